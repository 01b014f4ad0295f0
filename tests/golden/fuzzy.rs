//! FuzzyRowFilter with mask bytes that are neither fixed nor free, which no row matches.

use hfilter::*;

/// The first byte is compared with nothing as the filter looks for a row, and the second is fixed.
fn odd() -> FuzzyRowFilter<'static> {
    let pair = BytesBytesPair { first: b"\x01\x05"[..].into(), second: b"\x40\xff"[..].into() };
    FuzzyRowFilter { fuzzy_keys_data: vec![pair], is_mask_v2: None }
}

/// What the filter hints at in each of these rows, one after the other.
fn hints(reversed: bool, rows: &[&'static [u8]]) -> Vec<Result<Option<Vec<u8>>, EvalErrorKind>> {
    let filter = odd();
    let mut evaluator = filter.evaluator().expect("nothing to refuse");
    if reversed {
        evaluator.set_reversed(true);
    }
    let mut hint = |row: &&'static [u8]| {
        let cell = Cell::put(*row, "f", "q", 1, "");
        assert_eq!(evaluator.filter_cell(&cell), Ok(ReturnCode::SeekNextUsingHint), "{row:x?}");
        let hint = evaluator.next_cell_hint(&cell).map_err(|error| error.kind().clone());
        hint.map(|key| key.map(|key| key.row.into_owned()))
    };
    rows.iter().map(&mut hint).collect()
}

#[test]
fn behind_a_row_that_it_hinted_at_in_vain_it_finds_no_other() {
    let next = Ok(Some(b"\x01\x05".to_vec()));
    assert_eq!(hints(false, &[b"\x00\x02", b"\x01\x05"]), [next.clone(), Ok(None)]);
    assert_eq!(hints(true, &[b"\x01\x09", b"\x01\x05"]), [next, Ok(None)]);
}

#[test]
fn where_it_would_look_for_ever_it_fails() {
    let endless =
        |found: &[Result<Option<Vec<u8>>, EvalErrorKind>]| matches!(found, [Ok(_), Err(EvalErrorKind::Endless(_))]);
    assert!(endless(&hints(false, &[b"\x03\x02", b"\x03\x03"])));
    assert!(endless(&hints(true, &[b"\x00\x09", b"\x00\x08"])));
}
