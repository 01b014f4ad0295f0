//! Reading `tests/vectors/*.jsonl`, and the known gaps.

use std::path::{Path, PathBuf};

use serde_json::Value;

/// One line of a vector file.
pub(crate) struct Case(Value);

impl Case {
    pub(crate) fn all(file: &str) -> Vec<Self> {
        let path = path(file);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        text.lines().map(|line| Self(parse(line))).collect()
    }

    pub(crate) fn id(&self) -> &str {
        self.text("id").expect("every case has an id")
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Value::as_str)
    }

    pub(crate) fn bytes(&self, key: &str) -> Option<Vec<u8>> {
        self.text(key).map(unhex)
    }

    pub(crate) fn value(&self) -> &Value {
        &self.0
    }
}

/// Where a file of vectors is.
pub(crate) fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(file)
}

/// Reads JSON, which nests deeper in filters than the library allows by default.
pub(crate) fn parse(text: &str) -> Value {
    let mut deserializer = serde_json::Deserializer::from_str(text);
    deserializer.disable_recursion_limit();
    serde::Deserialize::deserialize(&mut deserializer).expect("JSON")
}

pub(crate) fn unhex(text: &str) -> Vec<u8> {
    assert!(text.len().is_multiple_of(2), "an odd number of hex digits");
    let digit = |byte: u8| char::from(byte).to_digit(16).expect("a hex digit") as u8;
    text.as_bytes().chunks_exact(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The cases that are known to differ: `test id reason`, a line each, in `tests/known_gaps.txt`.
fn known_gaps(test: &str) -> Vec<String> {
    let text = include_str!("../known_gaps.txt");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let of_test = lines.filter_map(|line| {
        let mut words = line.split_whitespace();
        (words.next() == Some(test)).then(|| words.next().map(str::to_owned))?
    });
    of_test.collect()
}

/// Runs every case, collects what fails, and wants the failures to be exactly the known gaps.
pub(crate) fn run(test: &str, cases: &[Case], check: impl Fn(&Case) -> Result<(), String>) {
    assert!(!cases.is_empty(), "no cases");
    let gaps = known_gaps(test);
    let mut wrong = Vec::new();
    for case in cases {
        match (check(case), gaps.iter().any(|gap| gap == case.id())) {
            (Ok(()), false) | (Err(_), true) => {}
            (Err(message), false) => wrong.push(format!("{}: {message}", case.id())),
            (Ok(()), true) => {
                wrong.push(format!("{}: no gap any more; remove its line from known_gaps.txt", case.id()))
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// An assertion that is collected rather than thrown.
pub(crate) fn same<T: PartialEq + std::fmt::Debug>(what: &str, ours: T, theirs: T) -> Result<(), String> {
    if ours == theirs { Ok(()) } else { Err(format!("{what}: ours {ours:?}, HBase's {theirs:?}")) }
}
