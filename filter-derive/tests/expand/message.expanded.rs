// Of message.rs. To renew: BLESS=1 cargo test -p hfilter-derive

const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[automatically_derived]
    impl<'de, C> _hfilter::Message<'de> for Node<C>
    where
        C: Clone,
        C: _hfilter::ComparatorSet<'de>,
    {
        const SCHEMA: &'static _hfilter::schema::MessageSchema = &_hfilter::schema::MessageSchema::new(
            "Node",
            _p::None,
            [_p::None, _p::None],
            &[
                _hfilter::schema::FieldSchema::new(
                    "weights",
                    1,
                    _hfilter::schema::Label::Packed,
                    _hfilter::schema::Kind::Sint32,
                ),
                _hfilter::schema::FieldSchema::new(
                    "level",
                    2,
                    _hfilter::schema::Label::Optional,
                    _hfilter::schema::Kind::Uint32,
                ),
                _hfilter::schema::FieldSchema::new(
                    "comparator",
                    3,
                    _hfilter::schema::Label::Optional,
                    _hfilter::schema::Kind::Comparator(|| {
                        <C as _p::ComparatorClasses<'_>>::SCHEMA
                    }),
                ),
                _hfilter::schema::FieldSchema::new(
                    "ratios",
                    4,
                    _hfilter::schema::Label::Packed,
                    _hfilter::schema::Kind::Double,
                ),
                _hfilter::schema::FieldSchema::new(
                    "counts",
                    5,
                    _hfilter::schema::Label::Repeated,
                    _hfilter::schema::Kind::Uint64,
                ),
                _hfilter::schema::FieldSchema::new(
                    "children",
                    200,
                    _hfilter::schema::Label::Repeated,
                    _hfilter::schema::Kind::Message(|| {
                        <Node<C> as _p::SubMessage<'_>>::SCHEMA
                    }),
                ),
            ],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_fields(
            mut parts: _p::Parts<'de, '_>,
            cx: &mut _p::Context,
        ) -> _p::Result<Self, _hfilter::DecodeError> {
            let mut field_weights = _p::Vec::new();
            let mut field_level = _p::None;
            let mut field_comparator = _p::Gather::new();
            let mut field_ratios = _p::Vec::new();
            let mut field_counts = _p::Vec::new();
            let mut field_children = _p::Vec::new();
            let mut reader = parts.reader();
            if reader.eat(*b"\n") {
                cx.reserve_varints(&mut field_weights, &reader);
                _p::read_packed(
                    &mut reader,
                    |reader| {
                        cx.count_value(reader.rest())?;
                        field_weights
                            .push(
                                <i32 as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Sint32,
                                >>::read(reader)?,
                            );
                        _p::Ok(())
                    },
                )?;
            }
            if reader.eat(*b"\x10") {
                field_level = _p::Some(
                    <u32 as _p::FieldValue<
                        '_,
                        _hfilter::kind::Uint32,
                    >>::read(&mut reader)?,
                );
            }
            if reader.eat(*b"\x1A") {
                field_comparator.push(reader.bytes()?, cx)?;
            }
            if reader.eat(*b"\"") {
                _p::read_packed(
                    &mut reader,
                    |reader| {
                        cx.count_value(reader.rest())?;
                        field_ratios
                            .push(
                                <f64 as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Double,
                                >>::read(reader)?,
                            );
                        _p::Ok(())
                    },
                )?;
            }
            while reader.eat(*b"(") {
                cx.count_value(reader.rest())?;
                field_counts
                    .push(
                        <u64 as _p::FieldValue<
                            '_,
                            _hfilter::kind::Uint64,
                        >>::read(&mut reader)?,
                    );
            }
            cx.reserve_messages(&mut field_children, &reader, *b"\xC2\x0C");
            while reader.eat(*b"\xC2\x0C") {
                let nested = _p::Parts::nested(reader.bytes()?, parts.level)?;
                let index = field_children.len();
                cx.count_node(nested.first())?;
                field_children
                    .push(
                        <Node<C> as _p::SubMessage<'_>>::decode_fields(nested, cx)
                            .map_err(|error| {
                                error
                                    .within(
                                        _hfilter::Step::new(
                                            "Node",
                                            _p::Some("children"),
                                            _p::Some(index),
                                        ),
                                    )
                            })?,
                    );
            }
            loop {
                while !reader.is_empty() {
                    match reader.key()? {
                        8 => {
                            cx.count_value(reader.rest())?;
                            field_weights
                                .push(
                                    <i32 as _p::FieldValue<
                                        '_,
                                        _hfilter::kind::Sint32,
                                    >>::read(&mut reader)?,
                                );
                        }
                        10 => {
                            _p::read_packed(
                                &mut reader,
                                |reader| {
                                    cx.count_value(reader.rest())?;
                                    field_weights
                                        .push(
                                            <i32 as _p::FieldValue<
                                                '_,
                                                _hfilter::kind::Sint32,
                                            >>::read(reader)?,
                                        );
                                    _p::Ok(())
                                },
                            )?;
                        }
                        16 => {
                            field_level = _p::Some(
                                <u32 as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Uint32,
                                >>::read(&mut reader)?,
                            );
                        }
                        26 => {
                            field_comparator.push(reader.bytes()?, cx)?;
                        }
                        33 => {
                            cx.count_value(reader.rest())?;
                            field_ratios
                                .push(
                                    <f64 as _p::FieldValue<
                                        '_,
                                        _hfilter::kind::Double,
                                    >>::read(&mut reader)?,
                                );
                        }
                        34 => {
                            _p::read_packed(
                                &mut reader,
                                |reader| {
                                    cx.count_value(reader.rest())?;
                                    field_ratios
                                        .push(
                                            <f64 as _p::FieldValue<
                                                '_,
                                                _hfilter::kind::Double,
                                            >>::read(reader)?,
                                        );
                                    _p::Ok(())
                                },
                            )?;
                        }
                        40 => {
                            cx.count_value(reader.rest())?;
                            field_counts
                                .push(
                                    <u64 as _p::FieldValue<
                                        '_,
                                        _hfilter::kind::Uint64,
                                    >>::read(&mut reader)?,
                                );
                        }
                        42 => {
                            _p::read_packed(
                                &mut reader,
                                |reader| {
                                    cx.count_value(reader.rest())?;
                                    field_counts
                                        .push(
                                            <u64 as _p::FieldValue<
                                                '_,
                                                _hfilter::kind::Uint64,
                                            >>::read(reader)?,
                                        );
                                    _p::Ok(())
                                },
                            )?;
                        }
                        1602 => {
                            let nested = _p::Parts::nested(
                                reader.bytes()?,
                                parts.level,
                            )?;
                            let index = field_children.len();
                            cx.count_node(nested.first())?;
                            field_children
                                .push(
                                    <Node<C> as _p::SubMessage<'_>>::decode_fields(nested, cx)
                                        .map_err(|error| {
                                            error
                                                .within(
                                                    _hfilter::Step::new(
                                                        "Node",
                                                        _p::Some("children"),
                                                        _p::Some(index),
                                                    ),
                                                )
                                        })?,
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
                weights: field_weights,
                level: match field_level {
                    _p::Some(value) => value,
                    _p::None => 7,
                },
                comparator: match field_comparator.parts(parts.level)? {
                    _p::Some(nested) => {
                        _p::Some(
                            <C as _p::ComparatorClasses<
                                '_,
                            >>::decode_parts(nested, cx, _p::Boxed)
                                .map_err(|error| {
                                    error
                                        .within(
                                            _hfilter::Step::new(
                                                "Node",
                                                _p::Some("comparator"),
                                                _p::None,
                                            ),
                                        )
                                })?,
                        )
                    }
                    _p::None => _p::None,
                },
                ratios: field_ratios,
                counts: field_counts,
                children: field_children,
                seen: <bool as _p::Default>::default(),
            })
        }
        #[inline]
        fn encode_fields(&self, out: &mut _hfilter::Encoder) {
            for value in self.children.iter().rev() {
                let before = out.len();
                <Node<C> as _p::SubMessage<'_>>::encode(value, out);
                out.close(*b"\xC2\x0C", before);
            }
            for value in self.counts.iter().rev() {
                <u64 as _p::FieldValue<'_, _hfilter::kind::Uint64>>::write(value, out);
                out.put(b"(");
            }
            if !self.ratios.is_empty() {
                let before = out.len();
                for value in self.ratios.iter().rev() {
                    <f64 as _p::FieldValue<
                        '_,
                        _hfilter::kind::Double,
                    >>::write(value, out);
                }
                out.close(*b"\"", before);
            }
            if let _p::Some(value) = &self.comparator {
                let before = out.len();
                <C as _p::ComparatorClasses<'_>>::encode(value, out);
                out.close(*b"\x1A", before);
            }
            <u32 as _p::FieldValue<'_, _hfilter::kind::Uint32>>::write(&self.level, out);
            out.put(b"\x10");
            if !self.weights.is_empty() {
                let before = out.len();
                for value in self.weights.iter().rev() {
                    <i32 as _p::FieldValue<
                        '_,
                        _hfilter::kind::Sint32,
                    >>::write(value, out);
                }
                out.close(*b"\n", before);
            }
        }
        fn check_fields(&self) -> _p::Result<(), _hfilter::CheckError> {
            if let _p::Some(value) = &self.comparator {
                <C as _p::ComparatorClasses<'_>>::check_tree(value)
                    .map_err(|error| {
                        error
                            .within(
                                _hfilter::Step::new(
                                    "Node",
                                    _p::Some("comparator"),
                                    _p::None,
                                ),
                            )
                    })?;
            }
            for (index, value) in self.children.iter().enumerate() {
                <Node<C> as _p::SubMessage<'_>>::check_tree(value)
                    .map_err(|error| {
                        error
                            .within(
                                _hfilter::Step::new(
                                    "Node",
                                    _p::Some("children"),
                                    _p::Some(index),
                                ),
                            )
                    })?;
            }
            _p::Ok(())
        }
        fn normalize_fields(&mut self) {
            if let _p::Some(value) = &mut self.comparator {
                <C as _p::ComparatorClasses<'_>>::normalize_tree(value);
            }
            for value in self.children.iter_mut() {
                <Node<C> as _p::SubMessage<'_>>::normalize_tree(value);
            }
        }
    }
    #[automatically_derived]
    impl<C> _hfilter::Rules for Node<C>
    where
        C: Clone,
    {}
    #[automatically_derived]
    impl<C> _hfilter::IntoOwned for Node<C>
    where
        C: Clone,
        C: _hfilter::IntoOwned,
        <C as _hfilter::IntoOwned>::Owned: Clone,
    {
        type Owned = Node<<C as _hfilter::IntoOwned>::Owned>;
        fn into_owned(self) -> Node<<C as _hfilter::IntoOwned>::Owned> {
            Node {
                weights: self.weights,
                level: self.level,
                comparator: <Option<
                    Box<C>,
                > as _p::OwnedAs<_>>::into_owned(self.comparator),
                ratios: self.ratios,
                counts: self.counts,
                children: <Vec<Node<C>> as _p::OwnedAs<_>>::into_owned(self.children),
                seen: self.seen,
            }
        }
    }
};
