//! `eval.jsonl`: scans with filters that ran through a real region, and each call made on the filters.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;

use hfilter::{
    Cell, CellType, ClassSet, EvalError, EvalErrorKind, Evaluate, Filter, RegionScanner, Scan, Table, TraceEvent,
    Traced,
};
use serde_json::{Value, json};

use crate::vectors::{Case, hex, run, same, unhex};

#[test]
fn scans_return_the_same_cells_and_make_the_same_calls() {
    let lines = Case::all("eval_tables.jsonl");
    let tables: HashMap<_, _> = lines.iter().map(|line| (line.id(), Stored::read(line.value()))).collect();
    run("eval", &Case::all("eval.jsonl"), |case| {
        let stored = &tables[case.text("table").expect("every case has a table")];
        let bytes = case.bytes("filter_hex").expect("every case has a filter");
        let ours = stored.scan(&bytes, scan(case.get("scan")))?;
        same("error", ours.error.as_ref().map(kind), case.get("error").map(theirs))?;
        same("results", &Value::Array(ours.results), &case.value()["results"])?;
        if case.get("storage_dependent").is_some() {
            return Ok(());
        }
        let trace = case.value()["trace"].as_array().expect("every case has a trace");
        same("trace", ours.trace, trace.iter().map(|call| with_kind(call.clone())).collect())
    });
}

/// What an error means.
pub(crate) fn kind(error: &EvalError) -> &'static str {
    match error.kind() {
        EvalErrorKind::Null(_) => "null",
        EvalErrorKind::Value(_) => "value",
        EvalErrorKind::OutOfBounds(_) => "out of bounds",
        EvalErrorKind::IncompatibleFilter => "incompatible filter",
        EvalErrorKind::UnknownOperator(_) => "unknown operator",
        _ => "other",
    }
}

/// What an exception means.
pub(crate) fn kind_of_exception(class: &str) -> &'static str {
    match class {
        "java.lang.NullPointerException" => "null",
        "java.lang.IllegalArgumentException" => "value",
        "java.lang.ArrayIndexOutOfBoundsException" => "out of bounds",
        "org.apache.hadoop.hbase.filter.IncompatibleFilterException" => "incompatible filter",
        "java.lang.RuntimeException" => "unknown operator",
        _ => panic!("{class}"),
    }
}

fn theirs(error: &Value) -> &'static str {
    kind_of_exception(error["exception"].as_str().expect("a class"))
}

/// A call of the trace, with the meaning of an exception in place of its class.
fn with_kind(mut call: Value) -> Value {
    if let Some(class) = call[2].as_str().and_then(|code| code.strip_prefix('!')) {
        call[2] = json!(format!("!{}", kind_of_exception(class)));
    }
    call
}

fn bytes(value: &Value) -> Vec<u8> {
    unhex(value.as_str().expect("hex digits"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn flag(value: &Value) -> bool {
    value.as_bool().expect("true or false")
}

fn scan(options: Option<&Value>) -> Scan {
    let options = options.and_then(Value::as_object).into_iter().flatten();
    options.fold(Scan::new(), |scan, (option, value)| match option.as_str() {
        "max_versions" => scan.max_versions(number(value) as u32),
        "reversed" => scan.reversed(flag(value)),
        "start_row" => scan.start_row(bytes(value)),
        "stop_row" => scan.stop_row(bytes(value)),
        "include_start_row" => scan.include_start_row(flag(value)),
        "include_stop_row" => scan.include_stop_row(flag(value)),
        "families" => list(value).iter().fold(scan, |scan, family| scan.family(bytes(family))),
        "columns" => list(value).iter().fold(scan, |scan, column| scan.column(bytes(&column[0]), bytes(&column[1]))),
        "time_range" => scan.time_range(number(&value[0])..number(&value[1])),
        "batch" => scan.batch(number(value) as usize),
        "raw" => scan.raw(flag(value)),
        "load_column_families_on_demand" => scan.load_column_families_on_demand(flag(value)),
        "max_results_per_column_family" => scan.store_limit(number(value) as u32),
        "row_offset_per_column_family" => scan.store_offset(number(value) as u32),
        _ => panic!("{option}"),
    })
}

/// A cell of a table, which owns its bytes: row, family, qualifier and value.
#[derive(Clone, Debug)]
pub(crate) struct StoredCell {
    pub(crate) parts: [Vec<u8>; 4],
    pub(crate) timestamp: i64,
    pub(crate) cell_type: CellType,
}

impl StoredCell {
    fn read(cell: &Value) -> Self {
        let cell_type = cell[4].as_str().and_then(CellType::from_name).expect("a type");
        let parts = [&cell[0], &cell[1], &cell[2], &cell[5]].map(bytes);
        Self { parts, timestamp: number(&cell[3]), cell_type }
    }

    fn cell(&self) -> Cell<'_> {
        let [row, family, qualifier, value] = &self.parts;
        let (timestamp, cell_type) = (self.timestamp, self.cell_type);
        Cell { row, family, qualifier, timestamp, cell_type, value: Cow::Borrowed(value) }
    }
}

/// A table, in HBase's order.
#[derive(Clone, Debug)]
pub(crate) struct Stored {
    pub(crate) families: Vec<Vec<u8>>,
    pub(crate) cells: Vec<StoredCell>,
}

/// What a scan did.
struct Outcome {
    results: Vec<Value>,
    trace: Vec<Value>,
    error: Option<EvalError>,
}

impl Stored {
    fn read(table: &Value) -> Self {
        Self {
            families: list(&table["families"]).iter().map(bytes).collect(),
            cells: list(&table["cells"]).iter().map(StoredCell::read).collect(),
        }
    }

    pub(crate) fn table(&self) -> Table<'_> {
        let table = Table::new(self.cells.iter().map(StoredCell::cell));
        self.families.iter().fold(table, |table, family| table.family(family, 10))
    }

    /// The cell's place in the table.
    fn number(&self, cell: &Cell<'_>) -> Option<usize> {
        self.cells.iter().position(|stored| stored.cell().key() == cell.key())
    }

    fn scan(&self, filter: &[u8], scan: Scan) -> Result<Outcome, String> {
        let filter = Filter::decode(filter).map_err(|error| error.to_string())?;
        let evaluator = filter.evaluator().map_err(|refusal| refusal.to_string())?;
        let trace = RefCell::new(Vec::new());
        let filter = Traced::new(evaluator, |event| trace.borrow_mut().extend(self.call(event)));
        let table = self.table();
        let mut rows = RegionScanner::new(table.families(), scan, filter).map_err(|error| error.to_string())?;
        let (mut results, mut error) = (Vec::new(), None);
        for row in &mut rows {
            match row {
                Ok(cells) => results.push(cells.iter().map(cell_as_json).collect()),
                Err(failure) => error = Some(failure),
            }
        }
        drop(rows);
        Ok(Outcome { results, trace: trace.into_inner(), error })
    }

    /// A call as the vectors have it; they show failures of `filterCell` only.
    fn call(&self, event: TraceEvent<'_>) -> Option<Value> {
        Some(match event {
            TraceEvent::RowKey { row, answer } => json!(["row_key", hex(row), answer.ok()?]),
            TraceEvent::Cell { cell, answer } => {
                let answer = answer.map_or_else(|error| format!("!{}", kind(&error)), |code| code.name().to_owned());
                json!(["cell", self.number(&cell), answer])
            }
            TraceEvent::Hint { answer } => match answer.ok()? {
                None => json!(["hint", null]),
                Some(key) => {
                    let parts = [&key.row, &key.family, &key.qualifier].map(|part| hex(part));
                    json!(["hint", parts[0], parts[1], parts[2], key.timestamp, key.cell_type.0])
                }
            },
            TraceEvent::Transform { cell, answer } => {
                json!(["transform", self.number(&cell), hex(&answer.ok()?.value)])
            }
            TraceEvent::RowCells { before, answer } => json!(["row_cells", before, answer.ok()?]),
            TraceEvent::Row { answer } => json!(["row", answer.ok()?]),
            TraceEvent::Reset { answer } => {
                answer.ok()?;
                json!(["reset"])
            }
            TraceEvent::AllRemaining { answer } => json!(["all_remaining", answer.ok()?]),
            TraceEvent::FamilyEssential { family, answer } => json!(["family_essential", hex(&family), answer.ok()?]),
        })
    }
}

fn cell_as_json(cell: &Cell<'_>) -> Value {
    let [row, family, qualifier, value] = [cell.row, cell.family, cell.qualifier, &cell.value].map(hex);
    json!([row, family, qualifier, cell.timestamp, cell.cell_type.name(), value])
}
