//! The text of an expression, with no more parentheses than HBase needs.
//!
//! HBase cannot take two different operators, nor two SKIP or WHILE, that still wait for their filters at a `)`. So inside
//! parentheses the last filter of an operator never begins with another operator: it gets parentheses of its own.

use crate::argument::RawArgument;
use crate::expression::{Expression, Head, Term};

impl Expression<'_> {
    /// The text that HBase parses to this expression.
    ///
    /// ```
    /// use hfilter_language::parse;
    ///
    /// let parsed = parse(b"((A()  OR(SKIP B( )AND C() OR D())))")?;
    /// assert_eq!(parsed.expression.print(), b"A() OR (SKIP B() AND C() OR D())");
    /// # Ok::<(), hfilter_language::ParseError>(())
    /// ```
    pub fn print(&self) -> Vec<u8> {
        print(self.root(), Style::Line)
    }

    /// The same over several lines, for people: HBase does not read it, since it takes line ends for names. Read it with
    /// [`Dialect::Lines`](crate::Dialect::Lines).
    pub fn print_lines(&self) -> Vec<u8> {
        print(self.root(), Style::Lines)
    }
}

/// How many levels lines are indented at most. Without that the text would grow with the square of its depth.
const MAX_INDENT: usize = 40;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Line,
    Lines,
}

/// What is left to print, the next one last.
enum Work<'e, 'a> {
    Text(&'static str),
    /// A line end, or a space.
    Break {
        depth: usize,
    },
    Filter {
        term: Term<'e, 'a>,
        /// The operator that it is for; none at the beginning, and right after a `(`.
        of: Option<Head<'a>>,
        /// Whether a `)` comes right after it.
        is_last: bool,
        /// How many parentheses are open.
        depth: usize,
    },
}

fn print(root: Term<'_, '_>, style: Style) -> Vec<u8> {
    let mut out = Vec::new();
    let mut work = vec![Work::Filter { term: root, of: None, is_last: false, depth: 0 }];
    while let Some(next) = work.pop() {
        match next {
            Work::Text(text) => out.extend_from_slice(text.as_bytes()),
            Work::Break { depth } => line_end(&mut out, style, depth),
            Work::Filter { term, of, is_last, depth } if needs_parentheses(of, term.head(), is_last) => {
                out.push(b'(');
                let is_list = matches!(term.head(), Head::And | Head::Or) && style == Style::Lines;
                if is_list {
                    line_end(&mut out, style, depth + 1);
                }
                work.push(Work::Text(")"));
                if is_list {
                    work.push(Work::Break { depth });
                }
                work.push(Work::Filter { term, of: None, is_last: true, depth: depth + 1 });
            }
            Work::Filter { term, is_last, depth, .. } => match term.head() {
                Head::Call(name) => call(name, term.arguments(), &mut out),
                head @ (Head::Skip | Head::While) => {
                    out.extend_from_slice(head.keyword().unwrap_or_default().as_bytes());
                    out.push(b' ');
                    work.extend(term.children().map(|term| Work::Filter { term, of: Some(head), is_last, depth }));
                }
                head @ (Head::And | Head::Or) => {
                    let keyword = head.keyword().unwrap_or_default();
                    let count = term.children().len();
                    for (index, term) in term.children().enumerate().rev() {
                        let is_last = is_last && index + 1 == count;
                        work.push(Work::Filter { term, of: Some(head), is_last, depth });
                        if index > 0 {
                            work.extend([Work::Text(" "), Work::Text(keyword), Work::Break { depth }]);
                        }
                    }
                }
            },
        }
    }
    out
}

/// Whether a filter of this operator must stand in parentheses.
fn needs_parentheses(of: Option<Head<'_>>, head: Head<'_>, is_last: bool) -> bool {
    match (of, head) {
        (None, _) | (_, Head::Call(_)) => false,
        (_, Head::Skip | Head::While) => is_last,
        (Some(Head::Or), Head::And) => is_last,
        (_, Head::And | Head::Or) => true,
    }
}

fn line_end(out: &mut Vec<u8>, style: Style, depth: usize) {
    match style {
        Style::Line => out.push(b' '),
        Style::Lines => {
            out.push(b'\n');
            out.resize(out.len() + 2 * depth.min(MAX_INDENT), b' ');
        }
    }
}

fn call(name: &[u8], arguments: &[RawArgument<'_>], out: &mut Vec<u8>) {
    out.extend_from_slice(name);
    out.push(b'(');
    for (index, argument) in arguments.iter().enumerate() {
        if index > 0 {
            out.extend_from_slice(b", ");
        }
        if argument.quoted {
            out.push(b'\'');
            for &byte in &*argument.bytes {
                out.push(byte);
                if byte == b'\'' {
                    out.push(byte);
                }
            }
            out.push(b'\'');
        } else {
            out.extend_from_slice(&argument.bytes);
        }
    }
    out.push(b')');
}
