//! What a scan reads: as options of the command, and as the vectors' JSON.

use std::ops::Range;

use hfilter::Scan;
use serde::Deserialize;

use super::outcome::Limit;
use crate::cli::bytes::{Hex, unescape};

/// The vectors' `scan`. An option that is unknown here would change the meaning, so it is an error.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct JsonScan {
    max_versions: Option<u32>,
    reversed: bool,
    start_row: Option<Hex>,
    stop_row: Option<Hex>,
    include_start_row: Option<bool>,
    include_stop_row: bool,
    families: Vec<Hex>,
    columns: Vec<(Hex, Hex)>,
    time_range: Option<(i64, i64)>,
    batch: usize,
    raw: bool,
    load_column_families_on_demand: bool,
    max_results_per_column_family: Option<u32>,
    row_offset_per_column_family: u32,
}

impl JsonScan {
    pub(crate) fn into_scan(self) -> Scan {
        let bytes = |hex: Option<Hex>| hex.map(|hex| hex.0).unwrap_or_default();
        let scan = Scan::new()
            .max_versions(self.max_versions.unwrap_or(1))
            .reversed(self.reversed)
            .start_row(bytes(self.start_row))
            .stop_row(bytes(self.stop_row))
            .include_start_row(self.include_start_row.unwrap_or(true))
            .include_stop_row(self.include_stop_row)
            .batch(self.batch)
            .raw(self.raw)
            .load_column_families_on_demand(self.load_column_families_on_demand)
            .store_offset(self.row_offset_per_column_family);
        let scan = self.families.into_iter().fold(scan, |scan, family| scan.family(family.0));
        let scan = self.columns.into_iter().fold(scan, |scan, (family, name)| scan.column(family.0, name.0));
        let scan = match self.time_range {
            Some((from, to)) => scan.time_range(from..to),
            None => scan,
        };
        match self.max_results_per_column_family {
            Some(cells) => scan.store_limit(cells),
            None => scan,
        }
    }
}

/// Bytes on the command line, as HBase shows them.
#[derive(Clone, Debug)]
struct Binary(Vec<u8>);

fn binary(text: &str) -> Result<Binary, String> {
    unescape(text.as_bytes()).map(Binary)
}

fn column(text: &str) -> Result<(Binary, Binary), String> {
    let (family, qualifier) = text.split_once(':').ok_or("expected FAMILY:QUALIFIER")?;
    Ok((binary(family)?, binary(qualifier)?))
}

fn time_range(text: &str) -> Result<Range<i64>, String> {
    let (from, to) = text.split_once("..").ok_or("expected FROM..TO, in milliseconds")?;
    let number = |text: &str, default| match text {
        "" => Ok(default),
        text => text.parse::<i64>().map_err(|_| format!("`{text}` is no timestamp in milliseconds")),
    };
    let (from, to) = (number(from, 0)?, number(to, i64::MAX)?);
    // HBase's TimeRange takes no others.
    if from < 0 || to < from { Err("expected 0 <= FROM <= TO".into()) } else { Ok(from..to) }
}

/// What to read, as HBase's Scan has it.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Scan")]
pub(crate) struct ScanArgs {
    /// The row to start at; \xNN for bytes that are not printable
    #[arg(long, value_name = "ROW", value_parser = binary)]
    start_row: Option<Binary>,

    /// The row to stop before
    #[arg(long, value_name = "ROW", value_parser = binary)]
    stop_row: Option<Binary>,

    /// Leaves out the start row itself
    #[arg(long)]
    exclude_start_row: bool,

    /// Reads the stop row too
    #[arg(long)]
    include_stop_row: bool,

    /// Reads rows in descending order, from the start row down
    #[arg(long)]
    pub(crate) reversed: bool,

    /// Reads this family; again for more
    #[arg(long, value_name = "FAMILY", value_parser = binary)]
    family: Vec<Binary>,

    /// Reads this column; again for more
    #[arg(long, value_name = "FAMILY:QUALIFIER", value_parser = column)]
    column: Vec<(Binary, Binary)>,

    /// Reads timestamps in this range only, its end not included; either side may be left out
    #[arg(long, value_name = "FROM..TO", allow_hyphen_values = true, value_parser = time_range)]
    time_range: Option<Range<i64>>,

    /// How many versions of a column to return
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1)]
    max_versions: u32,

    /// Returns delete markers too, and what they hide
    #[arg(long)]
    raw: bool,

    /// How many rows to return
    #[arg(long, value_name = "ROWS", allow_negative_numbers = true)]
    limit: Option<usize>,

    /// Returns rows in pieces of so many cells
    #[arg(long, value_name = "CELLS", allow_negative_numbers = true)]
    batch: Option<usize>,

    /// How many cells of a row to take from each family
    #[arg(long, value_name = "CELLS", allow_negative_numbers = true)]
    store_limit: Option<u32>,

    /// How many cells of a row to leave out at the start of each family
    #[arg(long, value_name = "CELLS", allow_negative_numbers = true, default_value_t = 0)]
    store_offset: u32,

    /// Reads families that the filter does not need for rows only that pass
    #[arg(long)]
    load_on_demand: bool,

    /// How many versions of a column the table's families keep
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = super::VECTORS_VERSIONS)]
    pub(crate) family_versions: u32,
}

impl ScanArgs {
    pub(crate) fn limit(&self) -> Limit {
        Limit { rows: self.limit, in_pieces: self.batch.is_some_and(|cells| cells > 0) }
    }

    /// The same scan without its limits; then without its time range too, then without its families and columns, and
    /// then with all that is deleted.
    pub(crate) fn wider(&self) -> [Scan; 4] {
        let limits = Self { max_versions: u32::MAX, batch: None, store_limit: None, store_offset: 0, ..self.clone() };
        let time_range = Self { time_range: None, ..limits.clone() };
        let columns = Self { family: Vec::new(), column: Vec::new(), ..time_range.clone() };
        let deletes = Self { raw: true, ..columns.clone() };
        [limits, time_range, columns, deletes].map(|args| args.scan())
    }

    pub(crate) fn scan(&self) -> Scan {
        let bytes = |row: &Option<Binary>| row.clone().map(|row| row.0).unwrap_or_default();
        let scan = Scan::new()
            .start_row(bytes(&self.start_row))
            .stop_row(bytes(&self.stop_row))
            .include_start_row(!self.exclude_start_row)
            .include_stop_row(self.include_stop_row)
            .reversed(self.reversed)
            .max_versions(self.max_versions)
            .raw(self.raw)
            .batch(self.batch.unwrap_or_default())
            .store_offset(self.store_offset)
            .load_column_families_on_demand(self.load_on_demand);
        let scan = self.family.iter().fold(scan, |scan, family| scan.family(&family.0[..]));
        let scan = self.column.iter().fold(scan, |scan, (family, name)| scan.column(&family.0[..], &name.0[..]));
        let scan = match &self.time_range {
            Some(range) => scan.time_range(range.clone()),
            None => scan,
        };
        match self.store_limit {
            Some(cells) => scan.store_limit(cells),
            None => scan,
        }
    }
}
