//! The names of `\N{...}`: those that `Character.codePointOf` of Java 17 knows.

use crate::table::lookup;

/// Names of Unicode 13 with Unicode 1.0's for control characters, and the code points in hexadecimal digits.
const NAMES: &str = include_str!("../data/names.txt");

/// Code points in use that have no name of their own in Java, and the name of their block, which Java uses for them.
const BLOCKS: [(u32, u32, &str); 18] = [
    (0x84, 0x84, "LATIN 1 SUPPLEMENT"),
    (0x3400, 0x4dbf, "CJK UNIFIED IDEOGRAPHS EXTENSION A"),
    (0x4e00, 0x9ffc, "CJK UNIFIED IDEOGRAPHS"),
    (0xac00, 0xd7a3, "HANGUL SYLLABLES"),
    (0xd800, 0xdb7f, "HIGH SURROGATES"),
    (0xdb80, 0xdbff, "HIGH PRIVATE USE SURROGATES"),
    (0xdc00, 0xdfff, "LOW SURROGATES"),
    (0xe000, 0xf8ff, "PRIVATE USE AREA"),
    (0x17000, 0x187f7, "TANGUT"),
    (0x18d00, 0x18d08, "TANGUT SUPPLEMENT"),
    (0x20000, 0x2a6dd, "CJK UNIFIED IDEOGRAPHS EXTENSION B"),
    (0x2a700, 0x2b734, "CJK UNIFIED IDEOGRAPHS EXTENSION C"),
    (0x2b740, 0x2b81d, "CJK UNIFIED IDEOGRAPHS EXTENSION D"),
    (0x2b820, 0x2cea1, "CJK UNIFIED IDEOGRAPHS EXTENSION E"),
    (0x2ceb0, 0x2ebe0, "CJK UNIFIED IDEOGRAPHS EXTENSION F"),
    (0x30000, 0x3134a, "CJK UNIFIED IDEOGRAPHS EXTENSION G"),
    (0xf0000, 0xffffd, "SUPPLEMENTARY PRIVATE USE AREA A"),
    (0x100000, 0x10fffd, "SUPPLEMENTARY PRIVATE USE AREA B"),
];

/// The code point with a name, in any case and with blanks around.
pub(super) fn code_point_of(name: &str) -> Option<u32> {
    let name = name.trim_matches(|c| c <= ' ').to_uppercase();
    if let Some(digits) = lookup(NAMES, &name) {
        return u32::from_str_radix(digits, 16).ok();
    }
    let (block, digits) = name.rsplit_once(' ')?;
    let code_point = u32::from_str_radix(digits, 16).ok()?;
    let (.., known) = BLOCKS.iter().find(|(first, last, _)| (*first..=*last).contains(&code_point))?;
    (block == *known && digits == format!("{code_point:X}")).then_some(code_point)
}

#[cfg(test)]
mod tests {
    use super::code_point_of;

    #[test]
    fn knows_what_java_knows() {
        for (name, code_point) in [
            ("SPACE", 0x20),
            (" latin small letter a\t", 0x61),
            ("LINE FEED (LF)", 0x0a),
            ("CJK UNIFIED IDEOGRAPHS 65E5", 0x65e5),
            ("LATIN 1 SUPPLEMENT 84", 0x84),
            ("GRINNING FACE", 0x1f600),
        ] {
            assert_eq!(code_point_of(name), Some(code_point), "{name}");
        }
        for name in ["", "CJK UNIFIED IDEOGRAPH-65E5", "CJK UNIFIED IDEOGRAPHS +65E5", "LATIN_SMALL_LETTER_A", "U+0041"]
        {
            assert_eq!(code_point_of(name), None, "{name}");
        }
    }
}
