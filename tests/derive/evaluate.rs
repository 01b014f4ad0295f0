//! Sets at work: `#[hfilter(set, evaluate)]`.

use std::borrow::Cow;
use std::convert::Infallible;

use hfilter::{
    Cell, ClassSet, ComparatorEvaluator, EvalError, Evaluate, EvaluateComparator, Filter, FilterEvaluator, HComparator,
    HFilter, Refusal, RegionScanner, ReturnCode, Scan, StandardFilter, StandardSet, StatelessFilter, Table,
    UnknownFilter, ValueFilter, build,
};

/// Passes the rows with a key of some length: it needs no memory.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Length")]
struct Length {
    #[hfilter(tag = 1)]
    length: u32,
}

impl StatelessFilter for Length {
    fn filter_row_key(&self, first: &Cell<'_>) -> Result<bool, EvalError> {
        Ok(first.row.len() != self.length as usize)
    }
}

/// Passes so many cells of a column in each row: it has a memory.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Few")]
struct Few<'a> {
    #[hfilter(tag = 1)]
    column: Cow<'a, [u8]>,
    #[hfilter(tag = 2)]
    count: u32,
}

/// It has no `Debug`: nobody asks for it.
struct FewAtWork<'t> {
    column: &'t [u8],
    count: u32,
    left: u32,
}

impl<'t, 'a: 't> Evaluate<'t> for Few<'a> {
    type Evaluator = FewAtWork<'t>;

    fn evaluator(&'t self) -> Result<FewAtWork<'t>, Refusal> {
        match self.count {
            0 => Err(Refusal::new("count is 0; expected 1 or more")),
            count => Ok(FewAtWork { column: &self.column, count, left: count }),
        }
    }
}

impl<'t> FilterEvaluator<'t> for FewAtWork<'t> {
    fn reset(&mut self) -> Result<(), EvalError> {
        self.left = self.count;
        Ok(())
    }

    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if cell.qualifier != self.column || self.left == 0 {
            return Ok(ReturnCode::NextCol);
        }
        self.left -= 1;
        Ok(ReturnCode::Include)
    }
}

/// A container of one's own.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Not")]
struct Not<S> {
    #[hfilter(tag = 1, filter)]
    filter: Box<S>,
}

struct NotAtWork<E>(Box<E>);

impl<'t, S: Evaluate<'t>> Evaluate<'t> for Not<S> {
    type Evaluator = NotAtWork<S::Evaluator>;

    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal> {
        Ok(NotAtWork(Box::new(self.filter.evaluator()?)))
    }
}

impl<'t, E: FilterEvaluator<'t>> FilterEvaluator<'t> for NotAtWork<E> {
    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        Ok(!self.0.filter_row_key(first)?)
    }
}

/// Compares by length.
#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(class = "a.Long")]
struct LongerThan {
    #[hfilter(tag = 1)]
    length: u32,
}

impl ComparatorEvaluator for LongerThan {
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        Ok(i32::from(self.length as usize >= candidate.len()))
    }
}

#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(set, evaluate)]
enum Comparators<'a> {
    Longer(Box<LongerThan>),
    #[hfilter(subset)]
    Standard(hfilter::StandardComparator<'a>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

/// A set that somebody else completes.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, evaluate)]
#[allow(clippy::large_enum_variant)]
enum Open<'t, S: Clone, C = Comparators<'t>>
where
    C: Clone,
{
    Few(Few<'t>),
    Not(Not<S>),
    #[hfilter(subset)]
    Standard(StandardFilter<'t, S, C>),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, evaluate)]
enum Closed<'a> {
    Length(Box<Length>),
    #[hfilter(subset)]
    Open(Open<'a, Self>),
    #[hfilter(other)]
    Other(Box<UnknownFilter<'a>>),
}

/// Neither a lifetime nor a subset.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, evaluate)]
enum Small {
    Length(Length),
    Not(Not<Small>),
}

/// A few of HBase's own classes, picked.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, evaluate)]
enum Picked<'a> {
    Prefix(hfilter::PrefixFilter<'a>),
    Length(Length),
    List(hfilter::FilterList<Picked<'a>>),
}

#[derive(Debug, HFilter)]
#[hfilter(set, evaluate)]
enum Nothing {}

const CELLS: [(&str, &str, &str); 5] =
    [("a", "x", "1"), ("a", "y", "22"), ("bb", "x", "333"), ("bb", "y", "1"), ("ccc", "x", "1")];

/// `row/qualifier` of the cells that come out.
fn scan<'t, F: Evaluate<'t>>(table: &'t Table<'t>, filter: &'t F) -> Vec<String> {
    let evaluator = filter.evaluator().expect("nothing to refuse");
    let rows = RegionScanner::new(table.families(), Scan::new(), evaluator).expect("a possible scan");
    let cells = rows.flat_map(|row| row.expect("no errors"));
    cells.map(|cell| String::from_utf8_lossy(&[cell.row, b"/", cell.qualifier].concat()).into_owned()).collect()
}

fn table() -> Table<'static> {
    Table::new(CELLS.map(|(row, qualifier, value)| Cell::put(row, "f", qualifier, 1, value)))
}

fn few(column: &'static str, count: u32) -> Closed<'static> {
    Open::from(Few { column: Cow::Borrowed(column.as_bytes()), count }).into()
}

fn length(length: u32) -> Closed<'static> {
    Closed::Length(Box::new(Length { length }))
}

fn standard(filter: impl Into<StandardFilter<'static, Closed<'static>, Comparators<'static>>>) -> Closed<'static> {
    Open::Standard(filter.into()).into()
}

#[test]
fn each_variant_does_what_its_class_does() {
    let table = table();
    assert_eq!(scan(&table, &length(1)), ["a/x", "a/y"]);
    assert_eq!(scan(&table, &few("x", 1)), ["a/x", "bb/x", "ccc/x"]);
    let not = Closed::from(Open::from(Not { filter: Box::new(length(2)) }));
    assert_eq!(scan(&table, &not), ["a/x", "a/y", "ccc/x"]);
    let small = Small::from(Not { filter: Box::new(Small::from(Length { length: 2 })) });
    assert_eq!(scan(&table, &small), ["a/x", "a/y", "ccc/x"]);
}

#[test]
fn custom_filters_and_comparators_stand_in_standard_ones() {
    let table = table();
    let list = hfilter::FilterList { operator: hfilter::Operator::MustPassAll, filters: vec![length(2), few("y", 1)] };
    assert_eq!(scan(&table, &standard(list)), ["bb/y"]);
    let longer = LongerThan { length: 1 };
    let value = ValueFilter::<Comparators<'_>>::new(hfilter::CompareType::Equal, longer);
    assert_eq!(scan(&table, &standard(value)), ["a/y", "bb/x"]);
}

#[test]
fn hbases_own_set_is_one_of_them() {
    let table = table();
    let filter: Filter<'_> = build::prefix("b").or(build::value().equal("22"));
    assert_eq!(scan(&table, &filter), ["a/y", "bb/x", "bb/y"]);
    let evaluator = filter.evaluator().expect("nothing to refuse");
    assert_eq!(format!("{evaluator:?}"), "Filter::Standard(..)");
}

#[test]
fn a_set_may_pick_some_of_hbases_classes() {
    let table = table();
    let filters = vec![Picked::from(Length { length: 3 }), hfilter::PrefixFilter::new("bb").into()];
    let list = Picked::from(hfilter::FilterList { operator: hfilter::Operator::MustPassOne, filters });
    assert_eq!(scan(&table, &list), ["bb/x", "bb/y", "ccc/x"]);
}

#[test]
fn what_a_class_refuses_the_set_refuses() {
    let refusal = few("x", 0).evaluator().map(drop).expect_err("a count of 0");
    assert_eq!(refusal.to_string(), "count is 0; expected 1 or more");
    let not = Closed::from(Open::from(Not { filter: Box::new(few("x", 0)) }));
    assert!(not.evaluator().is_err());
}

#[test]
fn what_is_unknown_is_refused_by_its_name() {
    let bytes = b"\x0a\x06a.Nope";
    let unknown = Closed::decode(bytes).expect("the set keeps it");
    let refusal = unknown.evaluator().map(drop).expect_err("nobody knows it");
    assert_eq!(refusal.to_string(), "the class `a.Nope` is unknown, and so is its behaviour");
    let unknown = Comparators::decode(bytes).expect("the set keeps it");
    let refusal = unknown.evaluator().map(drop).expect_err("nobody knows it");
    assert_eq!(refusal.to_string(), "the class `a.Nope` is unknown, and so is its behaviour");
}

#[test]
fn an_empty_set_has_nothing_to_do() {
    fn is_never<'t, F: Evaluate<'t, Evaluator = Infallible>>() {}
    is_never::<Nothing>();
}

#[test]
fn one_filter_serves_many_scans_and_threads() {
    let (table, filter) = (table(), length(2));
    std::thread::scope(|scope| {
        let scans: Vec<_> = (0..4).map(|_| scope.spawn(|| scan(&table, &filter))).collect();
        for found in scans {
            assert_eq!(found.join().expect("no panic"), ["bb/x", "bb/y"]);
        }
    });
}

/// Gives one answer, whatever it is asked.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Answer")]
struct Answer {
    #[hfilter(tag = 1)]
    code: u32,
}

const CODES: [ReturnCode; 7] = [
    ReturnCode::Include,
    ReturnCode::IncludeAndNextCol,
    ReturnCode::IncludeAndSeekNextRow,
    ReturnCode::Skip,
    ReturnCode::NextCol,
    ReturnCode::NextRow,
    ReturnCode::SeekNextUsingHint,
];

impl StatelessFilter for Answer {
    fn filter_cell(&self, _: &Cell<'_>) -> Result<ReturnCode, EvalError> {
        Ok(CODES[self.code as usize])
    }
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, evaluate)]
enum Answers {
    Answer(Answer),
    List(hfilter::FilterList<Answers>),
}

/// What lists make of the answers of two, in HBase's words: a line for each answer of the second, a column for each of the
/// first, in the order of [`CODES`]. AND does not ask the second unless the first takes the cell.
#[test]
fn lists_merge_answers_by_hbases_tables() {
    const AND: [[usize; 3]; 7] = [[0, 1, 2], [1, 1, 2], [2, 2, 2], [3, 4, 5], [4, 4, 5], [5, 5, 5], [6, 6, 6]];
    const OR: [[usize; 7]; 7] = [
        [0, 0, 0, 0, 0, 0, 0],
        [0, 1, 1, 0, 1, 1, 0],
        [0, 1, 2, 0, 1, 2, 0],
        [0, 0, 0, 3, 3, 3, 3],
        [0, 1, 1, 3, 4, 4, 3],
        [0, 1, 2, 3, 4, 5, 3],
        [0, 0, 0, 3, 3, 3, 6],
    ];
    let cell = Cell::put("a", "f", "x", 1, "1");
    let merged = |operator, first: usize, second: usize| {
        let filters = [first, second].map(|code| Answer { code: code as u32 }.into()).to_vec();
        let list = Answers::from(hfilter::FilterList { operator, filters });
        list.evaluator().expect("nothing to refuse").filter_cell(&cell).expect("no failure")
    };
    for first in 0..7 {
        for second in 0..7 {
            let both = AND[second].get(first).map_or(CODES[first], |&code| CODES[code]);
            let (a, b) = (CODES[first], CODES[second]);
            assert_eq!(merged(hfilter::Operator::MustPassAll, first, second), both, "{a} and {b}");
            assert_eq!(merged(hfilter::Operator::MustPassOne, first, second), CODES[OR[second][first]], "{a} or {b}");
        }
    }
}
