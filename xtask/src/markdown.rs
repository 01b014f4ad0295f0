//! The report as Markdown.

use std::fmt::{self, Write as _};

use crate::builds::Build;
use crate::figures::{Bench, FIGURES, Figure, ratio, short};
use crate::growth::{Worst, growths, worst};
use crate::machine::Machine;
use crate::page::LEGEND;

/// The whole text.
pub(crate) fn text(benches: &[Bench], builds: &[Build], machine: &Machine) -> String {
    let mut text = String::from("# Figures of hfilter\n");
    let facts: Vec<_> = machine.facts.iter().map(|(name, fact)| format!("{name}: {fact}")).collect();
    put(&mut text, format_args!("\n{LEGEND}\n\n{}.\n", facts.join("; ")));
    for bench in benches {
        put(&mut text, format_args!("\n## {}\n", bench.name));
        if let Some(measured) = bench.measured() {
            put(&mut text, format_args!("\n{measured}\n"));
        }
        if !bench.has_rivals() {
            worst_inputs(&mut text, bench);
            continue;
        }
        for figure in FIGURES.into_iter().filter(|figure| bench.has(*figure)) {
            table(&mut text, bench, figure);
            exponents(&mut text, bench, figure);
        }
    }
    if !builds.is_empty() {
        text.push_str("\n## Builds from nothing\n\n| who | crates | seconds |\n|---|--:|--:|\n");
        for Build { user, crates, seconds } in builds {
            put(&mut text, format_args!("| {user} | {crates} | {seconds:.1} |\n"));
        }
    }
    text
}

/// A row for each case, a column for each arm: the figure, and in how many multiples of the first arm's.
fn table(text: &mut String, bench: &Bench, figure: Figure) {
    let arms = bench.arms();
    put(text, format_args!("\n| {} | {} |\n|---{}|\n", figure.name, arms.join(" | "), "|--:".repeat(arms.len())));
    for case in bench.cases() {
        put(text, format_args!("| {} |", case[0].case));
        for arm in &arms {
            let record = case.iter().find(|record| record.arm == *arm);
            let value = record.and_then(figure.of).map(short).unwrap_or_default();
            let ratio =
                record.and_then(|record| ratio(case, record, figure)).map(|ratio| format!(" (× {})", short(ratio)));
            put(text, format_args!(" {value}{} |", ratio.unwrap_or_default()));
        }
        text.push('\n');
    }
}

/// What grows fastest and what is dearest, of inputs instead of rivals.
fn worst_inputs(text: &mut String, bench: &Bench) {
    for figure in FIGURES.into_iter().filter(|figure| bench.has(*figure)) {
        put(
            text,
            format_args!(
                "\n| {} for one of the size | exponent at most | | at most | |\n|---|--:|---|--:|---|\n",
                figure.name
            ),
        );
        for Worst { name, fastest, dearest } in worst(bench, figure) {
            let dear = short(dearest.1);
            put(text, format_args!("| {name} | {:.2} | {} | {dear} | {} |\n", fastest.1, fastest.0, dearest.0));
        }
    }
}

fn exponents(text: &mut String, bench: &Bench, figure: Figure) {
    for growth in growths(bench, figure) {
        let fits: Vec<_> = growth.curves.iter().map(|curve| format!("{} {:.2}", curve.arm, curve.exponent())).collect();
        put(text, format_args!("\nGrowth of `{}`, exponents of its size: {}.\n", growth.name, fits.join(", ")));
    }
}

fn put(text: &mut String, what: fmt::Arguments<'_>) {
    // A string takes everything.
    let _ = text.write_fmt(what);
}
