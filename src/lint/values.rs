//! Comparisons that do not compare what they seem to.

use super::LintKind;
use super::walk::{Around, Walk};
use crate::comparators::java_lowercase;
use crate::comparison::{Comparison, Operand, Subject, orders};
use crate::{CompareType, Escaped, StandardComparator, StandardFilter, StandardSet};

pub(super) fn check<'a, S: StandardSet<'a>>(
    walk: &mut Walk<'_>,
    filter: &StandardFilter<'a, S, S::Comparator>,
    around: Around,
) {
    let Some(comparison) = Comparison::of(filter) else { return };
    operator(walk, filter, &comparison);
    let Some(comparator) = comparison.operand.standard() else { return };
    let (steps, op) = (&comparison.steps[..], comparison.op);
    match comparator {
        StandardComparator::Binary(binary) if orders(op) => {
            let value = binary.comparable.value();
            let of_values = matches!(comparison.subject, Subject::Value | Subject::Column { .. });
            if comparison.subject != Subject::Family && is_number_text(value) {
                walk.within(steps, |walk| {
                    walk.report(LintKind::TextNumberOrder, "BinaryComparator", None, || {
                        format!("`{}` is compared byte by byte, not as a number: `9` comes after `10`", Escaped(value))
                    });
                });
            } else if of_values && number_width(value).is_some() && value.first().is_some_and(|&first| first >= 0x80) {
                walk.within(steps, |walk| {
                    walk.report(LintKind::SignedNumberOrder, "BinaryComparator", None, || {
                        format!(
                            "`{}` has its sign bit set; bytes compare as unsigned, and negative numbers come after all \
                             others",
                            Escaped(value)
                        )
                    });
                });
            }
        }
        StandardComparator::Long(_) | StandardComparator::BigDecimal(_)
            if comparison.subject == Subject::Value && !around.narrowed && !walk.shape.is_one_column() =>
        {
            let (class, width) = match comparator {
                StandardComparator::Long(_) => ("LongComparator", "other than eight"),
                _ => ("BigDecimalComparator", "fewer than five"),
            };
            walk.within(steps, |walk| {
                walk.report(LintKind::ValueWidth, class, None, || {
                    format!("it is asked about the values of all columns, and the scan fails at one of {width} bytes")
                });
            });
        }
        StandardComparator::Substring(substring) if *java_lowercase(&substring.substr) != *substring.substr => {
            walk.within(steps, |walk| {
                walk.report(LintKind::SubstringCase, "SubstringComparator", Some("substr"), || {
                    "it ignores case: HBase makes the text and the values lower-case".into()
                });
            });
        }
        _ => {}
    }
    widths(walk, &comparison, comparator);
}

/// Operators that do not ask what they seem to.
fn operator<'a, S: StandardSet<'a>>(
    walk: &mut Walk<'_>,
    filter: &StandardFilter<'a, S, S::Comparator>,
    comparison: &Comparison<'_>,
) {
    let (before, message) = comparison.place();
    let mut report = |kind, text: &str| {
        walk.within(before, |walk| walk.report(kind, message, Some("compare_op"), || text.to_owned()));
    };
    if comparison.op == CompareType::NoOp {
        let unused = matches!((filter, &comparison.operand), (StandardFilter::DependentColumn(_), Operand::Absent));
        let decides_row = matches!(comparison.subject, Subject::Column { decides_row: true, .. });
        match (unused, decides_row) {
            (true, _) => {}
            (_, true) => report(LintKind::NoOperator, "NO_OP makes the scan fail at the first cell of the column"),
            _ => report(LintKind::NoOperator, "NO_OP compares nothing, and drops everything"),
        }
        return;
    }
    let Some(comparator) = comparison.operand.standard().filter(|_| orders(comparison.op)) else { return };
    use StandardComparator as C;
    let passes = match (comparator, comparison.op) {
        (C::Null(_), CompareType::Less | CompareType::LessOrEqual) => "everything passes",
        (C::Null(_), _) => "nothing passes",
        (C::RegexString(_) | C::Substring(_) | C::Bit(_), op) => match op {
            CompareType::Less => "what does not match passes",
            CompareType::LessOrEqual => "everything passes",
            CompareType::Greater => "nothing passes",
            _ => "what matches passes",
        },
        _ => return,
    };
    report(LintKind::NoOrder, &format!("the comparator knows no order; with {}, {passes}", comparison.op));
}

/// Two comparisons of one column with numbers of different widths.
fn widths(walk: &mut Walk<'_>, comparison: &Comparison<'_>, comparator: &StandardComparator<'_>) {
    let Subject::Column { family, qualifier, .. } = comparison.subject else { return };
    let (class, width) = match comparator {
        StandardComparator::Long(_) => ("LongComparator", Some(8)),
        StandardComparator::Binary(binary) => ("BinaryComparator", number_width(binary.comparable.value())),
        _ => return,
    };
    let Some(width) = width else { return };
    let other = *walk.widths.entry((family.to_vec(), qualifier.to_vec())).or_insert(width);
    if other != width {
        walk.within(&comparison.steps, |walk| {
            walk.report(LintKind::MixedWidths, class, None, || {
                let (family, qualifier) = (Escaped(family), Escaped(qualifier));
                format!(
                    "the column `{family:.100}:{qualifier:.100}` is compared with numbers of {other} and of {width} bytes"
                )
            });
        });
    }
}

/// How wide a number is, if the bytes look like one and not like text.
fn number_width(value: &[u8]) -> Option<usize> {
    let is_text = std::str::from_utf8(value).is_ok_and(|text| !text.chars().any(char::is_control));
    (matches!(value.len(), 1 | 2 | 4 | 8) && !is_text).then_some(value.len())
}

/// Whether bytes are a decimal number as text, and not one of those that are all of one width: with leading zeros, dates,
/// seconds or milliseconds since 1970.
fn is_number_text(value: &[u8]) -> bool {
    let digits = value.strip_prefix(b"-").unwrap_or(value);
    let padded = digits.len() > 1 && digits.first() == Some(&b'0');
    let date = matches!(digits.len(), 4 | 6 | 8 | 12 | 14) && (digits.starts_with(b"19") || digits.starts_with(b"20"));
    let instant = matches!(digits.len(), 10 | 13) && digits.starts_with(b"1");
    !digits.is_empty()
        && digits.len() <= 20
        && digits.iter().all(u8::is_ascii_digit)
        && (value.len() > digits.len() || !(padded || date || instant))
}
