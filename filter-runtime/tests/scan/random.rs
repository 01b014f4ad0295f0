//! Random tables against the rules written down plainly.

use std::borrow::Cow;

use hfilter_runtime::{Cell, CellKey, CellSource, CellType, NoFilter, RegionScanner, Scan, Table, TableCursor};

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
