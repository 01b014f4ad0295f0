//! The characters that have a property.

use std::sync::LazyLock;

use super::category::{self, category_set};
use crate::set::CodeSet;
use crate::syntax::{Binary, JavaMethod, Posix, Property, PropertyKind};
use crate::table::lookup;

/// Names of sets and their ranges in hexadecimal digits, for what general categories do not tell.
const SETS: &str = include_str!("../data/sets.txt");

/// Word characters, which patterns ask for again and again.
static WORD: LazyLock<CodeSet> = LazyLock::new(|| {
    named("alphabetic")
        .union(&category_set(category::MARK | category::DIGIT | category::CONNECTOR))
        .union(&join_control())
});

/// All characters with a property.
pub(crate) fn property_set(property: Property) -> CodeSet {
    let set = kind_set(property.kind, property.ignore_case);
    if property.negated { set.complement() } else { set }
}

/// Whether Java knows that no character of a property is above U+FFFF, or a surrogate.
pub(crate) fn is_basic(property: Property) -> bool {
    !property.negated
        && match property.kind {
            PropertyKind::Digit { unicode } | PropertyKind::Space { unicode } | PropertyKind::Word { unicode } => {
                !unicode
            }
            PropertyKind::HorizontalSpace
            | PropertyKind::VerticalSpace
            | PropertyKind::Latin1
            | PropertyKind::Ascii
            | PropertyKind::Posix(_) => true,
            _ => false,
        }
}

fn kind_set(kind: PropertyKind, ignore_case: bool) -> CodeSet {
    match kind {
        PropertyKind::Digit { unicode: false } => posix_set(Posix::Digit, false),
        PropertyKind::Space { unicode: false } => posix_set(Posix::Space, false),
        PropertyKind::Word { unicode: false } => CodeSet::of(&[(0x30, 0x39), (0x41, 0x5a), (0x5f, 0x5f), (0x61, 0x7a)]),
        PropertyKind::Digit { unicode: true } => binary_set(Binary::Digit, false),
        PropertyKind::Space { unicode: true } => binary_set(Binary::WhiteSpace, false),
        PropertyKind::Word { unicode: true } => binary_set(Binary::Word, false),
        PropertyKind::HorizontalSpace => CodeSet::of(&[
            (0x09, 0x09),
            (0x20, 0x20),
            (0xa0, 0xa0),
            (0x1680, 0x1680),
            (0x180e, 0x180e),
            (0x2000, 0x200a),
            (0x202f, 0x202f),
            (0x205f, 0x205f),
            (0x3000, 0x3000),
        ]),
        PropertyKind::VerticalSpace => CodeSet::of(&[(0x0a, 0x0d), (0x85, 0x85), (0x2028, 0x2029)]),
        PropertyKind::Category(mask) if ignore_case && mask.is_power_of_two() && mask & category::CASED != 0 => {
            category_set(category::CASED)
        }
        PropertyKind::Category(mask) => category_set(mask),
        PropertyKind::Latin1 => CodeSet::of(&[(0, 0xff)]),
        PropertyKind::All => CodeSet::all(),
        PropertyKind::Ascii => CodeSet::of(&[(0, 0x7f)]),
        PropertyKind::Posix(posix) => posix_set(posix, ignore_case),
        PropertyKind::Binary(binary) => binary_set(binary, ignore_case),
        PropertyKind::Java(method) => java_set(method, ignore_case),
        PropertyKind::Script(name) => named(&format!("script={name}")),
        PropertyKind::Block(name) => named(&format!("block={name}")),
    }
}

/// The set of that name; one that is not in the table is empty.
fn named(name: &str) -> CodeSet {
    let hex = |digits| u32::from_str_radix(digits, 16).ok();
    let ranges = lookup(SETS, name).unwrap_or_default().split(' ').filter_map(|range| {
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        Some((hex(first)?, hex(last)?))
    });
    CodeSet::of(&ranges.collect::<Vec<_>>())
}

/// Upper, lower and title case, by Unicode's binary properties.
fn any_case() -> CodeSet {
    named("uppercase").union(&named("lowercase")).union(&category_set(category::TITLECASE))
}

fn posix_set(posix: Posix, ignore_case: bool) -> CodeSet {
    let ranges: &[(u8, u8)] = match posix {
        Posix::Alnum => &[(b'0', b'9'), (b'A', b'Z'), (b'a', b'z')],
        Posix::Alpha => &[(b'A', b'Z'), (b'a', b'z')],
        Posix::Lower | Posix::Upper if ignore_case => &[(b'A', b'Z'), (b'a', b'z')],
        Posix::Blank => &[(b'\t', b'\t'), (b' ', b' ')],
        Posix::Cntrl => &[(0, 0x1f), (0x7f, 0x7f)],
        Posix::Digit => &[(b'0', b'9')],
        Posix::Graph => &[(b'!', b'~')],
        Posix::Lower => &[(b'a', b'z')],
        Posix::Print => &[(b' ', b'~')],
        Posix::Punct => &[(b'!', b'/'), (b':', b'@'), (b'[', b'`'), (b'{', b'~')],
        Posix::Space => &[(b'\t', b'\r'), (b' ', b' ')],
        Posix::Upper => &[(b'A', b'Z')],
        Posix::XDigit => &[(b'0', b'9'), (b'A', b'F'), (b'a', b'f')],
    };
    CodeSet::of(&ranges.iter().map(|&(first, last)| (first.into(), last.into())).collect::<Vec<_>>())
}

fn binary_set(binary: Binary, ignore_case: bool) -> CodeSet {
    match binary {
        Binary::Alnum => named("alphabetic").union(&category_set(category::DIGIT)),
        Binary::Alphabetic => named("alphabetic"),
        Binary::Assigned => category_set(category::UNASSIGNED).complement(),
        Binary::Blank => category_set(category::SPACE).union(&CodeSet::of(&[(9, 9)])),
        Binary::Control => category_set(category::CONTROL),
        Binary::Digit => category_set(category::DIGIT),
        Binary::Graph => graph(),
        Binary::HexDigit => category_set(category::DIGIT).union(&CodeSet::of(&[
            (0x30, 0x39),
            (0x41, 0x46),
            (0x61, 0x66),
            (0xff10, 0xff19),
            (0xff21, 0xff26),
            (0xff41, 0xff46),
        ])),
        Binary::Ideographic => named("ideographic"),
        Binary::JoinControl => join_control(),
        Binary::Letter => category_set(category::LETTER),
        Binary::Lowercase | Binary::Titlecase | Binary::Uppercase if ignore_case => any_case(),
        Binary::Lowercase => named("lowercase"),
        Binary::Titlecase => category_set(category::TITLECASE),
        Binary::Uppercase => named("uppercase"),
        Binary::NoncharacterCodePoint => {
            let ends = (0..=0x10).map(|plane| (plane * 0x10000 + 0xfffe, plane * 0x10000 + 0xffff));
            CodeSet::of(&ends.chain([(0xfdd0, 0xfdef)]).collect::<Vec<_>>())
        }
        Binary::Print => graph().union(&binary_set(Binary::Blank, false)).difference(&category_set(category::CONTROL)),
        Binary::Punctuation => category_set(category::PUNCTUATION),
        Binary::WhiteSpace => category_set(category::SEPARATOR).union(&CodeSet::of(&[(0x09, 0x0d), (0x85, 0x85)])),
        Binary::Word => WORD.clone(),
    }
}

fn graph() -> CodeSet {
    category_set(category::SEPARATOR | category::CONTROL | category::SURROGATE | category::UNASSIGNED).complement()
}

fn join_control() -> CodeSet {
    CodeSet::of(&[(0x200c, 0x200d)])
}

fn java_set(method: JavaMethod, ignore_case: bool) -> CodeSet {
    match method {
        JavaMethod::IsAlphabetic => named("alphabetic"),
        JavaMethod::IsDefined => category_set(category::UNASSIGNED).complement(),
        JavaMethod::IsDigit => category_set(category::DIGIT),
        JavaMethod::IsIdentifierIgnorable => {
            category_set(category::FORMAT).union(&CodeSet::of(&[(0, 8), (0x0e, 0x1b), (0x7f, 0x9f)]))
        }
        JavaMethod::IsIdeographic => named("ideographic"),
        JavaMethod::IsIsoControl => CodeSet::of(&[(0, 0x1f), (0x7f, 0x9f)]),
        JavaMethod::IsJavaIdentifierPart => java_set(JavaMethod::IsJavaIdentifierStart, false)
            .union(&category_set(category::DIGIT | category::SPACING_MARK | category::NON_SPACING))
            .union(&java_set(JavaMethod::IsIdentifierIgnorable, false)),
        JavaMethod::IsJavaIdentifierStart => {
            category_set(category::LETTER | category::LETTER_NUMBER | category::CURRENCY | category::CONNECTOR)
        }
        JavaMethod::IsLetter => category_set(category::LETTER),
        JavaMethod::IsLetterOrDigit => category_set(category::LETTER | category::DIGIT),
        JavaMethod::IsLowerCase | JavaMethod::IsTitleCase | JavaMethod::IsUpperCase if ignore_case => any_case(),
        JavaMethod::IsLowerCase => named("lowercase"),
        JavaMethod::IsTitleCase => category_set(category::TITLECASE),
        JavaMethod::IsUpperCase => named("uppercase"),
        JavaMethod::IsMirrored => named("mirrored"),
        JavaMethod::IsSpaceChar => category_set(category::SEPARATOR),
        JavaMethod::IsUnicodeIdentifierPart => named("unicode_identifier_part"),
        JavaMethod::IsUnicodeIdentifierStart => named("unicode_identifier_start"),
        JavaMethod::IsWhitespace => category_set(category::SEPARATOR)
            .difference(&CodeSet::of(&[(0xa0, 0xa0), (0x2007, 0x2007), (0x202f, 0x202f)]))
            .union(&CodeSet::of(&[(0x09, 0x0d), (0x1c, 0x1f)])),
    }
}
