//! Any filter tree.

use std::borrow::Cow;

use hfilter::*;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

type Bytes = Cow<'static, [u8]>;
type Standard = StandardFilter<'static, Filter<'static>>;
type Comparator = StandardComparator<'static>;

pub(crate) fn bytes() -> impl Strategy<Value = Bytes> {
    prop_oneof![
        4 => vec(any::<u8>(), 0..12),
        1 => vec(any::<u8>(), 120..140),
        1 => "[a-z]{1,8}".prop_map(String::into_bytes),
    ]
    .prop_map(Cow::Owned)
}

pub(crate) fn text() -> impl Strategy<Value = Cow<'static, str>> {
    ".{0,8}".prop_map(Cow::Owned)
}

pub(crate) fn compare_type() -> impl Strategy<Value = CompareType> {
    (0..7).prop_map(|number| CompareType::from_number(number).expect("0 to 6"))
}

fn comparable() -> impl Strategy<Value = ByteArrayComparable<'static>> {
    option::of(bytes()).prop_map(|value| ByteArrayComparable { value })
}

pub(crate) fn comparator() -> BoxedStrategy<Comparator> {
    prop_oneof![
        comparable().prop_map(|comparable| BinaryComparator { comparable }.into()),
        comparable().prop_map(|comparable| BinaryPrefixComparator { comparable }.into()),
        comparable().prop_map(|comparable| LongComparator { comparable }.into()),
        comparable().prop_map(|comparable| BigDecimalComparator { comparable }.into()),
        (comparable(), 1..4).prop_map(|(comparable, number)| {
            let bitwise_op = BitwiseOp::from_number(number).expect("1 to 3");
            BitComparator { comparable, bitwise_op }.into()
        }),
        Just(NullComparator::new().into()),
        (text(), any::<i32>(), text(), option::of(text())).prop_map(|(pattern, pattern_flags, charset, engine)| {
            RegexStringComparator { pattern, pattern_flags, charset, engine }.into()
        }),
        text().prop_map(|substr| SubstringComparator { substr }.into()),
        (bytes(), any::<u32>()).prop_map(|(value, offset)| BinaryComponentComparator { value, offset }.into()),
    ]
    .boxed()
}

fn compare_filter() -> impl Strategy<Value = CompareFilter<Comparator>> {
    (compare_type(), option::of(comparator()))
        .prop_map(|(compare_op, comparator)| CompareFilter { compare_op, comparator })
}

fn single_column() -> impl Strategy<Value = SingleColumnValueFilter<'static, Comparator>> {
    let column = (option::of(bytes()), option::of(bytes()));
    let flags = (option::of(any::<bool>()), option::of(any::<bool>()));
    (column, compare_type(), comparator(), flags).prop_map(
        |((column_family, column_qualifier), compare_op, comparator, (filter_if_missing, latest_version_only))| {
            SingleColumnValueFilter {
                column_family,
                column_qualifier,
                compare_op,
                comparator,
                filter_if_missing,
                latest_version_only,
            }
        },
    )
}

pub(crate) fn row_range() -> impl Strategy<Value = RowRange<'static>> {
    let flag = || option::of(any::<bool>());
    (option::of(bytes()), flag(), option::of(bytes()), flag()).prop_map(
        |(start_row, start_row_inclusive, stop_row, stop_row_inclusive)| RowRange {
            start_row,
            start_row_inclusive,
            stop_row,
            stop_row_inclusive,
        },
    )
}

fn fuzzy_pair() -> impl Strategy<Value = BytesBytesPair<'static>> {
    let mask = prop_oneof![Just(0_u8), Just(1), Just(2), Just(0xff), any::<u8>()];
    vec((any::<u8>(), mask), 0..8).prop_map(|pairs| {
        let (first, second): (Vec<u8>, Vec<u8>) = pairs.into_iter().unzip();
        BytesBytesPair { first: first.into(), second: second.into() }
    })
}

pub(crate) fn leaf() -> BoxedStrategy<Standard> {
    let flag = || option::of(any::<bool>());
    let columns = prop_oneof![
        any::<i32>().prop_map(|limit| ColumnCountGetFilter { limit }.into()),
        (any::<i32>(), option::of(any::<i32>()), option::of(bytes()))
            .prop_map(|(limit, offset, column_offset)| ColumnPaginationFilter { limit, offset, column_offset }.into()),
        bytes().prop_map(|prefix| ColumnPrefixFilter { prefix }.into()),
        (option::of(bytes()), flag(), option::of(bytes()), flag()).prop_map(
            |(min_column, min_column_inclusive, max_column, max_column_inclusive)| {
                ColumnRangeFilter { min_column, min_column_inclusive, max_column, max_column_inclusive }.into()
            }
        ),
        vec(bytes(), 0..4).prop_map(|sorted_prefixes| MultipleColumnPrefixFilter { sorted_prefixes }.into()),
        vec(bytes(), 0..4).prop_map(|qualifiers| FirstKeyValueMatchingQualifiersFilter { qualifiers }.into()),
        Just(FirstKeyOnlyFilter::new().into()),
        any::<bool>().prop_map(|len_as_val| KeyOnlyFilter { len_as_val }.into()),
        (vec(any::<i64>(), 0..6), flag())
            .prop_map(|(timestamps, can_hint)| TimestampsFilter { timestamps, can_hint }.into()),
    ];
    let rows = prop_oneof![
        option::of(bytes()).prop_map(|prefix| PrefixFilter { prefix }.into()),
        option::of(bytes()).prop_map(|stop_row_key| InclusiveStopFilter { stop_row_key }.into()),
        any::<i64>().prop_map(|page_size| PageFilter { page_size }.into()),
        any::<u32>().prop_map(|bits| RandomRowFilter { chance: f32::from_bits(bits) }.into()),
        (vec(fuzzy_pair(), 0..3), flag()).prop_map(|(fuzzy_keys_data, is_mask_v2)| FuzzyRowFilter {
            fuzzy_keys_data,
            is_mask_v2
        }
        .into()),
        vec(row_range(), 0..6).prop_map(|row_range_list| MultiRowRangeFilter { row_range_list }.into()),
    ];
    let comparisons = prop_oneof![
        compare_filter().prop_map(|compare_filter| RowFilter { compare_filter }.into()),
        compare_filter().prop_map(|compare_filter| FamilyFilter { compare_filter }.into()),
        compare_filter().prop_map(|compare_filter| QualifierFilter { compare_filter }.into()),
        compare_filter().prop_map(|compare_filter| ValueFilter { compare_filter }.into()),
        (bytes(), bytes(), compare_type(), comparator()).prop_map(|(family, qualifier, compare_op, comparator)| {
            ColumnValueFilter { family, qualifier, compare_op, comparator }.into()
        }),
        (compare_filter(), option::of(bytes()), option::of(bytes()), flag()).prop_map(
            |(compare_filter, column_family, column_qualifier, drop_dependent_column)| {
                DependentColumnFilter { compare_filter, column_family, column_qualifier, drop_dependent_column }.into()
            }
        ),
        single_column().prop_map(Standard::from),
        single_column().prop_map(|filter| SingleColumnValueExcludeFilter::new(filter).into()),
    ];
    prop_oneof![columns.boxed(), rows.boxed(), comparisons.boxed()].boxed()
}

/// Comparators for which the filter language may have words.
fn sayable_comparator() -> BoxedStrategy<Comparator> {
    let pattern = prop_oneof![Just("^a.*".to_owned()), Just("(?i)x".to_owned()), Just("it's [a-z]+".to_owned())];
    prop_oneof![
        3 => bytes().prop_map(|value| BinaryComparator::new(value).into()),
        2 => bytes().prop_map(|value| BinaryPrefixComparator::new(value).into()),
        1 => (pattern, prop::bool::ANY).prop_map(|(pattern, no_case)| {
            let flags = if no_case { 34 } else { 32 };
            RegexStringComparator::with(pattern, flags, RegexEngine::Java, "UTF-8").expect("a pattern").into()
        }),
        1 => text().prop_map(|substr| SubstringComparator::new(substr).into()),
    ]
    .boxed()
}

/// Filters for which the filter language mostly has words.
#[allow(dead_code, reason = "not every test that has the trees needs these")]
pub(crate) fn printable_leaf() -> BoxedStrategy<Filter<'static>> {
    let compare = || (0..6, sayable_comparator());
    let op = |number| CompareType::from_number(number).expect("0 to 5");
    let cells = prop_oneof![
        (0..5_i32).prop_map(|limit| ColumnCountGetFilter { limit }.into()),
        (0..5, 0..5).prop_map(|(limit, offset)| ColumnPaginationFilter::new(limit, offset).expect("a page").into()),
        bytes().prop_map(|prefix| ColumnPrefixFilter::new(prefix).into()),
        (option::of(bytes()), any::<bool>(), option::of(bytes()), any::<bool>()).prop_map(
            |(min, with_min, max, with_max)| {
                ColumnRangeFilter {
                    min_column: min,
                    min_column_inclusive: Some(with_min),
                    max_column: max,
                    max_column_inclusive: Some(with_max),
                }
                .into()
            }
        ),
        vec(0..9_i64, 0..4).prop_map(|timestamps| TimestampsFilter::new(timestamps).expect("none is negative").into()),
        Just(FirstKeyOnlyFilter::new().into()),
        any::<bool>().prop_map(|len_as_val| KeyOnlyFilter { len_as_val }.into()),
        prop::collection::btree_set(bytes(), 0..4)
            .prop_map(|prefixes| MultipleColumnPrefixFilter::new(prefixes).expect("none occurs twice").into()),
    ];
    let rows = prop_oneof![
        bytes().prop_map(|prefix| PrefixFilter::new(prefix).into()),
        bytes().prop_map(|row| InclusiveStopFilter::new(row).into()),
        (0..i64::MAX).prop_map(|size| PageFilter::new(size).expect("not negative").into()),
    ];
    let comparisons = prop_oneof![
        compare().prop_map(move |(number, comparator)| RowFilter::new(op(number), comparator).into()),
        compare().prop_map(move |(number, comparator)| FamilyFilter::new(op(number), comparator).into()),
        compare().prop_map(move |(number, comparator)| QualifierFilter::new(op(number), comparator).into()),
        compare().prop_map(move |(number, comparator)| ValueFilter::new(op(number), comparator).into()),
        (bytes(), bytes(), compare()).prop_map(move |(family, qualifier, (number, comparator))| {
            ColumnValueFilter::new(family, qualifier, op(number), comparator).into()
        }),
        (bytes(), bytes(), any::<bool>(), option::of(compare())).prop_map(move |(family, qualifier, drop, compare)| {
            let filter = DependentColumnFilter::new(family, qualifier).with_drop_dependent_column(drop);
            match compare {
                Some((number, comparator)) => filter.compare(op(number), comparator).into(),
                None => filter.into(),
            }
        }),
        (bytes(), bytes(), compare(), any::<(bool, bool, bool)>()).prop_map(
            move |(family, qualifier, (number, comparator), (if_missing, latest, exclude))| {
                let filter = SingleColumnValueFilter::new(family, qualifier, op(number), comparator)
                    .with_filter_if_missing(if_missing)
                    .with_latest_version_only(latest);
                if exclude { SingleColumnValueExcludeFilter::new(filter).into() } else { filter.into() }
            }
        ),
    ];
    let leaf: BoxedStrategy<Standard> = prop_oneof![cells.boxed(), rows.boxed(), comparisons.boxed()].boxed();
    leaf.prop_map(Filter::of).boxed()
}

/// Any tree, a dozen levels at most.
pub(crate) fn filter() -> BoxedStrategy<Filter<'static>> {
    leaf()
        .prop_map(Filter::of)
        .prop_recursive(12, 48, 6, |inner| {
            prop_oneof![
                (1..3, vec(inner.clone(), 0..6)).prop_map(|(number, filters)| {
                    let operator = Operator::from_number(number).expect("1 or 2");
                    Filter::of(FilterList { operator, filters })
                }),
                inner.clone().prop_map(|filter| Filter::of(SkipFilter::new(filter))),
                inner.clone().prop_map(|filter| Filter::of(WhileMatchFilter::new(filter))),
                inner.prop_map(|filter| Filter::of(FilterWrapper::new(filter))),
            ]
        })
        .boxed()
}
