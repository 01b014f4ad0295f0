//! What the derives refuse: one mistake in each file, whose name is the rule.
//!
//! Each mistake is one error, in the right place, and says what to write instead. To renew the texts:
//! `TRYBUILD=overwrite cargo test --test ui`.

#[test]
fn each_mistake_is_one_error() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
