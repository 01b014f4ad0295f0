//! The tables of versions, made of the schema.

use std::fmt::Write as _;

use hfilter::schema::{Kind, MessageSchema};
use hfilter::{ClassSet as _, Filter, StandardComparator};

use crate::{Chapter, writing};

/// A line of HBase, such as 2.6.
type Line = (u32, u32);

/// The columns: a name, and the first and the last line in it.
const COLUMNS: [(&str, Line, Line); 9] = [
    ("1.x", (1, 5), (1, 7)),
    ("2.0", (2, 0), (2, 0)),
    ("2.1", (2, 1), (2, 1)),
    ("2.2", (2, 2), (2, 2)),
    ("2.3", (2, 3), (2, 3)),
    ("2.4", (2, 4), (2, 4)),
    ("2.5", (2, 5), (2, 5)),
    ("2.6", (2, 6), (2, 6)),
    ("3.0", (3, 0), (3, 0)),
];

/// What is known from the first of these versions on, and not any more in the second.
type Versions = [Option<&'static str>; 2];

#[test]
fn the_tables_are_what_the_schema_says() {
    let _writing = writing();
    let chapter = Chapter::read("versions.md");
    let mut text = chapter.text.clone();
    for (name, table) in [
        ("filters", classes(Filter::SCHEMA.classes())),
        ("comparators", classes(StandardComparator::SCHEMA.classes())),
        ("fields", fields()),
    ] {
        let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n"));
        let (before, rest) = text.split_once(&begin).unwrap_or_else(|| panic!("no {begin}"));
        let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("no {end}"));
        text = format!("{before}{begin}\n{table}\n{end}{after}");
    }
    chapter.compare(&text);
}

fn classes(classes: impl Iterator<Item = &'static MessageSchema>) -> String {
    let mut rows: Vec<_> = classes.map(|class| (class.name.to_owned(), [class.since, class.until])).collect();
    rows.sort();
    table("class", &rows)
}

/// The fields that came or went while their message stayed.
fn fields() -> String {
    fn visit(name: &str, message: &'static MessageSchema, rows: &mut Vec<(String, Versions)>) {
        for field in message.fields {
            let name = format!("{name}.{}", field.name);
            if field.since.or(field.until).is_some() {
                rows.push((name.clone(), [field.since, field.until]));
            }
            if let Kind::Message(message) = field.kind {
                visit(&name, message(), rows);
            }
        }
    }
    let mut rows = Vec::new();
    for class in Filter::SCHEMA.classes().chain(StandardComparator::SCHEMA.classes()) {
        visit(class.name, class, &mut rows);
    }
    rows.sort();
    table("field", &rows)
}

fn table(what: &str, rows: &[(String, Versions)]) -> String {
    let mut text = format!("| {what} | {} |\n|---|", COLUMNS.map(|(name, ..)| name).join(" | "));
    text.push_str(&"---|".repeat(COLUMNS.len()));
    text.push('\n');
    for (name, versions) in rows {
        let cells = COLUMNS.map(|(_, first, last)| cell(*versions, first, last));
        writeln!(text, "| {name} | {} |", cells.join(" | ")).expect("a string takes everything");
    }
    text
}

fn cell([since, until]: Versions, first: Line, last: Line) -> String {
    let known = |version| {
        since.is_none_or(|since| numbers(since) <= version) && until.is_none_or(|until| version < numbers(until))
    };
    match (known((first.0, first.1, 0)), known((last.0, last.1, u32::MAX))) {
        (true, true) => "yes".to_owned(),
        (false, false) => "–".to_owned(),
        (false, true) => format!("from {}", since.unwrap_or_default()),
        (true, false) => format!("before {}", until.unwrap_or_default()),
    }
}

fn numbers(version: &str) -> (u32, u32, u32) {
    let numbers: Vec<_> = version.split('.').map(|number| number.parse().expect("a number")).collect();
    let [major, minor, patch] = numbers[..] else { panic!("`{version}` is no version") };
    (major, minor, patch)
}

#[test]
fn a_cell_says_what_a_line_knows() {
    let cell = |versions| COLUMNS.map(|(_, first, last)| cell(versions, first, last)).join(" ");
    assert_eq!(cell([None, None]), "yes yes yes yes yes yes yes yes yes");
    assert_eq!(cell([Some("2.0.0"), Some("3.0.0")]), "– yes yes yes yes yes yes yes –");
    assert_eq!(cell([Some("2.2.3"), None]), "– – – from 2.2.3 yes yes yes yes yes");
    assert_eq!(cell([Some("1.7.0"), Some("2.4.2")]), "from 1.7.0 yes yes yes yes before 2.4.2 – – –");
}
