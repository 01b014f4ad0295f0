//! An explanation for programs.

use hfilter::json::quoted;
use hfilter::{Explanation, Filter, ScanRanges, ScanShape, explain, lint};

use super::caveats;
use crate::cli::text::put;

pub(super) fn json(filter: &Filter<'_>, shape: &ScanShape) -> String {
    let mut text = String::from("{\"filter\":");
    tree(&explain(filter), &mut text);
    text.push_str(",\"rows\":");
    let ranges = ScanRanges::of(filter);
    rows(&ranges, &mut text);
    let caveats: Vec<_> = caveats(filter, &ranges).iter().map(|caveat| quoted(&caveat.to_string())).collect();
    put(&mut text, format_args!(",\"caveats\":[{}],\"lints\":[", caveats.join(",")));
    for (i, lint) in lint(filter, shape).iter().enumerate() {
        let (id, severity, path) = (lint.kind.id(), lint.severity().to_string(), lint.path.to_string());
        let comma = if i > 0 { "," } else { "" };
        put(&mut text, format_args!("{comma}{{\"id\":{},\"severity\":{}", quoted(id), quoted(&severity)));
        put(&mut text, format_args!(",\"path\":{},\"message\":{}", quoted(&path), quoted(&lint.message)));
        put(&mut text, format_args!(",\"help\":{}}}", quoted(lint.help())));
    }
    text.push_str("]}\n");
    text
}

fn tree(node: &Explanation, text: &mut String) {
    put(text, format_args!("{{\"class\":{},\"words\":{},\"rows\":", quoted(&node.class), quoted(&node.words)));
    match &node.rows {
        Some(rows) => self::rows(rows, text),
        None => text.push_str("null"),
    }
    let costs: Vec<_> = node.costs.iter().map(|cost| quoted(cost)).collect();
    put(text, format_args!(",\"costs\":[{}],\"parts\":[", costs.join(",")));
    for (i, part) in node.parts.iter().enumerate() {
        text.push_str(if i > 0 { "," } else { "" });
        tree(part, text);
    }
    text.push_str("]}");
}

fn rows(rows: &ScanRanges, text: &mut String) {
    text.push('[');
    for (i, range) in rows.iter().enumerate() {
        let comma = if i > 0 { "," } else { "" };
        let (start, stop) = (hex::encode(range.start_row()), hex::encode(range.stop_row()));
        put(text, format_args!("{comma}{{\"start_row_hex\":\"{start}\",\"stop_row_hex\":\"{stop}\"}}"));
    }
    text.push(']');
}
