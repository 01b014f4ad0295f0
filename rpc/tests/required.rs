//! Required fields are missed as Java misses them.

use bytes::Bytes;
use hfilter_rpc::Required;
use hfilter_rpc::required::Inside;
use proptest::collection::vec;
use proptest::prelude::*;

static QUALIFIER: Required = Required { fields: &[(1, "qualifier")], messages: &[] };
static COLUMN: Required = Required {
    fields: &[(1, "family")],
    messages: &[Inside { number: 2, name: "qualifier_value", repeated: true, required: &QUALIFIER }],
};
static MUTATION: Required = Required {
    fields: &[(1, "row"), (7, "kind")],
    messages: &[
        Inside { number: 3, name: "column_value", repeated: true, required: &COLUMN },
        Inside { number: 4, name: "condition", repeated: false, required: &COLUMN },
    ],
};

fn missing(bytes: &[u8]) -> String {
    match MUTATION.check(&Bytes::copy_from_slice(bytes)) {
        Ok(()) => String::new(),
        Err(exception) => exception.message().trim_start_matches("Message missing required fields: ").to_owned(),
    }
}

#[test]
fn they_are_named_with_their_places() {
    assert_eq!(missing(b""), "row, kind");
    assert_eq!(missing(b"\x0a\0\x38\x01"), "");
    assert_eq!(
        missing(b"\x0a\0\x38\x01\x1a\x02\x0a\0\x1a\x02\x12\0"),
        "column_value[1].family, column_value[1].qualifier_value[0].qualifier"
    );
}

#[test]
fn a_message_in_parts_is_one() {
    // The family in the second occurrence of `condition` only.
    assert_eq!(missing(b"\x0a\0\x38\x01\x22\0\x22\x02\x0a\0"), "");
    assert_eq!(missing(b"\x0a\0\x38\x01\x22\0\x22\0"), "condition.family");
}

#[test]
fn many_names_are_not_all_said() {
    for (columns, more) in [(198, false), (199, true), (1_000_000, true)] {
        // Row, kind, and the family of each column.
        let text = missing(&[0x1a, 0].repeat(columns));
        let names: Vec<_> = text.split(", ").collect();
        assert_eq!((names[0], names[2], names[199]), ("row", "column_value[0].family", "column_value[197].family"));
        assert_eq!((names.len(), names.last() == Some(&"…")), (200 + usize::from(more), more), "{columns}");
    }
}

proptest! {
    #[test]
    fn any_bytes_end(bytes in vec(any::<u8>(), 0..100)) {
        missing(&bytes);
    }
}
