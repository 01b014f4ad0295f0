//! FuzzyRowFilter at work.

use std::cmp::Ordering;

use crate::{
    BytesBytesPair, Cell, CellKey, EvalError, EvalErrorKind, FilterEvaluator, FuzzyRowFilter, Refusal, ReturnCode,
    Rules,
};

/// A key and its effective mask: -1 where the row must have the key's byte, 0 where any will do.
#[derive(Debug)]
struct Pair {
    key: Vec<u8>,
    mask: Vec<i8>,
}

/// FuzzyRowFilter.
#[derive(Debug)]
pub struct FuzzyRow {
    pairs: Vec<Pair>,
    reversed: bool,
    out: bool,
    done: bool,
    /// The pair that matched last.
    last: Option<usize>,
    /// For each pair a row that may match it, if there is one; `None` before the first hint.
    tracker: Option<Vec<(Vec<u8>, usize)>>,
}

impl FuzzyRow {
    pub(super) fn new(filter: &FuzzyRowFilter<'_>) -> Result<Self, Refusal> {
        let filter = filter.clone().construct()?;
        let pair = |BytesBytesPair { first, second }: &BytesBytesPair<'_>| Pair {
            key: first.to_vec(),
            // HBase shifts the mask by two, and again for every cell; ordinary masks do not change after the first time.
            mask: second.iter().map(|&byte| byte as i8 >> 2).collect(),
        };
        let pairs = filter.fuzzy_keys_data.iter().map(pair).collect();
        Ok(Self { pairs, reversed: false, out: false, done: false, last: None, tracker: None })
    }

    /// The first queued row in the direction of the scan.
    fn head(&self) -> Option<&Vec<u8>> {
        let rows = self.tracker.as_ref()?.iter().map(|(row, _)| row);
        if self.reversed { rows.max() } else { rows.min() }
    }

    /// Makes the queue hold rows that lie beyond this one.
    fn advance(&mut self, row: &[u8]) -> Result<(), EvalError> {
        let beyond = |queued: &[u8], reversed| if reversed { queued < row } else { queued > row };
        let Some(mut tracker) = self.tracker.take() else {
            let next = |(i, pair): (usize, &Pair)| Some((pair.next(row, self.reversed)?, i));
            self.tracker = Some(self.pairs.iter().enumerate().filter_map(next).collect());
            return Ok(());
        };
        for (queued, pair) in std::mem::take(&mut tracker) {
            if beyond(&queued, self.reversed) {
                tracker.push((queued, pair));
            } else if let Some(next) = self.pairs[pair].next(row, self.reversed) {
                if !beyond(&next, self.reversed) {
                    return Err(EvalErrorKind::Endless(
                        "FuzzyRowFilter looks for a row beyond this one and finds none",
                    )
                    .into());
                }
                tracker.push((next, pair));
            }
        }
        self.tracker = Some(tracker);
        Ok(())
    }
}

impl Pair {
    /// Whether a row matches; one shorter than the key matches if its bytes do.
    fn matches(&self, row: &[u8]) -> bool {
        row.iter().zip(self.key.iter().zip(&self.mask)).all(|(&byte, (&key, &mask))| byte & mask as u8 == key)
    }

    /// The next row that can match beyond this one, in the direction of the scan.
    fn next(&self, row: &[u8], reversed: bool) -> Option<Vec<u8>> {
        let extreme = if reversed { 0x00 } else { 0xff };
        let fill = if reversed { 0xff } else { 0x00 };
        let mut result = self.key.clone();
        result.resize(row.len().max(self.key.len()), fill);
        let is_fixed = |i: usize| self.mask.get(i) == Some(&-1);
        let is_any = |i: usize| self.mask.get(i).is_none_or(|&mask| mask == 0);
        let (mut to_change, mut changed) = (None, false);
        for (i, byte) in result.iter_mut().enumerate() {
            if is_any(i) {
                *byte = row.get(i).copied().unwrap_or(*byte);
                if *byte != extreme {
                    to_change = Some(i);
                }
            } else if is_fixed(i) {
                let order = row.get(i)?.cmp(byte);
                let order = if reversed { order.reverse() } else { order };
                match order {
                    Ordering::Less => {
                        changed = true;
                        break;
                    }
                    Ordering::Greater => break,
                    Ordering::Equal => {}
                }
            }
        }
        if !changed {
            let at = to_change?;
            result[at] = if reversed { result[at] - 1 } else { result[at] + 1 };
            for (i, byte) in result.iter_mut().enumerate().skip(at + 1) {
                if is_any(i) {
                    *byte = fill;
                }
            }
        }
        if !reversed {
            let last_fixed = (0..result.len()).rev().find(|&i| is_fixed(i)).map_or(0, |i| i + 1);
            result.truncate(last_fixed.max(to_change.filter(|_| !changed).map_or(0, |i| i + 1)));
            // It is kept for each pair, and may have been as long as the row.
            result.shrink_to_fit();
        }
        Some(result)
    }
}

impl<'t> FilterEvaluator<'t> for FuzzyRow {
    fn reset(&mut self) -> Result<(), EvalError> {
        self.out = false;
        Ok(())
    }

    #[inline]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.done)
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let (start, count) = (self.last.unwrap_or(0), self.pairs.len());
        self.last = (0..count).map(|i| (start + i) % count).find(|&i| self.pairs[i].matches(cell.row));
        if self.last.is_some() {
            return Ok(ReturnCode::Include);
        }
        self.out = true;
        Ok(ReturnCode::SeekNextUsingHint)
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(self.out)
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        self.advance(cell.row)?;
        let row = self.head().cloned();
        self.done |= row.is_none();
        Ok(row.map(CellKey::first_on_row))
    }

    fn set_reversed(&mut self, reversed: bool) {
        self.reversed = reversed;
    }

    fn is_hinting(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Pair;

    #[test]
    fn the_next_row_is_the_smallest_that_can_match() {
        for (key, mask, row, next) in [
            (&[0, 1, 2][..], &[0, -1, -1][..], &[1, 2, 1, 0, 1][..], Some(&[2, 1, 2][..])),
            (&[0, 1, 2], &[0, -1, -1], &[1, 1, 2, 0, 1], Some(&[1, 1, 2, 0, 2])),
            (&[0, 1, 0, 2, 0], &[0, -1, 0, -1, 0], &[1, 0, 2, 0, 1], Some(&[1, 1, 0, 2])),
            (&[1, 0, 1], &[-1, 0, -1], &[1, 128, 2, 0, 1], Some(&[1, 129, 1])),
            (&[1, 0, 1], &[-1, 0, -1], &[2, 3, 1, 1, 1], None),
            (&[1, 1, 0, 0], &[-1, -1, 0, 0], &[0, 1, 3, 2], Some(&[1, 1])),
        ] {
            let pair = Pair { key: key.to_vec(), mask: mask.to_vec() };
            assert_eq!(pair.next(row, false).as_deref(), next, "{key:?} {mask:?} {row:?}");
        }
    }
}
