//! Namespaces, as HBase's procedures change them.

use hfilter_rpc::Exception;
use hfilter_rpc::exception::{ExceptionClass, classes};
use hfilter_rpc::model::{DEFAULT_NAMESPACE, NamespaceDescriptor, SYSTEM_NAMESPACE};

use super::{Master, quotas};
use crate::catalogue::Catalogue;
use crate::illegal_argument::illegal_argument;
use crate::record::{Key, Record};
use crate::subject::{SizeSubject, ThrottleSubject};

/// How many tables a namespace may have.
const MAX_TABLES: &str = "hbase.namespace.quota.maxtables";
/// How many regions its tables may have.
const MAX_REGIONS: &str = "hbase.namespace.quota.maxregions";

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
    for (key, what) in [(MAX_REGIONS, "region"), (MAX_TABLES, "tables")] {
        if limit(namespace, key, what)?.is_some_and(|limit| limit <= 0) {
            let name = namespace.name();
            return Err(constraint(format!("The max {what} quota for {name} is less than or equal to zero.")));
        }
    }
    match namespace.rs_group() {
        Some(group) if !catalogue.has_group(group) => {
            Err(constraint(format!("Region server group {group} does not exist")))
        }
        _ => Ok(()),
    }
}

/// A limit; `None` if there is none.
fn limit(namespace: &NamespaceDescriptor, key: &str, what: &str) -> Result<Option<i64>, Exception> {
    let Some(text) = namespace.value(key) else { return Ok(None) };
    let what = if what == "region" { "regions" } else { what };
    let wrong =
        |_| Exception::new(classes::DO_NOT_RETRY_IO, format!("NumberFormatException while getting max {what}."));
    text.parse().map(Some).map_err(wrong)
}

/// Whether a namespace has room for one more table.
pub(super) fn check_room(
    catalogue: &Catalogue,
    namespace: &NamespaceDescriptor,
    table: &str,
    regions: u32,
) -> Result<(), Exception> {
    let (max_tables, max_regions) = (limit(namespace, MAX_TABLES, "tables")?, limit(namespace, MAX_REGIONS, "region")?);
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
