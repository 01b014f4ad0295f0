//! Labels, defaults, keys and names of fields.

use super::*;

#[derive(Debug, PartialEq, HMessage)]
struct Labels {
    #[hfilter(tag = 2, required)]
    required: u32,
    #[hfilter(tag = 1)]
    optional: Option<u32>,
    #[hfilter(tag = 3, default)]
    zero: u32,
    #[hfilter(tag = 4, default = seven())]
    seven: u32,
    #[hfilter(tag = 5, default = "x".to_owned())]
    text: String,
    #[hfilter(skip)]
    skipped: Vec<Option<std::time::Duration>>,
}

// A field has the same name; the default is none of it.
const fn seven() -> u32 {
    7
}

fn labels() -> Labels {
    Labels { required: 1, optional: None, zero: 0, seven: 7, text: "x".into(), skipped: Vec::new() }
}

#[test]
fn labels_and_defaults() {
    reads! {
        "10 01" => labels();
        "08 05 10 01 18 02 20 03 2a 00" => Labels {
            optional: Some(5), zero: 2, seven: 3, text: String::new(), ..labels()
        };
        "2a 00 20 03 18 02 10 01 08 05" => Labels {
            optional: Some(5), zero: 2, seven: 3, text: String::new(), ..labels()
        };
    }
    encodes(&Labels { optional: Some(5), ..labels() }, &hex("08 05 10 01 18 00 20 07 2a 01 78"));
    let missing = ErrorKind::MissingField { message: "Labels", field: "required" };
    assert_eq!(kind_of::<Labels>(&hex("08 05"), &DecodeOptions::new()), missing);
}

#[test]
fn unknown_fields_are_skipped_or_refused() {
    // A varint, a fixed64, bytes, a group in a group, a fixed32; then a known number with another wire type.
    for (unknown, number) in [
        ("f801 ffffffffffffffffff01", 31),
        ("f901 0102030405060708", 31),
        ("fa01 02 0000", 31),
        ("fb01 f301 08 05 f401 fc01", 31),
        ("fd01 01020304", 31),
        ("12 01 00", 2),
    ] {
        let bytes = hex(&format!("10 01 {unknown}"));
        decodes(&bytes, &labels());
        assert_eq!(kind_of::<Labels>(&bytes, &rejecting()), ErrorKind::UnknownField { number });
    }
    let open = kind_of::<Labels>(&hex("10 01 fb01 08 05"), &DecodeOptions::new());
    assert!(matches!(open, ErrorKind::Truncated { .. }), "{open}");
    assert_eq!(kind_of::<Labels>(&hex("10 01 fc01"), &DecodeOptions::new()), ErrorKind::EndGroup);
}

#[derive(Debug, PartialEq, HMessage)]
struct LargeTags {
    #[hfilter(tag = 536_870_911, fixed64)]
    last: Option<u64>,
    #[hfilter(tag = 16)]
    two_bytes: u32,
    #[hfilter(tag = 2048)]
    three_bytes: Vec<String>,
    #[hfilter(tag = 18999, packed)]
    before_the_reserved: Vec<u32>,
    #[hfilter(tag = 20000, message)]
    after_the_reserved: Option<Box<LargeTags>>,
}

#[test]
fn keys_of_many_bytes() {
    let inner = LargeTags {
        last: None,
        two_bytes: 1,
        three_bytes: vec![],
        before_the_reserved: vec![],
        after_the_reserved: None,
    };
    table! {
        LargeTags {
            last: Some(1),
            two_bytes: 5,
            three_bytes: vec!["a".into(), "b".into()],
            before_the_reserved: vec![1, 2],
            after_the_reserved: Some(Box::new(inner)),
        } => "8001 05  828001 01 61  828001 01 62  baa309 02 01 02  82e209 03 8001 01  f9ffffff0f 0100000000000000";
    }
    reads! {
        "f9ffffff0f 0100000000000000 828001 01 61 8001 05" => LargeTags {
            last: Some(1),
            two_bytes: 5,
            three_bytes: vec!["a".into()],
            before_the_reserved: vec![],
            after_the_reserved: None,
        };
    }
}

/// Fields named as the variables of the output, keywords among them.
#[derive(Debug, PartialEq, HMessage)]
#[allow(missing_docs)]
struct Names {
    #[hfilter(tag = 1)]
    r#type: u32,
    #[hfilter(tag = 2)]
    reader: Vec<u32>,
    #[hfilter(tag = 3)]
    parts: Option<u32>,
    #[hfilter(tag = 4)]
    cx: u32,
    #[hfilter(tag = 5)]
    value: Option<u32>,
    #[hfilter(tag = 6)]
    out: u32,
    #[hfilter(tag = 7, message)]
    index: Vec<Names>,
    #[hfilter(tag = 8, message)]
    nested: Option<Box<Names>>,
    #[hfilter(tag = 9, default = before() + error())]
    before: u32,
    #[hfilter(tag = 10, default = key())]
    error: u32,
    #[hfilter(tag = 11, default = r#fn())]
    field_reader: u32,
    #[hfilter(tag = 12)]
    r#fn: Option<u32>,
    #[hfilter(tag = 13)]
    key: Option<u32>,
}

// The defaults mean these, not the fields, and not the variables of the output.
const fn before() -> u32 {
    40
}
const fn error() -> u32 {
    2
}
const fn key() -> u32 {
    3
}
const fn r#fn() -> u32 {
    4
}

fn names() -> Names {
    Names {
        r#type: 1,
        reader: vec![],
        parts: None,
        cx: 4,
        value: None,
        out: 6,
        index: vec![],
        nested: None,
        before: 42,
        error: 3,
        field_reader: 4,
        r#fn: None,
        key: None,
    }
}

#[test]
fn any_name_will_do() {
    reads! {
        "08 01 20 04 30 06" => names();
        "08 01 10 02 18 03 20 04 28 05 30 06 3a 06 080120043006 42 06 080120043006 60 0c 68 0d" => Names {
            reader: vec![2],
            parts: Some(3),
            value: Some(5),
            index: vec![names()],
            nested: Some(Box::new(names())),
            r#fn: Some(12),
            key: Some(13),
            ..names()
        };
    }
    assert_eq!(Names::SCHEMA.field(1).map(|field| field.name), Some("type"));
    let missing = ErrorKind::MissingField { message: "Names", field: "type" };
    assert_eq!(kind_of::<Names>(&[], &DecodeOptions::new()), missing);
}

macro_rules! declare {
    ($name:ident { $($tag:literal $field:ident: $ty:ty = $default:expr),* }) => {
        #[derive(Debug, PartialEq, HMessage)]
        struct $name<'a> {
            $(
                #[hfilter(tag = $tag, default = $default)]
                $field: $ty,
            )*
            #[hfilter(skip)]
            marker: std::marker::PhantomData<&'a ()>,
        }
    };
}

declare!(Declared { 1 bytes: Vec<u8> = vec![1], 2 number: i64 = -5, 3 text: Cow<'a, str> = Cow::Borrowed("t") });

#[test]
fn fields_from_a_macro() {
    let marker = std::marker::PhantomData;
    reads! {
        "" => Declared { bytes: vec![1], number: -5, text: "t".into(), marker };
        "0a 00 10 02" => Declared { bytes: vec![], number: 2, text: "t".into(), marker };
    }
}

#[derive(Debug, PartialEq, HMessage)]
struct Empty;

#[derive(Debug, PartialEq, HMessage)]
struct Braces {}

#[test]
fn no_fields() {
    table! {
        Empty => "";
        Braces {} => "";
    }
    decodes(&hex("08 01"), &Empty);
}
