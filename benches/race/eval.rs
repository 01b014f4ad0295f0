//! The arms that scan a table: ours, the same behind trait objects, without a filter, and loops written by hand.

use std::borrow::Cow;
use std::hint::black_box;

use hfilter::{Cell, CellSource, ClassSet, Evaluate, Filter, FilterEvaluator, RegionScanner, Scan, Table};

use super::corpus::Corpus;
use super::harness::{Arm, Case};
use super::rivals::dynamic::DynFilter;

/// The bytes of the table that the vectors' benchmark cases were run over: 1,000 rows of 10 cells.
pub(crate) struct Cells(Vec<[Vec<u8>; 3]>);

impl Cells {
    pub(crate) fn new() -> Self {
        let cell = |i: usize, j: usize| {
            let value = (i * 7 + j * 13) % 1000;
            [format!("row-{i:06}"), format!("q{j}"), format!("value-{value:06}")].map(String::into_bytes)
        };
        Self((0..1000).flat_map(|i| (0..10).map(move |j| cell(i, j))).collect())
    }

    fn iter(&self) -> impl Iterator<Item = Cell<'_>> {
        self.0.iter().map(|[row, qualifier, value]| Cell::put(row, "cf", qualifier, 1_700_000_000_000, value))
    }

    pub(crate) fn table(&self) -> (Table<'_>, Vec<Cell<'_>>) {
        (Table::new(self.iter()), self.iter().collect())
    }
}

/// What passes of a row, decided by a loop.
type Loop = for<'t> fn(row: &[Cell<'t>], out: &mut Vec<Cell<'t>>);

/// The filters that a loop of a line or two can stand for.
const LOOPS: [(&str, Loop); 7] = [
    ("eval_prefix_all", |row, out| {
        if row[0].row.starts_with(b"row-") {
            out.extend_from_slice(row);
        }
    }),
    ("eval_value_eq", |row, out| out.extend(row.iter().filter(|cell| *cell.value == *b"value-000500").cloned())),
    ("eval_value_substring", |row, out| {
        let has = |cell: &&Cell<'_>| cell.value.windows(2).any(|part| part == b"77");
        out.extend(row.iter().filter(has).cloned());
    }),
    ("eval_scvf", |row, out| {
        let column = row.iter().find(|cell| cell.qualifier == b"q3");
        if column.is_some_and(|cell| *cell.value > b"value-000500"[..]) {
            out.extend_from_slice(row);
        }
    }),
    ("eval_column_range", |row, out| {
        out.extend(row.iter().filter(|cell| (&b"q3"[..]..b"q6").contains(&cell.qualifier)).cloned());
    }),
    ("eval_pagination", |row, out| out.extend(row.iter().skip(2).take(3).cloned())),
    ("eval_keyonly", |row, out| {
        out.extend(row.iter().map(|cell| Cell { value: Cow::Borrowed(&[]), ..cell.clone() }));
    }),
];

pub(crate) fn cases<'a>(corpus: &'a Corpus, (table, cells): &'a (Table<'a>, Vec<Cell<'a>>)) -> Vec<Case<'a>> {
    let ours = corpus.cases.iter().filter(|(id, _)| id.starts_with("eval_"));
    ours.map(|(id, inputs)| Case { id, arms: arms(id, inputs, table, cells) }).collect()
}

fn arms<'a>(id: &str, inputs: &'a [Vec<u8>], table: &'a Table<'a>, cells: &'a [Cell<'a>]) -> Vec<Arm<'a>> {
    let filters: Vec<Filter<'a>> = inputs.iter().map(|bytes| Filter::decode(bytes).expect("a filter")).collect();
    let dynamic: Vec<DynFilter<'a>> = filters.iter().cloned().map(DynFilter::from).collect();
    let scanned: usize = filters.iter().map(|filter| scan(filter, table)).sum();
    let boxed: usize = dynamic.iter().map(|filter| scan(filter, table)).sum();
    assert_eq!(scanned, boxed, "{id}: trait objects take other cells");
    let loops = LOOPS.iter().filter(|(case, _)| *case == id).map(|&(_, passes)| {
        assert_eq!(scanned, by_loop(passes, cells), "{id}: the loop takes other cells");
        Arm::new("loop", vec![passes], |passes| {
            black_box(by_loop(*passes, cells));
        })
    });
    let loops: Vec<_> = loops.collect();
    let ours = Arm::new("ours", filters, |filter| {
        black_box(scan(filter, table));
    });
    let boxed = Arm::new("boxed", dynamic, |filter| {
        black_box(scan(filter, table));
    });
    let unfiltered = Arm::new("unfiltered", vec![()], |()| {
        let scanner = RegionScanner::unfiltered(table.families(), Scan::new()).expect("a scan");
        black_box(count(scanner));
    });
    [ours, boxed, unfiltered].into_iter().chain(loops).collect()
}

fn scan<'t>(filter: &'t impl Evaluate<'t>, table: &'t Table<'t>) -> usize {
    let evaluator = filter.evaluator().expect("a filter that HBase would construct");
    count(RegionScanner::new(table.families(), Scan::new(), evaluator).expect("a scan"))
}

/// Reads a scan to its end, row by row into the same list.
fn count<'t, S: CellSource<'t>, F: FilterEvaluator<'t>>(mut scanner: RegionScanner<'t, S, F>) -> usize {
    let (mut row, mut cells) = (Vec::new(), 0);
    while scanner.next_into(&mut row).expect("a row") {
        cells += black_box(&row).len();
    }
    cells
}

/// The same without a scanner.
fn by_loop(passes: Loop, cells: &[Cell<'_>]) -> usize {
    let (mut row, mut count) = (Vec::new(), 0);
    for of_row in cells.chunk_by(|one, other| one.row == other.row) {
        row.clear();
        passes(of_row, &mut row);
        count += black_box(&row).len();
    }
    count
}
