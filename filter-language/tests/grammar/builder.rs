//! What a builder lets nobody do.

use hfilter_language::{Builder, Head};

/// A builder takes in its own nodes, each of them once: whatever it makes is a tree.
#[test]
fn nodes_are_taken_in_once() {
    let mut other = Builder::new();
    let foreign = (0..9).map(|_| other.call(b"A", [])).last().expect("a node");
    let mut builder = Builder::new();
    let (one, two) = (builder.call(b"A", []), builder.call(b"B", []));
    assert_eq!(builder.operator(Head::Skip, [foreign]), None);
    assert!(!builder.is_free(foreign));
    let both = builder.operator(Head::And, [one, two]).expect("two nodes of its own");
    assert_eq!(builder.operator(Head::Or, [both, one]), None);
    assert!(!builder.is_free(one));
    let mut builder = Builder::new();
    let one = builder.call(b"A", []);
    assert_eq!(builder.operator(Head::And, [one, one]), None);
}
