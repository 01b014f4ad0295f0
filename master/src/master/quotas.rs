//! Quotas, as HBase's MasterQuotaManager sets them, and what the quota chore finds. Nothing here enforces them.

use std::collections::BTreeMap;

use hfilter_rpc::Exception;
use hfilter_rpc::model::{Quotas, SpaceQuota, Throttle, ThrottleType, TimedQuota, check_namespace};

use super::Master;
use crate::draft::Draft;
use crate::illegal_argument::illegal_argument;
use crate::record::{Key, Record};
use crate::subject::{QuotaSubject, SizeSubject, ThrottleSubject};

/// What is to become of the quotas of one subject. By default nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct QuotaChange {
    /// All of them go, and the other fields do not count.
    pub remove_all: bool,
    /// A throttle is set, or some go.
    pub throttle: Option<ThrottleChange>,
    /// Whether a user passes by the quotas of tables and namespaces.
    pub bypass_globals: Option<bool>,
    /// A space quota is set, or goes when `remove` says so. Fields that are absent stay as they are; a space quota without a limit
    /// or without a policy is none.
    pub space: Option<SpaceQuota>,
}

/// What is to become of throttles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ThrottleChange {
    /// Which one. `None`: all of them go.
    pub kind: Option<ThrottleType>,
    /// Its limit. `None`: it goes.
    pub limit: Option<TimedQuota>,
}

impl Master {
    /// Sets quotas, or removes them. As in HBase, what they are for need not exist.
    ///
    /// ```
    /// use hfilter_master::{Master, QuotaChange, ThrottleChange, ThrottleSubject};
    /// use hfilter_rpc::model::{ThrottleType, TimeUnit, TimedQuota};
    ///
    /// let (master, bob) = (Master::in_memory(), ThrottleSubject::User("bob".into()));
    /// let limit = Some(TimedQuota::new(100, TimeUnit::Seconds));
    /// let throttle = Some(ThrottleChange { kind: Some(ThrottleType::RequestNumber), limit });
    /// master.set_quota(&bob, QuotaChange { throttle, ..QuotaChange::default() })?;
    /// let quotas = master.catalogue().throttle(&bob).copied();
    /// assert_eq!(quotas.and_then(|own| own.throttle?.get(ThrottleType::RequestNumber)), limit);
    /// # Ok::<(), hfilter_rpc::Exception>(())
    /// ```
    ///
    /// # Errors
    /// DoNotRetryIOException for a limit below 1, and for a space quota of a user or a region server; an IOException for a user in a
    /// namespace that cannot be.
    pub fn set_quota(&self, subject: &ThrottleSubject, change: QuotaChange) -> Result<(), Exception> {
        self.change(|draft| {
            // HBase takes any text. Here a slash in it would make another row.
            if let ThrottleSubject::UserOfNamespace(namespace, _) = subject {
                check_namespace(namespace).map_err(|error| illegal_argument(&error))?;
            }
            if change.remove_all {
                remove(draft, subject);
                return Ok(());
            }
            if let Some(throttle) = change.throttle {
                set_throttle(draft, subject, throttle)?;
            }
            if let Some(bypass) = change.bypass_globals {
                let old = draft.throttle(subject).copied().unwrap_or_default();
                put(draft, subject, Quotas { bypass_globals: bypass.then_some(true), ..old });
            }
            match (change.space, subject.space()) {
                (None, _) => Ok(()),
                (Some(quota), Some(subject)) => {
                    set_space(draft, &subject, quota);
                    Ok(())
                }
                (Some(_), None) => Err(Exception::unsupported("only tables and namespaces can have space quotas")),
            }
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
                draft.remove(Key::SnapshotSize(subject.clone()));
            }
            for (subject, size) in sizes.iter().filter(|(subject, size)| old.get(subject) != Some(size)) {
                draft.put(Record::SnapshotSize(subject.clone(), *size));
            }
            Ok(())
        })
    }
}

fn set_throttle(draft: &mut Draft, subject: &ThrottleSubject, change: ThrottleChange) -> Result<(), Exception> {
    if let (Some(_), Some(limit)) = (change.kind, change.limit) {
        // A Java long.
        let limit = limit.soft_limit.unwrap_or(0).cast_signed();
        if limit < 1 {
            return Err(Exception::unsupported(&format!("The throttle limit must be greater then 0, got {limit}")));
        }
    }
    let old = draft.throttle(subject).copied().unwrap_or_default();
    let throttle = match change.kind {
        Some(kind) if change.limit.is_some() || old.throttle.is_some() => {
            Some(old.throttle.unwrap_or_default().with(kind, change.limit))
        }
        _ => None,
    };
    put(draft, subject, Quotas { throttle, ..old });
    Ok(())
}

/// Puts quotas in the place of the old ones. HBase keeps throttles without limits; they mean nothing, and go here.
fn put(draft: &mut Draft, subject: &ThrottleSubject, quotas: Quotas) {
    let throttle = quotas.throttle.filter(|own| *own != Throttle::default());
    let quotas = Quotas { throttle, ..quotas };
    if quotas != Quotas::default() {
        draft.put(Record::Throttle(subject.clone(), Box::new(quotas)));
    } else if draft.throttle(subject).is_some() {
        draft.remove(Key::Throttle(subject.clone()));
    }
}

fn set_space(draft: &mut Draft, subject: &QuotaSubject, new: SpaceQuota) {
    let old = draft.quota(subject).copied();
    let merged = SpaceQuota {
        soft_limit: new.soft_limit.or(old.and_then(|old| old.soft_limit)),
        violation_policy: new.violation_policy.or(old.and_then(|old| old.violation_policy)),
        remove: None,
    };
    let counts = merged.soft_limit.is_some() && merged.violation_policy.is_some();
    if new.remove != Some(true) && counts {
        draft.put(Record::Quota(subject.clone(), merged));
    } else if old.is_some() {
        draft.remove(Key::Quota(subject.clone()));
    }
}

/// Removes all quotas of a subject, which may have none.
pub(super) fn remove(draft: &mut Draft, subject: &ThrottleSubject) {
    put(draft, subject, Quotas::default());
    if let Some(space) = subject.space().filter(|space| draft.quota(space).is_some()) {
        draft.remove(Key::Quota(space));
    }
}
