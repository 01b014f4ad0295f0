use super::matcher::{Move, Verdict};
use crate::cell::{Cell, CellType};

/// The columns that a scan wants of one family, and how many versions of each have come in one row. HBase's ColumnTracker,
/// both the one for named columns and the one for all.
#[derive(Debug)]
pub(super) struct Columns {
    /// The columns named, ascending; `None` for all.
    named: Option<Vec<Vec<u8>>>,
    /// The named column that comes next.
    next: usize,
    max_versions: u32,
    /// How many versions of the current column have come, and the last of them.
    versions: u32,
    last: (i64, CellType),
}

impl Columns {
    pub(super) fn new<'s>(named: impl Iterator<Item = &'s Vec<u8>>, max_versions: u32) -> Self {
        let named: Vec<_> = named.cloned().collect();
        let named = Some(named).filter(|named| !named.is_empty());
        Self { named, next: 0, max_versions, versions: 0, last: (0, CellType::PUT) }
    }

    /// Starts another row.
    pub(super) fn clear(&mut self) {
        self.next = 0;
    }

    /// Whether the first version of every column is wanted.
    pub(super) fn want_all(&self) -> bool {
        self.named.is_none() && self.max_versions > 0
    }

    /// Goes on to the first version of another column, where [all are wanted](Self::want_all).
    #[inline]
    pub(super) fn start(&mut self, cell: &Cell<'_>) {
        self.versions = 1;
        self.last = (cell.timestamp, cell.cell_type);
    }

    /// Whether columns are named, and all of them have come.
    #[inline]
    pub(super) fn finished(&self) -> bool {
        self.named.as_ref().is_some_and(|named| named.len() <= self.next)
    }

    /// The next named column.
    pub(super) fn wanted(&self) -> Option<&[u8]> {
        self.named.as_ref()?.get(self.next).map(Vec::as_slice)
    }

    /// Goes on behind a column.
    pub(super) fn leave(&mut self, qualifier: &[u8]) {
        let rest = self.named.as_ref().and_then(|named| named.get(self.next..)).unwrap_or_default();
        self.next += rest.partition_point(|wanted| &wanted[..] <= qualifier);
    }

    /// Judges a cell by its column, which may be another than before, and by the number of versions.
    #[inline]
    pub(super) fn check(&mut self, cell: &Cell<'_>, new_column: bool) -> Verdict {
        while let Some(named) = &self.named {
            let Some(wanted) = named.get(self.next) else { return Verdict::drop(Move::Row) };
            match cell.qualifier.cmp(wanted) {
                std::cmp::Ordering::Less => return Verdict::drop(Move::Column),
                std::cmp::Ordering::Equal => break,
                std::cmp::Ordering::Greater => {
                    self.next += named[self.next..].partition_point(|name| &name[..] < cell.qualifier)
                }
            }
        }
        if new_column {
            self.versions = 0;
        } else if self.last == (cell.timestamp, cell.cell_type) {
            return Verdict::drop(Move::Cell);
        }
        self.last = (cell.timestamp, cell.cell_type);
        // Raw scans do not count delete markers here; those with a filter count them after it (HBASE-29112).
        if !cell.cell_type.is_delete() {
            self.versions = self.versions.saturating_add(1);
        }
        match &self.named {
            None if self.versions > self.max_versions => Verdict::drop(Move::Column),
            Some(named) if self.versions >= self.max_versions => {
                self.next += 1;
                Verdict::take(if self.next < named.len() { Move::Column } else { Move::Row })
            }
            _ => Verdict::take(Move::Cell),
        }
    }
}
