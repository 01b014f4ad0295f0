//! Words that were most likely meant.

/// The known word that is like this one, if one is: with at most two letters changed.
pub(crate) fn similar<W: AsRef<str>>(word: &str, known: impl IntoIterator<Item = W>) -> Option<W> {
    let known = known.into_iter().map(|known| (distance(word, known.as_ref()), known));
    known.min_by_key(|(distance, _)| *distance).filter(|(distance, _)| *distance <= 2).map(|(_, known)| known)
}

/// How many letters must be inserted, removed or replaced to make one word the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
