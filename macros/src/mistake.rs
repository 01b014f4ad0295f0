//! What is wrong with a text, shown in it.

use std::ops::Range;

use hfilter::language::{ParseError, Span};
use proc_macro2::{Span as RustSpan, TokenStream};
use quote::quote_spanned;
use syn::Lit;

use crate::input::Text;

/// A message about a piece of the text.
#[derive(Debug)]
pub(crate) struct Mistake {
    message: String,
    piece: Range<usize>,
}

impl Mistake {
    pub(crate) fn new(message: impl Into<String>, piece: Span) -> Self {
        Self { message: message.into(), piece: piece.range() }
    }

    /// The same, of a text that is a piece of the whole one and starts there.
    pub(crate) fn behind(mut self, start: usize) -> Self {
        self.piece = self.piece.start + start..self.piece.end + start;
        self
    }

    /// The same, of this piece.
    pub(crate) fn of(self, piece: Span) -> Self {
        Self { piece: piece.range(), ..self }
    }

    /// The error at the literal. Where rustc cannot point into literals, the message does.
    pub(crate) fn at(&self, text: &Text) -> TokenStream {
        let (span, message) = match piece_of(&text.literal, &text.value, self.piece.clone()) {
            Some(span) => (span, self.message.clone()),
            None => (text.literal.span(), format!("{}\n\n{}", self.message, self.shown(&text.value))),
        };
        quote_spanned!(span=> ::core::compile_error!(#message))
    }

    /// The line with the piece, and marks below the piece.
    fn shown(&self, text: &[u8]) -> String {
        let start = self.piece.start.min(text.len());
        let line_start = text[..start].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let line_end = text[start..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |end| start + end);
        let end = self.piece.end.clamp(start, line_end);
        let shown = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace('\t', " ");
        let before = shown(&text[line_start..start]).chars().count();
        let marked = shown(&text[start..end]).chars().count().max(1);
        format!("  {}\n  {}{}", shown(&text[line_start..line_end]), " ".repeat(before), "^".repeat(marked))
    }
}

impl From<ParseError> for Mistake {
    fn from(error: ParseError) -> Self {
        let mut message = error.kind().to_string();
        if let Some(advice) = error.advice() {
            message = format!("{message}; {advice}");
        }
        Self::new(message, error.span())
    }
}

/// The place of a piece in the source, if the literal shows its bytes as they are and the compiler can tell.
fn piece_of(literal: &Lit, value: &[u8], piece: Range<usize>) -> Option<RustSpan> {
    let token = match literal {
        Lit::Str(text) => text.token(),
        Lit::ByteStr(bytes) => bytes.token(),
        _ => return None,
    };
    let source = token.to_string();
    let start = source.find('"')? + 1;
    let inner = source.as_bytes().get(start..start + value.len())?;
    if inner != value || piece.is_empty() {
        return None;
    }
    token.subspan(start + piece.start..start + piece.end)
}
