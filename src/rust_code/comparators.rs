//! Comparators, alone and as arguments.

use super::layout::Code;
use super::literals::{bytes, cow_bytes, cow_text, option, plain, text};
use crate::comparators::java_lowercase;
use crate::{BitwiseOp, ByteArrayComparable, CompareType, StandardComparator};

/// Of type [`StandardComparator`].
pub(super) fn standard(comparator: &StandardComparator<'_>) -> Code {
    Code::call("StandardComparator::from", [argument(comparator)])
}

/// Anything that becomes a [`StandardComparator`].
fn argument(comparator: &StandardComparator<'_>) -> Code {
    use StandardComparator as C;
    match comparator {
        C::Binary(binary) => match &binary.comparable.value {
            Some(value) => bytes(value),
            None => with_comparable("BinaryComparator", &binary.comparable),
        },
        C::BinaryPrefix(prefix) => match &prefix.comparable.value {
            Some(value) => Code::call("BinaryPrefixComparator::new", [bytes(value)]),
            None => with_comparable("BinaryPrefixComparator", &prefix.comparable),
        },
        C::Long(long) => match (long.number(), long.comparable.value().len()) {
            (Some(number), 8) => Code::call("LongComparator::new", [plain(number)]),
            _ => with_comparable("LongComparator", &long.comparable),
        },
        C::BigDecimal(decimal) => with_comparable("BigDecimalComparator", &decimal.comparable),
        C::Bit(bit) => match &bit.comparable.value {
            Some(value) => Code::call("BitComparator::new", [bytes(value), bitwise_op(bit.bitwise_op)]),
            None => Code::literal(
                "BitComparator",
                [("comparable", comparable(&bit.comparable)), ("bitwise_op", bitwise_op(bit.bitwise_op))],
            ),
        },
        C::Null(_) => Code::text("NullComparator::new()"),
        C::RegexString(regex) => Code::literal(
            "RegexStringComparator",
            [
                ("pattern", cow_text(&regex.pattern)),
                ("pattern_flags", plain(regex.pattern_flags)),
                ("charset", cow_text(&regex.charset)),
                ("engine", option(regex.engine.as_deref(), cow_text)),
            ],
        ),
        C::Substring(substring) if is_lowercase(&substring.substr) => {
            Code::call("SubstringComparator::new", [text(&substring.substr)])
        }
        C::Substring(substring) => Code::literal("SubstringComparator", [("substr", cow_text(&substring.substr))]),
        C::BinaryComponent(component) => {
            Code::call("BinaryComponentComparator::new", [bytes(&component.value), plain(component.offset)])
        }
    }
}

/// Calls the method of a builder that compares.
pub(super) fn compare(builder: Code, op: CompareType, comparator: &StandardComparator<'_>) -> Code {
    let method = match (op, comparator) {
        (CompareType::Equal, StandardComparator::BinaryPrefix(prefix)) if prefix.comparable.value.is_some() => {
            return builder.then("starts_with", [bytes(prefix.comparable.value())]);
        }
        (CompareType::Equal, StandardComparator::Substring(substring)) if is_lowercase(&substring.substr) => {
            return builder.then("contains", [text(&substring.substr)]);
        }
        (CompareType::Less, _) => "less",
        (CompareType::LessOrEqual, _) => "less_or_equal",
        (CompareType::Equal, _) => "equal",
        (CompareType::NotEqual, _) => "not_equal",
        (CompareType::GreaterOrEqual, _) => "greater_or_equal",
        (CompareType::Greater, _) => "greater",
        (CompareType::NoOp, _) => return builder.then("compare", [compare_op(op), argument(comparator)]),
    };
    builder.then(method, [argument(comparator)])
}

pub(super) fn compare_op(op: CompareType) -> Code {
    Code::text(format!("CompareType::{op:?}"))
}

fn bitwise_op(op: BitwiseOp) -> Code {
    Code::text(format!("BitwiseOp::{op:?}"))
}

fn with_comparable(name: &str, value: &ByteArrayComparable<'_>) -> Code {
    Code::literal(name, [("comparable", comparable(value))])
}

fn comparable(comparable: &ByteArrayComparable<'_>) -> Code {
    Code::literal("ByteArrayComparable", [("value", option(comparable.value.as_deref(), cow_bytes))])
}

/// Whether the constructor leaves the text as it is.
fn is_lowercase(text: &str) -> bool {
    java_lowercase(text) == text
}
