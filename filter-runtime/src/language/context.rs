use hfilter_language::{
    Argument, ArgumentKind, Arguments, Comparator, ErrorKind, Head, Limit, MAX_WARNINGS, OperatorClass, ParseError,
    Signature, Term, Warning, WarningKind,
};

use super::Form;
use super::value::LanguageValue;
use crate::check::{Refusal, Rules};
use crate::options::Limits;
use crate::schema::{MessageSchema, SetSchema};
use crate::set::ComparatorSet;

/// What the filters of one text share while they are made: limits, and the warnings on the way.
#[derive(Debug)]
pub struct TermContext {
    limits: Limits,
    set: &'static SetSchema,
    depth: u32,
    nodes: u32,
    values: usize,
    warnings: Vec<Warning>,
}

impl TermContext {
    pub(crate) const fn new(limits: Limits, set: &'static SetSchema) -> Self {
        Self { limits, set, depth: 0, nodes: 0, values: 0, warnings: Vec::new() }
    }

    /// Goes down to a filter or a comparator.
    pub(crate) fn enter(&mut self, term: Term<'_, '_>) -> Result<(), ParseError> {
        self.depth += 1;
        self.nodes = self.nodes.saturating_add(1);
        let Limits { max_depth, max_nodes, .. } = self.limits;
        let (limit, allowed) = if self.depth > max_depth {
            (Limit::Depth, max_depth)
        } else if self.nodes > max_nodes {
            (Limit::Nodes, max_nodes)
        } else {
            return Ok(());
        };
        Err(ParseError::new(ErrorKind::LimitExceeded { limit, allowed: allowed.into() }, term.span()))
    }

    /// Comes back up.
    pub(crate) fn leave(&mut self) {
        self.depth -= 1;
    }

    pub(crate) fn into_warnings(self) -> Vec<Warning> {
        self.warnings
    }

    /// The error for a name, or an operator, that the set does not have.
    #[cold]
    pub fn unknown(&self, term: Term<'_, '_>) -> ParseError {
        let kind = match term.head() {
            Head::Call(name) => {
                let unknown = |nearest| ErrorKind::UnknownName { name: name.to_vec(), nearest };
                match self.set.classes().find(|schema| schema.name.as_bytes() == name) {
                    None => unknown(self.set.nearest_in_language(name)),
                    Some(MessageSchema { language: Form::Call(signature), .. }) => unknown(Some(signature.name)),
                    Some(MessageSchema { name: filter, language, .. }) => {
                        let operators = language.operator_class().map(|class| class.operators);
                        ErrorKind::NotCalled { filter, operators }
                    }
                }
            }
            head => ErrorKind::NoOperatorClass {
                operator: head.keyword().unwrap_or_default(),
                class: OperatorClass::of(head).map(|class| class.name).unwrap_or_default(),
            },
        };
        ParseError::new(kind, term.name_span())
    }

    /// Reads a call with these arguments.
    ///
    /// # Errors
    /// There are too many or too few; or whatever `read` says.
    pub fn call<'a, T>(
        &mut self,
        signature: &'static Signature,
        term: Term<'_, 'a>,
        read: impl FnOnce(&mut CallReader<'_, '_, 'a>) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        let mut call = CallReader { arguments: signature.read(term)?, term, cx: self };
        let made = read(&mut call)?;
        let warnings = call.arguments.into_warnings();
        let room = MAX_WARNINGS.saturating_sub(self.warnings.len());
        self.warnings.extend(warnings.into_iter().take(room));
        Ok(made)
    }
}

/// The arguments of a call, one after the other.
#[derive(Debug)]
pub struct CallReader<'c, 'e, 'a> {
    arguments: Arguments<'e, 'a>,
    term: Term<'e, 'a>,
    cx: &'c mut TermContext,
}

impl<'a> CallReader<'_, '_, 'a> {
    /// How many arguments are left.
    pub fn left(&self) -> usize {
        self.arguments.left()
    }

    /// The next argument.
    ///
    /// # Errors
    /// It is not there, or not what the signature says.
    pub fn value<T: LanguageValue<'a>>(&mut self) -> Result<T, ParseError> {
        let argument = self.arguments.required()?;
        if let (true, Argument::Bytes(bytes)) = (T::IS_TEXT, &argument)
            && std::str::from_utf8(bytes).is_err()
        {
            self.arguments.warn(WarningKind::MalformedText);
        }
        T::from_argument(argument).ok_or_else(|| self.arguments.other_than(T::KIND))
    }

    /// The next argument, if there is one.
    ///
    /// # Errors
    /// It is not what the signature says.
    pub fn optional<T: LanguageValue<'a>>(&mut self) -> Result<Option<T>, ParseError> {
        if self.left() == 0 { Ok(None) } else { self.value().map(Some) }
    }

    /// All arguments that are left.
    ///
    /// # Errors
    /// One is not what the signature says; or there are more than [`max_values`](crate::Limits::max_values) allow.
    pub fn rest<T: LanguageValue<'a>>(&mut self) -> Result<Vec<T>, ParseError> {
        let allowed = self.cx.limits.max_values;
        self.cx.values = self.cx.values.saturating_add(self.left());
        if self.cx.values > allowed as usize {
            let kind = ErrorKind::LimitExceeded { limit: Limit::Values, allowed: allowed.into() };
            return Err(ParseError::new(kind, self.term.span()));
        }
        let mut values = Vec::with_capacity(self.left());
        while self.left() > 0 {
            values.push(self.value()?);
        }
        Ok(values)
    }

    /// The next argument as a comparator.
    ///
    /// # Errors
    /// It is not there, none, none that the set has, or one that HBase refuses to construct.
    pub fn comparator<C: ComparatorSet<'a>>(&mut self) -> Result<C, ParseError> {
        let comparator = match self.arguments.required()? {
            Argument::Comparator(comparator) => comparator,
            _ => return Err(self.arguments.other_than(ArgumentKind::Comparator)),
        };
        self.cx.enter(self.term)?;
        let comparator = C::from_parts(&comparator).unwrap_or_else(|| Err(no_comparator(&comparator)));
        self.cx.leave();
        comparator.map_err(|refusal| self.refused(refusal))
    }

    /// The filter, if HBase's constructor takes it.
    ///
    /// # Errors
    /// What HBase's constructor refuses.
    pub fn construct<T: Rules>(&self, filter: T) -> Result<T, ParseError> {
        filter.construct().map_err(|refusal| self.refused(refusal))
    }

    /// The error for what HBase's constructor refuses.
    #[cold]
    pub fn refused(&self, refusal: Refusal) -> ParseError {
        let kind = ErrorKind::Refused { filter: self.arguments.signature().name, reason: refusal.to_string() };
        ParseError::new(kind, self.term.span())
    }
}

#[cold]
fn no_comparator(comparator: &Comparator<'_>) -> Refusal {
    Refusal::new(format!("the set of comparators has none for `{}`", comparator.comparator_type))
}
