//! `hfilter eval --lines`: the vectors' cases in, a line of JSON out for each.

use std::collections::HashMap;

use hfilter::json::quoted;
use hfilter::{ClassSet as _, Filter};
use serde::Deserialize;

use super::outcome::{self, Limit};
use super::scan::JsonScan;
use super::table::{Hex, Loaded, Stored, without_place};
use crate::cli::Failure;
use crate::cli::input::Source;
use crate::cli::lines::{Line, each};
use crate::cli::options::Reading;

/// A line. What else it holds, the answers among it, is not looked at.
#[derive(Deserialize)]
struct Case {
    id: String,
    table: String,
    filter_hex: Option<Hex>,
    #[serde(default)]
    scan: JsonScan,
}

/// Whose line it is, if it can be told at all.
#[derive(Deserialize)]
struct Id {
    id: String,
}

pub(crate) fn run(tables: &[Stored], versions: u32, source: Source, reading: &Reading) -> Result<(), Failure> {
    let tables: HashMap<_, _> = tables.iter().map(|table| (&table.id[..], table.load(versions))).collect();
    each(source, reading.max_text(), |line| {
        let line = match line {
            Ok(line) => line,
            Err(problem) => return failed(None, &problem.line()),
        };
        let case: Case = match serde_json::from_slice(line) {
            Ok(case) => case,
            Err(error) => {
                let id = serde_json::from_slice(line).ok().map(|Id { id }| id);
                let what = format!("no case: {} (at byte {})", without_place(&error), error.column());
                return failed(id.as_deref(), &what);
            }
        };
        match answer(&case.table, case.filter_hex, case.scan, &tables, reading) {
            Ok(properties) => Line::Good(format!("{{\"id\":{},{properties}}}", quoted(&case.id))),
            Err(what) => failed(Some(&case.id), &what),
        }
    })
}

fn answer(
    table: &str,
    filter: Option<Hex>,
    scan: JsonScan,
    tables: &HashMap<&str, Loaded<'_>>,
    reading: &Reading,
) -> Result<String, String> {
    let table = tables.get(table).ok_or_else(|| format!("there is no table `{table:.100}`"))?;
    let options = reading.options();
    let decoded = filter.as_ref().map(|Hex(bytes)| Filter::decode_with(bytes, &options));
    let filter = decoded.transpose().map_err(|error| error.to_string())?;
    let outcome =
        outcome::run(table, filter.as_ref(), scan.into_scan(), Limit::default()).map_err(|error| error.to_string())?;
    Ok(outcome.properties(table, true))
}

fn failed(id: Option<&str>, what: &str) -> Line {
    let id = id.map_or_else(|| "null".into(), quoted);
    let what = quoted(what);
    Line::Bad(format!(
        "{{\"id\":{id},\"results\":[],\"trace\":[],\"error\":{{\"exception\":null,\"message\":{what}}}}}"
    ))
}
