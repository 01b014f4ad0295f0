//! Tables between values and bytes, without messages in between.
//!
//! A table of three families has some fifty pairs, and as many messages. A list of tables is written and read without them: written are
//! the very bytes of the message, and read is what HBase writes, each field once and in order. Anything else is left to
//! prost, which knows all that protobuf allows, and says what is wrong.

use std::sync::Arc;

use bytes::Bytes;
use prost::encoding::{decode_varint, encode_varint, encoded_len_varint};

use super::attributes::{Attributes, Text};
use super::column_family::ColumnFamilyDescriptor;
use super::table::TableDescriptor;
use super::table_name::TableName;

/// The keys of the fields 1, 2 and 3, all of which have a length.
const FIRST: u8 = 0x0a;
const SECOND: u8 = 0x12;
const THIRD: u8 = 0x1a;

/// The bytes of a message whose field 1 is a list of tables.
pub(crate) fn write_list(tables: &[TableDescriptor]) -> Bytes {
    let length = tables.iter().map(|table| field_len(table_len(table))).sum();
    let mut out = Vec::with_capacity(length);
    for table in tables {
        begin(&mut out, FIRST, table_len(table));
        write_table(&mut out, table);
    }
    out.into()
}

/// The bytes of a `TableSchema`.
pub(super) fn write(table: &TableDescriptor) -> Bytes {
    let mut out = Vec::with_capacity(table_len(table));
    write_table(&mut out, table);
    out.into()
}

fn write_table(out: &mut Vec<u8>, table: &TableDescriptor) {
    begin(out, FIRST, name_len(table.name()));
    put(out, FIRST, table.name().namespace());
    put(out, SECOND, table.name().qualifier());
    put_pairs(out, SECOND, table.values());
    for family in table.families() {
        begin(out, THIRD, family_len(family));
        put(out, FIRST, family.name());
        put_pairs(out, SECOND, family.values());
        put_pairs(out, THIRD, family.configuration());
    }
}

fn table_len(table: &TableDescriptor) -> usize {
    let families: usize = table.families().iter().map(|family| field_len(family_len(family))).sum();
    field_len(name_len(table.name())) + pairs_len(table.values()) + families
}

fn name_len(name: &TableName) -> usize {
    field_len(name.namespace().len()) + field_len(name.qualifier().len())
}

fn family_len(family: &ColumnFamilyDescriptor) -> usize {
    field_len(family.name().len()) + pairs_len(family.values()) + pairs_len(family.configuration())
}

fn pairs_len<T: Text + AsRef<[u8]>>(pairs: &Attributes<T>) -> usize {
    pairs.iter().map(|pair| field_len(pair_len(pair))).sum()
}

fn pair_len<T: AsRef<[u8]>>((key, value): (&T, &T)) -> usize {
    field_len(key.as_ref().len()) + field_len(value.as_ref().len())
}

/// How long a field is, with its key and its length.
fn field_len(content: usize) -> usize {
    1 + encoded_len_varint(content as u64) + content
}

fn put_pairs<T: Text + AsRef<[u8]>>(out: &mut Vec<u8>, field: u8, pairs: &Attributes<T>) {
    for (key, value) in pairs.iter() {
        begin(out, field, pair_len((key, value)));
        put(out, FIRST, key);
        put(out, SECOND, value);
    }
}

fn put(out: &mut Vec<u8>, field: u8, content: impl AsRef<[u8]>) {
    let content = content.as_ref();
    begin(out, field, content.len());
    out.extend_from_slice(content);
}

fn begin(out: &mut Vec<u8>, field: u8, length: usize) {
    out.push(field);
    match u8::try_from(length) {
        Ok(short) if short < 0x80 => out.push(short),
        _ => encode_varint(length as u64, out),
    }
}

/// The tables of a message whose field 1 is a list of them. `None`: prost shall read it.
pub(crate) fn read_list(bytes: &Bytes) -> Option<Arc<[TableDescriptor]>> {
    let (mut rest, mut reader) = (Fields(bytes), Reader { bytes, before: Vec::new() });
    let mut tables = Vec::new();
    while let Some(table) = rest.next(FIRST) {
        tables.push(reader.table(table)?);
    }
    rest.end()?;
    Some(tables.into())
}

/// The table of a `TableSchema`. `None`: prost shall read it.
pub(super) fn read(bytes: &Bytes) -> Option<TableDescriptor> {
    Reader { bytes, before: Vec::new() }.table(bytes)
}

/// Reads one table after the other.
struct Reader<'a> {
    bytes: &'a Bytes,
    /// The last families that were first, second and so on of a table, and their bytes. Neighbours are often alike, and then they
    /// share them.
    before: Vec<(&'a [u8], ColumnFamilyDescriptor)>,
}

impl<'a> Reader<'a> {
    fn table(&mut self, part: &'a [u8]) -> Option<TableDescriptor> {
        let mut rest = Fields(part);
        let mut name = Fields(rest.next(FIRST)?);
        let (namespace, qualifier) = (text(name.next(FIRST)?)?, text(name.next(SECOND)?)?);
        name.end()?;
        let values = rest.pairs(SECOND, |part| Some(shared(self.bytes, part)))?;
        let mut families = Vec::new();
        while let Some(family) = rest.next(THIRD) {
            families.push(self.family(families.len(), family)?);
        }
        rest.end()?;
        TableDescriptor::read(TableName::new(namespace, qualifier).ok()?, values, families).ok()
    }

    fn family(&mut self, place: usize, part: &'a [u8]) -> Option<ColumnFamilyDescriptor> {
        if let Some((_, family)) = self.before.get(place).filter(|(same, _)| *same == part) {
            return Some(family.clone());
        }
        let mut rest = Fields(part);
        let name = shared(self.bytes, rest.next(FIRST)?);
        let values = rest.pairs(SECOND, |part| Some(shared(self.bytes, part)))?;
        let configuration = rest.pairs(THIRD, |part| text(part).map(str::to_owned))?;
        rest.end()?;
        let family = ColumnFamilyDescriptor::read(name, values, configuration).ok()?;
        let read = (part, family.clone());
        match self.before.get_mut(place) {
            Some(before) => *before = read,
            None => self.before.push(read),
        }
        Some(family)
    }
}

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// The fields of a message, all of which have a length.
struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    /// The next field, if it has that key.
    fn next(&mut self, key: u8) -> Option<&'a [u8]> {
        let mut rest = self.0.strip_prefix(&[key])?;
        let length = match rest.split_first() {
            Some((&short, after)) if short < 0x80 => {
                rest = after;
                short.into()
            }
            _ => usize::try_from(decode_varint(&mut rest).ok()?).ok()?,
        };
        let (field, after) = rest.split_at_checked(length)?;
        self.0 = after;
        Some(field)
    }

    /// Nothing, if nothing is left.
    fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }

    /// All pairs that come now.
    fn pairs<T: Text>(&mut self, key: u8, own: impl Fn(&'a [u8]) -> Option<T>) -> Option<Attributes<T>> {
        let mut pairs = Vec::with_capacity(if self.0.first() == Some(&key) { USUAL } else { 0 });
        while let Some(pair) = self.next(key) {
            let mut pair = Fields(pair);
            pairs.push((own(pair.next(FIRST)?)?, own(pair.next(SECOND)?)?));
            pair.end()?;
        }
        Some(Attributes::from_pairs(pairs))
    }
}

/// So many values a family has, and hardly a table more.
const USUAL: usize = 12;

/// A part of the bytes that keeps them alive; for texts that nearly all tables have, that text, which is there anyway and can be
/// shared by all threads without counting.
fn shared(bytes: &Bytes, part: &[u8]) -> Bytes {
    match known(part) {
        Some(text) => Bytes::from_static(text.as_bytes()),
        None => bytes.slice_ref(part),
    }
}

/// Keys and values of new families and tables, by their length.
fn known(part: &[u8]) -> Option<&'static str> {
    let texts: &[&str] = match part.len() {
        1 => &["0", "1"],
        3 => &["TTL", "ROW"],
        4 => &["NONE", "true"],
        5 => &["false", "FALSE", "65536"],
        7 => &["IS_META", "DEFAULT"],
        8 => &["VERSIONS"],
        9 => &["BLOCKSIZE", "IN_MEMORY"],
        10 => &["BLOCKCACHE", "2147483647"],
        11 => &["BLOOMFILTER", "COMPRESSION"],
        12 => &["MIN_VERSIONS"],
        17 => &["REPLICATION_SCOPE"],
        18 => &["KEEP_DELETED_CELLS"],
        19 => &["DATA_BLOCK_ENCODING"],
        20 => &["INDEX_BLOCK_ENCODING"],
        29 => &["hbase.store.file-tracker.impl"],
        _ => &[],
    };
    texts.iter().copied().find(|text| text.as_bytes() == part)
}

#[cfg(test)]
mod tests {
    use prost::Message as _;

    use super::*;
    use crate::model::Model as _;

    #[test]
    fn a_new_table_is_known_but_for_its_names() -> Result<(), Box<dyn std::error::Error>> {
        let family = ColumnFamilyDescriptor::of("f")?;
        let table = TableDescriptor::builder(TableName::parse("t")?).family(family.clone())?;
        let table = table.value("hbase.store.file-tracker.impl", "DEFAULT").build();
        let pairs = table.values().iter().chain(family.values().iter());
        assert!(pairs.flat_map(|(key, value)| [key, value]).all(|text| known(text).is_some()));
        // What is known is not left to prost.
        assert_eq!(read(&table.to_message().encode_to_vec().into()), Some(table));
        Ok(())
    }
}
