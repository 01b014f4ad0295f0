//! The files of tables that `hfilter eval` reads.

use crate::run::{file, hfilter, words};
use crate::vectors::{hex, parse};
use serde_json::json;

const HEADER: &str = "row,family,qualifier,timestamp,type,value\n";

#[test]
fn csv_quotes_that_could_hide_lines_are_errors() {
    for (lines, message) in [
        ("a,f,q,1,Put,\"open\nb,f,q,1,Put,x\n", "line 2: a quote that is never closed"),
        ("a,f,q,1,Put,\"two\nlines\"\n\"b,f,q,1,Put,x\n", "line 4: a quote that is never closed"),
        ("a,f,q,1,Put,\"ab\"c\n", "line 2: a value goes on after its closing quote"),
        ("a,f,q,1,Put,5\"\n", "line 2: a quote in a value that is not quoted"),
    ] {
        let run = hfilter(&["eval", "--table", &file("quotes.csv", format!("{HEADER}{lines}"))]);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{lines}");
        assert!(words(&run.err).contains(message), "{lines}: {}", run.err);
    }
    let good = "a,f,q,1,Put,\"say \"\"hi\"\",\nplease\"\r\n\r\nb,f,\"\",1,Put,\"\"\r\n";
    let run = hfilter(&["eval", "--json", "--table", &file("quoted.csv", format!("{HEADER}{good}"))]);
    let value = hex(b"say \"hi\",\nplease");
    assert_eq!(
        parse(&run.out),
        json!({"results": [[["61", "66", "71", 1, "Put", value]], [["62", "66", "", 1, "Put", ""]]]})
    );
}

#[test]
fn tsv_quotes_nothing() {
    let lines = "row\tfamily\tqualifier\ttimestamp\tvalue\na\tf\tq\t1\t\"5 inch\nb\tf\tq\t1\the said \"hi\"\"\n";
    let run = hfilter(&["eval", "--json", "--table", &file("quotes.tsv", lines)]);
    let (a, b) = (hex(b"\"5 inch"), hex(b"he said \"hi\"\""));
    assert_eq!(
        parse(&run.out),
        json!({"results": [[["61", "66", "71", 1, "Put", a]], [["62", "66", "71", 1, "Put", b]]]})
    );
}

#[test]
fn tables_are_read_to_the_letter() {
    let csv = |rest: &str| format!("{HEADER}{rest}");
    for (table, message) in [
        ("row,family,qualifier,timestamp,value,Value\n".into(), "the header has two columns `value`"),
        ("row,family,qualifier,timestamp,value,note\n".into(), "the header has an unknown column `note`"),
        ("row, family,qualifier,timestamp,value\n".into(), "the header has an unknown column ` family`"),
        (csv("\n\na,f,q, 1,Put,x\n"), "line 4: ` 1` is no timestamp in milliseconds"),
        (csv("a,f,q,1, Put,x\n"), "line 2: ` Put` is no type"),
        (csv("a,f,q,1,Put\n"), "line 2: 5 fields; the header has 6"),
        ("".into(), "the file is empty"),
        (" \n".into(), "the file is empty"),
        ("[]".into(), "a JSON array; expected one object a line"),
        (
            r#"{"families": ["67"], "cells": [["61", "66", "78", 1, "Put", ""]]}"#.into(),
            "letter:1: a cell is of the family `f`, not in `families`",
        ),
        (
            "{\"id\": \"x\", \"cells\": []}\n\n{\"id\": \"x\", \"cells\": []}".into(),
            "letter:3: the table on line 1 has the id `x` too",
        ),
    ] {
        let run = hfilter(&["eval", "--table", &file("letter", &table), "--table-id", "x"]);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{message}");
        assert!(words(&run.err).contains(&words(message)), "{}", run.err);
    }
    let spaced = file("spaced.csv", csv(" a , f , q ,1,Put, v \n"));
    let run = hfilter(&["eval", "--json", "--table", &spaced]);
    assert_eq!(parse(&run.out)["results"][0][0], json!(["206120", "206620", "207120", 1, "Put", "207620"]));
}
