//! Key and value pairs, in the order HBase has them.

use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap};
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use bytes::Bytes;

use super::error::ModelError;

/// What a descriptor's pairs are made of: [`Bytes`] for values, `String` for configurations.
pub trait Text: Clone + Eq + Ord + Hash + sealed::JavaHash {}

impl Text for Bytes {}
impl Text for String {}

mod sealed {
    /// What Java's `hashCode` answers, which decides where a `HashMap` puts a key.
    pub trait JavaHash: AsRef<[u8]> {
        fn java_hash(&self) -> i32;
    }

    impl JavaHash for bytes::Bytes {
        /// HBase's `Bytes.hashCode`.
        fn java_hash(&self) -> i32 {
            self.iter().fold(1, |hash: i32, &byte| hash.wrapping_mul(31).wrapping_add(i32::from(byte.cast_signed())))
        }
    }

    impl JavaHash for String {
        fn java_hash(&self) -> i32 {
            super::string_hash(self)
        }
    }
}

/// Java's `String.hashCode`.
pub(super) fn string_hash(text: &str) -> i32 {
    text.encode_utf16().fold(0, |hash: i32, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)))
}

/// The values or the configuration of a descriptor: keys with one value each.
///
/// Two of them are equal when they have the same pairs, whatever their order. The order is kept all the same: it is that of the
/// message they were read from, and that of Java's `HashMap` when they were built here, so that messages have the very bytes HBase
/// writes, and texts the order HBase prints. (Keys made to collide, eight of them or more, come in another order in Java.)
#[derive(Clone, Debug)]
pub struct Attributes<T> {
    pairs: Vec<(T, T)>,
}

impl<T: Text> Attributes<T> {
    /// Pairs of which no two have one key.
    pub(super) fn of_distinct(pairs: Vec<(T, T)>) -> Self {
        Self { pairs }
    }

    /// Pairs as they come; of two with one key the second gives the value, the first the place.
    pub(super) fn from_pairs(pairs: Vec<(T, T)>) -> Self {
        let distinct = if pairs.len() <= FEW {
            pairs.iter().enumerate().all(|(at, (key, _))| pairs.iter().take(at).all(|(other, _)| other != key))
        } else {
            let mut seen = BTreeSet::new();
            pairs.iter().all(|(key, _)| seen.insert(key))
        };
        if distinct {
            return Self { pairs };
        }
        let mut places = HashMap::new();
        let mut kept: Vec<(T, T)> = Vec::new();
        for (key, value) in pairs {
            match places.get(&key).and_then(|&place: &usize| kept.get_mut(place)) {
                Some(pair) => pair.1 = value,
                None => {
                    places.insert(key.clone(), kept.len());
                    kept.push((key, value));
                }
            }
        }
        Self { pairs: kept }
    }

    /// How many pairs there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// The pairs.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, &T)> + Clone {
        self.pairs.iter().map(|(key, value)| (key, value))
    }

    /// The value of a key. Takes time in proportion to the number of pairs, of which descriptors have a dozen.
    #[must_use]
    pub fn get<Q: PartialEq + ?Sized>(&self, key: &Q) -> Option<&T>
    where
        T: std::borrow::Borrow<Q>,
    {
        self.pairs.iter().find(|(own, _)| own.borrow() == key).map(|(_, value)| value)
    }

    /// Java's `Map.hashCode`, by which HBase orders descriptors.
    pub(super) fn java_hash(&self) -> i32 {
        let one = |(key, value): (&T, &T)| key.java_hash() ^ value.java_hash();
        self.iter().map(one).fold(0, i32::wrapping_add)
    }

    /// The pairs by key.
    pub(super) fn sorted(&self) -> Vec<(&T, &T)> {
        let mut pairs: Vec<_> = self.iter().collect();
        pairs.sort_unstable();
        pairs
    }
}

impl Attributes<Bytes> {
    /// A value as text.
    pub(super) fn text(&self, key: &str) -> Option<Cow<'_, str>> {
        self.get(key.as_bytes()).map(|value| String::from_utf8_lossy(value))
    }

    /// A value that is written as text; `None` also when it is something else.
    pub(super) fn parsed<T: FromStr>(&self, key: &str) -> Option<T> {
        self.text(key)?.parse().ok()
    }

    /// A value that is yes or no.
    pub(super) fn flag(&self, key: &str, default: bool) -> bool {
        self.text(key).map_or(default, |text| text.eq_ignore_ascii_case("true"))
    }

    /// Tells whether all values are of their kind.
    pub(super) fn check(&self, is_of_its_kind: fn(&str, &str) -> bool) -> Result<(), ModelError> {
        for (key, value) in self.iter() {
            let (key, text) = (String::from_utf8_lossy(key), String::from_utf8_lossy(value));
            if !is_of_its_kind(&key, &text) {
                return Err(ModelError::value(&key, value));
            }
        }
        Ok(())
    }

    /// The same in memory of its own.
    pub(super) fn detached(&self) -> Self {
        let copy = Bytes::copy_from_slice;
        Self { pairs: self.iter().map(|(key, value)| (copy(key), copy(value))).collect() }
    }
}

/// So many pairs are compared with one another rather than put into a set.
const FEW: usize = 24;

impl<T: Text> PartialEq for Attributes<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && (self.pairs == other.pairs || self.sorted() == other.sorted())
    }
}

impl<T: Text> Eq for Attributes<T> {}

impl<T: Text> Hash for Attributes<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_i32(self.java_hash());
    }
}

impl<T> Default for Attributes<T> {
    fn default() -> Self {
        Self { pairs: Vec::new() }
    }
}
