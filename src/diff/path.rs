//! The way from a root to a place in its tree.

use std::fmt;
use std::sync::Arc;

/// The way from a tree's root to a place in it, as in `filters[2].comparator.comparable.value`; `(root)` for the root
/// itself. Of a long one only both ends are printed, unless with `{:#}`.
///
/// Paths share what they have in common, so that many of them take little memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path(Option<Arc<Step>>);

#[derive(Debug, PartialEq, Eq)]
struct Step {
    parent: Path,
    field: &'static str,
    index: Option<usize>,
}

/// How many steps of a long path are printed at either end.
const SHOWN: usize = 8;

impl Path {
    pub(super) fn field(&self, field: &'static str) -> Self {
        Self(Some(Arc::new(Step { parent: self.clone(), field, index: None })))
    }

    pub(super) fn element(&self, field: &'static str, index: usize) -> Self {
        Self(Some(Arc::new(Step { parent: self.clone(), field, index: Some(index) })))
    }

    /// The steps from the root: a field, and which of its elements if it is repeated.
    pub fn steps(&self) -> Vec<(&'static str, Option<usize>)> {
        let mut steps = Vec::new();
        let mut path = self;
        while let Some(step) = &path.0 {
            steps.push((step.field, step.index));
            path = &step.parent;
        }
        steps.reverse();
        steps
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps = self.steps();
        if steps.is_empty() {
            return f.write_str("(root)");
        }
        let cut = if f.alternate() || steps.len() <= 2 * SHOWN { 0..0 } else { SHOWN..steps.len() - SHOWN };
        for (i, (field, index)) in steps.iter().enumerate() {
            if !cut.is_empty() && i == cut.start {
                f.write_str(".…")?;
            }
            if cut.contains(&i) {
                continue;
            }
            write!(f, "{}{field}", if i > 0 { "." } else { "" })?;
            if let Some(index) = index {
                write!(f, "[{index}]")?;
            }
        }
        Ok(())
    }
}
