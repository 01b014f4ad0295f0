//! Names of charsets, as the JVM and the jcodings library of the JONI engine know them, and decoding as the JVM does it.

mod decode;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use hfilter_runtime::java_utf8;

use self::decode::{DoubleByte, Order};

use super::shown::Shown;
use super::table::lookup;

/// Lower-case names and aliases of Java 17's charsets, and their canonical names.
const JAVA: &str = include_str!("data/charsets.txt");
/// Names of charsets where each byte is a character, and the characters: runs of bytes, and the first one's in hexadecimal
/// digits.
const SINGLE_BYTES: &str = include_str!("data/single_bytes.txt");
/// Names of charsets of one or two bytes for a character (EUC-JP: three), and runs that [`DoubleByte`] reads.
const DOUBLE_BYTES: &str = include_str!("data/double_bytes.txt");
/// Lower-case names of jcodings' encodings, and the charset names it gives for them.
const JONI: &str = include_str!("data/joni_charsets.txt");

/// Why the JVM refuses the name of a charset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CharsetError {
    /// It cannot be the name of a charset.
    Illegal(String),
    /// It could be one, but there is no such charset.
    Unsupported(String),
}

impl fmt::Display for CharsetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CharsetError::Illegal(name) => write!(
                f,
                "`{}` cannot name a charset; it must start with an ASCII letter or digit and go on with those and - + . : _",
                Shown(name)
            ),
            CharsetError::Unsupported(name) => write!(f, "Java 17 has no charset named `{}`", Shown(name)),
        }
    }
}

impl Error for CharsetError {}

/// The canonical name of a charset of Java 17, found by any of its names in any case.
///
/// # Errors
/// A name that can be none, or that no charset has.
pub fn java_charset(name: &str) -> Result<&'static str, CharsetError> {
    let legal = |c: char| c.is_ascii_alphanumeric() || "-+.:_".contains(c);
    if !name.starts_with(|c: char| c.is_ascii_alphanumeric()) || !name.chars().all(legal) {
        return Err(CharsetError::Illegal(name.to_owned()));
    }
    lookup(JAVA, &name.to_ascii_lowercase()).ok_or_else(|| CharsetError::Unsupported(name.to_owned()))
}

/// The name that the JONI engine keeps for a charset, found by its main name in any case.
pub fn joni_charset(name: &str) -> Option<&'static str> {
    lookup(JONI, &name.to_ascii_lowercase())
}

/// A charset that can be decoded here as Java does.
#[derive(Clone, Debug)]
pub struct Charset {
    name: &'static str,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    Utf8,
    Latin1,
    Ascii,
    Cesu8,
    Utf16 { order: Order, fixed: bool },
    Utf32(Option<Order>),
    SingleByte(Box<[u16; 256]>),
    DoubleByte(Arc<DoubleByte>),
}

impl Charset {
    /// The charset with one of Java's canonical names. None if Java has no such charset, or it cannot be decoded here.
    pub fn named(name: &str) -> Option<Charset> {
        let name = java_charset(name).ok()?;
        let kind = match name {
            "UTF-8" => Kind::Utf8,
            "ISO-8859-1" => Kind::Latin1,
            "US-ASCII" => Kind::Ascii,
            "CESU-8" => Kind::Cesu8,
            "UTF-16" => Kind::Utf16 { order: Order::Big, fixed: false },
            "UTF-16BE" => Kind::Utf16 { order: Order::Big, fixed: true },
            "UTF-16LE" => Kind::Utf16 { order: Order::Little, fixed: true },
            "x-UTF-16LE-BOM" => Kind::Utf16 { order: Order::Little, fixed: false },
            "UTF-32" => Kind::Utf32(None),
            "UTF-32BE" | "X-UTF-32BE-BOM" => Kind::Utf32(Some(Order::Big)),
            "UTF-32LE" | "X-UTF-32LE-BOM" => Kind::Utf32(Some(Order::Little)),
            _ => match lookup(SINGLE_BYTES, name) {
                Some(runs) => Kind::SingleByte(Box::new(single_bytes(runs))),
                None => Kind::DoubleByte(double_bytes(name)?),
            },
        };
        Some(Charset { name, kind })
    }

    /// UTF-8.
    pub fn utf8() -> Charset {
        Charset { name: "UTF-8", kind: Kind::Utf8 }
    }

    /// Java's canonical name.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The text of `bytes`. None if there are lone surrogates in it.
    pub(super) fn decode_str<'a>(&self, bytes: &'a [u8]) -> Option<Cow<'a, str>> {
        match self.kind {
            Kind::Utf8 => Some(java_utf8(bytes)),
            _ => String::from_utf16(&self.decode(bytes)).ok().map(Cow::Owned),
        }
    }

    /// The text of `bytes` in UTF-16 units. With CESU-8 and UTF-32 there may be lone surrogates among them.
    pub fn decode(&self, bytes: &[u8]) -> Vec<u16> {
        match &self.kind {
            Kind::Utf8 => decode::utf8(bytes),
            Kind::Latin1 => decode::latin1(bytes),
            Kind::Ascii => decode::ascii(bytes),
            Kind::Cesu8 => decode::cesu8(bytes),
            Kind::Utf16 { order, fixed } => decode::utf16(bytes, *order, *fixed),
            Kind::Utf32(order) => decode::utf32(bytes, *order),
            Kind::SingleByte(table) => decode::single_byte(bytes, table),
            Kind::DoubleByte(table) => decode::double_byte(bytes, table),
        }
    }
}

/// Reads a line of [`DOUBLE_BYTES`], once for all: a table takes some hundred kilobytes, and a filter can have many patterns.
fn double_bytes(name: &'static str) -> Option<Arc<DoubleByte>> {
    static READ: Mutex<BTreeMap<&str, Arc<DoubleByte>>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = read.get(name) {
        return Some(table.clone());
    }
    let table = Arc::new(DoubleByte::parse(lookup(DOUBLE_BYTES, name)?));
    read.insert(name, table.clone());
    Some(table)
}

/// Reads a line of [`SINGLE_BYTES`].
fn single_bytes(runs: &str) -> [u16; 256] {
    let mut table = [0xfffd; 256];
    let hex = |digits| u16::from_str_radix(digits, 16).ok();
    let runs = runs.split(' ').filter_map(|run| {
        let (bytes, character) = run.split_once('=')?;
        let (first, last) = bytes.split_once('-').unwrap_or((bytes, bytes));
        Some((hex(first)?, hex(last)?, hex(character)?))
    });
    for (first, last, character) in runs {
        for (byte, c) in (first..=last).zip(character..=u16::MAX) {
            if let Some(place) = table.get_mut(usize::from(byte)) {
                *place = c;
            }
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::{Charset, CharsetError, java_charset, joni_charset};

    #[test]
    fn decodes_as_java_does() {
        for (name, bytes, text) in [
            ("UTF-8", &b"a\xed\xa0\x80\xc3"[..], &[0x61, 0xfffd, 0xfffd][..]),
            ("CESU-8", b"\xed\xa0\xbd\xc0\xe3\x81", &[0xd83d, 0xfffd, 0xfffd]),
            ("UTF-16", b"\xff\xfea\0\x3d\xd8a\0b", &[0x61, 0xfffd, 0xfffd]),
            ("UTF-16BE", b"\xfe\xff\0a", &[0xfeff, 0x61]),
            ("UTF-32", b"\0\0\xd8\x3d\0\x11\0\0", &[0xd83d, 0xfffd]),
            ("latin1", b"\x80\xe9", &[0x80, 0xe9]),
            ("US-ASCII", b"a\x80", &[0x61, 0xfffd]),
            ("Cp1252", b"\x80\x81", &[0x20ac, 0xfffd]),
            ("Shift_JIS", b"\\~\xb1\x82\xa0\x82", &[0x5c, 0x7e, 0xff71, 0x3042, 0xfffd]),
            ("GBK", b"\x80a\xff", &[0xfffd, 0x61, 0xfffd]),
        ] {
            assert_eq!(Charset::named(name).map(|charset| charset.decode(bytes)).as_deref(), Some(text), "{name}");
        }
        assert!(Charset::named("ISO-2022-JP").is_none() && Charset::named("nonsense").is_none());
    }

    #[test]
    fn java_knows_aliases_in_any_case() {
        for (name, canonical) in [
            ("utf-8", "UTF-8"),
            ("UTF8", "UTF-8"),
            ("latin1", "ISO-8859-1"),
            ("Cp1252", "windows-1252"),
            ("unicode", "UTF-16"),
            ("MS932", "windows-31j"),
        ] {
            assert_eq!(java_charset(name), Ok(canonical), "{name}");
        }
        for name in ["", "-a", "a b", "_a", "é", "UTF-8 "] {
            assert_eq!(java_charset(name), Err(CharsetError::Illegal(name.to_owned())), "{name}");
        }
        for name in ["UTF_8", "a:", "NoSuchCharset"] {
            assert_eq!(java_charset(name), Err(CharsetError::Unsupported(name.to_owned())), "{name}");
        }
    }

    #[test]
    fn joni_knows_main_names_only() {
        assert_eq!(joni_charset("utf-8"), Some("UTF-8"));
        assert_eq!(joni_charset("windows-1252"), Some("Windows-1252"));
        assert_eq!(joni_charset("Shift_JIS"), Some("windows-31j"));
        assert_eq!(joni_charset("latin1"), None);
    }
}
