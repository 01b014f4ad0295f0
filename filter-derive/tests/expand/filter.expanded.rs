// Of filter.rs. To renew: BLESS=1 cargo test -p hfilter-derive

const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[automatically_derived]
    impl<'a> _hfilter::Class for ColumnPaginationFilter<'a> {
        const CLASS: &'static str = "org.apache.hadoop.hbase.filter.ColumnPaginationFilter";
        const ENVELOPE: &'static [u8] = b"\n5org.apache.hadoop.hbase.filter.ColumnPaginationFilter\x12";
    }
    #[automatically_derived]
    impl<'a> _hfilter::HFilter<'a> for ColumnPaginationFilter<'a> {}
    #[automatically_derived]
    impl<'a> _p::fmt::Display for ColumnPaginationFilter<'a> {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            f.write_str("ColumnPaginationFilter")
        }
    }
    #[automatically_derived]
    impl<'a> _hfilter::Message<'a> for ColumnPaginationFilter<'a> {
        const SCHEMA: &'static _hfilter::schema::MessageSchema = &_hfilter::schema::MessageSchema::new(
            "ColumnPaginationFilter",
            _p::Some(<Self as _hfilter::Class>::CLASS),
            [_p::Some("0.92.0"), _p::None],
            &[
                _hfilter::schema::FieldSchema::new(
                    "limit",
                    1,
                    _hfilter::schema::Label::Required,
                    _hfilter::schema::Kind::Int32,
                ),
                _hfilter::schema::FieldSchema::new(
                    "offset",
                    2,
                    _hfilter::schema::Label::Optional,
                    _hfilter::schema::Kind::Int32,
                ),
                _hfilter::schema::FieldSchema::new(
                    "column_offset",
                    3,
                    _hfilter::schema::Label::Optional,
                    _hfilter::schema::Kind::Bytes,
                ),
            ],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_fields(
            mut parts: _p::Parts<'a, '_>,
            cx: &mut _p::Context,
        ) -> _p::Result<Self, _hfilter::DecodeError> {
            let mut field_limit = _p::None;
            let mut field_offset = _p::None;
            let mut field_column_offset = _p::None;
            let mut reader = parts.reader();
            if reader.eat(*b"\x08") {
                field_limit = _p::Some(
                    <i32 as _p::FieldValue<
                        '_,
                        _hfilter::kind::Int32,
                    >>::read(&mut reader)?,
                );
            }
            if reader.eat(*b"\x10") {
                field_offset = _p::Some(
                    <i32 as _p::FieldValue<
                        '_,
                        _hfilter::kind::Int32,
                    >>::read(&mut reader)?,
                );
            }
            if reader.eat(*b"\x1A") {
                field_column_offset = _p::Some(
                    <Cow<
                        'a,
                        [u8],
                    > as _p::FieldValue<'_, _hfilter::kind::Bytes>>::read(&mut reader)?,
                );
            }
            loop {
                while !reader.is_empty() {
                    match reader.key()? {
                        8 => {
                            field_limit = _p::Some(
                                <i32 as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Int32,
                                >>::read(&mut reader)?,
                            );
                        }
                        16 => {
                            field_offset = _p::Some(
                                <i32 as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Int32,
                                >>::read(&mut reader)?,
                            );
                        }
                        26 => {
                            field_column_offset = _p::Some(
                                <Cow<
                                    'a,
                                    [u8],
                                > as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Bytes,
                                >>::read(&mut reader)?,
                            );
                        }
                        key => cx.skip(&mut reader, key, parts.level)?,
                    }
                }
                if !parts.next(&mut reader) {
                    break;
                }
            }
            _p::Ok(Self {
                limit: match field_limit {
                    _p::Some(value) => value,
                    _p::None => {
                        return _p::Err(parts.missing("ColumnPaginationFilter", "limit"));
                    }
                },
                offset: field_offset,
                column_offset: field_column_offset,
            })
        }
        #[inline]
        fn encode_fields(&self, out: &mut _hfilter::Encoder) {
            if let _p::Some(value) = &self.column_offset {
                <Cow<
                    'a,
                    [u8],
                > as _p::FieldValue<'_, _hfilter::kind::Bytes>>::write(value, out);
                out.put(b"\x1A");
            }
            if let _p::Some(value) = &self.offset {
                <i32 as _p::FieldValue<'_, _hfilter::kind::Int32>>::write(value, out);
                out.put(b"\x10");
            }
            <i32 as _p::FieldValue<'_, _hfilter::kind::Int32>>::write(&self.limit, out);
            out.put(b"\x08");
        }
        fn check_fields(&self) -> _p::Result<(), _hfilter::CheckError> {
            _p::Ok(())
        }
        fn normalize_fields(&mut self) {}
    }
    #[automatically_derived]
    impl<'a> _hfilter::Rules for ColumnPaginationFilter<'a> {}
    #[automatically_derived]
    impl<'a> _hfilter::language::LanguageFilter<'a> for ColumnPaginationFilter<'a> {}
    #[automatically_derived]
    impl<'a> _hfilter::IntoOwned for ColumnPaginationFilter<'a> {
        type Owned = ColumnPaginationFilter<'static>;
        fn into_owned(self) -> ColumnPaginationFilter<'static> {
            ColumnPaginationFilter {
                limit: self.limit,
                offset: self.offset,
                column_offset: <Option<
                    Cow<'a, [u8]>,
                > as _p::OwnedAs<_>>::into_owned(self.column_offset),
            }
        }
    }
};
