#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
pub enum GatewayFilter<'a> {
    Tenant(TenantFilter<'a>),
    Geo(Box<GeoFilter>),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

#[derive(HFilter)]
#[hfilter(set, evaluate)]
pub enum LocalFilter<S> {
    Geo(Box<GeoFilter>),
    Not(NotFilter<S>),
}

#[derive(HComparator)]
#[hfilter(set, evaluate)]
pub enum LocalComparator<'a> {
    Version(VersionComparator<'a>),
}
