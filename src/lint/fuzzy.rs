//! The masks of FuzzyRowFilter, which two kinds of servers read in two ways (HBASE-15676, HBASE-26537).

use std::borrow::Cow;

use super::LintKind;
use super::hbase_version::Known;
use super::walk::Walk;
use crate::schema::FieldSchema;
use crate::{FuzzyRowFilter, Message, Rules, StandardFilter, StandardSet};

pub(super) fn check<'a, S: StandardSet<'a>>(walk: &mut Walk<'_>, filter: &StandardFilter<'a, S, S::Comparator>) {
    let StandardFilter::FuzzyRow(filter) = filter else { return };
    let alike = keys(filter, false) == keys(filter, true);
    let message: Cow<'_, str> = if filter.is_mask_v2() {
        let used = |mask: &[u8]| mask.contains(&0xff) && mask.contains(&0) && !mask.contains(&2);
        if !filter.fuzzy_keys_data.iter().any(|pair| used(&pair.second)) {
            return;
        }
        "with `is_mask_v2` a mask of 0xff and 0 has no free byte: 2 is free (a client that sends a filter after it has \
         used it makes such masks: HBASE-30256)"
            .into()
    } else if alike && (filter.is_mask_v2.is_some() || !knows_flag(walk)) {
        return;
    } else if alike {
        "`is_mask_v2` is absent, so servers that know it read masks in the old form; these masks happen to mean the same \
         in both forms"
            .into()
    } else if knows_flag(walk) {
        let since = flag().and_then(|flag| flag.since).map(|since| format!("before {since}"));
        let until = flag().and_then(|flag| flag.until).map(|until| format!("from {until} on"));
        let unknown_to: Vec<String> = since.into_iter().chain(until).collect();
        format!(
            "without `is_mask_v2`, 0 is a free byte of this mask; servers of HBase 2.0.0 or later that do not know the \
             field ({}) take it for a fixed one",
            unknown_to.join(" and ")
        )
        .into()
    } else {
        "the servers take 2 for a free byte of a mask, and 0 for a fixed one: this mask is of the old form".into()
    };
    walk.report(LintKind::FuzzyMask, "FuzzyRowFilter", Some("fuzzy_keys_data"), || message.into_owned());
}

/// The keys, and for each byte whether it is fixed, in one form of masks or the other.
fn keys(filter: &FuzzyRowFilter<'_>, is_mask_v2: bool) -> Option<Vec<(Vec<u8>, Vec<i8>)>> {
    let filter = FuzzyRowFilter { is_mask_v2: Some(is_mask_v2), ..filter.clone() }.construct().ok()?;
    let pair = |pair: &crate::BytesBytesPair<'_>| {
        (pair.first.to_vec(), pair.second.iter().map(|&mask| mask as i8 >> 2).collect())
    };
    Some(filter.fuzzy_keys_data.iter().map(pair).collect())
}

/// Whether the servers know `is_mask_v2`; those of 2.6 do.
fn knows_flag(walk: &Walk<'_>) -> bool {
    let Some(version) = walk.shape.version() else { return true };
    flag().is_none_or(|flag| version.knows(flag.since, flag.until) != Known::Never)
}

fn flag() -> Option<&'static FieldSchema> {
    FuzzyRowFilter::SCHEMA.fields.iter().find(|field| field.name == "is_mask_v2")
}
