//! The walk over a tree, and what is found on the way.

use std::collections::BTreeMap;

use super::{Lint, LintKind, ScanShape, columns, fuzzy, lists, regexes, rows, values};
use crate::{Operator, StandardFilter, StandardSet, Step, TreePath};

/// How many lints of one kind there are at most.
const MOST: usize = 100;

/// What stands around a filter.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    /// An OR list, at any distance.
    pub(super) or: bool,
    /// The nearest list is an OR list.
    pub(super) in_or: bool,
    /// A SkipFilter, at any distance.
    pub(super) skip: bool,
    /// A WhileMatchFilter, at any distance.
    pub(super) while_match: bool,
    /// An AND list gives it only the cells of some columns.
    pub(super) narrowed: bool,
}

pub(super) struct Walk<'s> {
    pub(super) shape: &'s ScanShape,
    path: Vec<Step>,
    found: Vec<Lint>,
    /// How many there are of each kind, and where the last one is that is kept.
    counts: BTreeMap<LintKind, (usize, usize)>,
    /// How many regular expressions have been looked at.
    pub(super) patterns: usize,
    /// How wide the numbers are that a column, by family and qualifier, is compared with first.
    pub(super) widths: BTreeMap<(Vec<u8>, Vec<u8>), usize>,
}

impl<'s> Walk<'s> {
    pub(super) fn new(shape: &'s ScanShape) -> Self {
        Self {
            shape,
            path: Vec::new(),
            found: Vec::new(),
            counts: BTreeMap::new(),
            patterns: 0,
            widths: BTreeMap::new(),
        }
    }

    /// Takes what was found, with the number of what was left out.
    pub(super) fn finish(mut self) -> Vec<Lint> {
        for (count, last) in self.counts.into_values() {
            if let (Some(lint), 1..) = (self.found.get_mut(last), count.saturating_sub(MOST)) {
                lint.message += &format!(" (and so in {} more places)", count - MOST);
            }
        }
        let order = |lint: &Lint| lint.path.steps().map(|step| step.index).collect::<Vec<_>>();
        self.found.sort_by_cached_key(order);
        self.found
    }

    /// Takes steps down the tree, and back.
    pub(super) fn within<T>(&mut self, steps: &[Step], visit: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.path.len();
        self.path.extend_from_slice(steps);
        let result = visit(self);
        self.path.truncate(length);
        result
    }

    /// Notes something about a class, or one of its fields, in the place that the walk has come to.
    pub(super) fn report(
        &mut self,
        kind: LintKind,
        class: &'static str,
        field: Option<&'static str>,
        message: impl FnOnce() -> String,
    ) {
        let (count, last) = self.counts.entry(kind).or_default();
        *count += 1;
        if *count <= MOST {
            *last = self.found.len();
            let path: TreePath = self.path.iter().copied().chain([Step::new(class, field, None)]).collect();
            self.found.push(Lint { kind, path, message: message() });
        }
    }

    pub(super) fn tree<'a, S: StandardSet<'a>>(&mut self, tree: &S) {
        self.filter(tree, Around::default());
    }

    fn filter<'a, S: StandardSet<'a>>(&mut self, filter: &S, around: Around) {
        let Some(filter) = filter.standard() else { return };
        lists::check(self, filter, around);
        rows::check(self, filter, around);
        columns::check(self, filter);
        fuzzy::check(self, filter);
        values::check(self, filter, around);
        regexes::check(self, filter);
        match filter {
            StandardFilter::List(list) => {
                let in_or = list.operator == Operator::MustPassOne;
                let mut around = Around { or: around.or || in_or, in_or, ..around };
                for (index, child) in list.filters.iter().enumerate() {
                    self.within(&[Step::new("FilterList", None, Some(index))], |walk| walk.filter(child, around));
                    around.narrowed |=
                        list.operator == Operator::MustPassAll && child.standard().is_none_or(lists::picks_columns);
                }
            }
            StandardFilter::Wrapper(wrapper) => self.inside("FilterWrapper", &*wrapper.filter, around),
            StandardFilter::Skip(skip) => {
                self.inside("SkipFilter", &*skip.filter, Around { skip: true, ..around });
            }
            StandardFilter::WhileMatch(while_match) => {
                self.inside("WhileMatchFilter", &*while_match.filter, Around { while_match: true, ..around });
            }
            _ => {}
        }
    }

    fn inside<'a, S: StandardSet<'a>>(&mut self, class: &'static str, filter: &S, around: Around) {
        self.within(&[Step::new(class, None, None)], |walk| walk.filter(filter, around));
    }
}
