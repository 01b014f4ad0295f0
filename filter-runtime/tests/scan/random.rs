//! Random tables against the rules written down plainly.

use std::borrow::Cow;

use hfilter_runtime::{
    Cell, CellKey, CellSource, CellType, EvalError, FilterEvaluator, NoFilter, RegionScanner, ReturnCode, Scan, Table,
    TableCursor,
};

/// Small numbers without pattern.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

const NAMES: [&[u8]; 5] = [b"", b"a", b"aa", b"b", b"c"];

fn random_cell(random: &mut Random) -> Cell<'static> {
    let types = [CellType::PUT, CellType::PUT, CellType::PUT, CellType::DELETE, CellType::DELETE_COLUMN];
    let mut name = |from: usize| NAMES[from + random.below((NAMES.len() - from) as u64) as usize];
    Cell {
        row: name(1),
        family: b"f",
        qualifier: name(0),
        timestamp: random.below(4) as i64,
        cell_type: types[random.below(5) as usize],
        value: Cow::Borrowed(b""),
    }
}

fn walk<'t>(mut cursor: TableCursor<'t>) -> Vec<Cell<'t>> {
    let mut cells = Vec::new();
    while let Some(cell) = cursor.peek() {
        cells.push(cell.clone());
        cursor.advance();
    }
    cells
}

#[test]
fn cursors_seek_as_a_walk_would() {
    let mut random = Random(1);
    for _ in 0..300 {
        let size = random.below(60);
        let cells: Vec<_> = (0..size).map(|_| random_cell(&mut random)).collect();
        let table = Table::new(cells);
        let Some(mut cursor) = table.families().next().map(|family| family.cells) else { continue };
        let all = walk(cursor.clone());
        assert!(all.is_sorted_by(|a, b| a.key() < b.key()));
        for _ in 0..40 {
            let cell = random_cell(&mut random);
            let key = match random.below(4) {
                0 => CellKey::first_on_row(cell.row),
                1 => CellKey::last_on_row(cell.row),
                2 => CellKey::last_on_column(&cell),
                _ => cell.key(),
            };
            cursor.seek(&key);
            let rest: Vec<_> = all.iter().filter(|cell| cell.key() >= key).cloned().collect();
            assert_eq!(walk(cursor.clone()), rest, "{key:?}");
            let row = random.below(4).checked_sub(1).map(|_| cell.row);
            cursor.seek_row_before(row);
            let last = all.iter().map(|cell| cell.row).filter(|found| row.is_none_or(|row| *found < row)).max();
            let rest: Vec<_> = all.iter().filter(|cell| last.is_some_and(|last| cell.row >= last)).cloned().collect();
            assert_eq!(walk(cursor.clone()), rest, "{row:?}");
        }
    }
}

#[test]
fn scans_return_what_the_rules_say_of_all_cells() {
    let mut random = Random(2);
    for _ in 0..2_000 {
        let size = random.below(50);
        let written: Vec<_> = (0..size).map(|_| random_cell(&mut random)).collect();
        let table = Table::new(written.iter().cloned()).max_versions(3).family(b"f", 3);
        let (start, stop) = (NAMES[random.below(5) as usize], NAMES[random.below(5) as usize]);
        let versions = random.below(4) as u32 + 1;
        let reversed = random.below(2) == 1;
        let (low, high) = if reversed { (stop, start) } else { (start, stop) };
        let inside = |row: &[u8]| {
            let above = if reversed { low.is_empty() || row > low } else { row >= low };
            let below = if reversed { row <= high } else { row < high };
            above && (high.is_empty() || below)
        };
        let hides = |marker: &Cell<'_>, cell: &Cell<'_>| {
            marker.same_column(cell)
                && match marker.cell_type {
                    CellType::DELETE => marker.timestamp == cell.timestamp,
                    CellType::DELETE_COLUMN => marker.timestamp >= cell.timestamp,
                    _ => false,
                }
        };
        let mut cells: Vec<_> = written
            .iter()
            .filter(|cell| cell.cell_type == CellType::PUT && inside(cell.row))
            .filter(|cell| !written.iter().any(|marker| hides(marker, cell)))
            .cloned()
            .collect();
        cells.sort_by(|a, b| a.key().cmp(&b.key()));
        cells.dedup_by(|a, b| a.key() == b.key());
        let mut expected: Vec<Vec<Cell<'_>>> = Vec::new();
        for row in NAMES {
            let mut kept: Vec<Cell<'_>> = Vec::new();
            for cell in cells.iter().filter(|cell| cell.row == row) {
                let newer = kept.iter().filter(|kept| kept.same_column(cell)).count();
                if newer < versions.min(3) as usize {
                    kept.push(cell.clone());
                }
            }
            expected.extend((!kept.is_empty()).then_some(kept));
        }
        if reversed {
            expected.reverse();
        }
        let scan = Scan::new().start_row(start).stop_row(stop).reversed(reversed).max_versions(versions);
        let plain = RegionScanner::unfiltered(table.families(), scan.clone()).expect("a scan");
        assert_eq!(plain.collect::<Result<Vec<_>, _>>(), Ok(expected.clone()), "{scan:?} {written:?}");
        let filtered = RegionScanner::new(table.families(), scan.clone(), NoFilter).expect("a scan");
        assert_eq!(filtered.collect::<Result<Vec<_>, _>>(), Ok(expected.clone()), "{scan:?} {written:?}");
        let pieces = RegionScanner::new(table.families(), scan.clone().batch(2), NoFilter).expect("a scan");
        let pieces: Vec<_> = pieces.collect::<Result<_, _>>().expect("rows");
        let cut: Vec<_> = expected.iter().flat_map(|row| row.chunks(2).map(<[_]>::to_vec)).collect();
        assert_eq!(pieces, cut, "{scan:?} {written:?}");
    }
}

/// A filter that answers anything, and fails if it is asked too often.
struct Whim {
    random: Random,
    /// How many cells it may still be asked about.
    cells: usize,
    /// How many rows. With a batch it is asked about a row for each piece.
    rows: usize,
}

impl Whim {
    fn new(random: Random, cells: usize) -> Self {
        Self { random, cells, rows: cells + 9 }
    }

    fn rarely(&mut self) -> Result<bool, EvalError> {
        Ok(self.random.below(9) == 0)
    }
}

/// One question less.
fn count(left: &mut usize) -> Result<(), EvalError> {
    *left = left.checked_sub(1).ok_or_else(|| EvalError::custom(TOO_OFTEN))?;
    Ok(())
}

const TOO_OFTEN: &str = "the scan goes back, or on for ever";

impl<'t> FilterEvaluator<'t> for Whim {
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.random.below(99) == 0)
    }

    fn filter_row_key(&mut self, _: &Cell<'t>) -> Result<bool, EvalError> {
        count(&mut self.rows)?;
        self.rarely()
    }

    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        count(&mut self.cells)?;
        Ok([
            ReturnCode::Include,
            ReturnCode::IncludeAndNextCol,
            ReturnCode::Skip,
            ReturnCode::NextCol,
            ReturnCode::NextRow,
            ReturnCode::SeekNextUsingHint,
            ReturnCode::IncludeAndSeekNextRow,
        ][self.random.below(7) as usize])
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        cells.truncate(self.random.below(9) as usize);
        Ok(())
    }

    fn has_filter_row(&self) -> bool {
        self.cells % 2 == 1
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        self.rarely()
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        let other = random_cell(&mut self.random);
        Ok(match self.random.below(5) {
            0 => None,
            1 => Some(CellKey::last_on_row(other.row)),
            2 => Some(CellKey::first_on_row(other.row)),
            3 => Some(CellKey::last_on_column(cell)),
            _ => Some(other.key()),
        })
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(family == b"f")
    }
}

#[test]
fn no_filter_makes_a_scan_go_back_or_go_on_for_ever() {
    let mut random = Random(3);
    for _ in 0..5_000 {
        let mut written = Vec::new();
        for _ in 0..random.below(60) {
            let mut cell = random_cell(&mut random);
            cell.family = [b"f", b"g"][random.below(2) as usize];
            written.push(cell);
        }
        let table = Table::new(written.iter().cloned()).max_versions(3);
        let mut yes = || random.below(3) == 0;
        let mut scan = Scan::new().reversed(yes()).load_column_families_on_demand(yes());
        scan = if yes() { scan.raw(true) } else { scan };
        scan = if yes() { scan.batch(3) } else { scan };
        scan = if yes() { scan.store_limit(2).store_offset(1) } else { scan };
        scan = if yes() { scan.time_range(1..3) } else { scan };
        let reversed = scan.clone().reversed(true) == scan;
        let filter = Whim::new(Random(random.below(u64::from(u32::MAX))), written.len());
        let Ok(scanner) = RegionScanner::new(table.families(), scan.clone(), filter) else { continue };
        let mut last = None;
        for row in scanner {
            let cells = match row {
                Ok(cells) => cells,
                Err(error) => {
                    assert!(!error.to_string().contains(TOO_OFTEN), "{error}: {scan:?} {written:?}");
                    break;
                }
            };
            assert!(cells.is_sorted_by(|a, b| a.key() < b.key()), "{scan:?} {cells:?}");
            assert!(cells.iter().all(|cell| written.contains(cell)));
            let row = cells[0].row;
            assert!(cells.iter().all(|cell| cell.row == row));
            assert!(last.is_none_or(|last| if reversed { row <= last } else { row >= last }));
            last = Some(row);
        }
    }
}
