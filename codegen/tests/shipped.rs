//! The crates `hfilter` and `hfilter-rpc` ship the text that this crate makes of HBase's `.proto` files, so that their users
//! need not compile a build tool. The two must not drift apart.

use std::path::Path;
use std::{env, fs};

#[test]
fn what_is_shipped_is_what_the_proto_files_give() -> Result<(), Box<dyn std::error::Error>> {
    let dir = tempfile::tempdir()?;
    hfilter_codegen::standard(dir.path())?;
    compare(dir.path(), "src/generated", &["filters.rs", "messages.rs"])
}

#[test]
fn what_rpc_ships_is_what_the_proto_files_give() -> Result<(), Box<dyn std::error::Error>> {
    let dir = tempfile::tempdir()?;
    hfilter_codegen::rpc(dir.path())?;
    let services = ["client.rs", "client_meta.rs", "master.rs", "rs_group_admin.rs"];
    compare(dir.path(), "rpc/src/generated", &[["messages.rs"].as_slice(), &services].concat())
}

fn compare(made: &Path, folder: &str, files: &[&str]) -> Result<(), Box<dyn std::error::Error>> {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    for file in files {
        let made = fs::read_to_string(made.join(file))?;
        let path = shipped.join(file);
        if env::var_os("BLESS").is_some() {
            fs::write(&path, &made)?;
        }
        let shipped = fs::read_to_string(&path).unwrap_or_default();
        let difference = shipped.lines().zip(made.lines()).enumerate().find(|(_, (old, new))| old != new);
        assert!(
            shipped == made,
            "{folder}/{file} is not what proto/ gives; first difference: {difference:?}\n\
             renew it with: BLESS=1 cargo test -p hfilter-codegen --test shipped"
        );
    }
    Ok(())
}
