//! Puts the generated code where the library includes it: the text that is shipped, or with the feature `regenerate` what
//! `proto/` gives now. A test compares the two.

use std::env;
use std::error::Error;
use std::path::PathBuf;

fn main() -> Result<(), Box<dyn Error>> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("cargo sets OUT_DIR")?);
    println!("cargo:rerun-if-changed=build.rs");
    generate(out)
}

#[cfg(feature = "regenerate")]
fn generate(out: PathBuf) -> Result<(), Box<dyn Error>> {
    hfilter_codegen::standard(out)?;
    Ok(())
}

#[cfg(not(feature = "regenerate"))]
fn generate(out: PathBuf) -> Result<(), Box<dyn Error>> {
    for file in ["filters.rs", "messages.rs"] {
        let shipped = PathBuf::from("tests/generated").join(file);
        println!("cargo:rerun-if-changed={}", shipped.display());
        std::fs::copy(shipped, out.join(file))?;
    }
    Ok(())
}
