//! What the walk sees, and that it ends.

use std::ops::Range;

use super::*;
use crate::{
    ClassSet, ErrorKind, Filter, Limit, Limits, StandardComparator, StandardSet, TimestampsFilter, UnknownFields,
};

/// The bytes of all vectors with this key.
fn vectors(file: &str, key: &str) -> Vec<Vec<u8>> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vectors");
    let hex = |line: &str| {
        let (_, rest) = line.split_once(&format!("\"{key}\":\""))?;
        let (hex, _) = rest.split_once('"')?;
        hex.as_bytes().chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
    };
    text.lines().filter_map(hex).collect()
}

fn field(number: u8, bytes: &[u8]) -> Vec<u8> {
    [&[number << 3 | 2, u8::try_from(bytes.len()).expect("short bytes")], bytes].concat()
}

fn envelope(class: &str, payload: &[u8]) -> Vec<u8> {
    [field(1, format!("org.apache.hadoop.hbase.filter.{class}").as_bytes()), field(2, payload)].concat()
}

/// Every byte of a class belongs to one field, and every value lies at the end of its field.
fn tiles(node: &ClassNode<'_>) {
    let mut envelope: Vec<Range<usize>> = node.extra.iter().map(|field| field.range.clone()).collect();
    envelope.extend(node.name_range.clone());
    envelope.extend(node.payload_range.clone());
    for range in &envelope {
        assert!(node.range.start <= range.start && range.end <= node.range.end, "{node:?}");
    }
    if let (Some(payload), Some(_)) = (&node.payload_range, node.schema) {
        fields_tile(&node.fields, payload.clone());
    }
}

fn fields_tile(fields: &[FieldNode<'_>], range: Range<usize>) {
    let mut at = range.start;
    for field in fields {
        assert_eq!(field.range.start, at, "{field:?}");
        assert_eq!(field.range.end, field.content.end, "{field:?}");
        assert!(field.range.start < field.content.start, "{field:?}");
        at = field.range.end;
        match &field.value {
            FieldValue::Class(class) => {
                assert_eq!(class.range, field.content);
                tiles(class);
            }
            FieldValue::Message(message) => fields_tile(&message.fields, field.content.clone()),
            FieldValue::Packed(packed) => {
                let mut at = field.content.start;
                for (range, _) in packed.iter() {
                    assert_eq!(range.start, at);
                    at = range.end;
                }
                assert_eq!(at, field.content.end);
            }
            _ => {}
        }
    }
    assert_eq!(at, range.end);
}

#[test]
fn ranges_cover_every_byte() {
    let filters = vectors("codec.jsonl", "filter_hex");
    assert!(filters.len() > 400);
    for bytes in &filters {
        tiles(&ClassNode::read(bytes, Filter::SCHEMA).expect("a tree"));
    }
    for bytes in vectors("comparators.jsonl", "comparator_hex") {
        tiles(&ClassNode::read(&bytes, StandardComparator::SCHEMA).expect("a tree"));
    }
}

#[test]
fn what_decodes_has_a_tree() {
    for bytes in vectors("decode_bad.jsonl", "filter_hex") {
        match (Filter::decode(&bytes), ClassNode::read(&bytes, Filter::SCHEMA)) {
            (_, Ok(root)) => tiles(&root),
            (Ok(filter), Err(error)) => panic!("{filter} has no tree: {error}"),
            (Err(decode), Err(inspect)) => {
                let same = decode.offset() == inspect.offset() && decode.path() == inspect.path();
                // The walk sees the first error in the bytes, the decoder that of the last payload.
                assert!(same || decode.kind() != inspect.kind(), "{decode}\n{inspect}");
            }
        }
    }
}

#[test]
fn cut_and_changed_bytes_never_panic() {
    for bytes in vectors("bench_cases.jsonl", "filter_hex").iter().filter(|bytes| bytes.len() < 3_000) {
        for end in 0..bytes.len() {
            let _ = ClassNode::read(&bytes[..end], Filter::SCHEMA).map(|root| tiles(&root));
        }
        let mut state = 1_u64;
        for _ in 0..2_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let mut changed = bytes.clone();
            changed[(state >> 33) as usize % bytes.len()] = (state >> 24) as u8;
            let _ = ClassNode::read(&changed, Filter::SCHEMA).map(|root| tiles(&root));
        }
    }
}

#[test]
fn everything_is_shown_in_the_order_of_the_wire() {
    // latest_version_only twice, an operator that does not exist, a group, a field of another wire type.
    let payload =
        [&[0x30, 1, 0x18, 9, 0x30, 0, 0xa3, 1, 0x08, 7, 0xa4, 1, 0x0d, 1, 2, 3, 4][..], &field(2, b"q")].concat();
    let bytes = [envelope("SingleColumnValueFilter", &payload), vec![0x18, 5]].concat();
    let root = ClassNode::read(&bytes, Filter::SCHEMA).expect("a tree");
    let seen: Vec<_> = root.fields.iter().map(|field| (field.name(), &bytes[field.content.clone()])).collect();
    assert_eq!(
        seen,
        [
            (Some("latest_version_only"), &[1][..]),
            (Some("compare_op"), &[9]),
            (Some("latest_version_only"), &[0]),
            (None, &[0x08, 7, 0xa4, 1]),
            (None, &[1, 2, 3, 4]),
            (Some("column_qualifier"), b"q"),
        ]
    );
    assert!(matches!(root.fields[1].value, FieldValue::Enum { number: 9, name: None }));
    assert!(matches!(root.fields[3].value, FieldValue::Unknown { wire_type: WireType::StartGroup, .. }));
    assert_eq!(root.extra[0].number, 3);
    assert_eq!(root.extra[0].range, bytes.len() - 2..bytes.len());
}

#[test]
fn the_last_name_and_payload_count() {
    let bytes = [envelope("KeyOnlyFilter", &[0xff]), envelope("PageFilter", &[0x08, 7])].concat();
    let root = ClassNode::read(&bytes, Filter::SCHEMA).expect("a tree");
    assert_eq!(root.simple_name(), "PageFilter");
    assert!(matches!(root.fields[0].value, FieldValue::Int(7)));
    let replaced: Vec<_> = root.extra.iter().map(|field| field.number).collect();
    assert_eq!(replaced, [1, 2]);
}

#[test]
fn unknown_classes_and_nameless_ones_have_nodes() {
    let bytes = [field(1, b"com.example.G\xffo"), field(2, &[0xff])].concat();
    let root = ClassNode::read(&bytes, Filter::SCHEMA).expect("a tree");
    assert_eq!((root.simple_name().as_ref(), root.schema.is_none()), ("G\\xFFo", true));
    assert_eq!(root.payload_range, Some(bytes.len() - 1..bytes.len()));
    let root = ClassNode::read(&[], Filter::SCHEMA).expect("a tree");
    assert_eq!((root.class, root.name_range), (&b""[..], None));
}

#[test]
fn packed_values_are_read_when_asked_for() {
    let bytes = Filter::of(TimestampsFilter::new([5, 300]).expect("timestamps")).encode_to_vec();
    let root = ClassNode::read(&bytes, Filter::SCHEMA).expect("a tree");
    let FieldValue::Packed(packed) = &root.fields[0].value else { panic!("{root:?}") };
    let values: Vec<_> = packed.iter().map(|(range, value)| (bytes[range].to_vec(), value)).collect();
    assert!(matches!(&values[..], [(five, FieldValue::Int(5)), (_, FieldValue::Int(300))] if five == &[5]));
}

#[test]
fn errors_have_the_path_and_the_place() {
    let child = envelope("PageFilter", &[0x08]);
    let good = envelope("PageFilter", &[0x08, 1]);
    let bytes = envelope("FilterList", &[&[0x08, 1][..], &field(2, &good), &field(2, &child)].concat());
    let error = ClassNode::read(&bytes, Filter::SCHEMA).expect_err("a varint is cut off");
    assert_eq!(error.path().to_string(), "FilterList[1] > PageFilter.page_size");
    assert_eq!(error.offset(), Some(bytes.len()));
    assert_eq!(Filter::decode(&bytes).expect_err("the same").to_string(), error.to_string());
}

#[test]
fn limits_hold() {
    let read = |bytes: &[u8], options: DecodeOptions| {
        ClassNode::read_with(bytes, Filter::SCHEMA, &options).map(drop).map_err(|error| error.kind().clone())
    };
    let exceeded = |limit, allowed| Err(ErrorKind::LimitExceeded { limit, allowed });
    let options = |limits| DecodeOptions::new().limits(limits);

    // A hundred thousand envelopes around one another, each with a length before it.
    let mut deep = crate::Encoder::new();
    for _ in 0..100_000 {
        deep.close([0x0a], 0);
        deep.close([0x12], 0);
        deep.field([0x0a], b"org.apache.hadoop.hbase.filter.SkipFilter");
    }
    let deep = deep.written();
    assert_eq!(read(deep, DecodeOptions::new()), exceeded(Limit::Depth, 100));
    assert_eq!(read(deep, options(Limits::default().max_depth(u32::MAX))), exceeded(Limit::Depth, 256));
    assert_eq!(read(deep, options(Limits::default().max_bytes(10))), exceeded(Limit::Bytes, 10));

    let empty = field(1, b"");
    let list = envelope("MultipleColumnPrefixFilter", &empty.repeat(50));
    assert_eq!(read(&list, options(Limits::default().max_nodes(3))), Ok(()));
    assert_eq!(read(&list, options(Limits::default().max_nodes(2))), exceeded(Limit::Fields, 32));

    let reject = DecodeOptions::new().unknown_fields(UnknownFields::Reject);
    assert_eq!(read(&envelope("PageFilter", &[0x78, 1]), reject), Err(ErrorKind::UnknownField { number: 15 }));
}
