//! Comparators at work. Those that have nothing to prepare are their own evaluators.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::decimal;
use crate::comparators::java_lowercase;
use crate::regex::{MatchError, Regex};
use crate::{
    BigDecimalComparator, BinaryComparator, BinaryComponentComparator, BinaryPrefixComparator, BitComparator,
    BitwiseOp, ComparatorEvaluator, EvalError, EvalErrorKind, EvaluateComparator, LongComparator, NullComparator,
    Refusal, RegexStringComparator, Rules, SubstringComparator, java_utf8,
};

/// The sign of an order, as a comparator answers.
const fn sign(order: Ordering) -> i32 {
    order as i32
}

/// 0 for a match and 1 for none, as comparators without an order answer.
const fn unless(found: bool) -> i32 {
    if found { 0 } else { 1 }
}

impl ComparatorEvaluator for BinaryComparator<'_> {
    #[inline]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        Ok(sign(self.comparable.value().cmp(candidate)))
    }
}

impl ComparatorEvaluator for BinaryPrefixComparator<'_> {
    #[inline]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        let value = self.comparable.value();
        Ok(sign(value.cmp(&candidate[..candidate.len().min(value.len())])))
    }
}

/// HBase reads on into whatever lies behind the candidate in its memory, or fails.
impl ComparatorEvaluator for BinaryComponentComparator<'_> {
    #[inline(never)]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        let Some(order) = compare_component(self, candidate) else {
            // Java has an int for it.
            let (wanted, offset, there) = (self.value.len(), self.offset as i32, candidate.len());
            let message = format!(
                "BinaryComponentComparator reads {wanted} bytes from offset {offset} on, and met a value of {there} bytes"
            );
            return Err(EvalErrorKind::OutOfBounds(message).into());
        };
        Ok(sign(order))
    }

    /// Behind a part of a key there is more of the key; what is not there is smaller than any byte to us.
    #[inline(never)]
    fn compare_to_key_part(&self, part: &[u8]) -> Result<i32, EvalError> {
        Ok(sign(compare_component(self, part).unwrap_or(Ordering::Greater)))
    }
}

impl ComparatorEvaluator for BitComparator<'_> {
    #[inline(never)]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        let value = self.comparable.value();
        Ok(unless(value.len() == candidate.len() && any_bit(value, self.bitwise_op, candidate)))
    }
}

/// A candidate is never null here, and so never equal.
impl ComparatorEvaluator for NullComparator {
    #[inline]
    fn compare_to(&self, _: &[u8]) -> Result<i32, EvalError> {
        Ok(1)
    }
}

/// LongComparator.
#[derive(Debug)]
pub struct Long(i64);

impl<'t> EvaluateComparator<'t> for LongComparator<'_> {
    type Evaluator = Long;

    fn evaluator(&'t self) -> Result<Long, Refusal> {
        self.check_self()?;
        Ok(Long(self.number().unwrap_or_default()))
    }
}

impl ComparatorEvaluator for Long {
    #[inline(never)]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        let Ok(bytes) = candidate.try_into() else {
            let message = format!("LongComparator needs values of 8 bytes, and met one of {}", candidate.len());
            return Err(EvalErrorKind::Value(message).into());
        };
        Ok(sign(self.0.cmp(&i64::from_be_bytes(bytes))))
    }
}

/// BigDecimalComparator. Numbers of more than 256 KiB that are nearly equal and have different scales are too expensive.
#[derive(Debug)]
pub struct Decimal<'t>(Option<decimal::Decimal<'t>>);

impl<'t> EvaluateComparator<'t> for BigDecimalComparator<'_> {
    type Evaluator = Decimal<'t>;

    fn evaluator(&'t self) -> Result<Decimal<'t>, Refusal> {
        self.check_self()?;
        Ok(Decimal(decimal::Decimal::read(self.comparable.value())))
    }
}

impl ComparatorEvaluator for Decimal<'_> {
    #[inline(never)]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        let missing = EvalErrorKind::Null("the decimal number in a value of fewer than 5 bytes");
        let (operand, candidate) = self.0.as_ref().zip(decimal::Decimal::read(candidate)).ok_or(missing)?;
        Ok(sign(operand.compare(&candidate)?))
    }
}

/// RegexStringComparator.
#[derive(Debug)]
pub struct RegexString(Box<Regex>);

impl<'t> EvaluateComparator<'t> for RegexStringComparator<'_> {
    type Evaluator = RegexString;

    fn evaluator(&'t self) -> Result<RegexString, Refusal> {
        Ok(RegexString(Box::new(self.regex()?)))
    }
}

impl ComparatorEvaluator for RegexString {
    #[inline(never)]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        Ok(unless(self.0.is_match(candidate).map_err(unmatched)?))
    }
}

/// What HBase throws where a match cannot be had.
fn unmatched(error: MatchError) -> EvalError {
    let kind = match error {
        MatchError::NullPointer => EvalErrorKind::Null("the right side of a `&&` in the regular expression"),
        MatchError::OutOfBounds => EvalErrorKind::OutOfBounds(error.to_string()),
        MatchError::TooManySteps | MatchError::TooDeep => EvalErrorKind::TooExpensive(error.to_string()),
        _ => EvalErrorKind::Unsupported(error.to_string()),
    };
    kind.into()
}

/// SubstringComparator.
#[derive(Debug)]
pub struct Substring<'t>(Cow<'t, str>);

impl<'t> EvaluateComparator<'t> for SubstringComparator<'_> {
    type Evaluator = Substring<'t>;

    fn evaluator(&'t self) -> Result<Substring<'t>, Refusal> {
        Ok(Substring(java_lowercase(&self.substr)))
    }
}

impl ComparatorEvaluator for Substring<'_> {
    #[inline(never)]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        Ok(unless(contains_in_lowercase(candidate, &self.0)))
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
