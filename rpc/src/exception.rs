//! What goes wrong in a service, as HBase says it: a Java exception.

pub mod classes;

use std::borrow::Cow;
use std::fmt;

use prost::Message as _;

use crate::messages::{ExceptionResponse, NameBytesPair};

pub use classes::ExceptionClass;

/// A Java exception: its class and its message. The same value on the local and the remote road.
///
/// What travels is Java's text: `class: message`, and behind it the stack trace. Nothing parts the two but how lines of a trace begin
/// (`\tat `, `Caused by: `, `\t... `). So a text is read in the same way where an exception is made as where it arrives: from the
/// first such line on it is [`trace`](Self::trace), and newlines at the end of a message mean nothing. Of message and trace 64 KiB
/// each are kept, and `…` says that there was more.
///
/// ```
/// use hfilter_rpc::Exception;
/// let exception = Exception::io("no table a\n\tat b\n");
/// assert_eq!((exception.message(), exception.trace()), ("no table a", "\tat b\n"));
/// ```
///
/// ```
/// use hfilter_rpc::exception::{Exception, classes};
/// let exception = Exception::new(classes::TABLE_NOT_FOUND, "ns:t");
/// assert!(exception.do_not_retry());
/// assert_eq!(exception.to_string(), "org.apache.hadoop.hbase.TableNotFoundException: ns:t");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Exception(Box<Inner>);

#[derive(Clone)]
struct Inner {
    class: Cow<'static, str>,
    message: String,
    /// What follows the message in `stack_trace`: where it happened, and what caused it.
    trace: String,
    do_not_retry: bool,
    server_overloaded: bool,
    moved_to: Option<(String, u16)>,
    /// How the message is worded on the wire. Nobody sees it on either road, so it counts for nothing when exceptions are compared.
    stage: Stage,
}

impl Inner {
    /// What can be seen, in the order in which it is shown.
    fn seen(&self) -> (&str, &str, &str, bool, bool, Option<&(String, u16)>) {
        let Self { class, message, trace, do_not_retry, server_overloaded, moved_to, stage: _ } = self;
        (class, message, trace, *do_not_retry, *server_overloaded, moved_to.as_ref())
    }
}

impl PartialEq for Inner {
    fn eq(&self, other: &Self) -> bool {
        self.seen() == other.seen()
    }
}

impl Eq for Inner {}

/// Where a call failed. HBase words its exception differently at each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Before the service saw the call: its parameter cannot be read.
    Parameter,
    /// Before there was a call, or instead of one.
    Refusal,
    /// In the service.
    Service,
}

impl Exception {
    /// An exception of a class HBase's clients know.
    #[must_use]
    pub fn new(class: ExceptionClass, message: impl Into<String>) -> Self {
        let mut message = message.into();
        let trace = split_trace(&mut message);
        Self(Box::new(Inner {
            class: Cow::Borrowed(class.name),
            message: kept(message),
            trace: kept(trace),
            do_not_retry: class.do_not_retry,
            server_overloaded: class.server_overloaded,
            moved_to: None,
            stage: Stage::Service,
        }))
    }

    /// A `java.io.IOException`, as which HBase sends whatever is no IOException. Clients try again.
    #[must_use]
    pub fn io(message: impl Into<String>) -> Self {
        Self::new(classes::IO, message)
    }

    /// What HBase answers to a method it knows and does not do: `DoNotRetryIOException` around UnsupportedOperationException.
    pub fn unsupported(method: &str) -> Self {
        Self::new(classes::DO_NOT_RETRY_IO, format!("java.lang.UnsupportedOperationException: {method}"))
    }

    /// What HBase answers to a parameter without its required fields, named as in the .proto file and joined by `, `.
    pub fn missing_fields(names: &str) -> Self {
        Self::new(classes::UNINITIALIZED_MESSAGE, format!("Message missing required fields: {names}"))
            .at(Stage::Parameter)
    }

    /// What HBase answers to a parameter that is no such message. The server adds who could not read whose parameter.
    pub fn invalid_parameter(error: &prost::DecodeError) -> Self {
        Self::new(classes::INVALID_PROTOCOL_BUFFER, java_words(&error.to_string())).at(Stage::Parameter)
    }

    /// What HBase answers to a region that moved; clients go to the host and port.
    pub fn region_moved(host: impl Into<String>, port: u16, message: impl Into<String>) -> Self {
        let mut exception = Self::new(classes::REGION_MOVED, message);
        exception.0.moved_to = Some((host.into(), port));
        exception
    }

    pub(crate) fn truncated_parameter() -> Self {
        Self::new(classes::INVALID_PROTOCOL_BUFFER, TRUNCATED).at(Stage::Parameter)
    }

    pub(crate) fn at(mut self, stage: Stage) -> Self {
        self.0.stage = stage;
        self
    }

    /// The Java class.
    pub fn class(&self) -> &str {
        &self.0.class
    }

    /// The message, without class and stack trace. Java's null is empty here.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The stack trace and the causes, as a Java server sent them; empty from this server.
    pub fn trace(&self) -> &str {
        &self.0.trace
    }

    /// Whether the same call would fail again.
    pub fn do_not_retry(&self) -> bool {
        self.0.do_not_retry
    }

    /// Whether the server has too much to do, so that a client should wait longer than usual.
    pub fn server_overloaded(&self) -> bool {
        self.0.server_overloaded
    }

    /// Host and port a region moved to.
    pub fn moved_to(&self) -> Option<(&str, u16)> {
        self.0.moved_to.as_ref().map(|(host, port)| (host.as_str(), *port))
    }

    /// Whether it is of this very class.
    pub fn is(&self, class: ExceptionClass) -> bool {
        self.0.class == class.name
    }

    /// Whether it ends the connection it came on: FatalConnectionException and its kin.
    pub fn is_fatal_for_connection(&self) -> bool {
        classes::FATAL.iter().any(|class| self.is(*class))
    }

    /// The exception of an answer.
    pub fn of_response(response: ExceptionResponse) -> Self {
        let class = response.exception_class_name.unwrap_or_default();
        let mut exception = Self::of_text(class, &response.stack_trace.unwrap_or_default());
        exception.0.do_not_retry = response.do_not_retry.unwrap_or(false);
        exception.0.server_overloaded = response.server_overloaded.unwrap_or(false);
        if let (Some(host), Some(port)) = (response.hostname, response.port.and_then(|port| u16::try_from(port).ok())) {
            exception.0.moved_to = Some((host, port));
        }
        exception
    }

    /// The exception inside an answer to Multi: a pair of class and text. Whether it may be tried again is known from the
    /// class, and where a region is now from the text.
    pub fn of_pair(pair: &NameBytesPair) -> Self {
        let text = String::from_utf8_lossy(pair.value.as_deref().unwrap_or_default());
        let mut exception = Self::of_text(pair.name.clone(), &text);
        let known = classes::ALL.iter().find(|class| class.name == pair.name);
        exception.0.do_not_retry = known.is_some_and(|class| class.do_not_retry);
        exception.0.server_overloaded = known.is_some_and(|class| class.server_overloaded);
        exception.0.moved_to = moved_to(exception.message());
        exception
    }

    /// What a client makes of the exception when a server sends it.
    ///
    /// # Errors
    /// When prost cannot read what it wrote.
    pub(crate) fn through_bytes(&self) -> Result<Self, Self> {
        let bytes = self.to_response("a server").encode_to_vec();
        let response = ExceptionResponse::decode(bytes.as_slice()).map_err(|error| Self::invalid_parameter(&error))?;
        Ok(Self::of_response(response))
    }

    fn of_text(class: String, text: &str) -> Self {
        let mut message = text.to_owned();
        let trace = split_trace(&mut message);
        let message = match message.strip_prefix(class.as_str()) {
            Some("") => String::new(),
            Some(rest) => rest.strip_prefix(": ").unwrap_or(&message).to_owned(),
            None => message,
        };
        Self(Box::new(Inner {
            message: kept(message),
            trace: kept(trace),
            class: Cow::Owned(class),
            do_not_retry: false,
            server_overloaded: false,
            moved_to: None,
            stage: Stage::Service,
        }))
    }

    /// What is put into the answer's header. A server passes who could not read whose parameter.
    pub(crate) fn to_response(&self, unreadable: &str) -> ExceptionResponse {
        let Inner { class, message, trace, do_not_retry, server_overloaded, moved_to, stage } = &*self.0;
        let mut text = match (stage, message.as_str()) {
            (Stage::Parameter, message) => format!("{unreadable}; {message}"),
            (Stage::Refusal, message) => message.to_owned(),
            (Stage::Service, "") => class.to_string(),
            (Stage::Service, message) => format!("{class}: {message}"),
        };
        if !trace.is_empty() {
            text.push('\n');
            text.push_str(trace);
        }
        ExceptionResponse {
            exception_class_name: Some(class.clone().into_owned()),
            stack_trace: Some(text),
            hostname: moved_to.as_ref().map(|(host, _)| host.clone()),
            port: moved_to.as_ref().map(|(_, port)| i32::from(*port)),
            do_not_retry: Some(*do_not_retry),
            server_overloaded: server_overloaded.then_some(true),
        }
    }
}

/// Cuts a text where a stack trace begins, and gives what was cut off, without the newline between them.
fn split_trace(text: &mut String) -> String {
    let frames = ["\n\tat ", "\nCaused by: ", "\n\t... "];
    let begin = frames.iter().filter_map(|frame| text.find(frame)).min();
    let trace = begin.map_or_else(String::new, |begin| text.split_off(begin));
    text.truncate(text.trim_end_matches('\n').len());
    trace.strip_prefix('\n').unwrap_or_default().to_owned()
}

/// The most of a text that is kept, in bytes. It is sent as part of a header, and peers take no header that is too long.
const LONGEST: usize = 64 << 10;

/// What a text ends with of which a part is missing.
const MORE: char = '…';

/// As much of a text as is kept. What was cut once is not cut again.
fn kept(mut text: String) -> String {
    if text.len() > LONGEST + MORE.len_utf8() {
        let end = (0..=LONGEST).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        text.truncate(end);
        text.push(MORE);
    }
    text
}

/// Where a region is now, from the text of RegionMovedException.
fn moved_to(message: &str) -> Option<(String, u16)> {
    let (_, rest) = message.split_once("hostname=")?;
    let (host, rest) = rest.split_once(" port=")?;
    let port = rest.split(|byte: char| !byte.is_ascii_digit()).next()?;
    Some((host.to_owned(), port.parse().ok()?))
}

const TRUNCATED: &str = "While parsing a protocol message, the input ended unexpectedly in the middle of a field.  This could mean \
                         either that the input has been truncated or that an embedded message misreported its own length.";

/// What Java's protobuf says where prost says this. Most of what is no message ends too early in Java's eyes.
fn java_words(prost: &str) -> &'static str {
    let words = [
        ("invalid tag value: 0", "Protocol message contained an invalid tag (zero)."),
        ("invalid wire type", "Protocol message tag had invalid wire type."),
        ("unexpected end group", "Protocol message end-group tag did not match expected tag."),
        (
            "recursion limit",
            "Protocol message had too many levels of nesting.  May be malicious.  Use setRecursionLimit() to increase the recursion depth limit.",
        ),
    ];
    words.iter().find(|(prost_words, _)| prost.contains(prost_words)).map_or(TRUNCATED, |(_, java)| java)
}

impl fmt::Display for Exception {
    /// As Java's `toString`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.message() {
            "" => f.write_str(self.class()),
            message => write!(f, "{}: {message}", self.class()),
        }
    }
}

impl fmt::Debug for Exception {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Exception")
            .field("class", &self.class())
            .field("message", &self.message())
            .field("trace", &self.trace())
            .field("do_not_retry", &self.do_not_retry())
            .field("server_overloaded", &self.server_overloaded())
            .field("moved_to", &self.moved_to())
            .finish()
    }
}

impl std::error::Error for Exception {}
