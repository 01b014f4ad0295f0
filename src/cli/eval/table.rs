//! Tables to scan: from the vectors' JSON lines, or from CSV and TSV.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use hfilter::{Cell, CellType, Escaped, Table};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::cli::bytes::Hex;
use crate::cli::cases::without_place;
use crate::cli::problem::Problem;

mod separated;

struct TypeName(CellType);

impl<'de> Deserialize<'de> for TypeName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        cell_type(&name).map(Self).map_err(D::Error::custom)
    }
}

fn cell_type(name: &str) -> Result<CellType, String> {
    let stored = |code: &CellType| *code == CellType::PUT || code.is_delete();
    CellType::from_name(name).filter(stored).ok_or_else(|| {
        format!("`{name:.40}` is no type; expected Put, Delete, DeleteFamilyVersion, DeleteColumn or DeleteFamily")
    })
}

/// A cell that owns its bytes: row, family, qualifier and value.
#[derive(Debug)]
struct StoredCell {
    parts: [Vec<u8>; 4],
    timestamp: i64,
    cell_type: CellType,
}

impl StoredCell {
    fn cell(&self) -> Cell<'_> {
        let [row, family, qualifier, value] = &self.parts;
        let (timestamp, cell_type) = (self.timestamp, self.cell_type);
        Cell { row, family, qualifier, timestamp, cell_type, value: Cow::Borrowed(value) }
    }
}

impl<'de> Deserialize<'de> for StoredCell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (row, family, qualifier, timestamp, cell_type, value): (Hex, Hex, Hex, i64, TypeName, Hex) =
            Deserialize::deserialize(deserializer)?;
        Ok(Self { parts: [row.0, family.0, qualifier.0, value.0], timestamp, cell_type: cell_type.0 })
    }
}

/// A table as it was written, before it is sorted.
#[derive(Debug, Deserialize)]
pub(crate) struct Stored {
    #[serde(default)]
    pub(crate) id: String,
    /// Without them, those of the cells.
    families: Option<Vec<Hex>>,
    cells: Vec<StoredCell>,
}

impl Stored {
    /// All tables of a file: JSON lines if it starts with a brace, otherwise one as TSV or CSV.
    pub(crate) fn all(name: &str, content: &[u8]) -> Result<Vec<Self>, Problem> {
        // What spreadsheets put before UTF-8.
        let content = content.strip_prefix(b"\xef\xbb\xbf").unwrap_or(content);
        let problem = |what: &str| Problem::new(format!("{name}: {what}")).help(FORMS);
        match content.trim_ascii_start().first() {
            None => Err(problem("the file is empty")),
            Some(b'{') => Self::lines(name, content),
            Some(b'[') => Err(problem("a JSON array; expected one object a line")),
            Some(_) => {
                let cells = separated::cells(content).map_err(|what| problem(&what))?;
                Ok(vec![Self { id: String::new(), families: None, cells }])
            }
        }
    }

    fn lines(name: &str, content: &[u8]) -> Result<Vec<Self>, Problem> {
        let (mut tables, mut lines) = (Vec::new(), HashMap::new());
        for (line, number) in content.split(|byte| *byte == b'\n').zip(1..) {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let table: Self = serde_json::from_slice(line).map_err(|error| {
                Problem::new(format!("{name}:{number}:{}: no table: {}", error.column(), without_place(&error)))
            })?;
            if let Some(family) = table.stray_family() {
                let family = Escaped(family);
                return Err(Problem::new(format!(
                    "{name}:{number}: a cell is of the family `{family}`, not in `families`"
                )));
            }
            if let Some(first) = lines.insert(table.id.clone(), number) {
                let id = &table.id;
                return Err(Problem::new(format!(
                    "{name}:{number}: the table on line {first} has the id `{id:.100}` too"
                )));
            }
            tables.push(table);
        }
        Ok(tables)
    }

    /// A family that a cell has and the table has not.
    fn stray_family(&self) -> Option<&[u8]> {
        let families: HashSet<&[u8]> = self.families.as_ref()?.iter().map(|family| &family.0[..]).collect();
        self.cells.iter().map(|cell| &cell.parts[1][..]).find(|family| !families.contains(family))
    }

    /// Sorts the cells into a table whose families keep so many versions.
    pub(crate) fn load(&self, family_versions: u32) -> Loaded<'_> {
        let cells = || self.cells.iter().map(StoredCell::cell);
        let families =
            self.families.iter().flatten().fold(Table::new(cells()), |table, family| table.family(&family.0, 1));
        let numbers = cells().zip(0..).map(|(cell, number)| (Key::of(&cell), number)).collect();
        Loaded { table: families.max_versions(family_versions), numbers }
    }
}

/// What identifies a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key<'a>(&'a [u8], &'a [u8], &'a [u8], i64, CellType);

impl<'a> Key<'a> {
    pub(super) const fn of(cell: &Cell<'a>) -> Self {
        Self(cell.row, cell.family, cell.qualifier, cell.timestamp, cell.cell_type)
    }
}

/// A table that can be scanned.
#[derive(Debug)]
pub(crate) struct Loaded<'a> {
    pub(crate) table: Table<'a>,
    numbers: HashMap<Key<'a>, usize>,
}

impl<'a> Loaded<'a> {
    /// Which of the cells it is, counted from 0 as they were written.
    pub(crate) fn number(&self, cell: &Cell<'a>) -> Option<usize> {
        self.numbers.get(&Key::of(cell)).copied()
    }
}

/// What a file may be.
const FORMS: &str = "a table is one JSON object a line, {\"id\", \"families\", \"cells\"}, or CSV or TSV with the \
                     header row,family,qualifier,timestamp,type,value; bytes that are not printable are \\xNN";
