//! Changes of every kind, to be made in any order.

use std::collections::{BTreeMap, BTreeSet};

use hfilter_master::{Master, QuotaChange, QuotaSubject, SizeSubject, ThrottleChange, ThrottleSubject};
use hfilter_rpc::Exception;
use hfilter_rpc::model::{
    Address, ColumnFamilyDescriptor, NamespaceDescriptor, ServerName, SnapshotDescription, SpaceQuota,
    SpaceViolationPolicy, TableDescriptor, TableName, ThrottleType, TimeUnit, TimedQuota,
};

/// How many kinds of steps there are.
const KINDS: u32 = 24;

pub(crate) fn table(name: &str) -> TableName {
    TableName::parse(name).expect("a legal name")
}

pub(crate) fn descriptor(name: &str) -> TableDescriptor {
    let family = ColumnFamilyDescriptor::of("f").expect("a legal name");
    TableDescriptor::builder(table(name)).family(family).expect("the first family").build()
}

pub(crate) fn address(port: u16) -> Address {
    Address::new("host", port).expect("a host")
}

/// Starts three servers; they are not stored.
pub(crate) fn start_servers(master: &Master) {
    for port in 1..=3 {
        master.server_starts(&ServerName::new(address(port), Some(1)));
    }
}

/// Makes a change of a kind, with names and numbers made of `n`. Many are refused, for what they are about is not there.
pub(crate) fn step(master: &Master, kind: u32, n: u32) -> Result<(), Exception> {
    let namespace = format!("ns{}", n % 3);
    let name = match n % 4 {
        0 => format!("t{}", n % 7),
        _ => format!("{namespace}:t{}", n % 7),
    };
    let group = format!("g{}", n % 3);
    let subject = match n % 2 {
        0 => QuotaSubject::Namespace(namespace.as_str().into()),
        _ => QuotaSubject::Table(table(&name)),
    };
    let servers = BTreeSet::from([address(1 + (n % 3) as u16)]);
    let note = format!("note {n}");
    match kind % KINDS {
        0 => master.create_namespace(NamespaceDescriptor::builder(namespace).configuration("note", note).build()),
        1 => {
            let settings = NamespaceDescriptor::builder(namespace).configuration("note", note);
            master.modify_namespace(settings.configuration("hbase.rsgroup.name", group).build())
        }
        2 => master.delete_namespace(&namespace),
        3 | 4 => master.create_table(descriptor(&name), 1 + n % 5),
        5 => master.modify_table(descriptor(&name).to_builder().value("note", note).build()),
        6 => master.add_column(&table(&name), ColumnFamilyDescriptor::of(format!("f{}", n % 3)).expect("a legal name")),
        7 => master.delete_column(&table(&name), format!("f{}", n % 3).as_bytes()),
        8 => master.disable_table(&table(&name)),
        9 => master.enable_table(&table(&name)),
        10 => master.delete_table(&table(&name)),
        11 => master.add_rs_group(&group),
        12 => master.remove_rs_group(&group),
        13 => master.move_servers(&servers, if n.is_multiple_of(5) { "default" } else { &group }),
        14 => master.move_tables(&BTreeSet::from([table(&name)]), &group),
        15 => master.rename_rs_group(&group, &format!("g{}", (n + 1) % 3)),
        16 => master.update_rs_group_config(&group, [("note", note)]),
        17 => {
            let snapshot = SnapshotDescription::new(format!("s{}", n % 5)).with_table(table(&name));
            master.snapshot(&SnapshotDescription { creation_time: Some(i64::from(n) + 1), ..snapshot }).map(drop)
        }
        18 => {
            let violation_policy = Some(SpaceViolationPolicy::Disable);
            let quota = SpaceQuota { soft_limit: Some(n.into()), violation_policy, remove: Some(n.is_multiple_of(3)) };
            master.set_quota(&subject.into(), QuotaChange { space: Some(quota), ..QuotaChange::default() })
        }
        19 => master.truncate_table(&table(&name), n.is_multiple_of(2)),
        20 => master.restore_snapshot(&format!("s{}", n % 5), &table(&name)),
        21 => master.delete_snapshot(&format!("s{}", n % 5)),
        22 => {
            let user = || format!("u{}", n % 2).into();
            let subject = match n % 6 {
                0 => ThrottleSubject::Namespace(namespace.as_str().into()),
                1 => ThrottleSubject::Table(table(&name)),
                2 => ThrottleSubject::User(user()),
                3 => ThrottleSubject::UserOfNamespace(namespace.as_str().into(), user()),
                4 => ThrottleSubject::UserOfTable(table(&name), user()),
                _ => ThrottleSubject::RegionServer("all".into()),
            };
            let limit = (!n.is_multiple_of(5)).then(|| TimedQuota::new((n % 50).into(), TimeUnit::Minutes));
            let throttle = ThrottleChange { kind: ThrottleType::from_number((n % 10) as i32), limit };
            let space = SpaceQuota { soft_limit: Some(n.into()), ..SpaceQuota::default() };
            let policy = Some(SpaceViolationPolicy::NoWrites).filter(|_| n.is_multiple_of(3));
            let change = QuotaChange {
                remove_all: n.is_multiple_of(7),
                throttle: Some(throttle).filter(|_| !n.is_multiple_of(4)),
                bypass_globals: Some(n.is_multiple_of(11)),
                space: Some(SpaceQuota { violation_policy: policy, ..space }).filter(|_| n.is_multiple_of(2)),
            };
            master.set_quota(&subject, change)
        }
        _ => master.store_snapshot_sizes(&BTreeMap::from([
            (SizeSubject::Namespace(namespace.as_str().into()), n.into()),
            (SizeSubject::Snapshot(table(&name), format!("s{}", n % 5).into()), n.into()),
        ])),
    }
}
