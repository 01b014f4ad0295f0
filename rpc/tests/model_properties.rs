//! Whatever is built comes back from its message, and no bytes and no text make anything panic.

use std::sync::Arc;

use bytes::Bytes;
use hfilter_rpc::messages::{self, GetTableDescriptorsResponse as TableList};
use hfilter_rpc::model::{
    Address, ColumnFamilyDescriptor, Coprocessor, Model, NamespaceDescriptor, Quotas, RSGroupInfo, RegionInfo,
    ServerName, SnapshotDescription, SpaceQuotaSnapshot, TableDescriptor, TableName, TableState, Throttle,
    ThrottleType, TimeUnit, TimedQuota, check_namespace,
};
use hfilter_rpc::{Answer, Exception, Mapped, parameter};
use proptest::collection::vec;
use proptest::prelude::*;
use prost::Message as _;

fn names() -> impl Strategy<Value = TableName> {
    ("[a-zA-Z0-9_é日]{0,6}", "[a-zA-Z0-9_é日][a-zA-Z0-9_.é日-]{0,8}")
        .prop_map(|(namespace, qualifier)| TableName::new(&namespace, &qualifier).expect("a legal name"))
}

/// Keys that HBase knows and others, values of all kinds; an empty value removes its key.
fn values() -> impl Strategy<Value = Vec<(Bytes, Bytes)>> {
    let known = [
        "VERSIONS",
        "MIN_VERSIONS",
        "TTL",
        "BLOCKSIZE",
        "IN_MEMORY",
        "COMPRESSION",
        "ENCRYPTION_KEY",
        "IS_META",
        "READONLY",
        "MAX_FILESIZE",
        "DURABILITY",
        "coprocessor$1",
        "Coprocessor$2",
        "hbase.rsgroup.name",
    ];
    let key = prop_oneof![
        proptest::sample::select(known.to_vec()).prop_map(Bytes::from),
        vec(any::<u8>(), 0..6).prop_map(Bytes::from),
    ];
    let value = prop_oneof![
        any::<i64>().prop_map(|number| Bytes::from(number.to_string())),
        "[|a-c=, 0-9]{0,12}".prop_map(Bytes::from),
        vec(any::<u8>(), 0..6).prop_map(Bytes::from),
    ];
    vec((key, value), 0..40)
}

prop_compose! {
    fn families()(name in "[a-z]{1,3}", values in values(), configuration in vec((".{0,4}", ".{0,4}"), 0..20))
        -> ColumnFamilyDescriptor {
        let builder = ColumnFamilyDescriptor::builder(name).expect("a legal name");
        let builder = values.into_iter().fold(builder, |builder, (key, value)| builder.value(key, value));
        let set = configuration.into_iter().fold(builder, |builder, (key, value)| builder.configuration(key, value));
        set.build()
    }
}

prop_compose! {
    fn tables()(name in names(), values in values(), families in vec(families(), 0..4)) -> TableDescriptor {
        let builder = values.into_iter().fold(TableDescriptor::builder(name), |builder, (key, value)| builder.value(key, value));
        let add = |builder: hfilter_rpc::model::TableBuilder, family: ColumnFamilyDescriptor| {
            builder.remove_family(family.name()).family(family).expect("it is not there")
        };
        families.into_iter().fold(builder, add).build()
    }
}

prop_compose! {
    fn groups()(
        name in ".{0,6}",
        ports in vec(any::<u16>(), 0..6),
        tables in vec(names(), 0..6),
        configuration in vec((".{0,4}", ".{0,4}"), 0..6),
    ) -> RSGroupInfo {
        let servers = ports.into_iter().map(|port| Address::new("localhost", port).expect("a host"));
        let builder = RSGroupInfo::builder(name).servers(servers).tables(tables);
        configuration.into_iter().fold(builder, |builder, (key, value)| builder.configuration(key, value)).build()
    }
}

fn comes_back<T: Model + PartialEq + std::fmt::Debug>(value: &T) {
    let bytes = value.encode();
    let again = T::decode(bytes.clone()).expect("its own bytes");
    assert_eq!(again, *value);
    assert_eq!(again.encode(), bytes);
}

/// Decodes if it can; what it gives comes back.
fn survives<T: Model + PartialEq + std::fmt::Debug>(bytes: &Bytes) -> Option<T> {
    let value = T::decode(bytes.clone()).ok()?;
    comes_back(&value);
    Some(value)
}

/// Everything a table can be asked.
fn ask(table: &TableDescriptor) {
    // Twice: an empty value takes its key away, and there is a default for it the next time.
    let whole = table.with_defaults().with_defaults();
    assert_eq!(whole.with_defaults(), whole);
    assert_eq!(whole.to_builder().build(), whole);
    for table in [table, &whole] {
        assert!(table.to_string().len() >= table.to_customized_string().len());
        _ = (table.check(), table.coprocessors(), table.max_file_size(), table.durability(), table.rs_group());
        assert_eq!(table.cmp(table), std::cmp::Ordering::Equal);
        for family in table.families() {
            _ = (family.max_versions(), family.time_to_live(), family.compression(), family.encryption());
        }
    }
}

fn ask_all(bytes: &Bytes) {
    if let Some(table) = survives::<TableDescriptor>(bytes) {
        ask(&table);
    }
    if let Some(family) = survives::<ColumnFamilyDescriptor>(bytes) {
        let whole = family.with_defaults().with_defaults();
        assert_eq!(whole.with_defaults(), whole);
        _ = (family.to_string(), family.to_customized_string(), family.check());
    }
    _ = survives::<TableName>(bytes).map(|name| name.to_string());
    _ = survives::<NamespaceDescriptor>(bytes).map(|namespace| (namespace.to_string(), namespace.check()));
    _ = survives::<RSGroupInfo>(bytes).map(|group| group.to_string());
    _ = survives::<ServerName>(bytes).map(|server| server.to_string());
    _ = survives::<Address>(bytes).map(|address| address.to_string());
    _ = survives::<RegionInfo>(bytes).map(|region| (region.to_string(), region.name()));
    _ = RegionInfo::decode_with_magic(bytes.clone());
    _ = survives::<TableState>(bytes).map(|state| state.to_string());
    // Floats can be no number, so these are not compared.
    _ = Quotas::decode(bytes.clone()).map(|quotas| quotas.encode());
    _ = SnapshotDescription::decode(bytes.clone()).map(|snapshot| (snapshot.to_string(), snapshot.encode()));
    _ = survives::<SpaceQuotaSnapshot>(bytes).map(|space| space.to_string());
}

/// Reads a list, in both ways.
fn read_list(bytes: &Bytes) -> Result<Arc<[TableDescriptor]>, Exception> {
    let list: Result<Arc<[TableDescriptor]>, _> = Mapped::<TableList>::decode(Answer::new(bytes.clone()));
    let through_messages = parameter::<TableList>(bytes.clone()).and_then(Mapped::from_message);
    assert_eq!(list, through_messages);
    if let (Ok(list), Ok(other)) = (&list, &through_messages) {
        // The order of values too.
        assert_eq!(Mapped::<TableList>::encode(list), Mapped::<TableList>::encode(other));
    }
    list
}

proptest! {
    #[test]
    fn tables_come_back(table in tables()) {
        comes_back(&table);
        ask(&table);
        prop_assert_eq!(table.to_builder().build(), table);
    }

    #[test]
    fn names_come_back(name in names(), other in names()) {
        comes_back(&name);
        prop_assert_eq!(&TableName::parse(name.as_str()).unwrap(), &name);
        prop_assert_eq!(&TableName::parse(name.with_namespace()).unwrap(), &name);
        prop_assert_eq!(name.cmp(&other).is_eq(), name == other);
        prop_assert_eq!(name.cmp(&other), other.cmp(&name).reverse());
    }

    #[test]
    fn groups_come_back(group in groups()) {
        comes_back(&group);
        prop_assert_eq!(group.to_builder().build(), group);
    }

    #[test]
    fn namespaces_come_back(name in ".{0,6}", configuration in vec((".{0,4}", ".{0,4}"), 0..6)) {
        let builder = NamespaceDescriptor::builder(name);
        let set = configuration.into_iter().fold(builder, |builder, (key, value)| builder.configuration(key, value));
        let namespace = set.build();
        comes_back(&namespace);
        prop_assert_eq!(namespace.to_builder().build(), namespace);
    }

    #[test]
    fn servers_come_back(host in "[a-zA-Z0-9.ΑάΣσς-]{1,12}", port: u16, start_code in proptest::option::of(0..i64::MAX as u64)) {
        let server = ServerName::new(Address::new(&host, port).unwrap(), start_code);
        comes_back(&server);
        prop_assert_eq!(ServerName::parse(&server.to_string()).unwrap(), server);
    }

    #[test]
    fn regions_come_back(table in names(), start in vec(any::<u8>(), 0..6), end in vec(any::<u8>(), 0..6), id: u64, copy: i32, flags: (bool, bool)) {
        let (offline, split) = flags;
        let region = RegionInfo { start_key: start.into(), end_key: end.into(), replica_id: copy, offline, split, ..RegionInfo::new(table, id) };
        comes_back(&region);
        prop_assert_eq!(RegionInfo::decode_with_magic(region.encode_with_magic()), Ok(region));
    }

    #[test]
    fn quotas_come_back(limit: u64, share in proptest::option::of(-1e9_f32..1e9), kind in 1..10_i32, unit in 1..8_i32) {
        let unit = TimeUnit::from_number(unit).unwrap();
        let kind = ThrottleType::from_number(kind).unwrap();
        let limit = TimedQuota { share, ..TimedQuota::new(limit, unit) };
        let throttle = Throttle::default().with(kind, Some(limit));
        prop_assert_eq!(throttle.get(kind), Some(limit));
        comes_back(&Quotas { bypass_globals: Some(true), throttle: Some(throttle), space: None });
    }

    #[test]
    fn no_bytes_harm(bytes in vec(any::<u8>(), 0..200)) {
        ask_all(&bytes.into());
    }

    #[test]
    fn no_damage_to_a_table_harms(table in tables(), at: prop::sample::Index, byte: u8, cut: prop::sample::Index) {
        let mut bytes = table.encode().to_vec();
        let place = at.index(bytes.len());
        bytes[place] = byte;
        ask_all(&bytes.clone().into());
        bytes.truncate(cut.index(bytes.len()));
        ask_all(&bytes.into());
    }

    /// Lists of tables become bytes without messages in between: that shows in nothing.
    #[test]
    fn lists_are_what_messages_make_of_them(
        tables in vec(tables(), 1..4),
        twice: prop::sample::Index,
        at: prop::sample::Index,
        byte: u8,
        cut: prop::sample::Index,
    ) {
        let mut tables = tables;
        // Neighbours with the same families.
        let place = twice.index(tables.len());
        tables.insert(place, tables[place].with_name(TableName::parse("twin").unwrap()));
        let tables: Arc<[TableDescriptor]> = tables.into();
        let bytes = Mapped::<TableList>::encode(&tables).message;
        prop_assert_eq!(&bytes, &Mapped::<TableList>::to_message(&tables).encode_to_vec());
        prop_assert_eq!(read_list(&bytes), Ok(tables));

        let mut damaged = bytes.to_vec();
        damaged[at.index(bytes.len())] = byte;
        _ = read_list(&damaged.clone().into());
        damaged.truncate(cut.index(bytes.len()));
        _ = read_list(&damaged.into());
    }

    #[test]
    fn no_text_harms(text in "\\PC{0,30}|[0-9 ,:|=\\[\\]DAYSECONDBKMGT()]{0,30}") {
        _ = (TableName::parse(&text), Address::parse(&text), ServerName::parse(&text), check_namespace(&text));
        _ = ServerName::parse_versioned(text.as_bytes());
        let table = || TableDescriptor::builder(TableName::parse("t").unwrap());
        let family = || ColumnFamilyDescriptor::builder("f").unwrap();
        _ = family().time_to_live_text(&text).map(|family| family.build().to_string());
        _ = family().block_size_text(&text).map(|family| family.build().to_string());
        _ = table().max_file_size_text(&text).map(|table| table.build().to_string());
        if let Some(coprocessor) = Coprocessor::parse(&text) {
            let again = coprocessor.to_specification().expect("what was read can be written");
            prop_assert_eq!(Coprocessor::parse(&again), Some(coprocessor));
        }
        _ = table().coprocessor_specification(&text);
    }
}

/// As many values as fit into a large request, most of them twice: the work grows with their number, not with its square.
#[test]
fn many_values_take_no_time() {
    let count = 200_000;
    let pair =
        |number: u32| messages::BytesBytesPair { first: format!("k{}", number % 150_000).into(), second: "v".into() };
    let family = messages::ColumnFamilySchema {
        name: "f".into(),
        attributes: (0..count).map(pair).collect(),
        configuration: Vec::new(),
    };
    let message = messages::TableSchema {
        table_name: Some(TableName::parse("t").unwrap().to_message()),
        attributes: family.attributes.clone(),
        column_families: vec![family],
        configuration: Vec::new(),
    };
    let table = TableDescriptor::decode(message.encode_to_vec()).unwrap();
    assert_eq!(table.values().len(), 150_000);
    let whole = table.with_defaults();
    assert_eq!(whole.values().len(), 150_001);
    assert_eq!(whole.to_builder().build(), whole);
    assert_eq!(whole.families()[0].values().len(), 150_012);
}
