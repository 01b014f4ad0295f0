//! From a text to expressions, node by node.

use hfilter::language::{
    Builder, Dialect, Head, ParseOptions, RawArgument, Signature, Term, Warning, from_expression, literal, parse_with,
    print, standard,
};
use hfilter::{ClassSet as _, Limits};
use hfilter_language::parse_as;
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Path;

use crate::argument::{self, Variables};
use crate::input::Filter;
use crate::leaf::{self, Values};
use crate::mistake::Mistake;

/// What the nodes of one text share.
struct Tree<'i> {
    text: &'i [u8],
    set: Option<&'i Path>,
    variables: Variables<'i>,
}

/// The expression for a text.
pub(crate) fn filter(input: &Filter) -> Result<TokenStream, Mistake> {
    let text = &input.text.value[..];
    let parsed = parse_as(text, Dialect::Lines)?;
    no_variable_for_a_filter(parsed.expression.root())?;
    meant(&parsed.warnings)?;
    let variables = Variables::new(&input.named, input.text.literal.span());
    let tree = Tree { text, set: input.set.as_ref(), variables };
    let filter = tree.node(parsed.expression.root(), 1)?;
    match tree.variables.misused() {
        Some((name, message)) => Ok(syn::Error::new(name.span(), message).to_compile_error()),
        None => Ok(filter),
    }
}

/// The bytes of a text without variables, of HBase's own filters.
pub(crate) fn bytes(text: &[u8]) -> Result<Vec<u8>, Mistake> {
    let parsed = parse_as(text, Dialect::Lines)?;
    let mut open = vec![parsed.expression.root()];
    while let Some(term) = open.pop() {
        open.extend(term.children());
        if let Some(variable) = term.arguments().iter().find(|argument| is_variable(argument)) {
            return Err(Mistake::new("`filter_bytes!` makes a constant, and so takes no variables", variable.span));
        }
    }
    let filter = parse_with::<hfilter::Filter<'_>>(text, &options())?.filter;
    Ok(filter.encode_to_vec())
}

fn is_variable(argument: &RawArgument<'_>) -> bool {
    !argument.quoted && argument.bytes.starts_with(b"{")
}

/// Variables stand for arguments only.
fn no_variable_for_a_filter(root: Term<'_, '_>) -> Result<(), Mistake> {
    let mut open = vec![root];
    while let Some(term) = open.pop() {
        open.extend(term.children());
        if matches!(term.head(), Head::Call(name) if name.starts_with(b"{")) {
            return Err(Mistake::new("a variable stands for an argument, not for a filter", term.name_span()));
        }
    }
    Ok(())
}

fn options() -> ParseOptions {
    ParseOptions::new().strict(true).dialect(Dialect::Lines)
}

/// What HBase accepts and nobody means is a mistake.
fn meant(warnings: &[Warning]) -> Result<(), Mistake> {
    match warnings.first() {
        Some(warning) => Err(Mistake::new(format!("{}; {}", warning.kind(), warning.advice()), warning.span())),
        None => Ok(()),
    }
}

impl Tree<'_> {
    fn node(&self, term: Term<'_, '_>, depth: u32) -> Result<TokenStream, Mistake> {
        if depth > Limits::MAX_DEPTH {
            return Err(Mistake::new(format!("filters nest to {} levels at most", Limits::MAX_DEPTH), term.span()));
        }
        let children = term.children().map(|child| self.node(child, depth + 1)).collect::<Result<Vec<_>, _>>()?;
        let filter = match term.head() {
            Head::And => {
                quote!(FilterList { operator: ::hfilter::Operator::MustPassAll, filters: ::std::vec![#(#children),*] })
            }
            Head::Or => {
                quote!(FilterList { operator: ::hfilter::Operator::MustPassOne, filters: ::std::vec![#(#children),*] })
            }
            Head::Skip => quote!(SkipFilter { filter: ::std::boxed::Box::new(#(#children)*) }),
            Head::While => quote!(WhileMatchFilter { filter: ::std::boxed::Box::new(#(#children)*) }),
            Head::Call(name) => return self.call(name, term),
        };
        let set = match self.set {
            Some(set) => quote!(#set),
            None => quote!(::hfilter::Filter<'_>),
        };
        Ok(quote!(<#set as ::hfilter::StandardSet<'_>>::of(::hfilter::#filter)))
    }

    fn call(&self, name: &[u8], term: Term<'_, '_>) -> Result<TokenStream, Mistake> {
        match (standard::find(name), self.set) {
            (Some(signature), None) => self.standard(signature, term),
            (Some(signature), Some(set)) => {
                let filter = self.standard(signature, term)?;
                Ok(quote!(<#set as ::hfilter::StandardSet<'_>>::embed(#filter)))
            }
            (None, Some(set)) => self.own(set, name, term),
            // Whatever is wrong, the parser has the words for it.
            (None, None) => match parse_with::<hfilter::Filter<'_>>(self.piece(term), &options()) {
                Err(error) => Err(Mistake::from(error).behind(term.span().start)),
                Ok(_) => Err(Mistake::new("this filter is unknown to the macro", term.span())),
            },
        }
    }

    fn piece(&self, term: Term<'_, '_>) -> &[u8] {
        &self.text[term.span().range()]
    }

    /// One of HBase's own filters.
    fn standard(&self, signature: &'static Signature, term: Term<'_, '_>) -> Result<TokenStream, Mistake> {
        signature.read(term)?;
        let arguments = term.arguments();
        if arguments.iter().any(is_variable) {
            let values = Values::read(signature, arguments, &self.variables)?;
            self.check_the_rest(signature, term)?;
            return Ok(leaf::standard(signature, &values));
        }
        // Without variables HBase's constructor has the last word, and what it makes is what is written.
        let start = term.span().start;
        let parsed = parse_with::<hfilter::Filter<'_>>(self.piece(term), &options());
        let filter = parsed.map_err(|error| Mistake::from(error).behind(start))?.filter;
        let written = print(&filter).map_err(|error| Mistake::new(error.to_string(), term.span()))?;
        let made = parse_as(&written, Dialect::HBase)?;
        let values = Values::read(signature, made.expression.root().arguments(), &self.variables)?;
        Ok(leaf::standard(signature, &values))
    }

    /// What is written beside variables: HBase's constructor must take it with some value for each of them.
    fn check_the_rest(&self, signature: &'static Signature, term: Term<'_, '_>) -> Result<(), Mistake> {
        let mut arguments = term.arguments().to_vec();
        for (i, argument) in arguments.iter_mut().enumerate() {
            let Some(parameter) = signature.parameters.get(i).or(signature.parameters.last()) else { continue };
            if self.variables.of(argument)?.is_some() {
                *argument = argument::some_value(parameter.kind, i, argument.span);
            } else if let Some(warning) = argument.read(parameter.kind).ok().and_then(|read| argument.warning(&read)) {
                return Err(Mistake::new(format!("{warning}; {}", warning.advice()), argument.span));
            }
        }
        let mut builder = Builder::new();
        let call = builder.call(signature.name.as_bytes(), arguments);
        match from_expression::<hfilter::Filter<'_>>(&builder.finish(call)) {
            Ok(_) => Ok(()),
            // What is wrong with the call as a whole has no place in what was put together.
            Err(error) if error.span().range().is_empty() => Err(Mistake::from(error).of(term.span())),
            Err(error) => Err(error.into()),
        }
    }

    /// A filter that only the set knows: it is checked by constant evaluation, and made as the program runs.
    fn own(&self, set: &Path, name: &[u8], term: Term<'_, '_>) -> Result<TokenStream, Mistake> {
        let shown = String::from_utf8_lossy(name);
        let name = Literal::byte_string(name);
        let schema = quote!(<#set as ::hfilter::ClassSet<'static>>::SCHEMA);
        let (mut checks, mut values) = (Vec::new(), Vec::new());
        for (i, argument) in term.arguments().iter().enumerate() {
            let RawArgument { quoted, bytes, .. } = argument;
            match self.variables.of(argument)? {
                Some(value) => {
                    values.push(quote!(_l::variable::<{ _l::kind(#schema, #name, #i) }>(#value)));
                }
                None => {
                    let kinds = literal::kinds(argument);
                    let message = format!(
                        "argument {} of `{shown}`, `{}`, is not of the kind that the filter takes there",
                        i + 1,
                        argument.bytes.escape_ascii()
                    );
                    checks.push(quote!(::core::assert!(_l::kind(#schema, #name, #i) & #kinds != 0, #message);));
                    let bytes = Literal::byte_string(bytes);
                    values.push(quote!(_l::Value::written(#quoted, #bytes)));
                }
            }
        }
        let count = term.arguments().len();
        let no_filter = format!("the set has no filter `{shown}` in the filter language");
        let wrong_count = format!("`{shown}` takes another number of arguments than {count}");
        Ok(quote!({
            use ::hfilter::language::literal as _l;
            const _: () = {
                ::core::assert!(_l::has(#schema, #name), #no_filter);
                ::core::assert!(_l::takes(#schema, #name, #count), #wrong_count);
                #(#checks)*
            };
            match _l::call::<#set>(#name, ::std::vec![#(#values),*]) {
                ::core::result::Result::Ok(filter) => filter,
                ::core::result::Result::Err(error) => ::core::panic!("{error}"),
            }
        }))
    }
}
