use std::collections::BTreeSet;

use crate::cell::{Cell, CellType};

/// The delete markers that a cursor has passed in one row of one family. Markers sort before what they hide. HBase's
/// DeleteTracker.
#[derive(Debug, Default)]
pub(super) struct Deletes<'t> {
    /// Whether there are any; mostly there are none.
    any: bool,
    /// Up to which timestamp everything is deleted.
    family: Option<i64>,
    /// The timestamps that are deleted in all columns.
    family_versions: BTreeSet<i64>,
    column: Option<ColumnDeletes<'t>>,
}

/// The markers of the newest column that has one.
#[derive(Debug)]
struct ColumnDeletes<'t> {
    qualifier: &'t [u8],
    /// Whether everything that follows in the column is deleted.
    all: bool,
    /// The last timestamp that is deleted alone.
    version: Option<i64>,
}

/// What markers do to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hidden {
    /// Nothing.
    No,
    /// They hide it.
    Version,
    /// They hide it and all older versions of its column.
    Column,
}

impl<'t> Deletes<'t> {
    /// Starts another row.
    pub(super) fn clear(&mut self) {
        self.any = false;
        self.family = None;
        self.family_versions.clear();
        self.column = None;
    }

    /// Notes a marker.
    pub(super) fn add(&mut self, marker: &Cell<'t>) {
        self.any = true;
        match marker.cell_type {
            CellType::DELETE_FAMILY => self.family = self.family.max(Some(marker.timestamp)),
            CellType::DELETE_FAMILY_VERSION => _ = self.family_versions.insert(marker.timestamp),
            cell_type => {
                if self.column.as_ref().is_none_or(|column| column.qualifier != marker.qualifier) {
                    self.column = Some(ColumnDeletes { qualifier: marker.qualifier, all: false, version: None });
                }
                if let Some(column) = &mut self.column {
                    if cell_type == CellType::DELETE_COLUMN {
                        column.all = true;
                    } else {
                        column.version = Some(marker.timestamp);
                    }
                }
            }
        }
    }

    /// Whether there are markers.
    #[inline]
    pub(super) fn any(&self) -> bool {
        self.any
    }

    /// What the markers so far do to a cell.
    pub(super) fn hide(&self, cell: &Cell<'_>) -> Hidden {
        if self.family.is_some_and(|family| cell.timestamp <= family) {
            return Hidden::Column;
        }
        if self.family_versions.contains(&cell.timestamp) {
            return Hidden::Version;
        }
        match &self.column {
            Some(column) if column.qualifier == cell.qualifier => match column.version {
                _ if column.all => Hidden::Column,
                Some(version) if version == cell.timestamp => Hidden::Version,
                _ => Hidden::No,
            },
            _ => Hidden::No,
        }
    }
}
