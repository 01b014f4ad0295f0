//! What a real client said to a real HBase, said to this master: it answers as HBase did, in the same words. The conversations are
//! in `tests/vectors/rpc/conversations.jsonl`.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use hfilter_master::{Master, MasterRpcServices};
use hfilter_rpc::messages::{
    self, CreateTableRequest, GetTableDescriptorsResponse, GetTableNamesResponse,
    ListTableDescriptorsByNamespaceResponse, ListTableDescriptorsByStateResponse, TableSchema,
};
use hfilter_rpc::model::{Address, ColumnFamilyDescriptor, ServerName, TableDescriptor, TableName};
use hfilter_rpc::services::MasterServiceDispatcher;
use hfilter_rpc::wire::{Limits, Request, Response};
use hfilter_rpc::{CallContext, Exception, Service};
use prost::Message;
use prost::bytes::Bytes;
use serde_json::Value;

/// The connection of the client that made tables, groups and snapshots; and one that asked afterwards, "low level" only.
const CONNECTIONS: [(u64, &str); 2] = [(47, ""), (60, "low level")];

/// A call and what HBase answered.
struct Recorded {
    id: String,
    what: String,
    method: String,
    parameter: Bytes,
    answer: Result<Bytes, (String, String)>,
}

fn recorded() -> Result<Vec<Recorded>, Box<dyn Error>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/rpc/conversations.jsonl");
    let mut calls: Vec<(u64, Recorded)> = Vec::new();
    for line in fs::read_to_string(path)?.lines() {
        let line: Value = serde_json::from_str(line)?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let decoded = &line["decoded"];
        let what = text(&line["what"]);
        let ours = CONNECTIONS.iter().any(|(number, start)| line["conn"] == *number && what.starts_with(start));
        if !ours || decoded["service"] != "MasterService" {
            continue;
        }
        let call_id = || decoded["call_id"].as_u64().ok_or("a call has a number");
        let frame = || hex::decode(text(&line["frame_hex"])).map(|frame| Bytes::from(frame).slice(4..));
        match decoded["kind"].as_str() {
            Some("request") => {
                let (id, method) = (text(&line["id"]), text(&decoded["method"]));
                let parameter = Request::decode(frame()?, &Limits::SERVER)?.parameter;
                calls.push((call_id()?, Recorded { id, what, method, parameter, answer: Ok(Bytes::new()) }));
            }
            Some("response") => {
                let exception = decoded["exception_class"].as_str().map(|class| {
                    let trace = text(&decoded["header"]["exception"]["stack_trace"]);
                    let end = trace.find("\n\tat ").unwrap_or(trace.len());
                    (class.to_owned(), trace[..end].to_owned())
                });
                let answer = match exception {
                    Some(exception) => Err(exception),
                    None => Ok(Response::decode(frame()?, &Limits::CLIENT)?.result.unwrap_or_default()),
                };
                let number = call_id()?;
                let call = calls.iter_mut().rev().find(|(call_id, _)| *call_id == number);
                call.ok_or("an answer follows its call")?.1.answer = answer;
            }
            _ => {}
        }
    }
    Ok(calls.into_iter().map(|(_, call)| call).collect())
}

/// A master as HBase's was when the client came: with one region server and the tables of HBase itself.
fn master() -> Result<Arc<MasterRpcServices>, Box<dyn Error>> {
    let master = Master::in_memory();
    master.set_server_name(ServerName::parse("localhost,16000,1796059844736")?);
    master.server_starts(&ServerName::parse("localhost,16020,1796059849035")?);
    // And hbase:quota, which was in no group; here all tables are.
    for name in ["hbase:meta", "hbase:namespace", "hbase:rsgroup"] {
        let family = ColumnFamilyDescriptor::of("info")?;
        let table = TableDescriptor::builder(TableName::parse(name)?).family(family)?.build();
        master.create_table(table, 1)?;
    }
    Ok(Arc::new(MasterRpcServices::new(Arc::new(master))))
}

/// What this master does not do.
const NOT_DONE: [&str; 18] = [
    "Balance",
    "FlushTable",
    "GetLogEntries",
    "GetProcedures",
    "GetReplicationPeerConfig",
    "IsCatalogJanitorEnabled",
    "IsCleanerChoreEnabled",
    "IsNormalizerEnabled",
    "IsRpcThrottleEnabled",
    "IsSplitOrMergeEnabled",
    "MoveRegion",
    "Normalize",
    "RunCatalogScan",
    "SetBalancerRunning",
    "SetSplitOrMergeEnabled",
    "SplitRegion",
    "UnassignRegion",
    "getLastMajorCompactionTimestamp",
];

/// Tables in order, without what is different here: hbase:quota, how HBase's own tables are, a coprocessor, and what another client
/// has set in between.
fn tables(tables: Vec<TableSchema>) -> String {
    let own = tables.into_iter().filter_map(|mut table| {
        let name = table.table_name.clone().unwrap_or_default();
        if &name.namespace[..] == b"hbase" {
            return (&name.qualifier[..] != b"quota").then(|| format!("{name:?}"));
        }
        table.attributes.retain(|pair| &pair.first[..] != b"READONLY" && !is_observer(&pair.second));
        Some(format!("{table:?}"))
    });
    own.collect::<Vec<_>>().join("\n")
}

fn names(mut names: Vec<messages::TableName>) -> String {
    names.retain(|name| (&name.namespace[..], &name.qualifier[..]) != (b"hbase", b"quota"));
    format!("{names:?}")
}

/// Whether a value names the coprocessor of ns1:slow, for which there is no class here.
fn is_observer(value: &[u8]) -> bool {
    String::from_utf8_lossy(value).contains("DelayObserver")
}

/// What an answer says, as far as it is not about times, numbers of procedures, and the load of servers.
fn gist(method: &str, answer: &Bytes) -> Result<String, Box<dyn Error>> {
    Ok(match method {
        "GetTableDescriptors" => tables(GetTableDescriptorsResponse::decode(answer.clone())?.table_schema),
        "ListTableDescriptorsByNamespace" => {
            tables(ListTableDescriptorsByNamespaceResponse::decode(answer.clone())?.table_schema)
        }
        "ListTableDescriptorsByState" => {
            tables(ListTableDescriptorsByStateResponse::decode(answer.clone())?.table_schema)
        }
        "GetTableNames" => names(GetTableNamesResponse::decode(answer.clone())?.table_names),
        // Their numbers and times are those of the run.
        "CreateTable"
        | "ModifyTable"
        | "AddColumn"
        | "ModifyColumn"
        | "DeleteColumn"
        | "DisableTable"
        | "EnableTable"
        | "DeleteTable"
        | "truncateTable"
        | "CreateNamespace"
        | "ModifyNamespace"
        | "DeleteNamespace"
        | "Snapshot"
        | "RestoreSnapshot"
        | "getProcedureResult"
        | "GetCompletedSnapshots"
        | "GetClusterStatus" => (!answer.is_empty()).to_string(),
        _ => hex::encode(answer),
    })
}

/// Where this master says something else, and why.
fn expected_difference(call: &Recorded) -> Option<&'static str> {
    let known = [
        ("master: balancer: is enabled", "IsBalancerEnabled", "there is no balancer here"),
        ("rsgroup: balance default", "ExecMasterService", "HBase's balancer fell over a null pointer"),
    ];
    known.iter().find(|(what, method, _)| call.what == *what && call.method == *method).map(|(_, _, why)| *why)
}

/// A request to make a table, without that coprocessor.
fn without_coprocessors(method: &str, parameter: Bytes) -> Result<Bytes, Box<dyn Error>> {
    if method != "CreateTable" {
        return Ok(parameter);
    }
    let mut request = CreateTableRequest::decode(parameter)?;
    request.table_schema.attributes.retain(|pair| !is_observer(&pair.second));
    Ok(request.encode_to_vec().into())
}

#[tokio::test]
async fn the_master_answers_as_hbase_did() -> Result<(), Box<dyn Error>> {
    let services = master()?;
    let dispatcher = MasterServiceDispatcher::new(services.clone());
    let (mut not_done, mut wrong, mut count) = (BTreeSet::new(), Vec::new(), 0);
    for call in recorded()? {
        let Recorded { id, what, method, answer: expected, .. } = &call;
        let number = dispatcher.method(method).ok_or_else(|| format!("{method} is unknown"))?;
        let parameter = without_coprocessors(method, call.parameter.clone())?;
        let answer = dispatcher.call(number, &CallContext::default(), parameter).await;
        if answer.as_ref().is_err_and(|error| error.message() == Exception::unsupported(method).message()) {
            not_done.insert(method.clone());
            continue;
        }
        count += 1;
        let told = match &answer {
            Ok(answer) => Ok(gist(method, &answer.message)?),
            Err(error) => Err((error.class().to_owned(), error.to_string())),
        };
        let expected = match expected {
            Ok(answer) => Ok(gist(method, answer)?),
            Err(exception) => Err(exception.clone()),
        };
        if (told != expected) != expected_difference(&call).is_some() {
            wrong.push(format!("{id} {what}: {method}\n  HBase: {expected:?}\n  here:  {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(not_done, NOT_DONE.iter().map(|&name| name.to_owned()).collect());
    assert!(count > 250, "{count} calls");
    let alpha = Address::new("localhost", 16020)?;
    assert!(services.master().catalogue().group_of_server(&alpha).is_some());
    Ok(())
}
