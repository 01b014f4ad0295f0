//! Tables to scan: from the vectors' JSON lines, or from CSV and TSV.

use std::borrow::Cow;
use std::collections::HashMap;

use hfilter::{Cell, CellType, Table};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use crate::cli::problem::Problem;

/// Bytes that JSON has as hex digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hex(pub(crate) Vec<u8>);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        ::hex::decode(&*text)
            .map(Self)
            .map_err(|_| D::Error::custom(format!("`{text:.40}` is not hex digits in pairs")))
    }
}

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
    #[serde(default)]
    families: Vec<Hex>,
    cells: Vec<StoredCell>,
}

impl Stored {
    /// All tables of a file: JSON lines if it starts with a brace, otherwise one as TSV or CSV.
    pub(crate) fn all(name: &str, content: &[u8]) -> Result<Vec<Self>, Problem> {
        // What spreadsheets put before UTF-8.
        let content = content.strip_prefix(b"\xef\xbb\xbf").unwrap_or(content);
        if content.trim_ascii_start().first() == Some(&b'{') {
            let lines = content.split(|byte| *byte == b'\n').zip(1..);
            let lines = lines.filter(|(line, _)| !line.trim_ascii().is_empty());
            return lines
                .map(|(line, number)| {
                    serde_json::from_slice(line).map_err(|error| {
                        let column = error.column();
                        Problem::new(format!("{name}:{number}:{column}: no table: {}", without_place(&error)))
                    })
                })
                .collect();
        }
        let cells = separated(content).map_err(|what| Problem::new(format!("{name}: {what}")).help(CSV_HELP))?;
        Ok(vec![Self { id: String::new(), families: Vec::new(), cells }])
    }

    /// Sorts the cells into a table whose families keep so many versions.
    pub(crate) fn load(&self, family_versions: u32) -> Loaded<'_> {
        let cells = || self.cells.iter().map(StoredCell::cell);
        let families = self.families.iter().fold(Table::new(cells()), |table, family| table.family(&family.0, 1));
        let numbers = cells().zip(0..).map(|(cell, number)| (Key::of(&cell), number)).collect();
        Loaded { table: families.max_versions(family_versions), numbers }
    }
}

/// What identifies a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key<'a>(&'a [u8], &'a [u8], &'a [u8], i64, CellType);

impl<'a> Key<'a> {
    const fn of(cell: &Cell<'a>) -> Self {
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

const CSV_HELP: &str = "a table is one JSON object a line, {\"id\", \"families\", \"cells\"}, or CSV or TSV with the \
                        header row,family,qualifier,timestamp,type,value; bytes that are not printable are \\xNN";

/// Reads CSV; TSV if there is a tab in the header.
fn separated(content: &[u8]) -> Result<Vec<StoredCell>, String> {
    let header = content.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let delimiter = if header.contains(&b'\t') { b'\t' } else { b',' };
    let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(content);
    let header = reader.headers().map_err(|error| error.to_string())?.clone();
    let place = |wanted: &str| header.iter().position(|name| name.trim().eq_ignore_ascii_case(wanted));
    let column = |wanted: &str| place(wanted).ok_or_else(|| format!("the header has no column `{wanted}`"));
    let parts = [column("row")?, column("family")?, column("qualifier")?, column("value")?];
    let (timestamp, type_column) = (column("timestamp")?, place("type"));
    let mut cells = Vec::new();
    for record in reader.into_byte_records() {
        let record = record.map_err(|error| error.to_string())?;
        let line = record.position().map_or(0, csv::Position::line);
        let text = |at: usize| record.get(at).unwrap_or_default();
        let cell = || -> Result<StoredCell, String> {
            let parts = parts.map(|at| unescape(text(at)));
            let [row, family, qualifier, value] = parts;
            let word = |at| String::from_utf8_lossy(text(at)).trim().to_owned();
            let number = word(timestamp);
            let timestamp = number.parse().map_err(|_| format!("`{number:.40}` is no timestamp in milliseconds"))?;
            let name = type_column.map(word).unwrap_or_default();
            let cell_type = if name.is_empty() { CellType::PUT } else { cell_type(&name)? };
            Ok(StoredCell { parts: [row?, family?, qualifier?, value?], timestamp, cell_type })
        };
        cells.push(cell().map_err(|what| format!("line {line}: {what}"))?);
    }
    Ok(cells)
}

/// What `Bytes.toStringBinary` has escaped, as `Bytes.toBytesBinary` reads it: `\x` and two hex digits are a byte, and
/// any other backslash is itself.
pub(crate) fn unescape(text: &[u8]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        if !rest.starts_with(br"\x") {
            bytes.push(first);
            rest = after;
            continue;
        }
        let digits = rest.get(2..4).and_then(|digits| ::hex::decode(digits).ok());
        let digits = digits.ok_or_else(|| {
            format!("`{}`: expected two hex digits after `\\x`", String::from_utf8_lossy(&rest[..rest.len().min(4)]))
        })?;
        bytes.extend(digits);
        rest = &rest[4..];
    }
    Ok(bytes)
}

/// What serde_json says, less the place in the line, which the caller knows better.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(at) => text[..at].to_owned(),
        None => text,
    }
}
