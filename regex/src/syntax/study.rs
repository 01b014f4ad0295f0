//! How long the texts are that a part of a pattern matches, as far as Java can tell.
//!
//! Java refuses a look-behind if this finds no maximum, and repeats groups in one way or the other by it. It computes in
//! 32 bits that wrap around, and some patterns without a maximum pass thanks to that. So the same is computed here.

use std::cell::Cell;

use super::ast::{Extent, Group, GroupKind, Node, Repeat, RepeatMode};

/// What Java takes for "no limit".
const NO_LIMIT: i32 = i32::MAX;

/// How many nodes all studies of a pattern may look at, which takes a tenth of a second or so. What stands in groups inside each
/// other is looked at again for each of them.
const NODES: usize = 1 << 22;

/// The extent of a whole pattern.
pub(super) fn extent(alternatives: &[Vec<Node>]) -> Extent {
    Study { nodes: Cell::new(usize::MAX) }.alternatives(alternatives)
}

/// The studies of a pattern's parts.
pub(crate) struct Study {
    /// How many nodes may still be looked at.
    nodes: Cell<usize>,
}

impl Study {
    pub(crate) fn new() -> Study {
        Study { nodes: Cell::new(NODES) }
    }

    /// The extent of alternatives with nothing around them.
    pub(super) fn alternatives(&self, alternatives: &[Vec<Node>]) -> Extent {
        let mut walk = Walk::new(Extent::EMPTY, &self.nodes);
        walk.alternatives(alternatives);
        walk.finish()
    }

    /// The extent of a node with nothing around it.
    pub(crate) fn node(&self, node: &Node) -> Extent {
        let mut walk = Walk::new(Extent::EMPTY, &self.nodes);
        walk.node(node);
        walk.finish()
    }

    /// Whether all nodes that may be looked at have been: no extent means anything then.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.nodes.get() == 0
    }
}

struct Walk<'n> {
    nodes: &'n Cell<usize>,
    now: Extent,
    /// What came before the last choice, and the choices: Java starts anew after each and adds this at the end.
    before: Extent,
    /// Java does not look at what follows a group repeated with choices inside.
    stopped: bool,
}

impl<'n> Walk<'n> {
    fn new(now: Extent, nodes: &'n Cell<usize>) -> Walk<'n> {
        Walk { nodes, now, before: Extent::EMPTY, stopped: false }
    }

    fn finish(self) -> Extent {
        Extent {
            min: self.now.min.wrapping_add(self.before.min),
            max: self.now.max.wrapping_add(self.before.max),
            bounded: self.now.bounded && self.before.bounded,
            deterministic: self.now.deterministic && self.before.deterministic,
        }
    }

    fn add(&mut self, min: i32, max: i32) {
        self.now.min = self.now.min.wrapping_add(min);
        self.now.max = self.now.max.wrapping_add(max);
    }

    fn sequence(&mut self, nodes: &[Node]) {
        for node in nodes {
            if self.stopped {
                return;
            }
            self.node(node);
        }
    }

    fn alternatives(&mut self, alternatives: &[Vec<Node>]) {
        match alternatives {
            [only] => self.sequence(only),
            _ => {
                let all = self.nodes;
                self.choice(alternatives.iter().map(|nodes| {
                    let mut walk = Walk::new(Extent::EMPTY, all);
                    walk.sequence(nodes);
                    walk.finish()
                }));
            }
        }
    }

    fn choice(&mut self, branches: impl Iterator<Item = Extent>) {
        let (mut min, mut max) = (i32::MAX, -1);
        let mut bounded = self.now.bounded;
        for branch in branches {
            min = min.min(branch.min);
            max = max.max(branch.max);
            bounded &= branch.bounded;
        }
        self.add(min, max);
        self.before.min = self.before.min.wrapping_add(self.now.min);
        self.before.max = self.before.max.wrapping_add(self.now.max);
        self.before.bounded &= bounded;
        self.before.deterministic = false;
        self.now = Extent::EMPTY;
    }

    fn node(&mut self, node: &Node) {
        self.nodes.set(self.nodes.get().saturating_sub(1));
        if self.nodes.get() == 0 {
            self.stopped = true;
            return;
        }
        match node {
            Node::Literal { code_points, .. } => {
                let length = i32::try_from(code_points.len()).unwrap_or(i32::MAX);
                self.add(length, length);
            }
            Node::Class { canonical: false, .. } | Node::Dot(_) => self.add(1, 1),
            Node::Class { canonical: true, .. } | Node::Grapheme => {
                self.add(1, 0);
                self.now.deterministic = false;
            }
            Node::LineBreak => self.add(1, 2),
            Node::BackReference { .. } => self.now.bounded = false,
            Node::Assertion(_) => {}
            Node::Group(group) => self.group(group),
            Node::Repeat(repeat) => self.repeat(repeat),
        }
    }

    fn group(&mut self, group: &Group) {
        match group.kind {
            GroupKind::Plain | GroupKind::Capturing(_) => self.alternatives(&group.alternatives),
            GroupKind::Atomic => {
                let mut inner = Walk::new(self.now, self.nodes);
                inner.alternatives(&group.alternatives);
                self.now = inner.finish();
            }
            GroupKind::LookAhead { .. } | GroupKind::LookBehind { .. } => {}
        }
    }

    fn repeat(&mut self, repeat: &Repeat) {
        let Repeat { node, min, max, mode, body } = repeat;
        let min = i32::try_from(*min).unwrap_or(NO_LIMIT);
        let max = max.map_or(NO_LIMIT, |max| i32::try_from(max).unwrap_or(NO_LIMIT));
        let group = is_loop(node);
        if min == 0 && max == 1 {
            if group && *mode != RepeatMode::Possessive {
                self.choice([*body, Extent::EMPTY].into_iter());
            } else {
                let before = self.now.min;
                let mut inner = Walk::new(self.now, self.nodes);
                inner.node(node);
                self.now = inner.finish();
                self.now.min = before;
                self.now.deterministic = false;
            }
        } else if group && *mode != RepeatMode::Possessive && !body.deterministic {
            self.now.bounded = false;
            self.now.deterministic = false;
            self.stopped = true;
        } else if is_single_character(node) && *mode == RepeatMode::Greedy && repeat.max.is_none() {
            self.add(min, if self.now.bounded { NO_LIMIT } else { 0 });
            self.now.deterministic = false;
        } else {
            let least = body.min.wrapping_mul(min).wrapping_add(self.now.min);
            self.now.min = if least < self.now.min { 0x0fff_ffff } else { least };
            if self.now.bounded && body.bounded {
                let most = body.max.wrapping_mul(max).wrapping_add(self.now.max);
                self.now.bounded = most >= self.now.max;
                self.now.max = most;
            } else {
                self.now.bounded = false;
            }
            self.now.deterministic &= body.deterministic && min == max;
        }
    }
}

/// Whether Java repeats `node` as a group, which has its own ways.
fn is_loop(node: &Node) -> bool {
    matches!(node, Node::Group(group) if matches!(group.kind, GroupKind::Plain | GroupKind::Capturing(_)))
}

fn is_single_character(node: &Node) -> bool {
    match node {
        Node::Literal { code_points, .. } => code_points.len() == 1,
        Node::Class { canonical, .. } => !canonical,
        Node::Dot(_) => true,
        _ => false,
    }
}
