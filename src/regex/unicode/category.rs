//! General categories.

use std::sync::LazyLock;

use super::Ranges;

/// `Character.NON_SPACING_MARK`
pub(crate) const NON_SPACING_MARK: u8 = 6;

static CATEGORIES: LazyLock<Ranges> = LazyLock::new(|| Ranges::parse(include_str!("../data/categories.txt")));

/// What `Character.getType` answers.
pub(crate) fn category(code_point: u32) -> u8 {
    CATEGORIES.get(code_point)
}
