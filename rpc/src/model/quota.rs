//! Quotas: limits of what users, tables, namespaces and servers may use.

use std::fmt;

use super::Model;
use super::error::ModelError;
use super::number::number;
use crate::messages;

/// A span of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum TimeUnit {
    /// A billionth of a second.
    Nanoseconds,
    /// A millionth of a second.
    Microseconds,
    /// A thousandth of a second.
    Milliseconds,
    /// A second.
    Seconds,
    /// A minute.
    Minutes,
    /// An hour.
    Hours,
    /// A day.
    Days,
}

/// Where a throttle counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum QuotaScope {
    /// On all servers together.
    Cluster,
    /// On each server by itself.
    Machine,
}

/// What a throttle counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ThrottleType {
    /// Requests.
    RequestNumber,
    /// Bytes of requests.
    RequestSize,
    /// Writes.
    WriteNumber,
    /// Bytes of writes.
    WriteSize,
    /// Reads.
    ReadNumber,
    /// Bytes of reads.
    ReadSize,
    /// Units of capacity of requests.
    RequestCapacityUnit,
    /// Units of capacity of writes.
    WriteCapacityUnit,
    /// Units of capacity of reads.
    ReadCapacityUnit,
}

/// What happens when a limit of space is passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SpaceViolationPolicy {
    /// The table is disabled.
    Disable,
    /// Neither writes nor compactions.
    NoWritesCompactions,
    /// No writes.
    NoWrites,
    /// No puts, appends and increments; deletes are let through.
    NoInserts,
}

number! {
    TimeUnit = messages::TimeUnit: Nanoseconds Microseconds Milliseconds Seconds Minutes Hours Days;
    QuotaScope = messages::QuotaScope: Cluster Machine;
    ThrottleType = messages::ThrottleType: RequestNumber RequestSize WriteNumber WriteSize ReadNumber ReadSize RequestCapacityUnit WriteCapacityUnit
        ReadCapacityUnit;
    SpaceViolationPolicy = messages::SpaceViolationPolicy: Disable NoWritesCompactions NoWrites NoInserts;
}

/// A limit for a span of time. Absent fields are kept absent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimedQuota {
    /// The span.
    pub time_unit: TimeUnit,
    /// How much may be used in it.
    pub soft_limit: Option<u64>,
    /// Which share of the machine may be used.
    pub share: Option<f32>,
    /// Where it counts. Absent: on each server by itself.
    pub scope: Option<QuotaScope>,
}

impl TimedQuota {
    /// So much in each `time_unit` on each server.
    #[must_use]
    pub fn new(soft_limit: u64, time_unit: TimeUnit) -> Self {
        Self { time_unit, soft_limit: Some(soft_limit), share: None, scope: Some(QuotaScope::Machine) }
    }

    /// Where it counts.
    #[must_use]
    pub fn scope(&self) -> QuotaScope {
        self.scope.unwrap_or(QuotaScope::Machine)
    }
}

/// The throttles of one user, table, namespace or server.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Throttle {
    limits: [Option<TimedQuota>; 9],
}

impl Throttle {
    /// The limit of what `kind` says.
    #[must_use]
    pub fn get(&self, kind: ThrottleType) -> Option<TimedQuota> {
        self.limits.get(kind as usize).copied().flatten()
    }

    /// The same with another limit, or none.
    #[must_use]
    pub fn with(mut self, kind: ThrottleType, limit: Option<TimedQuota>) -> Self {
        if let Some(own) = self.limits.get_mut(kind as usize) {
            *own = limit;
        }
        self
    }
}

/// A limit of space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpaceQuota {
    /// The limit in bytes.
    pub soft_limit: Option<u64>,
    /// What happens above it.
    pub violation_policy: Option<SpaceViolationPolicy>,
    /// In a request: the quota is removed. Absent: it is not.
    pub remove: Option<bool>,
}

/// All quotas of one user, table, namespace or server, as `hbase:quota` keeps them.
///
/// ```
/// use hfilter_rpc::model::{Model, Quotas, Throttle, ThrottleType, TimeUnit, TimedQuota};
///
/// let limit = TimedQuota::new(100, TimeUnit::Seconds);
/// let throttle = Throttle::default().with(ThrottleType::RequestNumber, Some(limit));
/// let quotas = Quotas { throttle: Some(throttle), ..Quotas::default() };
/// assert_eq!(quotas.encode()[..], [0x12, 0x08, 0x0a, 0x06, 0x08, 0x04, 0x10, 0x64, 0x20, 0x02]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quotas {
    /// Whether the quotas of tables and namespaces are passed by. Absent: no.
    pub bypass_globals: Option<bool>,
    /// The throttles.
    pub throttle: Option<Throttle>,
    /// The limit of space.
    pub space: Option<SpaceQuota>,
}

/// Whether a limit of space is passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpaceQuotaStatus {
    /// What happens then. HBase has it only while it happens.
    pub violation_policy: Option<SpaceViolationPolicy>,
    /// Whether it happens. Absent: no.
    pub in_violation: Option<bool>,
}

/// How much space is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SpaceQuotaSnapshot {
    /// Whether the limit is passed.
    pub status: Option<SpaceQuotaStatus>,
    /// The bytes in use.
    pub usage: Option<u64>,
    /// The limit in bytes.
    pub limit: Option<u64>,
}

impl fmt::Display for SpaceQuotaStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let policy = self.violation_policy.map_or("null", SpaceViolationPolicy::name);
        write!(f, "SpaceQuotaStatus[policy={policy}, inViolation={}]", self.in_violation.unwrap_or(false))
    }
}

impl fmt::Display for SpaceQuotaSnapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (status, usage, limit) =
            (self.status.unwrap_or_default(), self.usage.unwrap_or(0), self.limit.unwrap_or(0));
        write!(f, "SpaceQuotaSnapshot[policy={status}, use={usage}/{limit}]")
    }
}

impl Model for TimedQuota {
    type Message = messages::TimedQuota;

    fn to_message(&self) -> messages::TimedQuota {
        messages::TimedQuota {
            time_unit: self.time_unit.into(),
            soft_limit: self.soft_limit,
            share: self.share,
            scope: self.scope.map(Into::into),
        }
    }

    fn from_message(message: messages::TimedQuota) -> Result<Self, ModelError> {
        let number = message.time_unit;
        let unknown = || ModelError::UnknownNumber { message: "TimedQuota", field: "time_unit", number };
        Ok(Self {
            time_unit: TimeUnit::from_number(number).ok_or_else(unknown)?,
            soft_limit: message.soft_limit,
            share: message.share,
            scope: message.scope.and_then(QuotaScope::from_number),
        })
    }
}

impl Model for Throttle {
    type Message = messages::Throttle;

    fn to_message(&self) -> messages::Throttle {
        let limit = |kind| self.get(kind).map(|limit| limit.to_message());
        messages::Throttle {
            req_num: limit(ThrottleType::RequestNumber),
            req_size: limit(ThrottleType::RequestSize),
            write_num: limit(ThrottleType::WriteNumber),
            write_size: limit(ThrottleType::WriteSize),
            read_num: limit(ThrottleType::ReadNumber),
            read_size: limit(ThrottleType::ReadSize),
            req_capacity_unit: limit(ThrottleType::RequestCapacityUnit),
            write_capacity_unit: limit(ThrottleType::WriteCapacityUnit),
            read_capacity_unit: limit(ThrottleType::ReadCapacityUnit),
        }
    }

    fn from_message(message: messages::Throttle) -> Result<Self, ModelError> {
        let limits = [
            (ThrottleType::RequestNumber, message.req_num),
            (ThrottleType::RequestSize, message.req_size),
            (ThrottleType::WriteNumber, message.write_num),
            (ThrottleType::WriteSize, message.write_size),
            (ThrottleType::ReadNumber, message.read_num),
            (ThrottleType::ReadSize, message.read_size),
            (ThrottleType::RequestCapacityUnit, message.req_capacity_unit),
            (ThrottleType::WriteCapacityUnit, message.write_capacity_unit),
            (ThrottleType::ReadCapacityUnit, message.read_capacity_unit),
        ];
        limits.into_iter().try_fold(Self::default(), |throttle, (kind, limit)| {
            Ok(throttle.with(kind, limit.map(TimedQuota::from_message).transpose()?))
        })
    }
}

impl Model for SpaceQuota {
    type Message = messages::SpaceQuota;

    fn to_message(&self) -> messages::SpaceQuota {
        messages::SpaceQuota {
            soft_limit: self.soft_limit,
            violation_policy: self.violation_policy.map(Into::into),
            remove: self.remove,
        }
    }

    fn from_message(message: messages::SpaceQuota) -> Result<Self, ModelError> {
        Ok(Self {
            soft_limit: message.soft_limit,
            violation_policy: message.violation_policy.and_then(SpaceViolationPolicy::from_number),
            remove: message.remove,
        })
    }
}

impl Model for Quotas {
    type Message = messages::Quotas;

    fn to_message(&self) -> messages::Quotas {
        messages::Quotas {
            bypass_globals: self.bypass_globals,
            throttle: self.throttle.map(|throttle| throttle.to_message()),
            space: self.space.map(|space| space.to_message()),
        }
    }

    fn from_message(message: messages::Quotas) -> Result<Self, ModelError> {
        Ok(Self {
            bypass_globals: message.bypass_globals,
            throttle: message.throttle.map(Throttle::from_message).transpose()?,
            space: message.space.map(SpaceQuota::from_message).transpose()?,
        })
    }
}

impl Model for SpaceQuotaStatus {
    type Message = messages::SpaceQuotaStatus;

    fn to_message(&self) -> messages::SpaceQuotaStatus {
        messages::SpaceQuotaStatus {
            violation_policy: self.violation_policy.map(Into::into),
            in_violation: self.in_violation,
        }
    }

    fn from_message(message: messages::SpaceQuotaStatus) -> Result<Self, ModelError> {
        let violation_policy = message.violation_policy.and_then(SpaceViolationPolicy::from_number);
        Ok(Self { violation_policy, in_violation: message.in_violation })
    }
}

impl Model for SpaceQuotaSnapshot {
    type Message = messages::SpaceQuotaSnapshot;

    fn to_message(&self) -> messages::SpaceQuotaSnapshot {
        messages::SpaceQuotaSnapshot {
            quota_status: self.status.map(|status| status.to_message()),
            quota_usage: self.usage,
            quota_limit: self.limit,
        }
    }

    fn from_message(message: messages::SpaceQuotaSnapshot) -> Result<Self, ModelError> {
        let status = message.quota_status.map(SpaceQuotaStatus::from_message).transpose()?;
        Ok(Self { status, usage: message.quota_usage, limit: message.quota_limit })
    }
}
