//! A set at work: an enum of its classes' evaluators, every method one `match`.

use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::{GenericParam, Generics, Ident, Lifetime, Type, WherePredicate};

use super::{Target, span_of};
use crate::ast::{Role, Set, Variant, VariantKind};
use crate::types;

pub(crate) fn expand(target: &Target<'_>, set: &Set) -> TokenStream {
    let behaviour = Behaviour::new(target, set);
    let (evaluator, definition) = if set.variants.is_empty() {
        (quote!(_p::Infallible), TokenStream::new())
    } else {
        (behaviour.evaluator(), behaviour.define())
    };
    let evaluate = behaviour.implement_evaluate(&evaluator, behaviour.prepare());
    let proofs = behaviour.proofs();
    quote!(#definition #evaluate #proofs)
}

/// The same without bodies, beside an error.
pub(crate) fn stub(target: &Target<'_>) -> TokenStream {
    let set = Set { borrowed: false, evaluate: true, variants: Vec::new() };
    Behaviour::new(target, &set).implement_evaluate(&quote!(_p::Infallible), quote!(_p::unreachable!()))
}

/// What the impls share.
struct Behaviour<'s> {
    target: &'s Target<'s>,
    set: &'s Set,
    /// The lifetime of the table and of the filter.
    table: Lifetime,
    /// `Evaluate`, or what comparators have in its place.
    trait_: &'static str,
    /// The set's parameters and `table`, with the bounds that the classes' behaviour needs.
    generics: Generics,
}

/// The methods that are called for each cell.
const HOT: [&str; 5] = ["filter_all_remaining", "filter_cell", "transform_cell", "compare_to", "compare_to_key_part"];

impl<'s> Behaviour<'s> {
    fn new(target: &'s Target<'s>, set: &'s Set) -> Self {
        let table = Lifetime::new("'__table", Span::call_site());
        let trait_ = if target.role == Role::Comparator { "EvaluateComparator" } else { "Evaluate" };
        let mut behaviour = Self { target, set, table, trait_, generics: Generics::default() };
        behaviour.generics = behaviour.generics();
        behaviour
    }

    fn generics(&self) -> Generics {
        let table = &self.table;
        let mut generics = self.target.input.generics.clone();
        let mut bounds: Vec<WherePredicate> = Vec::new();
        for parameter in &mut generics.params {
            match parameter {
                GenericParam::Lifetime(own) => {
                    let own = &own.lifetime;
                    bounds.push(syn::parse_quote!(#own: #table));
                }
                GenericParam::Type(own) => {
                    own.default = None;
                    let own = &own.ident;
                    bounds.push(syn::parse_quote!(#own: #table));
                }
                GenericParam::Const(_) => {}
            }
        }
        generics.params.insert(0, syn::parse_quote!(#table));
        let classes = self.set.variants.iter().map(|variant| (&variant.ty, self.evaluates(&variant.ty)));
        bounds.extend(self.target.bounds(classes));
        // Asked of the lifetime, and so believed until somebody uses it: a class without behaviour is one error, its proof.
        bounds.extend(self.leaves().map(|ty| {
            let evaluates = self.evaluates(ty);
            syn::parse_quote!(#ty: #evaluates)
        }));
        generics.make_where_clause().predicates.extend(bounds);
        generics
    }

    /// The classes that hold no others.
    fn leaves(&self) -> impl Iterator<Item = &Type> {
        let classes = self.set.variants.iter().filter(|variant| variant.kind == VariantKind::Class);
        classes.map(|variant| &variant.ty).filter(|ty| !types::has_type_arguments(ty))
    }

    /// Proofs that the classes have behaviour, each on its variant.
    fn proofs(&self) -> TokenStream {
        let behaves = match self.target.role {
            Role::Comparator => quote!(_p::comparator_behaves),
            _ => quote!(_p::filter_behaves),
        };
        let proofs = self.leaves().filter(|ty| !self.target.receiver.is_generic(ty)).map(|ty| {
            let class = self.target.receiver.with(ty, |_| quote!(_p::Any));
            quote_spanned!(span_of(ty)=> const _: () = #behaves::<#class>();)
        });
        quote!(#(#proofs)*)
    }

    /// The trait that each class must have. Its errors for one class are all alike, and so are one.
    fn evaluates(&self, ty: &Type) -> TokenStream {
        let (span, table) = (span_of(ty), &self.table);
        let trait_ = Ident::new(self.trait_, span);
        quote_spanned!(span=> _hfilter::#trait_<#table>)
    }

    /// `<Class as Evaluate<'t>>`.
    fn path(&self, ty: &Type) -> TokenStream {
        let evaluates = self.evaluates(ty);
        quote_spanned!(span_of(ty)=> <#ty as #evaluates>)
    }

    /// The evaluator's type. Nobody can name it but by the set's `Evaluate`.
    fn evaluator(&self) -> TokenStream {
        let (_, arguments, _) = self.generics.split_for_impl();
        quote!(__Evaluator #arguments)
    }

    fn define(&self) -> TokenStream {
        let (parameters, _, where_clause) = self.generics.split_for_impl();
        let variants = self.set.variants.iter().map(|variant| {
            let (ident, path) = (&variant.ident, self.path(&variant.ty));
            quote!(#ident(#path::Evaluator),)
        });
        // A subset brings its own tag: without `repr` the compiler folds the two into one.
        let has_subset = self.set.variants.iter().any(|variant| variant.kind == VariantKind::Subset);
        let repr = (!has_subset).then(|| quote!(#[repr(u8)]));
        let work = self.implement_work();
        let debug = self.implement(quote!(_p::fmt::Debug), debug(self.target, &self.set.variants));
        quote! {
            #[allow(missing_docs, unreachable_pub, non_camel_case_types, clippy::large_enum_variant)]
            #repr
            pub enum __Evaluator #parameters #where_clause {
                #(#variants)*
            }

            #work
            #debug
        }
    }

    /// The evaluator's own behaviour: that of its variant.
    fn implement_work(&self) -> TokenStream {
        let table = &self.table;
        let result = |ty: TokenStream| quote!(_p::Result<#ty, _hfilter::EvalError>);
        let cell = quote!(&_hfilter::Cell<#table>);
        let one = |name: &str, ty: &TokenStream| vec![(Ident::new(name, Span::mixed_site()), ty.clone())];
        let bytes = quote!(&[u8]);
        if self.target.role == Role::Comparator {
            let methods = [
                self.method("compare_to", quote!(&self), one("candidate", &bytes), Some(result(quote!(i32)))),
                self.method("compare_to_key_part", quote!(&self), one("part", &bytes), Some(result(quote!(i32)))),
            ];
            return self.implement(quote!(_hfilter::ComparatorEvaluator), quote!(#(#methods)*));
        }
        let (by_ref, by_mut) = (quote!(&self), quote!(&mut self));
        let (truth, changed) = (result(quote!(bool)), quote!(&mut _hfilter::Cell<#table>));
        let nothing = result(quote!(()));
        let cells = quote!(&mut _p::Vec<_hfilter::Cell<#table>>);
        let code = result(quote!(_hfilter::ReturnCode));
        let hint = result(quote!(_p::Option<_hfilter::CellKey<#table>>));
        let methods = [
            self.method("reset", by_mut.clone(), vec![], Some(nothing.clone())),
            self.method("filter_all_remaining", by_mut.clone(), vec![], Some(truth.clone())),
            self.method("can_end", by_ref.clone(), vec![], Some(quote!(bool))),
            self.method("filter_row_key", by_mut.clone(), one("first", &cell), Some(truth.clone())),
            self.method("filter_cell", by_mut.clone(), one("cell", &cell), Some(code)),
            self.method("transform_cell", by_mut.clone(), one("cell", &changed), Some(nothing.clone())),
            self.method("filter_row_cells", by_mut.clone(), one("cells", &cells), Some(nothing)),
            self.method("has_filter_row", by_ref.clone(), vec![], Some(quote!(bool))),
            self.method("filter_row", by_mut.clone(), vec![], Some(truth.clone())),
            self.method("next_cell_hint", by_mut.clone(), one("cell", &cell), Some(hint)),
            self.method("is_family_essential", by_ref.clone(), one("family", &bytes), Some(truth)),
            self.method("set_reversed", by_mut, one("reversed", &quote!(bool)), None),
            self.method("is_hinting", by_ref, vec![], Some(quote!(bool))),
        ];
        self.implement(quote!(_hfilter::FilterEvaluator<#table>), quote!(#(#methods)*))
    }

    /// A method that asks the variant.
    fn method(
        &self,
        name: &str,
        receiver: TokenStream,
        arguments: Vec<(Ident, TokenStream)>,
        output: Option<TokenStream>,
    ) -> TokenStream {
        let name = Ident::new(name, Span::mixed_site());
        let trait_ = match self.target.role {
            Role::Comparator => quote!(_hfilter::ComparatorEvaluator),
            _ => quote!(_hfilter::FilterEvaluator),
        };
        let output = output.map(|output| quote!(-> #output));
        let (names, types): (Vec<_>, Vec<_>) = arguments.into_iter().unzip();
        // What is asked about each cell must not cost a call before the one that does the work, and its answer stays in a
        // register if the result is taken apart where it comes from.
        let hot = HOT.iter().any(|hot| name == hot);
        let taken_apart = hot.then(|| quote!(?));
        let arms = self.set.variants.iter().map(|variant| {
            let ident = &variant.ident;
            quote!(Self::#ident(class) => #trait_::#name(class #(, #names)*) #taken_apart,)
        });
        let answer = quote!(match self { #(#arms)* });
        let (inline, answer) = match hot {
            true => (quote!(#[cfg_attr(not(debug_assertions), inline(always))]), quote!(_p::Ok(#answer))),
            false => (quote!(#[inline]), answer),
        };
        quote! {
            #inline
            fn #name(#receiver #(, #names: #types)*) #output {
                #answer
            }
        }
    }

    /// `impl<…> Trait for Evaluator<…> where … { body }`.
    fn implement(&self, trait_: TokenStream, body: TokenStream) -> TokenStream {
        let (parameters, _, where_clause) = self.generics.split_for_impl();
        let evaluator = self.evaluator();
        quote! {
            #[automatically_derived]
            impl #parameters #trait_ for #evaluator #where_clause {
                #body
            }
        }
    }

    /// The evaluator of the variant.
    fn prepare(&self) -> TokenStream {
        if self.set.variants.is_empty() {
            return quote!(match *self {});
        }
        let arms = self.set.variants.iter().map(|variant| {
            let (name, path) = (&variant.ident, self.path(&variant.ty));
            let class = variant.class_by_ref();
            quote!(Self::#name(class) => #path::evaluator(#class).map(__Evaluator::#name),)
        });
        quote!(match self { #(#arms)* })
    }

    /// The set can be made ready.
    fn implement_evaluate(&self, evaluator: &TokenStream, body: TokenStream) -> TokenStream {
        let (table, ident) = (&self.table, self.target.receiver.ident);
        let trait_ = Ident::new(self.trait_, Span::mixed_site());
        let (parameters, _, where_clause) = self.generics.split_for_impl();
        let (_, arguments, _) = self.target.input.generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl #parameters _hfilter::#trait_<#table> for #ident #arguments #where_clause {
                type Evaluator = #evaluator;

                fn evaluator(&#table self) -> _p::Result<#evaluator, _hfilter::Refusal> {
                    #body
                }
            }
        }
    }
}

/// Says which set and which variant. What is in there need not be printable.
fn debug(target: &Target<'_>, variants: &[Variant]) -> TokenStream {
    let set = target.name();
    let arms = variants.iter().map(|variant| {
        let ident = &variant.ident;
        let name = format!("{set}::{ident}");
        quote!(Self::#ident(_) => #name,)
    });
    quote! {
        fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
            f.debug_tuple(match self { #(#arms)* }).finish_non_exhaustive()
        }
    }
}
