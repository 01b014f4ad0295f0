//! The grammar of `#[hfilter(…)]`: words, values and lists, each with its span.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Path, Token, ext::IdentExt, parenthesized};

use crate::kind::Kind;

/// All mistakes found so far.
#[derive(Default)]
pub(crate) struct Errors {
    errors: Option<syn::Error>,
    others: bool,
}

impl Errors {
    /// A mistake in these tokens.
    pub(crate) fn add(&mut self, tokens: impl ToTokens, message: impl std::fmt::Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.errors {
            Some(errors) => errors.combine(error),
            None => self.errors = Some(error),
        }
    }

    /// A mistake that the compiler complains about by itself.
    pub(crate) fn leave_to_the_compiler(&mut self) {
        self.others = true;
    }

    /// Whether the derive has nothing to say, and so leaves it all to the compiler.
    pub(crate) fn are_the_compilers(&self) -> bool {
        self.errors.is_none()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.errors.is_none() && !self.others
    }

    /// The errors as tokens that make the compiler report them.
    pub(crate) fn into_tokens(self) -> TokenStream {
        self.errors.map(syn::Error::into_compile_error).unwrap_or_default()
    }
}

/// One entry of the attribute: `word`, `word = value` or `word(list)`.
struct Entry {
    word: Ident,
    value: Value,
}

enum Value {
    None,
    Expr(Expr),
    List(TokenStream),
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let word = input.call(Ident::parse_any)?;
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Value::Expr(ungrouped(input.parse()?))
        } else if input.peek(syn::token::Paren) {
            let list;
            parenthesized!(list in input);
            Value::List(list.parse()?)
        } else {
            Value::None
        };
        Ok(Self { word, value })
    }
}

/// The expression without the invisible parentheses that a `macro_rules!` puts around its fragments.
fn ungrouped(expr: Expr) -> Expr {
    match expr {
        Expr::Group(group) => ungrouped(*group.expr),
        other => other,
    }
}

/// The entries of all `#[hfilter(…)]` on one thing, each taken once by whoever knows it.
pub(crate) struct Entries(Vec<Entry>);

impl Entries {
    pub(crate) fn parse(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut entries: Vec<Entry> = Vec::new();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("hfilter")) {
            match attribute.parse_args_with(Punctuated::<Entry, Token![,]>::parse_terminated) {
                Ok(parsed) => {
                    for entry in parsed {
                        if entries.iter().any(|earlier| earlier.word == entry.word) {
                            errors.add(&entry.word, format!("`{}` occurs twice; write it once", entry.word));
                        } else {
                            entries.push(entry);
                        }
                    }
                }
                Err(error) => errors.push(error),
            }
        }
        Self(entries)
    }

    fn take(&mut self, word: &str) -> Option<Entry> {
        let index = self.0.iter().position(|entry| entry.word == word)?;
        Some(self.0.remove(index))
    }

    /// A word without a value.
    pub(crate) fn flag(&mut self, word: &str, errors: &mut Errors) -> Option<Ident> {
        let entry = self.take(word)?;
        if !matches!(entry.value, Value::None) {
            errors.add(&entry.word, format!("`{word}` takes no value; write `{word}`"));
        }
        Some(entry.word)
    }

    /// A word with a value or without one.
    pub(crate) fn expr(&mut self, word: &str, errors: &mut Errors) -> Option<(Ident, Option<Expr>)> {
        let entry = self.take(word)?;
        match entry.value {
            Value::None => Some((entry.word, None)),
            Value::Expr(expr) => Some((entry.word, Some(expr))),
            Value::List(_) => {
                errors.add(&entry.word, format!("`{word}` takes a value; write `{word} = …`"));
                None
            }
        }
    }

    /// A word with a string.
    pub(crate) fn string(&mut self, word: &str, errors: &mut Errors) -> Option<LitStr> {
        let entry = self.take(word)?;
        match entry.value {
            Value::Expr(Expr::Lit(ExprLit { lit: Lit::Str(text), .. })) => Some(text),
            _ => {
                errors.add(&entry.word, format!("`{word}` takes a string; write `{word} = \"…\"`"));
                None
            }
        }
    }

    /// A word with a path in a string.
    pub(crate) fn path(&mut self, word: &str, errors: &mut Errors) -> Option<Path> {
        let text = self.string(word, errors)?;
        let path = text.parse_with(Path::parse_mod_style);
        path.map_err(|_| errors.add(&text, format!("`{word}` takes a path; write `{word} = \"::hfilter\"`"))).ok()
    }

    /// A word with a list of these names.
    pub(crate) fn list(&mut self, word: &str, names: &[&str], errors: &mut Errors) -> Vec<Ident> {
        let Some(entry) = self.take(word) else { return Vec::new() };
        let list = match entry.value {
            Value::List(list) => Punctuated::<Ident, Token![,]>::parse_terminated.parse2(list).ok(),
            _ => None,
        };
        let Some(list) = list else {
            errors.add(&entry.word, format!("`{word}` takes a list; write `{word}({})`", names.join(", ")));
            return Vec::new();
        };
        let list: Vec<Ident> = list.into_iter().collect();
        for (i, name) in list.iter().enumerate() {
            if !names.iter().any(|known| name == known) {
                errors.add(name, format!("unknown name `{name}` in `{word}`; expected one of: {}", names.join(", ")));
            } else if list[..i].contains(name) {
                errors.add(name, format!("`{name}` occurs twice; write it once"));
            }
        }
        list
    }

    /// The word `language` and what a filter looks like there.
    pub(crate) fn language(&mut self, errors: &mut Errors) -> Option<Language> {
        let entry = self.take("language")?;
        let Value::List(list) = entry.value else {
            errors.add(&entry.word, "`language` takes the fields in the order of the arguments; write `language(…)`");
            return None;
        };
        match Punctuated::<Word, Token![,]>::parse_terminated.parse2(list) {
            Ok(words) => Some(Language::new(entry.word, words, errors)),
            Err(error) => {
                errors.push(error);
                None
            }
        }
    }

    /// The word of a kind.
    pub(crate) fn kind(&mut self, errors: &mut Errors) -> Option<(Ident, Kind)> {
        let mut found: Option<(Ident, Kind)> = None;
        while let Some(kind) = self.0.iter().find_map(|entry| Kind::of_word(&entry.word.to_string())) {
            let word = kind.word();
            let Some(ident) = self.flag(word, errors) else { break };
            match &found {
                None => found = Some((ident, kind)),
                Some((first, _)) => errors.add(ident, format!("`{first}` and `{word}` are both kinds; write one")),
            }
        }
        found
    }

    /// Complains about every word that nobody took.
    pub(crate) fn finish(self, on: &str, known: &[&str], errors: &mut Errors) {
        for Entry { word, .. } in self.0 {
            let text = word.to_string();
            let hint = match known.iter().min_by_key(|known| distance(&text, known)) {
                Some(near) if distance(&text, near) <= 2 => format!("did you mean `{near}`?"),
                _ => format!("expected one of: {}", known.join(", ")),
            };
            errors.add(word, format!("unknown attribute `{text}` on {on}; {hint}"));
        }
    }
}

/// How a filter is written in the filter language: `language("Name", field, field = default)`.
pub(crate) struct Language {
    pub(crate) word: Ident,
    /// The name, if it is not the struct's.
    pub(crate) name: Option<LitStr>,
    pub(crate) arguments: Vec<Argument>,
}

/// One argument, or as many as there are for a repeated field.
pub(crate) struct Argument {
    pub(crate) field: Ident,
    /// What it is if it is left out.
    pub(crate) default: Option<Box<Expr>>,
}

enum Word {
    Name(LitStr),
    Argument(Argument),
}

impl Parse for Word {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return input.parse().map(Self::Name);
        }
        let field = input.call(Ident::parse_any)?;
        let default = match input.parse::<Option<Token![=]>>()? {
            Some(_) => Some(Box::new(ungrouped(input.parse()?))),
            None => None,
        };
        Ok(Self::Argument(Argument { field, default }))
    }
}

impl Language {
    fn new(word: Ident, words: Punctuated<Word, Token![,]>, errors: &mut Errors) -> Self {
        let mut language = Self { word, name: None, arguments: Vec::new() };
        for (index, word) in words.into_iter().enumerate() {
            match word {
                Word::Name(name) if index == 0 => language.name = Some(name),
                Word::Name(name) => errors.add(name, "the filter's name comes first; write `language(\"Name\", …)`"),
                Word::Argument(argument) => language.arguments.push(argument),
            }
        }
        language
    }
}

/// The known name that is like this one.
pub(crate) fn similar(name: &str, known: impl Iterator<Item = String>) -> Option<String> {
    known.min_by_key(|known| distance(name, known)).filter(|known| distance(name, known) <= 2)
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
