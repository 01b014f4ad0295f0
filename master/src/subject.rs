//! What quotas, throttles and sizes are for, as the rows that keep them name it.

use std::fmt;
use std::sync::Arc;

use hfilter_rpc::model::TableName;

/// What a space quota is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum QuotaSubject {
    /// All tables of a namespace together.
    Namespace(Arc<str>),
    /// One table.
    Table(TableName),
}

impl fmt::Display for QuotaSubject {
    /// The row that hbase:quota keeps it in: `n.` and the namespace, or `t.` and the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Namespace(namespace) => write!(f, "n.{namespace}"),
            Self::Table(table) => write!(f, "t.{table}"),
        }
    }
}

impl QuotaSubject {
    pub(crate) fn parse(row: &str) -> Result<Self, String> {
        match row.split_once('.') {
            Some(("n", namespace)) => Ok(Self::Namespace(namespace.into())),
            Some(("t", table)) => parse_table(table).map(Self::Table),
            _ => Err(format!("{row:?} is no row of a quota")),
        }
    }
}

/// Whom throttles are for.
///
/// ```
/// use hfilter_master::ThrottleSubject;
/// use hfilter_rpc::model::TableName;
///
/// assert_eq!(ThrottleSubject::User("bob".into()).to_string(), "u.bob");
/// let table = TableName::parse("ns1:t")?;
/// assert_eq!(ThrottleSubject::UserOfTable(table, "bob".into()).to_string(), "s.ns1:t/u.bob");
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ThrottleSubject {
    /// Everybody, in one namespace.
    Namespace(Arc<str>),
    /// Everybody, in one table.
    Table(TableName),
    /// A user, everywhere.
    User(Arc<str>),
    /// A user, in one namespace: the namespace and the user.
    UserOfNamespace(Arc<str>, Arc<str>),
    /// A user, in one table: the table and the user.
    UserOfTable(TableName, Arc<str>),
    /// Everybody, on one region server, or on `all`.
    RegionServer(Arc<str>),
}

impl fmt::Display for ThrottleSubject {
    /// The row that hbase:quota keeps it in: the letter `n`, `t`, `u` or `r`, a dot, and the name. Of a user in a namespace or table,
    /// what is a qualifier there stands in front: `s.`, the table or the namespace and a colon, and a slash.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Namespace(namespace) => write!(f, "n.{namespace}"),
            Self::Table(table) => write!(f, "t.{table}"),
            Self::User(user) => write!(f, "u.{user}"),
            Self::UserOfNamespace(namespace, user) => write!(f, "s.{namespace}:/u.{user}"),
            Self::UserOfTable(table, user) => write!(f, "s.{table}/u.{user}"),
            Self::RegionServer(server) => write!(f, "r.{server}"),
        }
    }
}

impl ThrottleSubject {
    pub(crate) fn parse(row: &str) -> Result<Self, String> {
        let wrong = || format!("{row:?} is no row of a throttle");
        match row.split_once('.').ok_or_else(wrong)? {
            ("n", namespace) => Ok(Self::Namespace(namespace.into())),
            ("t", table) => parse_table(table).map(Self::Table),
            ("u", user) => Ok(Self::User(user.into())),
            ("r", server) => Ok(Self::RegionServer(server.into())),
            ("s", rest) => {
                // Neither tables nor namespaces have a slash.
                let (place, user) = rest.split_once("/u.").ok_or_else(wrong)?;
                match place.strip_suffix(':') {
                    Some(namespace) => Ok(Self::UserOfNamespace(namespace.into(), user.into())),
                    None => Ok(Self::UserOfTable(parse_table(place)?, user.into())),
                }
            }
            _ => Err(wrong()),
        }
    }

    /// The same as what a space quota is for; `None` for those that no space quota is for.
    #[must_use]
    pub fn space(&self) -> Option<QuotaSubject> {
        match self {
            Self::Namespace(namespace) => Some(QuotaSubject::Namespace(namespace.clone())),
            Self::Table(table) => Some(QuotaSubject::Table(table.clone())),
            _ => None,
        }
    }
}

impl From<QuotaSubject> for ThrottleSubject {
    fn from(subject: QuotaSubject) -> Self {
        match subject {
            QuotaSubject::Namespace(namespace) => Self::Namespace(namespace),
            QuotaSubject::Table(table) => Self::Table(table),
        }
    }
}

/// What the size of snapshots was computed for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum SizeSubject {
    /// All snapshots of the tables of a namespace together.
    Namespace(Arc<str>),
    /// One snapshot of a table.
    Snapshot(TableName, Arc<str>),
}

impl fmt::Display for SizeSubject {
    /// `n.` and the namespace, or `t.`, the table, `/` and the snapshot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Namespace(namespace) => write!(f, "n.{namespace}"),
            Self::Snapshot(table, snapshot) => write!(f, "t.{table}/{snapshot}"),
        }
    }
}

impl SizeSubject {
    pub(crate) fn parse(row: &str) -> Result<Self, String> {
        let wrong = || format!("{row:?} is no row of a snapshot's size");
        match row.split_once('.').ok_or_else(wrong)? {
            ("n", namespace) => Ok(Self::Namespace(namespace.into())),
            ("t", rest) => {
                let (table, snapshot) = rest.split_once('/').ok_or_else(wrong)?;
                Ok(Self::Snapshot(parse_table(table)?, snapshot.into()))
            }
            _ => Err(wrong()),
        }
    }
}

fn parse_table(text: &str) -> Result<TableName, String> {
    TableName::parse(text).map_err(|error| error.to_string())
}
