//! The model: what the item under the derive declares.

mod read;

pub(crate) use read::read;
use syn::{Expr, Ident, LitInt, LitStr, Type, ext::IdentExt};

use crate::attr::Language;
use crate::kind::Kind;

/// What is derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Filter,
    Comparator,
    Message,
    Enumeration,
}

impl Role {
    /// The derive's name.
    pub(crate) const fn derive(self) -> &'static str {
        match self {
            Self::Filter => "HFilter",
            Self::Comparator => "HComparator",
            Self::Message => "HMessage",
            Self::Enumeration => "HEnum",
        }
    }

    /// What it derives on.
    const fn wants(self) -> &'static str {
        match self {
            Self::Filter | Self::Comparator => "a struct, or an enum with `#[hfilter(set)]`",
            Self::Message => "a struct",
            Self::Enumeration => "an enum without fields",
        }
    }
}

pub(crate) enum Item {
    Struct(Struct),
    Set(Set),
    Enumeration(Vec<Value>),
}

/// A message, with or without a class.
pub(crate) struct Struct {
    pub(crate) class: Option<LitStr>,
    pub(crate) since: Option<LitStr>,
    pub(crate) until: Option<LitStr>,
    /// The traits that the author implements by hand.
    pub(crate) manual: Vec<Ident>,
    /// Whether the fields borrow for good.
    pub(crate) borrowed: bool,
    /// How it is written in the filter language, if it is.
    pub(crate) language: Option<Language>,
    pub(crate) fields: Vec<Field>,
}

impl Struct {
    pub(crate) fn is_manual(&self, name: &str) -> bool {
        self.manual.iter().any(|manual| manual == name)
    }
}

/// A field of a message.
pub(crate) struct Field {
    pub(crate) ident: Ident,
    /// The type as written.
    pub(crate) ty: Type,
    /// The type of one value, without `Option`, `Vec` and `Box` around it.
    pub(crate) value: Type,
    /// Whether one value is in a `Box`.
    pub(crate) boxed: bool,
    pub(crate) label: Label,
    pub(crate) kind: Option<Kind>,
    pub(crate) tag: Option<LitInt>,
    pub(crate) required: Option<Ident>,
    pub(crate) packed: Option<Ident>,
    /// The first version that knows the field, and the first that does not any more.
    pub(crate) versions: [Option<LitStr>; 2],
}

impl Field {
    /// The name in the `.proto` file.
    pub(crate) fn name(&self) -> String {
        self.ident.unraw().to_string()
    }
}

/// How often a field may stand in the message.
pub(crate) enum Label {
    Required,
    Optional,
    Repeated,
    /// A bare type that reads as this when it is absent.
    Default(Option<Box<Expr>>),
    /// Not on the wire.
    Skip,
}

/// A closed set of classes.
pub(crate) struct Set {
    /// Whether the classes borrow for good.
    pub(crate) borrowed: bool,
    /// Whether the set can be made ready to judge cells.
    pub(crate) evaluate: bool,
    pub(crate) variants: Vec<Variant>,
}

pub(crate) struct Variant {
    pub(crate) ident: Ident,
    /// The class, without a `Box` around it.
    pub(crate) ty: Type,
    pub(crate) boxed: bool,
    pub(crate) kind: VariantKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum VariantKind {
    Class,
    Subset,
    Other,
}

/// A value of a protobuf enum.
pub(crate) struct Value {
    pub(crate) ident: Ident,
    pub(crate) name: LitStr,
}
