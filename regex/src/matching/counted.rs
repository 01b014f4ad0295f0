//! Repetition of parts that are matched by themselves.
//!
//! Java remembers the width of a repetition and gives them back by that width as long as they are equally wide. Parts of
//! several widths start anew at each change, on top of what they have.

use crate::syntax::{Assertion, RepeatMode};

use super::MatchError;
use super::machine::{Call, Frame, Machine, State};
use super::program::{Counted, Id, Op};

/// Repetitions so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    pub(super) id: Id,
    /// Where the last one ended.
    i: i32,
    count: i32,
    /// The width of the last ones.
    width: i32,
    /// Their number when this width began.
    floor: i32,
}

impl Machine<'_> {
    pub(super) fn counted(&mut self, id: Id, counted: &Counted, i: i32) -> Result<State, MatchError> {
        if let Some(group) = counted.capture {
            let (start, end) = self.group(group);
            self.push(Frame::Group { group, start, end });
        }
        self.least(Run { id, i, count: 0, width: 0, floor: 0 })
    }

    /// What is repeated by a node.
    fn counted_at(&self, id: Id) -> Option<&Counted> {
        match self.op(id) {
            Some(Op::Counted(counted)) => Some(counted),
            _ => None,
        }
    }

    /// Matches the part by itself; the answer comes back to what `call` says.
    fn again(&mut self, call: fn(Run) -> Call, run: Run) -> Result<State, MatchError> {
        let Some(&Counted { atom, .. }) = self.counted_at(run.id) else {
            return Ok(State::No);
        };
        Ok(self.enter(call(run), atom, run.i))
    }

    /// Matches the part at once if it is a single step, without a frame. None if it is not.
    fn step_again(&mut self, run: Run) -> Result<Option<bool>, MatchError> {
        let Some(&Counted { atom, .. }) = self.counted_at(run.id) else {
            return Ok(None);
        };
        let Some(op) = self.op(atom).filter(|op| op.is_step()) else {
            return Ok(None);
        };
        if !matches!(self.op(self.next_of(atom)), Some(Op::Accept)) {
            return Ok(None);
        }
        self.pay(1)?;
        let end = self.step(op, run.i)?;
        self.last = end.unwrap_or(self.last);
        Ok(Some(end.is_some()))
    }

    /// Whether the part may answer otherwise after it has been matched by itself.
    fn depends_on_last(&self, id: Id) -> bool {
        let atom = self.counted_at(id).and_then(|counted| self.op(counted.atom));
        matches!(atom, Some(Op::Assertion(Assertion::GraphemeBoundary)))
    }

    /// Sets the group of a repetition.
    fn capture(&mut self, id: Id, start: i32, end: i32) {
        if let Some(group) = self.counted_at(id).and_then(|counted| counted.capture) {
            self.set_group(group, start, end);
        }
    }

    /// Repeats until the least number is reached.
    fn least(&mut self, mut run: Run) -> Result<State, MatchError> {
        let Some(&Counted { min, mode, .. }) = self.counted_at(run.id) else {
            return Ok(State::No);
        };
        while run.count < min {
            match self.step_again(run)? {
                None => return self.again(Call::Least, run),
                Some(false) => return Ok(State::No),
                Some(true) => {
                    self.capture(run.id, run.i, self.last);
                    if self.last == run.i && !self.depends_on_last(run.id) {
                        // Nothing changes any more.
                        run.count = min;
                    } else {
                        run = Run { i: self.last, count: run.count + 1, ..run };
                    }
                }
            }
        }
        match mode {
            RepeatMode::Greedy => self.greedy(run),
            RepeatMode::Reluctant => Ok(self.reluctant(run)),
            RepeatMode::Possessive => self.possessive(run),
        }
    }

    pub(super) fn least_returned(&mut self, run: Run, yes: bool) -> Result<State, MatchError> {
        if !yes {
            return Ok(State::No);
        }
        self.capture(run.id, run.i, self.last);
        self.least(Run { i: self.last, count: run.count + 1, ..run })
    }

    /// Repeats as often as possible, from the least number or after a change of width.
    fn greedy(&mut self, run: Run) -> Result<State, MatchError> {
        let Some(&Counted { max, capture, .. }) = self.counted_at(run.id) else {
            return Ok(State::No);
        };
        let next = self.next_of(run.id);
        if run.count >= max {
            return Ok(State::At(next, run.i));
        }
        // When all has failed, go on as if there were no more repetitions.
        match capture {
            Some(group) => {
                let (start, end) = self.group(group);
                self.push(Frame::Leave { id: run.id, i: run.i, start, end });
            }
            None => self.push(Frame::At { id: next, i: run.i }),
        }
        let run = Run { floor: run.count, width: 0, ..run };
        match self.step_again(run)? {
            None => self.again(Call::First, run),
            Some(yes) => self.first_returned(run, yes),
        }
    }

    /// Sets the group back to what it was before a repetition that is left.
    pub(super) fn leave(&mut self, id: Id, start: i32, end: i32) {
        self.capture(id, start, end);
    }

    pub(super) fn first_returned(&mut self, run: Run, yes: bool) -> Result<State, MatchError> {
        if !yes {
            return Ok(State::No);
        }
        let width = self.last - run.i;
        if width == 0 {
            // No use in repeating it. The frame of `greedy` is still the topmost.
            self.drop_frame();
            return Ok(State::At(self.next_of(run.id), run.i));
        }
        self.more(Run { width, ..run })
    }

    /// Repeats at the same width; one more has just ended.
    fn more(&mut self, mut run: Run) -> Result<State, MatchError> {
        let Some(&Counted { max, .. }) = self.counted_at(run.id) else {
            return Ok(State::No);
        };
        loop {
            self.capture(run.id, run.i, self.last);
            run = Run { i: run.i + run.width, count: run.count + 1, ..run };
            if run.count >= max {
                return Ok(self.retreat(run));
            }
            match self.step_again(run)? {
                None => return self.again(Call::More, run),
                Some(true) if self.last == run.i + run.width => {}
                Some(yes) => return self.more_returned(run, yes),
            }
        }
    }

    pub(super) fn more_returned(&mut self, run: Run, yes: bool) -> Result<State, MatchError> {
        if !yes {
            return Ok(self.retreat(run));
        }
        if self.last == run.i + run.width {
            return self.more(run);
        }
        self.push(Frame::Resume(run));
        match self.counted_at(run.id) {
            // A group is matched once more, from the same place.
            Some(Counted { group: true, .. }) => self.greedy(run),
            _ => self.greedy(Run { i: self.last, count: run.count + 1, ..run }),
        }
    }

    /// Goes on after the repetitions there are, giving one back each time that fails.
    pub(super) fn retreat(&mut self, run: Run) -> State {
        if run.count <= run.floor {
            return State::No;
        }
        self.push(Frame::GiveBack(run));
        State::At(self.next_of(run.id), run.i)
    }

    pub(super) fn given_back(&mut self, run: Run) -> State {
        let i = run.i - run.width;
        self.capture(run.id, i - run.width, i);
        self.retreat(Run { i, count: run.count - 1, ..run })
    }

    /// What Java sets once all that follows has matched.
    pub(super) fn settle(&mut self, run: Run) {
        self.capture(run.id, run.i - run.width, run.i);
    }

    fn reluctant(&mut self, run: Run) -> State {
        self.push(Frame::OnceMore(run));
        State::At(self.next_of(run.id), run.i)
    }

    pub(super) fn once_more(&mut self, run: Run) -> Result<State, MatchError> {
        let Some(&Counted { max, .. }) = self.counted_at(run.id) else {
            return Ok(State::No);
        };
        if run.count >= max {
            return Ok(State::No);
        }
        match self.step_again(run)? {
            None => self.again(Call::Reluctant, run),
            Some(yes) => Ok(self.reluctant_returned(run, yes)),
        }
    }

    pub(super) fn reluctant_returned(&mut self, run: Run, yes: bool) -> State {
        if !yes || self.last == run.i {
            return State::No;
        }
        self.capture(run.id, run.i, self.last);
        self.reluctant(Run { i: self.last, count: run.count + 1, ..run })
    }

    fn possessive(&mut self, mut run: Run) -> Result<State, MatchError> {
        let Some(&Counted { max, .. }) = self.counted_at(run.id) else {
            return Ok(State::No);
        };
        while run.count < max {
            match self.step_again(run)? {
                None => return self.again(Call::Possessive, run),
                Some(false) => break,
                Some(true) => {
                    self.capture(run.id, run.i, self.last);
                    if self.last == run.i {
                        break;
                    }
                    run = Run { i: self.last, count: run.count + 1, ..run };
                }
            }
        }
        Ok(State::At(self.next_of(run.id), run.i))
    }

    pub(super) fn possessive_returned(&mut self, run: Run, yes: bool) -> Result<State, MatchError> {
        if yes {
            self.capture(run.id, run.i, self.last);
            if self.last != run.i {
                return self.possessive(Run { i: self.last, count: run.count + 1, ..run });
            }
        }
        Ok(State::At(self.next_of(run.id), run.i))
    }
}
