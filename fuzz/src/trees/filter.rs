//! Any filter tree, field by field: also what no builder makes.

use arbitrary::{Result, Unstructured};
use hfilter::*;

use super::choose::{bytes, number, optional, several, text};

type Choices<'u> = Unstructured<'u>;
type Comparator = StandardComparator<'static>;

/// How many levels a tree has at most.
const DEPTH: u32 = 6;

pub(super) fn tree(u: &mut Choices<'_>) -> Result<Filter<'static>> {
    below(u, DEPTH)
}

fn below(u: &mut Choices<'_>, depth: u32) -> Result<Filter<'static>> {
    let Some(depth) = depth.checked_sub(1).filter(|_| !u.is_empty()) else { return leaf(u) };
    Ok(match u.int_in_range(0..=7)? {
        0 | 1 => {
            let operator = *u.choose(&[Operator::MustPassAll, Operator::MustPassOne])?;
            Filter::of(FilterList { operator, filters: several(u, 4, |u| below(u, depth))? })
        }
        2 => Filter::of(SkipFilter::new(below(u, depth)?)),
        3 => Filter::of(WhileMatchFilter::new(below(u, depth)?)),
        4 if u.ratio(1, 4)? => Filter::of(FilterWrapper::new(below(u, depth)?)),
        _ => leaf(u)?,
    })
}

fn compare_type(u: &mut Choices<'_>) -> Result<CompareType> {
    let number = u.int_in_range(0..=6)?;
    Ok(CompareType::from_number(number).unwrap_or(CompareType::NoOp))
}

fn comparator(u: &mut Choices<'_>) -> Result<Comparator> {
    let comparable = |u: &mut Choices<'_>| Ok(ByteArrayComparable { value: optional(u, bytes)? });
    Ok(match u.int_in_range(0..=9)? {
        0 | 1 => BinaryComparator { comparable: comparable(u)? }.into(),
        2 => BinaryPrefixComparator { comparable: comparable(u)? }.into(),
        3 => LongComparator { comparable: comparable(u)? }.into(),
        4 => BigDecimalComparator { comparable: comparable(u)? }.into(),
        5 => {
            let bitwise_op = *u.choose(&[BitwiseOp::And, BitwiseOp::Or, BitwiseOp::Xor])?;
            BitComparator { comparable: comparable(u)?, bitwise_op }.into()
        }
        6 => NullComparator::new().into(),
        7 => regex(u)?.into(),
        8 => SubstringComparator { substr: text(u)? }.into(),
        _ => BinaryComponentComparator { value: bytes(u)?, offset: number(u)? }.into(),
    })
}

/// Patterns that take little time; the target `regex` has the others.
fn regex(u: &mut Choices<'_>) -> Result<RegexStringComparator<'static>> {
    const PATTERNS: [&str; 10] =
        ["", "a", "^a.*", "[ab]+$", "(?i)B", "a|ab", "(a)\\1", "\\w{2,3}", "it's [a-z]", "(unclosed"];
    let pattern = if u.ratio(7, 8)? { u.choose(&PATTERNS).copied()?.into() } else { text(u)? };
    Ok(RegexStringComparator {
        pattern,
        pattern_flags: if u.ratio(7, 8)? { *u.choose(&[0, 2, 8, 32, 34])? } else { u.arbitrary()? },
        charset: if u.ratio(7, 8)? { u.choose(&["UTF-8", "ISO-8859-1", "utf8"]).copied()?.into() } else { text(u)? },
        engine: optional(u, |u| {
            Ok(if u.ratio(7, 8)? { u.choose(&["JAVA", "JONI"]).copied()?.into() } else { text(u)? })
        })?,
    })
}

fn compare_filter(u: &mut Choices<'_>) -> Result<CompareFilter<Comparator>> {
    let compare_op = compare_type(u)?;
    let comparator = if u.ratio(7, 8)? { Some(comparator(u)?) } else { None };
    Ok(CompareFilter { compare_op, comparator })
}

fn leaf(u: &mut Choices<'_>) -> Result<Filter<'static>> {
    Ok(match u.int_in_range(0..=2)? {
        0 => columns(u)?,
        1 => rows(u)?,
        _ => comparisons(u)?,
    })
}

fn columns(u: &mut Choices<'_>) -> Result<Filter<'static>> {
    Ok(match u.int_in_range(0..=8)? {
        0 => Filter::of(ColumnCountGetFilter { limit: number(u)? }),
        1 => Filter::of(ColumnPaginationFilter {
            limit: number(u)?,
            offset: optional(u, number)?,
            column_offset: if u.ratio(1, 4)? { Some(bytes(u)?) } else { None },
        }),
        2 => Filter::of(ColumnPrefixFilter { prefix: bytes(u)? }),
        3 => Filter::of(ColumnRangeFilter {
            min_column: optional(u, bytes)?,
            min_column_inclusive: u.arbitrary()?,
            max_column: optional(u, bytes)?,
            max_column_inclusive: u.arbitrary()?,
        }),
        4 => Filter::of(MultipleColumnPrefixFilter { sorted_prefixes: several(u, 4, bytes)? }),
        5 => Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: several(u, 4, bytes)? }),
        6 => Filter::of(FirstKeyOnlyFilter::new()),
        7 => Filter::of(KeyOnlyFilter { len_as_val: u.arbitrary()? }),
        _ => Filter::of(TimestampsFilter { timestamps: several(u, 6, number)?, can_hint: u.arbitrary()? }),
    })
}

fn rows(u: &mut Choices<'_>) -> Result<Filter<'static>> {
    Ok(match u.int_in_range(0..=5)? {
        0 => Filter::of(PrefixFilter { prefix: optional(u, bytes)? }),
        1 => Filter::of(InclusiveStopFilter { stop_row_key: optional(u, bytes)? }),
        2 => Filter::of(PageFilter { page_size: number(u)? }),
        3 => Filter::of(FuzzyRowFilter { fuzzy_keys_data: several(u, 3, fuzzy_key)?, is_mask_v2: u.arbitrary()? }),
        4 => Filter::of(MultiRowRangeFilter { row_range_list: several(u, 5, row_range)? }),
        _ => Filter::of(RandomRowFilter { chance: f32::from_bits(u.arbitrary()?) }),
    })
}

fn fuzzy_key(u: &mut Choices<'_>) -> Result<BytesBytesPair<'static>> {
    let first = bytes(u)?;
    let mask = |u: &mut Choices<'_>| if u.ratio(7, 8)? { Ok(*u.choose(&[0, 1, 2, 0xff])?) } else { u.arbitrary() };
    let second =
        if u.ratio(7, 8)? { first.iter().map(|_| mask(u)).collect::<Result<Vec<u8>>>()?.into() } else { bytes(u)? };
    Ok(BytesBytesPair { first, second })
}

fn row_range(u: &mut Choices<'_>) -> Result<RowRange<'static>> {
    Ok(RowRange {
        start_row: optional(u, bytes)?,
        start_row_inclusive: u.arbitrary()?,
        stop_row: optional(u, bytes)?,
        stop_row_inclusive: u.arbitrary()?,
    })
}

fn comparisons(u: &mut Choices<'_>) -> Result<Filter<'static>> {
    Ok(match u.int_in_range(0..=7)? {
        0 => Filter::of(RowFilter { compare_filter: compare_filter(u)? }),
        1 => Filter::of(FamilyFilter { compare_filter: compare_filter(u)? }),
        2 => Filter::of(QualifierFilter { compare_filter: compare_filter(u)? }),
        3 => Filter::of(ValueFilter { compare_filter: compare_filter(u)? }),
        4 => Filter::of(ColumnValueFilter {
            family: bytes(u)?,
            qualifier: bytes(u)?,
            compare_op: compare_type(u)?,
            comparator: comparator(u)?,
        }),
        5 => Filter::of(DependentColumnFilter {
            compare_filter: compare_filter(u)?,
            column_family: optional(u, bytes)?,
            column_qualifier: optional(u, bytes)?,
            drop_dependent_column: u.arbitrary()?,
        }),
        6 => Filter::of(single_column(u)?),
        _ => Filter::of(SingleColumnValueExcludeFilter::new(single_column(u)?)),
    })
}

fn single_column(u: &mut Choices<'_>) -> Result<SingleColumnValueFilter<'static, Comparator>> {
    Ok(SingleColumnValueFilter {
        column_family: optional(u, bytes)?,
        column_qualifier: optional(u, bytes)?,
        compare_op: compare_type(u)?,
        comparator: comparator(u)?,
        filter_if_missing: u.arbitrary()?,
        latest_version_only: u.arbitrary()?,
    })
}
