//! `decode_bad.jsonl`: odd and hostile bytes.

use hfilter::{ClassSet, ErrorKind, Filter};
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
    let bytes = if let Some(recipe) = case.get("nest") {
        let wrapper = text(recipe, "wrapper");
        let mut filter = unhex(&text(recipe, "leaf_hex"));
        for _ in 0..number(recipe, "depth") {
            let operator = if wrapper == "FilterList" { field(1, number(recipe, "operator")) } else { Vec::new() };
            let key = if wrapper == "FilterList" { 2 } else { 1 };
            filter = envelope(&wrapper, &[operator, delimited(key, &filter)].concat());
        }
        filter
    } else {
        let recipe = case.get("repeat").expect("bytes or a recipe");
        let child = delimited(2, &unhex(&text(recipe, "child_hex")));
        let children = child.repeat(number(recipe, "count") as usize);
        envelope("FilterList", &[field(1, number(recipe, "operator")), children].concat())
    };
    let length = case.get("length").and_then(Value::as_u64).expect("a length");
    assert_eq!(bytes.len() as u64, length, "{}: the recipe gives other bytes", case.id());
    bytes
}

fn envelope(class: &str, payload: &[u8]) -> Vec<u8> {
    [delimited(1, format!("{PACKAGE}.{class}").as_bytes()), delimited(2, payload)].concat()
}

fn delimited(number: u64, bytes: &[u8]) -> Vec<u8> {
    [varint(number << 3 | 2), varint(bytes.len() as u64), bytes.to_vec()].concat()
}

fn field(number: u64, value: u64) -> Vec<u8> {
    [varint(number << 3), varint(value)].concat()
}

fn varint(mut value: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
    bytes
}
