//! Operators and parentheses: the shunting-yard of HBase's ParseFilter, step by step.

use crate::call;
use crate::error::{ErrorKind, Limit, ParseError};
use crate::expression::{Builder, Expression, Head, NodeId};
use crate::keyword;
use crate::operator_class::OperatorClass;
use crate::span::Span;
use crate::warning::{Warning, WarningKind};
use crate::work;

/// What a text says, and what it says in an odd way.
#[derive(Clone, Debug)]
pub struct Parsed<'a> {
    /// The tree.
    pub expression: Expression<'a>,
    /// What HBase accepts and nobody means, in the order in which HBase comes across it; at most
    /// [`MAX_WARNINGS`](crate::MAX_WARNINGS).
    pub warnings: Vec<Warning>,
}

/// Whom a text is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Dialect {
    /// HBase: spaces and tabs may stand between filters and operators, line ends may not.
    #[default]
    HBase,
    /// People: line ends may stand wherever a space may between filters and operators. HBase does not read this.
    Lines,
}

impl Dialect {
    const fn is_line_end(self, byte: u8) -> bool {
        matches!(self, Self::Lines) && matches!(byte, b'\n' | b'\r')
    }
}

/// Parses a text as HBase does. It takes time and memory in proportion to the text, and no stack.
///
/// # Errors
/// What HBase refuses for its shape. Names and arguments are the business of a [`Signature`](crate::Signature).
pub fn parse(text: &[u8]) -> Result<Parsed<'_>, ParseError> {
    parse_as(text, Dialect::HBase)
}

/// Parses a text of another dialect.
///
/// # Errors
/// As [`parse`].
pub fn parse_as(text: &[u8], dialect: Dialect) -> Result<Parsed<'_>, ParseError> {
    if u32::try_from(text.len()).is_err() {
        let kind = ErrorKind::LimitExceeded { limit: Limit::Bytes, allowed: u32::MAX.into() };
        return Err(ParseError::new(kind, Span::new(0, text.len())));
    }
    let mut parser = Parser {
        text,
        dialect,
        operators: Vec::new(),
        filters: Vec::new(),
        tree: Builder::new(),
        warnings: Vec::new(),
        open: 0,
        turn: Turn::Filter,
    };
    parser.run()?;
    parser.end()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Open,
    Skip,
    While,
    And,
    Or,
}

impl Operator {
    const WORDS: [Self; 4] = [Self::Or, Self::And, Self::Skip, Self::While];

    const fn keyword(self) -> &'static str {
        match self {
            Self::Open => "(",
            Self::Skip => keyword::SKIP,
            Self::While => keyword::WHILE,
            Self::And => keyword::AND,
            Self::Or => keyword::OR,
        }
    }

    const fn is_prefix(self) -> bool {
        matches!(self, Self::Skip | Self::While)
    }

    /// The smaller, the more tightly it binds.
    const fn precedence(self) -> u32 {
        match self {
            Self::Open => 0,
            Self::Skip | Self::While => 1,
            Self::And => 2,
            Self::Or => 3,
        }
    }
}

/// An operator that waits for its filters.
#[derive(Clone, Copy, Debug)]
struct Pending {
    operator: Operator,
    at: usize,
}

impl Pending {
    const fn span(self) -> Span {
        Span::new(self.at, self.at + self.operator.keyword().len())
    }
}

struct Parser<'a> {
    text: &'a [u8],
    dialect: Dialect,
    operators: Vec<Pending>,
    filters: Vec<NodeId>,
    tree: Builder<'a>,
    warnings: Vec<Warning>,
    /// How many of the operators are parentheses.
    open: usize,
    /// What should come next.
    turn: Turn,
}

/// Filters and operators come in turns, for a reader who takes the grammar as it is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// A filter, or what stands before one: `(`, SKIP and WHILE.
    Filter,
    /// What stands behind a filter: `)`, AND and OR.
    Operator,
}

impl<'a> Parser<'a> {
    fn run(&mut self) -> Result<(), ParseError> {
        let mut at = 0;
        while let Some(&byte) = self.text.get(at) {
            work::done(1);
            at += match byte {
                b'(' => {
                    self.take_turn(Turn::Filter, Span::new(at, at + 1), Turn::Filter);
                    self.operators.push(Pending { operator: Operator::Open, at });
                    self.open += 1;
                    1
                }
                b' ' | b'\t' => 1,
                _ if self.dialect.is_line_end(byte) => 1,
                b')' => {
                    self.take_turn(Turn::Operator, Span::new(at, at + 1), Turn::Operator);
                    self.close(at)?;
                    1
                }
                _ => match self.keyword(at) {
                    Some(operator) => self.operator(Pending { operator, at })?,
                    None => self.call(at)?,
                },
            };
        }
        Ok(())
    }

    /// Notes what comes out of turn, and whose turn is next.
    fn take_turn(&mut self, turn: Turn, span: Span, next: Turn) {
        if self.turn != turn {
            Warning::new(WarningKind::OutOfPlace, span).note(&mut self.warnings);
        }
        self.turn = next;
    }

    /// The operator whose keyword stands here, with neighbours that make it one.
    fn keyword(&self, at: usize) -> Option<Operator> {
        let rest = &self.text[at..];
        let operator = Operator::WORDS.into_iter().find(|operator| rest.starts_with(operator.keyword().as_bytes()))?;
        let blank = |byte: u8| byte == b' ' || self.dialect.is_line_end(byte);
        let fits_before = match at.checked_sub(1).map(|before| self.text[before]) {
            None => operator.is_prefix(),
            Some(b'(') => operator.is_prefix(),
            Some(byte) => byte == b')' || blank(byte),
        };
        let after = rest.get(operator.keyword().len());
        (fits_before && after.is_some_and(|&byte| byte == b'(' || blank(byte))).then_some(operator)
    }

    fn operator(&mut self, pending: Pending) -> Result<usize, ParseError> {
        let turn = if pending.operator.is_prefix() { Turn::Filter } else { Turn::Operator };
        self.take_turn(turn, pending.span(), Turn::Filter);
        while let Some(top) = self.operators.last() {
            let binds_more = top.operator.precedence() < pending.operator.precedence();
            if top.operator == Operator::Open || !binds_more {
                break;
            }
            self.reduce(*top)?;
        }
        self.operators.push(pending);
        Ok(pending.operator.keyword().len())
    }

    fn call(&mut self, at: usize) -> Result<usize, ParseError> {
        let span = Span::new(at, call::end(self.text, at)?);
        self.take_turn(Turn::Filter, span, Turn::Operator);
        let call = call::read(self.text, span, &mut self.tree, &mut self.warnings)?;
        self.filters.push(call);
        Ok(span.end - at)
    }

    /// A `)`. HBase removes one more entry after each reduction, which loses it unless it is the `(`.
    fn close(&mut self, at: usize) -> Result<(), ParseError> {
        let Some(&top) = self.operators.last().filter(|_| self.open > 0) else {
            return Err(self.unopened(at));
        };
        if top.operator == Operator::Open {
            self.pop();
            return Ok(());
        }
        let mut first_lost = None;
        loop {
            let pending = |first_lost: Option<Pending>| {
                let start = first_lost.map_or(top.at, |lost| lost.at);
                ParseError::new(ErrorKind::PendingOperators, Span::new(start, at + 1))
            };
            let Some(&top) = self.operators.last() else { return Err(pending(first_lost)) };
            self.reduce(top)?;
            match self.pop() {
                None => return Err(pending(first_lost)),
                Some(Pending { operator: Operator::Open, .. }) => return Ok(()),
                Some(lost) => {
                    Warning::new(WarningKind::LostOperator, lost.span()).note(&mut self.warnings);
                    first_lost = first_lost.or(Some(lost));
                }
            }
        }
    }

    /// The error for a `)` without a `(`: a filter called with filters ends at the first `)` of these.
    fn unopened(&self, at: usize) -> ParseError {
        let called = self.filters.iter().find_map(|&filter| {
            let Head::Call(name) = self.tree.head(filter) else { return None };
            let start = self.tree.span(filter).start;
            Some((OperatorClass::named(name)?, Span::new(start, start + name.len())))
        });
        match called {
            Some((OperatorClass { name: filter, operators }, name)) => {
                ParseError::new(ErrorKind::NotCalled { filter, operators: Some(operators) }, name)
            }
            None => ParseError::new(ErrorKind::UnopenedParenthesis, Span::new(at, at + 1)),
        }
    }

    fn pop(&mut self) -> Option<Pending> {
        let popped = self.operators.pop()?;
        self.open -= usize::from(popped.operator == Operator::Open);
        Some(popped)
    }

    /// Gives the operator on top its filters.
    fn reduce(&mut self, top: Pending) -> Result<(), ParseError> {
        let head = match top.operator {
            Operator::Open => {
                if self.filters.is_empty() {
                    return Err(self.empty());
                }
                self.pop();
                return Ok(());
            }
            Operator::Skip => Head::Skip,
            Operator::While => Head::While,
            Operator::And => Head::And,
            Operator::Or => Head::Or,
        };
        let (mut count, mut first) = (1, top);
        self.pop();
        if !top.operator.is_prefix() {
            // All of a run go into one list.
            count += 1;
            while let Some(&next) = self.operators.last().filter(|next| next.operator == top.operator) {
                self.pop();
                first = next;
                count += 1;
            }
        }
        work::done(count);
        if self.filters.len() < count {
            let kind = ErrorKind::NoFilter { operator: top.operator.keyword() };
            return Err(ParseError::new(kind, top.span()));
        }
        let node = self.tree.reduce(head, &mut self.filters, count, first.span());
        self.filters.push(node);
        Ok(())
    }

    fn end(mut self) -> Result<Parsed<'a>, ParseError> {
        while let Some(&top) = self.operators.last() {
            if top.operator == Operator::Open {
                Warning::new(WarningKind::UnclosedParenthesis, top.span()).note(&mut self.warnings);
            }
            self.reduce(top)?;
        }
        match self.filters[..] {
            [root] => Ok(Parsed { expression: self.tree.finish(root), warnings: self.warnings }),
            [] => Err(self.empty()),
            [_, second, ..] => {
                let name = match self.tree.head(second) {
                    Head::Call(name) => name.to_vec(),
                    _ => Vec::new(),
                };
                Err(ParseError::new(ErrorKind::NoOperator { name }, self.tree.span(second)))
            }
        }
    }

    fn empty(&self) -> ParseError {
        ParseError::new(ErrorKind::Empty, Span::new(0, self.text.len()))
    }
}
