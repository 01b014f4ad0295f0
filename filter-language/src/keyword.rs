//! The words that are operators.

pub(crate) const AND: &str = "AND";
pub(crate) const OR: &str = "OR";
pub(crate) const SKIP: &str = "SKIP";
pub(crate) const WHILE: &str = "WHILE";

pub(crate) const ALL: [&str; 4] = [AND, OR, SKIP, WHILE];
