//! What stands for a filter asks it every question, and gives its answers: a box, a trace, a filter without memory.

use std::cell::RefCell;

use hfilter_runtime::{
    Cell, CellKey, ComparatorEvaluator, EvalError, Evaluate, FilterEvaluator, ReturnCode, StatelessFilter, Traced,
};

/// Gives no answer that a filter gives by default, and notes what it is told.
#[derive(Default)]
struct Unusual<'n> {
    asked: Option<&'n RefCell<Vec<&'static str>>>,
}

impl Unusual<'_> {
    fn note(&self, question: &'static str) {
        if let Some(asked) = self.asked {
            asked.borrow_mut().push(question);
        }
    }
}

impl<'t> FilterEvaluator<'t> for Unusual<'_> {
    fn reset(&mut self) -> Result<(), EvalError> {
        self.note("reset");
        Err(EvalError::custom("reset"))
    }

    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(true)
    }

    fn can_end(&self) -> bool {
        false
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        Ok(first.row == b"a")
    }

    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(ReturnCode::NextCol)
    }

    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        cell.timestamp += 1;
        Ok(())
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        cells.clear();
        Ok(())
    }

    fn has_filter_row(&self) -> bool {
        true
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(true)
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(Some(CellKey::first_on_timestamp(cell, 7)))
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(family == b"g")
    }

    fn set_reversed(&mut self, reversed: bool) {
        self.note(if reversed { "reversed" } else { "forward" });
    }

    fn is_hinting(&self) -> bool {
        true
    }
}

/// Every answer of a filter, in words.
fn answers<'t>(filter: &mut impl FilterEvaluator<'t>) -> Vec<String> {
    filter.set_reversed(true);
    let cell = Cell::put("a", "f", "q", 1, "v");
    let (mut changed, mut row) = (cell.clone(), vec![cell.clone()]);
    let mut answers = vec![
        format!("reset {:?}", filter.reset()),
        format!("over {:?}", filter.filter_all_remaining()),
        format!("can end {}", filter.can_end()),
        format!("key {:?}", filter.filter_row_key(&cell)),
        format!("cell {:?}", filter.filter_cell(&cell)),
        format!("transform {:?}", filter.transform_cell(&mut changed)),
        format!("cells {:?}", filter.filter_row_cells(&mut row)),
        format!("whole rows {}", filter.has_filter_row()),
        format!("row {:?}", filter.filter_row()),
        format!("hint {:?}", filter.next_cell_hint(&cell)),
        format!("hinting {}", filter.is_hinting()),
        format!("essential {:?}", [b"f", b"g"].map(|family| filter.is_family_essential(family))),
    ];
    answers.push(format!("{changed:?} {row:?}"));
    answers
}

#[test]
fn a_box_and_a_trace_say_what_the_filter_in_them_says() {
    let asked = RefCell::new(Vec::new());
    let unusual = || Unusual { asked: Some(&asked) };
    let expected = answers(&mut unusual());
    let boxed: Box<dyn FilterEvaluator<'_>> = Box::new(unusual());
    assert_eq!(answers(&mut { boxed }), expected);
    assert_eq!(answers(&mut Traced::new(unusual(), |_| ())), expected);
    assert_eq!(asked.into_inner(), ["reversed", "reset"].repeat(3));
    // None of them is what a filter says that leaves all to the defaults.
    struct Silent;
    impl FilterEvaluator<'_> for Silent {}
    let silent = answers(&mut Silent);
    let boxed: Box<dyn FilterEvaluator<'_>> = Box::new(Silent);
    assert_eq!(answers(&mut { boxed }), silent);
    assert_eq!(answers(&mut Traced::new(Silent, |_| ())), silent);
    let same: Vec<_> = expected.iter().filter(|answer| silent.contains(answer)).collect();
    assert_eq!(same, ["transform Ok(())", "cells Ok(())"]);
}

#[test]
fn a_filter_that_is_over_drops_rows_unless_it_says_otherwise() {
    struct Over(bool);
    impl FilterEvaluator<'_> for Over {
        fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
            Ok(self.0)
        }
    }
    let cell = Cell::put("a", "f", "q", 1, "v");
    assert_eq!([true, false].map(|over| Over(over).filter_row_key(&cell)), [Ok(true), Ok(false)]);
}

#[test]
fn a_filter_without_memory_is_asked_what_it_can_answer() {
    struct Silent;
    impl StatelessFilter for Silent {}

    struct Speaking;
    impl StatelessFilter for Speaking {
        fn filter_row_key(&self, _: &Cell<'_>) -> Result<bool, EvalError> {
            Ok(true)
        }

        fn filter_cell(&self, _: &Cell<'_>) -> Result<ReturnCode, EvalError> {
            Ok(ReturnCode::NextCol)
        }

        fn transform_cell<'t>(&'t self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
            cell.timestamp += 1;
            Ok(())
        }

        fn filter_row_cells<'t>(&'t self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
            cells.clear();
            Ok(())
        }

        fn has_filter_row(&self) -> bool {
            true
        }

        fn next_cell_hint<'t>(&'t self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
            Ok(Some(CellKey::first_on_timestamp(cell, 7)))
        }

        fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
            Ok(family == b"g")
        }

        fn is_hinting(&self) -> bool {
            true
        }
    }

    // Without a word, what an evaluator says without a word.
    struct Plain;
    impl FilterEvaluator<'_> for Plain {
        fn can_end(&self) -> bool {
            false
        }
    }
    let silent = answers(&mut Silent.evaluator().expect("nothing to refuse"));
    assert_eq!(silent, answers(&mut Plain));
    // The rest needs a memory.
    let mut expected = answers(&mut Unusual::default());
    for (answer, silent) in expected.iter_mut().zip(silent) {
        if ["reset", "over", "row "].iter().any(|memory| answer.starts_with(memory)) {
            *answer = silent;
        }
    }
    assert_eq!(answers(&mut Speaking.evaluator().expect("nothing to refuse")), expected);
}

#[test]
fn a_comparator_in_a_box_or_behind_a_reference_tells_values_from_parts_of_keys() {
    struct Lengths;
    impl ComparatorEvaluator for Lengths {
        fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
            Ok(candidate.len() as i32)
        }

        fn compare_to_key_part(&self, part: &[u8]) -> Result<i32, EvalError> {
            Ok(10 + part.len() as i32)
        }
    }
    fn both(comparator: impl ComparatorEvaluator) -> [Result<i32, EvalError>; 2] {
        [comparator.compare_to(b"abc"), comparator.compare_to_key_part(b"abc")]
    }
    let boxed: Box<dyn ComparatorEvaluator> = Box::new(Lengths);
    assert_eq!(both(boxed), [Ok(3), Ok(13)]);
    assert_eq!(both(&Lengths), [Ok(3), Ok(13)]);
}
