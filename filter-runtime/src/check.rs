use std::fmt;

use crate::path::{Step, TreePath};

/// HBase's construction rules for one class: what its constructor refuses, and what it makes of the rest.
///
/// The derives implement it with no rules, unless `#[hfilter(manual(Rules))]` says that somebody writes it by hand:
///
/// ```ignore
/// impl Rules for PageFilter {
///     fn check_self(&self) -> Result<(), Refusal> {
///         match self.page_size {
///             0.. => Ok(()),
///             size => Err(Refusal::new(format!("page_size is {size}; expected 0 or more"))),
///         }
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no rules",
    label = "`manual(Rules)` leaves them to you",
    note = "write `impl Rules for {Self} {{ … }}`, or remove `Rules` from `manual`"
)]
pub trait Rules {
    /// Refuses what HBase's constructor refuses. Looks at this class's own fields; the derive visits nested filters
    /// and comparators.
    ///
    /// # Errors
    /// The reason, for people.
    fn check_self(&self) -> Result<(), Refusal> {
        Ok(())
    }

    /// Changes the fields to those that HBase would send after it has decoded them: flags that are always written,
    /// sorted ranges, canonical names. What [`check_self`](Self::check_self) refuses may stay as it is.
    fn normalize_self(&mut self) {}

    /// What HBase's constructor does: checks, and normalizes.
    ///
    /// # Errors
    /// As [`check_self`](Self::check_self).
    fn construct(mut self) -> Result<Self, Refusal>
    where
        Self: Sized,
    {
        self.check_self()?;
        self.normalize_self();
        Ok(self)
    }
}

/// Why a value is refused: what is wrong and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    reason: String,
    unsupported: bool,
}

impl Refusal {
    /// A refusal of HBase's, for this reason.
    pub fn new(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), unsupported: false }
    }

    /// A refusal of ours: HBase takes the value, and what it would do with it is not known here for certain.
    pub fn unsupported(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), unsupported: true }
    }

    /// Whether HBase would take the value.
    pub fn is_unsupported(&self) -> bool {
        self.unsupported
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Refusal {}

/// Why HBase would refuse to construct a filter tree, and where in it.
#[derive(Clone, PartialEq, Eq)]
pub struct CheckError(Box<(TreePath, Refusal)>);

impl CheckError {
    /// A refusal of the message itself.
    #[cold]
    pub fn new(message: &'static str, refusal: Refusal) -> Self {
        let mut path = TreePath::default();
        path.outward(Step::new(message, None, None));
        Self(Box::new((path, refusal)))
    }

    /// The same error, seen from the message around it.
    #[cold]
    #[must_use]
    pub fn within(mut self, step: Step) -> Self {
        self.0.0.outward(step);
        self
    }

    /// Where in the tree, from the root.
    pub fn path(&self) -> &TreePath {
        &self.0.0
    }

    /// The reason.
    pub fn refusal(&self) -> &Refusal {
        &self.0.1
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.0, self.0.1)
    }
}

/// The same text: it is what `main` and `unwrap` print.
impl fmt::Debug for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for CheckError {}
