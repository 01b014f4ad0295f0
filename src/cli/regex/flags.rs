//! Java's flags as they are written on the command line.

use hfilter::regex::Flags;

/// The bits of some flags.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlagBits(pub(super) i32);

const FLAGS: [(&str, &str, Flags); 9] = [
    ("UNIX_LINES", "d", Flags::UNIX_LINES),
    ("CASE_INSENSITIVE", "i", Flags::CASE_INSENSITIVE),
    ("COMMENTS", "x", Flags::COMMENTS),
    ("MULTILINE", "m", Flags::MULTILINE),
    ("LITERAL", "", Flags::LITERAL),
    ("DOTALL", "s", Flags::DOTALL),
    ("UNICODE_CASE", "u", Flags::UNICODE_CASE),
    ("CANON_EQ", "c", Flags::CANON_EQ),
    ("UNICODE_CHARACTER_CLASS", "U", Flags::UNICODE_CHARACTER_CLASS),
];

/// Names, letters, or a number.
pub(super) fn flags(text: &str) -> Result<FlagBits, String> {
    let number = match text.strip_prefix("0x") {
        Some(digits) => i32::from_str_radix(digits, 16),
        None => text.parse(),
    };
    if let Ok(bits) = number {
        return Ok(FlagBits(bits));
    }
    let words = text.split([',', '|', ' ']).filter(|word| !word.is_empty());
    words.map(word_flags).try_fold(0, |bits, flags| Ok(bits | flags?.bits())).map(FlagBits)
}

fn word_flags(word: &str) -> Result<Flags, String> {
    let name = word.to_ascii_uppercase().replace('-', "_");
    if let Some((_, _, flag)) = FLAGS.iter().find(|(known, ..)| *known == name) {
        return Ok(*flag);
    }
    let letter = |letter: char| FLAGS.iter().find(|(_, known, _)| *known == letter.to_string());
    let all = word.chars().map(|each| letter(each).map(|(.., flag)| *flag));
    let all: Option<Vec<_>> = all.collect();
    all.map(|flags| flags.into_iter().fold(Flags::NONE, Flags::with)).ok_or_else(|| {
        let names: Vec<_> = FLAGS.iter().map(|(name, ..)| *name).collect();
        format!("`{word}` is no flag; expected {}, or letters of dixmsucU", names.join(", "))
    })
}
