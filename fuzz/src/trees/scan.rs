//! Any small table, and any scan of it.

use std::borrow::Cow;

use arbitrary::{Result, Unstructured};
use hfilter::{Cell, CellType, Scan, Table};

use super::choose::{known, number, several};

const FAMILIES: [&[u8]; 2] = [b"f", b"g"];

pub(super) fn cells(u: &mut Unstructured<'_>) -> Result<Vec<Cell<'static>>> {
    const MARKERS: [CellType; 4] =
        [CellType::DELETE, CellType::DELETE_COLUMN, CellType::DELETE_FAMILY, CellType::DELETE_FAMILY_VERSION];
    several(u, 24, |u| {
        Ok(Cell {
            row: Some(known(u)?).filter(|row| !row.is_empty()).unwrap_or(b"row-1"),
            family: u.choose(&FAMILIES)?,
            qualifier: known(u)?,
            timestamp: number(u)?,
            cell_type: if u.ratio(1, 8)? { *u.choose(&MARKERS)? } else { CellType::PUT },
            value: Cow::Borrowed(known(u)?),
        })
    })
}

pub(super) fn table<'a>(u: &mut Unstructured<'_>, cells: &[Cell<'a>]) -> Result<Table<'a>> {
    let table = Table::new(cells.iter().cloned());
    FAMILIES.into_iter().try_fold(table, |table, family| Ok(table.family(family, u.int_in_range(0..=4)?)))
}

pub(super) fn scan(u: &mut Unstructured<'_>) -> Result<Scan> {
    let mut scan = Scan::new()
        .start_row(known(u)?)
        .include_start_row(u.arbitrary()?)
        .stop_row(known(u)?)
        .include_stop_row(u.arbitrary()?)
        .reversed(u.ratio(1, 4)?)
        .load_column_families_on_demand(u.ratio(1, 4)?)
        .raw(u.ratio(1, 8)?)
        .max_versions(u.int_in_range(0..=4)?);
    if u.ratio(1, 4)? {
        scan = scan.batch(u.int_in_range(0..=3)?);
    }
    if u.ratio(1, 4)? {
        scan = scan.family(*u.choose(&FAMILIES)?);
    }
    if u.ratio(1, 4)? {
        scan = scan.column(*u.choose(&FAMILIES)?, known(u)?);
    }
    if u.ratio(1, 4)? {
        scan = scan.time_range(number(u)?..number(u)?);
    }
    if u.ratio(1, 4)? {
        scan = scan.store_limit(u.int_in_range(0..=3)?);
    }
    if u.ratio(1, 4)? {
        scan = scan.store_offset(u.int_in_range(0..=3)?);
    }
    Ok(scan)
}
