#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "org.apache.hadoop.hbase.filter.FilterList", manual(Display))]
pub struct FilterList<S> {
    #[hfilter(tag = 1, enumeration)]
    pub operator: Operator,
    #[hfilter(tag = 2, filter)]
    pub filters: Vec<S>,
}
