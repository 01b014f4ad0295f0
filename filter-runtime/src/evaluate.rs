//! What filters and comparators do on a scan.

mod boxed;
mod comparator;
mod stateless;
mod unknown;

use std::fmt;

pub use comparator::{ComparatorEvaluator, EvaluateComparator};
pub use stateless::{Stateless, StatelessFilter};

use crate::cell::{Cell, CellKey};
use crate::check::Refusal;
use crate::eval_error::EvalError;

/// What a filter decides about a cell. Names and order are HBase's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum ReturnCode {
    /// Take the cell, and go on with the next one.
    Include,
    /// Take the cell, and leave out older versions of its column.
    IncludeAndNextCol,
    /// Drop the cell, and go on with the next one.
    Skip,
    /// Drop the cell and older versions of its column.
    NextCol,
    /// Drop the cell and the rest of its row in its family.
    NextRow,
    /// Drop the cell, and go to [`next_cell_hint`](FilterEvaluator::next_cell_hint).
    SeekNextUsingHint,
    /// Take the cell, and drop the rest of its row in its family.
    IncludeAndSeekNextRow,
}

impl ReturnCode {
    /// Whether the cell is taken.
    pub const fn includes(self) -> bool {
        matches!(self, Self::Include | Self::IncludeAndNextCol | Self::IncludeAndSeekNextRow)
    }

    /// HBase's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Include => "INCLUDE",
            Self::IncludeAndNextCol => "INCLUDE_AND_NEXT_COL",
            Self::Skip => "SKIP",
            Self::NextCol => "NEXT_COL",
            Self::NextRow => "NEXT_ROW",
            Self::SeekNextUsingHint => "SEEK_NEXT_USING_HINT",
            Self::IncludeAndSeekNextRow => "INCLUDE_AND_SEEK_NEXT_ROW",
        }
    }
}

impl fmt::Display for ReturnCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A filter at work on one scan of one region: HBase's methods with HBase's defaults.
///
/// `'t` is the lifetime of the table's cells. What a filter learns in a scan is here, and not in the filter, which
/// [`Evaluate`] makes ready; a filter that learns nothing is a [`StatelessFilter`].
///
/// The methods are those of HBase 2.6.1. From HBASE-29974 on (2.6.6) servers ask for two more hints,
/// `getHintForRejectedRow` and `getSkipHint`, which spare them reading. They change no results, and are not modelled.
///
/// ```
/// use hfilter_runtime::{Cell, EvalError, Evaluate, FilterEvaluator, Refusal, ReturnCode};
///
/// /// Passes every so many cells.
/// struct SampleFilter {
///     step: u64,
/// }
///
/// struct Sample {
///     step: u64,
///     seen: u64,
/// }
///
/// impl<'t> Evaluate<'t> for SampleFilter {
///     type Evaluator = Sample;
///
///     fn evaluator(&'t self) -> Result<Sample, Refusal> {
///         match self.step {
///             0 => Err(Refusal::new("step is 0; expected 1 or more")),
///             step => Ok(Sample { step, seen: 0 }),
///         }
///     }
/// }
///
/// impl<'t> FilterEvaluator<'t> for Sample {
///     fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
///         self.seen += 1;
///         Ok(if self.seen % self.step == 0 { ReturnCode::Include } else { ReturnCode::Skip })
///     }
/// }
/// ```
#[expect(unused_variables, reason = "the names are the documentation")]
pub trait FilterEvaluator<'t> {
    /// Forgets what belongs to one row. Called between rows, not before the first.
    ///
    /// # Errors
    /// As every method: what HBase would throw.
    fn reset(&mut self) -> Result<(), EvalError> {
        Ok(())
    }

    /// Whether nothing that follows in this region can pass.
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(false)
    }

    /// Whether [`filter_all_remaining`](Self::filter_all_remaining) may ever say so. HBase has no such method; a filter
    /// that says no, once and for all, is spared the question at each cell.
    fn can_end(&self) -> bool {
        true
    }

    /// Whether to drop the row that starts with this cell, which is one of the table. (A server may ask once about an
    /// artificial first cell, whose row the table need not have, until HBASE-27691 in 2026. That is not imitated.)
    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        self.filter_all_remaining()
    }

    /// Decides about a cell.
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(ReturnCode::Include)
    }

    /// Changes a cell that was taken. (HBase 3.0 fails if a filter makes it one that is not of HBase's own classes; here
    /// there is only one kind.)
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        Ok(())
    }

    /// Removes or changes cells of a row, once all of them are known. Only with
    /// [`has_filter_row`](Self::has_filter_row).
    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        Ok(())
    }

    /// Whether the filter needs whole rows to decide.
    fn has_filter_row(&self) -> bool {
        false
    }

    /// Whether to drop the row after all.
    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(false)
    }

    /// Where to go on after [`ReturnCode::SeekNextUsingHint`]. (HBase 3.0 wants this too to be a cell of its own classes.)
    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(None)
    }

    /// Whether a family must be read to decide about a row.
    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(true)
    }

    /// Tells the filter that the scan is a reversed one, before anything else. Not called on other scans.
    fn set_reversed(&mut self, reversed: bool) {}

    /// Whether the filter gives hints that an AND list asks for even after another filter has decided (HBASE-28622). It
    /// says so once and for all.
    fn is_hinting(&self) -> bool {
        false
    }
}

/// A filter that can be made ready to judge cells.
///
/// A set has it by `#[hfilter(set, evaluate)]`, if all its classes do; each of HBase's own does. A class of yours is a
/// [`StatelessFilter`], or says here what [judges](FilterEvaluator) for it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no behaviour",
    label = "not `Evaluate`",
    note = "write `impl StatelessFilter for {Self}`, or `impl Evaluate<'_> for {Self}` if it learns something in a scan; a \
            set says `#[hfilter(set, evaluate)]`"
)]
pub trait Evaluate<'t> {
    /// What judges.
    type Evaluator: FilterEvaluator<'t>;

    /// Makes the filter ready: compiles patterns, sorts ranges. One filter can serve many scans.
    ///
    /// # Errors
    /// What HBase's constructor refuses.
    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal>;
}
