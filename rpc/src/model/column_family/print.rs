//! Families as HBase prints them.

use std::borrow::Cow;
use std::fmt;

use bytes::Bytes;

use super::{ColumnFamilyDescriptor, keys};
use crate::model::readable::format;
use crate::model::string_binary::to_string_binary;

pub(super) struct Print<'a> {
    pub(super) family: &'a ColumnFamilyDescriptor,
    /// Whether values are printed that are the default.
    pub(super) defaults: bool,
}

impl fmt::Display for Print<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{NAME => '{}'", String::from_utf8_lossy(self.family.name()))?;
        let values = self.family.values().iter();
        for (key, value) in values.clone().filter(|(key, _)| keys::is_reserved(key)) {
            let value = to_string_binary(value);
            if self.defaults || keys::default(key).is_none_or(|default| !default.eq_ignore_ascii_case(&value)) {
                let key = String::from_utf8_lossy(key);
                write!(f, ", {key} => '{}'", format(&value, keys::unit(&key)))?;
            }
        }
        let others = values.filter(|(key, _)| !keys::is_reserved(key));
        subset(
            f,
            "METADATA",
            others.map(|(key, value): (&Bytes, &Bytes)| (String::from_utf8_lossy(key), to_string_binary(value))),
        )?;
        let configuration = self.family.configuration().iter();
        subset(f, "CONFIGURATION", configuration.map(|(key, value)| (key.into(), value.clone())))?;
        f.write_str("}")
    }
}

fn subset<'a>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    pairs: impl Iterator<Item = (Cow<'a, str>, String)>,
) -> fmt::Result {
    let mut any = false;
    for (key, value) in pairs {
        if any {
            f.write_str(", ")?;
        } else {
            write!(f, ", {name} => {{")?;
            any = true;
        }
        write!(f, "'{key}' => '{}'", format(&value, keys::unit(&key)))?;
    }
    f.write_str(if any { "}" } else { "" })
}
