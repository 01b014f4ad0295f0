//! HBase's other messages, as prost writes them: `Scan`, `Get`, `Cell`, `Result` and what is in them.
//!
//! A scan carries its filter as an envelope; [`Filter::encode`] and [`Filter::decode`] go between that and a typed tree:
//!
//! ```
//! use hfilter::messages::{self, Scan};
//! use hfilter::{ClassSet, build};
//!
//! let scan = Scan { filter: Some(messages::Filter::encode(&build::prefix("user:"))), ..Scan::default() };
//! let tree: hfilter::Filter = scan.filter.as_ref().unwrap().decode()?;
//! assert_eq!(tree.to_string(), "PrefixFilter user:");
//! # Ok::<(), hfilter::DecodeError>(())
//! ```

use crate::wire::Reader;
use crate::{ComparatorSet, DecodeError, DecodeOptions, FilterSet};

pub use crate::generated::messages::*;

/// The name and the payload of an envelope that was just written: what all sets have, those that keep classes they do not know
/// too.
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

/// The ways between an envelope and the sets that have its classes.
macro_rules! envelopes {
    ($($envelope:ident $payload:ident $set:ident $what:literal;)*) => {$(
        impl $envelope {
            #[doc = concat!("The envelope of a typed ", $what, ".")]
            pub fn encode<'a>(typed: &impl $set<'a>) -> Self {
                let (name, $payload) = split(&typed.encode_to_vec());
                Self { name, $payload }
            }

            #[doc = concat!("The typed ", $what, " in the envelope.")]
            ///
            /// # Errors
            /// As [`ClassSet::decode`](crate::ClassSet::decode); offsets count from the start of the payload.
            pub fn decode<'a, S: $set<'a>>(&'a self) -> core::result::Result<S, DecodeError> {
                self.decode_with(&DecodeOptions::default())
            }

            /// The same, with options of one's own.
            ///
            /// # Errors
            /// As [`decode`](Self::decode).
            pub fn decode_with<'a, S: $set<'a>>(
                &'a self,
                options: &DecodeOptions,
            ) -> core::result::Result<S, DecodeError> {
                S::decode_named(self.name.as_bytes(), self.$payload.as_deref(), options)
            }
        }
    )*};
}

envelopes! {
    Filter serialized_filter FilterSet "filter tree";
    Comparator serialized_comparator ComparatorSet "comparator";
}
