//! `codec.jsonl`: filters built from arguments, and their bytes.

use hfilter::{ClassSet, Filter};

use crate::construct;
use crate::vectors::{Case, hex, run, same};

#[test]
fn bytes_decode_and_encode_to_the_same_bytes() {
    run("codec-bytes", &Case::all("codec.jsonl"), |case| {
        let Some(bytes) = case.bytes("filter_hex") else { return Ok(()) };
        let filter = Filter::decode(&bytes).map_err(|error| error.to_string())?;
        filter.check().map_err(|error| error.to_string())?;
        same("bytes", hex(&filter.encode_to_vec()), hex(&bytes))?;
        let class = filter.schema().map(|schema| schema.name);
        same("class", class, case.text("class"))?;
        if let Some(text) = case.text("decoded_to_string").or(case.text("to_string")) {
            same("to_string", filter.to_string().as_str(), text)?;
        }
        let reencoded = case.bytes("reencoded_hex").unwrap_or(bytes.clone());
        same("normalized", hex(&filter.normalized().encode_to_vec()), hex(&reencoded))
    });
}

#[test]
fn arguments_build_the_same_bytes() {
    run("codec-args", &Case::all("codec.jsonl"), |case| {
        let built = construct::filter(case.value());
        match (built, case.bytes("filter_hex")) {
            (Ok(filter), Some(bytes)) => same("bytes", hex(&filter.encode_to_vec()), hex(&bytes)),
            (Err(_), None) => Ok(()),
            (Ok(filter), None) => Err(format!("built `{filter}`, which HBase refuses to construct or to encode")),
            (Err(refusal), Some(_)) => Err(format!("refused, and HBase builds it: {refusal}")),
        }
    });
}
