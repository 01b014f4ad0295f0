//! `MessageCodec`: each cell a message behind its length.

use bytes::{Buf as _, Bytes, BytesMut};
use prost::Message as _;

use crate::messages;
use crate::wire::cell::{Cell, CellType};
use crate::wire::frame::varint32;

pub(super) fn read(block: &mut Bytes) -> Result<Cell, &'static str> {
    let (length, width) = varint32(block).ok_or("the block ends inside a length")?;
    if block.len() - width < length as usize {
        return Err("it is longer than what is left of the block");
    }
    block.advance(width);
    let message = messages::Cell::decode(block.split_to(length as usize)).map_err(|_| "it is no message of a cell")?;
    let kind = message.cell_type.and_then(|kind| u8::try_from(kind).ok()).map_or(CellType(0), CellType);
    // Java reads it as a signed number.
    let timestamp = message.timestamp.unwrap_or(0).cast_signed();
    let part = |part: &Option<Bytes>| part.clone().unwrap_or_default();
    let (row, family, qualifier) = (part(&message.row), part(&message.family), part(&message.qualifier));
    let (value, tags) = (part(&message.value), part(&message.tags));
    let cell = Cell::of_parts(&row, &family, &qualifier, timestamp, kind, &value, &tags);
    cell.ok_or("its parts are too long for a cell")
}

pub(super) fn write(cell: &Cell, block: &mut BytesMut) {
    let part = |part: &[u8]| Some(Bytes::copy_from_slice(part));
    let message = messages::Cell {
        row: part(cell.row()),
        family: part(cell.family()),
        qualifier: part(cell.qualifier()),
        timestamp: Some(cell.timestamp().cast_unsigned()),
        cell_type: Some(cell.kind().0.into()),
        value: part(cell.value()),
        tags: part(cell.tags()).filter(|tags| !tags.is_empty()),
    };
    prost::encoding::encode_varint(message.encoded_len() as u64, block);
    message.encode_raw(block);
}
