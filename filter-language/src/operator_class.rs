use crate::expression::Head;

/// A class of HBase that the language has operators for, and does not call by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OperatorClass {
    /// The simple name.
    pub name: &'static str,
    /// Which operators, and where they stand.
    pub operators: &'static str,
}

impl OperatorClass {
    /// AND and OR.
    pub const LIST: Self = Self { name: "FilterList", operators: "AND or OR between filters" };
    /// SKIP.
    pub const SKIP: Self = Self { name: "SkipFilter", operators: "SKIP before a filter" };
    /// WHILE.
    pub const WHILE: Self = Self { name: "WhileMatchFilter", operators: "WHILE before a filter" };

    /// The class for an operator; `None` for a call.
    pub const fn of(head: Head<'_>) -> Option<Self> {
        match head {
            Head::And | Head::Or => Some(Self::LIST),
            Head::Skip => Some(Self::SKIP),
            Head::While => Some(Self::WHILE),
            Head::Call(_) => None,
        }
    }

    pub(crate) fn named(name: &[u8]) -> Option<Self> {
        [Self::LIST, Self::SKIP, Self::WHILE].into_iter().find(|class| class.name.as_bytes() == name)
    }
}
