//! Lists that are shared by everybody who asks for them.

use std::sync::{Arc, OnceLock};

use hfilter_rpc::model::{NamespaceDescriptor, RSGroupInfo, SnapshotDescription, TableDescriptor, TableName};

use super::Map;

/// A list that is put together when somebody first asks for it.
#[derive(Debug)]
pub(super) struct Shared<T>(Arc<OnceLock<Arc<[T]>>>);

impl<T> Shared<T> {
    /// The list. Two who are the first at once both make it, so that nobody waits.
    pub(super) fn get_or_make(&self, make: impl FnOnce() -> Arc<[T]>) -> Arc<[T]> {
        if let Some(list) = self.0.get() {
            return list.clone();
        }
        let list = make();
        _ = self.0.set(list.clone());
        list
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

/// Some of the tables, as descriptors and as names.
#[derive(Clone, Debug, Default)]
pub(super) struct TableLists {
    pub(super) descriptors: Shared<TableDescriptor>,
    pub(super) names: Shared<TableName>,
}

/// All lists of a catalogue. A clone shares them; what changes is replaced by what nobody has asked for yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Lists {
    pub(super) all: TableLists,
    pub(super) user: TableLists,
    pub(super) enabled: TableLists,
    pub(super) disabled: TableLists,
    by_namespace: Map<Arc<str>, TableLists>,
    pub(super) namespaces: Shared<NamespaceDescriptor>,
    pub(super) namespace_names: Shared<String>,
    pub(super) groups: Shared<RSGroupInfo>,
    pub(super) snapshots: Shared<SnapshotDescription>,
}

impl Lists {
    /// The lists of a namespace; `None` if there is none.
    pub(super) fn of(&self, namespace: &str) -> Option<&TableLists> {
        self.by_namespace.get(namespace)
    }

    pub(super) fn table_changes(&mut self, table: &TableName) {
        self.all = TableLists::default();
        if !table.is_system() {
            self.user = TableLists::default();
            self.enabled = TableLists::default();
            self.disabled = TableLists::default();
        }
        if let Some(lists) = self.by_namespace.get_mut(table.namespace()) {
            *lists = TableLists::default();
        }
        self.groups_change();
    }

    /// A namespace is new or has other settings, which may name another group.
    pub(super) fn namespace_changes(&mut self, name: &Arc<str>) {
        self.namespaces = Shared::default();
        if !self.by_namespace.contains_key(name) {
            self.namespace_names = Shared::default();
            self.by_namespace.insert_mut(name.clone(), TableLists::default());
        }
        self.groups_change();
    }

    pub(super) fn namespace_goes(&mut self, name: &str) {
        self.namespaces = Shared::default();
        self.namespace_names = Shared::default();
        self.by_namespace.remove_mut(name);
    }

    pub(super) fn groups_change(&mut self) {
        self.groups = Shared::default();
    }

    pub(super) fn snapshots_change(&mut self) {
        self.snapshots = Shared::default();
    }
}
