//! The derives of hfilter.
//!
//! * [`HFilter`] and [`HComparator`] on a struct: the protobuf mapping of one Java class.
//! * [`HFilter`] and [`HComparator`] on an enum with `#[hfilter(set)]`: a closed set, decoded by one `match`.
//! * [`HMessage`] on a struct: a nested message without a class.
//! * [`HEnum`] on a fieldless enum: a protobuf enum.
//!
//! The grammar of `#[hfilter(…)]`:
//!
//! | on | words |
//! |---|---|
//! | a class | `class = "…"`, `since = "2.0.0"`, `until = "4.0.0"`, `language(…)`, `manual(Display, Language, Rules)`, `borrowed`, `crate = "::path"` |
//! | a nested message | `manual(Rules)`, `borrowed`, `crate = "::path"` |
//! | a set | `set`, `evaluate`, `borrowed`, `crate = "::path"` |
//! | a protobuf enum | `crate = "::path"` |
//! | a field | `tag = 1`; a kind; `required`, `packed`, `default`, `default = …`, `skip`; `since`, `until` |
//! | a set's variant | `subset`, `other` |
//! | an enum's variant | `name = "…"` |
//!
//! A kind is one of protobuf's scalar names (`sint64`, `bytes`, …), `enumeration`, `message`, `filter` or
//! `comparator`. Numbers, `bool`, strings and bytes tell theirs by their type. `Option<T>` is optional, `Vec<T>`
//! repeated, a bare `T` required unless it has a `default`.
//!
//! The derives make everything `IntoOwned` but structs with a field of type `&'a [u8]` or `&'a str`, which borrow for
//! good. What holds such a struct says `borrowed`.
//!
//! # The filter language
//!
//! `language(…)` gives a filter a name in HBase's filter language, as `registerFilter` does in Java: the fields in the order
//! of the arguments. A field with `= default` may be left out, and so must all after it; a `Vec` at the end takes all
//! arguments that are left. The name is the struct's, unless a string comes first. Fields that are not there must be an
//! `Option` or a `Vec`: they stay absent.
//!
//! ```ignore
//! #[derive(HFilter)]
//! #[hfilter(class = "com.example.TenantFilter", language("Tenant", tenant, with_deleted = false))]
//! struct TenantFilter<'a> {
//!     #[hfilter(tag = 1)]
//!     tenant: Cow<'a, [u8]>,
//!     #[hfilter(tag = 2)]
//!     with_deleted: Option<bool>,
//! }
//!
//! parse::<GatewayFilter>(b"Tenant('acme') AND PageFilter(10)")?;
//! ```
//!
//! Bytes and text are strings in quotes, `i32` and `i64` numbers, a `CompareType` an operator, and a field of the kind
//! `comparator` a comparator. `manual(Language)` leaves it to an `impl LanguageFilter` of the author's; a class with
//! neither is not in the language. Two filters of one name in a set are a compile error.
//!
//! # Behaviour
//!
//! A class is data, and needs no behaviour to be decoded and encoded. A set that says `evaluate` can judge cells: it gets
//! `evaluator()`, by the trait `Evaluate` or, for comparators, `EvaluateComparator`. Its evaluator is an enum with the
//! evaluator of each class, every method of which is one `match`; its name is `<Set<'_> as Evaluate<'_>>::Evaluator`.
//! Each class must then say what it does:
//!
//! * a filter that learns nothing in a scan, by `impl StatelessFilter`, with one method such as `filter_row_key`;
//! * any other filter, by `impl Evaluate`, whose evaluator is a struct of yours with `impl FilterEvaluator`;
//! * a comparator with nothing to prepare, by `impl ComparatorEvaluator`, with one method, `compare_to`;
//! * any other comparator, by `impl EvaluateComparator`.
//!
//! HBase's own classes and sets do it. A subset says `evaluate` too. What an `other` keeps has no behaviour:
//! `evaluator()` refuses a tree with an unknown class, and names it.
//!
//! ```ignore
//! #[derive(HFilter)]
//! #[hfilter(class = "com.example.TenantFilter")]
//! struct TenantFilter<'a> {
//!     #[hfilter(tag = 1)]
//!     tenant: Cow<'a, [u8]>,
//! }
//!
//! impl StatelessFilter for TenantFilter<'_> {
//!     fn filter_row_key(&self, first: &Cell<'_>) -> Result<bool, EvalError> {
//!         Ok(!first.row.starts_with(&self.tenant))
//!     }
//! }
//!
//! #[derive(HFilter)]
//! #[hfilter(set, evaluate)]
//! enum GatewayFilter<'a> {
//!     Tenant(TenantFilter<'a>),
//!     #[hfilter(subset)]
//!     Standard(StandardFilter<'a, GatewayFilter<'a>>),
//! }
//! ```
//!
//! # Paths
//!
//! The output names items of the crate `hfilter`. With the crate `hfilter-runtime` alone, write
//! `#[hfilter(crate = "::hfilter_runtime")]`.
#![forbid(unsafe_code)]

/// `quote!` whose local variables nobody else sees: neither a field's name nor the expression of a `default`.
macro_rules! quote {
    ($($tokens:tt)*) => { ::quote::quote_spanned!(::proc_macro2::Span::mixed_site()=> $($tokens)*) };
}

mod ast;
mod attr;
mod errors;
mod expand;
mod kind;
mod similar;
#[cfg(test)]
mod tests;
mod types;
mod valid;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

use crate::ast::Role;

/// The protobuf mapping of a filter class, on a struct; a closed set of filters, on an enum with `#[hfilter(set)]`.
///
/// See the [crate] for the attributes.
#[proc_macro_derive(HFilter, attributes(hfilter))]
pub fn derive_filter(input: TokenStream) -> TokenStream {
    expand::derive(&parse_macro_input!(input as DeriveInput), Role::Filter).into()
}

/// The protobuf mapping of a comparator class, on a struct; a closed set of comparators, on an enum with
/// `#[hfilter(set)]`.
///
/// See the [crate] for the attributes.
#[proc_macro_derive(HComparator, attributes(hfilter))]
pub fn derive_comparator(input: TokenStream) -> TokenStream {
    expand::derive(&parse_macro_input!(input as DeriveInput), Role::Comparator).into()
}

/// The protobuf mapping of a nested message that is no class of its own.
///
/// See the [crate] for the attributes.
#[proc_macro_derive(HMessage, attributes(hfilter))]
pub fn derive_message(input: TokenStream) -> TokenStream {
    expand::derive(&parse_macro_input!(input as DeriveInput), Role::Message).into()
}

/// A protobuf enum: a fieldless enum whose variants have explicit numbers.
///
/// See the [crate] for the attributes.
#[proc_macro_derive(HEnum, attributes(hfilter))]
pub fn derive_enum(input: TokenStream) -> TokenStream {
    expand::derive(&parse_macro_input!(input as DeriveInput), Role::Enumeration).into()
}
