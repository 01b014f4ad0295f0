//! A comparator written in Rust: the derive is its protobuf mapping, and one method what it does.

use std::fmt;

use hfilter::{ComparatorEvaluator, Escaped, EvalError, HComparator};

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

impl ComparatorEvaluator for VersionComparator {
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        let parts = parse(candidate)
            .ok_or_else(|| EvalError::custom(format!("`{}` is not a version number", Escaped(candidate))))?;
        Ok(self.parts.cmp(&parts) as i32)
    }
}

/// The parts of a version number.
fn parse(text: &[u8]) -> Option<Vec<u32>> {
    std::str::from_utf8(text).ok()?.split('.').map(|part| part.parse().ok()).collect()
}
