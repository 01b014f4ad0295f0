//! Filters of one's own in the filter language.

use std::borrow::Cow;

use hfilter::language::{
    Comparator, ErrorKind, LanguageComparator, ParseOptions, PrintError, WarningKind, parse, parse_with, print,
};
use hfilter::*;

/// All kinds of arguments.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.TenantFilter", language("Tenant", tenant, since, with_deleted = false, zone = 7))]
struct TenantFilter<'a> {
    #[hfilter(tag = 1)]
    tenant: Cow<'a, [u8]>,
    #[hfilter(tag = 2)]
    with_deleted: Option<bool>,
    #[hfilter(tag = 3)]
    since: i64,
    #[hfilter(tag = 4, default = 7)]
    zone: i32,
    #[hfilter(tag = 5)]
    note: Option<String>,
    #[hfilter(skip)]
    cache: u8,
}

/// The name is the struct's; the arguments are as many as there are.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.Labels", language(mode = None), manual(Rules))]
struct ModeFilter {
    #[hfilter(tag = 1)]
    mode: Option<String>,
}

impl Rules for ModeFilter {
    fn check_self(&self) -> Result<(), Refusal> {
        match self.mode.as_deref() {
            Some("") => Err(Refusal::new("`mode` is empty")),
            _ => Ok(()),
        }
    }
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.LabelFilter", language(compare_op, comparator, labels))]
struct LabelFilter<'a, C> {
    #[hfilter(tag = 1, enumeration)]
    compare_op: CompareType,
    #[hfilter(tag = 2, comparator)]
    comparator: C,
    #[hfilter(tag = 3)]
    labels: Vec<Cow<'a, str>>,
}

/// A comparator that only the wire may leave out.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.NoteFilter", language(comparator))]
struct NoteFilter<C> {
    #[hfilter(tag = 1, comparator)]
    comparator: Option<C>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.SilentFilter")]
struct SilentFilter {}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum GatewayFilter<'a> {
    Tenant(TenantFilter<'a>),
    Mode(Box<ModeFilter>),
    Label(LabelFilter<'a, StandardComparator<'a>>),
    Note(NoteFilter<StandardComparator<'a>>),
    Silent(SilentFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

impl<'a> StandardSet<'a> for GatewayFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.SinceFilter", language(since = i64::MIN, until = i64::MAX))]
struct SinceFilter {
    #[hfilter(tag = 1)]
    since: i64,
    #[hfilter(tag = 2)]
    until: i64,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum SinceOnly {
    Since(SinceFilter),
}

/// A comparator that says what the one inside of it says.
#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(class = "com.example.AuditedComparator", manual(Language))]
struct AuditedComparator<C> {
    #[hfilter(tag = 1, comparator)]
    inner: C,
}

impl<'a, C: ComparatorSet<'a>> LanguageComparator<'a> for AuditedComparator<C> {
    fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>> {
        Some(C::from_parts(parts)?.map(|inner| Self { inner }))
    }

    fn to_parts(&self) -> Result<Comparator<'_>, PrintError> {
        self.inner.to_parts()
    }
}

#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(set)]
enum AuditedComparators<'a> {
    Audited(AuditedComparator<StandardComparator<'a>>),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum AuditedFilter<'a> {
    Note(NoteFilter<AuditedComparators<'a>>),
}

/// A set without lists.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum PickedFilter<'a> {
    Prefix(PrefixFilter<'a>),
    Skip(SkipFilter<PickedFilter<'a>>),
}

fn printed(filter: &GatewayFilter<'_>) -> String {
    String::from_utf8(print(filter).expect("the language has words for it")).expect("UTF-8")
}

fn refused(text: &str) -> String {
    parse::<GatewayFilter<'_>>(text.as_bytes()).expect_err("bad").to_string()
}

#[test]
fn arguments_become_fields_and_back() {
    let tenant = |with_deleted, zone| {
        let tenant = b"a'b\xff"[..].into();
        GatewayFilter::from(TenantFilter { tenant, with_deleted, since: 9, zone, note: None, cache: 0 })
    };
    for (text, filter) in [
        (&b"Tenant('a''b\xff', 9)"[..], tenant(Some(false), 7)),
        (b"Tenant('a''b\xff', 9, true)", tenant(Some(true), 7)),
        (b"Tenant('a''b\xff', 9, false, 8)", tenant(Some(false), 8)),
        (b"ModeFilter()", ModeFilter { mode: None }.into()),
        (b"ModeFilter('x')", ModeFilter { mode: Some("x".into()) }.into()),
    ] {
        assert_eq!(parse::<GatewayFilter<'_>>(text).expect("good"), filter);
        assert_eq!(print(&filter).expect("the language has words for it"), text);
    }
    assert_eq!(parse::<GatewayFilter<'_>>(b"Tenant('a''b\xff', 9, FALSE, 7)").expect("good"), tenant(Some(false), 7));
}

#[test]
fn custom_filters_and_hbases_nest_in_one_another() {
    let text = "SKIP (LabelFilter(!=, 'substring:x', 'a', 'b') OR NoteFilter('binary:n')) AND WHILE LabelFilter(<, 'binary:y')";
    let filter: GatewayFilter<'_> = parse(text.as_bytes()).expect("good");
    assert_eq!(printed(&filter), text);
    let bytes = filter.encode_to_vec();
    assert_eq!(GatewayFilter::decode(&bytes).expect("our own"), filter);
}

#[test]
fn a_comparator_around_another_has_the_others_words() {
    let text = b"NoteFilter('substring:x')";
    let filter: AuditedFilter<'_> = parse(text).expect("good");
    let AuditedFilter::Note(note) = &filter;
    let Some(AuditedComparators::Audited(audited)) = &note.comparator else { panic!("{note:?} has no comparator") };
    assert!(matches!(audited.inner, StandardComparator::Substring(_)), "{audited:?}");
    assert_eq!(print(&filter).expect("the language has words for it"), text);
}

#[test]
fn mistakes_name_what_is_expected() {
    assert_eq!(
        refused("Tenant('a')"),
        "`Tenant` takes 2, 3 or 4 arguments; found 1; write Tenant(tenant, since [, with_deleted [, zone]]) (at byte 0)"
    );
    assert_eq!(
        refused("PageFilter(1) OR LabelFilter()"),
        "`LabelFilter` takes at least 2 arguments; found 0; write LabelFilter(compare_op, comparator, labels, …) (at byte 17)"
    );
    assert_eq!(refused("Tenant('a', '9')"), "`since` of `Tenant` is in quotes; write a number of 64 bits (at byte 12)");
    assert_eq!(refused("ModeFilter('')"), "`ModeFilter`: `mode` is empty (at byte 0)");
    assert_eq!(refused("TenantFilter('a', 9)"), "unknown filter `TenantFilter`; did you mean `Tenant`? (at byte 0)");
    assert_eq!(refused("Mode()"), "unknown filter `Mode`; did you mean `ModeFilter`? (at byte 0)");
    assert_eq!(refused("SilentFilter()"), "the filter language does not call `SilentFilter` by its name (at byte 0)");
    assert_eq!(
        refused("FilterList()"),
        "the filter language does not call `FilterList` by its name; write AND or OR between filters (at byte 0)"
    );
}

#[test]
fn a_set_without_a_list_has_no_and() {
    let text = b"SKIP SKIP PrefixFilter('a')";
    let filter: PickedFilter<'_> = parse(text).expect("good");
    assert_eq!(print(&filter).expect("the language has words for it"), text);
    let error = parse::<PickedFilter<'_>>(b"SKIP (PrefixFilter('a') OR PrefixFilter('b'))").expect_err("no list");
    assert_eq!(*error.kind(), ErrorKind::NoOperatorClass { operator: "OR", class: "FilterList" });
    assert_eq!(error.span().range(), 6..44);
    let error = parse::<PickedFilter<'_>>(b"WHILE PrefixFilter('a')").expect_err("no WhileMatchFilter");
    assert_eq!(*error.kind(), ErrorKind::NoOperatorClass { operator: "WHILE", class: "WhileMatchFilter" });
    let error = parse::<SinceOnly>(b"SKIP SinceFilter()").expect_err("no SkipFilter");
    assert_eq!(*error.kind(), ErrorKind::NoOperatorClass { operator: "SKIP", class: "SkipFilter" });
    assert!(parse::<PickedFilter<'_>>(b"PageFilter(1)").is_err());
}

#[test]
fn what_no_argument_sets_cannot_be_printed() {
    let tenant = TenantFilter { tenant: b"a"[..].into(), with_deleted: None, since: 1, zone: 7, note: None, cache: 0 };
    let refused = |filter: GatewayFilter<'_>| print(&filter.skip()).expect_err("no words").to_string();
    assert_eq!(
        refused(tenant.clone().into()),
        "SkipFilter > TenantFilter: `with_deleted` is absent, and the filter language cannot leave it out"
    );
    let note = TenantFilter { with_deleted: Some(true), note: Some("n".into()), ..tenant };
    assert_eq!(
        refused(note.into()),
        "SkipFilter > TenantFilter: `note` is set, and the filter language has no place for it"
    );
    let note = NoteFilter { comparator: None };
    assert_eq!(
        refused(GatewayFilter::Note(note)),
        "SkipFilter > NoteFilter: `comparator` is absent, and the filter language cannot leave it out"
    );
    assert_eq!(refused(SilentFilter {}.into()), "SkipFilter > SilentFilter: the filter language has no word for it");
    let error = print(&GatewayFilter::from(SilentFilter {})).expect_err("no words");
    assert_eq!(format!("{error:?}"), error.to_string());
    let mode = ModeFilter { mode: Some(String::new()) };
    assert_eq!(refused(mode.into()), "SkipFilter > Labels: `mode` is empty");
    let unknown = b"\x0a\x05a.b.C";
    assert_eq!(
        refused(GatewayFilter::decode(unknown).expect("kept")),
        "SkipFilter: the filter language has no word for the unknown class `a.b.C`"
    );
    let label = LabelFilter { compare_op: CompareType::Less, comparator: NullComparator::new().into(), labels: vec![] };
    assert_eq!(
        refused(GatewayFilter::Label(label)),
        "SkipFilter > LabelFilter.comparator > NullComparator: the filter language has no word for it"
    );
}

#[test]
fn arguments_that_hbase_reads_otherwise_are_found() {
    let text = b"Tenant('a', 18446744073709551617, false -)";
    let parsed = parse_with::<GatewayFilter<'_>>(text, &ParseOptions::new()).expect("good");
    let found: Vec<_> = parsed.warnings.iter().map(|warning| text[warning.span().range()].to_vec()).collect();
    assert_eq!(found, [&b"18446744073709551617"[..], b"-", b"-"]);
    assert!(parse_with::<GatewayFilter<'_>>(text, &ParseOptions::new().strict(true)).is_err());

    let parsed = parse_with::<GatewayFilter<'_>>(b"ModeFilter('a\xff')", &ParseOptions::new()).expect("good");
    assert_eq!(parsed.filter, ModeFilter { mode: Some("a\u{fffd}".into()) }.into());
    assert_eq!((parsed.warnings[0].kind(), parsed.warnings[0].span().range()), (WarningKind::MalformedText, 11..15));
}

#[test]
fn a_number_that_hbase_cannot_read_is_not_printed() {
    let printed = |since, until| print(&SinceOnly::Since(SinceFilter { since, until }));
    for (since, until, text) in
        [(i64::MIN, i64::MAX, "SinceFilter()"), (-i64::MAX, 1, "SinceFilter(-9223372036854775807, 1)")]
    {
        let bytes = printed(since, until).expect("it has words");
        assert_eq!(String::from_utf8_lossy(&bytes), text);
        assert_eq!(parse::<SinceOnly>(&bytes).expect("as it was"), SinceOnly::Since(SinceFilter { since, until }));
    }
    let error = printed(i64::MIN, 1).expect_err("no words").to_string();
    assert_eq!(
        error,
        "SinceFilter: HBase cannot read -9223372036854775808; the least number it reads is -9223372036854775807"
    );
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.EqualFilter", language(comparator))]
struct EqualFilter<C> {
    #[hfilter(tag = 1, comparator)]
    comparator: Option<C>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum EqualOnly<'a> {
    Equal(EqualFilter<StandardComparator<'a>>),
}

#[test]
fn a_comparator_that_may_be_absent_must_be_there_to_be_printed() {
    let text = b"EqualFilter('binary:a')";
    let equal: EqualOnly<'_> = parse(text).expect("good");
    assert_eq!(print(&equal).expect("the language has words for it"), text);
    let error = print(&EqualOnly::Equal(EqualFilter { comparator: None })).expect_err("no words");
    assert_eq!(error.to_string(), "EqualFilter: `comparator` is absent, and the filter language cannot leave it out");
}

#[test]
fn a_name_that_ends_like_another_is_another() {
    assert!(parse::<Filter<'_>>(b"MultipleColumnPrefixFilter('a')").is_ok());
    for (text, expected) in [
        ("NultipleColumnPrefixFilter('a')", Some("MultipleColumnPrefixFilter")),
        ("PageFiltes(1)", Some("PageFilter")),
        ("Qwertyuiop(1)", None),
    ] {
        let error = parse::<Filter<'_>>(text.as_bytes()).expect_err("another name");
        let ErrorKind::UnknownName { nearest, .. } = error.kind() else { panic!("{error}") };
        assert_eq!(*nearest, expected, "{text}");
    }
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.DaysFilter", language("Days", day))]
struct DaysFilter {
    #[hfilter(tag = 1)]
    day: i64,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.DayFilter", language("Day", day))]
struct DayFilter {
    #[hfilter(tag = 1)]
    day: i64,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.DatesFilter", language("DaysBetween", day))]
struct DatesFilter {
    #[hfilter(tag = 1)]
    day: i64,
}

/// Names that begin others, before and behind them.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum DaySet {
    Days(DaysFilter),
    Day(DayFilter),
    Dates(DatesFilter),
}

#[test]
fn a_name_may_begin_with_another() {
    for (text, filter) in [
        (&b"Day(1)"[..], DaySet::from(DayFilter { day: 1 })),
        (b"Days(1)", DaysFilter { day: 1 }.into()),
        (b"DaysBetween(1)", DatesFilter { day: 1 }.into()),
    ] {
        assert_eq!(parse::<DaySet>(text).expect("good"), filter);
        assert_eq!(print(&filter).expect("the language has words for it"), text);
    }
}
