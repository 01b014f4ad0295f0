// Of language.rs. To renew: BLESS=1 cargo test -p hfilter-derive

const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[automatically_derived]
    impl<'a, C> _hfilter::Class for TenantFilter<'a, C> {
        const CLASS: &'static str = "com.example.TenantFilter";
        const ENVELOPE: &'static [u8] = b"\n\x18com.example.TenantFilter\x12";
    }
    #[automatically_derived]
    impl<'a, C> _hfilter::HFilter<'a> for TenantFilter<'a, C>
    where
        C: _hfilter::ComparatorSet<'a>,
    {}
    #[automatically_derived]
    impl<'a, C> _p::fmt::Display for TenantFilter<'a, C> {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            f.write_str("TenantFilter")
        }
    }
    #[automatically_derived]
    impl<'a, C> _hfilter::Message<'a> for TenantFilter<'a, C>
    where
        C: _hfilter::ComparatorSet<'a>,
    {
        const SCHEMA: &'static _hfilter::schema::MessageSchema = &_hfilter::schema::MessageSchema::new(
            "TenantFilter",
            _p::Some(<Self as _hfilter::Class>::CLASS),
            [_p::None, _p::None],
            &[
                _hfilter::schema::FieldSchema::new(
                    "tenant",
                    1,
                    _hfilter::schema::Label::Required,
                    _hfilter::schema::Kind::Bytes,
                ),
                _hfilter::schema::FieldSchema::new(
                    "with_deleted",
                    2,
                    _hfilter::schema::Label::Optional,
                    _hfilter::schema::Kind::Bool,
                ),
                _hfilter::schema::FieldSchema::new(
                    "comparator",
                    3,
                    _hfilter::schema::Label::Required,
                    _hfilter::schema::Kind::Comparator(|| {
                        <C as _p::ComparatorClasses<'_>>::SCHEMA
                    }),
                ),
                _hfilter::schema::FieldSchema::new(
                    "zone",
                    4,
                    _hfilter::schema::Label::Optional,
                    _hfilter::schema::Kind::Int64,
                ),
                _hfilter::schema::FieldSchema::new(
                    "page",
                    5,
                    _hfilter::schema::Label::Optional,
                    _hfilter::schema::Kind::Int32,
                ),
                _hfilter::schema::FieldSchema::new(
                    "notes",
                    6,
                    _hfilter::schema::Label::Repeated,
                    _hfilter::schema::Kind::String,
                ),
            ],
        );
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn decode_fields(
            mut parts: _p::Parts<'a, '_>,
            cx: &mut _p::Context,
        ) -> _p::Result<Self, _hfilter::DecodeError> {
            let mut field_tenant = _p::None;
            let mut field_with_deleted = _p::None;
            let mut field_comparator = _p::Gather::new();
            let mut field_zone = _p::None;
            let mut field_page = _p::None;
            let mut field_notes = _p::Vec::new();
            let mut reader = parts.reader();
            if reader.eat(*b"\n") {
                field_tenant = _p::Some(
                    <Cow<
                        'a,
                        [u8],
                    > as _p::FieldValue<'_, _hfilter::kind::Bytes>>::read(&mut reader)?,
                );
            }
            if reader.eat(*b"\x10") {
                field_with_deleted = _p::Some(
                    <bool as _p::FieldValue<
                        '_,
                        _hfilter::kind::Bool,
                    >>::read(&mut reader)?,
                );
            }
            if reader.eat(*b"\x1A") {
                field_comparator.push(reader.bytes()?, cx)?;
            }
            if reader.eat(*b" ") {
                field_zone = _p::Some(
                    <i64 as _p::FieldValue<
                        '_,
                        _hfilter::kind::Int64,
                    >>::read(&mut reader)?,
                );
            }
            if reader.eat(*b"(") {
                field_page = _p::Some(
                    <i32 as _p::FieldValue<
                        '_,
                        _hfilter::kind::Int32,
                    >>::read(&mut reader)?,
                );
            }
            cx.reserve_values(&mut field_notes, &reader, *b"2");
            while reader.eat(*b"2") {
                cx.count_value(reader.rest())?;
                field_notes
                    .push(
                        <String as _p::FieldValue<
                            '_,
                            _hfilter::kind::String,
                        >>::read(&mut reader)?,
                    );
            }
            loop {
                while !reader.is_empty() {
                    match reader.key()? {
                        10 => {
                            field_tenant = _p::Some(
                                <Cow<
                                    'a,
                                    [u8],
                                > as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Bytes,
                                >>::read(&mut reader)?,
                            );
                        }
                        16 => {
                            field_with_deleted = _p::Some(
                                <bool as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Bool,
                                >>::read(&mut reader)?,
                            );
                        }
                        26 => {
                            field_comparator.push(reader.bytes()?, cx)?;
                        }
                        32 => {
                            field_zone = _p::Some(
                                <i64 as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Int64,
                                >>::read(&mut reader)?,
                            );
                        }
                        40 => {
                            field_page = _p::Some(
                                <i32 as _p::FieldValue<
                                    '_,
                                    _hfilter::kind::Int32,
                                >>::read(&mut reader)?,
                            );
                        }
                        50 => {
                            cx.count_value(reader.rest())?;
                            field_notes
                                .push(
                                    <String as _p::FieldValue<
                                        '_,
                                        _hfilter::kind::String,
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
                tenant: match field_tenant {
                    _p::Some(value) => value,
                    _p::None => return _p::Err(parts.missing("TenantFilter", "tenant")),
                },
                with_deleted: field_with_deleted,
                comparator: match field_comparator.parts(parts.level)? {
                    _p::Some(nested) => {
                        <C as _p::ComparatorClasses<
                            '_,
                        >>::decode_parts(nested, cx, _p::Inline)
                            .map_err(|error| {
                                error
                                    .within(
                                        _hfilter::Step::new(
                                            "TenantFilter",
                                            _p::Some("comparator"),
                                            _p::None,
                                        ),
                                    )
                            })?
                    }
                    _p::None => {
                        return _p::Err(parts.missing("TenantFilter", "comparator"));
                    }
                },
                zone: field_zone,
                page: match field_page {
                    _p::Some(value) => value,
                    _p::None => 7,
                },
                notes: field_notes,
            })
        }
        #[inline]
        fn encode_fields(&self, out: &mut _hfilter::Encoder) {
            for value in self.notes.iter().rev() {
                <String as _p::FieldValue<
                    '_,
                    _hfilter::kind::String,
                >>::write(value, out);
                out.put(b"2");
            }
            <i32 as _p::FieldValue<'_, _hfilter::kind::Int32>>::write(&self.page, out);
            out.put(b"(");
            if let _p::Some(value) = &self.zone {
                <i64 as _p::FieldValue<'_, _hfilter::kind::Int64>>::write(value, out);
                out.put(b" ");
            }
            let before = out.len();
            <C as _p::ComparatorClasses<'_>>::encode(&self.comparator, out);
            out.close(*b"\x1A", before);
            if let _p::Some(value) = &self.with_deleted {
                <bool as _p::FieldValue<'_, _hfilter::kind::Bool>>::write(value, out);
                out.put(b"\x10");
            }
            <Cow<
                'a,
                [u8],
            > as _p::FieldValue<'_, _hfilter::kind::Bytes>>::write(&self.tenant, out);
            out.put(b"\n");
        }
        fn check_fields(&self) -> _p::Result<(), _hfilter::CheckError> {
            <C as _p::ComparatorClasses<'_>>::check_tree(&self.comparator)
                .map_err(|error| {
                    error
                        .within(
                            _hfilter::Step::new(
                                "TenantFilter",
                                _p::Some("comparator"),
                                _p::None,
                            ),
                        )
                })?;
            _p::Ok(())
        }
        fn normalize_fields(&mut self) {
            <C as _p::ComparatorClasses<'_>>::normalize_tree(&mut self.comparator);
        }
    }
    #[automatically_derived]
    impl<'a, C> _hfilter::Rules for TenantFilter<'a, C> {}
    const SIGNATURE: _p::Signature = _p::Signature::new(
        "Tenant",
        &[
            _p::Parameter::new(
                "tenant",
                <Cow<'static, [u8]> as _p::ArgumentValue<'_>>::KIND,
            ),
            _p::Parameter::new("comparator", _p::ArgumentKind::Comparator),
            _p::Parameter::new("zone", <i64 as _p::ArgumentValue<'_>>::KIND),
            _p::Parameter::new("with_deleted", <bool as _p::ArgumentValue<'_>>::KIND),
            _p::Parameter::new("page", <i32 as _p::ArgumentValue<'_>>::KIND),
        ],
        _p::Counts::OneOf(&[3, 4, 5]),
    );
    #[automatically_derived]
    impl<'a, C> _hfilter::language::LanguageFilter<'a> for TenantFilter<'a, C>
    where
        C: _hfilter::ComparatorSet<'a>,
    {
        const FORM: _hfilter::language::Form = _hfilter::language::Form::Call(
            &SIGNATURE,
        );
        fn from_term(
            term: _p::Term<'_, 'a>,
            cx: &mut _hfilter::language::TermContext,
        ) -> _p::Result<Self, _hfilter::language::ParseError> {
            cx.call(
                &SIGNATURE,
                term,
                |call| {
                    let field_tenant = <Cow<
                        'a,
                        [u8],
                    > as _p::ArgumentValue<'_>>::read(call)?;
                    let field_comparator = call.comparator::<C>()?;
                    let field_zone = _p::Some(
                        <i64 as _p::ArgumentValue<'_>>::read(call)?,
                    );
                    let field_with_deleted = match <bool as _p::ArgumentValue<
                        '_,
                    >>::read_optional(call)? {
                        _p::Some(value) => _p::Some(value),
                        _p::None => _p::Some(<bool as _p::From<_>>::from(false)),
                    };
                    let field_page = match <i32 as _p::ArgumentValue<
                        '_,
                    >>::read_optional(call)? {
                        _p::Some(value) => value,
                        _p::None => <i32 as _p::From<_>>::from(7),
                    };
                    call.construct(Self {
                        tenant: field_tenant,
                        comparator: field_comparator,
                        zone: field_zone,
                        with_deleted: field_with_deleted,
                        page: field_page,
                        notes: <Vec<String> as _p::Default>::default(),
                    })
                },
            )
        }
        fn to_term<'__t>(
            &'__t self,
            out: &mut _p::Builder<'__t>,
        ) -> _p::Result<_p::NodeId, _hfilter::language::PrintError> {
            let mut call = _p::DerivedCall::new(&SIGNATURE, "TenantFilter");
            if !self.notes.is_empty() {
                return _p::Err(_hfilter::language::PrintError::present("notes"));
            }
            call.argument(
                <Cow<'a, [u8]> as _p::ArgumentValue<'_>>::to_argument(&self.tenant),
            )?;
            call.comparator("comparator", &self.comparator)?;
            call.present(
                "zone",
                self
                    .zone
                    .as_ref()
                    .map(|value| <i64 as _p::ArgumentValue<'_>>::to_argument(value)),
            )?;
            let value = self.with_deleted.as_ref();
            call.or_default(
                "with_deleted",
                value.map(|value| <bool as _p::ArgumentValue<'_>>::to_argument(value)),
                value == _p::Some(<bool as _p::From<_>>::from(false)).as_ref(),
            )?;
            let value = _p::Some(&self.page);
            call.or_default(
                "page",
                value.map(|value| <i32 as _p::ArgumentValue<'_>>::to_argument(value)),
                value == _p::Some(<i32 as _p::From<_>>::from(7)).as_ref(),
            )?;
            call.check(self)?;
            _p::Ok(call.finish(out))
        }
    }
    #[automatically_derived]
    impl<'a, C> _hfilter::IntoOwned for TenantFilter<'a, C>
    where
        C: _hfilter::IntoOwned,
    {
        type Owned = TenantFilter<'static, <C as _hfilter::IntoOwned>::Owned>;
        fn into_owned(self) -> TenantFilter<'static, <C as _hfilter::IntoOwned>::Owned> {
            TenantFilter {
                tenant: <Cow<'a, [u8]> as _p::OwnedAs<_>>::into_owned(self.tenant),
                with_deleted: self.with_deleted,
                comparator: <C as _p::OwnedAs<_>>::into_owned(self.comparator),
                zone: self.zone,
                page: self.page,
                notes: self.notes,
            }
        }
    }
};
