//! HBase's algorithm once more, as slow and as plain as its description.

use crate::tree::Tree;

/// HBase throws.
#[derive(Debug)]
pub(crate) struct Refused;

/// The operator parser, with its two stacks.
pub(crate) fn reference(text: &[u8]) -> Result<Tree, Refused> {
    let precedence = |operator: &str| match operator {
        "SKIP" | "WHILE" => 1,
        "AND" => 2,
        _ => 3,
    };
    let (mut operators, mut filters): (Vec<&'static str>, Vec<Tree>) = (Vec::new(), Vec::new());
    let mut i = 0;
    while i < text.len() {
        let keyword = ["OR", "AND", "SKIP", "WHILE"].into_iter().find(|word| is_keyword(text, i, word));
        match (text[i], keyword) {
            (b'(', _) => operators.push("("),
            (b' ' | b'\t', _) => {}
            (_, Some(operator)) => {
                i += operator.len() - 1;
                while let Some(&top) = operators.last().filter(|top| **top != "(") {
                    if precedence(top) >= precedence(operator) {
                        break;
                    }
                    reduce(&mut operators, &mut filters)?;
                }
                operators.push(operator);
            }
            (b')', _) => {
                let mut top = *operators.last().ok_or(Refused)?;
                if top == "(" {
                    operators.pop();
                } else {
                    while top != "(" {
                        reduce(&mut operators, &mut filters)?;
                        top = operators.pop().ok_or(Refused)?;
                    }
                }
            }
            _ => {
                let call = simple(&text[i..])?;
                i += call.len() - 1;
                filters.push(read(call)?);
            }
        }
        i += 1;
    }
    while !operators.is_empty() {
        reduce(&mut operators, &mut filters)?;
    }
    if filters.len() == 1 { filters.pop().ok_or(Refused) } else { Err(Refused) }
}

fn is_keyword(text: &[u8], at: usize, word: &str) -> bool {
    let is_prefix = word == "SKIP" || word == "WHILE";
    let before = match at.checked_sub(1).map(|before| text[before]) {
        None | Some(b'(') => is_prefix,
        Some(byte) => byte == b' ' || byte == b')',
    };
    text[at..].starts_with(word.as_bytes()) && before && matches!(text.get(at + word.len()), Some(b' ' | b'('))
}

fn reduce(operators: &mut Vec<&'static str>, filters: &mut Vec<Tree>) -> Result<(), Refused> {
    let operator = *operators.last().ok_or(Refused)?;
    let mut list = Vec::new();
    match operator {
        "AND" | "OR" => {
            while operators.last() == Some(&operator) {
                operators.pop();
                list.insert(0, filters.pop().ok_or(Refused)?);
            }
            list.insert(0, filters.pop().ok_or(Refused)?);
            filters.push(Tree::Operator(operator, list));
        }
        _ => {
            operators.pop();
            let filter = filters.pop().ok_or(Refused)?;
            filters.push(if operator == "(" { filter } else { Tree::Operator(operator, vec![filter]) });
        }
    }
    Ok(())
}

fn simple(text: &[u8]) -> Result<&[u8], Refused> {
    let mut quotes = 0;
    for (i, byte) in text.iter().enumerate() {
        match byte {
            b'\'' => quotes += 1,
            b')' if quotes % 2 == 0 => return Ok(&text[..=i]),
            _ => {}
        }
    }
    Err(Refused)
}

fn read(call: &[u8]) -> Result<Tree, Refused> {
    let name = call.iter().position(|byte| matches!(byte, b'(' | b' ')).filter(|end| *end > 0).ok_or(Refused)?;
    let mut i = call.iter().position(|byte| *byte == b'(').ok_or(Refused)? + 1;
    let mut arguments = Vec::new();
    while i < call.len() {
        if matches!(call[i], b' ' | b',' | b')') {
            i += 1;
        } else if call[i] == b'\'' {
            let mut value = Vec::new();
            i += 1;
            loop {
                match (call.get(i), call.get(i + 1)) {
                    (None, _) => return Err(Refused),
                    (Some(b'\''), Some(b'\'')) => {
                        value.push(b'\'');
                        i += 2;
                    }
                    (Some(b'\''), _) => break,
                    (Some(byte), _) => {
                        value.push(*byte);
                        i += 1;
                    }
                }
            }
            i += 2;
            arguments.push((true, value));
        } else {
            let end = (i..call.len()).find(|at| matches!(call[*at], b' ' | b',' | b')')).ok_or(Refused)?;
            arguments.push((false, call[i..end].to_vec()));
            i = end + 1;
        }
    }
    Ok(Tree::Call(call[..name].to_vec(), arguments))
}
