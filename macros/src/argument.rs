//! Arguments as Rust expressions.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use hfilter::language::{
    Argument, ArgumentKind, Comparator, ComparatorType, CompareOperator, LanguageComparator, RawArgument, Span,
};
use hfilter::{RegexStringComparator, SubstringComparator};
use proc_macro2::{Literal, Span as RustSpan, TokenStream};
use quote::quote;
use syn::Ident;

use crate::input::Named;
use crate::mistake::Mistake;

/// The expressions behind the variables of a text.
pub(crate) struct Variables<'i> {
    named: &'i [Named],
    /// Where in the text each name stands.
    used: RefCell<HashMap<String, BTreeSet<usize>>>,
    span: RustSpan,
}

impl<'i> Variables<'i> {
    pub(crate) fn new(named: &'i [Named], span: RustSpan) -> Self {
        Self { named, used: RefCell::default(), span }
    }

    /// The expression in the place of an argument, if it is `{name}`.
    pub(crate) fn of(&self, argument: &RawArgument<'_>) -> Result<Option<TokenStream>, Mistake> {
        if argument.quoted || argument.bytes.first() != Some(&b'{') {
            return Ok(None);
        }
        let name = argument.bytes.strip_prefix(b"{").and_then(|rest| rest.strip_suffix(b"}"));
        let name = name.and_then(|name| std::str::from_utf8(name).ok());
        let ident = name.and_then(|name| syn::parse_str::<Ident>(name).ok());
        let Some(mut ident) = ident else {
            return Err(Mistake::new("a variable is a name in braces, without spaces: {age}", argument.span));
        };
        if let Some(named) = self.named.iter().find(|named| named.name == ident) {
            self.used.borrow_mut().entry(ident.to_string()).or_default().insert(argument.span.start);
            let value = &named.value;
            return Ok(Some(quote!(#value)));
        }
        // The variable that is meant where the text stands.
        ident.set_span(self.span);
        Ok(Some(quote!(#ident)))
    }

    /// A name that does not stand for one place in the text, and what is wrong with it.
    pub(crate) fn misused(&self) -> Option<(&'i Ident, String)> {
        let used = self.used.borrow();
        self.named.iter().enumerate().find_map(|(i, Named { name, .. })| {
            let message = match used.get(&name.to_string()).map_or(0, BTreeSet::len) {
                _ if self.named[..i].iter().any(|before| before.name == *name) => {
                    format!("`{name}` is given twice")
                }
                0 => format!("the text has no `{{{name}}}`"),
                1 => return None,
                _ => format!(
                    "the text has `{{{name}}}` twice, and the expression would run twice: bind it to a variable"
                ),
            };
            Some((name, message))
        })
    }
}

/// `Cow<[u8]>`.
pub(crate) fn bytes(bytes: &[u8]) -> TokenStream {
    let bytes = Literal::byte_string(bytes);
    quote!(::std::borrow::Cow::Borrowed(#bytes.as_slice()))
}

/// `Cow<str>`.
fn text(text: &str) -> TokenStream {
    quote!(::std::borrow::Cow::Borrowed(#text))
}

/// An argument of a standard filter, of the type that its field has: `Cow<[u8]>`, `i32`, `i64`, `bool`, `CompareType`, or
/// a `StandardComparator`.
pub(crate) fn literal(argument: &Argument<'_>) -> Result<TokenStream, String> {
    Ok(match argument {
        Argument::Bytes(value) => bytes(value),
        Argument::Int(number) => quote!(#number),
        Argument::Long(number) => quote!(#number),
        Argument::Bool(truth) => quote!(#truth),
        Argument::Operator(operator) => operator_name(*operator),
        Argument::Comparator(said) => comparator(said)?,
        _ => return Err("the macro does not know this kind of argument".to_owned()),
    })
}

/// The same for a variable.
pub(crate) fn variable(kind: ArgumentKind, value: &TokenStream) -> Result<TokenStream, String> {
    Ok(match kind {
        ArgumentKind::Bytes => quote!(::hfilter::IntoBytes::into_bytes(#value)),
        ArgumentKind::Int => quote!(::core::convert::identity::<i32>(#value)),
        ArgumentKind::Long => quote!(::core::convert::identity::<i64>(#value)),
        ArgumentKind::Bool => quote!(::core::convert::identity::<bool>(#value)),
        ArgumentKind::Comparator => {
            quote!(::hfilter::StandardComparator::from(::hfilter::BinaryComparator::new(#value)))
        }
        _ => return Err(format!("no variable can stand here; expected {}", kind.expected())),
    })
}

/// A value that HBase takes, in the place of a variable; another one for each place.
pub(crate) fn some_value(kind: ArgumentKind, at: usize, span: Span) -> RawArgument<'static> {
    let (quoted, text) = match kind {
        ArgumentKind::Bytes => (true, format!("{at}")),
        ArgumentKind::Comparator => (true, format!("binary:{at}")),
        ArgumentKind::Bool => (false, "true".to_owned()),
        ArgumentKind::Operator => (false, "=".to_owned()),
        _ => (false, format!("{at}")),
    };
    RawArgument { quoted, bytes: text.into_bytes().into(), span }
}

fn operator_name(operator: CompareOperator) -> TokenStream {
    match operator {
        CompareOperator::Less => quote!(::hfilter::CompareType::Less),
        CompareOperator::LessOrEqual => quote!(::hfilter::CompareType::LessOrEqual),
        CompareOperator::Equal => quote!(::hfilter::CompareType::Equal),
        CompareOperator::NotEqual => quote!(::hfilter::CompareType::NotEqual),
        CompareOperator::GreaterOrEqual => quote!(::hfilter::CompareType::GreaterOrEqual),
        CompareOperator::Greater => quote!(::hfilter::CompareType::Greater),
    }
}

/// A comparator as HBase's factory makes it.
fn made<'a, C: LanguageComparator<'a>>(said: &Comparator<'a>) -> Result<C, String> {
    match C::from_parts(said) {
        Some(made) => made.map_err(|refusal| refusal.to_string()),
        None => Err(format!("the macro does not know comparators of the type {}", said.comparator_type)),
    }
}

/// A comparator, field by field.
fn comparator(said: &Comparator<'_>) -> Result<TokenStream, String> {
    let value = &*said.value;
    let comparator = match said.comparator_type {
        ComparatorType::Binary | ComparatorType::BinaryPrefix => {
            let value = bytes(value);
            let comparable = quote!(::hfilter::ByteArrayComparable { value: ::core::option::Option::Some(#value) });
            match said.comparator_type {
                ComparatorType::Binary => quote!(::hfilter::BinaryComparator { comparable: #comparable }),
                _ => quote!(::hfilter::BinaryPrefixComparator { comparable: #comparable }),
            }
        }
        ComparatorType::Substring => {
            let SubstringComparator { substr } = made(said)?;
            let substr = text(&substr);
            quote!(::hfilter::SubstringComparator { substr: #substr })
        }
        ComparatorType::RegexString | ComparatorType::RegexStringNoCase => {
            let RegexStringComparator { pattern, pattern_flags, charset, engine } = made(said)?;
            let (pattern, charset) = (text(&pattern), text(&charset));
            let engine = match &engine {
                Some(engine) => {
                    let engine = text(engine);
                    quote!(::core::option::Option::Some(#engine))
                }
                None => quote!(::core::option::Option::None),
            };
            quote! {
                ::hfilter::RegexStringComparator {
                    pattern: #pattern,
                    pattern_flags: #pattern_flags,
                    charset: #charset,
                    engine: #engine,
                }
            }
        }
    };
    Ok(quote!(::hfilter::StandardComparator::from(#comparator)))
}
