use std::fmt;

use crate::cell::{Cell, CellKey};
use crate::check::Refusal;

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

/// Why a scan fails while it evaluates a filter, where HBase throws an exception.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvalError {
    /// A null where HBase needs something: a NullPointerException there.
    Null(&'static str),
    /// A value that a comparator cannot take.
    Value(String),
    /// A filter that judges whole rows met a limit inside a row: HBase's IncompatibleFilterException.
    IncompatibleFilter,
    /// An operator that the filter cannot use: HBase's "Unknown Compare op".
    UnknownOperator(&'static str),
    /// A scan asks for what a region refuses, whatever the filter.
    Scan(String),
    /// A regular expression took more steps than its bound.
    TooManySteps,
    /// HBase would never come to an end.
    Endless(&'static str),
    /// A custom filter's own complaint.
    Custom(String),
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null(what) => write!(f, "{what} is null (HBase throws a NullPointerException)"),
            Self::Value(message) | Self::Scan(message) | Self::Custom(message) => f.write_str(message),
            Self::IncompatibleFilter => {
                f.write_str("a filter that judges whole rows cannot be used with a limit inside a row, such as a batch")
            }
            Self::UnknownOperator(operator) => write!(f, "the filter cannot use the operator {operator}"),
            Self::TooManySteps => f.write_str("the regular expression takes too many steps on this value"),
            Self::Endless(what) => write!(f, "{what} (HBase goes on for ever)"),
        }
    }
}

impl std::error::Error for EvalError {}

/// A filter at work on one scan of one region: HBase's methods with HBase's defaults.
///
/// `'t` is the lifetime of the table's cells. A stateless filter writes one method:
///
/// ```
/// use hfilter_runtime::{Cell, EvalError, FilterEvaluator};
///
/// /// Drops the rows of other tenants.
/// struct Tenant(&'static [u8]);
///
/// impl<'t> FilterEvaluator<'t> for Tenant {
///     fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
///         Ok(!first.row.starts_with(self.0))
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

    /// Whether to drop the row that starts with this cell.
    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        self.filter_all_remaining()
    }

    /// Decides about a cell.
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(ReturnCode::Include)
    }

    /// Replaces a cell that was taken.
    fn transform_cell(&mut self, cell: Cell<'t>) -> Result<Cell<'t>, EvalError> {
        Ok(cell)
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

    /// Where to go on after [`ReturnCode::SeekNextUsingHint`].
    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(None)
    }

    /// Whether a family must be read to decide about a row.
    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(true)
    }

    /// Tells the filter the direction of the scan, before anything else.
    fn set_reversed(&mut self, reversed: bool) {}

    /// Whether the filter gives hints that an AND list asks for even after another filter has decided (HBASE-28622).
    fn is_hinting(&self) -> bool {
        false
    }
}

/// A comparator at work.
pub trait ComparatorEvaluator {
    /// Compares its operand with a candidate: greater than zero if the operand is.
    ///
    /// # Errors
    /// What HBase would throw.
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError>;

    /// Compares its operand with a row, family or qualifier. Unlike a value it is never the last thing in HBase's memory,
    /// which matters to a comparator that reads beyond the end.
    ///
    /// # Errors
    /// What HBase would throw.
    #[inline]
    fn compare_to_key_part(&self, part: &[u8]) -> Result<i32, EvalError> {
        self.compare_to(part)
    }
}

/// A filter that can be made ready to judge cells.
pub trait Evaluate<'t> {
    /// What judges.
    type Evaluator: FilterEvaluator<'t>;

    /// Makes the filter ready: compiles patterns, sorts ranges. One filter can serve many scans.
    ///
    /// # Errors
    /// What HBase's constructor refuses.
    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal>;
}

/// A comparator that can be made ready to compare.
pub trait EvaluateComparator<'t> {
    /// What compares.
    type Evaluator: ComparatorEvaluator;

    /// Makes the comparator ready.
    ///
    /// # Errors
    /// What HBase's constructor refuses.
    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal>;
}
