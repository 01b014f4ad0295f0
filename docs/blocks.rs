//! The code blocks of a chapter.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, CowStr, Event, Parser, Tag, TagEnd};

/// A fenced code block.
#[derive(Debug)]
pub(crate) struct Block {
    /// What stands behind the fence: a language, and words about it, with commas between them.
    pub(crate) info: String,
    /// What stands in it.
    pub(crate) text: String,
    /// Where that is, in the chapter.
    pub(crate) range: Range<usize>,
    /// Why it cannot be run, as the comment before it says: `<!-- not run: … -->`.
    pub(crate) not_run: Option<String>,
}

impl Block {
    /// The language.
    pub(crate) fn language(&self) -> &str {
        self.info.split(',').next().unwrap_or_default()
    }

    /// The file that it is to be, if it is one: the word with a dot in it.
    pub(crate) fn file(&self) -> Option<&str> {
        self.info.split(',').skip(1).find(|word| word.contains('.'))
    }
}

/// All code blocks of a chapter, in order.
pub(crate) fn blocks(chapter: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let mut not_run = None;
    for (event, range) in Parser::new(chapter).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(kind)) => {
                let info = match kind {
                    CodeBlockKind::Fenced(info) => info,
                    CodeBlockKind::Indented => CowStr::Borrowed(""),
                };
                let start = chapter[range.clone()].find('\n').map_or(range.end, |end| range.start + end + 1);
                let text = String::new();
                open = Some(Block { info: info.into_string(), text, range: start..start, not_run: not_run.take() });
            }
            Event::End(TagEnd::CodeBlock) => blocks.extend(open.take()),
            Event::Text(text) => {
                if let Some(block) = &mut open {
                    block.text.push_str(&text);
                    block.range.end = range.end;
                }
            }
            Event::Html(html) => {
                let reason = html.trim().strip_prefix("<!-- not run:").and_then(|rest| rest.strip_suffix("-->"));
                not_run = reason.map(|reason| reason.trim().to_owned());
            }
            // Whatever else stands between comes between.
            Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => {}
            _ => not_run = None,
        }
    }
    blocks
}
