//! What differs between two trees, field by field.
//!
//! [`between`] compares trees, not their bytes: it wants the bytes that [`encode_to_vec`](crate::ClassSet::encode_to_vec)
//! writes, which are the same exactly when the trees are. What bytes off the wire hold beside a tree is
//! what [`oddities`] tells.
//!
//! ```
//! use hfilter::build::*;
//! use hfilter::diff;
//! use hfilter::{ClassSet, Filter};
//!
//! let before = prefix("user:").and(page(10)).and(value().equal("a")).encode_to_vec();
//! let after = key_only().and(page(20)).and(value().equal("a")).encode_to_vec();
//!
//! let changes: Vec<_> = diff::between(&before, &after, Filter::SCHEMA)?.iter().map(ToString::to_string).collect();
//! assert_eq!(
//!     changes,
//!     [
//!         r#"- filters[0]: PrefixFilter {prefix: "user:"}"#,
//!         "+ filters[0]: KeyOnlyFilter {len_as_val: false}",
//!         "~ filters[1].page_size: 10 → 20",
//!     ],
//! );
//! # Ok::<(), hfilter::DecodeError>(())
//! ```

use std::fmt;

use crate::DecodeError;
use crate::inspect::FieldValue;
use crate::schema::SetSchema;

mod align;
mod compare;
mod odd;
mod path;

pub use odd::{Oddity, OddityKind, oddities};
pub use path::Path;

/// One thing that differs: added if there is nothing before it, removed if there is nothing after it, else changed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Change<'a> {
    /// What stood in the first tree.
    pub before: Option<Place<'a>>,
    /// What stands in the second tree.
    pub after: Option<Place<'a>>,
}

/// A place in a tree and what is there.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Place<'a> {
    /// The way from the root.
    pub path: Path,
    /// The value; a whole subtree where one has been added, removed, or put in the place of one of another class.
    pub value: FieldValue<'a>,
}

/// What differs between two filters or comparators of a set, in the order of the fields; nothing if they are equal. Both
/// are bytes as [`encode_to_vec`](crate::ClassSet::encode_to_vec) writes them.
///
/// Lists are aligned by what is equal in both, then by class: a filter that moves is removed in one place and added
/// in another. Of lists that differ in more than some thousand elements the middle is compared element by element.
///
/// # Errors
/// Bytes that are no protobuf, or nest deeper than [`Limits::MAX_DEPTH`](crate::Limits::MAX_DEPTH).
pub fn between<'a>(before: &'a [u8], after: &'a [u8], set: &'static SetSchema) -> Result<Vec<Change<'a>>, DecodeError> {
    compare::compare(before, after, set)
}

impl Change<'_> {
    /// `+` for what is added, `-` for what is removed, `~` for what is changed.
    pub const fn sign(&self) -> char {
        match (&self.before, &self.after) {
            (None, _) => '+',
            (_, None) => '-',
            _ => '~',
        }
    }
}

/// The sign, the path and the values; a precision cuts each value.
impl fmt::Display for Change<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.sign())?;
        let value = |f: &mut fmt::Formatter<'_>, place: &Place<'_>| match f.precision() {
            Some(most) => write!(f, "{:.most$}", place.value),
            None => write!(f, "{}", place.value),
        };
        match (&self.before, &self.after) {
            (Some(before), Some(after)) => {
                write!(f, "{}", after.path)?;
                if before.path != after.path {
                    write!(f, " (was {})", before.path)?;
                }
                f.write_str(": ")?;
                value(f, before)?;
                f.write_str(" → ")?;
                value(f, after)
            }
            (Some(place), None) | (None, Some(place)) => {
                write!(f, "{}: ", place.path)?;
                value(f, place)
            }
            (None, None) => Ok(()),
        }
    }
}
