//! What a type says of itself: its wrappers, the kind it implies, the parameters it mentions.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{GenericArgument, GenericParam, Generics, Lifetime, Path, PathArguments, Type};

/// `Option<T>`, `Vec<T>` or `Box<T>`: the wrapper's last name and `T`.
pub(crate) fn wrapped<'t>(ty: &'t Type, wrapper: &str) -> Option<&'t Type> {
    let Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last().filter(|segment| segment.ident == wrapper)?;
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.first() {
        Some(GenericArgument::Type(inner)) if arguments.args.len() == 1 => Some(inner),
        _ => None,
    }
}

/// Whether the type is a path that ends in this name.
pub(crate) fn is_named(ty: &Type, name: &Ident) -> bool {
    matches!(ty, Type::Path(path) if path.path.segments.last().is_some_and(|segment| segment.ident == *name))
}

/// The kind that a type implies: its own name for numbers, `string` and `bytes` for text and bytes.
pub(crate) fn implied_kind(ty: &Type) -> Option<&'static str> {
    let text = match ty {
        Type::Reference(reference) => return pointee_kind(&reference.elem),
        Type::Path(path) => path.path.segments.last()?,
        _ => return None,
    };
    Some(match text.ident.to_string().as_str() {
        "i32" => "int32",
        "i64" => "int64",
        "u32" => "uint32",
        "u64" => "uint64",
        "bool" => "bool",
        "f32" => "float",
        "f64" => "double",
        "String" => "string",
        "Bytes" => "bytes",
        "Vec" | "Box" => pointee_kind(wrapped(ty, "Vec").or_else(|| wrapped(ty, "Box"))?)?,
        "Cow" => {
            let PathArguments::AngleBracketed(arguments) = &text.arguments else { return None };
            match arguments.args.last()? {
                GenericArgument::Type(target) => pointee_kind(target)?,
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// The kind of `[u8]`, `u8` (in a `Vec`) and `str`.
fn pointee_kind(ty: &Type) -> Option<&'static str> {
    let element = match ty {
        Type::Slice(slice) => &*slice.elem,
        other => other,
    };
    let Type::Path(path) = element else { return None };
    if path.path.is_ident("u8") {
        Some("bytes")
    } else if path.path.is_ident("str") {
        Some("string")
    } else {
        None
    }
}

/// The parameters of the item that is derived on.
pub(crate) struct Parameters {
    /// The lifetime of the input: the item's own, or a fresh one.
    pub(crate) input: Lifetime,
    /// Whether `input` is the item's own.
    pub(crate) borrows: bool,
    pub(crate) types: Vec<Ident>,
}

impl Parameters {
    pub(crate) fn of(generics: &Generics) -> Self {
        let own = generics.lifetimes().next().map(|parameter| parameter.lifetime.clone());
        Self {
            borrows: own.is_some(),
            input: own.unwrap_or_else(|| Lifetime::new("'de", Span::call_site())),
            types: generics.type_params().map(|parameter| parameter.ident.clone()).collect(),
        }
    }

    /// Whether the type mentions a type parameter.
    pub(crate) fn has_type(&self, ty: &Type) -> bool {
        mentions(
            ty.to_token_stream(),
            &mut |tree| matches!(tree, TokenTree::Ident(ident) if self.types.contains(ident)),
        )
    }

    /// Whether the type mentions any parameter.
    pub(crate) fn has_any(&self, ty: &Type) -> bool {
        self.has_type(ty)
            || mentions(
                ty.to_token_stream(),
                &mut |tree| matches!(tree, TokenTree::Punct(punct) if punct.as_char() == '\''),
            )
    }

    /// The type with `'static` for every lifetime and `Any` for every type parameter.
    pub(crate) fn erased(&self, ty: &Type, private: &TokenStream) -> TokenStream {
        self.erase(ty.to_token_stream(), private)
    }

    fn erase(&self, tokens: TokenStream, private: &TokenStream) -> TokenStream {
        let mut out = TokenStream::new();
        let mut lifetime = false;
        for tree in tokens {
            match tree {
                TokenTree::Ident(ident) if lifetime => {
                    out.extend([TokenTree::from(Ident::new("static", ident.span()))]);
                    lifetime = false;
                }
                TokenTree::Ident(ident) if self.types.contains(&ident) => out.extend(quote!(#private::Any)),
                TokenTree::Group(group) => {
                    let inner = self.erase(group.stream(), private);
                    out.extend([TokenTree::from(proc_macro2::Group::new(group.delimiter(), inner))]);
                }
                other => {
                    lifetime = matches!(&other, TokenTree::Punct(punct) if punct.as_char() == '\'');
                    out.extend([other]);
                }
            }
        }
        out
    }

    /// The item's own type with `'static` and the owned form of every type parameter.
    pub(crate) fn owned(&self, ident: &Ident, generics: &Generics, krate: &Path) -> TokenStream {
        let arguments = generics.params.iter().map(|parameter| match parameter {
            GenericParam::Lifetime(_) => quote!('static),
            GenericParam::Type(parameter) => {
                let ident = &parameter.ident;
                quote!(<#ident as #krate::IntoOwned>::Owned)
            }
            GenericParam::Const(parameter) => parameter.ident.to_token_stream(),
        });
        quote!(#ident<#(#arguments),*>)
    }
}

fn mentions(tokens: TokenStream, found: &mut impl FnMut(&TokenTree) -> bool) -> bool {
    tokens.into_iter().any(|tree| match &tree {
        TokenTree::Group(group) => mentions(group.stream(), found),
        other => found(other),
    })
}
