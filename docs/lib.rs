//! The book about hfilter: its chapters are in `src/`, and their examples in Rust are run as those of documentation are. What else
//! stands in them is run by `tests/book/` of the root crate.
#![forbid(unsafe_code)]

macro_rules! chapters {
    ($($name:ident: $file:literal;)*) => {$(
        #[cfg(doctest)]
        #[doc = include_str!($file)]
        mod $name {}
    )*};
}

chapters! {
    start: "src/start.md";
    concepts: "src/concepts.md";
    filters_from_proto: "src/filters-from-proto.md";
    filters_in_rust: "src/filters-in-rust.md";
    sets: "src/sets.md";
    evaluating: "src/evaluating.md";
    languages: "src/languages.md";
    services: "src/services.md";
    versions: "src/versions.md";
    unsupported: "src/unsupported.md";
    security: "src/security.md";
    performance: "src/performance.md";
}
