//! The form in which HBase keeps what it was given in another.

use hfilter::*;

#[test]
fn a_decimal_loses_the_bytes_that_say_nothing() {
    let comparator =
        |value: &[u8]| BigDecimalComparator { comparable: ByteArrayComparable { value: Some(value.to_vec().into()) } };
    for (value, kept) in [
        (&b"\0\0\0\x02\0\0\x05"[..], &b"\0\0\0\x02\x05"[..]),
        (b"\0\0\0\x02\0\0\x85", b"\0\0\0\x02\0\x85"),
        (b"\0\0\0\x02\xff\xff\xff\x85", b"\0\0\0\x02\x85"),
        (b"\0\0\0\x02\xff\xff\x05", b"\0\0\0\x02\xff\x05"),
        (b"\0\0\0\x02\0\0", b"\0\0\0\x02\0"),
        (b"\0\0\0\x02\x05\0", b"\0\0\0\x02\x05\0"),
    ] {
        let normalized = comparator(value).construct().expect("a number");
        assert_eq!(normalized, comparator(kept), "{value:x?}");
        assert_eq!(comparator(value).to_string(), normalized.to_string());
        assert_eq!(comparator(value).number(), normalized.number());
    }
}

#[test]
fn a_fuzzy_mask_in_the_form_of_the_wire_stays() {
    let pair = |key: &'static [u8], mask: &'static [u8]| BytesBytesPair { first: key.into(), second: mask.into() };
    let kept = |is_mask_v2, key, mask| {
        let filter = FuzzyRowFilter { fuzzy_keys_data: vec![pair(key, mask)], is_mask_v2 };
        let mut filter = filter.construct().expect("key and mask of one length");
        filter.fuzzy_keys_data.remove(0)
    };
    // Of the wire: all is fixed or free.
    assert_eq!(kept(None, b"ab", b"\xff\0"), pair(b"a\0", b"\xff\0"));
    assert_eq!(kept(None, b"ab", b"\0\0"), pair(b"\0\0", b"\0\0"));
    assert_eq!(kept(Some(true), b"ab", b"\xff\x02"), pair(b"a\0", b"\xff\x02"));
    assert_eq!(kept(Some(true), b"ab", b"\x02\x02"), pair(b"\0\0", b"\x02\x02"));
    // A user's: 0 is fixed, and 1 free.
    assert_eq!(kept(None, b"ab", b"\0\x01"), pair(b"a\0", b"\xff\0"));
    assert_eq!(kept(Some(true), b"ab", b"\0\x01"), pair(b"a\0", b"\xff\x02"));
    assert_eq!(kept(Some(true), b"ab", b"\0\0"), pair(b"ab", b"\xff\xff"));
}

#[test]
fn row_ranges_are_merged_with_hbases_deviations() {
    let range = |start: &'static str, stop: &'static str, stop_inclusive| RowRange {
        start_row: Some(start.as_bytes().into()),
        start_row_inclusive: Some(true),
        stop_row: Some(stop.as_bytes().into()),
        stop_row_inclusive: Some(stop_inclusive),
    };
    let merged = |ranges: Vec<RowRange<'static>>| {
        MultiRowRangeFilter { row_range_list: ranges }.construct().expect("ranges").row_range_list
    };
    // A swallowed range leaves an included stop included.
    let chain = vec![range("a", "c", false), range("b", "d", true), range("c", "d", false)];
    assert_eq!(merged(chain), [range("a", "d", true)]);
    let chain = vec![range("a", "c", false), range("b", "d", false), range("c", "d", true)];
    assert_eq!(merged(chain), [range("a", "d", true)]);
    // An unbounded range behind two that were merged comes out twice.
    let open = range("e", "", false);
    let twice = vec![range("a", "c", false), range("b", "d", false), open.clone()];
    let both = [range("a", "d", false), open.clone()];
    assert_eq!(merged(twice), [both.clone(), both].concat());
    let reached = vec![range("a", "c", false), range("b", "f", false), open];
    assert_eq!(merged(reached), [range("a", "", false)]);
}

#[test]
fn a_regular_expression_fails_as_javas_does() {
    let compare = |pattern: &'static str, charset: &'static str, value: &str| {
        let mut comparator = RegexStringComparator::new(pattern).expect("a pattern");
        comparator.charset = charset.into();
        let evaluator = EvaluateComparator::evaluator(&comparator).expect("nothing to refuse");
        evaluator.compare_to(value.as_bytes()).map_err(|error| error.kind().clone())
    };
    assert!(matches!(compare("[b-d^&&&]", "UTF-8", "b"), Err(EvalErrorKind::Null(_))));
    // Java compares as many characters as the group has units.
    assert!(matches!(
        compare(r"(?iu)(\x{10400})\1", "UTF-8", "\u{10400}\u{10400}"),
        Err(EvalErrorKind::OutOfBounds(_))
    ));
    assert!(matches!(compare(r"(x+x+)+\1y", "UTF-8", &"x".repeat(60)), Err(EvalErrorKind::TooExpensive(_))));
    // HBase takes its default where no charset can have the name.
    assert_eq!(compare("^\u{e9}$", "no charset!", "\u{e9}"), Ok(0));
}
