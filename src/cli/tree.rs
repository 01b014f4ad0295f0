//! A filter's bytes as a tree for people: where each thing stands, how long it is, and what it says.

use anstyle::{AnsiColor, Style};
use hfilter::Escaped;
use hfilter::inspect::{ClassNode, FieldNode, FieldValue};
use hfilter::schema::{FieldSchema, Kind, Label, MessageSchema};
use hfilter::wire::{Reader, WireType};

use super::text::{CLASS, FAINT, styled};

const TEXT: Style = AnsiColor::Green.on_default();
const NUMBER: Style = AnsiColor::Yellow.on_default();
const NAME: Style = AnsiColor::Magenta.on_default();
const STRANGE: Style = AnsiColor::Red.on_default();

/// The package of HBase's own, which goes without saying.
const PACKAGE: &str = "org.apache.hadoop.hbase.filter.";

/// How many bytes, letters or numbers of one value are shown.
const MOST: usize = 120;

/// The tree as lines, with colours.
pub(crate) fn render(root: &ClassNode<'_>, input: &[u8]) -> String {
    let width = input.len().to_string().len().max("offset".len());
    let mut tree = Tree { text: String::new(), width, indent: String::new() };
    tree.line(&styled(FAINT, format_args!("{:>width$}  {:>width$}", "offset", "bytes")));
    let title = class(root);
    tree.row(Some((0, input.len())), "", &title);
    tree.class(root);
    tree.text
}

struct Tree {
    text: String,
    width: usize,
    /// What stands before a child: the lines of all that is still open around it.
    indent: String,
}

impl Tree {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    /// One row: where it stands and how long it is, the branch, what it says.
    fn row(&mut self, place: Option<(usize, usize)>, branch: &str, what: &str) {
        let width = self.width;
        let place = match place {
            Some((start, length)) => format!("{start:>width$}  {length:>width$}"),
            None => format!("{:>width$}  {:>width$}", "", ""),
        };
        let branch = format!("{}{branch}", self.indent);
        self.line(&format!("{}  {}{what}", styled(FAINT, place), styled(FAINT, branch)));
    }

    fn class(&mut self, node: &ClassNode<'_>) {
        let absent = node.schema.map(|schema| absent(schema, &node.fields)).unwrap_or_default();
        let mut fields: Vec<_> = node.fields.iter().chain(&node.extra).collect();
        fields.sort_by_key(|field| field.range.start);
        self.fields(&fields, &absent);
    }

    fn fields(&mut self, fields: &[&FieldNode<'_>], absent: &[&FieldSchema]) {
        let mut left = fields.len() + absent.len();
        let mut branch = || {
            left -= 1;
            if left > 0 { ("├─ ", "│  ") } else { ("└─ ", "   ") }
        };
        let mut index = 0;
        for (i, field) in fields.iter().enumerate() {
            let again = i > 0 && fields[i - 1].number == field.number;
            index = if again { index + 1 } else { 0 };
            let (branch, below) = branch();
            let what = format!("{}{}", label(field, index), value(&field.value));
            self.row(Some((field.range.start, field.range.len())), branch, &what);
            self.indent.push_str(below);
            match &field.value {
                FieldValue::Class(class) => self.class(class),
                FieldValue::Message(message) => {
                    let fields: Vec<_> = message.fields.iter().collect();
                    self.fields(&fields, &self::absent(message.schema, &message.fields));
                }
                _ => {}
            }
            self.indent.truncate(self.indent.len() - below.len());
        }
        for field in absent {
            let reads = if matches!(field.kind, Kind::Bool) { ", reads as false" } else { "" };
            let (branch, _) = branch();
            self.row(None, branch, &styled(FAINT, format_args!("{}: absent{reads}", field.name)));
        }
    }
}

/// The optional fields that are not there.
fn absent(schema: &'static MessageSchema, fields: &[FieldNode<'_>]) -> Vec<&'static FieldSchema> {
    let there = |field: &&FieldSchema| fields.iter().any(|node| node.number == field.number && node.schema.is_some());
    let optional = schema.fields.iter().filter(|field| field.label == Label::Optional);
    optional.filter(|field| !there(field)).collect()
}

/// What a field is called, up to its value.
fn label(field: &FieldNode<'_>, index: usize) -> String {
    let Some(schema) = field.schema else {
        return styled(STRANGE, format_args!("unknown field {}", field.number)) + ": ";
    };
    let repeated = matches!(schema.label, Label::Repeated | Label::Packed);
    let index = match field.value {
        FieldValue::Packed(_) => String::new(),
        _ if repeated => styled(FAINT, format_args!("[{index}]")),
        _ => String::new(),
    };
    let colon = if matches!(field.value, FieldValue::Message(_)) { "" } else { ": " };
    format!("{}{index}{colon}", schema.name)
}

fn class(node: &ClassNode<'_>) -> String {
    match node.schema {
        Some(schema) => {
            let class = schema.class.unwrap_or(schema.name);
            let package = if class.starts_with(PACKAGE) { "" } else { &class[..class.len() - schema.name.len()] };
            styled(FAINT, package) + &styled(CLASS, schema.name)
        }
        None if node.name_range.is_none() => styled(STRANGE, "no class"),
        None => format!("{} {}", styled(STRANGE, cut(node.class)), styled(FAINT, "(unknown class)")),
    }
}

fn value(value: &FieldValue<'_>) -> String {
    match value {
        FieldValue::Int(number) => styled(NUMBER, number),
        FieldValue::Uint(number) => styled(NUMBER, number),
        FieldValue::Bool(yes) => styled(NUMBER, yes),
        FieldValue::Float(number) => styled(NUMBER, format_args!("{number:?}")),
        FieldValue::Double(number) => styled(NUMBER, format_args!("{number:?}")),
        FieldValue::Text(text) => {
            let shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
            styled(TEXT, format_args!("\"{shown}\"")) + &more(text.chars().count(), "letters")
        }
        FieldValue::Bytes(bytes) => styled(TEXT, format_args!("\"{}\"", cut(bytes))) + &more(bytes.len(), "bytes"),
        FieldValue::Enum { name: Some(name), .. } => styled(NAME, name),
        FieldValue::Enum { number, name: None } => {
            format!("{} {}", styled(STRANGE, number), styled(FAINT, "(no such value: reads as absent)"))
        }
        FieldValue::Packed(packed) => {
            let shown: Vec<_> = packed.iter().take(MOST / 10).map(|(_, item)| self::value(&item)).collect();
            let count = packed.iter().count();
            let more = if count > shown.len() { format!(", … {} more", count - shown.len()) } else { String::new() };
            format!("[{}{}]", shown.join(", "), styled(FAINT, more))
        }
        FieldValue::Class(node) => class(node),
        FieldValue::Unknown { wire_type, bytes } => unknown(*wire_type, bytes),
        _ => String::new(),
    }
}

fn unknown(wire_type: WireType, bytes: &[u8]) -> String {
    match wire_type {
        WireType::Varint => styled(NUMBER, Reader::new(bytes).varint().unwrap_or_default()),
        WireType::Len => styled(TEXT, format_args!("\"{}\"", cut(bytes))) + &more(bytes.len(), "bytes"),
        WireType::StartGroup | WireType::EndGroup => styled(FAINT, "a group"),
        WireType::Fixed32 | WireType::Fixed64 => {
            let digits: String = bytes.iter().rev().map(|byte| format!("{byte:02x}")).collect();
            styled(NUMBER, format_args!("0x{digits}"))
        }
    }
}

/// The first bytes, escaped.
fn cut(bytes: &[u8]) -> Escaped<'_> {
    Escaped(&bytes[..bytes.len().min(MOST)])
}

fn more(count: usize, what: &str) -> String {
    if count > MOST { styled(FAINT, format_args!(" … {} more {what}", count - MOST)) } else { String::new() }
}
