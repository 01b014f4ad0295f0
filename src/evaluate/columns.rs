//! Filters that look at qualifiers, and KeyOnlyFilter, at work.

use std::borrow::Cow;

use crate::{
    Cell, CellKey, ColumnCountGetFilter, ColumnPaginationFilter, ColumnRangeFilter, EvalError, EvalErrorKind,
    FilterEvaluator, FirstKeyValueMatchingQualifiersFilter, KeyOnlyFilter, MultipleColumnPrefixFilter, Refusal,
    ReturnCode, Rules,
};

/// ColumnCountGetFilter.
#[derive(Debug)]
pub struct ColumnCountGet {
    limit: i32,
    count: i32,
}

impl ColumnCountGet {
    pub(super) fn new(filter: &ColumnCountGetFilter) -> Result<Self, Refusal> {
        filter.check_self()?;
        Ok(Self { limit: filter.limit, count: 0 })
    }
}

impl<'t> FilterEvaluator<'t> for ColumnCountGet {
    fn reset(&mut self) -> Result<(), EvalError> {
        self.count = 0;
        Ok(())
    }

    #[inline]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.count > self.limit)
    }

    #[inline]
    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.count = self.count.wrapping_add(1);
        Ok(if self.count > self.limit { ReturnCode::NextCol } else { ReturnCode::IncludeAndNextCol })
    }
}

/// ColumnPaginationFilter.
#[derive(Debug)]
pub struct ColumnPagination<'t> {
    limit: i32,
    offset: i32,
    column: Option<&'t [u8]>,
    count: i32,
}

impl<'t> ColumnPagination<'t> {
    pub(super) fn new(filter: &'t ColumnPaginationFilter<'_>) -> Result<Self, Refusal> {
        filter.check_self()?;
        Ok(Self { limit: filter.limit, offset: filter.offset(), column: filter.column_offset(), count: 0 })
    }
}

impl<'t> FilterEvaluator<'t> for ColumnPagination<'t> {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.count = 0;
        Ok(())
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        match self.column {
            Some(_) if self.count >= self.limit => return Ok(ReturnCode::NextRow),
            Some(column) if self.count == 0 && cell.qualifier < column => return Ok(ReturnCode::SeekNextUsingHint),
            // The sum overflows as Java's does: then nothing is returned.
            None if self.count >= self.offset.wrapping_add(self.limit) => return Ok(ReturnCode::NextRow),
            _ => {}
        }
        let before = self.column.is_none() && self.count < self.offset;
        self.count += 1;
        Ok(if before { ReturnCode::NextCol } else { ReturnCode::IncludeAndNextCol })
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        match self.column {
            Some(column) => Ok(Some(CellKey::first_on_column(cell, column))),
            None => Err(EvalErrorKind::Null("the column offset").into()),
        }
    }
}

/// ColumnPrefixFilter.
#[derive(Debug)]
pub struct ColumnPrefix<'t>(pub(super) &'t [u8]);

impl<'t> FilterEvaluator<'t> for ColumnPrefix<'t> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let shared = self.0.len().min(cell.qualifier.len());
        let complete = shared == self.0.len();
        Ok(match cell.qualifier[..shared].cmp(&self.0[..shared]) {
            std::cmp::Ordering::Less => ReturnCode::SeekNextUsingHint,
            std::cmp::Ordering::Equal if complete => ReturnCode::Include,
            std::cmp::Ordering::Equal => ReturnCode::SeekNextUsingHint,
            std::cmp::Ordering::Greater => ReturnCode::NextRow,
        })
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(Some(CellKey::first_on_column(cell, self.0)))
    }

    fn is_hinting(&self) -> bool {
        true
    }
}

/// ColumnRangeFilter.
#[derive(Debug)]
pub struct ColumnRange<'t>(pub(super) &'t ColumnRangeFilter<'t>);

impl<'t> FilterEvaluator<'t> for ColumnRange<'t> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if let Some(min) = self.0.min_column() {
            if cell.qualifier < min {
                return Ok(ReturnCode::SeekNextUsingHint);
            }
            if cell.qualifier == min && !self.0.min_column_inclusive() {
                return Ok(ReturnCode::NextCol);
            }
        }
        Ok(match self.0.max_column() {
            None => ReturnCode::Include,
            Some(max) if cell.qualifier < max => ReturnCode::Include,
            Some(max) if cell.qualifier == max && self.0.max_column_inclusive() => ReturnCode::Include,
            Some(_) => ReturnCode::NextRow,
        })
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(Some(CellKey::first_on_column(cell, self.0.min_column().unwrap_or_default())))
    }

    fn is_hinting(&self) -> bool {
        true
    }
}

/// MultipleColumnPrefixFilter. Only the largest prefix not above a qualifier is tested, so of nested prefixes the shorter
/// one loses columns, as in HBase.
#[derive(Debug)]
pub struct MultipleColumnPrefix<'t> {
    prefixes: Vec<&'t [u8]>,
    hint: &'t [u8],
}

impl<'t> MultipleColumnPrefix<'t> {
    pub(super) fn new(filter: &'t MultipleColumnPrefixFilter<'_>) -> Result<Self, Refusal> {
        filter.check_self()?;
        let mut prefixes: Vec<&[u8]> = filter.sorted_prefixes.iter().map(|prefix| &**prefix).collect();
        prefixes.sort_unstable();
        Ok(Self { prefixes, hint: &[] })
    }
}

impl<'t> FilterEvaluator<'t> for MultipleColumnPrefix<'t> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if self.prefixes.is_empty() {
            return Ok(ReturnCode::Include);
        }
        let above = self.prefixes.partition_point(|prefix| *prefix <= cell.qualifier);
        if above > 0 && cell.qualifier.starts_with(self.prefixes[above - 1]) {
            return Ok(ReturnCode::Include);
        }
        match self.prefixes.get(above) {
            Some(next) => {
                self.hint = next;
                Ok(ReturnCode::SeekNextUsingHint)
            }
            None => Ok(ReturnCode::NextRow),
        }
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(Some(CellKey::first_on_column(cell, self.hint)))
    }

    fn is_hinting(&self) -> bool {
        true
    }
}

/// FirstKeyOnlyFilter.
#[derive(Debug, Default)]
pub struct FirstKeyOnly {
    found: bool,
}

impl<'t> FilterEvaluator<'t> for FirstKeyOnly {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.found = false;
        Ok(())
    }

    #[inline]
    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let found = std::mem::replace(&mut self.found, true);
        Ok(if found { ReturnCode::NextRow } else { ReturnCode::Include })
    }
}

/// FirstKeyValueMatchingQualifiersFilter.
#[derive(Debug)]
pub struct FirstKeyValueMatchingQualifiers<'t> {
    qualifiers: Vec<&'t [u8]>,
    found: bool,
}

impl<'t> FirstKeyValueMatchingQualifiers<'t> {
    pub(super) fn new(filter: &'t FirstKeyValueMatchingQualifiersFilter<'_>) -> Self {
        let mut qualifiers: Vec<&[u8]> = filter.qualifiers.iter().map(|qualifier| &**qualifier).collect();
        qualifiers.sort_unstable();
        Self { qualifiers, found: false }
    }
}

impl<'t> FilterEvaluator<'t> for FirstKeyValueMatchingQualifiers<'t> {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.found = false;
        Ok(())
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if self.found {
            return Ok(ReturnCode::NextRow);
        }
        self.found = self.qualifiers.binary_search(&cell.qualifier).is_ok();
        Ok(ReturnCode::Include)
    }
}

/// KeyOnlyFilter.
#[derive(Debug)]
pub struct KeyOnly {
    len_as_val: bool,
}

impl KeyOnly {
    pub(super) const fn new(filter: &KeyOnlyFilter) -> Self {
        Self { len_as_val: filter.len_as_val }
    }
}

impl<'t> FilterEvaluator<'t> for KeyOnly {
    fn can_end(&self) -> bool {
        false
    }

    #[inline]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        cell.value = match self.len_as_val {
            true => Cow::Owned((cell.value.len() as u32).to_be_bytes().to_vec()),
            false => Cow::Borrowed(&[]),
        };
        Ok(())
    }
}
