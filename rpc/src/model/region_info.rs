//! Regions.

mod jenkins;

use std::fmt;

use bytes::Bytes;
use md5::{Digest, Md5};
use prost::Message as _;

use super::Model;
use super::error::ModelError;
use super::string_binary::to_string_binary;
use super::table_name::TableName;
use crate::messages;

/// What stands in front of a message where HBase keeps other things as well: in hbase:meta, in ZooKeeper, in files.
const MAGIC: &[u8] = b"PBUF";

/// A region: a range of a table's rows. Absent fields of a message are what they are to HBase, which never leaves any out: empty, 0,
/// or no.
///
/// ```
/// use hfilter_rpc::model::{RegionInfo, TableName};
///
/// let region = RegionInfo { end_key: "m".into(), ..RegionInfo::new(TableName::parse("t1")?, 1_700_000_000_000) };
/// assert_eq!(region.encoded_name(), "43ae7364b4a555b93267937f9bc49ec1");
/// assert_eq!(region.name(), "t1,,1700000000000.43ae7364b4a555b93267937f9bc49ec1.");
/// assert_eq!(
///     region.to_string(),
///     "{ENCODED => 43ae7364b4a555b93267937f9bc49ec1, NAME => 't1,,1700000000000.43ae7364b4a555b93267937f9bc49ec1.', \
///      STARTKEY => '', ENDKEY => 'm'}"
/// );
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RegionInfo {
    /// The table.
    pub table: TableName,
    /// The first row key. Empty: there is no lower bound.
    pub start_key: Bytes,
    /// The first row key behind the region. Empty: there is no upper bound.
    pub end_key: Bytes,
    /// Mostly when it was made, milliseconds since 1970. A Java long, so that HBase prints large ones as negative.
    pub region_id: u64,
    /// Which copy of the region. 0: the region itself.
    pub replica_id: i32,
    /// Whether it is offline.
    pub offline: bool,
    /// Whether it was split.
    pub split: bool,
}

impl RegionInfo {
    /// A region of all rows.
    #[must_use]
    pub fn new(table: TableName, region_id: u64) -> Self {
        let (start_key, end_key) = (Bytes::new(), Bytes::new());
        Self { table, start_key, end_key, region_id, replica_id: 0, offline: false, split: false }
    }

    /// The whole name: the table, the first row key and the id, with commas in between; and the [encoded
    /// name](Self::encoded_name) in dots, which only regions of hbase:meta lack. It is made anew each time.
    #[must_use]
    pub fn name(&self) -> Bytes {
        let mut name = self.plain_name();
        if !self.table.is_meta() {
            name.push(b'.');
            name.extend_from_slice(digest(&name[..name.len() - 1]).as_bytes());
            name.push(b'.');
        }
        name.into()
    }

    /// The short name, which is also that of its directory: the MD5 digest of the name without it, as 32 hexadecimal digits; of
    /// hbase:meta a number. It is made anew each time.
    #[must_use]
    pub fn encoded_name(&self) -> String {
        let name = self.plain_name();
        if self.table.is_meta() {
            return jenkins::hash(&name).cast_signed().wrapping_abs().to_string();
        }
        digest(&name)
    }

    /// The message with `PBUF` in front, as hbase:meta keeps it.
    #[must_use]
    pub fn encode_with_magic(&self) -> Bytes {
        [MAGIC, &self.to_message().encode_to_vec()].concat().into()
    }

    /// Reads what [`encode_with_magic`](Self::encode_with_magic) gives.
    ///
    /// # Errors
    ///
    /// When `PBUF` is missing or what follows is no region.
    pub fn decode_with_magic(bytes: impl Into<Bytes>) -> Result<Self, ModelError> {
        let bytes = bytes.into();
        match bytes.strip_prefix(MAGIC) {
            Some(message) => Self::decode(bytes.slice_ref(message)),
            None => Err(ModelError::Magic { found: to_string_binary(bytes.get(..MAGIC.len()).unwrap_or(&bytes)) }),
        }
    }

    /// The name without its digest.
    fn plain_name(&self) -> Vec<u8> {
        let mut name = self.table.as_str().as_bytes().to_vec();
        name.push(b',');
        name.extend_from_slice(&self.start_key);
        name.extend_from_slice(format!(",{}", self.region_id.cast_signed()).as_bytes());
        if self.replica_id > 0 {
            name.extend_from_slice(format!("_{:04X}", self.replica_id).as_bytes());
        }
        name
    }
}

fn digest(name: &[u8]) -> String {
    Md5::digest(name).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for RegionInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (encoded, name) = (self.encoded_name(), to_string_binary(&self.name()));
        let (start, end) = (to_string_binary(&self.start_key), to_string_binary(&self.end_key));
        write!(f, "{{ENCODED => {encoded}, NAME => '{name}', STARTKEY => '{start}', ENDKEY => '{end}'")?;
        if self.offline {
            f.write_str(", OFFLINE => true")?;
        }
        if self.split {
            f.write_str(", SPLIT => true")?;
        }
        if self.replica_id > 0 {
            write!(f, ", REPLICA_ID => {}", self.replica_id)?;
        }
        f.write_str("}")
    }
}

impl Model for RegionInfo {
    type Message = messages::RegionInfo;

    fn to_message(&self) -> messages::RegionInfo {
        messages::RegionInfo {
            region_id: self.region_id,
            table_name: self.table.to_message(),
            start_key: Some(self.start_key.clone()),
            end_key: Some(self.end_key.clone()),
            offline: Some(self.offline),
            split: Some(self.split),
            replica_id: Some(self.replica_id),
        }
    }

    fn from_message(message: messages::RegionInfo) -> Result<Self, ModelError> {
        Ok(Self {
            table: TableName::from_message(message.table_name)?,
            start_key: message.start_key.unwrap_or_default(),
            end_key: message.end_key.unwrap_or_default(),
            region_id: message.region_id,
            replica_id: message.replica_id.unwrap_or(0),
            offline: message.offline.unwrap_or(false),
            split: message.split.unwrap_or(false),
        })
    }
}
