//! The recorded conversations of a real HBase, `tests/vectors/rpc/conversations.jsonl`, and its messages as ours.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use bytes::Bytes;
use hfilter_rpc::messages::{
    CellBlockMeta, ConnectionHeader, ExceptionResponse, NameBytesPair, RequestHeader, ResponseHeader, RpctInfo,
    UserInformation, VersionInfo,
};
use serde_json::Value;

/// One line: a frame, or the end of a connection.
pub(crate) struct Line {
    pub(crate) id: String,
    pub(crate) connection: u64,
    pub(crate) port: u64,
    pub(crate) what: String,
    pub(crate) from_client: bool,
    pub(crate) bytes: Bytes,
    pub(crate) decoded: Value,
}

impl Line {
    pub(crate) fn kind(&self) -> &str {
        self.decoded["kind"].as_str().unwrap_or_default()
    }

    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        self.decoded.get(key)?.as_str()
    }

    pub(crate) fn hex(&self, key: &str) -> Option<Bytes> {
        self.text(key).map(bytes)
    }

    /// The frame without its length.
    pub(crate) fn frame(&self) -> Bytes {
        self.bytes.slice(4..)
    }
}

/// All lines, in the order they were recorded.
pub(crate) fn lines() -> Vec<Line> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/rpc/conversations.jsonl");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let line = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("a line is JSON");
        let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
        Line {
            id: text("id"),
            connection: line["conn"].as_u64().expect("a number"),
            port: line["port"].as_u64().expect("a number"),
            what: text("what"),
            from_client: line["direction"] == "c2s",
            bytes: bytes(&text("frame_hex")),
            decoded: line["decoded"].clone(),
        }
    };
    text.lines().map(line).collect()
}

/// The lines of each connection.
pub(crate) fn connections() -> BTreeMap<u64, Vec<Line>> {
    let mut connections = BTreeMap::<u64, Vec<Line>>::new();
    for line in lines() {
        connections.entry(line.connection).or_default().push(line);
    }
    connections
}

pub(crate) fn bytes(text: &str) -> Bytes {
    hex::decode(text.replace(' ', "")).expect("hexadecimal").into()
}

fn text(value: &Value, key: &str) -> Option<String> {
    value.get(key).map(|value| value.as_str().expect("a text").to_owned())
}

fn number<T: TryFrom<u64>>(value: &Value, key: &str) -> Option<T> {
    value.get(key).map(|value| value.as_u64().and_then(|number| number.try_into().ok()).expect("a number"))
}

fn attributes(value: &Value) -> Vec<NameBytesPair> {
    let pairs = value.get("attribute").and_then(Value::as_array).into_iter().flatten();
    pairs
        .map(|pair| NameBytesPair {
            name: text(pair, "name").expect("a name"),
            value: text(pair, "value").map(|v| bytes(&v)),
        })
        .collect()
}

fn meta(value: &Value) -> Option<CellBlockMeta> {
    value.get("cell_block_meta").map(|meta| CellBlockMeta { length: number(meta, "length") })
}

/// What is in `header` of a request.
pub(crate) fn request_header(value: &Value) -> RequestHeader {
    let trace = |trace: &Value| RpctInfo {
        headers: trace["headers"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|entry| (text(entry, "key").expect("a key"), text(entry, "value").expect("a value")))
            .collect(),
        ..RpctInfo::default()
    };
    RequestHeader {
        call_id: number(value, "call_id"),
        trace_info: value.get("trace_info").map(trace),
        method_name: text(value, "method_name"),
        request_param: value.get("request_param").map(|param| param.as_bool().expect("true or false")),
        cell_block_meta: meta(value),
        priority: number(value, "priority"),
        timeout: number(value, "timeout"),
        attribute: attributes(value),
    }
}

/// What is in `header` of an answer.
pub(crate) fn response_header(value: &Value) -> ResponseHeader {
    let exception = |exception: &Value| ExceptionResponse {
        exception_class_name: text(exception, "exception_class_name"),
        stack_trace: text(exception, "stack_trace"),
        hostname: text(exception, "hostname"),
        port: number(exception, "port"),
        do_not_retry: exception.get("do_not_retry").and_then(Value::as_bool),
        server_overloaded: exception.get("server_overloaded").and_then(Value::as_bool),
    };
    ResponseHeader {
        call_id: number(value, "call_id"),
        exception: value.get("exception").map(exception),
        cell_block_meta: meta(value),
    }
}

/// What is in `message` of a connection header.
pub(crate) fn connection_header(value: &Value) -> ConnectionHeader {
    let user = |user: &Value| UserInformation {
        effective_user: text(user, "effective_user").expect("a user"),
        real_user: text(user, "real_user"),
    };
    let version = |version: &Value| {
        let field = |key| text(version, key).expect("a required field");
        VersionInfo {
            version: field("version"),
            url: field("url"),
            revision: field("revision"),
            user: field("user"),
            date: field("date"),
            src_checksum: field("src_checksum"),
            version_major: number(version, "version_major"),
            version_minor: number(version, "version_minor"),
        }
    };
    ConnectionHeader {
        user_info: value.get("user_info").map(user),
        service_name: text(value, "service_name"),
        cell_block_codec_class: text(value, "cell_block_codec_class"),
        cell_block_compressor_class: text(value, "cell_block_compressor_class"),
        version_info: value.get("version_info").map(version),
        rpc_crypto_cipher_transformation: text(value, "rpc_crypto_cipher_transformation"),
        attribute: attributes(value),
    }
}
