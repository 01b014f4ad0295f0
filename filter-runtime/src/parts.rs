use crate::context::Context;
use crate::error::{DecodeError, ErrorKind};
use crate::wire::Reader;

/// The bytes of one message. A singular sub-message that occurs several times is merged field by field, which
/// is the same as reading its occurrences one after the other; so a message may come in parts.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a, 'p> {
    first: &'a [u8],
    further: &'p [&'a [u8]],
    /// How many messages stand around this one, inside the same payload.
    pub level: u32,
}

impl<'a, 'p> Parts<'a, 'p> {
    /// A whole payload.
    #[inline]
    pub const fn new(payload: &'a [u8]) -> Self {
        Self { first: payload, further: &[], level: 0 }
    }

    /// A sub-message in one part.
    #[inline]
    pub fn nested(bytes: &'a [u8], level: u32) -> Result<Self, DecodeError> {
        Ok(Self { first: bytes, further: &[], level: Reader::new(bytes).deeper(level)? })
    }

    /// The first part, or all.
    #[inline]
    pub const fn first(&self) -> &'a [u8] {
        self.first
    }

    /// The error for a required field that none of the parts had.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn missing(&self, message: &'static str, field: &'static str) -> DecodeError {
        missing(self.first, message, field)
    }

    /// All of it, if it is in one part.
    #[inline]
    pub const fn whole(&self) -> Option<&'a [u8]> {
        if self.further.is_empty() { Some(self.first) } else { None }
    }

    /// A reader of the first part.
    #[inline]
    pub const fn reader(&self) -> Reader<'a> {
        Reader::new(self.first)
    }

    /// Moves the reader to the next part, if there is one.
    #[inline]
    pub fn next(&mut self, reader: &mut Reader<'a>) -> bool {
        let Some((first, further)) = self.further.split_first() else { return false };
        self.further = further;
        *reader = Reader::new(first);
        true
    }
}

#[cold]
#[inline(never)]
fn missing(first: &[u8], message: &'static str, field: &'static str) -> DecodeError {
    DecodeError::at(ErrorKind::MissingField { message, field }, &first[first.len()..])
}

/// Gathers the occurrences of a singular sub-message while the message around it is read.
#[derive(Clone, Debug, Default)]
pub struct Gather<'a> {
    first: Option<&'a [u8]>,
    further: Vec<&'a [u8]>,
}

impl<'a> Gather<'a> {
    /// None so far.
    #[inline]
    pub const fn new() -> Self {
        Self { first: None, further: Vec::new() }
    }

    /// One more. Those after the first count as values.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push(&mut self, bytes: &'a [u8], cx: &mut Context) -> Result<(), DecodeError> {
        match self.first {
            None => self.first = Some(bytes),
            Some(_) => self.further = one_more(std::mem::take(&mut self.further), bytes, cx)?,
        }
        Ok(())
    }

    /// All of them as one message, inside a message at `level`; `None` if there was none.
    #[inline]
    pub fn parts(&self, level: u32) -> Result<Option<Parts<'a, '_>>, DecodeError> {
        let Some(first) = self.first else { return Ok(None) };
        let level = Reader::new(first).deeper(level)?;
        Ok(Some(Parts { first, further: &self.further, level }))
    }
}

#[cold]
#[inline(never)]
fn one_more<'a>(mut further: Vec<&'a [u8]>, bytes: &'a [u8], cx: &mut Context) -> Result<Vec<&'a [u8]>, DecodeError> {
    cx.count_value(bytes)?;
    further.push(bytes);
    Ok(further)
}
