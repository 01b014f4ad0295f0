//! Lints: where each is heard and where not, and that what it says happens.

mod happens;
mod heard;
#[path = "../properties/trees.rs"]
#[allow(dead_code, reason = "the property tests use more of it")]
mod trees;

use hfilter::build::*;
use hfilter::*;

type Tree = Filter<'static>;

fn of(filter: impl Into<StandardFilter<'static, Tree>>) -> Tree {
    Filter::of(filter)
}

fn all(filters: impl IntoIterator<Item = Tree>) -> Tree {
    of(FilterList::all(filters))
}

fn one(filters: impl IntoIterator<Item = Tree>) -> Tree {
    of(FilterList::one(filters))
}

/// A test of the column `cf:q`.
fn test() -> Tree {
    single_column_value("cf", "q").equal("v")
}

fn shape() -> ScanShape {
    ScanShape::new()
}

fn kinds(tree: &Tree, shape: &ScanShape) -> Vec<LintKind> {
    lint(tree, shape).iter().map(|lint| lint.kind).collect()
}
