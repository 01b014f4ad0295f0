//! What the figures were measured on.

use std::path::Path;
use std::process::Command;

use sysinfo::{CpuRefreshKind, MemoryRefreshKind, RefreshKind, System};

/// A machine, its compiler, and the state of the project.
#[derive(Debug)]
pub(crate) struct Machine {
    /// Name and value.
    pub(crate) facts: Vec<(&'static str, String)>,
}

impl Machine {
    /// This one. What cannot be found out is left out.
    pub(crate) fn here(root: &Path) -> Self {
        let wanted =
            RefreshKind::nothing().with_cpu(CpuRefreshKind::nothing()).with_memory(MemoryRefreshKind::everything());
        let system = System::new_with_specifics(wanted);
        let cpu = system.cpus().first().map(|cpu| cpu.brand().trim().to_owned()).filter(|brand| !brand.is_empty());
        let memory = system.total_memory() as f64 / f64::from(1_u32 << 30);
        let facts = [
            ("processor", cpu),
            ("cores", Some(system.cpus().len().to_string())),
            ("memory", Some(format!("{memory:.0} GiB"))),
            ("system", System::long_os_version()),
            ("kernel", System::kernel_version()),
            ("compiler", said(root, "rustc", &["--version"])),
            ("commit", said(root, "git", &["log", "-1", "--format=%h of %cs"])),
        ];
        Self { facts: facts.into_iter().filter_map(|(name, fact)| Some((name, fact?))).collect() }
    }
}

fn said(root: &Path, program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).current_dir(root).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
