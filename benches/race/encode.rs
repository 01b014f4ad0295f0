//! The arms that encode. Each ends with bytes of its own on the heap.

use std::cell::RefCell;
use std::hint::black_box;

use hfilter::{ClassSet, Encoder, Filter};

use super::corpus::Corpus;
use super::harness::{Arm, Case};
use super::rivals::matched;

pub(crate) fn cases(corpus: &Corpus) -> Vec<Case<'_>> {
    corpus.cases.iter().map(|(id, inputs)| Case { id, arms: arms(inputs) }).collect()
}

fn arms(inputs: &[Vec<u8>]) -> Vec<Arm<'_>> {
    let ours: Vec<Filter<'_>> = inputs.iter().map(|bytes| Filter::decode(bytes).expect("a filter")).collect();
    let theirs = inputs.iter().map(|bytes| matched::decode(bytes).expect("a filter")).collect();
    let encoder = RefCell::new(Encoder::new());
    vec![
        Arm::new("ours", ours.clone(), |filter| {
            black_box(&filter.encode_to_vec());
        }),
        Arm::new("ours_reused", ours, move |filter| {
            black_box(&filter.encode(&mut encoder.borrow_mut()).to_vec());
        }),
        Arm::new("prost", theirs, |filter| {
            black_box(&matched::encode(filter));
        }),
    ]
}
