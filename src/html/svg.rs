//! The drawing.

use std::fmt;

use super::cards::{Card, Row, Span};
use super::escape::Text;
use super::place::{BETWEEN, INDENT, PADDING, ROW, head, name_width};

/// How far the corners of the lines between cards are rounded.
const CORNER: usize = 10;

pub(super) fn draw(cards: &[Card], (width, height): (usize, usize), f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(
        f,
        "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"tree\" aria-label=\"The filter\">"
    )?;
    for card in cards {
        if let Some(parent) = card.parent.and_then(|parent| cards.get(parent)) {
            line(parent, card, f)?;
        }
    }
    for (i, card) in cards.iter().enumerate() {
        self::card(i, card, f)?;
    }
    f.write_str("</svg>\n")
}

/// The line from a parent to a child.
fn line(parent: &Card, child: &Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let port = |card: &Card| card.y + 30;
    let (from_x, from_y) = (parent.x + parent.width, port(parent));
    let (to_x, to_y) = (child.x, port(child));
    if from_y == to_y {
        return writeln!(f, "<path class=\"line\" d=\"M{from_x} {from_y}H{to_x}\"/>");
    }
    let trunk = from_x + 28;
    let (before, after, below) = (trunk - CORNER, trunk + CORNER, from_y + CORNER);
    let above = to_y.saturating_sub(CORNER);
    writeln!(
        f,
        "<path class=\"line\" d=\"M{from_x} {from_y}H{before}Q{trunk} {from_y} {trunk} {below}V{above}\
         Q{trunk} {to_y} {after} {to_y}H{to_x}\"/>"
    )
}

fn card(index: usize, card: &Card, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Card { x, y, width, height, .. } = *card;
    writeln!(f, "<g class=\"card {}\" transform=\"translate({x} {y})\">", card.kind.class())?;
    let up = card.parent.map(|parent| format!(" data-up=\"{parent}\"")).unwrap_or_default();
    let down = card.children.first().map(|child| format!(" data-down=\"{child}\"")).unwrap_or_default();
    let tab = if index == 0 { 0 } else { -1 };
    write!(f, "<g class=\"pick\" id=\"card{index}\" role=\"treeitem\" tabindex=\"{tab}\"{up}{down}")?;
    label(&card.caption, &card.title, &card.span, f)?;
    write!(f, "<rect class=\"back\" width=\"{width}\" height=\"{height}\" rx=\"10\"/>")?;
    write!(
        f,
        "<rect class=\"stripe\" x=\"0\" y=\"10\" width=\"4\" height=\"{}\" rx=\"2\"/>",
        height.saturating_sub(20)
    )?;
    let (middle, right) = (head(card) - 12, width - PADDING);
    if !card.caption.is_empty() {
        write!(f, "<text class=\"caption\" x=\"{PADDING}\" y=\"21\">{}</text>", Text(&card.caption))?;
    }
    write!(f, "<text class=\"title\" x=\"{PADDING}\" y=\"{middle}\">{}</text>", Text(&card.title))?;
    let size = card.span.range.len();
    writeln!(f, "<text class=\"size\" x=\"{right}\" y=\"{middle}\">{size} B</text></g>")?;
    let names = name_width(card);
    for (i, row) in card.rows.iter().enumerate() {
        self::row(index, row, head(card) + i * ROW, names, width, f)?;
    }
    f.write_str("</g>\n")
}

fn row(card: usize, row: &Row, y: usize, names: usize, width: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match &row.span {
        Some(span) => {
            write!(f, "<g class=\"pick row\" role=\"treeitem\" tabindex=\"-1\" data-up=\"{card}\"")?;
            label(&row.name, &row.value, span, f)?;
        }
        None => f.write_str("<g class=\"row absent\">")?,
    }
    write!(f, "<rect class=\"back\" x=\"6\" y=\"{y}\" width=\"{}\" height=\"{ROW}\" rx=\"5\"/>", width - 12)?;
    let (name_x, value_x, base) = (PADDING + row.level * INDENT, PADDING + names + BETWEEN, y + 14);
    if !row.name.is_empty() {
        write!(f, "<text class=\"field\" x=\"{name_x}\" y=\"{base}\">{}</text>", Text(&row.name))?;
    }
    if !row.value.is_empty() {
        let (x, tone) = (if row.name.is_empty() { name_x } else { value_x }, row.tone.class());
        write!(f, "<text class=\"{tone}\" x=\"{x}\" y=\"{base}\">{}</text>", Text(&row.value))?;
    }
    f.write_str("</g>\n")
}

/// The rest of a tag: what is picked, and where it stands. The title is for readers without scripts.
fn label(name: &str, value: &str, span: &Span, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Span { range, content } = span;
    let between = if name.is_empty() || value.is_empty() { "" } else { ": " };
    write!(
        f,
        " data-range=\"{} {}\" data-content=\"{} {}\" data-name=\"{}\" data-value=\"{}\">\
         <title>{}{between}{} ({} bytes from {})</title>",
        range.start,
        range.end,
        content.start,
        content.end,
        Text(name),
        Text(value),
        Text(name),
        Text(value),
        range.len(),
        range.start,
    )
}
