//! Filters that lists and wrappers make something else of.

use super::LintKind;
use super::columns::tests_rows;
use super::walk::{Around, Walk};
use crate::row_rules::decides_by_row;
use crate::set::class_name;
use crate::{FilterList, Operator, StandardFilter, StandardSet, Step};

pub(super) fn check<'a, S: StandardSet<'a>>(
    walk: &mut Walk<'_>,
    filter: &StandardFilter<'a, S, S::Comparator>,
    around: Around,
) {
    use StandardFilter as F;
    let class = class_name(filter);
    match filter {
        F::Page(_) if around.or && !around.skip => {
            walk.report(LintKind::PageInOr, class, None, || match around.in_or {
                true => {
                    "in an OR list it takes every row until it has counted enough, whatever the other filters say, and \
                     then leaves the rest to them"
                        .into()
                }
                false => "inside an OR list, whether it counts a row depends on the filters around it".into(),
            })
        }
        F::ColumnPagination(_) | F::ColumnCountGet(_) if around.in_or => {
            walk.report(LintKind::ColumnPageInOr, class, None, || {
                "in an OR list it limits nothing: the other filters take columns that are not on the page".into()
            });
        }
        F::FirstKeyOnly(_) if !around.or && around.skip => {
            walk.report(LintKind::WrappedColumnPage, class, None, || {
                "a SkipFilter drops every row that has a second cell, for it does not take that".into()
            });
        }
        F::FirstKeyOnly(_) if !around.or && around.while_match => {
            walk.report(LintKind::WrappedColumnPage, class, None, || {
                "a WhileMatchFilter ends the scan at the first second cell of a row".into()
            });
        }
        F::ColumnPagination(_) | F::ColumnCountGet(_) if !around.or && around.skip => {
            walk.report(LintKind::WrappedColumnPage, class, None, || {
                "a SkipFilter counts the cells that it takes as dropped, and so drops their rows".into()
            });
        }
        F::ColumnPagination(_) | F::ColumnCountGet(_) if !around.or && around.while_match => {
            walk.report(LintKind::WrappedColumnPage, class, None, || {
                "a WhileMatchFilter ends the scan at the first cell that it takes".into()
            });
        }
        F::KeyOnly(_) if around.in_or => walk.report(LintKind::KeyOnlyInOr, class, None, || {
            "it takes every cell, so the OR list drops nothing, and all values are gone".into()
        }),
        F::DependentColumn(_) | F::SingleColumnValueExclude(_) if around.or && !around.skip && !around.while_match => {
            walk.report(LintKind::RemovesInOr, class, None, || {
                "inside an OR list it removes its cells from every row, also from those that another filter takes"
                    .into()
            });
        }
        _ => {}
    }
    let F::List(list) = filter else { return };
    if list.filters.is_empty() {
        walk.report(LintKind::EmptyList, class, None, || "a list without filters lets everything pass".into());
    }
    match list.operator {
        Operator::MustPassAll => {
            counts_first(walk, list);
            hint_behind(walk, list);
        }
        Operator::MustPassOne => {
            row_test_beside(walk, list);
            fuzzy_beside(walk, list);
        }
    }
}

fn step(index: usize) -> [Step; 1] {
    [Step::new("FilterList", None, Some(index))]
}

/// In an AND list, filters that count before filters that drop.
fn counts_first<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, list: &FilterList<S>) {
    use StandardFilter as F;
    let places = |is: fn(&StandardFilter<'a, S, S::Comparator>) -> bool| -> Vec<usize> {
        let standard = list.filters.iter().enumerate().filter_map(|(index, filter)| Some((index, filter.standard()?)));
        standard.filter(|(_, filter)| is(filter)).map(|(index, _)| index).collect()
    };
    // A test of rows is lost behind the filter as well, and has a lint of its own.
    let of_cells = places(|filter| looks_at_cells(filter) && !tests_rows(filter));
    let of_rows = places(drops_counted_rows);
    for (index, filter) in list.filters.iter().enumerate() {
        let Some(filter) = filter.standard() else { continue };
        let places = match filter {
            F::Page(_) => &of_rows,
            F::ColumnPagination(_) | F::ColumnCountGet(_) | F::FirstKeyOnly(_) => &of_cells,
            _ => continue,
        };
        let Some(&later) = places.get(places.partition_point(|place| *place <= index)) else { continue };
        let name = list.filters.get(later).and_then(|filter| filter.standard()).map_or("filter", class_name);
        walk.within(&step(index), |walk| {
            walk.report(LintKind::CountsFirst, class_name(filter), None, || match filter {
                F::FirstKeyOnly(_) => {
                    format!("only the first cell of a row gets past it to the {name} behind it, filter {later}")
                }
                F::Page(_) => format!("it also counts rows that the {name} behind it, filter {later}, drops"),
                _ => format!("it counts columns before the {name} behind it, filter {later}, is asked about them"),
            });
        });
    }
}

/// In an AND list on servers before HBASE-28622, filters that jump behind those that drop.
fn hint_behind<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, list: &FilterList<S>) {
    use StandardFilter as F;
    if !walk.shape.version().is_some_and(|version| version.is_before(2, 6, 1)) {
        return;
    }
    let standard = || list.filters.iter().enumerate().filter_map(|(index, filter)| Some((index, filter.standard()?)));
    let Some((earlier, name)) = standard()
        .find(|(_, filter)| decides_by_row(filter) || looks_at_cells(*filter))
        .map(|(index, filter)| (index, class_name(filter)))
    else {
        return;
    };
    for (index, filter) in standard().filter(|(index, _)| *index > earlier) {
        if matches!(filter, F::FuzzyRow(_) | F::MultiRowRange(_)) {
            walk.within(&step(index), |walk| {
                walk.report(LintKind::HintLost, class_name(filter), None, || {
                    format!(
                        "before HBASE-28622 (2.6.1) it is not asked where to go on when the {name} before it, filter \
                         {earlier}, drops something: the scan does not jump then"
                    )
                });
            });
        }
    }
}

/// Whether a filter drops rows when a PageFilter before it has counted them.
fn drops_counted_rows<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> bool {
    use StandardFilter as F;
    match filter {
        F::SingleColumnValue(_) | F::SingleColumnValueExclude(_) => true,
        F::Wrapper(wrapper) => wrapper.filter.standard().is_some_and(drops_counted_rows),
        F::List(list) => {
            let mut drop = list.filters.iter().map(|filter| filter.standard().is_some_and(drops_counted_rows));
            match list.operator {
                Operator::MustPassAll => drop.any(|drops| drops),
                Operator::MustPassOne => !list.filters.is_empty() && drop.all(|drops| drops),
            }
        }
        _ => false,
    }
}

/// Whether what a filter does depends on the cells that it gets, one by one.
fn looks_at_cells<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> bool {
    use StandardFilter as F;
    match filter {
        F::Value(_) | F::SingleColumnValue(_) | F::SingleColumnValueExclude(_) | F::Timestamps(_) => true,
        F::DependentColumn(_) => true,
        F::List(list) => list.filters.iter().any(|filter| filter.standard().is_some_and(looks_at_cells)),
        F::Skip(skip) => skip.filter.standard().is_some_and(looks_at_cells),
        F::WhileMatch(while_match) => while_match.filter.standard().is_some_and(looks_at_cells),
        F::Wrapper(wrapper) => wrapper.filter.standard().is_some_and(looks_at_cells),
        filter => picks_columns(filter),
    }
}

/// Whether a filter takes the cells of some columns only.
pub(super) fn picks_columns<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> bool {
    use StandardFilter as F;
    match filter {
        F::Family(_) | F::Qualifier(_) | F::ColumnValue(_) | F::ColumnPrefix(_) | F::ColumnRange(_) => true,
        F::MultipleColumnPrefix(_) => true,
        F::Wrapper(wrapper) => wrapper.filter.standard().is_none_or(picks_columns),
        F::List(list) => {
            let mut pick = list.filters.iter().map(|filter| filter.standard().is_none_or(picks_columns));
            match list.operator {
                Operator::MustPassAll => pick.any(|picks| picks),
                Operator::MustPassOne => !list.filters.is_empty() && pick.all(|picks| picks),
            }
        }
        _ => false,
    }
}

/// In an OR list, tests of rows by one column beside filters that never drop a row.
fn row_test_beside<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, list: &FilterList<S>) {
    let drop: Vec<_> = list.filters.iter().map(|filter| filter.standard().is_none_or(drops_rows)).collect();
    let Some(lenient) = drop.iter().position(|drops| !drops) else { return };
    let name = list.filters.get(lenient).and_then(|filter| filter.standard()).map_or("filter", class_name);
    for (index, filter) in list.filters.iter().enumerate() {
        let Some(filter) = filter.standard() else { continue };
        if drops_counted_rows(filter) {
            walk.within(&step(index), |walk| {
                walk.report(LintKind::RowTestInOr, class_name(filter), None, || {
                    format!(
                        "an OR list drops a row only if all its filters do, and the {name}, filter {lenient}, never \
                         does: cells of rows that fail the test can come out"
                    )
                });
            });
        }
    }
}

/// Whether `filterRow` can drop a row.
fn drops_rows<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> bool {
    use StandardFilter as F;
    let drops = |filter: &S| filter.standard().is_none_or(drops_rows);
    match filter {
        F::SingleColumnValue(_) | F::SingleColumnValueExclude(_) | F::Skip(_) => true,
        F::Row(_) | F::Prefix(_) | F::RandomRow(_) | F::Page(_) => true,
        // That older ones do not has a lint of its own.
        F::FuzzyRow(_) => true,
        F::WhileMatch(while_match) => drops(&while_match.filter),
        F::Wrapper(wrapper) => drops(&wrapper.filter),
        F::List(list) => match list.operator {
            Operator::MustPassAll => list.filters.iter().any(drops),
            Operator::MustPassOne => !list.filters.is_empty() && list.filters.iter().all(drops),
        },
        _ => false,
    }
}

/// FuzzyRowFilter beside a test of rows, on servers before HBASE-26967.
fn fuzzy_beside<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, list: &FilterList<S>) {
    if !walk.shape.version().is_some_and(|version| version.is_before(2, 5, 4)) {
        return;
    }
    let standard = || list.filters.iter().map(|filter| filter.standard());
    if !standard().flatten().any(drops_counted_rows) {
        return;
    }
    for (index, filter) in standard().enumerate() {
        if let Some(StandardFilter::FuzzyRow(_)) = filter {
            walk.within(&step(index), |walk| {
                walk.report(LintKind::FuzzyInOr, "FuzzyRowFilter", None, || {
                    "before HBASE-26967 (2.5.4) it does not drop rows in an OR list, so that cells of rows that fit \
                     neither it nor the test beside it come out"
                        .into()
                });
            });
        }
    }
}
