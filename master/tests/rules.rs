//! What the master refuses, and in which words; most of them were recorded from a real one.

use std::collections::BTreeSet;

use hfilter_master::{Master, QuotaChange, QuotaSubject, TableFilter, ThrottleChange, ThrottleSubject};
use hfilter_rpc::Exception;
use hfilter_rpc::model::{
    Address, ColumnFamilyDescriptor, NamespaceDescriptor, Quotas, RSGroupInfo, ServerName, SnapshotDescription,
    SpaceQuota, SpaceViolationPolicy, TableBuilder, TableDescriptor, TableName, TableState, Throttle, ThrottleType,
    TimeUnit, TimedQuota,
};

type Outcome = Result<(), Exception>;

fn name(text: &str) -> TableName {
    TableName::parse(text).expect("a legal name")
}

fn family(text: &str) -> ColumnFamilyDescriptor {
    ColumnFamilyDescriptor::of(text).expect("a legal name")
}

fn table(text: &str) -> TableBuilder {
    TableDescriptor::builder(name(text)).family(family("cf")).expect("the first family")
}

fn with_family(family: ColumnFamilyDescriptor) -> TableDescriptor {
    TableDescriptor::builder(name("x")).family(family).expect("the first family").build()
}

fn namespace(text: &str) -> NamespaceDescriptor {
    NamespaceDescriptor::builder(text).build()
}

fn server(port: u16) -> Address {
    Address::new("localhost", port).expect("a host")
}

fn servers<const N: usize>(ports: [u16; N]) -> BTreeSet<Address> {
    ports.map(server).into()
}

fn tables<const N: usize>(names: [&str; N]) -> BTreeSet<TableName> {
    names.map(name).into()
}

/// Tables t1, ns1:t2 and ns1:slow, a disabled table ns1:off, three servers, of which one is in group alpha with ns1:slow, and an
/// empty group gamma.
fn master() -> Result<Master, Exception> {
    let master = Master::in_memory();
    for port in [16020, 16021, 16022] {
        master.server_starts(&ServerName::new(server(port), Some(1)));
    }
    master.create_namespace(namespace("ns1"))?;
    for text in ["t1", "ns1:t2", "ns1:slow", "ns1:off"] {
        master.create_table(table(text).build(), 1)?;
    }
    master.disable_table(&name("ns1:off"))?;
    master.add_rs_group("alpha")?;
    master.add_rs_group("gamma")?;
    master.move_servers(&servers([16021]), "alpha")?;
    master.move_tables(&tables(["ns1:slow"]), "alpha")?;
    master.snapshot(&SnapshotDescription::new("s1").with_table(name("ns1:t2")))?;
    Ok(master)
}

/// What is refused, and the call that is.
type Refused<'c> = (&'c str, &'c dyn Fn(&Master) -> Outcome);

/// Each case has a master of its own.
fn refused(cases: &[Refused<'_>]) {
    for (expected, case) in cases {
        let master = master().expect("all of it is allowed");
        let before = master.catalogue();
        match case(&master) {
            Ok(()) => panic!("this was let pass: {expected}"),
            Err(exception) => assert_eq!(format!("org.apache.hadoop.hbase.{expected}"), exception.to_string()),
        }
        assert_eq!(master.catalogue(), before, "{expected}");
    }
}

fn illegal(master: Result<Outcome, Exception>, expected: &str) {
    let error = master.expect("a master").expect_err(expected);
    assert_eq!(error.to_string(), format!("java.io.IOException: {expected}"));
}

#[test]
fn namespaces_are_refused() {
    let limited = |key: &str, value: &str| NamespaceDescriptor::builder("ns2").configuration(key, value).build();
    refused(&[
        ("NamespaceExistException: Namespace ns1 already exists", &|m| m.create_namespace(namespace("ns1"))),
        ("NamespaceNotFoundException: nope", &|m| m.modify_namespace(namespace("nope"))),
        ("NamespaceNotFoundException: nope", &|m| m.delete_namespace("nope")),
        ("NamespaceNotFoundException: nope", &|m| m.catalogue().namespace("nope").map(drop)),
        ("constraint.ConstraintException: Only empty namespaces can be removed. Namespace ns1 has 3 tables", &|m| {
            m.delete_namespace("ns1")
        }),
        ("constraint.ConstraintException: Reserved namespace hbase cannot be removed.", &|m| {
            m.delete_namespace("hbase")
        }),
        ("constraint.ConstraintException: Region server group nope does not exist", &|m| {
            m.create_namespace(limited("hbase.rsgroup.name", "nope"))
        }),
        ("constraint.ConstraintException: The max tables quota for ns2 is less than or equal to zero.", &|m| {
            m.create_namespace(limited("hbase.namespace.quota.maxtables", "0"))
        }),
        ("DoNotRetryIOException: NumberFormatException while getting max regions.", &|m| {
            m.create_namespace(limited("hbase.namespace.quota.maxregions", "many"))
        }),
        (
            "quotas.QuotaExceededException: The table ns1:t3 cannot be created as it would exceed maximum number of tables allowed  \
             in the namespace.  The total number of tables permitted is 3",
            &|m| {
                let limit = NamespaceDescriptor::builder("ns1").configuration("hbase.namespace.quota.maxtables", "3");
                let limited = Master::in_memory();
                limited.create_namespace(limit.build())?;
                let all = m.catalogue();
                let filter = TableFilter { namespace: Some("ns1".to_owned()), ..TableFilter::default() };
                let old = all.table_descriptors(&filter)?;
                limited.create_tables(old.iter().map(|table| (table.clone(), 1)))?;
                limited.create_table(table("ns1:t3").build(), 1)
            },
        ),
    ]);
    illegal(
        master().map(|m| m.create_namespace(namespace("n-s"))),
        "Illegal character <-> at 1. Namespaces may only contain 'alphanumeric characters' from any language and digits: n-s",
    );
}

const ADVICE: &str =
    "Set hbase.table.sanity.checks to false at conf or table descriptor if you want to bypass sanity checks";

#[test]
fn tables_are_refused() {
    let insane = |message: &str| format!("DoNotRetryIOException: {message} {ADVICE}");
    refused(&[
        ("TableExistsException: t1", &|m| m.create_table(table("t1").build(), 1)),
        ("NamespaceNotFoundException: nope", &|m| m.create_table(table("nope:x").build(), 1)),
        ("TableNotFoundException: no_such_table", &|m| m.modify_table(table("no_such_table").build())),
        ("TableNotFoundException: no_such_table", &|m| m.disable_table(&name("no_such_table"))),
        ("TableNotFoundException: no_such_table", &|m| m.enable_table(&name("no_such_table"))),
        ("TableNotFoundException: no_such_table", &|m| m.delete_table(&name("no_such_table"))),
        ("TableNotFoundException: no_such_table", &|m| m.catalogue().table(&name("no_such_table")).map(drop)),
        ("TableNotEnabledException: ns1:off", &|m| m.disable_table(&name("ns1:off"))),
        ("TableNotDisabledException: tableName=t1, state=ENABLED", &|m| m.enable_table(&name("t1"))),
        ("TableNotDisabledException: Not DISABLED; tableName=t1, state=ENABLED", &|m| m.delete_table(&name("t1"))),
        ("TableNotDisabledException: Not DISABLED; tableName=t1, state=ENABLED", &|m| {
            m.truncate_table(&name("t1"), true)
        }),
        ("TableNotFoundException: no_such_table", &|m| m.truncate_table(&name("no_such_table"), false)),
        ("constraint.ConstraintException: Cannot disable hbase:meta", &|m| m.disable_table(&name("hbase:meta"))),
        ("InvalidFamilyOperationException: Column family 'cf' in table 't1' already exists so cannot be added", &|m| {
            m.add_column(&name("t1"), family("cf"))
        }),
        ("InvalidFamilyOperationException: Family 'x' does not exist, so it cannot be modified", &|m| {
            m.modify_column(&name("t1"), family("x"))
        }),
        ("InvalidFamilyOperationException: Family 'x' does not exist, so it cannot be deleted", &|m| {
            m.delete_column(&name("t1"), b"x")
        }),
        (
            "InvalidFamilyOperationException: Family 'cf' is the only column family in the table, so it cannot be deleted",
            &|m| m.delete_column(&name("t1"), b"cf"),
        ),
    ]);
    let sanity: [(&str, TableDescriptor); 7] = [
        ("Table should have at least one column family.", TableDescriptor::builder(name("x")).build()),
        (
            "Min versions for column family cf must be less than the Max versions.",
            with_family(ColumnFamilyDescriptor::builder("cf").expect("a name").min_versions(2).build()),
        ),
        (
            "Class org.example.NoSuchObserver cannot be loaded",
            table("x").value("coprocessor$1", "|org.example.NoSuchObserver|1|").build(),
        ),
        (
            "TTL for column family cf must be positive.",
            with_family(ColumnFamilyDescriptor::builder("cf").expect("a name").time_to_live(0).build()),
        ),
        (
            "Block size for column family cf  must be between 1K and 16MB.",
            with_family(ColumnFamilyDescriptor::builder("cf").expect("a name").block_size(1023).build()),
        ),
        (
            "MAX_FILESIZE for table descriptor or \"hbase.hregion.max.filesize\" (5) is too small, which might cause over splitting \
             into unmanageable number of regions.",
            table("x").max_file_size(5).build(),
        ),
        ("Table region replication should be at least one.", table("x").value("REGION_REPLICATION", "0").build()),
    ];
    for (message, descriptor) in sanity {
        let lenient = descriptor.to_builder().value("hbase.table.sanity.checks", "false").build();
        assert_eq!(master().and_then(|m| m.create_table(lenient, 1)), Ok(()), "{message}");
        refused(&[(&insane(message), &|m| m.create_table(descriptor.clone(), 1))]);
    }
}

#[test]
fn groups_are_refused() {
    refused(&[
        ("DoNotRetryIOException: Group already exists: alpha", &|m| m.add_rs_group("alpha")),
        ("DoNotRetryIOException: Group already exists: default", &|m| m.add_rs_group("default")),
        ("constraint.ConstraintException: RSGroup name should only contain alphanumeric characters", &|m| {
            m.add_rs_group("al-pha")
        }),
        ("constraint.ConstraintException: Can't rename default rsgroup", &|m| m.rename_rs_group("default", "d2")),
        ("constraint.ConstraintException: RSGroup nope does not exist", &|m| m.rename_rs_group("nope", "d2")),
        ("constraint.ConstraintException: Group already exists: gamma", &|m| m.rename_rs_group("alpha", "gamma")),
        ("constraint.ConstraintException: Target RSGroup must have at least one server.", &|m| {
            m.move_tables(&tables(["t1"]), "gamma")
        }),
        ("constraint.ConstraintException: Target nope RSGroup does not exist.", &|m| {
            m.move_tables(&tables(["t1"]), "nope")
        }),
        ("constraint.ConstraintException: should keep at least one server in 'default' RSGroup.", &|m| {
            m.move_servers(&servers([16020, 16022]), "alpha")
        }),
        ("constraint.ConstraintException: Server localhost:1 is either offline or it does not exist.", &|m| {
            m.move_servers(&servers([1]), "alpha")
        }),
        ("constraint.ConstraintException: RSGroup does not exist: nope", &|m| {
            m.move_servers(&servers([16020]), "nope")
        }),
        (
            "constraint.ConstraintException: Move server request should only come from one source RSGroup. Expecting only alpha but \
             contains default",
            &|m| m.move_servers(&servers([16021, 16022]), "gamma"),
        ),
        (
            "constraint.ConstraintException: Cannot leave a RSGroup alpha that contains tables without servers to host them.",
            &|m| m.move_servers(&servers([16021]), "default"),
        ),
        (
            "constraint.ConstraintException: Cannot leave a RSGroup default that contains tables without servers to host them.",
            &|m| m.move_servers_and_tables(&servers([16020, 16022]), &tables(["t1"]), "alpha"),
        ),
        (
            "constraint.ConstraintException: Move table request should only come from one source RSGroup. Expecting only default but \
             contains alpha",
            &|m| m.move_servers_and_tables(&servers([16020]), &tables(["ns1:slow"]), "gamma"),
        ),
        ("constraint.ConstraintException: Server localhost:16020 is an online server, not allowed to remove.", &|m| {
            m.remove_servers(&servers([16020]))
        }),
        (
            "constraint.ConstraintException: RSGroup alpha has 1 tables; you must remove these tables from the rsgroup before the \
             rsgroup can be removed.",
            &|m| m.remove_rs_group("alpha"),
        ),
        (
            "constraint.ConstraintException: RSGroup default has 3 tables; you must remove these tables from the rsgroup before the \
             rsgroup can be removed.",
            &|m| m.remove_rs_group("default"),
        ),
        ("constraint.ConstraintException: RSGroup beta does not exist", &|m| m.remove_rs_group("beta")),
    ]);
    let dead = master().and_then(|m| {
        m.server_dies(&ServerName::new(server(16021), Some(1)));
        m.remove_servers(&servers([16021]))
    });
    let dead = dead.expect_err("it may come back").to_string();
    assert!(dead.ends_with(
        "ConstraintException: Server localhost:16021 is on the dead servers list, Maybe it will come back again, not allowed to \
         remove."
    ));
}

#[test]
fn snapshots_are_refused() {
    refused(&[
        ("snapshot.SnapshotExistsException: Snapshot 's1' already stored on the filesystem.", &|m| {
            m.snapshot(&SnapshotDescription::new("s1").with_table(name("ns1:t2"))).map(drop)
        }),
        ("snapshot.SnapshotCreationException: Table 'no_such_table' doesn't exist, can't take snapshot.", &|m| {
            m.snapshot(&SnapshotDescription::new("s9").with_table(name("no_such_table"))).map(drop)
        }),
        ("snapshot.SnapshotDoesNotExistException: Snapshot 's2' doesn't exist on the filesystem", &|m| {
            m.delete_snapshot("s2")
        }),
        ("snapshot.SnapshotDoesNotExistException: Snapshot 's2' doesn't exist on the filesystem", &|m| {
            m.restore_snapshot("s2", &name("ns1:t2"))
        }),
        ("NamespaceNotFoundException: nope", &|m| m.restore_snapshot("s1", &name("nope:t"))),
    ]);
    illegal(
        master().map(|m| m.restore_snapshot("s1", &name("ns1:t2"))),
        "Table 'ns1:t2' must be disabled in order to perform a restore operation.",
    );
}

#[test]
fn snapshots_bring_tables_back() -> Outcome {
    let (master, off) = (master()?, name("ns1:off"));
    let noted = master.catalogue().table(&off)?.descriptor.to_builder().value("note", "then").build();
    master.modify_table(noted)?;
    master.snapshot(&SnapshotDescription::new("s2").with_table(off.clone()))?;
    let then = master.catalogue().table(&off)?.clone();
    assert_eq!(master.catalogue().snapshot_table("s2"), Some(&then));

    // What has become of the table since does not matter, and its state stays.
    master.modify_table(table("ns1:off").build())?;
    master.restore_snapshot("s2", &off)?;
    assert_eq!(master.catalogue().table(&off)?, &then);
    master.delete_table(&off)?;
    master.restore_snapshot("s2", &name("copy"))?;
    let copy = master.catalogue().table(&name("copy"))?.clone();
    assert_eq!((copy.state, copy.regions), (TableState::Enabled, then.regions));
    assert_eq!(copy.descriptor, then.descriptor.with_name(name("copy")));

    master.delete_snapshot("s2")?;
    assert_eq!(master.catalogue().snapshot_table("s2"), None);
    Ok(())
}

#[test]
fn truncated_tables_are_enabled_and_have_their_regions_or_one() -> Outcome {
    let (master, wide) = (master()?, name("wide"));
    master.create_table(table("wide").build(), 4)?;
    for (preserve_splits, regions) in [(true, 4), (false, 1)] {
        master.disable_table(&wide)?;
        master.truncate_table(&wide, preserve_splits)?;
        let now = master.catalogue().table(&wide)?.clone();
        assert_eq!((now.state, now.regions), (TableState::Enabled, regions));
    }
    Ok(())
}

fn names(tables: &[TableName]) -> Vec<&str> {
    tables.iter().map(TableName::as_str).collect()
}

#[test]
fn lists_have_hbases_members_and_order() -> Outcome {
    let master = Master::in_memory();
    for text in ["a", "a1", "ns"] {
        master.create_namespace(namespace(text))?;
    }
    for text in ["t1", "T1", "a:z", "a1:b", "hbase:meta", "hbase:quota", "ns:t1", "ns:ts", "zz"] {
        master.create_table(table(text).build(), 1)?;
    }
    master.disable_table(&name("a:z"))?;
    let catalogue = master.catalogue();
    let list = |filter: TableFilter| -> Result<Vec<String>, Exception> {
        let found = catalogue.table_names(&filter)?;
        let descriptors = catalogue.table_descriptors(&filter)?;
        assert!(
            found.iter().eq(descriptors.iter().map(TableDescriptor::name)),
            "names and descriptors are of one list"
        );
        Ok(found.iter().map(ToString::to_string).collect())
    };
    let all = ["a1:b", "a:z", "T1", "t1", "zz", "hbase:meta", "hbase:quota", "ns:t1", "ns:ts"];
    let filter = TableFilter::default;
    let some = |text: &str| Some(text.to_owned());
    let cases: Vec<(TableFilter, Vec<&str>)> = vec![
        (TableFilter { include_system: true, ..filter() }, all.to_vec()),
        (filter(), all.into_iter().filter(|name| !name.starts_with("hbase:")).collect()),
        (TableFilter { namespace: some("ns"), ..filter() }, vec!["ns:t1", "ns:ts"]),
        (TableFilter { namespace: some(""), ..filter() }, vec!["a1:b", "a:z", "T1", "t1", "zz", "ns:t1", "ns:ts"]),
        (TableFilter { namespace: some("a"), ..filter() }, vec!["a:z"]),
        (TableFilter { namespace: some("hbase"), ..filter() }, vec![]),
        (TableFilter { namespace: some("hbase"), include_system: true, ..filter() }, vec!["hbase:meta", "hbase:quota"]),
        // The whole name, with or without `default:`, and nothing but it.
        (TableFilter { regex: some("t."), ..filter() }, vec!["t1"]),
        (TableFilter { regex: some("default:t1"), ..filter() }, vec!["t1"]),
        (TableFilter { regex: some("(?i)t1"), ..filter() }, vec!["T1", "t1"]),
        (TableFilter { regex: some("ns:.*"), include_system: true, ..filter() }, vec!["ns:t1", "ns:ts"]),
        (TableFilter { regex: some("ns:t|ns:ts"), ..filter() }, vec!["ns:ts"]),
        (TableFilter { regex: some(".*t.*"), namespace: some("ns"), ..filter() }, vec!["ns:t1", "ns:ts"]),
        (TableFilter { regex: some(""), ..filter() }, vec![]),
        // Names as they are asked for; neither flag nor namespace counts, but the pattern does.
        (
            TableFilter {
                names: ["ns:t1", "nope", "t1", "t1", "hbase:meta"].map(name).into(),
                namespace: some("a"),
                ..filter()
            },
            vec!["ns:t1", "t1", "t1", "hbase:meta"],
        ),
        (TableFilter { names: ["ns:t1", "t1"].map(name).into(), regex: some("t1"), ..filter() }, vec!["t1"]),
    ];
    for (filter, expected) in cases {
        assert_eq!(list(filter.clone())?, expected, "{filter:?}");
    }
    assert_eq!(names(&catalogue.table_names_by_namespace("hbase")?), ["hbase:meta", "hbase:quota"]);
    assert_eq!(catalogue.table_names_by_namespace("")?.len(), all.len());
    assert_eq!(catalogue.table_descriptors_by_namespace("a")?.len(), 1);
    assert_eq!(names(&catalogue.table_names_by_state(false)), ["a:z"]);
    assert_eq!(names(&catalogue.table_names_by_state(true)), ["a1:b", "T1", "t1", "zz", "ns:t1", "ns:ts"]);

    let unknown = catalogue.table_names_by_namespace("nope").map(drop);
    assert_eq!(
        unknown.map_err(|e| e.to_string()),
        Err("org.apache.hadoop.hbase.NamespaceNotFoundException: nope".to_owned())
    );
    for (pattern, message) in [
        ("t[", "Unclosed character class near index 1\nt[\n ^"),
        ("(a", "Unclosed group near index 2\n(a"),
        ("*", "Dangling meta character '*' near index 0\n*\n^"),
    ] {
        let broken = catalogue.table_names(&TableFilter { regex: some(pattern), ..filter() }).expect_err("no pattern");
        assert_eq!(broken, Exception::io(message));
    }
    let ours = catalogue.table_names(&TableFilter { regex: Some("(".repeat(1001)), ..filter() }).expect_err("a limit");
    assert!(ours.message().contains("more than 1000 groups"), "{ours}");
    Ok(())
}

#[test]
fn the_master_completes_what_it_is_given() -> Outcome {
    let master = master()?;
    let table = master.catalogue().table(&name("t1"))?.clone();
    assert_eq!(table.descriptor.value("hbase.store.file-tracker.impl").map(|value| &value[..]), Some(&b"DEFAULT"[..]));
    assert_eq!(table.descriptor.value("IS_META").map(|value| &value[..]), Some(&b"false"[..]));
    let snapshot = master.catalogue().snapshot("s1").cloned().expect("it was taken");
    assert_eq!((snapshot.version, snapshot.ttl), (Some(2), Some(0)));
    assert!(snapshot.creation_time > Some(1_500_000_000_000));
    Ok(())
}

#[test]
fn groups_have_the_tables_and_servers_that_are_theirs() -> Outcome {
    let master = master()?;
    let in_group = |group: &str| {
        let group = master.catalogue().group(group).expect("it is there");
        let mut tables: Vec<_> = group.tables().iter().map(ToString::to_string).collect();
        tables.sort();
        (tables, group.servers().iter().map(Address::port).collect::<Vec<_>>())
    };
    let strings = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    assert_eq!(in_group("default"), (strings(&["ns1:off", "ns1:t2", "t1"]), vec![16020, 16022]));
    assert_eq!(in_group("alpha"), (strings(&["ns1:slow"]), vec![16021]));
    let listed: Vec<_> = master.catalogue().groups().iter().map(|group| group.name().to_owned()).collect();
    assert_eq!(listed, ["default", "alpha", "gamma"]);

    // A namespace's group holds for its tables without one of their own; one that is not there holds for none.
    let setting = NamespaceDescriptor::builder("ns1").configuration("hbase.rsgroup.name", "gamma").build();
    master.modify_namespace(setting)?;
    assert_eq!(in_group("gamma").0, strings(&["ns1:off", "ns1:t2"]));
    master.modify_table(table("t1").value("hbase.rsgroup.name", "gone").build())?;
    assert_eq!(master.catalogue().group_of_table(&name("t1")).as_ref().map(RSGroupInfo::name), Some("default"));
    assert_eq!(master.catalogue().group_of_table(&name("nope")), None);

    master.rename_rs_group("alpha", "beta")?;
    assert_eq!(in_group("beta"), (strings(&["ns1:slow"]), vec![16021]));
    let catalogue = master.catalogue();
    assert_eq!(catalogue.table(&name("ns1:slow"))?.descriptor.rs_group().as_deref(), Some("beta"));

    master.update_rs_group_config("beta", [("k1", "v1")])?;
    master.update_rs_group_config("beta", [("k2", "v2")])?;
    let beta = master.catalogue().group("beta").expect("it was renamed");
    assert_eq!(beta.configuration().iter().collect::<Vec<_>>(), [(&"k2".to_owned(), &"v2".to_owned())]);

    master.move_servers_and_tables(&servers([16021]), &tables(["ns1:slow"]), "default")?;
    assert_eq!(in_group("beta"), (Vec::new(), Vec::new()));
    assert_eq!(in_group("default").1, [16020, 16021, 16022]);
    assert_eq!(master.catalogue().group_of_server(&server(16021)).as_ref().map(RSGroupInfo::name), Some("default"));
    assert_eq!(master.catalogue().group_of_server(&server(1)), None);
    master.remove_rs_group("beta")
}

#[test]
fn quotas_go_with_what_they_are_for() -> Outcome {
    let master = master()?;
    let violation_policy = Some(SpaceViolationPolicy::NoInserts);
    let quota = SpaceQuota { soft_limit: Some(1 << 40), violation_policy, ..SpaceQuota::default() };
    let set = |subject: &QuotaSubject, quota| {
        master.set_quota(&subject.clone().into(), QuotaChange { space: Some(quota), ..QuotaChange::default() })
    };
    let (of_table, of_namespace) = (QuotaSubject::Table(name("ns1:off")), QuotaSubject::Namespace("ns1".into()));
    set(&of_table, quota)?;
    set(&of_namespace, quota)?;
    assert_eq!(
        master.catalogue().quotas().map(|(subject, _)| subject.to_string()).collect::<Vec<_>>(),
        ["n.ns1", "t.ns1:off"]
    );
    master.delete_table(&name("ns1:off"))?;
    assert_eq!(master.catalogue().quota(&of_table), None);
    set(&of_namespace, SpaceQuota { remove: Some(true), ..quota })?;
    assert_eq!(master.catalogue().quotas().count(), 0);
    Ok(())
}

#[test]
fn throttles_are_set_one_by_one() -> Outcome {
    let (master, bob) = (master()?, ThrottleSubject::User("bob".into()));
    let limit = |soft_limit| Some(TimedQuota::new(soft_limit, TimeUnit::Seconds));
    let set = |kind, limit| {
        let throttle = Some(ThrottleChange { kind, limit });
        master.set_quota(&bob, QuotaChange { throttle, ..QuotaChange::default() })
    };
    set(Some(ThrottleType::RequestNumber), limit(100))?;
    set(Some(ThrottleType::WriteSize), limit(5))?;
    set(Some(ThrottleType::RequestNumber), None)?;
    let throttle = master.catalogue().throttle(&bob).and_then(|own| own.throttle);
    assert_eq!(throttle, Some(Throttle::default().with(ThrottleType::WriteSize, limit(5))));
    master.set_quota(&bob, QuotaChange { bypass_globals: Some(true), ..QuotaChange::default() })?;
    set(None, None)?;
    let own = master.catalogue().throttle(&bob).copied();
    assert_eq!(own, Some(Quotas { bypass_globals: Some(true), ..Quotas::default() }));
    master.set_quota(&bob, QuotaChange { remove_all: true, ..QuotaChange::default() })?;
    assert_eq!(master.catalogue().throttles().count(), 0);

    let refused = set(Some(ThrottleType::ReadNumber), limit(0)).map_err(|error| error.to_string());
    let words = "java.lang.UnsupportedOperationException: The throttle limit must be greater then 0, got 0";
    assert_eq!(refused, Err(format!("org.apache.hadoop.hbase.DoNotRetryIOException: {words}")));
    Ok(())
}

#[test]
fn quotas_of_all_kinds_go_with_their_tables_and_namespaces() -> Outcome {
    let master = master()?;
    let space = SpaceQuota {
        soft_limit: Some(1),
        violation_policy: Some(SpaceViolationPolicy::NoWrites),
        ..SpaceQuota::default()
    };
    let limit = Some(TimedQuota::new(1, TimeUnit::Hours));
    let throttle = Some(ThrottleChange { kind: Some(ThrottleType::RequestNumber), limit });
    let change = QuotaChange { throttle, space: Some(space), ..QuotaChange::default() };
    master.create_namespace(namespace("ns2"))?;
    let (table, space_name) = (ThrottleSubject::Table(name("ns1:off")), ThrottleSubject::Namespace("ns2".into()));
    for subject in [&table, &space_name] {
        master.set_quota(subject, change)?;
    }
    let user = ThrottleSubject::UserOfTable(name("ns1:off"), "bob".into());
    assert!(master.set_quota(&user, change).is_err(), "users have no space");
    master.set_quota(&user, QuotaChange { space: None, ..change })?;
    assert_eq!((master.catalogue().throttles().count(), master.catalogue().quotas().count()), (3, 2));
    master.delete_table(&name("ns1:off"))?;
    master.delete_namespace("ns2")?;
    let left: Vec<_> = master.catalogue().throttles().map(|(subject, _)| subject.clone()).collect();
    assert_eq!((left, master.catalogue().quotas().count()), (vec![user], 0));
    Ok(())
}
