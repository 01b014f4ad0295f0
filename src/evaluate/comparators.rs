//! Comparators at work.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::decimal;
use crate::comparators::java_lowercase;
use crate::regex::{MatchError, Regex};
use crate::{
    BinaryComparator, BinaryComponentComparator, BinaryPrefixComparator, BitComparator, BitwiseOp, ComparatorEvaluator,
    EvalError, EvaluateComparator, NullComparator, Refusal, Rules, StandardComparator, SubstringComparator, java_utf8,
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
    BigDecimal(&'t [u8]),
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
            Self::BigDecimal(comparator) => {
                comparator.check_self()?;
                E::BigDecimal(comparator.comparable.value())
            }
            Self::Bit(BitComparator { comparable, bitwise_op }) => E::Bit(comparable.value(), *bitwise_op),
            Self::Null(NullComparator {}) => E::Null,
            Self::RegexString(comparator) => E::Regex(Box::new(comparator.regex()?)),
            Self::Substring(SubstringComparator { substr }) => E::Substring(java_lowercase(substr)),
        })
    }
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
            Self::BigDecimal(value) => match decimal::compare(value, candidate) {
                Some(order) => Ok(sign(order)),
                None => Err(EvalError::Null("the decimal number in a value of fewer than 5 bytes")),
            },
            Self::Bit(value, op) => Ok(unless(value.len() == candidate.len() && any_bit(value, *op, candidate))),
            Self::Null => Ok(1),
            Self::Regex(regex) => regex.is_match(candidate).map(unless).map_err(EvalError::from),
            Self::Substring(substr) => Ok(unless(contains_in_lowercase(candidate, substr))),
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

/// Whether text contains other text, which is in lower case.
fn contains_in_lowercase(text: &[u8], lower: &str) -> bool {
    // Without a copy, where that needs not compare too much.
    if lower.len() <= 64 && text.is_ascii() {
        let lower = lower.as_bytes();
        return lower.is_empty() || text.windows(lower.len()).any(|part| part.eq_ignore_ascii_case(lower));
    }
    java_lowercase(&java_utf8(text)).contains(lower)
}
