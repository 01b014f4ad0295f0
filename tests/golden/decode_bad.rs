//! `decode_bad.jsonl`: odd and hostile bytes.

use hfilter::{ClassSet, Encoder, ErrorKind, Filter};
use serde_json::Value;

use crate::vectors::{Case, hex, run, same, unhex};

const PACKAGE: &str = "org.apache.hadoop.hbase.filter";

#[test]
fn what_hbase_accepts_is_accepted_and_nothing_else() {
    run("decode-bad", &Case::all("decode_bad.jsonl"), |case| {
        let bytes = input(case);
        let decoded = Filter::decode(&bytes);
        if let Err(error) = &decoded
            && matches!(error.kind(), ErrorKind::LimitExceeded { .. })
        {
            // HBase's only limit is its stack: only what a recipe makes deep or large may meet one of ours.
            let large = case.get("nest").is_some() || case.get("repeat").is_some();
            return if large { Ok(()) } else { Err(format!("a limit: {error}")) };
        }
        let checked = decoded.map_err(|error| error.to_string()).and_then(|filter| match filter.check() {
            Ok(()) => Ok(filter),
            Err(error) => Err(error.to_string()),
        });
        match (checked, case.text("outcome")) {
            (Ok(filter), Some("accepted")) => accepted(case, &bytes, filter),
            (Err(_), Some("error")) => Ok(()),
            (Ok(filter), _) => Err(format!("accepted as `{filter}`; HBase: {}", case.value()["error"])),
            (Err(error), _) => Err(format!("refused: {error}")),
        }
    });
}

fn accepted(case: &Case, bytes: &[u8], filter: Filter<'_>) -> Result<(), String> {
    if let Some(class) = case.text("class") {
        same("class", filter.schema().and_then(|schema| schema.class), Some(class))?;
    }
    if let Some(text) = case.text("to_string") {
        same("to_string", filter.to_string().as_str(), text)?;
    }
    let reencoded = case.bytes("reencoded_hex").unwrap_or(bytes.to_vec());
    same("normalized", hex(&filter.normalized().encode_to_vec()), hex(&reencoded))
}

/// The bytes of a case, made by its recipe if they are large.
fn input(case: &Case) -> Vec<u8> {
    if let Some(bytes) = case.bytes("filter_hex") {
        return bytes;
    }
    let text = |recipe: &Value, key: &str| recipe[key].as_str().expect("a string").to_owned();
    let number = |recipe: &Value, key: &str| recipe[key].as_u64().expect("a number");
    let operator = |recipe: &Value| [0x08, number(recipe, "operator") as u8];
    // Written from the end on.
    let mut encoder = Encoder::new();
    if let Some(recipe) = case.get("nest") {
        let wrapper = text(recipe, "wrapper");
        encoder.put(&unhex(&text(recipe, "leaf_hex")));
        for _ in 0..number(recipe, "depth") {
            if wrapper == "FilterList" {
                encoder.close([0x12], 0);
                encoder.put(&operator(recipe));
            } else {
                encoder.close([0x0a], 0);
            }
            close_envelope(&mut encoder, &wrapper);
        }
    } else {
        let recipe = case.get("repeat").expect("bytes or a recipe");
        let child = unhex(&text(recipe, "child_hex"));
        for _ in 0..number(recipe, "count") {
            encoder.field([0x12], &child);
        }
        encoder.put(&operator(recipe));
        close_envelope(&mut encoder, "FilterList");
    }
    let bytes = encoder.written().to_vec();
    let length = case.get("length").and_then(Value::as_u64).expect("a length");
    assert_eq!(bytes.len() as u64, length, "{}: the recipe gives other bytes", case.id());
    bytes
}

/// Makes what is written a payload of a class.
fn close_envelope(encoder: &mut Encoder, class: &str) {
    encoder.close([0x12], 0);
    encoder.field([0x0a], format!("{PACKAGE}.{class}").as_bytes());
}
