//! A comparator written in Rust: the derive is its protobuf mapping.

use std::fmt;

use hfilter::HComparator;

/// Compares version numbers such as `2.6.1`, part by part.
#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(class = "com.example.gateway.VersionComparator", manual(Display))]
pub struct VersionComparator {
    /// The parts, the major one first.
    #[hfilter(tag = 1, packed)]
    pub parts: Vec<u32>,
}

impl fmt::Display for VersionComparator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<_> = self.parts.iter().map(u32::to_string).collect();
        f.write_str(&parts.join("."))
    }
}
