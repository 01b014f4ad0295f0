//! `parse.jsonl`: texts of the filter language, and what HBase makes of them.

use hfilter::language::{ParseOptions, parse, parse_with, print};
use hfilter::{ClassSet, Filter};

use crate::vectors::{Case, hex, run, same};

fn text(case: &Case) -> Vec<u8> {
    case.bytes("expr_hex").unwrap_or_else(|| case.text("expr").expect("a text").as_bytes().to_vec())
}

#[test]
fn texts_give_the_same_filters_or_none() {
    run("parse", &Case::all("parse.jsonl"), |case| {
        let text = text(case);
        match (parse::<Filter<'_>>(&text), case.bytes("filter_hex")) {
            (Ok(filter), Some(bytes)) => {
                same("bytes", hex(&filter.encode_to_vec()), hex(&bytes))?;
                same("to_string", Some(filter.to_string().as_str()), case.text("to_string"))
            }
            (Err(error), None) if error.span().end <= text.len() => Ok(()),
            (Err(error), None) => Err(format!("a place outside the text: {error}")),
            (Ok(filter), None) => Err(format!("read as `{filter}`, which HBase refuses")),
            (Err(error), Some(_)) => Err(format!("refused, and HBase reads it: {error}")),
        }
    });
}

#[test]
fn what_is_read_is_printed_and_read_again() {
    run("parse-print", &Case::all("parse.jsonl"), |case| {
        let text = text(case);
        let Ok(filter) = parse::<Filter<'_>>(&text) else { return Ok(()) };
        let printed = print(&filter).map_err(|error| error.to_string())?;
        // What we print has nothing odd about it, unless it was in the bytes.
        let strict = ParseOptions::new().strict(true);
        let again = parse_with::<Filter<'_>>(&printed, &strict).map_err(|error| error.to_string())?.filter;
        same("bytes", hex(&again.encode_to_vec()), hex(&filter.encode_to_vec()))
    });
}

#[test]
fn strict_refuses_no_less() {
    run("parse-strict", &Case::all("parse.jsonl"), |case| {
        let text = text(case);
        let lenient = parse_with::<Filter<'_>>(&text, &ParseOptions::new());
        let strict = parse_with::<Filter<'_>>(&text, &ParseOptions::new().strict(true));
        match (lenient, strict) {
            (Ok(lenient), Ok(strict)) if lenient == strict && strict.warnings.is_empty() => Ok(()),
            (Ok(lenient), Err(_)) if !lenient.warnings.is_empty() => Ok(()),
            (Err(_), Err(_)) => Ok(()),
            (lenient, strict) => Err(format!("lenient {lenient:?}, strict {strict:?}")),
        }
    });
}
