//! What is shown of answers: lines for people, objects for programs.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};

use hfilter::Escaped;
use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor};
use serde_json::{Value, json};

use super::super::problem::{one_line, steers};

/// A part of an answer.
pub(super) struct Item {
    /// Lines, for people.
    lines: Vec<String>,
    /// For programs.
    json: Value,
}

impl Item {
    pub(super) fn line(text: impl fmt::Display, json: Value) -> Self {
        Self::lines(vec![text.to_string()], json)
    }

    pub(super) const fn lines(lines: Vec<String>, json: Value) -> Self {
        Self { lines, json }
    }

    /// What the master knows came from anybody: it may neither end a line nor steer a terminal.
    pub(super) fn write(&self, out: &mut impl Write, json: bool) -> io::Result<()> {
        if !json {
            // Tabs part columns.
            let columns = |line: &String| line.split('\t').map(one_line).collect::<Vec<_>>().join("\t");
            return self.lines.iter().try_for_each(|line| writeln!(out, "{}", columns(line)));
        }
        let text = self.json.to_string();
        let mut units = [0; 2];
        text.chars().try_for_each(|letter| match steers(letter) {
            true => letter.encode_utf16(&mut units).iter().try_for_each(|unit| write!(out, "\\u{unit:04x}")),
            false => write!(out, "{letter}"),
        })?;
        writeln!(out)
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
