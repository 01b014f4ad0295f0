//! From the tree to the text, as `FilterModel(Filter)` and Jackson write it: no blanks, and all properties always.

use self::text::Object;
use super::error::{Error, ErrorKind, Loss};
use super::float::java_text;
use super::model::{FILTER, FUZZY_KEY, MAX_LEVELS, RANGE};
use super::step::Step;
use crate::inspect::ClassNode;
use crate::*;

mod comparator;
mod text;

/// Writes a tree, and remembers what is lost.
pub(super) struct Writer {
    pub(super) out: String,
    pub(super) losses: Vec<Loss>,
    /// Whether the text is HBase's own where that loses something, and not what HBase would read better.
    pub(super) lossy: bool,
    path: Vec<Step<'static>>,
    /// The arrays and objects around the place.
    levels: usize,
    too_deep: bool,
}

/// What has no form, and where.
type Written = Result<(), Error>;

impl Writer {
    pub(super) fn new(lossy: bool) -> Self {
        Self { out: String::new(), losses: Vec::new(), lossy, path: Vec::new(), levels: 0, too_deep: false }
    }

    /// Writes the whole tree.
    pub(super) fn root<'a, S: StandardSet<'a>>(&mut self, tree: &S) -> Written {
        self.filter(tree)?;
        if self.too_deep {
            let what =
                format!("more than {MAX_LEVELS} arrays and objects around one another; HBase does not read that back");
            self.losses.push(Loss(Error::write(ErrorKind::Loss, what)));
        }
        Ok(())
    }

    fn filter<'a, S: StandardSet<'a>>(&mut self, filter: &S) -> Written {
        use StandardFilter as F;
        let Some(standard) = filter.standard() else { return Err(self.no_form(filter)) };
        match standard {
            F::List(list) => {
                let op = list.operator.name();
                self.container("FilterList", Some(op), list.filters.iter())
            }
            F::Skip(skip) => self.container("SkipFilter", None, std::iter::once(&*skip.filter)),
            F::WhileMatch(while_match) => {
                self.container("WhileMatchFilter", None, std::iter::once(&*while_match.filter))
            }
            F::Wrapper(_) | F::ColumnValue(_) | F::FirstKeyValueMatchingQualifiers(_) => Err(self.no_form(filter)),
            leaf => self.leaf(leaf),
        }
    }

    fn container<'f, 'a: 'f, S: StandardSet<'a> + 'f>(
        &mut self,
        class: &str,
        op: Option<&str>,
        filters: impl Iterator<Item = &'f S>,
    ) -> Written {
        let mut object = self.typed(&FILTER, class);
        if let Some(op) = op {
            self.text(&mut object, "op", op);
        }
        self.array(&mut object, "filters", filters, |writer, filter| writer.filter(filter))?;
        self.close(object);
        Ok(())
    }

    #[inline(never)]
    fn leaf<'a, S, C: ComparatorSet<'a>>(&mut self, filter: &StandardFilter<'a, S, C>) -> Written {
        use StandardFilter as F;
        match filter {
            F::ColumnCountGet(filter) => {
                let mut object = self.typed(&FILTER, "ColumnCountGetFilter");
                self.number(&mut object, "limit", filter.limit);
                self.close(object);
            }
            F::ColumnPagination(filter) => {
                let mut object = self.typed(&FILTER, "ColumnPaginationFilter");
                self.number(&mut object, "limit", filter.limit);
                if filter.column_offset.is_some() {
                    self.lose(
                        "`column_offset` is there; what is written has the offset -1, which HBase does not read back",
                    );
                    self.number(&mut object, "offset", -1);
                } else {
                    self.number(&mut object, "offset", filter.offset());
                }
                self.close(object);
            }
            F::ColumnPrefix(filter) => self.value("ColumnPrefixFilter", Some(&filter.prefix))?,
            F::ColumnRange(filter) => self.column_range(filter)?,
            F::DependentColumn(filter) => self.dependent_column(filter)?,
            F::Family(filter) => self.compare("FamilyFilter", &filter.compare_filter)?,
            F::Qualifier(filter) => self.compare("QualifierFilter", &filter.compare_filter)?,
            F::Row(filter) => self.compare("RowFilter", &filter.compare_filter)?,
            F::Value(filter) => self.compare("ValueFilter", &filter.compare_filter)?,
            F::FirstKeyOnly(_) => {
                let object = self.typed(&FILTER, "FirstKeyOnlyFilter");
                self.close(object);
            }
            F::FuzzyRow(filter) => self.fuzzy_row(filter)?,
            F::InclusiveStop(filter) => self.value("InclusiveStopFilter", filter.stop_row_key())?,
            F::KeyOnly(filter) => {
                if filter.len_as_val {
                    self.lose("`len_as_val` is true; what is read back has false");
                }
                let object = self.typed(&FILTER, "KeyOnlyFilter");
                self.close(object);
            }
            F::MultiRowRange(filter) => self.multi_row_range(filter)?,
            F::MultipleColumnPrefix(filter) => {
                let mut prefixes: Vec<_> = filter.sorted_prefixes.iter().collect();
                prefixes.sort_unstable();
                let mut object = self.typed(&FILTER, "MultipleColumnPrefixFilter");
                self.array(&mut object, "prefixes", prefixes.into_iter(), |writer, prefix| {
                    writer.quoted_base64(prefix);
                    Ok(())
                })?;
                self.close(object);
            }
            F::Page(filter) => {
                let mut object = self.typed(&FILTER, "PageFilter");
                self.text(&mut object, "value", &filter.page_size.to_string());
                self.close(object);
            }
            F::Prefix(filter) => self.value("PrefixFilter", filter.prefix())?,
            F::RandomRow(filter) => self.random_row(filter),
            F::SingleColumnValueExclude(filter) => {
                self.single_column("SingleColumnValueExcludeFilter", &filter.single_column_value_filter)?;
            }
            F::SingleColumnValue(filter) => self.single_column("SingleColumnValueFilter", filter)?,
            F::Timestamps(filter) => {
                if filter.can_hint() {
                    self.lose("`can_hint` is true; what is read back has false");
                }
                let filter = normal(filter.clone());
                let mut object = self.typed(&FILTER, "TimestampsFilter");
                self.array(&mut object, "timestamps", filter.timestamps.iter(), |writer, timestamp| {
                    writer.show(timestamp);
                    Ok(())
                })?;
                self.close(object);
            }
            F::List(_)
            | F::Skip(_)
            | F::WhileMatch(_)
            | F::Wrapper(_)
            | F::ColumnValue(_)
            | F::FirstKeyValueMatchingQualifiers(_) => {
                return Err(Error::write(ErrorKind::NoForm, "this filter is no leaf").within(&self.path));
            }
        }
        Ok(())
    }

    /// A filter with nothing but bytes.
    fn value(&mut self, class: &str, value: Option<&[u8]>) -> Written {
        let mut object = self.typed(&FILTER, class);
        self.bytes(&mut object, "value", value)?;
        self.close(object);
        Ok(())
    }

    fn compare<'a, C: ComparatorSet<'a>>(&mut self, class: &str, filter: &CompareFilter<C>) -> Written {
        let mut object = self.typed(&FILTER, class);
        self.comparison(&mut object, filter)?;
        self.close(object);
        Ok(())
    }

    fn comparison<'a, C: ComparatorSet<'a>>(&mut self, object: &mut Object, filter: &CompareFilter<C>) -> Written {
        self.text(object, "op", filter.compare_op.name());
        let comparator = filter.comparator().ok_or_else(|| self.missing("comparator"))?;
        self.comparator(object, comparator)
    }

    fn column_range(&mut self, filter: &ColumnRangeFilter<'_>) -> Written {
        let mut object = self.typed(&FILTER, "ColumnRangeFilter");
        self.bytes(&mut object, "minColumn", filter.min_column())?;
        self.flag(&mut object, "minColumnInclusive", filter.min_column_inclusive());
        self.bytes(&mut object, "maxColumn", filter.max_column())?;
        self.flag(&mut object, "maxColumnInclusive", filter.max_column_inclusive());
        self.close(object);
        Ok(())
    }

    fn dependent_column<'a, C: ComparatorSet<'a>>(&mut self, filter: &DependentColumnFilter<'a, C>) -> Written {
        let mut object = self.typed(&FILTER, "DependentColumnFilter");
        self.comparison(&mut object, &filter.compare_filter)?;
        self.bytes(&mut object, "family", filter.column_family())?;
        if let Some(qualifier) = filter.column_qualifier() {
            self.bytes(&mut object, "qualifier", Some(qualifier))?;
        }
        self.flag(&mut object, "dropDependentColumn", filter.drop_dependent_column());
        self.close(object);
        Ok(())
    }

    fn single_column<'a, C: ComparatorSet<'a>>(
        &mut self,
        class: &str,
        filter: &SingleColumnValueFilter<'a, C>,
    ) -> Written {
        let mut object = self.typed(&FILTER, class);
        self.text(&mut object, "op", filter.compare_op.name());
        self.comparator(&mut object, &filter.comparator)?;
        self.bytes(&mut object, "family", filter.column_family())?;
        if let Some(qualifier) = filter.column_qualifier() {
            self.bytes(&mut object, "qualifier", Some(qualifier))?;
        }
        // HBase writes these flags only when they are true, and reads an absent `latestVersion` as true.
        if filter.filter_if_missing() {
            self.flag(&mut object, "ifMissing", true);
        }
        match filter.latest_version_only() {
            true => self.flag(&mut object, "latestVersion", true),
            false if self.lossy => self.lose("`latest_version_only` is false; what is read back has true"),
            false => self.flag(&mut object, "latestVersion", false),
        }
        self.close(object);
        Ok(())
    }

    fn random_row(&mut self, filter: &RandomRowFilter) {
        let chance = filter.chance;
        if chance.is_nan() && chance.to_bits() != f32::NAN.to_bits() {
            let bits = chance.to_bits();
            self.lose(&format!("`chance` is the NaN {bits:#x}; what is read back is {:#x}", f32::NAN.to_bits()));
        }
        let mut object = self.typed(&FILTER, "RandomRowFilter");
        let text = java_text(chance);
        if chance.is_finite() {
            self.number(&mut object, "chance", text);
        } else {
            self.text(&mut object, "chance", &text);
        }
        self.close(object);
    }

    fn fuzzy_row(&mut self, filter: &FuzzyRowFilter<'_>) -> Written {
        if !filter.is_mask_v2() {
            self.lose("`is_mask_v2` is false; what is read back has true");
        }
        let any = if filter.is_mask_v2() { 2 } else { 0 };
        let filter = normal(filter.clone());
        let mut object = self.typed(&FILTER, "FuzzyRowFilter");
        self.array(&mut object, "fuzzyKeys", filter.fuzzy_keys_data.iter(), |writer, pair| {
            let mut object = writer.open(&FUZZY_KEY);
            writer.bytes(&mut object, "key", Some(&pair.first))?;
            let mut mask = pair.second.to_vec();
            // Masks as users write them, if that is what they are.
            if mask.iter().all(|&byte| byte == 0xff || byte == any) {
                mask.iter_mut().for_each(|byte| *byte = u8::from(*byte == any));
            }
            writer.bytes(&mut object, "mask", Some(&mask))?;
            writer.close(object);
            Ok(())
        })?;
        self.close(object);
        Ok(())
    }

    fn multi_row_range(&mut self, filter: &MultiRowRangeFilter<'_>) -> Written {
        let filter = normal(filter.clone());
        if normal(filter.clone()) != filter {
            self.lose("the ranges have been merged once; what is read back merges them once more");
        }
        let mut object = self.typed(&FILTER, "MultiRowRangeFilter");
        self.array(&mut object, "ranges", filter.row_range_list.iter(), |writer, range| {
            let mut object = writer.open(&RANGE);
            writer.bytes(&mut object, "startRow", Some(range.start_row()))?;
            writer.flag(&mut object, "startRowInclusive", range.start_row_inclusive());
            writer.bytes(&mut object, "stopRow", Some(range.stop_row()))?;
            writer.flag(&mut object, "stopRowInclusive", range.stop_row_inclusive());
            writer.close(object);
            Ok(())
        })?;
        self.close(object);
        Ok(())
    }

    fn lose(&mut self, what: &str) {
        self.losses.push(Loss(Error::write(ErrorKind::Loss, what).within(&self.path)));
    }

    fn missing(&self, name: &str) -> Error {
        let what = format!("nothing to write as `{name}`, without which REST's JSON says no filter");
        Error::write(ErrorKind::Missing, what).within(&self.path)
    }

    /// The error that a filter or comparator cannot be said, whatever set it is of.
    fn no_form<'a, S: ClassSet<'a>>(&self, value: &S) -> Error {
        let unknown = || {
            let bytes = value.encode_to_vec();
            ClassNode::read_encoded(&bytes, S::SCHEMA).map(|node| Escaped(node.class).to_string()).unwrap_or_default()
        };
        let class = value.schema().and_then(|schema| schema.class).map_or_else(unknown, str::to_owned);
        Error::write(ErrorKind::NoForm, format!("{class} has no form in REST's JSON")).within(&self.path)
    }
}

/// What HBase makes of it when it decodes it.
fn normal<T: Rules>(mut value: T) -> T {
    value.normalize_self();
    value
}
