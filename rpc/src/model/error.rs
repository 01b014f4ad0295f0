//! What HBase refuses.

use super::string_binary::to_string_binary;

/// A name, a setting or a message that HBase refuses. The text is HBase's own, which names what was found and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ModelError {
    /// A namespace has no name.
    #[error("Namespace name must not be empty")]
    EmptyNamespace,
    /// A table has no name.
    #[error("Table qualifier must not be empty")]
    EmptyQualifier,
    /// ZooKeeper has that name for itself.
    #[error("Tables may not be named 'zookeeper'")]
    Zookeeper,
    /// A table is called `-ROOT-`, as one of HBase's own once was.
    #[error("-ROOT- has been deprecated.")]
    OldRoot,
    /// A table is called `.META.`, as one of HBase's own once was.
    #[error(".META. no longer exists. The table has been renamed to hbase:meta")]
    OldMeta,
    /// A namespace has a character that is no letter, digit or underscore.
    #[error(
        "Illegal character <{character}> at {index}. Namespaces may only contain 'alphanumeric characters' from any language \
         and digits: {namespace}"
    )]
    NamespaceCharacter {
        /// The character; `?` stands for one above U+FFFF.
        character: char,
        /// Where it is, in UTF-16 units.
        index: usize,
        /// The namespace.
        namespace: String,
    },
    /// A table's name begins with a dot or a hyphen.
    #[error(
        "Illegal first character <{code}> at 0. User-space table qualifiers can only start with 'alphanumeric characters' from \
         any language: {qualifier}"
    )]
    QualifierStart {
        /// The character's code.
        code: u8,
        /// The name, without its namespace.
        qualifier: String,
    },
    /// A table's name has a character that is no letter, digit, underscore, hyphen or dot.
    #[error(
        "Illegal character code:{code}, <{character}> at {index}. User-space table qualifiers may only contain 'alphanumeric \
         characters' and digits: {qualifier}"
    )]
    QualifierCharacter {
        /// The UTF-16 unit.
        code: u16,
        /// The same as a character; `?` stands for one above U+FFFF.
        character: char,
        /// Where it is, in UTF-16 units.
        index: usize,
        /// The name, without its namespace.
        qualifier: String,
    },
    /// A family has no name.
    #[error("Column Family name can not be empty")]
    EmptyFamily,
    /// A family's name begins with a dot.
    #[error("Column Family names cannot start with a period: {family}")]
    FamilyStart {
        /// The name.
        family: String,
    },
    /// A family's name has a control character, a colon or a slash.
    #[error("Illegal character <{code}>. Column Family names cannot contain control characters or colons: {family}")]
    FamilyCharacter {
        /// The byte.
        code: u8,
        /// The name.
        family: String,
    },
    /// A family is called as a directory of HBase.
    #[error("Column Family name cannot be: recovered.edits")]
    RecoveredEdits,
    /// A family's name has more than 127 bytes.
    #[error("The length of family name is bigger than 127")]
    FamilyTooLong {
        /// How many it has.
        length: usize,
    },
    /// A table has two families of one name.
    #[error("Family '{family}' already exists so cannot be added")]
    FamilyExists {
        /// The name.
        family: String,
    },
    /// A table has no such family to be changed.
    #[error("Column family '{family}' does not exist")]
    NoSuchFamily {
        /// The name.
        family: String,
    },
    /// A family keeps no version.
    #[error("Maximum versions must be positive")]
    VersionsNotPositive,
    /// A family would keep at least no version for good.
    #[error("Minimum versions must be positive")]
    MinVersionsNotPositive,
    /// A family keeps fewer versions at most than at least.
    #[error("Set MaxVersion to {max} while minVersion is {min}. Maximum versions must be >= minimum versions ")]
    VersionsBelowMinimum {
        /// At most.
        max: i32,
        /// At least.
        min: i32,
    },
    /// The number of copies in the file system is negative.
    #[error("DFS replication factor cannot be less than 1 if explicitly set.")]
    DfsReplication {
        /// The number.
        replication: i16,
    },
    /// A time to live says one thing in seconds and another in words.
    #[error("Malformed TTL string: TTL values in seconds and human readableformat do not match")]
    TimeToLive {
        /// The text.
        text: String,
    },
    /// A size says one thing in bytes and another in words.
    #[error("Malformed size string: values in byte and human readableformat do not match")]
    Size {
        /// The text.
        text: String,
    },
    /// A number is none, or too large for its setting.
    #[error("For input string: \"{text}\"")]
    Number {
        /// The text.
        text: String,
    },
    /// A setting has a value that it cannot have.
    #[error("the value of {key} is not one that HBase knows: {value}")]
    Value {
        /// The setting.
        key: String,
        /// Its value, not printable bytes as `\xNN`.
        value: String,
    },
    /// A table has a coprocessor of that class already.
    #[error("Coprocessor {class} already exists.")]
    CoprocessorExists {
        /// The class.
        class: String,
    },
    /// A table has no coprocessor of that class.
    #[error("coprocessor with class name {class} was not found in the table attribute")]
    NoSuchCoprocessor {
        /// The class.
        class: String,
    },
    /// A coprocessor's priority is negative.
    #[error("Priority must be bigger than or equal with zero, current:{priority}")]
    CoprocessorPriority {
        /// The priority.
        priority: i32,
    },
    /// A coprocessor's property has a name that is empty, or has `=` or `,` in it.
    #[error("Illegal parameter key = {key}")]
    CoprocessorKey {
        /// The name.
        key: String,
    },
    /// A coprocessor's property has a value that is empty, or has `,` in it.
    #[error("Illegal parameter ({key}) value = {value}")]
    CoprocessorValue {
        /// The name.
        key: String,
        /// The value.
        value: String,
    },
    /// A text that should say which coprocessor to load does not.
    #[error("Format does not match `jar|class|priority|key=value,…`: {specification}")]
    CoprocessorSpecification {
        /// The text.
        specification: String,
    },
    /// A server is not `host:port` or `host,port,start code`.
    #[error("{text} is no server: host:port is expected, or host,port,start code; an IPv6 address is put in brackets")]
    Server {
        /// The text.
        text: String,
    },
    /// A host that is named beside its port has one of its own.
    #[error("Host has a port: {host}")]
    HostWithPort {
        /// The host.
        host: String,
    },
    /// A port is not between 0 and 65535.
    #[error("Port out of range: {port}")]
    Port {
        /// The port.
        port: i64,
    },
    /// A group's name is not made of the letters, digits and underscores of ASCII.
    #[error("RSGroup name should only contain alphanumeric characters and underscores: {name}")]
    GroupName {
        /// The name.
        name: String,
    },
    /// A required field of a message has an enum's number that HBase does not know.
    #[error("the field {field} of {message} has a number that HBase does not know: {number}")]
    UnknownNumber {
        /// The message.
        message: &'static str,
        /// The field.
        field: &'static str,
        /// The number.
        number: i32,
    },
    /// A field that must be text is not UTF-8.
    #[error("the field {field} of {message} is not UTF-8: {value}")]
    Utf8 {
        /// The message.
        message: &'static str,
        /// The field.
        field: &'static str,
        /// What is there, not printable bytes as `\xNN`.
        value: String,
    },
    /// Bytes do not begin as those do in which HBase keeps a message.
    #[error("`PBUF` is expected in front of the message, found `{found}`")]
    Magic {
        /// The first four bytes, not printable ones as `\xNN`.
        found: String,
    },
    /// Bytes are not the message they should be.
    #[error(transparent)]
    Message(#[from] prost::DecodeError),
}

impl ModelError {
    /// The Java class that HBase throws for it.
    ///
    /// ```
    /// use hfilter_rpc::model::TableName;
    ///
    /// let error = TableName::parse("a b").unwrap_err();
    /// assert_eq!(error.java_class(), "java.lang.IllegalArgumentException");
    /// ```
    #[must_use]
    pub fn java_class(&self) -> &'static str {
        match self {
            Self::TimeToLive { .. } | Self::Size { .. } => "org.apache.hadoop.hbase.exceptions.HBaseException",
            Self::Number { .. } => "java.lang.NumberFormatException",
            Self::CoprocessorExists { .. }
            | Self::CoprocessorPriority { .. }
            | Self::CoprocessorKey { .. }
            | Self::CoprocessorValue { .. } => "java.io.IOException",
            Self::GroupName { .. } => "org.apache.hadoop.hbase.constraint.ConstraintException",
            Self::Magic { .. } => "org.apache.hadoop.hbase.exceptions.DeserializationException",
            Self::Message(_) => "org.apache.hbase.thirdparty.com.google.protobuf.InvalidProtocolBufferException",
            _ => "java.lang.IllegalArgumentException",
        }
    }

    pub(super) fn value(key: &str, value: &[u8]) -> Self {
        Self::Value { key: key.to_owned(), value: to_string_binary(value) }
    }

    pub(super) fn utf8(message: &'static str, field: &'static str, value: &[u8]) -> Self {
        Self::Utf8 { message, field, value: to_string_binary(value) }
    }
}
