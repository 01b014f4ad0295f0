//! Patterns that the JONI engine and `java.util.regex` match alike.
//!
//! Joni has its own ideas about escapes, classes inside classes, case folding, empty repetitions and characters outside of
//! ASCII. Where none of that comes into play the two engines agree, except that for Joni only `\n` ends a line.

use crate::regex::matching::{MatchError, Matcher, class_set, dot_set};
use crate::regex::set::CodeSet;
use crate::regex::syntax::{Assertion, Flags, GroupKind, Node, Pattern, PropertyKind};

/// What a pattern that both match alike asks of values.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Demands {
    /// Values must be ASCII: outside of it Joni has more word characters, digits and cases.
    pub(crate) ascii: bool,
    /// Values must be UTF-8, for the pattern may match something in or around other bytes.
    pub(crate) utf8: bool,
    /// Whether there is a match in an empty value, if Java would answer otherwise: it finds no line start there.
    pub(crate) in_empty: Option<bool>,
}

impl Demands {
    /// Whether a value is such that the engines agree.
    pub(crate) fn check(&self, value: &[u8]) -> Result<(), MatchError> {
        let Err(error) = std::str::from_utf8(value) else {
            return if self.ascii && !value.is_ascii() { Err(MatchError::NotAscii) } else { Ok(()) };
        };
        // What is no character may hide others from Joni, but there is nothing to hide if no ASCII comes after.
        let rest = value.get(error.valid_up_to()..).unwrap_or_default();
        if self.ascii || self.utf8 || rest.iter().any(u8::is_ascii) { Err(MatchError::NotUtf8) } else { Ok(()) }
    }
}

/// The pattern for Java's matcher, or the reason why there is none.
pub(crate) fn plain(pattern: &str, flags: Flags) -> Result<(Pattern, Demands), &'static str> {
    if !is_plain_text(pattern) {
        return Err(
            "Joni may read this pattern otherwise than Java does, for it has more than simple classes and escapes",
        );
    }
    let parsed = Pattern::parse(pattern, flags | Flags::UNIX_LINES)
        .map_err(|_| "Joni reads this pattern otherwise than Java does")?;
    let mut demands = Demands::default();
    if flags.contains(Flags::CASE_INSENSITIVE) {
        if !pattern.is_ascii() {
            return Err("Joni ignores the case of letters outside of ASCII in ways of its own");
        }
        demands.ascii = true;
    }
    let mut waiting: Vec<&Node> = parsed.alternatives().iter().flatten().collect();
    while let Some(node) = waiting.pop() {
        visit(node, &mut waiting, &mut demands)?;
        if matches!(node, Node::Assertion(Assertion::LineStart { .. })) {
            // In an empty value a line starts where the text does.
            let in_text = Pattern::parse(pattern, flags.without(Flags::MULTILINE)).ok();
            demands.in_empty =
                in_text.map(|pattern| Matcher::new(&pattern).find(&[], None).is_ok_and(|found| found.is_some()));
        }
    }
    Ok((parsed, demands))
}

fn visit<'a>(node: &'a Node, waiting: &mut Vec<&'a Node>, demands: &mut Demands) -> Result<(), &'static str> {
    let ascii = CodeSet::of(&[(0, 0x7f)]);
    match node {
        Node::Literal { code_points, .. } => demands.utf8 |= code_points.iter().any(|&c| c >= 0x80),
        Node::Class { class, .. } => {
            let by_unicode = |kind| {
                matches!(kind, PropertyKind::Digit { .. } | PropertyKind::Space { .. } | PropertyKind::Word { .. })
            };
            demands.ascii |= class.properties().any(|property| by_unicode(property.kind));
            demands.utf8 |= !class_set(class).yes.difference(&ascii).is_empty();
        }
        Node::Dot(dot) => demands.utf8 |= !dot_set(*dot).yes.is_empty(),
        Node::Assertion(Assertion::TextStart) => {}
        Node::Assertion(Assertion::TextEnd | Assertion::LastLineEnd { .. } | Assertion::LineEnd { .. }) => {
            // Joni computes in bytes where such a match can start, and misses some.
            demands.ascii = true;
        }
        Node::Assertion(Assertion::LineStart { .. }) => demands.utf8 = true,
        Node::Assertion(Assertion::WordBoundary { .. }) => demands.ascii = true,
        Node::Group(group) if matches!(group.kind, GroupKind::Plain | GroupKind::Capturing(_)) => {
            waiting.extend(group.alternatives.iter().flatten());
        }
        Node::Repeat(repeat) if repeat.is_plain() => waiting.push(&repeat.node),
        Node::Repeat(_) => return Err("Joni may repeat this in another way: it can be empty, or gives nothing back"),
        _ => return Err("Joni may match this in another way than Java does"),
    }
    Ok(())
}

/// Whether a pattern is made of nothing but what both read alike: plain characters, `(`, `(?:`, quantifiers, classes without
/// classes inside, and a few escapes.
fn is_plain_text(pattern: &str) -> bool {
    let mut chars = pattern.chars().peekable();
    // In a class: what came last, if a range may start there.
    let mut class: Option<Option<char>> = None;
    while let Some(c) = chars.next() {
        let next = chars.peek().copied();
        match (c, class) {
            ('\\', _) => {
                let Some(escaped) = chars.next() else { return false };
                let known = if class.is_some() { "dwsDWSnrt" } else { "dwsDWSnrtbBAz" };
                if !escaped.is_ascii_punctuation() && !known.contains(escaped) {
                    return false;
                }
                class = class.map(|_| None);
                // A range from or to an escape.
                if class.is_some() && chars.peek() == Some(&'-') {
                    return false;
                }
            }
            ('[', None) => {
                if next == Some('^') {
                    chars.next();
                }
                if matches!(chars.peek(), None | Some(']' | '-' | '&' | '^')) {
                    return false;
                }
                class = Some(None);
            }
            ('[' | '&' | '^' | '#' | ':', Some(_)) => return false,
            (']', Some(_)) => class = None,
            ('-', Some(before)) => {
                let alphanumeric = |c: char| c.is_ascii_alphanumeric() || !c.is_ascii();
                let range = before.is_some_and(alphanumeric) && next.is_some_and(alphanumeric);
                if !range {
                    return false;
                }
                chars.next();
                class = Some(None);
            }
            (_, Some(_)) => class = Some(Some(c)),
            ('(', None) if next == Some('?') => {
                chars.next();
                if chars.next() != Some(':') {
                    return false;
                }
            }
            _ => {}
        }
    }
    class.is_none()
}
