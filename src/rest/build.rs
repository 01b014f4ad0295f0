//! From the model to the tree, as `FilterModel.build` goes: what is not used is not looked at, and nothing is looked at before
//! its turn.

use std::borrow::Cow;

use super::error::{Error, ErrorKind, Stage};
use super::float::java_text;
use super::model::{COMPARATOR, COMPARATOR_TYPES, FILTER, FUZZY_KEY, RANGE, TYPES};
use super::object::{Object, decode, refused};
use super::read;
use super::warning::{Warning, WarningKind};
use crate::json::text::Json;
use crate::regex::{Flags, Pattern};
use crate::schema::SetSchema;
use crate::*;

/// One of HBase's own filters in the set `S`.
type Standard<'a, S> = StandardFilter<'a, S, <S as StandardSet<'a>>::Comparator>;

/// Makes filters of what has been read, and remembers what is odd.
pub(super) struct Builder<'t> {
    pub(super) text: &'t str,
    pub(super) warnings: Vec<Warning>,
}

/// A filter that holds filters, some of which have yet to be built.
struct Container<'j, 't, S> {
    object: Object<'j, 't>,
    class: &'static str,
    waiting: std::slice::Iter<'j, Json<'t>>,
    done: Vec<S>,
}

enum Begun<'j, 't, S> {
    Leaf(S),
    Container(Container<'j, 't, S>),
}

impl<'t> Builder<'t> {
    /// Builds the filter with a stack of its own, so that nesting costs no stack of ours.
    pub(super) fn filter<'a, S: StandardSet<'a>>(&mut self, root: &Json<'t>) -> Result<S, Error> {
        let mut open: Vec<Container<'_, 't, S>> = Vec::new();
        let mut next = root;
        loop {
            let mut built = match self.begin(next)? {
                Begun::Leaf(filter) => filter,
                Begun::Container(mut container) => match container.waiting.next() {
                    Some(first) => {
                        open.push(container);
                        next = first;
                        continue;
                    }
                    None => self.end(container)?,
                },
            };
            // Ends what ends with it.
            next = loop {
                let Some(mut container) = open.pop() else { return Ok(built) };
                container.done.push(built);
                if let Some(next) = container.waiting.next() {
                    open.push(container);
                    break next;
                }
                built = self.end(container)?;
            };
        }
    }

    fn begin<'j, 'a, S: StandardSet<'a>>(&mut self, json: &'j Json<'t>) -> Result<Begun<'j, 't, S>, Error> {
        let object = Object::new(json, &FILTER, self.text)?;
        let class = class(&object, &TYPES, Filter::SCHEMA)?;
        let filters = match class {
            "FilterList" => object.elements("filters")?,
            "SkipFilter" | "WhileMatchFilter" => self.first(&object)?,
            _ => {
                let leaf = self.leaf::<S>(&object, class)?;
                object.finish(class, &mut self.warnings);
                return Ok(Begun::Leaf(S::of(leaf)));
            }
        };
        Ok(Begun::Container(Container { object, class, waiting: filters.iter(), done: Vec::new() }))
    }

    /// The one filter that a SkipFilter or WhileMatchFilter takes.
    fn first<'j>(&mut self, object: &Object<'j, 't>) -> Result<&'j [Json<'t>], Error> {
        let elements = object.elements("filters")?;
        if elements.is_empty() {
            let list = object.need("filters")?;
            return Err(Error::new(ErrorKind::Missing, Stage::Build, "no filters; expected one", list.range.clone()));
        }
        let (first, more) = elements.split_at(1);
        if let [second, ..] = more {
            let what = format!("only the first filter is used, and not the {} after it", more.len());
            Warning::new(WarningKind::Unused, what, second.range.clone()).note(&mut self.warnings);
        }
        Ok(first)
    }

    /// The container, now that everything in it is built.
    fn end<'a, S: StandardSet<'a>>(&mut self, container: Container<'_, 't, S>) -> Result<S, Error> {
        let Container { object, class, mut done, .. } = container;
        let filter = if class == "FilterList" {
            let names = ["MUST_PASS_ALL", "MUST_PASS_ONE"];
            let operator = object.name("op", Operator::from_name, &names, ErrorKind::Refused)?;
            S::of(FilterList { operator, filters: done })
        } else {
            let filter = done.pop().ok_or_else(|| refused(&"no filters; expected one", object.json))?;
            if class == "SkipFilter" { filter.skip() } else { filter.while_match() }
        };
        object.finish(class, &mut self.warnings);
        Ok(filter)
    }

    fn leaf<'a, S: StandardSet<'a>>(&mut self, o: &Object<'_, 't>, class: &str) -> Result<Standard<'a, S>, Error> {
        Ok(match class {
            "ColumnCountGetFilter" => o.construct(ColumnCountGetFilter::new(self.int(o, "limit")?))?.into(),
            "ColumnPaginationFilter" => {
                let (limit, offset) = (self.int(o, "limit")?, self.int(o, "offset")?);
                o.construct(ColumnPaginationFilter::new(limit, offset))?.into()
            }
            "ColumnPrefixFilter" => ColumnPrefixFilter::new(self.bytes(o, "value")?).into(),
            "ColumnRangeFilter" => ColumnRangeFilter {
                min_column: Some(self.bytes(o, "minColumn")?.into()),
                min_column_inclusive: Some(o.required("minColumnInclusive", read::boolean)?),
                max_column: Some(self.bytes(o, "maxColumn")?.into()),
                max_column_inclusive: Some(o.required("maxColumnInclusive", read::boolean)?),
            }
            .into(),
            "DependentColumnFilter" => {
                let column_family = Some(self.bytes(o, "family")?.into());
                let column_qualifier = self.qualifier(o)?;
                let drop_dependent_column = Some(o.required("dropDependentColumn", read::boolean)?);
                let compare_filter = self.compare(o)?;
                DependentColumnFilter { compare_filter, column_family, column_qualifier, drop_dependent_column }.into()
            }
            "FamilyFilter" => FamilyFilter { compare_filter: self.compare(o)? }.into(),
            "FirstKeyOnlyFilter" => FirstKeyOnlyFilter::new().into(),
            "FuzzyRowFilter" => self.fuzzy_row(o)?.into(),
            "InclusiveStopFilter" => InclusiveStopFilter::new(self.bytes(o, "value")?).into(),
            "KeyOnlyFilter" => KeyOnlyFilter::new(false).into(),
            "MultiRowRangeFilter" => self.multi_row_range(o)?.into(),
            "MultipleColumnPrefixFilter" => {
                let prefixes = o.elements("prefixes")?.iter();
                let prefixes = prefixes.map(|json| decode(json, self.text, &mut self.warnings));
                o.construct(MultipleColumnPrefixFilter::new(prefixes.collect::<Result<Vec<_>, _>>()?))?.into()
            }
            "PageFilter" => {
                let (value, json) = o.string("value")?;
                let size = read::parse_long(&value).ok_or_else(|| {
                    refused(&format!("{}; expected a whole number of 64 bits", json.value.describe()), json)
                })?;
                o.construct(PageFilter::new(size))?.into()
            }
            "PrefixFilter" => PrefixFilter::new(self.bytes(o, "value")?).into(),
            "QualifierFilter" => QualifierFilter { compare_filter: self.compare(o)? }.into(),
            "RandomRowFilter" => RandomRowFilter::new(self.float(o, "chance")?).into(),
            "RowFilter" => RowFilter { compare_filter: self.compare(o)? }.into(),
            "SingleColumnValueExcludeFilter" => SingleColumnValueExcludeFilter::new(self.single_column(o)?).into(),
            "SingleColumnValueFilter" => self.single_column(o)?.into(),
            "TimestampsFilter" => {
                let timestamps = o.elements("timestamps")?.iter().map(|json| {
                    let null =
                        || Error::new(ErrorKind::Missing, Stage::Build, "null; expected a number", json.range.clone());
                    let time = read::long(json, self.text)?.ok_or_else(null)?;
                    if read::changes_whole(json, time) {
                        self.changed(json, &time.to_string());
                    }
                    Ok(time)
                });
                o.construct(TimestampsFilter::new(timestamps.collect::<Result<Vec<_>, _>>()?))?.into()
            }
            "ValueFilter" => ValueFilter { compare_filter: self.compare(o)? }.into(),
            other => return Err(refused(&format!("there is no filter `{other}`"), o.json)),
        })
    }

    fn int(&mut self, o: &Object<'_, 't>, name: &str) -> Result<i32, Error> {
        let (number, json) = (o.required(name, read::int)?, o.need(name)?);
        if read::changes_whole(json, number.into()) {
            self.changed(json, &number.to_string());
        }
        Ok(number)
    }

    fn float(&mut self, o: &Object<'_, 't>, name: &str) -> Result<f32, Error> {
        let (number, json) = (o.required(name, read::float)?, o.need(name)?);
        if read::changes_float(json, number) {
            self.changed(json, &java_text(number));
        }
        Ok(number)
    }

    fn changed(&mut self, json: &Json<'_>, read: &str) {
        let what = format!("{} is read as {read}", json.value.describe());
        Warning::new(WarningKind::ChangedNumber, what, json.range.clone()).note(&mut self.warnings);
    }

    fn bytes(&mut self, o: &Object<'_, 't>, name: &str) -> Result<Vec<u8>, Error> {
        o.base64(name, &mut self.warnings)
    }

    fn qualifier<'a>(&mut self, o: &Object<'_, 't>) -> Result<Option<Cow<'a, [u8]>>, Error> {
        o.get("qualifier").map(|json| decode(json, self.text, &mut self.warnings).map(Cow::Owned)).transpose()
    }

    fn compare<'a, C: From<StandardComparator<'a>>>(&mut self, o: &Object<'_, 't>) -> Result<CompareFilter<C>, Error> {
        let compare_op = self.compare_op(o)?;
        Ok(CompareFilter { compare_op, comparator: Some(self.comparator(o)?.into()) })
    }

    fn compare_op(&self, o: &Object<'_, 't>) -> Result<CompareType, Error> {
        let names = ["LESS", "LESS_OR_EQUAL", "EQUAL", "NOT_EQUAL", "GREATER_OR_EQUAL", "GREATER", "NO_OP"];
        o.name("op", CompareType::from_name, &names, ErrorKind::Refused)
    }

    fn single_column<'a, C: From<StandardComparator<'a>>>(
        &mut self,
        o: &Object<'_, 't>,
    ) -> Result<SingleColumnValueFilter<'a, C>, Error> {
        Ok(SingleColumnValueFilter {
            column_family: Some(self.bytes(o, "family")?.into()),
            column_qualifier: self.qualifier(o)?,
            compare_op: self.compare_op(o)?,
            comparator: self.comparator(o)?.into(),
            filter_if_missing: Some(o.optional("ifMissing", read::boolean)?.unwrap_or(false)),
            latest_version_only: Some(o.optional("latestVersion", read::boolean)?.unwrap_or(true)),
        })
    }

    fn fuzzy_row<'a>(&mut self, o: &Object<'_, 't>) -> Result<FuzzyRowFilter<'a>, Error> {
        let mut pairs = Vec::new();
        for json in o.elements("fuzzyKeys")? {
            let pair = Object::new(json, &FUZZY_KEY, self.text)?;
            pairs.push((pair.required("key", read::bytes)?, pair.required("mask", read::bytes)?));
            pair.finish("a fuzzy key", &mut self.warnings);
        }
        o.construct(FuzzyRowFilter::new(pairs))
    }

    fn multi_row_range<'a>(&mut self, o: &Object<'_, 't>) -> Result<MultiRowRangeFilter<'a>, Error> {
        let mut ranges = Vec::new();
        for json in o.elements("ranges")? {
            let range = Object::new(json, &RANGE, self.text)?;
            // A flag that is there and null is false, whatever its default.
            let flag = |name, default| match range.has(name) {
                true => Ok(range.optional(name, read::boolean)?.unwrap_or(false)),
                false => Ok(default),
            };
            ranges.push(RowRange {
                start_row: Some(range.optional("startRow", read::bytes)?.unwrap_or_default().into()),
                start_row_inclusive: Some(flag("startRowInclusive", true)?),
                stop_row: Some(range.optional("stopRow", read::bytes)?.unwrap_or_default().into()),
                stop_row_inclusive: Some(flag("stopRowInclusive", false)?),
            });
            range.finish("a range", &mut self.warnings);
        }
        o.construct(MultiRowRangeFilter::new(ranges))
    }

    fn comparator<'a>(&mut self, filter: &Object<'_, 't>) -> Result<StandardComparator<'a>, Error> {
        let o = Object::new(filter.need("comparator")?, &COMPARATOR, self.text)?;
        let class = class(&o, &COMPARATOR_TYPES, StandardComparator::SCHEMA)?;
        let comparator = match class {
            "BinaryComparator" => BinaryComparator::new(self.bytes(&o, "value")?).into(),
            "BinaryPrefixComparator" => BinaryPrefixComparator::new(self.bytes(&o, "value")?).into(),
            "BitComparator" => {
                let value = self.bytes(&o, "value")?;
                let op = o.name("op", BitwiseOp::from_name, &["AND", "OR", "XOR"], ErrorKind::Refused)?;
                BitComparator::new(value, op).into()
            }
            "NullComparator" => NullComparator::new().into(),
            "RegexStringComparator" => self.regex(&o)?.into(),
            _ => {
                let (value, json) = o.string("value")?;
                self.surrogates(json);
                SubstringComparator::new(value.into_owned()).into()
            }
        };
        o.finish(class, &mut self.warnings);
        Ok(comparator)
    }

    fn regex<'a>(&mut self, o: &Object<'_, 't>) -> Result<RegexStringComparator<'a>, Error> {
        let (value, json) = o.string("value")?;
        if !self.surrogates(json) {
            return RegexStringComparator::new(value.into_owned()).map_err(|refusal| refused(&refusal, json));
        }
        // Java compiles the pattern as it is, and sends it with question marks.
        let units = read::units(&self.text[json.range.clone()]);
        let pattern = Pattern::parse_utf16(&units, Flags::DOTALL).map_err(|error| refused(&error, json))?;
        Ok(RegexStringComparator {
            pattern: Cow::Owned(value.into_owned()),
            pattern_flags: pattern.flags().bits(),
            charset: "UTF-8".into(),
            engine: Some(RegexEngine::Java.name().into()),
        })
    }

    /// Whether halves of surrogate pairs stand in a string.
    fn surrogates(&mut self, json: &Json<'t>) -> bool {
        let raw = &self.text[json.range.clone()];
        let found = raw.contains("\\u") && char::decode_utf16(read::units(raw)).any(|letter| letter.is_err());
        if found {
            let what = "half of a surrogate pair, which HBase makes a question mark";
            Warning::new(WarningKind::Surrogate, what, json.range.clone()).note(&mut self.warnings);
        }
        found
    }
}

/// The `type` of an object, one of these, which are not all classes of HBase.
fn class(object: &Object<'_, '_>, types: &[&'static str], all: &'static SetSchema) -> Result<&'static str, Error> {
    let (name, json) = object.string("type")?;
    types.iter().copied().find(|known| *known == name).ok_or_else(|| {
        let nearest =
            || crate::__private::nearest(name.as_bytes(), types.iter().map(|known| (known.as_bytes(), *known)));
        let help = match all.classes().any(|class| class.name == name) {
            true => Some("HBase has it, REST does not support it".into()),
            false => nearest().map(|nearest| format!("did you mean `{nearest}`?")),
        };
        let what = format!("{} is no type that REST knows", json.value.describe());
        Error::new(ErrorKind::UnknownType, Stage::Build, what, json.range.clone()).help(help)
    })
}
