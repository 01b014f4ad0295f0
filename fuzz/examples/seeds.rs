//! Writes what fuzzing starts from: `corpus/<target>/` from the golden vectors, and `dictionary/<target>.txt`.
//!
//! `cargo run -p hfilter-fuzz --example seeds`

use std::fs;

use hfilter_fuzz::{Target, dictionary, seeds};

fn main() -> std::io::Result<()> {
    let folder = seeds::folder();
    fs::create_dir_all(folder.join("dictionary"))?;
    for Target { name, .. } in Target::ALL {
        let corpus = folder.join("corpus").join(name);
        fs::create_dir_all(&corpus)?;
        let seeds = seeds::of(name);
        for (index, seed) in seeds.iter().enumerate() {
            fs::write(corpus.join(format!("seed-{index:05}")), seed)?;
        }
        let words = dictionary(name);
        // With a comment at least, for libFuzzer takes no file that is empty.
        let text = format!("# The words of {name}.\n{words}");
        fs::write(folder.join("dictionary").join(format!("{name}.txt")), text)?;
        println!("{name}: {} seeds, {} words", seeds.len(), words.lines().count());
    }
    Ok(())
}
