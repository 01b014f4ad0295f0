//! Why rows and cells pass or not: an account of every cell that is stored between a scan's start and stop row.

use hfilter::{Cell, CellType, Filter, Refusal, ReturnCode, TraceEvent};

use super::outcome::{self, Limit, Outcome};
use super::scan::ScanArgs;
use super::show::{self, BAD, GOOD, bytes, count};
use super::table::Loaded;
use crate::cli::text::{FAINT, styled};

mod members;
mod rows;
mod unseen;

use members::Members;
use rows::{Judged, Row, Rows};
use unseen::Stored;

/// How many cells of one row are shown.
const MOST_CELLS: usize = 100;

/// The account: each row in the order of the scan.
///
/// `complete` is the table with families that keep all versions.
pub(super) fn account<'t>(
    outcome: &Outcome<'t>,
    filter: Option<&'t Filter<'t>>,
    scan: &ScanArgs,
    table: &'t Loaded<'_>,
    complete: &'t Loaded<'_>,
) -> Result<String, Refusal> {
    if outcome.error.is_some() && outcome.trace.is_empty() {
        // It has not even begun.
        return Ok(String::new());
    }
    let stored = Stored::read(table, complete, scan)?;
    let mut rows = Rows::read(outcome);
    // Limits drop cells that a member may have taken, so it is asked without them.
    let [unlimited, ..] = scan.wider();
    let members = filter.map(|filter| {
        Members::ask(filter, &rows, |member| {
            outcome::run(table, Some(member), unlimited.clone(), Limit::default()).ok()
        })
    });
    let full = scan.limit().rows.is_some_and(|limit| limit <= count_rows(outcome));
    if filter.is_none() {
        // All rows are read until there are enough.
        rows.last = if full {
            outcome.results.last().map(|cells| row_of(cells))
        } else {
            stored.rows.last().map(|cells| row_of(cells))
        };
    }
    let ends = |event: &TraceEvent<'_>| matches!(event, TraceEvent::AllRemaining { answer: Ok(true) });
    let ended = if outcome.error.is_some() {
        Some("the scan had failed")
    } else if outcome.trace.iter().any(ends) {
        Some("the filter had ended the scan")
    } else {
        full.then_some("the limit of rows was reached")
    };
    let mut report = Report { stored: &stored, members, filtered: filter.is_some(), text: String::new() };
    // The rows before the last one, if there is one, have been read or were passed over.
    let behind = stored.rows.iter().position(|cells| Some(row_of(cells)) == rows.last).map_or(0, |last| last + 1);
    let (mut passed, none) = (Vec::new(), Row::default());
    for (place, cells) in stored.rows.iter().enumerate() {
        let row = rows.rows.get(row_of(cells)).or((filter.is_none() && place < behind).then_some(&none));
        match row {
            Some(row) => {
                report.never(&mut passed);
                report.row(cells, row);
            }
            None => {
                let why = ended.filter(|_| place >= behind).unwrap_or_else(|| report.passed_over(cells));
                if passed.first().is_some_and(|(_, first)| *first != why) {
                    report.never(&mut passed);
                }
                passed.push((row_of(cells), why));
            }
        }
    }
    report.never(&mut passed);
    Ok(report.text)
}

fn row_of<'t>(cells: &[Cell<'t>]) -> &'t [u8] {
    cells.first().map_or(&[], |cell| cell.row)
}

/// How many rows were returned; pieces of one count once.
fn count_rows(outcome: &Outcome<'_>) -> usize {
    outcome.results.chunk_by(|a, b| row_of(a) == row_of(b)).count()
}

fn title(cell: &Cell<'_>) -> String {
    let name = if cell.cell_type == CellType::PUT { None } else { cell.cell_type.name() };
    let space = if name.is_some() { " " } else { "" };
    format!("{} @{}{space}{}", show::column(cell), cell.timestamp, name.unwrap_or_default())
}

struct Report<'s, 't> {
    stored: &'s Stored<'t>,
    members: Option<Members<'t>>,
    filtered: bool,
    text: String,
}

impl<'t> Report<'_, 't> {
    fn line(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    /// Why the filter was not asked about a row that the scan did not end before.
    fn passed_over(&self, cells: &[Cell<'t>]) -> &'static str {
        let unread = cells.iter().all(|cell| self.stored.unseen(cell).is_some());
        if unread { "the scan reads none of its cells" } else { "a hint of the filter led past" }
    }

    /// Says of rows that the filter was not asked about them.
    fn never(&mut self, rows: &mut Vec<(&'t [u8], &'static str)>) {
        let what = match rows[..] {
            [] => return,
            [(row, why)] => format!("row {}: never looked at: {why}", bytes(row)),
            [(first, why), .., (last, _)] => {
                format!("rows {} to {} ({}): never looked at: {why}", bytes(first), bytes(last), rows.len())
            }
        };
        self.line(&styled(FAINT, what));
        rows.clear();
    }

    fn row(&mut self, cells: &[Cell<'t>], row: &Row<'t>) {
        let name = row_of(cells);
        let verdict = if row.fails {
            styled(BAD, "the scan fails here")
        } else if row.kept.is_empty() {
            format!("{} {}", styled(BAD, "dropped"), self.dropped(cells, row))
        } else {
            styled(GOOD, "kept") + &format!(", {}", count(row.kept.len(), "cell"))
        };
        self.line(&format!("row {}: {verdict}", bytes(name)));
        if let Some(members) = &self.members {
            members.of_row(name, &mut self.text);
        }
        // Where the key alone has decided, the cells do not matter, though the filter still sees them.
        if !row.dropped_by_key || !row.kept.is_empty() {
            self.cells(cells, row);
        }
        if row.ends_scan {
            self.line(&styled(FAINT, "  the scan ends here: filterAllRemaining says that nothing more can pass"));
        }
    }

    /// How a row was dropped of which nothing is left.
    fn dropped(&self, cells: &[Cell<'t>], row: &Row<'t>) -> &'static str {
        if let Some(how) = row.dropped() {
            how
        } else if cells.iter().all(|cell| self.stored.unseen(cell).is_some()) {
            "as the scan reads none of its cells"
        } else {
            "as the limits of the scan leave none of its cells"
        }
    }

    fn cells(&mut self, cells: &[Cell<'t>], row: &Row<'t>) {
        let shown = &cells[..cells.len().min(MOST_CELLS)];
        let width = shown.iter().map(|cell| title(cell).chars().count()).max().unwrap_or_default();
        let mut before = None;
        for cell in shown {
            let judged = row.judged(cell);
            let keeps = row.keeps(cell);
            let (verdict, reason) = match (judged, self.stored.unseen(cell)) {
                (Some(judged), _) => (verdict(keeps), reason(judged, keeps, row)),
                (None, Some(unseen)) => (styled(FAINT, "unread "), unseen.what().to_owned()),
                (None, None) if keeps => (styled(GOOD, "kept"), String::new()),
                (None, None) => (styled(BAD, "dropped"), self.skipped(cell, before, row)),
            };
            let gap = if reason.is_empty() { "" } else { "  " };
            self.line(&format!("  {:<width$}  {verdict}{gap}{reason}", title(cell)));
            if let Some(members) = &self.members
                && !keeps
            {
                members.of_cell(cell, &mut self.text);
            }
            before = judged.or(before);
        }
        if cells.len() > shown.len() {
            let more = count(cells.len() - shown.len(), "more cell");
            self.line(&styled(FAINT, format_args!("  … and {more}")));
        }
    }

    /// Why the filter was not asked about a cell that it could have been asked about; `before` is the last one before it
    /// that it was asked about.
    fn skipped(&self, cell: &Cell<'t>, before: Option<&Judged<'t>>, row: &Row<'t>) -> String {
        use ReturnCode as Code;
        if let Some(before) = before.filter(|before| before.cell.family == cell.family)
            && let Ok(code) = before.answer
        {
            let led_past = match code {
                Code::Include | Code::Skip => false,
                Code::NextCol | Code::IncludeAndNextCol => before.cell.same_column(cell),
                Code::NextRow | Code::IncludeAndSeekNextRow | Code::SeekNextUsingHint => true,
            };
            if led_past {
                return format!("passed over after {code} for {}", title(&before.cell));
            }
        }
        let what = if row.fails {
            "the scan had failed"
        } else if row.ends_inside {
            "the filter had ended the scan"
        } else if self.filtered && row.dropped().is_some() {
            "not read, as the row was dropped"
        } else {
            LIMITS
        };
        what.to_owned()
    }
}

const LIMITS: &str = "more than the scan asks for (versions, limits)";

fn verdict(keeps: bool) -> String {
    if keeps { styled(GOOD, "kept   ") } else { styled(BAD, "dropped") }
}

/// What was said of a cell, and what that means.
fn reason(judged: &Judged<'_>, keeps: bool, row: &Row<'_>) -> String {
    let code = match &judged.answer {
        Ok(code) => *code,
        Err(error) => return format!("the filter fails: {error}"),
    };
    let meaning = match code {
        _ if code.includes() && !keeps => {
            if row.fails {
                ", but the scan fails"
            } else if row.dropped_by_key || row.dropped_by_row {
                ", but the row was dropped"
            } else if row.removed > 0 {
                ", but filterRowCells removed it"
            } else {
                ", but it is more than the scan asks for (versions, limits)"
            }
        }
        ReturnCode::Include | ReturnCode::Skip => "",
        ReturnCode::IncludeAndNextCol => ", but no older versions of its column",
        ReturnCode::NextCol => ", with older versions of its column",
        ReturnCode::NextRow => ", with the rest of its row in its family",
        ReturnCode::IncludeAndSeekNextRow => ", but not the rest of its row in its family",
        ReturnCode::SeekNextUsingHint => "",
    };
    let mut text = format!("{code}{meaning}");
    if let Some(hint) = &judged.hint {
        text += &format!(": go on at {}", show::key(hint));
    }
    if judged.changed {
        text += "; its value was replaced";
    }
    text
}
