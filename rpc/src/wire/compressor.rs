//! Compressed cell blocks: Hadoop's zlib and gzip.

use std::io::{self, Read as _, Write as _};

use bytes::Bytes;
use flate2::Compression;
use flate2::read::{GzDecoder, ZlibDecoder};
use flate2::write::{GzEncoder, ZlibEncoder};

/// Who compresses the cell blocks of a connection. A server refuses other compressors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Compressor {
    /// Hadoop's `DefaultCodec`: zlib.
    Zlib,
    /// Hadoop's `GzipCodec`.
    Gzip,
}

impl Compressor {
    /// The compressor of a Java class.
    pub fn of_class(class: &str) -> Option<Self> {
        [Self::Zlib, Self::Gzip].into_iter().find(|compressor| compressor.class() == class)
    }

    /// The Java class.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Zlib => "org.apache.hadoop.io.compress.DefaultCodec",
            Self::Gzip => "org.apache.hadoop.io.compress.GzipCodec",
        }
    }

    /// A block, compressed.
    ///
    /// # Errors
    /// None that memory allows; those of [`io::Write`] in principle.
    pub fn compress(self, block: &[u8]) -> io::Result<Bytes> {
        let level = Compression::default();
        let compressed = match self {
            Self::Zlib => {
                let mut encoder = ZlibEncoder::new(Vec::new(), level);
                encoder.write_all(block)?;
                encoder.finish()?
            }
            Self::Gzip => {
                let mut encoder = GzEncoder::new(Vec::new(), level);
                encoder.write_all(block)?;
                encoder.finish()?
            }
        };
        Ok(compressed.into())
    }

    /// The block that was compressed, if it is no longer than the limit: a few bytes can become very many.
    ///
    /// # Errors
    /// When the bytes are no such stream, or become too many.
    pub fn decompress(self, block: &[u8], limit: usize) -> io::Result<Bytes> {
        let mut plain = Vec::new();
        let limit = limit as u64;
        match self {
            Self::Zlib => ZlibDecoder::new(block).take(limit.saturating_add(1)).read_to_end(&mut plain)?,
            Self::Gzip => GzDecoder::new(block).take(limit.saturating_add(1)).read_to_end(&mut plain)?,
        };
        match plain.len() as u64 > limit {
            true => {
                Err(io::Error::other(format!("the cell block has more than {limit} bytes when it is decompressed")))
            }
            false => {
                // It is kept for a while, and grew in large steps.
                plain.shrink_to_fit();
                Ok(plain.into())
            }
        }
    }
}
