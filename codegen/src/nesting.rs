//! How deep a Rust source nests. Reading it takes stack for each level, and there may be more levels than stack.

use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Ident, Punct, Spacing, Span, TokenStream, TokenTree};

/// How many brackets may stand around one another, and how many signs and words that hold what follows them, such as `&`, `->` and
/// `return`. An angle bracket counts for two, as types take more stack: this much fits 2 MiB even without optimisation.
pub(crate) const DEEPEST: usize = 64;

/// How many signs and brackets there may be in one statement. Those between operands, as in `a + b.c()`, hold what precedes them,
/// which takes less stack.
pub(crate) const LONGEST: usize = 2000;

/// Words that no operand ends with.
const WORDS: [&str; 18] = [
    "as", "async", "const", "dyn", "extern", "fn", "for", "impl", "let", "move", "mut", "pub", "ref", "static",
    "unsafe", "use", "where", "type",
];

/// Words that hold the expression that follows them.
const HOLDERS: [&str; 8] = ["become", "break", "if", "in", "match", "return", "while", "yield"];

/// What is too much.
#[derive(Clone, Copy)]
pub(crate) enum TooMuch {
    Deep(Span),
    Long(Span),
}

/// The first token inside of too many brackets, or of a statement that is too long. Less-than signs are taken for brackets up to the
/// next `;` or `=>`.
pub(crate) fn too_much(tokens: TokenStream) -> Option<TooMuch> {
    let mut open = vec![Level::of(tokens)];
    // What all levels but the last hold.
    let mut around = 0;
    while let Some(level) = open.last_mut() {
        let Some(token) = level.tokens.next() else {
            open.pop();
            around -= open.last().map_or(0, Level::held);
            continue;
        };
        let (span, in_macro) = (token.span(), level.before == Before::Macro);
        level.take(&token);
        if level.signs > LONGEST {
            return Some(TooMuch::Long(span));
        }
        if let TokenTree::Group(group) = token
            && !in_macro
        {
            around += level.held();
            let inner = Level { imports: level.imports, ..Level::of(group.stream()) };
            open.push(inner);
        }
        let here = open.last().map_or(0, Level::held);
        if open.len() - 1 + around + here > DEEPEST {
            return Some(TooMuch::Deep(span));
        }
    }
    None
}

/// What stands before a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing that a sign could join to something: a sign after it holds what follows.
    Nothing,
    Operand,
    /// Braces, with which a statement may end.
    Braces,
    /// A sign with another right behind it.
    Joint(char),
    /// The same behind an operand, so that both may be one between two.
    Between(char),
    /// The word `else`.
    Else,
    /// `#` or `#!`.
    Attribute,
    /// The sign of a lifetime.
    Quote,
    /// The name of a macro and its `!`. What is given to it is not parsed.
    Macro,
}

/// What is inside of one pair of brackets.
struct Level {
    tokens: IntoIter,
    before: Before,
    /// The angle brackets that are open.
    angles: usize,
    /// What else holds all that follows in the statement.
    holders: usize,
    /// Signs `=`: each but the first one holds what follows the one before.
    assignments: usize,
    /// The signs and brackets of the statement.
    signs: usize,
    /// The statement imports: each part of a path holds the next one.
    imports: bool,
    /// The parameters of a closure have begun.
    parameters: bool,
}

impl Level {
    fn of(tokens: TokenStream) -> Self {
        let tokens = tokens.into_iter();
        Self {
            tokens,
            before: Before::Nothing,
            angles: 0,
            holders: 0,
            assignments: 0,
            signs: 0,
            imports: false,
            parameters: false,
        }
    }

    fn held(&self) -> usize {
        2 * self.angles + self.holders + self.assignments.saturating_sub(1)
    }

    /// Begins another part of a list.
    fn begin_part(&mut self) {
        (self.holders, self.assignments, self.signs) = (0, 0, 0);
    }

    /// Begins another statement.
    fn begin(&mut self) {
        self.begin_part();
        (self.angles, self.imports, self.parameters) = (0, false, false);
    }

    fn take(&mut self, token: &TokenTree) {
        self.before = match token {
            TokenTree::Group(_) if self.before == Before::Attribute => Before::Nothing,
            TokenTree::Group(group) => {
                self.signs += 1;
                if group.delimiter() == Delimiter::Brace { Before::Braces } else { Before::Operand }
            }
            TokenTree::Literal(_) => Before::Operand,
            TokenTree::Ident(_) if self.before == Before::Quote => Before::Nothing,
            TokenTree::Ident(word) => self.word(word),
            TokenTree::Punct(sign) => self.sign(sign),
        };
    }

    fn word(&mut self, word: &Ident) -> Before {
        let goes_on = word == "else" || word == "as";
        if self.before == Before::Braces && !goes_on {
            self.begin();
        }
        self.signs += usize::from(goes_on);
        self.imports |= word == "use";
        if HOLDERS.iter().any(|holder| word == holder) {
            self.holders += usize::from(self.before != Before::Else);
            return Before::Nothing;
        }
        match word {
            word if word == "else" => Before::Else,
            word if WORDS.iter().any(|other| word == other) => Before::Nothing,
            _ => Before::Operand,
        }
    }

    fn sign(&mut self, sign: &Punct) -> Before {
        let joint = sign.spacing() == Spacing::Joint;
        let behind_operand = matches!(self.before, Before::Operand | Before::Braces);
        self.signs += 1;
        match (self.before, sign.as_char()) {
            (_, ';') | (Before::Joint('=') | Before::Between('='), '>') => {
                self.begin();
                return Before::Nothing;
            }
            (_, ',') => {
                if self.angles == 0 && !self.parameters {
                    self.begin_part();
                }
                return Before::Nothing;
            }
            (_, '|') if self.parameters => {
                self.parameters = false;
                return Before::Nothing;
            }
            (_, '\'') => return Before::Quote,
            (before, '#') => {
                self.signs -= 1;
                if before == Before::Braces {
                    self.begin();
                }
                return Before::Attribute;
            }
            (Before::Attribute, '!') => {
                self.signs -= 1;
                return Before::Attribute;
            }
            (Before::Operand, '!') if !joint => return Before::Macro,
            // `==` and the like: the first one has been counted for an assignment.
            (Before::Between('='), '=') => {
                self.assignments = self.assignments.saturating_sub(1);
                return Before::Nothing;
            }
            (Before::Between('<'), '=') => {
                self.angles = self.angles.saturating_sub(1);
                return Before::Nothing;
            }
            (Before::Between('!'), '=') => return Before::Nothing,
            (Before::Joint('-') | Before::Between('-'), '>') => self.holders += 1,
            (_, '<') => self.angles += 1,
            // Behind the end of a type may stand anything that may stand behind an operand.
            (_, '>') => {
                self.angles = self.angles.saturating_sub(1);
                return Before::Operand;
            }
            (Before::Between(':'), ':') => self.holders += usize::from(self.imports),
            (_, '=') => self.assignments += 1,
            (_, '@') => self.holders += 1,
            (Before::Between(_), _) => {}
            (_, '.' | ':' | '?' | '+' | '/' | '%' | '^' | '$' | '~') => {}
            _ if behind_operand => {}
            (_, sign) => {
                self.holders += 1;
                self.parameters = sign == '|';
            }
        }
        match (behind_operand, joint, sign.as_char()) {
            (true, _, '?') => Before::Operand,
            (true, true, sign) => Before::Between(sign),
            (false, true, sign) => Before::Joint(sign),
            _ => Before::Nothing,
        }
    }
}
