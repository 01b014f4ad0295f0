//! Makes the book's own `.proto` files into Rust, as its readers' build scripts do: its examples are programs around that.

#[allow(dead_code, reason = "what tests ask of a block as well")]
mod blocks;

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    let write = |chapter: &str, file: &str| -> Result<_, Box<dyn Error>> {
        println!("cargo::rerun-if-changed={chapter}");
        let blocks = blocks::blocks(&fs::read_to_string(chapter)?);
        let block = blocks.into_iter().find(|block| block.file() == Some(file));
        let text = block.ok_or_else(|| format!("{chapter} has no block that is {file}"))?.text;
        let path = out.join(file);
        fs::create_dir_all(path.parent().unwrap_or(out))?;
        // A file that is written is a change, and cargo would call us again and again.
        if fs::read_to_string(&path).ok().as_ref() != Some(&text) {
            fs::write(&path, text)?;
        }
        Ok(path)
    };
    let include = out.join("proto");

    let gateway = write("src/filters-from-proto.md", "proto/gateway.proto")?;
    hfilter_codegen::Config::new().set_name("GatewayFilter").evaluate(true).compile(&[gateway], &[&include])?;

    let notes = write("src/services.md", "proto/notes.proto")?;
    hfilter_codegen::Services::new().compile(&[notes], &[&include])?;
    Ok(())
}
