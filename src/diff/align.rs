//! Which elements of two lists belong together.

/// How large the table of the comparison may be; 4 MiB.
const MAX_TABLE: usize = 1 << 20;

/// The elements that two lists have in common, in order: a longest common subsequence. If the lists are too long for
/// that, those that are equal at the same distance from the first difference.
pub(super) fn common<T: PartialEq>(before: &[T], after: &[T]) -> Vec<(usize, usize)> {
    let start = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let (before_rest, after_rest) = (&before[start..], &after[start..]);
    let end = before_rest.iter().rev().zip(after_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (before_middle, after_middle) =
        (&before_rest[..before_rest.len() - end], &after_rest[..after_rest.len() - end]);
    let middle = match before_middle.len().checked_mul(after_middle.len()) {
        Some(size) if size <= MAX_TABLE => longest(before_middle, after_middle),
        _ => {
            let equal = before_middle.iter().zip(after_middle).enumerate().filter(|(_, (a, b))| a == b);
            equal.map(|(i, _)| (i, i)).collect()
        }
    };
    let (before_end, after_end) = (before.len() - end, after.len() - end);
    (0..start)
        .map(|i| (i, i))
        .chain(middle.into_iter().map(|(i, j)| (start + i, start + j)))
        .chain((0..end).map(|i| (before_end + i, after_end + i)))
        .collect()
}

fn longest<T: PartialEq>(before: &[T], after: &[T]) -> Vec<(usize, usize)> {
    // At (i, j) is the length for what is left of both lists from there on.
    let width = after.len() + 1;
    let mut table = vec![0_u32; (before.len() + 1) * width];
    for i in (0..before.len()).rev() {
        for j in (0..after.len()).rev() {
            table[i * width + j] = if before[i] == after[j] {
                table[(i + 1) * width + j + 1] + 1
            } else {
                table[(i + 1) * width + j].max(table[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while i < before.len() && j < after.len() {
        if before[i] == after[j] {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if table[(i + 1) * width + j] >= table[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}
