//! Classes, messages and sets as data: what `hfilter list`, tools and error messages read.
//!
//! The derives fill these tables at compile time; nothing is registered.

use hfilter_language::{distance, nearest};

use crate::class::TypeId;
use crate::language::Form;

/// One message: its fields, and its class if it is a filter or a comparator.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MessageSchema {
    /// The simple name, as HBase's.
    pub name: &'static str,
    /// The Java class, for filters and comparators.
    pub class: Option<&'static str>,
    /// The first HBase version with this class; none if it is older than all that matter (1.5).
    pub since: Option<&'static str>,
    /// The first HBase version without this class.
    pub until: Option<&'static str>,
    /// The fields by number.
    pub fields: &'static [FieldSchema],
    /// How a filter of a set is written in the filter language.
    pub language: Form,
    /// The id of the class; 0 without a class.
    pub(crate) type_id: u64,
}

impl MessageSchema {
    #[doc(hidden)]
    pub const fn new(
        name: &'static str,
        class: Option<&'static str>,
        [since, until]: [Option<&'static str>; 2],
        fields: &'static [FieldSchema],
    ) -> Self {
        let type_id = match class {
            Some(class) => TypeId::of(class.as_bytes()).get(),
            None => 0,
        };
        Self { name, class, since, until, fields, language: Form::Absent, type_id }
    }

    /// The same, for a filter that is written like this.
    pub(crate) const fn in_language(self, language: Form) -> Self {
        Self { language, ..self }
    }

    /// The field with this number.
    pub fn field(&self, number: u32) -> Option<&'static FieldSchema> {
        self.fields.iter().find(|field| field.number == number)
    }
}

/// One field.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FieldSchema {
    /// The name in the `.proto` file.
    pub name: &'static str,
    /// The field number.
    pub number: u32,
    /// How often it may occur.
    pub label: Label,
    /// What it holds.
    pub kind: Kind,
    /// The first HBase version that knows the field; none if it is as old as its message.
    pub since: Option<&'static str>,
    /// The first HBase version that does not know the field any more, and skips it.
    pub until: Option<&'static str>,
}

impl FieldSchema {
    #[doc(hidden)]
    pub const fn new(name: &'static str, number: u32, label: Label, kind: Kind) -> Self {
        Self { name, number, label, kind, since: None, until: None }
    }

    #[doc(hidden)]
    pub const fn versions(self, since: Option<&'static str>, until: Option<&'static str>) -> Self {
        Self { since, until, ..self }
    }
}

/// How often a field may stand in a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Label {
    /// Exactly once.
    Required,
    /// At most once.
    Optional,
    /// Any number of times.
    Repeated,
    /// Any number of times, all in one block of bytes when written.
    Packed,
}

/// What a field holds.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "protobuf's own names")]
pub enum Kind {
    Int32,
    Int64,
    Uint32,
    Uint64,
    Sint32,
    Sint64,
    Fixed32,
    Fixed64,
    Sfixed32,
    Sfixed64,
    Bool,
    Float,
    Double,
    String,
    Bytes,
    /// One of these names and numbers.
    Enum(&'static EnumSchema),
    /// A nested message.
    Message(fn() -> &'static MessageSchema),
    /// A nested filter of this set, in its envelope.
    Filter(fn() -> &'static SetSchema),
    /// A nested comparator of this set, in its envelope.
    Comparator(fn() -> &'static SetSchema),
}

/// A protobuf enum.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct EnumSchema {
    /// The enum's name.
    pub name: &'static str,
    /// Names and numbers, in the order of the declaration.
    pub values: &'static [(&'static str, i32)],
}

impl EnumSchema {
    #[doc(hidden)]
    pub const fn new(name: &'static str, values: &'static [(&'static str, i32)]) -> Self {
        Self { name, values }
    }

    /// The name of a number.
    pub fn name_of(&self, number: i32) -> Option<&'static str> {
        self.values.iter().find(|(_, value)| *value == number).map(|(name, _)| *name)
    }

    /// The number of a name.
    pub fn number_of(&self, name: &str) -> Option<i32> {
        self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| *value)
    }
}

/// A closed set of filters or of comparators.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct SetSchema {
    /// The name of the Rust enum.
    pub name: &'static str,
    /// Filters or comparators.
    pub role: Role,
    /// The variants in order.
    pub members: &'static [Member],
    /// Whether unknown classes are kept rather than refused.
    pub keeps_unknown: bool,
}

/// What the classes of a set are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Filters, in `Filter` envelopes.
    Filter,
    /// Comparators, in `Comparator` envelopes.
    Comparator,
}

impl Role {
    /// The name of the envelope's message.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Filter => "Filter",
            Self::Comparator => "Comparator",
        }
    }

    /// The envelope's message.
    pub const fn schema(self) -> &'static MessageSchema {
        const NAME: FieldSchema = FieldSchema::new("name", 1, Label::Required, Kind::String);
        const fn payload(name: &'static str) -> FieldSchema {
            FieldSchema::new(name, 2, Label::Optional, Kind::Bytes)
        }
        const FILTER: &MessageSchema =
            &MessageSchema::new("Filter", None, [None; 2], &[NAME, payload("serialized_filter")]);
        const COMPARATOR: &MessageSchema =
            &MessageSchema::new("Comparator", None, [None; 2], &[NAME, payload("serialized_comparator")]);
        match self {
            Self::Filter => FILTER,
            Self::Comparator => COMPARATOR,
        }
    }
}

/// One variant of a set.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Member {
    /// A class.
    Class(&'static MessageSchema),
    /// Another set, all of it.
    Subset(&'static SetSchema),
}

impl SetSchema {
    #[doc(hidden)]
    pub const fn new(name: &'static str, role: Role, members: &'static [Member], keeps_unknown: bool) -> Self {
        Self { name, role, members, keeps_unknown }
    }

    /// Whether the set or one of its subsets keeps unknown classes.
    pub(crate) const fn keeps_everything(&self) -> bool {
        let mut i = 0;
        while i < self.members.len() {
            if let Member::Subset(subset) = &self.members[i]
                && subset.keeps_everything()
            {
                return true;
            }
            i += 1;
        }
        self.keeps_unknown
    }

    /// All classes of the set, those of its subsets included.
    pub fn classes(&self) -> impl Iterator<Item = &'static MessageSchema> {
        let mut classes = Vec::new();
        self.collect(&mut classes);
        classes.into_iter()
    }

    fn collect(&self, classes: &mut Vec<&'static MessageSchema>) {
        for member in self.members {
            match member {
                Member::Class(class) => classes.push(class),
                Member::Subset(subset) => subset.collect(classes),
            }
        }
    }

    /// The class with this Java name.
    pub fn class(&self, name: &[u8]) -> Option<&'static MessageSchema> {
        self.classes().find(|schema| schema.class.is_some_and(|class| class.as_bytes() == name))
    }

    /// The name in the filter language that is most like this one, if one is.
    pub fn nearest_in_language(&self, name: &[u8]) -> Option<&'static str> {
        most_like(name, self.classes().filter_map(|schema| schema.language.name()).collect())
    }

    /// The class whose name is most like this one, if one is.
    pub fn nearest(&self, name: &[u8]) -> Option<&'static str> {
        most_like(name, self.classes().filter_map(|schema| schema.class).collect())
    }
}

/// By how many bytes a name may differ that is meant in spite of its stem.
const SLIP: usize = 2;

/// The name that is most like this one, if one is: at most a third is changed of what tells it from others, or a little of all of it,
/// in a slip of what most names end in.
fn most_like(name: &[u8], known: Vec<&'static str>) -> Option<&'static str> {
    nearest(stem(name), known.iter().map(|&known| (stem(known.as_bytes()), known))).or_else(|| {
        let is_slip = |known: &&str| distance(simple(name), simple(known.as_bytes()), SLIP).is_some();
        known.iter().copied().find(is_slip)
    })
}

/// The part of a class name after its package.
fn simple(class: &[u8]) -> &[u8] {
    class.rsplit(|&byte| byte == b'.').next().unwrap_or(class)
}

/// What tells a class from others: its simple name without what most names end in.
fn stem(class: &[u8]) -> &[u8] {
    let name = simple(class);
    name.strip_suffix(b"Filter").or_else(|| name.strip_suffix(b"Comparator")).unwrap_or(name)
}
