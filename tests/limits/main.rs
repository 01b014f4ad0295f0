//! Each limit at its edge: as much as it allows passes, and one more is the error that says which limit, and what it allows.
//!
//! What is not here has its place elsewhere: depth, nodes and bytes of trees in `tests/properties/hostile.rs`, of texts in
//! `tests/properties/language.rs`, `tests/json.rs` and `tests/rest.rs`; the levels of one message in `tests/derive/messages.rs`;
//! the steps of a search in `tests/regex/bounds.rs`; the digits of numbers in `src/evaluate/decimal.rs`; the wire in
//! `rpc/tests/limits.rs`.

mod evaluate;
mod growth;
mod hostile;
mod inspect;
mod jobs;
mod patterns;
mod texts;
mod values;
