//! From the vectors' constructor arguments to trees, through the public constructors.

use hfilter::*;
use serde_json::Value;

use crate::vectors::unhex;

/// Why there is no tree: a refusal, or a null where our types have none.
pub(crate) type Refused = String;

fn refused(refusal: Refusal) -> Refused {
    refusal.to_string()
}

/// The arguments of one constructor.
struct Arguments<'v>(&'v Value);

impl<'v> Arguments<'v> {
    fn get(&self, name: &str) -> Option<&'v Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    fn is_absent(&self, name: &str) -> bool {
        self.0.get(name).is_none()
    }

    fn need(&self, name: &str) -> Result<&'v Value, Refused> {
        self.get(name).ok_or_else(|| format!("`{name}` is null, which our types cannot say"))
    }

    fn bytes(&self, name: &str) -> Result<Vec<u8>, Refused> {
        Ok(unhex(self.need(name)?.as_str().expect("hex")))
    }

    fn list(&self, name: &str) -> Result<Vec<Vec<u8>>, Refused> {
        Ok(self.need(name)?.as_array().expect("a list").iter().map(|hex| unhex(hex.as_str().expect("hex"))).collect())
    }

    fn text(&self, name: &str) -> Result<&'v str, Refused> {
        Ok(self.need(name)?.as_str().expect("a string"))
    }

    fn int(&self, name: &str) -> Result<i64, Refused> {
        Ok(self.need(name)?.as_i64().expect("an integer"))
    }

    fn int32(&self, name: &str) -> Result<i32, Refused> {
        Ok(i32::try_from(self.int(name)?).expect("32 bits"))
    }

    fn bool(&self, name: &str) -> Option<bool> {
        self.get(name).map(|value| value.as_bool().expect("a boolean"))
    }

    fn op(&self) -> Result<CompareType, Refused> {
        Ok(CompareType::from_name(self.text("op")?).expect("an operator"))
    }

    fn comparator(&self) -> Result<StandardComparator<'static>, Refused> {
        comparator(self.need("comparator")?)
    }

    fn compare_filter(&self) -> Result<CompareFilter<StandardComparator<'static>>, Refused> {
        let comparator = self.get("comparator").map(comparator).transpose()?;
        Ok(CompareFilter { compare_op: self.op()?, comparator })
    }

    fn filter(&self) -> Result<Filter<'static>, Refused> {
        filter(self.need("filter")?)
    }
}

pub(crate) fn filter(value: &Value) -> Result<Filter<'static>, Refused> {
    let a = Arguments(&value["args"]);
    let standard: StandardFilter<'static, Filter<'static>> = match value["class"].as_str().expect("a class") {
        "ColumnCountGetFilter" => ColumnCountGetFilter::new(a.int32("limit")?).map_err(refused)?.into(),
        "ColumnPaginationFilter" if a.is_absent("column_offset") => {
            ColumnPaginationFilter::new(a.int32("limit")?, a.int32("offset")?).map_err(refused)?.into()
        }
        "ColumnPaginationFilter" => {
            ColumnPaginationFilter::from_column(a.int32("limit")?, a.bytes("column_offset")?).map_err(refused)?.into()
        }
        "ColumnPrefixFilter" => ColumnPrefixFilter::new(a.bytes("prefix")?).into(),
        "ColumnRangeFilter" => ColumnRangeFilter {
            min_column: a.bytes("min_column").ok().map(Into::into),
            min_column_inclusive: a.bool("min_column_inclusive"),
            max_column: a.bytes("max_column").ok().map(Into::into),
            max_column_inclusive: a.bool("max_column_inclusive"),
        }
        .into(),
        "ColumnValueFilter" => {
            // A null qualifier is an empty one.
            let qualifier = a.bytes("qualifier").unwrap_or_default();
            ColumnValueFilter::new(a.bytes("family")?, qualifier, a.op()?, a.comparator()?).into()
        }
        "DependentColumnFilter" => {
            let compare_filter = match a.is_absent("op") {
                true => CompareFilter { compare_op: CompareType::NoOp, comparator: None },
                false => a.compare_filter()?,
            };
            DependentColumnFilter {
                compare_filter,
                column_family: a.bytes("family").ok().map(Into::into),
                column_qualifier: a.bytes("qualifier").ok().map(Into::into),
                drop_dependent_column: Some(a.bool("drop_dependent_column").unwrap_or(false)),
            }
            .into()
        }
        "FamilyFilter" => FamilyFilter { compare_filter: a.compare_filter()? }.into(),
        "FilterList" => {
            let children = a.need("filters")?.as_array().expect("a list").iter().map(filter);
            let operator = Operator::from_name(a.text("operator")?).expect("an operator");
            FilterList::new(operator, children.collect::<Result<Vec<_>, _>>()?).into()
        }
        "FilterWrapper" => FilterWrapper::new(a.filter()?).into(),
        "FirstKeyOnlyFilter" => FirstKeyOnlyFilter::new().into(),
        "FirstKeyValueMatchingQualifiersFilter" => {
            FirstKeyValueMatchingQualifiersFilter::new(a.list("qualifiers")?).into()
        }
        "FuzzyRowFilter" => {
            let pairs = a.need("fuzzy_keys")?.as_array().expect("a list").iter().map(|pair| {
                let pair = Arguments(pair);
                Ok((pair.bytes("key")?, pair.bytes("mask")?))
            });
            let pairs = pairs.collect::<Result<Vec<_>, Refused>>()?;
            match a.bool("mask_v2").unwrap_or(true) {
                true => FuzzyRowFilter::new(pairs).map_err(refused)?.into(),
                false => FuzzyRowFilter::with_v1_masks(pairs).map_err(refused)?.into(),
            }
        }
        "InclusiveStopFilter" => InclusiveStopFilter { stop_row_key: a.bytes("stop_row").ok().map(Into::into) }.into(),
        "KeyOnlyFilter" => KeyOnlyFilter::new(a.bool("len_as_val").unwrap_or(false)).into(),
        "MultiRowRangeFilter" if !a.is_absent("row_key_prefixes") => {
            MultiRowRangeFilter::with_prefixes(a.list("row_key_prefixes")?).map_err(refused)?.into()
        }
        "MultiRowRangeFilter" => {
            let ranges = a.need("ranges")?.as_array().expect("a list").iter().map(|range| {
                let range = Arguments(range);
                RowRange {
                    start_row: range.bytes("start_row").ok().map(Into::into),
                    start_row_inclusive: range.bool("start_row_inclusive"),
                    stop_row: range.bytes("stop_row").ok().map(Into::into),
                    stop_row_inclusive: range.bool("stop_row_inclusive"),
                }
            });
            MultiRowRangeFilter::new(ranges).map_err(refused)?.into()
        }
        "MultipleColumnPrefixFilter" => MultipleColumnPrefixFilter::new(a.list("prefixes")?).map_err(refused)?.into(),
        "PageFilter" => PageFilter::new(a.int("page_size")?).map_err(refused)?.into(),
        "PrefixFilter" => PrefixFilter::new(a.bytes("prefix")?).into(),
        "QualifierFilter" => QualifierFilter { compare_filter: a.compare_filter()? }.into(),
        "RandomRowFilter" => {
            let chance = a.need("chance")?;
            let chance = chance.as_f64().unwrap_or_else(|| {
                chance.as_str().and_then(|text| text.replace("Infinity", "inf").parse().ok()).expect("a number")
            });
            RandomRowFilter::new(chance as f32).into()
        }
        "RowFilter" => RowFilter { compare_filter: a.compare_filter()? }.into(),
        "SingleColumnValueFilter" => single_column(&a)?.into(),
        "SingleColumnValueExcludeFilter" => SingleColumnValueExcludeFilter::new(single_column(&a)?).into(),
        "SkipFilter" => SkipFilter::new(a.filter()?).into(),
        "TimestampsFilter" => {
            let timestamps = a.need("timestamps")?.as_array().expect("a list").iter();
            let filter = TimestampsFilter::new(timestamps.map(|value| value.as_i64().expect("an integer")));
            match a.bool("can_hint") {
                Some(true) => filter.map_err(refused)?.with_can_hint(true).into(),
                _ => filter.map_err(refused)?.into(),
            }
        }
        "ValueFilter" => ValueFilter { compare_filter: a.compare_filter()? }.into(),
        "WhileMatchFilter" => WhileMatchFilter::new(a.filter()?).into(),
        other => panic!("no constructor for {other}"),
    };
    Ok(standard.into())
}

fn single_column(a: &Arguments<'_>) -> Result<SingleColumnValueFilter<'static, StandardComparator<'static>>, Refused> {
    let mut filter = SingleColumnValueFilter::new(
        a.bytes("family").unwrap_or_default(),
        a.bytes("qualifier").unwrap_or_default(),
        a.op()?,
        a.comparator()?,
    );
    if a.get("family").is_none() {
        filter.column_family = None;
    }
    if a.get("qualifier").is_none() {
        filter.column_qualifier = None;
    }
    if let Some(drop) = a.bool("filter_if_missing") {
        filter = filter.with_filter_if_missing(drop);
    }
    if let Some(only) = a.bool("latest_version_only") {
        filter = filter.with_latest_version_only(only);
    }
    Ok(filter)
}

pub(crate) fn comparator(value: &Value) -> Result<StandardComparator<'static>, Refused> {
    let a = Arguments(&value["args"]);
    Ok(match value["class"].as_str().expect("a class") {
        "BinaryComparator" => BinaryComparator::new(a.bytes("value")?).into(),
        "BinaryPrefixComparator" => BinaryPrefixComparator::new(a.bytes("value")?).into(),
        "BinaryComponentComparator" => {
            BinaryComponentComparator::new(a.bytes("value")?, a.int32("offset")? as u32).into()
        }
        "LongComparator" => LongComparator::new(a.int("value")?).into(),
        "BigDecimalComparator" => {
            let number = a.text("value")?.parse().expect("a decimal number");
            BigDecimalComparator::new(&number).map_err(refused)?.into()
        }
        "BitComparator" => {
            let op = BitwiseOp::from_name(a.text("bitwise_op")?).expect("an operation");
            BitComparator::new(a.bytes("value")?, op).into()
        }
        "NullComparator" => NullComparator::new().into(),
        "SubstringComparator" => SubstringComparator::new(a.text("substr")?.to_owned()).into(),
        "RegexStringComparator" => {
            let engine = RegexEngine::from_name(a.text("engine").unwrap_or("JAVA")).expect("an engine");
            let charset = a.text("charset").unwrap_or("UTF-8").to_owned();
            let flags = a.int32("flags").unwrap_or(32);
            RegexStringComparator::with(a.text("pattern")?.to_owned(), flags, engine, charset).map_err(refused)?.into()
        }
        other => panic!("no constructor for {other}"),
    })
}
