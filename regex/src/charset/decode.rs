//! Bytes as text, as `new String(bytes, charset)` of Java 17 decodes them: every malformed piece becomes one U+FFFD, and
//! how long such a piece is depends on the charset.

use hfilter_runtime::java_utf8;

use super::tables::{DoubleByte, Entry};

const REPLACEMENT: u16 = 0xfffd;

pub(super) fn utf8(bytes: &[u8]) -> Vec<u16> {
    if bytes.is_ascii() { latin1(bytes) } else { java_utf8(bytes).encode_utf16().collect() }
}

pub(super) fn latin1(bytes: &[u8]) -> Vec<u16> {
    bytes.iter().map(|&byte| byte.into()).collect()
}

pub(super) fn ascii(bytes: &[u8]) -> Vec<u16> {
    bytes.iter().map(|&byte| if byte < 0x80 { byte.into() } else { REPLACEMENT }).collect()
}

/// By the characters of all 256 bytes.
pub(super) fn single_byte(bytes: &[u8], table: &[u16; 256]) -> Vec<u16> {
    bytes.iter().map(|&byte| table[usize::from(byte)]).collect()
}

/// Which byte of a unit comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Big,
    Little,
}

/// UTF-16. The mark at the start is looked at if the order is not `fixed`.
pub(super) fn utf16(bytes: &[u8], order: Order, fixed: bool) -> Vec<u16> {
    let (order, mut rest) = match bytes {
        [0xfe, 0xff, rest @ ..] if !fixed => (Order::Big, rest),
        [0xff, 0xfe, rest @ ..] if !fixed => (Order::Little, rest),
        _ => (order, bytes),
    };
    let unit = |high: u8, low: u8| match order {
        Order::Big => u16::from_be_bytes([high, low]),
        Order::Little => u16::from_le_bytes([high, low]),
    };
    let mut out = Vec::with_capacity(bytes.len() / 2);
    while let [a, b, tail @ ..] = rest {
        let first = unit(*a, *b);
        rest = tail;
        match (first, tail) {
            (0xd800..=0xdbff, [c, d, tail @ ..]) => {
                rest = tail;
                match unit(*c, *d) {
                    second @ 0xdc00..=0xdfff => out.extend([first, second]),
                    _ => out.push(REPLACEMENT),
                }
            }
            (0xd800..=0xdbff, _) => {
                rest = &[];
                out.push(REPLACEMENT);
            }
            (0xdc00..=0xdfff, _) => out.push(REPLACEMENT),
            _ => out.push(first),
        }
    }
    if !rest.is_empty() {
        out.push(REPLACEMENT);
    }
    out
}

/// UTF-32. Lone surrogates pass. A mark of the order given is passed over; the other one counts if the order is open.
pub(super) fn utf32(bytes: &[u8], order: Option<Order>) -> Vec<u16> {
    let (order, rest) = match bytes {
        [0, 0, 0xfe, 0xff, rest @ ..] if order != Some(Order::Little) => (Order::Big, rest),
        [0xff, 0xfe, 0, 0, rest @ ..] if order != Some(Order::Big) => (Order::Little, rest),
        _ => (order.unwrap_or(Order::Big), bytes),
    };
    let mut out = Vec::with_capacity(bytes.len() / 2);
    let (units, tail) = rest.as_chunks::<4>();
    for &unit in units {
        let code_point = match order {
            Order::Big => u32::from_be_bytes(unit),
            Order::Little => u32::from_le_bytes(unit),
        };
        match (u16::try_from(code_point), char::from_u32(code_point)) {
            (Ok(unit), _) => out.push(unit),
            (Err(_), Some(c)) => out.extend_from_slice(c.encode_utf16(&mut [0; 2])),
            (Err(_), None) => out.push(REPLACEMENT),
        }
    }
    if !tail.is_empty() {
        out.push(REPLACEMENT);
    }
    out
}

/// CESU-8: UTF-8 of at most three bytes, where surrogates are characters like others.
pub(super) fn cesu8(bytes: &[u8]) -> Vec<u16> {
    let continues = |byte: u8| byte & 0xc0 == 0x80;
    let low = |byte: u8| u16::from(byte & 0x3f);
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [a, ..] = *rest {
        let (unit, length) = match *rest {
            [0..0x80, ..] => (a.into(), 1),
            [0xc2..=0xdf, b, ..] if continues(b) => (u16::from(a & 0x1f) << 6 | low(b), 2),
            [0xe0, 0x80..=0x9f, ..] => (REPLACEMENT, 1),
            [0xe0..=0xef, b, c, ..] if continues(b) && continues(c) => {
                (u16::from(a & 0x0f) << 12 | low(b) << 6 | low(c), 3)
            }
            [0xe0..=0xef, b, ..] if continues(b) => (REPLACEMENT, 2),
            _ => (REPLACEMENT, 1),
        };
        out.push(unit);
        rest = &rest[length..];
    }
    out
}

/// By the entries of a charset where a character takes one or two bytes.
pub(super) fn double_byte(bytes: &[u8], table: &DoubleByte) -> Vec<u16> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first == DoubleByte::THREE && !table.triples.is_empty() {
            let (character, after) = match tail {
                [second, third, after @ ..] => (table.triples.get(&u16::from_be_bytes([*second, *third])), after),
                _ => (None, &[][..]),
            };
            out.push(character.copied().unwrap_or(REPLACEMENT));
            rest = after;
            continue;
        }
        let pair = |second: &u8| table.pairs[usize::from(u16::from_be_bytes([*first, *second]))];
        out.push(match (table.singles[usize::from(*first)], tail.first().map(pair)) {
            (Entry::Char(c), _) => c,
            (_, Some(Entry::Char(c))) => {
                rest = &tail[1..];
                c
            }
            (_, Some(Entry::Unmapped)) => {
                rest = &tail[1..];
                REPLACEMENT
            }
            (_, Some(Entry::Malformed) | None) => REPLACEMENT,
        });
    }
    out
}
