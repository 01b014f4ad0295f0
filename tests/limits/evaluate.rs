//! Making filters ready, and running them.

use hfilter::{
    BigDecimalComparator, ClassSet, ComparatorEvaluator, EvalErrorKind, EvaluateComparator, Filter, IntoOwned,
    MultiRowRangeFilter, RowRange, ScanRanges, StandardComparator,
};

use crate::hostile::TREES;

#[test]
fn ranges_that_extend_one_another_are_one() {
    // The first start is long, and each range takes the stop a little further.
    let start = vec![b'a'; 100_000];
    let further = (0..10_000_u32).map(|at| RowRange::new(b"b".to_vec()..[b"b", &at.to_be_bytes()[..]].concat()));
    let filter = MultiRowRangeFilter::new([RowRange::new(start.clone()..b"b".to_vec())].into_iter().chain(further));
    let filter = filter.expect("ranges");
    assert_eq!(filter.row_range_list, [RowRange::new(start..[b"b", &9_999_u32.to_be_bytes()[..]].concat())]);
}

#[test]
fn every_row_of_long_ranges_is_in_its_scan_range() {
    for (name, make) in TREES.iter().filter(|(name, _)| matches!(*name, "long_range" | "ranges" | "fuzzy" | "rows")) {
        let bytes = make(20_000);
        let filter = Filter::decode(&bytes).expect("a filter");
        let ranges = ScanRanges::of(&filter);
        assert_eq!(ranges, ScanRanges::of(&filter.clone().into_owned().normalized()), "{name}");
    }
}

#[test]
fn digits_are_compared_up_to_a_limit() {
    // Nearly equal numbers of different scales, of so many bytes: one is ten times the other.
    let compare = |length: usize| {
        let number = |scale: i32, first: u8| {
            let unscaled = [&[first][..], &vec![0; length - 1]].concat();
            [&scale.to_be_bytes()[..], &unscaled].concat()
        };
        let (value, operand) = (number(0, 1), number(1, 10));
        let payload = crate::hostile::field(1, &crate::hostile::field(1, &operand));
        let comparator =
            <BigDecimalComparator<'_> as hfilter::Message<'_>>::decode_payload(&payload).expect("a number");
        let comparator = StandardComparator::from(comparator);
        comparator.evaluator().expect("a number").compare_to(&value)
    };
    const LIMIT: usize = 256 << 10;
    assert_eq!(compare(LIMIT).ok(), Some(0));
    let error = compare(LIMIT + 1).expect_err("too many digits");
    assert!(matches!(error.kind(), EvalErrorKind::TooExpensive(_)), "{error}");
    assert!(error.to_string().contains("compared up to 262144 bytes"), "{error}");
}
