//! The filter language: how a class is written there.

mod dispatch;

use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::{Expr, Ident, ext::IdentExt};

pub(super) use dispatch::{of_set, stub_of_set};

use super::{Target, span_of};
use crate::ast::{Field, Label, Role, Struct};
use crate::attr::Language;
use crate::kind::Kind;

/// The class's own impl, unless its author writes it.
pub(crate) fn expand(target: &Target<'_>, item: &Struct, message: &str) -> Option<TokenStream> {
    if item.is_manual("Language") {
        return None;
    }
    Some(match (&item.language, target.role) {
        (Some(language), _) => class(target, item, language, message),
        (None, Role::Comparator) => absent(target, "LanguageComparator"),
        (None, _) => absent(target, "LanguageFilter"),
    })
}

fn absent(target: &Target<'_>, trait_: &str) -> TokenStream {
    target.implement_on_input(target.in_language(trait_), Vec::new(), TokenStream::new())
}

fn class(target: &Target<'_>, item: &Struct, language: &Language, message: &str) -> TokenStream {
    let arguments: Vec<_> = language
        .arguments
        .iter()
        .filter_map(|argument| {
            let field = item.fields.iter().find(|field| field.ident.unraw() == argument.field.unraw())?;
            Some(ArgumentField { field, default: argument.default.as_deref() })
        })
        .collect();
    let signature = signature(target, language, &arguments);
    let input = &target.receiver.input;
    let filter = target.in_language("LanguageFilter");
    let mut bounds = target.bounds(arguments.iter().map(|argument| (&argument.field.value, argument.bound(target))));
    if item.is_manual("Rules") {
        bounds.extend(target.bound_on_self(quote!(_hfilter::Rules)));
    }
    let read = arguments.iter().map(ArgumentField::read);
    let others: Vec<_> = item
        .fields
        .iter()
        .filter(|field| !arguments.iter().any(|argument| std::ptr::eq(argument.field, *field)))
        .collect();
    let values = arguments.iter().map(|argument| {
        let (ident, local) = (&argument.field.ident, argument.local());
        quote!(#ident: #local,)
    });
    let empty = others.iter().map(|field| {
        let (ident, ty) = (&field.ident, &field.ty);
        quote_spanned!(span_of(ty)=> #ident: <#ty as _p::Default>::default(),)
    });
    let write = arguments.iter().map(ArgumentField::write);
    let refuse = others.iter().filter_map(|field| {
        let (ident, name) = (&field.ident, field.name());
        let is_set = match field.label {
            Label::Optional => quote!(_p::Option::is_some(&self.#ident)),
            Label::Repeated => quote!(!self.#ident.is_empty()),
            Label::Required | Label::Default(_) | Label::Skip => return None,
        };
        Some(quote! {
            if #is_set {
                return _p::Err(_hfilter::language::PrintError::present(#name));
            }
        })
    });
    let filter = target.implement_on_input(
        filter,
        bounds,
        quote! {
            const FORM: _hfilter::language::Form = _hfilter::language::Form::Call(&SIGNATURE);

            fn from_term(
                term: _p::Term<'_, #input>,
                cx: &mut _hfilter::language::TermContext,
            ) -> _p::Result<Self, _hfilter::language::ParseError> {
                cx.call(&SIGNATURE, term, |call| {
                    #(#read)*
                    call.construct(Self { #(#values)* #(#empty)* })
                })
            }

            fn to_term<'__t>(
                &'__t self,
                out: &mut _p::Builder<'__t>,
            ) -> _p::Result<_p::NodeId, _hfilter::language::PrintError> {
                let mut call = _p::DerivedCall::new(&SIGNATURE, #message);
                #(#refuse)*
                #(#write)*
                call.check(self)?;
                _p::Ok(call.finish(out))
            }
        },
    );
    quote!(#signature #filter)
}

/// The signature as a constant of its own.
fn signature(target: &Target<'_>, language: &Language, arguments: &[ArgumentField<'_>]) -> TokenStream {
    let name = language.name.as_ref().map_or_else(|| target.name(), syn::LitStr::value);
    let parameters = arguments.iter().map(|argument| {
        let (name, kind) = (argument.field.name(), argument.kind(target));
        quote!(_p::Parameter::new(#name, #kind))
    });
    let least = arguments.iter().filter(|argument| !argument.is_repeated() && argument.default.is_none()).count();
    let counts = if arguments.last().is_some_and(ArgumentField::is_repeated) {
        let least = Literal::usize_unsuffixed(least);
        quote!(AtLeast(#least))
    } else {
        let counts = (least..=arguments.len()).map(Literal::usize_unsuffixed);
        quote!(OneOf(&[#(#counts),*]))
    };
    quote! {
        const SIGNATURE: _p::Signature = _p::Signature::new(#name, &[#(#parameters),*], _p::Counts::#counts);
    }
}

/// A field that is an argument.
struct ArgumentField<'s> {
    field: &'s Field,
    /// What it is if it is left out.
    default: Option<&'s Expr>,
}

impl ArgumentField<'_> {
    fn is_repeated(&self) -> bool {
        matches!(self.field.label, Label::Repeated)
    }

    fn is_comparator(&self) -> bool {
        matches!(self.field.kind, Some(Kind::Comparator))
    }

    fn bound(&self, target: &Target<'_>) -> TokenStream {
        if self.is_comparator() { target.on_input("ComparatorSet") } else { target.in_language("LanguageValue") }
    }

    /// The kind of the argument: that of its type.
    fn kind(&self, target: &Target<'_>) -> TokenStream {
        if self.is_comparator() {
            return quote!(_p::ArgumentKind::Comparator);
        }
        let path = self.path_of(target.receiver.with(&self.field.value, |_| quote!(_p::Any)));
        quote!(#path::KIND)
    }

    /// `<Type as ArgumentValue>`: whatever is called of the type. Its errors are all alike, and so are one.
    fn path(&self) -> TokenStream {
        self.path_of(&self.field.value)
    }

    fn path_of(&self, ty: impl quote::ToTokens) -> TokenStream {
        let span = span_of(&self.field.value);
        quote_spanned!(span=> <#ty as _p::ArgumentValue<'_>>)
    }

    fn local(&self) -> Ident {
        format_ident!("field_{}", self.field.name(), span = Span::mixed_site())
    }

    /// The value of the field if the argument is left out, as an `Option` of the value; nothing if it must be there.
    fn default_value(&self) -> Option<TokenStream> {
        let default = self.default?;
        let is_none = matches!(default, Expr::Path(path) if path.path.is_ident("None"));
        let ty = &self.field.value;
        Some(if is_none && matches!(self.field.label, Label::Optional) {
            quote!(_p::None::<#ty>)
        } else {
            quote_spanned!(span_of(ty)=> _p::Some(<#ty as _p::From<_>>::from(#default)))
        })
    }

    /// The statement that reads the field.
    fn read(&self) -> TokenStream {
        let (local, ty, path) = (self.local(), &self.field.value, self.path());
        let is_optional = matches!(self.field.label, Label::Optional);
        let some = |value: TokenStream| if is_optional { quote!(_p::Some(#value)) } else { value };
        let value = match self.default_value() {
            _ if self.is_comparator() => some(quote!(call.comparator::<#ty>()?)),
            _ if self.is_repeated() => quote!(#path::read_rest(call)?),
            None => some(quote!(#path::read(call)?)),
            Some(default) => {
                let (found, absent) = if is_optional {
                    (quote!(_p::Some(value)), default)
                } else {
                    let default = &self.default;
                    (quote!(value), quote_spanned!(span_of(ty)=> <#ty as _p::From<_>>::from(#default)))
                };
                quote! {
                    match #path::read_optional(call)? {
                        _p::Some(value) => #found,
                        _p::None => #absent,
                    }
                }
            }
        };
        quote!(let #local = #value;)
    }

    /// The statement that prints the field.
    fn write(&self) -> TokenStream {
        let (ident, name, path) = (&self.field.ident, self.field.name(), self.path());
        let is_optional = matches!(self.field.label, Label::Optional);
        match self.default_value() {
            _ if self.is_comparator() && is_optional => quote!(call.present_comparator(#name, &self.#ident)?;),
            _ if self.is_comparator() => quote!(call.comparator(#name, &self.#ident)?;),
            _ if self.is_repeated() => quote! {
                for value in self.#ident.iter() {
                    call.argument(#path::to_argument(value))?;
                }
            },
            Some(default) => {
                let value = if is_optional { quote!(self.#ident.as_ref()) } else { quote!(_p::Some(&self.#ident)) };
                quote! {
                    let value = #value;
                    call.or_default(#name, value.map(|value| #path::to_argument(value)), value == #default.as_ref())?;
                }
            }
            None if is_optional => quote! {
                call.present(#name, self.#ident.as_ref().map(|value| #path::to_argument(value)))?;
            },
            None => quote!(call.argument(#path::to_argument(&self.#ident))?;),
        }
    }
}
