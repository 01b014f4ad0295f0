use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;

/// The type of a cell, by its code in the key.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellType(pub u8);

impl CellType {
    /// Only in keys to seek to: sorts after every cell of its column and timestamp.
    pub const MINIMUM: Self = Self(0);
    /// A value.
    pub const PUT: Self = Self(4);
    /// Deletes the version with its timestamp.
    pub const DELETE: Self = Self(8);
    /// Deletes the versions of all columns with its timestamp.
    pub const DELETE_FAMILY_VERSION: Self = Self(10);
    /// Deletes all versions of a column up to its timestamp.
    pub const DELETE_COLUMN: Self = Self(12);
    /// Deletes all versions of all columns up to its timestamp.
    pub const DELETE_FAMILY: Self = Self(14);
    /// Only in keys to seek to: sorts before every cell of its column and timestamp.
    pub const MAXIMUM: Self = Self(255);

    const NAMES: [(Self, &'static str); 7] = [
        (Self::MINIMUM, "Minimum"),
        (Self::PUT, "Put"),
        (Self::DELETE, "Delete"),
        (Self::DELETE_FAMILY_VERSION, "DeleteFamilyVersion"),
        (Self::DELETE_COLUMN, "DeleteColumn"),
        (Self::DELETE_FAMILY, "DeleteFamily"),
        (Self::MAXIMUM, "Maximum"),
    ];

    /// Whether the cell deletes others.
    pub const fn is_delete(self) -> bool {
        matches!(self, Self::DELETE | Self::DELETE_FAMILY_VERSION | Self::DELETE_COLUMN | Self::DELETE_FAMILY)
    }

    /// HBase's name of the type.
    pub fn name(self) -> Option<&'static str> {
        Self::NAMES.into_iter().find(|(code, _)| *code == self).map(|(_, name)| name)
    }

    /// The type with HBase's name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find(|(_, known)| *known == name).map(|(code, _)| code)
    }
}

impl fmt::Debug for CellType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "CellType({})", self.0),
        }
    }
}

/// A cell: its key and its value. It borrows from the table, so that it is cheap to clone; a filter may give it a value
/// of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell<'t> {
    /// The row.
    pub row: &'t [u8],
    /// The family.
    pub family: &'t [u8],
    /// The qualifier.
    pub qualifier: &'t [u8],
    /// Milliseconds since 1970, signed as in Java.
    pub timestamp: i64,
    /// What the cell does.
    pub cell_type: CellType,
    /// The value.
    pub value: Cow<'t, [u8]>,
}

impl<'t> Cell<'t> {
    /// A value: a cell of type [`PUT`](CellType::PUT). The timestamp is in milliseconds since 1970.
    ///
    /// ```
    /// use hfilter_runtime::{Cell, CellType};
    ///
    /// let cell = Cell::put("user:1", "cf", "name", 1, "Ada");
    /// assert_eq!((cell.row, cell.cell_type), (&b"user:1"[..], CellType::PUT));
    /// ```
    pub fn put(
        row: &'t (impl AsRef<[u8]> + ?Sized),
        family: &'t (impl AsRef<[u8]> + ?Sized),
        qualifier: &'t (impl AsRef<[u8]> + ?Sized),
        timestamp: i64,
        value: &'t (impl AsRef<[u8]> + ?Sized),
    ) -> Self {
        Self {
            row: row.as_ref(),
            family: family.as_ref(),
            qualifier: qualifier.as_ref(),
            timestamp,
            cell_type: CellType::PUT,
            value: Cow::Borrowed(value.as_ref()),
        }
    }

    /// The key.
    pub const fn key(&self) -> CellKey<'t> {
        CellKey {
            row: Cow::Borrowed(self.row),
            family: Cow::Borrowed(self.family),
            qualifier: Cow::Borrowed(self.qualifier),
            timestamp: self.timestamp,
            cell_type: self.cell_type,
        }
    }

    /// Whether both are of one column of one row.
    pub fn same_column(&self, other: &Cell<'_>) -> bool {
        self.qualifier == other.qualifier && self.family == other.family && self.row == other.row
    }
}

/// A cell's key: where a cell stands among others, or where to seek to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellKey<'k> {
    /// The row.
    pub row: Cow<'k, [u8]>,
    /// The family; empty in a key that stands before all families.
    pub family: Cow<'k, [u8]>,
    /// The qualifier.
    pub qualifier: Cow<'k, [u8]>,
    /// Milliseconds since 1970.
    pub timestamp: i64,
    /// The type.
    pub cell_type: CellType,
}

impl<'k> CellKey<'k> {
    /// Before every cell of a row.
    pub fn first_on_row(row: impl Into<Cow<'k, [u8]>>) -> Self {
        Self {
            row: row.into(),
            family: Cow::Borrowed(&[]),
            qualifier: Cow::Borrowed(&[]),
            timestamp: i64::MAX,
            cell_type: CellType::MAXIMUM,
        }
    }

    /// Before every cell with this qualifier in the row and family of a cell.
    pub fn first_on_column(cell: &Cell<'k>, qualifier: impl Into<Cow<'k, [u8]>>) -> Self {
        Self { qualifier: qualifier.into(), ..Self::first_on_timestamp(cell, i64::MAX) }
    }

    /// Before every cell with this timestamp in the column of a cell.
    pub fn first_on_timestamp(cell: &Cell<'k>, timestamp: i64) -> Self {
        Self { timestamp, cell_type: CellType::MAXIMUM, ..cell.key() }
    }

    /// After every cell in the column of a cell.
    pub fn last_on_column(cell: &Cell<'k>) -> Self {
        Self { timestamp: i64::MIN, cell_type: CellType::MINIMUM, ..cell.key() }
    }

    /// After every cell of a row.
    pub fn last_on_row(row: impl Into<Cow<'k, [u8]>>) -> Self {
        Self { timestamp: i64::MIN, cell_type: CellType::MINIMUM, ..Self::first_on_row(row) }
    }

    /// Where the key stands to a cell among the cells of one family, whose name is not looked at: HBase's order where
    /// a scan seeks to a key. A key without family stands before the columns of its row, or
    /// [after them](Self::last_on_row).
    pub fn cmp_in_family(&self, cell: &Cell<'_>) -> Ordering {
        self.row
            .as_ref()
            .cmp(cell.row)
            .then_with(|| self.ends_row().cmp(&false))
            .then_with(|| self.family.is_empty().cmp(&cell.family.is_empty()).reverse())
            .then_with(|| self.qualifier.as_ref().cmp(cell.qualifier))
            .then_with(|| cell.timestamp.cmp(&self.timestamp))
            .then_with(|| cell.cell_type.cmp(&self.cell_type))
    }

    /// A copy that borrows nothing.
    pub fn into_owned(self) -> CellKey<'static> {
        CellKey {
            row: Cow::Owned(self.row.into_owned()),
            family: Cow::Owned(self.family.into_owned()),
            qualifier: Cow::Owned(self.qualifier.into_owned()),
            timestamp: self.timestamp,
            cell_type: self.cell_type,
        }
    }

    /// Whether it stands after everything else of its row.
    fn ends_row(&self) -> bool {
        self.cell_type == CellType::MINIMUM && self.family.is_empty() && self.qualifier.is_empty()
    }
}

/// HBase's order of cells: rows, families and qualifiers ascending, timestamps and types descending.
impl Ord for CellKey<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.row
            .cmp(&other.row)
            .then_with(|| self.ends_row().cmp(&other.ends_row()))
            .then_with(|| self.family.cmp(&other.family))
            .then_with(|| self.qualifier.cmp(&other.qualifier))
            .then_with(|| other.timestamp.cmp(&self.timestamp))
            .then_with(|| other.cell_type.cmp(&self.cell_type))
    }
}

impl PartialOrd for CellKey<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
