//! Which members of a list are to blame: each is asked again alone. A member that counts, as PageFilter does, may count
//! otherwise when alone.

use std::collections::HashMap;

use hfilter::{Cell, Filter, StandardFilter};

use super::rows::{Row, Rows};
use crate::cli::eval::outcome::Outcome;
use crate::cli::eval::show::count;
use crate::cli::eval::table::Key;
use crate::cli::text::{FAINT, styled};

/// How much of a filter's own words is shown.
const MOST_LETTERS: usize = 80;

/// How many members are blamed by name for one row or cell.
const MOST_MEMBERS: usize = 10;

/// The members that drop a row or a cell when they are alone: the first of them, and how many more.
#[derive(Default)]
struct Blame {
    first: Vec<(usize, &'static str)>,
    more: usize,
}

impl Blame {
    fn add(&mut self, member: usize, how: &'static str) {
        if self.first.len() < MOST_MEMBERS { self.first.push((member, how)) } else { self.more += 1 }
    }
}

/// The members of all lists of a filter, and what they are blamed for.
pub(super) struct Members<'t> {
    names: Vec<String>,
    rows: HashMap<&'t [u8], Blame>,
    cells: HashMap<Key<'t>, Blame>,
}

impl<'t> Members<'t> {
    /// `rows` is what the whole filter did; `alone` scans with another filter.
    pub(super) fn ask(
        filter: &'t Filter<'t>,
        rows: &Rows<'t>,
        alone: impl Fn(&'t Filter<'t>) -> Option<Outcome<'t>>,
    ) -> Self {
        let mut found = Vec::new();
        collect(filter, "", &mut found);
        let mut members = Self { names: Vec::new(), rows: HashMap::new(), cells: HashMap::new() };
        for (name, filter) in found {
            if let Some(outcome) = alone(filter) {
                members.blame(rows, &Rows::read(&outcome));
                members.names.push(name);
            }
        }
        members
    }

    fn blame(&mut self, rows: &Rows<'t>, alone: &Rows<'t>) {
        let member = self.names.len();
        for (name, row) in &rows.rows {
            let alone = alone.rows.get(name);
            let blamable = row.dropped_whole().is_some() || row.is_cut_off();
            let how = alone.map_or(Some("without looking at it"), Row::dropped);
            if let Some(how) = how.filter(|_| blamable) {
                self.rows.entry(name).or_default().add(member, how);
            }
            for judged in row.judged.iter().filter(|judged| !judged.is_included()) {
                if let Some(how) = drops(alone, &judged.cell) {
                    self.cells.entry(Key::of(&judged.cell)).or_default().add(member, how);
                }
            }
        }
    }

    pub(super) fn of_row(&self, row: &[u8], text: &mut String) {
        self.show(self.rows.get(row), "  ", " ", text);
    }

    pub(super) fn of_cell(&self, cell: &Cell<'t>, text: &mut String) {
        self.show(self.cells.get(&Key::of(cell)), "    ", ": ", text);
    }

    fn show(&self, blame: Option<&Blame>, before: &str, colon: &str, text: &mut String) {
        let Some(blame) = blame else { return };
        for (member, how) in &blame.first {
            let name = &self.names[*member];
            *text += &styled(FAINT, format_args!("{before}{name} alone drops it{colon}{how}"));
            text.push('\n');
        }
        if blame.more > 0 {
            *text += &styled(FAINT, format_args!("{before}… and {}", count(blame.more, "more member")));
            text.push('\n');
        }
    }
}

/// How a filter drops a cell, if it does: limits of the scan are none of its doing.
fn drops<'t>(row: Option<&Row<'t>>, cell: &Cell<'t>) -> Option<&'static str> {
    let Some(row) = row else { return Some("it goes past it") };
    match row.judged(cell) {
        Some(judged) => match &judged.answer {
            Ok(code) if code.includes() => row.dropped_whole(),
            Ok(code) => Some(code.name()),
            Err(_) => Some("it fails"),
        },
        None => row.dropped_whole().or(Some("it goes past it")),
    }
}

/// The filters in lists, with the paths to them.
fn collect<'t>(filter: &'t Filter<'t>, path: &str, found: &mut Vec<(String, &'t Filter<'t>)>) {
    if let Filter::Standard(StandardFilter::List(list)) = filter {
        let dot = if path.is_empty() { "" } else { "." };
        for (at, member) in list.filters.iter().enumerate() {
            collect(member, &format!("{path}{dot}filters[{at}]"), found);
        }
    } else if !path.is_empty() {
        let words = filter.to_string();
        let more = if words.chars().nth(MOST_LETTERS).is_some() { "…" } else { "" };
        found.push((format!("{path} {}{more}", words.chars().take(MOST_LETTERS).collect::<String>()), filter));
    }
}
