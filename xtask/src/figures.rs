//! What the benches measured.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// One arm in one case, for one input on average.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Record {
    pub(crate) case: String,
    pub(crate) arm: String,
    /// Nanoseconds.
    pub(crate) ns: Option<f64>,
    /// Allocations.
    pub(crate) allocs: Option<f64>,
    /// Instructions under callgrind.
    pub(crate) instructions: Option<f64>,
}

/// All cases of a bench, in its order.
#[derive(Debug)]
pub(crate) struct Bench {
    pub(crate) name: &'static str,
    /// How long ago it ran; `None` if the clock was set back.
    age: Option<Duration>,
    records: Vec<Record>,
}

/// One of the things that are measured.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure {
    pub(crate) name: &'static str,
    pub(crate) of: fn(&Record) -> Option<f64>,
}

/// All of them.
pub(crate) const FIGURES: [Figure; 3] = [
    Figure { name: "nanoseconds", of: |record| record.ns },
    Figure { name: "instructions", of: |record| record.instructions },
    Figure { name: "allocations", of: |record| record.allocs },
];

impl Bench {
    /// What a bench wrote; `None` if it never ran.
    pub(crate) fn read(folder: &Path, name: &'static str) -> Result<Option<Self>> {
        let path = folder.join(format!("{name}.json"));
        let Some(records) = read(&path)? else { return Ok(None) };
        let age = fs::metadata(&path)?.modified()?.elapsed().ok();
        Ok(Some(Self { name, age, records }))
    }

    /// When it ran, for people: the commit and the machine may have been others then.
    pub(crate) fn measured(&self) -> Option<String> {
        let minutes = self.age?.as_secs() / 60;
        let ago = match minutes {
            0..120 => format!("{minutes} minutes"),
            120..2880 => format!("{} hours", minutes / 60),
            _ => format!("{} days", minutes / 1440),
        };
        Some(format!("Measured {ago} before this report."))
    }

    /// The arms of each case. The first is ours, and what the others are compared with.
    pub(crate) fn cases(&self) -> impl Iterator<Item = &[Record]> {
        self.records.chunk_by(|a, b| a.case == b.case)
    }

    /// The names of all arms, each where it appears first.
    pub(crate) fn arms(&self) -> Vec<&str> {
        let mut arms = Vec::new();
        for record in &self.records {
            if !arms.contains(&record.arm.as_str()) {
                arms.push(&record.arm);
            }
        }
        arms
    }

    /// Whether the arms are rivals, which are timed. Otherwise they are inputs.
    pub(crate) fn has_rivals(&self) -> bool {
        let [time, ..] = FIGURES;
        self.has(time)
    }

    /// Whether anything was measured of this.
    pub(crate) fn has(&self, figure: Figure) -> bool {
        self.records.iter().any(|record| (figure.of)(record).is_some())
    }
}

/// What stands in a file of JSON; `None` if there is no file.
pub(crate) fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<T>> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        text => text
            .map_err(anyhow::Error::new)
            .and_then(|text| Ok(Some(serde_json::from_str(&text)?)))
            .with_context(|| path.display().to_string()),
    }
}

/// How many times the first arm's figure this one's is. `None` where one is missing or the first is nothing.
pub(crate) fn ratio(case: &[Record], record: &Record, figure: Figure) -> Option<f64> {
    let first = (figure.of)(case.first()?).filter(|first| *first > 0.0)?;
    Some((figure.of)(record)? / first)
}

/// A figure with about three digits.
pub(crate) fn short(value: f64) -> String {
    match value {
        0.0 => "0".to_owned(),
        ..1.0 => format!("{value:.2}"),
        ..10.0 => format!("{value:.1}"),
        ..10e3 => format!("{value:.0}"),
        ..10e6 => format!("{:.0} k", value / 1e3),
        ..10e9 => format!("{:.0} M", value / 1e6),
        _ => format!("{:.0} G", value / 1e9),
    }
}
