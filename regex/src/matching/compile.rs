//! From the syntax tree to a program.

use crate::set::CodeSet;
use crate::syntax::{
    Alternatives, Assertion, Case, CharClass, ClassStep, Flags, Group, GroupKind, Node as Ast, Pattern, Property,
    PropertyKind, Repeat, RepeatMode,
};
use crate::unicode::case::{fold, fold_ascii};
use crate::unicode::is_supplementary;
use crate::unicode::property::property_set;

use super::program::{Counted, Id, Loop, Node, Once, Op, Program, Start};
use super::sets::Sets;

/// With fewer characters Java looks for a literal start as for anything else.
const LITERAL_SEARCH: usize = 4;

/// The [`Op::Accept`] that all programs start with.
const ACCEPT: Id = 0;

/// Compiles a pattern.
pub(super) fn compile<'p>(pattern: &'p Pattern, sets: &mut Sets<'p>) -> Program {
    let mut compiler = Compiler {
        nodes: vec![Node { op: Op::Accept, next: ACCEPT }],
        sets,
        locals: 0,
        memos: 0,
        supplementary: pattern.is_supplementary(),
        literal: pattern.flags().contains(Flags::LITERAL),
        memo_allowed: !any_node(pattern.alternatives(), &|node| matches!(node, Ast::BackReference { .. })),
        next: ACCEPT,
        tasks: Vec::new(),
    };
    compiler.alternatives(pattern.alternatives());
    compiler.run();
    let start = compiler.start(pattern);
    Program {
        nodes: compiler.nodes,
        tests: compiler.sets.take_tests(),
        word: if any_node(pattern.alternatives(), &asks_for_words) { word_set() } else { CodeSet::default() },
        root: compiler.next,
        start,
        locals: compiler.locals,
        // There is room for the groups of \1 to \9 always.
        groups: pattern.group_count().max(9) + 1,
        memos: compiler.memos,
    }
}

/// Whether Java's count of the least length overflows, of all or in a look-behind: then it may look beyond the text.
pub(crate) fn overflows(pattern: &Pattern) -> bool {
    let looks_beyond = |node: &Ast| match node {
        Ast::Group(group) => matches!(group.kind, GroupKind::LookBehind { min: ..0, .. }),
        _ => false,
    };
    pattern.min_length() < 0 || any_node(pattern.alternatives(), &looks_beyond)
}

/// `\b` and `\B` under UNICODE_CHARACTER_CLASS.
fn asks_for_words(node: &Ast) -> bool {
    matches!(node, Ast::Assertion(Assertion::WordBoundary { unicode: true, .. }))
}

fn word_set() -> CodeSet {
    property_set(Property { kind: PropertyKind::Word { unicode: true }, negated: false, ignore_case: false })
}

/// Whether there is such a node anywhere.
fn any_node(alternatives: &Alternatives, found: &dyn Fn(&Ast) -> bool) -> bool {
    let mut waiting: Vec<&Ast> = alternatives.iter().flatten().collect();
    while let Some(node) = waiting.pop() {
        if found(node) {
            return true;
        }
        match node {
            Ast::Group(group) => waiting.extend(group.alternatives.iter().flatten()),
            Ast::Repeat(repeat) => waiting.push(&repeat.node),
            _ => {}
        }
    }
    false
}

/// Compiles from the end to the start, for each node must know the next one. What is to be done is kept in a list, not on
/// the stack, so that groups may stand deep inside each other.
struct Compiler<'p, 's> {
    nodes: Vec<Node>,
    sets: &'s mut Sets<'p>,
    locals: u32,
    memos: u32,
    /// Java has seen something that may be above U+FFFF.
    supplementary: bool,
    /// Loops may remember where they failed: there is no back-reference, and no quantified group or look-behind around.
    memo_allowed: bool,
    /// The whole pattern is a row of characters, even if it is a single one.
    literal: bool,
    /// What has been compiled last, and comes next for what is compiled now.
    next: Id,
    tasks: Vec<Task<'p>>,
}

/// Something to be compiled in front of [`Compiler::next`].
enum Task<'p> {
    Nodes(&'p [Ast]),
    Branches { waiting: &'p [Vec<Ast>], heads: Vec<Id>, next: Id },
    Then(Box<dyn FnOnce(&mut Compiler<'p, '_>) + 'p>),
}

impl<'p> Compiler<'p, '_> {
    fn run(&mut self) {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Nodes([]) => {}
                Task::Nodes([rest @ .., last]) => {
                    self.tasks.push(Task::Nodes(rest));
                    self.node(last);
                }
                Task::Branches { waiting: [], mut heads, next } => {
                    heads.push(self.next);
                    self.next = self.add(Op::Branch(heads.into()), next);
                }
                Task::Branches { waiting: [first, rest @ ..], mut heads, next } => {
                    heads.push(self.next);
                    self.next = next;
                    self.tasks.push(Task::Branches { waiting: rest, heads, next });
                    self.tasks.push(Task::Nodes(first));
                }
                Task::Then(work) => work(self),
            }
        }
    }

    fn then(&mut self, work: impl FnOnce(&mut Compiler<'p, '_>) + 'p) {
        self.tasks.push(Task::Then(Box::new(work)));
    }

    /// What is compiled from now on is a part matched by itself, and then one node of what `op` makes of it.
    fn apart(&mut self, op: impl FnOnce(Id) -> Op + 'p) {
        let next = self.next;
        self.then(move |compiler| compiler.next = compiler.add(op(compiler.next), next));
        self.next = ACCEPT;
    }

    /// No loop may remember anything until all that is added to the tasks from now on is done.
    fn forbid_memos(&mut self) {
        let allowed = std::mem::replace(&mut self.memo_allowed, false);
        self.then(move |compiler| compiler.memo_allowed = allowed);
    }

    fn push(&mut self, op: Op) {
        self.next = self.add(op, self.next);
    }

    fn add(&mut self, op: Op, next: Id) -> Id {
        self.nodes.push(Node { op, next });
        (self.nodes.len() - 1) as Id
    }

    fn local(&mut self) -> u32 {
        self.locals += 1;
        self.locals - 1
    }

    /// Where a search starts, by the first node of the pattern.
    fn start(&self, pattern: &Pattern) -> Start {
        let mut min_length = pattern.min_length();
        let mut by_code_points = self.supplementary;
        if let [only] = &pattern.alternatives()[..] {
            match only.first() {
                Some(Ast::Assertion(Assertion::TextStart)) => return Start::Beginning,
                Some(Ast::Literal { code_points, case: Case::Sensitive }) if code_points.len() >= LITERAL_SEARCH => {
                    let units = code_points.iter().map(|&c| if c >= 0x10000 { 2 } else { 1 });
                    min_length = units.fold(0_i32, i32::saturating_add);
                    by_code_points = code_points.iter().copied().any(is_supplementary);
                }
                _ => {}
            }
        }
        Start::Everywhere { min_length, by_code_points }
    }

    fn alternatives(&mut self, alternatives: &'p Alternatives) {
        match &alternatives[..] {
            [] => {}
            [only] => self.tasks.push(Task::Nodes(only)),
            [first, rest @ ..] => {
                self.tasks.push(Task::Branches { waiting: rest, heads: Vec::new(), next: self.next });
                self.tasks.push(Task::Nodes(first));
            }
        }
    }

    fn node(&mut self, node: &'p Ast) {
        match node {
            Ast::Literal { code_points, case } => self.literal(code_points, *case),
            Ast::Class { class, canonical } => {
                let test = self.class(class, *canonical);
                self.push(if *canonical { Op::Composed(test) } else { Op::Char(test) });
            }
            Ast::Dot(dot) => {
                // Java does not count this one as supplementary.
                let test = self.sets.dot(*dot);
                self.push(Op::Char(test));
            }
            Ast::LineBreak => self.push(Op::LineBreak),
            Ast::Grapheme => self.push(Op::Grapheme),
            Ast::Assertion(assertion) => self.push(Op::Assertion(*assertion)),
            Ast::BackReference { group, case } => self.push(Op::BackReference { group: *group, case: *case }),
            Ast::Group(group) => self.group(group),
            Ast::Repeat(repeat) => self.repeat(repeat),
        }
    }

    fn literal(&mut self, code_points: &[u32], case: Case) {
        if let &[code_point] = code_points
            && !self.literal
        {
            let test = self.sets.char(code_point, case);
            self.supplementary |= !self.is_basic(test);
            return self.push(Op::Char(test));
        }
        let by_code_points = code_points.iter().copied().any(is_supplementary);
        let units = || code_points.iter().map(|&c| u16::try_from(c)).collect::<Result<Box<[u16]>, _>>();
        if case == Case::Sensitive
            && !by_code_points
            && let Ok(units) = units()
        {
            return self.push(Op::Units(units));
        }
        let code_points = code_points.iter().map(|&c| fold_by(c, case)).collect();
        self.push(Op::Folded { code_points, case, by_code_points });
    }

    fn class(&mut self, class: &'p CharClass, canonical: bool) -> usize {
        let test = self.sets.class(class);
        self.supplementary |= !canonical && !self.is_basic(test) || class.steps.iter().any(is_opposite);
        test
    }

    /// Whether Java knows that no character of a set is above U+FFFF.
    fn is_basic(&self, test: usize) -> bool {
        self.sets.get(test).is_some_and(|set| set.basic)
    }

    /// The set of a node that is a single character of some set.
    fn single(&mut self, node: &'p Ast) -> Option<usize> {
        let test = match node {
            Ast::Literal { code_points, case } => match code_points[..] {
                [code_point] => self.sets.char(code_point, *case),
                _ => return None,
            },
            Ast::Class { class, canonical: false } => self.class(class, false),
            Ast::Dot(dot) => return Some(self.sets.dot(*dot)),
            _ => return None,
        };
        self.supplementary |= !self.is_basic(test);
        Some(test)
    }

    fn group(&mut self, group: &'p Group) {
        match group.kind {
            GroupKind::Plain => {}
            GroupKind::Capturing(number) => {
                let local = self.local();
                self.captured(number, local);
            }
            GroupKind::Atomic => self.apart(|atom| Op::Once { atom, mode: Once::Always }),
            GroupKind::LookAhead { negated } => self.apart(move |cond| Op::LookAhead { cond, negated }),
            GroupKind::LookBehind { negated, min, max, code_points: by_code_points } => {
                self.apart(move |cond| Op::LookBehind { cond, negated, min, max, by_code_points });
                self.push(Op::LookBehindEnd);
                self.forbid_memos();
            }
        }
        self.alternatives(&group.alternatives);
    }

    /// What is compiled from now on is a group whose start is kept in `local`.
    fn captured(&mut self, number: u32, local: u32) {
        self.push(Op::GroupTail { local, group: number });
        self.then(move |compiler| compiler.push(Op::GroupHead { local }));
    }

    fn repeat(&mut self, repeat: &'p Repeat) {
        let (min, max) = limits(repeat);
        if let Ast::Group(group) = &repeat.node
            && matches!(group.kind, GroupKind::Plain | GroupKind::Capturing(_))
        {
            self.repeated_group(repeat, group);
        } else if repeat.max.is_none()
            && repeat.mode == RepeatMode::Greedy
            && let Some(test) = self.single(&repeat.node)
        {
            self.push(Op::Chars { test, min });
        } else {
            self.apart(move |atom| repeated(atom, min, max, repeat.mode));
            self.tasks.push(Task::Nodes(std::slice::from_ref(&repeat.node)));
        }
    }

    fn repeated_group(&mut self, repeat: &'p Repeat, group: &'p Group) {
        let (min, max) = limits(repeat);
        let mode = repeat.mode;
        let capture = match group.kind {
            GroupKind::Capturing(number) => Some(number),
            _ => None,
        };
        if mode == RepeatMode::Possessive {
            self.forbid_memos();
            self.apart(move |atom| repeated(atom, min, max, mode));
            self.group(group);
        } else if (min, max) == (0, 1) {
            self.forbid_memos();
            let next = self.next;
            self.then(move |compiler| {
                let head = compiler.next;
                let branches = if mode == RepeatMode::Greedy { [head, next] } else { [next, head] };
                compiler.next = compiler.add(Op::Branch(branches.into()), next);
            });
            self.group(group);
        } else if repeat.is_deterministic() {
            self.forbid_memos();
            self.apart(move |atom| Op::Counted(Counted { atom, min, max, mode, group: true, capture }));
            self.alternatives(&group.alternatives);
        } else {
            self.looped(repeat, group, capture);
        }
    }

    fn looped(&mut self, repeat: &Repeat, group: &'p Group, capture: Option<u32>) {
        let (min, max) = limits(repeat);
        let (begin, count) = (self.local(), self.local());
        let reluctant = repeat.mode == RepeatMode::Reluctant;
        let memo = (self.memo_allowed && !reluctant && max == i32::MAX).then_some(self.memos);
        self.memos += u32::from(memo.is_some());
        self.forbid_memos();
        // The loop comes before its body, which ends in it.
        let next = self.next;
        self.push(Op::Loop(Loop { body: ACCEPT, min, max, reluctant, count, begin, memo }));
        let head = self.next;
        self.then(move |compiler| {
            let entry = compiler.next;
            if let Some(Node { op: Op::Loop(Loop { body, .. }), .. }) = compiler.nodes.get_mut(head as usize) {
                *body = entry;
            }
            compiler.next = compiler.add(Op::Prolog { head }, next);
        });
        match capture {
            Some(number) => self.captured(number, begin),
            None => self.then(move |compiler| compiler.push(Op::GroupHead { local: begin })),
        }
        self.alternatives(&group.alternatives);
    }
}

/// A part that is repeated by itself.
fn repeated(atom: Id, min: i32, max: i32, mode: RepeatMode) -> Op {
    if (min, max) == (0, 1) {
        let mode = match mode {
            RepeatMode::Greedy => Once::Greedy,
            RepeatMode::Reluctant => Once::Reluctant,
            RepeatMode::Possessive => Once::Possessive,
        };
        return Op::Once { atom, mode };
    }
    Op::Counted(Counted { atom, min, max, mode, group: false, capture: None })
}

/// The least and the greatest number; no limit is Java's greatest number.
fn limits(repeat: &Repeat) -> (i32, i32) {
    let number = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    (number(repeat.min), repeat.max.map_or(i32::MAX, number))
}

/// `\P{..}`, wherever it stands.
fn is_opposite(step: &ClassStep) -> bool {
    use PropertyKind::{Digit, HorizontalSpace, Space, VerticalSpace, Word};
    matches!(step, ClassStep::Property(property) if property.negated
        && !matches!(property.kind, Digit { .. } | Space { .. } | Word { .. } | HorizontalSpace | VerticalSpace))
}

/// A character as it is compared.
pub(super) fn fold_by(code_point: u32, case: Case) -> u32 {
    match case {
        Case::Sensitive => code_point,
        Case::Ascii => fold_ascii(code_point),
        Case::Unicode => fold(code_point),
    }
}
