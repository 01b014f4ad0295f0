//! `hfilter list`: the filters and comparators there are.

use std::io::Write as _;

use anstyle::Style;
use hfilter::json::quoted;
use hfilter::schema::{FieldSchema, Kind, Label, MessageSchema, Role, SetSchema};

use super::text::{CLASS, FAINT, put};
use super::typed::set;
use super::{Failure, Problem, output};

/// Lists HBase's filters and comparators: their fields, and the versions that know them
///
/// HBase is taken from 1.5 on: a class without a version is in all of them.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Lists only the classes with this in their name, whatever the case
    name: Option<String>,

    /// Prints a JSON object a line, one for each class
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  hfilter list
  hfilter list column
  hfilter list --json | jq -r 'select(.since) | .class'";

const HEADING: Style = Style::new().bold().underline();

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let name = args.name.as_deref().unwrap_or_default();
    let wanted = name.to_lowercase();
    let sets: Vec<_> = [false, true]
        .into_iter()
        .map(|comparators| {
            let classes = set(comparators).classes().filter(|class| class.name.to_lowercase().contains(&wanted));
            (set(comparators), classes.collect::<Vec<_>>())
        })
        .filter(|(_, classes)| !classes.is_empty())
        .collect();
    let mut text = String::new();
    for (set, classes) in &sets {
        if args.json {
            classes.iter().for_each(|class| json(set, class, &mut text));
        } else {
            people(set, classes, &mut text);
        }
    }
    if sets.is_empty() {
        let what = format!("no filter or comparator has `{name}` in its name");
        return Err(Problem::new(what).help("`hfilter list` lists all of them").into());
    }
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(output)
}

/// The classes for people.
fn people(set: &SetSchema, classes: &[&MessageSchema], text: &mut String) {
    let blank = if text.is_empty() { "" } else { "\n" };
    let heading = match set.role {
        Role::Filter => "Filters",
        Role::Comparator => "Comparators",
    };
    put(text, format_args!("{blank}{HEADING}{heading}{HEADING:#}\n"));
    for class in classes {
        let package = class.class.and_then(|name| name.strip_suffix(class.name)).unwrap_or_default();
        let versions = versions(class.since, class.until);
        put(text, format_args!("\n{FAINT}{package}{FAINT:#}{CLASS}{}{CLASS:#}{versions}\n", class.name));
        fields(class.fields, 2, text);
    }
}

fn fields(list: &[FieldSchema], indent: usize, text: &mut String) {
    let width = list.iter().map(|field| field.name.len()).max().unwrap_or(0);
    for field in list {
        let (number, name, label, kind) = (field.number, field.name, label(field.label), kind(field.kind));
        let versions = versions(field.since, field.until);
        put(
            text,
            format_args!(
                "{:indent$}{FAINT}{number}{FAINT:#} {name:width$}  {FAINT}{label}{FAINT:#} {kind}{versions}\n",
                ""
            ),
        );
        if let Kind::Message(schema) = field.kind {
            fields(schema().fields, indent + 4, text);
        }
    }
}

/// Which versions know a class or a field, if not all do.
fn versions(since: Option<&str>, until: Option<&str>) -> String {
    match (since, until) {
        (None, None) => String::new(),
        (Some(since), None) => format!("  since {since}"),
        (None, Some(until)) => format!("  before {until}"),
        (Some(since), Some(until)) => format!("  since {since}, before {until}"),
    }
}

const fn label(label: Label) -> &'static str {
    match label {
        Label::Required => "required",
        Label::Optional => "optional",
        Label::Packed => "packed",
        _ => "repeated",
    }
}

/// What a field holds, in words.
fn kind(kind: Kind) -> String {
    match kind {
        Kind::Enum(values) => {
            let names: Vec<_> = values.values.iter().map(|(name, _)| *name).collect();
            names.join(" | ")
        }
        Kind::Message(schema) => schema().name.into(),
        Kind::Filter(_) => "filter".into(),
        Kind::Comparator(_) => "comparator".into(),
        // The others are called as protobuf calls them.
        kind => format!("{kind:?}").to_lowercase(),
    }
}

/// A class as a line of JSON.
fn json(set: &SetSchema, class: &MessageSchema, text: &mut String) {
    let (role, name) = (set.role.message().to_lowercase(), class.class.unwrap_or(class.name));
    put(text, format_args!("{{\"role\":{},\"class\":{}", quoted(&role), quoted(name)));
    json_versions(class.since, class.until, text);
    json_fields(class, text);
    text.push_str("}\n");
}

fn json_fields(schema: &MessageSchema, text: &mut String) {
    text.push_str(",\"fields\":[");
    for (i, field) in schema.fields.iter().enumerate() {
        let comma = if i > 0 { "," } else { "" };
        let (number, name, label) = (field.number, quoted(field.name), quoted(label(field.label)));
        put(text, format_args!("{comma}{{\"number\":{number},\"name\":{name},\"label\":{label}"));
        json_versions(field.since, field.until, text);
        text.push_str(",\"type\":");
        match field.kind {
            Kind::Enum(values) => {
                let names: Vec<_> = values.values.iter().map(|(name, _)| quoted(name)).collect();
                put(text, format_args!("{},\"values\":[{}]", quoted(values.name), names.join(",")));
            }
            Kind::Message(schema) => {
                text.push_str(&quoted(schema().name));
                json_fields(schema(), text);
            }
            other => text.push_str(&quoted(&kind(other))),
        }
        text.push('}');
    }
    text.push(']');
}

/// Which versions know a class or a field, null where all do.
fn json_versions(since: Option<&str>, until: Option<&str>, text: &mut String) {
    let version = |version: Option<&str>| version.map_or("null".into(), quoted);
    put(text, format_args!(",\"since\":{},\"until\":{}", version(since), version(until)));
}
