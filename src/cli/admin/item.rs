//! What is shown of answers: lines for people, objects for programs.

use std::collections::BTreeMap;
use std::fmt;

use hfilter::Escaped;
use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor};
use serde_json::{Value, json};

/// A part of an answer.
pub(super) struct Item {
    /// Whole lines, for people.
    pub(super) text: String,
    /// For programs.
    pub(super) json: Value,
}

impl Item {
    pub(super) fn line(text: impl fmt::Display, json: Value) -> Self {
        Self { text: format!("{text}\n"), json }
    }
}

/// A table for programs. Bytes are written as HBase's `Bytes.toStringBinary` does.
pub(super) fn table_json(table: &TableDescriptor) -> Value {
    let family = |family: &ColumnFamilyDescriptor| {
        let configuration: BTreeMap<_, _> = family.configuration().iter().collect();
        json!({
            "family": Escaped(family.name()).to_string(),
            "values": pairs(family.values().iter()),
            "configuration": configuration,
        })
    };
    let families: Vec<_> = table.families().iter().map(family).collect();
    json!({"table": table.name().as_str(), "values": pairs(table.values().iter()), "families": families})
}

fn pairs<'a, T: AsRef<[u8]> + 'a>(pairs: impl Iterator<Item = (&'a T, &'a T)>) -> BTreeMap<String, String> {
    pairs.map(|(key, value)| (Escaped(key.as_ref()).to_string(), Escaped(value.as_ref()).to_string())).collect()
}
