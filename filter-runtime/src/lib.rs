//! What hfilter's generated code stands on: the wire reader and writer, limits, errors, type ids, the traits that the
//! derives implement, and the scanner that runs filters. It knows bytes, classes and cells, and no filter by name.
//!
//! Most people meet it through the crate `hfilter`, which re-exports everything here.
//!
//! * [`wire`]: [`Reader`](wire::Reader) and [`Encoder`], protobuf without messages.
//! * [`Class`], [`Message`], [`HFilter`], [`HComparator`]: what one class is.
//! * [`ClassSet`], [`FilterSet`], [`ComparatorSet`]: a closed set of classes, decoded by one `match`.
//! * [`DecodeOptions`] and [`Limits`]: how much outside bytes may cost.
//! * [`DecodeError`] and [`CheckError`]: what is wrong, and where in the tree and in the bytes.
//! * [`Evaluate`], [`FilterEvaluator`] and [`StatelessFilter`]: what a filter does.
//! * [`RegionScanner`]: a filter at work on the cells of a region, in a [`Table`] or any [`CellSource`].
//! * [`language`]: the part that classes and sets play in HBase's filter language.
//! * [`schema`]: the same classes as data, for tools that show them.
#![forbid(unsafe_code)]
// What decodes is inlined by force, but only without debug assertions: in a build without optimisation everything that
// is inlined takes stack of its own, and a tree is decoded by recursion.

mod bounds;
mod cell;
mod check;
mod class;
mod context;
mod distinct;
mod embeds;
mod envelope;
mod error;
mod eval_error;
mod evaluate;
pub mod language;
mod message;
mod options;
mod owned;
mod parts;
mod path;
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
pub use embeds::Embeds;
pub use error::{DecodeError, ErrorKind, Limit};
pub use eval_error::{EvalError, EvalErrorKind, ScanRefusal};
pub use evaluate::{
    ComparatorEvaluator, Evaluate, EvaluateComparator, FilterEvaluator, ReturnCode, Stateless, StatelessFilter,
};
pub use hfilter_language::Escaped;
pub use message::{HComparator, HFilter, Message};
pub use options::{DecodeOptions, Limits, UnknownFields};
pub use owned::IntoOwned;
pub use path::{Step, TreePath};
pub use scan::{CellSource, Family, NoFilter, RegionScanner, Scan, Table, TableCursor, TraceEvent, Traced};
pub use set::{ClassSet, ComparatorSet, FilterSet};
pub use text::java_utf8;
pub use unknown::UnknownFilter;
pub use value::{Enumeration, Value, kind};
pub use wire::Encoder;

/// What the derives' output names. Not public API: it changes with the derives, which pin this crate.
#[doc(hidden)]
pub mod __private {
    pub use crate::bounds::{
        ComparatorClass, ComparatorClasses, EnumValue, FieldValue, FilterClass, FilterClasses, OwnedAs, RuledMessage,
        SubMessage, comparator_behaves, filter_behaves,
    };
    pub use crate::context::Context;
    pub use crate::distinct::{distinct, reached};
    pub use crate::envelope::Envelope;
    pub use crate::language::derived::*;
    pub use crate::parts::{Gather, Parts};
    pub use crate::place::{Boxed, Inline, Place, Within};
    pub use crate::set::Any;
    pub use crate::value::read_packed;
    pub use hfilter_language::nearest;
    pub use std::boxed::Box;
    pub use std::convert::{From, Infallible};
    pub use std::default::Default;
    pub use std::fmt;
    pub use std::option::Option::{self, None, Some};
    pub use std::result::Result::{self, Err, Ok};
    pub use std::unreachable;
    pub use std::vec::Vec;
}
