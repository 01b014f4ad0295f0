//! Protobuf's kinds: what one value of a field is on the wire.

// The wire types: the low three bits of a key.
const VARINT: u32 = 0;
const FIXED64: u32 = 1;
pub(crate) const LENGTH_DELIMITED: u32 = 2;
const FIXED32: u32 = 5;

/// A scalar kind.
#[derive(Debug)]
pub(crate) struct Scalar {
    /// Protobuf's word.
    pub(crate) word: &'static str,
    /// The same as the name of a type and a variant in the runtime.
    pub(crate) name: &'static str,
    wire_type: u32,
}

const SCALARS: &[Scalar] = &[
    scalar("int32", "Int32", VARINT),
    scalar("int64", "Int64", VARINT),
    scalar("uint32", "Uint32", VARINT),
    scalar("uint64", "Uint64", VARINT),
    scalar("sint32", "Sint32", VARINT),
    scalar("sint64", "Sint64", VARINT),
    scalar("fixed32", "Fixed32", FIXED32),
    scalar("fixed64", "Fixed64", FIXED64),
    scalar("sfixed32", "Sfixed32", FIXED32),
    scalar("sfixed64", "Sfixed64", FIXED64),
    scalar("bool", "Bool", VARINT),
    scalar("float", "Float", FIXED32),
    scalar("double", "Double", FIXED64),
    scalar("string", "String", LENGTH_DELIMITED),
    scalar("bytes", "Bytes", LENGTH_DELIMITED),
];

const fn scalar(word: &'static str, name: &'static str, wire_type: u32) -> Scalar {
    Scalar { word, name, wire_type }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Scalar(&'static Scalar),
    Enumeration,
    Message,
    /// An envelope of a set of filters.
    Filter,
    /// An envelope of a set of comparators.
    Comparator,
}

/// The words for the kinds that no type implies.
const COMPOSITES: &[(&str, Kind)] = &[
    ("enumeration", Kind::Enumeration),
    ("message", Kind::Message),
    ("filter", Kind::Filter),
    ("comparator", Kind::Comparator),
];

impl Kind {
    /// All words.
    pub(crate) fn words() -> impl Iterator<Item = &'static str> {
        COMPOSITES.iter().map(|(word, _)| *word).chain(SCALARS.iter().map(|scalar| scalar.word))
    }

    /// The kind with this word.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        let scalar = || SCALARS.iter().find(|scalar| scalar.word == word).map(Self::Scalar);
        COMPOSITES.iter().find(|(known, _)| *known == word).map(|(_, kind)| *kind).or_else(scalar)
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Scalar(scalar) => scalar.word,
            Self::Enumeration => "enumeration",
            Self::Message => "message",
            Self::Filter => "filter",
            Self::Comparator => "comparator",
        }
    }

    /// The low three bits of the key.
    pub(crate) fn wire_type(self) -> u32 {
        match self {
            Self::Scalar(scalar) => scalar.wire_type,
            Self::Enumeration => VARINT,
            Self::Message | Self::Filter | Self::Comparator => LENGTH_DELIMITED,
        }
    }

    /// Whether a value is a number, so that many may share a block of bytes.
    pub(crate) fn is_packable(self) -> bool {
        self.wire_type() != LENGTH_DELIMITED
    }

    /// Whether a value is a number of as many bytes as it needs.
    pub(crate) fn is_varint(self) -> bool {
        self.wire_type() == VARINT
    }

    /// Whether a value has fields of its own, in an envelope or not.
    pub(crate) fn is_nested(self) -> bool {
        matches!(self, Self::Message) || self.is_set()
    }

    /// Whether a value stands in an envelope.
    pub(crate) fn is_set(self) -> bool {
        matches!(self, Self::Filter | Self::Comparator)
    }
}
