//! Space quotas, and what the quota chore finds.

use std::collections::BTreeMap;

use hfilter_rpc::Exception;
use hfilter_rpc::model::SpaceQuota;

use super::Master;
use crate::record::{Kind, QuotaSubject, Record, SizeSubject};

impl Master {
    /// Sets the space quota of a table or a namespace, or removes it when `remove` says so. As in HBase, neither need exist.
    ///
    /// # Errors
    /// Only when it cannot be written.
    pub fn set_space_quota(&self, subject: &QuotaSubject, quota: SpaceQuota) -> Result<(), Exception> {
        self.change(|draft| {
            if quota.remove == Some(true) {
                draft.remove(Kind::Quota, subject.to_string());
            } else {
                draft.put(Record::Quota(subject.clone(), quota));
            }
            Ok(())
        })
    }

    /// Puts new sizes of snapshots in the place of all old ones. What stays as it is, is not written again.
    ///
    /// # Errors
    /// Only when they cannot be written.
    pub fn store_snapshot_sizes(&self, sizes: &BTreeMap<SizeSubject, u64>) -> Result<(), Exception> {
        self.change(|draft| {
            let old: BTreeMap<_, _> = draft.snapshot_sizes().map(|(subject, size)| (subject.clone(), size)).collect();
            for subject in old.keys().filter(|subject| !sizes.contains_key(subject)) {
                draft.remove(Kind::SnapshotSize, subject.to_string());
            }
            for (subject, size) in sizes.iter().filter(|(subject, size)| old.get(subject) != Some(size)) {
                draft.put(Record::SnapshotSize(subject.clone(), *size));
            }
            Ok(())
        })
    }
}
