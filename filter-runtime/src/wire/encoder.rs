use std::cell::RefCell;

use super::varint_len;

/// A thread keeps no larger buffer than this between messages.
const KEPT: usize = 64 << 10;

/// Writes a message back to front, so that every length is known when it is due, in one pass.
///
/// What is put last stands first. One encoder serves many messages and keeps its buffer:
///
/// ```
/// # use hfilter_runtime as hfilter;
/// use hfilter::Encoder;
///
/// let mut encoder = Encoder::new();
/// encoder.put(b"row");
/// encoder.varint(3);
/// encoder.put(&[0x0a]);
/// assert_eq!(encoder.written(), b"\x0a\x03row");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Encoder {
    buffer: Vec<u8>,
    /// Where the written part starts; it ends with the buffer.
    start: usize,
}

impl Encoder {
    /// An encoder that has allocated nothing yet.
    pub const fn new() -> Self {
        Self { buffer: Vec::new(), start: 0 }
    }

    /// Forgets what was written, and keeps the memory.
    #[inline]
    pub const fn clear(&mut self) {
        self.start = self.buffer.len();
    }

    /// What was written, front to back.
    #[inline]
    pub fn written(&self) -> &[u8] {
        self.buffer.get(self.start..).unwrap_or_default()
    }

    /// How many bytes were written.
    #[inline]
    pub const fn len(&self) -> usize {
        self.buffer.len() - self.start
    }

    /// Whether nothing was written.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.start == self.buffer.len()
    }

    /// How many bytes the buffer holds, written or free.
    pub const fn capacity(&self) -> usize {
        self.buffer.len()
    }

    /// Puts bytes before everything written so far.
    #[inline]
    pub fn put(&mut self, bytes: &[u8]) {
        if bytes.len() > self.start {
            self.grow(bytes.len());
        }
        let start = self.start - bytes.len();
        self.buffer[start..self.start].copy_from_slice(bytes);
        self.start = start;
    }

    /// Puts one byte before everything written so far.
    #[inline]
    fn put_byte(&mut self, byte: u8) {
        if self.start == 0 {
            self.grow(1);
        }
        self.start -= 1;
        self.buffer[self.start] = byte;
    }

    /// Puts a number as a varint of minimal length.
    #[inline]
    pub fn varint(&mut self, value: u64) {
        if value < 0x80 { self.put_byte(value as u8) } else { self.long_varint(value) }
    }

    #[inline(never)]
    fn long_varint(&mut self, mut value: u64) {
        let mut bytes = [0_u8; 10];
        let length = varint_len(value);
        for byte in &mut bytes[..length] {
            *byte = value as u8 | 0x80;
            value >>= 7;
        }
        bytes[length - 1] &= 0x7f;
        self.put(&bytes[..length]);
    }

    /// Puts bytes with their length and a field's key before them.
    #[inline]
    pub fn field<const N: usize>(&mut self, key: [u8; N], bytes: &[u8]) {
        self.put(bytes);
        self.close(key, self.len() - bytes.len());
    }

    /// Puts the length of what was written since the length was `before`, and a field's key before it.
    #[inline]
    pub fn close<const N: usize>(&mut self, key: [u8; N], before: usize) {
        self.varint((self.len() - before) as u64);
        self.put(&key);
    }

    /// Writes with this thread's own encoder, and copies the result: one allocation, of the exact size.
    #[inline]
    pub(crate) fn to_vec(write: impl Fn(&mut Self)) -> Vec<u8> {
        thread_local! {
            static ENCODER: RefCell<Encoder> = const { RefCell::new(Encoder::new()) };
        }
        let with = |encoder: &mut Self| {
            encoder.clear();
            write(encoder);
            let bytes = encoder.written().to_vec();
            if encoder.capacity() > KEPT {
                *encoder = Self::new();
            }
            bytes
        };
        // The thread's encoder is busy if something encodes while it is being encoded.
        let shared = ENCODER.try_with(|encoder| encoder.try_borrow_mut().ok().map(|mut encoder| with(&mut encoder)));
        shared.ok().flatten().unwrap_or_else(|| with(&mut Self::new()))
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, more: usize) {
        let written = self.len();
        let size = (self.buffer.len() * 2).max(written + more).next_multiple_of(64);
        let mut buffer = vec![0; size];
        buffer[size - written..].copy_from_slice(self.written());
        self.buffer = buffer;
        self.start = size - written;
    }
}
