#[derive(Clone, Debug, PartialEq, HMessage)]
pub struct Node<C>
where
    C: Clone,
{
    #[hfilter(tag = 1, sint32, packed)]
    pub weights: Vec<i32>,
    #[hfilter(tag = 2, default = 7)]
    pub level: u32,
    #[hfilter(tag = 3, comparator)]
    pub comparator: Option<Box<C>>,
    #[hfilter(tag = 4, packed)]
    pub ratios: Vec<f64>,
    #[hfilter(tag = 5)]
    pub counts: Vec<u64>,
    #[hfilter(tag = 200, message)]
    pub children: Vec<Self>,
    #[hfilter(skip)]
    pub seen: bool,
}
