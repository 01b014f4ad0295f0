// Of container.rs. To renew: BLESS=1 cargo test -p hfilter-derive

const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[automatically_derived]
    impl<S> _hfilter::Class for FilterList<S> {
        const CLASS: &'static str = "org.apache.hadoop.hbase.filter.FilterList";
        const ENVELOPE: &'static [u8] = b"\n)org.apache.hadoop.hbase.filter.FilterList\x12";
    }
    #[automatically_derived]
    impl<'de, S> _hfilter::HFilter<'de> for FilterList<S>
    where
        S: _hfilter::FilterSet<'de>,
        Self: _p::fmt::Display,
    {}
    #[automatically_derived]
    impl<'de, S> _hfilter::Message<'de> for FilterList<S>
    where
        S: _hfilter::FilterSet<'de>,
    {
        const SCHEMA: &'static _hfilter::schema::MessageSchema = &_hfilter::schema::MessageSchema::new(
            "FilterList",
            _p::Some(<Self as _hfilter::Class>::CLASS),
            [_p::None, _p::None],
            &[
                _hfilter::schema::FieldSchema::new(
                    "operator",
                    1,
                    _hfilter::schema::Label::Required,
                    _hfilter::schema::Kind::Enum(<Operator as _p::EnumValue>::SCHEMA),
                ),
                _hfilter::schema::FieldSchema::new(
                    "filters",
                    2,
                    _hfilter::schema::Label::Repeated,
                    _hfilter::schema::Kind::Filter(|| {
                        <S as _p::FilterClasses<'_>>::SCHEMA
                    }),
                ),
            ],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_fields(
            mut parts: _p::Parts<'de, '_>,
            cx: &mut _p::Context,
        ) -> _p::Result<Self, _hfilter::DecodeError> {
            let mut field_operator = _p::None;
            let mut field_filters = _p::Vec::new();
            let mut reader = parts.reader();
            if reader.eat(*b"\x08") {
                if let _p::Some(value) = <Operator as _p::EnumValue>::read(
                    &mut reader,
                    8,
                    cx,
                )? {
                    field_operator = _p::Some(value);
                }
            }
            cx.reserve_nodes(&mut field_filters, &reader, *b"\x12");
            while reader.eat(*b"\x12") {
                let nested = _p::Parts::nested(reader.bytes()?, parts.level)?;
                let index = field_filters.len();
                <S as _p::FilterClasses<
                    '_,
                >>::decode_parts(nested, cx, &mut field_filters)
                    .map_err(|error| {
                        error
                            .within(
                                _hfilter::Step::new("FilterList", _p::None, _p::Some(index)),
                            )
                    })?;
            }
            loop {
                while !reader.is_empty() {
                    match reader.key()? {
                        8 => {
                            if let _p::Some(value) = <Operator as _p::EnumValue>::read(
                                &mut reader,
                                8,
                                cx,
                            )? {
                                field_operator = _p::Some(value);
                            }
                        }
                        18 => {
                            let nested = _p::Parts::nested(
                                reader.bytes()?,
                                parts.level,
                            )?;
                            let index = field_filters.len();
                            <S as _p::FilterClasses<
                                '_,
                            >>::decode_parts(nested, cx, &mut field_filters)
                                .map_err(|error| {
                                    error
                                        .within(
                                            _hfilter::Step::new("FilterList", _p::None, _p::Some(index)),
                                        )
                                })?;
                        }
                        key => cx.skip(&mut reader, key, parts.level)?,
                    }
                }
                if !parts.next(&mut reader) {
                    break;
                }
            }
            _p::Ok(Self {
                operator: match field_operator {
                    _p::Some(value) => value,
                    _p::None => return _p::Err(parts.missing("FilterList", "operator")),
                },
                filters: field_filters,
            })
        }
        #[inline]
        fn encode_fields(&self, out: &mut _hfilter::Encoder) {
            for value in self.filters.iter().rev() {
                let before = out.len();
                <S as _p::FilterClasses<'_>>::encode(value, out);
                out.close(*b"\x12", before);
            }
            <Operator as _p::EnumValue>::write(&self.operator, out);
            out.put(b"\x08");
        }
        fn check_fields(&self) -> _p::Result<(), _hfilter::CheckError> {
            for (index, value) in self.filters.iter().enumerate() {
                <S as _p::FilterClasses<'_>>::check_tree(value)
                    .map_err(|error| {
                        error
                            .within(
                                _hfilter::Step::new("FilterList", _p::None, _p::Some(index)),
                            )
                    })?;
            }
            _p::Ok(())
        }
        fn normalize_fields(&mut self) {
            for value in self.filters.iter_mut() {
                <S as _p::FilterClasses<'_>>::normalize_tree(value);
            }
        }
    }
    #[automatically_derived]
    impl<S> _hfilter::Rules for FilterList<S> {}
    #[automatically_derived]
    impl<'de, S> _hfilter::language::LanguageFilter<'de> for FilterList<S> {}
    #[automatically_derived]
    impl<S> _hfilter::IntoOwned for FilterList<S>
    where
        S: _hfilter::IntoOwned,
    {
        type Owned = FilterList<<S as _hfilter::IntoOwned>::Owned>;
        fn into_owned(self) -> FilterList<<S as _hfilter::IntoOwned>::Owned> {
            FilterList {
                operator: self.operator,
                filters: <Vec<S> as _p::OwnedAs<_>>::into_owned(self.filters),
            }
        }
    }
};
