//! The grammar of `#[hfilter(…)]`: words, values and lists, each with its span.

use proc_macro2::Span;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, LitStr, Path, Token, ext::IdentExt, parenthesized};

/// All mistakes found so far.
#[derive(Default)]
pub(crate) struct Errors(Option<syn::Error>);

impl Errors {
    pub(crate) fn add(&mut self, span: Span, message: impl std::fmt::Display) {
        self.push(syn::Error::new(span, message));
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(errors) => errors.combine(error),
            None => self.0 = Some(error),
        }
    }

    pub(crate) fn into_result(self) -> Result<(), syn::Error> {
        self.0.map_or(Ok(()), Err)
    }
}

/// One entry of the attribute: `word`, `word = value` or `word(list)`.
pub(crate) struct Entry {
    pub(crate) word: Ident,
    value: Value,
}

enum Value {
    None,
    Expr(Expr),
    List(Vec<Ident>),
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let word = input.call(Ident::parse_any)?;
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Value::Expr(input.parse()?)
        } else if input.peek(syn::token::Paren) {
            let list;
            parenthesized!(list in input);
            Value::List(Punctuated::<Ident, Token![,]>::parse_terminated(&list)?.into_iter().collect())
        } else {
            Value::None
        };
        Ok(Self { word, value })
    }
}

/// The entries of all `#[hfilter(…)]` on one thing, each taken once by whoever knows it.
pub(crate) struct Entries {
    entries: Vec<Entry>,
}

impl Entries {
    pub(crate) fn parse(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("hfilter")) {
            match attribute.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated) {
                Ok(parsed) => {
                    for entry in parsed {
                        if entries.iter().any(|earlier| earlier.word == entry.word) {
                            errors.add(entry.word.span(), format!("`{}` stands here twice; write it once", entry.word));
                        } else {
                            entries.push(entry);
                        }
                    }
                }
                Err(error) => errors.push(error),
            }
        }
        Self { entries }
    }

    fn take(&mut self, word: &str) -> Option<Entry> {
        let index = self.entries.iter().position(|entry| entry.word == word)?;
        Some(self.entries.swap_remove(index))
    }

    /// A word without a value.
    pub(crate) fn flag(&mut self, word: &str, errors: &mut Errors) -> Option<Span> {
        let entry = self.take(word)?;
        if !matches!(entry.value, Value::None) {
            errors.add(entry.word.span(), format!("`{word}` takes no value; write `{word}`"));
        }
        Some(entry.word.span())
    }

    /// A word with a value, or without one if `optional`.
    pub(crate) fn expr(&mut self, word: &str, errors: &mut Errors) -> Option<(Span, Option<Expr>)> {
        let entry = self.take(word)?;
        match entry.value {
            Value::None => Some((entry.word.span(), None)),
            Value::Expr(expr) => Some((entry.word.span(), Some(expr))),
            Value::List(_) => {
                errors.add(entry.word.span(), format!("`{word}` takes a value; write `{word} = …`"));
                None
            }
        }
    }

    /// A word with a string.
    pub(crate) fn string(&mut self, word: &str, errors: &mut Errors) -> Option<LitStr> {
        let entry = self.take(word)?;
        match entry.value {
            Value::Expr(Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. })) => Some(text),
            _ => {
                errors.add(entry.word.span(), format!("`{word}` takes a string; write `{word} = \"…\"`"));
                None
            }
        }
    }

    /// A word with a path in a string.
    pub(crate) fn path(&mut self, word: &str, errors: &mut Errors) -> Option<Path> {
        let text = self.string(word, errors)?;
        text.parse().map_err(|error| errors.push(error)).ok()
    }

    /// A word with a list of names.
    pub(crate) fn list(&mut self, word: &str, errors: &mut Errors) -> Vec<Ident> {
        match self.take(word) {
            None => Vec::new(),
            Some(Entry { value: Value::List(list), .. }) => list,
            Some(entry) => {
                errors.add(entry.word.span(), format!("`{word}` takes a list; write `{word}(…)`"));
                Vec::new()
            }
        }
    }

    /// The first of these words that is there.
    pub(crate) fn one_of<'w>(&mut self, words: &'w [&'w str], errors: &mut Errors) -> Option<(Span, &'w str)> {
        let mut found: Option<(Span, &str)> = None;
        for &word in words {
            let Some(span) = self.flag(word, errors) else { continue };
            match found {
                None => found = Some((span, word)),
                Some((_, first)) => errors.add(span, format!("`{word}` and `{first}` are both kinds; write one")),
            }
        }
        found
    }

    /// Complains about every word that nobody took.
    pub(crate) fn finish(self, on: &str, known: &[&str], errors: &mut Errors) {
        for Entry { word, .. } in self.entries {
            let text = word.to_string();
            let hint = match known.iter().min_by_key(|known| distance(&text, known)) {
                Some(near) if distance(&text, near) <= 2 => format!("did you mean `{near}`?"),
                _ => format!("expected one of: {}", known.join(", ")),
            };
            errors.add(word.span(), format!("unknown attribute `{text}` on {on}; {hint}"));
        }
    }
}

/// How many letters must be inserted, removed or replaced to make one word the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let changed = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}
