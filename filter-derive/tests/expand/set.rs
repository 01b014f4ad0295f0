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
