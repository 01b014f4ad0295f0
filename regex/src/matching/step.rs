//! Nodes that match in one way at most, and need no frame.

use crate::syntax::{Assertion, Case};
use crate::unicode::case::{fold_ascii, lower, upper};
use crate::unicode::category::{DIGIT, LETTER, NON_SPACING_MARK, category};
use crate::unicode::grapheme::first_cluster;
use crate::unicode::normal::nfc;

use super::MatchError;
use super::compile::fold_by;
use super::machine::{Frame, Machine, State, width};
use super::program::{Id, Op};

/// How many steps it takes to look up a character outside of ASCII in a table of Unicode's.
const LOOK_UP: u64 = 4;
/// How many it takes to compose a character.
const COMPOSE: u64 = 16;

/// How many steps it takes to look up a character.
#[inline]
fn look_up(c: u32) -> u64 {
    if c < 0x80 { 0 } else { LOOK_UP }
}

impl Op {
    /// Whether [`Machine::step`] knows it.
    pub(super) fn is_step(&self) -> bool {
        matches!(
            self,
            Op::Char(_) | Op::Units(_) | Op::Folded { .. } | Op::Grapheme | Op::Assertion(_) | Op::BackReference { .. }
        )
    }
}

impl Machine<'_> {
    /// Where a node's match ends that starts at `i`. None if there is none.
    pub(super) fn step(&mut self, op: &Op, i: i32) -> Result<Option<i32>, MatchError> {
        match op {
            Op::Char(test) => match self.text.code_point(i) {
                Some(c) if self.test(*test, c)? => Ok(Some(i + width(c))),
                _ => Ok(None),
            },
            Op::Units(units) => {
                let rest = self.text.0.get(i as usize..).unwrap_or_default();
                self.pay(units.len().min(rest.len()) as u64 / 32)?;
                Ok(rest.starts_with(units).then(|| i + units.len() as i32))
            }
            Op::Folded { code_points, case, by_code_points } => self.folded(code_points, *case, *by_code_points, i),
            Op::Grapheme if i < self.text.end() => self.cluster_end(i).map(Some),
            Op::Assertion(assertion) => Ok(self.holds(*assertion, i)?.then_some(i)),
            Op::BackReference { group, case } => self.back_reference(*group, *case, i),
            _ => Ok(None),
        }
    }

    /// Whether a set has a character.
    #[inline]
    pub(super) fn test(&mut self, test: usize, c: u32) -> Result<bool, MatchError> {
        self.pay(look_up(c))?;
        match self.program.tests.get(test) {
            Some(test) if test.faults(c) => Err(MatchError::NullPointer),
            Some(test) => Ok(test.has(c)),
            None => Ok(false),
        }
    }

    fn folded(
        &mut self,
        code_points: &[u32],
        case: Case,
        by_code_points: bool,
        start: i32,
    ) -> Result<Option<i32>, MatchError> {
        let (mut i, mut folded) = (start, 0);
        let same = code_points.iter().all(|&wanted| {
            let c = if by_code_points { self.text.code_point(i) } else { self.text.unit(i).map(u32::from) };
            let Some(c) = c else { return false };
            i += width(c);
            folded += if c == wanted { 0 } else { look_up(c) + 1 };
            c == wanted || fold_by(c, case) == wanted
        });
        self.pay(u64::from(i.abs_diff(start)) / 4 + folded)?;
        Ok(same.then_some(i))
    }

    fn back_reference(&mut self, group: u32, case: Case, i: i32) -> Result<Option<i32>, MatchError> {
        let (start, end) = self.group(group);
        let length = end - start;
        if start < 0 || i + length > self.text.end() {
            return Ok(None);
        }
        let cost = if case == Case::Unicode { LOOK_UP } else { 1 };
        self.pay(u64::from(length.unsigned_abs()) * cost / 4)?;
        if case == Case::Sensitive {
            let same = (0..length).all(|at| self.text.unit(i + at) == self.text.unit(start + at));
            return Ok(same.then_some(i + length));
        }
        // Java takes as many code points as the group has units, and may thus leave the text.
        let (mut left, mut right) = (i, start);
        for _ in 0..length {
            let (Some(a), Some(b)) = (self.text.code_point(left), self.text.code_point(right)) else {
                return Err(MatchError::OutOfBounds);
            };
            let same = a == b
                || match case {
                    Case::Unicode => upper(a) == upper(b) || lower(upper(a)) == lower(upper(b)),
                    _ => fold_ascii(a) == fold_ascii(b),
                };
            if !same {
                return Ok(None);
            }
            left += width(a);
            right += width(b);
        }
        Ok(Some(i + length))
    }

    fn holds(&mut self, assertion: Assertion, i: i32) -> Result<bool, MatchError> {
        let text = self.text;
        let end = text.end();
        Ok(match assertion {
            // The first search begins where the last match would have ended: at the start.
            Assertion::TextStart | Assertion::LastMatchEnd => i == 0,
            Assertion::TextEnd => i == end,
            Assertion::LineStart { unix } => {
                i != end
                    && (i == 0
                        || match text.unit(i - 1) {
                            Some(0x0a) => true,
                            Some(0x0d) => !unix && text.unit(i) != Some(0x0a),
                            Some(0x85 | 0x2028 | 0x2029) => !unix,
                            _ => false,
                        })
            }
            Assertion::LineEnd { unix } => match text.unit(i) {
                None => true,
                Some(0x0a) => unix || i == 0 || text.unit(i - 1) != Some(0x0d),
                Some(0x0d | 0x85 | 0x2028 | 0x2029) => !unix,
                _ => false,
            },
            Assertion::LastLineEnd { unix: true } => i >= end || i == end - 1 && text.unit(i) == Some(0x0a),
            Assertion::LastLineEnd { unix: false } => match text.unit(i) {
                None => true,
                Some(0x0d) if i == end - 2 => text.unit(i + 1) == Some(0x0a),
                Some(0x0a) => i == end - 1 && (i == 0 || text.unit(i - 1) != Some(0x0d)),
                Some(0x0d | 0x85 | 0x2028 | 0x2029) => i == end - 1,
                _ => false,
            },
            Assertion::WordBoundary { negated, unicode } => {
                let left = match text.code_point_before(i) {
                    Some(c) if i > 0 => self.is_word(c, i - 1, unicode)?,
                    _ => false,
                };
                let right = match text.code_point(i) {
                    Some(c) => self.is_word(c, i, unicode)?,
                    None => false,
                };
                (left == right) == negated
            }
            Assertion::GraphemeBoundary => {
                if i == 0 || i >= end {
                    return Ok(true);
                }
                if text.width_before(i) == 1 && text.width_at(i - 1) == 2 {
                    return Ok(false);
                }
                // Java looks from where the last part was matched by itself.
                if self.last >= end {
                    return Err(MatchError::OutOfBounds);
                }
                self.cluster_end(self.last)? <= i
            }
        })
    }

    /// Whether a character is of a word, by itself or as a mark on a letter or digit. For the latter, Java walks back from
    /// `i` unit by unit.
    fn is_word(&mut self, c: u32, i: i32, unicode: bool) -> Result<bool, MatchError> {
        if let Ok(ascii) = u8::try_from(c)
            && ascii.is_ascii()
        {
            return Ok(ascii.is_ascii_alphanumeric() || ascii == b'_');
        }
        self.pay(LOOK_UP)?;
        let alphanumeric = |c: u32| 1 << category(c) & (LETTER | DIGIT) != 0;
        let word = if unicode { self.program.word.contains(c) } else { c == u32::from('_') || alphanumeric(c) };
        if word || category(c) != NON_SPACING_MARK {
            return Ok(word);
        }
        let mut at = i;
        while let Some(c) = self.text.code_point(at) {
            self.pay(LOOK_UP)?;
            if alphanumeric(c) {
                return Ok(true);
            }
            if category(c) != NON_SPACING_MARK {
                return Ok(false);
            }
            at -= 1;
        }
        Ok(false)
    }

    /// The end of the cluster that starts at `i`.
    fn cluster_end(&mut self, i: i32) -> Result<i32, MatchError> {
        let text = self.text;
        let mut at = i;
        let chars = std::iter::from_fn(|| {
            let c = text.code_point(at)?;
            at += width(c);
            Some(c)
        });
        let count = first_cluster(chars);
        let end = i + text.units_of(i, i32::try_from(count).unwrap_or(i32::MAX));
        self.pay(count as u64 * LOOK_UP)?;
        Ok(end)
    }

    /// A class under CANON_EQ: takes a cluster, or less of it, if that is composed to one character of the class. `end` is
    /// how much has been tried already.
    pub(super) fn composed(&mut self, id: Id, i: i32, end: Option<i32>) -> Result<State, MatchError> {
        let (Some(&Op::Composed(test)), Some(first)) = (self.op(id), self.text.code_point(i)) else {
            return Ok(State::No);
        };
        let next = self.next_of(id);
        let single = i + width(first);
        let mut end = match end {
            Some(tried) => tried - self.text.width_before(tried),
            None => {
                let end = self.cluster_end(i)?;
                if end == single {
                    return Ok(if self.test(test, first)? { State::At(next, end) } else { State::No });
                }
                end
            }
        };
        while end > single {
            self.pay(u64::from(end.abs_diff(i)) * COMPOSE)?;
            let mut chars = Vec::new();
            let mut at = i;
            while at < end
                && let Some(c) = self.text.code_point(at)
            {
                chars.push(c);
                at += width(c);
            }
            if let [c] = nfc(&chars)[..]
                && self.test(test, c)?
            {
                self.push(Frame::Composed { id, i, end });
                return Ok(State::At(next, end));
            }
            end -= self.text.width_before(end);
        }
        Ok(State::No)
    }
}
