use super::matcher::{Move, Verdict, same};
use crate::cell::{Cell, CellType};

/// The columns that a scan wants of one family, and how many versions of each have come in one row.
#[derive(Debug)]
pub(super) struct Columns<'t> {
    /// The columns named, ascending; `None` for all.
    named: Option<Vec<Vec<u8>>>,
    /// The named column that comes next.
    next: usize,
    max_versions: u32,
    /// The column that is counted, its versions, and the last of them.
    qualifier: Option<&'t [u8]>,
    versions: u32,
    last: Option<(i64, CellType)>,
}

impl<'t> Columns<'t> {
    pub(super) fn new<'s>(named: impl Iterator<Item = &'s Vec<u8>>, max_versions: u32) -> Self {
        let named: Vec<_> = named.cloned().collect();
        let named = Some(named).filter(|named| !named.is_empty());
        Self { named, next: 0, max_versions, qualifier: None, versions: 0, last: None }
    }

    /// Starts another row.
    pub(super) fn clear(&mut self) {
        self.next = 0;
        self.qualifier = None;
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
        while self.wanted().is_some_and(|wanted| wanted <= qualifier) {
            self.next += 1;
        }
    }

    /// Judges a cell by its column and by the number of versions.
    #[inline]
    pub(super) fn check(&mut self, cell: &Cell<'t>) -> Verdict {
        while let Some(named) = &self.named {
            let Some(wanted) = named.get(self.next) else { return Verdict::drop(Move::Row) };
            match cell.qualifier.cmp(wanted) {
                std::cmp::Ordering::Less => return Verdict::drop(Move::Column),
                std::cmp::Ordering::Equal => break,
                std::cmp::Ordering::Greater => self.next += 1,
            }
        }
        if !self.qualifier.is_some_and(|qualifier| same(qualifier, cell.qualifier)) {
            self.qualifier = Some(cell.qualifier);
            self.versions = 0;
            self.last = None;
        }
        self.check_version(cell)
    }

    fn check_version(&mut self, cell: &Cell<'t>) -> Verdict {
        if let Some((timestamp, cell_type)) = self.last
            && timestamp == cell.timestamp
            && (self.named.is_some() || cell_type == cell.cell_type)
        {
            return Verdict::drop(Move::Cell);
        }
        self.last = Some((cell.timestamp, cell.cell_type));
        // A raw scan of all columns does not count delete markers.
        if self.named.is_some() || !cell.cell_type.is_delete() {
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
