//! Tables as CSV and TSV, read to the letter: what could be meant otherwise is an error with its line.
//!
//! CSV is that of RFC 4180. TSV has no quotes: a quote in it is a quote. Blanks belong to what they stand in.

use csv::ByteRecord;
use hfilter::CellType;

use super::{StoredCell, cell_type};
use crate::cli::bytes::unescape;

/// The columns that there must be, and the one that there may be.
const COLUMNS: [&str; 6] = ["row", "family", "qualifier", "value", "timestamp", "type"];

/// Reads the cells of CSV; of TSV if there is a tab in the header.
pub(super) fn cells(content: &[u8]) -> Result<Vec<StoredCell>, String> {
    let header = content.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let tabs = header.contains(&b'\t');
    if !tabs {
        quotes(content)?;
    }
    let mut reader = csv::ReaderBuilder::new();
    let mut reader =
        reader.delimiter(if tabs { b'\t' } else { b',' }).quoting(!tabs).flexible(true).from_reader(content);
    let columns = Columns::of(reader.byte_headers().map_err(|error| error.to_string())?)?;
    let mut cells = Vec::new();
    for record in reader.byte_records() {
        let record = record.map_err(|error| error.to_string())?;
        let cell = columns.cell(&record);
        cells.push(cell.map_err(|what| format!("line {}: {what}", line(content, &record)))?);
    }
    Ok(cells)
}

/// The line where a record starts, whatever empty lines there are before it.
fn line(content: &[u8], record: &ByteRecord) -> usize {
    let before = record.position().map_or(0, |position| usize::try_from(position.byte()).unwrap_or(usize::MAX));
    let rest = content.get(before..).unwrap_or_default();
    let start = before + rest.iter().take_while(|byte| b"\r\n".contains(byte)).count();
    1 + content.iter().take(start).filter(|byte| **byte == b'\n').count()
}

/// Where each of [`COLUMNS`] stands.
struct Columns {
    places: [Option<usize>; 6],
    count: usize,
}

impl Columns {
    fn of(header: &ByteRecord) -> Result<Self, String> {
        let mut places = [None; 6];
        for (at, name) in header.iter().enumerate() {
            let name = String::from_utf8_lossy(name);
            let known = COLUMNS.iter().position(|known| known.eq_ignore_ascii_case(&name));
            let known = known.ok_or_else(|| {
                format!("the header has an unknown column `{name:.40}`; expected {}", COLUMNS.join(", "))
            })?;
            if places[known].replace(at).is_some() {
                return Err(format!("the header has two columns `{}`", COLUMNS[known]));
            }
        }
        let mut needed = COLUMNS.iter().zip(places).take(5);
        match needed.find(|(_, place)| place.is_none()) {
            Some((name, _)) => Err(format!("the header has no column `{name}`")),
            None => Ok(Self { places, count: header.len() }),
        }
    }

    fn cell(&self, record: &ByteRecord) -> Result<StoredCell, String> {
        if record.len() != self.count {
            return Err(format!("{} fields; the header has {}", record.len(), self.count));
        }
        let [row, family, qualifier, value, timestamp, cell_type_name] =
            self.places.map(|place| place.and_then(|at| record.get(at)).unwrap_or_default());
        let parts = [unescape(row)?, unescape(family)?, unescape(qualifier)?, unescape(value)?];
        let number = String::from_utf8_lossy(timestamp);
        let timestamp = number.parse().map_err(|_| format!("`{number:.40}` is no timestamp in milliseconds"))?;
        let cell_type = match cell_type_name {
            b"" => CellType::PUT,
            name => cell_type(&String::from_utf8_lossy(name))?,
        };
        Ok(StoredCell { parts, timestamp, cell_type })
    }
}

/// Refuses quotes that the reader would make something of: one that is never closed takes all lines behind it into a
/// value, and what follows a closed one would be joined to it.
fn quotes(content: &[u8]) -> Result<(), String> {
    enum At {
        Start,
        Bare,
        /// Inside quotes that opened on this line.
        Quoted(usize),
        /// Behind a quote within quotes: the second one of two, or the end.
        Closed(usize),
    }
    let (mut at, mut line) = (At::Start, 1);
    for &byte in content {
        at = match (at, byte) {
            (At::Quoted(opened), b'"') => At::Closed(opened),
            (At::Quoted(opened), _) => At::Quoted(opened),
            (At::Closed(opened), b'"') => At::Quoted(opened),
            (_, b',' | b'\n' | b'\r') => At::Start,
            (At::Closed(_), _) => {
                return Err(format!("line {line}: a value goes on after its closing quote; a quote in quotes is \"\""));
            }
            (At::Start, b'"') => At::Quoted(line),
            (At::Bare, b'"') => {
                return Err(format!("line {line}: a quote in a value that is not quoted; write \"…\"\"…\""));
            }
            (At::Start | At::Bare, _) => At::Bare,
        };
        line += usize::from(byte == b'\n');
    }
    match at {
        At::Quoted(opened) => Err(format!("line {opened}: a quote that is never closed")),
        _ => Ok(()),
    }
}
