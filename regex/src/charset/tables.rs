//! Charsets that are tables, read off the files they are kept in.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use crate::table::lookup;

/// Names of charsets where each byte is a character, and the characters: runs of bytes, and the first one's in hexadecimal
/// digits.
const SINGLE_BYTES: &str = include_str!("../data/single_bytes.txt");
/// Names of charsets of one or two bytes for a character (EUC-JP: three), and runs that [`DoubleByte`] reads.
const DOUBLE_BYTES: &str = include_str!("../data/double_bytes.txt");

/// What is known about one byte or a pair of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// They are this character.
    Char(u16),
    /// They are no character, and only the first one is passed over.
    Malformed,
    /// They are no character, and both are passed over.
    Unmapped,
}

/// The entries of a charset of one or two bytes for a character.
#[derive(Clone, Debug)]
pub(super) struct DoubleByte {
    pub(super) singles: [Entry; 256],
    /// By first and second byte.
    pub(super) pairs: Vec<Entry>,
    /// By second and third byte, after [`DoubleByte::THREE`]; in EUC-JP only.
    pub(super) triples: HashMap<u16, u16>,
}

impl DoubleByte {
    /// The byte that makes a character of three bytes.
    pub(super) const THREE: u8 = 0x8f;

    /// Reads runs: `0-7f=0` of single bytes and their first character, `8140=...` of the characters of pairs in a row,
    /// `a180-a1a0` of pairs that are unmapped, `8fa2af=...` of triples. All numbers are hexadecimal.
    fn parse(runs: &str) -> DoubleByte {
        let mut table = DoubleByte {
            singles: [Entry::Malformed; 256],
            pairs: vec![Entry::Malformed; 0x10000],
            triples: HashMap::new(),
        };
        let hex = |digits| u16::from_str_radix(digits, 16).unwrap_or_default();
        for run in runs.split(' ') {
            let (place, characters) = run.split_once('=').unwrap_or((run, ""));
            match place.split_once('-') {
                Some((first, last)) if characters.is_empty() => {
                    for pair in hex(first)..=hex(last) {
                        table.pairs[usize::from(pair)] = Entry::Unmapped;
                    }
                }
                Some((first, last)) => {
                    for (byte, c) in (hex(first)..=hex(last)).zip(hex(characters)..) {
                        if let Some(single) = table.singles.get_mut(usize::from(byte)) {
                            *single = Entry::Char(c);
                        }
                    }
                }
                None if place.len() == 6 => {
                    let bytes = hex(place.get(2..).unwrap_or_default())..=u16::MAX;
                    table.triples.extend(bytes.zip(characters.encode_utf16()));
                }
                None => {
                    for (pair, c) in (hex(place)..=u16::MAX).zip(characters.encode_utf16()) {
                        table.pairs[usize::from(pair)] = Entry::Char(c);
                    }
                }
            }
        }
        table
    }
}

/// Reads a line of [`DOUBLE_BYTES`], once for all: a table takes some hundred kilobytes, and a filter can have many patterns.
pub(super) fn double_bytes(name: &'static str) -> Option<Arc<DoubleByte>> {
    static READ: Mutex<BTreeMap<&str, Arc<DoubleByte>>> = Mutex::new(BTreeMap::new());
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = read.get(name) {
        return Some(table.clone());
    }
    let table = Arc::new(DoubleByte::parse(lookup(DOUBLE_BYTES, name)?));
    read.insert(name, table.clone());
    Some(table)
}

/// The characters of all 256 bytes.
pub(super) fn single_bytes(name: &str) -> Option<[u16; 256]> {
    let runs = lookup(SINGLE_BYTES, name)?;
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
    Some(table)
}
