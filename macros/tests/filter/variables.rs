//! Variables in the place of arguments.

use hfilter::build::*;
use hfilter::language::parse;
use hfilter::{ClassSet as _, Filter};
use hfilter_macros::filter;

#[test]
fn numbers_become_big_endian_bytes_of_a_comparator() {
    let age = 18_i64;
    let filter: Filter<'_> = filter!("SingleColumnValueFilter('cf', 'age', >=, {age})");
    assert_eq!(filter, single_column_value("cf", "age").greater_or_equal(18_i64));
}

#[test]
fn strings_are_what_bytes_and_text_are() {
    let (row, column) = (String::from("it's"), b"a'b");
    let filter: Filter<'_> = filter!("PrefixFilter({row}) AND ColumnPrefixFilter({column})");
    assert_eq!(filter, prefix("it's").and(column_prefix(b"a'b")));
}

#[test]
fn expressions_have_names() {
    let limits = [2, 3];
    let filter: Filter<'_> =
        filter!("ColumnPaginationFilter({limit}, {offset})", limit = limits[0], offset = limits[1] - 1);
    assert_eq!(filter, parse(b"ColumnPaginationFilter(2, 2)").expect("a filter"));
}

#[test]
fn many_values_are_sorted_as_hbase_does() {
    let late = 9;
    let filter: Filter<'_> = filter!("TimestampsFilter({late}, 3, 9, 1)");
    assert_eq!(filter, timestamps([1, 3, 9]).expect("timestamps"));
}

#[test]
fn an_empty_bound_is_none() {
    let (from, open) = ("a", "");
    let filter: Filter<'_> = filter!("ColumnRangeFilter({from}, true, {open}, false)");
    assert_eq!(filter, parse(b"ColumnRangeFilter('a', true, '', false)").expect("a filter"));
}

#[test]
fn truth_values_stand_bare() {
    let missing = true;
    let filter: Filter<'_> = filter!("SingleColumnValueFilter('f', 'q', =, 'substring:X', {missing}, false)");
    let text = b"SingleColumnValueFilter('f', 'q', =, 'substring:X', true, false)";
    assert_eq!(filter, parse(text).expect("a filter"));
}

#[test]
fn a_brace_in_quotes_is_a_brace() {
    let filter: Filter<'_> = filter!("PrefixFilter('{row}')");
    assert_eq!(filter, prefix("{row}"));
}

#[test]
fn texts_may_have_several_lines() {
    let filter: Filter<'_> = filter!(
        "SKIP ValueFilter(!=, 'binary:0')
         AND (
             PageFilter(10)
             OR FirstKeyOnlyFilter()
         )"
    );
    let text = b"SKIP ValueFilter(!=, 'binary:0') AND (PageFilter(10) OR FirstKeyOnlyFilter())";
    assert_eq!(filter, parse(text).expect("a filter"));
}

#[test]
fn a_variable_may_stand_in_several_places() {
    let text = "a";
    let filter: Filter<'_> = filter!("PrefixFilter({text}) OR ColumnPrefixFilter({text})");
    assert_eq!(filter, prefix("a").or(column_prefix("a")));
}

#[test]
fn prefixes_that_are_there_twice_are_left_to_the_check() {
    let text = "a";
    let filter: Filter<'_> = filter!("MultipleColumnPrefixFilter({text}, {text})");
    assert!(filter.check().is_err());
}
