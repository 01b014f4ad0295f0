//! The arms that decode.

use std::hint::black_box;

use hfilter::{ClassSet, Filter, IntoOwned};

use super::corpus::Corpus;
use super::harness::{Arm, Case};
use super::rivals::{floor, matched, registry};

pub(crate) fn cases(corpus: &Corpus) -> Vec<Case<'_>> {
    let arms = |inputs: &Vec<Vec<u8>>| {
        vec![
            Arm::new("ours_borrowed", inputs.clone(), |bytes| {
                black_box(&Filter::decode(bytes));
            }),
            Arm::new("ours_owned", inputs.clone(), |bytes| {
                black_box(&Filter::decode(bytes).map(IntoOwned::into_owned));
            }),
            Arm::new("registry", inputs.clone(), |bytes| {
                black_box(&registry::decode(bytes));
            }),
            Arm::new("prost_match", inputs.clone(), |bytes| {
                black_box(&matched::decode(bytes));
            }),
            Arm::new("floor", inputs.clone(), |bytes| {
                black_box(&floor::walk(bytes));
            }),
        ]
    };
    corpus.cases.iter().map(|(id, inputs)| Case { id, arms: arms(inputs) }).collect()
}
