//! Numbers, packed or not, and enums.

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
    let cut = kind_of::<PackedFixed32s>(&hex("0a 03 000000"), &DecodeOptions::new());
    assert_eq!(cut, ErrorKind::Truncated { needed: 4, left: 3 });
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

macro_rules! numbers {
    ($name:ident { $($value:ident = $number:expr,)* }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, HEnum)]
        enum $name {
            $($value = $number,)*
        }
    };
}

numbers!(Extremes { Least = -2_147_483_648, Most = 2_147_483_647, });

#[test]
fn an_enum_from_a_macro_has_any_number_of_32_bits() {
    assert_eq!(Extremes::SCHEMA.values, [("LEAST", i32::MIN), ("MOST", i32::MAX)]);
    assert_eq!(Extremes::from_number(i32::MIN), Some(Extremes::Least));
    assert_eq!(Extremes::Most.number(), i32::MAX);
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
