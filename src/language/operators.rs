//! AND, OR, SKIP and WHILE, and the operators of comparisons.

use crate::language::{
    Argument, ArgumentKind, Builder, CompareOperator, Form, Head, LanguageFilter, LanguageValue, NodeId, ParseError,
    PrintError, Term, TermContext,
};
use crate::{CompareType, FilterList, FilterSet, Operator, SkipFilter, Step, WhileMatchFilter};

impl<'a, S: FilterSet<'a>> LanguageFilter<'a> for FilterList<S> {
    const FORM: Form = Form::List;

    fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        let operator = if term.head() == Head::Or { Operator::MustPassOne } else { Operator::MustPassAll };
        let children = term.children();
        let mut filters = Vec::with_capacity(children.len());
        for child in children {
            filters.push(S::from_term(child, cx)?);
        }
        Ok(Self { operator, filters })
    }

    fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        let head = match self.operator {
            Operator::MustPassAll => Head::And,
            Operator::MustPassOne => Head::Or,
        };
        let mut filters = Vec::with_capacity(self.filters.len());
        for (index, filter) in self.filters.iter().enumerate() {
            let step = Step::new("FilterList", None, Some(index));
            filters.push(filter.to_term(out).map_err(|error| error.within(step))?);
        }
        out.operator(head, filters).ok_or_else(|| match self.filters.len() {
            0 => PrintError::new("a list of no filters; AND and OR need two"),
            1 => PrintError::new("a list of one filter; AND and OR need two"),
            _ => PrintError::no_part(),
        })
    }
}

macro_rules! wrappers {
    ($($name:ident $head:ident;)*) => {$(
        impl<'a, S: FilterSet<'a>> LanguageFilter<'a> for $name<S> {
            const FORM: Form = Form::$head;

            fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
                let Some(child) = term.children().next() else { return Err(cx.unknown(term)) };
                Ok(Self { filter: Box::new(S::from_term(child, cx)?) })
            }

            fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
                let step = Step::new(stringify!($name), None, None);
                let filter = self.filter.to_term(out).map_err(|error| error.within(step))?;
                out.operator(Head::$head, [filter]).ok_or_else(PrintError::no_part)
            }
        }
    )*};
}

wrappers! {
    SkipFilter Skip;
    WhileMatchFilter While;
}

impl<'a> LanguageValue<'a> for CompareType {
    const KIND: ArgumentKind = ArgumentKind::Operator;

    fn from_argument(argument: Argument<'a>) -> Option<Self> {
        let Argument::Operator(operator) = argument else { return None };
        Some(match operator {
            CompareOperator::Less => Self::Less,
            CompareOperator::LessOrEqual => Self::LessOrEqual,
            CompareOperator::Equal => Self::Equal,
            CompareOperator::NotEqual => Self::NotEqual,
            CompareOperator::GreaterOrEqual => Self::GreaterOrEqual,
            CompareOperator::Greater => Self::Greater,
        })
    }

    fn to_argument(&self) -> Result<Argument<'_>, PrintError> {
        Ok(Argument::Operator(match self {
            Self::Less => CompareOperator::Less,
            Self::LessOrEqual => CompareOperator::LessOrEqual,
            Self::Equal => CompareOperator::Equal,
            Self::NotEqual => CompareOperator::NotEqual,
            Self::GreaterOrEqual => CompareOperator::GreaterOrEqual,
            Self::Greater => CompareOperator::Greater,
            Self::NoOp => {
                return Err(PrintError::new("the operator is NO_OP, which the filter language does not have"));
            }
        }))
    }
}
