//! Namespaces, as HBase's procedures change them.

use hfilter_rpc::Exception;
use hfilter_rpc::exception::{ExceptionClass, classes};
use hfilter_rpc::model::{DEFAULT_NAMESPACE, NamespaceDescriptor, SYSTEM_NAMESPACE};

use super::{Master, quotas};
use crate::catalogue::Catalogue;
use crate::illegal_argument::illegal_argument;
use crate::record::{Key, Record};
use crate::subject::{SizeSubject, ThrottleSubject};

/// A setting that limits a namespace.
struct Limit {
    key: &'static str,
    /// What HBase calls the limit when it makes no sense.
    quota: &'static str,
    /// And when it is no number.
    number: &'static str,
}

/// How many tables a namespace may have.
const TABLES: Limit = Limit { key: "hbase.namespace.quota.maxtables", quota: "tables", number: "tables" };
/// How many regions its tables may have.
const REGIONS: Limit = Limit { key: "hbase.namespace.quota.maxregions", quota: "region", number: "regions" };

const QUOTA_EXCEEDED: ExceptionClass =
    ExceptionClass::do_not_retry("org.apache.hadoop.hbase.quotas.QuotaExceededException");

impl Master {
    /// Creates a namespace.
    ///
    /// # Errors
    /// NamespaceExistException; ConstraintException for limits that are not positive and for a group that is not there; an
    /// IOException for a name that no namespace can have.
    pub fn create_namespace(&self, namespace: NamespaceDescriptor) -> Result<(), Exception> {
        self.change(|draft| {
            namespace.check().map_err(|error| illegal_argument(&error))?;
            if draft.namespace(namespace.name()).is_ok() {
                let message = format!("Namespace {} already exists", namespace.name());
                return Err(Exception::new(classes::NAMESPACE_EXIST, message));
            }
            check_settings(draft, &namespace)?;
            draft.put(Record::Namespace(namespace));
            Ok(())
        })
    }

    /// Puts a namespace in the place of the one with its name.
    ///
    /// # Errors
    /// NamespaceNotFoundException, and as [`create_namespace`](Self::create_namespace).
    pub fn modify_namespace(&self, namespace: NamespaceDescriptor) -> Result<(), Exception> {
        self.change(|draft| {
            namespace.check().map_err(|error| illegal_argument(&error))?;
            draft.namespace(namespace.name())?;
            check_settings(draft, &namespace)?;
            draft.put(Record::Namespace(namespace));
            Ok(())
        })
    }

    /// Deletes a namespace, and its quotas.
    ///
    /// # Errors
    /// NamespaceNotFoundException; ConstraintException when it has tables, or is one of the two that are always there.
    pub fn delete_namespace(&self, name: &str) -> Result<(), Exception> {
        self.change(|draft| {
            draft.namespace(name)?;
            if [DEFAULT_NAMESPACE, SYSTEM_NAMESPACE].contains(&name) {
                return Err(constraint(format!("Reserved namespace {name} cannot be removed.")));
            }
            let tables = draft.table_names_by_namespace(name)?.len();
            if tables > 0 {
                let message = format!("Only empty namespaces can be removed. Namespace {name} has {tables} tables");
                return Err(constraint(message));
            }
            draft.remove(Key::Namespace(name.into()));
            quotas::remove(draft, &ThrottleSubject::Namespace(name.into()));
            draft.remove(Key::SnapshotSize(SizeSubject::Namespace(name.into())));
            Ok(())
        })
    }
}

/// A ConstraintException.
pub(super) fn constraint(message: impl Into<String>) -> Exception {
    Exception::new(classes::CONSTRAINT, message)
}

fn check_settings(catalogue: &Catalogue, namespace: &NamespaceDescriptor) -> Result<(), Exception> {
    for limit in [REGIONS, TABLES] {
        if limit.of(namespace)?.is_some_and(|most| most <= 0) {
            let (quota, name) = (limit.quota, namespace.name());
            return Err(constraint(format!("The max {quota} quota for {name} is less than or equal to zero.")));
        }
    }
    match namespace.rs_group() {
        Some(group) if !catalogue.has_group(group) => {
            Err(constraint(format!("Region server group {group} does not exist")))
        }
        _ => Ok(()),
    }
}

impl Limit {
    /// The most that a namespace may have; `None` if there is no limit.
    fn of(&self, namespace: &NamespaceDescriptor) -> Result<Option<i64>, Exception> {
        let Some(text) = namespace.value(self.key) else { return Ok(None) };
        let message = || format!("NumberFormatException while getting max {}.", self.number);
        text.parse().map(Some).map_err(|_| Exception::new(classes::DO_NOT_RETRY_IO, message()))
    }
}

/// Whether a namespace has room for one more table.
pub(super) fn check_room(
    catalogue: &Catalogue,
    namespace: &NamespaceDescriptor,
    table: &str,
    regions: u32,
) -> Result<(), Exception> {
    let (max_tables, max_regions) = (TABLES.of(namespace)?, REGIONS.of(namespace)?);
    if max_tables.is_none() && max_regions.is_none() {
        return Ok(());
    }
    let (mut tables, mut used) = (0_i64, 0_i64);
    catalogue.each_in_namespace(namespace.name(), |table| {
        tables += 1;
        used = used.saturating_add(table.regions.into());
    });
    if let Some(max) = max_tables.filter(|&max| tables >= max) {
        let message = format!(
            "The table {table} cannot be created as it would exceed maximum number of tables allowed  in the namespace.  The \
             total number of tables permitted is {max}"
        );
        return Err(Exception::new(QUOTA_EXCEEDED, message));
    }
    if let Some(max) = max_regions.filter(|&max| used.saturating_add(regions.into()) > max) {
        let message = format!(
            "The table {table} is not allowed to have {regions} regions. The total number of regions permitted is only {max}, \
             while current region count is {used}. This may be transient, please retry later if there are any ongoing split \
             operations in the namespace."
        );
        return Err(Exception::new(QUOTA_EXCEEDED, message));
    }
    Ok(())
}
