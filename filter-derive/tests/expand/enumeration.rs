#[derive(Clone, Copy, Debug, PartialEq, Eq, HEnum)]
pub enum Operator {
    MustPassAll = 1,
    #[hfilter(name = "MUST_PASS_1")]
    MustPassOne = 2,
}
