//! Values as Jackson reads them: with every liberty that HBase's mapper gives it.

use std::borrow::Cow;
use std::str::FromStr;

use super::base64;
use super::error::{Error, ErrorKind, Stage};
use super::model::{Kind, MAX_DIGITS, Property};
use crate::json::text::{Json, Value};
use crate::regex::is_digit;

/// Refuses a document in which a value does not fit its property, whether that is used later or not.
pub(super) fn check(root: &Json<'_>, text: &str, kind: Kind) -> Result<(), Error> {
    let mut waiting = vec![(root, kind)];
    while let Some((json, kind)) = waiting.pop() {
        match (kind, &json.value) {
            (_, Value::Null) => {}
            (Kind::Object(known), Value::Object(properties)) => {
                for property in properties {
                    let found = known.iter().find(|(name, _)| property.name == *name);
                    let (_, kind) = found.ok_or_else(|| unknown(&property.name, property.name_range.clone(), known))?;
                    waiting.push((&property.value, *kind));
                }
            }
            (Kind::Array(kind), Value::Array(elements)) => {
                waiting.extend(elements.iter().map(|element| (element, *kind)));
            }
            (Kind::Object(_), _) => return Err(mismatch(json, "an object")),
            (Kind::Array(_), _) => return Err(mismatch(json, "an array")),
            (Kind::Text, _) => drop(string(json, text)?),
            (Kind::Int, _) => drop(int(json, text)?),
            (Kind::Long, _) => drop(long(json, text)?),
            (Kind::Float, _) => drop(float(json, text)?),
            (Kind::Bool, _) => drop(boolean(json, text)?),
            (Kind::Bytes, _) => drop(bytes(json, text)?),
        }
    }
    Ok(())
}

fn unknown(name: &str, range: std::ops::Range<usize>, known: &[Property]) -> Error {
    let names = known.iter().map(|(name, _)| (name.as_bytes(), *name));
    let nearest = crate::__private::nearest(name.as_bytes(), names);
    Error::new(ErrorKind::UnknownProperty, Stage::Read, "there is no such property", range)
        .help(nearest.map(|nearest| format!("did you mean `{nearest}`?")))
}

pub(super) fn mismatch(json: &Json<'_>, expected: &str) -> Error {
    let what = format!("{}; expected {expected}", json.value.describe());
    Error::new(ErrorKind::Mismatch, Stage::Read, what, json.range.clone())
}

/// A string; numbers and booleans are strings as they are written.
pub(super) fn string<'j>(json: &'j Json<'_>, text: &str) -> Result<Option<Cow<'j, str>>, Error> {
    let raw = &text[json.range.clone()];
    match &json.value {
        Value::Null => Ok(None),
        Value::Text(string) => match raw.bytes().position(|byte| byte < b' ') {
            Some(at) => {
                let start = json.range.start + at;
                let what = "a control character in a string; expected an escape";
                Err(Error::new(ErrorKind::Syntax, Stage::Read, what, start..start + 1))
            }
            None => Ok(Some(Cow::Borrowed(string))),
        },
        Value::Number(number) => Ok(Some(Cow::Borrowed(number))),
        Value::Bool(yes) => Ok(Some(yes.to_string().into())),
        Value::Array(_) | Value::Object(_) => Err(mismatch(json, "a string")),
    }
}

/// A string that stands for another value, without its blanks; nothing if it stands for null.
fn worded(string: &str) -> Option<&str> {
    let word = trim(string);
    (!word.is_empty() && word != "null").then_some(word)
}

/// `String.trim`: everything up to U+0020 is a blank.
fn trim(text: &str) -> &str {
    text.trim_matches(|letter| letter <= ' ')
}

/// Refuses a number in a string that has too many letters.
fn short(word: &str, json: &Json<'_>) -> Result<(), Error> {
    let length = word.encode_utf16().count();
    if length <= MAX_DIGITS {
        return Ok(());
    }
    let what = format!("a number of {length} letters; at most {MAX_DIGITS}");
    Err(Error::new(ErrorKind::Limit, Stage::Read, what, json.range.clone()))
}

/// A number of 32 bits. A fraction is cut.
pub(super) fn int(json: &Json<'_>, text: &str) -> Result<Option<i32>, Error> {
    whole(json, text, |number| number as i32, (i32::MIN.into(), i32::MAX.into()), "a whole number of 32 bits")
}

/// A number of 64 bits. A fraction is cut, after the number has gone through 64 bits of floating point.
pub(super) fn long(json: &Json<'_>, text: &str) -> Result<Option<i64>, Error> {
    // The upper bound is 2^63 as a double, and that is then cut to the largest number.
    whole(json, text, |number| number as i64, (i64::MIN as f64, i64::MAX as f64), "a whole number of 64 bits")
}

fn whole<T: FromStr + TryFrom<i64>>(
    json: &Json<'_>,
    text: &str,
    cut: fn(f64) -> T,
    (least, most): (f64, f64),
    expected: &str,
) -> Result<Option<T>, Error> {
    let number = match &json.value {
        Value::Number(number) if is_whole(number) => number.parse().ok(),
        Value::Number(number) => number.parse().ok().filter(|number| (least..=most).contains(number)).map(cut),
        Value::Text(_) => match string(json, text)?.as_deref().and_then(worded) {
            Some(word) => {
                short(word, json)?;
                parse_long(word).and_then(|number| T::try_from(number).ok())
            }
            None => return Ok(None),
        },
        Value::Null => return Ok(None),
        _ => None,
    };
    number.map(Some).ok_or_else(|| mismatch(json, expected))
}

fn is_whole(number: &str) -> bool {
    !number.contains(['.', 'e', 'E'])
}

/// `Long.parseLong`: a sign, and decimal digits of any script.
pub(super) fn parse_long(word: &str) -> Option<i64> {
    let (negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    if digits.is_empty() {
        return None;
    }
    digits.chars().try_fold(0_i64, |number, letter| {
        let digit = i64::from(digit(letter)?);
        let number = number.checked_mul(10)?;
        if negative { number.checked_sub(digit) } else { number.checked_add(digit) }
    })
}

/// `Character.digit` of one UTF-16 unit.
fn digit(letter: char) -> Option<u32> {
    match u32::from(letter) {
        unit if letter.is_ascii() => char::from_u32(unit)?.to_digit(10),
        // Ten digits each stand side by side, in order.
        unit @ ..0x10000 if is_digit(unit) => {
            u32::try_from((0..unit).rev().take_while(|&unit| is_digit(unit)).count() % 10).ok()
        }
        _ => None,
    }
}

/// A number with a fraction, rounded to 32 bits.
pub(super) fn float(json: &Json<'_>, text: &str) -> Result<Option<f32>, Error> {
    let number = match &json.value {
        // A whole number has no negative zero.
        Value::Number("-0") => Some(0.0),
        Value::Number(number) => number.parse().ok(),
        Value::Text(_) => match string(json, text)?.as_deref() {
            Some("NaN") => Some(f32::NAN),
            Some("Infinity" | "INF") => Some(f32::INFINITY),
            Some("-Infinity" | "-INF") => Some(f32::NEG_INFINITY),
            string => match string.and_then(worded) {
                Some(word) if is_decimal(word) => {
                    short(word, json)?;
                    word.parse().ok()
                }
                Some(_) => None,
                None => return Ok(None),
            },
        },
        Value::Null => return Ok(None),
        _ => None,
    };
    let expected = "a number, or \"NaN\", \"Infinity\" or \"-Infinity\"";
    number.map(Some).ok_or_else(|| mismatch(json, expected))
}

/// `[+-]?[0-9]*[.]?[0-9]+([eE][+-]?[0-9]+)?`, or digits and a point.
fn is_decimal(word: &str) -> bool {
    fn unsigned(text: &str) -> &str {
        text.strip_prefix(['+', '-']).unwrap_or(text)
    }
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let (number, exponent) = match unsigned(word).split_once(['e', 'E']) {
        Some((number, exponent)) => (number, Some(unsigned(exponent))),
        None => (unsigned(word), None),
    };
    if exponent.is_some_and(|exponent| exponent.is_empty() || !digits(exponent)) {
        return false;
    }
    match number.split_once('.') {
        Some((before, "")) => !before.is_empty() && digits(before) && exponent.is_none(),
        Some((before, after)) => digits(before) && digits(after),
        None => !number.is_empty() && digits(number),
    }
}

/// A boolean; 0 is false, and every other whole number true.
pub(super) fn boolean(json: &Json<'_>, text: &str) -> Result<Option<bool>, Error> {
    let yes = match &json.value {
        Value::Bool(yes) => Some(*yes),
        Value::Number(number) if is_whole(number) => Some(number.bytes().any(|byte| matches!(byte, b'1'..=b'9'))),
        Value::Text(_) => match string(json, text)?.as_deref().and_then(worded) {
            Some("true" | "True" | "TRUE") => Some(true),
            Some("false" | "False" | "FALSE") => Some(false),
            Some(_) => None,
            None => return Ok(None),
        },
        Value::Null => return Ok(None),
        _ => None,
    };
    yes.map(Some).ok_or_else(|| mismatch(json, "true or false"))
}

/// Whether a whole number was read of one that is another.
pub(super) fn changes_whole(json: &Json<'_>, read: i64) -> bool {
    matches!(&json.value, Value::Number(number) if !is_whole(number) && decimal(number) != decimal(&read.to_string()))
}

/// Whether an infinity was read of a number, or zero of one that is another.
pub(super) fn changes_float(json: &Json<'_>, read: f32) -> bool {
    let written = match &json.value {
        Value::Number(number) => number,
        Value::Text(word) => trim(word),
        _ => return false,
    };
    is_decimal(written) && (read.is_infinite() || read == 0.0 && !decimal(written).0.is_empty())
}

/// The digits of a decimal number without zeros at either end, and the power of ten that they are multiplied by; whether it is
/// negative, too. None of them if it is zero.
fn decimal(number: &str) -> (String, i64, bool) {
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (before, after) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all = format!("{}{after}", before.trim_start_matches(['-', '+']));
    let digits = all.trim_end_matches('0');
    let zeros = all.len() as i64 - digits.len() as i64 - after.len() as i64;
    let digits = digits.trim_start_matches('0');
    if digits.is_empty() {
        return Default::default();
    }
    // An exponent that does not fit is one of a number that is not read as it is.
    let exponent = exponent.parse::<i64>().unwrap_or(i64::MAX);
    (digits.to_owned(), exponent.saturating_add(zeros), number.starts_with('-'))
}

/// Base64, or an array of numbers from -128 to 255.
pub(super) fn bytes(json: &Json<'_>, text: &str) -> Result<Option<Vec<u8>>, Error> {
    match &json.value {
        Value::Null => Ok(None),
        // Control characters are blanks here.
        Value::Text(string) => base64::jackson(string).map(Some).map_err(|fault| {
            let what = format!("{} is no Base64: {fault}", json.value.describe());
            Error::new(ErrorKind::Mismatch, Stage::Read, what, json.range.clone()).help(base64::advice(string))
        }),
        Value::Array(elements) => {
            elements.iter().map(|element| byte(element, text)).collect::<Result<_, _>>().map(Some)
        }
        _ => Err(mismatch(json, "Base64")),
    }
}

fn byte(json: &Json<'_>, text: &str) -> Result<u8, Error> {
    match int(json, text)? {
        None => Ok(0),
        Some(number @ -128..=255) => Ok(number as u8),
        Some(_) => Err(mismatch(json, "a number from -128 to 255")),
    }
}

/// The UTF-16 units of a string as it was written, which may be halves of surrogate pairs.
pub(super) fn units(raw: &str) -> Vec<u16> {
    let mut units = Vec::with_capacity(raw.len());
    let mut letters = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')).unwrap_or(raw).chars();
    while let Some(letter) = letters.next() {
        let letter = match letter {
            '\\' => match letters.next() {
                Some('u') => {
                    let digits = letters.as_str().get(..4).unwrap_or_default();
                    units.push(u16::from_str_radix(digits, 16).unwrap_or(u16::from(b'?')));
                    letters = letters.as_str().get(4..).unwrap_or_default().chars();
                    continue;
                }
                Some('b') => '\x08',
                Some('f') => '\x0c',
                Some('n') => '\n',
                Some('r') => '\r',
                Some('t') => '\t',
                Some(other) => other,
                None => break,
            },
            other => other,
        };
        units.extend_from_slice(letter.encode_utf16(&mut [0; 2]));
    }
    units
}
