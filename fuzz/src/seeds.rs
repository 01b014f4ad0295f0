//! What fuzzing starts from: the golden vectors, each in the form that its targets take.

use std::path::{Path, PathBuf};

use serde::Deserialize as _;
use serde_json::Value;

use crate::regex::SEPARATOR;

/// The seeds of a target. Larger ones than libFuzzer is told to make are left out: 4 KiB.
pub fn of(target: &str) -> Vec<Vec<u8>> {
    let mut seeds: Vec<_> = match target {
        "decode" | "check" | "evaluate" => filters(),
        "language" => lines("parse.jsonl").iter().filter_map(expression).collect(),
        "json" => lines("rest.jsonl").iter().filter_map(|line| text(line, "json")).collect(),
        "regex" => lines("regex.jsonl").iter().flat_map(searches).collect(),
        "frames" => connections(),
        "model" => lines("rpc/admin_messages.jsonl").iter().filter_map(|line| hex(line, "message_hex")).collect(),
        // Its inputs are choices, which say nothing to people.
        "trees" => filters(),
        _ => Vec::new(),
    };
    if target == "decode" {
        seeds.extend(lines("comparators.jsonl").iter().filter_map(|line| hex(line, "comparator_hex")));
    }
    if target == "json" {
        seeds.extend(filters().iter().filter_map(|bytes| lossless(bytes)));
    }
    seeds.retain(|seed| seed.len() <= 4096);
    seeds.sort();
    seeds.dedup();
    seeds
}

/// The folder of this package.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

fn lines(file: &str) -> Vec<Value> {
    let path = folder().join("../tests/vectors").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    // Filters nest deeper than the JSON library allows by default.
    let line = |line: &str| {
        let mut deserializer = serde_json::Deserializer::from_str(line);
        deserializer.disable_recursion_limit();
        Value::deserialize(&mut deserializer).expect("a line of JSON")
    };
    text.lines().map(line).collect()
}

fn text(line: &Value, key: &str) -> Option<Vec<u8>> {
    line.get(key)?.as_str().map(Into::into)
}

fn hex(line: &Value, key: &str) -> Option<Vec<u8>> {
    let digits = text(line, key)?;
    let digit = |byte: u8| char::from(byte).to_digit(16).expect("a hex digit") as u8;
    Some(digits.chunks_exact(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect())
}

fn filters() -> Vec<Vec<u8>> {
    let files = ["codec.jsonl", "decode_bad.jsonl", "eval.jsonl", "rest.jsonl", "parse.jsonl"];
    files.iter().flat_map(|file| lines(file)).filter_map(|line| hex(&line, "filter_hex")).collect()
}

fn expression(line: &Value) -> Option<Vec<u8>> {
    hex(line, "expr_hex").or_else(|| text(line, "expr"))
}

fn lossless(bytes: &[u8]) -> Option<Vec<u8>> {
    let filter = <hfilter::Filter<'_> as hfilter::ClassSet>::decode(bytes).ok()?;
    hfilter::json::to_json(&filter).ok().map(String::into_bytes)
}

/// A pattern with each of a few of its values.
fn searches(line: &Value) -> Vec<Vec<u8>> {
    let flags = line["flags"].as_u64().and_then(|flags| u16::try_from(flags).ok());
    let (Some(pattern), Some(flags)) = (text(line, "pattern"), flags) else { return Vec::new() };
    let head = [&flags.to_be_bytes()[..], &pattern, &[SEPARATOR]].concat();
    let values = line["inputs"].as_array().into_iter().flatten().filter_map(|input| hex(input, "hex"));
    let mut searches: Vec<_> = values.take(2).map(|value| [&head[..], &value].concat()).collect();
    if searches.is_empty() {
        searches.push(head);
    }
    searches
}

/// What each client said, from its preamble on, and each of its requests behind an opening; and each answer.
fn connections() -> Vec<Vec<u8>> {
    const STEP: u8 = 6;
    let mut openings = std::collections::BTreeMap::<u64, Vec<u8>>::new();
    let mut seeds = Vec::new();
    for line in lines("rpc/conversations.jsonl") {
        let (Some(connection), Some(bytes)) = (line["conn"].as_u64(), hex(&line, "frame_hex")) else { continue };
        if line["direction"] != "c2s" {
            seeds.extend(bytes.get(4..).map(|frame| [&[STEP], frame].concat()));
            continue;
        }
        let opening = openings.entry(connection).or_insert_with(|| vec![STEP]);
        if line["decoded"]["kind"] == "request" {
            seeds.push([&opening[..], &bytes].concat());
        } else {
            opening.extend(bytes);
        }
    }
    seeds.extend(openings.into_values());
    seeds
}
