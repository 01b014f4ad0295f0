use crate::error::{DecodeError, ErrorKind, Limit};
use crate::options::{DecodeOptions, Limits, UnknownFields};
use crate::wire::Reader;

/// The length of an envelope with a class name of a dozen letters. Shorter ones only make a `Vec` grow.
const SHORTEST_ENVELOPE: usize = 16;

/// What one decoding has used up so far.
#[derive(Debug)]
pub struct Context {
    options: DecodeOptions,
    depth: u32,
    nodes: u32,
    values: u32,
    /// The address and the length of the whole input.
    input: (usize, usize),
}

impl Context {
    /// The start of a decoding of `input`. It does not hold the input, only where it is.
    #[inline]
    pub fn new(input: &[u8], options: &DecodeOptions) -> Self {
        Self { options: *options, depth: 0, nodes: 0, values: 0, input: (input.as_ptr().addr(), input.len()) }
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

    /// Counts a node that has no depth of its own: a repeated message.
    #[inline]
    pub fn count_node(&mut self, at: &[u8]) -> Result<(), DecodeError> {
        self.nodes += 1;
        if self.nodes > self.options.limits.max_nodes {
            return Err(self.exceeded(at));
        }
        Ok(())
    }

    /// Counts a number, text or byte string of a repeated field.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn count_value(&mut self, at: &[u8]) -> Result<(), DecodeError> {
        let most = self.options.limits.max_values;
        if self.values >= most {
            return Err(too_many_values(most, at));
        }
        self.values += 1;
        Ok(())
    }

    /// Makes room for the filters or comparators that follow under one key. An envelope is no shorter than its class
    /// name, so bytes that hold none cannot ask for much.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reserve_nodes<T, const N: usize>(&self, values: &mut Vec<T>, reader: &Reader<'_>, key: [u8; N]) {
        let most = (reader.rest().len() / SHORTEST_ENVELOPE + 1).min(self.options.limits.max_nodes as usize);
        make_room(values, reader.count(key).min(most));
    }

    /// Makes room for the messages that follow under one key.
    #[inline]
    pub fn reserve_messages<T, const N: usize>(&self, values: &mut Vec<T>, reader: &Reader<'_>, key: [u8; N]) {
        make_room(values, reader.count(key).min(self.options.limits.max_nodes as usize));
    }

    /// Makes room for the texts or byte strings that follow under one key.
    #[inline]
    pub fn reserve_values<T, const N: usize>(&self, values: &mut Vec<T>, reader: &Reader<'_>, key: [u8; N]) {
        make_room(values, reader.count(key).min(self.options.limits.max_values as usize));
    }

    /// Makes room for the varints of the block that follows.
    #[inline]
    pub fn reserve_varints<T>(&self, values: &mut Vec<T>, reader: &Reader<'_>) {
        let block = reader.clone().bytes().unwrap_or_default();
        let count = block.iter().filter(|byte| **byte < 0x80).count();
        make_room(values, count.min(self.options.limits.max_values as usize));
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

#[cold]
#[inline(never)]
fn too_many_values(allowed: u32, at: &[u8]) -> DecodeError {
    DecodeError::at(ErrorKind::LimitExceeded { limit: Limit::Values, allowed: allowed.into() }, at)
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
