//! The order of Java's `HashMap`.

use std::collections::HashMap;

use super::attributes::{Attributes, Text};

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

    /// HBase's `setValue`: an empty value takes the key away.
    pub(super) fn set(&mut self, key: T, value: T) {
        if value.as_ref().is_empty() {
            self.remove(&key);
        } else {
            self.put(key, value);
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
        Attributes::of_distinct(entries.into_iter().map(|(key, _, value)| (key.clone(), value.clone())).collect())
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
