//! `tests/vectors/regex.jsonl`: what Java 17 finds, and what it throws. Each answer must be Java's or an error; how many
//! lines have such an error is listed by topic in `tests/regex_refusals.txt`, which is to shrink only.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hfilter::regex::charset::{Charset, java_charset};
use hfilter::regex::{Flags, MatchError, Pattern, Regex, RegexError};
use serde_json::Value;

use crate::vectors::{Case, unhex};

/// Fewer steps than by default, for lines that run into the limit anyway.
const STEPS: u64 = 1_000_000;

/// Topics, and how many of their lines are refused.
const REFUSALS: &str = include_str!("../regex_refusals.txt");

fn text<'a>(case: &'a Value, key: &str) -> Option<&'a str> {
    case.get(key).and_then(Value::as_str)
}

/// `[[text, count], ...]` joined.
fn recipe(recipe: &Value) -> String {
    let parts = recipe.as_array().expect("a recipe is a list");
    parts.iter().map(|part| part[0].as_str().expect("text").repeat(part[1].as_u64().expect("count") as usize)).collect()
}

fn units(list: &Value) -> Vec<u16> {
    let number = |unit: &Value| unit.as_u64().and_then(|unit| unit.try_into().ok()).expect("a unit");
    list.as_array().expect("a list of units").iter().map(number).collect()
}

fn pattern(case: &Value) -> Vec<u16> {
    match (text(case, "pattern"), case.get("pattern_utf16")) {
        (Some(pattern), _) => pattern.encode_utf16().collect(),
        (None, Some(list)) => units(list),
        (None, None) => recipe(&case["pattern_recipe"]).encode_utf16().collect(),
    }
}

fn compile(case: &Value) -> Result<Regex, RegexError> {
    let flags = case["flags"].as_i64().and_then(|flags| flags.try_into().ok()).expect("flags");
    let flags = Flags::from_bits(flags).map_err(RegexError::Flags)?;
    let pattern = Pattern::parse_utf16(&pattern(case), flags)?;
    let name = java_charset(text(case, "charset").expect("a charset")).map_err(RegexError::Charset)?;
    let charset = Charset::named(name).ok_or_else(|| RegexError::Refused(format!("charset {name}")))?;
    let regex = Regex::new(&pattern, charset)?;
    Ok(if text(case, "topic") == Some("resource") { regex.with_step_limit(STEPS) } else { regex })
}

/// Whether Java has run out of stack, which another engine need not.
fn is_overflow(message: &str) -> bool {
    message.contains("StackOverflow") || message.contains("Stack overflow")
}

/// What is wrong with the answers about a case, and whether one of them is an error where Java has an answer.
fn check(case: &Value) -> Result<bool, String> {
    let regex = match (compile(case), text(case, "compile_error")) {
        (Err(_), Some(_)) => return Ok(false),
        (Err(RegexError::Refused(_)), None) => return Ok(true),
        (Ok(_), Some(message)) if is_overflow(message) => return Ok(false),
        (Ok(_), Some(message)) => return Err(format!("accepted, but Java says: {message}")),
        (Err(error), None) => return Err(format!("not accepted: {error}")),
        (Ok(regex), None) => regex,
    };
    let mut refused = false;
    for input in case["inputs"].as_array().expect("inputs") {
        let value = unhex(&text(input, "hex").map_or_else(|| recipe(&input["recipe"]), str::to_owned));
        let found = regex.find(&value);
        if let Some(error) = text(input, "error") {
            let good = match found {
                Ok(_) => error == "timeout" || is_overflow(error),
                Err(MatchError::NullPointer) => error.contains("NullPointerException"),
                Err(MatchError::OutOfBounds) => error.contains("IndexOutOfBoundsException"),
                Err(_) => true,
            };
            if !good {
                return Err(format!("{value:x?}: {found:?}, Java: {error}"));
            }
            continue;
        }
        let position = |at: usize| input["match"].get(at).and_then(Value::as_u64).map(|at| at as usize);
        match found {
            Ok(found) if found == position(0).zip(position(1)) => {}
            Err(MatchError::TooManySteps | MatchError::TooDeep) => refused = true,
            _ => return Err(format!("{value:x?}: {found:?}, Java: {}", input["match"])),
        }
        if regex.is_match(&value).is_ok_and(|found| Some(found) != input["find"].as_bool()) {
            return Err(format!("{value:x?}: is_match says otherwise"));
        }
    }
    Ok(refused)
}

#[test]
fn finds_what_java_finds() {
    let mut refusals: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = String::new();
    for case in Case::all("regex.jsonl") {
        let topic = case.text("topic").expect("every case has a topic");
        match check(case.value()) {
            Ok(true) => *refusals.entry(topic.to_owned()).or_default() += 1,
            Ok(false) => {}
            Err(what) => writeln!(wrong, "{} {what}", case.id()).expect("writing to a string"),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    let list = refusals.iter().map(|(topic, count)| format!("{topic} {count}\n")).collect::<String>();
    assert_eq!(list, REFUSALS, "tests/regex_refusals.txt tells other refusals; let it shrink only");
}

/// Whether an error has Java's message, and not one of a limit of its own.
fn says_what_java_says(case: &Value, message: &str) -> Result<(), String> {
    let Err(RegexError::Syntax(error)) = compile(case) else { return Ok(()) };
    // Under CANON_EQ Java shows another pattern than it was given.
    let canonical = case["flags"].as_i64().is_some_and(|flags| flags & i64::from(Flags::CANON_EQ.bits()) != 0);
    let (Some(pattern), false) = (text(case, "pattern"), canonical) else { return Ok(()) };
    let index = case["error_index"].as_u64().map(|index| index as usize);
    if error.java_index() != index {
        return Err(format!("at {:?}, Java: {index:?}", error.java_index()));
    }
    match error.java_message(pattern) {
        Some(own) if own == message => Ok(()),
        own => Err(format!("{own:?}, Java: {message:?}")),
    }
}

#[test]
fn refuses_in_javas_words() {
    let (mut wrong, mut count) = (String::new(), 0);
    for case in Case::all("regex.jsonl") {
        let Some(message) = case.text("compile_error") else { continue };
        count += 1;
        if let Err(what) = says_what_java_says(case.value(), message) {
            writeln!(wrong, "{} {what}", case.id()).expect("writing to a string");
        }
    }
    assert!(count > 500);
    assert!(wrong.is_empty(), "{wrong}");
}
