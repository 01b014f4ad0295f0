//! From the letters of a text to its tree.

use std::borrow::Cow;
use std::ops::Range;

use super::{Dialect, Json, Property, Value};
use crate::inspect::Budget;
use crate::json::JsonError;

/// Reads a text, of which every value counts.
pub(crate) fn parse<'t>(
    text: &'t str,
    dialect: &'static Dialect,
    budget: &mut Budget<'_>,
) -> Result<Json<'t>, JsonError> {
    let mut parser = Parser { text, dialect, at: 0, open: Vec::new() };
    parser.document(budget).map_err(|error| parser.open.iter().rev().fold(error, |error, open| open.blame(error)))
}

/// Reads with a stack of its own, so that nesting costs no stack of ours.
struct Parser<'t> {
    text: &'t str,
    dialect: &'static Dialect,
    at: usize,
    /// What has begun and not ended, from the outside in.
    open: Vec<Open<'t>>,
}

/// An array or object that has not ended.
struct Open<'t> {
    start: usize,
    values: Values<'t>,
}

enum Values<'t> {
    Array(Vec<Json<'t>>),
    /// The properties so far, and the name of the one whose value comes next.
    Object(Vec<Property<'t>>, Option<(Cow<'t, str>, Range<usize>)>),
}

impl Open<'_> {
    /// An error in the value that is being read, seen from here.
    fn blame(&self, error: JsonError) -> JsonError {
        match &self.values {
            Values::Array(elements) => error.within_element(elements.len()),
            Values::Object(_, Some((name, _))) => error.within_property(name),
            Values::Object(_, None) => error,
        }
    }
}

impl<'t> Parser<'t> {
    fn document(&mut self, budget: &mut Budget<'_>) -> Result<Json<'t>, JsonError> {
        loop {
            self.blanks();
            let start = self.at;
            budget
                .count(self.rest().as_bytes())
                .map_err(|error| JsonError::new(error.kind().to_string(), start..start))?;
            let value = match self.peek() {
                Some(b'{') => self.open(Values::Object(Vec::new(), None))?,
                Some(b'[') => self.open(Values::Array(Vec::new()))?,
                Some(b'"') => Some(Value::Text(self.string()?)),
                Some(b'-' | b'0'..=b'9') => Some(Value::Number(self.number()?)),
                _ => Some(self.word()?),
            };
            let Some(value) = value else { continue };
            if let Some(root) = self.close(Json { value, range: start..self.at })? {
                self.blanks();
                let done = self.dialect.lenient || self.peek().is_none();
                return if done { Ok(root) } else { Err(self.unexpected("the end of the text")) };
            }
        }
    }

    /// Begins an array or object, and gives it if it is empty.
    fn open(&mut self, values: Values<'t>) -> Result<Option<Value<'t>>, JsonError> {
        let most = self.dialect.max_levels;
        if self.open.len() == most {
            let what = format!("more than {most} arrays and objects around one another");
            return Err(JsonError::new(what, self.at..self.at + 1));
        }
        let start = self.at;
        self.at += 1;
        self.blanks();
        match &values {
            Values::Array(_) if self.eat(b']') => return Ok(Some(Value::Array(Vec::new()))),
            Values::Object(..) if self.eat(b'}') => return Ok(Some(Value::Object(Vec::new()))),
            _ => self.open.push(Open { start, values }),
        }
        self.name()?;
        Ok(None)
    }

    /// Puts a value where it belongs, and ends what ends with it. Gives the root when that has ended.
    fn close(&mut self, mut json: Json<'t>) -> Result<Option<Json<'t>>, JsonError> {
        while let Some(mut open) = self.open.pop() {
            let (end, expected) = match &mut open.values {
                Values::Array(elements) => {
                    elements.push(json);
                    (b']', "`,` or `]`")
                }
                Values::Object(properties, name) => {
                    let (name, name_range) = name.take().unwrap_or_default();
                    properties.push(Property { name, name_range, value: json });
                    (b'}', "`,` or `}`")
                }
            };
            self.blanks();
            if !self.eat(end) {
                if !self.eat(b',') {
                    return Err(self.unexpected(expected));
                }
                self.open.push(open);
                self.name()?;
                return Ok(None);
            }
            let value = match open.values {
                Values::Array(elements) => Value::Array(elements),
                Values::Object(properties, _) => Value::Object(properties),
            };
            json = Json { value, range: open.start..self.at };
        }
        Ok(Some(json))
    }

    /// Reads the name of the next property, if an object is open.
    fn name(&mut self) -> Result<(), JsonError> {
        if !matches!(self.open.last(), Some(Open { values: Values::Object(..), .. })) {
            return Ok(());
        }
        self.blanks();
        if self.peek() != Some(b'"') {
            return Err(self.unexpected("the name of a property, in double quotes"));
        }
        let start = self.at;
        let read = self.string()?;
        let range = start..self.at;
        self.blanks();
        if !self.eat(b':') {
            return Err(self.unexpected("`:`"));
        }
        if let Some(Open { values: Values::Object(_, name), .. }) = self.open.last_mut() {
            *name = Some((read, range));
        }
        Ok(())
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blanks(&mut self) {
        self.at += self.rest().bytes().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count();
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    /// The error that something else stands here.
    fn unexpected(&self, expected: &str) -> JsonError {
        let Some(found) = self.rest().chars().next() else {
            return JsonError::new(format!("the text ends; expected {expected}"), self.at..self.at);
        };
        let what = format!("`{}`; expected {expected}", found.escape_debug());
        JsonError::new(what, self.at..self.at + found.len_utf8())
    }

    fn word(&mut self) -> Result<Value<'t>, JsonError> {
        let words = [("null", Value::Null), ("true", Value::Bool(true)), ("false", Value::Bool(false))];
        for (word, value) in words {
            if let Some(rest) = self.rest().strip_prefix(word)
                && !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_')
            {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.unexpected("a value"))
    }

    fn number(&mut self) -> Result<&'t str, JsonError> {
        let start = self.at;
        self.eat(b'-');
        if !self.eat(b'0') {
            self.digits()?;
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            let _ = self.eat(b'+') || self.eat(b'-');
            self.digits()?;
        }
        let number = &self.text[start..self.at];
        let (digits, most) = (number.bytes().filter(u8::is_ascii_digit).count(), self.dialect.max_digits);
        if digits > most {
            return Err(JsonError::new(format!("a number of {digits} digits; at most {most}"), start..self.at));
        }
        Ok(number)
    }

    fn digits(&mut self) -> Result<(), JsonError> {
        let count = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        self.at += count;
        if count > 0 { Ok(()) } else { Err(self.unexpected("a digit")) }
    }

    fn string(&mut self) -> Result<Cow<'t, str>, JsonError> {
        let open = self.at;
        self.at += 1;
        let mut text = Cow::Borrowed("");
        loop {
            let lenient = self.dialect.lenient;
            let ends = |byte: &u8| matches!(byte, b'"' | b'\\') || *byte < b' ' && !lenient;
            let plain = self.rest().bytes().take_while(|byte| !ends(byte)).count();
            let piece = &self.rest()[..plain];
            self.at += plain;
            if text.is_empty() {
                text = Cow::Borrowed(piece)
            } else {
                text.to_mut().push_str(piece)
            }
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(text);
                }
                Some(b'\\') => {
                    let letter = self.escape()?;
                    text.to_mut().push(letter);
                }
                Some(_) => return Err(self.unexpected("an escape: control characters do not stand in JSON texts")),
                None => return Err(JsonError::new("a text without its closing `\"`", open..open + 1)),
            }
        }
    }

    /// Reads an escape, which starts with a backslash.
    fn escape(&mut self) -> Result<char, JsonError> {
        let start = self.at;
        self.at += 1;
        let letter = match self.peek() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\x08',
            Some(b'f') => '\x0c',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode(start),
            Some(b'x') => {
                return Err(JsonError::new("`\\x` is not an escape of JSON", start..self.at + 1)
                    .help(Some("write two backslashes: `\\\\x00`".into())));
            }
            _ => return Err(self.unexpected("one of `\"\\/bfnrtu` after the backslash")),
        };
        self.at += 1;
        Ok(letter)
    }

    /// Reads `u` and four hex digits; for the first half of a surrogate pair the second half too.
    fn unicode(&mut self, start: usize) -> Result<char, JsonError> {
        let first = self.unit()?;
        let after = self.at;
        let units = match first {
            0xd800..0xdc00 if self.rest().starts_with("\\u") => {
                self.at += 1;
                vec![first, self.unit()?]
            }
            _ => vec![first],
        };
        match char::decode_utf16(units).next() {
            Some(Ok(letter)) => Ok(letter),
            _ if self.dialect.lenient => {
                self.at = after;
                Ok('?')
            }
            _ => Err(JsonError::new("half of a surrogate pair; expected both", start..self.at)),
        }
    }

    fn unit(&mut self) -> Result<u16, JsonError> {
        self.at += 1;
        let digits = self.rest().get(..4).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let unit = digits.and_then(|digits| u16::from_str_radix(digits, 16).ok());
        let unit = unit.ok_or_else(|| self.unexpected("four hex digits"))?;
        self.at += 4;
        Ok(unit)
    }
}
