//! Rules of HBase's classes that no vector shows, as their sources have them.

use bytes::Bytes;
use hfilter_rpc::messages;
use hfilter_rpc::model::{
    Address, ColumnFamilyDescriptor, Coprocessor, KeepDeletedCells, Model, ModelError, NamespaceDescriptor,
    RSGroupInfo, ServerName, SnapshotDescription, SnapshotType, SpaceQuotaSnapshot, SpaceQuotaStatus,
    SpaceViolationPolicy, TableBuilder, TableDescriptor, TableName, check_group_name,
};

fn table() -> TableBuilder {
    TableDescriptor::builder(TableName::parse("t").unwrap())
}

fn family(name: &str) -> ColumnFamilyDescriptor {
    ColumnFamilyDescriptor::of(name).unwrap()
}

/// What `PrettyPrinter.valueOf` and `format` make of a time to live.
#[test]
fn times_to_live_are_read_and_printed() {
    let cases = [
        ("FOREVER", "FOREVER"),
        ("forever", "FOREVER"),
        ("1", "1 SECOND"),
        ("-5", "-5 SECONDS"),
        ("59", "59 SECONDS"),
        ("1 minute", "60 SECONDS (1 MINUTE)"),
        // The plural of seconds goes by the minutes.
        ("61", "61 SECONDS (1 MINUTE 1 SECOND)"),
        ("62", "62 SECONDS (1 MINUTE 2 SECOND)"),
        ("121", "121 SECONDS (2 MINUTES 1 SECONDS)"),
        ("1 DAY 1 HOUR", "90000 SECONDS (1 DAY 1 HOUR)"),
        ("2days3hours4minutes5seconds", "183845 SECONDS (2 DAYS 3 HOURS 4 MINUTES 5 SECONDS)"),
        ("90000 SECONDS (1 DAY 1 HOUR)", "90000 SECONDS (1 DAY 1 HOUR)"),
        (" 5 seconds ", "5 SECONDS"),
        ("1 HOUR 1 DAY", "0 SECONDS"),
        ("5 weeks", "0 SECONDS"),
        ("", "0 SECONDS"),
    ];
    for (text, printed) in cases {
        let family = ColumnFamilyDescriptor::builder("f").unwrap().time_to_live_text(text).unwrap().build();
        assert!(family.to_string().contains(&format!(", TTL => '{printed}',")), "{text}: {family}");
    }
    let refused = |text| ColumnFamilyDescriptor::builder("f").unwrap().time_to_live_text(text).unwrap_err();
    assert_eq!(refused("7 SECONDS (1 DAY)"), ModelError::TimeToLive { text: "7 SECONDS (1 DAY)".into() });
    assert_eq!(refused("2147483648").to_string(), "For input string: \"2147483648\"");
    assert_eq!(refused("99999999999999999999 DAYS").java_class(), "java.lang.NumberFormatException");
}

#[test]
fn sizes_are_read_and_printed() {
    let cases = [
        ("1023", "1023 B"),
        ("1024", "1024 B (1KB)"),
        ("10GB 25MB", "10763632640 B (10GB 25MB)"),
        ("10763632640 B (10GB 25MB)", "10763632640 B (10GB 25MB)"),
        ("1t 1g 1m 1k 1", "1100586419201 B (1TB 1GB 1MB 1KB 1B)"),
        ("MANY", "0 B"),
    ];
    for (text, printed) in cases {
        let table = table().max_file_size_text(text).unwrap().build();
        assert_eq!(
            table.to_string(),
            format!("'t', {{TABLE_ATTRIBUTES => {{MAX_FILESIZE => '{printed}'}}}}"),
            "{text}"
        );
    }
    let refused = table().memstore_flush_size_text("5 (1 KB)").unwrap_err();
    assert_eq!(refused, ModelError::Size { text: "5 (1 KB)".into() });
}

#[test]
fn families_are_checked_when_they_are_built() {
    let refused = |name: &[u8]| ColumnFamilyDescriptor::builder(name).unwrap_err();
    assert_eq!(refused(b""), ModelError::EmptyFamily);
    for illegal in [b"a\0", b"a\x1f", b"a\x7f", b"a/", b"a\\"] {
        assert_eq!(
            refused(illegal),
            ModelError::FamilyCharacter { code: illegal[1], family: String::from_utf8_lossy(illegal).into() }
        );
    }
    assert_eq!(family("é~").name()[..], *"é~".as_bytes());
    let below = ColumnFamilyDescriptor::builder("f").unwrap().min_versions(3).max_versions(2).unwrap_err();
    assert_eq!(
        below.to_string(),
        "Set MaxVersion to 2 while minVersion is 3. Maximum versions must be >= minimum versions "
    );
    let keeping = ColumnFamilyDescriptor::builder("f").unwrap().versions_with_time_to_live(60, 2).unwrap().build();
    assert_eq!((keeping.min_versions(), keeping.max_versions(), keeping.time_to_live()), (2, i32::MAX, 60));
    assert_eq!(keeping.keep_deleted_cells(), KeepDeletedCells::Ttl);
    let none = ColumnFamilyDescriptor::builder("f").unwrap().versions_with_time_to_live(60, 0).unwrap_err();
    assert_eq!(none, ModelError::MinVersionsNotPositive);
}

#[test]
fn families_of_a_table_are_checked_when_they_are_added() {
    let long = "f".repeat(128);
    assert_eq!(table().family(family(&long)).unwrap_err(), ModelError::FamilyTooLong { length: 128 });
    assert_eq!(table().family(family(&long[..127])).unwrap().build().families().len(), 1);
    let missing = table().modify_family(family("f")).unwrap_err();
    assert_eq!(missing.to_string(), "Column family 'f' does not exist");
    let changed = ColumnFamilyDescriptor::builder("f").unwrap().max_versions(9).unwrap().build();
    let modified = table().family(family("f")).unwrap().modify_family(changed).unwrap().build();
    assert_eq!(modified.family("f").unwrap().max_versions(), 9);
    let replicated = modified.to_builder().replication_scope(1).build();
    assert!(replicated.has_global_replication_scope());
    assert_eq!(replicated.with_name(TableName::parse("u").unwrap()).name().as_str(), "u");
}

#[test]
fn coprocessors_are_numbered_checked_and_removed() {
    let mut own = Coprocessor::new("org.example.A");
    let two = table().value("coprocessor$7", "|org.example.Z|1|").coprocessor(&own).unwrap();
    let table = two.clone().build();
    assert_eq!(table.value("coprocessor$8").unwrap()[..], *b"|org.example.A|1073741823|");
    assert!(table.has_coprocessor("org.example.Z") && table.has_coprocessor("org.example.A"));
    assert_eq!(two.clone().coprocessor(&own).unwrap_err().to_string(), "Coprocessor org.example.A already exists.");
    let removed = two.clone().remove_coprocessor("org.example.A").unwrap().build();
    assert!(!removed.has_coprocessor("org.example.A"));
    let gone = two.clone().remove_coprocessor("org.example.B").unwrap_err();
    assert_eq!(gone.to_string(), "coprocessor with class name org.example.B was not found in the table attribute");
    assert!(two.clone().coprocessor_specification("nonsense").is_err());
    own.class = "org.example.C".into();
    own.priority = -1;
    assert_eq!(two.clone().coprocessor(&own).unwrap_err(), ModelError::CoprocessorPriority { priority: -1 });
    own.priority = 0;
    own.properties.insert("a=b".into(), "c".into());
    assert_eq!(two.clone().coprocessor(&own).unwrap_err(), ModelError::CoprocessorKey { key: "a=b".into() });
    own.properties = [("a".into(), "b,c".into())].into();
    let value = ModelError::CoprocessorValue { key: "a".into(), value: "b,c".into() };
    assert_eq!(two.coprocessor(&own).unwrap_err(), value);
}

#[test]
fn texts_of_coprocessors_are_read_as_hbase_reads_them() {
    let parse = |text| Coprocessor::parse(text);
    let pairs = |text: &str| {
        let pairs = Coprocessor::parse(&format!("|C||{text}")).unwrap().properties;
        pairs.into_iter().map(|(key, value)| format!("{key}:{value}")).collect::<Vec<_>>()
    };
    assert_eq!(pairs("a=1,b=2"), ["a:1", "b:2"]);
    assert_eq!(pairs("a=b=c,,=,x=,=y=z,d"), ["a:b=c", "y:z"]);
    assert_eq!(
        parse(" jar | C | 5 ").map(|own| (own.jar, own.class, own.priority)),
        Some((Some("jar".into()), "C".into(), 5))
    );
    assert!(
        ["", "|", "||", "|C", "|C|x", "| |1|", "|C|99999999999|", "|C||a\nb"]
            .into_iter()
            .all(|text| parse(text).is_none())
    );
}

/// What HBase's reader adds to a message that lacks it, and a proxy must not.
#[test]
fn defaults_are_put_in_on_request() {
    let pair = |first: &'static str, second: &'static str| messages::BytesBytesPair {
        first: first.into(),
        second: second.into(),
    };
    let message = messages::TableSchema {
        table_name: Some(messages::TableName { namespace: Bytes::new(), qualifier: "t".into() }),
        attributes: vec![pair("k", "1"), pair("e", ""), pair("k", "2")],
        column_families: vec![
            messages::ColumnFamilySchema { name: "g".into(), ..Default::default() },
            messages::ColumnFamilySchema {
                name: "f".into(),
                attributes: vec![pair("VERSIONS", "5")],
                ..Default::default()
            },
        ],
        configuration: vec![messages::NameStringPair { name: "c".into(), value: "v".into() }],
    };
    let read = TableDescriptor::from_message(message).unwrap();
    assert_eq!(
        read.to_customized_string(),
        "'t', {TABLE_ATTRIBUTES => {METADATA => {'c' => 'v', 'e' => '', 'k' => '2'}}}, {NAME => 'f', VERSIONS => '5'}, {NAME => 'g'}"
    );
    assert_eq!(read.family("g").unwrap().values().len(), 0);
    let whole = read.with_defaults();
    assert_eq!(whole.value("e"), None);
    assert_eq!(whole.value("IS_META").unwrap()[..], *b"false");
    assert_eq!(whole.family("g"), Some(&family("g")));
    assert_eq!(whole.family("f").unwrap().max_versions(), 5);
    assert_eq!(whole.with_defaults(), whole);
}

#[test]
fn messages_are_checked_when_they_are_read() {
    let none = TableDescriptor::decode(Bytes::new()).unwrap_err();
    assert_eq!(none, ModelError::EmptyQualifier);
    let two = table().family(family("f")).unwrap().build().to_message();
    let twice = messages::TableSchema { column_families: [&two.column_families[..]; 2].concat(), ..two };
    assert_eq!(TableDescriptor::from_message(twice).unwrap_err(), ModelError::FamilyExists { family: "f".into() });
    assert!(matches!(TableDescriptor::decode(&b"\xff"[..]).unwrap_err(), ModelError::Message(_)));
    let namespace = messages::NamespaceDescriptor { name: Bytes::from_static(b"\xff"), configuration: Vec::new() };
    assert!(matches!(NamespaceDescriptor::from_message(namespace).unwrap_err(), ModelError::Utf8 { .. }));
}

#[test]
fn values_that_cannot_be_read_are_found() {
    let odd = ColumnFamilyDescriptor::builder("f").unwrap().value("VERSIONS", "many").build();
    assert_eq!(odd.max_versions(), 1);
    assert_eq!(odd.check().unwrap_err().to_string(), "the value of VERSIONS is not one that HBase knows: many");
    let table = table().value("DURABILITY", "sync_wal").build();
    assert!(table.check().is_err(), "HBase takes upper case only");
    assert_eq!(family("f").check(), Ok(()));
}

#[test]
fn characters_above_the_basic_plane_are_in_no_name() {
    let error = TableName::parse("t𝒳").unwrap_err();
    assert_eq!(
        error,
        ModelError::QualifierCharacter { code: 0xd835, character: '?', index: 1, qualifier: "t𝒳".into() }
    );
    assert!(TableName::parse("²").is_err(), "a superscript is no digit");
    assert!(TableName::parse("٣ⅷ").is_ok(), "other digits and Roman numerals are");
}

/// HBase's set of a group's tables, from the order of a real one in ZooKeeper.
#[test]
fn names_of_tables_are_sorted_by_hash_code() {
    let real = ["ns1:tmp", "ns1:slow", "ns1:t2", "hbase:meta", "t1", "hbase:namespace", "hbase:rsgroup"];
    let names = real.map(|name| TableName::parse(name).unwrap());
    assert!(names.is_sorted());
    assert_ne!(TableName::parse("hbase:t").unwrap(), TableName::parse("t").unwrap());
    // "Aa" and "BB" have one hash code.
    assert!(TableName::parse("Aa").unwrap() < TableName::parse("BB").unwrap());
}

#[test]
fn servers_are_read_as_hbase_reads_them() {
    let address = |text| Address::parse(text).map(|own| (own.host().to_owned(), own.port()));
    assert_eq!(address("h:1"), Ok(("h".into(), 1)));
    assert_eq!(address("[::1]:1"), Ok(("::1".into(), 1)));
    for wrong in ["h", "h:", "h:+1", "h:x", "::1", "[::1]", "[h]:1", "[::1]1", "[::1", "h:1:2"] {
        assert!(address(wrong).is_err(), "{wrong}");
    }
    assert_eq!(address("h:65536"), Err(ModelError::Port { port: 65536 }));
    assert_eq!(ServerName::parse("h:1").unwrap().to_string(), "h,1,-1");
    for (one, other) in [("H,1,5", "h,1,5"), ("ΛΟΓΟΣ,1,5", "λογος,1,5"), ("λογοσ,1,5", "λογος,1,5"), ("ǰ,1,5", "ǰ,1,5")]
    {
        let (one, other) = (ServerName::parse(one).unwrap(), ServerName::parse(other).unwrap());
        assert_eq!(one, other);
        assert_eq!(ServerName::parse(&one.to_string()), Ok(other));
    }
    assert_ne!(ServerName::parse("ß,1,5"), ServerName::parse("ss,1,5"));
    assert_eq!(ServerName::parse("h:2,1,5").unwrap_err().to_string(), "Host has a port: h:2");
    assert!(ServerName::parse("h,1,5").unwrap() > ServerName::parse("h,1,-1").unwrap());
    for wrong in ["", "h", "h,1", "h,x,1", "h,1,x", "h,-1,1"] {
        assert!(ServerName::parse(wrong).is_err(), "{wrong}");
    }
    let portless = messages::ServerName { host_name: "h".into(), port: None, start_code: None };
    assert_eq!(ServerName::from_message(portless), Err(ModelError::Port { port: -1 }));
}

#[test]
fn groups_and_their_names() {
    assert!(["alpha", "A_1"].into_iter().all(|name| check_group_name(name).is_ok()));
    assert!(["", "a-b", "grün"].into_iter().all(|name| check_group_name(name).is_err()));
    let server = |port| Address::new("h", port).unwrap();
    let group = RSGroupInfo::builder("g").servers([server(2), server(1), server(2)]).configuration("k", "v").build();
    assert_eq!(group.to_string(), "Name:g,  Servers:[h:1, h:2],  Tables:[],  Configurations:{k=v}");
    let less = group.to_builder().remove_server(&server(1)).remove_configuration("k").build();
    assert_eq!(less.servers(), [server(2)]);
}

#[test]
fn snapshots_and_space_print_and_come_back() {
    let taken = SnapshotDescription {
        kind: Some(SnapshotType::SkipFlush),
        creation_time: Some(5),
        ttl: Some(0),
        version: Some(2),
        owner: Some("bob".into()),
        ..SnapshotDescription::new("s").with_table(TableName::parse("ns:t").unwrap())
    };
    assert_eq!(
        taken.to_string(),
        "SnapshotDescription: name = s/table = ns:t /owner = bob/creationtime = 5/ttl = 0/version = 2"
    );
    assert_eq!(SnapshotDescription::decode(taken.encode()).unwrap(), taken);
    let status = SpaceQuotaStatus { violation_policy: Some(SpaceViolationPolicy::NoWrites), in_violation: Some(true) };
    let space = SpaceQuotaSnapshot { status: Some(status), usage: Some(7), limit: Some(5) };
    assert_eq!(
        space.to_string(),
        "SpaceQuotaSnapshot[policy=SpaceQuotaStatus[policy=NO_WRITES, inViolation=true], use=7/5]"
    );
    assert_eq!(SpaceQuotaSnapshot::decode(space.encode()).unwrap(), space);
}
