//! Plots, as SVG.

use anyhow::{Result, anyhow};
use plotters::prelude::*;

use crate::figures::{Bench, FIGURES, ratio};
use crate::growth::Growth;

const FONT: &str = "sans-serif";
/// Colours that colour-blind people tell apart (Okabe and Ito).
const COLOURS: [RGBColor; 8] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
    RGBColor(100, 100, 100),
    RGBColor(0, 0, 0),
];

fn colour(arm: usize) -> RGBColor {
    COLOURS[arm % COLOURS.len()]
}

/// The colour of an arm, by its place among all, as CSS has it.
pub(crate) fn css_colour(arm: usize) -> String {
    let RGBColor(red, green, blue) = colour(arm);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// How long each arm takes against the first, a row for each case: left of the line is faster.
pub(crate) fn ratios(bench: &Bench) -> Result<String> {
    let [time, ..] = FIGURES;
    let cases: Vec<_> = bench.cases().collect();
    let arms = bench.arms();
    let values = || cases.iter().flat_map(|case| case.iter().filter_map(|record| ratio(case, record, time)));
    let low = values().fold(0.5, f64::min) / 1.3;
    let high = values().fold(2.0, f64::max) * 1.3;
    let rows = cases.len() as f64;

    let mut svg = String::new();
    let height = 110 + 22 * u32::try_from(cases.len())?;
    let root = SVGBackend::with_string(&mut svg, (900, height)).into_drawing_area();
    root.fill(&WHITE).map_err(failed)?;
    let mut chart = ChartBuilder::on(&root)
        .margin(10)
        .x_label_area_size(40)
        .y_label_area_size(190)
        .build_cartesian_2d((low..high).log_scale(), -0.5..rows - 0.5)
        .map_err(failed)?;
    let name = |row: &f64| match row.rem_euclid(1.0) {
        fraction if !(0.01..0.99).contains(&fraction) => {
            // The first case stands at the top.
            let case = (rows - 1.0 - row.round()) as usize;
            cases.get(case).map(|case| case[0].case.clone()).unwrap_or_default()
        }
        _ => String::new(),
    };
    chart
        .configure_mesh()
        .y_labels(cases.len() + 1)
        .y_label_formatter(&name)
        .x_label_formatter(&|ratio| format!("{ratio}"))
        .x_desc(format!("time, in multiples of `{}`", arms.first().copied().unwrap_or_default()))
        .light_line_style(TRANSPARENT)
        .label_style((FONT, 15))
        .draw()
        .map_err(failed)?;
    for (number, arm) in arms.iter().enumerate() {
        let points = cases.iter().enumerate().filter_map(|(row, case)| {
            let record = case.iter().find(|record| record.arm == *arm)?;
            Some((ratio(case, record, time)?, rows - 1.0 - row as f64))
        });
        let dots = points.map(|point| Circle::new(point, 5, colour(number).filled()));
        chart
            .draw_series(dots)
            .map_err(failed)?
            .label(*arm)
            .legend(move |(x, y)| Circle::new((x + 8, y), 5, colour(number).filled()));
    }
    root.present().map_err(failed)?;
    drop(chart);
    drop(root);
    Ok(svg)
}

/// Curves over sizes, both axes logarithmic: a straight line is a power, and its slope the exponent.
pub(crate) fn growth(growth: &Growth<'_>, arms: &[&str], unit: &str) -> Result<String> {
    let points = || growth.curves.iter().flat_map(|curve| curve.points.iter().copied());
    let range = |of: fn((f64, f64)) -> f64| {
        let (low, high) = points().map(of).fold((f64::MAX, f64::MIN), |(low, high), at| (low.min(at), high.max(at)));
        low / 1.5..high * 1.5
    };

    let mut svg = String::new();
    let root = SVGBackend::with_string(&mut svg, (900, 460)).into_drawing_area();
    root.fill(&WHITE).map_err(failed)?;
    let mut chart = ChartBuilder::on(&root)
        .margin(10)
        .x_label_area_size(40)
        .y_label_area_size(80)
        .build_cartesian_2d(range(|at| at.0).log_scale(), range(|at| at.1).log_scale())
        .map_err(failed)?;
    chart
        .configure_mesh()
        .x_desc(format!("size of `{}`", growth.name))
        .y_desc(unit)
        .x_label_formatter(&|size| format!("{size}"))
        .y_label_formatter(&|value| crate::figures::short(*value))
        .light_line_style(TRANSPARENT)
        .label_style((FONT, 15))
        .draw()
        .map_err(failed)?;
    for curve in &growth.curves {
        let number = arms.iter().position(|arm| *arm == curve.arm).unwrap_or_default();
        let style = colour(number).stroke_width(2);
        chart.draw_series(LineSeries::new(curve.points.iter().copied(), style).point_size(4)).map_err(failed)?;
    }
    root.present().map_err(failed)?;
    drop(chart);
    drop(root);
    Ok(svg)
}

fn failed(error: impl std::fmt::Display) -> anyhow::Error {
    anyhow!("cannot draw: {error}")
}
