//! Comments of `.proto` files as documentation that rustdoc takes without a warning.

/// The lines of a documentation comment; `fallback` stands in for a missing comment.
pub(crate) fn lines(comment: &str, fallback: &str) -> Vec<String> {
    let comment = if comment.trim().is_empty() { fallback } else { comment };
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in comment.trim_end().lines() {
        let line = line.strip_prefix(' ').unwrap_or(line).trim_end();
        let text = line.trim_start();
        let indent = line.len() - text.len();
        if text.starts_with("```") {
            fenced = !fenced;
            // Code in a comment is nobody's test.
            let word = if fenced { "```text" } else { "```" };
            lines.push(word.to_owned());
        } else if fenced {
            lines.push(line.to_owned());
        } else {
            // Four blanks would begin a block of code.
            lines.push(format!("{}{}", &"  "[..indent.min(2)], escape(text)));
        }
    }
    if fenced {
        lines.push("```".to_owned());
    }
    let blank = lines.iter().take_while(|line| line.is_empty()).count();
    lines.drain(..blank);
    lines
}

/// The first sentence, for a line that must be short.
pub(crate) fn summary(lines: &[String]) -> String {
    let paragraph: Vec<_> = lines.iter().take_while(|line| !line.is_empty()).map(|line| line.trim()).collect();
    let paragraph = paragraph.join(" ");
    match paragraph.find(". ") {
        Some(end) => paragraph[..=end].to_owned(),
        None => paragraph,
    }
}

/// Takes what rustdoc reads as a link, as HTML or as a bare address.
fn escape(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let verbatim = match c {
            '`' => code(rest),
            '[' => link(rest),
            '\\' => rest.char_indices().nth(2).map_or(rest.len(), |(at, _)| at),
            _ => 0,
        };
        let address = address(rest, out.chars().last());
        if verbatim > 0 {
            out.push_str(&rest[..verbatim]);
            rest = &rest[verbatim..];
        } else if address > 0 {
            out.push('<');
            out.push_str(&rest[..address]);
            out.push('>');
            rest = &rest[address..];
        } else {
            if matches!(c, '[' | ']' | '<' | '>' | '`') {
                out.push('\\');
            }
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

/// The length of the code span a text begins with.
fn code(text: &str) -> usize {
    let ticks = text.len() - text.trim_start_matches('`').len();
    let close = text[ticks..].find(&text[..ticks]);
    close.map_or(0, |at| ticks + at + ticks)
}

/// The length of the link to an address a text begins with, as in `[text](https://…)`.
fn link(text: &str) -> usize {
    let Some(end) = text.find(']') else { return 0 };
    let target = &text[end + 1..];
    if text[1..end].contains(['[', '<', '`']) || !target.starts_with("(http") {
        return 0;
    }
    target.find(')').map_or(0, |close| end + 1 + close + 1)
}

/// The length of the bare address a text begins with.
fn address(text: &str, before: Option<char>) -> usize {
    let scheme = ["http://", "https://"].into_iter().any(|s| text.starts_with(s));
    if !scheme || before.is_some_and(char::is_alphanumeric) {
        return 0;
    }
    let end = text.find(|c: char| c.is_whitespace() || "<>()[]`\"".contains(c));
    let address = &text[..end.unwrap_or(text.len())];
    address.trim_end_matches(['.', ',', ';', ':', '!', '?']).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hazards_are_taken() {
        for (text, expected) in [
            ("a[0] and Vec<u8>", r"a\[0\] and Vec\<u8\>"),
            ("`a[0]` and ``Vec<u8>``", "`a[0]` and ``Vec<u8>``"),
            ("a lone ` tick", r"a lone \` tick"),
            ("see https://a.b/c.", "see <https://a.b/c>."),
            ("[text](https://a.b/c)", "[text](https://a.b/c)"),
            ("[text](other)", r"\[text\](other)"),
            (r"kept \[0\]", r"kept \[0\]"),
        ] {
            assert_eq!(escape(text), expected);
        }
    }

    #[test]
    fn indented_and_fenced_code_is_no_test() {
        let comment = "\n One.\n\n      let x = 1;\n ```\n a[0]\n ```\n";
        let expected = ["One.", "", "  let x = 1;", "```text", "a[0]", "```"];
        assert_eq!(lines(comment, ""), expected);
        assert_eq!(lines(" ", "Fallback."), ["Fallback."]);
    }

    #[test]
    fn a_summary_is_one_sentence() {
        let lines = ["Passes rows", "by key. And more.", "", "Else."].map(String::from);
        assert_eq!(summary(&lines), "Passes rows by key.");
    }
}
