//! Character classes.
//!
//! Java reads a class in an odd way that shows outside. Characters below U+0100 are gathered in one set for each pair of
//! brackets (and for each right side of `&&`); the set joins the rest of the class only at `&&` or `]`, and where it has
//! joined it keeps growing. A `&&` without a right side intersects with the last member that was no such character. All
//! this is repeated here.

use super::ast::{Case, CharClass, ClassStep, Latin1Set, Property};
use super::cursor::ch;
use super::error::SyntaxErrorKind;
use super::escape::Escape;
use super::parser::{Parsed, Parser};

/// How many classes, and right sides of `&&`, may stand inside each other. Java's stack allows about as many.
const CLASS_DEPTH: usize = 2500;

/// A pair of brackets, or the right side of `&&`, that is being read. Numbers are those of steps.
#[derive(Default)]
struct Level {
    bracketed: bool,
    negated: bool,
    /// All members so far.
    members: Option<usize>,
    /// The last member, if it did not go into the set.
    last: Option<usize>,
    /// The set of characters below U+0100.
    set: Option<usize>,
    /// Whether something went into the set since it joined `members`.
    set_waits: bool,
    /// The right side of `&&`, while one is being read.
    right: Option<Option<usize>>,
}

#[derive(Default)]
struct Builder {
    steps: Vec<ClassStep>,
}

impl Builder {
    fn add(&mut self, step: ClassStep) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn union(&mut self, left: Option<usize>, right: usize) -> usize {
        match left {
            Some(left) => self.add(ClassStep::Union(left, right)),
            None => right,
        }
    }

    /// Puts a character into the set of `level`.
    fn insert(&mut self, level: &mut Level, c: u32, case: Case) {
        let at = match level.set {
            Some(at) => at,
            None => self.add(ClassStep::Latin1(Latin1Set::default())),
        };
        level.set = Some(at);
        level.set_waits = true;
        level.last = None;
        if let Some(ClassStep::Latin1(set)) = self.steps.get_mut(at) {
            set.insert(c);
            let c = char::from_u32(c).filter(|c| case == Case::Unicode || case == Case::Ascii && c.is_ascii());
            for other in c.into_iter().flat_map(|c| [simple_lowercase(c), simple_uppercase(c)]) {
                set.insert(u32::from(other));
            }
        }
    }

    fn join_set(&mut self, level: &mut Level) {
        if let Some(set) = level.set.filter(|_| level.set_waits) {
            if level.members.is_none() {
                level.last = Some(set);
            }
            level.members = Some(self.union(level.members, set));
            level.set_waits = false;
        }
    }

    /// Does what is due at the end of `&&`'s right side.
    fn intersect(&mut self, level: &mut Level, right: Option<usize>) -> bool {
        self.join_set(level);
        level.last = right.or(level.last);
        level.members = match (level.members, right) {
            (Some(members), _) => {
                let last = match level.last {
                    Some(last) => last,
                    None => self.add(ClassStep::Missing),
                };
                Some(self.add(ClassStep::Intersection(members, last)))
            }
            (None, right) => right,
        };
        level.members.is_some()
    }

    fn add_member(&mut self, level: &mut Level, member: usize) {
        level.last = Some(member);
        level.members = Some(self.union(level.members, member));
    }
}

impl Parser {
    /// Reads a class; the head is at its bracket. Open brackets are kept in a list, not on the stack.
    pub(super) fn class(&mut self) -> Parsed<CharClass> {
        let mut builder = Builder::default();
        let mut outer: Vec<Level> = Vec::new();
        let (mut level, mut c) = self.enter_level(0, true)?;
        loop {
            if let Some(right) = level.right {
                if c == ch(']') || c == ch('&') {
                    level.right = None;
                    if !builder.intersect(&mut level, right) {
                        return Err(self.error(SyntaxErrorKind::EmptyIntersection));
                    }
                } else {
                    let bracketed = c == ch('[');
                    if !bracketed {
                        self.cursor.unread();
                    }
                    outer.push(level);
                    (level, c) = self.enter_level(outer.len(), bracketed)?;
                    continue;
                }
            }
            match char::from_u32(c) {
                Some('[') => {
                    outer.push(level);
                    (level, c) = self.enter_level(outer.len(), true)?;
                    continue;
                }
                Some('&') => {
                    if self.next() == ch('&') {
                        level.right = Some(None);
                        c = self.next();
                        continue;
                    }
                    self.cursor.unread();
                }
                Some(']') if level.members.is_some() || level.set_waits => {
                    if level.bracketed {
                        self.next();
                    }
                    builder.join_set(&mut level);
                    let mut all = level.members.unwrap_or_default();
                    if level.negated {
                        all = builder.add(ClassStep::Not(all));
                    }
                    let Some(parent) = outer.pop() else {
                        return Ok(finish(builder, all));
                    };
                    level = parent;
                    match level.right {
                        Some(right) => level.right = Some(Some(builder.union(right, all))),
                        None => builder.add_member(&mut level, all),
                    }
                    c = self.peek();
                    continue;
                }
                Some('\0') if self.cursor.is_at_end() => return Err(self.error(SyntaxErrorKind::UnclosedClass)),
                _ => {}
            }
            self.member(&mut builder, &mut level)?;
            c = self.peek();
        }
    }

    /// Starts a level; gives its first character too. A `^` negates only right after its bracket.
    fn enter_level(&mut self, depth: usize, bracketed: bool) -> Parsed<(Level, u32)> {
        if depth >= CLASS_DEPTH {
            return Err(self.error(SyntaxErrorKind::TooDeep { limit: CLASS_DEPTH }));
        }
        let bracket = self.cursor.at;
        let mut c = self.next();
        let negated = bracketed && c == ch('^') && self.cursor.at == bracket + 1;
        if negated {
            c = self.next();
        }
        Ok((Level { bracketed, negated, ..Level::default() }, c))
    }

    /// Reads a character, a range or a property.
    fn member(&mut self, builder: &mut Builder, level: &mut Level) -> Parsed<()> {
        let first = match self.first_of_member()? {
            Ok(c) => c,
            Err(property) => {
                let property = builder.add(ClassStep::Property(property));
                builder.add_member(level, property);
                return Ok(());
            }
        };
        let case = self.case();
        if self.peek() == ch('-') {
            let after = self.cursor.get(self.cursor.at + 1);
            if after != ch('[') && after != ch(']') {
                self.next();
                let last = self.end_of_range()?.filter(|&last| last >= first);
                let last = last.ok_or_else(|| self.error(SyntaxErrorKind::BadRange))?;
                let range = builder.add(ClassStep::Range { first, last, case });
                builder.add_member(level, range);
                return Ok(());
            }
        }
        if first < 0x100 && !(case == Case::Unicode && has_relatives_outside_latin1(first)) {
            builder.insert(level, first, case);
        } else {
            let single = builder.add(ClassStep::Char { code_point: first, case });
            builder.add_member(level, single);
        }
        Ok(())
    }

    fn first_of_member(&mut self) -> Parsed<Result<u32, Property>> {
        let c = self.peek();
        if c != ch('\\') {
            self.next();
            return Ok(Ok(c));
        }
        let sign = self.cursor.get(self.cursor.at + 1);
        if sign == ch('p') || sign == ch('P') {
            self.cursor.at += 1;
            return Ok(Err(self.property(sign == ch('P'))?));
        }
        let in_range = self.cursor.get(self.cursor.at + 2) == ch('-');
        match self.escape(true, in_range)? {
            Escape::Char(c) => Ok(Ok(c)),
            Escape::Property(property) => Ok(Err(property)),
            Escape::Node(_) => Err(self.error(SyntaxErrorKind::UnknownEscape)),
        }
    }

    fn end_of_range(&mut self) -> Parsed<Option<u32>> {
        let c = self.peek();
        if c != ch('\\') {
            self.next();
            return Ok(Some(c));
        }
        match self.escape(true, true)? {
            Escape::Char(c) => Ok(Some(c)),
            _ => Ok(None),
        }
    }
}

/// Makes the answer the last step.
fn finish(builder: Builder, answer: usize) -> CharClass {
    let mut steps = builder.steps;
    if answer + 1 != steps.len() {
        steps.push(ClassStep::Union(answer, answer));
    }
    CharClass { steps }
}

/// The characters below U+0100 that match others above it when case does not count, and so are kept out of the set.
fn has_relatives_outside_latin1(c: u32) -> bool {
    matches!(char::from_u32(c), Some('I' | 'i' | 'K' | 'k' | 'S' | 's' | 'Å' | 'å' | 'µ' | 'ÿ'))
}

fn simple_lowercase(c: char) -> char {
    single(c.to_lowercase()).unwrap_or(c)
}

fn simple_uppercase(c: char) -> char {
    single(c.to_uppercase()).unwrap_or(c)
}

fn single(mut chars: impl Iterator<Item = char>) -> Option<char> {
    chars.next().filter(|_| chars.next().is_none())
}
