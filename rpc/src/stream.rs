//! Frames on a byte stream, both ways, each with patience that ends.

mod reader;
mod room;
mod tally;
mod writer;

pub(crate) use reader::{FrameReader, Incoming};
pub(crate) use room::{Room, Share};
pub(crate) use tally::Tally;
pub(crate) use writer::{Outgoing, write_frames, write_now};
