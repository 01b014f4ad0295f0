//! A filter's bytes as a page for a browser: the tree as a drawing, and the bytes of each field at hand.
//!
//! [`Page`] prints one HTML document that needs nothing else: no other file, no script from elsewhere, and a policy in it
//! that allows none. A pointer or the arrow keys pick a filter or a field; its bytes then show beside it, and are marked in
//! a dump of all of them. Light or dark as the reader's system is.
//!
//! ```
//! use hfilter::build::*;
//! use hfilter::html::Page;
//! use hfilter::inspect::ClassNode;
//! use hfilter::{ClassSet, Filter};
//!
//! let bytes = prefix("<b>").and(page(10)).encode_to_vec();
//! let root = ClassNode::read(&bytes, Filter::SCHEMA)?;
//! let page = Page::new(&root, &bytes).about("what a client sends").to_string();
//!
//! assert!(page.starts_with("<!DOCTYPE html>"));
//! // Whatever the bytes say stays text.
//! assert!(page.contains("&lt;b&gt;") && !page.contains("<b>"));
//! # Ok::<(), hfilter::DecodeError>(())
//! ```

use std::fmt;

use crate::inspect::ClassNode;

mod cards;
mod deck;
mod escape;
mod place;
mod svg;

use cards::{Card, CardKind};
use escape::Text;

/// The page of one filter or comparator; its `Display` is the HTML.
#[derive(Clone, Debug)]
pub struct Page<'p, 'a> {
    root: &'p ClassNode<'a>,
    input: &'p [u8],
    about: String,
}

impl<'p, 'a> Page<'p, 'a> {
    /// The page of a tree; `input` is what it was read from.
    pub const fn new(root: &'p ClassNode<'a>, input: &'p [u8]) -> Self {
        Self { root, input, about: String::new() }
    }

    /// The same page with a text above the tree, which keeps its lines.
    #[must_use]
    pub fn about(mut self, text: impl Into<String>) -> Self {
        self.about = text.into();
        self
    }
}

const STYLE: &str = include_str!("html/page.css");
const SCRIPT: &str = include_str!("html/page.js");

/// Nothing may be loaded from anywhere, and nothing sent.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; \
                      form-action 'none'";

impl fmt::Display for Page<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut cards = deck::cards(self.root);
        let size = place::place(&mut cards);
        let title = cards.first().map_or("", |root| &root.title);
        writeln!(
            f,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width\">\n<meta name=\"color-scheme\" content=\"light dark\">\n\
             <title>{} – hfilter</title>\n<style>\n{STYLE}</style>\n</head>\n<body>",
            Text(title),
        )?;
        self.header(f, title, &cards)?;
        f.write_str("<main>\n<section id=\"tree\">\n")?;
        svg::draw(&cards, size, f)?;
        f.write_str(
            "</section>\n<aside>\n<div id=\"picked\"><p>Point at a field to see its bytes.</p></div>\n\
             <div id=\"dump\" tabindex=\"0\" aria-label=\"All bytes\"><div id=\"rows\"></div></div>\n\
             <noscript><p>With scripts, the bytes of what you point at are marked here.</p></noscript>\n\
             </aside>\n</main>\n<div id=\"beside\" hidden></div>\n<script type=\"text/plain\" id=\"bytes\">",
        )?;
        self.input.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        writeln!(f, "</script>\n<script>\n{SCRIPT}</script>\n</body>\n</html>")
    }
}

impl Page<'_, '_> {
    fn header(&self, f: &mut fmt::Formatter<'_>, title: &str, cards: &[Card]) -> fmt::Result {
        writeln!(f, "<header>\n<h1>{}</h1>", Text(title))?;
        f.write_str("<p id=\"legend\">")?;
        write!(f, "<span>{}</span>", counted(self.input.len(), "byte", "bytes"))?;
        for kind in [CardKind::Container, CardKind::Filter, CardKind::Comparator, CardKind::Unknown] {
            let count = cards.iter().filter(|card| card.kind == kind).count();
            if count > 0 {
                let [one, many] = kind.names();
                write!(f, "<span class=\"dot {}\">{}</span>", kind.class(), counted(count, one, many))?;
            }
        }
        f.write_str(
            "<span class=\"keys\"><kbd>↑</kbd><kbd>↓</kbd><kbd>←</kbd><kbd>→</kbd> walk the tree</span></p>\n",
        )?;
        if !self.about.is_empty() {
            writeln!(f, "<pre id=\"about\">{}</pre>", Text(&self.about))?;
        }
        f.write_str("</header>\n")
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
