//! A filter as a page, for the commands that write one.

use std::io::{BufWriter, Write as _};

use hfilter::html::Page;
use hfilter::{ClassSet as _, Filter};

use super::item::{Item, inspect};
use super::options::Reading;
use super::problem::Problem;
use super::{Failure, output};

/// Writes the page of a filter that has been read from the item, with a text about it.
pub(crate) fn write(item: &Item<'_>, filter: &Filter<'_>, reading: &Reading, about: &str) -> Result<(), Failure> {
    // What has been normalized stands nowhere in the input.
    let normalized = reading.normalize.then(|| filter.encode_to_vec());
    let bytes = normalized.as_deref().unwrap_or(&item.bytes);
    let root = inspect(bytes, reading).map_err(|error| Problem::new(error.to_string()))?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    write!(out, "{}", Page::new(&root, bytes).about(about)).and_then(|()| out.flush()).map_err(output)
}
