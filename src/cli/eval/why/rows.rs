//! What a scan and its filter did with each row, read from the calls on the filter.

use std::collections::{HashMap, HashSet};

use hfilter::{Cell, CellKey, EvalError, ReturnCode, TraceEvent};

use crate::cli::eval::outcome::Outcome;
use crate::cli::eval::table::Key;

/// What happened to a cell that the filter was asked about.
pub(super) struct Judged<'t> {
    pub(super) cell: Cell<'t>,
    pub(super) answer: Result<ReturnCode, EvalError>,
    pub(super) hint: Option<CellKey<'t>>,
    pub(super) changed: bool,
}

impl Judged<'_> {
    pub(super) fn is_included(&self) -> bool {
        self.answer.as_ref().is_ok_and(|code| code.includes())
    }
}

/// What happened to a row.
#[derive(Default)]
pub(super) struct Row<'t> {
    /// In the order in which the filter was asked.
    pub(super) judged: Vec<Judged<'t>>,
    places: HashMap<Key<'t>, usize>,
    /// The cells that were returned.
    pub(super) kept: HashSet<Key<'t>>,
    pub(super) dropped_by_key: bool,
    pub(super) dropped_by_row: bool,
    /// How many cells `filterRowCells` removed.
    pub(super) removed: usize,
    /// Whether the filter ended the scan, in the row or right behind it.
    pub(super) ends_scan: bool,
    /// Whether that was before all cells of the row had been read.
    pub(super) ends_inside: bool,
    /// Whether all its cells have been read.
    read: bool,
    /// Whether the scan failed here.
    pub(super) fails: bool,
}

impl<'t> Row<'t> {
    pub(super) fn judged(&self, cell: &Cell<'t>) -> Option<&Judged<'t>> {
        self.places.get(&Key::of(cell)).and_then(|place| self.judged.get(*place))
    }

    pub(super) fn keeps(&self, cell: &Cell<'t>) -> bool {
        self.kept.contains(&Key::of(cell))
    }

    /// What dropped the row as a whole, whatever was said of its cells.
    pub(super) fn dropped_whole(&self) -> Option<&'static str> {
        if self.fails || !self.kept.is_empty() {
            None
        } else if self.dropped_by_key {
            Some("by filterRowKey")
        } else if self.dropped_by_row {
            Some("by filterRow, after its cells")
        } else if self.removed > 0 {
            Some("by filterRowCells, which removed all its cells")
        } else {
            None
        }
    }

    /// How the filter dropped the row; `None` if it did not.
    pub(super) fn dropped(&self) -> Option<&'static str> {
        self.dropped_whole().or_else(|| {
            let taken = self.fails || !self.kept.is_empty() || self.judged.iter().any(Judged::is_included);
            if taken {
                None
            } else if self.is_cut_off() {
                Some("before any of its cells was looked at")
            } else {
                (!self.judged.is_empty()).then_some("as no cell passed")
            }
        })
    }

    /// Whether the filter ended the scan before it was asked about any cell of the row.
    pub(super) fn is_cut_off(&self) -> bool {
        self.ends_inside && self.judged.is_empty() && self.kept.is_empty()
    }
}

/// The rows that the filter was asked about, or of which something was returned.
pub(super) struct Rows<'t> {
    pub(super) rows: HashMap<&'t [u8], Row<'t>>,
    /// The row that the filter was asked about last.
    pub(super) last: Option<&'t [u8]>,
}

impl<'t> Rows<'t> {
    pub(super) fn read(outcome: &Outcome<'t>) -> Self {
        let (mut rows, mut last) = (HashMap::<_, Row<'_>>::new(), None);
        for event in &outcome.trace {
            if let TraceEvent::RowKey { row, answer } = event {
                last = Some(*row);
                rows.entry(*row).or_default().dropped_by_key = answer == &Ok(true);
                continue;
            }
            if let Some(row) = last.and_then(|last| rows.get_mut(last)) {
                row.note(event);
            }
        }
        if outcome.error.is_some()
            && let Some(row) = last.and_then(|last| rows.get_mut(last))
        {
            row.fails = true;
        }
        for cell in outcome.results.iter().flatten() {
            rows.entry(cell.row).or_default().kept.insert(Key::of(cell));
        }
        Self { rows, last }
    }
}

impl<'t> Row<'t> {
    fn note(&mut self, event: &TraceEvent<'t>) {
        match event {
            TraceEvent::Cell { cell, answer } => {
                self.places.entry(Key::of(cell)).or_insert(self.judged.len());
                let (cell, answer) = (cell.clone(), answer.clone());
                self.judged.push(Judged { cell, answer, hint: None, changed: false });
            }
            TraceEvent::Hint { answer: Ok(hint) } => {
                if let Some(judged) = self.judged.last_mut() {
                    judged.hint.clone_from(hint);
                }
            }
            TraceEvent::Transform { .. } => {
                if let Some(judged) = self.judged.last_mut() {
                    judged.changed = true;
                }
            }
            TraceEvent::RowCells { before, answer: Ok(after) } => {
                self.read = true;
                self.removed += before.saturating_sub(*after);
            }
            TraceEvent::Row { answer: Ok(dropped) } => {
                self.read = true;
                self.dropped_by_row = *dropped;
            }
            TraceEvent::Reset { .. } => self.read = true,
            // Once is enough, though a filter may forget it between rows.
            TraceEvent::AllRemaining { answer: Ok(true) } => {
                self.ends_scan = true;
                self.ends_inside |= !self.read;
            }
            _ => {}
        }
    }
}
