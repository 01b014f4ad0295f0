//! What is to be written: types and sets, without any trace of where they were read.

use proc_macro2::{Ident, TokenStream};

/// Everything one run generates.
#[derive(Debug, Default)]
pub(crate) struct Model {
    /// The structs and enums, in the order of the `.proto` files.
    pub(crate) types: Vec<Type>,
    /// The members of the filter set, in the same order; then those found in Rust sources.
    pub(crate) filters: Vec<Member>,
    /// The members of the comparator set.
    pub(crate) comparators: Vec<Member>,
}

#[derive(Debug)]
pub(crate) enum Type {
    Message(Message),
    Enum(Enum),
}

#[derive(Debug)]
pub(crate) struct Message {
    pub(crate) full_name: String,
    pub(crate) name: Ident,
    pub(crate) docs: Vec<String>,
    pub(crate) role: Role,
    pub(crate) generics: Generics,
    pub(crate) fields: Vec<Field>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Role {
    Filter(Class),
    Comparator(Class),
    Plain,
}

/// The Java class of a filter or comparator, and the releases that have it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Class {
    pub(crate) name: String,
    pub(crate) since: Option<String>,
    pub(crate) until: Option<String>,
    /// How a filter is written in the filter language: what stands in the attribute's parentheses.
    pub(crate) language: Option<String>,
}

/// The generic parameters of a type, always in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Generics {
    /// `'a`: it may borrow from the bytes it was decoded from.
    pub(crate) lifetime: bool,
    /// `S`: it holds filters.
    pub(crate) filters: bool,
    /// `C`: it holds comparators.
    pub(crate) comparators: bool,
    /// No parameter, yet handed on like one: `'a` is there for good, the type cannot own its bytes.
    pub(crate) borrowed: bool,
}

#[derive(Debug)]
pub(crate) struct Field {
    pub(crate) full_name: String,
    pub(crate) name: Ident,
    pub(crate) number: u32,
    pub(crate) docs: Vec<String>,
    pub(crate) kind: Kind,
    pub(crate) label: Label,
    pub(crate) packed: bool,
    /// The first version that knows the field, and the first that does not any more.
    pub(crate) versions: [Option<String>; 2],
    /// Held in a `Box`, because the type would contain itself.
    pub(crate) boxed: bool,
    /// What an absent field reads as, when that is not `None`: an expression.
    pub(crate) absent: Option<TokenStream>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Label {
    Required,
    Optional,
    Repeated,
}

#[derive(Debug)]
pub(crate) enum Kind {
    /// A number or a bool: the word of the attribute, and the Rust type.
    Scalar(&'static str, &'static str),
    Bytes(Storage),
    String(Storage),
    Enumeration(TokenStream),
    Message(TokenStream, Generics),
    Filter,
    Comparator,
}

/// How a `bytes` or `string` field is held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Storage {
    /// `Cow<'a, [u8]>` or `Cow<'a, str>`: decoding borrows, building owns.
    #[default]
    Cow,
    /// `&'a [u8]` or `&'a str`: borrowed for good. Neither the type nor a set that has it gets an
    /// `into_owned`.
    Borrowed,
    /// `Vec<u8>` or `String`: owned, always.
    Owned,
    /// `bytes::Bytes`, of the crate `bytes`. A `string` field keeps the storage it would have without this.
    Bytes,
}

#[derive(Debug)]
pub(crate) struct Enum {
    pub(crate) full_name: String,
    pub(crate) name: Ident,
    pub(crate) docs: Vec<String>,
    pub(crate) values: Vec<EnumValue>,
}

#[derive(Debug)]
pub(crate) struct EnumValue {
    pub(crate) name: Ident,
    pub(crate) number: i32,
    pub(crate) docs: Vec<String>,
    /// Its name in protobuf, where the variant's own does not tell it.
    pub(crate) proto_name: Option<String>,
    /// The value declared first with the same number, for which this is another name.
    pub(crate) alias_of: Option<Ident>,
}

/// One variant of a set.
#[derive(Debug)]
pub(crate) struct Member {
    /// By this name the configuration knows it.
    pub(crate) full_name: String,
    pub(crate) variant: Ident,
    pub(crate) docs: Vec<String>,
    /// The type without its generic arguments.
    pub(crate) path: TokenStream,
    pub(crate) arguments: Vec<Argument>,
    /// Whether it cannot own its bytes.
    pub(crate) borrowed: bool,
    /// The `#[cfg(…)]` attributes it stands under.
    pub(crate) cfgs: Vec<TokenStream>,
}

/// What a generic parameter of a member stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    Lifetime,
    Filters,
    Comparators,
}

impl Generics {
    pub(crate) fn union(self, other: Self) -> Self {
        Self {
            lifetime: self.lifetime | other.lifetime,
            filters: self.filters | other.filters,
            comparators: self.comparators | other.comparators,
            borrowed: self.borrowed | other.borrowed,
        }
    }

    pub(crate) fn arguments(self) -> Vec<Argument> {
        let all = [
            (self.lifetime, Argument::Lifetime),
            (self.filters, Argument::Filters),
            (self.comparators, Argument::Comparators),
        ];
        all.into_iter().filter_map(|(there, argument)| there.then_some(argument)).collect()
    }
}
