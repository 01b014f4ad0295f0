//! Charsets: their names, and decoding as the JVM does it.

mod decode;
mod names;
mod tables;

use std::borrow::Cow;
use std::sync::Arc;

use hfilter_runtime::java_utf8;

use self::decode::Order;
pub use self::names::{CharsetError, java_charset, joni_charset};
use self::tables::{DoubleByte, double_bytes, single_bytes};

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
            _ => match single_bytes(name) {
                Some(table) => Kind::SingleByte(Box::new(table)),
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

#[cfg(test)]
mod tests {
    use super::Charset;

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
}
