use std::borrow::Cow;
use std::fmt;

use crate::Escaped;
use crate::envelope::Envelope;
use crate::language::PrintError;
use crate::owned::IntoOwned;
use crate::wire::{Encoder, Reader};

/// A filter or comparator whose class the set does not know, kept as it came: a proxy passes it on byte for byte.
///
/// A set that has a variant for it keeps what others refuse. A proxy needs two of them, since a filter it knows may hold a
/// comparator it does not know:
///
/// ```ignore
/// #[derive(Clone, Debug, PartialEq, HFilter)]
/// #[hfilter(set)]
/// enum ProxyFilter<'a> {
///     #[hfilter(subset)]
///     Standard(StandardFilter<'a, ProxyFilter<'a>, ProxyComparator<'a>>),
///     #[hfilter(other)]
///     Other(UnknownFilter<'a>),
/// }
///
/// #[derive(Clone, Debug, PartialEq, HComparator)]
/// #[hfilter(set)]
/// enum ProxyComparator<'a> {
///     #[hfilter(subset)]
///     Standard(StandardComparator<'a>),
///     #[hfilter(other)]
///     Other(UnknownFilter<'a>),
/// }
/// ```
///
/// Unknown *fields* of a known class are not kept: pass on the original bytes where nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFilter<'a> {
    envelope: Cow<'a, [u8]>,
}

impl<'a> UnknownFilter<'a> {
    #[doc(hidden)]
    pub fn from_envelope(envelope: &Envelope<'a>) -> Self {
        let envelope = match envelope.whole() {
            Some(whole) => Cow::Borrowed(whole),
            // Merged from several: no bytes stand for it, so it gets its own.
            None => Cow::Owned(Encoder::to_vec(|out| {
                if let Some(payload) = envelope.payload() {
                    out.field([0x12], payload);
                }
                out.field([0x0a], envelope.name());
            })),
        };
        Self { envelope }
    }

    #[doc(hidden)]
    pub fn print_error(&self) -> PrintError {
        PrintError::new(format!(
            "the filter language has no word for the unknown class `{:.200}`",
            Escaped(self.class())
        ))
    }

    #[doc(hidden)]
    pub fn encode_class(&self, out: &mut Encoder) {
        out.put(&self.envelope);
    }

    /// The whole envelope, as it came.
    pub fn envelope(&self) -> &[u8] {
        &self.envelope
    }

    /// The class name on the wire; not always UTF-8.
    pub fn class(&self) -> &[u8] {
        self.last_field(0x0a).unwrap_or_default()
    }

    /// The payload; `None` if it is absent.
    pub fn payload(&self) -> Option<&[u8]> {
        self.last_field(0x12)
    }

    fn last_field(&self, wanted: u32) -> Option<&[u8]> {
        let mut reader = Reader::new(&self.envelope);
        let mut found = None;
        while let Ok(key) = reader.key() {
            if key == wanted {
                found = reader.bytes().ok();
            } else if reader.skip(key, 0).is_err() {
                break;
            }
        }
        found
    }
}

impl fmt::Display for UnknownFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Escaped(self.class()))
    }
}

impl IntoOwned for UnknownFilter<'_> {
    type Owned = UnknownFilter<'static>;

    fn into_owned(self) -> Self::Owned {
        UnknownFilter { envelope: IntoOwned::into_owned(self.envelope) }
    }
}
