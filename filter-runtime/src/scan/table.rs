use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::cell::{Cell, CellKey};

/// A cursor over the cells of one family, in HBase's order without duplicates.
///
/// A reversed scan reads rows in descending order, but the cells of each in the usual one. So a cursor needs no way to
/// step back, only to seek to the start of the row before.
pub trait CellSource<'t> {
    /// The cell under the cursor; `None` at the end. It is cloned if it is taken, so its value should be borrowed.
    fn peek(&self) -> Option<&Cell<'t>>;

    /// Goes to the next cell.
    fn advance(&mut self);

    /// Goes to the first cell that does not stand before a key, forward or back, from the end too.
    ///
    /// The key's family only matters in being empty: see [`CellKey::cmp_in_family`].
    fn seek(&mut self, key: &CellKey<'_>);

    /// Goes to the first cell of the last row before this one, or of the last row of all; to the end if there is none.
    fn seek_row_before(&mut self, row: Option<&[u8]>);
}

/// One family of a region: what to scan.
#[derive(Clone, Debug)]
pub struct Family<'t, S> {
    /// The name.
    pub name: &'t [u8],
    /// How many versions of a column the family keeps.
    pub max_versions: u32,
    /// Its cells.
    pub cells: S,
}

/// A table in memory, of one region.
///
/// ```
/// use hfilter_runtime::{Cell, RegionScanner, Scan, Table};
///
/// let (a, b) = (Cell::put("a", "cf", "q", 1, "1"), Cell::put("b", "cf", "q", 1, "2"));
/// let table = Table::new([b.clone(), a.clone()]);
/// let rows: Vec<_> = RegionScanner::unfiltered(table.families(), Scan::new())?.collect::<Result<_, _>>()?;
/// assert_eq!(rows, [[a], [b]]);
/// # Ok::<(), hfilter_runtime::EvalError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Table<'a> {
    families: BTreeMap<&'a [u8], Contents<'a>>,
}

#[derive(Clone, Debug)]
struct Contents<'a> {
    max_versions: u32,
    cells: Vec<Cell<'a>>,
}

impl<'a> Table<'a> {
    /// A table with these cells, in the order of writing: the last of several with one key wins.
    ///
    /// Each family keeps one version, as in HBase, until [`max_versions`](Self::max_versions) says otherwise.
    pub fn new(cells: impl IntoIterator<Item = Cell<'a>>) -> Self {
        let mut cells: Vec<_> = cells.into_iter().collect();
        cells.reverse();
        cells.sort_by(|a, b| a.family.cmp(b.family).then_with(|| a.key().cmp(&b.key())));
        cells.dedup_by(|later, first| later.key() == first.key());
        let mut table = Self::default();
        for mut cell in cells {
            let family = table.entry(cell.family);
            if let Some(last) = family.cells.last() {
                // One address for equal parts makes comparing them cheap.
                cell.row = if cell.row == last.row { last.row } else { cell.row };
                cell.qualifier = if cell.qualifier == last.qualifier { last.qualifier } else { cell.qualifier };
            }
            family.cells.push(cell);
        }
        table
    }

    /// How many versions of a column all families keep.
    #[must_use]
    pub fn max_versions(mut self, versions: u32) -> Self {
        for family in self.families.values_mut() {
            family.max_versions = versions;
        }
        self
    }

    /// How many versions of a column one family keeps. The family may be a new one, without cells.
    #[must_use]
    pub fn family(mut self, name: &'a [u8], max_versions: u32) -> Self {
        self.entry(name).max_versions = max_versions;
        self
    }

    /// The families, ascending, each with a cursor at its start: what a
    /// [`RegionScanner`](super::RegionScanner) takes.
    pub fn families<'t>(&'t self) -> impl Iterator<Item = Family<'t, TableCursor<'t>>>
    where
        'a: 't,
    {
        self.families.iter().map(|(name, family)| Family {
            name,
            max_versions: family.max_versions,
            cells: TableCursor { all: &family.cells, rest: &family.cells },
        })
    }

    fn entry(&mut self, name: &'a [u8]) -> &mut Contents<'a> {
        self.families.entry(name).or_insert_with(|| Contents { max_versions: 1, cells: Vec::new() })
    }
}

/// A cursor over one family of a [`Table`].
#[derive(Clone, Debug)]
pub struct TableCursor<'t> {
    all: &'t [Cell<'t>],
    rest: &'t [Cell<'t>],
}

impl<'t> TableCursor<'t> {
    fn rows_before(&self, row: &[u8]) -> &'t [Cell<'t>] {
        &self.all[..self.all.partition_point(|cell| cell.row < row)]
    }
}

impl<'t> CellSource<'t> for TableCursor<'t> {
    #[inline]
    fn peek(&self) -> Option<&Cell<'t>> {
        self.rest.first()
    }

    #[inline]
    fn advance(&mut self) {
        self.rest = self.rest.get(1..).unwrap_or_default();
    }

    /// Gallops: what is near is found at once.
    fn seek(&mut self, key: &CellKey<'_>) {
        let before = |cell: &Cell<'_>| key.cmp_in_family(cell) == Ordering::Greater;
        let mut stride = 1;
        if self.rest.first().is_some_and(before) {
            while self.rest.get(stride).is_some_and(before) {
                self.rest = &self.rest[stride..];
                stride *= 2;
            }
        } else {
            self.rest = self.all;
            stride = self.all.len();
        }
        let near = &self.rest[..self.rest.len().min(stride)];
        self.rest = &self.rest[near.partition_point(before)..];
    }

    fn seek_row_before(&mut self, row: Option<&[u8]>) {
        let before = row.map_or(self.all, |row| self.rows_before(row));
        let start = before.last().map_or(self.all.len(), |last| self.rows_before(last.row).len());
        self.rest = &self.all[start..];
    }
}
