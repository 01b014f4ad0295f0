//! FilterList at work: AND and OR.

use crate::{
    Cell, CellKey, EvalError, EvalErrorKind, Evaluate, FilterEvaluator, FilterList, Operator, Refusal, ReturnCode,
};

/// A FilterList.
#[derive(Debug)]
pub enum List<'t, E> {
    /// MUST_PASS_ALL.
    All(All<E>),
    /// MUST_PASS_ONE.
    One(One<'t, E>),
}

impl<'t, E> List<'t, E> {
    pub(super) fn new<S>(list: &'t FilterList<S>) -> Result<Self, Refusal>
    where
        S: Evaluate<'t, Evaluator = E>,
    {
        let mut children = Vec::with_capacity(list.filters.len());
        for filter in &list.filters {
            children.push(filter.evaluator()?);
        }
        Ok(match list.operator {
            Operator::MustPassAll => {
                Self::All(All { seeking: Vec::with_capacity(children.len()), children, reversed: false })
            }
            Operator::MustPassOne => {
                let child = |filter| Child { filter, previous: None, included: false };
                Self::One(One { children: children.into_iter().map(child).collect(), reversed: false })
            }
        })
    }
}

/// The children of an AND list.
#[derive(Debug)]
pub struct All<E> {
    children: Vec<E>,
    /// The children that asked to seek.
    seeking: Vec<usize>,
    reversed: bool,
}

/// The children of an OR list. A child's last answer may stand for the next one, hints among them: on a reversed scan
/// what lies behind the hint of a column counts as before it, and is lost, as in HBase.
#[derive(Debug)]
pub struct One<'t, E> {
    children: Vec<Child<'t, E>>,
    reversed: bool,
}

/// A child of an OR list, and what it said last.
#[derive(Debug)]
struct Child<'t, E> {
    filter: E,
    /// A code that says something about later cells too, and the cell it was about.
    previous: Option<(ReturnCode, Cell<'t>)>,
    /// Whether it took the cell in hand.
    included: bool,
}

/// Whether `a` lies before `b` in the direction of the scan.
fn before(a: &CellKey<'_>, b: &CellKey<'_>, reversed: bool) -> bool {
    if reversed { a > b } else { a < b }
}

/// AND takes the largest step.
fn largest(so_far: ReturnCode, answer: ReturnCode) -> ReturnCode {
    use ReturnCode::*;
    match (so_far, answer) {
        (SeekNextUsingHint, _) | (_, SeekNextUsingHint) => SeekNextUsingHint,
        (NextRow, _) | (_, NextRow) => NextRow,
        (IncludeAndSeekNextRow, Skip | NextCol) | (Skip | NextCol, IncludeAndSeekNextRow) => NextRow,
        (IncludeAndSeekNextRow, _) | (_, IncludeAndSeekNextRow) => IncludeAndSeekNextRow,
        (NextCol, _) | (_, NextCol) | (Skip, IncludeAndNextCol) | (IncludeAndNextCol, Skip) => NextCol,
        (Skip, _) | (_, Skip) => Skip,
        (IncludeAndNextCol, _) | (_, IncludeAndNextCol) => IncludeAndNextCol,
        (Include, Include) => Include,
    }
}

/// OR takes the smallest step.
fn smallest(so_far: ReturnCode, answer: ReturnCode) -> ReturnCode {
    use ReturnCode::*;
    match (so_far, answer) {
        (Include, _) | (_, Include) => Include,
        (a, b) if a == b => a,
        // What is taken, is taken; the step after it is the smaller one.
        (IncludeAndNextCol, IncludeAndSeekNextRow | NextCol | NextRow)
        | (IncludeAndSeekNextRow | NextCol | NextRow, IncludeAndNextCol)
        | (IncludeAndSeekNextRow, NextCol)
        | (NextCol, IncludeAndSeekNextRow) => IncludeAndNextCol,
        (IncludeAndSeekNextRow, NextRow) | (NextRow, IncludeAndSeekNextRow) => IncludeAndSeekNextRow,
        (IncludeAndNextCol | IncludeAndSeekNextRow, _) | (_, IncludeAndNextCol | IncludeAndSeekNextRow) => Include,
        (NextCol, NextRow) | (NextRow, NextCol) => NextCol,
        _ => Skip,
    }
}

impl<'t, E: FilterEvaluator<'t>> All<E> {
    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        let (mut out, mut may_seek) = (false, false);
        for child in &mut self.children {
            if child.filter_all_remaining()? {
                return Ok(true);
            }
            if child.filter_row_key(first)? {
                out = true;
            } else if child.is_hinting() {
                may_seek = true;
            }
        }
        Ok(out && !may_seek)
    }

    #[inline]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.seeking.clear();
        let mut code = ReturnCode::Include;
        let mut decided = self.children.len();
        for (i, child) in self.children.iter_mut().enumerate() {
            if child.filter_all_remaining()? {
                code = ReturnCode::NextRow;
                decided = i + 1;
                break;
            }
            let answer = child.filter_cell(cell)?;
            if answer == ReturnCode::SeekNextUsingHint {
                self.seeking.push(i);
            }
            code = largest(code, answer);
            if !code.includes() {
                decided = i + 1;
                break;
            }
        }
        // The others may know a farther place to go on (HBASE-28622).
        for (i, child) in self.children.iter_mut().enumerate().skip(decided) {
            if child.is_hinting() && child.filter_cell(cell)? == ReturnCode::SeekNextUsingHint {
                self.seeking.push(i);
            }
        }
        Ok(if self.seeking.is_empty() { code } else { ReturnCode::SeekNextUsingHint })
    }

    /// The farthest of the hints.
    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        let mut farthest: Option<CellKey<'t>> = None;
        for &i in &self.seeking {
            let child = &mut self.children[i];
            if child.filter_all_remaining()? {
                continue;
            }
            let hint = child.next_cell_hint(cell)?;
            farthest = match (farthest, hint) {
                (None, hint) => hint,
                (Some(_), None) => return Err(EvalErrorKind::Null("the hint of a filter in an AND list").into()),
                (Some(known), Some(hint)) if before(&known, &hint, self.reversed) => Some(hint),
                (known, _) => known,
            };
        }
        Ok(farthest)
    }
}

impl<'t, E: FilterEvaluator<'t>> Child<'t, E> {
    /// What the child's last answer implies for this cell, if anything.
    fn implied(&mut self, cell: &Cell<'t>, reversed: bool) -> Result<Option<ReturnCode>, EvalError> {
        let Some((code, previous)) = &self.previous else { return Ok(None) };
        Ok(match code {
            ReturnCode::SeekNextUsingHint => match self.filter.next_cell_hint(previous)? {
                Some(hint) if before(&cell.key(), &hint, reversed) => Some(ReturnCode::SeekNextUsingHint),
                _ => None,
            },
            ReturnCode::NextCol | ReturnCode::IncludeAndNextCol => {
                let same = cell.qualifier == previous.qualifier && cell.family == previous.family;
                same.then_some(ReturnCode::NextCol)
            }
            ReturnCode::NextRow | ReturnCode::IncludeAndSeekNextRow => {
                (cell.family == previous.family).then_some(ReturnCode::NextRow)
            }
            ReturnCode::Include | ReturnCode::Skip => None,
        })
    }
}

impl<'t, E: FilterEvaluator<'t>> One<'t, E> {
    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        let mut out = true;
        for child in &mut self.children {
            if !child.filter.filter_all_remaining()? {
                out &= child.filter.filter_row_key(first)?;
            }
        }
        Ok(out)
    }

    #[inline]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let mut code = None;
        for child in &mut self.children {
            child.included = false;
            if child.filter.filter_all_remaining()? {
                continue;
            }
            let answer = match child.implied(cell, self.reversed)? {
                Some(implied) => implied,
                None => child.filter.filter_cell(cell)?,
            };
            child.previous = match answer {
                ReturnCode::Include | ReturnCode::Skip => None,
                answer => Some((answer, cell.clone())),
            };
            child.included = answer.includes();
            code = Some(code.map_or(answer, |code| smallest(code, answer)));
        }
        Ok(code.unwrap_or(ReturnCode::Skip))
    }

    /// The nearest of the hints, if every child has one.
    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        let mut nearest: Option<CellKey<'t>> = None;
        for Child { filter, .. } in &mut self.children {
            if filter.filter_all_remaining()? {
                continue;
            }
            let Some(hint) = filter.next_cell_hint(cell)? else { return Ok(None) };
            if nearest.as_ref().is_none_or(|known| before(&hint, known, self.reversed)) {
                nearest = Some(hint);
            }
        }
        Ok(nearest)
    }
}

impl<'t, E: FilterEvaluator<'t>> List<'t, E> {
    fn is_empty(&self) -> bool {
        match self {
            Self::All(all) => all.children.is_empty(),
            Self::One(one) => one.children.is_empty(),
        }
    }

    /// Does something to each child, in order.
    fn each(&mut self, mut act: impl FnMut(&mut E) -> Result<(), EvalError>) -> Result<(), EvalError> {
        match self {
            Self::All(all) => all.children.iter_mut().try_for_each(act),
            Self::One(one) => one.children.iter_mut().try_for_each(|child| act(&mut child.filter)),
        }
    }

    /// Whether a question is true of some child.
    fn any(&self, ask: impl Fn(&E) -> Result<bool, EvalError>) -> Result<bool, EvalError> {
        let mut found = false;
        match self {
            Self::All(all) => {
                for child in &all.children {
                    found |= ask(child)?;
                }
            }
            Self::One(one) => {
                for child in &one.children {
                    found |= ask(&child.filter)?;
                }
            }
        }
        Ok(found)
    }

    /// AND: the first yes decides. OR: the first no decides.
    fn decide(&mut self, ask: impl Fn(&mut E) -> Result<bool, EvalError>) -> Result<bool, EvalError> {
        if self.is_empty() {
            return Ok(false);
        }
        match self {
            Self::All(all) => {
                for child in &mut all.children {
                    if ask(child)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Self::One(one) => {
                for child in &mut one.children {
                    if !ask(&mut child.filter)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
        }
    }
}

impl<'t, E: FilterEvaluator<'t>> FilterEvaluator<'t> for List<'t, E> {
    fn reset(&mut self) -> Result<(), EvalError> {
        match self {
            Self::All(all) => all.seeking.clear(),
            Self::One(one) => {
                for child in &mut one.children {
                    child.previous = None;
                    child.included = false;
                }
            }
        }
        self.each(E::reset)
    }

    #[inline(never)]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        self.decide(E::filter_all_remaining)
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        if self.is_empty() {
            return Ok(false);
        }
        match self {
            Self::All(all) => all.filter_row_key(first),
            Self::One(one) => one.filter_row_key(first),
        }
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if self.is_empty() {
            return Ok(ReturnCode::Include);
        }
        match self {
            Self::All(all) => all.filter_cell(cell),
            Self::One(one) => one.filter_cell(cell),
        }
    }

    #[inline(never)]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        match self {
            Self::All(all) => all.children.iter_mut().try_for_each(|child| child.transform_cell(cell)),
            Self::One(one) => {
                let mut included = one.children.iter_mut().filter(|child| child.included);
                included.try_for_each(|child| child.filter.transform_cell(cell))
            }
        }
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        self.each(|child| child.filter_row_cells(cells))
    }

    fn has_filter_row(&self) -> bool {
        self.any(|child| Ok(child.has_filter_row())).unwrap_or(false)
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        self.decide(E::filter_row)
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        match self {
            Self::All(all) => all.next_cell_hint(cell),
            Self::One(one) => one.next_cell_hint(cell),
        }
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(self.is_empty() || self.any(|child| child.is_family_essential(family))?)
    }

    fn set_reversed(&mut self, reversed: bool) {
        match self {
            Self::All(all) => {
                all.reversed = reversed;
                all.children.iter_mut().for_each(|child| child.set_reversed(reversed));
            }
            Self::One(one) => {
                one.reversed = reversed;
                one.children.iter_mut().for_each(|child| child.filter.set_reversed(reversed));
            }
        }
    }
}
