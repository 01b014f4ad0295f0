//! Comparisons in words.

use std::fmt::{self, Display};

use crate::comparison::Operand;
use crate::{BitwiseOp, CompareType, Escaped, RegexStringComparator, StandardComparator};

/// How much of a value or a pattern is shown, in bytes or letters.
const SHOWN: usize = 100;

/// From how many bytes on a number is not written out: that takes time in proportion to the square of its digits.
const LONG_NUMBER: usize = 1024;

/// Bytes between backquotes, cut if they are long.
pub(super) struct Quoted<'a>(pub(super) &'a [u8]);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{:.SHOWN$}`", Escaped(self.0))
    }
}

/// What is said of something that passes the comparison: `is less than 5`.
pub(super) fn predicate(op: CompareType, operand: &Operand) -> String {
    use StandardComparator as C;
    if op == CompareType::NoOp {
        return "is compared in no way (nothing passes)".into();
    }
    match operand {
        Operand::Absent => "is compared with null (the scan fails)".into(),
        Operand::Custom(comparator) => match op {
            CompareType::Equal => format!("equals {comparator:.SHOWN$}"),
            CompareType::NotEqual => format!("does not equal {comparator:.SHOWN$}"),
            op => ordered(op, format_args!("{comparator:.SHOWN$}")),
        },
        Operand::Standard(comparator) => match comparator {
            C::Binary(binary) => ordered(op, Quoted(binary.comparable.value())),
            C::Long(long) => match long.number() {
                Some(number) => ordered(op, format_args!("the number {number}")),
                None => "is compared with a number of fewer than eight bytes (HBase refuses it)".into(),
            },
            C::BigDecimal(decimal) if decimal.comparable.value().len() > LONG_NUMBER => {
                ordered(op, format_args!("a number of {} bytes", decimal.comparable.value().len()))
            }
            C::BigDecimal(decimal) => match decimal.number() {
                Some(number) => ordered(op, format_args!("the number {:.SHOWN$}", scientific(&number))),
                None => "is compared with a number of fewer than five bytes (HBase refuses it)".into(),
            },
            C::BinaryPrefix(prefix) => by_prefix(op, Quoted(prefix.comparable.value())),
            C::BinaryComponent(component) => {
                let place = component.offset.cast_signed();
                format!("{} from byte {place} on", ordered(op, Quoted(&component.value)))
            }
            C::Null(_) => match op {
                CompareType::Less | CompareType::LessOrEqual | CompareType::NotEqual => "is there (all are)".into(),
                _ => "is null (none is)".into(),
            },
            C::RegexString(regex) => found(op, &a_match(regex)),
            C::Substring(substring) => {
                found(op, &format!("{} in letters of any case", Quoted(substring.substr.as_bytes())))
            }
            C::Bit(bit) => {
                let value = Quoted(bit.comparable.value());
                let name = match bit.bitwise_op {
                    BitwiseOp::And => "AND",
                    BitwiseOp::Or => "OR",
                    BitwiseOp::Xor => "XOR",
                };
                unordered(
                    op,
                    &format!("is as long as {value} and has a bit left after {name} with it"),
                    &format!("is not as long as {value} or has no bit left after {name} with it"),
                )
            }
        },
    }
}

/// A number as digits and an exponent: written out it could be endless.
fn scientific(number: &bigdecimal::BigDecimal) -> String {
    let (digits, scale) = number.as_bigint_and_exponent();
    match scale {
        0 => digits.to_string(),
        1..=40 => number.to_plain_string(),
        scale => format!("{digits}E{}", -i128::from(scale)),
    }
}

fn ordered(op: CompareType, value: impl Display) -> String {
    let is = match op {
        CompareType::Less => "is less than",
        CompareType::LessOrEqual => "is at most",
        CompareType::Equal => "is",
        CompareType::NotEqual => "is not",
        CompareType::GreaterOrEqual => "is at least",
        _ => "is greater than",
    };
    format!("{is} {value}")
}

fn by_prefix(op: CompareType, prefix: Quoted<'_>) -> String {
    match op {
        CompareType::Less => format!("comes before all that starts with {prefix}"),
        CompareType::LessOrEqual => format!("starts with {prefix} or comes before that"),
        CompareType::Equal => format!("starts with {prefix}"),
        CompareType::NotEqual => format!("does not start with {prefix}"),
        CompareType::GreaterOrEqual => format!("starts with {prefix} or comes after that"),
        _ => format!("comes after all that starts with {prefix}"),
    }
}

/// For comparators that look for something.
fn found(op: CompareType, what: &str) -> String {
    unordered(op, &format!("contains {what}"), &format!("does not contain {what}"))
}

/// For comparators that only tell a match from none (`CompareFilter.compare`).
fn unordered(op: CompareType, matches: &str, misses: &str) -> String {
    match op {
        CompareType::Equal | CompareType::GreaterOrEqual => matches.into(),
        CompareType::NotEqual | CompareType::Less => misses.into(),
        CompareType::LessOrEqual => "is anything".into(),
        _ => "is nothing (the comparator knows no order)".into(),
    }
}

fn a_match(regex: &RegexStringComparator<'_>) -> String {
    let engine = if regex.engine() == "JONI" { " of Joni" } else { "" };
    let case = if regex.pattern_flags & 2 != 0 { " in letters of any case" } else { "" };
    format!("a match of the regular expression {}{engine}{case}", Quoted(regex.pattern.as_bytes()))
}
