use crate::check::Refusal;
use crate::eval_error::EvalError;

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
