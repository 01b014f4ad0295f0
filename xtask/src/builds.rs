//! What a user compiles: how many crates, and how long that takes from nothing.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use serde::{Deserialize, Serialize};

use crate::figures;

/// A build from nothing.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Build {
    /// Who builds it.
    pub(crate) user: String,
    /// How many crates are compiled, the project's own included.
    pub(crate) crates: usize,
    /// How long that takes, unoptimised.
    pub(crate) seconds: f64,
}

/// Users, and what cargo builds for them.
const USERS: [(&str, &[&str]); 5] = [
    ("filters of one's own: hfilter-runtime and hfilter-derive", &["-p", "hfilter-runtime", "-p", "hfilter-derive"]),
    ("the library hfilter", &["-p", "hfilter", "--no-default-features", "--lib"]),
    ("hfilter with the command", &["-p", "hfilter"]),
    ("the RPC: hfilter-rpc", &["-p", "hfilter-rpc"]),
    ("the build tool: hfilter-codegen", &["-p", "hfilter-codegen"]),
];

/// What was measured; nothing if it never was.
pub(crate) fn read(folder: &Path) -> Result<Vec<Build>> {
    Ok(figures::read(&folder.join("builds.json"))?.unwrap_or_default())
}

/// Builds everything for everybody, each in a folder of its own.
pub(crate) fn measure(root: &Path, folder: &Path) -> Result<()> {
    // Downloads are not measured. Whether all is there, for want of a network perhaps, the builds say.
    Command::new(env!("CARGO")).args(["fetch", "--quiet"]).current_dir(root).status()?;
    let mut builds = Vec::new();
    for (user, arguments) in USERS {
        let place = tempfile::tempdir()?;
        let started = Instant::now();
        let output = Command::new(env!("CARGO"))
            .args(["build", "--offline", "--message-format=json", "--quiet", "--target-dir"])
            .arg(place.path())
            .args(arguments)
            .current_dir(root)
            .output()?;
        let seconds = started.elapsed().as_secs_f64();
        ensure!(output.status.success(), "{user}: {}", String::from_utf8_lossy(&output.stderr));
        let crates = compiled(&String::from_utf8_lossy(&output.stdout));
        println!("{user}: {crates} crates, {seconds:.1} s");
        builds.push(Build { user: user.to_owned(), crates, seconds });
    }
    let path = folder.join("builds.json");
    fs::write(&path, serde_json::to_string_pretty(&builds)?).with_context(|| path.display().to_string())
}

/// The packages that cargo's messages name, build scripts aside.
fn compiled(messages: &str) -> usize {
    #[derive(Deserialize)]
    struct Message {
        reason: String,
        package_id: Option<String>,
    }
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Message>(line).ok());
    let artifacts = messages.filter(|message| message.reason == "compiler-artifact");
    artifacts.filter_map(|message| message.package_id).collect::<BTreeSet<_>>().len()
}
