//! How figures grow with the size of the input: cases that differ in the number at the end of their names.

use crate::figures::{Bench, Figure};

/// The figures of one arm over sizes.
#[derive(Debug)]
pub(crate) struct Curve<'b> {
    pub(crate) arm: &'b str,
    /// Size and figure, by size.
    pub(crate) points: Vec<(f64, f64)>,
}

impl Curve<'_> {
    /// The exponent of the power of the size that fits best, by least squares of the logarithms: 0 is constant, 1 linear.
    pub(crate) fn exponent(&self) -> f64 {
        let logs: Vec<_> = self.points.iter().map(|(size, figure)| (size.ln(), figure.ln())).collect();
        let count = logs.len() as f64;
        let mean = |of: fn(&(f64, f64)) -> f64| logs.iter().map(of).sum::<f64>() / count;
        let (x, y) = (mean(|log| log.0), mean(|log| log.1));
        let slope: f64 = logs.iter().map(|log| (log.0 - x) * (log.1 - y)).sum();
        slope / logs.iter().map(|log| (log.0 - x).powi(2)).sum::<f64>()
    }
}

/// The curves of cases with one name and several sizes.
#[derive(Debug)]
pub(crate) struct Growth<'b> {
    pub(crate) name: &'b str,
    pub(crate) curves: Vec<Curve<'b>>,
}

/// All growths in a bench: of names that have two sizes at least.
pub(crate) fn growths(bench: &Bench, figure: Figure) -> Vec<Growth<'_>> {
    let mut growths: Vec<Growth<'_>> = Vec::new();
    for case in bench.cases() {
        let Some((name, size)) = sized(&case[0].case) else { continue };
        let at = growths.iter().position(|growth| growth.name == name).unwrap_or_else(|| {
            growths.push(Growth { name, curves: Vec::new() });
            growths.len() - 1
        });
        for record in case {
            // A logarithm needs something.
            let Some(value) = (figure.of)(record).filter(|value| *value > 0.0) else { continue };
            let curves = &mut growths[at].curves;
            match curves.iter_mut().find(|curve| curve.arm == record.arm) {
                Some(curve) => curve.points.push((size, value)),
                None => curves.push(Curve { arm: &record.arm, points: vec![(size, value)] }),
            }
        }
    }
    for growth in &mut growths {
        growth.curves.retain_mut(|curve| {
            curve.points.sort_by(|a, b| a.0.total_cmp(&b.0));
            curve.points.len() > 1
        });
    }
    growths.retain(|growth| !growth.curves.is_empty());
    growths
}

/// Of a growth, the arm that grows fastest and the one that is dearest at the largest size, with the exponent and the figure
/// for one of that size.
#[derive(Debug)]
pub(crate) struct Worst<'b> {
    pub(crate) name: &'b str,
    pub(crate) fastest: (&'b str, f64),
    pub(crate) dearest: (&'b str, f64),
}

/// The worst arms of each growth in a bench whose arms are inputs, and no rivals.
pub(crate) fn worst(bench: &Bench, figure: Figure) -> Vec<Worst<'_>> {
    growths(bench, figure)
        .into_iter()
        .filter_map(|growth| {
            let fastest = greatest(&growth, |curve| curve.exponent())?;
            let dearest = greatest(&growth, |curve| curve.points.last().map_or(0.0, |(size, figure)| figure / size))?;
            Some(Worst { name: growth.name, fastest, dearest })
        })
        .collect()
}

fn greatest<'b>(growth: &Growth<'b>, value: impl Fn(&Curve<'b>) -> f64) -> Option<(&'b str, f64)> {
    growth.curves.iter().map(|curve| (curve.arm, value(curve))).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// `list_tables_400` is `list_tables` of 400.
fn sized(case: &str) -> Option<(&str, f64)> {
    let name = case.trim_end_matches(|digit: char| digit.is_ascii_digit());
    let size: f64 = case[name.len()..].parse().ok()?;
    (size > 1.0).then_some((name.trim_end_matches('_'), size))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponent_is_that_of_the_power() {
        for exponent in [0.0, 1.0, 1.5, 2.0] {
            let points = [1.0, 10.0, 350.0, 1e5].map(|size: f64| (size, 7.0 * size.powf(exponent))).to_vec();
            let found = Curve { arm: "any", points }.exponent();
            assert!((found - exponent).abs() < 1e-9, "{found} for {exponent}");
        }
    }

    #[test]
    fn the_number_at_the_end_is_the_size() {
        assert_eq!(sized("list_tables_400"), Some(("list_tables", 400.0)));
        assert_eq!(sized("list100"), Some(("list", 100.0)));
        assert_eq!(sized("prefix"), None);
        assert_eq!(sized("utf_1"), None);
    }
}
