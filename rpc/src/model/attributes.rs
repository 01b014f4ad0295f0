//! Key and value pairs, in the order HBase has them.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;
use std::hash::{Hash, Hasher};

use bytes::Bytes;

/// What a descriptor's pairs are made of: [`Bytes`] for values, `String` for configurations.
pub trait Text: Clone + Eq + Ord + Hash + sealed::JavaHash {}

impl Text for Bytes {}
impl Text for String {}

mod sealed {
    /// What Java's `hashCode` answers, which decides where a `HashMap` puts a key.
    pub trait JavaHash {
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

/// A Java `HashMap` as far as its order goes: how large its table is, and in which order keys came.
#[derive(Clone, Debug)]
pub(super) struct JavaMap<T> {
    capacity: usize,
    entries: HashMap<T, (u64, T)>,
    next: u64,
}

impl<T: Text> JavaMap<T> {
    /// What `new HashMap<>()` gives.
    pub(super) fn new() -> Self {
        Self { capacity: 16, entries: HashMap::new(), next: 0 }
    }

    /// What `new HashMap<>()` and `putAll` give.
    pub(super) fn copy_of(pairs: impl ExactSizeIterator<Item = (T, T)>) -> Self {
        let mut map = Self::new();
        if pairs.len() > 0 {
            map.capacity = capacity_for(pairs.len());
        }
        for (key, value) in pairs {
            map.put(key, value);
        }
        map
    }

    pub(super) fn get(&self, key: &T) -> Option<&T> {
        self.entries.get(key).map(|(_, value)| value)
    }

    pub(super) fn put(&mut self, key: T, value: T) {
        match self.entries.get_mut(&key) {
            Some(entry) => entry.1 = value,
            None => {
                self.entries.insert(key, (self.next, value));
                self.next += 1;
                if self.entries.len() > self.capacity.saturating_mul(3) / 4 {
                    self.capacity = self.capacity.saturating_mul(2);
                }
            }
        }
    }

    pub(super) fn remove(&mut self, key: &T) {
        self.entries.remove(key);
    }

    pub(super) fn keys(&self) -> impl Iterator<Item = &T> {
        self.entries.keys()
    }

    /// The pairs in the order of a copy of this map, which is what a `build()` of HBase makes.
    pub(super) fn copied(&self) -> Attributes<T> {
        self.in_table_of(capacity_for(self.entries.len()))
    }

    /// The pairs in the order of this map itself.
    pub(super) fn as_is(&self) -> Attributes<T> {
        self.in_table_of(self.capacity)
    }

    fn in_table_of(&self, target: usize) -> Attributes<T> {
        let mut entries: Vec<_> = self.entries.iter().map(|(key, (turn, value))| (key, *turn, value)).collect();
        entries.sort_by_cached_key(|(key, turn, _)| (bucket(*key, target), bucket(*key, self.capacity), *turn));
        Attributes { pairs: entries.into_iter().map(|(key, _, value)| (key.clone(), value.clone())).collect() }
    }
}

/// The size of the table that Java 17 makes when it copies a map of so many keys.
fn capacity_for(keys: usize) -> usize {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "as Java does it"
    )]
    let needed = (keys as f32 / 0.75 + 1.0) as usize;
    needed.checked_next_power_of_two().unwrap_or(usize::MAX)
}

fn bucket<T: Text>(key: &T, capacity: usize) -> u32 {
    let hash = key.java_hash().cast_unsigned();
    let mask = u32::try_from(capacity.saturating_sub(1)).unwrap_or(u32::MAX);
    (hash ^ hash >> 16) & mask
}

/// HBase's `Bytes.toStringBinary`: what is not printable ASCII, and the backslash, as `\xNN`.
pub(super) fn escaped(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        if matches!(byte, b' '..=b'~') && byte != b'\\' {
            text.push(char::from(byte));
        } else {
            _ = write!(text, "\\x{byte:02X}");
        }
    }
    text
}
