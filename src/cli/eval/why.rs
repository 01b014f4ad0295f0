//! Why rows and cells pass or not: an account made from the calls on the filter.
//!
//! For a FilterList each member is asked again alone, which tells who is to blame. A member that counts, as PageFilter
//! does, may count otherwise when alone.

use std::collections::{BTreeMap, HashMap};

use hfilter::{Cell, CellKey, EvalError, Filter, ReturnCode, StandardFilter, TraceEvent};

use super::outcome::Outcome;
use super::show::{self, BAD, FAINT, GOOD, bytes, count, styled};

/// How much of a filter's own words is shown.
const MOST: usize = 80;

/// What happened to a cell that the filter was asked about.
struct Judged<'t> {
    cell: Cell<'t>,
    answer: Result<ReturnCode, EvalError>,
    hint: Option<CellKey<'t>>,
    changed: bool,
}

/// What happened to a row.
#[derive(Default)]
struct Account<'t> {
    cells: Vec<Judged<'t>>,
    /// The cells that were returned.
    kept: Vec<Cell<'t>>,
    dropped_by_key: bool,
    dropped_by_row: bool,
    /// How many cells `filterRowCells` removed.
    removed: usize,
    ends_scan: bool,
    /// Whether the scan failed here.
    fails: bool,
}

impl<'t> Account<'t> {
    fn keeps(&self, cell: &Cell<'t>) -> bool {
        self.kept.iter().any(|kept| kept.key() == cell.key())
    }

    fn judged(&self, cell: &Cell<'t>) -> Option<&Judged<'t>> {
        self.cells.iter().find(|judged| judged.cell.key() == cell.key())
    }

    /// What dropped the row, if it was dropped as a whole.
    fn drop(&self) -> Option<&'static str> {
        if self.fails || !self.kept.is_empty() {
            None
        } else if self.dropped_by_key {
            Some("by filterRowKey")
        } else if self.dropped_by_row {
            Some("by filterRow, after its cells")
        } else if self.removed > 0 {
            Some("by filterRowCells, which removed all its cells")
        } else if self.cells.is_empty() {
            Some("before any of its cells was looked at")
        } else {
            Some("as no cell passed")
        }
    }
}

/// The rows that the filter was asked about.
type Rows<'t> = HashMap<&'t [u8], Account<'t>>;

fn read<'t>(outcome: &Outcome<'t>) -> Rows<'t> {
    let mut rows = Rows::new();
    let mut current: &[u8] = &[];
    for event in &outcome.trace {
        if let TraceEvent::RowKey { row, answer } = event {
            current = row;
            let account = rows.entry(current).or_default();
            account.dropped_by_key = answer == &Ok(true);
            continue;
        }
        let Some(account) = rows.get_mut(current) else { continue };
        match event {
            TraceEvent::Cell { cell, answer } => {
                let (cell, answer) = (cell.clone(), answer.clone());
                account.cells.push(Judged { cell, answer, hint: None, changed: false });
            }
            TraceEvent::Hint { answer: Ok(hint) } => {
                if let Some(judged) = account.cells.last_mut() {
                    judged.hint.clone_from(hint);
                }
            }
            TraceEvent::Transform { .. } => {
                if let Some(judged) = account.cells.last_mut() {
                    judged.changed = true;
                }
            }
            TraceEvent::RowCells { before, answer: Ok(after) } => account.removed += before.saturating_sub(*after),
            TraceEvent::Row { answer: Ok(dropped) } => account.dropped_by_row = *dropped,
            TraceEvent::AllRemaining { answer: Ok(ends) } => account.ends_scan = *ends,
            _ => {}
        }
    }
    if outcome.error.is_some()
        && let Some(account) = rows.get_mut(current)
    {
        account.fails = true;
    }
    for cell in outcome.results.iter().flatten() {
        rows.entry(cell.row).or_default().kept.push(cell.clone());
    }
    rows
}

/// A member of a list, and what it does alone.
struct Member<'t> {
    name: String,
    rows: Rows<'t>,
}

/// The filters in lists, with the paths to them.
fn members<'t>(filter: &'t Filter<'t>, path: &str, found: &mut Vec<(String, &'t Filter<'t>)>) {
    if let Filter::Standard(StandardFilter::List(list)) = filter {
        let dot = if path.is_empty() { "" } else { "." };
        for (at, member) in list.filters.iter().enumerate() {
            members(member, &format!("{path}{dot}filters[{at}]"), found);
        }
    } else if !path.is_empty() {
        let words = filter.to_string();
        let more = if words.chars().nth(MOST).is_some() { "…" } else { "" };
        found.push((format!("{path} {}{more}", words.chars().take(MOST).collect::<String>()), filter));
    }
}

/// The account: each row in the order of the scan, and each cell that the filter was asked about.
///
/// `all` is what the scan returns without the filter; `alone` scans with another filter.
pub(super) fn account<'t>(
    outcome: &Outcome<'t>,
    filter: Option<&'t Filter<'t>>,
    all: &Outcome<'t>,
    reversed: bool,
    alone: impl Fn(&'t Filter<'t>) -> Option<Outcome<'t>>,
) -> String {
    let rows = read(outcome);
    let mut found = Vec::new();
    if let Some(filter) = filter {
        members(filter, "", &mut found);
    }
    let members = found.into_iter().filter_map(|(name, filter)| Some(Member { name, rows: read(&alone(filter)?) }));
    let members: Vec<_> = members.collect();

    let unasked = all.results.iter().flatten().map(|cell| (cell.row, None));
    let asked = rows.iter().map(|(row, account)| (*row, Some(account)));
    let mut sorted: Vec<_> = unasked.chain(asked).collect::<BTreeMap<_, _>>().into_iter().collect();
    if reversed {
        sorted.reverse();
    }
    let (mut text, mut passed) = (String::new(), Vec::new());
    for (row, account) in sorted {
        match account {
            None => passed.push(row),
            Some(account) => {
                never(&mut passed, &mut text);
                show_row(row, account, &members, &mut text);
            }
        }
    }
    never(&mut passed, &mut text);
    text
}

/// Says of rows that the filter was not asked about them.
fn never(rows: &mut Vec<&[u8]>, text: &mut String) {
    let what = match rows[..] {
        [] => return,
        [row] => format!("row {}: never looked at: the scan went past it, or had ended", bytes(row)),
        [first, .., last] => {
            let (first, last, count) = (bytes(first), bytes(last), rows.len());
            format!("rows {first} to {last} ({count}): never looked at: the scan went past them, or had ended")
        }
    };
    *text += &styled(FAINT, what);
    text.push('\n');
    rows.clear();
}

fn show_row<'t>(row: &'t [u8], account: &Account<'t>, members: &[Member<'t>], text: &mut String) {
    let verdict = match account.drop() {
        None if account.fails => styled(BAD, "the scan fails here"),
        None => styled(GOOD, "kept") + &format!(", {}", count(account.kept.len(), "cell")),
        Some(how) => format!("{} {how}", styled(BAD, "dropped")),
    };
    *text += &format!("row {}: {verdict}\n", bytes(row));
    let as_whole = account.dropped_by_key || account.dropped_by_row || account.removed > 0 || account.cells.is_empty();
    if as_whole && account.drop().is_some() {
        for member in members {
            if let Some(how) = member.rows.get(row).map_or(Some("without looking at it"), Account::drop) {
                *text += &styled(FAINT, format_args!("  {} alone drops it {how}", member.name));
                text.push('\n');
            }
        }
    }
    // Where the key alone has decided, the cells do not matter, though the filter still sees them.
    if !account.dropped_by_key || !account.kept.is_empty() {
        show_cells(row, account, members, text);
    }
    if account.ends_scan {
        *text += &styled(FAINT, "  the scan ends here: filterAllRemaining says that nothing more can pass");
        text.push('\n');
    }
}

fn show_cells<'t>(row: &'t [u8], account: &Account<'t>, members: &[Member<'t>], text: &mut String) {
    let title = |judged: &Judged<'t>| format!("{} @{}", show::column(&judged.cell), judged.cell.timestamp);
    let width = account.cells.iter().map(|judged| title(judged).chars().count()).max().unwrap_or_default();
    for judged in &account.cells {
        let keeps = account.keeps(&judged.cell);
        let verdict = if keeps { styled(GOOD, "kept   ") } else { styled(BAD, "dropped") };
        *text += &format!("  {:<width$}  {verdict}  {}\n", title(judged), reason(judged, keeps, account));
        if keeps || judged.answer.as_ref().is_ok_and(|code| code.includes()) {
            continue;
        }
        for member in members {
            let alone = member.rows.get(row);
            if alone.is_some_and(|alone| alone.keeps(&judged.cell)) {
                continue;
            }
            let how = match alone.and_then(|alone| alone.judged(&judged.cell)) {
                Some(Judged { answer: Ok(code), .. }) => code.name(),
                Some(_) => "it fails",
                None => "it goes past it",
            };
            *text += &styled(FAINT, format_args!("    {} alone drops it: {how}", member.name));
            text.push('\n');
        }
    }
}

/// What was said of a cell, and what that means.
fn reason(judged: &Judged<'_>, keeps: bool, account: &Account<'_>) -> String {
    let code = match &judged.answer {
        Ok(code) => *code,
        Err(error) => return format!("the filter fails: {error}"),
    };
    let meaning = match code {
        _ if code.includes() && !keeps => {
            if account.dropped_by_key || account.dropped_by_row {
                ", but the row was dropped"
            } else if account.removed > 0 {
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
