//! Which elements of two lists belong together.

use std::collections::HashSet;
use std::hash::Hash;

/// By how many elements long lists may differ. What is kept of the search is then 16 MiB.
const MAX_EDITS: usize = 2_048;

/// How large the table of short lists may be, which may differ by more; 4 MiB.
const MAX_TABLE: usize = 1 << 20;

/// The elements that two lists have in common, in order: a longest common subsequence. If the lists are too long and too
/// different for that, those that are equal at the same distance from the first difference.
pub(super) fn common<T: Eq + Hash>(before: &[T], after: &[T]) -> Vec<(usize, usize)> {
    // What one list alone has is in no common subsequence, and only makes the search longer.
    let (before_places, after_places) = (shared(before, after), shared(after, before));
    let (before, after) = (pick(before, &before_places), pick(after, &after_places));
    let start = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let (before_rest, after_rest) = (&before[start..], &after[start..]);
    let end = before_rest.iter().rev().zip(after_rest.iter().rev()).take_while(|(a, b)| a == b).count();
    let (before_end, after_end) = (before.len() - end, after.len() - end);
    (0..start)
        .map(|i| (i, i))
        .chain(middle(&before[start..before_end], &after[start..after_end]).map(|(i, j)| (start + i, start + j)))
        .chain((0..end).map(|i| (before_end + i, after_end + i)))
        .map(|(i, j)| (before_places[i], after_places[j]))
        .collect()
}

/// The same of lists that begin and end with different elements.
fn middle<T: PartialEq>(before: &[T], after: &[T]) -> std::vec::IntoIter<(usize, usize)> {
    let longest: Option<Vec<_>> = match before.len().checked_mul(after.len()) {
        Some(size) if size <= MAX_TABLE => Some(by_table(before, after)),
        _ => by_edits(before, after),
    };
    let in_place = || (0..before.len().min(after.len())).filter(|&i| before[i] == after[i]).map(|i| (i, i)).collect();
    longest.unwrap_or_else(in_place).into_iter()
}

/// Where in a list the elements stand that another one has too.
fn shared<T: Eq + Hash>(list: &[T], other: &[T]) -> Vec<usize> {
    let other: HashSet<_> = other.iter().collect();
    (0..list.len()).filter(|&at| other.contains(&list[at])).collect()
}

fn pick<'t, T>(list: &'t [T], places: &[usize]) -> Vec<&'t T> {
    places.iter().map(|&at| &list[at]).collect()
}

/// By dynamic programming, in time and memory of the product of both lengths.
fn by_table<T: PartialEq>(before: &[T], after: &[T]) -> Vec<(usize, usize)> {
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

/// By Myers' greedy search (An O(ND) Difference Algorithm, 1986): in time of the length times the edits. `None` if there are
/// more than [`MAX_EDITS`].
fn by_edits<T: PartialEq>(before: &[T], after: &[T]) -> Option<Vec<(usize, usize)>> {
    // For each number of edits: how far into `before` each diagonal gets with so many. Diagonal k, on which as many elements
    // more of `after` than of `before` were passed as k says, is the one at (edits + k) / 2.
    let mut rounds: Vec<Vec<usize>> = Vec::new();
    for edits in 0..=MAX_EDITS {
        let mut reached = Vec::with_capacity(edits + 1);
        for at in 0..=edits {
            let start = match rounds.last() {
                Some(last) => from(last, at).0,
                None => 0,
            };
            let mut i = start;
            // Half of the diagonals lie below 0.
            let place = |i: usize| (i + 2 * at).checked_sub(edits);
            while let Some(j) = place(i)
                && i < before.len()
                && j < after.len()
                && before[i] == after[j]
            {
                i += 1;
            }
            reached.push(i);
            if i >= before.len() && place(i).is_some_and(|j| j >= after.len()) {
                rounds.push(reached);
                return Some(walk_back(&rounds, at));
            }
        }
        rounds.push(reached);
    }
    None
}

/// How far into `before` an edit leads onto the diagonal `at`, and from which of the last round's: the one that gets farther.
fn from(last: &[usize], at: usize) -> (usize, usize) {
    // From the diagonal above by leaving out an element of `before`, from that below by taking one of `after`.
    let removed = last.get(at).map(|i| (i + 1, at));
    let added = at.checked_sub(1).and_then(|below| last.get(below).map(|&i| (i, below)));
    removed.max(added).unwrap_or_default()
}

/// The pairs on the way that ended on the diagonal `at` of the last round.
fn walk_back(rounds: &[Vec<usize>], mut at: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (edits, round) in rounds.iter().enumerate().rev() {
        let (start, before) = match edits.checked_sub(1) {
            Some(last) => from(&rounds[last], at),
            None => (0, 0),
        };
        pairs.extend((start..round[at]).rev().map(|i| (i, i + 2 * at - edits)));
        at = before;
    }
    pairs.reverse();
    pairs
}
