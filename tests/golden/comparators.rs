//! `comparators.jsonl`: comparators built from arguments, and their bytes.

use hfilter::{ClassSet, StandardComparator};

use crate::construct;
use crate::vectors::{Case, hex, run, same};

#[test]
fn bytes_decode_and_encode_to_the_same_bytes() {
    run("comparators-bytes", &Case::all("comparators.jsonl"), |case| {
        let Some(bytes) = case.bytes("comparator_hex") else { return Ok(()) };
        let comparator = StandardComparator::decode(&bytes).map_err(|error| error.to_string())?;
        comparator.check().map_err(|error| error.to_string())?;
        same("bytes", hex(&comparator.encode_to_vec()), hex(&bytes))?;
        same("class", comparator.schema().map(|schema| schema.name), case.text("class"))?;
        let value = hfilter::Escaped(&case.bytes("value_hex").unwrap_or_default()).to_string();
        same("value", comparator.to_string(), value)?;
        same("normalized", hex(&comparator.normalized().encode_to_vec()), hex(&bytes))
    });
}

#[test]
fn arguments_build_the_same_bytes() {
    run("comparators-args", &Case::all("comparators.jsonl"), |case| {
        match (construct::comparator(case.value()), case.bytes("comparator_hex")) {
            (Ok(comparator), Some(bytes)) => same("bytes", hex(&comparator.encode_to_vec()), hex(&bytes)),
            (Err(_), None) => Ok(()),
            (Ok(comparator), None) => Err(format!("built `{comparator}`, which HBase refuses")),
            (Err(refusal), Some(_)) => Err(format!("refused, and HBase builds it: {refusal}")),
        }
    });
}
