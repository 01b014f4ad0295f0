//! The figures: a table for people, JSON for programs.

use std::path::Path;

use serde_json::{Value, json};

/// The figures of one arm in one case, for one input on average.
pub(crate) struct Record {
    pub(crate) case: String,
    pub(crate) arm: &'static str,
    pub(crate) ns: Option<f64>,
    pub(crate) allocs: Option<f64>,
    pub(crate) instructions: Option<f64>,
}

pub(crate) struct Report {
    bench: &'static str,
    records: Vec<Record>,
}

impl Report {
    pub(crate) fn new(bench: &'static str) -> Self {
        Self { bench, records: Vec::new() }
    }

    pub(crate) fn add(&mut self, record: Record) {
        self.records.push(record);
    }

    /// How long an arm took in a case.
    pub(crate) fn ns(&self, case: &str, arm: &str) -> Option<f64> {
        self.records.iter().find(|record| record.case == case && record.arm == arm)?.ns
    }

    /// How many instructions an arm took in a case.
    pub(crate) fn instructions(&self, case: &str, arm: &str) -> Option<f64> {
        self.records.iter().find(|record| record.case == case && record.arm == arm)?.instructions
    }

    /// Prints a table for each figure, with each arm's ratio to the first.
    pub(crate) fn print(&self) {
        self.print_table("nanoseconds (× the first arm)", |record| record.ns);
        self.print_table("instructions (× the first arm)", |record| record.instructions);
        self.print_table("allocations (× the first arm)", |record| record.allocs);
    }

    fn print_table(&self, title: &str, figure: impl Fn(&Record) -> Option<f64>) {
        if self.records.iter().all(|record| figure(record).is_none()) {
            return;
        }
        println!("\n{}: {title}", self.bench);
        // Some cases have arms that others have not.
        let mut arms = Vec::new();
        for record in &self.records {
            if !arms.contains(&record.arm) {
                arms.push(record.arm);
            }
        }
        let names: String = arms.iter().map(|arm| format!("{arm:>22}")).collect();
        println!("{:24}{names}", "");
        for row in self.records.chunk_by(|a, b| a.case == b.case) {
            let first = figure(&row[0]);
            let value = |arm: &&str| row.iter().find(|record| record.arm == *arm).and_then(&figure);
            let cell = |arm: &&str| match (value(arm), first) {
                (Some(value), Some(first)) if first > 0.0 => {
                    let times = value / first;
                    let places = if times < 100.0 { 2 } else { 0 };
                    format!("{value:13.1} ×{times:<7.places$}")
                }
                (Some(value), _) => format!("{value:13.1}         "),
                (None, _) => format!("{:>13}         ", "-"),
            };
            println!("{:24}{}", row[0].case, arms.iter().map(cell).collect::<String>());
        }
    }

    /// Writes `target/report/<bench>.json`.
    pub(crate) fn write(&self) {
        let rounded = |value: Option<f64>, places: i32| {
            let scale = 10_f64.powi(places);
            value.map_or(Value::Null, |value| json!((value * scale).round() / scale))
        };
        let records = self.records.iter().map(|record| {
            json!({
                "case": record.case,
                "arm": record.arm,
                "ns": rounded(record.ns, 2),
                "allocs": rounded(record.allocs, 3),
                "instructions": rounded(record.instructions, 1),
            })
        });
        let lines: Vec<String> = records.map(|record| record.to_string()).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/report");
        let path = folder.join(format!("{}.json", self.bench));
        let text = format!("[\n{}\n]\n", lines.join(",\n"));
        match std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&path, text)) {
            Ok(()) => println!("\nwritten to {}", path.display()),
            Err(error) => eprintln!("{}: {error}", path.display()),
        }
    }
}
