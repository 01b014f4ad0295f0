//! What the command takes as input, and what it says of input that it cannot take.

use crate::run::{PREFIX, file, hfilter, hfilter_with, output, words};
use crate::vectors::unhex;

#[test]
fn input_is_an_argument_a_file_or_the_standard_input() {
    let bytes = unhex(PREFIX);
    let json = r#"{"class":"PrefixFilter","prefix":"row-"}"#;
    let base64 = "CitvcmcuYXBhY2hlLmhhZG9vcC5oYmFzZS5maWx0ZXIuUHJlZml4RmlsdGVyEgYKBHJvdy0=";
    let spaced = format!("0x{} \n{}\n", &PREFIX[..20].to_uppercase(), &PREFIX[20..]);
    let expected = "PrefixFilter row-\n";
    for text in [PREFIX, json, base64, base64.trim_end_matches('='), &spaced] {
        assert_eq!(hfilter(&["convert", "--to", "string", text]).out, expected, "{text}");
        assert_eq!(hfilter_with(&["convert", "--to", "string"], text.as_bytes()).out, expected, "{text}");
        assert_eq!(hfilter(&["convert", "--to", "string", &file("text", text)]).out, expected, "{text}");
    }
    assert_eq!(hfilter_with(&["convert", "--to", "string", "-"], &bytes).out, expected);
    assert_eq!(hfilter(&["convert", "--to", "string", &file("raw", &bytes)]).out, expected);
    assert_eq!(hfilter(&["convert", "--from", "raw", "--to", "base64", &file("raw2", &bytes)]).out.trim(), base64);
    assert_eq!(output(&["convert", "--to", "raw", PREFIX], b"").stdout, bytes);
}

#[test]
fn errors_say_what_where_and_what_to_do() {
    let unknown = PREFIX.replace("507265666978", "507265666669"); // Preffi
    for (args, expected) in [
        (vec!["decode", &PREFIX[..96]], vec!["the bytes end inside a field", "[INPUT:1:", "byte 46"]),
        (vec!["decode", "0a2g"], vec!["`g` is not a hex digit", "0a2g", "here"]),
        (vec!["decode", "0a2"], vec!["3 hex digits; expected an even number"]),
        (vec!["decode", "nosuchfile.bin"], vec!["neither a file nor a filter", "--from hex"]),
        (vec!["decode", &unknown], vec!["unknown class `org.apache.hadoop.hbase.filter.PreffiFilter`", "did you mean"]),
        (vec!["decode", ""], vec!["nothing to read"]),
        (vec!["decode", "--from", "base64", "Ci!="], vec!["not a letter of base64"]),
        (vec!["decode", r#"{"class":"PrefixFilter","prefx":""}"#], vec!["prefx: PrefixFilter has no", "`prefix`?"]),
        (vec!["decode", "--max-bytes", "9", PREFIX], vec!["more than 9 bytes", "raise"]),
    ] {
        let run = hfilter(&args);
        assert_eq!(run.status, 1, "{args:?}: {}", run.err);
        for part in expected {
            assert!(words(&run.err).contains(part), "{args:?}: {part} is not in\n{}", run.err);
        }
    }
}

#[test]
fn what_is_shown_of_an_input_cannot_steer_a_terminal() {
    let catalogue = tempfile::tempdir().expect("a directory");
    let catalogue = catalogue.path().to_str().expect("a path");
    for args in [
        &["parse", "Pre\x1b[31mFilter()"][..],
        &["parse", "PrefixFilter('\r\u{9b}31m', 'b')"],
        &["decode", "--from", "json", "{\"class\": \"\x07\x1b[31m\x7f\"}"],
        &["regex", "\\p{\x1b[31m}"],
        &["admin", "--data", catalogue, "create-namespace", "a\x1b[31m"],
    ] {
        let run = hfilter(args);
        assert_eq!(run.status, 1, "{}", run.err);
        assert!(run.err.contains("31m"), "{}", run.err);
        let steers = |letter: char| letter.is_control() && letter != '\n';
        assert!(!run.err.contains(steers), "{:?}", run.err);
    }
}
