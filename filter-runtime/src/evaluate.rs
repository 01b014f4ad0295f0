use std::convert::Infallible;
use std::fmt;

use crate::Escaped;
use crate::cell::{Cell, CellKey};
use crate::check::Refusal;
use crate::eval_error::EvalError;
use crate::unknown::UnknownFilter;

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

/// A filter that decides about each row and each cell by itself. It is its own evaluator, and writes one method:
///
/// ```
/// use hfilter_runtime::{Cell, EvalError, Evaluate, FilterEvaluator, StatelessFilter};
///
/// /// Drops the rows of other tenants.
/// struct TenantFilter {
///     tenant: Vec<u8>,
/// }
///
/// impl StatelessFilter for TenantFilter {
///     fn filter_row_key(&self, first: &Cell<'_>) -> Result<bool, EvalError> {
///         let rest = first.row.strip_prefix(&*self.tenant);
///         Ok(!rest.is_some_and(|rest| rest.starts_with(b"/")))
///     }
/// }
///
/// // It can be made ready as any other.
/// let filter = TenantFilter { tenant: b"acme".into() };
/// assert!(!filter.evaluator().expect("nothing to refuse").has_filter_row());
/// ```
///
/// The methods are those of [`FilterEvaluator`] that mean something without a memory.
#[expect(unused_variables, reason = "the names are the documentation")]
pub trait StatelessFilter {
    /// Whether to drop the row that starts with this cell.
    ///
    /// # Errors
    /// As every method: what HBase would throw.
    fn filter_row_key(&self, first: &Cell<'_>) -> Result<bool, EvalError> {
        Ok(false)
    }

    /// Decides about a cell.
    fn filter_cell(&self, cell: &Cell<'_>) -> Result<ReturnCode, EvalError> {
        Ok(ReturnCode::Include)
    }

    /// Changes a cell that was taken.
    fn transform_cell<'t>(&'t self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        Ok(())
    }

    /// Removes or changes cells of a row, once all of them are known; a row that is left without any is dropped. Only
    /// with [`has_filter_row`](Self::has_filter_row).
    fn filter_row_cells<'t>(&'t self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        Ok(())
    }

    /// Whether the filter needs whole rows to decide.
    fn has_filter_row(&self) -> bool {
        false
    }

    /// Where to go on after [`ReturnCode::SeekNextUsingHint`].
    fn next_cell_hint<'t>(&'t self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(None)
    }

    /// Whether a family must be read to decide about a row.
    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(true)
    }

    /// Whether the filter gives hints; see [`FilterEvaluator::is_hinting`].
    fn is_hinting(&self) -> bool {
        false
    }
}

/// A [`StatelessFilter`] at work.
#[derive(Debug)]
pub struct Stateless<'t, F>(&'t F);

#[diagnostic::do_not_recommend]
impl<'t, F: StatelessFilter + 't> Evaluate<'t> for F {
    type Evaluator = Stateless<'t, F>;

    #[inline]
    fn evaluator(&'t self) -> Result<Stateless<'t, F>, Refusal> {
        Ok(Stateless(self))
    }
}

impl<'t, F: StatelessFilter> FilterEvaluator<'t> for Stateless<'t, F> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline]
    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        self.0.filter_row_key(first)
    }

    #[inline]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.0.filter_cell(cell)
    }

    #[inline]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        self.0.transform_cell(cell)
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        self.0.filter_row_cells(cells)
    }

    fn has_filter_row(&self) -> bool {
        self.0.has_filter_row()
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        self.0.next_cell_hint(cell)
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        self.0.is_family_essential(family)
    }

    fn is_hinting(&self) -> bool {
        self.0.is_hinting()
    }
}

/// A comparator at work.
///
/// A comparator that has nothing to prepare is its own evaluator, and writes one method:
///
/// ```
/// use hfilter_runtime::{ComparatorEvaluator, EvalError, EvaluateComparator};
///
/// /// Compares by length.
/// struct LengthComparator {
///     length: usize,
/// }
///
/// impl ComparatorEvaluator for LengthComparator {
///     fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
///         Ok(self.length.cmp(&candidate.len()) as i32)
///     }
/// }
///
/// let comparator = LengthComparator { length: 3 };
/// let evaluator = EvaluateComparator::evaluator(&comparator).expect("nothing to refuse");
/// assert_eq!(evaluator.compare_to(b"four"), Ok(-1));
/// ```
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

impl<C: ComparatorEvaluator> ComparatorEvaluator for &C {
    #[inline]
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        C::compare_to(self, candidate)
    }

    #[inline]
    fn compare_to_key_part(&self, part: &[u8]) -> Result<i32, EvalError> {
        C::compare_to_key_part(self, part)
    }
}

#[diagnostic::do_not_recommend]
impl<'t, C: ComparatorEvaluator + 't> EvaluateComparator<'t> for C {
    type Evaluator = &'t C;

    #[inline]
    fn evaluator(&'t self) -> Result<&'t C, Refusal> {
        Ok(self)
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

/// A comparator that can be made ready to compare.
///
/// A set has it by `#[hfilter(set, evaluate)]`, if all its classes do; each of HBase's own does. A class of yours is a
/// [`ComparatorEvaluator`] itself, or says here what compares for it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no behaviour",
    label = "not `EvaluateComparator`",
    note = "write `impl ComparatorEvaluator for {Self}`, or `impl EvaluateComparator<'_> for {Self}` if it has something to \
            prepare; a set says `#[hfilter(set, evaluate)]`"
)]
pub trait EvaluateComparator<'t> {
    /// What compares.
    type Evaluator: ComparatorEvaluator;

    /// Makes the comparator ready.
    ///
    /// # Errors
    /// What HBase's constructor refuses.
    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal>;
}

/// At work for a class that cannot be made ready: there is no such value.
impl FilterEvaluator<'_> for Infallible {}

/// At work for a class that cannot be made ready: there is no such value.
impl ComparatorEvaluator for Infallible {
    fn compare_to(&self, _: &[u8]) -> Result<i32, EvalError> {
        match *self {}
    }
}

/// Refused: nobody knows what it does.
impl<'t> Evaluate<'t> for UnknownFilter<'_> {
    type Evaluator = Infallible;

    fn evaluator(&'t self) -> Result<Infallible, Refusal> {
        Err(unknown(self))
    }
}

/// Refused: nobody knows what it does.
impl<'t> EvaluateComparator<'t> for UnknownFilter<'_> {
    type Evaluator = Infallible;

    fn evaluator(&'t self) -> Result<Infallible, Refusal> {
        Err(unknown(self))
    }
}

fn unknown(class: &UnknownFilter<'_>) -> Refusal {
    Refusal::unsupported(format!("the class `{}` is unknown, and so is its behaviour", Escaped(class.class())))
}
