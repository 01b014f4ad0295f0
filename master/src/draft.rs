//! A catalogue that is being made.

use std::ops::Deref;

use crate::catalogue::Catalogue;
use crate::record::{Change, Key, Record};

/// The next catalogue, and the changes that lead to it. Nobody else sees it, and dropping it undoes everything.
pub(crate) struct Draft {
    catalogue: Catalogue,
    changes: Vec<Change>,
}

impl Draft {
    pub(crate) fn of(current: &Catalogue) -> Self {
        Self { catalogue: current.clone(), changes: Vec::new() }
    }

    pub(crate) fn put(&mut self, record: Record) {
        self.change(Change::Put(record));
    }

    pub(crate) fn remove(&mut self, key: Key) {
        self.change(Change::Remove(key));
    }

    fn change(&mut self, change: Change) {
        self.catalogue.apply(change.clone());
        self.changes.push(change);
    }

    pub(crate) fn into_parts(self) -> (Catalogue, Vec<Change>) {
        (self.catalogue, self.changes)
    }
}

impl Deref for Draft {
    type Target = Catalogue;

    fn deref(&self) -> &Catalogue {
        &self.catalogue
    }
}
