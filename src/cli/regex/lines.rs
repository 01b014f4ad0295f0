//! `hfilter regex --lines`: the vectors' cases in, a line of JSON out for each.

use hfilter::json::quoted;
use hfilter::regex::{MatchError, RegexError};
use serde::Deserialize;

use super::compile;
use crate::cli::bytes::Hex;
use crate::cli::input::Source;
use crate::cli::{Failure, cases};

/// How long a line may be, and what a recipe makes.
const MOST: usize = 64 << 20;

/// Values to search for a pattern, which has one of three forms.
#[derive(Deserialize)]
struct Case {
    id: String,
    pattern: Option<String>,
    pattern_utf16: Option<Vec<u16>>,
    pattern_recipe: Option<Vec<(String, usize)>>,
    #[serde(default)]
    flags: i32,
    #[serde(default = "utf8")]
    charset: String,
    #[serde(default)]
    inputs: Vec<Input>,
}

impl cases::Case for Case {
    fn id(&self) -> &str {
        &self.id
    }
}

/// A value, in one of two forms.
#[derive(Deserialize)]
struct Input {
    hex: Option<Hex>,
    recipe: Option<Vec<(Hex, usize)>>,
}

fn utf8() -> String {
    "UTF-8".into()
}

/// Parts and how often each is repeated, as one.
fn join<T: Copy>(parts: &[(impl AsRef<[T]>, usize)]) -> Result<Vec<T>, String> {
    let length = parts.iter().try_fold(0_usize, |sum, (part, count)| {
        part.as_ref().len().checked_mul(*count).and_then(|length| sum.checked_add(length))
    });
    match length {
        Some(length) if length <= MOST => {
            Ok(parts.iter().flat_map(|(part, count)| part.as_ref().repeat(*count)).collect())
        }
        _ => Err(format!("a recipe of more than {MOST} bytes")),
    }
}

impl Case {
    /// The pattern as Java has it.
    fn units(&self) -> Result<Vec<u16>, String> {
        match (&self.pattern, &self.pattern_utf16, &self.pattern_recipe) {
            (Some(text), ..) => Ok(text.encode_utf16().collect()),
            (_, Some(units), _) => Ok(units.clone()),
            (.., Some(parts)) => {
                let units = |text: &String| text.encode_utf16().collect::<Vec<_>>();
                join(&parts.iter().map(|(text, count)| (units(text), *count)).collect::<Vec<_>>())
            }
            _ => Err("no case: there is none of `pattern`, `pattern_utf16` and `pattern_recipe`".into()),
        }
    }
}

impl Input {
    fn bytes(self) -> Result<Vec<u8>, String> {
        match (self.hex, self.recipe) {
            (Some(hex), _) => Ok(hex.0),
            (_, Some(parts)) => join(&parts.into_iter().map(|(hex, count)| (hex.0, count)).collect::<Vec<_>>()),
            _ => Err("no case: an input has neither `hex` nor `recipe`".into()),
        }
    }
}

pub(super) fn run(source: Source) -> Result<(), Failure> {
    cases::run(source, MOST, answer, |what| format!("\"error\":{what}"))
}

fn answer(case: Case) -> Result<String, String> {
    let regex = match compile(&case.units()?, case.flags, &case.charset) {
        Ok(regex) => regex,
        Err(error @ RegexError::Refused(_)) => return Ok(format!("\"refused\":{}", quoted(&error.to_string()))),
        Err(RegexError::Syntax(error)) => {
            let (what, index) = (quoted(&error.kind().to_string()), error.index());
            return Ok(format!("\"compile_error\":{what},\"error_index\":{index}"));
        }
        Err(error) => return Ok(format!("\"compile_error\":{}", quoted(&error.to_string()))),
    };
    let mut answers = Vec::new();
    for input in case.inputs {
        answers.push(regex.is_match(&input.bytes()?));
    }
    let find: Vec<_> =
        answers.iter().map(|answer| answer.map_or_else(|_| "null".into(), |found| found.to_string())).collect();
    let mut text = format!("\"find\":[{}]", find.join(","));
    if answers.iter().any(Result::is_err) {
        let error = |answer: &Result<bool, MatchError>| {
            answer.err().map_or_else(|| "null".into(), |error| quoted(&match_error(error)))
        };
        let errors: Vec<_> = answers.iter().map(error).collect();
        text += &format!(",\"errors\":[{}]", errors.join(","));
    }
    Ok(text)
}

/// What Java throws, where it is Java that fails.
fn match_error(error: MatchError) -> String {
    match error {
        MatchError::NullPointer => "java.lang.NullPointerException".into(),
        MatchError::OutOfBounds => "java.lang.IndexOutOfBoundsException".into(),
        error => error.to_string(),
    }
}
