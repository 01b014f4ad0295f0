// Of set.rs. To renew: BLESS=1 cargo test -p hfilter-derive

const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[allow(non_upper_case_globals)]
    const ID_Tenant: u64 = <TenantFilter<'static> as _p::FilterClass<'_>>::ID;
    #[allow(non_upper_case_globals)]
    const ID_Geo: u64 = <GeoFilter as _p::FilterClass<'_>>::ID;
    #[automatically_derived]
    impl<'a> _hfilter::ClassSet<'a> for GatewayFilter<'a> {
        const SCHEMA: &'static _hfilter::schema::SetSchema = &_hfilter::schema::SetSchema::new(
            "GatewayFilter",
            _hfilter::schema::Role::Filter,
            &[
                _hfilter::schema::Member::Class(
                    <TenantFilter<'a> as _p::FilterClass<'_>>::SCHEMA,
                ),
                _hfilter::schema::Member::Class(
                    <GeoFilter as _p::FilterClass<'_>>::SCHEMA,
                ),
                _hfilter::schema::Member::Subset(
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::SCHEMA,
                ),
            ],
            true,
        );
        #[inline]
        fn contains(_: &_p::Envelope<'_>) -> bool {
            true
        }
        fn decode_class<__P: _p::Place<Self>>(
            envelope: _p::Envelope<'a>,
            cx: &mut _p::Context,
            place: __P,
        ) -> _p::Result<__P::Out, _hfilter::DecodeError> {
            match envelope.type_id() {
                ID_Tenant if <TenantFilter<'a> as _p::FilterClass<'_>>::is(&envelope) => {
                    <TenantFilter<
                        'a,
                    > as _p::FilterClass<
                        '_,
                    >>::decode_to(&envelope, cx, place, Self::Tenant)
                }
                ID_Geo if <GeoFilter as _p::FilterClass<'_>>::is(&envelope) => {
                    <GeoFilter as _p::FilterClass<
                        '_,
                    >>::decode_to(
                        &envelope,
                        cx,
                        place,
                        |class| Self::Geo(_p::Box::new(class)),
                    )
                }
                _ if <StandardFilter<
                    'a,
                    GatewayFilter<'a>,
                > as _p::FilterClasses<'_>>::contains(&envelope) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<
                        '_,
                    >>::decode_class(
                        envelope,
                        cx,
                        _p::Within::new(place, Self::Standard),
                    )
                }
                _ => {
                    _p::Ok(
                        place
                            .put(|| Self::Other(
                                _hfilter::UnknownFilter::from_envelope(&envelope),
                            )),
                    )
                }
            }
        }
        fn encode_class(&self, out: &mut _hfilter::Encoder) {
            match self {
                Self::Tenant(class) => {
                    <TenantFilter<'a> as _p::FilterClass<'_>>::encode(class, out)
                }
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::encode(&**class, out)
                }
                Self::Standard(class) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::encode(class, out)
                }
                Self::Other(class) => _hfilter::UnknownFilter::encode_class(class, out),
            }
        }
        fn check_tree(&self) -> _p::Result<(), _hfilter::CheckError> {
            match self {
                Self::Tenant(class) => {
                    <TenantFilter<'a> as _p::FilterClass<'_>>::check_tree(class)
                }
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::check_tree(&**class)
                }
                Self::Standard(class) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::check_tree(class)
                }
                Self::Other(_) => _p::Ok(()),
            }
        }
        fn normalize_tree(&mut self) {
            match self {
                Self::Tenant(class) => {
                    <TenantFilter<'a> as _p::FilterClass<'_>>::normalize_tree(class)
                }
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::normalize_tree(&mut **class)
                }
                Self::Standard(class) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::normalize_tree(class)
                }
                Self::Other(_) => {}
            }
        }
        fn schema(&self) -> _p::Option<&'static _hfilter::schema::MessageSchema> {
            match self {
                Self::Tenant(_) => {
                    _p::Some(<TenantFilter<'a> as _p::FilterClass<'_>>::SCHEMA)
                }
                Self::Geo(_) => _p::Some(<GeoFilter as _p::FilterClass<'_>>::SCHEMA),
                Self::Standard(class) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::schema(class)
                }
                Self::Other(_) => _p::None,
            }
        }
    }
    #[allow(non_upper_case_globals)]
    const WORD_Tenant: u64 = <TenantFilter<'static> as _p::FilterClass<'_>>::FORM.id();
    #[allow(non_upper_case_globals)]
    const WORD_Geo: u64 = <GeoFilter as _p::FilterClass<'_>>::FORM.id();
    #[automatically_derived]
    impl<'a> _hfilter::FilterSet<'a> for GatewayFilter<'a> {
        fn says(head: _p::Head<'_>) -> bool {
            match _hfilter::language::Form::id_of(head) {
                WORD_Tenant if <TenantFilter<'a> as _p::FilterClass<'_>>::FORM
                    .is(head) => true,
                WORD_Geo if <GeoFilter as _p::FilterClass<'_>>::FORM.is(head) => true,
                _ => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::says(head)
                }
            }
        }
        fn read_term(
            term: _p::Term<'_, 'a>,
            cx: &mut _hfilter::language::TermContext,
        ) -> _p::Result<Self, _hfilter::language::ParseError> {
            match _hfilter::language::Form::id_of(term.head()) {
                WORD_Tenant if <TenantFilter<'a> as _p::FilterClass<'_>>::FORM
                    .is(term.head()) => {
                    <TenantFilter<
                        'a,
                    > as _p::FilterClass<'_>>::from_term(term, cx, Self::Tenant)
                }
                WORD_Geo if <GeoFilter as _p::FilterClass<'_>>::FORM.is(term.head()) => {
                    <GeoFilter as _p::FilterClass<
                        '_,
                    >>::from_term(term, cx, |class| Self::Geo(_p::Box::new(class)))
                }
                _ if <StandardFilter<
                    'a,
                    GatewayFilter<'a>,
                > as _p::FilterClasses<'_>>::says(term.head()) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::read_term(term, cx, Self::Standard)
                }
                _ => _p::Err(cx.unknown(term)),
            }
        }
        fn write_term<'__t>(
            &'__t self,
            out: &mut _p::Builder<'__t>,
        ) -> _p::Result<_p::NodeId, _hfilter::language::PrintError> {
            match self {
                Self::Tenant(class) => {
                    <TenantFilter<'a> as _p::FilterClass<'_>>::to_term(class, out)
                }
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::to_term(&**class, out)
                }
                Self::Standard(class) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::write_term(class, out)
                }
                Self::Other(class) => _p::Err(class.print_error()),
            }
        }
    }
    #[automatically_derived]
    impl<'a> _p::fmt::Display for GatewayFilter<'a> {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            match self {
                Self::Tenant(class) => {
                    <TenantFilter<'a> as _p::FilterClass<'_>>::print(class, f)
                }
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::print(&**class, f)
                }
                Self::Standard(class) => {
                    <StandardFilter<
                        'a,
                        GatewayFilter<'a>,
                    > as _p::FilterClasses<'_>>::print(class, f)
                }
                Self::Other(class) => _p::fmt::Display::fmt(class, f),
            }
        }
    }
    #[automatically_derived]
    impl<'a> _hfilter::IntoOwned for GatewayFilter<'a> {
        type Owned = GatewayFilter<'static>;
        fn into_owned(self) -> GatewayFilter<'static> {
            match self {
                Self::Tenant(class) => {
                    GatewayFilter::Tenant(
                        <TenantFilter<'a> as _p::OwnedAs<_>>::into_owned(class),
                    )
                }
                Self::Geo(class) => GatewayFilter::Geo(_p::Box::new(*class)),
                Self::Standard(class) => {
                    GatewayFilter::Standard(
                        <StandardFilter<
                            'a,
                            GatewayFilter<'a>,
                        > as _p::OwnedAs<_>>::into_owned(class),
                    )
                }
                Self::Other(class) => {
                    GatewayFilter::Other(
                        <UnknownFilter<'a> as _p::OwnedAs<_>>::into_owned(class),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> _p::From<TenantFilter<'a>> for GatewayFilter<'a> {
        fn from(class: TenantFilter<'a>) -> Self {
            Self::Tenant(class)
        }
    }
    #[automatically_derived]
    impl<'a> _p::From<GeoFilter> for GatewayFilter<'a> {
        fn from(class: GeoFilter) -> Self {
            Self::Geo(_p::Box::new(class))
        }
    }
    #[automatically_derived]
    impl<'a> _p::From<StandardFilter<'a, GatewayFilter<'a>>> for GatewayFilter<'a> {
        fn from(class: StandardFilter<'a, GatewayFilter<'a>>) -> Self {
            Self::Standard(class)
        }
    }
    #[automatically_derived]
    impl<'a> _hfilter::Embeds<StandardFilter<'a, GatewayFilter<'a>>>
    for GatewayFilter<'a> {
        fn subset(&self) -> _p::Option<&StandardFilter<'a, GatewayFilter<'a>>> {
            match self {
                Self::Standard(class) => _p::Some(class),
                _ => _p::None,
            }
        }
        fn into_subset(self) -> _p::Result<StandardFilter<'a, GatewayFilter<'a>>, Self> {
            match self {
                Self::Standard(class) => _p::Ok(class),
                other => _p::Err(other),
            }
        }
    }
    const SET: &_hfilter::schema::SetSchema = <GatewayFilter<
        'static,
    > as _hfilter::ClassSet<'_>>::SCHEMA;
    const VARIANTS: &[&str] = &["Tenant", "Geo", "Standard"];
    const _: () = _p::distinct(SET, VARIANTS, 1);
    const _: () = _p::distinct(SET, VARIANTS, 2);
    const _: () = _p::reached(SET, VARIANTS, "Other");
};
const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[allow(non_upper_case_globals)]
    const ID_Geo: u64 = <GeoFilter as _p::FilterClass<'_>>::ID;
    #[allow(non_upper_case_globals)]
    const ID_Not: u64 = <NotFilter<_p::Any> as _p::FilterClass<'_>>::ID;
    #[automatically_derived]
    impl<'de, S> _hfilter::ClassSet<'de> for LocalFilter<S>
    where
        NotFilter<S>: _hfilter::HFilter<'de>,
    {
        const SCHEMA: &'static _hfilter::schema::SetSchema = &_hfilter::schema::SetSchema::new(
            "LocalFilter",
            _hfilter::schema::Role::Filter,
            &[
                _hfilter::schema::Member::Class(
                    <GeoFilter as _p::FilterClass<'_>>::SCHEMA,
                ),
                _hfilter::schema::Member::Class(
                    <NotFilter<S> as _p::FilterClass<'_>>::SCHEMA,
                ),
            ],
            false,
        );
        #[inline]
        fn contains(envelope: &_p::Envelope<'_>) -> bool {
            match envelope.type_id() {
                ID_Geo if <GeoFilter as _p::FilterClass<'_>>::is(envelope) => true,
                ID_Not if <NotFilter<S> as _p::FilterClass<'_>>::is(envelope) => true,
                _ => false,
            }
        }
        fn decode_class<__P: _p::Place<Self>>(
            envelope: _p::Envelope<'de>,
            cx: &mut _p::Context,
            place: __P,
        ) -> _p::Result<__P::Out, _hfilter::DecodeError> {
            match envelope.type_id() {
                ID_Geo if <GeoFilter as _p::FilterClass<'_>>::is(&envelope) => {
                    <GeoFilter as _p::FilterClass<
                        '_,
                    >>::decode_to(
                        &envelope,
                        cx,
                        place,
                        |class| Self::Geo(_p::Box::new(class)),
                    )
                }
                ID_Not if <NotFilter<S> as _p::FilterClass<'_>>::is(&envelope) => {
                    <NotFilter<
                        S,
                    > as _p::FilterClass<'_>>::decode_to(&envelope, cx, place, Self::Not)
                }
                _ => _p::Err(envelope.unknown(cx)),
            }
        }
        fn encode_class(&self, out: &mut _hfilter::Encoder) {
            match self {
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::encode(&**class, out)
                }
                Self::Not(class) => {
                    <NotFilter<S> as _p::FilterClass<'_>>::encode(class, out)
                }
            }
        }
        fn check_tree(&self) -> _p::Result<(), _hfilter::CheckError> {
            match self {
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::check_tree(&**class)
                }
                Self::Not(class) => {
                    <NotFilter<S> as _p::FilterClass<'_>>::check_tree(class)
                }
            }
        }
        fn normalize_tree(&mut self) {
            match self {
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::normalize_tree(&mut **class)
                }
                Self::Not(class) => {
                    <NotFilter<S> as _p::FilterClass<'_>>::normalize_tree(class)
                }
            }
        }
        fn schema(&self) -> _p::Option<&'static _hfilter::schema::MessageSchema> {
            match self {
                Self::Geo(_) => _p::Some(<GeoFilter as _p::FilterClass<'_>>::SCHEMA),
                Self::Not(_) => _p::Some(<NotFilter<S> as _p::FilterClass<'_>>::SCHEMA),
            }
        }
    }
    #[allow(non_upper_case_globals)]
    const WORD_Geo: u64 = <GeoFilter as _p::FilterClass<'_>>::FORM.id();
    #[allow(non_upper_case_globals)]
    const WORD_Not: u64 = <NotFilter<_p::Any> as _p::FilterClass<'_>>::FORM.id();
    #[automatically_derived]
    impl<'de, S> _hfilter::FilterSet<'de> for LocalFilter<S>
    where
        NotFilter<S>: _hfilter::HFilter<'de>,
    {
        fn says(head: _p::Head<'_>) -> bool {
            match _hfilter::language::Form::id_of(head) {
                WORD_Geo if <GeoFilter as _p::FilterClass<'_>>::FORM.is(head) => true,
                WORD_Not if <NotFilter<S> as _p::FilterClass<'_>>::FORM.is(head) => true,
                _ => false,
            }
        }
        fn read_term(
            term: _p::Term<'_, 'de>,
            cx: &mut _hfilter::language::TermContext,
        ) -> _p::Result<Self, _hfilter::language::ParseError> {
            match _hfilter::language::Form::id_of(term.head()) {
                WORD_Geo if <GeoFilter as _p::FilterClass<'_>>::FORM.is(term.head()) => {
                    <GeoFilter as _p::FilterClass<
                        '_,
                    >>::from_term(term, cx, |class| Self::Geo(_p::Box::new(class)))
                }
                WORD_Not if <NotFilter<S> as _p::FilterClass<'_>>::FORM
                    .is(term.head()) => {
                    <NotFilter<S> as _p::FilterClass<'_>>::from_term(term, cx, Self::Not)
                }
                _ => _p::Err(cx.unknown(term)),
            }
        }
        fn write_term<'__t>(
            &'__t self,
            out: &mut _p::Builder<'__t>,
        ) -> _p::Result<_p::NodeId, _hfilter::language::PrintError> {
            match self {
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::to_term(&**class, out)
                }
                Self::Not(class) => {
                    <NotFilter<S> as _p::FilterClass<'_>>::to_term(class, out)
                }
            }
        }
    }
    #[automatically_derived]
    impl<'de, S> _p::fmt::Display for LocalFilter<S>
    where
        NotFilter<S>: _hfilter::HFilter<'de>,
    {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            match self {
                Self::Geo(class) => {
                    <GeoFilter as _p::FilterClass<'_>>::print(&**class, f)
                }
                Self::Not(class) => {
                    <NotFilter<S> as _p::FilterClass<'_>>::print(class, f)
                }
            }
        }
    }
    #[automatically_derived]
    impl<S> _hfilter::IntoOwned for LocalFilter<S>
    where
        S: _hfilter::IntoOwned,
        NotFilter<
            S,
        >: _hfilter::IntoOwned<Owned = NotFilter<<S as _hfilter::IntoOwned>::Owned>>,
    {
        type Owned = LocalFilter<<S as _hfilter::IntoOwned>::Owned>;
        fn into_owned(self) -> LocalFilter<<S as _hfilter::IntoOwned>::Owned> {
            match self {
                Self::Geo(class) => LocalFilter::Geo(_p::Box::new(*class)),
                Self::Not(class) => {
                    LocalFilter::Not(<NotFilter<S> as _p::OwnedAs<_>>::into_owned(class))
                }
            }
        }
    }
    #[automatically_derived]
    impl<S> _p::From<GeoFilter> for LocalFilter<S> {
        fn from(class: GeoFilter) -> Self {
            Self::Geo(_p::Box::new(class))
        }
    }
    #[automatically_derived]
    impl<S> _p::From<NotFilter<S>> for LocalFilter<S> {
        fn from(class: NotFilter<S>) -> Self {
            Self::Not(class)
        }
    }
    #[allow(
        missing_docs,
        unreachable_pub,
        non_camel_case_types,
        clippy::large_enum_variant
    )]
    #[repr(u8)]
    pub enum __Evaluator<'__table, S>
    where
        S: '__table,
        NotFilter<S>: _hfilter::Evaluate<'__table>,
        GeoFilter: _hfilter::Evaluate<'__table>,
    {
        Geo(<GeoFilter as _hfilter::Evaluate<'__table>>::Evaluator),
        Not(<NotFilter<S> as _hfilter::Evaluate<'__table>>::Evaluator),
    }
    #[automatically_derived]
    impl<'__table, S> _hfilter::FilterEvaluator<'__table> for __Evaluator<'__table, S>
    where
        S: '__table,
        NotFilter<S>: _hfilter::Evaluate<'__table>,
        GeoFilter: _hfilter::Evaluate<'__table>,
    {
        #[inline]
        fn reset(&mut self) -> _p::Result<(), _hfilter::EvalError> {
            match self {
                Self::Geo(class) => _hfilter::FilterEvaluator::reset(class),
                Self::Not(class) => _hfilter::FilterEvaluator::reset(class),
            }
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn filter_all_remaining(&mut self) -> _p::Result<bool, _hfilter::EvalError> {
            _p::Ok(
                match self {
                    Self::Geo(class) => {
                        _hfilter::FilterEvaluator::filter_all_remaining(class)?
                    }
                    Self::Not(class) => {
                        _hfilter::FilterEvaluator::filter_all_remaining(class)?
                    }
                },
            )
        }
        #[inline]
        fn can_end(&self) -> bool {
            match self {
                Self::Geo(class) => _hfilter::FilterEvaluator::can_end(class),
                Self::Not(class) => _hfilter::FilterEvaluator::can_end(class),
            }
        }
        #[inline]
        fn filter_row_key(
            &mut self,
            first: &_hfilter::Cell<'__table>,
        ) -> _p::Result<bool, _hfilter::EvalError> {
            match self {
                Self::Geo(class) => {
                    _hfilter::FilterEvaluator::filter_row_key(class, first)
                }
                Self::Not(class) => {
                    _hfilter::FilterEvaluator::filter_row_key(class, first)
                }
            }
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn filter_cell(
            &mut self,
            cell: &_hfilter::Cell<'__table>,
        ) -> _p::Result<_hfilter::ReturnCode, _hfilter::EvalError> {
            _p::Ok(
                match self {
                    Self::Geo(class) => {
                        _hfilter::FilterEvaluator::filter_cell(class, cell)?
                    }
                    Self::Not(class) => {
                        _hfilter::FilterEvaluator::filter_cell(class, cell)?
                    }
                },
            )
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn transform_cell(
            &mut self,
            cell: &mut _hfilter::Cell<'__table>,
        ) -> _p::Result<(), _hfilter::EvalError> {
            _p::Ok(
                match self {
                    Self::Geo(class) => {
                        _hfilter::FilterEvaluator::transform_cell(class, cell)?
                    }
                    Self::Not(class) => {
                        _hfilter::FilterEvaluator::transform_cell(class, cell)?
                    }
                },
            )
        }
        #[inline]
        fn filter_row_cells(
            &mut self,
            cells: &mut _p::Vec<_hfilter::Cell<'__table>>,
        ) -> _p::Result<(), _hfilter::EvalError> {
            match self {
                Self::Geo(class) => {
                    _hfilter::FilterEvaluator::filter_row_cells(class, cells)
                }
                Self::Not(class) => {
                    _hfilter::FilterEvaluator::filter_row_cells(class, cells)
                }
            }
        }
        #[inline]
        fn has_filter_row(&self) -> bool {
            match self {
                Self::Geo(class) => _hfilter::FilterEvaluator::has_filter_row(class),
                Self::Not(class) => _hfilter::FilterEvaluator::has_filter_row(class),
            }
        }
        #[inline]
        fn filter_row(&mut self) -> _p::Result<bool, _hfilter::EvalError> {
            match self {
                Self::Geo(class) => _hfilter::FilterEvaluator::filter_row(class),
                Self::Not(class) => _hfilter::FilterEvaluator::filter_row(class),
            }
        }
        #[inline]
        fn next_cell_hint(
            &mut self,
            cell: &_hfilter::Cell<'__table>,
        ) -> _p::Result<_p::Option<_hfilter::CellKey<'__table>>, _hfilter::EvalError> {
            match self {
                Self::Geo(class) => {
                    _hfilter::FilterEvaluator::next_cell_hint(class, cell)
                }
                Self::Not(class) => {
                    _hfilter::FilterEvaluator::next_cell_hint(class, cell)
                }
            }
        }
        #[inline]
        fn is_family_essential(
            &self,
            family: &[u8],
        ) -> _p::Result<bool, _hfilter::EvalError> {
            match self {
                Self::Geo(class) => {
                    _hfilter::FilterEvaluator::is_family_essential(class, family)
                }
                Self::Not(class) => {
                    _hfilter::FilterEvaluator::is_family_essential(class, family)
                }
            }
        }
        #[inline]
        fn set_reversed(&mut self, reversed: bool) {
            match self {
                Self::Geo(class) => {
                    _hfilter::FilterEvaluator::set_reversed(class, reversed)
                }
                Self::Not(class) => {
                    _hfilter::FilterEvaluator::set_reversed(class, reversed)
                }
            }
        }
        #[inline]
        fn is_hinting(&self) -> bool {
            match self {
                Self::Geo(class) => _hfilter::FilterEvaluator::is_hinting(class),
                Self::Not(class) => _hfilter::FilterEvaluator::is_hinting(class),
            }
        }
    }
    #[automatically_derived]
    impl<'__table, S> _p::fmt::Debug for __Evaluator<'__table, S>
    where
        S: '__table,
        NotFilter<S>: _hfilter::Evaluate<'__table>,
        GeoFilter: _hfilter::Evaluate<'__table>,
    {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            f.debug_tuple(
                    match self {
                        Self::Geo(_) => "LocalFilter::Geo",
                        Self::Not(_) => "LocalFilter::Not",
                    },
                )
                .finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl<'__table, S> _hfilter::Evaluate<'__table> for LocalFilter<S>
    where
        S: '__table,
        NotFilter<S>: _hfilter::Evaluate<'__table>,
        GeoFilter: _hfilter::Evaluate<'__table>,
    {
        type Evaluator = __Evaluator<'__table, S>;
        fn evaluator(
            &'__table self,
        ) -> _p::Result<__Evaluator<'__table, S>, _hfilter::Refusal> {
            match self {
                Self::Geo(class) => {
                    <GeoFilter as _hfilter::Evaluate<'__table>>::evaluator(&**class)
                        .map(__Evaluator::Geo)
                }
                Self::Not(class) => {
                    <NotFilter<S> as _hfilter::Evaluate<'__table>>::evaluator(class)
                        .map(__Evaluator::Not)
                }
            }
        }
    }
    const _: () = _p::filter_behaves::<GeoFilter>();
    const SET: &_hfilter::schema::SetSchema = <LocalFilter<
        _p::Any,
    > as _hfilter::ClassSet<'_>>::SCHEMA;
    const VARIANTS: &[&str] = &["Geo", "Not"];
    const _: () = _p::distinct(SET, VARIANTS, 1);
};
const _: () = {
    use ::hfilter::{self as _hfilter, __private as _p};
    #[allow(non_upper_case_globals)]
    const ID_Version: u64 = <VersionComparator<'static> as _p::ComparatorClass<'_>>::ID;
    #[automatically_derived]
    impl<'a> _hfilter::ClassSet<'a> for LocalComparator<'a> {
        const SCHEMA: &'static _hfilter::schema::SetSchema = &_hfilter::schema::SetSchema::new(
            "LocalComparator",
            _hfilter::schema::Role::Comparator,
            &[
                _hfilter::schema::Member::Class(
                    <VersionComparator<'a> as _p::ComparatorClass<'_>>::SCHEMA,
                ),
            ],
            false,
        );
        #[inline]
        fn contains(envelope: &_p::Envelope<'_>) -> bool {
            match envelope.type_id() {
                ID_Version if <VersionComparator<
                    'a,
                > as _p::ComparatorClass<'_>>::is(envelope) => true,
                _ => false,
            }
        }
        fn decode_class<__P: _p::Place<Self>>(
            envelope: _p::Envelope<'a>,
            cx: &mut _p::Context,
            place: __P,
        ) -> _p::Result<__P::Out, _hfilter::DecodeError> {
            match envelope.type_id() {
                ID_Version if <VersionComparator<
                    'a,
                > as _p::ComparatorClass<'_>>::is(&envelope) => {
                    <VersionComparator<
                        'a,
                    > as _p::ComparatorClass<
                        '_,
                    >>::decode_to(&envelope, cx, place, Self::Version)
                }
                _ => _p::Err(envelope.unknown(cx)),
            }
        }
        fn encode_class(&self, out: &mut _hfilter::Encoder) {
            match self {
                Self::Version(class) => {
                    <VersionComparator<
                        'a,
                    > as _p::ComparatorClass<'_>>::encode(class, out)
                }
            }
        }
        fn check_tree(&self) -> _p::Result<(), _hfilter::CheckError> {
            match self {
                Self::Version(class) => {
                    <VersionComparator<'a> as _p::ComparatorClass<'_>>::check_tree(class)
                }
            }
        }
        fn normalize_tree(&mut self) {
            match self {
                Self::Version(class) => {
                    <VersionComparator<
                        'a,
                    > as _p::ComparatorClass<'_>>::normalize_tree(class)
                }
            }
        }
        fn schema(&self) -> _p::Option<&'static _hfilter::schema::MessageSchema> {
            match self {
                Self::Version(_) => {
                    _p::Some(<VersionComparator<'a> as _p::ComparatorClass<'_>>::SCHEMA)
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> _hfilter::language::LanguageComparator<'a> for LocalComparator<'a> {
        fn from_parts(
            parts: &_p::Comparator<'a>,
        ) -> _p::Option<_p::Result<Self, _hfilter::Refusal>> {
            if let _p::Some(class) = <VersionComparator<
                'a,
            > as _p::ComparatorClass<'_>>::from_parts(parts) {
                return _p::Some(class.map(Self::Version));
            }
            _p::None
        }
        fn to_parts(
            &self,
        ) -> _p::Result<_p::Comparator<'_>, _hfilter::language::PrintError> {
            match self {
                Self::Version(class) => {
                    <VersionComparator<'a> as _p::ComparatorClass<'_>>::to_parts(class)
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> _hfilter::ComparatorSet<'a> for LocalComparator<'a> {}
    #[automatically_derived]
    impl<'a> _p::fmt::Display for LocalComparator<'a> {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            match self {
                Self::Version(class) => {
                    <VersionComparator<'a> as _p::ComparatorClass<'_>>::print(class, f)
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> _hfilter::IntoOwned for LocalComparator<'a> {
        type Owned = LocalComparator<'static>;
        fn into_owned(self) -> LocalComparator<'static> {
            match self {
                Self::Version(class) => {
                    LocalComparator::Version(
                        <VersionComparator<'a> as _p::OwnedAs<_>>::into_owned(class),
                    )
                }
            }
        }
    }
    #[automatically_derived]
    impl<'a> _p::From<VersionComparator<'a>> for LocalComparator<'a> {
        fn from(class: VersionComparator<'a>) -> Self {
            Self::Version(class)
        }
    }
    #[allow(
        missing_docs,
        unreachable_pub,
        non_camel_case_types,
        clippy::large_enum_variant
    )]
    #[repr(u8)]
    pub enum __Evaluator<'__table, 'a>
    where
        'a: '__table,
        VersionComparator<'a>: _hfilter::EvaluateComparator<'__table>,
    {
        Version(
            <VersionComparator<'a> as _hfilter::EvaluateComparator<'__table>>::Evaluator,
        ),
    }
    #[automatically_derived]
    impl<'__table, 'a> _hfilter::ComparatorEvaluator for __Evaluator<'__table, 'a>
    where
        'a: '__table,
        VersionComparator<'a>: _hfilter::EvaluateComparator<'__table>,
    {
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn compare_to(&self, candidate: &[u8]) -> _p::Result<i32, _hfilter::EvalError> {
            _p::Ok(
                match self {
                    Self::Version(class) => {
                        _hfilter::ComparatorEvaluator::compare_to(class, candidate)?
                    }
                },
            )
        }
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn compare_to_key_part(
            &self,
            part: &[u8],
        ) -> _p::Result<i32, _hfilter::EvalError> {
            _p::Ok(
                match self {
                    Self::Version(class) => {
                        _hfilter::ComparatorEvaluator::compare_to_key_part(class, part)?
                    }
                },
            )
        }
    }
    #[automatically_derived]
    impl<'__table, 'a> _p::fmt::Debug for __Evaluator<'__table, 'a>
    where
        'a: '__table,
        VersionComparator<'a>: _hfilter::EvaluateComparator<'__table>,
    {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            f.debug_tuple(
                    match self {
                        Self::Version(_) => "LocalComparator::Version",
                    },
                )
                .finish_non_exhaustive()
        }
    }
    #[automatically_derived]
    impl<'__table, 'a> _hfilter::EvaluateComparator<'__table> for LocalComparator<'a>
    where
        'a: '__table,
        VersionComparator<'a>: _hfilter::EvaluateComparator<'__table>,
    {
        type Evaluator = __Evaluator<'__table, 'a>;
        fn evaluator(
            &'__table self,
        ) -> _p::Result<__Evaluator<'__table, 'a>, _hfilter::Refusal> {
            match self {
                Self::Version(class) => {
                    <VersionComparator<
                        'a,
                    > as _hfilter::EvaluateComparator<'__table>>::evaluator(class)
                        .map(__Evaluator::Version)
                }
            }
        }
    }
    const _: () = _p::comparator_behaves::<VersionComparator<'static>>();
};
