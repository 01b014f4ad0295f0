//! Filters that look at columns.

use super::LintKind;
use super::walk::Walk;
use crate::row_rules::judges_rows;
use crate::set::class_name;
use crate::{
    CompareFilter, CompareType, Embeds, Escaped, FilterList, Operator, Rules, SingleColumnValueFilter,
    StandardComparator, StandardFilter, StandardSet, Step,
};

/// How many tests in an AND list are looked at for what the filters beside them keep from them: each costs a look at all of these.
const TESTS: usize = 100;

pub(super) fn check<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, filter: &StandardFilter<'a, S, S::Comparator>) {
    use StandardFilter as F;
    let class = class_name(filter);
    if let Some((family, qualifier, missing)) = column_of(filter)
        && walk.shape.leaves_out(family, qualifier)
    {
        walk.report(LintKind::ColumnNotSeen, class, None, || {
            let (family, qualifier) = (Escaped(family), Escaped(qualifier));
            format!("the scan does not fetch the column `{family:.100}:{qualifier:.100}` that it tests, so {missing}")
        });
    }
    match filter {
        F::List(list) if list.operator == Operator::MustPassAll => kept_from(walk, list),
        F::SingleColumnValue(filter) => latest_version(walk, filter),
        F::SingleColumnValueExclude(filter) => {
            let step = Step::new(class, Some("single_column_value_filter"), None);
            walk.within(&[step], |walk| latest_version(walk, &filter.single_column_value_filter));
        }
        F::ColumnRange(filter) if filter.min_column.is_some() && filter.min_column_inclusive.is_none() => {
            absent(walk, class, "min_column_inclusive");
        }
        F::MultiRowRange(filter) => {
            for (index, range) in filter.row_range_list.iter().enumerate() {
                if !range.start_row().is_empty() && range.start_row_inclusive.is_none() {
                    let step = Step::new(class, Some("row_range_list"), Some(index));
                    walk.within(&[step], |walk| absent(walk, "RowRange", "start_row_inclusive"));
                }
            }
        }
        F::MultipleColumnPrefix(filter) => {
            let mut sorted = filter.clone();
            sorted.normalize_self();
            for pair in sorted.sorted_prefixes.windows(2) {
                if let [short, long] = pair
                    && long.starts_with(short)
                    && long != short
                {
                    walk.report(LintKind::NestedPrefixes, class, Some("sorted_prefixes"), || {
                        format!(
                            "columns after those with `{long:.100}` are dropped, though they start with `{short:.100}`",
                            long = Escaped(long),
                            short = Escaped(short),
                        )
                    });
                }
            }
        }
        F::ColumnPagination(filter)
            if filter.column_offset.is_none() && filter.limit.checked_add(filter.offset()).is_none() =>
        {
            walk.report(LintKind::PaginationOverflow, class, None, || {
                let (limit, offset) = (filter.limit, filter.offset());
                format!("limit {limit} and offset {offset} together exceed 32 bits, and so nothing is returned")
            });
        }
        F::ColumnCountGet(_) if walk.shape.is_get() == Some(false) => {
            walk.report(LintKind::ColumnCountInScan, class, None, || {
                "it ends the scan of a region at the first row that has more columns".into()
            });
        }
        F::Timestamps(filter) if filter.can_hint() => {
            walk.report(LintKind::HintOverDeletes, class, Some("can_hint"), || {
                "it may jump over delete markers, so that deleted cells come out".into()
            });
        }
        _ => {}
    }
}

fn absent(walk: &mut Walk<'_>, message: &'static str, field: &'static str) {
    walk.report(LintKind::AbsentFlag, message, Some(field), || {
        format!("`{field}` is absent, which reads as false; HBase's own clients begin with true")
    });
}

fn latest_version<C>(walk: &mut Walk<'_>, filter: &SingleColumnValueFilter<'_, C>) {
    if filter.latest_version_only.is_none() {
        absent(walk, "SingleColumnValueFilter", "latest_version_only");
    }
}

/// The column that a filter tests, and what comes of it if its cells are missing.
fn column_of<'f, 'a, S: StandardSet<'a>>(
    filter: &'f StandardFilter<'a, S, S::Comparator>,
) -> Option<(&'f [u8], &'f [u8], &'static str)> {
    use StandardFilter as F;
    Some(match filter {
        F::SingleColumnValue(filter) => single_column(filter),
        F::SingleColumnValueExclude(filter) => single_column(&filter.single_column_value_filter),
        F::ColumnValue(filter) => (&filter.family, &filter.qualifier, "it drops every cell"),
        F::DependentColumn(filter) => {
            let (family, qualifier) = (filter.column_family(), filter.column_qualifier());
            (family.unwrap_or_default(), qualifier.unwrap_or_default(), "it drops every row")
        }
        _ => return None,
    })
}

fn single_column<'f, C>(filter: &'f SingleColumnValueFilter<'_, C>) -> (&'f [u8], &'f [u8], &'static str) {
    let missing = if filter.filter_if_missing() { "it drops every row" } else { "every row passes" };
    (filter.column_family().unwrap_or_default(), filter.column_qualifier().unwrap_or_default(), missing)
}

/// In an AND list, tests of a column beside filters that keep its cells from them.
fn kept_from<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, list: &FilterList<S>) {
    let standard = || list.filters.iter().enumerate().filter_map(|(index, filter)| Some((index, filter.standard()?)));
    let mut tests = Vec::new();
    for (index, filter) in standard() {
        tests_in(filter, &mut vec![Step::new("FilterList", None, Some(index))], index, &mut tests);
    }
    for Test { index, steps, filter } in tests {
        let Some((family, qualifier, missing)) = column_of(filter) else { continue };
        let dropped = standard().find(|(other, filter)| *other < index && drops(*filter, family, qualifier));
        let judges = tests_rows(filter);
        let left =
            || standard().find(|(other, filter)| judges && *other != index && leaves(*filter, family, qualifier));
        let Some((other, beside)) = dropped.or_else(left) else { continue };
        let (name, is_dropped) = (class_name(beside), dropped.is_some());
        walk.within(&steps, |walk| {
            walk.report(LintKind::ColumnNotSeen, class_name(filter), None, || {
                let (family, qualifier) = (Escaped(family), Escaped(qualifier));
                let side = if other < index { "before" } else { "behind" };
                let column = format!("the column `{family:.100}:{qualifier:.100}` that it tests");
                match is_dropped {
                    true => format!("the {name} {side} it, filter {other}, drops {column}, so {missing}"),
                    false => format!(
                        "the {name} {side} it, filter {other}, can leave a row or jump before it comes to {column}: the \
                         row then counts as one without the column"
                    ),
                }
            });
        });
    }
}

/// A test of a column in an AND list, or in lists in it.
struct Test<'f, 'a, S: StandardSet<'a>> {
    /// In which filter of the list.
    index: usize,
    /// The way to it.
    steps: Vec<Step>,
    filter: &'f StandardFilter<'a, S, S::Comparator>,
}

fn tests_in<'f, 'a, S: StandardSet<'a>>(
    filter: &'f StandardFilter<'a, S, S::Comparator>,
    steps: &mut Vec<Step>,
    index: usize,
    tests: &mut Vec<Test<'f, 'a, S>>,
) {
    let mut inside = |step: Step, filter: &'f S| {
        if let Some(filter) = filter.standard() {
            steps.push(step);
            tests_in(filter, steps, index, tests);
            steps.pop();
        }
    };
    match filter {
        StandardFilter::List(list) => {
            for (place, filter) in list.filters.iter().enumerate() {
                inside(Step::new("FilterList", None, Some(place)), filter);
            }
        }
        StandardFilter::Wrapper(wrapper) => inside(Step::new("FilterWrapper", None, None), &wrapper.filter),
        filter if tests.len() < TESTS && column_of(filter).is_some() => {
            tests.push(Test { index, steps: steps.clone(), filter });
        }
        _ => {}
    }
}

/// Whether a filter, or one in it, drops rows for what it sees of a column.
pub(super) fn tests_rows<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> bool {
    use StandardFilter as F;
    match filter {
        F::SingleColumnValue(_) | F::SingleColumnValueExclude(_) | F::DependentColumn(_) => true,
        F::List(list) => list.filters.iter().any(|filter| filter.standard().is_some_and(tests_rows)),
        F::Wrapper(wrapper) => wrapper.filter.standard().is_some_and(tests_rows),
        _ => false,
    }
}

/// Whether a filter, wherever it stands in an AND list, can end a row or jump before the list is asked about a column.
fn leaves<'a, S: StandardSet<'a>>(
    filter: &StandardFilter<'a, S, S::Comparator>,
    family: &[u8],
    qualifier: &[u8],
) -> bool {
    use StandardFilter as F;
    match filter {
        F::ColumnPrefix(_) | F::MultipleColumnPrefix(_) | F::ColumnRange(_) | F::Family(_) => {
            drops(filter, family, qualifier)
        }
        // It is done behind its column.
        F::ColumnValue(filter) => (&*filter.family, &*filter.qualifier) < (family, qualifier),
        F::ColumnPagination(_) | F::ColumnCountGet(_) | F::FirstKeyOnly(_) => true,
        F::FirstKeyValueMatchingQualifiers(filter) => filter.qualifiers.iter().any(|first| **first != *qualifier),
        // Filters that only skip cells leave no row.
        _ => false,
    }
}

/// Whether a filter certainly drops the cells of a column.
fn drops<'a, S: StandardSet<'a>>(
    filter: &StandardFilter<'a, S, S::Comparator>,
    family: &[u8],
    qualifier: &[u8],
) -> bool {
    use StandardFilter as F;
    match filter {
        F::ColumnPrefix(filter) => !qualifier.starts_with(&filter.prefix),
        F::MultipleColumnPrefix(filter) => {
            let prefixes = &filter.sorted_prefixes;
            !prefixes.is_empty() && !prefixes.iter().any(|prefix| qualifier.starts_with(prefix))
        }
        F::ColumnRange(filter) => {
            filter.min_column().is_some_and(|min| qualifier < min)
                || filter.max_column().is_some_and(|max| qualifier > max)
        }
        F::ColumnValue(filter) => *filter.family != *family || *filter.qualifier != *qualifier,
        F::Qualifier(filter) => differs(&filter.compare_filter, qualifier),
        // A cell without a family passes.
        F::Family(filter) => !family.is_empty() && differs(&filter.compare_filter, family),
        _ => false,
    }
}

/// Whether a comparison asks for something else.
fn differs<'a, C: Embeds<StandardComparator<'a>>>(compare: &CompareFilter<C>, value: &[u8]) -> bool {
    let Some(comparator) = compare.comparator().and_then(C::subset) else { return false };
    match (compare.compare_op, comparator) {
        (CompareType::Equal, StandardComparator::Binary(comparator)) => comparator.comparable.value() != value,
        (CompareType::NotEqual, StandardComparator::Binary(comparator)) => comparator.comparable.value() == value,
        (CompareType::Equal, StandardComparator::BinaryPrefix(comparator)) => {
            !value.starts_with(comparator.comparable.value())
        }
        _ => false,
    }
}

/// Filters that judge whole rows, in a scan whose rows come in pieces.
pub(super) fn check_batch<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, tree: &S) {
    if walk.shape.is_batch()
        && let Some(filter) = tree.standard()
        && judges_rows(filter)
    {
        walk.report(LintKind::BatchedRows, class_name(filter), None, || {
            "it judges whole rows, and HBase refuses a scan with a batch then (IncompatibleFilterException)".into()
        });
    }
}
