//! `rest.jsonl`: filters to REST's JSON and back.

use hfilter::rest::{self, ErrorKind, Stage};
use hfilter::{ClassSet, DecodeOptions, Filter, KeyOnlyFilter, Limits, StandardSet};
use serde_json::Value;

use crate::vectors::{Case, hex, run, same};

fn cases(direction: &str) -> Vec<Case> {
    Case::all("rest.jsonl").into_iter().filter(|case| case.text("dir") == Some(direction)).collect()
}

/// The step in which HBase fails, in its words.
fn stage(error: &rest::Error) -> &'static str {
    match error.stage() {
        Stage::Read => "read",
        Stage::Build => "build",
        Stage::Write => "write",
        _ => "?",
    }
}

/// The length of a recipe's result.
fn length(case: &Case, key: &str) -> Option<usize> {
    case.get(key).and_then(Value::as_u64).and_then(|length| length.try_into().ok())
}

/// The text to read, written out or as a recipe.
fn text(case: &Case) -> String {
    if let Some(text) = case.text("json") {
        return text.to_owned();
    }
    let nest = case.get("nest").expect("a text or a recipe");
    let part = |key: &str| nest[key].as_str().expect("a text");
    let depth = usize::try_from(nest["depth"].as_u64().expect("a depth")).expect("a small one");
    format!("{}{}{}", part("open").repeat(depth), part("leaf"), part("close").repeat(depth))
}

#[test]
fn texts_are_read_as_hbase_reads_them() {
    run("rest-from", &cases("from_json"), |case| {
        let text = text(case);
        match (rest::from_json::<Filter<'_>>(&text), case.text("stage")) {
            (Ok(read), None) => {
                let bytes = read.filter.encode_to_vec();
                match case.bytes("filter_hex") {
                    Some(expected) => same("bytes", hex(&bytes), hex(&expected)),
                    None => same("length", Some(bytes.len()), length(case, "filter_length")),
                }
            }
            (Err(error), Some(expected)) => {
                let range = error.range().unwrap_or_default();
                same("a place", text.get(range).is_some(), true)?;
                same("stage", stage(&error), expected)
            }
            (Ok(read), Some(stage)) => Err(format!("read as `{}`, which HBase refuses to {stage}", read.filter)),
            (Err(error), None) => Err(format!("refused, and HBase takes it: {error}")),
        }
    });
}

/// The filter to write: bytes, or a recipe.
fn filter<'a>(case: &Case, bytes: &'a [u8]) -> Result<Filter<'a>, String> {
    if let Some(depth) = length(case, "nest_skip") {
        return Ok((0..depth).fold(Filter::of(KeyOnlyFilter::new(false)), |filter, _| filter.skip()));
    }
    let options = DecodeOptions::new().limits(Limits::default().max_depth(Limits::MAX_DEPTH));
    let filter = Filter::decode_with(bytes, &options).map_err(|error| error.to_string())?;
    filter.check().map_err(|error| error.to_string())?;
    Ok(filter)
}

#[test]
fn filters_are_written_as_hbase_writes_them() {
    run("rest-to", &cases("to_json"), |case| {
        let bytes = case.bytes("filter_hex").unwrap_or_default();
        let filter = match (filter(case, &bytes), case.text("stage")) {
            (Err(_), Some("decode")) => return Ok(()),
            (filter, Some("decode")) => return Err(format!("{filter:?}, which HBase does not decode")),
            (filter, _) => filter?,
        };
        match (rest::to_json_lossy(&filter), case.text("stage")) {
            (Ok(lossy), None) => match case.text("json") {
                Some(expected) => same("text", lossy.text.as_str(), expected),
                None => same("length", Some(lossy.text.len()), length(case, "json_length")),
            },
            (Err(error), Some(expected)) => same("stage", stage(&error), expected),
            (Ok(lossy), Some(stage)) => Err(format!("{}, which HBase refuses to {stage}", lossy.text)),
            (Err(error), None) => Err(format!("refused, and HBase writes it: {error}")),
        }
    });
}

/// What is told to be lost comes back as something else, or not at all; all other filters come back as they were.
#[test]
fn what_is_lost_is_told() {
    let back = cases("from_json");
    let names = |case: &Case, key: &str, id: &str| {
        case.get(key).and_then(Value::as_array).is_some_and(|ids| ids.iter().any(|other| other == id))
    };
    run("rest-loss", &cases("to_json"), |case| {
        let bytes = case.bytes("filter_hex").unwrap_or_default();
        let Ok(filter) = filter(case, &bytes) else { return Ok(()) };
        let Ok(lossy) = rest::to_json_lossy(&filter) else { return Ok(()) };
        let normalized = filter.clone().normalized().encode_to_vec();
        let read = |text: &str| rest::from_json::<Filter<'_>>(text).map(|read| read.filter.encode_to_vec());
        match rest::to_json(&filter) {
            Ok(text) => {
                same("read back", read(&text).map(|bytes| hex(&bytes)), Ok(hex(&normalized)))?;
                same("HBase's own text", text == lossy.text, lossy.losses.is_empty())
            }
            Err(error) => {
                same("kind", error.kind(), ErrorKind::Loss)?;
                if read(&lossy.text).is_ok_and(|bytes| bytes == normalized) {
                    return Err(format!("nothing is lost, and told is: {error}"));
                }
                let line =
                    back.iter().find(|line| names(line, "written_from", case.id()) && line.text("stage").is_none());
                same("differs in HBase", line.is_none_or(|line| names(line, "differs_from", case.id())), true)
            }
        }
    });
}

/// Whatever REST can say comes back as it was said, unless a server would refuse it in the end.
#[test]
fn what_is_read_can_be_written() {
    run("rest-again", &cases("from_json"), |case| {
        let Ok(read) = rest::from_json::<Filter<'_>>(&text(case)) else { return Ok(()) };
        if read.filter.check().is_err() {
            return same("kind", rest::to_json(&read.filter).map_err(|error| error.kind()), Err(ErrorKind::Refused));
        }
        let text = rest::to_json(&read.filter).map_err(|error| error.to_string())?;
        let again = rest::from_json::<Filter<'_>>(&text).map_err(|error| error.to_string())?;
        same("bytes", hex(&again.filter.encode_to_vec()), hex(&read.filter.encode_to_vec()))?;
        // HBase's own texts have nothing that is worth a warning, but plain text.
        let odd = again.warnings.iter().find(|warning| warning.kind() != rest::WarningKind::PlainText);
        same("warning", odd.map(ToString::to_string), None)
    });
}
