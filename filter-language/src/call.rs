//! A name and its arguments: what HBase calls a simple expression.

use std::borrow::Cow;

use crate::argument::RawArgument;
use crate::error::{ErrorKind, ParseError};
use crate::expression::{Builder, NodeId};
use crate::keyword;
use crate::span::Span;
use crate::warning::{Warning, WarningKind};
use crate::work;

/// Where the expression that starts at `start` ends: after the first `)` outside quotes.
pub(crate) fn end(text: &[u8], start: usize) -> Result<usize, ParseError> {
    let mut quote = None;
    for (at, byte) in text.iter().enumerate().skip(start) {
        work::done(1);
        match byte {
            // Two quotes in a row change nothing.
            b'\'' => quote = if quote.is_some() { None } else { Some(at) },
            b')' if quote.is_none() => return Ok(at + 1),
            _ => {}
        }
    }
    let word = text[start..].trim_ascii();
    let keyword = keyword::ALL.into_iter().find(|keyword| keyword.as_bytes() == word);
    if quote.is_none() && keyword.is_none() && !text[start..].contains(&b'(') {
        return Err(ParseError::new(ErrorKind::NoArguments, Span::new(start, text.len())));
    }
    Err(ParseError::new(ErrorKind::UnclosedCall { quote, keyword }, Span::new(start, text.len())))
}

/// Reads the call at `span`, which ends with a `)`.
pub(crate) fn read<'a>(
    text: &'a [u8],
    span: Span,
    tree: &mut Builder<'a>,
    warnings: &mut Vec<Warning>,
) -> Result<NodeId, ParseError> {
    let call = &text[span.range()];
    work::done(call.len());
    let name = match call.iter().position(|byte| matches!(byte, b'(' | b' ')) {
        None | Some(0) => return Err(ParseError::new(ErrorKind::NoName, span)),
        Some(end) => &call[..end],
    };
    let Some(open) = call.iter().position(|&byte| byte == b'(') else {
        return Err(ParseError::new(ErrorKind::NoArguments, span));
    };
    if call[name.len()..open].iter().any(|&byte| byte != b' ') {
        let ignored = Span::new(span.start + name.len(), span.start + open);
        Warning::new(WarningKind::IgnoredText, ignored).note(warnings);
    }
    let first = tree.arguments();
    let mut arguments = Arguments { text, at: span.start + open + 1, end: span.end, warnings, comma: None };
    while let Some(argument) = arguments.next()? {
        tree.argument(argument);
    }
    Ok(tree.call_since(name, first, span))
}

struct Arguments<'a, 'f> {
    text: &'a [u8],
    at: usize,
    end: usize,
    warnings: &'f mut Vec<Warning>,
    /// How many commas stand since the last argument; none before the first.
    comma: Option<usize>,
}

impl<'a> Arguments<'a, '_> {
    fn next(&mut self) -> Result<Option<RawArgument<'a>>, ParseError> {
        while self.at < self.end {
            work::done(1);
            match self.text[self.at] {
                b' ' | b')' => {}
                b',' => {
                    // A comma belongs after an argument, and before one.
                    if self.comma != Some(0) {
                        self.warn(WarningKind::EmptyArgument, self.at);
                    }
                    self.comma = self.comma.map(|count| count + 1);
                }
                _ => {
                    if self.comma == Some(0) {
                        self.warn(WarningKind::NoComma, self.at);
                    }
                    self.comma = Some(0);
                    let argument = if self.text[self.at] == b'\'' { self.quoted()? } else { self.bare() };
                    return Ok(Some(argument));
                }
            }
            self.at += 1;
        }
        if self.comma.is_some_and(|count| count > 0) {
            self.warn(WarningKind::EmptyArgument, self.end - 1);
        }
        Ok(None)
    }

    fn warn(&mut self, kind: WarningKind, at: usize) {
        Warning::new(kind, Span::new(at, at + 1)).note(self.warnings);
    }

    fn quoted(&mut self) -> Result<RawArgument<'a>, ParseError> {
        let start = self.at;
        let mut doubled = 0;
        let mut at = start + 1;
        loop {
            match self.text[..self.end].get(at..) {
                Some([b'\'', b'\'', ..]) => {
                    doubled += 1;
                    at += 2;
                }
                Some([b'\'', ..]) => break,
                Some([_, ..]) => at += 1,
                _ => return Err(ParseError::new(ErrorKind::UnclosedString, Span::new(start, self.end))),
            }
        }
        let inner = &self.text[start + 1..at];
        work::done(inner.len());
        let bytes = if doubled == 0 { Cow::Borrowed(inner) } else { Cow::Owned(undouble(inner, doubled)) };
        // HBase goes on after the byte that follows the quote, whatever it is.
        match self.text[..self.end].get(at + 1) {
            Some(b',') => self.comma = Some(1),
            Some(b' ' | b')') | None => {}
            Some(_) => self.warn(WarningKind::SwallowedByte, at + 1),
        }
        self.at = at + 2;
        Ok(RawArgument { quoted: true, bytes, span: Span::new(start, at + 1) })
    }

    fn bare(&mut self) -> RawArgument<'a> {
        let start = self.at;
        let rest = &self.text[start..self.end];
        // The call's own parenthesis is the last byte.
        let length = rest.iter().position(|byte| matches!(byte, b' ' | b',' | b')')).unwrap_or(rest.len());
        self.at = start + length;
        work::done(length);
        RawArgument { quoted: false, bytes: Cow::Borrowed(&rest[..length]), span: Span::new(start, self.at) }
    }
}

/// One quote for each two.
fn undouble(bytes: &[u8], doubled: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len() - doubled);
    let mut rest = bytes.iter();
    while let Some(&byte) = rest.next() {
        out.push(byte);
        if byte == b'\'' {
            rest.next();
        }
    }
    out
}
