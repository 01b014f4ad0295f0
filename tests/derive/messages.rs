//! Messages in messages.

use super::*;

#[derive(Clone, Debug, Default, PartialEq, HMessage)]
struct Point {
    #[hfilter(tag = 1, sint32)]
    x: Option<i32>,
    #[hfilter(tag = 2, sint32)]
    y: Option<i32>,
    #[hfilter(tag = 3)]
    notes: Vec<String>,
}

#[derive(Debug, PartialEq, HMessage)]
#[allow(clippy::vec_box, reason = "it may be written")]
struct Line {
    #[hfilter(tag = 1, message)]
    from: Point,
    #[hfilter(tag = 2, message)]
    to: Option<Point>,
    #[hfilter(tag = 3, message)]
    via: Vec<Point>,
    #[hfilter(tag = 4, message)]
    boxed: Vec<Box<Point>>,
}

fn point(x: i32, y: i32) -> Point {
    Point { x: Some(x), y: Some(y), notes: vec![] }
}

fn line() -> Line {
    Line { from: Point::default(), to: None, via: vec![], boxed: vec![] }
}

#[test]
fn singular_messages_merge_and_repeated_ones_do_not() {
    table! {
        line() => "0a 00";
        Line { from: point(1, -1), to: Some(point(0, 0)), via: vec![point(2, 2)], boxed: vec![Box::default()] }
            => "0a 04 0802 1001  12 04 0800 1000  1a 04 0804 1004  22 00";
    }
    reads! {
        "0a 02 0802 0a 02 1001" => Line { from: point(1, -1), ..line() };
        "0a 02 0802 12 00 0a 04 0804 1001" => Line { from: point(2, -1), to: Some(Point::default()), ..line() };
        "0a 03 1a0161 0a 03 1a0162 0a 00" => Line {
            from: Point { notes: vec!["a".into(), "b".into()], ..Point::default() },
            ..line()
        };
        "0a 00 1a 02 0802 1a 02 1001" => Line {
            via: vec![Point { x: Some(1), ..Point::default() }, Point { y: Some(-1), ..Point::default() }],
            ..line()
        };
    }
}

#[test]
fn errors_say_where() {
    for (bytes, path, offset) in [
        ("0a 02 08", "Line.from", 1),
        ("0a 01 08", "Line.from > Point", 3),
        ("0a 00 1a 00 1a 01 08", "Line.via[1] > Point", 7),
        ("0a 00 22 00 22 00 22 03 1a 05 61", "Line.boxed[2] > Point", 9),
    ] {
        let bytes = hex(bytes);
        let error = Line::decode_payload_with(&bytes, &DecodeOptions::new()).expect_err("cut bytes");
        assert!(matches!(error.kind(), ErrorKind::Truncated { .. }), "{error}");
        assert!(path.starts_with(&error.path().to_string()), "{error} is not in {path}");
        assert_eq!(error.offset(), Some(offset), "{error}");
    }
}

#[derive(Debug, PartialEq, HMessage)]
struct Node<'a> {
    #[hfilter(tag = 1, message)]
    next: Option<Box<Self>>,
    #[hfilter(tag = 2)]
    name: Option<Cow<'a, str>>,
}

fn nested(depth: usize) -> Vec<u8> {
    (0..depth).fold(Vec::new(), |bytes, _| delimited(1, &bytes))
}

#[test]
fn recursion_has_an_end() {
    let bytes = nested(100);
    let node = Node::decode_payload_with(&bytes, &DecodeOptions::new()).expect("as deep as protobuf allows");
    assert_eq!(node.encode_payload(), bytes);
    assert_eq!(kind_of::<Node<'_>>(&nested(101), &DecodeOptions::new()), ErrorKind::TooManyLevels);
    assert_eq!(kind_of::<Node<'_>>(&nested(20_000), &DecodeOptions::new()), ErrorKind::TooManyLevels);
}

#[derive(Debug, PartialEq, HMessage)]
struct Left<'a> {
    #[hfilter(tag = 1, message)]
    right: Option<Box<Right<'a>>>,
}

#[derive(Debug, PartialEq, HMessage)]
struct Right<'a> {
    #[hfilter(tag = 1, message)]
    lefts: Vec<Left<'a>>,
    #[hfilter(tag = 2)]
    name: Option<Cow<'a, [u8]>>,
}

#[test]
fn messages_inside_each_other() {
    table! {
        Left { right: Some(Box::new(Right { lefts: vec![Left { right: None }], name: Some(Cow::Borrowed(b"n")) })) }
            => "0a 05 0a00 12016e";
    }
    let left = Left { right: Some(Box::new(Right { lefts: vec![], name: Some(Cow::Borrowed(b"n")) })) };
    let _: Left<'static> = left.into_owned();
}
