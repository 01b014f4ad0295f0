//! FuzzyRowFilter and its masks on the wire.

use std::borrow::Cow;
use std::fmt;

use crate::{BytesBytesPair, Escaped, FuzzyRowFilter, IntoBytes, Refusal, Rules};

/// The mask byte of a position whose key byte must match, on the wire.
const FIXED: u8 = 0xff;

impl<'a> FuzzyRowFilter<'a> {
    /// Passes the rows that match one of the pairs of key and mask. A mask byte is 0 where the row must have the key's
    /// byte, and 1 where any byte will do.
    ///
    /// ```
    /// use hfilter::FuzzyRowFilter;
    ///
    /// let filter = FuzzyRowFilter::new([("a?c", b"\0\x01\0")])?;
    /// assert_eq!(filter.to_string(), r"FuzzyRowFilter{fuzzyKeysData={a\x00c:\xFF\x02\xFF}}, ");
    /// # Ok::<(), hfilter::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// No pairs, or a mask that is not as long as its key.
    pub fn new<K: IntoBytes<'a>, M: IntoBytes<'a>>(pairs: impl IntoIterator<Item = (K, M)>) -> Result<Self, Refusal> {
        Self::with_masks(pairs, true)
    }

    /// The same, with masks as clients before HBASE-15676 sent them. Servers of 3.0 and 4.0 read them wrongly.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn with_v1_masks<K: IntoBytes<'a>, M: IntoBytes<'a>>(
        pairs: impl IntoIterator<Item = (K, M)>,
    ) -> Result<Self, Refusal> {
        Self::with_masks(pairs, false)
    }

    fn with_masks<K: IntoBytes<'a>, M: IntoBytes<'a>>(
        pairs: impl IntoIterator<Item = (K, M)>,
        is_mask_v2: bool,
    ) -> Result<Self, Refusal> {
        let pair = |(key, mask): (K, M)| BytesBytesPair { first: key.into_bytes(), second: mask.into_bytes() };
        let fuzzy_keys_data = pairs.into_iter().map(pair).collect();
        Self { fuzzy_keys_data, is_mask_v2: Some(is_mask_v2) }.construct()
    }

    /// The mask byte of a position where any byte will do, on the wire.
    fn any(&self) -> u8 {
        if self.is_mask_v2() { 2 } else { 0 }
    }
}

/// The pair as HBase keeps it: a mask in user form becomes one in wire form, and the key is 0 where any byte will do.
fn preprocess(pair: &mut BytesBytesPair<'_>, any: u8) {
    let mask = &mut pair.second;
    if mask.iter().any(|&byte| byte != FIXED && byte != any) {
        for byte in mask.to_mut() {
            *byte = match *byte {
                0 => FIXED,
                1 => any,
                other => other,
            };
        }
    }
    let wild = |(&key, &mask): (&u8, &u8)| mask == any && key != 0;
    if pair.first.iter().zip(pair.second.iter()).any(wild) {
        for (key, &mask) in pair.first.to_mut().iter_mut().zip(pair.second.iter()) {
            if mask == any {
                *key = 0;
            }
        }
    }
}

impl Rules for FuzzyRowFilter<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        if self.fuzzy_keys_data.is_empty() {
            return Err(Refusal::new("`fuzzy_keys_data` is empty; expected at least one pair of key and mask"));
        }
        for BytesBytesPair { first, second } in &self.fuzzy_keys_data {
            if first.len() != second.len() {
                let (key, mask) = (Escaped(first), Escaped(second));
                let message = format!(
                    "key `{key:.100}` has {} bytes and its mask `{mask:.100}` has {}; expected the same length",
                    first.len(),
                    second.len()
                );
                return Err(Refusal::new(message));
            }
        }
        Ok(())
    }

    fn normalize_self(&mut self) {
        let any = self.any();
        for pair in &mut self.fuzzy_keys_data {
            preprocess(pair, any);
        }
        self.is_mask_v2 = Some(self.is_mask_v2());
    }
}

impl fmt::Display for FuzzyRowFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FuzzyRowFilter{fuzzyKeysData=")?;
        for BytesBytesPair { first, second } in &self.fuzzy_keys_data {
            let mut pair = BytesBytesPair { first: Cow::Borrowed(first), second: Cow::Borrowed(second) };
            preprocess(&mut pair, self.any());
            write!(f, "{{{}:{}}}", Escaped(&pair.first), Escaped(&pair.second))?;
        }
        f.write_str("}, ")
    }
}
