//! What the macros refuse: one mistake in each file, whose name is the rule.
//!
//! Each mistake is one error, in the right place, and says what to write instead. To renew the texts:
//! `TRYBUILD=overwrite cargo test -p hfilter-macros --test ui`.

/// The compiler whose words are in the files.
const RUSTC: &str = "rustc 1.95.";

#[test]
fn each_mistake_is_one_error() -> std::io::Result<()> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = std::process::Command::new(rustc).arg("--version").output()?;
    let version = String::from_utf8_lossy(&version.stdout);
    if version.starts_with(RUSTC) {
        trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
    } else {
        println!("skipped: the expected errors are in the words of {RUSTC}x, and this is {version}");
    }
    Ok(())
}
