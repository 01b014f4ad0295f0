//! Instruction counts, which no other load on the machine disturbs: the bench runs itself under callgrind, where
//! valgrind exists.

use std::path::Path;
use std::process::{Command, Stdio};

use super::harness::{Arm, Case};

/// Tells the bench that it runs under callgrind; the bench's name follows.
pub(crate) const FLAG: &str = "--under-callgrind";

/// The function that callgrind watches.
const WATCHED: &str = "*::watched_by_callgrind";

/// Counts each arm's instructions for one run over its inputs: case, arm and count. Nothing without valgrind.
pub(crate) fn count(bench: &str, cases: &[Case<'_>]) -> Vec<(String, String, f64)> {
    let out = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/report").join(format!("callgrind-{bench}"));
    let Ok(program) = std::env::current_exe() else { return Vec::new() };
    if std::fs::create_dir_all(&out).is_err() {
        return Vec::new();
    }
    // The counters start at zero for each run, and are written down after it.
    let status = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind"])
        .arg(format!("--callgrind-out-file={}", out.join("out").display()))
        .arg(format!("--zero-before={WATCHED}"))
        .arg(format!("--dump-after={WATCHED}"))
        .arg(program)
        // What was asked of this program, so that both have the same cases.
        .args(std::env::args_os().skip(1))
        .args([FLAG, bench])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let arms = cases.iter().flat_map(|case| case.arms.iter().map(|arm| (case.id, arm.name)));
    // The dumps are numbered from 1, one for each time the function was left.
    let counts = arms.zip(1..).filter_map(|((id, arm), number)| {
        let text = std::fs::read_to_string(out.join(format!("out.{number}"))).ok()?;
        let total = text.lines().find_map(|line| line.strip_prefix("totals: "))?;
        Some((id.to_owned(), arm.to_owned(), total.trim().parse().ok()?))
    });
    let counts = counts.collect();
    let _ = std::fs::remove_dir_all(&out);
    if status.is_ok_and(|status| status.success()) { counts } else { Vec::new() }
}

/// The other side: runs each arm once to warm up, and once watched.
pub(crate) fn run(bench: &str, cases: &[Case<'_>]) {
    if std::env::args().next_back().as_deref() != Some(bench) {
        return;
    }
    for arm in cases.iter().flat_map(|case| &case.arms) {
        arm.run_all(1);
        watched_by_callgrind(arm);
    }
}

#[inline(never)]
fn watched_by_callgrind(arm: &Arm<'_>) {
    arm.run_all(1);
}
