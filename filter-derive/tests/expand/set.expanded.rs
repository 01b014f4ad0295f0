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
    #[automatically_derived]
    impl<'a> _hfilter::FilterSet<'a> for GatewayFilter<'a> {}
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
