//! Tables as HBase prints them.

use std::fmt;

use super::{TableDescriptor, keys};
use crate::model::readable::format;
use crate::model::string_binary::to_string_binary;

pub(super) struct Print<'a> {
    pub(super) table: &'a TableDescriptor,
    /// Whether values are printed that are the default.
    pub(super) defaults: bool,
}

impl fmt::Display for Print<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", self.table.name())?;
        self.values(f)?;
        for family in self.table.families() {
            if self.defaults {
                write!(f, ", {family}")?;
            } else {
                write!(f, ", {}", family.to_customized_string())?;
            }
        }
        Ok(())
    }
}

impl Print<'_> {
    /// The values, by key: those HBase knows by name, and `METADATA`.
    fn values(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sorted = self.table.values().sorted().into_iter();
        let pairs = sorted.map(|(key, value)| (String::from_utf8_lossy(key), value));
        let (mut reserved, others): (Vec<_>, Vec<_>) = pairs.partition(|(key, _)| keys::is_reserved(key));
        reserved.retain(|(key, value)| {
            let value = String::from_utf8_lossy(value);
            if key == keys::IS_META {
                return value.eq_ignore_ascii_case("true");
            }
            self.defaults || keys::default(key).is_none_or(|default| !default.eq_ignore_ascii_case(&value))
        });
        if reserved.is_empty() && others.is_empty() {
            return Ok(());
        }
        f.write_str(", {TABLE_ATTRIBUTES => {")?;
        let mut comma = "";
        for (key, value) in reserved {
            write!(f, "{comma}{key} => '{}'", format(&to_string_binary(value), keys::unit(&key)))?;
            comma = ", ";
        }
        if !others.is_empty() {
            write!(f, "{comma}METADATA => {{")?;
            comma = "";
            for (key, value) in others {
                write!(f, "{comma}'{key}' => '{}'", format(&to_string_binary(value), keys::unit(&key)))?;
                comma = ", ";
            }
            f.write_str("}")?;
        }
        f.write_str("}}")
    }
}
