//! Which rows each filter can return.
//!
//! A row is returned only if `filterCell` of the whole tree takes one of its cells, so what is followed down the tree is
//! one set for each filter: the rows of which its `filterCell` can take a cell. Through an AND list it is the
//! intersection and through an OR list the union, whatever the lists make of `filterRowKey`: there a filter that hints
//! can overrule the others, and a MultiRowRangeFilter lets every row pass.
//!
//! But some filters decide in `filterRowKey`, and answer in `filterCell` what they decided; what they answer for a row
//! they were not asked about is another matter. [`Asked`] keeps track of that.

use super::row_set::{Range, Rows, after, all, before, from, in_all, only, union, with_prefix};
use crate::filters::after_prefix;
use crate::{
    CompareFilter, CompareType, Embeds, FilterList, FuzzyRowFilter, MultiRowRangeFilter, Operator, RowRange, Rules,
    StandardComparator, StandardFilter, StandardSet,
};

/// Of a long fuzzy key, only so many bytes tell shorter rows apart.
const FUZZY_STEPS: usize = 64;

/// Whether a filter was asked about the row key before it is asked about a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// Yes; and if it says no, or that nothing more can pass, the row is dropped.
    Decides,
    /// Yes, or it has said that nothing more can pass and is not asked about cells either.
    Always,
    /// Perhaps not.
    Perhaps,
    /// No.
    Never,
}

/// The rows that a scan with this filter can return.
pub(super) fn returned<'a, S: StandardSet<'a>>(filter: &S) -> Rows {
    rows(filter, Asked::Decides)
}

/// The rows of which a filter can take a cell.
fn rows<'a, S: StandardSet<'a>>(filter: &S, asked: Asked) -> Rows {
    use StandardFilter as F;
    let Some(filter) = filter.standard() else { return all() };
    let is_asked = matches!(asked, Asked::Decides | Asked::Always);
    match filter {
        F::List(list) => list_rows(list, asked),
        F::Wrapper(wrapper) => rows(&*wrapper.filter, passed_on(asked, &*wrapper.filter)),
        F::WhileMatch(while_match) => rows(&*while_match.filter, passed_on(asked, &*while_match.filter)),
        // It keeps row keys from the filter inside, which takes cells all the same.
        F::Skip(skip) => rows(&*skip.filter, Asked::Never),
        // Until it is asked, it takes nothing.
        F::Prefix(filter) => match filter.prefix() {
            Some(prefix) if asked != Asked::Never => union([with_prefix(prefix)]),
            _ => Rows::new(),
        },
        // Without a stop row it fails.
        F::InclusiveStop(filter) => match filter.stop_row_key() {
            Some(stop_row) if is_asked => union([before(Some(after(stop_row)))]),
            _ => all(),
        },
        F::Row(filter) if is_asked => compared(&filter.compare_filter),
        F::MultiRowRange(filter) if is_asked => listed(filter),
        F::FuzzyRow(filter) => fuzzy(filter),
        F::Page(filter) if filter.page_size == 0 && is_asked => Rows::new(),
        // HBase rolls a number from 0 up to 1; nothing is smaller than 0, or than a NaN.
        F::RandomRow(filter) if is_asked && (filter.chance.is_nan() || filter.chance <= 0.0) => Rows::new(),
        F::ColumnCountGet(filter) if filter.limit == 0 => Rows::new(),
        F::ColumnPagination(filter) if filter.limit == 0 => Rows::new(),
        F::Timestamps(filter) if filter.timestamps.is_empty() => Rows::new(),
        F::Qualifier(filter) if drops_all(&filter.compare_filter) => Rows::new(),
        F::Value(filter) if drops_all(&filter.compare_filter) => Rows::new(),
        _ => all(),
    }
}

fn list_rows<'a, S: StandardSet<'a>>(list: &FilterList<S>, asked: Asked) -> Rows {
    let FilterList { operator, filters } = list;
    if filters.is_empty() {
        return all();
    }
    let rows = |filter: &S, asked| rows(filter, asked);
    match operator {
        Operator::MustPassAll => {
            // A filter that has ended keeps those behind it from being asked.
            let asked = match asked {
                Asked::Decides if filters.iter().any(may_hint) => Asked::Always,
                Asked::Always if filters.iter().any(unsteady) => Asked::Perhaps,
                asked => asked,
            };
            in_all(filters.iter().map(|filter| rows(filter, asked)))
        }
        Operator::MustPassOne => union(filters.iter().flat_map(|filter| {
            let asked = match asked {
                Asked::Decides => Asked::Always,
                asked => asked,
            };
            rows(filter, passed_on(asked, filter))
        })),
    }
}

/// How a filter is asked that is asked unless it has ended.
fn passed_on<'a, S: StandardSet<'a>>(asked: Asked, filter: &S) -> Asked {
    if asked == Asked::Always && unsteady(filter) { Asked::Perhaps } else { asked }
}

/// Whether a filter may go on after it has said that nothing more can pass. HBase's own do not.
fn unsteady<'a, S: StandardSet<'a>>(filter: &S) -> bool {
    match filter.standard() {
        None => true,
        Some(StandardFilter::List(list)) => list.filters.iter().any(unsteady),
        Some(StandardFilter::Wrapper(wrapper)) => unsteady(&*wrapper.filter),
        Some(StandardFilter::Skip(skip)) => unsteady(&*skip.filter),
        Some(StandardFilter::WhileMatch(while_match)) => unsteady(&*while_match.filter),
        Some(_) => false,
    }
}

/// Whether an AND list keeps a row on a filter's word though another filter drops it (HBASE-28622).
fn may_hint<'a, S: StandardSet<'a>>(filter: &S) -> bool {
    use StandardFilter as F;
    let Some(filter) = filter.standard() else { return true };
    matches!(
        filter,
        F::ColumnPrefix(_)
            | F::ColumnRange(_)
            | F::FuzzyRow(_)
            | F::MultiRowRange(_)
            | F::MultipleColumnPrefix(_)
            // Not in HBase 2.6; from HBASE-28621 on, so that the ranges are right for newer servers too.
            | F::Prefix(_)
            | F::Timestamps(_)
    )
}

/// What a RowFilter passes.
fn compared<'a, C: Embeds<StandardComparator<'a>>>(filter: &CompareFilter<C>) -> Rows {
    let op = filter.compare_op;
    if drops_all(filter) {
        return Rows::new();
    }
    match filter.comparator.as_ref().and_then(C::subset) {
        Some(StandardComparator::Binary(comparator)) => {
            let row = comparator.comparable.value();
            ordered(op, row, Some(after(row)))
        }
        Some(StandardComparator::BinaryPrefix(comparator)) => {
            let prefix = comparator.comparable.value();
            ordered(op, prefix, after_prefix(prefix))
        }
        _ => all(),
    }
}

/// What an operator passes, where the rows that compare as equal are those from `start` up to `stop`.
fn ordered(op: CompareType, start: &[u8], stop: Option<Vec<u8>>) -> Rows {
    let start = start.to_vec();
    let none: Option<Range> = None;
    let (first, second) = match op {
        CompareType::Less => (Some(before(Some(start))), none),
        CompareType::LessOrEqual => (Some(before(stop)), none),
        CompareType::Equal => (Some((start, stop)), none),
        CompareType::NotEqual => (Some(before(Some(start))), from(stop)),
        CompareType::GreaterOrEqual => (from(Some(start)), none),
        CompareType::Greater => (from(stop), none),
        CompareType::NoOp => (none, None),
    };
    union(first.into_iter().chain(second))
}

/// Whether an operator drops whatever the comparator can answer.
fn drops_all<'a, C: Embeds<StandardComparator<'a>>>(filter: &CompareFilter<C>) -> bool {
    use StandardComparator::{Bit, Null, Substring};
    let comparator = filter.comparator.as_ref().and_then(C::subset);
    match filter.compare_op {
        CompareType::NoOp => true,
        // Where there is no order, nothing is greater.
        CompareType::Greater => matches!(comparator, Some(Bit(_) | Null(_) | Substring(_))),
        CompareType::Equal | CompareType::GreaterOrEqual => matches!(comparator, Some(Null(_))),
        CompareType::Less | CompareType::LessOrEqual | CompareType::NotEqual => false,
    }
}

/// The ranges as HBase merges them, which is not quite their union.
fn listed(filter: &MultiRowRangeFilter<'_>) -> Rows {
    let Ok(filter) = filter.clone().construct() else { return all() };
    union(filter.row_range_list.iter().map(|range: &RowRange<'_>| {
        let (start, stop) = (range.start_row(), range.stop_row());
        let start = if range.start_row_inclusive() { start.to_vec() } else { after(start) };
        let stop = match (stop.is_empty(), range.stop_row_inclusive()) {
            (true, _) => None,
            (false, true) => Some(after(stop)),
            (false, false) => Some(stop.to_vec()),
        };
        (start, stop)
    }))
}

/// The rows that begin as one of the keys does up to its first free byte; and those that end before they differ, for
/// a row shorter than the key matches if its bytes do.
fn fuzzy(filter: &FuzzyRowFilter<'_>) -> Rows {
    let Ok(filter) = filter.clone().construct() else { return all() };
    union(filter.fuzzy_keys_data.iter().flat_map(|pair| {
        let fixed = pair.second.iter().take_while(|&&mask| mask as i8 >> 2 == -1).count();
        let key = &pair.first[..fixed.min(pair.first.len())];
        let (stop, steps) = (after_prefix(key), key.len().min(FUZZY_STEPS));
        let shorter = (1..steps).map(|len| only(&key[..len]));
        shorter.chain([(key[..steps].to_vec(), stop)]).collect::<Vec<_>>()
    }))
}
