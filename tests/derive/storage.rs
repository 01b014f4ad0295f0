//! Bytes and text, by the type that holds them.

use super::*;

#[derive(Debug, PartialEq, HMessage)]
struct Bytes<'a> {
    #[hfilter(tag = 1)]
    cow: Option<Cow<'a, [u8]>>,
    #[hfilter(tag = 2)]
    slice: Option<&'a [u8]>,
    #[hfilter(tag = 3)]
    vec: Option<Vec<u8>>,
    #[hfilter(tag = 4)]
    boxed: Option<Box<[u8]>>,
    #[hfilter(tag = 5)]
    many: Vec<Vec<u8>>,
}

#[derive(Debug, PartialEq, HMessage)]
struct Text<'a> {
    #[hfilter(tag = 1)]
    cow: Option<Cow<'a, str>>,
    #[hfilter(tag = 2)]
    slice: Option<&'a str>,
    #[hfilter(tag = 3)]
    string: Option<String>,
    #[hfilter(tag = 4)]
    boxed: Option<Box<str>>,
    #[hfilter(tag = 5)]
    many: Vec<Cow<'a, str>>,
}

fn text() -> Text<'static> {
    Text { cow: None, slice: None, string: None, boxed: None, many: Vec::new() }
}

#[test]
fn bytes_and_text_by_type() {
    table! {
        Bytes {
            cow: Some(Cow::Borrowed(b"a")),
            slice: Some(b"b"),
            vec: Some(b"c".to_vec()),
            boxed: Some(Box::from(*b"d")),
            many: vec![b"e".to_vec(), Vec::new()],
        } => "0a0161 120162 1a0163 220164 2a0165 2a00";
        Bytes { cow: Some(Cow::Borrowed(b"")), slice: Some(b""), vec: None, boxed: None, many: Vec::new() }
            => "0a00 1200";
        Text {
            cow: Some("a".into()),
            slice: Some("b"),
            string: Some("é".into()),
            boxed: Some("d".into()),
            many: vec!["e".into(), "".into()],
        } => "0a0161 120162 1a02c3a9 220164 2a0165 2a00";
    }
}

#[test]
fn text_that_is_no_utf8_reads_as_java_reads_it() {
    reads! {
        "0a01ff 1a01ff 2201ff" => Text {
            cow: Some("\u{fffd}".into()),
            string: Some("\u{fffd}".into()),
            boxed: Some("\u{fffd}".into()),
            ..text()
        };
    }
    assert_eq!(kind_of::<Text<'_>>(&hex("1201ff"), &DecodeOptions::new()), ErrorKind::InvalidUtf8);
}

#[test]
fn what_is_borrowed_stays_borrowed() {
    let bytes = hex("0a0161 120162");
    let message = Bytes::decode_payload_with(&bytes, &DecodeOptions::new()).expect(VALID);
    assert!(matches!(message.cow, Some(Cow::Borrowed(b"a"))));
    assert_eq!(message.slice.map(<[u8]>::as_ptr), Some(bytes[5..].as_ptr()));
}

#[derive(Clone, Debug, PartialEq, HMessage)]
struct Owned<'a> {
    #[hfilter(tag = 1)]
    cow: Cow<'a, [u8]>,
    #[hfilter(tag = 2)]
    many: Vec<Cow<'a, str>>,
    #[hfilter(tag = 3, message)]
    inner: Option<Box<Owned<'a>>>,
    #[hfilter(skip)]
    note: Option<&'static str>,
}

#[test]
fn into_owned_outlives_the_input() {
    let owned: Owned<'static> = {
        let bytes = hex("0a0161 12 0162 1a 03 0a0163");
        Owned::decode_payload_with(&bytes, &DecodeOptions::new()).expect(VALID).into_owned()
    };
    let inner = Owned { cow: Cow::Borrowed(b"c"), many: vec![], inner: None, note: None };
    assert_eq!(
        owned,
        Owned { cow: Cow::Borrowed(b"a"), many: vec!["b".into()], inner: Some(Box::new(inner)), note: None }
    );
}

/// Bytes that share their memory need no word for their kind either.
#[cfg(feature = "bytes")]
#[derive(Debug, PartialEq, HMessage)]
struct Shared {
    #[hfilter(tag = 1)]
    one: bytes::Bytes,
    #[hfilter(tag = 2)]
    many: Vec<bytes::Bytes>,
}

#[cfg(feature = "bytes")]
#[test]
fn bytes_that_share_their_memory() {
    table! {
        Shared { one: "a".into(), many: vec!["b".into(), "".into()] } => "0a0161 120162 1200";
    }
}

/// Holds what borrows for good.
#[derive(Debug, PartialEq, HMessage)]
#[hfilter(borrowed)]
struct Holder<'a> {
    #[hfilter(tag = 1, message)]
    inner: Bytes<'a>,
}

#[test]
fn a_borrowed_message() {
    let inner = Bytes { cow: None, slice: Some(b"b"), vec: None, boxed: None, many: Vec::new() };
    table! { Holder { inner } => "0a 03 120162"; }
}
