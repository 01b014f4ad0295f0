//! Where input comes from.

use std::fs::File;
use std::io::{self, BufReader, IsTerminal as _, Read};
use std::path::Path;

use clap::error::ErrorKind;

use super::Failure;
use super::options::Reading;
use super::problem::Problem;

/// What an argument is called that stands for itself.
pub(crate) const ARGUMENT: &str = "INPUT";

/// An input that has been opened, not read.
pub(crate) struct Source {
    /// What it is called in messages.
    pub(crate) name: String,
    pub(crate) reader: Box<dyn Read>,
}

impl Source {
    /// An argument is a file if there is one of that name, `-` is the standard input, and everything else stands for
    /// itself. No argument is the standard input, unless that is a terminal.
    pub(crate) fn open(argument: Option<&str>) -> Result<Self, Failure> {
        match argument {
            None if io::stdin().is_terminal() => {
                let message = "no INPUT: give hex, base64, JSON, a text of the filter language or a file as argument, or `-` to read the terminal";
                Err(Failure::Usage(ErrorKind::MissingRequiredArgument, message.into()))
            }
            None | Some("-") => Ok(Self { name: "standard input".into(), reader: Box::new(io::stdin()) }),
            Some(path) if Path::new(path).is_file() => {
                let file = File::open(path).map_err(|error| Failure::Io(format!("cannot read {path}"), error))?;
                Ok(Self { name: path.into(), reader: Box::new(file) })
            }
            Some(text) => {
                Ok(Self { name: ARGUMENT.into(), reader: Box::new(io::Cursor::new(text.as_bytes().to_vec())) })
            }
        }
    }

    /// Reads everything, unless it is more than makes sense.
    pub(crate) fn read(self, reading: &Reading) -> Result<(String, Vec<u8>), Failure> {
        let most = reading.max_text();
        let mut content = Vec::new();
        let mut reader = BufReader::new(self.reader.take((most as u64).saturating_add(1)));
        reader.read_to_end(&mut content).map_err(|error| Failure::Io(format!("cannot read {}", self.name), error))?;
        if content.len() > most {
            return Err(Problem::new(too_long(most)).into());
        }
        Ok((self.name, content))
    }
}

pub(crate) fn too_long(most: usize) -> String {
    format!("more than {most} bytes of input; raise --max-bytes if it is trusted")
}
