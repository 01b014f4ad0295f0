//! The closed sets as Rust.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use crate::config::{Config, Sets, attributes, comparator_set};
use crate::emit::{docs, hfilter};
use crate::error::Error;
use crate::model::{Argument, Member, Model};

/// The sets the configuration asks for.
pub(crate) fn items(config: &Config, model: &Model) -> Result<Vec<TokenStream>, Error> {
    match &config.sets {
        Sets::Standard => standard(config, model),
        Sets::Custom { filters, comparators, standard } => {
            custom(config, model, filters.as_deref(), comparators.as_deref(), *standard)
        }
    }
}

/// HBase's own sets: open ones, whose children somebody else chooses, and the smallest closed one.
fn standard(config: &Config, model: &Model) -> Result<Vec<TokenStream>, Error> {
    let comparators = Set {
        name: format_ident!("StandardComparator"),
        derive: format_ident!("HComparator"),
        docs: "HBase's own comparators.",
        parameters: quote!(<'a>),
        children: Children::default(),
        subset: None,
        other: false,
        evaluate: true,
        borrowed: false,
        members: &model.comparators,
    };
    let filters = Set {
        name: format_ident!("StandardFilter"),
        derive: format_ident!("HFilter"),
        docs: "HBase's own filters, open for others: `S` are the filters they may hold, `C` the comparators.",
        parameters: quote!(<'a, S, C = StandardComparator<'a>>),
        children: Children { filters: quote!(S), comparators: quote!(C) },
        subset: None,
        other: false,
        evaluate: true,
        borrowed: false,
        members: &model.filters,
    };
    let closed = Set {
        name: format_ident!("Filter"),
        derive: format_ident!("HFilter"),
        docs: "HBase's own filters, nested in one another: the smallest closed set.",
        parameters: quote!(<'a>),
        children: Children::default(),
        subset: Some(quote!(StandardFilter<'a, Filter<'a>>)),
        other: false,
        evaluate: true,
        borrowed: false,
        members: &[],
    };
    let mut items = [comparators, filters, closed].iter().map(|set| set.item(config)).collect::<Result<Vec<_>, _>>()?;
    items.push(standard_set(config, &quote!(Filter<'a>), &quote!(StandardComparator<'a>)));
    Ok(items)
}

/// What parsers, printers and builders ask of a set that embeds HBase's own.
fn standard_set(config: &Config, filters: &TokenStream, comparators: &TokenStream) -> TokenStream {
    let hfilter = config.hfilter();
    quote! {
        impl<'a> #hfilter::StandardSet<'a> for #filters {
            type Comparator = #comparators;
        }
    }
}

/// A program's sets: what it has of its own, and HBase's as a subset.
fn custom(
    config: &Config,
    model: &Model,
    filters: Option<&str>,
    comparators: Option<&str>,
    standard: bool,
) -> Result<Vec<TokenStream>, Error> {
    let hfilter = config.hfilter();
    let mut items = Vec::new();

    let own = filters.filter(|_| !model.comparators.is_empty() || config.keep_unknown).map(comparator_set);
    let comparators = match comparators.map(str::to_owned).or(own) {
        Some(name) => {
            if model.comparators.is_empty() && !standard && !config.keep_unknown {
                return Err(empty(&name));
            }
            let name = format_ident!("{name}");
            let lifetime = standard || config.keep_unknown || borrows(&model.comparators);
            let parameters = lifetime.then(|| quote!(<'a>));
            let ty = quote!(#name #parameters);
            let set = Set {
                name,
                derive: format_ident!("HComparator"),
                docs: "The comparators this program takes.",
                parameters: quote!(#parameters),
                children: Children { filters: TokenStream::new(), comparators: ty.clone() },
                subset: standard.then(|| quote!(#hfilter::StandardComparator<'a>)),
                other: config.keep_unknown,
                evaluate: config.evaluate,
                borrowed: borrowed(&model.comparators),
                members: &model.comparators,
            };
            items.push(set.item(config)?);
            Some((ty, lifetime))
        }
        None => None,
    };

    if let Some(name) = filters {
        if model.filters.is_empty() && !standard && !config.keep_unknown {
            return Err(empty(name));
        }
        let name = format_ident!("{name}");
        let compares = model.filters.iter().any(|f| f.arguments.contains(&Argument::Comparators));
        let (ty, borrowing) = match &comparators {
            Some((ty, lifetime)) => (ty.clone(), *lifetime),
            None => (quote!(#hfilter::StandardComparator<'a>), true),
        };
        let lifetime = standard || config.keep_unknown || borrows(&model.filters) || (compares && borrowing);
        let parameters = lifetime.then(|| quote!(<'a>));
        let subset = match &comparators {
            Some((ty, _)) => quote!(#hfilter::StandardFilter<'a, #name #parameters, #ty>),
            None => quote!(#hfilter::StandardFilter<'a, #name #parameters>),
        };
        let set = Set {
            children: Children { filters: quote!(#name #parameters), comparators: ty.clone() },
            name,
            derive: format_ident!("HFilter"),
            docs: "The filters this program takes.",
            parameters: quote!(#parameters),
            subset: standard.then_some(subset),
            other: config.keep_unknown,
            evaluate: config.evaluate,
            borrowed: borrowed(&model.filters) || borrowed(&model.comparators),
            members: &model.filters,
        };
        items.push(set.item(config)?);
        if standard {
            items.push(standard_set(config, &set.children.filters, &ty));
        }
    }
    Ok(items)
}

/// An enum to be written.
struct Set<'m> {
    name: Ident,
    derive: Ident,
    docs: &'static str,
    parameters: TokenStream,
    children: Children,
    subset: Option<TokenStream>,
    /// Whether it keeps what it does not know.
    other: bool,
    /// Whether it can be made ready to judge cells.
    evaluate: bool,
    /// Whether something in it cannot own its bytes.
    borrowed: bool,
    members: &'m [Member],
}

/// What stands for the parameters of a member.
#[derive(Default)]
struct Children {
    filters: TokenStream,
    comparators: TokenStream,
}

impl Set<'_> {
    fn item(&self, config: &Config) -> Result<TokenStream, Error> {
        let Self { name, derive, parameters, .. } = self;
        let docs = docs(&[self.docs.to_owned()]);
        let borrowed = self.borrowed.then(|| quote!(borrowed));
        let evaluate = self.evaluate.then(|| quote!(evaluate));
        let hfilter = hfilter(config, [Some(quote!(set)), evaluate, borrowed].into_iter().flatten().collect());
        let extra = attributes(config.type_attributes.all(&name.to_string()))?;
        // A subset brings its own tag: without `repr` the compiler folds the two into one.
        let repr = self.subset.is_none().then(|| quote!(#[repr(u8)]));
        let members = self.members.iter().map(|member| self.variant(config, member));
        let subset = self.subset.as_ref().map(|subset| {
            quote! {
                /// HBase's own.
                #[hfilter(subset)]
                Standard(#subset),
            }
        });
        let hfilter_path = config.hfilter();
        let other = self.other.then(|| {
            quote! {
                /// What this set does not know, as it came.
                #[hfilter(other)]
                Other(#hfilter_path::UnknownFilter<'a>),
            }
        });
        Ok(quote! {
            #docs
            #[derive(Clone, Debug, PartialEq, #derive)]
            #hfilter
            #(#extra)*
            #repr
            pub enum #name #parameters {
                #(#members)*
                #subset
                #other
            }
        })
    }

    fn variant(&self, config: &Config, member: &Member) -> TokenStream {
        let Member { path, variant, cfgs, .. } = member;
        let arguments = member.arguments.iter().map(|argument| match argument {
            Argument::Lifetime => quote!('a),
            Argument::Filters => self.children.filters.clone(),
            Argument::Comparators => self.children.comparators.clone(),
        });
        let arguments: Vec<_> = arguments.collect();
        let arguments = (!arguments.is_empty()).then(|| quote!(<#(#arguments),*>));
        let mut ty = quote!(#path #arguments);
        // A comparator of comparators would contain itself.
        let nested = self.derive == "HComparator" && member.arguments.contains(&Argument::Comparators);
        if nested || config.boxed.last(&member.full_name).is_some() {
            ty = quote!(Box<#ty>);
        }
        let docs = docs(&member.docs);
        quote!(#docs #(#cfgs)* #variant(#ty),)
    }
}

fn borrows(members: &[Member]) -> bool {
    members.iter().any(|member| member.arguments.contains(&Argument::Lifetime))
}

fn borrowed(members: &[Member]) -> bool {
    members.iter().any(|member| member.borrowed)
}

fn empty(name: &str) -> Error {
    Error::Config(format!("the set `{name}` would be empty; give it a filter, or leave `standard` on"))
}
