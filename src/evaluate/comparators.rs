//! Comparators at work.

use std::borrow::Cow;
use std::cmp::Ordering;

use bigdecimal::num_bigint::{BigInt, Sign};

use crate::comparators::java_lowercase;
use crate::regex::{MatchError, Regex};
use crate::{
    BigDecimalComparator, BinaryComparator, BinaryComponentComparator, BinaryPrefixComparator, BitComparator,
    BitwiseOp, ComparatorEvaluator, EvalError, EvaluateComparator, NullComparator, Refusal, Rules, StandardComparator,
    SubstringComparator, java_utf8,
};

/// One of HBase's comparators at work.
#[derive(Debug)]
#[non_exhaustive]
pub enum StandardComparatorEvaluator<'t> {
    /// The operand against the whole candidate.
    Binary(&'t [u8]),
    /// The operand against as many bytes of the candidate.
    BinaryPrefix(&'t [u8]),
    /// The operand against the candidate's bytes from an offset on.
    BinaryComponent(&'t BinaryComponentComparator<'t>),
    /// Signed 64-bit numbers.
    Long(i64),
    /// Decimal numbers.
    BigDecimal(Decimal),
    /// Any bit left after an operation on as many bytes.
    Bit(&'t [u8], BitwiseOp),
    /// Never equal.
    Null,
    /// A match anywhere in the candidate.
    Regex(Box<Regex>),
    /// Somewhere in the candidate, in lower case.
    Substring(Cow<'t, str>),
}

impl<'t, 'a: 't> EvaluateComparator<'t> for StandardComparator<'a> {
    type Evaluator = StandardComparatorEvaluator<'t>;

    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal> {
        use StandardComparatorEvaluator as E;
        Ok(match self {
            Self::Binary(BinaryComparator { comparable }) => E::Binary(comparable.value()),
            Self::BinaryPrefix(BinaryPrefixComparator { comparable }) => E::BinaryPrefix(comparable.value()),
            Self::BinaryComponent(comparator) => E::BinaryComponent(comparator),
            Self::Long(comparator) => {
                comparator.check_self()?;
                E::Long(comparator.number().unwrap_or_default())
            }
            Self::BigDecimal(comparator) => E::BigDecimal(decimal(comparator)?),
            Self::Bit(BitComparator { comparable, bitwise_op }) => E::Bit(comparable.value(), *bitwise_op),
            Self::Null(NullComparator {}) => E::Null,
            Self::RegexString(comparator) => E::Regex(Box::new(comparator.regex()?)),
            Self::Substring(SubstringComparator { substr }) => E::Substring(java_lowercase(substr)),
        })
    }
}

fn decimal(comparator: &BigDecimalComparator<'_>) -> Result<Decimal, Refusal> {
    comparator.check_self()?;
    Decimal::read(comparator.comparable.value()).ok_or_else(|| Refusal::new("the value is no decimal number"))
}

/// The sign of an order, as a comparator answers.
const fn sign(order: Ordering) -> i32 {
    order as i32
}

/// 0 for a match and 1 for none, as comparators without an order answer.
const fn unless(found: bool) -> i32 {
    if found { 0 } else { 1 }
}

impl ComparatorEvaluator for StandardComparatorEvaluator<'_> {
    #[inline]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        match self {
            Self::Binary(value) => Ok(sign((*value).cmp(candidate))),
            Self::BinaryPrefix(value) => Ok(sign((*value).cmp(&candidate[..candidate.len().min(value.len())]))),
            // HBase reads on into whatever lies behind the value in its memory, or fails; we fail.
            Self::BinaryComponent(component) => match compare_component(component, candidate) {
                Some(order) => Ok(sign(order)),
                None => Err(EvalError::Value(format!(
                    "BinaryComponentComparator reads {} bytes from offset {} on, and met a value of {} bytes",
                    component.value.len(),
                    component.offset,
                    candidate.len()
                ))),
            },
            Self::Long(value) => match candidate.try_into() {
                Ok(bytes) => Ok(sign(value.cmp(&i64::from_be_bytes(bytes)))),
                Err(_) => Err(EvalError::Value(format!(
                    "LongComparator needs values of 8 bytes, and met one of {}",
                    candidate.len()
                ))),
            },
            Self::BigDecimal(value) => match Decimal::read(candidate) {
                Some(candidate) => Ok(sign(value.cmp(&candidate))),
                None => Err(EvalError::Null("the decimal number in a value of fewer than 5 bytes")),
            },
            Self::Bit(value, op) => Ok(unless(value.len() == candidate.len() && any_bit(value, *op, candidate))),
            Self::Null => Ok(1),
            Self::Regex(regex) => regex.is_match(candidate).map(unless).map_err(EvalError::from),
            Self::Substring(substr) => Ok(unless(java_lowercase(&java_utf8(candidate)).contains(&**substr))),
        }
    }

    #[inline]
    fn compare_to_key_part(&self, part: &[u8]) -> Result<i32, EvalError> {
        match self {
            // HBase reads on into the rest of the key; for us what is not there is smaller than any byte.
            Self::BinaryComponent(component) => {
                Ok(sign(compare_component(component, part).unwrap_or(Ordering::Greater)))
            }
            _ => self.compare_to(part),
        }
    }
}

impl From<MatchError> for EvalError {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::NullPointer => Self::Null("the right side of a `&&` in the regular expression"),
            MatchError::TooManySteps | MatchError::TooDeep => Self::TooManySteps,
            other => Self::Value(other.to_string()),
        }
    }
}

fn any_bit(value: &[u8], op: BitwiseOp, candidate: &[u8]) -> bool {
    value.iter().zip(candidate).any(|(a, b)| match op {
        BitwiseOp::And => a & b != 0,
        BitwiseOp::Or => a | b != 0,
        BitwiseOp::Xor => a ^ b != 0,
    })
}

/// The operand against the bytes from the offset on, as many as there are; `None` if the candidate ends before a
/// difference.
fn compare_component(component: &BinaryComponentComparator<'_>, candidate: &[u8]) -> Option<Ordering> {
    let there = candidate.get(component.offset as usize..).unwrap_or_default();
    let there = &there[..there.len().min(component.value.len())];
    match component.value[..there.len()].cmp(there) {
        Ordering::Equal if there.len() < component.value.len() => None,
        order => Some(order),
    }
}

/// A decimal number of any size, compared without ever writing out a power of ten larger than its digits.
#[derive(Debug)]
pub struct Decimal {
    unscaled: BigInt,
    scale: i32,
}

impl Decimal {
    /// Four bytes of scale, and the unscaled value.
    fn read(bytes: &[u8]) -> Option<Self> {
        let (scale, unscaled) = bytes.split_first_chunk()?;
        let scale = i32::from_be_bytes(*scale);
        (!unscaled.is_empty()).then(|| Self { unscaled: BigInt::from_signed_bytes_be(unscaled), scale })
    }

    /// Signs first, then how many digits stand before the point, and only then the digits.
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = self.unscaled.sign();
        match sign.cmp(&other.unscaled.sign()) {
            Ordering::Equal => {}
            order => return order,
        }
        if sign == Sign::NoSign {
            return Ordering::Equal;
        }
        let digits = (self.unscaled.magnitude().to_string(), other.unscaled.magnitude().to_string());
        let before = |number: &Self, digits: &str| digits.len() as i64 - i64::from(number.scale);
        let magnitude = before(self, &digits.0)
            .cmp(&before(other, &digits.1))
            .then_with(|| digits.0.trim_end_matches('0').cmp(digits.1.trim_end_matches('0')));
        if sign == Sign::Minus { magnitude.reverse() } else { magnitude }
    }
}
