/// How much outside bytes may cost. The defaults are safe for a server.
///
/// Decoding takes at most 40 bytes of memory for a byte of the input, and with the defaults no more than some 200 MiB; other
/// things that are done with a tree take more, as the book's chapter on security says.
///
/// ```
/// # use hfilter_runtime as hfilter;
/// use hfilter::Limits;
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
    pub(crate) max_values: u32,
}

impl Limits {
    /// No [`max_depth`](Self::max_depth) goes beyond this: decoding, checking and dropping a tree use the stack, and
    /// this much fits the 2 MiB of a thread even without optimisation.
    ///
    /// That holds for sets of up to 272 bytes (`size_of` the enum; HBase's own has 112). A larger set, whose values take
    /// more stack, gets proportionally fewer levels; box its large variants to get them back.
    pub const MAX_DEPTH: u32 = 256;

    const DEFAULT: Self = Self { max_bytes: 16 << 20, max_depth: 100, max_nodes: 100_000, max_values: 1_000_000 };

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

    /// How many filters, comparators and repeated messages the whole tree may have. Default: 100,000.
    #[must_use]
    pub const fn max_nodes(mut self, nodes: u32) -> Self {
        self.max_nodes = nodes;
        self
    }

    /// How many numbers, texts and byte strings the repeated fields of the whole tree may have, and how often singular messages
    /// may occur again. Default: 1,000,000. A value that takes two bytes of the input, or one byte packed, can take 24 in memory,
    /// and while a list grows three times as many.
    #[must_use]
    pub const fn max_values(mut self, values: u32) -> Self {
        self.max_values = values;
        self
    }

    /// These limits for a set of this size, in bytes.
    pub(crate) const fn for_size(mut self, size: usize) -> Self {
        const LARGEST: usize = 272;
        if size > LARGEST {
            let deepest = (Self::MAX_DEPTH as usize * LARGEST / size) as u32;
            if self.max_depth > deepest {
                self.max_depth = deepest;
            }
        }
        self
    }
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
    /// Refuse the input with [`ErrorKind::UnknownField`](crate::ErrorKind::UnknownField).
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
