//! What CANON_EQ makes of a pattern before it is parsed.
//!
//! Java rewrites the pattern's text: a cluster of characters outside classes becomes a group of its equivalents, and
//! classes are composed. It does so without knowing about escapes, quotations and comments, so the rewritten pattern may
//! mean something else, or nothing. The same text has to be made here.

use std::collections::HashSet;

use super::cursor::{Text, ch};
use crate::unicode::category::{NON_SPACING_MARK, category};
use crate::unicode::grapheme::first_cluster;
use crate::unicode::normal::{combining_class, nfc, nfd};

/// With more marks on a character than this, only its composed and decomposed forms are offered. (Their number of orders
/// is beyond all use, in Java as well.)
const MARKS: usize = 6;

/// How many equivalents a pattern may have in all. Java makes as many as there are, which takes hours for a few kilobytes.
const EQUIVALENTS: usize = 50_000;

/// Rewrites a pattern, and says whether all equivalents are in it; `None` if they are too many.
pub(super) fn rewrite(text: Text) -> Option<(Text, bool)> {
    let mut left = EQUIVALENTS;
    let chars = &text.chars;
    let mut out = Text::default();
    let mut complete = true;
    let mut start = 0;
    // Java counts brackets in 16 bits, and a closing one without an opening one turns the count over.
    let mut brackets = 0_u16;
    let mut last = 0;
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        if brackets == 0 && c == ch('\\') && chars.get(at + 1) == Some(&ch('\\')) {
            at += 2;
            last = 0;
            continue;
        }
        if c == ch('[') && last != ch('\\') {
            if brackets == 0 {
                complete &= rewrite_outside(&text, start, at, &mut out, &mut left)?;
                start = at;
            }
            brackets = brackets.wrapping_add(1);
        } else if c == ch(']') && last != ch('\\') {
            brackets = brackets.wrapping_sub(1);
            if brackets == 0 {
                push_all(&nfc(&chars[start..=at]), text.origins[start], &mut out);
                start = at + 1;
            }
        }
        last = c;
        at += 1;
    }
    complete &= rewrite_outside(&text, start, chars.len(), &mut out, &mut left)?;
    Some((out, complete))
}

fn push_all(chars: &[u32], origin: u32, out: &mut Text) {
    for &c in chars {
        out.push(c, origin);
    }
}

fn rewrite_outside(text: &Text, start: usize, end: usize, out: &mut Text, left: &mut usize) -> Option<bool> {
    let mut complete = true;
    let chars = &text.chars[start..end];
    // ASCII stays as it is, up to the last one before another character, which may belong to its cluster.
    let plain = chars.iter().position(|&c| c >= 0x80).map_or(chars.len(), |first| first.saturating_sub(1));
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        let origin = text.origins[start + at];
        if at < plain || char::from_u32(c).is_some_and(|c| ".$|()[]{}^?*+\\".contains(c)) {
            out.push(c, origin);
            at += 1;
            continue;
        }
        let cluster = &chars[at..at + first_cluster(chars[at..].iter().copied())];
        at += cluster.len();
        complete &= nfd(cluster).len() <= MARKS + 1;
        match equivalents(cluster) {
            Some(all) => {
                *left = left.checked_sub(all.len())?;
                push_group(&all, origin, out);
            }
            None => push_all(cluster, origin, out),
        }
    }
    Some(complete)
}

fn push_group(alternatives: &[Vec<u32>], origin: u32, out: &mut Text) {
    push_all(&[ch('('), ch('?'), ch(':')], origin, out);
    for (nr, alternative) in alternatives.iter().enumerate() {
        if nr > 0 {
            out.push(ch('|'), origin);
        }
        push_all(alternative, origin, out);
    }
    out.push(ch(')'), origin);
}

/// The texts that a group for a cluster is made of; none if the cluster stays as it is. (One with a mark gets a group even
/// if it has no equivalents.)
fn equivalents(cluster: &[u32]) -> Option<Vec<Vec<u32>>> {
    let decomposed = nfd(cluster);
    if let [_, mark, ..] = decomposed[..]
        && category(mark) == NON_SPACING_MARK
        && decomposed.len() <= MARKS + 1
    {
        let mut found = Found { all: Vec::new(), known: HashSet::new(), done: HashSet::new() };
        found.add(cluster.to_vec());
        found.add_orders(&decomposed);
        return Some(found.all);
    }
    let composed = nfc(cluster);
    let mut all = vec![cluster.to_vec()];
    if decomposed != cluster {
        all.push(decomposed.clone());
    }
    if composed != cluster && composed != decomposed {
        all.push(composed);
    }
    Some(all).filter(|all| all.len() > 1)
}

/// The texts found so far.
struct Found {
    all: Vec<Vec<u32>>,
    known: HashSet<Vec<u32>>,
    /// A base and marks whose orders have all been found.
    done: HashSet<Vec<u32>>,
}

impl Found {
    fn add(&mut self, text: Vec<u32>) {
        if self.known.insert(text.clone()) {
            self.all.push(text);
        }
    }

    /// Adds all orders of the marks that mean the same, each also with its first mark composed.
    fn add_orders(&mut self, text: &[u32]) {
        let Some((&base, marks)) = text.split_first().filter(|(_, marks)| !marks.is_empty()) else {
            return self.add(text.to_vec());
        };
        // Any order of the same marks has the same orders.
        let mut sorted = text.to_vec();
        sorted[1..].sort_by_key(|&mark| combining_class(mark));
        if !self.done.insert(sorted) {
            return;
        }
        for order in orders(marks) {
            let mut next = vec![base];
            next.extend(order);
            let first = nfc(&next[..2]);
            let composed = (first != next[..2]).then(|| [&first[..], &next[2..]].concat());
            self.add(next);
            if let Some(composed) = composed {
                self.add_orders(&composed);
            }
        }
    }
}

/// Marks of one class stay in order.
fn orders(marks: &[u32]) -> Vec<Vec<u32>> {
    if marks.len() <= 1 {
        return vec![marks.to_vec()];
    }
    let mut all = Vec::new();
    for (at, &mark) in marks.iter().enumerate() {
        let class = combining_class(mark);
        if marks[..at].iter().any(|&before| combining_class(before) == class) {
            continue;
        }
        for order in orders(&[&marks[..at], &marks[at + 1..]].concat()) {
            all.push([&[mark], &order[..]].concat());
        }
    }
    all
}
