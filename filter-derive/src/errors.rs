//! What is wrong with an item, gathered so that all of it is told at once.

use proc_macro2::TokenStream;
use quote::ToTokens;

/// All mistakes found so far.
#[derive(Default)]
pub(crate) struct Errors {
    ours: Option<syn::Error>,
    /// Whether there are some that the compiler finds by itself.
    left_to_the_compiler: bool,
}

impl Errors {
    /// A mistake in these tokens.
    pub(crate) fn add(&mut self, tokens: impl ToTokens, message: impl std::fmt::Display) {
        self.push(syn::Error::new_spanned(tokens, message));
    }

    pub(crate) fn push(&mut self, error: syn::Error) {
        match &mut self.ours {
            Some(ours) => ours.combine(error),
            None => self.ours = Some(error),
        }
    }

    /// A mistake that the compiler complains about by itself.
    pub(crate) fn leave_to_the_compiler(&mut self) {
        self.left_to_the_compiler = true;
    }

    /// Whether the derive has nothing to say, and so leaves it all to the compiler.
    pub(crate) fn are_the_compilers(&self) -> bool {
        self.ours.is_none()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.ours.is_none() && !self.left_to_the_compiler
    }

    /// The errors as tokens that make the compiler report them.
    pub(crate) fn into_tokens(self) -> TokenStream {
        self.ours.map(syn::Error::into_compile_error).unwrap_or_default()
    }
}
