//! The inputs: filters as HBase encoded them.

use hfilter::{ClassSet, Filter};

use super::rivals::{Error, floor, matched, registry};
use super::vectors::Case;

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
    let lines = Case::all(file);
    lines.iter().filter_map(|line| Some((line.id().to_owned(), line.bytes("filter_hex")?))).collect()
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
