//! What stands in the parentheses of the macros.

use proc_macro2::Ident;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Expr, Lit, Path, Token};

/// A text in the filter language, and the literal that it comes from.
pub(crate) struct Text {
    pub(crate) value: Vec<u8>,
    pub(crate) literal: Lit,
}

/// What `filter!` takes: a set, the text, and names for expressions.
pub(crate) struct Filter {
    pub(crate) set: Option<Path>,
    pub(crate) text: Text,
    pub(crate) named: Vec<Named>,
}

/// `name = expression`.
pub(crate) struct Named {
    pub(crate) name: Ident,
    pub(crate) value: Expr,
}

/// What `filter_bytes!` takes.
pub(crate) struct Bytes {
    pub(crate) text: Text,
}

impl Parse for Text {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let literal: Lit = input.parse()?;
        let value = match &literal {
            Lit::Str(text) => text.value().into_bytes(),
            Lit::ByteStr(bytes) => bytes.value(),
            _ => return Err(syn::Error::new(literal.span(), "expected a filter as text: \"PrefixFilter('row')\"")),
        };
        Ok(Self { value, literal })
    }
}

impl Parse for Named {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self { name, value: input.parse()? })
    }
}

impl Parse for Filter {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let set = if input.peek(Lit) {
            None
        } else {
            let set = input.parse()?;
            if !input.peek(Token![,]) {
                return Err(input
                    .error("expected a literal, as in `filter!(\"PageFilter(1)\")`, or a set and a comma before it"));
            }
            input.parse::<Token![,]>()?;
            Some(set)
        };
        let text = input.parse()?;
        let mut named = Vec::new();
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
            named.extend(Punctuated::<Named, Token![,]>::parse_terminated(input)?);
        }
        Ok(Self { set, text, named })
    }
}

impl Parse for Bytes {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let text = input.parse()?;
        input.parse::<Option<Token![,]>>()?;
        Ok(Self { text })
    }
}
