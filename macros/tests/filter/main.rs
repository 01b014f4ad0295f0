//! `filter!` against the parser at run time.

mod lines;
mod own;
mod variables;

/// The compiler whose words are in `tests/ui`. To renew them: `TRYBUILD=overwrite cargo test -p hfilter-macros`.
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
