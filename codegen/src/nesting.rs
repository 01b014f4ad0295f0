//! How deep a Rust source nests. Reading it takes stack for each level, and there may be more levels than stack.

use proc_macro2::{Spacing, Span, TokenStream, TokenTree};

/// How many brackets may stand around one another. An angle bracket counts for two, as types take more stack: this much fits
/// 2 MiB even without optimisation.
pub(crate) const DEEPEST: usize = 64;

/// The first token inside of too many brackets. Less-than signs are taken for brackets up to the next `;` or `=>`.
pub(crate) fn too_deep(tokens: TokenStream) -> Option<Span> {
    // What is open: the tokens left, and the angle brackets among those before.
    let mut open = vec![(tokens.into_iter(), 0_usize)];
    let mut angles_around = 0;
    let mut arrow = false;
    while let Some((tokens, angles)) = open.last_mut() {
        let Some(token) = tokens.next() else {
            open.pop();
            angles_around -= open.last().map_or(0, |(_, angles)| *angles);
            continue;
        };
        let span = token.span();
        match token {
            TokenTree::Group(group) => {
                angles_around += *angles;
                open.push((group.stream().into_iter(), 0));
            }
            TokenTree::Punct(punct) => {
                match punct.as_char() {
                    '<' => *angles += 1,
                    '>' if !arrow => *angles = angles.saturating_sub(1),
                    ';' => *angles = 0,
                    '=' if punct.spacing() == Spacing::Joint => *angles = 0,
                    _ => {}
                }
                arrow = punct.spacing() == Spacing::Joint && matches!(punct.as_char(), '-' | '=');
            }
            TokenTree::Ident(_) | TokenTree::Literal(_) => {}
        }
        let here = open.last().map_or(0, |(_, angles)| *angles);
        if open.len() - 1 + 2 * (angles_around + here) > DEEPEST {
            return Some(span);
        }
    }
    None
}
