//! Where the cards of a tree are on the page: children to the right of their parent, below one another, the first at the
//! parent's height. So a long list goes down, where pages scroll.

use super::cards::{Card, Row};

/// What the drawing and the layout must agree on, in pixels.
pub(super) const PADDING: usize = 14;
pub(super) const ROW: usize = 20;
pub(super) const INDENT: usize = 14;
pub(super) const BETWEEN: usize = 14;
const CAPTION: usize = 16;
const TITLE: usize = 24;
const GAP_X: usize = 60;
const GAP_Y: usize = 18;
const MARGIN: usize = 24;
const NARROWEST: usize = 150;

/// How tall the head of a card is, with its caption and title.
pub(super) fn head(card: &Card) -> usize {
    PADDING + TITLE + if card.caption.is_empty() { 0 } else { CAPTION }
}

/// How wide names are in a card, so that values are below one another.
pub(super) fn name_width(card: &Card) -> usize {
    card.rows.iter().filter(|row| !row.value.is_empty()).map(row_name_width).max().unwrap_or(0)
}

fn row_name_width(row: &Row) -> usize {
    row.level * INDENT + wide(&row.name, 73)
}

/// How wide a text may be, in a font of so many tenths of a pixel a letter. Letters outside ASCII may be twice as wide.
fn wide(text: &str, letter: usize) -> usize {
    text.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum::<usize>() * letter / 10
}

/// Gives each card its size and place, and the size of the whole.
pub(super) fn place(cards: &mut [Card]) -> (usize, usize) {
    for card in cards.iter_mut() {
        let names = name_width(card);
        let row = |row: &Row| {
            let name = row_name_width(row);
            if row.value.is_empty() { name } else { names.max(name) + BETWEEN + wide(&row.value, 73) }
        };
        let rows = card.rows.iter().map(row).max().unwrap_or(0);
        let size = card.span.range.len().to_string().len() + 4;
        let title = wide(&card.title, 85).max(wide(&card.caption, 66)) + BETWEEN + size * 7;
        card.width = (2 * PADDING + rows.max(title)).max(NARROWEST);
        let body = if card.rows.is_empty() { 0 } else { card.rows.len() * ROW + PADDING / 2 };
        card.height = head(card) + body + PADDING / 4;
    }
    // Parents stand before their children.
    for i in 0..cards.len() {
        cards[i].x = match cards[i].parent {
            Some(parent) => cards[parent].x + cards[parent].width + GAP_X,
            None => MARGIN,
        };
    }
    let bottom = if cards.is_empty() { MARGIN } else { column(cards, 0, MARGIN) };
    let right = cards.iter().map(|card| card.x + card.width).max().unwrap_or(0);
    (right + MARGIN, bottom + MARGIN)
}

/// Puts a card and all below it from a height on, and gives that of its lower end.
fn column(cards: &mut [Card], index: usize, y: usize) -> usize {
    cards[index].y = y;
    let mut next = y;
    for i in 0..cards[index].children.len() {
        let child = cards[index].children[i];
        next = column(cards, child, next) + GAP_Y;
    }
    (y + cards[index].height).max(next.saturating_sub(GAP_Y))
}
