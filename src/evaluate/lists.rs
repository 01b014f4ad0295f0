//! FilterList at work: AND and OR.

use crate::{
    Cell, CellKey, EvalError, EvalErrorKind, Evaluate, FilterEvaluator, FilterList, Operator, Refusal, ReturnCode,
};

/// A FilterList.
#[derive(Debug)]
pub struct List<'t, E> {
    children: Vec<Child<E>>,
    operator: Merge<'t>,
    reversed: bool,
}

/// A filter in a list.
#[derive(Debug)]
struct Child<E> {
    filter: E,
    can_end: bool,
    is_hinting: bool,
}

/// The operator, and what the list knows about its children.
#[derive(Debug)]
enum Merge<'t> {
    /// MUST_PASS_ALL: the children that asked to seek.
    All(Vec<usize>),
    /// MUST_PASS_ONE: what each child said last.
    One(Vec<Memory<'t>>),
}

/// What a child of an OR list said last. It may stand for the next answer, hints among them: on a reversed scan what lies
/// behind the hint of a column counts as before it, and is lost, as in HBase.
#[derive(Clone, Debug, Default)]
struct Memory<'t> {
    lasting: Lasting<'t>,
    /// Whether the child took the cell in hand.
    included: bool,
}

/// An answer that says something about later cells too.
#[derive(Clone, Debug, Default)]
enum Lasting<'t> {
    #[default]
    None,
    /// The child is done with this column.
    Column { family: &'t [u8], qualifier: &'t [u8] },
    /// The child is done with the row in this family.
    Row { family: &'t [u8] },
    /// The child asked to seek, at this cell.
    Seek(Cell<'t>),
}

impl<'t> Lasting<'t> {
    fn new(answer: ReturnCode, cell: &Cell<'t>) -> Self {
        match answer {
            ReturnCode::Include | ReturnCode::Skip => Self::None,
            ReturnCode::NextCol | ReturnCode::IncludeAndNextCol => {
                Self::Column { family: cell.family, qualifier: cell.qualifier }
            }
            ReturnCode::NextRow | ReturnCode::IncludeAndSeekNextRow => Self::Row { family: cell.family },
            ReturnCode::SeekNextUsingHint => Self::Seek(cell.clone()),
        }
    }
}

impl<'t, E: FilterEvaluator<'t>> List<'t, E> {
    pub(super) fn new<S>(list: &'t FilterList<S>) -> Result<Self, Refusal>
    where
        S: Evaluate<'t, Evaluator = E>,
    {
        // Not collected: that would take stack, and trees are deep.
        let mut children = Vec::with_capacity(list.filters.len());
        for filter in &list.filters {
            let filter = filter.evaluator()?;
            children.push(Child { can_end: filter.can_end(), is_hinting: filter.is_hinting(), filter });
        }
        let operator = match list.operator {
            Operator::MustPassAll => Merge::All(Vec::with_capacity(children.len())),
            Operator::MustPassOne => Merge::One(vec![Memory::default(); children.len()]),
        };
        Ok(Self { children, operator, reversed: false })
    }

    /// AND: the first yes decides. OR: the first no decides.
    fn decide(&mut self, ask: impl Fn(&mut Child<E>) -> Result<bool, EvalError>) -> Result<bool, EvalError> {
        if self.children.is_empty() {
            return Ok(false);
        }
        let decisive = matches!(self.operator, Merge::All(_));
        for child in &mut self.children {
            if ask(child)? == decisive {
                return Ok(decisive);
            }
        }
        Ok(!decisive)
    }
}

impl<'t, E: FilterEvaluator<'t>> Child<E> {
    #[inline]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.can_end && self.filter.filter_all_remaining()?)
    }
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

/// AND: the row is out if a child says so, unless one that gives hints lets it in.
fn all_row_key<'t, E: FilterEvaluator<'t>>(children: &mut [Child<E>], first: &Cell<'t>) -> Result<bool, EvalError> {
    let (mut out, mut may_seek) = (false, false);
    for child in children {
        if child.filter_all_remaining()? {
            return Ok(true);
        }
        if child.filter.filter_row_key(first)? {
            out = true;
        } else if child.is_hinting {
            may_seek = true;
        }
    }
    Ok(out && !may_seek)
}

/// AND: the first child that does not take the cell decides.
#[inline]
fn all_cell<'t, E: FilterEvaluator<'t>>(
    children: &mut [Child<E>],
    seeking: &mut Vec<usize>,
    cell: &Cell<'t>,
) -> Result<ReturnCode, EvalError> {
    seeking.clear();
    let mut code = ReturnCode::Include;
    for i in 0..children.len() {
        let child = &mut children[i];
        let answer = match child.filter_all_remaining()? {
            true => ReturnCode::NextRow,
            false => child.filter.filter_cell(cell)?,
        };
        if answer == ReturnCode::Include {
            continue;
        }
        if answer == ReturnCode::SeekNextUsingHint {
            seeking.push(i);
        }
        code = largest(code, answer);
        if !code.includes() {
            return all_hinting(children, i + 1, seeking, cell, code);
        }
    }
    Ok(code)
}

/// AND: once a child has decided, those behind it may know a farther place to go on (HBASE-28622).
fn all_hinting<'t, E: FilterEvaluator<'t>>(
    children: &mut [Child<E>],
    behind: usize,
    seeking: &mut Vec<usize>,
    cell: &Cell<'t>,
    code: ReturnCode,
) -> Result<ReturnCode, EvalError> {
    for (i, child) in children.iter_mut().enumerate().skip(behind) {
        if child.is_hinting && child.filter.filter_cell(cell)? == ReturnCode::SeekNextUsingHint {
            seeking.push(i);
        }
    }
    Ok(if seeking.is_empty() { code } else { ReturnCode::SeekNextUsingHint })
}

/// AND: the farthest of the hints.
fn all_hint<'t, E: FilterEvaluator<'t>>(
    children: &mut [Child<E>],
    seeking: &[usize],
    cell: &Cell<'t>,
    reversed: bool,
) -> Result<Option<CellKey<'t>>, EvalError> {
    let mut farthest: Option<CellKey<'t>> = None;
    for &i in seeking {
        let child = &mut children[i];
        if child.filter_all_remaining()? {
            continue;
        }
        let hint = child.filter.next_cell_hint(cell)?;
        farthest = match (farthest, hint) {
            (None, hint) => hint,
            (Some(_), None) => return Err(EvalErrorKind::Null("the hint of a filter in an AND list").into()),
            (Some(known), Some(hint)) if before(&known, &hint, reversed) => Some(hint),
            (known, _) => known,
        };
    }
    Ok(farthest)
}

/// OR: the row is out if every child that is not done says so.
fn one_row_key<'t, E: FilterEvaluator<'t>>(children: &mut [Child<E>], first: &Cell<'t>) -> Result<bool, EvalError> {
    let mut out = true;
    for child in children {
        if !child.filter_all_remaining()? {
            out &= child.filter.filter_row_key(first)?;
        }
    }
    Ok(out)
}

/// OR: every child is asked, unless its last answer says what it would answer.
#[inline]
fn one_cell<'t, E: FilterEvaluator<'t>>(
    children: &mut [Child<E>],
    memories: &mut [Memory<'t>],
    cell: &Cell<'t>,
    reversed: bool,
) -> Result<ReturnCode, EvalError> {
    let mut code = None;
    for (child, memory) in children.iter_mut().zip(memories) {
        memory.included = false;
        if child.filter_all_remaining()? {
            continue;
        }
        let answer = match memory.implied(&mut child.filter, cell, reversed)? {
            Some(implied) => implied,
            None => child.filter.filter_cell(cell)?,
        };
        // Mostly there is nothing to remember and nothing to forget.
        if !matches!((answer, &memory.lasting), (ReturnCode::Include | ReturnCode::Skip, Lasting::None)) {
            memory.lasting = Lasting::new(answer, cell);
        }
        memory.included = answer.includes();
        code = Some(code.map_or(answer, |code| smallest(code, answer)));
    }
    Ok(code.unwrap_or(ReturnCode::Skip))
}

/// OR: the nearest of the hints, if every child has one.
fn one_hint<'t, E: FilterEvaluator<'t>>(
    children: &mut [Child<E>],
    cell: &Cell<'t>,
    reversed: bool,
) -> Result<Option<CellKey<'t>>, EvalError> {
    let mut nearest: Option<CellKey<'t>> = None;
    for child in children {
        if child.filter_all_remaining()? {
            continue;
        }
        let Some(hint) = child.filter.next_cell_hint(cell)? else { return Ok(None) };
        if nearest.as_ref().is_none_or(|known| before(&hint, known, reversed)) {
            nearest = Some(hint);
        }
    }
    Ok(nearest)
}

impl<'t> Memory<'t> {
    /// What the child's last answer implies for this cell, if anything.
    fn implied<E: FilterEvaluator<'t>>(
        &self,
        child: &mut E,
        cell: &Cell<'t>,
        reversed: bool,
    ) -> Result<Option<ReturnCode>, EvalError> {
        Ok(match &self.lasting {
            Lasting::None => None,
            Lasting::Column { family, qualifier } => {
                (cell.qualifier == *qualifier && cell.family == *family).then_some(ReturnCode::NextCol)
            }
            Lasting::Row { family } => (cell.family == *family).then_some(ReturnCode::NextRow),
            Lasting::Seek(previous) => match child.next_cell_hint(previous)? {
                Some(hint) if before(&cell.key(), &hint, reversed) => Some(ReturnCode::SeekNextUsingHint),
                _ => None,
            },
        })
    }
}

// What recurses stays a call of its own: inlined into one another, the methods of a tree would be large and slow.
impl<'t, E: FilterEvaluator<'t>> FilterEvaluator<'t> for List<'t, E> {
    fn reset(&mut self) -> Result<(), EvalError> {
        match &mut self.operator {
            Merge::All(seeking) => seeking.clear(),
            Merge::One(memories) => memories.fill(Memory::default()),
        }
        self.children.iter_mut().try_for_each(|child| child.filter.reset())
    }

    #[inline(never)]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        self.decide(Child::filter_all_remaining)
    }

    fn can_end(&self) -> bool {
        match self.operator {
            Merge::All(_) => self.children.iter().any(|child| child.can_end),
            Merge::One(_) => !self.children.is_empty() && self.children.iter().all(|child| child.can_end),
        }
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        if self.children.is_empty() {
            return Ok(false);
        }
        match self.operator {
            Merge::All(_) => all_row_key(&mut self.children, first),
            Merge::One(_) => one_row_key(&mut self.children, first),
        }
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if self.children.is_empty() {
            return Ok(ReturnCode::Include);
        }
        match &mut self.operator {
            Merge::All(seeking) => all_cell(&mut self.children, seeking, cell),
            Merge::One(memories) => one_cell(&mut self.children, memories, cell, self.reversed),
        }
    }

    #[inline(never)]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        match &self.operator {
            Merge::All(_) => self.children.iter_mut().try_for_each(|child| child.filter.transform_cell(cell)),
            Merge::One(memories) => {
                let mut included = self.children.iter_mut().zip(memories).filter(|(_, memory)| memory.included);
                included.try_for_each(|(child, _)| child.filter.transform_cell(cell))
            }
        }
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        self.children.iter_mut().try_for_each(|child| child.filter.filter_row_cells(cells))
    }

    fn has_filter_row(&self) -> bool {
        self.children.iter().any(|child| child.filter.has_filter_row())
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        self.decide(|child| child.filter.filter_row())
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        match &self.operator {
            Merge::All(seeking) => all_hint(&mut self.children, seeking, cell, self.reversed),
            Merge::One(_) => one_hint(&mut self.children, cell, self.reversed),
        }
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        for child in &self.children {
            if child.filter.is_family_essential(family)? {
                return Ok(true);
            }
        }
        Ok(self.children.is_empty())
    }

    fn set_reversed(&mut self, reversed: bool) {
        self.reversed = reversed;
        self.children.iter_mut().for_each(|child| child.filter.set_reversed(reversed));
    }
}
