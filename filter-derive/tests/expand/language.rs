#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.TenantFilter", language("Tenant", tenant, comparator, zone, with_deleted = false, page = 7))]
pub struct TenantFilter<'a, C> {
    #[hfilter(tag = 1)]
    pub tenant: Cow<'a, [u8]>,
    #[hfilter(tag = 2)]
    pub with_deleted: Option<bool>,
    #[hfilter(tag = 3, comparator)]
    pub comparator: C,
    #[hfilter(tag = 4)]
    pub zone: Option<i64>,
    #[hfilter(tag = 5, default = 7)]
    pub page: i32,
    #[hfilter(tag = 6)]
    pub notes: Vec<String>,
}
