//! `--lines`: one item a line in, exactly one line out for each.

use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write};

use super::input::{Source, too_long};
use super::item::Item;
use super::options::{Form, Reading};
use super::problem::Problem;
use super::typed::Tree;
use super::{Failure, output};

/// What comes out for a line.
pub(crate) enum Line {
    Good(String),
    Bad(String),
}

/// A stream of lines, each an item of its own. No more than one of them is in memory.
pub(crate) struct Lines<'r> {
    pub(crate) from: Option<Form>,
    pub(crate) reading: &'r Reading,
}

impl Lines<'_> {
    /// Writes a line for each line, in order.
    pub(crate) fn run(
        &self,
        source: Source,
        mut convert: impl FnMut(Result<(Tree<'_>, &Item<'_>), Problem>) -> Line,
    ) -> Result<(), Failure> {
        let name = source.name.clone();
        let mut number = 0;
        each(source, self.reading.max_text(), |line| {
            number += 1;
            match line {
                Ok(line) => self.one(&name, number, line, &mut convert),
                Err(problem) => convert(Err(problem)),
            }
        })
    }

    fn one(
        &self,
        name: &str,
        number: u64,
        line: &[u8],
        convert: &mut impl FnMut(Result<(Tree<'_>, &Item<'_>), Problem>) -> Line,
    ) -> Line {
        if line.trim_ascii().is_empty() {
            let expected = self.from.map_or("hex, base64, JSON or the filter language", Form::name);
            return convert(Err(Problem::new(format!("an empty line; expected {expected}"))));
        }
        let item = match Item::read(name, line, self.from, self.reading) {
            Ok(item) => item.in_line(number).warned(),
            Err(problem) => return convert(Err(problem)),
        };
        let tree = item.tree(self.reading);
        convert(tree.map(|tree| (tree, &item)))
    }
}

/// Writes a line for each line, in order. A line of more than `most` bytes is a problem.
pub(crate) fn each(
    source: Source,
    most: usize,
    mut answer: impl FnMut(Result<&[u8], Problem>) -> Line,
) -> Result<(), Failure> {
    let unreadable = |error| Failure::Io(format!("cannot read {}", source.name), error);
    let mut reader = BufReader::with_capacity(64 << 10, source.reader);
    let mut out = BufWriter::with_capacity(64 << 10, io::stdout().lock());
    let mut bad = false;
    let mut line = Vec::new();
    loop {
        if reader.buffer().is_empty() {
            // What follows may be long in coming.
            out.flush().map_err(output)?;
        }
        let result = match read_line(&mut reader, &mut line, most).map_err(unreadable)? {
            Some(true) => answer(Ok(&line)),
            Some(false) => answer(Err(Problem::new(too_long(most)))),
            None => break,
        };
        bad |= matches!(result, Line::Bad(_));
        let (Line::Good(text) | Line::Bad(text)) = result;
        writeln!(out, "{text}").map_err(output)?;
    }
    out.flush().map_err(output)?;
    if bad { Err(Failure::BadInput) } else { Ok(()) }
}

/// Reads a line without its end. `None` at the end of the input; `false` for a line of more than `most` bytes, which is
/// skipped.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<Option<bool>> {
    line.clear();
    if reader.by_ref().take((most as u64).saturating_add(1)).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.pop_if(|last| *last == b'\n').is_some() {
        line.pop_if(|last| *last == b'\r');
        return Ok(Some(true));
    }
    let whole = line.len() <= most;
    if !whole {
        reader.skip_until(b'\n')?;
    }
    Ok(Some(whole))
}
