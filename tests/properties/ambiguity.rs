//! A pattern is called ambiguous exactly if the number of ways it can take some text grows without a polynomial's bound.

use std::fmt;

use hfilter::regex::{Flags, Pattern};
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Part {
    Letter(&'static str),
    Sequence(Vec<Part>),
    Choice(Vec<Part>),
    Repeat(Box<Part>, &'static str),
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Letter(letter) => write!(f, "[{letter}]"),
            Part::Sequence(parts) => parts.iter().try_for_each(|part| part.fmt(f)),
            Part::Choice(parts) => {
                let parts: Vec<_> = parts.iter().map(ToString::to_string).collect();
                write!(f, "(?:{})", parts.join("|"))
            }
            Part::Repeat(part, repeat) => write!(f, "(?:{part}){repeat}"),
        }
    }
}

/// In how many ways each place in a text is reached.
type Ways = Vec<f64>;

/// In how many ways a part leads on from places in a text.
fn ways(part: &Part, text: &[u8], from: &Ways) -> Ways {
    match part {
        Part::Letter(letter) => {
            let takes = |at: usize| letter.as_bytes().contains(&text[at]);
            (0..from.len()).map(|at| if at > 0 && takes(at - 1) { from[at - 1] } else { 0.0 }).collect()
        }
        Part::Sequence(parts) => parts.iter().fold(from.clone(), |from, part| ways(part, text, &from)),
        Part::Choice(parts) => parts.iter().map(|part| ways(part, text, from)).fold(vec![0.0; from.len()], sum),
        Part::Repeat(part, repeat) => {
            let empty = ways(part, b"", &vec![1.0])[0];
            // As in Java, nothing is taken but once.
            let least = if *repeat != "+" || empty > 0.0 { from.clone() } else { vec![0.0; from.len()] };
            let (mut all, mut now) = (least, from.clone());
            // Each time takes something, so there are no more than this.
            for _ in 0..text.len() {
                let next =
                    ways(part, text, &now).iter().zip(&now).map(|(next, now)| next - empty * now).collect::<Ways>();
                all = sum(all, next.clone());
                if *repeat == "?" || next.iter().all(|count| *count == 0.0) {
                    break;
                }
                now = next;
            }
            all
        }
    }
}

fn sum(one: Ways, other: Ways) -> Ways {
    one.iter().zip(other).map(|(one, other)| one + other).collect()
}

/// All words of a and b up to a length.
fn words(most: usize) -> Vec<String> {
    let of = |length: usize| (0..1_usize << length).map(move |bits| (length, bits));
    let word =
        |(length, bits): (usize, usize)| (0..length).map(|at| if bits >> at & 1 == 0 { 'a' } else { 'b' }).collect();
    (0..=most).flat_map(of).map(word).collect()
}

/// What stands before, in and after a repeated text.
fn texts() -> impl Iterator<Item = (String, String, String)> {
    let inner = |prefix: String| words(3).into_iter().map(move |word| (prefix.clone(), word));
    let all = words(1).into_iter().flat_map(inner);
    all.flat_map(|(prefix, word)| words(1).into_iter().map(move |suffix| (prefix.clone(), word.clone(), suffix)))
}

/// How many times more ways there are for the most ambiguous text if it is twice as long.
fn growth(part: &Part) -> f64 {
    let count = |text: &str| {
        let mut start = vec![0.0; text.len() + 1];
        start[0] = 1.0;
        ways(part, text.as_bytes(), &start).iter().sum::<f64>()
    };
    let mut growth = 0.0_f64;
    for (prefix, word, suffix) in texts() {
        let text = |times| format!("{prefix}{}{suffix}", word.repeat(times));
        let short = count(&text(6));
        if short > 0.0 {
            growth = growth.max(count(&text(12)) / short);
        }
    }
    growth
}

/// A part and all parts in it.
fn within(part: &Part) -> Vec<&Part> {
    let mut all = vec![part];
    match part {
        Part::Letter(_) => {}
        Part::Sequence(parts) | Part::Choice(parts) => all.extend(parts.iter().flat_map(within)),
        Part::Repeat(part, _) => all.extend(within(part)),
    }
    all
}

fn part(depth: u32) -> BoxedStrategy<Part> {
    let letter = prop_oneof![Just("a"), Just("b"), Just("ab")].prop_map(Part::Letter);
    let Some(below) = depth.checked_sub(1) else { return letter.boxed() };
    let parts = || prop::collection::vec(part(below), 1..3);
    let repeat = prop_oneof![Just("*"), Just("+"), Just("?")];
    prop_oneof![
        1 => letter,
        2 => parts().prop_map(Part::Sequence),
        2 => parts().prop_map(Part::Choice),
        3 => (part(below), repeat).prop_map(|(part, repeat)| Part::Repeat(Box::new(part), repeat)),
    ]
    .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 64 } else { 1024 }))]

    #[test]
    fn ambiguous_is_exponential(part in part(3)) {
        let pattern = Pattern::parse(&part.to_string(), Flags::DOTALL).expect("a pattern");
        // Some part grows, if not the whole for want of the text behind it. Twice the text has 2^n times as many ways where
        // their number is a polynomial of degree n.
        let grows = within(&part).into_iter().any(|part| growth(part) > 32.0);
        prop_assert_eq!(pattern.is_ambiguous(), grows, "{}", part);
    }
}
