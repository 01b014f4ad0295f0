//! What a type says of itself: its wrappers, the kind it implies, the parameters it mentions.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{DeriveInput, GenericArgument, GenericParam, Generics, Lifetime, PathArguments, PathSegment, Type};

use crate::kind::Kind;

/// The type without the parentheses around it, visible or not. A `macro_rules!` puts invisible ones around `$ty:ty`.
pub(crate) fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        other => other,
    }
}

/// The last segment of a path: the type's name and arguments.
fn last_segment(ty: &Type) -> Option<&PathSegment> {
    match ungrouped(ty) {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    }
}

/// The last type among the arguments of `Name<…>`.
fn argument(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.last()? {
        GenericArgument::Type(ty) => Some(ungrouped(ty)),
        _ => None,
    }
}

/// The `T` of `Option<T>`, `Vec<T>` or `Box<T>`, if the type is that wrapper.
pub(crate) fn wrapped<'t>(ty: &'t Type, wrapper: &str) -> Option<&'t Type> {
    let segment = last_segment(ty).filter(|segment| segment.ident == wrapper)?;
    argument(segment)
}

/// Whether the type is a path that ends in this name.
pub(crate) fn is_named(ty: &Type, name: &str) -> bool {
    last_segment(ty).is_some_and(|segment| segment.ident == name)
}

/// Whether the type is `Name<…>` with a type among the arguments.
pub(crate) fn has_type_arguments(ty: &Type) -> bool {
    last_segment(ty).and_then(argument).is_some()
}

/// The kind that a type implies: that of its own name for numbers, `string` and `bytes` for text and bytes.
pub(crate) fn implied_kind(ty: &Type) -> Option<Kind> {
    let word = match ungrouped(ty) {
        Type::Reference(reference) => content_kind(&reference.elem)?,
        path => {
            let segment = last_segment(path)?;
            match segment.ident.to_string().as_str() {
                "i32" => "int32",
                "i64" => "int64",
                "u32" => "uint32",
                "u64" => "uint64",
                "bool" => "bool",
                "f32" => "float",
                "f64" => "double",
                "String" => "string",
                "Bytes" => "bytes",
                "Vec" if argument(segment).is_some_and(|element| is_named(element, "u8")) => "bytes",
                "Box" | "Cow" => content_kind(argument(segment)?)?,
                _ => return None,
            }
        }
    };
    Kind::of_word(word)
}

/// The word for `[u8]` and for `str`.
fn content_kind(ty: &Type) -> Option<&'static str> {
    match ungrouped(ty) {
        Type::Slice(slice) if is_named(&slice.elem, "u8") => Some("bytes"),
        path if is_named(path, "str") => Some("string"),
        _ => None,
    }
}

/// Whether there is a `&` in the type.
pub(crate) fn has_reference(ty: &Type) -> bool {
    fn any(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|tree| match tree {
            TokenTree::Punct(punct) => punct.as_char() == '&',
            TokenTree::Group(group) => any(group.stream()),
            TokenTree::Ident(_) | TokenTree::Literal(_) => false,
        })
    }
    any(ty.to_token_stream())
}

/// Whether the type borrows for `'static`.
pub(crate) fn is_static(ty: &Type) -> bool {
    mentions(ty, &mut |name, lifetime| lifetime && name == "static")
}

/// The item that is derived on, as a type: its name and its parameters.
pub(crate) struct Receiver<'i> {
    pub(crate) ident: &'i Ident,
    generics: &'i Generics,
    /// The lifetime of the input: the item's own, or a fresh one.
    pub(crate) input: Lifetime,
    /// Whether `input` is the item's own.
    pub(crate) borrows: bool,
}

impl<'i> Receiver<'i> {
    pub(crate) fn new(item: &'i DeriveInput) -> Self {
        let own = item.generics.lifetimes().next().map(|parameter| parameter.lifetime.clone());
        Self {
            ident: &item.ident,
            generics: &item.generics,
            borrows: own.is_some(),
            input: own.unwrap_or_else(|| Lifetime::new("'de", Span::call_site())),
        }
    }

    pub(crate) fn type_params(&self) -> impl Iterator<Item = &'i Ident> {
        self.generics.type_params().map(|parameter| &parameter.ident)
    }

    /// Whether the type mentions one of the item's type parameters.
    pub(crate) fn is_generic(&self, ty: &Type) -> bool {
        mentions(ty, &mut |name, lifetime| !lifetime && self.type_params().any(|parameter| parameter == name))
    }

    /// Whether the type is one of the item's type parameters.
    pub(crate) fn is_parameter(&self, ty: &Type) -> bool {
        matches!(ty, Type::Path(path) if self.type_params().any(|parameter| path.path.is_ident(parameter)))
    }

    /// Whether the type mentions one of the item's lifetimes.
    pub(crate) fn is_borrowing(&self, ty: &Type) -> bool {
        mentions(ty, &mut |name, lifetime| {
            lifetime && self.generics.lifetimes().any(|parameter| parameter.lifetime.ident == *name)
        })
    }

    /// Whether the type mentions the item.
    pub(crate) fn is_recursive(&self, ty: &Type) -> bool {
        mentions(ty, &mut |name, lifetime| !lifetime && name == self.ident)
    }

    /// The type with the item's name for `Self`, so that it means the same outside an impl.
    pub(crate) fn without_self(&self, ty: &Type) -> Type {
        if !mentions(ty, &mut |name, _| name == "Self") {
            return ty.clone();
        }
        let (_, arguments, _) = self.generics.split_for_impl();
        let ident = self.ident;
        let named = quote!(#ident #arguments);
        let tokens = replace(ty.to_token_stream(), &mut |ident| (ident == "Self").then(|| named.clone()), None);
        syn::parse2(tokens).unwrap_or_else(|_| ty.clone())
    }

    /// The tokens with `'static` for the item's lifetimes and `parameter(T)` for its type parameters.
    pub(crate) fn with(&self, tokens: impl ToTokens, parameter: impl Fn(&Ident) -> TokenStream) -> TokenStream {
        let mut types = |ident: &Ident| self.type_params().any(|known| known == ident).then(|| parameter(ident));
        replace(tokens.into_token_stream(), &mut types, Some(self.generics))
    }

    /// The item's own type, its arguments replaced in the same way.
    pub(crate) fn self_with(&self, parameter: impl Fn(&Ident) -> TokenStream) -> TokenStream {
        let ident = self.ident;
        if self.generics.params.is_empty() {
            return quote!(#ident);
        }
        let arguments = self.generics.params.iter().map(|generic| match generic {
            GenericParam::Lifetime(_) => quote!('static),
            GenericParam::Type(generic) => parameter(&generic.ident),
            GenericParam::Const(generic) => generic.ident.to_token_stream(),
        });
        quote!(#ident<#(#arguments),*>)
    }
}

/// Whether a type mentions a name as wanted; the flag tells lifetimes.
fn mentions(ty: &Type, wanted: &mut dyn FnMut(&Ident, bool) -> bool) -> bool {
    fn any(tokens: TokenStream, wanted: &mut dyn FnMut(&Ident, bool) -> bool) -> bool {
        let mut lifetime = false;
        tokens.into_iter().any(|tree| match tree {
            TokenTree::Ident(ident) => wanted(&ident, std::mem::take(&mut lifetime)),
            TokenTree::Punct(punct) => {
                lifetime = punct.as_char() == '\'';
                false
            }
            TokenTree::Group(group) => any(group.stream(), wanted),
            TokenTree::Literal(_) => false,
        })
    }
    any(ty.to_token_stream(), wanted)
}

/// The tokens with other tokens for some identifiers that stand at the start of a path, and with `'static` for the
/// lifetimes of `generics`.
fn replace(
    tokens: TokenStream,
    replacement: &mut dyn FnMut(&Ident) -> Option<TokenStream>,
    generics: Option<&Generics>,
) -> TokenStream {
    let mut out = TokenStream::new();
    let mut before = [None; 2];
    for tree in tokens {
        let punct = if let TokenTree::Punct(punct) = &tree { Some(punct.as_char()) } else { None };
        match tree {
            TokenTree::Ident(ident) if before[1] == Some('\'') => {
                let own = generics.into_iter().flat_map(Generics::lifetimes);
                let mut own = own.map(|parameter| &parameter.lifetime.ident);
                let name = if own.any(|own| *own == ident) { Ident::new("static", ident.span()) } else { ident };
                out.extend([TokenTree::from(name)]);
            }
            TokenTree::Ident(ident) => match replacement(&ident).filter(|_| before != [Some(':'); 2]) {
                Some(tokens) => out.extend(tokens),
                None => out.extend([TokenTree::from(ident)]),
            },
            TokenTree::Group(group) => {
                let inner = replace(group.stream(), replacement, generics);
                out.extend([TokenTree::from(Group::new(group.delimiter(), inner))]);
            }
            other => out.extend([other]),
        }
        before = [before[1], punct];
    }
    out
}
