//! Regular expressions.

use super::LintKind;
use super::walk::Walk;
use crate::comparison::Comparison;
use crate::regex::{Flags, Pattern};
use crate::{RegexEngine, StandardComparator, StandardFilter, StandardSet};

/// How many patterns are looked at. Each may take some milliseconds.
const PATTERNS: usize = 100;

const CLASS: &str = "RegexStringComparator";

pub(super) fn check<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, filter: &StandardFilter<'a, S, S::Comparator>) {
    let Some(comparison) = Comparison::of(filter) else { return };
    let Some(StandardComparator::RegexString(regex)) = comparison.operand.standard() else { return };
    let is_joni = RegexEngine::from_name(regex.engine()) == Some(RegexEngine::Joni);
    // Joni drops the other bits, and takes most patterns as Java does.
    let known = Flags::CASE_INSENSITIVE | Flags::MULTILINE | Flags::DOTALL;
    let flags = if is_joni { regex.pattern_flags & known.bits() } else { regex.pattern_flags };
    walk.patterns += 1;
    let flags = Flags::from_bits(flags).ok().filter(|_| walk.patterns <= PATTERNS);
    let pattern = flags.and_then(|flags| Pattern::parse(&regex.pattern, flags).ok());
    walk.within(&comparison.steps, |walk| {
        if pattern.is_some_and(|pattern| pattern.is_ambiguous()) {
            walk.report(LintKind::CatastrophicRegex, CLASS, Some("pattern"), || {
                "repeats inside each other, or alternatives inside a repeat, can take the same text in many ways; where no \
                 match follows, HBase tries them all, and no time limit ends that"
                    .into()
            });
        }
        if is_joni {
            let hangs = walk.shape.version().is_some_and(|version| version.is_before(2, 5, 0));
            walk.report(LintKind::JoniEngine, CLASS, Some("engine"), || {
                let hang = if hangs { "; before 2.5, values that are not UTF-8 can hang it (HBASE-27219)" } else { "" };
                format!(
                    "Joni searches a wrong part of values that do not begin their block of memory, and ignores the \
                     charset and most flags{hang}"
                )
            });
        }
    });
}
