//! What the library refuses or finds odd, as problems.

use std::fmt::Display;
use std::ops::Range;

use hfilter::inspect::{ClassNode, FieldNode, FieldValue};
use hfilter::json::JsonError;
use hfilter::language::{self, ParseError, Span, Warning};
use hfilter::rest;
use hfilter::schema::Kind;
use hfilter::{CheckError, DecodeError, ErrorKind, Escaped, Limit, TreePath};

use super::Problem;

impl Problem {
    /// The refusal of a tree, HBase's or ours, and where in the bytes it is if that can be told.
    pub(crate) fn refused(error: &CheckError, root: &ClassNode<'_>) -> (Self, Range<usize>) {
        let (who, help) = match error.refusal().is_unsupported() {
            true => ("hfilter cannot check this", "--no-check decodes it nevertheless; it cannot be run here"),
            false => ("HBase refuses this", "--no-check leaves out HBase's construction checks"),
        };
        let what = format!("{who}: {}{}", shown(error.path()), error.refusal());
        let problem = Self::new(what).label("this one").help(help);
        (problem, locate(root, error.path()).unwrap_or(root.range.clone()))
    }

    /// Bytes that are no filter, and which they are.
    pub(crate) fn undecodable(error: &DecodeError) -> (Self, Range<usize>) {
        let (what, help) = match error.kind() {
            ErrorKind::UnknownClass { class, nearest } => (
                format!("unknown class `{}`", Escaped(&class[..class.len().min(200)])),
                Some(match nearest {
                    Some(nearest) => format!("did you mean `{nearest}`?"),
                    None => "`hfilter list` shows the classes it knows".into(),
                }),
            ),
            ErrorKind::LimitExceeded { limit, allowed } => {
                let (what, option) = match limit {
                    Limit::Bytes => ("bytes", "--max-bytes"),
                    Limit::Depth => ("levels", "--max-depth (256 at most)"),
                    Limit::Nodes => ("filters, comparators and repeated messages", "--max-nodes"),
                    Limit::Values => ("values in repeated fields", "--max-values"),
                    _ => ("fields", "--max-nodes"),
                };
                (format!("more than {allowed} {what}"), Some(format!("raise {option} if the input is trusted")))
            }
            kind => (kind.to_string(), None),
        };
        let length = match error.kind() {
            ErrorKind::UnknownClass { class, .. } => class.len(),
            _ => 1,
        };
        let offset = error.offset().unwrap_or_default();
        let mut problem = Self::new(format!("{}{what}", shown(error.path()))).label(format!("byte {offset}"));
        problem.0.help = help;
        problem.0.byte = Some(offset);
        (problem, offset..offset + length)
    }

    /// A text that is no filter, and where it is wrong.
    pub(crate) fn unparsable(error: &ParseError) -> Self {
        let mut problem = Self::in_language(error.kind(), error.span());
        problem.0.help = match error.kind() {
            language::ErrorKind::LimitExceeded { limit, .. } => {
                let option = match limit {
                    language::Limit::Bytes => "--max-bytes",
                    language::Limit::Depth => "--max-depth (256 at most)",
                    language::Limit::Values => "--max-values",
                    _ => "--max-nodes",
                };
                Some(format!("raise {option} if the input is trusted"))
            }
            _ => error.advice(),
        };
        problem
    }

    /// What HBase accepts and nobody means.
    pub(crate) fn odd(warning: &Warning) -> Self {
        let mut problem = Self::in_language(warning.kind(), warning.span()).help(warning.advice());
        problem.0.is_warning = true;
        problem
    }

    /// What HBase's REST reads without a word, and is likely not meant so.
    pub(crate) fn odd_in_rest(warning: &rest::Warning) -> Self {
        let mut problem = Self::new(warning.to_string());
        problem.0.is_warning = true;
        problem
    }

    fn in_language(what: impl Display, span: Span) -> Self {
        let mut problem = Self::new(what.to_string()).at(span.range());
        problem.0.byte = Some(span.start);
        problem
    }
}

impl From<JsonError> for Problem {
    fn from(error: JsonError) -> Self {
        let path = if error.path().is_empty() { String::new() } else { format!("{}: ", error.path()) };
        let mut problem = Self::new(format!("{path}{}", error.what())).at(error.range());
        problem.0.help = error.advice().map(str::to_owned);
        problem.0.byte = Some(error.range().start);
        problem
    }
}

impl From<rest::Error> for Problem {
    fn from(error: rest::Error) -> Self {
        let path = if error.path().is_empty() { String::new() } else { format!("{}: ", error.path()) };
        let mut problem = Self::new(format!("{path}{}", error.what()));
        problem.0.byte = error.range().as_ref().map(|range| range.start);
        problem.0.range = error.range();
        problem.0.help = match error.kind() {
            rest::ErrorKind::Loss => Some("--lossy writes it nevertheless, as HBase does".into()),
            _ => error.advice().map(str::to_owned),
        };
        problem
    }
}

/// A path before what is said of its end: the first and last steps of a long one.
fn shown(path: &TreePath) -> String {
    let steps: Vec<_> = path.steps().map(|step| step.to_string()).collect();
    match &steps[..] {
        [] => String::new(),
        [first, second, .., a, b, c, d] if steps.len() > 8 => {
            format!("{first} > {second} > … > {a} > {b} > {c} > {d}: ")
        }
        steps => format!("{}: ", steps.join(" > ")),
    }
}

/// Where the class stands that a path leads to.
fn locate(root: &ClassNode<'_>, path: &TreePath) -> Option<Range<usize>> {
    let mut steps: Vec<_> = path.steps().collect();
    // The last step is the message itself.
    steps.pop();
    let (mut fields, mut range): (&[FieldNode<'_>], _) = (&root.fields, root.range.clone());
    for step in steps {
        let wanted = |node: &&FieldNode<'_>| {
            node.schema.is_some_and(|field| match step.field {
                Some(name) => field.name == name,
                None => matches!(field.kind, Kind::Filter(_)),
            })
        };
        let mut found = fields.iter().filter(wanted);
        let node = match step.index {
            Some(index) => found.nth(index)?,
            None => found.next_back()?,
        };
        range = node.content.clone();
        fields = match &node.value {
            FieldValue::Class(class) => &class.fields,
            FieldValue::Message(message) => &message.fields,
            _ => return Some(range),
        };
    }
    Some(range)
}
