//! Cases of the vectors: an object of JSON on each line in, with an id, and a line of JSON for it out.

use hfilter::json::quoted;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::Failure;
use super::input::Source;
use super::lines::{Line, each};

/// A case, and what a line says of it. What else the line holds, the answers among it, is not looked at.
pub(crate) trait Case: DeserializeOwned {
    fn id(&self) -> &str;
}

/// Answers every case with the properties that stand behind its id; or with those of an error, which `failed` makes of the words
/// for it, quoted. A line has `most` bytes at most.
pub(crate) fn run<C: Case>(
    source: Source,
    most: usize,
    answer: impl Fn(C) -> Result<String, String>,
    failed: fn(&str) -> String,
) -> Result<(), Failure> {
    let bad = |id: Option<&str>, what: &str| {
        let id = id.map_or_else(|| "null".into(), quoted);
        Line::Bad(format!("{{\"id\":{id},{}}}", failed(&quoted(what))))
    };
    each(source, most, |line| {
        let line = match line {
            Ok(line) => line,
            Err(problem) => return bad(None, &problem.line()),
        };
        let case: C = match serde_json::from_slice(line) {
            Ok(case) => case,
            Err(error) => {
                let what = format!("no case: {} (at byte {})", without_place(&error), error.column());
                return bad(id(line).as_deref(), &what);
            }
        };
        let id = case.id().to_owned();
        match answer(case) {
            Ok(properties) => Line::Good(format!("{{\"id\":{},{properties}}}", quoted(&id))),
            Err(what) => bad(Some(&id), &what),
        }
    })
}

/// Whose line it is, if it can be told at all.
fn id(line: &[u8]) -> Option<String> {
    #[derive(Deserialize)]
    struct Id {
        id: String,
    }
    serde_json::from_slice(line).ok().map(|Id { id }| id)
}

/// What serde_json says, less the place in the line, which the caller knows better.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rfind(" at line ") {
        Some(at) => text[..at].to_owned(),
        None => text,
    }
}
