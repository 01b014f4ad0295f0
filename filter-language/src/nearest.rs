use crate::work;

/// The value whose name is most like the wanted one, if one is: at most a third of it changed.
pub fn nearest<'n, T>(wanted: &[u8], names: impl IntoIterator<Item = (&'n [u8], T)>) -> Option<T> {
    let most = start(wanted).len().div_ceil(3);
    names
        .into_iter()
        .filter_map(|(name, value)| Some((distance(wanted, name, most)?, value)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, value)| value)
}

/// As much of a name as is worth comparing: the cost grows with both lengths, and no name is this long.
fn start(name: &[u8]) -> &[u8] {
    name.get(..200).unwrap_or(name)
}

/// How many bytes must be inserted, removed or replaced to make one name the other, if that is not more than `most`; case
/// does not count.
#[doc(hidden)]
pub fn distance(a: &[u8], b: &[u8], most: usize) -> Option<usize> {
    let (a, b) = (start(a), start(b));
    // What one has more must be inserted: names of quite another length need not be compared.
    if a.len().abs_diff(b.len()) > most {
        return None;
    }
    work::done(a.len() * b.len());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(!x.eq_ignore_ascii_case(y));
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    Some(row[b.len()]).filter(|distance| *distance <= most)
}
