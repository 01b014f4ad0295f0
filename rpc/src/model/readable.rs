//! Times and sizes as people read them: HBase's `PrettyPrinter`.

use std::borrow::Cow;

use super::error::ModelError;
use super::java_text::SPACES;

/// What a setting's number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Seconds.
    Seconds,
    /// Bytes.
    Bytes,
    /// It is no number.
    None,
}

/// `FOREVER`, for times to live.
pub(super) const FOREVER: i32 = i32::MAX;

const TIMES: [(&str, i64); 4] = [("DAY", 86400), ("HOUR", 3600), ("MINUTE", 60), ("SECOND", 1)];
const SIZES: [(&str, i64); 5] = [("T", 1 << 40), ("G", 1 << 30), ("M", 1 << 20), ("K", 1 << 10), ("", 1)];

/// A setting's value as HBase prints it. A value that should be a number and is none, at which HBase throws, stays as it is.
pub(super) fn format(value: &str, unit: Unit) -> Cow<'_, str> {
    match (unit, value.parse()) {
        (Unit::Seconds, Ok(seconds)) => interval(seconds).into(),
        (Unit::Bytes, Ok(bytes)) => size(bytes).into(),
        _ => value.into(),
    }
}

fn interval(seconds: i64) -> String {
    if seconds == i64::from(FOREVER) {
        return "FOREVER".to_owned();
    }
    if seconds < 60 {
        return format!("{seconds} SECOND{}", if seconds == 1 { "" } else { "S" });
    }
    // Java counts days in 32 bits, and then wraps around.
    #[expect(clippy::cast_possible_truncation, reason = "as Java does it")]
    let int = |number: i64| number as i32;
    let days = int(seconds / 86400);
    let rest = seconds - i64::from(days.wrapping_mul(86400));
    let hours = int(rest) / 3600;
    let rest = rest - i64::from(hours.wrapping_mul(3600));
    let minutes = int(rest) / 60;
    let rest = int(rest - i64::from(minutes.wrapping_mul(60)));
    // Whether the seconds are one or many goes by the minutes: a slip of HBase's.
    let parts = [(days, "DAY", days), (hours, "HOUR", hours), (minutes, "MINUTE", minutes), (rest, "SECOND", minutes)];
    let parts = parts.into_iter().filter(|&(number, ..)| number > 0);
    let parts: Vec<_> =
        parts.map(|(number, unit, count)| format!("{number} {unit}{}", if count == 1 { "" } else { "S" })).collect();
    format!("{seconds} SECONDS ({})", parts.join(" "))
}

fn size(bytes: i64) -> String {
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let mut rest = bytes;
    let mut parts = Vec::new();
    for (unit, factor) in SIZES {
        let number = rest / factor;
        rest %= factor;
        if number > 0 {
            parts.push(format!("{number}{unit}B"));
        }
    }
    format!("{bytes} B ({})", parts.join(" "))
}

/// The seconds of a text such as `2 DAYS 3 HOURS`, `180000 SECONDS (2 DAYS 2 HOURS)`, `180000` or `FOREVER`. What is none of these is
/// 0 to HBase, without an error.
pub(super) fn parse_interval(text: &str) -> Result<i64, ModelError> {
    if text.eq_ignore_ascii_case("FOREVER") {
        return Ok(i64::from(FOREVER));
    }
    if let Ok(seconds) = text.parse() {
        return Ok(seconds);
    }
    match sum(text, "SECOND", "S", &TIMES)? {
        (Some(total), sum) if total != sum => Err(ModelError::TimeToLive { text: text.to_owned() }),
        (_, sum) => Ok(sum),
    }
}

/// The bytes of a text such as `10 GB 25 MB`, `10763632640 B (10GB 25MB)` or `4096`. What is none of these is 0 to HBase, without an
/// error.
pub(super) fn parse_size(text: &str) -> Result<i64, ModelError> {
    if let Ok(bytes) = text.parse() {
        return Ok(bytes);
    }
    match sum(text, "", "B", &SIZES)? {
        (Some(total), sum) if total != sum => Err(ModelError::Size { text: text.to_owned() }),
        (_, sum) => Ok(sum),
    }
}

/// The total before the parenthesis, and the sum of the parts: numbers with units, after which `plural` may follow. What does not
/// have this form has no parts.
fn sum(text: &str, total: &str, plural: &str, units: &[(&str, i64)]) -> Result<(Option<i64>, i64), ModelError> {
    let number = |digits: &str| digits.parse::<i64>().map_err(|_| ModelError::Number { text: digits.to_owned() });
    let mut at = Cursor(text);
    let mut expected = None;
    let mut ahead = Cursor(text);
    if let Some(digits) = ahead.number(total, plural) {
        ahead.space();
        if ahead.word("(") {
            (expected, at) = (Some(digits), ahead);
        }
    }
    let mut parts = Vec::new();
    for &(unit, factor) in units {
        at.space();
        let mut ahead = Cursor(at.0);
        if let Some(digits) = ahead.number(unit, plural) {
            parts.push((digits, factor));
            at = ahead;
        }
    }
    at.space();
    _ = at.word(")");
    if !at.0.is_empty() {
        return Ok((None, 0));
    }
    let mut sum = 0_i64;
    for (digits, factor) in parts {
        sum = sum.wrapping_add(number(digits)?.wrapping_mul(factor));
    }
    Ok((expected.map(number).transpose()?, sum))
}

/// What is left of a text.
struct Cursor<'a>(&'a str);

impl<'a> Cursor<'a> {
    /// Skips what `\s` is to Java.
    fn space(&mut self) {
        self.0 = self.0.trim_start_matches(SPACES);
    }

    /// Takes a word in any case, if it comes next.
    fn word(&mut self, word: &str) -> bool {
        match self.0.split_at_checked(word.len()) {
            Some((next, rest)) if next.eq_ignore_ascii_case(word) => {
                self.0 = rest;
                true
            }
            _ => false,
        }
    }

    /// Takes digits, space, a unit, and `plural` if it comes next.
    fn number(&mut self, unit: &str, plural: &str) -> Option<&'a str> {
        let end = self.0.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.0.len());
        let (digits, rest) = self.0.split_at_checked(end).filter(|(digits, _)| !digits.is_empty())?;
        self.0 = rest;
        self.space();
        let found = self.word(unit);
        self.word(plural);
        found.then_some(digits)
    }
}
