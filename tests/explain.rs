//! Filters in words.

use bigdecimal::BigDecimal;
use hfilter::build::*;
use hfilter::*;

type Tree = Filter<'static>;

fn of(filter: impl Into<StandardFilter<'static, Tree>>) -> Tree {
    Filter::of(filter)
}

fn words(tree: &Tree) -> String {
    explain(tree).words
}

#[test]
#[rustfmt::skip]
fn each_filter() {
    let dependent = DependentColumnFilter::<StandardComparator<'_>>::new("cf", "q");
    let fuzzy = fuzzy_rows([("a?c", b"\0\x01\0"), ("xyz", b"\0\0\0")]).expect("a filter");
    for (tree, expected) in [
        (prefix("user:"), "rows whose key starts with `user:`"),
        (of(PrefixFilter { prefix: None }), "no rows: there is no prefix"),
        (inclusive_stop("m"), "rows up to `m`, itself included"),
        (of(InclusiveStopFilter { stop_row_key: None }), "nothing: without a stop row the scan fails"),
        (page(10), "the first 10 rows of each region"),
        (random_rows(0.5), "each row with a chance of 0.5"),
        (row_ranges([RowRange::new("a".."b")]).expect("a filter"), "rows of these ranges"),
        (fuzzy, "rows whose key fits `a?c` or `xyz` (`?` is any byte)"),
        (first_key_only(), "the first cell of each row"),
        (of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"a".into(), b"b".into()] }),
            "the cells of each row up to the first in a column called `a` or `b`"),
        (key_only(), "every cell, without its value"),
        (of(KeyOnlyFilter { len_as_val: true }), "every cell, with the length of its value in its place"),
        (column_count_get(3), "the first 3 columns of a row"),
        (column_page(3, 0), "the first 3 columns of each row"),
        (column_page(3, 6), "3 columns of each row after the first 6"),
        (of(ColumnPaginationFilter { limit: 3, offset: None, column_offset: Some(b"m".into()) }),
            "3 columns of each row, from `m` on"),
        (column_prefix("a"), "columns whose qualifier starts with `a`"),
        (column_prefixes(["a", "b", "c", "d", "e", "f", "g"]),
            "columns whose qualifier starts with `a`, `b`, `c`, `d`, `e` or 2 more"),
        (column_range("a"..="b"), "columns from `a` (included) up to `b` (included)"),
        (column_range(.."b"), "columns up to `b` (excluded)"),
        (timestamps([3, 5]).expect("a filter"), "cells with the timestamp 3 or 5"),
        (timestamps([]).expect("a filter"), "no cells: there are no timestamps"),
        (of(dependent), "cells with the timestamp of a cell of `cf:q`"),
        (column_value("cf", "q").equal("v"), "cells of `cf:q` whose value is `v`"),
        (single_column_value("cf", "q").equal("v"), "rows whose latest value of `cf:q` is `v`, and rows without that column"),
        (single_column_value("cf", "q").filter_if_missing().any_version().exclude_column().equal("v"),
            "rows whose latest or an older value of `cf:q` is `v`, but no rows without that column; the column itself is left out"),
        (row().less("m"), "rows whose key is less than `m`"),
        (family().equal("cf"), "cells whose family is `cf`"),
        (qualifier().not_equal("q"), "cells whose qualifier is not `q`"),
        (of(FilterList::all::<Tree>([])), "everything"),
        (page(1).or(page(2)), "one of these must pass"),
        (page(1).skip(), "rows of which this drops no cell"),
        (page(1).while_match(), "everything up to the first that this drops"),
        (of(FilterWrapper::new(page(1))), "the same as"),
    ] {
        assert_eq!(words(&tree), expected);
    }
}

#[test]
#[rustfmt::skip]
fn each_comparison() {
    use CompareType as Op;
    let starts = || BinaryPrefixComparator::new("v");
    let number: BigDecimal = "12.50".parse().expect("a number");
    let huge = BigDecimal::new(1.into(), -2_000_000_000);
    let decimal = |number| BigDecimalComparator::new(number).expect("a comparator");
    let regex = |engine| RegexStringComparator::with("a.*b", 34, engine, "UTF-8").expect("a comparator");
    for (op, comparator, expected) in [
        (Op::Less, "v".into(), "is less than `v`"),
        (Op::LessOrEqual, "v".into(), "is at most `v`"),
        (Op::Equal, "v".into(), "is `v`"),
        (Op::GreaterOrEqual, "v".into(), "is at least `v`"),
        (Op::Greater, b"\0".into(), r"is greater than `\x00`"),
        (Op::NoOp, "v".into(), "is compared in no way (nothing passes)"),
        (Op::Less, starts().into(), "comes before all that starts with `v`"),
        (Op::LessOrEqual, starts().into(), "starts with `v` or comes before that"),
        (Op::Equal, starts().into(), "starts with `v`"),
        (Op::NotEqual, starts().into(), "does not start with `v`"),
        (Op::GreaterOrEqual, starts().into(), "starts with `v` or comes after that"),
        (Op::Greater, starts().into(), "comes after all that starts with `v`"),
        (Op::Less, LongComparator::new(-5).into(), "is less than the number -5"),
        (Op::Equal, decimal(&number).into(), "is the number 12.50"),
        (Op::Equal, decimal(&huge).into(), "is the number 1E2000000000"),
        (Op::Equal, SubstringComparator::new("err").into(), "contains `err` in letters of any case"),
        (Op::LessOrEqual, SubstringComparator::new("err").into(), "is anything"),
        (Op::Greater, SubstringComparator::new("err").into(), "is nothing (the comparator knows no order)"),
        (Op::NotEqual, regex(RegexEngine::Java).into(),
            "does not contain a match of the regular expression `a.*b` in letters of any case"),
        (Op::Equal, regex(RegexEngine::Joni).into(),
            "contains a match of the regular expression `a.*b` of Joni in letters of any case"),
        (Op::Equal, NullComparator::new().into(), "is null (none is)"),
        (Op::NotEqual, NullComparator::new().into(), "is there (all are)"),
        (Op::Equal, BitComparator::new("v", BitwiseOp::And).into(),
            "is as long as `v` and has a bit left after AND with it"),
        (Op::Equal, BinaryComponentComparator::new("v", 3).into(), "is `v` from byte 3 on"),
    ] {
        let comparator: StandardComparator<'_> = comparator;
        assert_eq!(words(&value().compare(op, comparator)), format!("cells whose value {expected}"));
    }
}

#[test]
fn a_tree_for_people() {
    let tree = prefix("user:").and(row().equal("a").skip()).and(value().equal("v").or(key_only()));
    assert_eq!(
        explain(&tree).to_string(),
        "\
all of these must pass (FilterList):
├─ rows whose key starts with `user:` (PrefixFilter)
│     rows: rows from `user:` (included) up to `user;` (excluded)
│     cost: reads every row before the prefix unless the scan starts there; ends the scan behind it
├─ rows of which this drops no cell (SkipFilter):
│  │  cost: reads on in rows that it drops; what the filter in it knows about rows to jump over is lost
│  │  cost: judges whole rows: the scan cannot have a batch
│  └─ rows whose key is `a` (RowFilter)
└─ one of these must pass (FilterList):
   ├─ cells whose value is `v` (ValueFilter)
   │     cost: is asked about every cell
   └─ every cell, without its value (KeyOnlyFilter)
         cost: reads values all the same, but sends none
"
    );
}

/// A place on a map.
#[derive(Clone, Debug, PartialEq, HMessage)]
struct Place {
    #[hfilter(tag = 1)]
    north: i32,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.NearFilter")]
struct NearFilter<S> {
    #[hfilter(tag = 1, message)]
    places: Vec<Place>,
    #[hfilter(tag = 2)]
    far: Option<bool>,
    #[hfilter(tag = 3, filter)]
    otherwise: Vec<S>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum OwnFilter<'a> {
    Near(NearFilter<OwnFilter<'a>>),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, OwnFilter<'a>>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

impl<'a> StandardSet<'a> for OwnFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

#[test]
fn filters_of_ones_own() {
    let unknown = OwnFilter::decode(b"\x0a\x0dcom.example.X").expect("a filter");
    let near = NearFilter {
        places: vec![Place { north: 3 }, Place { north: -4 }],
        far: Some(true),
        otherwise: vec![OwnFilter::of(PageFilter { page_size: 7 }), unknown],
    };
    let explained = explain(&OwnFilter::from(near).or(OwnFilter::of(PageFilter { page_size: 7 })));
    let near = &explained.parts[0];
    assert_eq!(near.class, "NearFilter");
    assert_eq!(near.words, "what this filter passes: places (north 3), places (north -4), far yes");
    assert_eq!(near.parts[0].class, "PageFilter");
    assert_eq!(near.parts[0].words, "what this filter passes: page_size 7");
    assert_eq!(near.parts[1].words, "what a class does that is unknown here");
    assert_eq!(explained.parts[1].words, "the first 7 rows of each region");
}

#[test]
fn long_values_are_cut() {
    let words = words(&prefix(vec![b'a'; 10_000]));
    assert!(words.ends_with("aaa…`") && words.len() < 200, "{words}");
    let many = column_prefixes((0..1000).map(|number| number.to_string()));
    assert!(self::words(&many).ends_with(" or 995 more"));
}
