//! Filters that decide by row, and where they do not.

use super::LintKind;
use super::walk::{Around, Walk};
use crate::row_rules::decides_by_row;
use crate::set::class_name;
use crate::{Escaped, MultiRowRangeFilter, Operator, Rules, ScanRanges, StandardFilter, StandardSet};

pub(super) fn check<'a, S: StandardSet<'a>>(
    walk: &mut Walk<'_>,
    filter: &StandardFilter<'a, S, S::Comparator>,
    around: Around,
) {
    use StandardFilter as F;
    let class = class_name(filter);
    if walk.shape.is_get() != Some(true) {
        per_region(walk, filter, around);
    }
    if around.skip && decides_by_row(filter) {
        walk.report(LintKind::SkipRowFilter, class, None, || match filter {
            F::Prefix(_) if around.or => {
                "inside a SkipFilter it is never asked about a row key, and takes no cell".into()
            }
            F::Prefix(_) => "inside a SkipFilter it is never asked about a row key, and so drops every row".into(),
            F::MultiRowRange(_) => "inside a SkipFilter it is never asked about a row key, and fails at a cell".into(),
            F::Page(_) => "inside a SkipFilter it is never asked about rows, and so limits nothing".into(),
            _ if around.or => "inside a SkipFilter it is never asked about a row key, and takes every cell".into(),
            _ => "inside a SkipFilter it is never asked about a row key, and so does nothing".into(),
        });
    }
    if !walk.shape.is_reversed() {
        return;
    }
    let turns = matches!(filter, F::Prefix(_) | F::InclusiveStop(_) | F::MultiRowRange(_) | F::FuzzyRow(_));
    if turns && (around.skip || around.while_match) {
        walk.report(LintKind::ReversedInside, class, None, || {
            "SkipFilter and WhileMatchFilter do not pass on that the scan is reversed, so it works as in a forward scan"
                .into()
        });
    }
    match filter {
        F::MultiRowRange(filter) if is_open(filter) => {
            walk.report(LintKind::ReversedOpenRange, class, None, || {
                "in a reversed scan, a range without a stop row beside others ends the scan early".into()
            });
        }
        F::FuzzyRow(_) => walk.report(LintKind::ReversedFuzzy, class, None, || {
            "in a reversed scan it may jump over rows that match, on servers without HBASE-28634 (November 2024)".into()
        }),
        _ => {}
    }
}

fn per_region<'a, S: StandardSet<'a>>(
    walk: &mut Walk<'_>,
    filter: &StandardFilter<'a, S, S::Comparator>,
    around: Around,
) {
    // A SkipFilter lets nothing end the scan.
    if around.skip {
        return;
    }
    match filter {
        // What it does in an OR list is no limit, and has a lint of its own.
        StandardFilter::Page(page) if page.page_size > 0 && !around.or => {
            walk.report(LintKind::PerRegion, "PageFilter", None, || {
                format!(
                    "it counts the rows of each region by itself: from n regions come up to n × {} rows",
                    page.page_size
                )
            });
        }
        StandardFilter::WhileMatch(_) => {
            walk.report(LintKind::PerRegion, "WhileMatchFilter", None, || match around.or {
                true => "it stops in one region only: in the next region it takes cells again".into(),
                false => "it ends the scan of one region only: from the next region rows come again".into(),
            })
        }
        _ => {}
    }
}

/// Whether one of several ranges has no end.
fn is_open(filter: &MultiRowRangeFilter<'_>) -> bool {
    let Ok(filter) = filter.clone().construct() else { return false };
    let ranges = &filter.row_range_list;
    ranges.len() > 1 && ranges.iter().any(|range| range.stop_row().is_empty())
}

/// Rows that are read, though the filter cannot return them.
pub(super) fn check_scan<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, tree: &S) {
    let Some((start, stop)) = walk.shape.forward_rows() else { return };
    let (Some(standard), ranges) = (tree.standard(), ScanRanges::of(tree)) else { return };
    let (Some(first), Some(last)) = (ranges.as_slice().first(), ranges.as_slice().last()) else { return };
    let before = start < first.start_row() && !jumps(tree);
    let after = !last.stop_row().is_empty() && (stop.is_empty() || stop > last.stop_row()) && !ends(tree);
    let part = match (before, after) {
        (true, true) => "before and after them",
        (true, false) => "before them",
        (false, true) => "after them",
        (false, false) => return,
    };
    let row = |row: &[u8], open: &str| match row {
        [] => open.to_owned(),
        row => format!("`{:.100}`", Escaped(row)),
    };
    let (start, stop) = (row(start, "the first row"), row(stop, "the end"));
    walk.report(LintKind::WideScan, class_name(standard), None, || {
        format!("the filter returns only {ranges}, but a scan from {start} to {stop} also reads the rows {part}")
    });
}

/// Whether the filter makes the scan jump to the first row it can return.
fn jumps<'a, S: StandardSet<'a>>(filter: &S) -> bool {
    match filter.standard() {
        // A filter that is not one of HBase's own may do anything.
        None => true,
        Some(StandardFilter::FuzzyRow(_) | StandardFilter::MultiRowRange(_)) => true,
        Some(StandardFilter::List(list)) if list.operator == Operator::MustPassAll => list.filters.iter().any(jumps),
        Some(StandardFilter::List(list)) => list.filters.iter().all(jumps),
        Some(_) => false,
    }
}

/// Whether the filter ends the scan behind the last row it can return.
fn ends<'a, S: StandardSet<'a>>(filter: &S) -> bool {
    use StandardFilter as F;
    match filter.standard() {
        None => true,
        Some(F::Prefix(_) | F::InclusiveStop(_) | F::FuzzyRow(_) | F::MultiRowRange(_) | F::WhileMatch(_)) => true,
        Some(F::List(list)) if list.operator == Operator::MustPassAll => list.filters.iter().any(ends),
        Some(F::List(list)) => list.filters.iter().all(ends),
        Some(_) => false,
    }
}
