//! What a server says to what it does not take, in HBase's words.

use std::net::{IpAddr, SocketAddr};

use crate::exception::{Exception, Stage, classes};
use crate::messages::{RequestHeader, VersionInfo};
use crate::model::string_binary::to_string_binary;
use crate::wire::VERSION;

/// Host and port as Java shows them.
pub(crate) fn shown(peer: SocketAddr) -> String {
    format!("{}:{}", host(peer), peer.port())
}

/// A host as Java's `getHostAddress` shows it.
pub(crate) fn host(peer: SocketAddr) -> String {
    match peer.ip() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => ip.segments().map(|segment| format!("{segment:x}")).join(":"),
    }
}

/// The start of what is said about a parameter that cannot be read.
pub(crate) fn unreadable(server: SocketAddr, peer: SocketAddr) -> String {
    format!("/{} is unable to read call parameter from client {}", shown(server), host(peer))
}

pub(crate) fn bad_magic(received: [u8; 6], peer: SocketAddr) -> Exception {
    let [magic @ .., _, _] = received;
    let magic = to_string_binary(&magic);
    let text = format!("Expected HEADER=HBas but received HEADER={magic} from {}", shown(peer));
    Exception::new(classes::FATAL_CONNECTION, text).at(Stage::Refusal)
}

/// Neither version nor method of authentication are spoken here. Java prints the method as a signed byte.
pub(crate) fn bad_opening(version: u8, auth: u8, peer: SocketAddr) -> Exception {
    let class = if version == VERSION { classes::BAD_AUTH } else { classes::WRONG_VERSION };
    let text = format!(
        "serverVersion={VERSION}, clientVersion={version}, authMethod={}, authName=unknown from {}",
        auth.cast_signed(),
        shown(peer)
    );
    Exception::new(class, text).at(Stage::Refusal)
}

pub(crate) fn no_security() -> Exception {
    Exception::new(classes::SECURITY_NOT_ENABLED, "security is not enabled").at(Stage::Refusal)
}

/// Clients before 1.3 do not know the better class.
pub(crate) fn too_big(length: u32, limit: usize, peer: SocketAddr, version: Option<&VersionInfo>) -> Exception {
    let version = version.map(|version| (version.version_major.unwrap_or(0), version.version_minor.unwrap_or(0)));
    let knows = version.is_some_and(|version| version >= (1, 3));
    let class = if knows { classes::REQUEST_TOO_BIG } else { classes::DO_NOT_RETRY_IO };
    let text = format!(
        "RPC data length of {length} received from {} is greater than max allowed {limit}. Set \"hbase.ipc.max.request.size\" on \
         server to override this limit (not recommended)",
        host(peer)
    );
    Exception::new(class, text).at(Stage::Refusal)
}

pub(crate) fn queue_full_of_bytes(server: &str) -> Exception {
    let text = format!("Call queue is full on {server}, is hbase.ipc.server.max.callqueue.size too small?");
    Exception::new(classes::CALL_QUEUE_TOO_BIG, text).at(Stage::Refusal)
}

pub(crate) fn queue_full_of_calls(server: &str) -> Exception {
    let text = format!("Call queue is full on {server}, too many items queued ?");
    Exception::new(classes::CALL_QUEUE_TOO_BIG, text).at(Stage::Refusal)
}

pub(crate) fn no_parameter(header: &RequestHeader) -> Exception {
    let text = format!("Invalid request header: {}, should have param set in it", debug(header));
    Exception::new(classes::DO_NOT_RETRY_IO, text).at(Stage::Parameter)
}

pub(crate) fn no_method(name: &str) -> Exception {
    Exception::unsupported(name).at(Stage::Parameter)
}

pub(crate) fn cells_beyond_frame(limit: u64, capacity: usize) -> Exception {
    let text = format!("newLimit > capacity: ({limit} > {capacity})");
    Exception::new(classes::ILLEGAL_ARGUMENT, text).at(Stage::Parameter)
}

pub(crate) fn cells_without_codec() -> Exception {
    let text = "Cannot invoke \"org.apache.hadoop.hbase.codec.Codec.getDecoder(org.apache.hadoop.hbase.nio.ByteBuff)\" because \
                \"codec\" is null";
    Exception::new(classes::NULL_POINTER, text).at(Stage::Parameter)
}

/// A service gave cells for a client that named no codec.
pub(crate) fn no_codec_for_cells() -> Exception {
    let text = "the answer has cells, and the connection named no codec for them";
    Exception::new(classes::DO_NOT_RETRY_IO, text)
}

/// A header as protobuf's `shortDebugString` prints what matters of it.
fn debug(header: &RequestHeader) -> String {
    let number = |name: &str, number: Option<u32>| number.map(|number| format!("{name}: {number}"));
    let fields = [
        number("call_id", header.call_id),
        header.trace_info.as_ref().map(|_| "trace_info { }".to_owned()),
        header.method_name.as_ref().map(|name| format!("method_name: \"{}\"", name.escape_default())),
        header.request_param.map(|param| format!("request_param: {param}")),
        number("priority", header.priority),
        number("timeout", header.timeout),
    ];
    fields.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
