//! HBase's own filters in words.

use super::predicate::{Quoted, predicate};
use crate::comparison::Comparison;
use crate::{
    ColumnPaginationFilter, ColumnRangeFilter, FuzzyRowFilter, Operator, Rules, SingleColumnValueFilter,
    StandardFilter, StandardSet,
};

/// How many of several things are shown.
const SHOWN: usize = 5;

pub(super) fn of<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> String {
    use StandardFilter as F;
    let compared = || match Comparison::of(filter) {
        Some(comparison) => predicate(comparison.op, &comparison.operand),
        None => String::new(),
    };
    match filter {
        F::List(list) if list.filters.is_empty() => "everything".into(),
        F::List(list) => match list.operator {
            Operator::MustPassAll => "all of these must pass".into(),
            Operator::MustPassOne => "one of these must pass".into(),
        },
        F::Wrapper(_) => "the same as".into(),
        F::Skip(_) => "rows of which this drops no cell".into(),
        F::WhileMatch(_) => "everything up to the first that this drops".into(),

        F::Prefix(filter) => match filter.prefix() {
            Some(prefix) => format!("rows whose key starts with {}", Quoted(prefix)),
            None => "no rows: there is no prefix".into(),
        },
        F::InclusiveStop(filter) => match filter.stop_row_key() {
            Some(row) => format!("rows up to {}, itself included", Quoted(row)),
            None => "nothing: without a stop row the scan fails".into(),
        },
        F::Row(_) => format!("rows whose key {}", compared()),
        F::Page(filter) => format!("the first {} rows of each region", filter.page_size),
        F::RandomRow(filter) => format!("each row with a chance of {}", filter.chance.clamp(0.0, 1.0)),
        F::MultiRowRange(_) => "rows of these ranges".into(),
        F::FuzzyRow(filter) => format!("rows whose key fits {}", templates(filter)),

        F::ColumnCountGet(filter) => format!("the first {} columns of a row", filter.limit),
        F::ColumnPagination(filter) => page(filter),
        F::ColumnPrefix(filter) => format!("columns whose qualifier starts with {}", Quoted(&filter.prefix)),
        F::MultipleColumnPrefix(filter) if filter.sorted_prefixes.is_empty() => "all columns".into(),
        F::MultipleColumnPrefix(filter) => {
            let prefixes = several(&filter.sorted_prefixes, |prefix| Quoted(prefix).to_string());
            format!("columns whose qualifier starts with {prefixes}")
        }
        F::ColumnRange(filter) => range(filter),
        F::Family(_) => format!("cells whose family {}", compared()),
        F::Qualifier(_) => format!("cells whose qualifier {}", compared()),
        F::FirstKeyOnly(_) => "the first cell of each row".into(),
        F::FirstKeyValueMatchingQualifiers(filter) => {
            let columns = several(&filter.qualifiers, |qualifier| Quoted(qualifier).to_string());
            format!("the cells of each row up to the first in a column called {columns}")
        }

        F::Value(_) => format!("cells whose value {}", compared()),
        F::ColumnValue(filter) => {
            let column = column(Some(&filter.family), Some(&filter.qualifier));
            format!("cells of {column} whose value {}", compared())
        }
        F::SingleColumnValue(filter) => single_column(filter, &compared()),
        F::SingleColumnValueExclude(filter) => {
            let rows = single_column(&filter.single_column_value_filter, &compared());
            format!("{rows}; the column itself is left out")
        }
        F::DependentColumn(filter) => {
            let column = column(filter.column_family(), filter.column_qualifier());
            let tested = match filter.compare_filter.comparator {
                Some(_) => format!(" whose value {}", compared()),
                None => String::new(),
            };
            let dropped = if filter.drop_dependent_column() { "; that column is left out" } else { "" };
            format!("cells with the timestamp of a cell of {column}{tested}{dropped}")
        }
        F::KeyOnly(filter) if filter.len_as_val => "every cell, with the length of its value in its place".into(),
        F::KeyOnly(_) => "every cell, without its value".into(),
        F::Timestamps(filter) if filter.timestamps.is_empty() => "no cells: there are no timestamps".into(),
        F::Timestamps(filter) => {
            format!("cells with the timestamp {}", several(&filter.timestamps, i64::to_string))
        }
    }
}

/// Some of several things: `a, b or c`.
fn several<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    let mut shown: Vec<_> = items.iter().take(SHOWN).map(show).collect();
    if let more @ 1.. = items.len().saturating_sub(SHOWN) {
        shown.push(format!("{more} more"));
    }
    match shown.pop() {
        Some(last) if !shown.is_empty() => format!("{} or {last}", shown.join(", ")),
        last => last.unwrap_or_else(|| "nothing".into()),
    }
}

/// A column's name: `cf:q`.
fn column(family: Option<&[u8]>, qualifier: Option<&[u8]>) -> String {
    let name = [family.unwrap_or_default(), qualifier.unwrap_or_default()].join(&b':');
    Quoted(&name).to_string()
}

fn single_column<C>(filter: &SingleColumnValueFilter<'_, C>, compared: &str) -> String {
    let column = column(filter.column_family(), filter.column_qualifier());
    let missing = if filter.filter_if_missing() { "but no rows" } else { "and rows" };
    let which = if filter.latest_version_only() { "latest value" } else { "latest or an older value" };
    format!("rows whose {which} of {column} {compared}, {missing} without that column")
}

fn page(filter: &ColumnPaginationFilter<'_>) -> String {
    let limit = filter.limit;
    match (filter.column_offset(), filter.offset()) {
        (Some(column), _) => format!("{limit} columns of each row, from {} on", Quoted(column)),
        (None, 0) => format!("the first {limit} columns of each row"),
        (None, offset) => format!("{limit} columns of each row after the first {offset}"),
    }
}

fn range(filter: &ColumnRangeFilter<'_>) -> String {
    let included = |yes| if yes { "included" } else { "excluded" };
    let from = filter
        .min_column()
        .map(|column| format!(" from {} ({})", Quoted(column), included(filter.min_column_inclusive())));
    let to = filter
        .max_column()
        .map(|column| format!(" up to {} ({})", Quoted(column), included(filter.max_column_inclusive())));
    match (from, to) {
        (None, None) => "all columns".into(),
        (from, to) => format!("columns{}{}", from.unwrap_or_default(), to.unwrap_or_default()),
    }
}

/// The keys of a FuzzyRowFilter with `?` where any byte will do.
fn templates(filter: &FuzzyRowFilter<'_>) -> String {
    // What HBase refuses is shown as it is.
    let filter = filter.clone().construct().unwrap_or_else(|_| filter.clone());
    let keys = several(&filter.fuzzy_keys_data, |pair| {
        let masked = pair.first.iter().zip(pair.second.iter());
        let key: Vec<u8> = masked.map(|(&key, &mask)| if mask as i8 >> 2 == 0 { b'?' } else { key }).collect();
        Quoted(&key).to_string()
    });
    format!("{keys} (`?` is any byte)")
}
