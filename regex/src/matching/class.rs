//! Classes as sets of code points.

use crate::set::CodeSet;
use crate::syntax::{Case, ClassStep, Dot};
use crate::unicode::case::{fold, fold_ascii, upper, with_fold_in, with_upper_in};
use crate::unicode::is_supplementary;
use crate::unicode::property::{is_basic, property_set};

/// What a class answers about every code point.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClassSet {
    /// Yes to these.
    pub(crate) yes: CodeSet,
    /// With a NullPointerException to these.
    pub(crate) fault: CodeSet,
    /// Java knows that none of them is above U+FFFF, or a surrogate.
    pub(crate) basic: bool,
}

impl ClassSet {
    fn new(yes: CodeSet, basic: bool) -> ClassSet {
        ClassSet { yes, fault: CodeSet::default(), basic }
    }

    /// How many ranges it is made of, at most.
    pub(super) fn size(&self) -> usize {
        self.yes.size() + self.fault.size()
    }

    /// Whether it answers about every code point.
    pub(crate) fn is_faultless(&self) -> bool {
        self.fault.is_empty()
    }

    pub(super) fn tidy(mut self) -> ClassSet {
        self.yes.tidy();
        self.fault.tidy();
        self
    }

    /// Asks `self` first, `other` only if that says no.
    pub(super) fn or(mut self, other: &ClassSet) -> ClassSet {
        if self.is_faultless() && other.is_faultless() {
            self.yes.add(&other.yes);
        } else {
            self = self.tidy();
            let other = other.clone().tidy();
            let fault = self.fault.clone().union(&other.fault.difference(&self.yes));
            self.yes = self.yes.union(&other.yes).difference(&fault);
            self.fault = fault;
        }
        self.basic &= other.basic;
        self
    }

    /// Asks `self` first, `other` only if that says yes.
    pub(super) fn and(self, other: ClassSet) -> ClassSet {
        let (left, right) = (self.tidy(), other.tidy());
        ClassSet {
            fault: left.fault.union(&left.yes.intersection(&right.fault)),
            yes: left.yes.intersection(&right.yes),
            basic: left.basic && right.basic,
        }
    }

    pub(super) fn not(self) -> ClassSet {
        let ClassSet { yes, fault, .. } = self.tidy();
        ClassSet { yes: yes.complement().difference(&fault), fault, basic: false }
    }
}

/// The set of a step that refers to no other.
pub(super) fn leaf_set(step: &ClassStep) -> ClassSet {
    match *step {
        ClassStep::Latin1(set) => ClassSet::new((0..0x100).filter(|&c| set.contains(c)).collect(), true),
        ClassStep::Char { code_point, case } => char_set(code_point, case),
        ClassStep::Range { first, last, case } => range_set(first, last, case),
        ClassStep::Property(property) => ClassSet::new(property_set(property), is_basic(property)),
        ClassStep::Missing => ClassSet { yes: CodeSet::default(), fault: CodeSet::all(), basic: false },
        ClassStep::Union(..) | ClassStep::Intersection(..) | ClassStep::Not(_) => ClassSet::default(),
    }
}

/// The characters that match `code_point`.
pub(crate) fn char_set(code_point: u32, case: Case) -> ClassSet {
    let basic = !is_supplementary(code_point);
    match case {
        Case::Unicode if fold(code_point) != upper(code_point) => row_set(code_point, case),
        Case::Ascii if code_point < 0x80 => {
            let letter = fold_ascii(code_point);
            let twin = char::from_u32(letter).map_or(letter, |c| u32::from(c.to_ascii_uppercase()));
            ClassSet::new([letter, twin].into_iter().collect(), true)
        }
        _ => ClassSet::new(CodeSet::of(&[(code_point, code_point)]), basic),
    }
}

/// The characters that match `code_point` as one of several in a row. Unlike a single one, `ß` matches `ẞ` then.
pub(crate) fn row_set(code_point: u32, case: Case) -> ClassSet {
    if case != Case::Unicode {
        return char_set(code_point, case);
    }
    let folded = fold(code_point);
    ClassSet::new(with_fold_in(folded..=folded).chain([folded]).collect(), false)
}

fn range_set(first: u32, last: u32, case: Case) -> ClassSet {
    let range = CodeSet::of(&[(first, last)]);
    let within = |c: u32| (first..=last).contains(&c);
    match case {
        Case::Sensitive => {
            let basic = last < 0xd800 || first > 0xdfff && last < 0x10000;
            ClassSet::new(range, basic)
        }
        Case::Ascii => {
            let upper = |c: u32| char::from_u32(c).map_or(c, |c| u32::from(c.to_ascii_uppercase()));
            let others = (0..0x80).filter(|&c| within(upper(c)) || within(fold_ascii(c)));
            ClassSet::new(range.union(&others.collect()), false)
        }
        Case::Unicode => {
            let others = with_upper_in(first..=last).chain(with_fold_in(first..=last)).filter(|&c| !within(c));
            ClassSet::new(range.union(&others.collect()), false)
        }
    }
}

/// The set of `.`
pub(crate) fn dot_set(dot: Dot) -> ClassSet {
    let excluded = match dot {
        Dot::Any => CodeSet::default(),
        Dot::ExceptNewline => CodeSet::of(&[(0x0a, 0x0a)]),
        Dot::ExceptLineEnds => CodeSet::of(&[(0x0a, 0x0a), (0x0d, 0x0d), (0x85, 0x85), (0x2028, 0x2029)]),
    };
    ClassSet::new(excluded.complement(), false)
}

/// A set made for asking.
#[derive(Debug)]
pub(super) struct CharTest {
    ascii: [u64; 2],
    yes: CodeSet,
    fault: CodeSet,
}

impl CharTest {
    pub(super) fn new(set: ClassSet) -> CharTest {
        let mut ascii = [0; 2];
        for c in 0..0x80 {
            if set.yes.contains(c) {
                ascii[c as usize / 64] |= 1 << (c % 64);
            }
        }
        CharTest { ascii, yes: set.yes, fault: set.fault }
    }

    /// Whether the set has `code_point`.
    #[inline]
    pub(super) fn has(&self, code_point: u32) -> bool {
        match self.ascii.get((code_point / 64) as usize) {
            Some(bits) => bits & (1 << (code_point % 64)) != 0,
            None => self.yes.contains(code_point),
        }
    }

    /// Whether Java throws when it asks about `code_point`.
    #[inline]
    pub(super) fn faults(&self, code_point: u32) -> bool {
        !self.fault.is_empty() && self.fault.contains(code_point)
    }
}
