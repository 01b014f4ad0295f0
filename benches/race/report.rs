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
        println!("\n{}: {title}", self.bench);
        let mut rows = self.records.chunk_by(|a, b| a.case == b.case).peekable();
        if let Some(first) = rows.peek() {
            let names: String = first.iter().map(|record| format!("{:>18}", record.arm)).collect();
            println!("{:24}{names}", "");
        }
        for row in rows {
            let first = figure(&row[0]);
            let cell = |record: &Record| match (figure(record), first) {
                (Some(value), Some(first)) if first > 0.0 => format!("{value:10.1} ×{:<6.2}", value / first),
                (Some(value), _) => format!("{value:10.1}        "),
                (None, _) => format!("{:>10}        ", "-"),
            };
            println!("{:24}{}", row[0].case, row.iter().map(cell).collect::<String>());
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
