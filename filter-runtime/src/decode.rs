use crate::error::{DecodeError, ErrorKind, Limit};
use crate::wire::Reader;

/// How much outside bytes may cost. The defaults are safe for a server.
///
/// ```
/// use hfilter_runtime::Limits;
///
/// let limits = Limits::default().max_depth(20).max_nodes(1_000);
/// assert_ne!(limits, Limits::default());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    pub(crate) max_bytes: usize,
    pub(crate) max_depth: u32,
    pub(crate) max_nodes: u32,
}

impl Limits {
    /// No [`max_depth`](Self::max_depth) goes beyond this: decoding, checking and dropping a tree use the stack, and
    /// this much fits the 2 MiB of a thread even without optimisation.
    pub const MAX_DEPTH: u32 = 256;

    /// The length of the whole input, in bytes. Default: 16 MiB.
    #[must_use]
    pub const fn max_bytes(mut self, bytes: usize) -> Self {
        self.max_bytes = bytes;
        self
    }

    /// How many filters and comparators may stand around one another, the innermost counted.
    /// Default: 100; at most [`MAX_DEPTH`](Self::MAX_DEPTH). HBase has no limit but its stack.
    #[must_use]
    pub const fn max_depth(mut self, depth: u32) -> Self {
        self.max_depth = if depth < Self::MAX_DEPTH { depth } else { Self::MAX_DEPTH };
        self
    }

    /// How many filters and comparators the whole tree may have. Default: 100,000.
    #[must_use]
    pub const fn max_nodes(mut self, nodes: u32) -> Self {
        self.max_nodes = nodes;
        self
    }
}

impl Limits {
    const DEFAULT: Self = Self { max_bytes: 16 << 20, max_depth: 100, max_nodes: 100_000 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// What to do with fields that a message does not declare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownFields {
    /// Skip them, as HBase does. They are gone when the tree is encoded again.
    #[default]
    Skip,
    /// Refuse the input with [`ErrorKind::UnknownField`].
    Reject,
}

/// How to decode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DecodeOptions {
    pub(crate) limits: Limits,
    pub(crate) unknown_fields: UnknownFields,
}

impl Default for DecodeOptions {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl DecodeOptions {
    pub(crate) const DEFAULT: Self = Self { limits: Limits::DEFAULT, unknown_fields: UnknownFields::Skip };

    /// The defaults: [`Limits::default`], unknown fields skipped.
    pub const fn new() -> Self {
        Self::DEFAULT
    }

    /// Sets the limits.
    #[must_use]
    pub const fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets what to do with unknown fields.
    #[must_use]
    pub const fn unknown_fields(mut self, unknown_fields: UnknownFields) -> Self {
        self.unknown_fields = unknown_fields;
        self
    }
}

/// The length of an envelope with a class name of a dozen letters. Shorter ones only make a `Vec` grow.
const SHORTEST_ENVELOPE: usize = 16;

/// What one decoding has used up so far.
#[derive(Debug)]
pub struct Context {
    options: DecodeOptions,
    depth: u32,
    nodes: u32,
    /// The address and the length of the whole input.
    input: (usize, usize),
}

impl Context {
    /// The start of a decoding of `input`. It does not hold the input, only where it is.
    #[inline]
    pub fn new(input: &[u8], options: &DecodeOptions) -> Self {
        Self { options: *options, depth: 0, nodes: 0, input: (input.as_ptr().addr(), input.len()) }
    }

    /// Refuses an input that is too long.
    #[inline]
    pub fn admit(&self, input: &[u8]) -> Result<(), DecodeError> {
        let Limits { max_bytes, .. } = self.options.limits;
        if input.len() <= max_bytes {
            return Ok(());
        }
        let kind = ErrorKind::LimitExceeded { limit: Limit::Bytes, allowed: max_bytes as u64 };
        Err(self.located(DecodeError::at(kind, input)))
    }

    /// The error with an offset in the whole input, unless it has one.
    #[cold]
    #[inline(never)]
    pub fn located(&self, error: DecodeError) -> DecodeError {
        error.located(self.input.0, self.input.1)
    }

    /// Runs a decoding of `input` and gives its error the offset in it.
    #[inline]
    pub fn run<'a, T>(
        input: &'a [u8],
        options: &DecodeOptions,
        decode: impl FnOnce(&'a [u8], &mut Context) -> Result<T, DecodeError>,
    ) -> Result<T, DecodeError> {
        let mut cx = Self::new(input, options);
        cx.admit(input)?;
        decode(input, &mut cx).map_err(|error| cx.located(error))
    }

    /// Counts a filter or comparator and goes down to it.
    #[inline]
    pub fn enter(&mut self, at: &[u8]) -> Result<(), DecodeError> {
        self.depth += 1;
        self.nodes += 1;
        let Limits { max_depth, max_nodes, .. } = self.options.limits;
        if self.depth > max_depth || self.nodes > max_nodes {
            return Err(self.exceeded(at));
        }
        Ok(())
    }

    /// Counts a repeated message, which has no depth of its own.
    #[inline]
    pub fn count(&mut self, at: &[u8]) -> Result<(), DecodeError> {
        self.nodes += 1;
        if self.nodes > self.options.limits.max_nodes {
            return Err(self.exceeded(at));
        }
        Ok(())
    }

    /// Makes room for the filters or comparators that follow under one key. An envelope is no shorter than its class
    /// name, so bytes that hold none cannot ask for much.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reserve_nodes<T, const N: usize>(&self, values: &mut Vec<T>, reader: &Reader<'_>, key: [u8; N]) {
        let most = (reader.rest().len() / SHORTEST_ENVELOPE + 1).min(self.options.limits.max_nodes as usize);
        make_room(values, reader.count(key).min(most));
    }

    /// Makes room for the values that follow under one key.
    #[inline]
    pub fn reserve<T, const N: usize>(&self, values: &mut Vec<T>, reader: &Reader<'_>, key: [u8; N]) {
        make_room(values, reader.count(key).min(self.options.limits.max_nodes as usize));
    }

    /// Comes back up.
    #[inline]
    pub fn leave(&mut self) {
        self.depth -= 1;
    }

    #[cold]
    #[inline(never)]
    fn exceeded(&self, at: &[u8]) -> DecodeError {
        let Limits { max_depth, max_nodes, .. } = self.options.limits;
        let (limit, allowed) =
            if self.depth > max_depth { (Limit::Depth, max_depth) } else { (Limit::Nodes, max_nodes) };
        DecodeError::at(ErrorKind::LimitExceeded { limit, allowed: allowed.into() }, at)
    }

    /// Skips a field that the message does not declare, or refuses it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn skip(&self, reader: &mut Reader<'_>, key: u32, level: u32) -> Result<(), DecodeError> {
        self.unknown_field(reader, key)?;
        reader.skip(key, level)
    }

    /// Refuses an unknown field if the options say so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn unknown_field(&self, reader: &Reader<'_>, key: u32) -> Result<(), DecodeError> {
        match self.options.unknown_fields {
            UnknownFields::Skip => Ok(()),
            UnknownFields::Reject => Err(reader.error(ErrorKind::UnknownField { number: key >> 3 })),
        }
    }
}

/// Room for just so many more values; most often the first ones.
#[cfg_attr(not(debug_assertions), inline(always))]
fn make_room<T>(values: &mut Vec<T>, more: usize) {
    if values.capacity() == 0 {
        *values = Vec::with_capacity(more);
    } else {
        values.reserve_exact(more);
    }
}
