//! Which tables a list has.

use std::ops::Bound;
use std::sync::Arc;

use hfilter_regex::{Regex, RegexError};
use hfilter_rpc::model::{TableDescriptor, TableName, TableState};
use hfilter_rpc::{Exception, exception::classes};

use super::Catalogue;
use super::lists::TableLists;
use crate::record::Table;

/// Which tables are asked for; the parameters of GetTableDescriptors and GetTableNames. By default all tables but those of HBase itself.
///
/// ```
/// use hfilter_master::{Master, TableFilter};
/// use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor, TableName};
///
/// let master = Master::in_memory();
/// for name in ["orders", "orders-old", "users"] {
///     let table = TableDescriptor::builder(TableName::parse(name)?).family(ColumnFamilyDescriptor::of("f")?)?.build();
///     master.create_table(table, 1)?;
/// }
/// let filter = TableFilter { regex: Some("orders.*".to_owned()), ..TableFilter::default() };
/// assert_eq!(master.catalogue().table_names(&filter)?.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableFilter {
    /// These tables, in this order and as often as they are named here, system tables too, whatever `namespace` says. Names of no
    /// table are passed over. Empty: it is left to the other fields.
    pub names: Vec<TableName>,
    /// A pattern of Java that matches the whole name; for a table of the namespace `default`, the name with or without it. `None`:
    /// any name. An empty pattern matches no table.
    pub regex: Option<String>,
    /// Whether tables of the namespace `hbase` are listed as well.
    pub include_system: bool,
    /// The tables of one namespace. `None`, and an empty name: of all.
    pub namespace: Option<String>,
}

/// What a filter comes to.
enum Selection<'a> {
    /// All of a list that is there.
    Whole(&'a TableLists, Scope<'a>),
    /// Some of the tables.
    Some(Vec<&'a Table>),
}

/// A part of all tables that a list is kept for.
#[derive(Clone, Copy)]
enum Scope<'a> {
    All,
    User,
    State(TableState),
    Namespace(&'a str),
}

impl Catalogue {
    /// The descriptors of tables, by name. What the list costs does not depend on the tables, if it has been asked for since the last
    /// change and the filter has neither names nor a pattern.
    ///
    /// # Errors
    /// NamespaceNotFoundException; an IOException with Java's message for a pattern that Java refuses, with our own for one that cannot
    /// be matched here.
    pub fn table_descriptors(&self, filter: &TableFilter) -> Result<Arc<[TableDescriptor]>, Exception> {
        Ok(match self.select(filter)? {
            Selection::Whole(lists, scope) => self.descriptors(lists, scope),
            Selection::Some(tables) => tables.into_iter().map(|table| table.descriptor.clone()).collect(),
        })
    }

    /// The names of tables; otherwise like [`table_descriptors`](Self::table_descriptors).
    ///
    /// # Errors
    /// As there.
    pub fn table_names(&self, filter: &TableFilter) -> Result<Arc<[TableName]>, Exception> {
        Ok(match self.select(filter)? {
            Selection::Whole(lists, scope) => self.names(lists, scope),
            Selection::Some(tables) => tables.into_iter().map(|table| table.descriptor.name().clone()).collect(),
        })
    }

    /// The descriptors of all tables in a namespace, system tables included. An empty name: of all tables.
    ///
    /// # Errors
    /// NamespaceNotFoundException.
    pub fn table_descriptors_by_namespace(&self, namespace: &str) -> Result<Arc<[TableDescriptor]>, Exception> {
        let (lists, scope) = self.namespace_lists(namespace)?;
        Ok(self.descriptors(lists, scope))
    }

    /// The names of all tables in a namespace, system tables included. An empty name: of all tables.
    ///
    /// # Errors
    /// NamespaceNotFoundException.
    pub fn table_names_by_namespace(&self, namespace: &str) -> Result<Arc<[TableName]>, Exception> {
        let (lists, scope) = self.namespace_lists(namespace)?;
        Ok(self.names(lists, scope))
    }

    /// The descriptors of the tables in a state, system tables not included.
    #[must_use]
    pub fn table_descriptors_by_state(&self, enabled: bool) -> Arc<[TableDescriptor]> {
        let (lists, scope) = self.state_lists(enabled);
        self.descriptors(lists, scope)
    }

    /// The names of the tables in a state, system tables not included.
    #[must_use]
    pub fn table_names_by_state(&self, enabled: bool) -> Arc<[TableName]> {
        let (lists, scope) = self.state_lists(enabled);
        self.names(lists, scope)
    }

    /// A table.
    ///
    /// # Errors
    /// TableNotFoundException.
    pub fn table(&self, name: &TableName) -> Result<&Table, Exception> {
        let table = self.tables.get(name.with_namespace());
        table.ok_or_else(|| Exception::new(classes::TABLE_NOT_FOUND, name.as_str()))
    }

    /// Whether there is a table of that name.
    #[must_use]
    pub fn has_table(&self, name: &TableName) -> bool {
        self.tables.contains_key(name.with_namespace())
    }

    /// How many tables there are, with those of HBase itself.
    #[must_use]
    pub fn table_count(&self) -> usize {
        self.tables.size()
    }

    /// Takes the tables of a namespace, in order.
    pub(crate) fn each_in_namespace<'a>(&'a self, namespace: &str, take: impl FnMut(&'a Table)) {
        self.each(Scope::Namespace(namespace), take);
    }

    fn select<'a>(&'a self, filter: &'a TableFilter) -> Result<Selection<'a>, Exception> {
        let namespace = filter.namespace.as_deref().filter(|namespace| !namespace.is_empty());
        let (lists, scope) = match namespace {
            _ if !filter.names.is_empty() => {
                let named = filter.names.iter().filter_map(|name| self.tables.get(name.with_namespace()));
                return matching(filter.regex.as_deref(), named.collect());
            }
            // Only those of HBase are in its namespace.
            Some(namespace) if filter.include_system || namespace != hfilter_rpc::model::SYSTEM_NAMESPACE => {
                self.namespace_lists(namespace)?
            }
            Some(_) => return Ok(Selection::Some(Vec::new())),
            None if filter.include_system => (&self.lists.all, Scope::All),
            None => (&self.lists.user, Scope::User),
        };
        match &filter.regex {
            None => Ok(Selection::Whole(lists, scope)),
            Some(regex) => {
                let mut tables = Vec::new();
                self.each(scope, |table| tables.push(table));
                matching(Some(regex), tables)
            }
        }
    }

    fn namespace_lists<'a>(&'a self, namespace: &'a str) -> Result<(&'a TableLists, Scope<'a>), Exception> {
        match namespace {
            "" => Ok((&self.lists.all, Scope::All)),
            _ => Ok((self.lists_of(namespace)?, Scope::Namespace(namespace))),
        }
    }

    fn state_lists(&self, enabled: bool) -> (&TableLists, Scope<'_>) {
        match enabled {
            true => (&self.lists.enabled, Scope::State(TableState::Enabled)),
            false => (&self.lists.disabled, Scope::State(TableState::Disabled)),
        }
    }

    fn descriptors(&self, lists: &TableLists, scope: Scope<'_>) -> Arc<[TableDescriptor]> {
        lists.descriptors.get_or_make(|| {
            let mut list = Vec::new();
            self.each(scope, |table| list.push(table.descriptor.clone()));
            list.into()
        })
    }

    fn names(&self, lists: &TableLists, scope: Scope<'_>) -> Arc<[TableName]> {
        lists.names.get_or_make(|| {
            let mut list = Vec::new();
            self.each(scope, |table| list.push(table.descriptor.name().clone()));
            list.into()
        })
    }

    /// Takes the tables of a scope, in order.
    fn each<'a>(&'a self, scope: Scope<'_>, mut take: impl FnMut(&'a Table)) {
        let user = |table: &&Table| !table.descriptor.name().is_system();
        match scope {
            Scope::All => self.tables.values().for_each(take),
            Scope::User => self.tables.values().filter(user).for_each(take),
            Scope::State(state) => {
                self.tables.values().filter(user).filter(|table| table.state == state).for_each(take);
            }
            Scope::Namespace(namespace) => {
                // A semicolon follows the colon.
                let (first, behind) = (format!("{namespace}:"), format!("{namespace};"));
                let range = (Bound::Included(first.as_str()), Bound::Excluded(behind.as_str()));
                for (_, table) in self.tables.range::<str, _>(range) {
                    take(table);
                }
            }
        }
    }
}

/// How many steps a pattern may take for one name. Names are short, and there may be very many of them.
const STEPS: u64 = 1_000_000;

/// The tables whose names match.
fn matching<'a>(regex: Option<&str>, mut tables: Vec<&'a Table>) -> Result<Selection<'a>, Exception> {
    let Some(pattern) = regex else { return Ok(Selection::Some(tables)) };
    let failed = |why: &dyn std::fmt::Display| Exception::io(format!("the pattern {pattern:?}: {why}"));
    let regex = Regex::java(pattern, 0, "UTF-8").map_err(|error| {
        // A handler sends Java's PatternSyntaxException as an IOException, with its message.
        let message = match &error {
            RegexError::Syntax(error) => error.java_message(pattern),
            _ => None,
        };
        message.map_or_else(|| failed(&error), Exception::io)
    })?;
    let regex = regex.with_step_limit(STEPS);
    let mut kept = Vec::new();
    for table in tables.drain(..) {
        let name = table.descriptor.name();
        let mut matches = regex.matches(name.as_str()).map_err(|error| failed(&error))?;
        if !matches && name.as_str() != name.with_namespace() {
            matches = regex.matches(name.with_namespace()).map_err(|error| failed(&error))?;
        }
        if matches {
            kept.push(table);
        }
    }
    Ok(Selection::Some(kept))
}
