use std::convert::Infallible;

use super::{ComparatorEvaluator, Evaluate, EvaluateComparator, FilterEvaluator};
use crate::Escaped;
use crate::check::Refusal;
use crate::eval_error::EvalError;
use crate::unknown::UnknownFilter;

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
    Refusal::unsupported(format!("the class `{:.200}` is unknown, and so is its behaviour", Escaped(class.class())))
}
