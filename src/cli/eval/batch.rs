//! `hfilter eval --lines`: the vectors' cases in, a line of JSON out for each.

use std::collections::HashMap;

use hfilter::{ClassSet as _, Filter};
use serde::Deserialize;

use super::outcome::{self, Limit};
use super::scan::JsonScan;
use super::table::{Loaded, Stored};
use crate::cli::bytes::Hex;
use crate::cli::input::Source;
use crate::cli::options::Reading;
use crate::cli::{Failure, cases};

/// A scan of one of the tables.
#[derive(Deserialize)]
struct Case {
    id: String,
    table: String,
    filter_hex: Option<Hex>,
    #[serde(default)]
    scan: JsonScan,
}

impl cases::Case for Case {
    fn id(&self) -> &str {
        &self.id
    }
}

pub(crate) fn run(tables: &[Stored], versions: u32, source: Source, reading: &Reading) -> Result<(), Failure> {
    let tables: HashMap<_, _> = tables.iter().map(|table| (&table.id[..], table.load(versions))).collect();
    let failed =
        |what: &str| format!("\"results\":[],\"trace\":[],\"error\":{{\"exception\":null,\"message\":{what}}}");
    cases::run(source, reading.max_text(), |case| answer(case, &tables, reading), failed)
}

fn answer(case: Case, tables: &HashMap<&str, Loaded<'_>>, reading: &Reading) -> Result<String, String> {
    let Case { table, filter_hex, scan, .. } = case;
    let table = tables.get(&*table).ok_or_else(|| format!("there is no table `{table:.100}`"))?;
    let options = reading.options();
    let decoded = filter_hex.as_ref().map(|Hex(bytes)| Filter::decode_with(bytes, &options));
    let filter = decoded.transpose().map_err(|error| error.to_string())?;
    let outcome =
        outcome::run(table, filter.as_ref(), scan.into_scan(), Limit::default()).map_err(|error| error.to_string())?;
    Ok(outcome.properties(table, true))
}
