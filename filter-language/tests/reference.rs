//! HBase's algorithm once more, as slow and as plain as its description, and what must hold for any text.

use hfilter_language::{
    Builder, Dialect, Expression, Head, MAX_WARNINGS, NodeId, RawArgument, Span, Term, parse, parse_as,
};

/// A filter, or what has become of several.
#[derive(Clone, Debug, PartialEq)]
enum Tree {
    Call(Vec<u8>, Vec<(bool, Vec<u8>)>),
    Operator(&'static str, Vec<Tree>),
}

impl Tree {
    fn of(term: Term<'_, '_>) -> Self {
        match term.head() {
            Head::Call(name) => {
                let arguments = term.arguments().iter().map(|argument| (argument.quoted, argument.bytes.to_vec()));
                Self::Call(name.to_vec(), arguments.collect())
            }
            head => Self::Operator(head.keyword().expect("a keyword"), term.children().map(Self::of).collect()),
        }
    }

    fn build<'t>(&'t self, builder: &mut Builder<'t>) -> NodeId {
        match self {
            Self::Call(name, arguments) => {
                let raw = |(quoted, bytes): &'t (bool, Vec<u8>)| RawArgument {
                    quoted: *quoted,
                    bytes: bytes.into(),
                    span: Span::default(),
                };
                builder.call(name, arguments.iter().map(raw))
            }
            Self::Operator(keyword, children) => {
                let head = match *keyword {
                    "AND" => Head::And,
                    "OR" => Head::Or,
                    "SKIP" => Head::Skip,
                    _ => Head::While,
                };
                let children: Vec<_> = children.iter().map(|child| child.build(builder)).collect();
                builder.operator(head, children).expect("as many as it takes")
            }
        }
    }

    fn expression(&self) -> Expression<'_> {
        let mut builder = Builder::new();
        let root = self.build(&mut builder);
        builder.finish(root)
    }

    fn without_arguments(self) -> Self {
        match self {
            Self::Call(name, _) => Self::Call(name, Vec::new()),
            Self::Operator(keyword, children) => {
                Self::Operator(keyword, children.into_iter().map(Self::without_arguments).collect())
            }
        }
    }
}

#[derive(Debug)]
struct Refused;

/// The operator parser, with its two stacks.
fn reference(text: &[u8]) -> Result<Tree, Refused> {
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

/// Marsaglia's xorshift: the crate has no dependencies.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn text(&mut self) -> Vec<u8> {
        const PIECES: &[&[u8]] = &[
            b"A()",
            b"B()",
            b"C('x')",
            b"D(1, 'y')",
            b" AND ",
            b" OR ",
            b"SKIP ",
            b"WHILE ",
            b"A()",
            b"B()",
            b" AND ",
            b" OR ",
            b"(",
            b")",
            b"(",
            b")",
            b"(",
            b")",
            b" ",
            b"\t",
            b"'",
            b"''",
            b",",
            b"AND",
            b"OR(",
            b")AND(",
            b"SKIP(",
            b"E(",
            b"\xff",
            b"\n",
            b"F 'a' (",
            b"SKIP SKIP ",
        ];
        let count = 1 + self.below(12);
        (0..count).flat_map(|_| PIECES[self.below(PIECES.len())].iter().copied()).collect()
    }

    fn string(&mut self) -> Vec<u8> {
        (0..self.below(4)).map(|_| b"a'\\)(, \n\xff"[self.below(9)]).collect()
    }

    fn tree(&mut self, depth: usize) -> Tree {
        if depth == 0 || self.below(3) == 0 {
            let arguments = [(true, self.string()), (false, b"-1".to_vec()), (true, self.string())];
            return Tree::Call(b"Name".to_vec(), arguments[..self.below(4)].to_vec());
        }
        let (keyword, count) = match self.below(6) {
            0 => ("SKIP", 1),
            1 => ("WHILE", 1),
            2 | 3 => ("AND", 2 + self.below(3)),
            _ => ("OR", 2 + self.below(3)),
        };
        Tree::Operator(keyword, (0..count).map(|_| self.tree(depth - 1)).collect())
    }
}

#[test]
fn any_text_means_what_the_reference_says() {
    let mut random = Random(0x5eed);
    let (mut good, mut odd) = (0, 0);
    for _ in 0..300_000 {
        let text = random.text();
        match (parse(&text), reference(&text)) {
            (Ok(ours), Ok(theirs)) => {
                assert_eq!(Tree::of(ours.expression.root()), theirs, "{}", text.escape_ascii());
                good += 1;
                odd += usize::from(!ours.warnings.is_empty());
            }
            (Err(error), Err(Refused)) => assert!(error.span().end <= text.len(), "{error}"),
            (ours, theirs) => panic!("{}: ours {:?}, theirs {:?}", text.escape_ascii(), ours.map(|_| ()), theirs.ok()),
        }
    }
    assert!(good > 10_000 && odd > 1_000, "{good} good texts, {odd} of them odd");
}

/// What has nothing odd about it, and no parentheses but those it needs, is printed as it is: so it means what the grammar
/// says, and the warnings are complete.
#[test]
fn what_is_odd_has_a_warning() {
    let mut random = Random(0xfeed);
    for _ in 0..100_000 {
        let text = random.text();
        let Ok(parsed) = parse(&text) else { continue };
        let strip = |text: &[u8]| {
            let kept = text.iter().filter(|byte| !matches!(byte, b'(' | b')' | b' ' | b'\t' | b','));
            kept.copied().collect::<Vec<_>>()
        };
        let (before, after) = (strip(&text), strip(&parsed.expression.print()));
        if parsed.warnings.is_empty() {
            assert_eq!(before.escape_ascii().to_string(), after.escape_ascii().to_string(), "{}", text.escape_ascii());
        }
    }
}

#[test]
fn any_tree_is_printed_as_a_text_that_means_it() {
    let mut random = Random(0x5eed);
    for _ in 0..20_000 {
        let tree = random.tree(5);
        let text = tree.expression().print();
        let parsed = parse(&text).unwrap_or_else(|error| panic!("{error}: {}", text.escape_ascii()));
        assert_eq!(Tree::of(parsed.expression.root()), tree, "{}", text.escape_ascii());
        assert!(parsed.warnings.is_empty(), "{}: {:?}", text.escape_ascii(), parsed.warnings);
        assert_eq!(parsed.expression.print(), text);
        assert_eq!(reference(&text).ok().as_ref(), Some(&tree), "{}", text.escape_ascii());

        let lines = tree.expression().print_lines();
        let parsed = parse_as(&lines, Dialect::Lines).expect("our own");
        assert_eq!(Tree::of(parsed.expression.root()), tree, "{}", lines.escape_ascii());
        assert!(parsed.warnings.is_empty(), "{}: {:?}", lines.escape_ascii(), parsed.warnings);
    }
}

/// Each pair of parentheses is needed: without it, the text is refused or means something else.
#[test]
fn no_parentheses_are_printed_in_vain() {
    let mut random = Random(0x5eed);
    let mut pairs = 0;
    for _ in 0..5_000 {
        let tree = random.tree(4).without_arguments();
        let text = tree.expression().print();
        let mut open = Vec::new();
        for (at, byte) in text.iter().enumerate() {
            match byte {
                b'(' => open.push(at),
                b')' => {
                    let start = open.pop().expect("balanced");
                    // Those of a call are its own.
                    if !text[..start].ends_with(b"Name") {
                        pairs += 1;
                        let mut less = text.clone();
                        less.remove(at);
                        less.remove(start);
                        let meaning = parse(&less).ok().map(|parsed| Tree::of(parsed.expression.root()));
                        assert_ne!(meaning.as_ref(), Some(&tree), "{}", text.escape_ascii());
                    }
                }
                _ => {}
            }
        }
    }
    assert!(pairs > 1_000, "{pairs} pairs");
}

/// A builder takes in its own nodes, each of them once: whatever it makes is a tree.
#[test]
fn nodes_are_taken_in_once() {
    let mut other = Builder::new();
    let foreign = (0..9).map(|_| other.call(b"A", [])).last().expect("a node");
    let mut builder = Builder::new();
    let (one, two) = (builder.call(b"A", []), builder.call(b"B", []));
    assert_eq!(builder.operator(Head::Skip, [foreign]), None);
    assert!(!builder.is_free(foreign));
    let both = builder.operator(Head::And, [one, two]).expect("two nodes of its own");
    assert_eq!(builder.operator(Head::Or, [both, one]), None);
    assert!(!builder.is_free(one));
    let mut builder = Builder::new();
    let one = builder.call(b"A", []);
    assert_eq!(builder.operator(Head::And, [one, one]), None);
}

#[test]
fn no_bytes_are_too_much() {
    let mut random = Random(0x5eed);
    for length in 0..2_000 {
        let text: Vec<u8> = (0..length % 100).map(|_| random.below(256) as u8).collect();
        assert_eq!(parse(&text).is_ok(), reference(&text).is_ok());
    }
    let deep = 100_000;
    let nested = [b"(".repeat(deep), b"A()".to_vec(), b")".repeat(deep)].concat();
    assert_eq!(parse(&nested).expect("one filter").expression.print(), b"A()");
    let skips = [b"SKIP ".repeat(deep), b"A()".to_vec()].concat();
    assert_eq!(parse(&skips).expect("a chain").expression.print(), skips);
    let lists = [b"A() AND (B() OR (".repeat(deep / 2), b"C() OR C()".to_vec(), b"))".repeat(deep / 2)].concat();
    assert!(parse(&lists).expect("lists in lists").expression.print().len() <= lists.len());
    let chain = [b"A() AND ".repeat(deep), b"B()".to_vec()].concat();
    assert_eq!(parse(&chain).expect("one list").expression.root().children().len(), deep + 1);
    for piece in [&b"("[..], b")", b"'", b"''", b"A(", b"AND ", b" OR ", b"SKIP ", b"A() ", b"A() OR ", b"A(,", b"\0"] {
        assert!(parse(&piece.repeat(1_000_000 / piece.len())).is_err(), "{}", piece.escape_ascii());
    }
}

#[test]
fn so_many_warnings_are_kept() {
    for (before, after) in [("PrefixFilter(", "'a')"), ("", "PrefixFilter('a')")] {
        for odd in [10, MAX_WARNINGS, 100_000] {
            let byte = if before.is_empty() { "(" } else { "," };
            let text = format!("{before}{}{after}", byte.repeat(odd));
            let parsed = parse(text.as_bytes()).expect("HBase takes it");
            assert_eq!(parsed.warnings.len(), odd.min(MAX_WARNINGS), "{byte}");
        }
    }
}

#[test]
fn errors_say_what_to_write() {
    for (text, expected) in [
        ("PrefixFilter('a'", "no `)` ends this filter; write a `)` after its arguments (at byte 0)"),
        ("PrefixFilter", "no `(` after the name of a filter; write a filter as Name(arguments) (at byte 0)"),
        (
            "A() AND SkipFilter(KeyOnlyFilter())",
            "the filter language does not call `SkipFilter` by its name; write SKIP before a filter (at byte 8)",
        ),
        (
            "FilterList(A(), B())",
            "the filter language does not call `FilterList` by its name; write AND or OR between filters (at byte 0)",
        ),
        ("A())", "this `)` closes nothing; remove it, or write the `(` where it begins (at byte 3)"),
    ] {
        assert_eq!(parse(text.as_bytes()).expect_err(text).to_string(), expected);
    }
}
