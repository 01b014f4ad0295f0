//! The output of the derives, as text: `tests/expand/*.rs` goes in, `*.expanded.rs` beside it comes out.

use std::env;
use std::fs;
use std::path::Path;

use syn::{Attribute, DeriveInput, Item, Token, punctuated::Punctuated};

use crate::ast::Role;
use crate::expand;

const RENEW: &str = "BLESS=1 cargo test -p hfilter-derive";

#[test]
fn filter() {
    compare("filter");
}

#[test]
fn container() {
    compare("container");
}

#[test]
fn language() {
    compare("language");
}

#[test]
fn message() {
    compare("message");
}

#[test]
fn set() {
    compare("set");
}

#[test]
fn enumeration() {
    compare("enumeration");
}

#[test]
fn names_of_classes() {
    let longest = "a".repeat(65_535);
    for good in ["A", "a.B$1", "_a.$B", "a_1.\u{fc}b", &longest] {
        assert_eq!(mistake(good), None);
    }
    for bad in ["", "a.", "a..B", "1a", "a.1B", "a-b", "a.B "] {
        assert!(mistake(bad).is_some_and(|text| text.contains("is not a Java class name")), "{bad:?}");
    }
    assert!(mistake(&(longest + "a")).is_some_and(|text| text.contains("at most 65535 bytes")));
}

/// What is said about a class of this name, if it is refused.
fn mistake(class: &str) -> Option<String> {
    let input = syn::parse_str(&format!("#[hfilter(class = \"{class}\")] struct Named;")).expect("the input is Rust");
    let expanded = expand::derive(&input, Role::Filter).to_string();
    expanded.contains("compile_error").then_some(expanded)
}

fn compare(name: &str) {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expand");
    let input = fs::read_to_string(directory.join(name).with_extension("rs")).expect("the input is there");
    let expanded = format!("// Of {name}.rs. To renew: {RENEW}\n\n{}", expand(&input));
    let path = directory.join(name).with_extension("expanded.rs");
    if env::var_os("BLESS").is_some() {
        fs::write(&path, expanded).expect("the directory can be written");
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    if let Some((number, (old, new))) =
        expected.lines().zip(expanded.lines()).enumerate().find(|(_, (old, new))| old != new)
    {
        panic!("{}:{}: was\n{old}\nand is\n{new}\nIf that is right: {RENEW}", path.display(), number + 1);
    }
    assert_eq!(expected.len(), expanded.len(), "{} has another length. If that is right: {RENEW}", path.display());
}

/// Derives on every item of a file.
fn expand(input: &str) -> String {
    let file = syn::parse_file(input).expect("the input is Rust");
    let expanded = file.items.into_iter().filter_map(|item| {
        let input: DeriveInput = match item {
            Item::Struct(item) => item.into(),
            Item::Enum(item) => item.into(),
            _ => return None,
        };
        let role = input.attrs.iter().find_map(role).expect("each item has a derive");
        Some(expand::derive(&input, role))
    });
    let expanded = syn::parse2(expanded.collect()).expect("the output is Rust");
    prettyplease::unparse(&expanded)
}

/// What one `#[derive(…)]` asks for.
fn role(attribute: &Attribute) -> Option<Role> {
    let names = attribute.parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated).ok()?;
    [Role::Filter, Role::Comparator, Role::Message, Role::Enumeration]
        .into_iter()
        .find(|role| names.iter().any(|name| name.is_ident(role.derive())))
}
