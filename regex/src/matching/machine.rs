//! Runs a program.
//!
//! Java's matcher is recursive: a node calls the next one and, when that comes back with a no, tries something else. Here
//! those calls that have something left to do are frames on a list of our own. A frame is met again in one of two ways:
//! on a *no* from above it, which is the usual backtracking; or on a *yes*, when a part that was matched by itself (a
//! [`Call`]) is done. The frames inside of that part are dropped then, but some still have a last thing to do, because
//! Java does it on the way back: groups may end up with what a later repetition should have set.

use super::MatchError;
use super::counted::Run;
use super::memo::{Memo, words};
use super::program::{Id, Loop, Node, Once, Op, Program, Start};
use super::text::Text;

/// How many steps a search may take, a step being a node tried at a position: this many...
const STEPS: u64 = 20_000_000;
/// ...and these for each UTF-16 unit of the text.
const STEPS_PER_UNIT: u64 = 2_000;
/// Never more steps than this, however long the text is. A step takes 3 to 10 nanoseconds; what may take more costs more
/// steps.
const MAX_STEPS: u64 = 100_000_000;
/// How many frames there may be, of 32 bytes each.
const MAX_FRAMES: usize = 4_000_000;

/// How many words of 8 bytes all memos may take.
const MAX_MEMO_WORDS: usize = 8_000_000;

const _: () = assert!(size_of::<Frame>() <= 32);

/// Stands for a group that is not set.
const UNSET: i32 = -1;
/// Stands for no call.
const NO_CALL: u32 = u32::MAX;

pub(super) struct Machine<'a> {
    pub(super) program: &'a Program,
    pub(super) text: Text<'a>,
    /// Start and end of each group.
    pub(super) groups: Vec<i32>,
    locals: Vec<i32>,
    memos: Vec<Memo>,
    /// How many words the memos may still take.
    memo_words: usize,
    frames: Vec<Frame>,
    /// The innermost call.
    call: u32,
    /// Where the last part that was matched by itself ended.
    pub(super) last: i32,
    look_behind_to: i32,
    /// Whether a match has to end where the text does.
    whole: bool,
    steps: u64,
}

/// What comes next.
pub(super) enum State {
    /// A node, at a position.
    At(Id, i32),
    Yes,
    No,
}

/// What is left to do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Frame {
    /// Go on at another node.
    At { id: Id, i: i32 },
    /// Take the next branch.
    Branch { id: Id, next: u32, i: i32 },
    /// Give back a character.
    Chars { id: Id, i: i32, count: i32, start: i32 },
    /// Take fewer characters of a cluster.
    Composed { id: Id, i: i32, end: i32 },
    /// Set a number back. On a yes, too.
    Local { local: u32, value: i32 },
    /// Set the number of repetitions back.
    Count { local: u32, value: i32 },
    /// A repetition has failed: set their number back, remember that, go on after the loop.
    Repeated { id: Id, i: i32, count: i32 },
    /// What follows a reluctant loop has failed: repeat once more.
    Reluctant { id: Id, i: i32, count: i32 },
    /// Set a group back.
    Group { group: u32, start: i32, end: i32 },
    /// Set a group back and go on after the repetition.
    Leave { id: Id, i: i32, start: i32, end: i32 },
    /// Give back a repetition. On a yes, set the group to the last one.
    GiveBack(Run),
    /// Give back all of this width, after other widths have failed.
    Resume(Run),
    /// What follows a reluctant repetition has failed: repeat once more.
    OnceMore(Run),
    /// Try a part by itself after what follows has failed.
    Late { id: Id, i: i32 },
    /// A part is being matched by itself.
    Call { outer: u32, call: Call },
}

/// A part that is being matched by itself, and what its end is waited for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Call {
    Once { id: Id, i: i32 },
    LookAhead { id: Id, i: i32 },
    LookBehind { id: Id, i: i32, start: i32, least: i32, outer: i32 },
    Least(Run),
    First(Run),
    More(Run),
    Reluctant(Run),
    Possessive(Run),
}

impl<'a> Machine<'a> {
    pub(super) fn new(program: &'a Program, text: &'a [u16], step_limit: Option<u64>) -> Machine<'a> {
        let default = || MAX_STEPS.min(STEPS.saturating_add(STEPS_PER_UNIT.saturating_mul(text.len() as u64)));
        Machine {
            program,
            text: Text(text),
            groups: vec![UNSET; program.groups as usize * 2],
            locals: vec![UNSET; program.locals as usize],
            memos: vec![Memo::default(); program.memos as usize],
            memo_words: MAX_MEMO_WORDS,
            frames: Vec::new(),
            call: NO_CALL,
            last: 0,
            look_behind_to: 0,
            whole: false,
            steps: step_limit.unwrap_or_else(default),
        }
    }

    /// Searches from the start of the text.
    pub(super) fn find(mut self) -> Result<Option<(usize, usize)>, MatchError> {
        let end = self.text.end();
        let (guard, by_code_points) = match self.program.start {
            Start::Beginning => (0, false),
            Start::Everywhere { min_length, by_code_points } => (end.wrapping_sub(min_length), by_code_points),
        };
        let mut i = 0;
        while i <= guard {
            i = match self.next_candidate(i, guard, by_code_points) {
                Some(i) => i,
                None => return Ok(None),
            };
            if self.run(self.program.root, i)? {
                return Ok(Some((i.unsigned_abs() as usize, self.last.unsigned_abs() as usize)));
            }
            i += if by_code_points { self.text.width_at(i) } else { 1 };
        }
        Ok(None)
    }

    /// Whether all of the text is a match, and how many steps are left.
    pub(super) fn matches(mut self) -> (Result<bool, MatchError>, u64) {
        self.whole = true;
        let matches = self.run(self.program.root, 0);
        (matches, self.steps)
    }

    /// Passes over positions up to `guard` where the first node cannot match.
    fn next_candidate(&mut self, from: i32, guard: i32, by_code_points: bool) -> Option<i32> {
        let mut i = from;
        match self.op(self.program.root) {
            Some(Op::Units(units)) => {
                let rest = self.text.0.get(i as usize..)?;
                if let Some(first) = units.first() {
                    i += rest.iter().position(|unit| unit == first)? as i32;
                }
            }
            Some(&(Op::Char(test) | Op::Chars { test, min: 1.. })) => {
                let test = self.program.tests.get(test)?;
                while let Some(c) = self.text.code_point(i)
                    && !test.has(c)
                    && !test.faults(c)
                {
                    i += if by_code_points { width(c) } else { 1 };
                }
            }
            _ => {}
        }
        Some(i).filter(|&i| i <= guard)
    }

    /// Takes steps off the budget.
    pub(super) fn pay(&mut self, steps: u64) -> Result<(), MatchError> {
        self.steps = self.steps.checked_sub(steps).ok_or(MatchError::TooManySteps)?;
        Ok(())
    }

    pub(super) fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    /// Matches the part at `atom` by itself; its answer comes to [`Self::returned`].
    pub(super) fn enter(&mut self, call: Call, atom: Id, i: i32) -> State {
        self.frames.push(Frame::Call { outer: self.call, call });
        self.call = (self.frames.len() - 1) as u32;
        State::At(atom, i)
    }

    /// Drops the topmost frame, which the caller has pushed and nothing else is above.
    pub(super) fn drop_frame(&mut self) {
        self.frames.pop();
    }

    /// Whether the whole program matches at a position.
    fn run(&mut self, root: Id, i: i32) -> Result<bool, MatchError> {
        let mut state = State::At(root, i);
        loop {
            state = match state {
                State::At(id, i) => {
                    self.pay(1)?;
                    if self.frames.len() > MAX_FRAMES {
                        return Err(MatchError::TooDeep);
                    }
                    self.node(id, i)?
                }
                State::No => match self.frames.pop() {
                    Some(frame) => self.backtrack(frame)?,
                    None => return Ok(false),
                },
                State::Yes if self.call == NO_CALL => return Ok(true),
                State::Yes => self.unwind()?,
            };
        }
    }

    fn node(&mut self, id: Id, i: i32) -> Result<State, MatchError> {
        let program = self.program;
        let Some(Node { op, next }) = program.nodes.get(id as usize) else {
            return Ok(State::No);
        };
        let next = *next;
        Ok(match op {
            Op::Accept if self.whole && self.call == NO_CALL && i != self.text.end() => State::No,
            Op::Accept => {
                self.last = i;
                State::Yes
            }
            Op::LookBehindEnd if i == self.look_behind_to => State::Yes,
            Op::LookBehindEnd => State::No,
            Op::Chars { test, min } => self.chars(id, *test, *min, i)?,
            Op::LineBreak => match self.text.unit(i) {
                Some(0x0a..=0x0c | 0x85 | 0x2028 | 0x2029) => State::At(next, i + 1),
                Some(0x0d) if self.text.unit(i + 1) == Some(0x0a) => {
                    self.push(Frame::At { id: next, i: i + 1 });
                    State::At(next, i + 2)
                }
                Some(0x0d) => State::At(next, i + 1),
                _ => State::No,
            },
            Op::Composed(_) => self.composed(id, i, None)?,
            Op::Branch(_) => self.branch(id, 0, i),
            Op::GroupHead { local } => {
                self.set_local(*local, i);
                State::At(next, i)
            }
            Op::GroupTail { local, group } => {
                let start = self.local(*local);
                let (old_start, old_end) = self.group(*group);
                self.push(Frame::Group { group: *group, start: old_start, end: old_end });
                self.set_group(*group, start, i);
                State::At(next, i)
            }
            Op::Once { mode: Once::Reluctant, .. } => {
                self.push(Frame::Late { id, i });
                State::At(next, i)
            }
            Op::Once { atom, .. } => self.enter(Call::Once { id, i }, *atom, i),
            Op::Counted(counted) => self.counted(id, counted, i)?,
            Op::Prolog { head } => self.prolog(*head, i),
            Op::Loop(info) => self.repeat(id, info, next, i),
            Op::LookAhead { cond, .. } => self.enter(Call::LookAhead { id, i }, *cond, i),
            Op::LookBehind { min, max, by_code_points, .. } => {
                let (shortest, longest) = if *by_code_points {
                    let text = self.text;
                    let back = |count: i32| text.units_of(i, count.wrapping_neg());
                    self.pay(u64::from(max.unsigned_abs().min(i.unsigned_abs())) / 4)?;
                    (back(*min), back(*max))
                } else {
                    (*min, *max)
                };
                let outer = std::mem::replace(&mut self.look_behind_to, i);
                let least = i.wrapping_sub(longest).max(0);
                self.look_behind(id, i, i.wrapping_sub(shortest), least, outer)
            }
            Op::Char(_)
            | Op::Units(_)
            | Op::Folded { .. }
            | Op::Grapheme
            | Op::Assertion(_)
            | Op::BackReference { .. } => match self.step(op, i)? {
                Some(end) => State::At(next, end),
                None => State::No,
            },
        })
    }

    /// Does what a frame is for, after a no from above it.
    fn backtrack(&mut self, frame: Frame) -> Result<State, MatchError> {
        Ok(match frame {
            Frame::At { id, i } => State::At(id, i),
            Frame::Branch { id, next, i } => self.branch(id, next, i),
            Frame::Chars { id, i, count, start } => self.give_back(id, i, count, start),
            Frame::Composed { id, i, end } => self.composed(id, i, Some(end))?,
            Frame::Local { local, value } | Frame::Count { local, value } => {
                self.put_local(local, value);
                State::No
            }
            Frame::Repeated { id, i, count } => {
                if let Some((info, next)) = self.loop_at(id) {
                    self.put_local(info.count, count);
                    if let Some(memo) = info.memo {
                        self.remember(memo, i)?;
                    }
                    return Ok(State::At(next, i));
                }
                State::No
            }
            Frame::Reluctant { id, i, count } => match self.loop_at(id) {
                Some((info, _)) if count < info.max => self.repetition(&info, i, count),
                _ => State::No,
            },
            Frame::Group { group, start, end } => {
                self.set_group(group, start, end);
                State::No
            }
            Frame::Late { id, i } => match self.op(id) {
                Some(&Op::Once { atom, .. }) => self.enter(Call::Once { id, i }, atom, i),
                // The first repetition of a reluctant loop.
                Some(&Op::Loop(Loop { body, max, count, .. })) if 0 < max => {
                    self.put_local(count, 1);
                    State::At(body, i)
                }
                _ => State::No,
            },
            Frame::Leave { id, i, start, end } => {
                self.leave(id, start, end);
                State::At(self.next_of(id), i)
            }
            Frame::GiveBack(run) => self.given_back(run),
            Frame::Resume(run) => self.retreat(run),
            Frame::OnceMore(run) => self.once_more(run)?,
            Frame::Call { outer, call } => {
                self.call = outer;
                self.returned(call, false)?
            }
        })
    }

    /// Drops the frames of the part that has been matched by itself, and goes on with what it was needed for.
    fn unwind(&mut self) -> Result<State, MatchError> {
        while let Some(frame) = self.frames.pop() {
            match frame {
                Frame::Local { local, value } => self.put_local(local, value),
                Frame::GiveBack(run) => self.settle(run),
                Frame::Call { outer, call } => {
                    self.call = outer;
                    return self.returned(call, true);
                }
                _ => {}
            }
        }
        Ok(State::No)
    }

    /// Goes on after a part has been matched by itself, or has not.
    fn returned(&mut self, call: Call, yes: bool) -> Result<State, MatchError> {
        match call {
            Call::Once { id, i } => {
                let next = self.next_of(id);
                Ok(match self.op(id) {
                    Some(Op::Once { mode: Once::Greedy, .. }) if yes => {
                        self.push(Frame::At { id: next, i });
                        State::At(next, self.last)
                    }
                    _ if yes => State::At(next, self.last),
                    Some(Op::Once { mode: Once::Greedy | Once::Possessive, .. }) => State::At(next, i),
                    _ => State::No,
                })
            }
            Call::LookAhead { id, i } => Ok(match self.op(id) {
                Some(Op::LookAhead { negated, .. }) if *negated != yes => State::At(self.next_of(id), i),
                _ => State::No,
            }),
            Call::LookBehind { id, i, start, least, outer } => Ok(match self.op(id) {
                Some(Op::LookBehind { by_code_points, .. }) if !yes => {
                    // At the least position one more step is taken in any case, which ends it.
                    let width = if *by_code_points && start > least { self.text.units_of(start, -1) } else { 1 };
                    self.look_behind(id, i, start - width, least, outer)
                }
                Some(Op::LookBehind { negated, .. }) => {
                    self.look_behind_to = outer;
                    if *negated { State::No } else { State::At(self.next_of(id), i) }
                }
                _ => State::No,
            }),
            Call::Least(run) => self.least_returned(run, yes),
            Call::First(run) => self.first_returned(run, yes),
            Call::More(run) => self.more_returned(run, yes),
            Call::Reluctant(run) => Ok(self.reluctant_returned(run, yes)),
            Call::Possessive(run) => self.possessive_returned(run, yes),
        }
    }

    /// Tries a look-behind from `start`, unless that is too far.
    fn look_behind(&mut self, id: Id, i: i32, start: i32, least: i32, outer: i32) -> State {
        match self.op(id) {
            Some(&Op::LookBehind { cond, .. }) if start >= least => {
                self.enter(Call::LookBehind { id, i, start, least, outer }, cond, start)
            }
            Some(&Op::LookBehind { negated, .. }) => {
                self.look_behind_to = outer;
                if negated { State::At(self.next_of(id), i) } else { State::No }
            }
            _ => State::No,
        }
    }

    fn branch(&mut self, id: Id, choice: u32, i: i32) -> State {
        let Some(Op::Branch(branches)) = self.op(id) else {
            return State::No;
        };
        let Some(&branch) = branches.get(choice as usize) else {
            return State::No;
        };
        if (choice as usize) + 1 < branches.len() {
            self.push(Frame::Branch { id, next: choice + 1, i });
        }
        State::At(branch, i)
    }

    fn chars(&mut self, id: Id, test: usize, min: i32, start: i32) -> Result<State, MatchError> {
        let (mut i, mut count) = (start, 0);
        while let Some(c) = self.text.code_point(i) {
            if !self.test(test, c)? {
                break;
            }
            i += width(c);
            count += 1;
        }
        self.pay(u64::from(i.abs_diff(start)) / 4)?;
        if count < min {
            return Ok(State::No);
        }
        if count > min {
            self.push(Frame::Chars { id, i, count, start });
        }
        Ok(State::At(self.next_of(id), i))
    }

    fn give_back(&mut self, id: Id, i: i32, count: i32, start: i32) -> State {
        let Some(&Op::Chars { min, .. }) = self.op(id) else {
            return State::No;
        };
        let i = (i - self.text.width_before(i)).max(start);
        let count = count - 1;
        if count > min {
            self.push(Frame::Chars { id, i, count, start });
        }
        State::At(self.next_of(id), i)
    }

    fn prolog(&mut self, head: Id, i: i32) -> State {
        let Some((info, next)) = self.loop_at(head) else {
            return State::No;
        };
        self.push(Frame::Local { local: info.count, value: self.local(info.count) });
        if 0 < info.min {
            self.put_local(info.count, 1);
            return State::At(info.body, i);
        }
        if info.reluctant {
            self.push(Frame::Late { id: head, i });
            return State::At(next, i);
        }
        if 0 < info.max {
            self.push(Frame::At { id: next, i });
            self.put_local(info.count, 1);
            return State::At(info.body, i);
        }
        State::At(next, i)
    }

    /// The end of a repetition.
    fn repeat(&mut self, id: Id, info: &Loop, next: Id, i: i32) -> State {
        if i <= self.local(info.begin) {
            return State::At(next, i);
        }
        let count = self.local(info.count);
        if count < info.min {
            return self.repetition(info, i, count);
        }
        if info.reluctant {
            self.push(Frame::Reluctant { id, i, count });
            return State::At(next, i);
        }
        let failed = |memo: u32| self.memos.get(memo as usize).is_some_and(|memo| memo.contains(i));
        if count >= info.max || info.memo.is_some_and(failed) {
            return State::At(next, i);
        }
        self.push(Frame::Repeated { id, i, count });
        self.put_local(info.count, count + 1);
        State::At(info.body, i)
    }

    /// One more repetition; if it fails their number is set back.
    fn repetition(&mut self, info: &Loop, i: i32, count: i32) -> State {
        self.push(Frame::Count { local: info.count, value: count });
        self.put_local(info.count, count + 1);
        State::At(info.body, i)
    }

    /// Remembers that a loop has failed at `i`.
    fn remember(&mut self, memo: u32, i: i32) -> Result<(), MatchError> {
        let end = self.text.end();
        let Some(memo) = self.memos.get_mut(memo as usize) else { return Ok(()) };
        if !memo.has_room() {
            self.memo_words = self.memo_words.checked_sub(words(end)).ok_or(MatchError::TooDeep)?;
            memo.make_room(end);
        }
        memo.insert(i);
        Ok(())
    }

    fn loop_at(&self, id: Id) -> Option<(Loop, Id)> {
        match self.program.nodes.get(id as usize)? {
            Node { op: Op::Loop(info), next } => Some((*info, *next)),
            _ => None,
        }
    }

    pub(super) fn op(&self, id: Id) -> Option<&'a Op> {
        self.program.nodes.get(id as usize).map(|node| &node.op)
    }

    pub(super) fn next_of(&self, id: Id) -> Id {
        self.program.nodes.get(id as usize).map_or(0, |node| node.next)
    }

    fn local(&self, local: u32) -> i32 {
        self.locals.get(local as usize).copied().unwrap_or(UNSET)
    }

    fn put_local(&mut self, local: u32, value: i32) {
        if let Some(place) = self.locals.get_mut(local as usize) {
            *place = value;
        }
    }

    /// Sets a number for what follows only.
    fn set_local(&mut self, local: u32, value: i32) {
        self.push(Frame::Local { local, value: self.local(local) });
        self.put_local(local, value);
    }

    pub(super) fn group(&self, group: u32) -> (i32, i32) {
        let at = group as usize * 2;
        match self.groups.get(at..at + 2) {
            Some(&[start, end]) => (start, end),
            _ => (UNSET, UNSET),
        }
    }

    pub(super) fn set_group(&mut self, group: u32, start: i32, end: i32) {
        let at = group as usize * 2;
        if let Some(place) = self.groups.get_mut(at..at + 2) {
            place.copy_from_slice(&[start, end]);
        }
    }
}

/// How many units a code point takes.
pub(super) fn width(code_point: u32) -> i32 {
    if code_point >= 0x10000 { 2 } else { 1 }
}
