//! A filter as plain data.

use hfilter_language::{Builder, Expression, Head, NodeId, RawArgument, Span, Term};

/// A filter, or what has become of several.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    Call(Vec<u8>, Vec<(bool, Vec<u8>)>),
    Operator(&'static str, Vec<Tree>),
}

impl Tree {
    pub(crate) fn of(term: Term<'_, '_>) -> Self {
        match term.head() {
            Head::Call(name) => {
                let arguments = term.arguments().iter().map(|argument| (argument.quoted, argument.bytes.to_vec()));
                Self::Call(name.to_vec(), arguments.collect())
            }
            head => Self::Operator(head.keyword().expect("a keyword"), term.children().map(Self::of).collect()),
        }
    }

    fn build<'t>(&'t self, builder: &mut Builder<'t>) -> NodeId {
        match self {
            Self::Call(name, arguments) => {
                let raw = |(quoted, bytes): &'t (bool, Vec<u8>)| RawArgument {
                    quoted: *quoted,
                    bytes: bytes.into(),
                    span: Span::default(),
                };
                builder.call(name, arguments.iter().map(raw))
            }
            Self::Operator(keyword, children) => {
                let head = match *keyword {
                    "AND" => Head::And,
                    "OR" => Head::Or,
                    "SKIP" => Head::Skip,
                    _ => Head::While,
                };
                let children: Vec<_> = children.iter().map(|child| child.build(builder)).collect();
                builder.operator(head, children).expect("as many as it takes")
            }
        }
    }

    pub(crate) fn expression(&self) -> Expression<'_> {
        let mut builder = Builder::new();
        let root = self.build(&mut builder);
        builder.finish(root)
    }

    pub(crate) fn without_arguments(self) -> Self {
        match self {
            Self::Call(name, _) => Self::Call(name, Vec::new()),
            Self::Operator(keyword, children) => {
                Self::Operator(keyword, children.into_iter().map(Self::without_arguments).collect())
            }
        }
    }
}
