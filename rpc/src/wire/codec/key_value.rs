//! `KeyValueCodec`: the cell as HBase keeps it, behind its length.

use bytes::{BufMut as _, Bytes, BytesMut};

use super::sized;
use crate::wire::cell::Cell;

pub(super) fn read(block: &mut Bytes, tags: bool) -> Result<Cell, &'static str> {
    Cell::decode(sized(block)?, tags)
}

/// All lengths fit: a cell is at most 2 GiB long, and its tags came behind a length of two bytes.
pub(super) fn write(cell: &Cell, tags: bool, block: &mut BytesMut) {
    let plain = cell.without_tags();
    let tags = if tags { cell.tags() } else { &[] };
    if tags.is_empty() {
        block.put_u32(plain.len() as u32);
        block.put_slice(plain);
    } else {
        block.put_u32((plain.len() + 2 + tags.len()) as u32);
        block.put_slice(plain);
        block.put_u16(tags.len() as u16);
        block.put_slice(tags);
    }
}
