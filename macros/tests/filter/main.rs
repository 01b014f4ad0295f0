//! `filter!` against the parser at run time.

mod lines;
mod own;
mod variables;
