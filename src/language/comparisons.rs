//! The factories of filters that compare.

use crate::language::{
    Builder, CallReader, CallWriter, Form, LanguageFilter, NodeId, ParseError, PrintError, Signature, Term,
    TermContext, standard,
};
use crate::{
    ColumnValueFilter, ComparatorSet, CompareFilter, CompareType, DependentColumnFilter, FamilyFilter, QualifierFilter,
    RowFilter, SingleColumnValueExcludeFilter, SingleColumnValueFilter, Step, ValueFilter,
};

fn read_comparison<'a, C: ComparatorSet<'a>>(
    call: &mut CallReader<'_, '_, 'a>,
) -> Result<CompareFilter<C>, ParseError> {
    Ok(CompareFilter { compare_op: call.value()?, comparator: Some(call.comparator()?) })
}

fn write_comparison<'t, 'a, C: ComparatorSet<'a>>(
    call: &mut CallWriter<'t>,
    message: &'static str,
    filter: &'t CompareFilter<C>,
) -> Result<(), PrintError> {
    call.value(&filter.compare_op)?;
    let Some(comparator) = &filter.comparator else { return Err(PrintError::absent("comparator")) };
    call.comparator(Step::new(message, Some("compare_filter"), None), comparator)
}

macro_rules! compare_filters {
    ($($name:ident $signature:ident)*) => {$(
        impl<'a, C: ComparatorSet<'a>> LanguageFilter<'a> for $name<C> {
            const FORM: Form = Form::Call(&standard::$signature);

            fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
                const SIGNATURE: &Signature = &standard::$signature;
                cx.call(SIGNATURE, term, |call| Ok(Self { compare_filter: read_comparison(call)? }))
            }

            fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
                const SIGNATURE: &Signature = &standard::$signature;
                let mut call = CallWriter::new(SIGNATURE);
                write_comparison(&mut call, stringify!($name), &self.compare_filter)?;
                Ok(call.finish(out))
            }
        }
    )*};
}

compare_filters! {
    FamilyFilter FAMILY_FILTER
    QualifierFilter QUALIFIER_FILTER
    RowFilter ROW_FILTER
    ValueFilter VALUE_FILTER
}

impl<'a, C: ComparatorSet<'a>> LanguageFilter<'a> for ColumnValueFilter<'a, C> {
    const FORM: Form = Form::Call(&standard::COLUMN_VALUE_FILTER);

    fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        const SIGNATURE: &Signature = &standard::COLUMN_VALUE_FILTER;
        cx.call(SIGNATURE, term, |call| {
            Ok(Self {
                family: call.value()?,
                qualifier: call.value()?,
                compare_op: call.value()?,
                comparator: call.comparator()?,
            })
        })
    }

    fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        const SIGNATURE: &Signature = &standard::COLUMN_VALUE_FILTER;
        let mut call = CallWriter::new(SIGNATURE);
        call.value(&self.family)?;
        call.value(&self.qualifier)?;
        call.value(&self.compare_op)?;
        call.comparator(Step::new("ColumnValueFilter", Some("comparator"), None), &self.comparator)?;
        Ok(call.finish(out))
    }
}

impl<'a, C: ComparatorSet<'a>> LanguageFilter<'a> for DependentColumnFilter<'a, C> {
    const FORM: Form = Form::Call(&standard::DEPENDENT_COLUMN_FILTER);

    fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        const SIGNATURE: &Signature = &standard::DEPENDENT_COLUMN_FILTER;
        cx.call(SIGNATURE, term, |call| {
            Ok(Self {
                column_family: Some(call.value()?),
                column_qualifier: Some(call.value()?),
                drop_dependent_column: Some(call.optional()?.unwrap_or(false)),
                compare_filter: match call.left() {
                    0 => CompareFilter { compare_op: CompareType::NoOp, comparator: None },
                    _ => read_comparison(call)?,
                },
            })
        })
    }

    fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        const SIGNATURE: &Signature = &standard::DEPENDENT_COLUMN_FILTER;
        let mut call = CallWriter::new(SIGNATURE);
        call.present("column_family", &self.column_family)?;
        call.present("column_qualifier", &self.column_qualifier)?;
        let compares = self.compare_filter.compare_op != CompareType::NoOp || self.compare_filter.comparator.is_some();
        if compares || self.drop_dependent_column != Some(false) {
            call.present("drop_dependent_column", &self.drop_dependent_column)?;
        }
        if compares {
            write_comparison(&mut call, "DependentColumnFilter", &self.compare_filter)?;
        }
        Ok(call.finish(out))
    }
}

fn read_single_column<'a, C: ComparatorSet<'a>>(
    call: &mut CallReader<'_, '_, 'a>,
) -> Result<SingleColumnValueFilter<'a, C>, ParseError> {
    Ok(SingleColumnValueFilter {
        column_family: Some(call.value()?),
        column_qualifier: Some(call.value()?),
        compare_op: call.value()?,
        comparator: call.comparator()?,
        filter_if_missing: Some(call.optional()?.unwrap_or(false)),
        latest_version_only: Some(call.optional()?.unwrap_or(true)),
    })
}

fn write_single_column<'t, 'a, C: ComparatorSet<'a>>(
    call: &mut CallWriter<'t>,
    filter: &'t SingleColumnValueFilter<'a, C>,
) -> Result<(), PrintError> {
    call.present("column_family", &filter.column_family)?;
    call.present("column_qualifier", &filter.column_qualifier)?;
    call.value(&filter.compare_op)?;
    call.comparator(Step::new("SingleColumnValueFilter", Some("comparator"), None), &filter.comparator)?;
    if (filter.filter_if_missing, filter.latest_version_only) != (Some(false), Some(true)) {
        call.present("filter_if_missing", &filter.filter_if_missing)?;
        call.present("latest_version_only", &filter.latest_version_only)?;
    }
    Ok(())
}

impl<'a, C: ComparatorSet<'a>> LanguageFilter<'a> for SingleColumnValueFilter<'a, C> {
    const FORM: Form = Form::Call(&standard::SINGLE_COLUMN_VALUE_FILTER);

    fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        const SIGNATURE: &Signature = &standard::SINGLE_COLUMN_VALUE_FILTER;
        cx.call(SIGNATURE, term, read_single_column)
    }

    fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        const SIGNATURE: &Signature = &standard::SINGLE_COLUMN_VALUE_FILTER;
        let mut call = CallWriter::new(SIGNATURE);
        write_single_column(&mut call, self)?;
        Ok(call.finish(out))
    }
}

impl<'a, C: ComparatorSet<'a>> LanguageFilter<'a> for SingleColumnValueExcludeFilter<'a, C> {
    const FORM: Form = Form::Call(&standard::SINGLE_COLUMN_VALUE_EXCLUDE_FILTER);

    fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        const SIGNATURE: &Signature = &standard::SINGLE_COLUMN_VALUE_EXCLUDE_FILTER;
        cx.call(SIGNATURE, term, |call| Ok(Self { single_column_value_filter: read_single_column(call)? }))
    }

    fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        const SIGNATURE: &Signature = &standard::SINGLE_COLUMN_VALUE_EXCLUDE_FILTER;
        let mut call = CallWriter::new(SIGNATURE);
        let step = Step::new("SingleColumnValueExcludeFilter", Some("single_column_value_filter"), None);
        write_single_column(&mut call, &self.single_column_value_filter).map_err(|error| error.within(step))?;
        Ok(call.finish(out))
    }
}
