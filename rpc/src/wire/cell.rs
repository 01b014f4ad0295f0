//! A cell as KeyValueCodec writes it.

use std::fmt;

use bytes::{BufMut as _, Bytes, BytesMut};

/// What a cell does: put a value, or delete something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CellType(pub u8);

impl CellType {
    /// A value.
    pub const PUT: Self = Self(4);
    /// Deletes one version of a column.
    pub const DELETE: Self = Self(8);
    /// Deletes one version of a family.
    pub const DELETE_FAMILY_VERSION: Self = Self(10);
    /// Deletes the versions of a column up to a timestamp.
    pub const DELETE_COLUMN: Self = Self(12);
    /// Deletes the versions of a family up to a timestamp.
    pub const DELETE_FAMILY: Self = Self(14);
}

/// A cell: one slice of bytes, in which its parts are found.
///
/// ```
/// use hfilter_rpc::wire::{Cell, CellType};
/// let cell = Cell::new(b"r1", b"f", b"q", 5, CellType::PUT, b"v").expect("lengths that fit");
/// assert_eq!((cell.row(), cell.qualifier(), cell.timestamp()), (&b"r1"[..], &b"q"[..], 5));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Cell {
    /// Lengths of key and value, key, value; then, maybe, the length of tags and tags.
    bytes: Bytes,
    row: usize,
    family: usize,
    key: usize,
    value: usize,
    sequence_id: u64,
}

/// The two lengths before the key.
const LENGTHS: usize = 8;
/// The length before the tags.
const TAGS_LENGTH: usize = 2;
/// What is in a key besides row, family and qualifier: two lengths, timestamp and type.
const KEY: usize = 2 + 1 + 8 + 1;

impl Cell {
    /// A cell of these parts; `None` when the row is longer than 32767 bytes, the family longer than 127, or all of it longer
    /// than 2 GiB, as in HBase.
    pub fn new(
        row: &[u8],
        family: &[u8],
        qualifier: &[u8],
        timestamp: i64,
        kind: CellType,
        value: &[u8],
    ) -> Option<Self> {
        Self::of_parts(row, family, qualifier, timestamp, kind, value, &[])
    }

    /// The same with tags, as they are on the wire; `None` also when they have more than 65,535 bytes.
    pub(crate) fn of_parts(
        row: &[u8],
        family: &[u8],
        qualifier: &[u8],
        timestamp: i64,
        kind: CellType,
        value: &[u8],
        tags: &[u8],
    ) -> Option<Self> {
        let tags_length = u16::try_from(tags.len()).ok()?;
        let row_length = u16::try_from(row.len()).ok().filter(|length| *length <= 0x7fff)?;
        let family_length = u8::try_from(family.len()).ok().filter(|length| *length <= 0x7f)?;
        let key = KEY.checked_add(row.len())?.checked_add(family.len())?.checked_add(qualifier.len())?;
        let whole = key.checked_add(value.len())?.checked_add(LENGTHS)?;
        i32::try_from(whole).ok()?;
        let with_tags = if tags.is_empty() { whole } else { whole + TAGS_LENGTH + tags.len() };
        let mut bytes = BytesMut::with_capacity(with_tags);
        bytes.put_u32(u32::try_from(key).ok()?);
        bytes.put_u32(u32::try_from(value.len()).ok()?);
        bytes.put_u16(row_length);
        bytes.put_slice(row);
        bytes.put_u8(family_length);
        bytes.put_slice(family);
        bytes.put_slice(qualifier);
        bytes.put_i64(timestamp);
        bytes.put_u8(kind.0);
        bytes.put_slice(value);
        if !tags.is_empty() {
            bytes.put_u16(tags_length);
            bytes.put_slice(tags);
        }
        Some(Self {
            bytes: bytes.freeze(),
            row: row.len(),
            family: family.len(),
            key,
            value: value.len(),
            sequence_id: 0,
        })
    }

    /// The cell in a slice, all of it; the reason when it is none.
    pub(crate) fn decode(mut bytes: Bytes, tags: bool) -> Result<Self, &'static str> {
        let length = |at: usize| {
            let found = bytes.get(at..).and_then(|rest| rest.first_chunk());
            found.map(|length| u32::from_be_bytes(*length) as usize).ok_or("it ends inside its lengths")
        };
        let (key, value) = (length(0)?, length(4)?);
        let used = LENGTHS.saturating_add(key).saturating_add(value);
        let whole = match bytes.len().checked_sub(used) {
            Some(0) => true,
            Some(2..) if tags => {
                let tags = bytes.get(used..).and_then(|rest| rest.first_chunk()).map(|tags| u16::from_be_bytes(*tags));
                tags.is_some_and(|tags| used + 2 + usize::from(tags) == bytes.len())
            }
            _ => false,
        };
        if !whole {
            return Err("the lengths of its parts do not add up");
        }
        // No tags are the same as none, and are written so.
        if bytes.len() == used + 2 {
            bytes.truncate(used);
        }
        let row =
            bytes.get(LENGTHS..).and_then(|rest| rest.first_chunk()).map(|row| usize::from(u16::from_be_bytes(*row)));
        let row = row.filter(|row| row + KEY <= key).ok_or("its row is longer than its key")?;
        let family = bytes.get(LENGTHS + 2 + row).map(|family| usize::from(*family));
        let family = family.filter(|family| row + family + KEY <= key).ok_or("its family is longer than its key")?;
        Ok(Self { bytes, row, family, key, value, sequence_id: 0 })
    }

    /// The same with other tags, as they are on the wire; `None` when they have more than 65,535 bytes.
    #[must_use]
    pub fn with_tags(self, tags: &[u8]) -> Option<Self> {
        let length = u16::try_from(tags.len()).ok()?;
        let plain = self.without_tags();
        if tags.is_empty() {
            return Some(Self { bytes: self.bytes.slice_ref(plain), ..self });
        }
        let mut bytes = BytesMut::with_capacity(plain.len() + TAGS_LENGTH + tags.len());
        bytes.put_slice(plain);
        bytes.put_u16(length);
        bytes.put_slice(tags);
        Some(Self { bytes: bytes.freeze(), ..self })
    }

    /// The same with another sequence id.
    #[must_use]
    pub fn with_sequence_id(self, sequence_id: u64) -> Self {
        Self { sequence_id, ..self }
    }

    fn part(&self, from: usize, length: usize) -> &[u8] {
        self.bytes.get(from..from + length).unwrap_or_default()
    }

    fn key_end(&self) -> usize {
        LENGTHS + self.key
    }

    /// The row key.
    pub fn row(&self) -> &[u8] {
        self.part(LENGTHS + 2, self.row)
    }

    /// The column family.
    pub fn family(&self) -> &[u8] {
        self.part(LENGTHS + 2 + self.row + 1, self.family)
    }

    /// The qualifier.
    pub fn qualifier(&self) -> &[u8] {
        self.part(LENGTHS + 2 + self.row + 1 + self.family, self.key - KEY - self.row - self.family)
    }

    /// The timestamp, milliseconds since 1970; `i64::MAX` stands for "now" in requests.
    pub fn timestamp(&self) -> i64 {
        let bytes = self.part(self.key_end() - 9, 8).first_chunk();
        bytes.map_or(0, |bytes| i64::from_be_bytes(*bytes))
    }

    /// What the cell does.
    pub fn kind(&self) -> CellType {
        CellType(self.part(self.key_end() - 1, 1).first().copied().unwrap_or(0))
    }

    /// The value.
    pub fn value(&self) -> &[u8] {
        self.part(self.key_end(), self.value)
    }

    /// The sequence id, when a codec carries it: `CellCodec` does. 0 otherwise.
    pub fn sequence_id(&self) -> u64 {
        self.sequence_id
    }

    /// The tags, as they are on the wire; empty when the codec does not carry them.
    pub fn tags(&self) -> &[u8] {
        self.bytes.get(self.key_end() + self.value + 2..).unwrap_or_default()
    }

    /// The value, sharing the bytes it lies in.
    pub fn value_bytes(&self) -> Bytes {
        self.bytes.slice_ref(self.value())
    }

    /// Lengths, key and value, without tags.
    pub(crate) fn without_tags(&self) -> &[u8] {
        self.part(0, self.key_end() + self.value)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, family, qualifier) =
            (self.row().escape_ascii(), self.family().escape_ascii(), self.qualifier().escape_ascii());
        write!(f, "{row}/{family}:{qualifier}/{}/{}/vlen={}", self.timestamp(), self.kind().0, self.value)
    }
}
