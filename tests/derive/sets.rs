//! Sets of filters and of comparators.

use super::*;

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Prefix", since = "1.0.0", until = "4.0.0", manual(Display, Rules))]
struct Prefix<'a> {
    #[hfilter(tag = 1)]
    prefix: Option<Cow<'a, [u8]>>,
}

impl std::fmt::Display for Prefix<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "prefix of {} bytes", self.prefix.as_ref().map_or(0, |prefix| prefix.len()))
    }
}

impl Rules for Prefix<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        self.prefix.as_ref().map(|_| ()).ok_or_else(|| Refusal::new("no prefix; expected one"))
    }

    fn normalize_self(&mut self) {
        self.prefix.get_or_insert_default();
    }
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.List")]
struct List<S> {
    #[hfilter(tag = 1, filter)]
    filters: Vec<S>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Not")]
struct Not<S> {
    #[hfilter(tag = 1, filter)]
    filter: Box<S>,
}

#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(class = "a.Is")]
struct Is<'a> {
    #[hfilter(tag = 1)]
    value: Cow<'a, [u8]>,
}

/// A container of both, with demands of its own.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.When")]
struct When<S: Clone, C>
where
    C: Clone + PartialEq,
{
    #[hfilter(tag = 1, comparator)]
    comparator: Option<C>,
    #[hfilter(tag = 2, comparator)]
    others: Vec<Box<C>>,
    #[hfilter(tag = 3, filter)]
    filter: Option<Box<S>>,
    #[hfilter(tag = 4, message)]
    case: Option<Case<C>>,
}

#[derive(Clone, Debug, PartialEq, HMessage)]
struct Case<C> {
    #[hfilter(tag = 1, comparator)]
    comparator: C,
    #[hfilter(tag = 2, message)]
    otherwise: Option<Box<Case<C>>>,
    #[hfilter(skip)]
    marker: std::marker::PhantomData<C>,
}

#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(set)]
enum Comparators<'a> {
    Is(Is<'a>),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Base<'a, S: Clone, C: Clone + PartialEq = Comparators<'a>> {
    Prefix(Prefix<'a>),
    List(List<S>),
    Not(Not<S>),
    When(Box<When<S, C>>),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "b.Page$Custom")]
struct Page {
    #[hfilter(tag = 1)]
    size: i64,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Closed<'a> {
    Page(Page),
    #[hfilter(subset)]
    Base(Base<'a, Self>),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Proxy<'a> {
    #[hfilter(subset)]
    Base(Base<'a, Proxy<'a>>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

/// `Filter { name, payload }`.
fn envelope(class: &str, payload: &[u8]) -> Vec<u8> {
    [delimited(1, class.as_bytes()), delimited(2, payload)].concat()
}

fn prefix(bytes: &'static [u8]) -> Prefix<'static> {
    Prefix { prefix: Some(Cow::Borrowed(bytes)) }
}

fn is(value: &'static [u8]) -> Comparators<'static> {
    Is { value: Cow::Borrowed(value) }.into()
}

/// A list of a page, a negated prefix and a condition.
fn tree() -> (Closed<'static>, Vec<u8>) {
    let when = When {
        comparator: Some(is(b"1")),
        others: vec![Box::new(is(b"2"))],
        filter: None,
        case: Some(Case { comparator: is(b"3"), otherwise: None, marker: std::marker::PhantomData }),
    };
    let list = List {
        filters: vec![
            Page { size: 5 }.into(),
            Base::from(Not { filter: Box::new(Base::from(prefix(b"p")).into()) }).into(),
            Base::from(when).into(),
        ],
    };
    let is = |value: &[u8]| envelope("a.Is", &delimited(1, value));
    let not = envelope("a.Not", &delimited(1, &envelope("a.Prefix", &delimited(1, b"p"))));
    let when = [delimited(1, &is(b"1")), delimited(2, &is(b"2")), delimited(4, &delimited(1, &is(b"3")))].concat();
    let filters = [envelope("b.Page$Custom", &hex("08 05")), not, envelope("a.When", &when)];
    let bytes = envelope("a.List", &filters.map(|filter| delimited(1, &filter)).concat());
    (Base::from(list).into(), bytes)
}

#[test]
fn a_tree_of_two_sets() {
    let (tree, bytes) = tree();
    assert_eq!(Closed::decode(&bytes).expect(VALID), tree.clone());
    assert_eq!(tree.encode_to_vec(), bytes);
    let owned: Closed<'static> = Closed::decode(&bytes).expect(VALID).into_owned();
    assert_eq!(owned, tree);
}

#[test]
fn display_check_and_normalize_reach_the_class() {
    let bad = Closed::from(Base::from(List { filters: vec![Base::from(Prefix { prefix: None }).into()] }));
    let error = bad.check().expect_err("no prefix");
    assert_eq!(error.to_string(), "List[0] > Prefix: no prefix; expected one");
    assert_eq!((error.path().to_string(), format!("{error:?}")), ("List[0] > Prefix".to_owned(), error.to_string()));
    assert_eq!(bad.normalized().check(), Ok(()));
    assert_eq!(Closed::from(Page { size: 1 }).to_string(), "Custom");
    assert_eq!(Closed::from(Base::from(prefix(b"abc"))).to_string(), "prefix of 3 bytes");
}

#[test]
fn schemas_list_everything() {
    let classes: Vec<_> = Closed::SCHEMA.classes().filter_map(|schema| schema.class).collect();
    assert_eq!(classes, ["b.Page$Custom", "a.Prefix", "a.List", "a.Not", "a.When"]);
    let schema = Closed::SCHEMA.class(b"a.Prefix").expect("it is there");
    assert_eq!((schema.name, schema.since, schema.until), ("Prefix", Some("1.0.0"), Some("4.0.0")));
    let fuzzy = hfilter::FuzzyRowFilter::SCHEMA.field(2).expect("it is there");
    assert_eq!((fuzzy.name, fuzzy.since, fuzzy.until), ("is_mask_v2", Some("2.4.11"), Some("3.0.0")));
    let keys = hfilter::FuzzyRowFilter::SCHEMA.field(1).expect("it is there");
    assert_eq!((keys.since, keys.until), (None, None));
    assert_eq!(tree().0.schema().map(|schema| schema.name), Some("List"));
}

#[test]
fn unknown_classes_are_refused_or_kept() {
    let unknown = envelope("a.Nope", &hex("08 01"));
    let bytes = envelope("a.List", &[delimited(1, &unknown), delimited(1, &envelope("a.Prefix", b""))].concat());
    let error = Closed::decode(&bytes).expect_err("an unknown class");
    assert_eq!(error.path().to_string(), "List[0]");
    assert!(matches!(error.kind(), ErrorKind::UnknownClass { class, .. } if class == b"a.Nope"), "{error}");

    let proxy = Proxy::decode(&bytes).expect("a proxy takes everything");
    assert_eq!(proxy.encode_to_vec(), bytes);
    let Proxy::Base(Base::List(List { filters })) = proxy else { panic!("{proxy:?} is no list") };
    let Proxy::Other(other) = &filters[0] else { panic!("{:?} is known", filters[0]) };
    assert_eq!((other.class(), other.payload()), (&b"a.Nope"[..], Some(&hex("08 01")[..])));
    assert_eq!(other.envelope(), unknown);
    assert_eq!(filters[0].check(), Ok(()));
    assert_eq!(filters[0].schema().map(|schema| schema.name), None);
    assert_eq!(filters[0].to_string(), "a.Nope");
}

#[test]
fn an_envelope_comes_in_any_order_and_in_parts() {
    let page = Closed::from(Page { size: 5 });
    let (name, payload) = (delimited(1, b"b.Page$Custom"), delimited(2, &hex("08 05")));
    for parts in [
        vec![&payload, &name],
        vec![&name, &payload, &name],
        vec![&delimited(1, b"a.Prefix"), &name, &delimited(2, &hex("08 07")), &payload],
    ] {
        let bytes: Vec<u8> = parts.into_iter().flatten().copied().collect();
        assert_eq!(Closed::decode(&bytes).expect(VALID), page);
        // The same as a singular field, cut between the two.
        let not = [delimited(1, &name), delimited(1, &payload)].concat();
        let expected = Base::from(Not { filter: Box::new(page.clone()) }).into();
        assert_eq!(Closed::decode(&envelope("a.Not", &not)).expect(VALID), expected);
    }
    let missing = Closed::decode(&payload).expect_err("no name");
    assert_eq!(missing.kind(), &ErrorKind::MissingField { message: "Filter", field: "name" });
}

#[test]
fn an_unknown_class_in_parts_is_kept_whole() {
    let (name, payload) = (delimited(1, b"a.Nope"), delimited(2, &hex("08 01")));
    for parts in [[&name, &payload], [&payload, &name]] {
        let not = parts.map(|part| delimited(1, part)).concat();
        let bytes = envelope("a.Not", &not);
        let proxy = Proxy::decode(&bytes).expect("a proxy takes everything");
        let Proxy::Base(Base::Not(Not { filter })) = proxy else { panic!("{proxy:?} is no Not") };
        let Proxy::Other(other) = *filter else { panic!("{filter:?} is known") };
        assert_eq!((other.class(), other.payload()), (&b"a.Nope"[..], Some(&hex("08 01")[..])));
        assert_eq!(other.envelope(), [&name[..], &payload].concat());
    }
}

#[test]
fn a_subset_comes_out_again() {
    let page = Closed::from(Page { size: 5 });
    let base = Base::from(prefix(b"p"));
    assert_eq!(Embeds::<Base<'_, Closed<'_>>>::subset(&page), None);
    assert_eq!(page.clone().into_subset(), Err::<Base<'_, Closed<'_>>, _>(page));
    assert_eq!(Closed::from(base.clone()).subset(), Some(&base));
    assert_eq!(Closed::from(base.clone()).into_subset(), Ok(base));
    let boxed = ManyComparators::from(is(b"x"));
    assert_eq!(boxed.subset(), Some(&is(b"x")));
    assert_eq!(boxed.into_subset(), Ok(is(b"x")));
}

/// A set that somebody else completes; its parameters have the names that the output might have taken.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Open<P> {
    Page(Page),
    #[hfilter(subset)]
    P(P),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Lists<'a, T> {
    List(List<Lists<'a, T>>),
    #[hfilter(subset)]
    Rest(Open<T>),
    #[hfilter(other)]
    Other(Box<UnknownFilter<'a>>),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Prefixes<'a> {
    Prefix(Prefix<'a>),
}

#[test]
fn a_set_generic_over_its_rest() {
    fn is_set<'a, T: FilterSet<'a> + IntoOwned>(_: &T) {}
    let bytes = envelope(
        "a.List",
        &[
            delimited(1, &envelope("a.Prefix", &delimited(1, b"p"))),
            delimited(1, &envelope("b.Page$Custom", &hex("08 05"))),
            delimited(1, &envelope("a.Nope", b"")),
        ]
        .concat(),
    );
    let lists = Lists::<Prefixes<'_>>::decode(&bytes).expect(VALID);
    is_set(&lists);
    assert_eq!(lists.encode_to_vec(), bytes);
    let Lists::List(list) = &lists else { panic!("{lists:?} is no list") };
    assert_eq!(list.filters[0], Lists::Rest(Open::P(prefix(b"p").into())));
    assert_eq!(list.filters[1], Lists::Rest(Page { size: 5 }.into()));
    assert!(matches!(&list.filters[2], Lists::Other(other) if other.class() == b"a.Nope"));
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Pages {
    Page(Page),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum PrefixesAndPages<'a> {
    #[hfilter(subset)]
    Prefixes(Prefixes<'a>),
    #[hfilter(subset)]
    Pages(Pages),
}

#[test]
fn each_subset_gets_its_own() {
    let bytes = envelope("a.Prefix", &delimited(1, b"p"));
    assert_eq!(PrefixesAndPages::decode(&bytes).expect(VALID), Prefixes::from(prefix(b"p")).into());
    let bytes = envelope("b.Page$Custom", &hex("08 05"));
    assert_eq!(PrefixesAndPages::decode(&bytes).expect(VALID), Pages::from(Page { size: 5 }).into());
    let error = PrefixesAndPages::decode(b"\x0a\x06a.Nope").expect_err("an unknown class");
    assert!(matches!(error.kind(), ErrorKind::UnknownClass { class, .. } if class == b"a.Nope"), "{error}");
}

/// A container whose impls by hand ask more of the comparator than the derive does, each something else.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Unless", manual(Display, Language, Rules))]
struct Unless<C> {
    #[hfilter(tag = 1, comparator)]
    comparator: Option<C>,
}

impl<C: Debug> std::fmt::Display for Unless<C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unless {:?}", self.comparator)
    }
}

impl<C: Clone> hfilter::language::LanguageFilter<'_> for Unless<C> {}

impl<C: PartialEq> Rules for Unless<C> {
    fn check_self(&self) -> Result<(), Refusal> {
        self.comparator.as_ref().map(|_| ()).ok_or_else(|| Refusal::new("no comparator; expected one"))
    }
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Unlesses<'a> {
    Unless(Unless<Comparators<'a>>),
}

#[test]
fn impls_by_hand_have_demands_of_their_own() {
    let unless = Unlesses::decode(b"\x0a\x08a.Unless").expect(VALID);
    assert_eq!(unless.to_string(), "unless None");
    assert_eq!(unless.check().expect_err("no comparator").to_string(), "Unless: no comparator; expected one");
}

#[derive(Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Borrowing")]
struct Borrowing<'a> {
    #[hfilter(tag = 1)]
    bytes: &'a [u8],
}

#[derive(Debug, PartialEq, HFilter)]
#[hfilter(set, borrowed)]
enum Borrowed<'a> {
    Borrowing(Borrowing<'a>),
}

#[derive(Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum Nothing {}

#[derive(Debug, PartialEq, HComparator)]
#[hfilter(set)]
enum ManyComparators<'a> {
    #[hfilter(subset)]
    Known(Box<Comparators<'a>>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

#[test]
fn sets_of_other_kinds() {
    fn is_comparators<'a, T: ComparatorSet<'a>>(_: &T) {}
    let bytes = envelope("a.Borrowing", &delimited(1, b"x"));
    assert_eq!(Borrowed::decode(&bytes).expect(VALID), Borrowing { bytes: b"x" }.into());
    assert!(Nothing::decode(&bytes).is_err());
    let bytes = envelope("a.Is", &delimited(1, b"x"));
    let known = ManyComparators::decode(&bytes).expect("a known class");
    is_comparators(&known);
    assert_eq!(known, ManyComparators::Known(Box::new(is(b"x"))));
    assert_eq!(known.encode_to_vec(), bytes);
}

/// Names that differ by case only, and keywords.
#[derive(Debug, PartialEq, HFilter)]
#[hfilter(set)]
#[allow(non_camel_case_types, clippy::upper_case_acronyms)]
enum OddNames<'a> {
    AB(Page),
    A_b(Prefix<'a>),
    r#match(List<Nothing>),
    SCHEMA(Not<Nothing>),
}

#[test]
fn variants_of_any_name() {
    let bytes = envelope("a.Prefix", &delimited(1, b"p"));
    assert_eq!(OddNames::decode(&bytes).expect(VALID), OddNames::A_b(prefix(b"p")));
    let bytes = envelope("a.List", b"");
    assert_eq!(OddNames::decode(&bytes).expect(VALID), OddNames::r#match(List { filters: vec![] }));
}

#[test]
fn a_class_outside_of_any_set_is_encoded_and_checked_too() {
    let value = delimited(1, b"1");
    assert_eq!(Is { value: b"1"[..].into() }.encode_to_vec(), envelope("a.Is", &value));
    assert_eq!(HFilter::check(&prefix(b"p")), Ok(()));
    assert!(HFilter::check(&Prefix { prefix: None }).is_err());
    // Its number needs five bytes.
    let decimal = hfilter::BigDecimalComparator::decode_payload_with(b"", &DecodeOptions::new()).expect_err("a field");
    assert!(matches!(decimal.kind(), ErrorKind::MissingField { .. }), "{decimal}");
    let decimal = hfilter::BigDecimalComparator { comparable: hfilter::ByteArrayComparable { value: None } };
    assert!(HComparator::check(&decimal).is_err());
}

#[test]
fn a_class_is_known_by_its_whole_name() {
    // Its type id has the length and the last sixteen bytes.
    let name = "org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter";
    assert!(hfilter::Filter::decode(&envelope(name, b"")).is_ok());
    for at in 0..name.len() {
        let mut class = name.as_bytes().to_vec();
        class[at] ^= 1;
        let error = [delimited(1, &class), delimited(2, b"")].concat();
        let error = hfilter::Filter::decode(&error).expect_err("another class");
        assert!(matches!(error.kind(), ErrorKind::UnknownClass { .. }), "{error}");
    }
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Two")]
struct Two {
    #[hfilter(tag = 1)]
    first: Vec<u8>,
    #[hfilter(tag = 3)]
    second: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum TwoOnly {
    Two(Two),
}

#[test]
fn a_payload_is_as_long_as_it_says() {
    for length in (0..300).step_by(3) {
        let two = TwoOnly::from(Two { first: vec![7; length], second: Vec::new() });
        let bytes = two.encode_to_vec();
        for more in 0..130 {
            // A field of the envelope, which would be one of the payload's.
            let longer = [&bytes[..], &delimited(3, &vec![9; more])].concat();
            assert_eq!(TwoOnly::decode(&longer).expect(VALID), two, "{length} {more}");
        }
    }
}

#[test]
fn a_payload_that_is_cut_between_its_fields_is_cut() {
    let name = delimited(1, b"a.Two");
    for count in 1..200 {
        let whole = delimited(2, &hex("20 01").repeat(count));
        let header = whole.len() - 2 * count;
        for left in 0..count {
            let bytes = [&name[..], &whole[..header + 2 * left]].concat();
            let error = TwoOnly::decode(&bytes).expect_err("it is cut");
            assert_eq!(*error.kind(), ErrorKind::Truncated { needed: 2 * count, left: 2 * left });
        }
    }
}

/// A filter of a kilobyte.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "a.Wide")]
struct Wide<S> {
    #[hfilter(tag = 1, filter)]
    filter: Option<Box<S>>,
    #[hfilter(skip)]
    cache: [[u64; 32]; 4],
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum WideOnly {
    Wide(Wide<WideOnly>),
}

#[test]
fn large_filters_nest_less_deeply() {
    const STACK: usize = 256 * 272;
    let chain =
        |levels| (1..levels).fold(envelope("a.Wide", b""), |inner, _| envelope("a.Wide", &delimited(1, &inner)));
    let allowed = |depth: u32| {
        let options = DecodeOptions::new().limits(hfilter::Limits::default().max_depth(depth));
        let error = WideOnly::decode_with(&chain(256), &options).expect_err("too deep");
        let ErrorKind::LimitExceeded { limit: hfilter::Limit::Depth, allowed } = *error.kind() else {
            panic!("{error}");
        };
        assert!(WideOnly::decode_with(&chain(allowed as usize), &options).is_ok());
        allowed as usize
    };
    assert_eq!(allowed(10), 10);
    let most = allowed(256);
    assert!(most * size_of::<WideOnly>() <= STACK && (most + 1) * size_of::<WideOnly>() > STACK, "{most}");
    assert_eq!(allowed(most as u32 + 1), most);
    assert_eq!(allowed(most as u32 - 1), most - 1);
}

#[test]
fn at_the_deepest_level_it_may_still_be_the_number_that_is_too_large() {
    let options = DecodeOptions::new().limits(hfilter::Limits::default().max_depth(2).max_nodes(1));
    let not = envelope("a.Not", &delimited(1, &envelope("a.Prefix", b"")));
    let error = Closed::decode_with(&not, &options).expect_err("two nodes");
    assert_eq!(*error.kind(), ErrorKind::LimitExceeded { limit: hfilter::Limit::Nodes, allowed: 1 });
}
