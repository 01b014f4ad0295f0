//! Names of tables.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::Arc;

use bytes::Bytes;

use super::Model;
use super::attributes::string_hash;
use super::error::ModelError;
use super::letters::is_letter_or_digit;
use crate::messages;

/// The namespace of tables without one.
pub const DEFAULT_NAMESPACE: &str = "default";
/// The namespace of HBase's own tables.
pub const SYSTEM_NAMESPACE: &str = "hbase";

/// The name of a table: a namespace and a qualifier. Cloning it costs a reference count.
///
/// Namespaces are made of letters and digits of any language and `_`; qualifiers may have `-` and `.` too, but not first. None of
/// them is empty or `zookeeper`, and no character is above U+FFFF. These are the rules of HBase's `TableName`, which every name here
/// obeys.
///
/// Names are ordered as HBase orders them: by hash code, and only then by text. Lists of tables go by
/// [`with_namespace`](Self::with_namespace).
///
/// ```
/// use hfilter_rpc::model::TableName;
///
/// let name = TableName::parse("t1")?;
/// assert_eq!((name.namespace(), name.qualifier()), ("default", "t1"));
/// assert_eq!(name.to_string(), "t1");
/// assert_eq!(name.with_namespace(), "default:t1");
/// assert!(TableName::parse("hbase:meta")?.is_system());
/// assert_eq!(
///     TableName::parse("ns:.t").unwrap_err().to_string(),
///     "Illegal first character <46> at 0. User-space table qualifiers can only start with 'alphanumeric characters' from any \
///      language: .t"
/// );
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone)]
pub struct TableName {
    /// Namespace, colon, qualifier.
    text: Arc<str>,
    /// Where the colon is.
    colon: usize,
    hash: i32,
}

impl TableName {
    /// A name of a namespace and a qualifier. No namespace is `default`.
    ///
    /// # Errors
    ///
    /// When HBase would refuse the name.
    pub fn new(namespace: &str, qualifier: &str) -> Result<Self, ModelError> {
        let namespace = if namespace.is_empty() { DEFAULT_NAMESPACE } else { namespace };
        Self::checked(namespace, qualifier)
    }

    /// Reads `qualifier` or `namespace:qualifier`.
    ///
    /// # Errors
    ///
    /// When HBase's `TableName.valueOf` would refuse the text.
    pub fn parse(text: &str) -> Result<Self, ModelError> {
        match text.split_once(':') {
            Some((namespace, qualifier)) => Self::checked(namespace, qualifier),
            None => Self::checked(DEFAULT_NAMESPACE, text),
        }
    }

    fn checked(namespace: &str, qualifier: &str) -> Result<Self, ModelError> {
        match qualifier {
            "-ROOT-" => return Err(ModelError::OldRoot),
            ".META." => return Err(ModelError::OldMeta),
            _ => {}
        }
        check_namespace(namespace)?;
        check_qualifier(qualifier)?;
        let text: Arc<str> = format!("{namespace}:{qualifier}").into();
        let colon = namespace.len();
        let hash = string_hash(if namespace == DEFAULT_NAMESPACE { qualifier } else { &text });
        Ok(Self { text, colon, hash })
    }

    /// The namespace.
    #[must_use]
    pub fn namespace(&self) -> &str {
        self.text.get(..self.colon).unwrap_or_default()
    }

    /// The name inside the namespace.
    #[must_use]
    pub fn qualifier(&self) -> &str {
        self.text.get(self.colon + 1..).unwrap_or_default()
    }

    /// The name as HBase prints it: without the namespace if that is `default`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        if self.namespace() == DEFAULT_NAMESPACE { self.qualifier() } else { &self.text }
    }

    /// The name with its namespace, `default` included. Lists of all tables are sorted by it.
    #[must_use]
    pub fn with_namespace(&self) -> &str {
        &self.text
    }

    /// Whether it is one of HBase's own tables, all of which are in namespace `hbase`.
    #[must_use]
    pub fn is_system(&self) -> bool {
        self.namespace() == SYSTEM_NAMESPACE
    }

    /// Whether it is `hbase:meta`.
    #[must_use]
    pub fn is_meta(&self) -> bool {
        &*self.text == "hbase:meta"
    }
}

/// Tells whether a name is one a namespace can have: letters and digits of any language and `_`, neither empty nor `zookeeper`.
///
/// # Errors
///
/// What HBase's `TableName.isLegalNamespaceName` refuses.
pub fn check_namespace(name: &str) -> Result<(), ModelError> {
    if name.is_empty() {
        return Err(ModelError::EmptyNamespace);
    }
    if name == "zookeeper" {
        return Err(ModelError::Zookeeper);
    }
    match unfit(name, "_") {
        Some((index, unit)) => {
            Err(ModelError::NamespaceCharacter { character: character(unit), index, namespace: name.to_owned() })
        }
        None => Ok(()),
    }
}

fn check_qualifier(name: &str) -> Result<(), ModelError> {
    match name.bytes().next() {
        None => return Err(ModelError::EmptyQualifier),
        Some(code @ (b'.' | b'-')) => return Err(ModelError::QualifierStart { code, qualifier: name.to_owned() }),
        Some(_) => {}
    }
    if name == "zookeeper" {
        return Err(ModelError::Zookeeper);
    }
    match unfit(name, "_-.") {
        Some((index, code)) => {
            let character = character(code);
            Err(ModelError::QualifierCharacter { code, character, index, qualifier: name.to_owned() })
        }
        None => Ok(()),
    }
}

/// The first UTF-16 unit that is neither letter nor digit nor one of `others`, and where it is.
fn unfit(name: &str, others: &str) -> Option<(usize, u16)> {
    let fits = |unit: u16| is_letter_or_digit(unit) || others.bytes().any(|other| unit == u16::from(other));
    name.encode_utf16().enumerate().find(|&(_, unit)| !fits(unit))
}

/// A unit as Java prints it.
fn character(unit: u16) -> char {
    char::from_u32(u32::from(unit)).unwrap_or('?')
}

impl PartialEq for TableName {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash && self.text == other.text
    }
}

impl Eq for TableName {}

impl Hash for TableName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl Ord for TableName {
    fn cmp(&self, other: &Self) -> Ordering {
        self.hash.cmp(&other.hash).then_with(|| match self.text == other.text {
            true => Ordering::Equal,
            false => self.as_str().encode_utf16().cmp(other.as_str().encode_utf16()),
        })
    }
}

impl PartialOrd for TableName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableName({})", self.text)
    }
}

impl FromStr for TableName {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Self, ModelError> {
        Self::parse(text)
    }
}

impl Model for TableName {
    type Message = messages::TableName;

    fn to_message(&self) -> messages::TableName {
        messages::TableName {
            namespace: Bytes::copy_from_slice(self.namespace().as_bytes()),
            qualifier: Bytes::copy_from_slice(self.qualifier().as_bytes()),
        }
    }

    fn from_message(message: messages::TableName) -> Result<Self, ModelError> {
        // What is not UTF-8 becomes U+FFFD, which is in no name.
        Self::new(&String::from_utf8_lossy(&message.namespace), &String::from_utf8_lossy(&message.qualifier))
    }
}
