//! `--lines`: one item a line, and exactly one line for each.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};

use crate::run::{PREFIX, Running, command, file, hfilter, hfilter_with, lines, seed};
use crate::vectors::Case;

#[test]
fn every_line_gives_a_line() {
    let input = format!("{PREFIX}\r\n\n  \nzz\n{PREFIX}1\n{}\n{PREFIX}", seed());
    let run = hfilter_with(&["convert", "--lines", "--from", "hex", "--to", "string"], input.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    assert_eq!(
        lines(&run.out),
        [
            "PrefixFilter row-",
            "error: an empty line; expected hex",
            "error: an empty line; expected hex",
            "error: `z` is not a hex digit",
            "error: 107 hex digits; expected an even number, two for each byte",
            "FilterList AND (2/2): [PrefixFilter row-prefix, ValueFilter (EQUAL, value)]",
            "PrefixFilter row-",
        ]
    );
    assert_eq!(hfilter_with(&["convert", "--lines", "--to", "hex"], b"").out, "");
    let run = hfilter(&["convert", "--lines", "--to", "hex", &file("lines", format!("{PREFIX}\n"))]);
    assert_eq!((run.status, run.out.trim()), (0, PREFIX));
}

#[test]
fn an_error_stays_on_its_line() {
    let input = "{\"class\":\"a\\nb\"}\n{\"a\\u2028\\nb\":1,\"class\":\"PageFilter\"}\n\u{1}\n\n";
    let run = hfilter_with(&["convert", "--lines", "--from", "json", "--to", "hex"], input.as_bytes());
    assert_eq!(run.status, 1);
    assert_eq!(lines(&run.out).len(), 4, "{}", run.out);
    assert!(run.out.lines().all(|line| line.starts_with("error: ")), "{}", run.out);
    let run = hfilter_with(&["convert", "--lines", "--from", "json", "--to", "hex"], b"\xff\n");
    assert_eq!(run.out, "error: byte 0 is not text; expected JSON\n");
}

#[test]
fn a_line_that_is_too_long_is_one_error() {
    let input = [b"00".repeat(10_000), b"\n".to_vec(), PREFIX.as_bytes().to_vec()].concat();
    let run = hfilter_with(&["convert", "--lines", "--max-bytes", "60", "--to", "hex"], &input);
    assert_eq!(run.status, 1);
    assert_eq!(lines(&run.out)[1..], [PREFIX]);
    assert!(run.out.starts_with("error: more than 1324 bytes of input"), "{}", run.out);
}

#[test]
fn lines_are_answered_at_once() {
    let running = Running::start(&mut command(&["convert", "--lines", "--to", "string"]));
    let mut stdin = running.stdin();
    let mut stdout = BufReader::new(running.stdout());
    for _ in 0..3 {
        writeln!(stdin, "{PREFIX}").expect("a line in");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line out");
        assert_eq!(line, "PrefixFilter row-\n");
    }
    drop(stdin);
    assert!(running.wait().success());
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let running = Running::start(&mut command(&["convert", "--lines", "--to", "string"]));
    drop(running.stdout());
    let mut stdin = running.stdin();
    for _ in 0..10_000 {
        if writeln!(stdin, "{PREFIX}").is_err() {
            break;
        }
    }
    drop(stdin);
    let status = running.wait();
    let mut err = String::new();
    running.stderr().read_to_string(&mut err).expect("its errors");
    assert_eq!((status.code(), err.as_str()), (Some(0), ""));
}

#[test]
fn every_vector_prints_as_java_does() {
    let cases: Vec<_> = Case::all("codec.jsonl").into_iter().filter(|case| case.text("filter_hex").is_some()).collect();
    let text = |case: &Case, keys: [&str; 2]| keys.iter().find_map(|key| case.text(key)).map(str::to_owned);
    let input: String = cases.iter().filter_map(|case| case.text("filter_hex")).flat_map(|hex| [hex, "\n"]).collect();

    let strings = hfilter_with(&["convert", "--lines", "--from", "hex", "--to", "string"], input.as_bytes());
    let hexes = hfilter_with(&["convert", "--lines", "--from", "hex", "--to", "hex", "--normalize"], input.as_bytes());
    assert_eq!((strings.status, hexes.status), (0, 0));
    assert_eq!((lines(&strings.out).len(), lines(&hexes.out).len()), (cases.len(), cases.len()));
    for (case, (string, hex)) in cases.iter().zip(strings.out.lines().zip(hexes.out.lines())) {
        match text(case, ["decoded_to_string", "to_string"]) {
            Some(expected) => assert_eq!(string, expected, "{}", case.id()),
            // Java fails on a filter without its comparator; of a FilterWrapper it prints where it lies in memory.
            None if case.get("to_string_error").is_some() => {
                assert!(string.contains("null"), "{}: {string}", case.id())
            }
            None => assert_eq!(case.text("class"), Some("FilterWrapper"), "{}", case.id()),
        }
        assert_eq!(Some(hex), text(case, ["reencoded_hex", "filter_hex"]).as_deref(), "{}", case.id());
    }
}

#[test]
fn every_vector_comes_back_through_json_and_base64() {
    let cases = Case::all("codec.jsonl");
    let input: String = cases.iter().filter_map(|case| case.text("filter_hex")).flat_map(|hex| [hex, "\n"]).collect();
    for form in ["json", "base64"] {
        let there = hfilter_with(&["convert", "--lines", "--from", "hex", "--to", form], input.as_bytes());
        let back = hfilter_with(&["convert", "--lines", "--from", form, "--to", "hex"], there.out.as_bytes());
        assert_eq!((there.status, back.status), (0, 0), "{form}");
        assert_eq!(back.out, input, "{form}");
    }
}
