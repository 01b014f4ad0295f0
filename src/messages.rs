//! HBase's other messages, as prost writes them: `Scan`, `Get`, `Cell`, `Result` and what is in them.
//!
//! A scan carries its filter as an envelope; [`Filter::of`] and [`Filter::tree`] go between that and a typed tree:
//!
//! ```
//! use hfilter::messages::{Filter, Scan};
//! use hfilter::{ClassSet, build};
//!
//! let scan = Scan { filter: Some(Filter::of(&build::prefix("user:"))), ..Scan::default() };
//! let tree: hfilter::Filter = scan.filter.as_ref().unwrap().tree()?;
//! assert_eq!(tree.to_string(), "PrefixFilter user:");
//! # Ok::<(), hfilter::DecodeError>(())
//! ```

use crate::wire::Reader;
use crate::{ComparatorSet, DecodeError, FilterSet};

pub use crate::generated::messages::*;

/// The name and the payload of an envelope that was just written.
fn split(envelope: &[u8]) -> (String, Option<Vec<u8>>) {
    let mut reader = Reader::new(envelope);
    let (mut name, mut payload) = (String::new(), None);
    while let Ok(key) = reader.key() {
        match (key, reader.bytes()) {
            (0x0a, Ok(bytes)) => name = crate::java_utf8(bytes).into_owned(),
            (0x12, Ok(bytes)) => payload = Some(bytes.to_vec()),
            _ => break,
        }
    }
    (name, payload)
}

impl Filter {
    /// The envelope of a typed tree.
    pub fn of<'a>(tree: &impl FilterSet<'a>) -> Self {
        let (name, serialized_filter) = split(&tree.encode_to_vec());
        Self { name, serialized_filter }
    }

    /// The typed tree in the envelope.
    ///
    /// # Errors
    /// As [`ClassSet::decode`](crate::ClassSet::decode); offsets count from the start of the payload.
    pub fn tree<'a, S: FilterSet<'a>>(&'a self) -> core::result::Result<S, DecodeError> {
        S::decode_named(self.name.as_bytes(), self.serialized_filter.as_deref())
    }
}

impl Comparator {
    /// The envelope of a typed comparator.
    pub fn of<'a>(comparator: &impl ComparatorSet<'a>) -> Self {
        let (name, serialized_comparator) = split(&comparator.encode_to_vec());
        Self { name, serialized_comparator }
    }

    /// The typed comparator in the envelope.
    ///
    /// # Errors
    /// As [`ClassSet::decode`](crate::ClassSet::decode); offsets count from the start of the payload.
    pub fn comparator<'a, S: ComparatorSet<'a>>(&'a self) -> core::result::Result<S, DecodeError> {
        S::decode_named(self.name.as_bytes(), self.serialized_comparator.as_deref())
    }
}
