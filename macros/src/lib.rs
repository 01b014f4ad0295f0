//! HBase's filter language in Rust source: a filter as a literal, checked as the program is compiled.
//!
//! ```
//! use hfilter::Filter;
//! use hfilter_macros::{filter, filter_bytes};
//!
//! let filter: Filter = filter!("PrefixFilter('user:') AND PageFilter(10)");
//! assert_eq!(filter.to_string(), "FilterList AND (2/2): [PrefixFilter user:, PageFilter 10]");
//!
//! // What goes in later stands in braces: bytes, text, or a number, which becomes big-endian bytes.
//! let age = 18_i64;
//! let adults: Filter = filter!("SingleColumnValueFilter('cf', 'age', >=, {age})");
//!
//! // The bytes that HBase's own client would send.
//! const RECENT: &[u8] = filter_bytes!("PrefixFilter('user:') AND PageFilter(10)");
//! # use hfilter::ClassSet as _;
//! assert_eq!(RECENT, filter.encode_to_vec());
//! # let _ = adults;
//! ```
//!
//! A crate of its own, since it parses with [`hfilter::language`] itself, regular expressions included: it runs HBase's
//! rules inside the compiler, and so stands on hfilter, not under it.
#![forbid(unsafe_code)]

mod argument;
mod input;
mod leaf;
mod mistake;
mod tree;

use proc_macro::TokenStream;
use quote::quote;
use syn::parse_macro_input;

use input::{Bytes, Filter};
use mistake::Mistake;

/// A filter tree from a text in HBase's filter language.
///
/// ```text
/// filter!("PrefixFilter('user:')")                                 a hfilter::Filter
/// filter!(GatewayFilter, "TenantFilter('acme') AND PageFilter(2)")  a set of yours
/// filter!("ValueFilter(=, {wanted})")                              with a variable
/// filter!("ValueFilter(=, {wanted})", wanted = id.as_bytes())      with an expression
/// ```
///
/// Braces in quotes are braces: `'{wanted}'` is text. An expression stands in one place of the text; a variable may stand in
/// several.
///
/// The text may have line ends wherever it may have spaces between filters and operators. A variable stands where an
/// argument would, without quotes: for a string or a comparator (then a BinaryComparator) anything that is
/// [`IntoBytes`](hfilter::IntoBytes); for a number `i32` or `i64`, as the filter has it; or a `bool`.
///
/// The tree is built field by field; nothing is parsed as the program runs, but filters of your own, which read their
/// arguments there.
///
/// # Errors
///
/// As the program is compiled: what HBase refuses, and what it accepts and nobody means (see
/// [`Warning`](hfilter::language::Warning)). Values of variables are not known then; [`check`](hfilter::HFilter::check)
/// the tree if HBase's constructor might refuse them.
///
/// # Panics
///
/// If a filter of your own refuses its arguments, as the program runs. That it has a name in the language, takes so many
/// arguments, and of which kind, is checked as the program is compiled.
#[proc_macro]
pub fn filter(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as Filter);
    tree::filter(&input).unwrap_or_else(|mistake| mistake.at(&input.text)).into()
}

/// The bytes of a filter, a `&'static [u8; N]`, from a text in HBase's filter language. HBase's own filters only.
///
/// ```
/// use hfilter_macros::filter_bytes;
///
/// static FIRST: &[u8] = filter_bytes!("FirstKeyOnlyFilter()");
/// ```
///
/// # Errors
///
/// As [`filter!`]; and there are no variables.
#[proc_macro]
pub fn filter_bytes(input: TokenStream) -> TokenStream {
    let Bytes { text } = parse_macro_input!(input as Bytes);
    tree::bytes(&text.value)
        .map(|bytes| {
            let bytes = proc_macro2::Literal::byte_string(&bytes);
            quote!(#bytes)
        })
        .unwrap_or_else(|mistake: Mistake| mistake.at(&text))
        .into()
}
