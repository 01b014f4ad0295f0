//! Puts the generated filters where the library includes them.

use std::path::Path;

fn main() {
    let out = std::env::var_os("OUT_DIR").unwrap_or_default();
    println!("cargo:rerun-if-changed=tests/generated");
    for file in ["filters.rs", "messages.rs"] {
        std::fs::copy(Path::new("tests/generated").join(file), Path::new(&out).join(file)).expect("a generated file");
    }
}
