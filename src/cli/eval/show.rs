//! Cells and calls for people.

use anstyle::{AnsiColor, Style};
use hfilter::{Cell, CellKey, CellType, Escaped, EvalError, TraceEvent};

use crate::cli::text::{FAINT, styled};

pub(super) const GOOD: Style = AnsiColor::Green.on_default();
pub(super) const BAD: Style = AnsiColor::Red.on_default();

/// How many bytes of a value are shown.
const MOST: usize = 60;

/// Bytes, escaped; the first of many.
pub(super) fn bytes(bytes: &[u8]) -> String {
    let shown = Escaped(&bytes[..bytes.len().min(MOST)]);
    if bytes.len() > MOST { format!("{shown} … {} more bytes", bytes.len() - MOST) } else { shown.to_string() }
}

/// Family and qualifier, as HBase's shell writes them.
pub(super) fn column(cell: &Cell<'_>) -> String {
    format!("{}:{}", bytes(cell.family), bytes(cell.qualifier))
}

/// The cells as a table. The type is a column of its own only if there are others than Put.
pub(super) fn table(results: &[Vec<Cell<'_>>]) -> String {
    if results.iter().all(Vec::is_empty) {
        return styled(FAINT, "no cells") + "\n";
    }
    let typed = results.iter().flatten().any(|cell| cell.cell_type != CellType::PUT);
    let mut lines = vec![["row", "column", "timestamp", "type", "value"].map(str::to_owned)];
    lines.extend(results.iter().flatten().map(|cell| {
        let cell_type = cell.cell_type.name().unwrap_or_default().to_owned();
        [bytes(cell.row), column(cell), cell.timestamp.to_string(), cell_type, bytes(&cell.value)]
    }));
    let mut widths = [0; 5];
    for line in &lines {
        for (width, text) in widths.iter_mut().zip(line) {
            *width = text.chars().count().max(*width);
        }
    }
    let mut text = String::new();
    for (at, line) in lines.iter().enumerate() {
        let mut out = String::new();
        for (place, (item, width)) in line.iter().zip(widths).enumerate() {
            match place {
                2 => out += &format!("{item:>width$}  "),
                3 if !typed => {}
                _ => out += &format!("{item:<width$}  "),
            }
        }
        let out = out.trim_end();
        text += &if at == 0 { styled(FAINT, out) } else { out.to_owned() };
        text.push('\n');
    }
    let (mut rows, mut last) = (0, None);
    for cell in results.iter().flatten() {
        rows += usize::from(last != Some(cell.row));
        last = Some(cell.row);
    }
    let cells = results.iter().map(Vec::len).sum();
    text + &styled(FAINT, format_args!("{} in {}", count(cells, "cell"), count(rows, "row"))) + "\n"
}

/// `1 row`, `2 rows`.
pub(super) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The calls on the filter, a line each, by Java's names.
pub(super) fn calls(trace: &[TraceEvent<'_>]) -> String {
    trace.iter().fold(String::new(), |text, event| text + &call(event) + "\n")
}

fn call(event: &TraceEvent<'_>) -> String {
    let (name, argument, answer) = match event {
        TraceEvent::RowKey { row, answer } => {
            ("filterRowKey", bytes(row), said(answer, |drop| yes(*drop, "drop the row")))
        }
        TraceEvent::Cell { cell, answer } => ("filterCell", key(&cell.key()), said(answer, ToString::to_string)),
        TraceEvent::Hint { answer } => {
            let hint = |hint: &Option<CellKey<'_>>| hint.as_ref().map_or_else(|| "null".into(), key);
            ("getNextCellHint", String::new(), said(answer, hint))
        }
        TraceEvent::Transform { cell, answer } => {
            ("transformCell", key(&cell.key()), said(answer, |cell| format!("value {:?}", bytes(&cell.value))))
        }
        TraceEvent::RowCells { before, answer } => {
            ("filterRowCells", count(*before, "cell"), said(answer, |after| count(*after, "cell")))
        }
        TraceEvent::Row { answer } => ("filterRow", String::new(), said(answer, |drop| yes(*drop, "drop the row"))),
        TraceEvent::Reset { answer: Ok(()) } => return styled(FAINT, "reset()"),
        TraceEvent::Reset { answer } => ("reset", String::new(), said(answer, |()| String::new())),
        TraceEvent::AllRemaining { answer } => {
            ("filterAllRemaining", String::new(), said(answer, |end| yes(*end, "end the scan")))
        }
        TraceEvent::FamilyEssential { family, answer } => {
            ("isFamilyEssential", bytes(family), said(answer, ToString::to_string))
        }
    };
    format!("{name}({argument}) {} {answer}", styled(FAINT, "→"))
}

fn yes(yes: bool, what: &str) -> String {
    if yes { format!("true: {what}") } else { "false".into() }
}

fn said<T>(answer: &Result<T, EvalError>, show: impl Fn(&T) -> String) -> String {
    match answer {
        Ok(answer) => show(answer),
        Err(error) => styled(BAD, format_args!("fails: {error}")),
    }
}

/// A key as HBase's toString has it: `row/family:qualifier/timestamp/type`.
pub(super) fn key(key: &CellKey<'_>) -> String {
    let timestamp = match key.timestamp {
        i64::MAX => "LATEST_TIMESTAMP".into(),
        i64::MIN => "OLDEST_TIMESTAMP".into(),
        timestamp => timestamp.to_string(),
    };
    let (row, family, qualifier) = (bytes(&key.row), bytes(&key.family), bytes(&key.qualifier));
    let cell_type = key.cell_type.name().map_or_else(|| key.cell_type.0.to_string(), str::to_owned);
    format!("{row}/{family}:{qualifier}/{timestamp}/{cell_type}")
}
