#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "org.apache.hadoop.hbase.filter.ColumnPaginationFilter", since = "0.92.0")]
pub struct ColumnPaginationFilter<'a> {
    #[hfilter(tag = 1)]
    pub limit: i32,
    #[hfilter(tag = 2)]
    pub offset: Option<i32>,
    #[hfilter(tag = 3)]
    pub column_offset: Option<Cow<'a, [u8]>>,
}
