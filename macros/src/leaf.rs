//! HBase's own filters, field by field.

use hfilter::language::standard as s;
use hfilter::language::{RawArgument, Signature};
use proc_macro2::TokenStream;
use quote::quote;

use crate::argument::{self, Variables};
use crate::mistake::Mistake;

/// The arguments of a call, as expressions of the types that the fields have.
pub(crate) struct Values(Vec<TokenStream>);

impl Values {
    /// Reads arguments, as many as the signature allows, variables among them.
    pub(crate) fn read(
        signature: &Signature,
        arguments: &[RawArgument<'_>],
        variables: &Variables<'_>,
    ) -> Result<Self, Mistake> {
        let parameters = signature.parameters;
        let values = arguments.iter().enumerate().map(|(i, argument)| {
            let Some(parameter) = parameters.get(i).or(parameters.last()) else {
                return Err(Mistake::new("one argument too many", argument.span));
            };
            let value = match variables.of(argument)? {
                Some(value) => argument::variable(parameter.kind, &value),
                None => match argument.read(parameter.kind) {
                    Ok(read) => argument::literal(&read),
                    Err(mistake) => Err(format!(
                        "`{}` of `{}` must be {}: {mistake}",
                        parameter.name,
                        signature.name,
                        parameter.kind.expected()
                    )),
                },
            };
            value.map_err(|message| Mistake::new(message, argument.span))
        });
        values.collect::<Result<_, _>>().map(Self)
    }

    fn get(&self, at: usize) -> &TokenStream {
        &self.0[at]
    }

    fn some(&self, at: usize) -> TokenStream {
        let value = self.get(at);
        quote!(::core::option::Option::Some(#value))
    }

    fn some_or(&self, at: usize, default: bool) -> TokenStream {
        if at < self.0.len() { self.some(at) } else { quote!(::core::option::Option::Some(#default)) }
    }

    /// A bound of a range of columns: an empty one is none.
    fn bound(&self, at: usize) -> TokenStream {
        let value = self.get(at);
        quote!(::core::option::Option::Some(#value).filter(|bound| !bound.is_empty()))
    }

    /// An operator and a comparator.
    fn compare_filter(&self, at: usize) -> TokenStream {
        let (compare_op, comparator) = (self.get(at), self.some(at + 1));
        quote!(::hfilter::CompareFilter { compare_op: #compare_op, comparator: #comparator })
    }

    /// Many of one kind, as HBase sorts them.
    fn sorted(&self) -> TokenStream {
        let values = &self.0;
        quote!({
            let mut values = ::std::vec![#(#values),*];
            values.sort();
            values
        })
    }

    /// The same without duplicates, where HBase's constructor drops them rather than refuse them.
    fn distinct(&self) -> TokenStream {
        let values = self.sorted();
        quote!({
            let mut values = #values;
            values.dedup();
            values
        })
    }
}

/// One of HBase's own filters, a `Filter`.
pub(crate) fn standard(signature: &Signature, values: &Values) -> TokenStream {
    let v = values;
    let filter = match *signature {
        s::COLUMN_COUNT_GET_FILTER => {
            let limit = v.get(0);
            quote!(ColumnCountGetFilter { limit: #limit })
        }
        s::COLUMN_PAGINATION_FILTER => {
            let (limit, offset) = (v.get(0), v.some(1));
            quote!(ColumnPaginationFilter { limit: #limit, offset: #offset, column_offset: ::core::option::Option::None })
        }
        s::COLUMN_PREFIX_FILTER => {
            let prefix = v.get(0);
            quote!(ColumnPrefixFilter { prefix: #prefix })
        }
        s::COLUMN_RANGE_FILTER => {
            let (min, min_inclusive, max, max_inclusive) = (v.bound(0), v.some(1), v.bound(2), v.some(3));
            quote!(ColumnRangeFilter {
                min_column: #min,
                min_column_inclusive: #min_inclusive,
                max_column: #max,
                max_column_inclusive: #max_inclusive,
            })
        }
        s::COLUMN_VALUE_FILTER => {
            let [family, qualifier, op, comparator] = [0, 1, 2, 3].map(|at| v.get(at));
            quote!(ColumnValueFilter {
                family: #family,
                qualifier: #qualifier,
                compare_op: #op,
                comparator: #comparator,
            })
        }
        s::DEPENDENT_COLUMN_FILTER => {
            let (family, qualifier, drop) = (v.some(0), v.some(1), v.some_or(2, false));
            let compare_filter = if v.0.len() > 3 {
                v.compare_filter(3)
            } else {
                quote!(::hfilter::CompareFilter {
                    compare_op: ::hfilter::CompareType::NoOp,
                    comparator: ::core::option::Option::None,
                })
            };
            quote!(DependentColumnFilter {
                compare_filter: #compare_filter,
                column_family: #family,
                column_qualifier: #qualifier,
                drop_dependent_column: #drop,
            })
        }
        s::FAMILY_FILTER | s::QUALIFIER_FILTER | s::ROW_FILTER | s::VALUE_FILTER => {
            let (name, compare_filter) = (class(signature), v.compare_filter(0));
            quote!(#name { compare_filter: #compare_filter })
        }
        s::FIRST_KEY_ONLY_FILTER => quote!(FirstKeyOnlyFilter {}),
        s::INCLUSIVE_STOP_FILTER => {
            let row = v.some(0);
            quote!(InclusiveStopFilter { stop_row_key: #row })
        }
        s::KEY_ONLY_FILTER => {
            let len_as_val = v.0.first().cloned().unwrap_or_else(|| quote!(false));
            quote!(KeyOnlyFilter { len_as_val: #len_as_val })
        }
        s::MULTIPLE_COLUMN_PREFIX_FILTER => {
            let prefixes = v.sorted();
            quote!(MultipleColumnPrefixFilter { sorted_prefixes: #prefixes })
        }
        s::PAGE_FILTER => {
            let size = v.get(0);
            quote!(PageFilter { page_size: #size })
        }
        s::PREFIX_FILTER => {
            let prefix = v.some(0);
            quote!(PrefixFilter { prefix: #prefix })
        }
        s::SINGLE_COLUMN_VALUE_FILTER => single_column_value(v),
        s::SINGLE_COLUMN_VALUE_EXCLUDE_FILTER => {
            let inner = single_column_value(v);
            quote!(SingleColumnValueExcludeFilter { single_column_value_filter: ::hfilter::#inner })
        }
        s::TIMESTAMPS_FILTER => {
            let timestamps = v.distinct();
            quote!(TimestampsFilter { timestamps: #timestamps, can_hint: ::core::option::Option::Some(false) })
        }
        _ => {
            let name = signature.name;
            let message = format!("`filter!` does not know `{name}`");
            return quote!(::core::compile_error!(#message));
        }
    };
    quote!(<::hfilter::Filter<'_> as ::hfilter::StandardSet<'_>>::of(::hfilter::#filter))
}

fn class(signature: &Signature) -> proc_macro2::Ident {
    proc_macro2::Ident::new(signature.name, proc_macro2::Span::call_site())
}

fn single_column_value(v: &Values) -> TokenStream {
    let (family, qualifier, op, comparator) = (v.some(0), v.some(1), v.get(2), v.get(3));
    let (filter_if_missing, latest_version_only) = (v.some_or(4, false), v.some_or(5, true));
    quote!(SingleColumnValueFilter {
        column_family: #family,
        column_qualifier: #qualifier,
        compare_op: #op,
        comparator: #comparator,
        filter_if_missing: #filter_if_missing,
        latest_version_only: #latest_version_only,
    })
}
