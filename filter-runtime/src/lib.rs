//! What hfilter's generated code stands on: the wire reader and writer, limits, errors, type ids, and the traits
//! that the derives implement. It knows bytes and classes, and no filter by name.
//!
//! Most people meet it through the crate `hfilter`, which re-exports everything here.
//!
//! * [`wire`]: [`Reader`](wire::Reader) and [`Encoder`], protobuf without messages.
//! * [`Class`], [`Message`], [`HFilter`], [`HComparator`]: what one class is.
//! * [`ClassSet`], [`FilterSet`], [`ComparatorSet`]: a closed set of classes, decoded by one `match`.
//! * [`DecodeOptions`] and [`Limits`]: how much outside bytes may cost.
//! * [`DecodeError`] and [`CheckError`]: what is wrong, and where in the tree and in the bytes.
//! * [`FilterEvaluator`] and [`RegionScanner`]: a filter at work on the cells of a region.
//! * [`schema`]: the same classes as data, for tools that show them.
#![forbid(unsafe_code)]

mod cell;
mod check;
mod class;
mod decode;
mod embeds;
mod error;
mod escape;
mod evaluate;
mod message;
mod owned;
mod place;
mod scan;
pub mod schema;
mod set;
mod text;
mod unknown;
mod value;
pub mod wire;

pub use cell::{Cell, CellKey, CellType};
pub use check::{CheckError, Refusal, Rules};
pub use class::{Class, TypeId};
pub use decode::{DecodeOptions, Limits, UnknownFields};
pub use embeds::Embeds;
pub use error::{DecodeError, ErrorKind, Path, Step};
pub use escape::Escaped;
pub use evaluate::{ComparatorEvaluator, EvalError, Evaluate, EvaluateComparator, FilterEvaluator, ReturnCode};
pub use message::{HComparator, HFilter, Message};
pub use owned::IntoOwned;
pub use place::Place;
pub use scan::{CellSource, Family, NoFilter, RegionScanner, Scan, Table, TableCursor, TraceEvent, Traced};
pub use set::{ClassSet, ComparatorSet, FilterSet};
pub use text::java_utf8;
pub use unknown::UnknownFilter;
pub use value::{Enumeration, Value, kind};
pub use wire::Encoder;

/// What the derives' output names. Not public API: it changes with the derives, which pin this crate.
#[doc(hidden)]
pub mod __private {
    pub use crate::decode::Context;
    pub use crate::message::{Gather, Parts, encode_envelope};
    pub use crate::place::{Boxed, Inline, Within};
    pub use crate::set::{Any, Envelope, distinct};
    pub use crate::value::{read_enum, read_packed};
    pub use crate::wire::Reader;
    pub use core;
    pub use std::boxed::Box;
    pub use std::vec::Vec;
}
