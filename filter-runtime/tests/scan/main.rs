//! What scans return, and which calls they make on filters, with filters made for one question each.

mod by_cell;
mod by_row;
mod passing_on;
mod random;

use std::borrow::Cow;
use std::cell::RefCell;

use hfilter_runtime::{
    Cell, CellKey, CellSource, CellType, EvalError, FilterEvaluator, RegionScanner, ReturnCode, Scan, Table,
    TraceEvent, Traced,
};

/// Reads lines `row family:qualifier timestamp [type [value]]`, in the order of writing.
fn table(text: &'static str) -> Table<'static> {
    let cells = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| {
        let mut words = line.split(' ');
        let mut word = || words.next().unwrap_or_default();
        let row = word().as_bytes();
        let (family, qualifier) = word().split_once(':').expect("family:qualifier");
        let timestamp = word().parse().expect("a timestamp");
        let cell_type = CellType::from_name(word()).unwrap_or(CellType::PUT);
        let value = Cow::Borrowed(word().as_bytes());
        Cell { row, family: family.as_bytes(), qualifier: qualifier.as_bytes(), timestamp, cell_type, value }
    });
    Table::new(cells).max_versions(10)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

fn show(cell: &Cell<'_>) -> String {
    let mut shown = format!("{} {}:{} {}", text(cell.row), text(cell.family), text(cell.qualifier), cell.timestamp);
    if cell.cell_type != CellType::PUT {
        shown += &format!(" {:?}", cell.cell_type);
    }
    if !cell.value.is_empty() {
        shown += &format!("={}", text(&cell.value));
    }
    shown
}

/// The rows, each as one string; an error ends them.
fn rows<'t, F: FilterEvaluator<'t>>(table: &'t Table<'_>, scan: Scan, filter: F) -> Vec<String> {
    list(RegionScanner::new(table.families(), scan, filter))
}

fn unfiltered(table: &Table<'_>, scan: Scan) -> Vec<String> {
    list(RegionScanner::unfiltered(table.families(), scan))
}

fn list<'t, S, F>(scanner: Result<RegionScanner<'t, S, F>, EvalError>) -> Vec<String>
where
    S: CellSource<'t>,
    F: FilterEvaluator<'t>,
{
    match scanner {
        Ok(scanner) => scanner
            .map(|row| match row {
                Ok(cells) => cells.iter().map(show).collect::<Vec<_>>().join(", "),
                Err(error) => format!("error: {error}"),
            })
            .collect(),
        Err(error) => vec![format!("error: {error}")],
    }
}

/// The calls on a filter, each as one string.
fn calls<'t, F: FilterEvaluator<'t>>(table: &'t Table<'_>, scan: Scan, filter: F) -> Vec<String> {
    fn shown<T: ToString>(answer: Result<T, EvalError>) -> String {
        answer.map_or_else(|_| "!".to_owned(), |answer| answer.to_string())
    }
    let calls = RefCell::new(Vec::new());
    let filter = Traced::new(filter, |event| {
        calls.borrow_mut().push(match event {
            TraceEvent::RowKey { row, answer } => format!("key {} {}", text(row), shown(answer)),
            TraceEvent::Cell { cell, answer } => format!("{} {}", show(&cell), shown(answer)),
            TraceEvent::Hint { answer } => format!("hint {}", shown(answer.map(|hint| hint.is_some()))),
            TraceEvent::Transform { cell, answer } => {
                format!("{} -> {}", show(&cell), shown(answer.map(|cell| show(&cell))))
            }
            TraceEvent::RowCells { before, answer } => format!("cells {before} {}", shown(answer)),
            TraceEvent::Row { answer } => format!("row {}", shown(answer)),
            TraceEvent::Reset { .. } => "reset".to_owned(),
            TraceEvent::AllRemaining { answer } => format!("over {}", shown(answer)),
            TraceEvent::FamilyEssential { family, answer } => format!("essential {} {}", text(&family), shown(answer)),
        });
    });
    let _ = rows(table, scan, filter);
    calls.into_inner()
}

/// A filter put together from answers.
struct Script {
    row_key: fn(&Cell<'_>) -> bool,
    cell: fn(&Cell<'_>) -> ReturnCode,
    hint: fn(&Cell<'_>) -> Option<CellKey<'static>>,
    /// How many cells to see until all that remains is dropped, in one row or altogether.
    stop_after: usize,
    forgets: bool,
    row_cells: Option<fn(&mut Vec<Cell<'_>>)>,
    row: fn() -> bool,
    essential: fn(&[u8]) -> bool,
    seen: usize,
}

impl Default for Script {
    fn default() -> Self {
        Self {
            row_key: |_| false,
            cell: |_| ReturnCode::Include,
            hint: |_| None,
            stop_after: usize::MAX,
            forgets: false,
            row_cells: None,
            row: || false,
            essential: |_| true,
            seen: 0,
        }
    }
}

impl<'t> FilterEvaluator<'t> for Script {
    fn reset(&mut self) -> Result<(), EvalError> {
        if self.forgets {
            self.seen = 0;
        }
        Ok(())
    }

    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.seen >= self.stop_after)
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        Ok((self.row_key)(first))
    }

    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.seen += 1;
        Ok((self.cell)(cell))
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        if let Some(change) = self.row_cells {
            change(cells);
        }
        Ok(())
    }

    fn has_filter_row(&self) -> bool {
        self.row_cells.is_some()
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok((self.row)())
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok((self.hint)(cell))
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok((self.essential)(family))
    }
}

fn cells(cell: fn(&Cell<'_>) -> ReturnCode) -> Script {
    Script { cell, ..Script::default() }
}

const SMALL: &str = "
    a f:p 1
    a f:q 2
    a f:q 1
    a g:p 1
    b f:q 1
    c g:p 1
";
