//! The syntax of `java.util.regex` as of Java 17.

mod ast;
mod canon;
mod class;
mod cursor;
mod error;
mod escape;
mod flags;
mod java_message;
mod names;
mod parser;
mod pattern;
mod property;
mod quote;
mod study;

pub(crate) use ast::{
    Alternatives, Assertion, Binary, Case, CharClass, ClassStep, Dot, Group, GroupKind, JavaMethod, Node, Posix,
    Property, PropertyKind, Repeat, RepeatMode,
};
pub use error::{SyntaxError, SyntaxErrorKind, UnknownFlags};
pub use flags::Flags;
pub use pattern::Pattern;
pub(crate) use study::Study;
