//! Expressions, and how they are broken into lines.

use std::fmt;

/// How wide a line may be.
const WIDTH: usize = 100;

/// How far each level is indented.
const INDENT: usize = 4;

/// An expression, and how wide it is on one line.
#[derive(Clone, Debug)]
pub(super) struct Code {
    shape: Shape,
    width: usize,
}

#[derive(Clone, Debug)]
enum Shape {
    Text(String),
    /// Something in brackets: `f(a, b)`, `S { a, b }`, `[a, b]`.
    Bracket {
        open: String,
        items: Vec<Code>,
        close: &'static str,
    },
    /// Methods called one on the result of the other.
    Chain {
        first: Box<Code>,
        calls: Vec<Code>,
    },
}

impl Code {
    pub(super) fn text(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { width: text.chars().count(), shape: Shape::Text(text) }
    }

    pub(super) fn call(function: &str, arguments: impl IntoIterator<Item = Self>) -> Self {
        Self::bracket(format!("{function}("), arguments, ")")
    }

    /// A struct literal with its fields, or its name alone.
    pub(super) fn literal<const N: usize>(name: &str, fields: [(&str, Self); N]) -> Self {
        Self::bracket(format!("{name} {{"), fields.map(|(field, value)| value.after(&format!("{field}: "))), "}")
    }

    pub(super) fn array(items: impl IntoIterator<Item = Self>) -> Self {
        Self::bracket("[".into(), items, "]")
    }

    pub(super) fn vec(items: impl IntoIterator<Item = Self>) -> Self {
        Self::bracket("vec![".into(), items, "]")
    }

    fn bracket(open: String, items: impl IntoIterator<Item = Self>, close: &'static str) -> Self {
        let items: Vec<_> = items.into_iter().collect();
        let between = 2 * items.len().saturating_sub(1) + if close == "}" { 2 } else { 0 };
        let width = open.len() + items.iter().map(|item| item.width).sum::<usize>() + between + close.len();
        Self { shape: Shape::Bracket { open, items, close }, width }
    }

    /// The same expression, and a method called on it.
    pub(super) fn then(self, method: &str, arguments: impl IntoIterator<Item = Self>) -> Self {
        let call = Self::call(&format!(".{method}"), arguments);
        let width = self.width + call.width;
        let shape = match self.shape {
            Shape::Chain { first, mut calls } => {
                calls.push(call);
                Shape::Chain { first, calls }
            }
            shape => Shape::Chain { first: Box::new(Self { shape, width: self.width }), calls: vec![call] },
        };
        Self { shape, width }
    }

    /// The same expression with something before it.
    fn after(mut self, prefix: &str) -> Self {
        self.width += prefix.len();
        match &mut self.shape {
            Shape::Text(text) | Shape::Bracket { open: text, .. } => text.insert_str(0, prefix),
            Shape::Chain { first, .. } => {
                // A chain's first expression is none itself.
                let inner = std::mem::replace(&mut **first, Self::text(""));
                **first = inner.after(prefix);
            }
        }
        self
    }

    /// Whether it is a call without arguments, after which the next one needs no line of its own.
    fn is_bare(&self) -> bool {
        matches!(&self.shape, Shape::Bracket { items, .. } if items.is_empty())
    }

    fn on_one_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.shape {
            Shape::Text(text) => f.write_str(text),
            Shape::Bracket { open, items, close } => {
                let blank = if *close == "}" && !items.is_empty() { " " } else { "" };
                write!(f, "{open}{blank}")?;
                for (i, item) in items.iter().enumerate() {
                    f.write_str(if i > 0 { ", " } else { "" })?;
                    item.on_one_line(f)?;
                }
                write!(f, "{blank}{close}")
            }
            Shape::Chain { first, calls } => {
                first.on_one_line(f)?;
                calls.iter().try_for_each(|call| call.on_one_line(f))
            }
        }
    }

    /// Writes it from the column `indent` on, where `more` letters follow its last line.
    fn on_lines(&self, f: &mut fmt::Formatter<'_>, indent: usize, more: usize) -> fmt::Result {
        if indent + self.width + more <= WIDTH {
            return self.on_one_line(f);
        }
        match &self.shape {
            Shape::Text(text) => f.write_str(text),
            Shape::Bracket { open, items, close } => match &items[..] {
                [] => self.on_one_line(f),
                // A bracket alone in a bracket needs no lines of its own.
                [only] if *close == ")" && !matches!(only.shape, Shape::Chain { .. }) => {
                    f.write_str(open)?;
                    // What stands before it on its line makes it wider, not more indented.
                    only.on_lines(f, indent, open.len() + close.len() + more)?;
                    f.write_str(close)
                }
                items => {
                    f.write_str(open)?;
                    for item in items {
                        new_line(f, indent + INDENT)?;
                        item.on_lines(f, indent + INDENT, 1)?;
                        f.write_str(",")?;
                    }
                    new_line(f, indent)?;
                    f.write_str(close)
                }
            },
            Shape::Chain { first, calls } => {
                first.on_lines(f, indent, 0)?;
                if let ([only], true) = (&calls[..], first.is_bare()) {
                    return only.on_lines(f, indent, first.width + more);
                }
                for (i, call) in calls.iter().enumerate() {
                    new_line(f, indent + INDENT)?;
                    call.on_lines(f, indent + INDENT, if i + 1 == calls.len() { more } else { 0 })?;
                }
                Ok(())
            }
        }
    }
}

fn new_line(f: &mut fmt::Formatter<'_>, indent: usize) -> fmt::Result {
    write!(f, "\n{:indent$}", "")
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { self.on_lines(f, 0, 0) } else { self.on_one_line(f) }
    }
}
