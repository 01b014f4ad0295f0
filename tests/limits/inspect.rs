//! Looking at trees without decoding them.

use hfilter::inspect::{ClassNode, FieldValue};
use hfilter::{ClassSet, DecodeOptions, ErrorKind, Filter, Limit, Limits};

use crate::hostile::{chain, class, field};

fn read(bytes: &[u8], limits: Limits) -> Result<ClassNode<'_>, ErrorKind> {
    let options = DecodeOptions::new().limits(limits);
    ClassNode::read_with(bytes, Filter::SCHEMA, &options).map_err(|error| error.kind().clone())
}

#[test]
fn sixteen_fields_for_each_node() {
    let fields = |count: usize| class("FirstKeyOnlyFilter", &b"\x78\x01".repeat(count));
    // A name and a payload are fields, too.
    let limits = Limits::default().max_nodes(10);
    assert!(read(&fields(157), limits).is_ok());
    let allowed = Err(ErrorKind::LimitExceeded { limit: Limit::Fields, allowed: 160 });
    assert_eq!(read(&fields(175), limits).map(drop), allowed);
    assert!(read(&fields(1_599_000), Limits::default()).is_ok());
    assert!(read(&fields(1_600_015), Limits::default()).is_err());
}

#[test]
fn depth_is_that_of_decoding() {
    let deep = |levels: u32| Limits::default().max_depth(levels);
    for levels in [1, 2, 100, Limits::MAX_DEPTH] {
        let bytes = chain(levels as usize);
        assert!(read(&bytes, deep(levels)).is_ok());
        let allowed = u64::from(levels - 1);
        let exceeded = Err(ErrorKind::LimitExceeded { limit: Limit::Depth, allowed });
        assert_eq!(read(&bytes, deep(levels - 1)).map(drop), exceeded);
    }
}

#[test]
fn parts_that_make_no_sense_leave_nothing_behind() {
    // A payload that is none, many times, and then the one that counts: a decoder looks at the last only.
    let broken = field(1, &class("PrefixFilter", b"\x0a\x09"));
    let whole = field(1, &class("PrefixFilter", &field(1, b"row")));
    let bytes = class("SkipFilter", &[broken.repeat(300), whole].concat());
    let filter = Filter::decode(&bytes).expect("the last payload counts");
    assert_eq!(filter.to_string(), "SkipFilter PrefixFilter row");
    let root = read(&bytes, Limits::default()).expect("what can be decoded can be looked at");
    assert_eq!(root.fields.len(), 301);
    assert!(matches!(root.fields[0].value, FieldValue::Unknown { .. }));
    assert!(matches!(root.fields[300].value, FieldValue::Class(_)));
}

#[test]
fn a_limit_is_no_part_that_makes_no_sense() {
    let deep = field(1, &chain(150));
    let bytes = class("SkipFilter", &[deep.clone(), deep].concat());
    let exceeded = Err(ErrorKind::LimitExceeded { limit: Limit::Depth, allowed: 100 });
    assert_eq!(read(&bytes, Limits::default()).map(drop), exceeded);
}
