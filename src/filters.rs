//! HBase's own filters: their construction rules and what they print. The structs are generated from `proto/`.
//!
//! A constructor does what HBase's does: it refuses what HBase refuses, with a [`Refusal`](crate::Refusal), and sorts or
//! completes what HBase sorts or completes. Fields are public; [`check`](crate::ClassSet::check) finds what was put
//! there against the rules.

mod bounds;
mod cells;
mod columns;
mod comparison;
mod counts;
mod fuzzy_row;
mod lists;
mod row_ranges;
mod rows;
mod single_column;
mod text;
mod timestamps;

pub(crate) use bounds::after_prefix;
