//! What goes over the wire, without sockets: bytes in, values out, and back.
//!
//! A connection opens with a [`Preamble`] of six bytes and a [`ConnectionHeader`](crate::messages::ConnectionHeader) behind a
//! length of four. From then on both sides send frames: four bytes of length (big-endian, unsigned), a header and a message,
//! each behind its length as a varint, and then cells, as many bytes as the header says ([`Request`], [`Response`],
//! [`CellBlock`]). Whatever is read here is a slice of the frame it came in; nothing is copied.
//!
//! ```
//! use bytes::BytesMut;
//! use hfilter_rpc::messages::RequestHeader;
//! use hfilter_rpc::wire::{Limits, Request, take_frame};
//!
//! let header = RequestHeader { call_id: Some(7), method_name: Some("IsMasterRunning".into()), ..Default::default() };
//! let frame = Request::new(header, Default::default()).encode()?;
//! let mut buffer = BytesMut::from(&frame.to_bytes()[..]);
//! let limits = Limits::SERVER;
//! let frame = take_frame(&mut buffer, &limits)?.expect("the frame is complete");
//! let request = Request::decode(frame, &limits)?;
//! assert_eq!(request.header.call_id, Some(7));
//! # Ok::<(), hfilter_rpc::wire::WireError>(())
//! ```

mod cell;
mod cell_block;
mod codec;
mod compressor;
mod error;
mod frame;
mod limits;
mod opening;
mod preamble;
mod request;
mod response;

pub use cell::{Cell, CellType};
pub use cell_block::{CellBlock, CellError, Cells};
pub use codec::Codec;
pub use compressor::Compressor;
pub use error::{Part, WireError};
pub use frame::{Frame, take_frame};
pub use limits::Limits;
pub use opening::{connection_header, decode_connection_header};
pub use preamble::{Auth, Preamble};
pub use request::{CALL_ID_OF_CONNECTION, Request, RequestHead};
pub use response::Response;

pub(crate) use compressor::too_long;
pub(crate) use frame::{FRAME_LENGTH, announced, varint32};
pub(crate) use preamble::{SASL_SWITCH_TO_SIMPLE, VERSION};
