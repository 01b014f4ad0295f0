//! Runs a scan, and writes what came of it as the vectors do.

use std::cell::RefCell;
use std::fmt::Write as _;

use hfilter::json::quoted;
use hfilter::{
    Cell, EvalError, EvalErrorKind, Evaluate as _, Filter, Refusal, RegionScanner, Scan, ScanRefusal, TraceEvent,
    Traced,
};

use super::table::Loaded;

/// What a scan did.
pub(crate) struct Outcome<'t> {
    /// The cells of each row, or piece of a row, that were returned.
    pub(crate) results: Vec<Vec<Cell<'t>>>,
    /// The calls on the filter.
    pub(crate) trace: Vec<TraceEvent<'t>>,
    /// Why the scan failed after that.
    pub(crate) error: Option<EvalError>,
}

/// How many rows are wanted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Limit {
    pub(crate) rows: Option<usize>,
    /// Whether rows come in pieces, so that only the next one tells where a row ends.
    pub(crate) in_pieces: bool,
}

/// Scans a table, with a filter if there is one, until there are enough rows.
pub(crate) fn run<'t>(
    table: &'t Loaded<'_>,
    filter: Option<&'t Filter<'_>>,
    scan: Scan,
    limit: Limit,
) -> Result<Outcome<'t>, Refusal> {
    let trace = RefCell::new(Vec::new());
    let families = table.table.families();
    let (results, error) = match filter {
        Some(filter) => {
            let filter = Traced::new(filter.evaluator()?, |event| trace.borrow_mut().push(event));
            match RegionScanner::new(families, scan, filter) {
                Ok(rows) => collect(rows, limit, &trace),
                Err(error) => (Vec::new(), Some(error)),
            }
        }
        None => match RegionScanner::unfiltered(families, scan) {
            Ok(rows) => collect(rows, limit, &trace),
            Err(error) => (Vec::new(), Some(error)),
        },
    };
    Ok(Outcome { results, trace: trace.into_inner(), error })
}

/// The rows up to the limit, and what ended them. Pieces of one row count once.
fn collect<'t>(
    rows: impl Iterator<Item = Result<Vec<Cell<'t>>, EvalError>>,
    limit: Limit,
    trace: &RefCell<Vec<TraceEvent<'t>>>,
) -> (Vec<Vec<Cell<'t>>>, Option<EvalError>) {
    let mut results = Vec::new();
    if limit.rows == Some(0) {
        return (results, None);
    }
    let (mut count, mut last, mut calls) = (0, None, 0);
    for cells in rows {
        let cells = match cells {
            Ok(cells) => cells,
            Err(error) => return (results, Some(error)),
        };
        let row = cells.first().map(|cell| cell.row);
        if last != row {
            if limit.rows == Some(count) {
                // The calls for this piece would not have been made.
                trace.borrow_mut().truncate(calls);
                break;
            }
            (count, last) = (count + 1, row);
        }
        results.push(cells);
        calls = trace.borrow().len();
        if limit.rows == Some(count) && !limit.in_pieces {
            break;
        }
    }
    (results, None)
}

impl Outcome<'_> {
    /// `"results":…`, the trace if it is wanted, and the error if there is one.
    pub(crate) fn properties(&self, table: &Loaded<'_>, with_trace: bool) -> String {
        let rows = self.results.iter().map(|cells| list(cells.iter().map(cell)));
        let mut text = format!("\"results\":{}", list(rows));
        if with_trace {
            let calls = self.trace.iter().filter_map(|event| call(event, table));
            text += &format!(",\"trace\":{}", list(calls));
        }
        if let Some(error) = &self.error {
            text += &format!(",\"error\":{}", failure(error));
        }
        text
    }
}

fn list(items: impl Iterator<Item = String>) -> String {
    let mut text = String::from("[");
    for (at, item) in items.enumerate() {
        if at > 0 {
            text.push(',');
        }
        text += &item;
    }
    text.push(']');
    text
}

fn hex(bytes: &[u8]) -> String {
    format!("\"{}\"", ::hex::encode(bytes))
}

fn cell(cell: &Cell<'_>) -> String {
    let [row, family, qualifier, value] = [cell.row, cell.family, cell.qualifier, &cell.value].map(hex);
    let cell_type = cell.cell_type.name().unwrap_or_default();
    format!("[{row},{family},{qualifier},{},\"{cell_type}\",{value}]", cell.timestamp)
}

/// The class that HBase throws.
pub(crate) fn exception(error: &EvalError) -> Option<&'static str> {
    Some(match error.kind() {
        EvalErrorKind::Null(_) => "java.lang.NullPointerException",
        EvalErrorKind::OutOfBounds(_) => "java.lang.ArrayIndexOutOfBoundsException",
        EvalErrorKind::Value(_) => "java.lang.IllegalArgumentException",
        EvalErrorKind::IncompatibleFilter => "org.apache.hadoop.hbase.filter.IncompatibleFilterException",
        EvalErrorKind::UnknownOperator(_) => "java.lang.RuntimeException",
        EvalErrorKind::Scan(ScanRefusal::TimeRange(_)) => "java.lang.IllegalArgumentException",
        EvalErrorKind::Scan(ScanRefusal::NoFamily(_)) => {
            "org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException"
        }
        EvalErrorKind::Scan(ScanRefusal::RawColumns | ScanRefusal::ReversedOnDemand) => {
            "org.apache.hadoop.hbase.DoNotRetryIOException"
        }
        _ => return None,
    })
}

/// An error as the vectors have it, with our words in place of HBase's.
pub(crate) fn failure(error: &EvalError) -> String {
    let class = exception(error).map_or_else(|| "null".into(), quoted);
    format!("{{\"exception\":{class},\"message\":{}}}", quoted(&error.to_string()))
}

/// A call as the vectors have it; they show failures of `filterCell` only.
fn call<'t>(event: &TraceEvent<'t>, table: &Loaded<'t>) -> Option<String> {
    let number = |cell: &Cell<'t>| table.number(cell).map_or_else(|| "null".into(), |number| number.to_string());
    Some(match event {
        TraceEvent::RowKey { row, answer } => format!("[\"row_key\",{},{}]", hex(row), answer.as_ref().ok()?),
        TraceEvent::Cell { cell, answer } => {
            let mut text = format!("[\"cell\",{},\"", number(cell));
            // A string takes everything.
            let _ = match answer {
                Ok(code) => write!(text, "{code}\"]"),
                Err(error) => write!(text, "!{}\"]", exception(error).unwrap_or("hfilter")),
            };
            text
        }
        TraceEvent::Hint { answer } => match answer.as_ref().ok()? {
            None => "[\"hint\",null]".into(),
            Some(key) => {
                let [row, family, qualifier] = [&key.row, &key.family, &key.qualifier].map(|part| hex(part));
                format!("[\"hint\",{row},{family},{qualifier},{},{}]", key.timestamp, key.cell_type.0)
            }
        },
        TraceEvent::Transform { cell, answer } => {
            format!("[\"transform\",{},{}]", number(cell), hex(&answer.as_ref().ok()?.value))
        }
        TraceEvent::RowCells { before, answer } => format!("[\"row_cells\",{before},{}]", answer.as_ref().ok()?),
        TraceEvent::Row { answer } => format!("[\"row\",{}]", answer.as_ref().ok()?),
        TraceEvent::Reset { answer } => {
            answer.as_ref().ok()?;
            "[\"reset\"]".into()
        }
        TraceEvent::AllRemaining { answer } => format!("[\"all_remaining\",{}]", answer.as_ref().ok()?),
        TraceEvent::FamilyEssential { family, answer } => {
            format!("[\"family_essential\",{},{}]", hex(family), answer.as_ref().ok()?)
        }
    })
}
