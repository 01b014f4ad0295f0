//! The report as a page that needs nothing but itself.

use anyhow::Result;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::builds::Build;
use crate::figures::{Bench, FIGURES, Figure, ratio, short};
use crate::growth::{Growth, Worst, growths, worst};
use crate::machine::Machine;
use crate::plot;

const STYLE: &str = "
body { font: 16px/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fafafa; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h1, h2, h3 { line-height: 1.2 } h2 { margin-top: 3rem }
figure { margin: 1rem 0; padding: .5rem; background: #fff; border: 1px solid #ddd; overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem }
th, td { padding: .15rem .7rem; border-bottom: 1px solid #ddd; text-align: right; white-space: nowrap }
th:first-child, td:first-child { text-align: left } td small { color: #767676 }
figure ul { margin: .2rem 1rem; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .9rem }
.swatch { display: inline-block; width: .8rem; height: .8rem; border-radius: .4rem; margin-right: .4rem }
nav { margin-bottom: 1rem } nav a { margin-right: 1rem } details { margin: .5rem 0 } .wide { overflow-x: auto }
";

/// How to read the tables.
pub(crate) const LEGEND: &str = "All arms of a case run in turns in one program; times are medians. Instructions are counted by \
    callgrind, allocations by a counting allocator. What follows × is in multiples of the first arm, which is ours.";

/// The whole page.
pub(crate) fn page(benches: &[Bench], builds: &[Build], machine: &Machine) -> Result<Markup> {
    let sections = benches.iter().map(section).collect::<Result<Vec<_>>>()?;
    Ok(html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Figures of hfilter" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "Figures of hfilter" }
                p { (LEGEND) }
                nav {
                    @for bench in benches { a href={ "#" (bench.name) } { (bench.name) } }
                    @if !builds.is_empty() { a href="#builds" { "builds" } }
                }
                table { @for (name, fact) in &machine.facts { tr { td { (name) } td { (fact) } } } }
                @for section in &sections { (section) }
                @if !builds.is_empty() { (builds_table(builds)) }
            }
        }
    })
}

fn section(bench: &Bench) -> Result<Markup> {
    if !bench.has_rivals() {
        return Ok(worst_inputs(bench));
    }
    let arms = bench.arms();
    let [time, ..] = FIGURES;
    let growths = growths(bench, time);
    let curves = growths.iter().map(|growth| curves(growth, &arms, time)).collect::<Result<Vec<_>>>()?;
    let ratios = plot::ratios(bench)?;
    Ok(html! {
        h2 id=(bench.name) { (bench.name) }
        @if let Some(measured) = bench.measured() { p { (measured) } }
        figure {
            ul { @for (number, arm) in arms.iter().enumerate() { li { (swatch(number)) (arm) } } }
            (PreEscaped(ratios))
        }
        @for curves in &curves { (curves) }
        @for (number, figure) in FIGURES.into_iter().filter(|figure| bench.has(*figure)).enumerate() {
            details open[number == 0] {
                summary { (figure.name) }
                div .wide { (table(bench, &arms, figure)) }
            }
        }
    })
}

/// What grows fastest and what is dearest, of inputs instead of rivals.
fn worst_inputs(bench: &Bench) -> Markup {
    html! {
        h2 id=(bench.name) { (bench.name) }
        @if let Some(measured) = bench.measured() { p { (measured) } }
        @for figure in FIGURES.into_iter().filter(|figure| bench.has(*figure)) {
            table {
                tr { th { (figure.name) " for one of the size" } th colspan="2" { "exponent at most" } th colspan="2" { "at most" } }
                @for Worst { name, fastest, dearest } in worst(bench, figure) {
                    tr {
                        td { (name) }
                        td { (format!("{:.2}", fastest.1)) } td { (fastest.0) }
                        td { (short(dearest.1)) } td { (dearest.0) }
                    }
                }
            }
        }
    }
}

fn curves(growth: &Growth<'_>, arms: &[&str], figure: Figure) -> Result<Markup> {
    let svg = plot::growth(growth, arms, figure.name)?;
    let number = |arm: &str| arms.iter().position(|other| *other == arm).unwrap_or_default();
    Ok(html! {
        figure {
            ul {
                @for curve in &growth.curves {
                    li { (swatch(number(curve.arm))) (curve.arm) ": size" sup { (format!("{:.2}", curve.exponent())) } }
                }
            }
            (PreEscaped(svg))
        }
    })
}

/// The colour of an arm.
fn swatch(arm: usize) -> Markup {
    html! { span .swatch style={ "background:" (plot::css_colour(arm)) } {} }
}

fn table(bench: &Bench, arms: &[&str], figure: Figure) -> Markup {
    html! {
        table {
            tr { th { "case" } @for arm in arms { th { (arm) } } }
            @for case in bench.cases() {
                tr {
                    td { (case[0].case) }
                    @for arm in arms {
                        td {
                            @if let Some(record) = case.iter().find(|record| record.arm == *arm) {
                                @if let Some(value) = (figure.of)(record) { (short(value)) }
                                @if let Some(ratio) = ratio(case, record, figure) { " " small { "× " (short(ratio)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn builds_table(builds: &[Build]) -> Markup {
    html! {
        h2 id="builds" { "Builds from nothing" }
        p { "Unoptimised, of all crates that are needed, the project's own included." }
        table {
            tr { th { "who" } th { "crates" } th { "seconds" } }
            @for Build { user, crates, seconds } in builds {
                tr { td { (user) } td { (crates) } td { (format!("{seconds:.1}")) } }
            }
        }
    }
}
