//! What may stand in a look-behind.

/// The length of what a part of a pattern matches, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Length {
    Fixed(u32),
    /// Alternatives of different lengths, with nothing around them.
    Alternatives,
    Variable,
}

/// What a look-behind wants to know of a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) length: Length,
    /// It holds something that no look-behind may hold.
    pub(super) forbidden: bool,
    /// It holds a capturing group, which a negative look-behind may not hold.
    pub(super) captures: bool,
    /// It is `(?:)`, no more.
    pub(super) nothing: bool,
}

impl Part {
    pub(super) const EMPTY: Part = Part::fixed(0);
    pub(super) const NOTHING: Part = Part { nothing: true, ..Part::EMPTY };
    pub(super) const FORBIDDEN: Part = Part { length: Length::Variable, forbidden: true, ..Part::EMPTY };

    pub(super) const fn fixed(length: u32) -> Part {
        Part { length: Length::Fixed(length), forbidden: false, captures: false, nothing: false }
    }

    fn and(self, other: Part, length: Length) -> Part {
        Part {
            length,
            forbidden: self.forbidden || other.forbidden,
            captures: self.captures || other.captures,
            nothing: false,
        }
    }

    /// This part, then another.
    pub(super) fn then(self, next: Part) -> Part {
        let length = match (self.length, next.length) {
            (Length::Fixed(first), Length::Fixed(second)) => Length::Fixed(first.saturating_add(second)),
            _ => Length::Variable,
        };
        self.and(next, length)
    }

    /// This part inside something that keeps its length.
    pub(super) fn wrapped(self) -> Part {
        let length = if self.length == Length::Alternatives { Length::Variable } else { self.length };
        Part { length, nothing: false, ..self }
    }

    pub(super) fn repeated(self, min: u32, max: Option<u32>) -> Part {
        if min == 1 && max == Some(1) {
            return self;
        }
        let length = match self.length {
            Length::Fixed(length) if max == Some(min) => Length::Fixed(length.saturating_mul(min)),
            _ => Length::Variable,
        };
        Part { length, nothing: false, ..self }
    }

    pub(super) fn may_stand_in_look_behind(self, negated: bool) -> bool {
        !self.forbidden && self.length != Length::Variable && !(negated && self.captures)
    }
}

/// A sequence being read.
#[derive(Clone, Copy, Default)]
pub(super) struct Sequence(Option<Part>);

impl Sequence {
    pub(super) fn push(&mut self, part: Part) {
        self.0 = Some(self.0.map_or(part, |before| before.then(part)));
    }

    pub(super) fn finish(self) -> Part {
        self.0.unwrap_or(Part::NOTHING)
    }
}

/// Alternatives being read.
#[derive(Clone, Copy, Default)]
pub(super) struct Choice {
    /// The alternatives so far; the length is the first one's, or variable.
    before: Option<Part>,
    different: bool,
    pub(super) current: Sequence,
}

impl Choice {
    pub(super) fn next_alternative(&mut self) {
        let part = std::mem::take(&mut self.current).finish().wrapped();
        let before = self.before.unwrap_or(part);
        let length = if part.length == Length::Variable { part.length } else { before.length };
        self.different |= part.length != before.length;
        self.before = Some(before.and(part, length));
    }

    pub(super) fn finish(mut self) -> Part {
        if self.before.is_none() {
            return self.current.finish();
        }
        self.next_alternative();
        let all = self.before.unwrap_or(Part::EMPTY);
        match all.length {
            Length::Fixed(_) if self.different => Part { length: Length::Alternatives, ..all },
            _ => all,
        }
    }
}
