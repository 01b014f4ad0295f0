//! When a scan of the ranges alone may answer otherwise than a scan of the whole table.

use std::fmt;

use crate::{StandardFilter, StandardSet};

/// Why a scan of [`ScanRanges`](super::ScanRanges) may return other rows than a scan of the whole table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Caveat {
    /// A filter of this class, one of HBase's own, remembers earlier rows, and does not see those outside the ranges.
    Remembers(&'static str),
    /// A filter is not one of HBase's own, and may remember earlier rows.
    MayRemember,
    /// A filter of this class, where it stands in the tree, passes other rows in a reversed scan.
    Reversed(&'static str),
}

impl fmt::Display for Caveat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const OTHER: &str = "a scan of these ranges may return more or fewer rows than one of the whole table";
        match self {
            Self::Remembers(class) => write!(f, "{class} remembers earlier rows: {OTHER}"),
            Self::MayRemember => write!(f, "a filter that is not HBase's own may remember earlier rows: {OTHER}"),
            Self::Reversed(class) => {
                write!(f, "{class} passes other rows in a reversed scan: these are for a forward one")
            }
        }
    }
}

/// The caveats in a tree, each once, in its order.
pub(super) fn caveats<'a, S: StandardSet<'a>>(filter: &S) -> Vec<Caveat> {
    let mut found = Vec::new();
    collect(filter, true, &mut found);
    found
}

/// `told`: whether the filter is told that a scan is reversed.
fn collect<'a, S: StandardSet<'a>>(filter: &S, told: bool, found: &mut Vec<Caveat>) {
    use StandardFilter as F;
    let mut note = |caveat| {
        if !found.contains(&caveat) {
            found.push(caveat);
        }
    };
    match filter.standard() {
        None => note(Caveat::MayRemember),
        Some(F::List(list)) => list.filters.iter().for_each(|filter| collect(filter, told, found)),
        Some(F::Skip(skip)) => collect(&*skip.filter, false, found),
        Some(F::Wrapper(wrapper)) => collect(&*wrapper.filter, false, found),
        Some(F::WhileMatch(while_match)) => {
            note(Caveat::Remembers("WhileMatchFilter"));
            collect(&*while_match.filter, false, found);
        }
        Some(F::Page(_)) => note(Caveat::Remembers("PageFilter")),
        // Once a row has too many columns, it ends the scan.
        Some(F::ColumnCountGet(_)) => note(Caveat::Remembers("ColumnCountGetFilter")),
        // It jumps from row to row, over those that are shorter than its key and match all the same.
        Some(F::FuzzyRow(_)) => note(Caveat::Remembers("FuzzyRowFilter")),
        Some(F::InclusiveStop(_)) => note(Caveat::Reversed("InclusiveStopFilter")),
        // They would end the scan at the first row, as one beyond all theirs.
        Some(F::Prefix(_)) if !told => note(Caveat::Reversed("PrefixFilter")),
        Some(F::MultiRowRange(_)) if !told => note(Caveat::Reversed("MultiRowRangeFilter")),
        Some(_) => {}
    }
}
