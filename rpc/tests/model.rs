//! Domain values against what HBase's own classes made, printed, refused and wrote: `tests/vectors/rpc/admin_messages.jsonl`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use bytes::Bytes;
use hfilter_rpc::messages;
use hfilter_rpc::model::{
    Address, Attributes, ColumnFamilyBuilder, ColumnFamilyDescriptor, Model, ModelError, NamespaceDescriptor, Quotas,
    RSGroupInfo, RegionInfo, ServerName, TableDescriptor, TableName, TableState,
};
use prost::Message;
use serde_json::{Value, json};

fn vectors(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/rpc").join(file)
}

/// The lines of one kind; there are some.
fn lines(kind: &str) -> Vec<Value> {
    let text = fs::read_to_string(vectors("admin_messages.jsonl")).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let lines: Vec<_> = lines.filter(|line| line["kind"] == kind).collect();
    assert!(!lines.is_empty(), "no line of kind {kind}");
    lines
}

fn text<'a>(line: &'a Value, key: &str) -> &'a str {
    line[key].as_str().unwrap_or_else(|| panic!("{key} of {line}"))
}

fn bytes(hex: &Value) -> Bytes {
    hex::decode(hex.as_str().unwrap()).unwrap().into()
}

/// Decodes a line's message; its bytes come back.
fn decoded<T: Model + std::fmt::Debug>(line: &Value) -> T {
    let bytes = bytes(&line["message_hex"]);
    let value = T::decode(bytes.clone()).unwrap_or_else(|error| panic!("{}: {error}", line["id"]));
    assert_eq!(hex::encode(value.encode()), hex::encode(bytes), "{}", line["id"]);
    value
}

fn sorted(values: &Attributes<Bytes>) -> Value {
    let values: BTreeMap<_, _> = values.iter().map(|(key, value)| (hex::encode(key), hex::encode(value))).collect();
    json!(values.into_iter().collect::<Vec<_>>())
}

fn configuration(values: &Attributes<String>) -> Value {
    json!(values.iter().collect::<BTreeMap<_, _>>().into_iter().collect::<Vec<_>>())
}

#[test]
fn tables_are_what_hbase_says_they_are() {
    for line in lines("table_descriptor") {
        let id = &line["id"];
        let table: TableDescriptor = decoded(&line);
        assert_eq!(table.name().as_str(), text(&line, "name"), "{id}");
        assert_eq!(sorted(table.values()), line["values"], "{id}");
        assert_eq!(table.to_string(), text(&line, "to_string"), "{id}");
        assert_eq!(table.to_customized_string(), text(&line, "to_string_customized"), "{id}");
        let families = line["families"].as_array().unwrap();
        assert_eq!(table.families().len(), families.len(), "{id}");
        for (family, expected) in table.families().iter().zip(families) {
            assert_eq!(hex::encode(family.name()), text(expected, "name"), "{id}");
            assert_eq!(sorted(family.values()), expected["values"], "{id}");
            assert_eq!(configuration(family.configuration()), expected["configuration"], "{id}");
            assert_eq!(family.to_string(), text(expected, "to_string"), "{id}");
            assert_eq!(family.to_customized_string(), text(expected, "to_string_customized"), "{id}");
            assert_eq!(table.family(family.name()), Some(family), "{id}");
        }
        assert_eq!(getters(&table), line["getters"], "{id}");
        assert_eq!(table.with_defaults() == table, line["round_trip_equal"], "{id}");
        let same_text = table.with_defaults().to_string() == table.to_string();
        assert_eq!(same_text, line["round_trip_to_string_equal"], "{id}");
    }
}

fn getters(table: &TableDescriptor) -> Value {
    let coprocessor = |own: &hfilter_rpc::model::Coprocessor| json!({"class": own.class, "jar": own.jar, "priority": own.priority, "properties": own.properties});
    json!({
        "read_only": table.is_read_only(),
        "compaction_enabled": table.is_compaction_enabled(),
        "split_enabled": table.is_split_enabled(),
        "merge_enabled": table.is_merge_enabled(),
        "normalization_enabled": table.is_normalization_enabled(),
        "max_file_size": table.max_file_size().unwrap_or(-1),
        "memstore_flush_size": table.memstore_flush_size().unwrap_or(-1),
        "region_replication": table.region_replication(),
        "durability": table.durability().name(),
        "priority": table.priority(),
        "split_policy": table.split_policy(),
        "flush_policy": table.flush_policy(),
        "global_replication_scope": table.has_global_replication_scope(),
        "coprocessors": table.coprocessors().iter().map(coprocessor).collect::<Vec<_>>(),
    })
}

/// Built here from the sorted values, a table has HBase's bytes: the order of a Java map is known.
#[test]
fn builders_put_values_in_hbases_order() {
    for line in lines("table_descriptor") {
        let pairs = |values: &Value| {
            let values = values.as_array().unwrap().clone();
            values.into_iter().map(|pair| (pair[0].clone(), pair[1].clone()))
        };
        let mut table = TableDescriptor::builder(TableName::parse(text(&line, "name")).unwrap());
        for (key, value) in pairs(&line["values"]) {
            table = table.value(bytes(&key), bytes(&value));
        }
        for expected in line["families"].as_array().unwrap() {
            let mut family = ColumnFamilyDescriptor::builder(bytes(&expected["name"])).unwrap();
            let keys: Vec<_> = pairs(&expected["values"]).map(|(key, _)| bytes(&key)).collect();
            for (key, value) in pairs(&expected["values"]) {
                family = family.value(bytes(&key), bytes(&value));
            }
            for (key, _) in ColumnFamilyDescriptor::of("f").unwrap().values().iter() {
                if !keys.contains(key) {
                    family = family.remove_value(key.clone());
                }
            }
            for (key, value) in pairs(&expected["configuration"]) {
                family = family.configuration(key.as_str().unwrap(), value.as_str().unwrap());
            }
            table = table.family(family.build()).unwrap();
        }
        let table = table.build();
        assert_eq!(hex::encode(table.encode()), text(&line, "message_hex"), "{}", line["id"]);
        assert_eq!(table.to_builder().build().encode(), table.encode(), "{}", line["id"]);
    }
}

/// Does what a line of kind `builder_check` says.
fn build(what: &str) -> Result<String, ModelError> {
    let family = |name: &str| ColumnFamilyDescriptor::builder(name);
    let printed = |family: ColumnFamilyBuilder| family.build().to_string();
    let name = |text: &str| family(text).map(|family| String::from_utf8_lossy(family.build().name()).into_owned());
    match what {
        "family name with a colon" => name("a:b"),
        "family name starting with a dot" => name(".a"),
        "family name recovered.edits" => name("recovered.edits"),
        "family name with a space (allowed)" => name("a b"),
        "versions 0" => family("f")?.max_versions(0).map(printed),
        "minimum above maximum" => Ok(printed(family("f")?.min_versions(2))),
        "DFS replication -1" => family("f")?.dfs_replication(-1).map(printed),
        "time to live text that is none" => family("f")?.time_to_live_text("nonsense").map(printed),
        "same family twice" => {
            let f = ColumnFamilyDescriptor::of("f")?;
            let table = TableDescriptor::builder(TableName::parse("t")?).family(f.clone())?.family(f)?;
            Ok(table.build().to_string())
        }
        "remove a family that is not there" => {
            Ok(TableDescriptor::builder(TableName::parse("t")?).remove_family("f").build().to_string())
        }
        _ => panic!("what is to be built for “{what}” is not known here: say it"),
    }
}

#[test]
fn builders_refuse_what_hbase_refuses() {
    for line in lines("builder_check") {
        match build(text(&line, "what")) {
            Ok(built) => assert_eq!(built, text(&line, "ok"), "{}", line["id"]),
            Err(error) => {
                assert_eq!(format!("{}: {error}", error.java_class()), text(&line, "error"), "{}", line["id"]);
            }
        }
    }
}

#[test]
fn names_of_tables_are_hbases() {
    for line in lines("table_name") {
        let id = &line["id"];
        match TableName::parse(text(&line, "text")) {
            Ok(name) => {
                assert_eq!(name.namespace(), text(&line, "namespace"), "{id}");
                assert_eq!(name.qualifier(), text(&line, "qualifier"), "{id}");
                assert_eq!(name.to_string(), text(&line, "name"), "{id}");
                assert_eq!(name.with_namespace(), text(&line, "name_with_namespace"), "{id}");
                assert_eq!(name.is_system(), line["system"], "{id}");
                assert_eq!(decoded::<TableName>(&line), name, "{id}");
            }
            Err(error) => assert_eq!(format!("{}: {error}", error.java_class()), text(&line, "error"), "{id}"),
        }
    }
}

#[test]
fn namespaces_are_hbases() {
    for line in lines("namespace_descriptor") {
        let namespace: NamespaceDescriptor = decoded(&line);
        assert_eq!(namespace.to_string(), text(&line, "to_string"), "{}", line["id"]);
        assert_eq!(namespace.name(), text(&line, "what"), "{}", line["id"]);
        assert_eq!(namespace.check(), Ok(()), "{}", line["id"]);
        for pair in line["message"]["configuration"].as_array().into_iter().flatten() {
            assert_eq!(namespace.value(text(pair, "name")), pair["value"].as_str(), "{}", line["id"]);
        }
    }
}

#[test]
fn groups_are_hbases() {
    for line in lines("rsgroup_info") {
        let group: RSGroupInfo = decoded(&line);
        assert_eq!(group.to_string(), text(&line, "to_string"), "{}", line["id"]);
        assert_eq!(group.name(), text(&line, "what"), "{}", line["id"]);
        assert_eq!(group.to_builder().build().encode(), group.encode(), "{}", line["id"]);
    }
}

#[test]
fn names_of_servers_are_hbases() {
    for line in lines("server_name") {
        let server: ServerName = decoded(&line);
        assert_eq!(server.to_string(), text(&line, "to_string"), "{}", line["id"]);
        assert_eq!(ServerName::parse(text(&line, "text")).as_ref(), Ok(&server), "{}", line["id"]);
        assert_eq!(hex::encode(server.versioned_bytes()), text(&line, "versioned_bytes_hex"), "{}", line["id"]);
        assert_eq!(ServerName::parse_versioned(&server.versioned_bytes()).as_ref(), Ok(&server), "{}", line["id"]);
        assert_eq!(server.host(), text(&line["message"], "host_name"), "{}", line["id"]);
        assert_eq!(json!(server.port()), line["message"]["port"], "{}", line["id"]);
        assert_eq!(json!(server.start_code()), line["message"].get("start_code").cloned().unwrap_or_default());
    }
}

#[test]
fn quotas_and_states_are_hbases() {
    for line in lines("quotas") {
        let quotas: Quotas = decoded(&line);
        let limit = &line["message"]["space"]["soft_limit"];
        assert_eq!(json!(quotas.space.and_then(|space| space.soft_limit)), *limit, "{}", line["id"]);
    }
    for line in lines("table_state") {
        assert_eq!(decoded::<TableState>(&line).to_string(), text(&line["message"], "state"), "{}", line["id"]);
    }
}

/// Decodes a message of that type; its bytes come back.
fn round_trip<M: Message + Default>(line: &Value) {
    let bytes = bytes(&line["message_hex"]);
    let message = M::decode(bytes.clone()).unwrap_or_else(|error| panic!("{}: {error}", line["id"]));
    assert_eq!(hex::encode(message.encode_to_vec()), hex::encode(bytes), "{}", line["id"]);
}

#[test]
fn what_lies_in_zookeeper_is_understood() {
    for line in lines("znode") {
        let data = bytes(&line["data_hex"]);
        let message = text(&line, "message_hex");
        assert!(hex::encode(&data).ends_with(message), "{}", line["id"]);
        match line["type"].as_str() {
            Some("hbase.pb.ClusterId") => round_trip::<messages::ClusterId>(&line),
            Some("hbase.pb.Master") => round_trip::<messages::Master>(&line),
            Some("hbase.pb.MetaRegionServer") => round_trip::<messages::MetaRegionServer>(&line),
            Some("hbase.pb.RegionServerInfo") => round_trip::<messages::RegionServerInfo>(&line),
            Some("hbase.pb.DeprecatedTableState") => round_trip::<messages::DeprecatedTableState>(&line),
            Some("hbase.pb.NamespaceDescriptor") => drop(decoded::<NamespaceDescriptor>(&line)),
            Some("hbase.pb.RSGroupInfo") => {
                let group: RSGroupInfo = decoded(&line);
                let server = Address::new("localhost", 16020).unwrap();
                assert!(group.contains_server(&server), "{}", line["id"]);
                assert!(group.tables().iter().all(|table| group.contains_table(table)), "{}", line["id"]);
            }
            None => assert_eq!(message, "", "{}", line["id"]),
            Some(other) => panic!("{}: {other}", line["id"]),
        }
    }
}

#[test]
fn requests_come_back() {
    for line in lines("request") {
        match text(&line, "type").trim_start_matches("hbase.pb.") {
            "AddColumnRequest" => round_trip::<messages::AddColumnRequest>(&line),
            "CreateNamespaceRequest" => round_trip::<messages::CreateNamespaceRequest>(&line),
            "CreateTableRequest" => {
                let request = messages::CreateTableRequest::decode(bytes(&line["message_hex"])).unwrap();
                let table = TableDescriptor::from_message(request.table_schema.clone()).unwrap();
                assert_eq!(table.to_message(), request.table_schema, "{}", line["id"]);
                round_trip::<messages::CreateTableRequest>(&line);
            }
            "DeleteColumnRequest" => round_trip::<messages::DeleteColumnRequest>(&line),
            "DeleteNamespaceRequest" => round_trip::<messages::DeleteNamespaceRequest>(&line),
            "DeleteTableRequest" => round_trip::<messages::DeleteTableRequest>(&line),
            "DisableTableRequest" => round_trip::<messages::DisableTableRequest>(&line),
            "EnableTableRequest" => round_trip::<messages::EnableTableRequest>(&line),
            "GetClusterStatusRequest" => round_trip::<messages::GetClusterStatusRequest>(&line),
            "GetNamespaceDescriptorRequest" => round_trip::<messages::GetNamespaceDescriptorRequest>(&line),
            "GetTableDescriptorsRequest" => round_trip::<messages::GetTableDescriptorsRequest>(&line),
            "GetTableNamesRequest" => round_trip::<messages::GetTableNamesRequest>(&line),
            "GetTableStateRequest" => round_trip::<messages::GetTableStateRequest>(&line),
            "ListTableDescriptorsByNamespaceRequest" => {
                round_trip::<messages::ListTableDescriptorsByNamespaceRequest>(&line);
            }
            "ListTableDescriptorsByStateRequest" => round_trip::<messages::ListTableDescriptorsByStateRequest>(&line),
            "ListTableNamesByNamespaceRequest" => round_trip::<messages::ListTableNamesByNamespaceRequest>(&line),
            "ListTableNamesByStateRequest" => round_trip::<messages::ListTableNamesByStateRequest>(&line),
            "ModifyColumnRequest" => round_trip::<messages::ModifyColumnRequest>(&line),
            "ModifyNamespaceRequest" => round_trip::<messages::ModifyNamespaceRequest>(&line),
            "ModifyTableRequest" => round_trip::<messages::ModifyTableRequest>(&line),
            "SetQuotaRequest" => round_trip::<messages::SetQuotaRequest>(&line),
            "TruncateTableRequest" => round_trip::<messages::TruncateTableRequest>(&line),
            other => panic!("{}: {other}", line["id"]),
        }
    }
}

#[test]
fn regions_are_what_hbase_says_they_are() {
    for line in lines("region_info") {
        let id = &line["id"];
        let region: RegionInfo = decoded(&line);
        assert_eq!(hex::encode(region.name()), text(&line, "region_name_hex"), "{id}");
        assert_eq!(region.encoded_name(), text(&line, "encoded_name"), "{id}");
        assert_eq!(region.encoded_name(), text(&line, "short_name"), "{id}");
        assert_eq!(region.to_string(), text(&line, "to_string"), "{id}");
        assert_eq!(hex::encode(region.encode_with_magic()), text(&line, "with_magic_hex"), "{id}");
        assert_eq!(RegionInfo::decode_with_magic(bytes(&line["with_magic_hex"])).unwrap(), region, "{id}");
        let bare = RegionInfo::decode_with_magic(bytes(&line["message_hex"])).unwrap_err();
        assert!(bare.to_string().starts_with("`PBUF` is expected"), "{id}: {bare}");
    }
}

/// The bodies of real answers: 350 and 400 tables, as many as a test has of any size.
#[test]
fn real_answers_decode_into_shared_tables() {
    for count in [350, 400] {
        let body = Bytes::from(fs::read(vectors(&format!("table_descriptors_{count}.bin"))).unwrap());
        let answer = messages::GetTableDescriptorsResponse::decode(body.clone()).unwrap();
        let tables = answer.table_schema.into_iter().map(TableDescriptor::from_message);
        let tables: Vec<_> = tables.collect::<Result<_, _>>().unwrap();
        assert_eq!(tables.len(), count);
        for table in &tables {
            assert_eq!(table.check(), Ok(()));
            assert_eq!(table.with_defaults().values(), table.values());
            assert_eq!(table.to_builder().build().encode(), table.encode());
        }
        let again =
            messages::GetTableDescriptorsResponse { table_schema: tables.iter().map(Model::to_message).collect() };
        assert!(again.encode_to_vec() == body, "{count} tables");
        let names: Vec<_> = tables.iter().map(|table| table.name().with_namespace()).collect();
        assert!(names.is_sorted(), "{count} tables come by name");
    }
}
