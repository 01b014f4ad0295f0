//! Chores: `cargo run -p xtask -- report` makes a page of what the benches wrote, and `-- builds` counts what users compile.
#![forbid(unsafe_code)]

mod builds;
mod figures;
mod growth;
mod machine;
mod markdown;
mod page;
mod plot;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};
use clap::{Parser, Subcommand};

use figures::Bench;
use machine::Machine;

/// Chores of the project.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Makes `target/report/index.html` and `report.md` of the figures in `target/report/*.json`
    Report {
        /// Runs all benches and measures the builds before; some ten minutes
        #[arg(long)]
        run: bool,
    },
    /// Measures how long users' builds take from nothing, and of how many crates; writes `target/report/builds.json`
    Builds,
}

/// The benches, in the order of the report.
const BENCHES: [&str; 6] = ["decode", "encode", "eval", "language", "services", "limits"];

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the project is around this crate")?;
    let folder = root.join("target/report");
    fs::create_dir_all(&folder)?;
    match Cli::parse().chore {
        Chore::Builds => builds::measure(root, &folder),
        Chore::Report { run } => {
            if run {
                for bench in BENCHES {
                    let status =
                        Command::new(env!("CARGO")).args(["bench", "--bench", bench]).current_dir(root).status()?;
                    ensure!(status.success(), "the bench {bench} failed");
                }
                builds::measure(root, &folder)?;
            }
            report(root, &folder)
        }
    }
}

fn report(root: &Path, folder: &Path) -> Result<()> {
    let benches =
        BENCHES.into_iter().filter_map(|name| Bench::read(folder, name).transpose()).collect::<Result<Vec<_>>>()?;
    ensure!(
        !benches.is_empty(),
        "there are no figures in {}; run `cargo bench --bench decode` and others, or this with --run",
        folder.display()
    );
    let builds = builds::read(folder)?;
    let machine = Machine::here(root);
    write(folder.join("index.html"), page::page(&benches, &builds, &machine)?.into_string())?;
    write(folder.join("report.md"), markdown::text(&benches, &builds, &machine))
}

fn write(path: PathBuf, text: String) -> Result<()> {
    fs::write(&path, text).with_context(|| path.display().to_string())?;
    println!("written to {}", path.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGURES: &str = r#"[
        {"case":"list_10","arm":"ours","ns":10.0,"allocs":0.0,"instructions":null},
        {"case":"list_10","arm":"theirs","ns":25.0,"allocs":3.0,"instructions":null},
        {"case":"list_1000","arm":"ours","ns":1000.0,"allocs":0.0,"instructions":null},
        {"case":"list_1000","arm":"theirs","ns":250000.0,"allocs":300.0,"instructions":null}
    ]"#;

    #[test]
    fn figures_become_a_page_and_a_text() -> Result<()> {
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("decode.json"), FIGURES)?;
        report(Path::new(env!("CARGO_MANIFEST_DIR")), folder.path())?;
        let text = fs::read_to_string(folder.path().join("report.md"))?;
        assert!(text.contains("| list_1000 | 1000 (× 1.0) | 250 k (× 250) |"), "{text}");
        assert!(text.contains("exponents of its size: ours 1.00, theirs 2.00."), "{text}");
        let page = fs::read_to_string(folder.path().join("index.html"))?;
        assert_eq!(page.matches("<svg").count(), 2);
        assert!(!page.contains("src=") && !page.contains("href=\"http"), "it needs nothing else");
        Ok(())
    }

    #[test]
    fn inputs_are_told_by_the_worst_of_them() -> Result<()> {
        let figures = r#"[
            {"case":"json_100","arm":"wide","ns":null,"allocs":null,"instructions":900.0},
            {"case":"json_100","arm":"deep","ns":null,"allocs":null,"instructions":100.0},
            {"case":"json_200","arm":"wide","ns":null,"allocs":null,"instructions":1800.0},
            {"case":"json_200","arm":"deep","ns":null,"allocs":null,"instructions":400.0}
        ]"#;
        let folder = tempfile::tempdir()?;
        fs::write(folder.path().join("limits.json"), figures)?;
        report(Path::new(env!("CARGO_MANIFEST_DIR")), folder.path())?;
        let text = fs::read_to_string(folder.path().join("report.md"))?;
        assert!(text.contains("| json | 2.00 | deep | 9.0 | wide |"), "{text}");
        let page = fs::read_to_string(folder.path().join("index.html"))?;
        assert!(page.contains("<td>2.00</td><td>deep</td>"), "{page}");
        Ok(())
    }

    #[test]
    fn no_figures_are_no_report() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = report(folder.path(), folder.path()).expect_err("nothing was measured");
        assert!(error.to_string().contains("there are no figures"), "{error}");
    }
}
