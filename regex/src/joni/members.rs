//! What is in Joni's sets of characters.

use super::plain::{Reader, Reason};
use super::value::{Demands, is_several, stray};
use crate::syntax::{Binary, Case, CharClass, ClassStep, Node, Posix, Property, PropertyKind};
use crate::unicode::case::{fold, with_fold_in};
use crate::unicode::category;

const OTHER_CLASS: Reason =
    "Joni may read this character class otherwise: it holds classes, or signs that may mean more";
const OTHER_PROPERTY: Reason = "the characters of this property are not known here as Joni knows them";
const OTHER_CASE: Reason = "Joni ignores the case of characters outside of ASCII in ways of its own";
const WIDE_IN_ANY_CASE: Reason =
    "where case does not count, Joni takes some of what this class holds for several letters";

/// What has no character: surrogates, and so the [stray](stray) bytes of values.
const NO_CHARACTERS: (u32, u32) = (0xd800, 0xdfff);
/// Joni counts them as word characters, but not in classes: `²³¹¼½¾`.
const LATIN1_NUMBERS: [(u32, u32); 3] = [(0xb2, 0xb3), (0xb9, 0xb9), (0xbc, 0xbe)];
/// Stray bytes that Joni takes for the word characters of Latin-1 with their numbers.
const WORD_BYTES: [(u8, u8); 8] =
    [(0xaa, 0xaa), (0xb2, 0xb3), (0xb5, 0xb5), (0xb9, 0xba), (0xbc, 0xbe), (0xc0, 0xd6), (0xd8, 0xf6), (0xf8, 0xfd)];
/// The zero-width joiners, which are of words to Java only.
const JOINERS: (u32, u32) = (0x200c, 0x200d);

/// Letters that Joni does not find in any case, not even as they are, or not in the cases that Java knows.
const ODD_LETTERS: [char; 6] = ['\u{130}', '\u{131}', '\u{23a}', '\u{23e}', '\u{2c65}', '\u{2c66}'];

/// A set of characters that is being put together.
#[derive(Default)]
pub(super) struct Members {
    steps: Vec<ClassStep>,
    /// The step that answers for all so far.
    all: Option<usize>,
}

impl Members {
    /// `\d`, `\w`, `\s` and their opposites outside of brackets.
    pub(super) fn of_escape(c: char) -> Members {
        let mut members = Members::default();
        let mut set = members.base(c);
        if c.eq_ignore_ascii_case(&'w') {
            let strays = WORD_BYTES.iter().map(|&(first, last)| (stray(first).into(), stray(last).into()));
            for range in LATIN1_NUMBERS.into_iter().chain(strays) {
                let more = members.range(range);
                set = members.step(ClassStep::Union(set, more));
            }
        }
        if c.is_ascii_uppercase() {
            set = members.step(ClassStep::Not(set));
        }
        members.all = Some(set);
        members
    }

    /// The set as a node.
    pub(super) fn class(mut self, negated: bool) -> Node {
        if negated && let Some(all) = self.all {
            self.step(ClassStep::Not(all));
        }
        Node::Class { class: CharClass { steps: self.steps }, canonical: false }
    }

    /// Adds a character in all its cases.
    pub(super) fn letter(&mut self, c: char, demands: &mut Demands) -> Result<(), Reason> {
        if c.is_ascii() {
            return self.add_range(c.into(), c.into(), true, demands);
        }
        if is_several(c) || ODD_LETTERS.contains(&c) {
            return Err(OTHER_CASE);
        }
        let (letter, c) = (c, u32::from(c));
        self.add((c, c));
        let folded = fold(c);
        for other in with_fold_in(folded..=folded) {
            self.add((other, other));
        }
        demands.letter(letter);
        Ok(())
    }

    fn add_range(&mut self, first: u32, last: u32, ignore_case: bool, demands: &mut Demands) -> Result<(), Reason> {
        if first < NO_CHARACTERS.0 && last > NO_CHARACTERS.1 {
            self.add((first, NO_CHARACTERS.0 - 1));
            self.add((NO_CHARACTERS.1 + 1, last));
        } else {
            self.add((first, last));
        }
        // Joni's set of bytes has all of such a range.
        demands.utf8 |= first < 0x80 && last >= 0x80;
        if !ignore_case {
            return Ok(());
        }
        if last > 0x7f {
            return Err(OTHER_CASE);
        }
        for c in (first..=last).filter_map(char::from_u32).filter(char::is_ascii_alphabetic) {
            for other in [c.to_ascii_lowercase(), c.to_ascii_uppercase()] {
                self.add((other.into(), other.into()));
            }
            // The Kelvin sign, and the long s.
            match c.to_ascii_lowercase() {
                'k' => self.add((0x212a, 0x212a)),
                's' => self.add((0x17f, 0x17f)),
                _ => {}
            }
            demands.letter(c);
        }
        Ok(())
    }

    fn add(&mut self, range: (u32, u32)) {
        let set = self.range(range);
        self.unite(set);
    }

    fn unite(&mut self, set: usize) {
        self.all = Some(match self.all {
            Some(all) => self.step(ClassStep::Union(all, set)),
            None => set,
        });
    }

    /// `\d` and the like in brackets.
    fn add_escape(&mut self, c: char) {
        let set = self.base(c);
        self.unite_in_brackets(set, c.is_ascii_uppercase());
    }

    /// Adds a set or its opposite; in brackets stray bytes are in neither.
    fn unite_in_brackets(&mut self, set: usize, negated: bool) {
        let surrogates = self.range(NO_CHARACTERS);
        let set = if negated {
            let others = self.step(ClassStep::Union(set, surrogates));
            self.step(ClassStep::Not(others))
        } else {
            let characters = self.step(ClassStep::Not(surrogates));
            self.step(ClassStep::Intersection(set, characters))
        };
        self.unite(set);
    }

    /// The set with a name, in lower case.
    fn named(&mut self, name: &str) -> Option<usize> {
        let kind = match name {
            "word" => return Some(self.base('w')),
            "alnum" => PropertyKind::Binary(Binary::Alnum),
            "alpha" => PropertyKind::Binary(Binary::Alphabetic),
            "ascii" => PropertyKind::Ascii,
            "blank" => PropertyKind::Binary(Binary::Blank),
            "cntrl" => PropertyKind::Binary(Binary::Control),
            "digit" => PropertyKind::Binary(Binary::Digit),
            "graph" => PropertyKind::Binary(Binary::Graph),
            "lower" => PropertyKind::Binary(Binary::Lowercase),
            "print" => PropertyKind::Binary(Binary::Print),
            "punct" => PropertyKind::Binary(Binary::Punctuation),
            "space" => PropertyKind::Binary(Binary::WhiteSpace),
            "upper" => PropertyKind::Binary(Binary::Uppercase),
            "xdigit" => PropertyKind::Posix(Posix::XDigit),
            _ if (1..=2).contains(&name.len()) => {
                let begins =
                    |known: &str| known.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
                PropertyKind::Category(category::named(begins))
            }
            _ => return None,
        };
        if kind == PropertyKind::Category(0) {
            return None;
        }
        Some(self.step(ClassStep::Property(Property { kind, negated: false, ignore_case: false })))
    }

    /// What `\d` and `\D` are about.
    fn base(&mut self, c: char) -> usize {
        let kind = match c.to_ascii_lowercase() {
            'd' => PropertyKind::Digit { unicode: true },
            's' => PropertyKind::Space { unicode: true },
            _ => PropertyKind::Word { unicode: true },
        };
        let set = self.step(ClassStep::Property(Property { kind, negated: false, ignore_case: false }));
        if !matches!(kind, PropertyKind::Word { .. }) {
            return set;
        }
        let joiners = self.range(JOINERS);
        let others = self.step(ClassStep::Not(joiners));
        self.step(ClassStep::Intersection(set, others))
    }

    fn range(&mut self, (first, last): (u32, u32)) -> usize {
        self.step(ClassStep::Range { first, last, case: Case::Sensitive })
    }

    fn step(&mut self, step: ClassStep) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }
}

/// A member of a class.
enum Member {
    Char(char),
    Escape(char),
    /// `\p{..}` or its opposite, none for `[:..:]`; the name is to be read.
    Set(Option<bool>),
}

impl Reader {
    /// `\p{..}` outside of brackets; the head is behind the letter.
    pub(super) fn property_member(&mut self, negated: bool) -> Result<Members, Reason> {
        let mut members = Members::default();
        let set = self.property(&mut members)?;
        members.unite_in_brackets(set, false);
        if negated && let Some(all) = members.all {
            members.all = Some(members.step(ClassStep::Not(all)));
        }
        Ok(members)
    }

    /// Reads `{..}`.
    fn property(&mut self, members: &mut Members) -> Result<usize, Reason> {
        let length = self.text.rest().iter().position(|&c| c == '}').ok_or(OTHER_PROPERTY)?;
        let name: String = self.text.rest()[..length].iter().skip(1).map(char::to_ascii_lowercase).collect();
        if self.options.ignore_case || self.text.peek() != Some('{') {
            return Err(OTHER_PROPERTY);
        }
        self.text.at += length + 1;
        members.named(&name).ok_or(OTHER_PROPERTY)
    }

    /// Reads `:alpha:]` in a class; the head is at the first colon.
    fn posix(&mut self, members: &mut Members) -> Result<(), Reason> {
        self.text.at += 1;
        let negated = self.text.eat('^');
        let length = self.text.rest().iter().position(|&c| !c.is_ascii_lowercase()).unwrap_or_default();
        let name: String = self.text.rest()[..length].iter().collect();
        self.text.at += length;
        if self.options.ignore_case || name.len() < 4 || !self.text.eat(':') || !self.text.eat(']') {
            return Err(OTHER_PROPERTY);
        }
        let mut set = members.named(&name).ok_or(OTHER_PROPERTY)?;
        if name == "punct" {
            for sign in "$+<=>^`|~".chars().map(u32::from) {
                let more = members.range((sign, sign));
                set = members.step(ClassStep::Union(set, more));
            }
        }
        members.unite_in_brackets(set, negated);
        Ok(())
    }

    /// Reads a class; the head is behind its bracket.
    pub(super) fn class(&mut self) -> Result<Node, Reason> {
        let negated = self.text.eat('^');
        let mut members = Members::default();
        let mut first = true;
        loop {
            match self.member(first)? {
                None => return Ok(members.class(negated)),
                Some(Member::Set(None)) => {
                    self.posix(&mut members)?;
                    self.no_range()?;
                }
                Some(Member::Set(Some(opposite))) => {
                    let set = self.property(&mut members)?;
                    members.unite_in_brackets(set, opposite);
                    self.no_range()?;
                }
                Some(Member::Escape(c)) => {
                    let wide = !matches!(c, 'd' | 's');
                    if self.options.ignore_case && wide {
                        if !negated {
                            return Err(WIDE_IN_ANY_CASE);
                        }
                        self.demands.utf8 = true;
                    }
                    members.add_escape(c);
                    self.no_range()?;
                }
                Some(Member::Char(c)) => {
                    let mut last = c;
                    if self.is_range() {
                        self.text.at += 1;
                        let Some(Member::Char(end)) = self.member(false)? else { return Err(OTHER_CLASS) };
                        last = end;
                        self.no_range()?;
                    }
                    members.add_range(c.into(), last.into(), self.options.ignore_case, &mut self.demands)?;
                }
            }
            first = false;
        }
    }

    /// Whether a hyphen follows that is not the last member.
    fn is_range(&self) -> bool {
        self.text.peek() == Some('-') && !self.text.rest().starts_with(&['-', ']'])
    }

    fn no_range(&self) -> Result<(), Reason> {
        if self.is_range() { Err(OTHER_CLASS) } else { Ok(()) }
    }

    /// None at the end of the class.
    fn member(&mut self, first: bool) -> Result<Option<Member>, Reason> {
        let c = self.text.take().ok_or(OTHER_CLASS)?;
        Ok(Some(match c {
            ']' if !first => return Ok(None),
            '[' if self.text.peek() == Some(':') => Member::Set(None),
            ']' | '[' => return Err(OTHER_CLASS),
            '&' if self.text.peek() == Some('&') => return Err(OTHER_CLASS),
            '\\' => match self.text.peek() {
                Some(c @ ('d' | 'D' | 's' | 'S' | 'w' | 'W')) => {
                    self.text.at += 1;
                    Member::Escape(c)
                }
                Some(c @ ('p' | 'P')) => {
                    self.text.at += 1;
                    Member::Set(Some(c == 'P'))
                }
                _ => Member::Char(self.escaped_character()?),
            },
            _ => Member::Char(c),
        }))
    }
}
