//! `CellCodec`: row, family and qualifier behind their lengths, timestamp, type, value and maybe tags behind theirs, sequence id.

use bytes::{Buf as _, BufMut as _, Bytes, BytesMut};

use super::sized;
use crate::wire::cell::{Cell, CellType};

pub(super) fn read(block: &mut Bytes, tags: bool) -> Result<Cell, &'static str> {
    const ENDS: &str = "the block ends inside it";
    let (row, family, qualifier) = (sized(block)?, sized(block)?, sized(block)?);
    let timestamp = block.try_get_i64().map_err(|_| ENDS)?;
    let kind = CellType(block.try_get_u8().map_err(|_| ENDS)?);
    let value = sized(block)?;
    let tags = if tags { sized(block)? } else { Bytes::new() };
    let sequence_id = block.try_get_u64().map_err(|_| ENDS)?;
    let cell = Cell::of_parts(&row, &family, &qualifier, timestamp, kind, &value, &tags);
    Ok(cell.ok_or("its parts are too long for a cell")?.with_sequence_id(sequence_id))
}

/// All lengths fit, as a cell is at most 2 GiB long.
pub(super) fn write(cell: &Cell, tags: bool, block: &mut BytesMut) {
    let sized = |part: &[u8], block: &mut BytesMut| {
        block.put_u32(part.len() as u32);
        block.put_slice(part);
    };
    [cell.row(), cell.family(), cell.qualifier()].into_iter().for_each(|part| sized(part, block));
    block.put_i64(cell.timestamp());
    block.put_u8(cell.kind().0);
    sized(cell.value(), block);
    if tags {
        sized(cell.tags(), block);
    }
    block.put_u64(cell.sequence_id());
}
