//! Why a filter is not asked about a cell: found with scans without it that read ever more.

use std::collections::HashMap;

use hfilter::{Cell, CellType, Refusal};

use crate::cli::eval::outcome::{self, Limit};
use crate::cli::eval::scan::ScanArgs;
use crate::cli::eval::table::{Key, Loaded};

/// What keeps a cell from the filter, whatever the filter says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unseen {
    Versions,
    TimeRange,
    Column,
    Deleted,
    Marker,
}

impl Unseen {
    pub(super) const fn what(self) -> &'static str {
        match self {
            Self::Versions => "an older version than its family keeps",
            Self::TimeRange => "outside the time range of the scan",
            Self::Column => "in a column that the scan does not ask for",
            Self::Deleted => "deleted by a marker",
            Self::Marker => "a delete marker, which only a raw scan returns",
        }
    }
}

/// All cells between the start and the stop row of a scan.
pub(super) struct Stored<'t> {
    /// In the order of the scan.
    pub(super) rows: Vec<Vec<Cell<'t>>>,
    /// What is not among these the filter can be asked about.
    unseen: HashMap<Key<'t>, Unseen>,
}

impl<'t> Stored<'t> {
    /// `complete` is the table with families that keep all versions.
    pub(super) fn read(table: &'t Loaded<'_>, complete: &'t Loaded<'_>, scan: &ScanArgs) -> Result<Self, Refusal> {
        let [limits, time_range, columns, deletes] = scan.wider();
        let rows = |table, scan| Ok(outcome::run(table, None, scan, Limit::default())?.results);
        let all = rows(complete, deletes)?;
        let mut unseen = HashMap::new();
        for cell in all.iter().flatten() {
            unseen
                .insert(Key::of(cell), if cell.cell_type == CellType::PUT { Unseen::Deleted } else { Unseen::Marker });
        }
        // From the widest scan to that of the filter: a cell keeps what the last scan says that has it.
        for (scan, next) in
            [(columns, Unseen::Column), (time_range, Unseen::TimeRange), (limits.clone(), Unseen::Versions)]
        {
            for cell in rows(complete, scan)?.iter().flatten() {
                unseen.insert(Key::of(cell), next);
            }
        }
        for cell in rows(table, limits)?.iter().flatten() {
            unseen.remove(&Key::of(cell));
        }
        Ok(Self { rows: all, unseen })
    }

    /// What keeps a cell from the filter.
    pub(super) fn unseen(&self, cell: &Cell<'t>) -> Option<Unseen> {
        self.unseen.get(&Key::of(cell)).copied()
    }
}
