//! The parsed form of a pattern.
//!
//! Flags are resolved while parsing: every node says by itself how it matches.

/// Alternatives, each a sequence of nodes; the first one that leads to a match wins.
pub(crate) type Alternatives = Vec<Vec<Node>>;

/// How letters of different case match each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Case {
    /// Not at all.
    Sensitive,
    /// ASCII letters do.
    Ascii,
    /// All letters do, by Unicode's simple mappings.
    Unicode,
}

/// One piece of a pattern.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Node {
    /// Code points in a row, perhaps none. Lone surrogates may be among them.
    Literal { code_points: Vec<u32>, case: Case },
    /// One character of a class: `[a-z]`, `\w`, `\p{L}`.
    Class {
        class: CharClass,
        /// Whether the class is asked about the NFC form of what stands in the text (CANON_EQ).
        canonical: bool,
    },
    /// `.`
    Dot(Dot),
    /// `\R`. A repeated one is like an atomic group of its own.
    LineBreak,
    /// `\X`
    Grapheme,
    /// Something that looks at a position and takes no text.
    Assertion(Assertion),
    /// `\1` or `\k<name>`. Never matches if there is no such group.
    BackReference { group: u32, case: Case },
    /// Something in parentheses.
    Group(Box<Group>),
    /// Something with a quantifier.
    Repeat(Box<Repeat>),
}

/// What `.` leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Dot {
    /// Nothing (DOTALL).
    Any,
    /// `\n` (UNIX_LINES).
    ExceptNewline,
    /// `\n`, `\r`, U+0085, U+2028 and U+2029.
    ExceptLineEnds,
}

/// A look at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Assertion {
    /// `\A`, and `^` without MULTILINE.
    TextStart,
    /// `^` with MULTILINE.
    LineStart {
        /// Only `\n` ends a line.
        unix: bool,
    },
    /// `$` with MULTILINE.
    LineEnd {
        /// Only `\n` ends a line.
        unix: bool,
    },
    /// `\Z`, and `$` without MULTILINE: the end, or before a last line end.
    LastLineEnd {
        /// Only `\n` ends a line.
        unix: bool,
    },
    /// `\z`
    TextEnd,
    /// `\G`
    LastMatchEnd,
    /// `\b` and `\B`
    WordBoundary {
        /// `\B`
        negated: bool,
        /// Word characters are those of UNICODE_CHARACTER_CLASS.
        unicode: bool,
    },
    /// `\b{g}`
    GraphemeBoundary,
}

/// Something in parentheses.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Group {
    pub(crate) kind: GroupKind,
    /// What stands in the parentheses.
    pub(crate) alternatives: Alternatives,
}

/// The kinds of groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum GroupKind {
    /// `(?:..)`, `(?i:..)`
    Plain,
    /// `(..)`, `(?<name>..)` with its number, from 1.
    Capturing(u32),
    /// `(?>..)`
    Atomic,
    /// `(?=..)`, `(?!..)`
    LookAhead {
        /// `(?!..)`
        negated: bool,
    },
    /// `(?<=..)`, `(?<!..)`
    LookBehind {
        /// `(?<!..)`
        negated: bool,
        /// The shortest text that is tried, as Java computes it (in wrapping arithmetic).
        min: i32,
        /// The longest one, likewise: an endless loop may make it negative.
        max: i32,
        /// Lengths count code points, not UTF-16 units.
        code_points: bool,
    },
}

/// Something with a quantifier.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Repeat {
    /// What is repeated: a literal of at most one code point, a group or another single node.
    pub(crate) node: Node,
    pub(crate) min: u32,
    /// `None` if there is no limit.
    pub(crate) max: Option<u32>,
    pub(crate) mode: RepeatMode,
    /// What is known about the lengths of `node`.
    pub(crate) body: Extent,
}

impl Repeat {
    /// Whether Java sees but one way for the repeated thing to match, and so repeats a group without trying others.
    pub(crate) fn is_deterministic(&self) -> bool {
        self.body.deterministic
    }
}

/// How eagerly a quantifier repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum RepeatMode {
    /// As often as possible, less if need be.
    Greedy,
    /// `?`: as seldom as possible, more if need be.
    Reluctant,
    /// `+`: as often as possible, never less.
    Possessive,
}

/// What Java finds out about the lengths of texts that a part of a pattern matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) min: i32,
    pub(crate) max: i32,
    /// Whether `max` means something.
    pub(crate) bounded: bool,
    /// There is but one way to match.
    pub(crate) deterministic: bool,
}

impl Extent {
    /// That of nothing.
    pub(super) const EMPTY: Extent = Extent { min: 0, max: 0, bounded: true, deterministic: true };
}

/// A set of characters: steps that each give an answer about a character, from the answers of steps before them.
///
/// (Java's classes may be nested thousands of levels deep and refer to parts of themselves more than once. As a list of
/// steps they can be answered, walked and dropped without recursion.)
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CharClass {
    /// The steps, never none; the last one's answer is the class's.
    pub(crate) steps: Vec<ClassStep>,
}

/// A step of a [`CharClass`]. The steps it refers to are given by their index and come before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ClassStep {
    /// Whether the character is in a set of characters below U+0100. Case is resolved.
    Latin1(Latin1Set),
    /// Whether it is this character.
    Char { code_point: u32, case: Case },
    /// Whether it is in a range, both ends included.
    Range { first: u32, last: u32, case: Case },
    /// Whether it has a property.
    Property(Property),
    /// Whether one of two steps says yes.
    Union(usize, usize),
    /// Whether both steps say yes.
    Intersection(usize, usize),
    /// Whether the step says no.
    Not(usize),
    /// An operand that Java loses, as in `[b-d^&&&]`. Matching fails with a NullPointerException if the answer depends on
    /// it: from left to right, `false && missing` is false and `true || missing` is true.
    Missing,
}

/// A set of characters below U+0100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Latin1Set([u64; 4]);

impl Latin1Set {
    /// Whether `code_point` is in the set.
    pub(crate) fn contains(&self, code_point: u32) -> bool {
        self.0.get((code_point / 64) as usize).is_some_and(|word| word & (1 << (code_point % 64)) != 0)
    }

    /// Puts `code_point` in, if it is below U+0100.
    pub(crate) fn insert(&mut self, code_point: u32) {
        if let Some(word) = self.0.get_mut((code_point / 64) as usize) {
            *word |= 1 << (code_point % 64);
        }
    }
}

/// A property of characters, or its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Property {
    pub(crate) kind: PropertyKind,
    /// `\P`, `\W` and the like.
    pub(crate) negated: bool,
    /// CASE_INSENSITIVE is in force: the properties that tell cases apart (`Lu`, `Ll`, `Lt`, `Upper`, `Lower`, ...) take
    /// all of the cases.
    pub(crate) ignore_case: bool,
}

/// The properties of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PropertyKind {
    /// `\d`
    Digit {
        /// By UNICODE_CHARACTER_CLASS.
        unicode: bool,
    },
    /// `\s`
    Space {
        /// By UNICODE_CHARACTER_CLASS.
        unicode: bool,
    },
    /// `\w`
    Word {
        /// By UNICODE_CHARACTER_CLASS.
        unicode: bool,
    },
    /// `\h`
    HorizontalSpace,
    /// `\v`
    VerticalSpace,
    /// General categories: bit *n* stands for the value *n* of `Character.getType`.
    Category(u32),
    /// `\p{L1}`: below U+0100.
    Latin1,
    /// `\p{all}`
    All,
    /// `\p{ASCII}`
    Ascii,
    /// `\p{Alpha}` and the like, ASCII only.
    Posix(Posix),
    /// `\p{IsAlphabetic}` and the like; POSIX names with UNICODE_CHARACTER_CLASS.
    Binary(Binary),
    /// `\p{javaLowerCase}` and the like.
    Java(JavaMethod),
    /// `\p{IsLatin}`: the constant's name in `Character.UnicodeScript`.
    Script(&'static str),
    /// `\p{InGreek}`: the constant's name in `Character.UnicodeBlock`.
    Block(&'static str),
}

/// POSIX classes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Posix {
    Alnum,
    Alpha,
    Blank,
    Cntrl,
    Digit,
    Graph,
    Lower,
    Print,
    Punct,
    Space,
    Upper,
    XDigit,
}

/// Binary properties of Unicode, with those that Java adds for POSIX.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Binary {
    Alnum,
    Alphabetic,
    Assigned,
    Blank,
    Control,
    Digit,
    Graph,
    HexDigit,
    Ideographic,
    JoinControl,
    Letter,
    Lowercase,
    NoncharacterCodePoint,
    Print,
    Punctuation,
    Titlecase,
    Uppercase,
    WhiteSpace,
    Word,
}

/// The methods of `java.lang.Character` behind `\p{javaLowerCase}` and the like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(clippy::enum_variant_names, reason = "the names are Java's")]
pub(crate) enum JavaMethod {
    IsAlphabetic,
    IsDefined,
    IsDigit,
    IsIdentifierIgnorable,
    IsIdeographic,
    IsIsoControl,
    IsJavaIdentifierPart,
    IsJavaIdentifierStart,
    IsLetter,
    IsLetterOrDigit,
    IsLowerCase,
    IsMirrored,
    IsSpaceChar,
    IsTitleCase,
    IsUnicodeIdentifierPart,
    IsUnicodeIdentifierStart,
    IsUpperCase,
    IsWhitespace,
}
