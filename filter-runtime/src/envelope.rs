use crate::class::TypeId;
use crate::context::Context;
use crate::error::{DecodeError, ErrorKind};
use crate::message::Message;
use crate::parts::Parts;
use crate::place::Place;
use crate::schema::SetSchema;

/// The outer message `Filter` or `Comparator`: a class name and a payload.
#[derive(Clone, Copy, Debug)]
pub struct Envelope<'a> {
    /// Field 1, behind the key `0a`.
    name: &'a [u8],
    /// Field 2, behind the key `12`.
    payload: Option<&'a [u8]>,
    whole: Option<&'a [u8]>,
    /// The set that reads it.
    set: &'static SetSchema,
}

impl<'a> Envelope<'a> {
    /// An envelope that somebody else has taken apart.
    pub(crate) const fn new(name: &'a [u8], payload: Option<&'a [u8]>, set: &'static SetSchema) -> Self {
        Self { name, payload, whole: None, set }
    }

    /// Reads an envelope with a name and a payload and nothing else, in this order: as everybody writes them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn usual(parts: &Parts<'a, '_>, set: &'static SetSchema) -> Option<Self> {
        let whole = parts.whole()?;
        let [0x0a, length @ 0..0x80, rest @ ..] = whole else { return None };
        let (name, rest) = rest.split_at_checked(usize::from(*length))?;
        let (length, payload) = match rest {
            [0x12, length @ 0..0x80, rest @ ..] => (usize::from(*length), rest),
            [0x12, low, high @ 0..0x80, rest @ ..] => (usize::from(low & 0x7f) | usize::from(*high) << 7, rest),
            _ => return None,
        };
        (payload.len() == length).then_some(Self { name, payload: Some(payload), whole: Some(whole), set })
    }

    /// Reads any envelope.
    pub(crate) fn decode(parts: Parts<'a, '_>, set: &'static SetSchema, cx: &Context) -> Result<Self, DecodeError> {
        Self::decode_fields(parts, set, cx).map_err(|error| cx.located(error.named(set.role.schema(), parts.first())))
    }

    fn decode_fields(mut parts: Parts<'a, '_>, set: &'static SetSchema, cx: &Context) -> Result<Self, DecodeError> {
        let whole = parts.whole();
        let (mut name, mut payload) = (None, None);
        let mut reader = parts.reader();
        loop {
            while !reader.is_empty() {
                match reader.key()? {
                    0x0a => name = Some(reader.bytes()?),
                    0x12 => payload = Some(reader.bytes()?),
                    key => cx.skip(&mut reader, key, parts.level)?,
                }
            }
            if !parts.next(&mut reader) {
                break;
            }
        }
        match name {
            Some(name) => Ok(Self { name, payload, whole, set }),
            None => {
                let kind = ErrorKind::MissingField { message: set.role.message(), field: "name" };
                Err(DecodeError::at(kind, parts.first()))
            }
        }
    }

    /// The type id of the name.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn type_id(&self) -> u64 {
        TypeId::of(self.name).get()
    }

    /// Whether the name is this class.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is(&self, class: &str) -> bool {
        // The slice's length is a constant where the class is one, which makes this a few wide comparisons.
        self.name.len() == class.len() && self.name[..class.len()] == *class.as_bytes()
    }

    /// The name.
    pub const fn name(&self) -> &'a [u8] {
        self.name
    }

    /// The payload, if it is present.
    pub const fn payload(&self) -> Option<&'a [u8]> {
        self.payload
    }

    /// The bytes of the envelope itself, unless it was merged from several.
    pub const fn whole(&self) -> Option<&'a [u8]> {
        self.whole
    }

    /// Decodes the payload, makes it the set's variant, and puts that in its place; an absent payload is empty.
    ///
    /// A function of its own for each variant, so that a level of the tree needs the stack of one variant only.
    #[inline]
    pub fn decode_to<T: Message<'a>, S, P: Place<S>>(
        &self,
        cx: &mut Context,
        place: P,
        variant: impl FnOnce(T) -> S,
    ) -> Result<P::Out, DecodeError> {
        // An empty payload still has a place in the input: the end of the name.
        let payload = self.payload.unwrap_or(&self.name[self.name.len()..]);
        match T::decode_fields(Parts::new(payload), cx) {
            Ok(class) => Ok(place.put(|| variant(class))),
            Err(error) => Err(cx.located(error.named(T::SCHEMA, payload))),
        }
    }

    /// The error for a class that the set does not have.
    #[cold]
    #[inline(never)]
    pub fn unknown(&self, cx: &Context) -> DecodeError {
        let kind = ErrorKind::UnknownClass { class: self.name.to_vec(), nearest: self.set.nearest(self.name) };
        cx.located(DecodeError::at(kind, self.name))
    }
}
