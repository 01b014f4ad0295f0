//! Filters.

use super::comparators::{compare, compare_op, standard};
use super::layout::Code;
use super::literals::{array, bytes, cow_bytes, float, option, plain, range, some_bytes};
use crate::{
    BytesBytesPair, ColumnRangeFilter, CompareFilter, CompareType, DependentColumnFilter, Filter, FilterList,
    MultipleColumnPrefixFilter, Operator, RowRange, SingleColumnValueFilter, StandardComparator, StandardFilter,
    StandardSet as _,
};

/// More filters than these are a list, rather than joined one by one.
const MOST_JOINED: usize = 16;

type Comparator<'a> = StandardComparator<'a>;

/// Of type [`Filter`].
pub(super) fn filter(filter: &Filter<'_>) -> Code {
    use StandardFilter as F;
    let Filter::Standard(filter) = filter;
    match filter {
        F::ColumnCountGet(count) if count.limit >= 0 => Code::call("column_count_get", [plain(count.limit)]),
        F::ColumnCountGet(count) => of(Code::literal("ColumnCountGetFilter", [("limit", plain(count.limit))])),
        F::ColumnPagination(page) => match (page.limit, page.offset, &page.column_offset) {
            (limit @ 0.., Some(offset @ 0..), None) => Code::call("column_page", [plain(limit), plain(offset)]),
            (limit, offset, column) => of(Code::literal(
                "ColumnPaginationFilter",
                [
                    ("limit", plain(limit)),
                    ("offset", option(offset, plain)),
                    ("column_offset", some_bytes(column.as_deref())),
                ],
            )),
        },
        F::ColumnPrefix(column) => Code::call("column_prefix", [bytes(&column.prefix)]),
        F::ColumnRange(columns) => column_range(columns),
        F::ColumnValue(column) => compare(
            Code::call("column_value", [bytes(&column.family), bytes(&column.qualifier)]),
            column.compare_op,
            &column.comparator,
        ),
        F::DependentColumn(column) => dependent_column(column),
        F::Family(family) => comparison("family", "FamilyFilter", &family.compare_filter),
        F::Qualifier(qualifier) => comparison("qualifier", "QualifierFilter", &qualifier.compare_filter),
        F::Row(row) => comparison("row", "RowFilter", &row.compare_filter),
        F::Value(value) => comparison("value", "ValueFilter", &value.compare_filter),
        F::List(filters) => list(filters),
        F::Wrapper(wrapper) => of(Code::call("FilterWrapper::new", [self::filter(&wrapper.filter)])),
        F::Skip(skip) => self::filter(&skip.filter).then("skip", []),
        F::WhileMatch(while_match) => self::filter(&while_match.filter).then("while_match", []),
        F::FirstKeyOnly(_) => Code::text("first_key_only()"),
        F::FirstKeyValueMatchingQualifiers(first) => {
            let qualifiers = Code::vec(first.qualifiers.iter().map(|qualifier| cow_bytes(qualifier)));
            of(Code::literal("FirstKeyValueMatchingQualifiersFilter", [("qualifiers", qualifiers)]))
        }
        F::FuzzyRow(fuzzy) => of(Code::literal(
            "FuzzyRowFilter",
            [
                ("fuzzy_keys_data", Code::vec(fuzzy.fuzzy_keys_data.iter().map(pair))),
                ("is_mask_v2", option(fuzzy.is_mask_v2, plain)),
            ],
        )),
        F::InclusiveStop(stop) => match &stop.stop_row_key {
            Some(row) => Code::call("inclusive_stop", [bytes(row)]),
            None => of(Code::literal("InclusiveStopFilter", [("stop_row_key", Code::text("None"))])),
        },
        F::KeyOnly(keys) if !keys.len_as_val => Code::text("key_only()"),
        F::KeyOnly(keys) => of(Code::call("KeyOnlyFilter::new", [plain(keys.len_as_val)])),
        F::MultiRowRange(ranges) => {
            let ranges = Code::vec(ranges.row_range_list.iter().map(row_range));
            of(Code::literal("MultiRowRangeFilter", [("row_range_list", ranges)]))
        }
        F::MultipleColumnPrefix(prefixes) => column_prefixes(prefixes),
        F::Page(page) => match u32::try_from(page.page_size) {
            Ok(size) => Code::call("page", [plain(size)]),
            Err(_) => of(Code::literal("PageFilter", [("page_size", plain(page.page_size))])),
        },
        F::Prefix(prefix) => match &prefix.prefix {
            Some(prefix) => Code::call("prefix", [bytes(prefix)]),
            None => of(Code::literal("PrefixFilter", [("prefix", Code::text("None"))])),
        },
        F::RandomRow(random) => Code::call("random_rows", [float(random.chance)]),
        F::SingleColumnValue(column) => single_column(column, false),
        F::SingleColumnValueExclude(exclude) => single_column(&exclude.single_column_value_filter, true),
        F::Timestamps(times) => of(Code::literal(
            "TimestampsFilter",
            [
                ("timestamps", Code::vec(times.timestamps.iter().map(plain))),
                ("can_hint", option(times.can_hint, plain)),
            ],
        )),
    }
}

/// A struct as a filter.
fn of(code: Code) -> Code {
    Code::call("Filter::of", [code])
}

fn list(list: &FilterList<Filter<'_>>) -> Code {
    let (operator, join, all) = match list.operator {
        Operator::MustPassAll => ("Operator::MustPassAll", "and", "FilterList::all"),
        Operator::MustPassOne => ("Operator::MustPassOne", "or", "FilterList::one"),
    };
    match &list.filters[..] {
        [] => {
            let fields = [("operator", Code::text(operator)), ("filters", Code::text("Vec::new()"))];
            of(Code::literal("FilterList", fields))
        }
        [first, second, others @ ..] if others.len() + 2 <= MOST_JOINED && !is_list(first, list.operator) => {
            let others = std::iter::once(second).chain(others);
            others.fold(filter(first), |code, other| code.then(join, [filter(other)]))
        }
        filters => of(Code::call(all, [Code::array(filters.iter().map(filter))])),
    }
}

/// Whether what is joined to this filter becomes a part of it.
fn is_list(filter: &Filter<'_>, operator: Operator) -> bool {
    matches!(filter.standard(), Some(StandardFilter::List(list)) if list.operator == operator)
}

fn comparison(builder: &str, name: &str, comparison: &CompareFilter<Comparator<'_>>) -> Code {
    match &comparison.comparator {
        Some(comparator) => compare(Code::call(builder, []), comparison.compare_op, comparator),
        None => of(Code::literal(name, [("compare_filter", compare_filter(comparison))])),
    }
}

fn compare_filter(comparison: &CompareFilter<Comparator<'_>>) -> Code {
    let comparator = option(comparison.comparator.as_ref(), standard);
    Code::literal("CompareFilter", [("compare_op", compare_op(comparison.compare_op)), ("comparator", comparator)])
}

fn column_range(columns: &ColumnRangeFilter<'_>) -> Code {
    let (min, max) = (columns.min_column(), columns.max_column());
    match (min, columns.min_column_inclusive, max, columns.max_column_inclusive) {
        (Some(_), Some(true), None, Some(false))
        | (Some(_), Some(true), Some(_), Some(_))
        | (None, Some(false), Some(_), Some(_)) => {
            Code::call("column_range", [range(min, max, columns.max_column_inclusive())])
        }
        (_, min_inclusive, _, max_inclusive) => of(Code::literal(
            "ColumnRangeFilter",
            [
                ("min_column", some_bytes(min)),
                ("min_column_inclusive", option(min_inclusive, plain)),
                ("max_column", some_bytes(max)),
                ("max_column_inclusive", option(max_inclusive, plain)),
            ],
        )),
    }
}

fn row_range(rows: &RowRange<'_>) -> Code {
    let (start, stop) = (rows.start_row.as_deref(), rows.stop_row.as_deref());
    match (start, rows.start_row_inclusive, stop, rows.stop_row_inclusive) {
        (Some(start), Some(true), Some(b""), Some(false)) => {
            Code::call("RowRange::new", [range(Some(start), None, false)])
        }
        (Some(b""), Some(true), Some(stop), Some(inclusive)) => {
            Code::call("RowRange::new", [range(None, Some(stop), inclusive)])
        }
        (Some(start), Some(true), Some(stop), Some(inclusive)) => {
            Code::call("RowRange::new", [range(Some(start), Some(stop), inclusive)])
        }
        (_, start_inclusive, _, stop_inclusive) => Code::literal(
            "RowRange",
            [
                ("start_row", some_bytes(start)),
                ("start_row_inclusive", option(start_inclusive, plain)),
                ("stop_row", some_bytes(stop)),
                ("stop_row_inclusive", option(stop_inclusive, plain)),
            ],
        ),
    }
}

fn pair(pair: &BytesBytesPair<'_>) -> Code {
    Code::literal("BytesBytesPair", [("first", cow_bytes(&pair.first)), ("second", cow_bytes(&pair.second))])
}

fn column_prefixes(prefixes: &MultipleColumnPrefixFilter<'_>) -> Code {
    let list: Vec<&[u8]> = prefixes.sorted_prefixes.iter().map(|prefix| &**prefix).collect();
    if !list.is_empty() && list.is_sorted_by(|a, b| a < b) {
        return Code::call("column_prefixes", [array(&list)]);
    }
    let list = Code::vec(list.into_iter().map(cow_bytes));
    of(Code::literal("MultipleColumnPrefixFilter", [("sorted_prefixes", list)]))
}

fn dependent_column(column: &DependentColumnFilter<'_, Comparator<'_>>) -> Code {
    let comparison = &column.compare_filter;
    match (column.column_family(), column.column_qualifier(), column.drop_dependent_column, &comparison.comparator) {
        (Some(family), Some(qualifier), Some(false), None) if comparison.compare_op == CompareType::NoOp => {
            Code::call("dependent_column", [bytes(family), bytes(qualifier)])
        }
        (Some(family), Some(qualifier), Some(drop), Some(comparator)) => {
            let mut code = Code::call("DependentColumnFilter::new", [bytes(family), bytes(qualifier)]);
            if drop {
                code = code.then("with_drop_dependent_column", [plain(drop)]);
            }
            of(code.then("compare", [compare_op(comparison.compare_op), standard(comparator)]))
        }
        (family, qualifier, drop, _) => of(Code::literal(
            "DependentColumnFilter",
            [
                ("compare_filter", compare_filter(comparison)),
                ("column_family", some_bytes(family)),
                ("column_qualifier", some_bytes(qualifier)),
                ("drop_dependent_column", option(drop, plain)),
            ],
        )),
    }
}

fn single_column(column: &SingleColumnValueFilter<'_, Comparator<'_>>, exclude: bool) -> Code {
    match (column.column_family(), column.column_qualifier(), column.filter_if_missing, column.latest_version_only) {
        (Some(family), Some(qualifier), Some(if_missing), Some(latest_only)) => {
            let mut code = Code::call("single_column_value", [bytes(family), bytes(qualifier)]);
            let said = [("filter_if_missing", if_missing), ("any_version", !latest_only), ("exclude_column", exclude)];
            for (method, _) in said.into_iter().filter(|(_, yes)| *yes) {
                code = code.then(method, []);
            }
            compare(code, column.compare_op, &column.comparator)
        }
        (family, qualifier, if_missing, latest_only) => {
            let literal = Code::literal(
                "SingleColumnValueFilter",
                [
                    ("column_family", some_bytes(family)),
                    ("column_qualifier", some_bytes(qualifier)),
                    ("compare_op", compare_op(column.compare_op)),
                    ("comparator", standard(&column.comparator)),
                    ("filter_if_missing", option(if_missing, plain)),
                    ("latest_version_only", option(latest_only, plain)),
                ],
            );
            of(if exclude { Code::call("SingleColumnValueExcludeFilter::new", [literal]) } else { literal })
        }
    }
}
