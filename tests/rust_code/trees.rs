// What `RustCode` prints; renewed by `BLESS=1 cargo test --test rust_code`.

use hfilter::build::*;
use hfilter::*;

use crate::Case;

fn codec_0000() -> Filter<'static> {
column_count_get(0)
}

fn codec_0002() -> Filter<'static> {
column_count_get(5)
}

fn codec_0003() -> Filter<'static> {
column_count_get(127)
}

fn codec_0004() -> Filter<'static> {
column_count_get(128)
}

fn codec_0006() -> Filter<'static> {
column_count_get(2147483647)
}

fn codec_0009() -> Filter<'static> {
column_page(0, 0)
}

fn codec_0012() -> Filter<'static> {
column_page(10, 5)
}

fn codec_0013() -> Filter<'static> {
column_page(128, 300)
}

fn codec_0014() -> Filter<'static> {
column_page(2147483647, 2147483647)
}

fn codec_0018() -> Filter<'static> {
Filter::of(ColumnPaginationFilter { limit: 0, offset: None, column_offset: Some(b"".into()) })
}

fn codec_0020() -> Filter<'static> {
Filter::of(ColumnPaginationFilter { limit: 10, offset: None, column_offset: Some(b"abc".into()) })
}

fn codec_0022() -> Filter<'static> {
Filter::of(ColumnPaginationFilter {
    limit: 3,
    offset: None,
    column_offset: Some(
        b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-"
            .into(),
    ),
})
}

fn codec_0025() -> Filter<'static> {
column_prefix(b"")
}

fn codec_0026() -> Filter<'static> {
column_prefix(b"\x00")
}

fn codec_0027() -> Filter<'static> {
column_prefix(b"\xff")
}

fn codec_0028() -> Filter<'static> {
column_prefix(b"abc")
}

fn codec_0029() -> Filter<'static> {
column_prefix(b"a\x00b")
}

fn codec_0030() -> Filter<'static> {
column_prefix(b"\xff\xff\xff")
}

fn codec_0032() -> Filter<'static> {
column_prefix(b"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
}

fn codec_0033() -> Filter<'static> {
column_prefix(b"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy")
}

fn codec_0034() -> Filter<'static> {
column_prefix(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0035() -> Filter<'static> {
column_prefix(b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff")
}

fn codec_0037() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: None,
    min_column_inclusive: Some(true),
    max_column: None,
    max_column_inclusive: Some(true),
})
}

fn codec_0038() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: None,
    min_column_inclusive: Some(true),
    max_column: None,
    max_column_inclusive: Some(false),
})
}

fn codec_0041() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: None,
    min_column_inclusive: Some(true),
    max_column: Some(b"".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0042() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: None,
    min_column_inclusive: Some(true),
    max_column: Some(b"".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0046() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: None,
    min_column_inclusive: Some(true),
    max_column: Some(b"a".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0047() -> Filter<'static> {
column_range(..=&b"a"[..])
}

fn codec_0048() -> Filter<'static> {
column_range(..&b"a"[..])
}

fn codec_0049() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: None,
    min_column_inclusive: Some(true),
    max_column: Some(b"zz".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0052() -> Filter<'static> {
column_range(..&b"zz"[..])
}

fn codec_0053() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"".into()),
    min_column_inclusive: Some(true),
    max_column: None,
    max_column_inclusive: Some(true),
})
}

fn codec_0054() -> Filter<'static> {
column_range(&b""[..]..)
}

fn codec_0057() -> Filter<'static> {
column_range(&b""[..]..=b"")
}

fn codec_0058() -> Filter<'static> {
column_range(&b""[..]..b"")
}

fn codec_0060() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0061() -> Filter<'static> {
column_range(&b""[..]..=b"a")
}

fn codec_0062() -> Filter<'static> {
column_range(&b""[..]..b"a")
}

fn codec_0063() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"a".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0064() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"a".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0065() -> Filter<'static> {
column_range(&b""[..]..=b"zz")
}

fn codec_0067() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"zz".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0072() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"a".into()),
    min_column_inclusive: Some(false),
    max_column: None,
    max_column_inclusive: Some(false),
})
}

fn codec_0073() -> Filter<'static> {
column_range(&b"a"[..]..=b"")
}

fn codec_0074() -> Filter<'static> {
column_range(&b"a"[..]..b"")
}

fn codec_0075() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"a".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0076() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"a".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0077() -> Filter<'static> {
column_range(&b"a"[..]..=b"a")
}

fn codec_0078() -> Filter<'static> {
column_range(&b"a"[..]..b"a")
}

fn codec_0079() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"a".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"a".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0080() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"a".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"a".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0081() -> Filter<'static> {
column_range(&b"a"[..]..=b"zz")
}

fn codec_0082() -> Filter<'static> {
column_range(&b"a"[..]..b"zz")
}

fn codec_0083() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"a".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"zz".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0086() -> Filter<'static> {
column_range(&b"\xff"[..]..)
}

fn codec_0087() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"\xff".into()),
    min_column_inclusive: Some(false),
    max_column: None,
    max_column_inclusive: Some(true),
})
}

fn codec_0088() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"\xff".into()),
    min_column_inclusive: Some(false),
    max_column: None,
    max_column_inclusive: Some(false),
})
}

fn codec_0089() -> Filter<'static> {
column_range(&b"\xff"[..]..=b"")
}

fn codec_0090() -> Filter<'static> {
column_range(&b"\xff"[..]..b"")
}

fn codec_0092() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"\xff".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0093() -> Filter<'static> {
column_range(&b"\xff"[..]..=b"a")
}

fn codec_0094() -> Filter<'static> {
column_range(&b"\xff"[..]..b"a")
}

fn codec_0095() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"\xff".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"a".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0098() -> Filter<'static> {
column_range(&b"\xff"[..]..b"zz")
}

fn codec_0099() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"\xff".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"zz".into()),
    max_column_inclusive: Some(true),
})
}

fn codec_0100() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"\xff".into()),
    min_column_inclusive: Some(false),
    max_column: Some(b"zz".into()),
    max_column_inclusive: Some(false),
})
}

fn codec_0101() -> Filter<'static> {
column_value(b"cf", b"q").less(b"v")
}

fn codec_0102() -> Filter<'static> {
column_value(b"cf", b"q").less_or_equal(b"v")
}

fn codec_0103() -> Filter<'static> {
column_value(b"cf", b"q").equal(b"v")
}

fn codec_0105() -> Filter<'static> {
column_value(b"cf", b"q").greater_or_equal(b"v")
}

fn codec_0107() -> Filter<'static> {
column_value(b"cf", b"q").compare(CompareType::NoOp, b"v")
}

fn codec_0108() -> Filter<'static> {
column_value(b"cf", b"q").equal(b"abc")
}

fn codec_0110() -> Filter<'static> {
column_value(b"cf", b"q").equal(b"\x00\xff")
}

fn codec_0111() -> Filter<'static> {
column_value(b"cf", b"q").starts_with(b"ab")
}

fn codec_0112() -> Filter<'static> {
column_value(b"cf", b"q").starts_with(b"")
}

fn codec_0114() -> Filter<'static> {
column_value(b"cf", b"q").equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0116() -> Filter<'static> {
column_value(b"cf", b"q").equal(BitComparator::new(b"\x01", BitwiseOp::Or))
}

fn codec_0117() -> Filter<'static> {
column_value(b"cf", b"q").equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0120() -> Filter<'static> {
column_value(b"cf", b"q").equal(LongComparator::new(9223372036854775807))
}

fn codec_0121() -> Filter<'static> {
column_value(b"cf", b"q")
    .equal(BigDecimalComparator {
        comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\x01\xe2@".into()) },
    })
}

fn codec_0122() -> Filter<'static> {
column_value(b"cf", b"q")
    .equal(BigDecimalComparator {
        comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\xff".into()) },
    })
}

fn codec_0123() -> Filter<'static> {
column_value(b"cf", b"q").equal(NullComparator::new())
}

fn codec_0124() -> Filter<'static> {
column_value(b"cf", b"q").contains("abc")
}

fn codec_0126() -> Filter<'static> {
column_value(b"cf", b"q")
    .equal(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0127() -> Filter<'static> {
column_value(b"cf", b"q")
    .equal(RegexStringComparator {
        pattern: "a+b".into(),
        pattern_flags: 2,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0128() -> Filter<'static> {
column_value(b"cf", b"q")
    .equal(RegexStringComparator {
        pattern: "x|y".into(),
        pattern_flags: 0,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0130() -> Filter<'static> {
column_value(b"cf", b"q")
    .equal(RegexStringComparator {
        pattern: "café".into(),
        pattern_flags: 32,
        charset: "ISO-8859-1".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0131() -> Filter<'static> {
column_value(b"", b"").equal(b"")
}

fn codec_0132() -> Filter<'static> {
column_value(b"cf", b"").equal(b"v")
}

fn codec_0135() -> Filter<'static> {
column_value(
    b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff",
    b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-",
)
    .greater(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0136() -> Filter<'static> {
dependent_column(b"cf", b"dep")
}

fn codec_0137() -> Filter<'static> {
Filter::of(DependentColumnFilter {
    compare_filter: CompareFilter { compare_op: CompareType::NoOp, comparator: None },
    column_family: Some(b"cf".into()),
    column_qualifier: Some(b"dep".into()),
    drop_dependent_column: Some(true),
})
}

fn codec_0139() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .with_drop_dependent_column(true)
        .compare(CompareType::Less, StandardComparator::from(b"v")),
)
}

fn codec_0140() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .with_drop_dependent_column(true)
        .compare(CompareType::LessOrEqual, StandardComparator::from(b"v")),
)
}

fn codec_0145() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .with_drop_dependent_column(true)
        .compare(CompareType::NoOp, StandardComparator::from(b"v")),
)
}

fn codec_0146() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(b"abc")),
)
}

fn codec_0147() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(b"")),
)
}

fn codec_0150() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(BinaryPrefixComparator::new(b""))),
)
}

fn codec_0151() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(BinaryComponentComparator::new(b"bc", 1)),
        ),
)
}

fn codec_0152() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(BinaryComponentComparator::new(b"x", 0)),
        ),
)
}

fn codec_0153() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(BitComparator::new(b"\x0f\xf0", BitwiseOp::And)),
        ),
)
}

fn codec_0154() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(BitComparator::new(b"\x01", BitwiseOp::Or)),
        ),
)
}

fn codec_0155() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(BitComparator::new(b"\xff\x00", BitwiseOp::Xor)),
        ),
)
}

fn codec_0156() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(LongComparator::new(0))),
)
}

fn codec_0157() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(LongComparator::new(-1))),
)
}

fn codec_0158() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(LongComparator::new(9223372036854775807)),
        ),
)
}

fn codec_0161() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(NullComparator::new())),
)
}

fn codec_0162() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(SubstringComparator::new("abc"))),
)
}

fn codec_0163() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(CompareType::NotEqual, StandardComparator::from(SubstringComparator::new(""))),
)
}

fn codec_0164() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(RegexStringComparator {
                pattern: "^a.*z$".into(),
                pattern_flags: 32,
                charset: "UTF-8".into(),
                engine: Some("JAVA".into()),
            }),
        ),
)
}

fn codec_0165() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(RegexStringComparator {
                pattern: "a+b".into(),
                pattern_flags: 2,
                charset: "UTF-8".into(),
                engine: Some("JAVA".into()),
            }),
        ),
)
}

fn codec_0166() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(RegexStringComparator {
                pattern: "x|y".into(),
                pattern_flags: 0,
                charset: "UTF-8".into(),
                engine: Some("JAVA".into()),
            }),
        ),
)
}

fn codec_0168() -> Filter<'static> {
Filter::of(
    DependentColumnFilter::new(b"cf", b"dep")
        .compare(
            CompareType::NotEqual,
            StandardComparator::from(RegexStringComparator {
                pattern: "café".into(),
                pattern_flags: 32,
                charset: "ISO-8859-1".into(),
                engine: Some("JAVA".into()),
            }),
        ),
)
}

fn codec_0169() -> Filter<'static> {
Filter::of(DependentColumnFilter {
    compare_filter: CompareFilter { compare_op: CompareType::NoOp, comparator: None },
    column_family: None,
    column_qualifier: None,
    drop_dependent_column: Some(false),
})
}

fn codec_0171() -> Filter<'static> {
Filter::of(DependentColumnFilter {
    compare_filter: CompareFilter { compare_op: CompareType::Equal, comparator: None },
    column_family: Some(b"cf".into()),
    column_qualifier: Some(b"dep".into()),
    drop_dependent_column: Some(true),
})
}

fn codec_0174() -> Filter<'static> {
family().equal(b"abc")
}

fn codec_0175() -> Filter<'static> {
family().not_equal(b"abc")
}

fn codec_0176() -> Filter<'static> {
family().greater_or_equal(b"abc")
}

fn codec_0179() -> Filter<'static> {
family().equal(b"abc")
}

fn codec_0183() -> Filter<'static> {
family().starts_with(b"")
}

fn codec_0184() -> Filter<'static> {
family().equal(BinaryComponentComparator::new(b"bc", 1))
}

fn codec_0185() -> Filter<'static> {
family().equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0186() -> Filter<'static> {
family().equal(BitComparator::new(b"\x0f\xf0", BitwiseOp::And))
}

fn codec_0188() -> Filter<'static> {
family().equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0189() -> Filter<'static> {
family().equal(LongComparator::new(0))
}

fn codec_0191() -> Filter<'static> {
family().equal(LongComparator::new(9223372036854775807))
}

fn codec_0192() -> Filter<'static> {
family().equal(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\x01\xe2@".into()) },
})
}

fn codec_0193() -> Filter<'static> {
family().equal(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\xff".into()) },
})
}

fn codec_0194() -> Filter<'static> {
family().equal(NullComparator::new())
}

fn codec_0195() -> Filter<'static> {
family().contains("abc")
}

fn codec_0196() -> Filter<'static> {
family().contains("")
}

fn codec_0197() -> Filter<'static> {
family().equal(RegexStringComparator {
    pattern: "^a.*z$".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0198() -> Filter<'static> {
family().equal(RegexStringComparator {
    pattern: "a+b".into(),
    pattern_flags: 2,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0200() -> Filter<'static> {
family().equal(RegexStringComparator {
    pattern: "v[0-9]+".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JONI".into()),
})
}

fn codec_0201() -> Filter<'static> {
family().equal(RegexStringComparator {
    pattern: "café".into(),
    pattern_flags: 32,
    charset: "ISO-8859-1".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0202() -> Filter<'static> {
family().not_equal(b"")
}

fn codec_0203() -> Filter<'static> {
family().not_equal(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0204() -> Filter<'static> {
family().not_equal(b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff")
}

fn codec_0205() -> Filter<'static> {
Filter::of(FamilyFilter {
    compare_filter: CompareFilter { compare_op: CompareType::Equal, comparator: None },
})
}

fn codec_0209() -> Filter<'static> {
qualifier().not_equal(b"abc")
}

fn codec_0210() -> Filter<'static> {
qualifier().greater_or_equal(b"abc")
}

fn codec_0211() -> Filter<'static> {
qualifier().greater(b"abc")
}

fn codec_0212() -> Filter<'static> {
qualifier().compare(CompareType::NoOp, b"abc")
}

fn codec_0214() -> Filter<'static> {
qualifier().equal(b"")
}

fn codec_0215() -> Filter<'static> {
qualifier().equal(b"\x00\xff")
}

fn codec_0217() -> Filter<'static> {
qualifier().starts_with(b"")
}

fn codec_0219() -> Filter<'static> {
qualifier().equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0220() -> Filter<'static> {
qualifier().equal(BitComparator::new(b"\x0f\xf0", BitwiseOp::And))
}

fn codec_0221() -> Filter<'static> {
qualifier().equal(BitComparator::new(b"\x01", BitwiseOp::Or))
}

fn codec_0222() -> Filter<'static> {
qualifier().equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0223() -> Filter<'static> {
qualifier().equal(LongComparator::new(0))
}

fn codec_0224() -> Filter<'static> {
qualifier().equal(LongComparator::new(-1))
}

fn codec_0225() -> Filter<'static> {
qualifier().equal(LongComparator::new(9223372036854775807))
}

fn codec_0227() -> Filter<'static> {
qualifier().equal(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\xff".into()) },
})
}

fn codec_0228() -> Filter<'static> {
qualifier().equal(NullComparator::new())
}

fn codec_0229() -> Filter<'static> {
qualifier().contains("abc")
}

fn codec_0230() -> Filter<'static> {
qualifier().contains("")
}

fn codec_0231() -> Filter<'static> {
qualifier().equal(RegexStringComparator {
    pattern: "^a.*z$".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0233() -> Filter<'static> {
qualifier().equal(RegexStringComparator {
    pattern: "x|y".into(),
    pattern_flags: 0,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0235() -> Filter<'static> {
qualifier().equal(RegexStringComparator {
    pattern: "café".into(),
    pattern_flags: 32,
    charset: "ISO-8859-1".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0236() -> Filter<'static> {
qualifier().not_equal(b"")
}

fn codec_0237() -> Filter<'static> {
qualifier().not_equal(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0238() -> Filter<'static> {
qualifier().not_equal(b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff")
}

fn codec_0240() -> Filter<'static> {
row().less(b"abc")
}

fn codec_0241() -> Filter<'static> {
row().less_or_equal(b"abc")
}

fn codec_0243() -> Filter<'static> {
row().not_equal(b"abc")
}

fn codec_0244() -> Filter<'static> {
row().greater_or_equal(b"abc")
}

fn codec_0245() -> Filter<'static> {
row().greater(b"abc")
}

fn codec_0246() -> Filter<'static> {
row().compare(CompareType::NoOp, b"abc")
}

fn codec_0247() -> Filter<'static> {
row().equal(b"abc")
}

fn codec_0248() -> Filter<'static> {
row().equal(b"")
}

fn codec_0249() -> Filter<'static> {
row().equal(b"\x00\xff")
}

fn codec_0250() -> Filter<'static> {
row().starts_with(b"ab")
}

fn codec_0251() -> Filter<'static> {
row().starts_with(b"")
}

fn codec_0253() -> Filter<'static> {
row().equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0254() -> Filter<'static> {
row().equal(BitComparator::new(b"\x0f\xf0", BitwiseOp::And))
}

fn codec_0255() -> Filter<'static> {
row().equal(BitComparator::new(b"\x01", BitwiseOp::Or))
}

fn codec_0258() -> Filter<'static> {
row().equal(LongComparator::new(-1))
}

fn codec_0260() -> Filter<'static> {
row().equal(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\x01\xe2@".into()) },
})
}

fn codec_0261() -> Filter<'static> {
row().equal(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\xff".into()) },
})
}

fn codec_0262() -> Filter<'static> {
row().equal(NullComparator::new())
}

fn codec_0263() -> Filter<'static> {
row().contains("abc")
}

fn codec_0264() -> Filter<'static> {
row().contains("")
}

fn codec_0265() -> Filter<'static> {
row().equal(RegexStringComparator {
    pattern: "^a.*z$".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0268() -> Filter<'static> {
row().equal(RegexStringComparator {
    pattern: "v[0-9]+".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JONI".into()),
})
}

fn codec_0269() -> Filter<'static> {
row().equal(RegexStringComparator {
    pattern: "café".into(),
    pattern_flags: 32,
    charset: "ISO-8859-1".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0270() -> Filter<'static> {
row().not_equal(b"")
}

fn codec_0271() -> Filter<'static> {
row().not_equal(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0272() -> Filter<'static> {
row().not_equal(b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff")
}

fn codec_0273() -> Filter<'static> {
Filter::of(RowFilter {
    compare_filter: CompareFilter { compare_op: CompareType::Equal, comparator: None },
})
}

fn codec_0275() -> Filter<'static> {
value().less_or_equal(b"abc")
}

fn codec_0276() -> Filter<'static> {
value().equal(b"abc")
}

fn codec_0278() -> Filter<'static> {
value().greater_or_equal(b"abc")
}

fn codec_0279() -> Filter<'static> {
value().greater(b"abc")
}

fn codec_0280() -> Filter<'static> {
value().compare(CompareType::NoOp, b"abc")
}

fn codec_0281() -> Filter<'static> {
value().equal(b"abc")
}

fn codec_0282() -> Filter<'static> {
value().equal(b"")
}

fn codec_0284() -> Filter<'static> {
value().starts_with(b"ab")
}

fn codec_0285() -> Filter<'static> {
value().starts_with(b"")
}

fn codec_0286() -> Filter<'static> {
value().equal(BinaryComponentComparator::new(b"bc", 1))
}

fn codec_0287() -> Filter<'static> {
value().equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0288() -> Filter<'static> {
value().equal(BitComparator::new(b"\x0f\xf0", BitwiseOp::And))
}

fn codec_0291() -> Filter<'static> {
value().equal(LongComparator::new(0))
}

fn codec_0293() -> Filter<'static> {
value().equal(LongComparator::new(9223372036854775807))
}

fn codec_0295() -> Filter<'static> {
value().equal(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\xff".into()) },
})
}

fn codec_0296() -> Filter<'static> {
value().equal(NullComparator::new())
}

fn codec_0297() -> Filter<'static> {
value().contains("abc")
}

fn codec_0298() -> Filter<'static> {
value().contains("")
}

fn codec_0299() -> Filter<'static> {
value().equal(RegexStringComparator {
    pattern: "^a.*z$".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0300() -> Filter<'static> {
value().equal(RegexStringComparator {
    pattern: "a+b".into(),
    pattern_flags: 2,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0301() -> Filter<'static> {
value().equal(RegexStringComparator {
    pattern: "x|y".into(),
    pattern_flags: 0,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0302() -> Filter<'static> {
value().equal(RegexStringComparator {
    pattern: "v[0-9]+".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JONI".into()),
})
}

fn codec_0303() -> Filter<'static> {
value().equal(RegexStringComparator {
    pattern: "café".into(),
    pattern_flags: 32,
    charset: "ISO-8859-1".into(),
    engine: Some("JAVA".into()),
})
}

fn codec_0305() -> Filter<'static> {
value().not_equal(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0306() -> Filter<'static> {
value().not_equal(b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff")
}

fn codec_0307() -> Filter<'static> {
Filter::of(ValueFilter {
    compare_filter: CompareFilter { compare_op: CompareType::Equal, comparator: None },
})
}

fn codec_0308() -> Filter<'static> {
first_key_only()
}

fn codec_0310() -> Filter<'static> {
Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] })
}

fn codec_0312() -> Filter<'static> {
Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] })
}

fn codec_0313() -> Filter<'static> {
Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"".into(), b"z".into()] })
}

fn codec_0315() -> Filter<'static> {
Filter::of(FirstKeyValueMatchingQualifiersFilter {
    qualifiers: vec![
        b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-"
            .into(),
    ],
})
}

fn codec_0317() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![BytesBytesPair { first: b"".into(), second: b"".into() }],
    is_mask_v2: Some(true),
})
}

fn codec_0318() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"abcd".into(), second: b"\xff\xff\xff\xff".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0320() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"a\x00c\x00".into(), second: b"\xff\x02\xff\x02".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0321() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"\xff\x00\x00\x80".into(), second: b"\xff\x02\x02\xff".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0323() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"a\x00b".into(), second: b"\xff\x02\xff".into() },
        BytesBytesPair { first: b"\x00z".into(), second: b"\x02\xff".into() },
        BytesBytesPair { first: b"q".into(), second: b"\xff".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0324() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"abcd".into(), second: b"\xff\xff\xff\xff".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0325() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"a\x00c\x00".into(), second: b"\xff\x02\xff\x02".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0327() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"a\x00\x00d".into(), second: b"\xff\x02\x02\x03".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0328() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"abcd".into(), second: b"\x05\xc8\x7f\x80".into() },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0330() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair {
            first: b"xxxxxxxxxx\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00".into(),
            second: b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02\x02\x02\x02\x02\x02\x02\x02\x02\x02"
                .into(),
        },
    ],
    is_mask_v2: Some(true),
})
}

fn codec_0332() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![BytesBytesPair { first: b"".into(), second: b"".into() }],
    is_mask_v2: Some(false),
})
}

fn codec_0334() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"\x00\x00\x00\x00".into(), second: b"\x00\x00\x00\x00".into() },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0335() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"a\x00c\x00".into(), second: b"\xff\x00\xff\x00".into() },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0336() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"\xff\x00\x00\x80".into(), second: b"\xff\x00\x00\xff".into() },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0337() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair {
            first: b"\x00\x00\x00\x00_99_\x00\x00\x00\x00_01".into(),
            second: b"\x00\x00\x00\x00\xff\xff\xff\xff\x00\x00\x00\x00\xff\xff\xff".into(),
        },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0338() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"a\x00b".into(), second: b"\xff\x00\xff".into() },
        BytesBytesPair { first: b"\x00z".into(), second: b"\x00\xff".into() },
        BytesBytesPair { first: b"\x00".into(), second: b"\x00".into() },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0339() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"abcd".into(), second: b"\xff\xff\xff\xff".into() },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0340() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"abcd".into(), second: b"\xff\x02\xff\x02".into() },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0342() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair { first: b"a\x00cd".into(), second: b"\xff\x00\x02\x03".into() },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0345() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![
        BytesBytesPair {
            first: b"xxxxxxxxxx\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00".into(),
            second: b"\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
                .into(),
        },
    ],
    is_mask_v2: Some(false),
})
}

fn codec_0346() -> Filter<'static> {
inclusive_stop(b"")
}

fn codec_0347() -> Filter<'static> {
inclusive_stop(b"\x00")
}

fn codec_0348() -> Filter<'static> {
inclusive_stop(b"\xff")
}

fn codec_0350() -> Filter<'static> {
inclusive_stop(b"a\x00b")
}

fn codec_0351() -> Filter<'static> {
inclusive_stop(b"\xff\xff\xff")
}

fn codec_0353() -> Filter<'static> {
inclusive_stop(b"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
}

fn codec_0354() -> Filter<'static> {
inclusive_stop(b"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy")
}

fn codec_0356() -> Filter<'static> {
inclusive_stop(b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff")
}

fn codec_0357() -> Filter<'static> {
Filter::of(InclusiveStopFilter { stop_row_key: None })
}

fn codec_0359() -> Filter<'static> {
key_only()
}

fn codec_0363() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange {
            start_row: Some(b"a".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"b".into()),
            stop_row_inclusive: Some(false),
        },
    ],
})
}

fn codec_0364() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange {
            start_row: Some(b"a".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"b".into()),
            stop_row_inclusive: Some(true),
        },
    ],
})
}

fn codec_0365() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b""[..]..)] })
}

fn codec_0366() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b""[..]..)] })
}

fn codec_0367() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(..&b"m"[..])] })
}

fn codec_0369() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange::new(&b"a"[..]..b"c"),
        RowRange::new(&b"m"[..]..b"n"),
        RowRange::new(&b"x"[..]..b"z"),
    ],
})
}

fn codec_0370() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"z")] })
}

fn codec_0371() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"z")] })
}

fn codec_0373() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange::new(&b"a"[..]..b"b"),
        RowRange {
            start_row: Some(b"b".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"c".into()),
            stop_row_inclusive: Some(false),
        },
    ],
})
}

fn codec_0375() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..=b"d")] })
}

fn codec_0376() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..=b"c")] })
}

fn codec_0377() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..)] })
}

fn codec_0378() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..=b"g")] })
}

fn codec_0380() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..=b"a")] })
}

fn codec_0386() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"c")] })
}

fn codec_0387() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"c")] })
}

fn codec_0388() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b""[..]..)] })
}

fn codec_0389() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"\xff"[..]..)] })
}

fn codec_0390() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a\xff"[..]..b"b")] })
}

fn codec_0392() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![RowRange::new(&b"a"[..]..b"b"), RowRange::new(&b"\xff\xff"[..]..)],
})
}

fn codec_0396() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"j")] })
}

fn codec_0397() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange::new(&b"f"[..]..b"h"),
        RowRange {
            start_row: Some(b"i".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"j".into()),
            stop_row_inclusive: Some(false),
        },
    ],
})
}

fn codec_0398() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange {
            start_row: Some(b"a".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"j".into()),
            stop_row_inclusive: Some(true),
        },
    ],
})
}

fn codec_0399() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"b"[..]..=b"h")] })
}

fn codec_0400() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![RowRange::new(&b"a"[..]..=b"d"), RowRange::new(&b"e"[..]..b"j")],
})
}

fn codec_0401() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..=b"i")] })
}

fn codec_0405() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange {
            start_row: Some(b"d".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"j".into()),
            stop_row_inclusive: Some(true),
        },
    ],
})
}

fn codec_0406() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"j")] })
}

fn codec_0407() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"j")] })
}

fn codec_0410() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange {
            start_row: Some(b"b".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"i".into()),
            stop_row_inclusive: Some(true),
        },
    ],
})
}

fn codec_0411() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..=b"j")] })
}

fn codec_0413() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange {
            start_row: Some(b"b".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"d".into()),
            stop_row_inclusive: Some(false),
        },
        RowRange {
            start_row: Some(b"d".into()),
            start_row_inclusive: Some(false),
            stop_row: Some(b"i".into()),
            stop_row_inclusive: Some(true),
        },
    ],
})
}

fn codec_0414() -> Filter<'static> {
Filter::of(MultipleColumnPrefixFilter { sorted_prefixes: vec![] })
}

fn codec_0415() -> Filter<'static> {
column_prefixes([b"a"])
}

fn codec_0416() -> Filter<'static> {
column_prefixes([b"a", b"b", b"c"])
}

fn codec_0419() -> Filter<'static> {
column_prefixes([&b"a"[..], b"ab", b"abc"])
}

fn codec_0420() -> Filter<'static> {
column_prefixes([
    &b"\x00"[..],
    b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-",
    b"\xff",
])
}

fn codec_0421() -> Filter<'static> {
page(0)
}

fn codec_0422() -> Filter<'static> {
page(1)
}

fn codec_0423() -> Filter<'static> {
page(10)
}

fn codec_0425() -> Filter<'static> {
page(128)
}

fn codec_0427() -> Filter<'static> {
Filter::of(PageFilter { page_size: 9223372036854775807 })
}

fn codec_0430() -> Filter<'static> {
prefix(b"")
}

fn codec_0431() -> Filter<'static> {
prefix(b"\x00")
}

fn codec_0432() -> Filter<'static> {
prefix(b"\xff")
}

fn codec_0433() -> Filter<'static> {
prefix(b"abc")
}

fn codec_0434() -> Filter<'static> {
prefix(b"a\x00b")
}

fn codec_0435() -> Filter<'static> {
prefix(b"\xff\xff\xff")
}

fn codec_0436() -> Filter<'static> {
prefix(b"caf\xc3\xa9\xe2\x98\x83")
}

fn codec_0437() -> Filter<'static> {
prefix(b"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
}

fn codec_0438() -> Filter<'static> {
prefix(b"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy")
}

fn codec_0439() -> Filter<'static> {
prefix(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0440() -> Filter<'static> {
prefix(b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff")
}

fn codec_0443() -> Filter<'static> {
random_rows(0.5)
}

fn codec_0444() -> Filter<'static> {
random_rows(1.0)
}

fn codec_0446() -> Filter<'static> {
random_rows(2.0)
}

fn codec_0447() -> Filter<'static> {
random_rows(0.1)
}

fn codec_0448() -> Filter<'static> {
random_rows(-0.0)
}

fn codec_0449() -> Filter<'static> {
random_rows(1e-30)
}

fn codec_0450() -> Filter<'static> {
random_rows(3.4028235e38)
}

fn codec_0451() -> Filter<'static> {
single_column_value(b"cf", b"q").less(b"v")
}

fn codec_0454() -> Filter<'static> {
single_column_value(b"cf", b"q").not_equal(b"v")
}

fn codec_0456() -> Filter<'static> {
single_column_value(b"cf", b"q").greater(b"v")
}

fn codec_0457() -> Filter<'static> {
single_column_value(b"cf", b"q").compare(CompareType::NoOp, b"v")
}

fn codec_0461() -> Filter<'static> {
single_column_value(b"cf", b"q").starts_with(b"ab")
}

fn codec_0463() -> Filter<'static> {
single_column_value(b"cf", b"q").equal(BinaryComponentComparator::new(b"bc", 1))
}

fn codec_0465() -> Filter<'static> {
single_column_value(b"cf", b"q").equal(BitComparator::new(b"\x0f\xf0", BitwiseOp::And))
}

fn codec_0467() -> Filter<'static> {
single_column_value(b"cf", b"q").equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0469() -> Filter<'static> {
single_column_value(b"cf", b"q").equal(LongComparator::new(-1))
}

fn codec_0470() -> Filter<'static> {
single_column_value(b"cf", b"q").equal(LongComparator::new(9223372036854775807))
}

fn codec_0472() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .equal(BigDecimalComparator {
        comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\xff".into()) },
    })
}

fn codec_0473() -> Filter<'static> {
single_column_value(b"cf", b"q").equal(NullComparator::new())
}

fn codec_0474() -> Filter<'static> {
single_column_value(b"cf", b"q").contains("abc")
}

fn codec_0476() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .equal(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0480() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .equal(RegexStringComparator {
        pattern: "café".into(),
        pattern_flags: 32,
        charset: "ISO-8859-1".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0481() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().less(b"abc")
}

fn codec_0482() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().less_or_equal(b"abc")
}

fn codec_0483() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().equal(b"abc")
}

fn codec_0484() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().not_equal(b"abc")
}

fn codec_0486() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().greater(b"abc")
}

fn codec_0487() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().less(BinaryPrefixComparator::new(b"ab"))
}

fn codec_0489() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().starts_with(b"ab")
}

fn codec_0492() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().greater(BinaryPrefixComparator::new(b"ab"))
}

fn codec_0493() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().less(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0496() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .not_equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0497() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .greater_or_equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0498() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .greater(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0499() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .less(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0500() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .less_or_equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0502() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .not_equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0505() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().less(LongComparator::new(9223372036854775807))
}

fn codec_0506() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .less_or_equal(LongComparator::new(9223372036854775807))
}

fn codec_0509() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .greater_or_equal(LongComparator::new(9223372036854775807))
}

fn codec_0510() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .greater(LongComparator::new(9223372036854775807))
}

fn codec_0512() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().less_or_equal(NullComparator::new())
}

fn codec_0515() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().greater_or_equal(NullComparator::new())
}

fn codec_0518() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .less_or_equal(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0519() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .equal(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0520() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .not_equal(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0524() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .less_or_equal(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0526() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .not_equal(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0527() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .greater_or_equal(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0528() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .greater(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0531() -> Filter<'static> {
single_column_value(b"cf", b"q").greater(b"v")
}

fn codec_0532() -> Filter<'static> {
single_column_value(b"cf", b"q").any_version().greater(b"v")
}

fn codec_0533() -> Filter<'static> {
Filter::of(SingleColumnValueFilter {
    column_family: None,
    column_qualifier: None,
    compare_op: CompareType::Equal,
    comparator: StandardComparator::from(b"v"),
    filter_if_missing: Some(false),
    latest_version_only: Some(true),
})
}

fn codec_0534() -> Filter<'static> {
single_column_value(b"", b"").equal(b"")
}

fn codec_0535() -> Filter<'static> {
Filter::of(SingleColumnValueFilter {
    column_family: Some(b"cf".into()),
    column_qualifier: None,
    compare_op: CompareType::Equal,
    comparator: StandardComparator::from(b"v"),
    filter_if_missing: Some(false),
    latest_version_only: Some(true),
})
}

fn codec_0536() -> Filter<'static> {
single_column_value(
    b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f\x80\x81\x82\x83\x84\x85\x86\x87\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98\x99\x9a\x9b\x9c\x9d\x9e\x9f\xa0\xa1\xa2\xa3\xa4\xa5\xa6\xa7\xa8\xa9\xaa\xab\xac\xad\xae\xaf\xb0\xb1\xb2\xb3\xb4\xb5\xb6\xb7\xb8\xb9\xba\xbb\xbc\xbd\xbe\xbf\xc0\xc1\xc2\xc3\xc4\xc5\xc6\xc7\xc8\xc9\xca\xcb\xcc\xcd\xce\xcf\xd0\xd1\xd2\xd3\xd4\xd5\xd6\xd7\xd8\xd9\xda\xdb\xdc\xdd\xde\xdf\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xea\xeb\xec\xed\xee\xef\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9\xfa\xfb\xfc\xfd\xfe\xff",
    b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-",
)
    .less(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn codec_0538() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().less(b"v")
}

fn codec_0539() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().less_or_equal(b"v")
}

fn codec_0540() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(b"v")
}

fn codec_0541() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().not_equal(b"v")
}

fn codec_0542() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().greater_or_equal(b"v")
}

fn codec_0544() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().compare(CompareType::NoOp, b"v")
}

fn codec_0545() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(b"abc")
}

fn codec_0546() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(b"")
}

fn codec_0547() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(b"\x00\xff")
}

fn codec_0548() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().starts_with(b"ab")
}

fn codec_0549() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().starts_with(b"")
}

fn codec_0551() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0553() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(BitComparator::new(b"\x01", BitwiseOp::Or))
}

fn codec_0554() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .exclude_column()
    .equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0555() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(LongComparator::new(0))
}

fn codec_0556() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(LongComparator::new(-1))
}

fn codec_0558() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .exclude_column()
    .equal(BigDecimalComparator {
        comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\x01\xe2@".into()) },
    })
}

fn codec_0560() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().equal(NullComparator::new())
}

fn codec_0561() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().contains("abc")
}

fn codec_0562() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().contains("")
}

fn codec_0564() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .exclude_column()
    .equal(RegexStringComparator {
        pattern: "a+b".into(),
        pattern_flags: 2,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0565() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .exclude_column()
    .equal(RegexStringComparator {
        pattern: "x|y".into(),
        pattern_flags: 0,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0566() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .exclude_column()
    .equal(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0567() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .exclude_column()
    .equal(RegexStringComparator {
        pattern: "café".into(),
        pattern_flags: 32,
        charset: "ISO-8859-1".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0568() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().exclude_column().less(b"abc")
}

fn codec_0569() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().exclude_column().less_or_equal(b"abc")
}

fn codec_0570() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().exclude_column().equal(b"abc")
}

fn codec_0571() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().exclude_column().not_equal(b"abc")
}

fn codec_0572() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().exclude_column().greater_or_equal(b"abc")
}

fn codec_0574() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .less(BinaryPrefixComparator::new(b"ab"))
}

fn codec_0575() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .less_or_equal(BinaryPrefixComparator::new(b"ab"))
}

fn codec_0578() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater_or_equal(BinaryPrefixComparator::new(b"ab"))
}

fn codec_0581() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .less_or_equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0582() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0583() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .not_equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0584() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater_or_equal(BinaryComponentComparator::new(b"x", 0))
}

fn codec_0586() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .less(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0588() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0589() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .not_equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0590() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater_or_equal(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0591() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn codec_0592() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .less(LongComparator::new(9223372036854775807))
}

fn codec_0593() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .less_or_equal(LongComparator::new(9223372036854775807))
}

fn codec_0594() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .equal(LongComparator::new(9223372036854775807))
}

fn codec_0596() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater_or_equal(LongComparator::new(9223372036854775807))
}

fn codec_0598() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().exclude_column().less(NullComparator::new())
}

fn codec_0600() -> Filter<'static> {
single_column_value(b"cf", b"q").filter_if_missing().exclude_column().equal(NullComparator::new())
}

fn codec_0601() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .not_equal(NullComparator::new())
}

fn codec_0602() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater_or_equal(NullComparator::new())
}

fn codec_0604() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .less(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0607() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .not_equal(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0609() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater(RegexStringComparator {
        pattern: "^a.*z$".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
}

fn codec_0612() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .equal(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0614() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater_or_equal(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0615() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .exclude_column()
    .greater(RegexStringComparator {
        pattern: "v[0-9]+".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JONI".into()),
    })
}

fn codec_0618() -> Filter<'static> {
single_column_value(b"cf", b"q").exclude_column().greater(b"v")
}

fn codec_0619() -> Filter<'static> {
single_column_value(b"cf", b"q").any_version().exclude_column().greater(b"v")
}

fn codec_0621() -> Filter<'static> {
single_column_value(b"", b"").exclude_column().equal(b"")
}

fn codec_0622() -> Filter<'static> {
Filter::of(SingleColumnValueExcludeFilter::new(SingleColumnValueFilter {
    column_family: Some(b"cf".into()),
    column_qualifier: None,
    compare_op: CompareType::Equal,
    comparator: StandardComparator::from(b"v"),
    filter_if_missing: Some(false),
    latest_version_only: Some(true),
}))
}

fn codec_0625() -> Filter<'static> {
Filter::of(FilterList { operator: Operator::MustPassAll, filters: Vec::new() })
}

fn codec_0626() -> Filter<'static> {
Filter::of(FilterList::all([prefix(b"ab")]))
}

fn codec_0627() -> Filter<'static> {
prefix(b"ab").and(value().equal(b"v"))
}

fn codec_0628() -> Filter<'static> {
prefix(b"ab").and(value().equal(b"v")).and(key_only())
}

fn codec_0629() -> Filter<'static> {
prefix(b"ab").and(value().equal(b"v")).and(key_only()).and(first_key_only()).and(page(10))
}

fn codec_0630() -> Filter<'static> {
prefix(b"ab")
    .and(value().equal(b"v"))
    .and(key_only())
    .and(first_key_only())
    .and(page(10))
    .and(column_prefix(b"q"))
}

fn codec_0631() -> Filter<'static> {
prefix(b"ab")
    .and(value().equal(b"v"))
    .and(key_only())
    .and(first_key_only())
    .and(page(10))
    .and(column_prefix(b"q"))
    .and(
        qualifier().less(RegexStringComparator {
            pattern: "a.*".into(),
            pattern_flags: 32,
            charset: "UTF-8".into(),
            engine: Some("JAVA".into()),
        }),
    )
}

fn codec_0632() -> Filter<'static> {
prefix(b"ab")
    .and(value().equal(b"v"))
    .and(key_only())
    .and(first_key_only())
    .and(page(10))
    .and(column_prefix(b"q"))
    .and(
        qualifier().less(RegexStringComparator {
            pattern: "a.*".into(),
            pattern_flags: 32,
            charset: "UTF-8".into(),
            engine: Some("JAVA".into()),
        }),
    )
    .and(
        single_column_value(b"cf", b"q")
            .filter_if_missing()
            .not_equal(SubstringComparator::new("x")),
    )
    .and(Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }))
    .and(inclusive_stop(b"zz"))
}

fn codec_0633() -> Filter<'static> {
Filter::of(FilterList::all([
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
]))
}

fn codec_0634() -> Filter<'static> {
Filter::of(FilterList::all([
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
]))
}

fn codec_0635() -> Filter<'static> {
Filter::of(FilterList { operator: Operator::MustPassOne, filters: Vec::new() })
}

fn codec_0638() -> Filter<'static> {
prefix(b"ab").or(value().equal(b"v")).or(key_only())
}

fn codec_0640() -> Filter<'static> {
prefix(b"ab")
    .or(value().equal(b"v"))
    .or(key_only())
    .or(first_key_only())
    .or(page(10))
    .or(column_prefix(b"q"))
}

fn codec_0641() -> Filter<'static> {
prefix(b"ab")
    .or(value().equal(b"v"))
    .or(key_only())
    .or(first_key_only())
    .or(page(10))
    .or(column_prefix(b"q"))
    .or(
        qualifier().less(RegexStringComparator {
            pattern: "a.*".into(),
            pattern_flags: 32,
            charset: "UTF-8".into(),
            engine: Some("JAVA".into()),
        }),
    )
}

fn codec_0642() -> Filter<'static> {
prefix(b"ab")
    .or(value().equal(b"v"))
    .or(key_only())
    .or(first_key_only())
    .or(page(10))
    .or(column_prefix(b"q"))
    .or(
        qualifier().less(RegexStringComparator {
            pattern: "a.*".into(),
            pattern_flags: 32,
            charset: "UTF-8".into(),
            engine: Some("JAVA".into()),
        }),
    )
    .or(
        single_column_value(b"cf", b"q")
            .filter_if_missing()
            .not_equal(SubstringComparator::new("x")),
    )
    .or(Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }))
    .or(inclusive_stop(b"zz"))
}

fn codec_0643() -> Filter<'static> {
Filter::of(FilterList::one([
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
]))
}

fn codec_0644() -> Filter<'static> {
Filter::of(FilterList::one([
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
    Filter::of(FuzzyRowFilter {
        fuzzy_keys_data: vec![
            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
        ],
        is_mask_v2: Some(true),
    }),
    Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }),
    dependent_column(b"cf", b"dep"),
    column_range(&b"a"[..]..b"c"),
    column_count_get(4),
    random_rows(0.25),
    row().greater_or_equal(BinaryPrefixComparator::new(b"r")),
    family().equal(b"cf"),
    column_value(b"cf", b"q").equal(LongComparator::new(5)),
    Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }),
    prefix(b"ab"),
    value().equal(b"v"),
    key_only(),
    first_key_only(),
    page(10),
    column_prefix(b"q"),
    qualifier().less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    }),
    single_column_value(b"cf", b"q").filter_if_missing().not_equal(SubstringComparator::new("x")),
    Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }),
    inclusive_stop(b"zz"),
    column_page(3, 1),
    column_prefixes([b"a", b"b"]),
]))
}

fn codec_0645() -> Filter<'static> {
value().equal(b"v").and(key_only())
}

fn codec_0646() -> Filter<'static> {
first_key_only().or(page(10))
}

fn codec_0647() -> Filter<'static> {
column_prefix(b"q")
    .or(
        qualifier().less(RegexStringComparator {
            pattern: "a.*".into(),
            pattern_flags: 32,
            charset: "UTF-8".into(),
            engine: Some("JAVA".into()),
        }),
    )
    .and(
        single_column_value(b"cf", b"q")
            .filter_if_missing()
            .not_equal(SubstringComparator::new("x"))
            .or(Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) })),
    )
}

fn codec_0649() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] })
    .and(dependent_column(b"cf", b"dep"))
    .or(column_range(&b"a"[..]..b"c").and(column_count_get(4)))
    .and(
        random_rows(0.25)
            .and(row().greater_or_equal(BinaryPrefixComparator::new(b"r")))
            .or(family().equal(b"cf").and(column_value(b"cf", b"q").equal(LongComparator::new(5)))),
    )
}

fn codec_0651() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .not_equal(SubstringComparator::new("x"))
    .or(Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }))
    .and(inclusive_stop(b"zz").or(column_page(3, 1)))
    .or(
        column_prefixes([b"a", b"b"])
            .or(Filter::of(FuzzyRowFilter {
                fuzzy_keys_data: vec![
                    BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
                ],
                is_mask_v2: Some(true),
            }))
            .and(
                Filter::of(MultiRowRangeFilter {
                    row_range_list: vec![RowRange::new(&b"a"[..]..b"b")],
                })
                    .or(dependent_column(b"cf", b"dep")),
            ),
    )
    .and(
        column_range(&b"a"[..]..b"c")
            .or(column_count_get(4))
            .and(random_rows(0.25).or(row().greater_or_equal(BinaryPrefixComparator::new(b"r"))))
            .or(
                family()
                    .equal(b"cf")
                    .or(column_value(b"cf", b"q").equal(LongComparator::new(5)))
                    .and(
                        Filter::of(FirstKeyValueMatchingQualifiersFilter {
                            qualifiers: vec![b"a".into()],
                        })
                            .or(prefix(b"ab")),
                    ),
            ),
    )
}

fn codec_0652() -> Filter<'static> {
value()
    .equal(b"v")
    .and(key_only())
    .or(first_key_only().and(page(10)))
    .and(
        column_prefix(b"q")
            .and(
                qualifier().less(RegexStringComparator {
                    pattern: "a.*".into(),
                    pattern_flags: 32,
                    charset: "UTF-8".into(),
                    engine: Some("JAVA".into()),
                }),
            )
            .or(
                single_column_value(b"cf", b"q")
                    .filter_if_missing()
                    .not_equal(SubstringComparator::new("x"))
                    .and(Filter::of(TimestampsFilter {
                        timestamps: vec![1, 2, 3],
                        can_hint: Some(false),
                    })),
            ),
    )
    .or(
        inclusive_stop(b"zz")
            .and(column_page(3, 1))
            .or(
                column_prefixes([b"a", b"b"])
                    .and(Filter::of(FuzzyRowFilter {
                        fuzzy_keys_data: vec![
                            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
                        ],
                        is_mask_v2: Some(true),
                    })),
            )
            .and(
                Filter::of(MultiRowRangeFilter {
                    row_range_list: vec![RowRange::new(&b"a"[..]..b"b")],
                })
                    .and(dependent_column(b"cf", b"dep"))
                    .or(column_range(&b"a"[..]..b"c").and(column_count_get(4))),
            ),
    )
}

fn codec_0654() -> Filter<'static> {
column_prefix(b"q")
    .or(
        qualifier().less(RegexStringComparator {
            pattern: "a.*".into(),
            pattern_flags: 32,
            charset: "UTF-8".into(),
            engine: Some("JAVA".into()),
        }),
    )
    .and(
        single_column_value(b"cf", b"q")
            .filter_if_missing()
            .not_equal(SubstringComparator::new("x"))
            .or(Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) })),
    )
    .or(
        inclusive_stop(b"zz")
            .or(column_page(3, 1))
            .and(
                column_prefixes([b"a", b"b"])
                    .or(Filter::of(FuzzyRowFilter {
                        fuzzy_keys_data: vec![
                            BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() },
                        ],
                        is_mask_v2: Some(true),
                    })),
            ),
    )
    .and(
        Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] })
            .or(dependent_column(b"cf", b"dep"))
            .and(column_range(&b"a"[..]..b"c").or(column_count_get(4)))
            .or(
                random_rows(0.25)
                    .or(row().greater_or_equal(BinaryPrefixComparator::new(b"r")))
                    .and(
                        family()
                            .equal(b"cf")
                            .or(column_value(b"cf", b"q").equal(LongComparator::new(5))),
                    ),
            ),
    )
    .or(
        Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] })
            .or(prefix(b"ab"))
            .and(value().equal(b"v").or(key_only()))
            .or(
                first_key_only()
                    .or(page(10))
                    .and(
                        column_prefix(b"q")
                            .or(
                                qualifier().less(RegexStringComparator {
                                    pattern: "a.*".into(),
                                    pattern_flags: 32,
                                    charset: "UTF-8".into(),
                                    engine: Some("JAVA".into()),
                                }),
                            ),
                    ),
            )
            .and(
                single_column_value(b"cf", b"q")
                    .filter_if_missing()
                    .not_equal(SubstringComparator::new("x"))
                    .or(Filter::of(TimestampsFilter {
                        timestamps: vec![1, 2, 3],
                        can_hint: Some(false),
                    }))
                    .and(inclusive_stop(b"zz").or(column_page(3, 1)))
                    .or(
                        column_prefixes([b"a", b"b"])
                            .or(Filter::of(FuzzyRowFilter {
                                fuzzy_keys_data: vec![
                                    BytesBytesPair {
                                        first: b"a\x00".into(),
                                        second: b"\xff\x02".into(),
                                    },
                                ],
                                is_mask_v2: Some(true),
                            }))
                            .and(
                                Filter::of(MultiRowRangeFilter {
                                    row_range_list: vec![RowRange::new(&b"a"[..]..b"b")],
                                })
                                    .or(dependent_column(b"cf", b"dep")),
                            ),
                    ),
            ),
    )
}

fn codec_0656() -> Filter<'static> {
Filter::of(FilterList::one([Filter::of(FilterList::all([prefix(b"ab")]))]))
}

fn codec_0657() -> Filter<'static> {
Filter::of(FilterList::all([
    Filter::of(FilterList::one([Filter::of(FilterList::all([prefix(b"ab")]))])),
]))
}

fn codec_0658() -> Filter<'static> {
Filter::of(FilterList::all([
    Filter::of(FilterList::one([
        Filter::of(FilterList::all([
            Filter::of(FilterList::one([Filter::of(FilterList::all([prefix(b"ab")]))])),
        ])),
    ])),
]))
}

fn codec_0660() -> Filter<'static> {
Filter::of(FilterList::one([
    Filter::of(FilterList::all([
        Filter::of(FilterList::one([
            Filter::of(FilterList::all([
                Filter::of(FilterList::one([
                    Filter::of(FilterList::all([
                        Filter::of(FilterList::one([
                            Filter::of(FilterList::all([
                                Filter::of(FilterList::one([
                                    Filter::of(FilterList::all([
                                        Filter::of(FilterList::one([
                                            Filter::of(FilterList::all([
                                                Filter::of(FilterList::one([
                                                    Filter::of(FilterList::all([
                                                        Filter::of(FilterList::one([
                                                            Filter::of(FilterList::all([
                                                                Filter::of(FilterList::one([
                                                                    Filter::of(FilterList::all([
                                                                        Filter::of(FilterList::one([
                                                                            Filter::of(FilterList::all([
                                                                                Filter::of(FilterList::one([
                                                                                    Filter::of(FilterList::all([
                                                                                        Filter::of(FilterList::one([
                                                                                            Filter::of(FilterList::all([
                                                                                                Filter::of(FilterList::one([
                                                                                                    Filter::of(FilterList::all([
                                                                                                        Filter::of(FilterList::one([
                                                                                                            Filter::of(FilterList::all([
                                                                                                                Filter::of(FilterList::one([
                                                                                                                    Filter::of(FilterList::all([
                                                                                                                        Filter::of(FilterList::one([
                                                                                                                            Filter::of(FilterList::all([
                                                                                                                                Filter::of(FilterList::one([
                                                                                                                                    Filter::of(FilterList::all([
                                                                                                                                        Filter::of(FilterList::one([
                                                                                                                                            Filter::of(FilterList::all([
                                                                                                                                                Filter::of(FilterList::one([
                                                                                                                                                    Filter::of(FilterList::all([
                                                                                                                                                        Filter::of(FilterList::one([
                                                                                                                                                            Filter::of(FilterList::all([
                                                                                                                                                                Filter::of(FilterList::one([
                                                                                                                                                                    Filter::of(FilterList::all([
                                                                                                                                                                        Filter::of(FilterList::one([
                                                                                                                                                                            Filter::of(FilterList::all([
                                                                                                                                                                                Filter::of(FilterList::one([
                                                                                                                                                                                    Filter::of(FilterList::all([
                                                                                                                                                                                        Filter::of(FilterList::one([
                                                                                                                                                                                            Filter::of(FilterList::all([
                                                                                                                                                                                                Filter::of(FilterList::one([
                                                                                                                                                                                                    Filter::of(FilterList::all([
                                                                                                                                                                                                        prefix(b"ab"),
                                                                                                                                                                                                    ])),
                                                                                                                                                                                                ])),
                                                                                                                                                                                            ])),
                                                                                                                                                                                        ])),
                                                                                                                                                                                    ])),
                                                                                                                                                                                ])),
                                                                                                                                                                            ])),
                                                                                                                                                                        ])),
                                                                                                                                                                    ])),
                                                                                                                                                                ])),
                                                                                                                                                            ])),
                                                                                                                                                        ])),
                                                                                                                                                    ])),
                                                                                                                                                ])),
                                                                                                                                            ])),
                                                                                                                                        ])),
                                                                                                                                    ])),
                                                                                                                                ])),
                                                                                                                            ])),
                                                                                                                        ])),
                                                                                                                    ])),
                                                                                                                ])),
                                                                                                            ])),
                                                                                                        ])),
                                                                                                    ])),
                                                                                                ])),
                                                                                            ])),
                                                                                        ])),
                                                                                    ])),
                                                                                ])),
                                                                            ])),
                                                                        ])),
                                                                    ])),
                                                                ])),
                                                            ])),
                                                        ])),
                                                    ])),
                                                ])),
                                            ])),
                                        ])),
                                    ])),
                                ])),
                            ])),
                        ])),
                    ])),
                ])),
            ])),
        ])),
    ])),
]))
}

fn codec_0661() -> Filter<'static> {
prefix(b"ab").skip()
}

fn codec_0663() -> Filter<'static> {
key_only().skip()
}

fn codec_0665() -> Filter<'static> {
page(10).skip()
}

fn codec_0666() -> Filter<'static> {
column_prefix(b"q").skip()
}

fn codec_0667() -> Filter<'static> {
qualifier()
    .less(RegexStringComparator {
        pattern: "a.*".into(),
        pattern_flags: 32,
        charset: "UTF-8".into(),
        engine: Some("JAVA".into()),
    })
    .skip()
}

fn codec_0669() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) }).skip()
}

fn codec_0672() -> Filter<'static> {
column_prefixes([b"a", b"b"]).skip()
}

fn codec_0673() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() }],
    is_mask_v2: Some(true),
})
    .skip()
}

fn codec_0674() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] }).skip()
}

fn codec_0676() -> Filter<'static> {
column_range(&b"a"[..]..b"c").skip()
}

fn codec_0677() -> Filter<'static> {
column_count_get(4).skip()
}

fn codec_0679() -> Filter<'static> {
row().greater_or_equal(BinaryPrefixComparator::new(b"r")).skip()
}

fn codec_0680() -> Filter<'static> {
family().equal(b"cf").skip()
}

fn codec_0681() -> Filter<'static> {
column_value(b"cf", b"q").equal(LongComparator::new(5)).skip()
}

fn codec_0682() -> Filter<'static> {
Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into()] }).skip()
}

fn codec_0683() -> Filter<'static> {
prefix(b"ab").or(value().equal(b"v")).or(key_only()).skip()
}

fn codec_0685() -> Filter<'static> {
Filter::of(FilterList { operator: Operator::MustPassAll, filters: Vec::new() }).skip()
}

fn codec_0686() -> Filter<'static> {
prefix(b"ab").while_match()
}

fn codec_0687() -> Filter<'static> {
value().equal(b"v").while_match()
}

fn codec_0688() -> Filter<'static> {
key_only().while_match()
}

fn codec_0690() -> Filter<'static> {
page(10).while_match()
}

fn codec_0691() -> Filter<'static> {
column_prefix(b"q").while_match()
}

fn codec_0693() -> Filter<'static> {
single_column_value(b"cf", b"q")
    .filter_if_missing()
    .not_equal(SubstringComparator::new("x"))
    .while_match()
}

fn codec_0696() -> Filter<'static> {
column_page(3, 1).while_match()
}

fn codec_0697() -> Filter<'static> {
column_prefixes([b"a", b"b"]).while_match()
}

fn codec_0698() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![BytesBytesPair { first: b"a\x00".into(), second: b"\xff\x02".into() }],
    is_mask_v2: Some(true),
})
    .while_match()
}

fn codec_0699() -> Filter<'static> {
Filter::of(MultiRowRangeFilter { row_range_list: vec![RowRange::new(&b"a"[..]..b"b")] })
    .while_match()
}

fn codec_0700() -> Filter<'static> {
dependent_column(b"cf", b"dep").while_match()
}

fn codec_0701() -> Filter<'static> {
column_range(&b"a"[..]..b"c").while_match()
}

fn codec_0702() -> Filter<'static> {
column_count_get(4).while_match()
}

fn codec_0703() -> Filter<'static> {
random_rows(0.25).while_match()
}

fn codec_0704() -> Filter<'static> {
row().greater_or_equal(BinaryPrefixComparator::new(b"r")).while_match()
}

fn codec_0705() -> Filter<'static> {
family().equal(b"cf").while_match()
}

fn codec_0709() -> Filter<'static> {
value().equal(b"v").while_match().while_match()
}

fn codec_0711() -> Filter<'static> {
value().equal(b"v").skip().and(prefix(b"ab")).while_match().skip()
}

fn codec_0712() -> Filter<'static> {
value()
    .equal(b"v")
    .skip()
    .or(column_prefix(b"q").while_match())
    .or(
        key_only()
            .and(
                qualifier()
                    .less(RegexStringComparator {
                        pattern: "a.*".into(),
                        pattern_flags: 32,
                        charset: "UTF-8".into(),
                        engine: Some("JAVA".into()),
                    })
                    .or(
                        single_column_value(b"cf", b"q")
                            .filter_if_missing()
                            .not_equal(SubstringComparator::new("x")),
                    )
                    .skip(),
            ),
    )
}

fn codec_0713() -> Filter<'static> {
Filter::of(FilterWrapper::new(prefix(b"ab")))
}

fn codec_0714() -> Filter<'static> {
Filter::of(FilterWrapper::new(value().equal(b"v")))
}

fn codec_0715() -> Filter<'static> {
Filter::of(FilterWrapper::new(key_only()))
}

fn codec_0716() -> Filter<'static> {
Filter::of(FilterWrapper::new(Filter::of(FilterWrapper::new(prefix(b"ab")))))
}

fn codec_0717() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![], can_hint: Some(false) })
}

fn codec_0720() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![1], can_hint: Some(false) })
}

fn codec_0721() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![1], can_hint: Some(true) })
}

fn codec_0722() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![1], can_hint: Some(false) })
}

fn codec_0724() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(true) })
}

fn codec_0725() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: Some(false) })
}

fn codec_0726() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![0], can_hint: Some(false) })
}

fn codec_0727() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![0], can_hint: Some(true) })
}

fn codec_0729() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![9223372036854775807], can_hint: Some(false) })
}

fn codec_0730() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![9223372036854775807], can_hint: Some(true) })
}

fn codec_0731() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![9223372036854775807], can_hint: Some(false) })
}

fn codec_0732() -> Filter<'static> {
Filter::of(TimestampsFilter {
    timestamps: vec![0, 1, 2, 3, 4, 5, 127, 128, 300],
    can_hint: Some(false),
})
}

fn codec_0733() -> Filter<'static> {
Filter::of(TimestampsFilter {
    timestamps: vec![0, 1, 2, 3, 4, 5, 127, 128, 300],
    can_hint: Some(true),
})
}

fn codec_0734() -> Filter<'static> {
Filter::of(TimestampsFilter {
    timestamps: vec![0, 1, 2, 3, 4, 5, 127, 128, 300],
    can_hint: Some(false),
})
}

fn codec_0735() -> Filter<'static> {
Filter::of(TimestampsFilter {
    timestamps: vec![1700000000000, 1700000000001],
    can_hint: Some(false),
})
}

fn codec_0736() -> Filter<'static> {
Filter::of(TimestampsFilter {
    timestamps: vec![1700000000000, 1700000000001],
    can_hint: Some(true),
})
}

fn codec_0737() -> Filter<'static> {
Filter::of(TimestampsFilter {
    timestamps: vec![1700000000000, 1700000000001],
    can_hint: Some(false),
})
}

fn absent_prefix() -> Filter<'static> {
Filter::of(PrefixFilter { prefix: None })
}

fn absent_stop() -> Filter<'static> {
Filter::of(InclusiveStopFilter { stop_row_key: None })
}

fn absent_flags() -> Filter<'static> {
Filter::of(SingleColumnValueFilter {
    column_family: None,
    column_qualifier: None,
    compare_op: CompareType::Less,
    comparator: StandardComparator::from(NullComparator::new()),
    filter_if_missing: None,
    latest_version_only: None,
})
}

fn absent_comparator() -> Filter<'static> {
Filter::of(ValueFilter {
    compare_filter: CompareFilter { compare_op: CompareType::NoOp, comparator: None },
})
}

fn absent_range() -> Filter<'static> {
Filter::of(ColumnRangeFilter {
    min_column: Some(b"a".into()),
    min_column_inclusive: None,
    max_column: Some(b"bc".into()),
    max_column_inclusive: None,
})
}

fn absent_rows() -> Filter<'static> {
Filter::of(MultiRowRangeFilter {
    row_range_list: vec![
        RowRange {
            start_row: None,
            start_row_inclusive: None,
            stop_row: None,
            stop_row_inclusive: None,
        },
        RowRange {
            start_row: Some(b"a".into()),
            start_row_inclusive: None,
            stop_row: Some(b"".into()),
            stop_row_inclusive: None,
        },
    ],
})
}

fn absent_mask() -> Filter<'static> {
Filter::of(FuzzyRowFilter {
    fuzzy_keys_data: vec![BytesBytesPair { first: b"a".into(), second: b"bc".into() }],
    is_mask_v2: None,
})
}

fn absent_hint() -> Filter<'static> {
Filter::of(TimestampsFilter { timestamps: vec![3, -1, 3], can_hint: None })
}

fn absent_offset() -> Filter<'static> {
Filter::of(ColumnPaginationFilter { limit: -1, offset: Some(-2), column_offset: None })
}

fn absent_exclude() -> Filter<'static> {
Filter::of(SingleColumnValueExcludeFilter::new(SingleColumnValueFilter {
    column_family: Some(b"f".into()),
    column_qualifier: None,
    compare_op: CompareType::NoOp,
    comparator: StandardComparator::from(BinaryComparator {
        comparable: ByteArrayComparable { value: None },
    }),
    filter_if_missing: None,
    latest_version_only: None,
}))
}

fn absent_drop() -> Filter<'static> {
Filter::of(DependentColumnFilter {
    compare_filter: CompareFilter { compare_op: CompareType::Less, comparator: None },
    column_family: None,
    column_qualifier: None,
    drop_dependent_column: None,
})
}

fn negative_count() -> Filter<'static> {
Filter::of(ColumnCountGetFilter { limit: -5 })
}

fn negative_page() -> Filter<'static> {
Filter::of(PageFilter { page_size: -7 })
}

fn large_page() -> Filter<'static> {
Filter::of(PageFilter { page_size: 5000000000 })
}

fn unsorted() -> Filter<'static> {
Filter::of(MultipleColumnPrefixFilter {
    sorted_prefixes: vec![b"b".into(), b"a".into(), b"a".into()],
})
}

fn not_a_number() -> Filter<'static> {
random_rows(f32::from_bits(0x7fc00000))
}

fn quotes() -> Filter<'static> {
prefix(b"'\"\\\x00\xff\n{}")
}

pub(crate) const FILTERS: &[Case<Filter<'static>>] = &[
    ("codec_0000", codec_0000),
    ("codec_0002", codec_0002),
    ("codec_0003", codec_0003),
    ("codec_0004", codec_0004),
    ("codec_0006", codec_0006),
    ("codec_0009", codec_0009),
    ("codec_0012", codec_0012),
    ("codec_0013", codec_0013),
    ("codec_0014", codec_0014),
    ("codec_0018", codec_0018),
    ("codec_0020", codec_0020),
    ("codec_0022", codec_0022),
    ("codec_0025", codec_0025),
    ("codec_0026", codec_0026),
    ("codec_0027", codec_0027),
    ("codec_0028", codec_0028),
    ("codec_0029", codec_0029),
    ("codec_0030", codec_0030),
    ("codec_0032", codec_0032),
    ("codec_0033", codec_0033),
    ("codec_0034", codec_0034),
    ("codec_0035", codec_0035),
    ("codec_0037", codec_0037),
    ("codec_0038", codec_0038),
    ("codec_0041", codec_0041),
    ("codec_0042", codec_0042),
    ("codec_0046", codec_0046),
    ("codec_0047", codec_0047),
    ("codec_0048", codec_0048),
    ("codec_0049", codec_0049),
    ("codec_0052", codec_0052),
    ("codec_0053", codec_0053),
    ("codec_0054", codec_0054),
    ("codec_0057", codec_0057),
    ("codec_0058", codec_0058),
    ("codec_0060", codec_0060),
    ("codec_0061", codec_0061),
    ("codec_0062", codec_0062),
    ("codec_0063", codec_0063),
    ("codec_0064", codec_0064),
    ("codec_0065", codec_0065),
    ("codec_0067", codec_0067),
    ("codec_0072", codec_0072),
    ("codec_0073", codec_0073),
    ("codec_0074", codec_0074),
    ("codec_0075", codec_0075),
    ("codec_0076", codec_0076),
    ("codec_0077", codec_0077),
    ("codec_0078", codec_0078),
    ("codec_0079", codec_0079),
    ("codec_0080", codec_0080),
    ("codec_0081", codec_0081),
    ("codec_0082", codec_0082),
    ("codec_0083", codec_0083),
    ("codec_0086", codec_0086),
    ("codec_0087", codec_0087),
    ("codec_0088", codec_0088),
    ("codec_0089", codec_0089),
    ("codec_0090", codec_0090),
    ("codec_0092", codec_0092),
    ("codec_0093", codec_0093),
    ("codec_0094", codec_0094),
    ("codec_0095", codec_0095),
    ("codec_0098", codec_0098),
    ("codec_0099", codec_0099),
    ("codec_0100", codec_0100),
    ("codec_0101", codec_0101),
    ("codec_0102", codec_0102),
    ("codec_0103", codec_0103),
    ("codec_0105", codec_0105),
    ("codec_0107", codec_0107),
    ("codec_0108", codec_0108),
    ("codec_0110", codec_0110),
    ("codec_0111", codec_0111),
    ("codec_0112", codec_0112),
    ("codec_0114", codec_0114),
    ("codec_0116", codec_0116),
    ("codec_0117", codec_0117),
    ("codec_0120", codec_0120),
    ("codec_0121", codec_0121),
    ("codec_0122", codec_0122),
    ("codec_0123", codec_0123),
    ("codec_0124", codec_0124),
    ("codec_0126", codec_0126),
    ("codec_0127", codec_0127),
    ("codec_0128", codec_0128),
    ("codec_0130", codec_0130),
    ("codec_0131", codec_0131),
    ("codec_0132", codec_0132),
    ("codec_0135", codec_0135),
    ("codec_0136", codec_0136),
    ("codec_0137", codec_0137),
    ("codec_0139", codec_0139),
    ("codec_0140", codec_0140),
    ("codec_0145", codec_0145),
    ("codec_0146", codec_0146),
    ("codec_0147", codec_0147),
    ("codec_0150", codec_0150),
    ("codec_0151", codec_0151),
    ("codec_0152", codec_0152),
    ("codec_0153", codec_0153),
    ("codec_0154", codec_0154),
    ("codec_0155", codec_0155),
    ("codec_0156", codec_0156),
    ("codec_0157", codec_0157),
    ("codec_0158", codec_0158),
    ("codec_0161", codec_0161),
    ("codec_0162", codec_0162),
    ("codec_0163", codec_0163),
    ("codec_0164", codec_0164),
    ("codec_0165", codec_0165),
    ("codec_0166", codec_0166),
    ("codec_0168", codec_0168),
    ("codec_0169", codec_0169),
    ("codec_0171", codec_0171),
    ("codec_0174", codec_0174),
    ("codec_0175", codec_0175),
    ("codec_0176", codec_0176),
    ("codec_0179", codec_0179),
    ("codec_0183", codec_0183),
    ("codec_0184", codec_0184),
    ("codec_0185", codec_0185),
    ("codec_0186", codec_0186),
    ("codec_0188", codec_0188),
    ("codec_0189", codec_0189),
    ("codec_0191", codec_0191),
    ("codec_0192", codec_0192),
    ("codec_0193", codec_0193),
    ("codec_0194", codec_0194),
    ("codec_0195", codec_0195),
    ("codec_0196", codec_0196),
    ("codec_0197", codec_0197),
    ("codec_0198", codec_0198),
    ("codec_0200", codec_0200),
    ("codec_0201", codec_0201),
    ("codec_0202", codec_0202),
    ("codec_0203", codec_0203),
    ("codec_0204", codec_0204),
    ("codec_0205", codec_0205),
    ("codec_0209", codec_0209),
    ("codec_0210", codec_0210),
    ("codec_0211", codec_0211),
    ("codec_0212", codec_0212),
    ("codec_0214", codec_0214),
    ("codec_0215", codec_0215),
    ("codec_0217", codec_0217),
    ("codec_0219", codec_0219),
    ("codec_0220", codec_0220),
    ("codec_0221", codec_0221),
    ("codec_0222", codec_0222),
    ("codec_0223", codec_0223),
    ("codec_0224", codec_0224),
    ("codec_0225", codec_0225),
    ("codec_0227", codec_0227),
    ("codec_0228", codec_0228),
    ("codec_0229", codec_0229),
    ("codec_0230", codec_0230),
    ("codec_0231", codec_0231),
    ("codec_0233", codec_0233),
    ("codec_0235", codec_0235),
    ("codec_0236", codec_0236),
    ("codec_0237", codec_0237),
    ("codec_0238", codec_0238),
    ("codec_0240", codec_0240),
    ("codec_0241", codec_0241),
    ("codec_0243", codec_0243),
    ("codec_0244", codec_0244),
    ("codec_0245", codec_0245),
    ("codec_0246", codec_0246),
    ("codec_0247", codec_0247),
    ("codec_0248", codec_0248),
    ("codec_0249", codec_0249),
    ("codec_0250", codec_0250),
    ("codec_0251", codec_0251),
    ("codec_0253", codec_0253),
    ("codec_0254", codec_0254),
    ("codec_0255", codec_0255),
    ("codec_0258", codec_0258),
    ("codec_0260", codec_0260),
    ("codec_0261", codec_0261),
    ("codec_0262", codec_0262),
    ("codec_0263", codec_0263),
    ("codec_0264", codec_0264),
    ("codec_0265", codec_0265),
    ("codec_0268", codec_0268),
    ("codec_0269", codec_0269),
    ("codec_0270", codec_0270),
    ("codec_0271", codec_0271),
    ("codec_0272", codec_0272),
    ("codec_0273", codec_0273),
    ("codec_0275", codec_0275),
    ("codec_0276", codec_0276),
    ("codec_0278", codec_0278),
    ("codec_0279", codec_0279),
    ("codec_0280", codec_0280),
    ("codec_0281", codec_0281),
    ("codec_0282", codec_0282),
    ("codec_0284", codec_0284),
    ("codec_0285", codec_0285),
    ("codec_0286", codec_0286),
    ("codec_0287", codec_0287),
    ("codec_0288", codec_0288),
    ("codec_0291", codec_0291),
    ("codec_0293", codec_0293),
    ("codec_0295", codec_0295),
    ("codec_0296", codec_0296),
    ("codec_0297", codec_0297),
    ("codec_0298", codec_0298),
    ("codec_0299", codec_0299),
    ("codec_0300", codec_0300),
    ("codec_0301", codec_0301),
    ("codec_0302", codec_0302),
    ("codec_0303", codec_0303),
    ("codec_0305", codec_0305),
    ("codec_0306", codec_0306),
    ("codec_0307", codec_0307),
    ("codec_0308", codec_0308),
    ("codec_0310", codec_0310),
    ("codec_0312", codec_0312),
    ("codec_0313", codec_0313),
    ("codec_0315", codec_0315),
    ("codec_0317", codec_0317),
    ("codec_0318", codec_0318),
    ("codec_0320", codec_0320),
    ("codec_0321", codec_0321),
    ("codec_0323", codec_0323),
    ("codec_0324", codec_0324),
    ("codec_0325", codec_0325),
    ("codec_0327", codec_0327),
    ("codec_0328", codec_0328),
    ("codec_0330", codec_0330),
    ("codec_0332", codec_0332),
    ("codec_0334", codec_0334),
    ("codec_0335", codec_0335),
    ("codec_0336", codec_0336),
    ("codec_0337", codec_0337),
    ("codec_0338", codec_0338),
    ("codec_0339", codec_0339),
    ("codec_0340", codec_0340),
    ("codec_0342", codec_0342),
    ("codec_0345", codec_0345),
    ("codec_0346", codec_0346),
    ("codec_0347", codec_0347),
    ("codec_0348", codec_0348),
    ("codec_0350", codec_0350),
    ("codec_0351", codec_0351),
    ("codec_0353", codec_0353),
    ("codec_0354", codec_0354),
    ("codec_0356", codec_0356),
    ("codec_0357", codec_0357),
    ("codec_0359", codec_0359),
    ("codec_0363", codec_0363),
    ("codec_0364", codec_0364),
    ("codec_0365", codec_0365),
    ("codec_0366", codec_0366),
    ("codec_0367", codec_0367),
    ("codec_0369", codec_0369),
    ("codec_0370", codec_0370),
    ("codec_0371", codec_0371),
    ("codec_0373", codec_0373),
    ("codec_0375", codec_0375),
    ("codec_0376", codec_0376),
    ("codec_0377", codec_0377),
    ("codec_0378", codec_0378),
    ("codec_0380", codec_0380),
    ("codec_0386", codec_0386),
    ("codec_0387", codec_0387),
    ("codec_0388", codec_0388),
    ("codec_0389", codec_0389),
    ("codec_0390", codec_0390),
    ("codec_0392", codec_0392),
    ("codec_0396", codec_0396),
    ("codec_0397", codec_0397),
    ("codec_0398", codec_0398),
    ("codec_0399", codec_0399),
    ("codec_0400", codec_0400),
    ("codec_0401", codec_0401),
    ("codec_0405", codec_0405),
    ("codec_0406", codec_0406),
    ("codec_0407", codec_0407),
    ("codec_0410", codec_0410),
    ("codec_0411", codec_0411),
    ("codec_0413", codec_0413),
    ("codec_0414", codec_0414),
    ("codec_0415", codec_0415),
    ("codec_0416", codec_0416),
    ("codec_0419", codec_0419),
    ("codec_0420", codec_0420),
    ("codec_0421", codec_0421),
    ("codec_0422", codec_0422),
    ("codec_0423", codec_0423),
    ("codec_0425", codec_0425),
    ("codec_0427", codec_0427),
    ("codec_0430", codec_0430),
    ("codec_0431", codec_0431),
    ("codec_0432", codec_0432),
    ("codec_0433", codec_0433),
    ("codec_0434", codec_0434),
    ("codec_0435", codec_0435),
    ("codec_0436", codec_0436),
    ("codec_0437", codec_0437),
    ("codec_0438", codec_0438),
    ("codec_0439", codec_0439),
    ("codec_0440", codec_0440),
    ("codec_0443", codec_0443),
    ("codec_0444", codec_0444),
    ("codec_0446", codec_0446),
    ("codec_0447", codec_0447),
    ("codec_0448", codec_0448),
    ("codec_0449", codec_0449),
    ("codec_0450", codec_0450),
    ("codec_0451", codec_0451),
    ("codec_0454", codec_0454),
    ("codec_0456", codec_0456),
    ("codec_0457", codec_0457),
    ("codec_0461", codec_0461),
    ("codec_0463", codec_0463),
    ("codec_0465", codec_0465),
    ("codec_0467", codec_0467),
    ("codec_0469", codec_0469),
    ("codec_0470", codec_0470),
    ("codec_0472", codec_0472),
    ("codec_0473", codec_0473),
    ("codec_0474", codec_0474),
    ("codec_0476", codec_0476),
    ("codec_0480", codec_0480),
    ("codec_0481", codec_0481),
    ("codec_0482", codec_0482),
    ("codec_0483", codec_0483),
    ("codec_0484", codec_0484),
    ("codec_0486", codec_0486),
    ("codec_0487", codec_0487),
    ("codec_0489", codec_0489),
    ("codec_0492", codec_0492),
    ("codec_0493", codec_0493),
    ("codec_0496", codec_0496),
    ("codec_0497", codec_0497),
    ("codec_0498", codec_0498),
    ("codec_0499", codec_0499),
    ("codec_0500", codec_0500),
    ("codec_0502", codec_0502),
    ("codec_0505", codec_0505),
    ("codec_0506", codec_0506),
    ("codec_0509", codec_0509),
    ("codec_0510", codec_0510),
    ("codec_0512", codec_0512),
    ("codec_0515", codec_0515),
    ("codec_0518", codec_0518),
    ("codec_0519", codec_0519),
    ("codec_0520", codec_0520),
    ("codec_0524", codec_0524),
    ("codec_0526", codec_0526),
    ("codec_0527", codec_0527),
    ("codec_0528", codec_0528),
    ("codec_0531", codec_0531),
    ("codec_0532", codec_0532),
    ("codec_0533", codec_0533),
    ("codec_0534", codec_0534),
    ("codec_0535", codec_0535),
    ("codec_0536", codec_0536),
    ("codec_0538", codec_0538),
    ("codec_0539", codec_0539),
    ("codec_0540", codec_0540),
    ("codec_0541", codec_0541),
    ("codec_0542", codec_0542),
    ("codec_0544", codec_0544),
    ("codec_0545", codec_0545),
    ("codec_0546", codec_0546),
    ("codec_0547", codec_0547),
    ("codec_0548", codec_0548),
    ("codec_0549", codec_0549),
    ("codec_0551", codec_0551),
    ("codec_0553", codec_0553),
    ("codec_0554", codec_0554),
    ("codec_0555", codec_0555),
    ("codec_0556", codec_0556),
    ("codec_0558", codec_0558),
    ("codec_0560", codec_0560),
    ("codec_0561", codec_0561),
    ("codec_0562", codec_0562),
    ("codec_0564", codec_0564),
    ("codec_0565", codec_0565),
    ("codec_0566", codec_0566),
    ("codec_0567", codec_0567),
    ("codec_0568", codec_0568),
    ("codec_0569", codec_0569),
    ("codec_0570", codec_0570),
    ("codec_0571", codec_0571),
    ("codec_0572", codec_0572),
    ("codec_0574", codec_0574),
    ("codec_0575", codec_0575),
    ("codec_0578", codec_0578),
    ("codec_0581", codec_0581),
    ("codec_0582", codec_0582),
    ("codec_0583", codec_0583),
    ("codec_0584", codec_0584),
    ("codec_0586", codec_0586),
    ("codec_0588", codec_0588),
    ("codec_0589", codec_0589),
    ("codec_0590", codec_0590),
    ("codec_0591", codec_0591),
    ("codec_0592", codec_0592),
    ("codec_0593", codec_0593),
    ("codec_0594", codec_0594),
    ("codec_0596", codec_0596),
    ("codec_0598", codec_0598),
    ("codec_0600", codec_0600),
    ("codec_0601", codec_0601),
    ("codec_0602", codec_0602),
    ("codec_0604", codec_0604),
    ("codec_0607", codec_0607),
    ("codec_0609", codec_0609),
    ("codec_0612", codec_0612),
    ("codec_0614", codec_0614),
    ("codec_0615", codec_0615),
    ("codec_0618", codec_0618),
    ("codec_0619", codec_0619),
    ("codec_0621", codec_0621),
    ("codec_0622", codec_0622),
    ("codec_0625", codec_0625),
    ("codec_0626", codec_0626),
    ("codec_0627", codec_0627),
    ("codec_0628", codec_0628),
    ("codec_0629", codec_0629),
    ("codec_0630", codec_0630),
    ("codec_0631", codec_0631),
    ("codec_0632", codec_0632),
    ("codec_0633", codec_0633),
    ("codec_0634", codec_0634),
    ("codec_0635", codec_0635),
    ("codec_0638", codec_0638),
    ("codec_0640", codec_0640),
    ("codec_0641", codec_0641),
    ("codec_0642", codec_0642),
    ("codec_0643", codec_0643),
    ("codec_0644", codec_0644),
    ("codec_0645", codec_0645),
    ("codec_0646", codec_0646),
    ("codec_0647", codec_0647),
    ("codec_0649", codec_0649),
    ("codec_0651", codec_0651),
    ("codec_0652", codec_0652),
    ("codec_0654", codec_0654),
    ("codec_0656", codec_0656),
    ("codec_0657", codec_0657),
    ("codec_0658", codec_0658),
    ("codec_0660", codec_0660),
    ("codec_0661", codec_0661),
    ("codec_0663", codec_0663),
    ("codec_0665", codec_0665),
    ("codec_0666", codec_0666),
    ("codec_0667", codec_0667),
    ("codec_0669", codec_0669),
    ("codec_0672", codec_0672),
    ("codec_0673", codec_0673),
    ("codec_0674", codec_0674),
    ("codec_0676", codec_0676),
    ("codec_0677", codec_0677),
    ("codec_0679", codec_0679),
    ("codec_0680", codec_0680),
    ("codec_0681", codec_0681),
    ("codec_0682", codec_0682),
    ("codec_0683", codec_0683),
    ("codec_0685", codec_0685),
    ("codec_0686", codec_0686),
    ("codec_0687", codec_0687),
    ("codec_0688", codec_0688),
    ("codec_0690", codec_0690),
    ("codec_0691", codec_0691),
    ("codec_0693", codec_0693),
    ("codec_0696", codec_0696),
    ("codec_0697", codec_0697),
    ("codec_0698", codec_0698),
    ("codec_0699", codec_0699),
    ("codec_0700", codec_0700),
    ("codec_0701", codec_0701),
    ("codec_0702", codec_0702),
    ("codec_0703", codec_0703),
    ("codec_0704", codec_0704),
    ("codec_0705", codec_0705),
    ("codec_0709", codec_0709),
    ("codec_0711", codec_0711),
    ("codec_0712", codec_0712),
    ("codec_0713", codec_0713),
    ("codec_0714", codec_0714),
    ("codec_0715", codec_0715),
    ("codec_0716", codec_0716),
    ("codec_0717", codec_0717),
    ("codec_0720", codec_0720),
    ("codec_0721", codec_0721),
    ("codec_0722", codec_0722),
    ("codec_0724", codec_0724),
    ("codec_0725", codec_0725),
    ("codec_0726", codec_0726),
    ("codec_0727", codec_0727),
    ("codec_0729", codec_0729),
    ("codec_0730", codec_0730),
    ("codec_0731", codec_0731),
    ("codec_0732", codec_0732),
    ("codec_0733", codec_0733),
    ("codec_0734", codec_0734),
    ("codec_0735", codec_0735),
    ("codec_0736", codec_0736),
    ("codec_0737", codec_0737),
    ("absent_prefix", absent_prefix),
    ("absent_stop", absent_stop),
    ("absent_flags", absent_flags),
    ("absent_comparator", absent_comparator),
    ("absent_range", absent_range),
    ("absent_rows", absent_rows),
    ("absent_mask", absent_mask),
    ("absent_hint", absent_hint),
    ("absent_offset", absent_offset),
    ("absent_exclude", absent_exclude),
    ("absent_drop", absent_drop),
    ("negative_count", negative_count),
    ("negative_page", negative_page),
    ("large_page", large_page),
    ("unsorted", unsorted),
    ("not_a_number", not_a_number),
    ("quotes", quotes),
];

fn cmp_0000() -> StandardComparator<'static> {
StandardComparator::from(b"")
}

fn cmp_0001() -> StandardComparator<'static> {
StandardComparator::from(b"\x00")
}

fn cmp_0002() -> StandardComparator<'static> {
StandardComparator::from(b"\xff")
}

fn cmp_0003() -> StandardComparator<'static> {
StandardComparator::from(b"abc")
}

fn cmp_0005() -> StandardComparator<'static> {
StandardComparator::from(b"\xff\xff\xff")
}

fn cmp_0006() -> StandardComparator<'static> {
StandardComparator::from(b"caf\xc3\xa9\xe2\x98\x83")
}

fn cmp_0008() -> StandardComparator<'static> {
StandardComparator::from(b"yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy")
}

fn cmp_0009() -> StandardComparator<'static> {
StandardComparator::from(b"\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-4;BIPW^elsz\x81\x88\x8f\x96\x9d\xa4\xab\xb2\xb9\xc0\xc7\xce\xd5\xdc\xe3\xea\xf1\xf8\xff\x06\r\x14\x1b\")07>ELSZahov}\x84\x8b\x92\x99\xa0\xa7\xae\xb5\xbc\xc3\xca\xd1\xd8\xdf\xe6\xed\xf4\xfb\x02\t\x10\x17\x1e%,3:AHOV]dkry\x80\x87\x8e\x95\x9c\xa3\xaa\xb1\xb8\xbf\xc6\xcd\xd4\xdb\xe2\xe9\xf0\xf7\xfe\x05\x0c\x13\x1a!(/6=DKRY`gnu|\x83\x8a\x91\x98\x9f\xa6\xad\xb4\xbb\xc2\xc9\xd0\xd7\xde\xe5\xec\xf3\xfa\x01\x08\x0f\x16\x1d$+29@GNU\\cjqx\x7f\x86\x8d\x94\x9b\xa2\xa9\xb0\xb7\xbe\xc5\xcc\xd3\xda\xe1\xe8\xef\xf6\xfd\x04\x0b\x12\x19 '.5<CJQX_fmt{\x82\x89\x90\x97\x9e\xa5\xac\xb3\xba\xc1\xc8\xcf\xd6\xdd\xe4\xeb\xf2\xf9\x00\x07\x0e\x15\x1c#*18?FMT[bipw~\x85\x8c\x93\x9a\xa1\xa8\xaf\xb6\xbd\xc4\xcb\xd2\xd9\xe0\xe7\xee\xf5\xfc\x03\n\x11\x18\x1f&-")
}

fn cmp_0011() -> StandardComparator<'static> {
StandardComparator::from(BinaryPrefixComparator::new(b""))
}

fn cmp_0013() -> StandardComparator<'static> {
StandardComparator::from(BinaryPrefixComparator::new(b"\xff"))
}

fn cmp_0014() -> StandardComparator<'static> {
StandardComparator::from(BinaryPrefixComparator::new(b"abc"))
}

fn cmp_0015() -> StandardComparator<'static> {
StandardComparator::from(BinaryPrefixComparator::new(b"a\x00b"))
}

fn cmp_0017() -> StandardComparator<'static> {
StandardComparator::from(BinaryPrefixComparator::new(b"caf\xc3\xa9\xe2\x98\x83"))
}

fn cmp_0018() -> StandardComparator<'static> {
StandardComparator::from(BinaryPrefixComparator::new(b"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"))
}

fn cmp_0022() -> StandardComparator<'static> {
StandardComparator::from(BinaryComponentComparator::new(b"abc", 0))
}

fn cmp_0025() -> StandardComparator<'static> {
StandardComparator::from(BinaryComponentComparator::new(b"", 0))
}

fn cmp_0026() -> StandardComparator<'static> {
StandardComparator::from(BinaryComponentComparator::new(b"", 5))
}

fn cmp_0027() -> StandardComparator<'static> {
StandardComparator::from(BinaryComponentComparator::new(b"a", 2147483647))
}

fn cmp_0028() -> StandardComparator<'static> {
StandardComparator::from(BinaryComponentComparator::new(b"c", 2))
}

fn cmp_0029() -> StandardComparator<'static> {
StandardComparator::from(BinaryComponentComparator::new(b"\x00", 3))
}

fn cmp_0032() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"", BitwiseOp::Or))
}

fn cmp_0033() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"", BitwiseOp::Xor))
}

fn cmp_0034() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x00", BitwiseOp::And))
}

fn cmp_0035() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x00", BitwiseOp::Or))
}

fn cmp_0036() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x00", BitwiseOp::Xor))
}

fn cmp_0037() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x01", BitwiseOp::And))
}

fn cmp_0038() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x01", BitwiseOp::Or))
}

fn cmp_0040() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\xff", BitwiseOp::And))
}

fn cmp_0041() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\xff", BitwiseOp::Or))
}

fn cmp_0042() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\xff", BitwiseOp::Xor))
}

fn cmp_0043() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x0f\xf0", BitwiseOp::And))
}

fn cmp_0044() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x0f\xf0", BitwiseOp::Or))
}

fn cmp_0045() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x0f\xf0", BitwiseOp::Xor))
}

fn cmp_0046() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\xff\x00", BitwiseOp::And))
}

fn cmp_0047() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\xff\x00", BitwiseOp::Or))
}

fn cmp_0048() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\xff\x00", BitwiseOp::Xor))
}

fn cmp_0049() -> StandardComparator<'static> {
StandardComparator::from(BitComparator::new(b"\x00\x00", BitwiseOp::And))
}

fn cmp_0052() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(0))
}

fn cmp_0053() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(1))
}

fn cmp_0054() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(-1))
}

fn cmp_0055() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(127))
}

fn cmp_0056() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(128))
}

fn cmp_0058() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(256))
}

fn cmp_0060() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(-1000))
}

fn cmp_0061() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(2147483648))
}

fn cmp_0063() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(-9223372036854775808))
}

fn cmp_0064() -> StandardComparator<'static> {
StandardComparator::from(LongComparator::new(1234567890123))
}

fn cmp_0065() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x00\x00".into()) },
})
}

fn cmp_0066() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x00\x01".into()) },
})
}

fn cmp_0067() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x00\xff".into()) },
})
}

fn cmp_0068() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x01\n".into()) },
})
}

fn cmp_0069() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x02d".into()) },
})
}

fn cmp_0070() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x03\x01\xe2@".into()) },
})
}

fn cmp_0072() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\xff\xff\xff\xf6\x01".into()) },
})
}

fn cmp_0073() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\n\x01".into()) },
})
}

fn cmp_0074() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable {
        value: Some(b"\x00\x00\x00\t'\xe4\x1b2F\xbe\xc9\xb1n9\x81\x15".into()),
    },
})
}

fn cmp_0075() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable { value: Some(b"\x00\x00\x00\x01\x01".into()) },
})
}

fn cmp_0076() -> StandardComparator<'static> {
StandardComparator::from(BigDecimalComparator {
    comparable: ByteArrayComparable {
        value: Some(b"\x00\x00\x00\x00\xfa\x948\xa1\xd2\x9c\xf0\x00\x01".into()),
    },
})
}

fn cmp_0078() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new(""))
}

fn cmp_0079() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new("abc"))
}

fn cmp_0080() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new("abc"))
}

fn cmp_0081() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new("abc"))
}

fn cmp_0082() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new("é"))
}

fn cmp_0084() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new("straße"))
}

fn cmp_0085() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new("σ"))
}

fn cmp_0086() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new("a\0b"))
}

fn cmp_0087() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator::new(" "))
}

fn cmp_0088() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "abc".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0089() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "^abc$".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0090() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "a.c".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0091() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "a.c".into(),
    pattern_flags: 0,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0092() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "a.c".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0093() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "ABC".into(),
    pattern_flags: 2,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0096() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "cafÉ".into(),
    pattern_flags: 66,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0098() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "^def".into(),
    pattern_flags: 0,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0099() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "foo.bar".into(),
    pattern_flags: 16,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0101() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0102() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "[0-9]+".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0103() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "\\d{2}".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0105() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "(a)\\1".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0107() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "\\bfoo\\b".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0108() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "\\p{L}+".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0109() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "[[:alpha:]]".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0111() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "café".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0112() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "abc".into(),
    pattern_flags: 32,
    charset: "US-ASCII".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0113() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "é".into(),
    pattern_flags: 32,
    charset: "UTF-16BE".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0115() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "(?<x>a)\\k<x>".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0119() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "abc".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JAVA".into()),
})
}

fn cmp_0120() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "abc".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JONI".into()),
})
}

fn cmp_0124() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "ABC".into(),
    pattern_flags: 2,
    charset: "UTF-8".into(),
    engine: Some("JONI".into()),
})
}

fn cmp_0125() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "^def".into(),
    pattern_flags: 8,
    charset: "UTF-8".into(),
    engine: Some("JONI".into()),
})
}

fn cmp_0128() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "\\d{2}".into(),
    pattern_flags: 32,
    charset: "UTF-8".into(),
    engine: Some("JONI".into()),
})
}

fn cmp_0077() -> StandardComparator<'static> {
StandardComparator::from(NullComparator::new())
}

fn absent_binary() -> StandardComparator<'static> {
StandardComparator::from(BinaryComparator { comparable: ByteArrayComparable { value: None } })
}

fn absent_binary_prefix() -> StandardComparator<'static> {
StandardComparator::from(BinaryPrefixComparator { comparable: ByteArrayComparable { value: None } })
}

fn absent_bit() -> StandardComparator<'static> {
StandardComparator::from(BitComparator {
    comparable: ByteArrayComparable { value: None },
    bitwise_op: BitwiseOp::Xor,
})
}

fn short_long() -> StandardComparator<'static> {
StandardComparator::from(LongComparator {
    comparable: ByteArrayComparable { value: Some(b"abc".into()) },
})
}

fn long_long() -> StandardComparator<'static> {
StandardComparator::from(LongComparator {
    comparable: ByteArrayComparable { value: Some(b"abcdefghi".into()) },
})
}

fn upper_substring() -> StandardComparator<'static> {
StandardComparator::from(SubstringComparator { substr: "Straße \"\n\u{202e}'".into() })
}

fn absent_engine() -> StandardComparator<'static> {
StandardComparator::from(RegexStringComparator {
    pattern: "(".into(),
    pattern_flags: -1,
    charset: "\0".into(),
    engine: None,
})
}

pub(crate) const COMPARATORS: &[Case<StandardComparator<'static>>] = &[
    ("cmp_0000", cmp_0000),
    ("cmp_0001", cmp_0001),
    ("cmp_0002", cmp_0002),
    ("cmp_0003", cmp_0003),
    ("cmp_0005", cmp_0005),
    ("cmp_0006", cmp_0006),
    ("cmp_0008", cmp_0008),
    ("cmp_0009", cmp_0009),
    ("cmp_0011", cmp_0011),
    ("cmp_0013", cmp_0013),
    ("cmp_0014", cmp_0014),
    ("cmp_0015", cmp_0015),
    ("cmp_0017", cmp_0017),
    ("cmp_0018", cmp_0018),
    ("cmp_0022", cmp_0022),
    ("cmp_0025", cmp_0025),
    ("cmp_0026", cmp_0026),
    ("cmp_0027", cmp_0027),
    ("cmp_0028", cmp_0028),
    ("cmp_0029", cmp_0029),
    ("cmp_0032", cmp_0032),
    ("cmp_0033", cmp_0033),
    ("cmp_0034", cmp_0034),
    ("cmp_0035", cmp_0035),
    ("cmp_0036", cmp_0036),
    ("cmp_0037", cmp_0037),
    ("cmp_0038", cmp_0038),
    ("cmp_0040", cmp_0040),
    ("cmp_0041", cmp_0041),
    ("cmp_0042", cmp_0042),
    ("cmp_0043", cmp_0043),
    ("cmp_0044", cmp_0044),
    ("cmp_0045", cmp_0045),
    ("cmp_0046", cmp_0046),
    ("cmp_0047", cmp_0047),
    ("cmp_0048", cmp_0048),
    ("cmp_0049", cmp_0049),
    ("cmp_0052", cmp_0052),
    ("cmp_0053", cmp_0053),
    ("cmp_0054", cmp_0054),
    ("cmp_0055", cmp_0055),
    ("cmp_0056", cmp_0056),
    ("cmp_0058", cmp_0058),
    ("cmp_0060", cmp_0060),
    ("cmp_0061", cmp_0061),
    ("cmp_0063", cmp_0063),
    ("cmp_0064", cmp_0064),
    ("cmp_0065", cmp_0065),
    ("cmp_0066", cmp_0066),
    ("cmp_0067", cmp_0067),
    ("cmp_0068", cmp_0068),
    ("cmp_0069", cmp_0069),
    ("cmp_0070", cmp_0070),
    ("cmp_0072", cmp_0072),
    ("cmp_0073", cmp_0073),
    ("cmp_0074", cmp_0074),
    ("cmp_0075", cmp_0075),
    ("cmp_0076", cmp_0076),
    ("cmp_0078", cmp_0078),
    ("cmp_0079", cmp_0079),
    ("cmp_0080", cmp_0080),
    ("cmp_0081", cmp_0081),
    ("cmp_0082", cmp_0082),
    ("cmp_0084", cmp_0084),
    ("cmp_0085", cmp_0085),
    ("cmp_0086", cmp_0086),
    ("cmp_0087", cmp_0087),
    ("cmp_0088", cmp_0088),
    ("cmp_0089", cmp_0089),
    ("cmp_0090", cmp_0090),
    ("cmp_0091", cmp_0091),
    ("cmp_0092", cmp_0092),
    ("cmp_0093", cmp_0093),
    ("cmp_0096", cmp_0096),
    ("cmp_0098", cmp_0098),
    ("cmp_0099", cmp_0099),
    ("cmp_0101", cmp_0101),
    ("cmp_0102", cmp_0102),
    ("cmp_0103", cmp_0103),
    ("cmp_0105", cmp_0105),
    ("cmp_0107", cmp_0107),
    ("cmp_0108", cmp_0108),
    ("cmp_0109", cmp_0109),
    ("cmp_0111", cmp_0111),
    ("cmp_0112", cmp_0112),
    ("cmp_0113", cmp_0113),
    ("cmp_0115", cmp_0115),
    ("cmp_0119", cmp_0119),
    ("cmp_0120", cmp_0120),
    ("cmp_0124", cmp_0124),
    ("cmp_0125", cmp_0125),
    ("cmp_0128", cmp_0128),
    ("cmp_0077", cmp_0077),
    ("absent_binary", absent_binary),
    ("absent_binary_prefix", absent_binary_prefix),
    ("absent_bit", absent_bit),
    ("short_long", short_long),
    ("long_long", long_long),
    ("upper_substring", upper_substring),
    ("absent_engine", absent_engine),
];
