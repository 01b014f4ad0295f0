//! The parser and the printer against HBase's algorithm, and what must hold for any text.

mod builder;
mod messages;
mod random;
mod reference;
mod tree;

use hfilter_language::{Dialect, parse, parse_as};
use random::Random;
use reference::{Refused, reference};
use tree::Tree;

#[test]
fn any_text_means_what_the_reference_says() {
    let mut random = Random(0x5eed);
    let (mut good, mut odd) = (0, 0);
    for _ in 0..300_000 {
        let text = random.text();
        match (parse(&text), reference(&text)) {
            (Ok(ours), Ok(theirs)) => {
                assert_eq!(Tree::of(ours.expression.root()), theirs, "{}", text.escape_ascii());
                good += 1;
                odd += usize::from(!ours.warnings.is_empty());
            }
            (Err(error), Err(Refused)) => assert!(error.span().end <= text.len(), "{error}"),
            (ours, theirs) => panic!("{}: ours {:?}, theirs {:?}", text.escape_ascii(), ours.map(|_| ()), theirs.ok()),
        }
    }
    assert!(good > 10_000 && odd > 1_000, "{good} good texts, {odd} of them odd");
}

/// What has nothing odd about it, and no parentheses but those it needs, is printed as it is: so it means what the grammar
/// says, and the warnings are complete.
#[test]
fn what_is_odd_has_a_warning() {
    let mut random = Random(0xfeed);
    let mut plain = 0;
    for _ in 0..100_000 {
        let text = random.text();
        let Ok(parsed) = parse(&text) else { continue };
        let strip = |text: &[u8]| {
            let kept = text.iter().filter(|byte| !matches!(byte, b'(' | b')' | b' ' | b'\t' | b','));
            kept.copied().collect::<Vec<_>>()
        };
        let (before, after) = (strip(&text), strip(&parsed.expression.print()));
        if parsed.warnings.is_empty() {
            plain += 1;
            assert_eq!(before.escape_ascii().to_string(), after.escape_ascii().to_string(), "{}", text.escape_ascii());
        }
    }
    assert!(plain > 1_000, "{plain} plain texts");
}

#[test]
fn any_tree_is_printed_as_a_text_that_means_it() {
    let mut random = Random(0x5eed);
    for _ in 0..20_000 {
        let tree = random.tree(5);
        let text = tree.expression().print();
        let parsed = parse(&text).unwrap_or_else(|error| panic!("{error}: {}", text.escape_ascii()));
        assert_eq!(Tree::of(parsed.expression.root()), tree, "{}", text.escape_ascii());
        assert!(parsed.warnings.is_empty(), "{}: {:?}", text.escape_ascii(), parsed.warnings);
        assert_eq!(parsed.expression.print(), text);
        assert_eq!(reference(&text).ok().as_ref(), Some(&tree), "{}", text.escape_ascii());

        let lines = tree.expression().print_lines();
        let parsed = parse_as(&lines, Dialect::Lines).expect("our own");
        assert_eq!(Tree::of(parsed.expression.root()), tree, "{}", lines.escape_ascii());
        assert!(parsed.warnings.is_empty(), "{}: {:?}", lines.escape_ascii(), parsed.warnings);
    }
}

/// Each pair of parentheses is needed: without it, the text is refused or means something else.
#[test]
fn no_parentheses_are_printed_in_vain() {
    let mut random = Random(0x5eed);
    let mut pairs = 0;
    for _ in 0..5_000 {
        let tree = random.tree(4).without_arguments();
        let text = tree.expression().print();
        let mut open = Vec::new();
        for (at, byte) in text.iter().enumerate() {
            match byte {
                b'(' => open.push(at),
                b')' => {
                    let start = open.pop().expect("balanced");
                    // Those of a call are its own.
                    if !text[..start].ends_with(b"Name") {
                        pairs += 1;
                        let mut less = text.clone();
                        less.remove(at);
                        less.remove(start);
                        let meaning = parse(&less).ok().map(|parsed| Tree::of(parsed.expression.root()));
                        assert_ne!(meaning.as_ref(), Some(&tree), "{}", text.escape_ascii());
                    }
                }
                _ => {}
            }
        }
    }
    assert!(pairs > 1_000, "{pairs} pairs");
}

#[test]
fn no_bytes_are_too_much() {
    let mut random = Random(0x5eed);
    for length in 0..2_000 {
        let text: Vec<u8> = (0..length % 100).map(|_| random.below(256) as u8).collect();
        assert_eq!(parse(&text).is_ok(), reference(&text).is_ok());
    }
    let deep = 100_000;
    let nested = [b"(".repeat(deep), b"A()".to_vec(), b")".repeat(deep)].concat();
    assert_eq!(parse(&nested).expect("one filter").expression.print(), b"A()");
    let skips = [b"SKIP ".repeat(deep), b"A()".to_vec()].concat();
    assert_eq!(parse(&skips).expect("a chain").expression.print(), skips);
    let lists = [b"A() AND (B() OR (".repeat(deep / 2), b"C() OR C()".to_vec(), b"))".repeat(deep / 2)].concat();
    assert!(parse(&lists).expect("lists in lists").expression.print().len() <= lists.len());
    let chain = [b"A() AND ".repeat(deep), b"B()".to_vec()].concat();
    assert_eq!(parse(&chain).expect("one list").expression.root().children().len(), deep + 1);
    for piece in [&b"("[..], b")", b"'", b"''", b"A(", b"AND ", b" OR ", b"SKIP ", b"A() ", b"A() OR ", b"A(,", b"\0"] {
        assert!(parse(&piece.repeat(1_000_000 / piece.len())).is_err(), "{}", piece.escape_ascii());
    }
}
