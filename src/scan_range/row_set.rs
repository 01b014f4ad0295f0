//! Sets of rows.

use crate::filters::after_prefix;

/// Ranges of rows: sorted, disjoint, not touching; each from a start that belongs to it up to a stop that does not, or to
/// the end. There is no row with an empty key.
pub(super) type Rows = Vec<Range>;

pub(super) type Range = (Vec<u8>, Option<Vec<u8>>);

/// All rows.
pub(super) fn all() -> Rows {
    vec![(Vec::new(), None)]
}

/// Any ranges as a set.
pub(super) fn union(ranges: impl IntoIterator<Item = Range>) -> Rows {
    let mut ranges: Rows = ranges.into_iter().filter_map(|(start, stop)| normal(start, stop)).collect();
    ranges.sort_by(|a, b| a.0.cmp(&b.0));
    let mut rows = Rows::new();
    for (start, stop) in ranges {
        match rows.last_mut() {
            Some((_, last)) if last.as_ref().is_none_or(|last| *last >= start) => {
                if last.is_some() && (stop.is_none() || stop > *last) {
                    *last = stop;
                }
            }
            _ => rows.push((start, stop)),
        }
    }
    rows
}

/// The rows in both.
pub(super) fn intersection(a: &[Range], b: &[Range]) -> Rows {
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    let mut rows = Rows::new();
    while let (Some((start, stop)), Some((other_start, other_stop))) = (a.peek(), b.peek()) {
        let a_ends_first = ends_first(stop, other_stop);
        let range = (start.max(other_start).clone(), if a_ends_first { stop } else { other_stop }.clone());
        rows.extend(normal(range.0, range.1));
        if a_ends_first {
            a.next()
        } else {
            b.next()
        };
    }
    rows
}

/// The rows in all of many sets. They are joined two by two: one after the other, each would copy what is common so far.
pub(super) fn in_all(sets: impl IntoIterator<Item = Rows>) -> Rows {
    let mut sets: Vec<Rows> = sets.into_iter().collect();
    while sets.len() > 1 {
        let pairs = sets.chunks(2).map(|pair| match pair {
            [a, b] => intersection(a, b),
            rest => rest.concat(),
        });
        sets = pairs.collect();
    }
    sets.pop().unwrap_or_else(all)
}

fn ends_first(stop: &Option<Vec<u8>>, other: &Option<Vec<u8>>) -> bool {
    match (stop, other) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(stop), Some(other)) => stop <= other,
    }
}

/// The range, unless no row is in it. The smallest row has one byte, zero.
fn normal(mut start: Vec<u8>, stop: Option<Vec<u8>>) -> Option<Range> {
    if start == [0] {
        start.clear();
    }
    let empty = stop.as_ref().is_some_and(|stop| *stop <= start || **stop <= [0][..]);
    (!empty).then_some((start, stop))
}

/// The row after this one.
pub(super) fn after(row: &[u8]) -> Vec<u8> {
    [row, &[0]].concat()
}

/// The rows that start with a prefix.
pub(super) fn with_prefix(prefix: &[u8]) -> Range {
    (prefix.to_vec(), after_prefix(prefix))
}

/// One row.
pub(super) fn only(row: &[u8]) -> Range {
    (row.to_vec(), Some(after(row)))
}

/// The rows before a row.
pub(super) fn before(row: Option<Vec<u8>>) -> Range {
    (Vec::new(), row)
}

/// The rows from a row on; none without a row.
pub(super) fn from(row: Option<Vec<u8>>) -> Option<Range> {
    row.map(|row| (row, None))
}
