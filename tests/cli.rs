//! The command as its users meet it: what it prints, and how it ends.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

const PREFIX: &str = "0a2b6f72672e6170616368652e6861646f6f702e68626173652e66696c7465722e50726566697846696c746572\
                      12060a04726f772d";

/// What a run of the command gave.
struct Run {
    status: i32,
    out: String,
    err: String,
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hfilter"));
    command.args(args).env_remove("NO_COLOR").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn hfilter(args: &[&str]) -> Run {
    hfilter_with(args, b"")
}

/// Runs the command with something on its standard input.
fn hfilter_with(args: &[&str], input: &[u8]) -> Run {
    let mut child = command(args).stdin(Stdio::piped()).spawn().expect("the command");
    let mut stdin = child.stdin.take().expect("an input");
    let output = std::thread::scope(|scope| {
        // It may end before it has read everything.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("an end")
    });
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Run { status: output.status.code().expect("an exit status"), out: text(output.stdout), err: text(output.stderr) }
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().collect()
}

fn file(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file");
    path.to_str().expect("a path").to_owned()
}

fn vectors(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vectors");
    let parse = |line| {
        let mut deserializer = serde_json::Deserializer::from_str(line);
        deserializer.disable_recursion_limit();
        serde::Deserialize::deserialize(&mut deserializer).expect("a line of JSON")
    };
    text.lines().map(parse).collect()
}

fn seed() -> String {
    vectors("bench_cases.jsonl")[0]["filter_hex"].as_str().expect("hex").to_owned()
}

fn unhex(text: &str) -> Vec<u8> {
    text.as_bytes()
        .chunks(2)
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).expect("ASCII"), 16).expect("hex"))
        .collect()
}

#[test]
fn decode_shows_a_tree() {
    let run = hfilter(&["decode", &seed()]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(
        run.out,
        r#"offset   bytes
     0     223  FilterList
    46       2  ├─ operator: MUST_PASS_ALL
    48      61  ├─ filters[0]: PrefixFilter
    97      12  │  └─ prefix: "row-prefix"
   109     114  └─ filters[1]: ValueFilter
   157      66     └─ compare_filter
   159       2        ├─ compare_op: EQUAL
   161      62        └─ comparator: BinaryComparator
   214       9           └─ comparable
   216       7              └─ value: "value"
"#
    );
}

#[test]
fn decode_says_what_is_absent_and_what_is_unknown() {
    let json = r#"{"class":"SingleColumnValueFilter","compare_op":"LESS","comparator":{"class":"NullComparator"},"filter_if_missing":true}"#;
    let hex = hfilter(&["convert", "--from", "json", "--to", "hex", json]).out;
    let run = hfilter(&["decode", "--no-check", &format!("{}1803", hex.trim())]);
    assert!(run.out.contains("latest_version_only: absent, reads as false"), "{}", run.out);
    assert!(run.out.contains("column_family: absent\n"), "{}", run.out);
    assert!(run.out.contains("unknown field 3: 3\n"), "{}", run.out);
    assert_eq!(hfilter(&["decode", "--reject-unknown-fields", &format!("{PREFIX}1803")]).status, 1);
}

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
        assert_eq!(hfilter(&["convert", "--to", "string", &file("text", text.as_bytes())]).out, expected, "{text}");
    }
    assert_eq!(hfilter_with(&["convert", "--to", "string", "-"], &bytes).out, expected);
    assert_eq!(hfilter(&["convert", "--to", "string", &file("raw", &bytes)]).out, expected);
    assert_eq!(hfilter(&["convert", "--from", "raw", "--to", "base64", &file("raw2", &bytes)]).out.trim(), base64);
    let raw = command(&["convert", "--to", "raw", PREFIX]).output().expect("an output");
    assert_eq!(raw.stdout, bytes);
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

#[test]
fn decode_prints_json_that_reads_back() {
    let json = hfilter(&["decode", "--json", &seed()]).out;
    assert_eq!(lines(&json).len(), 1);
    assert_eq!(hfilter(&["convert", "--from", "json", "--to", "hex", &json]).out.trim(), seed());

    let run = hfilter_with(&["decode", "--json", "--lines"], format!("{PREFIX}\nzz\n").as_bytes());
    assert_eq!(run.status, 1);
    let values: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(values[0]["prefix"], "row-");
    assert!(values[1]["error"].as_str().is_some_and(|error| error.contains("looks like none of")), "{}", run.out);

    let run = hfilter_with(&["decode", "--lines"], format!("{PREFIX}\nzz\n").as_bytes());
    assert_eq!(run.status, 1);
    assert_eq!(run.out.lines().next(), Some("PrefixFilter row-"));
    assert!(run.out.lines().nth(1).is_some_and(|line| line.starts_with("error: ")), "{}", run.out);
}

#[test]
fn comparators_have_their_own_envelope() {
    for case in vectors("comparators.jsonl").iter().filter(|case| case["comparator_hex"].is_string()).take(20) {
        let hex = case["comparator_hex"].as_str().expect("hex");
        let run = hfilter(&["convert", "--comparator", "--to", "hex", hex]);
        assert_eq!((run.status, run.out.trim()), (0, hex), "{}", run.err);
    }
    let run = hfilter(&["decode", "--comparator", PREFIX]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("unknown class `org.apache.hadoop.hbase.filter.PrefixFilter`"), "{}", run.err);
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
            // Long messages are broken into lines.
            let err: String = run.err.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
            assert!(err.contains(part), "{args:?}: {part} is not in\n{}", run.err);
        }
    }
}

#[test]
fn what_hbase_refuses_is_shown_and_blamed() {
    let json = r#"{"class":"SkipFilter","filter":{"class":"PageFilter","page_size":-7}}"#;
    let hex = hfilter(&["convert", "--no-check", "--to", "hex", json]).out;
    let run = hfilter(&["decode", hex.trim()]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("page_size: -7"), "{}", run.out);
    assert!(run.err.contains("SkipFilter > PageFilter"), "{}", run.err);
    assert!(run.err.contains("this one"), "{}", run.err);
    assert_eq!(hfilter(&["decode", "--no-check", hex.trim()]).status, 0);
    assert_eq!(hfilter(&["decode", "--no-check", "--check", hex.trim()]).status, 1);
    assert_eq!(hfilter(&["convert", "--to", "hex", json]).status, 1);
}

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
    let run = hfilter(&["convert", "--lines", "--to", "hex", &file("lines", format!("{PREFIX}\n").as_bytes())]);
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
    let mut child =
        command(&["convert", "--lines", "--to", "string"]).stdin(Stdio::piped()).spawn().expect("a command");
    let mut stdin = child.stdin.take().expect("an input");
    let mut stdout = BufReader::new(child.stdout.take().expect("an output"));
    for _ in 0..3 {
        writeln!(stdin, "{PREFIX}").expect("a line in");
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a line out");
        assert_eq!(line, "PrefixFilter row-\n");
    }
    drop(stdin);
    assert!(child.wait().expect("an end").success());
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    let mut child =
        command(&["convert", "--lines", "--to", "string"]).stdin(Stdio::piped()).spawn().expect("a command");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("an input");
    for _ in 0..10_000 {
        if writeln!(stdin, "{PREFIX}").is_err() {
            break;
        }
    }
    drop(stdin);
    let output = child.wait_with_output().expect("an end");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn every_vector_prints_as_java_does() {
    let cases: Vec<Value> = vectors("codec.jsonl").into_iter().filter(|case| case["filter_hex"].is_string()).collect();
    let text = |case: &Value, keys: [&str; 2]| keys.iter().find_map(|key| case[key].as_str()).map(str::to_owned);
    let input: String = cases.iter().map(|case| format!("{}\n", case["filter_hex"].as_str().expect("hex"))).collect();

    let strings = hfilter_with(&["convert", "--lines", "--from", "hex", "--to", "string"], input.as_bytes());
    let hexes = hfilter_with(&["convert", "--lines", "--from", "hex", "--to", "hex", "--normalize"], input.as_bytes());
    assert_eq!((strings.status, hexes.status), (0, 0));
    assert_eq!((lines(&strings.out).len(), lines(&hexes.out).len()), (cases.len(), cases.len()));
    for (case, (string, hex)) in cases.iter().zip(strings.out.lines().zip(hexes.out.lines())) {
        match text(case, ["decoded_to_string", "to_string"]) {
            Some(expected) => assert_eq!(string, expected, "{case}"),
            // Java fails on a filter without its comparator; of a FilterWrapper it prints where it lies in memory.
            None if case["to_string_error"].is_object() => assert!(string.contains("null"), "{case}: {string}"),
            None => assert_eq!(case["class"], "FilterWrapper", "{case}"),
        }
        assert_eq!(Some(hex), text(case, ["reencoded_hex", "filter_hex"]).as_deref(), "{case}");
    }
}

#[test]
fn every_vector_comes_back_through_json_and_base64() {
    let cases = vectors("codec.jsonl");
    let input: String =
        cases.iter().filter_map(|case| case["filter_hex"].as_str()).map(|hex| format!("{hex}\n")).collect();
    for form in ["json", "base64"] {
        let there = hfilter_with(&["convert", "--lines", "--from", "hex", "--to", form], input.as_bytes());
        let back = hfilter_with(&["convert", "--lines", "--from", form, "--to", "hex"], there.out.as_bytes());
        assert_eq!((there.status, back.status), (0, 0), "{form}");
        assert_eq!(back.out, input, "{form}");
    }
}

#[test]
fn explain_says_where_to_scan() {
    let run = hfilter(&["explain", PREFIX]);
    assert_eq!((run.status, &*run.err), (0, ""));
    let shown = lines(&run.out);
    assert_eq!(shown[0], "rows whose key starts with `row-` (PrefixFilter)");
    let advice = shown.iter().position(|line| line.starts_with("scan only these rows")).expect("advice");
    assert_eq!(shown[advice + 1..], ["  rows from `row-` (included) up to `row.` (excluded)"]);

    let json: Value = serde_json::from_str(&hfilter(&["explain", "--json", PREFIX]).out).expect("JSON");
    let rows = serde_json::json!([{"start_row_hex": "726f772d", "stop_row_hex": "726f772e"}]);
    assert_eq!(json["rows"], rows);
    assert_eq!(json["filter"]["words"], "rows whose key starts with `row-`");
    assert_eq!((&json["filter"]["class"], &json["filter"]["rows"]), (&"PrefixFilter".into(), &rows));
    assert_eq!(json["lints"], serde_json::json!([]));

    let anywhere = hfilter(&["explain", r#"{"class": "PageFilter", "page_size": 5}"#]);
    assert!(anywhere.out.contains("any row"), "{}{}", anywhere.out, anywhere.err);
    assert_eq!(hfilter(&["explain", "--comparator", "0a"]).status, 2);
    assert_eq!(hfilter(&["explain", "0a05"]).status, 1);
}

#[test]
fn explain_shows_lints() {
    let test = r#"{"class": "SingleColumnValueFilter", "column_family": "cf", "column_qualifier": "q\\x00",
        "compare_op": "EQUAL", "comparator": {"class": "NullComparator"}, "latest_version_only": true}"#;
    let page = r#"{"class": "PageFilter", "page_size": 5}"#;
    let tree = format!(r#"{{"class": "FilterList", "operator": "MUST_PASS_ALL", "filters": [{page}, {test}]}}"#);
    let ids = |options: &[&str]| -> Vec<String> {
        let run = hfilter(&[&["explain", "--json", &tree], options].concat());
        assert_eq!((run.status, &*run.err), (0, ""));
        let json: Value = serde_json::from_str(&run.out).expect("JSON");
        let lints = json["lints"].as_array().expect("lints");
        lints.iter().map(|lint| lint["id"].as_str().expect("an id").to_owned()).collect()
    };
    assert_eq!(ids(&[]), ["counts-first", "per-region"]);
    assert_eq!(ids(&["--get"]), ["counts-first"]);
    assert_eq!(ids(&["--column", r"cf:q\x00", "--column", "other"]), ["counts-first", "per-region"]);
    assert_eq!(ids(&["--column", "cf:q"]), ["counts-first", "per-region", "column-not-seen"]);
    assert_eq!(ids(&["--batch"]), ["batched-rows", "counts-first", "per-region"]);

    let run = hfilter(&["explain", &tree]);
    let lint = "\nwarning[counts-first] FilterList[0] > PageFilter\n  it also counts rows that the \
                SingleColumnValueFilter behind it, filter 1, drops\n  help: put the filter that counts last";
    assert!(run.out.contains(lint), "{}", run.out);
}

#[test]
fn explain_knows_versions() {
    let filter = r#"{"class": "FirstKeyValueMatchingQualifiersFilter", "qualifiers": ["a"]}"#;
    let run = hfilter(&["explain", "--target", "4.0", filter]);
    assert!(run.out.contains("\nerror[unknown-class] FirstKeyValueMatchingQualifiersFilter\n"), "{}", run.out);
    for version in ["2.4", "2.5", "2.6", "3.0"] {
        let run = hfilter(&["explain", "--target", version, filter]);
        assert!(run.status == 0 && run.out.contains("note[deprecated-class]"), "{}{}", run.out, run.err);
    }
    let run = hfilter(&["explain", "--target", "two", PREFIX]);
    assert!(run.status == 2 && run.err.contains("`two` is no version of HBase"), "{}", run.err);
    assert_eq!(hfilter(&["explain", "--column", r"cf:\xZZ", PREFIX]).status, 2);
    for (version, filter, warned) in [
        ("2.4", "ValueFilter(=, 'regexstringnocase:a')", true),
        ("2.4", "SingleColumnValueFilter('cf', 'q', != , 'regexstringnocase:a')", true),
        ("1.6", "ValueFilter(=,'regexstringnocase:a')", true),
        ("1.7", "ValueFilter(=,'regexstringnocase:a')", false),
        ("2.5", "ValueFilter(=,'regexstringnocase:a')", false),
        ("3.0", "ValueFilter(=,'regexstringnocase:a')", false),
        ("2.4", "ValueFilter(=,'regexstring:(?i)a')", false),
        ("2.4", "PrefixFilter('regexstringnocase:a')", false),
    ] {
        let run = hfilter(&["explain", "--target", version, filter]);
        assert_eq!((run.status, run.err.contains("write `regexstring:(?i)`")), (0, warned), "{filter}: {}", run.err);
    }
    for nothing in ["", ":", ":x"] {
        let run = hfilter(&["explain", "--column", nothing, PREFIX]);
        assert!(run.status == 2 && run.err.contains("names no family"), "{}", run.err);
    }
    assert_eq!(hfilter(&["explain", "--column", "cf:", PREFIX]).status, 0);
}

#[test]
fn list_shows_fields_and_versions() {
    let run = hfilter(&["list"]);
    assert_eq!(run.status, 0);
    for part in [
        "\norg.apache.hadoop.hbase.filter.ColumnValueFilter  since 2.0.0\n",
        "FirstKeyValueMatchingQualifiersFilter  before 4.0.0\n",
        "  1 operator  required MUST_PASS_ALL | MUST_PASS_ONE\n  2 filters   repeated filter\n",
        "\nComparators\n",
    ] {
        assert!(run.out.contains(part), "{part:?} is not in\n{}", run.out);
    }
    let classes: Vec<Value> =
        hfilter(&["list", "--json"]).out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(classes.iter().filter(|class| class["role"] == "filter").count(), 27);
    assert_eq!(classes.iter().filter(|class| class["role"] == "comparator").count(), 9);
    assert_eq!(hfilter(&["list", "nosuchname"]).status, 1);
}

#[test]
fn gen_writes_rust() {
    let proto = "syntax = \"proto2\";\npackage gateway;\nimport \"hfilter/options.proto\";\nmessage TenantFilter {\n  \
                 option (hfilter.filter) = { class: \"com.example.TenantFilter\" };\n  required uint32 tenant = 1;\n}\n";
    let good = file("gateway.proto", proto.as_bytes());
    let run = hfilter(&["gen", "--proto", &good, "--set-name", "GatewayFilter"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("pub struct TenantFilter {"), "{}", run.out);
    assert!(run.out.contains("pub enum GatewayFilter<'a> {"), "{}", run.out);

    let out = file("gateway.rs", b"");
    assert_eq!(hfilter(&["gen", "--proto", &good, "--set-name", "GatewayFilter", "--out", &out]).status, 0);
    assert_eq!(std::fs::read_to_string(&out).expect("a file"), run.out);

    let bad = file("bad.proto", proto.replace("uint32", "uint33").as_bytes());
    let run = hfilter(&["gen", "--proto", &bad]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("bad.proto:6:12"), "{}", run.err);
    assert_eq!(hfilter(&["gen"]).status, 2);
    assert_eq!(hfilter(&["gen", "--proto", &good, "--set-name", "no name"]).status, 2);
}

#[test]
fn wrong_usage_is_two() {
    for args in [
        &[][..],
        &["nonsense"],
        &["convert", PREFIX],
        &["convert", "--to", "nonsense", PREFIX],
        &["convert", "--lines", "--to", "raw", "-"],
        &["convert", "--lines", "--from", "raw", "--to", "hex", "-"],
        &["decode", "--max-depth", "257", PREFIX],
    ] {
        let run = hfilter(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(run.err.contains("--help") || run.err.contains("Usage: hfilter"), "{args:?}: {}", run.err);
    }
    for args in [&["--help"][..], &["decode", "--help"], &["convert", "-h"], &["list", "-h"], &["gen", "--help"]] {
        let run = hfilter(args);
        assert_eq!(run.status, 0);
        assert!(run.out.contains("Usage: hfilter"), "{}", run.out);
    }
}

#[test]
fn no_colour_where_nobody_sees_it() {
    for args in [&["decode", PREFIX][..], &["list"], &["decode", "zz"], &["decode", "0a"]] {
        let run = hfilter(args);
        assert!(!run.out.contains('\x1b') && !run.err.contains('\x1b'), "{args:?}: {}{}", run.out, run.err);
    }
}

#[test]
fn rest_goes_both_ways() {
    let text = r#"{"type":"PrefixFilter","value":"cm93LQ=="}"#;
    for (args, out) in [
        (["convert", "--from", "rest", "--to", "hex", text], PREFIX),
        (["convert", "--from", "rest", "--to", "string", text], "PrefixFilter row-"),
    ] {
        let run = hfilter(&args);
        assert_eq!((run.status, run.err.as_str(), run.out.trim_end()), (0, "", out));
    }
    let run = hfilter(&["convert", "--to", "rest", PREFIX]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let object: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((&object["value"], object.as_object().map(|object| object.len())), (&Value::from("cm93LQ=="), Some(21)));
    assert_eq!(hfilter(&["convert", "--from", "rest", "--to", "hex", &run.out]).out.trim_end(), PREFIX);
    assert!(hfilter(&["decode", "--from", "rest", text]).out.contains("prefix: \"row-\""));
    assert!(hfilter(&["explain", "--from", "rest", text]).out.contains("row-"));
    // A type, and no class: that is what it looks like.
    assert_eq!(hfilter(&["convert", "--to", "hex", text]).out.trim_end(), PREFIX);
}

#[test]
fn rest_tells_what_is_odd_or_lost() {
    let run = hfilter(&["convert", "--from", "rest", "--to", "string", r#"{"type":"PrefixFilter","value":"cf"}"#]);
    assert_eq!((run.status, run.out.as_str()), (0, "PrefixFilter q\n"));
    assert!(run.err.starts_with("warning: INPUT: value: \"cf\" looks like plain text"), "{}", run.err);

    let keys = r#"{"class":"KeyOnlyFilter","len_as_val":true}"#;
    let run = hfilter(&["convert", "--to", "rest", keys]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("`len_as_val` is true") && run.err.contains("--lossy"), "{}", run.err);
    let run = hfilter(&["convert", "--to", "rest", "--lossy", keys]);
    assert_eq!(run.status, 0);
    assert!(run.out.starts_with(r#"{"type":"KeyOnlyFilter","op":null,"#), "{}", run.out);
    assert_eq!(run.err, "warning: INPUT: lost: `len_as_val` is true; what is read back has false\n");
    assert_eq!(hfilter(&["convert", "--to", "hex", "--lossy", keys]).status, 2);

    let input = b"{\"type\":\"PageFilter\",\"value\":\"7\"}\n{\"type\":\"PageFilter\"}\n";
    let run = hfilter_with(&["convert", "--lines", "--from", "rest", "--to", "string", "-"], input);
    assert_eq!(run.status, 1);
    assert_eq!(lines(&run.out), ["PageFilter 7", "error: the property `value` is missing (at byte 0)"]);
    let input = b"{\"type\":\"PageFilter\",\"value\":\"7\"}\n{\"type\":\"PrefixFilter\",\"value\":\"cf\"}\n";
    let run = hfilter_with(&["convert", "--lines", "--from", "rest", "--to", "string", "-"], input);
    assert_eq!((run.status, lines(&run.out)), (0, vec!["PageFilter 7", "PrefixFilter q"]));
    assert!(run.err.starts_with("warning: standard input, line 2: value: \"cf\" looks like"), "{}", run.err);
    let run = hfilter_with(&["convert", "--lines", "--to", "rest", "--lossy", "-"], format!("\n{keys}\n").as_bytes());
    assert_eq!(run.err, "warning: standard input, line 2: lost: `len_as_val` is true; what is read back has false\n");
    let run = hfilter(&["convert", "--comparator", "--from", "rest", "--to", "hex", "{}"]);
    assert!(run.status == 1 && run.err.contains("comparator alone"), "{}", run.err);
}

#[test]
fn convert_prints_rust_source() {
    let run = hfilter(&["convert", "--to", "rust", &seed()]);
    assert_eq!((run.status, run.out.as_str()), (0, "prefix(b\"row-prefix\").and(value().equal(b\"value\"))\n"));

    let json = r#"{"class":"LongComparator","comparable":{"value":"\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x12"}}"#;
    let run = hfilter(&["convert", "--comparator", "--to", "rust", json]);
    assert_eq!((run.status, run.out.trim()), (0, "StandardComparator::from(LongComparator::new(18))"));

    // Wide source is broken into lines, but never among lines.
    let wide = format!(r#"{{"class":"PrefixFilter","prefix":"{}"}}"#, "x".repeat(60));
    let wide = format!(r#"{{"class":"FilterList","operator":"MUST_PASS_ONE","filters":[{wide},{wide}]}}"#);
    assert_eq!(lines(&hfilter(&["convert", "--to", "rust", &wide]).out).len(), 2);
    let run = hfilter_with(&["convert", "--lines", "--to", "rust"], format!("{wide}\n{wide}\n").as_bytes());
    assert_eq!((run.status, lines(&run.out).len()), (0, 2));
    assert!(run.out.lines().all(|line| line.starts_with("prefix(b\"xx") && line.ends_with("xx\"))")), "{}", run.out);
}

#[test]
fn diff_shows_what_differs_and_ends_accordingly() {
    let page = |size: i32| format!(r#"{{"class":"PageFilter","page_size":{size}}}"#);
    let list = |first: &str, size: i32| {
        format!(r#"{{"class":"FilterList","operator":"MUST_PASS_ALL","filters":[{first}{}]}}"#, page(size))
    };
    let (a, b) = (list("", 1), list(r#"{"class":"FirstKeyOnlyFilter"},"#, 2));
    let run = hfilter(&["diff", &a, &b]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    assert_eq!(run.out, "+ filters[0]: FirstKeyOnlyFilter\n~ filters[1].page_size (was filters[0].page_size): 1 → 2\n");

    let run = hfilter(&["diff", "--json", &a, &b]);
    let json: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((run.status, &json["same"], &json["changes"][0]["change"]), (1, &false.into(), &"added".into()));
    assert_eq!(json["changes"][0]["after"]["value"]["class"], "org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter");
    let changed = r#"{"change":"changed","before":{"path":"filters[0].page_size","value":1},"after":{"path":"filters[1].page_size","value":2}}"#;
    assert_eq!(json["changes"][1], serde_json::from_str::<Value>(changed).expect("JSON"));

    let run = hfilter_with(&["diff", PREFIX, "-"], r#"{"class":"PrefixFilter","prefix":"row-"}"#.as_bytes());
    assert_eq!((run.status, run.out.as_str()), (0, "the same filter, in the same bytes\n"));
}

#[test]
fn diff_says_when_only_the_bytes_differ() {
    let run = hfilter(&["diff", PREFIX, &format!("{PREFIX}1803")]);
    assert_eq!(run.status, 0);
    assert_eq!(run.out, "the same filter; only the bytes differ:\n  B, byte 53: unknown field 3 in (root)\n");
    let run = hfilter(&["diff", "--json", PREFIX, &format!("{PREFIX}1803")]);
    assert_eq!(run.out, "{\"same\":true,\"same_bytes\":false,\"changes\":[]}\n");
    // A length in two bytes where one is enough.
    let long = PREFIX.replace("12060a04", "1286000a04");
    let run = hfilter(&["diff", PREFIX, &long]);
    assert!(run.status == 0 && run.out.ends_with("written in another way\n"), "{}", run.out);
    // What HBase would send on may be the same where the trees are not.
    let page = |flag: &str| format!(r#"{{"class":"TimestampsFilter","timestamps":[1]{flag}}}"#);
    let (a, b) = (page(""), page(r#","can_hint":false"#));
    assert_eq!(hfilter(&["diff", &a, &b]).out, "+ can_hint: false\n");
    assert_eq!(hfilter(&["diff", "--normalize", &a, &b]).status, 0);
}

#[test]
fn diff_cannot_compare_what_is_no_filter() {
    let run = hfilter(&["diff", PREFIX, "0a2g"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("B: `g` is not a hex digit"), "{}", run.err);
    assert_eq!(hfilter(&["diff", PREFIX]).status, 2);
    assert_eq!(hfilter(&["diff", "-", "-"]).status, 2);
    assert_eq!(hfilter(&["diff", PREFIX, PREFIX, "--comparator"]).status, 2);
}

#[test]
fn explain_writes_a_page() {
    let run = hfilter(&["explain", "--format", "html", &format!("{PREFIX}1803")]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("<!DOCTYPE html>\n") && run.out.ends_with("</html>\n"));
    // The bytes as they came, and the field at its place in them.
    assert!(run.out.contains(&format!("id=\"bytes\">{PREFIX}1803</script>")), "{}", run.out);
    assert!(run.out.contains("data-range=\"47 53\" data-content=\"49 53\" data-name=\"prefix\""), "{}", run.out);
    assert!(run.out.contains("unknown field 3"), "{}", run.out);
    let run = hfilter(&["explain", "--format", "html", "--normalize", &format!("{PREFIX}1803")]);
    assert!(run.out.contains(&format!("id=\"bytes\">{PREFIX}</script>")), "{}", run.out);
    assert_eq!(hfilter(&["explain", "--format", "html", "--json", PREFIX]).status, 2);
}
