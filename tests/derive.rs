//! What the derives make, seen from outside: bytes in, values out, and back.

use std::borrow::Cow;
use std::fmt::Debug;

use hfilter::{
    ClassSet, ComparatorSet, DecodeOptions, Embeds, Enumeration, ErrorKind, FilterSet, HComparator, HEnum, HFilter,
    HMessage, IntoOwned, Message, Refusal, Rules, UnknownFields, UnknownFilter,
};

const VALID: &str = "valid bytes";

/// Bytes from hex digits, with spaces for the eye.
fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_hexdigit).collect();
    let digit = |byte: u8| char::from(byte).to_digit(16).expect("a hex digit") as u8;
    digits.chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

#[track_caller]
fn decodes<'a, T: Message<'a> + PartialEq + Debug>(bytes: &'a [u8], value: &T) {
    match T::decode_payload(bytes, &DecodeOptions::new()) {
        Ok(decoded) => assert_eq!(&decoded, value, "{bytes:x?}"),
        Err(error) => panic!("{bytes:x?}: {error}"),
    }
}

#[track_caller]
fn encodes<'a, T: Message<'a> + Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(value.encode_payload(), bytes, "{value:?}");
}

/// A field of bytes: its key, their length, they.
fn delimited(tag: u8, bytes: &[u8]) -> Vec<u8> {
    let mut field = vec![tag << 3 | 2];
    let mut length = bytes.len();
    while length >= 0x80 {
        field.push(length as u8 | 0x80);
        length >>= 7;
    }
    field.push(length as u8);
    field.extend(bytes);
    field
}

/// Decodes to the value, and encodes to the bytes.
macro_rules! table {
    ($($value:expr => $hex:literal;)*) => {$({
        let bytes = hex($hex);
        let value = $value;
        decodes(&bytes, &value);
        encodes(&value, &bytes);
    })*};
}

/// Decodes to the value, and encodes to something shorter or in another order.
macro_rules! reads {
    ($($hex:literal => $value:expr;)*) => {$( decodes(&hex($hex), &$value); )*};
}

fn kind_of<'a, T: Message<'a> + Debug>(bytes: &'a [u8], options: &DecodeOptions) -> ErrorKind {
    T::decode_payload(bytes, options).expect_err("bytes that are refused").kind().clone()
}

fn rejecting() -> DecodeOptions {
    DecodeOptions::new().unknown_fields(UnknownFields::Reject)
}

mod scalars {
    use super::*;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, HEnum)]
    pub(super) enum Color {
        Red = 0,
        DarkGreen = 2,
        #[hfilter(name = "ULTRA")]
        Violet = -1,
    }

    macro_rules! messages {
        ($($name:ident $repeated:ident $packed:ident: $kind:ident $ty:ty;)*) => {
        $(
            #[derive(Debug, PartialEq, HMessage)]
            struct $name {
                #[hfilter(tag = 1, $kind)]
                value: $ty,
            }

            #[derive(Debug, PartialEq, HMessage)]
            struct $repeated {
                #[hfilter(tag = 1, $kind)]
                values: Vec<$ty>,
            }

            #[derive(Debug, PartialEq, HMessage)]
            struct $packed {
                #[hfilter(tag = 1, $kind, packed)]
                values: Vec<$ty>,
            }
        )*

            #[test]
            fn no_value_of_each_kind() {
                $( table! { $repeated { values: vec![] } => ""; $packed { values: vec![] } => ""; } )*
            }
        };
    }

    messages! {
        Int32 Int32s PackedInt32s: int32 i32;
        Int64 Int64s PackedInt64s: int64 i64;
        Uint32 Uint32s PackedUint32s: uint32 u32;
        Uint64 Uint64s PackedUint64s: uint64 u64;
        Sint32 Sint32s PackedSint32s: sint32 i32;
        Sint64 Sint64s PackedSint64s: sint64 i64;
        Fixed32 Fixed32s PackedFixed32s: fixed32 u32;
        Fixed64 Fixed64s PackedFixed64s: fixed64 u64;
        Sfixed32 Sfixed32s PackedSfixed32s: sfixed32 i32;
        Sfixed64 Sfixed64s PackedSfixed64s: sfixed64 i64;
        Bool Bools PackedBools: bool bool;
        Float Floats PackedFloats: float f32;
        Double Doubles PackedDoubles: double f64;
        Enumerated Enumerateds PackedEnumerateds: enumeration Color;
    }

    #[test]
    fn one_value_of_each_kind() {
        table! {
            Int32 { value: 150 } => "08 9601";
            Int32 { value: -1 } => "08 ffffffffffffffffff01";
            Int64 { value: i64::MIN } => "08 80808080808080808001";
            Uint32 { value: u32::MAX } => "08 ffffffff0f";
            Uint64 { value: u64::MAX } => "08 ffffffffffffffffff01";
            Sint32 { value: -1 } => "08 01";
            Sint32 { value: i32::MIN } => "08 ffffffff0f";
            Sint32 { value: i32::MAX } => "08 feffffff0f";
            Sint64 { value: 1 } => "08 02";
            Sint64 { value: i64::MIN } => "08 ffffffffffffffffff01";
            Fixed32 { value: 0x0403_0201 } => "0d 01020304";
            Fixed64 { value: 0x0807_0605_0403_0201 } => "09 0102030405060708";
            Sfixed32 { value: -2 } => "0d feffffff";
            Sfixed64 { value: -2 } => "09 feffffffffffffff";
            Bool { value: true } => "08 01";
            Bool { value: false } => "08 00";
            Float { value: 1.5 } => "0d 0000c03f";
            Double { value: -0.0 } => "09 0000000000000080";
            Enumerated { value: Color::DarkGreen } => "08 02";
            Enumerated { value: Color::Violet } => "08 ffffffffffffffffff01";
        }
    }

    #[test]
    fn many_values_of_each_kind() {
        table! {
            Int32s { values: vec![1, -1] } => "08 01 08 ffffffffffffffffff01";
            Sint64s { values: vec![-1, 1] } => "08 01 08 02";
            Fixed32s { values: vec![1, 2] } => "0d 01000000 0d 02000000";
            Doubles { values: vec![0.0, 2.0] } => "09 0000000000000000 09 0000000000000040";
            Bools { values: vec![] } => "";
            Enumerateds { values: vec![Color::Red, Color::Violet] } => "08 00 08 ffffffffffffffffff01";
            PackedInt32s { values: vec![1, -1] } => "0a 0b 01 ffffffffffffffffff01";
            PackedUint64s { values: vec![300, 1] } => "0a 03 ac02 01";
            PackedSint32s { values: vec![-1, 1] } => "0a 02 01 02";
            PackedFixed64s { values: vec![1, 2] } => "0a 10 0100000000000000 0200000000000000";
            PackedSfixed32s { values: vec![-1] } => "0a 04 ffffffff";
            PackedFloats { values: vec![1.5] } => "0a 04 0000c03f";
            PackedBools { values: vec![true, false] } => "0a 02 01 00";
            PackedBools { values: vec![] } => "";
            PackedEnumerateds { values: vec![Color::DarkGreen] } => "0a 01 02";
        }
    }

    #[test]
    fn packed_or_not_reads_alike() {
        reads! {
            "0a 03 01 02 03" => Int64s { values: vec![1, 2, 3] };
            "08 01 08 02 08 03" => PackedInt64s { values: vec![1, 2, 3] };
            "08 01 0a 02 02 03 08 04" => Int64s { values: vec![1, 2, 3, 4] };
            "0a 01 01 08 02 0a 02 03 04" => PackedInt64s { values: vec![1, 2, 3, 4] };
            "0a 00" => PackedInt64s { values: vec![] };
            "0a 04 00000040" => Floats { values: vec![2.0] };
            "0d 00000040" => PackedFloats { values: vec![2.0] };
            "0a 03 02 05 00" => PackedEnumerateds { values: vec![Color::DarkGreen, Color::Red] };
            "0a 03 02 05 00" => Enumerateds { values: vec![Color::DarkGreen, Color::Red] };
        }
        assert_eq!(kind_of::<PackedFixed32s>(&hex("0a 03 000000"), &DecodeOptions::new()), ErrorKind::Truncated);
    }

    #[test]
    fn what_java_reads() {
        reads! {
            "08 02" => Bool { value: true };
            "08 8000" => Bool { value: false };
            "08 96818000" => Int32 { value: 150 | 1 << 7 };
            "08 ffffffffff01" => Uint32 { value: u32::MAX };
            "8800 05" => Uint32 { value: 5 };
            "08 01 08 02" => Uint32 { value: 2 };
        }
    }

    #[test]
    fn an_unknown_number_of_an_enum_is_no_value() {
        reads! {
            "08 02 08 05" => Enumerated { value: Color::DarkGreen };
            "08 05 08 02" => Enumerated { value: Color::DarkGreen };
            "08 05 08 00" => Enumerateds { values: vec![Color::Red] };
        }
        let bytes = hex("08 05");
        let missing = ErrorKind::MissingField { message: "Enumerated", field: "value" };
        assert_eq!(kind_of::<Enumerated>(&bytes, &DecodeOptions::new()), missing);
        assert_eq!(kind_of::<Enumerated>(&bytes, &rejecting()), ErrorKind::UnknownField { number: 1 });
    }

    #[test]
    fn an_enum_has_names() {
        assert_eq!(Color::DarkGreen.to_string(), "DARK_GREEN");
        assert_eq!(Color::Violet.name(), "ULTRA");
        assert_eq!(Color::from_name("RED"), Some(Color::Red));
        assert_eq!(Color::from_number(-1), Some(Color::Violet));
        assert_eq!(Color::from_number(1), None);
        assert_eq!(Color::SCHEMA.values, [("RED", 0), ("DARK_GREEN", 2), ("ULTRA", -1)]);
    }
}

mod storage {
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
        let message = Bytes::decode_payload(&bytes, &DecodeOptions::new()).expect(VALID);
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
            Owned::decode_payload(&bytes, &DecodeOptions::new()).expect(VALID).into_owned()
        };
        let inner = Owned { cow: Cow::Borrowed(b"c"), many: vec![], inner: None, note: None };
        assert_eq!(
            owned,
            Owned { cow: Cow::Borrowed(b"a"), many: vec!["b".into()], inner: Some(Box::new(inner)), note: None }
        );
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
}

mod fields {
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
        assert_eq!(kind_of::<Labels>(&hex("10 01 fb01 08 05"), &DecodeOptions::new()), ErrorKind::Truncated);
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
}

mod messages {
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
            ("0a 02 08", "Line", 1),
            ("0a 01 08", "Line.from > Point", 3),
            ("0a 00 1a 00 1a 01 08", "Line.via[1] > Point", 7),
            ("0a 00 22 00 22 00 22 03 1a 05 61", "Line.boxed[2] > Point", 9),
        ] {
            let bytes = hex(bytes);
            let error = Line::decode_payload(&bytes, &DecodeOptions::new()).expect_err("cut bytes");
            assert_eq!(error.kind(), &ErrorKind::Truncated, "{error}");
            assert!(path.starts_with(&error.path().to_string()), "{error} is not in {path}");
            assert_eq!(error.offset(), offset, "{error}");
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
        let node = Node::decode_payload(&bytes, &DecodeOptions::new()).expect("as deep as protobuf allows");
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
}

mod sets {
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
        fn check(&self) -> Result<(), Refusal> {
            self.prefix.as_ref().map(|_| ()).ok_or_else(|| Refusal::new("no prefix; expected one"))
        }

        fn normalize(&mut self) {
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
}

/// Names of the standard library and of the output, taken by a user.
#[allow(dead_code, non_snake_case, clippy::enum_variant_names)]
mod shadowed {
    use hfilter::{HComparator, HEnum, HFilter, HMessage};

    mod core {}
    mod std {}
    mod p {}
    mod hfilter_runtime {}
    struct Option;
    struct Result;
    struct Vec;
    struct Box;
    struct String;
    trait Display {}
    trait From {}
    trait Default {}
    trait Clone {}
    fn Some() {}
    fn None() {}
    fn Ok() {}
    fn Err() {}

    #[derive(HEnum)]
    enum Owned {
        Owned = 1,
        Ok = 2,
        Some = 3,
    }

    impl ::std::marker::Copy for Owned {}
    impl ::std::clone::Clone for Owned {
        fn clone(&self) -> Self {
            *self
        }
    }

    #[derive(HMessage)]
    struct Message {
        #[hfilter(tag = 1, enumeration)]
        owned: ::std::option::Option<Owned>,
        #[hfilter(tag = 2)]
        text: ::std::option::Option<::std::string::String>,
        #[hfilter(tag = 3, message)]
        inner: ::std::vec::Vec<Message>,
        #[hfilter(tag = 4, enumeration)]
        many: ::std::vec::Vec<Owned>,
        #[hfilter(tag = 5)]
        bytes: ::std::vec::Vec<u8>,
    }

    #[derive(HFilter)]
    #[hfilter(class = "a.P")]
    struct P<S> {
        #[hfilter(tag = 1, filter)]
        filters: ::std::vec::Vec<S>,
        #[hfilter(tag = 2, message)]
        message: ::std::option::Option<::std::boxed::Box<Message>>,
    }

    #[derive(HComparator)]
    #[hfilter(class = "a.Class")]
    struct Class {
        #[hfilter(tag = 1)]
        value: u32,
    }

    #[derive(HFilter)]
    #[hfilter(set)]
    enum Set {
        Owned(P<Set>),
    }

    #[derive(HComparator)]
    #[hfilter(set)]
    enum ClassSet {
        Class(::std::boxed::Box<Class>),
    }
}

/// A user who denies everything hears nothing of the output.
#[deny(warnings, missing_docs, unused, unreachable_pub, unused_qualifications, unused_lifetimes, unused_results)]
#[deny(trivial_casts, trivial_numeric_casts, single_use_lifetimes, elided_lifetimes_in_paths, let_underscore_drop)]
#[deny(clippy::all, clippy::pedantic, clippy::nursery, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#[deny(clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::as_conversions, clippy::shadow_unrelated)]
#[deny(clippy::wildcard_enum_match_arm, clippy::unreachable, clippy::question_mark_used, clippy::implicit_return)]
pub mod strict {
    use std::borrow::Cow;

    use hfilter::{HComparator, HEnum, HFilter, HMessage, UnknownFilter};

    /// An enum.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, HEnum)]
    #[non_exhaustive]
    pub enum Color {
        /// Red.
        Red = 0,
        /// Green.
        Green = 7,
    }

    /// A message.
    #[derive(Debug, Clone, PartialEq, HMessage)]
    pub struct Node<'de> {
        /// A number.
        #[hfilter(tag = 1)]
        pub number: Option<u32>,
        /// Bytes.
        #[hfilter(tag = 2)]
        pub bytes: Vec<Cow<'de, [u8]>>,
        /// A message.
        #[hfilter(tag = 3, message)]
        pub next: Option<Box<Self>>,
        /// Enums.
        #[hfilter(tag = 4, enumeration, packed)]
        pub colors: Vec<Color>,
        /// A number.
        #[hfilter(tag = 5, default = 1.5)]
        #[deprecated(note = "the output must not complain of it")]
        pub old: f32,
        /// Not on the wire.
        #[hfilter(skip)]
        pub skipped: u8,
    }

    /// A message without fields.
    #[derive(Debug, Clone, PartialEq, Eq, HMessage)]
    pub struct Empty;

    /// A container.
    #[derive(Debug, Clone, PartialEq, Eq, HFilter)]
    #[hfilter(class = "a.List")]
    pub struct List<S, C> {
        /// Filters.
        #[hfilter(tag = 1, filter)]
        pub filters: Vec<S>,
        /// A comparator.
        #[hfilter(tag = 2, comparator)]
        pub comparator: C,
        /// A filter.
        #[hfilter(tag = 3, filter)]
        pub not: Option<Box<S>>,
    }

    /// A comparator.
    #[derive(Debug, Clone, PartialEq, Eq, HComparator)]
    #[hfilter(class = "a.Is")]
    pub struct Is {
        /// Bytes.
        #[hfilter(tag = 1)]
        pub value: Vec<u8>,
    }

    /// A set of comparators.
    #[derive(Debug, Clone, PartialEq, Eq, HComparator)]
    #[hfilter(set)]
    pub enum Comparators {
        /// A class.
        Is(Is),
    }

    /// An open set.
    #[derive(Debug, Clone, PartialEq, Eq, HFilter)]
    #[hfilter(set)]
    pub enum Base<S> {
        /// A class.
        List(List<S, Comparators>),
    }

    /// A set that keeps what it does not know.
    #[derive(Debug, Clone, PartialEq, Eq, HFilter)]
    #[hfilter(set)]
    pub enum Proxy<'a> {
        /// A subset.
        #[hfilter(subset)]
        Base(Box<Base<Self>>),
        /// The rest.
        #[hfilter(other)]
        Other(UnknownFilter<'a>),
    }
}
