//! HBase's own set.

mod common;

use common::item;
use hfilter_codegen::Generated;

fn standard() -> Generated {
    let dir = tempfile::tempdir().unwrap();
    hfilter_codegen::standard(dir.path()).unwrap()
}

#[test]
fn every_class_of_hbase_is_there() {
    let text = standard().filters;
    let classes: Vec<_> = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("class = \"org.apache.hadoop.hbase.filter."))
        .map(|rest| rest.trim_end_matches("\","))
        .collect();
    assert_eq!(
        classes,
        [
            "BinaryComparator",
            "BinaryPrefixComparator",
            "LongComparator",
            "BigDecimalComparator",
            "BitComparator",
            "NullComparator",
            "RegexStringComparator",
            "SubstringComparator",
            "BinaryComponentComparator",
            "ColumnCountGetFilter",
            "ColumnPaginationFilter",
            "ColumnPrefixFilter",
            "ColumnRangeFilter",
            "ColumnValueFilter",
            "DependentColumnFilter",
            "FamilyFilter",
            "FilterList",
            "FilterWrapper",
            "FirstKeyOnlyFilter",
            "FirstKeyValueMatchingQualifiersFilter",
            "FuzzyRowFilter",
            "InclusiveStopFilter",
            "KeyOnlyFilter",
            "MultiRowRangeFilter",
            "MultipleColumnPrefixFilter",
            "PageFilter",
            "PrefixFilter",
            "QualifierFilter",
            "RandomRowFilter",
            "RowFilter",
            "SingleColumnValueExcludeFilter",
            "SingleColumnValueFilter",
            "SkipFilter",
            "TimestampsFilter",
            "ValueFilter",
            "WhileMatchFilter",
        ]
    );
}

#[test]
fn filters_are_borrowed_structs() {
    let text = standard().filters;
    assert_eq!(
        item(&text, "SingleColumnValueFilter"),
        r#"#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(
    class = "org.apache.hadoop.hbase.filter.SingleColumnValueFilter",
    manual(Display, Rules),
    crate = "::hfilter_runtime"
)]
pub struct SingleColumnValueFilter<'a, C> {
    #[hfilter(tag = 1)]
    pub column_family: Option<Cow<'a, [u8]>>,
    #[hfilter(tag = 2)]
    pub column_qualifier: Option<Cow<'a, [u8]>>,
    #[hfilter(tag = 3, enumeration)]
    pub compare_op: CompareType,
    #[hfilter(tag = 4, comparator)]
    pub comparator: C,
    #[hfilter(tag = 5)]
    pub filter_if_missing: Option<bool>,
    #[hfilter(tag = 6)]
    pub latest_version_only: Option<bool>,
}
impl<C> SingleColumnValueFilter<'_, C> {
    pub fn column_family(&self) -> Option<&[u8]> {
        self.column_family.as_deref()
    }
    pub fn column_qualifier(&self) -> Option<&[u8]> {
        self.column_qualifier.as_deref()
    }
    pub fn filter_if_missing(&self) -> bool {
        self.filter_if_missing.unwrap_or_default()
    }
    pub fn latest_version_only(&self) -> bool {
        self.latest_version_only.unwrap_or_default()
    }
}
"#
    );
    assert_eq!(item(&text, "TimestampsFilter").lines().nth(7), Some("    #[hfilter(tag = 1, packed)]"), "{text}");
    let released: Vec<_> = text.lines().filter(|line| line.contains("Known to HBase")).map(str::trim).collect();
    assert_eq!(
        released,
        [
            "/// Known to HBase from 2.0.0 on.",
            "/// Known to HBase from 2.2.3 on.",
            "/// Known to HBase from 2.0.0 on.",
            "/// Known to HBase before 4.0.0.",
            "/// Known to HBase from 2.4.11 on and before 3.0.0.",
        ]
    );
}

#[test]
fn empty_is_what_an_absent_operand_reads_as() {
    let text = standard().filters;
    let accessors = item(&text, "ByteArrayComparable");
    assert!(accessors.contains("pub fn value(&self) -> &[u8] {\n        self.value.as_deref().unwrap_or(b\"\")"));
}

#[test]
fn the_sets_are_open_and_closed() {
    let text = standard().filters;
    let open = item(&text, "StandardFilter");
    assert!(open.contains("#[repr(u8)]\npub enum StandardFilter<'a, S, C = StandardComparator<'a>> {\n"), "{open}");
    for variant in [
        "ColumnCountGet(ColumnCountGetFilter)",
        "List(FilterList<S>)",
        "Wrapper(FilterWrapper<S>)",
        "Row(RowFilter<C>)",
        "SingleColumnValueExclude(SingleColumnValueExcludeFilter<'a, C>)",
    ] {
        assert!(open.contains(&format!("    {variant},\n")), "{variant} in {open}");
    }
    assert!(!open.contains("FilterAll"));
    assert!(
        item(&text, "StandardComparator").contains("    RegexString(Box<RegexStringComparator<'a>>),\n"),
        "the only large comparator is boxed"
    );
    assert_eq!(
        item(&text, "Filter"),
        r#"#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, crate = "::hfilter_runtime")]
pub enum Filter<'a> {
    #[hfilter(subset)]
    Standard(StandardFilter<'a, Filter<'a>>),
}
"#
    );
}

#[test]
fn plain_messages_are_what_is_not_typed() {
    let messages = standard().messages.unwrap();
    let file = syn::parse_file(&messages).unwrap();
    let names: Vec<_> = file
        .items
        .iter()
        .filter_map(|item| match item {
            syn::Item::Struct(item) => Some(item.ident.to_string()),
            syn::Item::Enum(item) => Some(item.ident.to_string()),
            _ => None,
        })
        .collect();
    for name in ["Scan", "Get", "Condition", "Filter", "Comparator", "CompareType", "Cell", "ScanResponse"] {
        assert!(names.iter().any(|found| found == name), "{name} in {names:?}");
    }
    for name in ["PrefixFilter", "RowRange", "CompareFilter", "BinaryComparator", "Class"] {
        assert!(!names.iter().any(|found| found == name), "{name} in {names:?}");
    }
    // Comments are found by position, which moves when a message before is left out.
    assert!(messages.contains("/// A half-open span of timestamps, `from` included and `to` excluded.\n#[derive("));
}

#[test]
fn the_text_is_always_the_same() {
    assert_eq!(standard(), standard());
    assert!(standard().filters.starts_with("// Generated by hfilter-codegen; do not edit. It comes from:\n"));
    assert_eq!(standard().rerun_lines(), "", "the files lie in this crate");
}
