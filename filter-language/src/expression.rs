use std::ops::Range;

use crate::argument::RawArgument;
use crate::keyword;
use crate::span::Span;

/// A text's meaning: operators and calls as a tree.
///
/// The tree lies in one piece, children before their parents, so that however deep it is, making and dropping it takes
/// no stack.
#[derive(Clone, Debug)]
pub struct Expression<'a> {
    root: NodeId,
    nodes: Vec<Node<'a>>,
    children: Vec<NodeId>,
    arguments: Vec<RawArgument<'a>>,
}

/// A node of an [`Expression`], for its [`Builder`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeId(u32);

#[derive(Clone, Debug)]
struct Node<'a> {
    head: Head<'a>,
    /// In `children`, or in `arguments` for a call.
    content: (u32, u32),
    span: Span,
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Head<'a> {
    /// All of the children must pass; there are two or more.
    And,
    /// One of the children must pass; there are two or more.
    Or,
    /// The child, dropping whole rows.
    Skip,
    /// The child, ending the scan.
    While,
    /// A filter by its name, with arguments.
    Call(&'a [u8]),
}

impl Head<'_> {
    /// The operator's keyword; `None` for a call.
    pub const fn keyword(self) -> Option<&'static str> {
        match self {
            Self::And => Some(keyword::AND),
            Self::Or => Some(keyword::OR),
            Self::Skip => Some(keyword::SKIP),
            Self::While => Some(keyword::WHILE),
            Self::Call(_) => None,
        }
    }
}

impl<'a> Expression<'a> {
    /// The root of the tree.
    pub fn root(&self) -> Term<'_, 'a> {
        self.term(self.root)
    }

    fn term(&self, id: NodeId) -> Term<'_, 'a> {
        Term { expression: self, id }
    }
}

/// A place in an [`Expression`]: an operator with its filters, or a call with its arguments.
#[derive(Clone, Copy, Debug)]
pub struct Term<'e, 'a> {
    expression: &'e Expression<'a>,
    id: NodeId,
}

impl<'e, 'a> Term<'e, 'a> {
    fn node(self) -> &'e Node<'a> {
        &self.expression.nodes[self.id.0 as usize]
    }

    fn content(self) -> Range<usize> {
        let (start, end) = self.node().content;
        start as usize..end as usize
    }

    /// Which operator, or whose call.
    pub fn head(self) -> Head<'a> {
        self.node().head
    }

    /// Where in the text, without parentheses around it. Empty in an expression that was not parsed.
    pub fn span(self) -> Span {
        self.node().span
    }

    /// Where in the text the name of a call stands; for an operator, all of it.
    pub fn name_span(self) -> Span {
        let span = self.span();
        match self.head() {
            Head::Call(name) => Span::new(span.start, span.start + name.len()),
            _ => span,
        }
    }

    /// The filters of an operator, in the order of the text. A call has none.
    pub fn children(self) -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator {
        let range = if matches!(self.head(), Head::Call(_)) { 0..0 } else { self.content() };
        self.expression.children[range].iter().map(move |&id| self.expression.term(id))
    }

    /// The arguments of a call, as they are written. An operator has none.
    pub fn arguments(self) -> &'e [RawArgument<'a>] {
        match self.head() {
            Head::Call(_) => &self.expression.arguments[self.content()],
            _ => &[],
        }
    }
}

/// Makes an [`Expression`], children first. Printing a filter makes one, and hands it to whoever prints a part.
#[derive(Clone, Debug)]
pub struct Builder<'a> {
    expression: Expression<'a>,
    /// Which nodes an operator has taken in; nothing of those behind its end.
    taken: Vec<bool>,
}

impl Default for Builder<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Builder<'a> {
    /// An empty one.
    #[doc(hidden)]
    pub const fn new() -> Self {
        Self {
            expression: Expression { root: NodeId(0), nodes: Vec::new(), children: Vec::new(), arguments: Vec::new() },
            taken: Vec::new(),
        }
    }

    fn push(&mut self, head: Head<'a>, content: Range<usize>, span: Span) -> NodeId {
        let id = NodeId(self.expression.nodes.len() as u32);
        self.expression.nodes.push(Node { head, content: (content.start as u32, content.end as u32), span });
        id
    }

    /// A call with these arguments. The name and what is bare are printed as they stand, so they must be what the parser
    /// reads as such.
    #[doc(hidden)]
    pub fn call(&mut self, name: &'a [u8], arguments: impl IntoIterator<Item = RawArgument<'a>>) -> NodeId {
        let start = self.expression.arguments.len();
        self.expression.arguments.extend(arguments);
        self.call_since(name, start, Span::default())
    }

    /// An operator over these nodes, which it takes in. `None` if it cannot have so many, for AND and OR have two or more,
    /// SKIP and WHILE one; and if a node is not this builder's, or has been taken in before.
    pub fn operator(&mut self, head: Head<'a>, children: impl IntoIterator<Item = NodeId>) -> Option<NodeId> {
        let start = self.expression.children.len();
        for child in children {
            if !self.is_free(child) {
                return None;
            }
            self.taken.resize(self.expression.nodes.len(), false);
            self.taken[child.0 as usize] = true;
            self.expression.children.push(child);
        }
        let end = self.expression.children.len();
        let fits = match head {
            Head::And | Head::Or => end - start >= 2,
            Head::Skip | Head::While => end - start == 1,
            Head::Call(_) => false,
        };
        fits.then(|| self.push(head, start..end, Span::default()))
    }

    /// Whether a node is this builder's, and nothing has taken it in.
    #[doc(hidden)]
    pub fn is_free(&self, id: NodeId) -> bool {
        let at = id.0 as usize;
        at < self.expression.nodes.len() && !self.taken.get(at).is_some_and(|&taken| taken)
    }

    /// The expression with this root, which is [free](Self::is_free).
    #[doc(hidden)]
    #[must_use]
    pub fn finish(self, root: NodeId) -> Expression<'a> {
        Expression { root, ..self.expression }
    }

    pub(crate) fn argument(&mut self, argument: RawArgument<'a>) {
        self.expression.arguments.push(argument);
    }

    /// How many arguments there are so far.
    pub(crate) fn arguments(&self) -> usize {
        self.expression.arguments.len()
    }

    /// A call with the arguments from number `start` on.
    pub(crate) fn call_since(&mut self, name: &'a [u8], start: usize, span: Span) -> NodeId {
        self.push(Head::Call(name), start..self.expression.arguments.len(), span)
    }

    /// An operator over nodes that it takes from the end of a stack, which has enough of them.
    pub(crate) fn reduce(&mut self, head: Head<'a>, stack: &mut Vec<NodeId>, count: usize, at: Span) -> NodeId {
        let start = self.expression.children.len();
        self.expression.children.extend(stack.drain(stack.len() - count..));
        let end = self.expression.children.len();
        let [first, last] = [start, end - 1].map(|index| self.span(self.expression.children[index]));
        // The keyword stands before the filter, or between the filters, unless the text is odd.
        let span = Span::new(first.start.min(at.start), last.end.max(at.end));
        self.push(head, start..end, span)
    }

    pub(crate) fn head(&self, id: NodeId) -> Head<'a> {
        self.expression.nodes[id.0 as usize].head
    }

    pub(crate) fn span(&self, id: NodeId) -> Span {
        self.expression.nodes[id.0 as usize].span
    }
}
