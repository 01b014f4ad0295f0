//! Filters and comparators written as Rust: found with syn, by their derives.

use std::fs;
use std::path::{Component, Path};

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens as _, quote};
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;
use syn::{Attribute, GenericParam, Item, ItemStruct, LitStr, Token};

use crate::docs;
use crate::error::{Diagnostic, Error, Place, line_starts};
use crate::members::{self, Members};
use crate::model::{Argument, Class, Member, Role};
use crate::nesting::{self, TooMuch};

/// Adds what a file defines to the members. Returns the module the file is.
pub(crate) fn scan(path: &Path, module: Option<&str>, members: &mut Members) -> Result<String, Error> {
    let module = match module {
        Some(module) => module.to_owned(),
        None => module_of(path)?,
    };
    let tokens: TokenStream = syn::parse_str::<syn::Path>(&module)
        .map_err(|_| {
            Error::Config(format!("`{module}` is not the path of a module; write one such as `crate::filters`"))
        })?
        .into_token_stream();
    let text =
        fs::read_to_string(path).map_err(|source| Error::Io { action: "read", path: path.to_owned(), source })?;
    let mut source = Source { shown: path.display().to_string(), text: &text, lines: line_starts(&text), members };
    // What cannot be split into tokens is refused below.
    if let Some(too_much) = text.parse().ok().and_then(nesting::too_much) {
        let (what, span) = match too_much {
            TooMuch::Deep(span) => {
                (format!("more than {} brackets or signs around one another", nesting::DEEPEST), span)
            }
            TooMuch::Long(span) => (format!("more than {} signs in one statement", nesting::LONGEST), span),
        };
        let fault = Diagnostic::new(what).at(Some(source.place(span)));
        return Err(Error::Rust(Box::new(fault.help("give a part of it a name of its own"))));
    }
    let file = syn::parse_file(&text).map_err(|error| {
        let place = source.place(error.span());
        Error::Rust(Box::new(Diagnostic::new(error.to_string()).at(Some(place))))
    })?;
    source.items(&file.items, &tokens, &[]);
    Ok(module)
}

/// The module a file under `src` is.
fn module_of(path: &Path) -> Result<String, Error> {
    let normal = |component: Component<'_>| match component {
        Component::Normal(part) => part.to_str().map(str::to_owned),
        _ => None,
    };
    let parts: Vec<String> = path.with_extension("").components().filter_map(normal).collect();
    let Some(root) = parts.iter().rposition(|part| part == "src") else {
        return Err(Error::Config(format!(
            "`{}` does not lie under `src`: say its module with `rust_source_as`, or `--rust FILE=MODULE`",
            path.display()
        )));
    };
    let mut module = vec!["crate".to_owned()];
    let inner = &parts[root + 1..];
    let last = inner.len().saturating_sub(1);
    for (at, part) in inner.iter().enumerate() {
        let silent = match part.as_str() {
            "mod" => at == last,
            "lib" | "main" => at == last && last == 0,
            _ => false,
        };
        if !silent {
            module.push(part.clone());
        }
    }
    Ok(module.join("::"))
}

/// What a filter's attribute may look like.
const SAMPLE: &str = r#"#[hfilter(class = "com.example.TenantFilter")]"#;

struct Source<'s> {
    shown: String,
    text: &'s str,
    /// Where its lines begin.
    lines: Vec<usize>,
    members: &'s mut Members,
}

/// What an `#[hfilter(…)]` says that matters here.
#[derive(Default)]
struct Words {
    class: Option<(String, Span)>,
    since: Option<(String, Span)>,
    until: Option<(String, Span)>,
    kind: Option<Argument>,
}

impl Source<'_> {
    fn items(&mut self, items: &[Item], module: &TokenStream, cfgs: &[TokenStream]) {
        for item in items {
            match item {
                Item::Struct(item) => self.structure(item, module, cfgs),
                Item::Mod(inner) => {
                    let Some((_, items)) = &inner.content else { continue };
                    let name = &inner.ident;
                    let cfgs = [cfgs, &cfgs_of(&inner.attrs)].concat();
                    self.items(items, &quote!(#module::#name), &cfgs);
                }
                _ => {}
            }
        }
    }

    fn structure(&mut self, item: &ItemStruct, module: &TokenStream, cfgs: &[TokenStream]) {
        let Some(derive) = derive(&item.attrs) else { return };
        let words = match words(&item.attrs) {
            Ok(words) => words,
            Err(error) => return self.fault(error.span(), error.to_string(), &format!("write `{SAMPLE}`")),
        };
        let Some((name, _)) = words.class.clone() else {
            let what = format!("`{}` has no class", item.ident);
            return self.fault(item.ident.span(), what, &format!("add `{SAMPLE}`"));
        };
        let version = |word: &Option<(String, Span)>| word.as_ref().map(|(text, _)| text.clone());
        let class = Class { name, since: version(&words.since), until: version(&words.until), language: None };
        let role = match derive {
            Derive::Filter => Role::Filter(class),
            Derive::Comparator => Role::Comparator(class),
        };
        let Some(arguments) = self.arguments(item) else { return };
        if matches!(role, Role::Comparator(_)) && arguments.contains(&Argument::Filters) {
            let what = format!("the comparator `{}` holds a filter", item.ident);
            return self.fault(item.ident.span(), what, "a comparator can hold comparators only");
        }
        let name = item.ident.unraw().to_string();
        let ident = &item.ident;
        let comment = docs_of(&item.attrs);
        let lines = match comment.is_empty() {
            true => docs::lines("", &format!("Holds a `{name}`.")),
            false => comment,
        };
        let member = Member {
            full_name: name.clone(),
            variant: members::variant(&name, &role),
            docs: vec![docs::summary(&lines)],
            path: quote!(#module::#ident),
            arguments,
            borrowed: item.fields.iter().any(|field| borrows(field.ty.to_token_stream())),
            cfgs: [cfgs, &cfgs_of(&item.attrs)].concat(),
        };
        let found = [words.class, words.since, words.until];
        let found = found.into_iter().flatten().map(|(text, span)| (text, self.place(span)));
        let found: Vec<_> = found.collect();
        let place = |word: &str| Some(found.iter().find(|(text, _)| text == word)?.1.clone());
        self.members.add(&role, member, place);
    }

    /// What each parameter of a struct stands for: the kind of a field of its type tells, else the
    /// names `S` and `C` do.
    fn arguments(&mut self, item: &ItemStruct) -> Option<Vec<Argument>> {
        let mut arguments = Vec::new();
        for parameter in &item.generics.params {
            let argument = match parameter {
                GenericParam::Lifetime(_) => Some(Argument::Lifetime),
                GenericParam::Type(parameter) => {
                    by_use(item, &parameter.ident).or_else(|| by_name(&parameter.ident.to_string()))
                }
                GenericParam::Const(_) => None,
            };
            let Some(argument) = argument else {
                let what = "a set cannot tell what this parameter stands for";
                let help = "mark a field of its type `filter` or `comparator`, or call it `S` or `C`";
                self.fault(parameter.span(), what, help);
                return None;
            };
            arguments.push(argument);
        }
        Some(arguments)
    }

    fn fault(&mut self, span: Span, what: impl Into<String>, help: &str) {
        let place = self.place(span);
        let fault = Diagnostic::new(what).at(Some(place)).help(help);
        self.members.faults.push(fault);
    }

    fn place(&self, span: Span) -> Place {
        Place::new(&self.shown, self.text, &self.lines, self.range(span))
    }

    /// The bytes a span covers; syn counts lines and characters.
    fn range(&self, span: Span) -> std::ops::Range<usize> {
        let offset = |at: proc_macro2::LineColumn| {
            let start = self.lines.get(at.line.saturating_sub(1)).copied().unwrap_or(0);
            let rest = self.text[start..].char_indices().nth(at.column);
            rest.map_or(self.text.len(), |(n, _)| start + n)
        };
        offset(span.start())..offset(span.end())
    }
}

enum Derive {
    Filter,
    Comparator,
}

fn derive(attributes: &[Attribute]) -> Option<Derive> {
    let mut found = None;
    for attribute in attributes.iter().filter(|a| a.path().is_ident("derive")) {
        // What cannot be read here, rustc complains about.
        let _ = attribute.parse_nested_meta(|meta| {
            let last = meta.path.segments.last().map(|segment| segment.ident.to_string());
            match last.as_deref() {
                Some("HFilter") => found = Some(Derive::Filter),
                Some("HComparator") => found = Some(Derive::Comparator),
                _ => {}
            }
            Ok(())
        });
    }
    found
}

fn words(attributes: &[Attribute]) -> syn::Result<Words> {
    let text = |literal: LitStr| (literal.value(), literal.span());
    let mut words = Words::default();
    for attribute in attributes.iter().filter(|a| a.path().is_ident("hfilter")) {
        attribute.parse_nested_meta(|meta| {
            let name = meta.path.get_ident().map(Ident::to_string).unwrap_or_default();
            match name.as_str() {
                "class" => words.class = Some(text(meta.value()?.parse()?)),
                "since" => words.since = Some(text(meta.value()?.parse()?)),
                "until" => words.until = Some(text(meta.value()?.parse()?)),
                "filter" => words.kind = Some(Argument::Filters),
                "comparator" => words.kind = Some(Argument::Comparators),
                _ if meta.input.peek(Token![=]) => {
                    meta.value()?.parse::<syn::Expr>()?;
                }
                _ if meta.input.peek(syn::token::Paren) => {
                    let inner;
                    syn::parenthesized!(inner in meta.input);
                    inner.parse::<TokenStream>()?;
                }
                _ => {}
            }
            Ok(())
        })?;
    }
    Ok(words)
}

/// The kind of the first field whose type mentions a parameter.
fn by_use(item: &ItemStruct, parameter: &Ident) -> Option<Argument> {
    let mentions = |field: &&syn::Field| mentions(field.ty.to_token_stream(), parameter);
    let kinds = item.fields.iter().filter(mentions).filter_map(|field| words(&field.attrs).ok()?.kind);
    kinds.into_iter().next()
}

fn mentions(tokens: TokenStream, name: &Ident) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == *name,
        TokenTree::Group(group) => mentions(group.stream(), name),
        _ => false,
    })
}

/// Whether a type has a reference in it.
fn borrows(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Punct(punct) => punct.as_char() == '&',
        TokenTree::Group(group) => borrows(group.stream()),
        _ => false,
    })
}

fn by_name(name: &str) -> Option<Argument> {
    match name {
        "S" => Some(Argument::Filters),
        "C" => Some(Argument::Comparators),
        _ => None,
    }
}

fn cfgs_of(attributes: &[Attribute]) -> Vec<TokenStream> {
    let cfgs = attributes.iter().filter(|attribute| attribute.path().is_ident("cfg"));
    cfgs.map(|attribute| attribute.to_token_stream()).collect()
}

/// A documentation comment's lines; Rust's own are taken as they are.
fn docs_of(attributes: &[Attribute]) -> Vec<String> {
    let docs = attributes.iter().filter(|attribute| attribute.path().is_ident("doc"));
    let line = |attribute: &Attribute| match &attribute.meta {
        syn::Meta::NameValue(meta) => match &meta.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value().trim().to_owned()),
            _ => None,
        },
        _ => None,
    };
    docs.filter_map(line).collect()
}
