//! `\Q...\E`

use super::cursor::{Text, ch, is_ascii_alphabetic, is_digit};

/// Replaces quotations by escapes, character by character, before anything else looks at the pattern.
///
/// A quotation may thus stand in the middle of anything: `(?<\Qname\E>a)` names a group, `\c\Q(\E` is `\c\` and an open
/// parenthesis.
pub(super) fn unquote(text: Text) -> Text {
    let Some(start) = first_quotation(&text.chars) else {
        return text;
    };
    let mut out = Text { chars: text.chars[..start].to_vec(), origins: text.origins[..start].to_vec() };
    let source = |at: usize| text.chars.get(at).copied().zip(text.origins.get(at).copied());
    let mut at = start + 2;
    let mut quoted = true;
    // Only a digit at the start of a quotation could become part of an escape before it.
    let mut at_start = true;
    while let Some((c, origin)) = source(at) {
        at += 1;
        if c == ch('\\') {
            match (quoted, text.chars.get(at).copied()) {
                (true, Some(e)) if e == ch('E') => {
                    at += 1;
                    quoted = false;
                }
                (true, _) => {
                    out.push(c, origin);
                    out.push(c, origin);
                }
                (false, Some(q)) if q == ch('Q') => {
                    at += 1;
                    quoted = true;
                    at_start = true;
                    continue;
                }
                (false, _) => {
                    out.push(c, origin);
                    if let Some((escaped, origin)) = source(at) {
                        out.push(escaped, origin);
                        at += 1;
                    }
                }
            }
        } else {
            if quoted && is_digit(c) {
                if at_start {
                    for prefix in ['\\', 'x', '3'] {
                        out.push(ch(prefix), origin);
                    }
                }
            } else if quoted && c < 0x80 && !is_ascii_alphabetic(c) {
                out.push(ch('\\'), origin);
            }
            out.push(c, origin);
        }
        at_start = false;
    }
    out
}

fn first_quotation(chars: &[u32]) -> Option<usize> {
    let mut at = 0;
    while at + 1 < chars.len() {
        if chars[at] != ch('\\') {
            at += 1;
        } else if chars[at + 1] == ch('Q') {
            return Some(at);
        } else {
            at += 2;
        }
    }
    None
}
