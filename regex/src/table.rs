//! Look-up in tables kept as text: lines of a key, a tab and a value, sorted by key.

use std::cmp::Ordering;

/// The value of `key`, found by bisection of the text itself.
pub(super) fn lookup(table: &'static str, key: &str) -> Option<&'static str> {
    let mut rest = table;
    while !rest.is_empty() {
        // The line that holds the middle, or the first one. Slicing is at line ends, thus at character boundaries.
        let middle = rest.len() / 2;
        let start = rest.as_bytes()[..middle].iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let end = rest.as_bytes()[start..].iter().position(|&b| b == b'\n').map_or(rest.len(), |at| start + at);
        let (found, value) = rest[start..end].split_once('\t')?;
        match key.cmp(found) {
            Ordering::Equal => return Some(value),
            Ordering::Less => rest = &rest[..start],
            Ordering::Greater => rest = rest.get(end + 1..)?,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::lookup;

    #[test]
    fn finds_every_line_and_nothing_else() {
        let table = "a\t1\nbb\t2\nc c\t3\nd\t4\n";
        for (key, value) in [("a", "1"), ("bb", "2"), ("c c", "3"), ("d", "4")] {
            assert_eq!(lookup(table, key), Some(value));
        }
        for key in ["", "A", "b", "c", "dd", "1"] {
            assert_eq!(lookup(table, key), None);
        }
    }
}
