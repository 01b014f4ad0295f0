//! The inputs: filters as HBase encoded them.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use super::rivals::Error;
use super::rivals::{floor, matched, registry};
use hfilter::{ClassSet, Filter};

/// The name of the case that decodes everything in an order that nobody can foresee.
const SHUFFLED: &str = "shuffled";

/// The filters of the benchmark cases, and all of them together with the golden vectors.
pub(crate) struct Corpus {
    /// An id, and one or more filters.
    pub(crate) cases: Vec<(String, Vec<Vec<u8>>)>,
}

impl Corpus {
    /// Reads the vectors, and makes sure that all arms read the same out of each.
    pub(crate) fn load() -> Self {
        let mut cases: Vec<_> = lines("bench_cases.jsonl").into_iter().map(|(id, bytes)| (id, vec![bytes])).collect();
        let singles = cases.iter().flat_map(|(_, inputs)| inputs.iter().cloned());
        let all = singles.chain(lines("codec.jsonl").into_iter().map(|(_, bytes)| bytes)).collect();
        cases.push((SHUFFLED.to_owned(), all));
        for (id, inputs) in &cases {
            for bytes in inputs {
                agree(bytes).unwrap_or_else(|error| panic!("{id}: {error:?}"));
            }
        }
        Self { cases }
    }
}

/// The lines of a vector file that have bytes.
fn lines(file: &str) -> Vec<(String, Vec<u8>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let line = |text: &str| {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        // Some filters nest deeper than the JSON library allows by default.
        deserializer.disable_recursion_limit();
        let line = Value::deserialize(&mut deserializer).expect("a line of JSON");
        Some((line["id"].as_str()?.to_owned(), unhex(line["filter_hex"].as_str()?)))
    };
    text.lines().filter_map(line).collect()
}

fn unhex(text: &str) -> Vec<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).expect("a hex digit") as u8;
    text.as_bytes().chunks_exact(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

/// No arm may do less than the others: all give the same bytes back, and see as many filters and comparators.
fn agree(bytes: &[u8]) -> Result<(), Error> {
    let ours = Filter::decode(bytes).expect("a filter");
    assert_eq!(ours.encode_to_vec(), bytes, "ours differs");
    let registry = registry::decode(bytes)?;
    assert_eq!(registry::encode(&registry), bytes, "the registry differs");
    let matched = matched::decode(bytes)?;
    assert_eq!(matched::encode(&matched), bytes, "prost with a match differs");
    let nodes = floor::walk(bytes).expect("a filter").nodes;
    let names = bytes.windows(CLASSES.len()).filter(|window| *window == CLASSES).count();
    assert_eq!(nodes, names, "the walk leaves out filters or comparators");
    Ok(())
}

/// What every class name begins with.
const CLASSES: &[u8] = b"org.apache.hadoop.hbase.filter.";
