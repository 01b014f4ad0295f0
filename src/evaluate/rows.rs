//! PrefixFilter, InclusiveStopFilter, PageFilter, RandomRowFilter and TimestampsFilter at work.

use crate::{
    Cell, CellKey, EvalError, EvalErrorKind, FilterEvaluator, PageFilter, RandomRowFilter, Refusal, ReturnCode, Rules,
    TimestampsFilter,
};

/// PrefixFilter, before HBASE-28621 made it seek.
#[derive(Debug)]
pub struct Prefix<'t> {
    prefix: Option<&'t [u8]>,
    reversed: bool,
    passed: bool,
    out: bool,
}

impl<'t> Prefix<'t> {
    pub(super) const fn new(prefix: Option<&'t [u8]>) -> Self {
        Self { prefix, reversed: false, passed: false, out: true }
    }
}

impl<'t> FilterEvaluator<'t> for Prefix<'t> {
    fn reset(&mut self) -> Result<(), EvalError> {
        self.out = true;
        Ok(())
    }

    #[inline]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.passed)
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        let Some(prefix) = self.prefix else { return Ok(true) };
        if self.passed {
            return Ok(true);
        }
        // A row shorter than the prefix changes nothing.
        let Some(start) = first.row.get(..prefix.len()) else { return Ok(true) };
        self.passed = if self.reversed { start < prefix } else { start > prefix };
        self.out = start != prefix;
        Ok(self.out)
    }

    #[inline]
    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(if self.out { ReturnCode::NextRow } else { ReturnCode::Include })
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(self.out)
    }

    fn set_reversed(&mut self, reversed: bool) {
        self.reversed = reversed;
    }
}

/// InclusiveStopFilter.
#[derive(Debug)]
pub struct InclusiveStop<'t> {
    stop_row: Option<&'t [u8]>,
    reversed: bool,
    done: bool,
}

impl<'t> InclusiveStop<'t> {
    pub(super) const fn new(stop_row: Option<&'t [u8]>) -> Self {
        Self { stop_row, reversed: false, done: false }
    }
}

impl<'t> FilterEvaluator<'t> for InclusiveStop<'t> {
    #[inline]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.done)
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        if self.done {
            return Ok(true);
        }
        let stop_row = self.stop_row.ok_or(EvalErrorKind::Null("the stop row"))?;
        self.done = if self.reversed { first.row < stop_row } else { first.row > stop_row };
        Ok(self.done)
    }

    #[inline]
    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(if self.done { ReturnCode::NextRow } else { ReturnCode::Include })
    }

    fn set_reversed(&mut self, reversed: bool) {
        self.reversed = reversed;
    }
}

/// PageFilter. It counts the rows of one region.
#[derive(Debug)]
pub struct Page {
    size: i64,
    accepted: i32,
}

impl Page {
    pub(super) fn new(filter: &PageFilter) -> Result<Self, Refusal> {
        filter.check_self()?;
        Ok(Self { size: filter.page_size, accepted: 0 })
    }
}

impl<'t> FilterEvaluator<'t> for Page {
    #[inline]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(i64::from(self.accepted) >= self.size)
    }

    fn has_filter_row(&self) -> bool {
        true
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        self.accepted = self.accepted.wrapping_add(1);
        Ok(i64::from(self.accepted) > self.size)
    }
}

/// RandomRowFilter. Its dice are a small generator of its own, seeded anew for each evaluator.
#[derive(Debug)]
pub struct RandomRow {
    chance: f32,
    state: u64,
    out: bool,
}

impl RandomRow {
    pub(super) fn new(filter: &RandomRowFilter) -> Self {
        use std::hash::{BuildHasher, RandomState};
        Self { chance: filter.chance, state: RandomState::new().hash_one(0), out: false }
    }

    /// In [0, 1), by SplitMix64.
    fn roll(&mut self) -> f32 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        // SplitMix64's last step changes none of these bits.
        (mixed >> 40) as f32 / (1_u32 << 24) as f32
    }
}

impl<'t> FilterEvaluator<'t> for RandomRow {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.out = false;
        Ok(())
    }

    fn filter_row_key(&mut self, _: &Cell<'t>) -> Result<bool, EvalError> {
        // A NaN passes nothing.
        self.out = self.chance.is_nan() || self.roll() >= self.chance;
        Ok(self.out)
    }

    #[inline]
    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(if self.out { ReturnCode::NextRow } else { ReturnCode::Include })
    }

    fn has_filter_row(&self) -> bool {
        true
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(self.out)
    }
}

/// TimestampsFilter.
#[derive(Debug)]
pub struct Timestamps {
    sorted: Vec<i64>,
    can_hint: bool,
}

impl Timestamps {
    pub(super) fn new(filter: &TimestampsFilter) -> Result<Self, Refusal> {
        filter.check_self()?;
        let mut sorted = filter.timestamps.clone();
        sorted.sort_unstable();
        Ok(Self { sorted, can_hint: filter.can_hint() })
    }
}

impl<'t> FilterEvaluator<'t> for Timestamps {
    fn can_end(&self) -> bool {
        false
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let first = self.sorted.first().copied().unwrap_or(i64::MAX);
        Ok(if self.sorted.binary_search(&cell.timestamp).is_ok() {
            ReturnCode::Include
        } else if cell.timestamp < first {
            ReturnCode::NextCol
        } else if self.can_hint {
            ReturnCode::SeekNextUsingHint
        } else {
            ReturnCode::Skip
        })
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        if !self.can_hint {
            return Ok(None);
        }
        let below = self.sorted.partition_point(|&timestamp| timestamp < cell.timestamp);
        Ok(Some(match below.checked_sub(1).map(|at| self.sorted[at]) {
            Some(timestamp) => CellKey::first_on_timestamp(cell, timestamp),
            None => CellKey::last_on_column(cell),
        }))
    }

    fn is_hinting(&self) -> bool {
        true
    }
}
