//! Inputs that are made to cost as much as they can, of about any size.
#![allow(dead_code, reason = "each test that has them uses a part")]

/// A name, and what makes an input of about so many bytes.
pub(crate) type Shape = (&'static str, fn(usize) -> Vec<u8>);

/// Filters off the wire.
pub(crate) const TREES: [Shape; 25] = [
    ("wide", |bytes| list(1, filled(bytes, |_| class("FirstKeyOnlyFilter", b"")))),
    ("deep", |bytes| list(1, filled(bytes, |_| chain(90)))),
    ("bottom", |bytes| {
        // Much at the end of a long way down.
        let wide = list(1, filled(bytes, |at| class("PrefixFilter", &field(1, &number(at)))));
        (0..90).fold(wide, |filter, level| list(1 + level % 2, vec![filter]))
    }),
    ("empty_strings", |bytes| class("FirstKeyValueMatchingQualifiersFilter", &b"\x0a\x00".repeat(bytes / 2))),
    ("unordered", |bytes| {
        let payload = [&b"\x78\x00"[..], &b"\x0a\x00".repeat(bytes / 2)].concat();
        class("FirstKeyValueMatchingQualifiersFilter", &payload)
    }),
    ("strings", |bytes| {
        let prefixes = filled(bytes, |at| field(1, &number(at)));
        class("MultipleColumnPrefixFilter", &prefixes.concat())
    }),
    ("numbers", |bytes| class("TimestampsFilter", &field(1, &vec![1; bytes]))),
    ("unpacked", |bytes| class("TimestampsFilter", &b"\x08\x01".repeat(bytes / 2))),
    ("unknown", |bytes| class("FirstKeyOnlyFilter", &b"\x78\x01".repeat(bytes / 2))),
    ("groups", |bytes| {
        let group = [b"\x7b".repeat(90), b"\x7c".repeat(90)].concat();
        class("FirstKeyOnlyFilter", &group.repeat(bytes / group.len() + 1))
    }),
    ("again", |bytes| class("PageFilter", &b"\x08\x01".repeat(bytes / 2))),
    ("parts", |bytes| {
        let leaf = field(1, &class("FirstKeyOnlyFilter", b""));
        class("FilterWrapper", &[b"\x0a\x00".repeat(bytes / 2), leaf].concat())
    }),
    ("ranges", |bytes| {
        let count = bytes / 14;
        let range = |at: usize| {
            let start = number(2 * (count - at % (count + 1)));
            field(1, &[field(1, &start), field(3, &[&start[..], b"\x01"].concat())].concat())
        };
        class("MultiRowRangeFilter", &filled(bytes, range).concat())
    }),
    ("long_range", |bytes| {
        let range = |start: &[u8], stop: &[u8]| field(1, &[field(1, start), field(3, stop)].concat());
        let long = range(&vec![b'a'; bytes / 2], b"b");
        let others = filled(bytes / 2, |at| range(b"b", &[b"b", &number(at)[..]].concat()));
        class("MultiRowRangeFilter", &[long, others.concat()].concat())
    }),
    ("fuzzy", |bytes| {
        let pair = |at: usize| {
            let key = [&number(at)[..], &[b'k'; 61]].concat();
            field(1, &[field(1, &key), field(2, &[0xff; 64])].concat())
        };
        class("FuzzyRowFilter", &[filled(bytes, pair).concat(), b"\x10\x01".to_vec()].concat())
    }),
    ("prefixes", |bytes| list(2, filled(bytes, |at| class("PrefixFilter", &field(1, &number(at)))))),
    ("rows", |bytes| {
        let row = |at: usize| class("RowFilter", &field(1, &compare(3, "BinaryComparator", &value(&number(at)))));
        list(1, filled(bytes, row))
    }),
    ("columns", |bytes| {
        let column = |at: usize| match at % 2 {
            0 => class("ColumnPrefixFilter", &field(1, &number(at))),
            _ => {
                let comparator = field(4, &class("BinaryComparator", &value(b"v")));
                let parts = [field(1, b"cf"), field(2, &number(at)), b"\x18\x02".to_vec(), comparator];
                class("SingleColumnValueFilter", &parts.concat())
            }
        };
        list(1, filled(bytes, column))
    }),
    ("text", |bytes| cells(&compare(2, "SubstringComparator", &field(1, &vec![0xff; bytes])))),
    ("pattern", |bytes| {
        cells(&compare(2, "RegexStringComparator", &pattern(&b"a[b-d]+|".repeat(bytes.min(60_000) / 8))))
    }),
    ("patterns", |bytes| {
        list(1, filled(bytes, |_| cells(&compare(2, "RegexStringComparator", &pattern(br"^\p{L}+$")))))
    }),
    ("charsets", |bytes| {
        let pattern = [field(1, b"a"), b"\x10\x20".to_vec(), field(3, b"GBK")].concat();
        list(1, filled(bytes, |_| cells(&compare(2, "RegexStringComparator", &pattern))))
    }),
    ("decimal", |bytes| cells(&compare(4, "BigDecimalComparator", &value(&vec![0x55; bytes])))),
    ("long_name", |bytes| field(1, &vec![b'x'; bytes])),
    ("damaged", |bytes| {
        let mut tree = list(1, filled(bytes, |_| class("FirstKeyOnlyFilter", b"")));
        // The last filter's name.
        let end = tree.len();
        tree[end - 3] = b'?';
        tree
    }),
];

/// Three bytes for a number, in its order.
fn number(at: usize) -> [u8; 3] {
    let [.., a, b, c] = (at as u32).to_be_bytes();
    [a, b, c]
}

pub(crate) fn varint(mut value: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}

/// A field of a number up to 15 with a length.
pub(crate) fn field(number: u8, content: &[u8]) -> Vec<u8> {
    [&[number << 3 | 2][..], &varint(content.len()), content].concat()
}

/// A class of HBase in its envelope.
pub(crate) fn class(name: &str, payload: &[u8]) -> Vec<u8> {
    let name = format!("org.apache.hadoop.hbase.filter.{name}");
    [field(1, name.as_bytes()), field(2, payload)].concat()
}

/// Pieces of so many bytes together.
fn filled(bytes: usize, piece: impl Fn(usize) -> Vec<u8>) -> Vec<Vec<u8>> {
    let mut length = 0;
    let pieces = (0..).map(piece);
    pieces.take_while(|piece| (length < bytes, length += piece.len()).0).collect()
}

/// A FilterList: 1 is AND, 2 is OR.
fn list(operator: u8, filters: Vec<Vec<u8>>) -> Vec<u8> {
    let filters: Vec<_> = filters.iter().map(|filter| field(2, filter)).collect();
    class("FilterList", &[vec![0x08, operator], filters.concat()].concat())
}

/// So many filters around one another.
pub(crate) fn chain(levels: usize) -> Vec<u8> {
    (1..levels).fold(class("KeyOnlyFilter", b"\x08\x00"), |filter, level| match level % 3 {
        0 => list(1 + (level % 2) as u8, vec![filter]),
        1 => class("FilterWrapper", &field(1, &filter)),
        _ => class("WhileMatchFilter", &field(1, &filter)),
    })
}

fn value(bytes: &[u8]) -> Vec<u8> {
    field(1, &field(1, bytes))
}

fn pattern(pattern: &[u8]) -> Vec<u8> {
    [field(1, pattern), b"\x10\x20".to_vec(), field(3, b"UTF-8")].concat()
}

/// A CompareFilter.
fn compare(op: u8, comparator: &str, payload: &[u8]) -> Vec<u8> {
    [vec![0x08, op], field(2, &class(comparator, payload))].concat()
}

fn cells(compare: &[u8]) -> Vec<u8> {
    class("ValueFilter", &field(1, compare))
}

/// Texts of the filter language.
pub(crate) const LANGUAGE: [Shape; 12] = [
    ("wide", |bytes| vec!["KeyOnlyFilter()"; bytes / 20 + 1].join(" AND ").into()),
    ("deep", |bytes| {
        let deep = format!("{}KeyOnlyFilter(){}", "(SKIP ".repeat(90), ")".repeat(90));
        vec![deep; bytes / 600 + 1].join(" OR ").into()
    }),
    ("too_deep", |bytes| format!("{}KeyOnlyFilter()", "(SKIP ".repeat(bytes / 6)).into()),
    ("parentheses", |bytes| format!("{}KeyOnlyFilter(){}", "(".repeat(bytes / 2), ")".repeat(bytes / 2)).into()),
    ("numbers", |bytes| {
        let numbers: Vec<_> = (0..bytes / 7).map(|at| at.to_string()).collect();
        format!("TimestampsFilter({})", numbers.join(",")).into()
    }),
    ("strings", |bytes| {
        let strings: Vec<_> = (0..bytes / 9).map(|at| format!("'{at}'")).collect();
        format!("MultipleColumnPrefixFilter({})", strings.join(",")).into()
    }),
    ("quotes", |bytes| format!("PrefixFilter('{}')", "''".repeat(bytes / 2)).into()),
    ("commas", |bytes| format!("KeyOnlyFilter({})", ",".repeat(bytes)).into()),
    ("unopened", |bytes| format!("{})", "KeyOnlyFilter() OR ".repeat(bytes / 19)).into()),
    ("unknown", |bytes| format!("{}()", "x".repeat(bytes)).into()),
    ("mixed", |bytes| {
        let mixed = "KeyOnlyFilter() OR FirstKeyOnlyFilter() AND SKIP ".repeat(bytes / 50);
        format!("{mixed}KeyOnlyFilter()").into()
    }),
    ("unclosed", |bytes| "KeyOnlyFilter('".repeat(bytes / 15).into()),
];

/// JSON: of trees, and of REST.
pub(crate) const JSON: [Shape; 14] = [
    ("arrays", |bytes| "[".repeat(bytes).into()),
    ("flat", |bytes| format!("[{}1]", "1,".repeat(bytes / 2)).into()),
    ("empty_arrays", |bytes| format!("[{}[]]", "[],".repeat(bytes / 3)).into()),
    ("objects", |bytes| format!("[{}{{}}]", "{\"\":{}},".repeat(bytes / 8)).into()),
    ("deep_objects", |bytes| format!("{}1", "{\"filter\":".repeat(900.min(bytes / 10))).into()),
    ("properties", |bytes| {
        let prefix = r#"{"class":"PrefixFilter","#.to_owned();
        format!(r#"{prefix}{}"prefix":""}}"#, r#""prefix":"","#.repeat(bytes / 12)).into()
    }),
    ("same", |bytes| format!(r#"{{{}"type":"KeyOnlyFilter"}}"#, r#""type":"x","#.repeat(bytes / 11)).into()),
    ("escapes", |bytes| format!(r#"{{"class":"PrefixFilter","prefix":"{}"}}"#, r"\u005cx00".repeat(bytes / 9)).into()),
    ("bad_escape", |bytes| format!(r#"{{"class":"PrefixFilter","prefix":"{}\\"}}"#, r"\\x00".repeat(bytes / 5)).into()),
    ("digits", |bytes| format!(r#"{{"class":"PageFilter","page_size":{}}}"#, "1".repeat(bytes)).into()),
    ("number_text", |bytes| format!(r#"{{"type":"PageFilter","value":"{}"}}"#, "1".repeat(bytes)).into()),
    ("wide", |bytes| {
        let list = r#"{"class":"FilterList","operator":"MUST_PASS_ALL","filters":["#;
        let filter = r#"{"class":"FirstKeyOnlyFilter"}"#;
        format!("{list}{}]}}", vec![filter; bytes / 31 + 1].join(",")).into()
    }),
    ("rest_wide", |bytes| {
        let list = r#"{"type":"FilterList","op":"MUST_PASS_ALL","filters":["#;
        let filter = r#"{"type":"PrefixFilter","value":"cf"}"#;
        format!("{list}{}]}}", vec![filter; bytes / 37 + 1].join(",")).into()
    }),
    ("rest_deep", |bytes| {
        let levels = 490.min(bytes / 50);
        let list = r#"{"type":"FilterList","op":"MUST_PASS_ONE","filters":["#;
        format!(r#"{}{{"type":"KeyOnlyFilter"}}{}"#, list.repeat(levels), "]}".repeat(levels)).into()
    }),
];

/// Regular expressions.
pub(crate) const PATTERNS: [Shape; 23] = [
    ("groups", |bytes| format!("{}a{}", "(".repeat(900.min(bytes / 2)), ")".repeat(900.min(bytes / 2))).into()),
    ("full_groups", |bytes| {
        let levels = 900.min(bytes / 8);
        format!("{}{}{}", "(?>".repeat(levels), "a*".repeat(bytes / 4), ")?".repeat(levels)).into()
    }),
    ("pairs", |bytes| "(a)".repeat(bytes / 3).into()),
    ("named", |bytes| (0..bytes / 14).map(|at| format!("(?<n{at:07}>)")).collect::<String>().into()),
    ("references", |bytes| format!("(a){}", r"\1".repeat(bytes / 2)).into()),
    ("named_references", |bytes| format!("(?<n>a){}", r"\k<n>".repeat(bytes / 5)).into()),
    ("digits", |bytes| format!("(a)\\1{}", "1".repeat(bytes)).into()),
    ("alternatives", |bytes| "a|".repeat(bytes / 2).into()),
    ("class", |bytes| format!("[{}]", "ac".repeat(bytes / 2)).into()),
    ("classes", |bytes| "[^a]".repeat(bytes / 4).into()),
    ("open_classes", |bytes| format!("{}{}", "[a".repeat(2000.min(bytes / 3)), "]".repeat(2000.min(bytes / 3))).into()),
    ("colons", |bytes| format!("[{}{}:]]", "[:".repeat(bytes / 4), "\\".repeat(bytes / 2)).into()),
    ("intersections", |bytes| format!("[a-z{}]", "&&[a-y]".repeat(bytes / 7)).into()),
    ("properties", |bytes| r"\p{L}".repeat(bytes / 5).into()),
    ("folded", |bytes| format!("(?iu){}", r"\p{L}".repeat(bytes / 5)).into()),
    ("counts", |bytes| "a{9}".repeat(bytes / 4).into()),
    ("nested_counts", |bytes| format!("{}a{}", "(?:".repeat(9), "){2,9}".repeat(9)).repeat(bytes / 82 + 1).into()),
    ("repeats", |bytes| "a*".repeat(bytes / 2).into()),
    ("stacked_repeats", |bytes| format!("a{}", "*".repeat(bytes)).into()),
    ("look", |bytes| "(?<=a{1,9})".repeat(bytes / 11).into()),
    ("comments", |bytes| format!("(?x){}", "#\n".repeat(bytes / 2)).into()),
    ("flags", |bytes| "(?i)(?-i)".repeat(bytes / 9).into()),
    ("quote", |bytes| format!(r"\Q{}\E", "a".repeat(bytes)).into()),
];

/// Values of cells.
pub(crate) const VALUES: [Shape; 7] = [
    ("same", |bytes| vec![b'a'; bytes]),
    ("pairs", |bytes| b"ab".repeat(bytes / 2)),
    ("malformed", |bytes| vec![0xff; bytes]),
    ("cut_letters", |bytes| b"\xe2\x82".repeat(bytes / 2)),
    ("line_ends", |bytes| b"\r\n".repeat(bytes / 2)),
    ("marks", |bytes| "\u{301}".repeat(bytes / 2).into()),
    ("zeros", |bytes| vec![0; bytes]),
];

/// Headers of connections.
pub(crate) const OPENINGS: [Shape; 5] = [
    ("attributes", |bytes| b"\x3a\x00".repeat(bytes / 2)),
    ("names", |bytes| filled(bytes, |at| field(7, &field(1, &text(at)))).concat()),
    ("again", |bytes| b"\x0a\x00\x12\x00\x1a\x00\x22\x00\x2a\x00".repeat(bytes / 10)),
    ("unknown", |bytes| b"\x78\x01".repeat(bytes / 2)),
    ("groups", |bytes| [b"\x7b".repeat(90), b"\x7c".repeat(90)].concat().repeat(bytes / 180)),
];

/// Headers of requests.
pub(crate) const REQUESTS: [Shape; 4] = [
    ("attributes", |bytes| b"\x42\x00".repeat(bytes / 2)),
    ("names", |bytes| filled(bytes, |at| field(8, &field(1, &text(at)))).concat()),
    ("traces", |bytes| {
        let header = |at: usize| field(3, &[field(1, &text(at)), field(2, b"")].concat());
        field(2, &filled(bytes, header).concat())
    }),
    ("again", |bytes| b"\x12\x00\x1a\x00\x2a\x00".repeat(bytes / 6)),
];

/// Headers of answers.
pub(crate) const RESPONSES: [Shape; 3] = [
    ("trace", |bytes| field(2, &[field(1, b"java.io.IOException"), field(2, &b"\n\tat ".repeat(bytes / 5))].concat())),
    ("class", |bytes| field(2, &field(1, &b"a.".repeat(bytes / 2)))),
    ("again", |bytes| field(2, b"").repeat(bytes / 2)),
];

/// Parameters and values: tables, families, namespaces, groups.
pub(crate) const MODELS: [Shape; 7] = [
    ("empty_1", |bytes| b"\x0a\x00".repeat(bytes / 2)),
    ("empty_2", |bytes| [table(), b"\x12\x00".repeat(bytes / 2)].concat()),
    ("empty_3", |bytes| [table(), b"\x1a\x00".repeat(bytes / 2)].concat()),
    ("empty_4", |bytes| [table(), b"\x22\x00".repeat(bytes / 2)].concat()),
    ("families", |bytes| [table(), filled(bytes, |at| field(3, &field(1, &text(at)))).concat()].concat()),
    ("values", |bytes| {
        let pair = |at: usize| field(2, &[field(1, &text(at)), field(2, b"")].concat());
        [table(), filled(bytes, pair).concat()].concat()
    }),
    ("collisions", |bytes| {
        // Java's hash of each of these is that of all others of their length.
        let key =
            |at: usize| (0..24).flat_map(|bit| if at >> bit & 1 == 0 { *b"Aa" } else { *b"BB" }).collect::<Vec<u8>>();
        let pair = |at: usize| field(2, &[field(1, &key(at)), field(2, b"")].concat());
        [table(), filled(bytes, pair).concat()].concat()
    }),
];

fn table() -> Vec<u8> {
    field(1, &[field(1, b"default"), field(2, b"t")].concat())
}

fn text(at: usize) -> Vec<u8> {
    format!("n{at}").into()
}

/// Cell blocks.
pub(crate) const BLOCKS: [Shape; 4] = [
    // The least cell: no row, family, qualifier or value.
    ("key_values", |bytes| {
        let cell = [&[0, 0, 0, 20, 0, 0, 0, 12][..], &[0; 16]].concat();
        cell.repeat(bytes / 24)
    }),
    ("parts", |bytes| {
        let cell = [&[0; 12][..], &[0, 0, 0, 8], &[0; 8], &[0, 0, 0, 1, 4], &[0; 12]].concat();
        cell.repeat(bytes / cell.len())
    }),
    ("messages", |bytes| vec![0; bytes]),
    ("numbers", |bytes| b"\x06\x0a\x00\x12\x00\x1a\x00".repeat(bytes / 7)),
];

/// Compressed blocks.
pub(crate) const COMPRESSED: [Shape; 4] = [
    ("zlib_bomb", |bytes| compressed(hfilter_rpc::wire::Compressor::Zlib, bytes)),
    ("gzip_bomb", |bytes| compressed(hfilter_rpc::wire::Compressor::Gzip, bytes)),
    ("garbage", |bytes| vec![0x78; bytes]),
    ("gzip_header", |bytes| [&b"\x1f\x8b\x08\x10\0\0\0\0\0\0"[..], &vec![b'c'; bytes]].concat()),
];

/// A stream of so many bytes, and a thousand times as many zeros.
fn compressed(compressor: hfilter_rpc::wire::Compressor, bytes: usize) -> Vec<u8> {
    compressor.compress(&vec![0; 1000 * bytes]).map(Into::into).unwrap_or_default()
}
