use std::fmt;

/// A way from the root of a filter tree to a place in it, as in
/// `FilterList[2] > SkipFilter > SingleColumnValueFilter.comparator`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreePath {
    /// From the place to the root, since that is how an error travels.
    steps: Vec<Step>,
}

/// One step of a [`TreePath`]: a field of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Step {
    /// The message's name.
    pub message: &'static str,
    /// The field, unless the step is the message itself or its only nested filter.
    pub field: Option<&'static str>,
    /// Which element of a repeated field.
    pub index: Option<usize>,
}

impl Step {
    /// A step to a message, one of its fields, or one of a repeated field's elements.
    pub const fn new(message: &'static str, field: Option<&'static str>, index: Option<usize>) -> Self {
        Self { message, field, index }
    }
}

impl TreePath {
    pub(crate) fn outward(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// The steps from the root.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step> + ExactSizeIterator {
        self.steps.iter().rev().copied()
    }

    /// Whether the place is the root itself.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

/// How many steps of a path are printed; of a longer one, as many from both ends.
const SHOWN: usize = 16;

/// From the steps from the root.
///
/// ```
/// # use hfilter_runtime as hfilter;
/// use hfilter::{Step, TreePath};
///
/// let path: TreePath = [Step::new("FilterList", None, Some(2)), Step::new("PageFilter", None, None)].into_iter().collect();
/// assert_eq!(path.to_string(), "FilterList[2] > PageFilter");
/// ```
impl FromIterator<Step> for TreePath {
    fn from_iter<I: IntoIterator<Item = Step>>(steps: I) -> Self {
        let mut steps: Vec<_> = steps.into_iter().collect();
        steps.reverse();
        Self { steps }
    }
}

impl fmt::Display for TreePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.steps.len();
        for (i, step) in self.steps().enumerate() {
            if count > SHOWN && i == SHOWN / 2 {
                write!(f, " > … {} more …", count - SHOWN)?;
            }
            if count > SHOWN && (SHOWN / 2..count - SHOWN / 2).contains(&i) {
                continue;
            }
            if i > 0 {
                f.write_str(" > ")?;
            }
            fmt::Display::fmt(&step, f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message)?;
        if let Some(field) = self.field {
            write!(f, ".{field}")?;
        }
        if let Some(index) = self.index {
            write!(f, "[{index}]")?;
        }
        Ok(())
    }
}
