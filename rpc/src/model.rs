//! The values HBase's admin calls speak of: tables, families, regions, namespaces, servers, groups, snapshots, quotas.
//!
//! They are immutable and cheap to share: what is large is behind one [`Arc`](std::sync::Arc), so that a list of ten thousand tables
//! can be handed on for the price of ten thousand reference counts, or of one if the list itself is shared. Builders have HBase's
//! checks, and refuse with HBase's words. `Display` is HBase's `toString`. Equality is that of content.
//!
//! What may become more with HBase is `#[non_exhaustive]`: its enums, and errors. Structs with public fields are not, for they are made
//! by their fields.
//!
//! Each has its protobuf message ([`Model`]). The mapping is written by hand: a descriptor is more than its message (pairs become a
//! map, names are checked, families are sorted), and which Java rule decides what is different for each. It is exact: a message
//! that HBase wrote is written again byte for byte, the order of pairs included, and reading adds nothing and drops nothing but
//! unknown fields. What HBase's own reader does beyond that, putting in defaults, is
//! [`TableDescriptor::with_defaults`], which a server wants for what clients send.
//!
//! Byte fields are slices of the message they were read from, and keep its memory alive; [`TableDescriptor::detached`] copies them.
//! Lists of tables are written and read without messages in between.
//!
//! ```
//! use hfilter_rpc::model::{ColumnFamilyDescriptor, Model, TableDescriptor, TableName};
//!
//! let family = ColumnFamilyDescriptor::builder("f")?.max_versions(3)?.time_to_live(86400).build();
//! let table = TableDescriptor::builder(TableName::parse("ns:t")?).family(family)?.build();
//! assert_eq!(table.to_customized_string(), "'ns:t', {NAME => 'f', VERSIONS => '3', TTL => '86400 SECONDS (1 DAY)'}");
//! assert_eq!(TableDescriptor::decode(table.encode())?, table);
//! # Ok::<(), hfilter_rpc::model::ModelError>(())
//! ```

mod address;
mod attributes;
mod column_family;
mod coprocessor;
pub(crate) mod direct;
mod error;
mod java_map;
mod java_text;
mod letters;
mod namespace;
mod number;
mod options;
mod quota;
mod readable;
mod region_info;
mod rs_group;
mod server_name;
mod snapshot;
pub(crate) mod string_binary;
mod table;
mod table_name;
mod table_state;

use bytes::Bytes;
use prost::Message;

pub use address::Address;
pub use attributes::{Attributes, Text};
pub use column_family::{ColumnFamilyBuilder, ColumnFamilyDescriptor};
pub use coprocessor::{Coprocessor, PRIORITY_USER};
pub use error::ModelError;
pub use namespace::{NamespaceBuilder, NamespaceDescriptor};
pub use options::{
    BloomType, Compression, DataBlockEncoding, Durability, IndexBlockEncoding, KeepDeletedCells,
    MemoryCompactionPolicy, MobCompactPartitionPolicy,
};
pub use quota::{
    QuotaScope, Quotas, SpaceQuota, SpaceQuotaSnapshot, SpaceQuotaStatus, SpaceViolationPolicy, Throttle, ThrottleType,
    TimeUnit, TimedQuota,
};
pub use region_info::RegionInfo;
pub use rs_group::{RSGroupBuilder, RSGroupInfo, check_group_name};
pub use server_name::ServerName;
pub use snapshot::{SnapshotDescription, SnapshotType};
pub use table::{TableBuilder, TableDescriptor};
pub use table_name::{DEFAULT_NAMESPACE, SYSTEM_NAMESPACE, TableName, check_namespace};
pub use table_state::TableState;

/// A value with a protobuf message of its own.
pub trait Model: Sized {
    /// The message.
    type Message: Message + Default;

    /// The value's message.
    fn to_message(&self) -> Self::Message;

    /// The value of a message.
    ///
    /// # Errors
    ///
    /// When the message holds what HBase refuses, or an enum's number that it does not know.
    fn from_message(message: Self::Message) -> Result<Self, ModelError>;

    /// The bytes of the value's message.
    fn encode(&self) -> Bytes {
        self.to_message().encode_to_vec().into()
    }

    /// The value of a message's bytes.
    ///
    /// # Errors
    ///
    /// When the bytes are no such message, and like [`from_message`](Self::from_message).
    fn decode(bytes: impl Into<Bytes>) -> Result<Self, ModelError> {
        Self::from_message(Self::Message::decode(bytes.into())?)
    }
}
