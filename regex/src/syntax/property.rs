//! The properties of `\p{...}`.

use super::ast::{Binary, JavaMethod, Posix, Property, PropertyKind};
use super::cursor::ch;
use super::error::SyntaxErrorKind;
use super::flags::Flags;
use super::parser::{Parsed, Parser};
use crate::table::lookup;
use crate::unicode::category::{CASED, DIGIT, LETTER, named};

/// Upper-case names and aliases, and the constant's name in `Character.UnicodeScript`.
const SCRIPTS: &str = include_str!("../data/scripts.txt");
/// Upper-case names and aliases, and the constant's name in `Character.UnicodeBlock`.
const BLOCKS: &str = include_str!("../data/blocks.txt");

impl Parser {
    /// Reads a property; the head is at the `p`.
    pub(super) fn property(&mut self, negated: bool) -> Parsed<Property> {
        let ignore_case = self.has(Flags::CASE_INSENSITIVE);
        let name = self.property_name()?;
        let kind = match name.split_once('=') {
            Some((key, value)) => match key.to_lowercase().as_str() {
                "sc" | "script" => script(value),
                "blk" | "block" => block(value),
                "gc" | "general_category" => case_sensitive(value),
                _ => None,
            },
            None => {
                if let Some(name) = name.strip_prefix("In") {
                    block(name)
                } else if let Some(name) = name.strip_prefix("Is") {
                    binary(name).or_else(|| case_sensitive(name)).or_else(|| script(name))
                } else {
                    Some(&name)
                        .filter(|_| self.has(Flags::UNICODE_CHARACTER_CLASS))
                        .and_then(|name| unicode_posix(&name.to_uppercase()))
                        .map(PropertyKind::Binary)
                        .or_else(|| case_sensitive(&name))
                }
            }
        };
        match kind {
            Some(kind) => Ok(Property { kind, negated, ignore_case }),
            None => Err(self.error(SyntaxErrorKind::UnknownProperty(name))),
        }
    }

    fn property_name(&mut self) -> Parsed<String> {
        if self.next() != ch('{') {
            self.cursor.unread();
            self.next();
            let start = self.cursor.at;
            self.read();
            return Ok(self.text(start, start + 1));
        }
        self.next();
        let start = self.cursor.at;
        while self.read() != ch('}') {
            if self.cursor.at > self.cursor.len() {
                return Err(self.error(SyntaxErrorKind::UnclosedProperty));
            }
        }
        if start + 1 >= self.cursor.at {
            return Err(self.error(SyntaxErrorKind::EmptyProperty));
        }
        Ok(self.text(start, self.cursor.at - 1))
    }
}

fn script(name: &str) -> Option<PropertyKind> {
    lookup(SCRIPTS, &name.to_uppercase()).map(PropertyKind::Script)
}

fn block(name: &str) -> Option<PropertyKind> {
    lookup(BLOCKS, &name.to_uppercase()).map(PropertyKind::Block)
}

/// The names that `Is` may precede in any case.
fn binary(name: &str) -> Option<PropertyKind> {
    let name = name.to_uppercase();
    let property = match name.as_str() {
        "ALPHABETIC" => Binary::Alphabetic,
        "ASSIGNED" => Binary::Assigned,
        "CONTROL" => Binary::Control,
        "HEXDIGIT" | "HEX_DIGIT" => Binary::HexDigit,
        "IDEOGRAPHIC" => Binary::Ideographic,
        "JOINCONTROL" | "JOIN_CONTROL" => Binary::JoinControl,
        "LETTER" => Binary::Letter,
        "LOWERCASE" => Binary::Lowercase,
        "NONCHARACTERCODEPOINT" | "NONCHARACTER_CODE_POINT" => Binary::NoncharacterCodePoint,
        "PUNCTUATION" => Binary::Punctuation,
        "TITLECASE" => Binary::Titlecase,
        "UPPERCASE" => Binary::Uppercase,
        "WHITESPACE" | "WHITE_SPACE" => Binary::WhiteSpace,
        "WORD" => Binary::Word,
        _ => unicode_posix(&name)?,
    };
    Some(PropertyKind::Binary(property))
}

/// POSIX names, in upper case, for all of Unicode.
fn unicode_posix(name: &str) -> Option<Binary> {
    Some(match name {
        "ALNUM" => Binary::Alnum,
        "ALPHA" => Binary::Alphabetic,
        "BLANK" => Binary::Blank,
        "CNTRL" => Binary::Control,
        "DIGIT" => Binary::Digit,
        "GRAPH" => Binary::Graph,
        "LOWER" => Binary::Lowercase,
        "PRINT" => Binary::Print,
        "PUNCT" => Binary::Punctuation,
        "SPACE" => Binary::WhiteSpace,
        "UPPER" => Binary::Uppercase,
        "XDIGIT" => Binary::HexDigit,
        _ => return None,
    })
}

/// The names that are good in one case only.
fn case_sensitive(name: &str) -> Option<PropertyKind> {
    if let Some(method) = name.strip_prefix("java") {
        return java_method(method).map(PropertyKind::Java);
    }
    Some(match name {
        "L1" => PropertyKind::Latin1,
        "all" => PropertyKind::All,
        "ASCII" => PropertyKind::Ascii,
        _ => match posix(name) {
            Some(posix) => PropertyKind::Posix(posix),
            None => PropertyKind::Category(categories(name)?),
        },
    })
}

fn posix(name: &str) -> Option<Posix> {
    Some(match name {
        "Alnum" => Posix::Alnum,
        "Alpha" => Posix::Alpha,
        "Blank" => Posix::Blank,
        "Cntrl" => Posix::Cntrl,
        "Digit" => Posix::Digit,
        "Graph" => Posix::Graph,
        "Lower" => Posix::Lower,
        "Print" => Posix::Print,
        "Punct" => Posix::Punct,
        "Space" => Posix::Space,
        "Upper" => Posix::Upper,
        "XDigit" => Posix::XDigit,
        _ => return None,
    })
}

fn java_method(name: &str) -> Option<JavaMethod> {
    Some(match name {
        "Alphabetic" => JavaMethod::IsAlphabetic,
        "Defined" => JavaMethod::IsDefined,
        "Digit" => JavaMethod::IsDigit,
        "ISOControl" => JavaMethod::IsIsoControl,
        "IdentifierIgnorable" => JavaMethod::IsIdentifierIgnorable,
        "Ideographic" => JavaMethod::IsIdeographic,
        "JavaIdentifierPart" => JavaMethod::IsJavaIdentifierPart,
        "JavaIdentifierStart" => JavaMethod::IsJavaIdentifierStart,
        "Letter" => JavaMethod::IsLetter,
        "LetterOrDigit" => JavaMethod::IsLetterOrDigit,
        "LowerCase" => JavaMethod::IsLowerCase,
        "Mirrored" => JavaMethod::IsMirrored,
        "SpaceChar" => JavaMethod::IsSpaceChar,
        "TitleCase" => JavaMethod::IsTitleCase,
        "UnicodeIdentifierPart" => JavaMethod::IsUnicodeIdentifierPart,
        "UnicodeIdentifierStart" => JavaMethod::IsUnicodeIdentifierStart,
        "UpperCase" => JavaMethod::IsUpperCase,
        "Whitespace" => JavaMethod::IsWhitespace,
        _ => return None,
    })
}

/// A general category, a major one (`L`), `LC` or `LD`; as bits of Java's numbers.
fn categories(name: &str) -> Option<u32> {
    let mask = match name {
        "" => 0,
        "LC" => CASED,
        "LD" => LETTER | DIGIT,
        _ if name.len() == 1 => named(|known| known.starts_with(name)),
        _ => named(|known| known == name),
    };
    Some(mask).filter(|&mask| mask != 0)
}
