//! Values and the messages they travel as.

use bytes::Bytes;
use prost::Message;

use crate::exception::Exception;
use crate::service::{Answer, parameter};
use crate::wire::CellBlock;

/// A value that travels as the message `M`: what the methods of generated services speak.
///
/// A message travels as itself. A type of your own, named by `(hfilter.value)` in the .proto file or by
/// `hfilter_codegen::Services::value`, says here how; the same type may stand for several messages. Only the remote road, and
/// [`Local::with_roundtrip`](crate::Local::with_roundtrip), ever ask for messages.
///
/// ```
/// use hfilter_rpc::messages::NameStringPair;
/// use hfilter_rpc::exception::{Exception, classes};
/// use hfilter_rpc::Mapped;
///
/// #[derive(Debug, PartialEq)]
/// struct Retries(u32);
///
/// impl Mapped<NameStringPair> for Retries {
///     fn to_message(&self) -> NameStringPair {
///         NameStringPair { name: "retries".to_owned(), value: self.0.to_string() }
///     }
///     fn from_message(message: NameStringPair) -> Result<Self, Exception> {
///         let number = message.value.parse().map(Self);
///         number.map_err(|error| Exception::new(classes::DO_NOT_RETRY_IO, format!("{}: {error}", message.name)))
///     }
/// }
///
/// assert_eq!(Retries::decode(Retries(3).encode()), Ok(Retries(3)));
/// ```
pub trait Mapped<M: Message + Default>: Sized {
    /// The value's message.
    fn to_message(&self) -> M;

    /// The value of a message.
    ///
    /// # Errors
    /// What a server answers when a parameter is such a message, and a client says when an answer is.
    fn from_message(message: M) -> Result<Self, Exception>;

    /// The value as bytes, and its cells if it has any. Written directly by types that need no message for it.
    fn encode(&self) -> Answer {
        Answer::of(&self.to_message())
    }

    /// The value of bytes, and of their cells.
    ///
    /// # Errors
    /// When the bytes are no such message, and as [`from_message`](Self::from_message).
    fn decode(answer: Answer) -> Result<Self, Exception> {
        Self::from_message(parameter(answer.message)?)
    }
}

impl<M: Message + Default + Clone> Mapped<M> for M {
    fn to_message(&self) -> M {
        self.clone()
    }

    fn from_message(message: M) -> Result<Self, Exception> {
        Ok(message)
    }

    fn encode(&self) -> Answer {
        Answer::of(self)
    }
}

/// A result with cells beside it: what methods give whose option `(hfilter.method)` says `cells: true`, such as Get and Scan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WithCells<T> {
    /// What the answer's message says.
    pub value: T,
    /// The cells; `None` when there are none.
    pub cells: Option<CellBlock>,
}

impl<T> WithCells<T> {
    /// A value with cells.
    pub const fn new(value: T, cells: CellBlock) -> Self {
        Self { value, cells: Some(cells) }
    }
}

impl<T> From<T> for WithCells<T> {
    /// A value without cells.
    fn from(value: T) -> Self {
        Self { value, cells: None }
    }
}

impl<M: Message + Default, T: Mapped<M>> Mapped<M> for WithCells<T> {
    fn to_message(&self) -> M {
        self.value.to_message()
    }

    fn from_message(message: M) -> Result<Self, Exception> {
        T::from_message(message).map(Self::from)
    }

    fn encode(&self) -> Answer {
        Answer { message: self.value.encode().message, cells: self.cells.clone() }
    }

    fn decode(answer: Answer) -> Result<Self, Exception> {
        let value = T::decode(Answer::new(answer.message))?;
        Ok(Self { value, cells: answer.cells })
    }
}

/// A parameter's bytes: its cells are in the context of the call.
pub(crate) fn parameter_bytes<M: Message + Default>(value: &impl Mapped<M>) -> Bytes {
    value.encode().message
}
