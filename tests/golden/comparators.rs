//! `comparators.jsonl`: comparators built from arguments, their bytes, and what they answer.

use hfilter::{ClassSet, ComparatorEvaluator, EvaluateComparator, StandardComparator};
use serde_json::Value;

use crate::vectors::{Case, hex, run, same, unhex};
use crate::{construct, eval};

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

#[test]
fn values_compare_alike() {
    run("comparators-compare", &Case::all("comparators.jsonl"), |case| {
        let Some(bytes) = case.bytes("comparator_hex") else { return Ok(()) };
        let comparator = StandardComparator::decode(&bytes).map_err(|error| error.to_string())?;
        let evaluator = comparator.evaluator().map_err(|refusal| refusal.to_string())?;
        for theirs in case.get("compare").and_then(Value::as_array).into_iter().flatten() {
            let value = theirs["value"].as_str().expect("hex digits");
            let ours = evaluator.compare_to(&unhex(value)).map(i32::signum);
            let theirs = match theirs["error"].as_object() {
                Some(error) => Err(error["exception"].as_str().map(eval::kind_of_exception).expect("a class")),
                None => Ok(theirs["cmp"].as_i64().expect("a sign") as i32),
            };
            same(value, ours.as_ref().copied().map_err(eval::kind), theirs)?;
        }
        Ok(())
    });
}
