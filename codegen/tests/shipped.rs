//! The crate `hfilter` ships the text that this crate makes of HBase's `.proto` files, so that its users need not
//! compile a build tool. The two must not drift apart.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn shipped() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/generated")
}

#[test]
fn what_is_shipped_is_what_the_proto_files_give() -> Result<(), Box<dyn std::error::Error>> {
    let dir = tempfile::tempdir()?;
    hfilter_codegen::standard(dir.path())?;
    for file in ["filters.rs", "messages.rs"] {
        let made = fs::read_to_string(dir.path().join(file))?;
        let path = shipped().join(file);
        if env::var_os("BLESS").is_some() {
            fs::write(&path, &made)?;
        }
        let shipped = fs::read_to_string(&path).unwrap_or_default();
        let difference = shipped.lines().zip(made.lines()).enumerate().find(|(_, (old, new))| old != new);
        assert!(
            shipped == made,
            "src/generated/{file} is not what proto/ gives; first difference: {difference:?}\n\
             renew it with: BLESS=1 cargo test -p hfilter-codegen --test shipped"
        );
    }
    Ok(())
}
