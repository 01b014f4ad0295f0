//! What HBase's factories make of arguments, class by class, and back.

use std::borrow::Cow;

use crate::language::{
    Builder, CallWriter, Form, LanguageFilter, NodeId, ParseError, PrintError, Signature, Term, TermContext, standard,
};
use crate::{
    ColumnCountGetFilter, ColumnPaginationFilter, ColumnPrefixFilter, ColumnRangeFilter, FirstKeyOnlyFilter,
    InclusiveStopFilter, KeyOnlyFilter, MultipleColumnPrefixFilter, PageFilter, PrefixFilter, Rules, TimestampsFilter,
};

/// An impl with the class's signature, of how to read its arguments and how to print them.
macro_rules! factories {
    ($($name:ty: $signature:ident, |$read:ident| $make:expr, |$filter:ident, $write:ident| $print:expr;)*) => {$(
        impl<'a> LanguageFilter<'a> for $name {
            const FORM: Form = Form::Call(&standard::$signature);

            fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
                const SIGNATURE: &Signature = &standard::$signature;
                cx.call(SIGNATURE, term, |$read| $make)
            }

            fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
                const SIGNATURE: &Signature = &standard::$signature;
                let print = |$filter: &'t Self, $write: &mut CallWriter<'t>| -> Result<(), PrintError> { $print };
                self.check_self()?;
                let mut call = CallWriter::new(SIGNATURE);
                print(self, &mut call)?;
                Ok(call.finish(out))
            }
        }
    )*};
}

factories! {
    ColumnCountGetFilter: COLUMN_COUNT_GET_FILTER,
        |call| { let limit = call.value()?; call.construct(Self { limit }) },
        |filter, call| call.value(&filter.limit);
    ColumnPaginationFilter<'a>: COLUMN_PAGINATION_FILTER,
        |call| {
            let (limit, offset) = (call.value()?, call.value()?);
            call.construct(Self { limit, offset: Some(offset), column_offset: None })
        },
        |filter, call| {
            if filter.column_offset.is_some() {
                return Err(PrintError::present("column_offset"));
            }
            call.value(&filter.limit)?;
            call.present("offset", &filter.offset)
        };
    ColumnPrefixFilter<'a>: COLUMN_PREFIX_FILTER,
        |call| Ok(Self { prefix: call.value()? }),
        |filter, call| call.value(&filter.prefix);
    ColumnRangeFilter<'a>: COLUMN_RANGE_FILTER,
        |call| Ok(Self {
            min_column: not_empty(call.value()?),
            min_column_inclusive: Some(call.value()?),
            max_column: not_empty(call.value()?),
            max_column_inclusive: Some(call.value()?),
        }),
        |filter, call| {
            call.value(or_empty("min_column", &filter.min_column)?)?;
            call.present("min_column_inclusive", &filter.min_column_inclusive)?;
            call.value(or_empty("max_column", &filter.max_column)?)?;
            call.present("max_column_inclusive", &filter.max_column_inclusive)
        };
    FirstKeyOnlyFilter: FIRST_KEY_ONLY_FILTER,
        |_call| Ok(Self::new()),
        |_filter, _call| Ok(());
    InclusiveStopFilter<'a>: INCLUSIVE_STOP_FILTER,
        |call| Ok(Self { stop_row_key: Some(call.value()?) }),
        |filter, call| call.present("stop_row_key", &filter.stop_row_key);
    KeyOnlyFilter: KEY_ONLY_FILTER,
        |call| Ok(Self { len_as_val: call.optional()?.unwrap_or(false) }),
        |filter, call| if filter.len_as_val { call.value(&filter.len_as_val) } else { Ok(()) };
    MultipleColumnPrefixFilter<'a>: MULTIPLE_COLUMN_PREFIX_FILTER,
        |call| { let sorted_prefixes = call.rest()?; call.construct(Self { sorted_prefixes }) },
        |filter, call| {
            ascending("sorted_prefixes", &filter.sorted_prefixes)?;
            filter.sorted_prefixes.iter().try_for_each(|prefix| call.value(prefix))
        };
    PageFilter: PAGE_FILTER,
        |call| { let page_size = call.value()?; call.construct(Self { page_size }) },
        |filter, call| call.value(&filter.page_size);
    PrefixFilter<'a>: PREFIX_FILTER,
        |call| Ok(Self { prefix: Some(call.value()?) }),
        |filter, call| call.present("prefix", &filter.prefix);
    TimestampsFilter: TIMESTAMPS_FILTER,
        |call| { let timestamps = call.rest()?; call.construct(Self { timestamps, can_hint: Some(false) }) },
        |filter, call| {
            match filter.can_hint {
                Some(false) => {}
                Some(true) => return Err(PrintError::present("can_hint")),
                None => return Err(PrintError::absent("can_hint")),
            }
            ascending("timestamps", &filter.timestamps)?;
            filter.timestamps.iter().try_for_each(|timestamp| call.value(timestamp))
        };
}

/// An empty string is no bound.
fn not_empty(bytes: Cow<'_, [u8]>) -> Option<Cow<'_, [u8]>> {
    (!bytes.is_empty()).then_some(bytes)
}

/// No bound is an empty string, and so an empty bound cannot be printed.
fn or_empty<'t, 'a>(field: &str, bytes: &'t Option<Cow<'a, [u8]>>) -> Result<&'t Cow<'a, [u8]>, PrintError> {
    match bytes {
        Some(bytes) if bytes.is_empty() => {
            Err(PrintError::new(format!("`{field}` is empty, which HBase reads as no bound: leave it out")))
        }
        Some(bytes) => Ok(bytes),
        None => Ok(&Cow::Borrowed(b"")),
    }
}

/// HBase sorts what it reads, and so nothing else can be printed.
fn ascending<T: Ord>(field: &str, values: &[T]) -> Result<(), PrintError> {
    if values.is_sorted_by(|a, b| a < b) {
        return Ok(());
    }
    Err(PrintError::new(format!(
        "`{field}` is not sorted, or has duplicates, and HBase sends it sorted: normalize the filter"
    )))
}
