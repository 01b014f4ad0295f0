//! The arms that scan a table.

use std::hint::black_box;

use hfilter::{Cell, CellSource, CellType, ClassSet, Evaluate, Filter, FilterEvaluator, RegionScanner, Scan, Table};

use super::corpus::Corpus;
use super::harness::{Arm, Case};

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
        self.0.iter().map(|[row, qualifier, value]| Cell {
            row,
            family: b"cf",
            qualifier,
            timestamp: 1_700_000_000_000,
            cell_type: CellType::PUT,
            value: value.as_slice().into(),
        })
    }

    pub(crate) fn table(&self) -> (Table<'_>, Vec<Cell<'_>>) {
        (Table::new(self.iter()), self.iter().collect())
    }
}

/// What passes, decided by a loop over all cells.
type Loop = fn(&Cell<'_>) -> bool;

/// The filters that a loop of one line can stand for.
const LOOPS: [(&str, Loop); 3] = [
    ("eval_prefix_all", |cell| cell.row.starts_with(b"row-")),
    ("eval_column_range", |cell| (&b"q3"[..]..b"q6").contains(&cell.qualifier)),
    ("eval_keyonly", |_| true),
];

pub(crate) fn cases<'a>(corpus: &'a Corpus, (table, cells): &'a (Table<'a>, Vec<Cell<'a>>)) -> Vec<Case<'a>> {
    let ours = corpus.cases.iter().filter(|(id, _)| id.starts_with("eval_"));
    ours.map(|(id, inputs)| Case { id, arms: arms(id, inputs, table, cells) }).collect()
}

fn arms<'a>(id: &str, inputs: &'a [Vec<u8>], table: &'a Table<'a>, cells: &'a [Cell<'a>]) -> Vec<Arm<'a>> {
    let filters: Vec<Filter<'a>> = inputs.iter().map(|bytes| Filter::decode(bytes).expect("a filter")).collect();
    let loops = LOOPS.iter().filter(|(case, _)| *case == id).map(|&(_, passes)| {
        let scanned: usize = filters.iter().map(|filter| scan(filter, table)).sum();
        assert_eq!(scanned, by_loop(passes, cells), "{id}: the loop takes other cells");
        Arm::new("loop", vec![passes], |passes| {
            black_box(by_loop(*passes, cells));
        })
    });
    let loops: Vec<_> = loops.collect();
    let ours = Arm::new("ours", filters, |filter| {
        black_box(scan(filter, table));
    });
    let unfiltered = Arm::new("unfiltered", vec![()], |()| {
        let scanner = RegionScanner::unfiltered(table.families(), Scan::new()).expect("a scan");
        black_box(count(scanner));
    });
    [ours, unfiltered].into_iter().chain(loops).collect()
}

fn scan<'t>(filter: &'t Filter<'t>, table: &'t Table<'t>) -> usize {
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
        row.extend(of_row.iter().filter(|cell| passes(cell)).cloned());
        count += black_box(&row).len();
    }
    count
}
