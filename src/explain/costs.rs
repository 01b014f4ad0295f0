//! What filters save or cost a region server.

use crate::row_rules::judges_rows;
use crate::{StandardFilter, StandardSet};

pub(super) fn of<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> Vec<&'static str> {
    use StandardFilter as F;
    let cost = match filter {
        F::Prefix(_) => "reads every row before the prefix unless the scan starts there; ends the scan behind it",
        F::InclusiveStop(_) => "ends the scan behind the stop row",
        F::Row(_) => "is asked about the key of every row, and never ends the scan",
        F::RandomRow(_) => "reads on through all rows of the scan",
        F::Page(_) => "ends the scan of a region when it has counted enough",
        F::MultiRowRange(_) => "jumps from range to range, and ends the scan behind the last",
        F::FuzzyRow(_) => "jumps to the next row that can fit, and ends the scan behind the last",
        F::WhileMatch(_) => "ends the scan of a region as soon as something is dropped",
        F::Skip(_) => "reads on in rows that it drops; what the filter in it knows about rows to jump over is lost",
        F::ColumnCountGet(_) => "ends the read at the first column too many",
        F::ColumnPagination(_) => "leaves a row when the page is full",
        F::ColumnPrefix(_) | F::MultipleColumnPrefix(_) | F::ColumnRange(_) => {
            "jumps to its columns, and leaves a row behind them"
        }
        F::Family(_) => "leaves out families by their name: naming them in the scan saves opening them",
        F::Qualifier(_) => "is asked about every cell: naming columns in the scan, or a ColumnPrefixFilter, can jump",
        F::FirstKeyOnly(_) => "leaves a row after its first cell",
        F::FirstKeyValueMatchingQualifiers(_) => "leaves a row after the first such cell",
        F::Value(_) => "is asked about every cell",
        F::ColumnValue(_) => "leaves a row behind its column",
        F::SingleColumnValue(filter) => single_column(filter.filter_if_missing()),
        F::SingleColumnValueExclude(filter) => single_column(filter.single_column_value_filter.filter_if_missing()),
        F::DependentColumn(_) => "reads whole rows before it decides about a cell",
        F::KeyOnly(_) => "reads values all the same, but sends none",
        F::Timestamps(filter) if filter.can_hint() => "jumps to the next timestamp",
        F::Timestamps(_) => "is asked about every version down to the oldest timestamp",
        F::List(_) | F::Wrapper(_) => return Vec::new(),
    };
    let whole = judges_rows(filter).then_some("judges whole rows: the scan cannot have a batch");
    [cost].into_iter().chain(whole).collect()
}

/// `isFamilyEssential`.
const fn single_column(filter_if_missing: bool) -> &'static str {
    if filter_if_missing {
        "reads other families only for rows that pass, if the scan loads families on demand"
    } else {
        "reads all families of every row, since rows without the column pass"
    }
}
