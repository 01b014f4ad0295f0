use std::fmt::{Debug, Display};

use bytes::Bytes;
use hfilter_rpc::model::{
    Address, ColumnFamilyDescriptor, Coprocessor, Model, NamespaceDescriptor, Quotas, RSGroupInfo, ServerName,
    SnapshotDescription, SpaceQuotaSnapshot, TableDescriptor, TableName, TableState, check_namespace,
};

/// Bytes as each message of the admin calls, and as each text of them: what is decoded comes back.
pub fn model(bytes: &[u8]) {
    let message = Bytes::copy_from_slice(bytes);
    if let Some(table) = comes_back::<TableDescriptor>(&message) {
        ask(&table);
    }
    if let Some(family) = comes_back::<ColumnFamilyDescriptor>(&message) {
        // Twice: an empty value takes its key away, and there is a default for it the next time.
        let whole = family.with_defaults().with_defaults();
        assert_eq!(whole.with_defaults(), whole);
        said(&family);
        _ = (family.to_customized_string(), family.check());
    }
    if let Some(namespace) = comes_back::<NamespaceDescriptor>(&message) {
        assert_eq!(namespace.to_builder().build(), namespace);
        said(&namespace);
        _ = namespace.check();
    }
    if let Some(group) = comes_back::<RSGroupInfo>(&message) {
        assert_eq!(group.to_builder().build(), group);
        said(&group);
    }
    if let Some(name) = comes_back::<TableName>(&message) {
        said(&name);
        assert_eq!(TableName::parse(name.with_namespace()).as_ref(), Ok(&name));
    }
    if ServerName::decode(message.clone()).is_ok_and(|server| reads_its_host(server.address())) {
        _ = comes_back::<ServerName>(&message).map(|value| said(&value));
    }
    if Address::decode(message.clone()).is_ok_and(|address| reads_its_host(&address)) {
        _ = comes_back::<Address>(&message).map(|value| said(&value));
    }
    _ = comes_back::<TableState>(&message).map(|value| said(&value));
    _ = comes_back::<SpaceQuotaSnapshot>(&message).map(|value| said(&value));
    // Floats can be no number, so the values are not compared.
    if let Ok(quotas) = Quotas::decode(message.clone()) {
        let written = quotas.encode();
        assert_eq!(Quotas::decode(written.clone()).map(|again| again.encode()), Ok(written));
    }
    if let Ok(snapshot) = SnapshotDescription::decode(message) {
        let written = snapshot.encode();
        assert_eq!(SnapshotDescription::decode(written.clone()).map(|again| again.encode()), Ok(written));
        said(&snapshot);
    }
    if let Ok(text) = str::from_utf8(bytes) {
        texts(text);
    }
}

fn comes_back<T: Model + PartialEq + Debug>(bytes: &Bytes) -> Option<T> {
    let value = match T::decode(bytes.clone()) {
        Ok(value) => value,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return None;
        }
    };
    let written = value.encode();
    let again = T::decode(written.clone());
    assert_eq!(again.as_ref(), Ok(&value));
    assert_eq!(again.map(|again| again.encode()), Ok(written));
    Some(value)
}

/// Whether the host may stand alone: one that stood in brackets may be another without them, or none, here as in HBase.
fn reads_its_host(address: &Address) -> bool {
    Address::new(address.host(), address.port()).as_ref() == Ok(address)
}

fn said(value: &impl Display) {
    assert!(!value.to_string().is_empty());
}

/// Everything that a table can be asked.
fn ask(table: &TableDescriptor) {
    let whole = table.with_defaults().with_defaults();
    assert_eq!(whole.with_defaults(), whole);
    assert_eq!(whole.to_builder().build(), whole);
    for table in [table, &whole] {
        assert!(table.to_string().len() >= table.to_customized_string().len());
        _ = (table.check(), table.coprocessors(), table.max_file_size(), table.durability(), table.rs_group());
        assert!(table.cmp(table).is_eq());
        for family in table.families() {
            _ = (family.max_versions(), family.time_to_live(), family.compression(), family.encryption());
        }
    }
}

/// What is a text in requests or values.
fn texts(text: &str) {
    if let Ok(name) = TableName::parse(text) {
        assert_eq!(TableName::parse(name.as_str()), Ok(name));
    }
    if let Ok(server) = ServerName::parse(text)
        && reads_its_host(server.address())
    {
        // It is printed in small letters.
        let printed = server.to_string();
        assert_eq!(ServerName::parse(&printed).map(|again| again.to_string()), Ok(printed));
    }
    if let Ok(address) = Address::parse(text) {
        assert_eq!(Address::parse(&address.to_string()), Ok(address));
    }
    _ = (check_namespace(text), ServerName::parse_versioned(text.as_bytes()));
    if let Some(coprocessor) = Coprocessor::parse(text) {
        let again = coprocessor.to_specification().expect("what was read can be written");
        assert_eq!(Coprocessor::parse(&again), Some(coprocessor));
    }
    let family = || ColumnFamilyDescriptor::builder("f").expect("a name");
    let table = || TableDescriptor::builder(TableName::parse("t").expect("a name"));
    _ = family().time_to_live_text(text).map(|family| said(&family.build()));
    _ = family().block_size_text(text).map(|family| said(&family.build()));
    _ = table().max_file_size_text(text).map(|table| said(&table.build()));
    _ = table().coprocessor_specification(text).map(|table| said(&table.build()));
}
