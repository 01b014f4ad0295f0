//! Filters in words.
//!
//! ```
//! use hfilter::build::*;
//! use hfilter::explain;
//!
//! let filter = prefix("user:").and(single_column_value("cf", "state").equal("on"));
//! let explanation = explain(&filter);
//!
//! assert_eq!(explanation.words, "all of these must pass");
//! assert_eq!(explanation.parts[0].words, "rows whose key starts with `user:`");
//! assert_eq!(
//!     explanation.parts[1].words,
//!     "rows whose latest value of `cf:state` is `on`, and rows without that column"
//! );
//! ```

mod costs;
mod custom;
mod predicate;
mod words;

use std::borrow::Cow;
use std::fmt;

use crate::row_rules::decides_by_row;
use crate::set::class_name;
use crate::{ScanRanges, StandardFilter, StandardSet};

/// What a filter does, for people, and what the filters in it do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The class, without its package if it is one that the set knows.
    pub class: Cow<'static, str>,
    /// What passes, in one phrase. It speaks of the `parts` if there are any.
    pub words: String,
    /// The rows that can pass by row key, where this filter alone narrows them.
    pub rows: Option<ScanRanges>,
    /// What it saves or costs a region server.
    pub costs: Vec<&'static str>,
    /// The filters in it, in order.
    pub parts: Vec<Explanation>,
}

/// Explains a filter tree.
///
/// HBase's own filters are told as what they do (in HBase 2.6), those of a set's own as what they hold.
pub fn explain<'a, S: StandardSet<'a>>(tree: &S) -> Explanation {
    tell(tree, true)
}

/// `asks` says whether the filter is asked about row keys.
fn tell<'a, S: StandardSet<'a>>(tree: &S, asks: bool) -> Explanation {
    let Some(filter) = tree.standard() else { return custom::tell(tree) };
    let parts = match filter {
        StandardFilter::List(list) => list.filters.iter().map(|filter| tell(filter, asks)).collect(),
        StandardFilter::Wrapper(wrapper) => vec![tell(&*wrapper.filter, asks)],
        StandardFilter::Skip(skip) => vec![tell(&*skip.filter, false)],
        StandardFilter::WhileMatch(while_match) => vec![tell(&*while_match.filter, asks)],
        _ => Vec::new(),
    };
    let rows = (asks && parts.is_empty()).then(|| ScanRanges::of(tree)).filter(|rows| !rows.is_all());
    let costs = if asks || !decides_by_row(filter) { costs::of(filter) } else { Vec::new() };
    Explanation { class: class_name(filter).into(), words: words::of(filter), rows, costs, parts }
}

/// For people: a tree, one filter a line, each followed by its rows and costs. It ends with a line end.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tree(self, "", "", f)
    }
}

fn write_tree(node: &Explanation, branch: &str, indent: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let colon = if node.parts.is_empty() { "" } else { ":" };
    writeln!(f, "{branch}{} ({}){colon}", node.words, node.class)?;
    let bar = if node.parts.is_empty() { "   " } else { "│  " };
    if let Some(rows) = &node.rows {
        writeln!(f, "{indent}{bar}rows: {rows}")?;
    }
    for cost in &node.costs {
        writeln!(f, "{indent}{bar}cost: {cost}")?;
    }
    for (index, part) in node.parts.iter().enumerate() {
        let (branch, below) = if index + 1 < node.parts.len() { ("├─ ", "│  ") } else { ("└─ ", "   ") };
        write_tree(part, &format!("{indent}{branch}"), &format!("{indent}{below}"), f)?;
    }
    Ok(())
}
