//! HBase's own comparators: their construction rules and what they print. The structs are generated from `proto/`.
//!
//! A comparator prints what filters print of it: the bytes of its value.

use std::borrow::Cow;
use std::fmt;

use bigdecimal::BigDecimal;
use bigdecimal::num_bigint::BigInt;

use crate::{
    BigDecimalComparator, BinaryComparator, BinaryComponentComparator, BinaryPrefixComparator, BitComparator,
    BitwiseOp, ByteArrayComparable, Escaped, IntoBytes, LongComparator, NullComparator, Refusal, Rules,
    StandardComparator, SubstringComparator,
};

mod lowercase;
mod regex_string;

pub(crate) use lowercase::java_lowercase;
pub use regex_string::RegexEngine;

impl<'a> ByteArrayComparable<'a> {
    fn new(value: impl IntoBytes<'a>) -> Self {
        Self { value: Some(value.into_bytes()) }
    }
}

/// HBase always writes the value.
impl Rules for ByteArrayComparable<'_> {
    fn normalize_self(&mut self) {
        self.value.get_or_insert_default();
    }
}

macro_rules! print_value {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Escaped(self.comparable.value()).fmt(f)
            }
        }
    )*};
}

print_value! { BinaryComparator BinaryPrefixComparator BitComparator }

macro_rules! byte_comparators {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        impl<'a> $name<'a> {
            $(#[$doc])*
            pub fn new(value: impl IntoBytes<'a>) -> Self {
                Self { comparable: ByteArrayComparable::new(value) }
            }
        }
    )*};
}

byte_comparators! {
    /// Compares with `value`, byte by byte.
    BinaryComparator
    /// Compares as many bytes as `value` has.
    BinaryPrefixComparator
}

impl<'a> BitComparator<'a> {
    /// Combines `value` with another of the same length; equal if the result is not zero.
    pub fn new(value: impl IntoBytes<'a>, bitwise_op: BitwiseOp) -> Self {
        Self { comparable: ByteArrayComparable::new(value), bitwise_op }
    }
}

impl LongComparator<'_> {
    /// Compares with a number; values must be eight bytes long.
    pub fn new(value: i64) -> Self {
        Self { comparable: ByteArrayComparable::new(value) }
    }

    /// The number, or nothing if there are fewer than eight bytes.
    pub fn number(&self) -> Option<i64> {
        self.comparable.value().first_chunk().map(|bytes| i64::from_be_bytes(*bytes))
    }
}

impl Rules for LongComparator<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        match self.number() {
            Some(_) => Ok(()),
            None => Err(Refusal::new(format!(
                "the value has {} bytes; expected 8, a number in big-endian two's complement",
                self.comparable.value().len()
            ))),
        }
    }

    fn normalize_self(&mut self) {
        match &mut self.comparable.value {
            Some(Cow::Borrowed(bytes)) => *bytes = &bytes[..bytes.len().min(8)],
            Some(Cow::Owned(bytes)) => bytes.truncate(8),
            None => {}
        }
    }
}

impl fmt::Display for LongComparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.comparable.value();
        Escaped(&value[..value.len().min(8)]).fmt(f)
    }
}

impl BigDecimalComparator<'_> {
    /// Compares with a decimal number.
    ///
    /// # Errors
    /// A scale outside the 32 bits that Java gives it.
    pub fn new(number: &BigDecimal) -> Result<Self, Refusal> {
        let (unscaled, scale) = number.as_bigint_and_exponent();
        let scale =
            i32::try_from(scale).map_err(|_| Refusal::new(format!("the scale is {scale}; expected one of 32 bits")))?;
        let mut value = scale.to_be_bytes().to_vec();
        value.extend(unscaled.to_signed_bytes_be());
        Ok(Self { comparable: ByteArrayComparable::new(value) })
    }

    /// The number, or nothing if there are fewer than five bytes.
    pub fn number(&self) -> Option<BigDecimal> {
        let (scale, unscaled) = self.comparable.value().split_first_chunk()?;
        let scale = i64::from(i32::from_be_bytes(*scale));
        (!unscaled.is_empty()).then(|| BigDecimal::new(BigInt::from_signed_bytes_be(unscaled), scale))
    }

    /// How many bytes of the unscaled value say nothing.
    fn redundant(&self) -> usize {
        redundant(self.comparable.value().get(4..).unwrap_or_default())
    }
}

/// How many bytes of a number in two's complement say nothing: zeros before a positive one, ones before a negative one.
pub(crate) fn redundant(number: &[u8]) -> usize {
    number.windows(2).take_while(|pair| matches!(pair, [0, 0..=0x7f] | [0xff, 0x80..=0xff])).count()
}

impl Rules for BigDecimalComparator<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        match self.comparable.value().len() {
            5.. => Ok(()),
            length => Err(Refusal::new(format!(
                "the value has {length} bytes; expected 4 of scale and at least 1 of unscaled value"
            ))),
        }
    }

    fn normalize_self(&mut self) {
        let redundant = self.redundant();
        if let (Some(value), 1..) = (&mut self.comparable.value, redundant) {
            value.to_mut().drain(4..4 + redundant);
        }
    }
}

impl fmt::Display for BigDecimalComparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.comparable.value();
        let (scale, unscaled) = value.split_at(value.len().min(4));
        write!(f, "{}{}", Escaped(scale), Escaped(&unscaled[self.redundant()..]))
    }
}

impl NullComparator {
    /// Equal to nothing that exists.
    pub const fn new() -> Self {
        Self {}
    }
}

impl Default for NullComparator {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for NullComparator {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl<'a> SubstringComparator<'a> {
    /// Looks for `substr`, whatever the case of its letters.
    pub fn new(substr: impl Into<Cow<'a, str>>) -> Self {
        let mut comparator = Self { substr: substr.into() };
        comparator.normalize_self();
        comparator
    }
}

impl Rules for SubstringComparator<'_> {
    fn normalize_self(&mut self) {
        if let Cow::Owned(lower) = java_lowercase(&self.substr) {
            self.substr = Cow::Owned(lower);
        }
    }
}

impl fmt::Display for SubstringComparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Escaped(java_lowercase(&self.substr).as_bytes()).fmt(f)
    }
}

impl<'a> BinaryComponentComparator<'a> {
    /// Compares `value` with the bytes from `offset` on.
    pub fn new(value: impl IntoBytes<'a>, offset: u32) -> Self {
        Self { value: value.into_bytes(), offset }
    }
}

impl fmt::Display for BinaryComponentComparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Escaped(&self.value).fmt(f)
    }
}

/// Bytes, text and numbers compare as a [`BinaryComparator`].
impl<'a, B: IntoBytes<'a>> From<B> for StandardComparator<'a> {
    fn from(value: B) -> Self {
        Self::Binary(BinaryComparator::new(value))
    }
}
