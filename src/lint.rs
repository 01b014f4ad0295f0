//! What is known to surprise in filters: lints.
//!
//! A lint says that a tree probably does something else than was meant, costs more than it seems, or fails. Each follows
//! from what HBase's code does (2.6, or the [target](ScanShape::target)), none from taste.
//!
//! ```
//! use hfilter::build::*;
//! use hfilter::{LintKind, ScanShape, lint};
//!
//! let filter = prefix("user:").or(page(10));
//! let lints = lint(&filter, &ScanShape::default());
//!
//! assert_eq!(lints[0].kind, LintKind::PageInOr);
//! assert_eq!(lints[0].kind.id(), "page-in-or");
//! assert_eq!(lints[0].path.to_string(), "FilterList[1] > PageFilter");
//! ```

mod availability;
mod columns;
mod fuzzy;
mod hbase_version;
mod kind;
mod lists;
mod regexes;
mod rows;
mod shape;
mod values;
mod walk;

use std::fmt;

pub use hbase_version::HBaseVersion;
pub use kind::{LintKind, Severity};
pub use shape::ScanShape;

use crate::{StandardSet, TreePath};

/// Something in a filter tree that is known to surprise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Lint {
    /// What it is about.
    pub kind: LintKind,
    /// Where in the tree.
    pub path: TreePath,
    /// What happens, in one sentence.
    pub message: String,
}

impl Lint {
    /// What to do about it.
    pub fn help(&self) -> &'static str {
        self.kind.help()
    }

    /// How grave it is.
    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }
}

/// `warning[page-in-or]: FilterList[1] > PageFilter: …`
impl fmt::Display for Lint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]: {}: {}", self.severity(), self.kind, self.path, self.message)
    }
}

/// What is known to surprise in a filter, for a scan of this shape: in the order of the tree, and of one kind at most 100.
/// (The last of a hundred says how many more there are.)
///
/// Nothing is said about what a filter does that is not one of HBase's own, or about filters in it, but for versions: these
/// count for all, in trees of up to [`Limits::MAX_DEPTH`](crate::Limits::MAX_DEPTH) levels. Of regular expressions the first hundred
/// are looked at.
pub fn lint<'a, S: StandardSet<'a>>(tree: &S, shape: &ScanShape) -> Vec<Lint> {
    let mut walk = walk::Walk::new(shape);
    availability::check(&mut walk, tree);
    rows::check_scan(&mut walk, tree);
    columns::check_batch(&mut walk, tree);
    walk.tree(tree);
    walk.finish()
}
