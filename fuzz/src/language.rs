use hfilter::language::{Dialect, ParseOptions, Parsed, parse_with, print, print_lines};
use hfilter::{ClassSet, Filter};

/// Text of the filter language, in both dialects: strictly no more is read than leniently, and what is read is printed and read
/// again.
pub fn language(text: &[u8]) {
    for dialect in [Dialect::HBase, Dialect::Lines] {
        read(text, dialect);
    }
}

fn read(text: &[u8], dialect: Dialect) {
    let options = ParseOptions::new().dialect(dialect);
    let parse = |strict| parse_with::<Filter<'_>>(text, &options.strict(strict));
    match (parse(false), parse(true)) {
        (Ok(Parsed { filter, warnings, .. }), strict) => {
            assert_eq!(strict.is_ok(), warnings.is_empty(), "{warnings:?}");
            for warning in warnings {
                assert!(!warning.to_string().is_empty());
            }
            if let Err(error) = filter.check() {
                panic!("read, but {error}");
            }
            printed(&filter, true);
        }
        (Err(error), strict) => {
            assert!(strict.is_err(), "refused leniently, but not strictly: {error}");
            let span = error.span();
            assert!(span.start <= span.end && span.end <= text.len(), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
}

/// What is printed is read as the filter that it was; what was read `must` have words.
pub(crate) fn printed(filter: &Filter<'_>, must: bool) {
    let (text, lines) = match (print(filter), print_lines(filter)) {
        (Ok(text), Ok(lines)) => (text, lines),
        (Err(error), Err(_)) if !must => return assert!(!error.to_string().is_empty()),
        (text, lines) => panic!("no words: {text:?}, {lines:?}"),
    };
    for (text, dialect) in [(text, Dialect::HBase), (lines, Dialect::Lines)] {
        let options = ParseOptions::new().strict(true).dialect(dialect);
        match parse_with::<Filter<'_>>(&text, &options) {
            Ok(again) => assert_eq!(again.filter.encode_to_vec(), filter.encode_to_vec(), "{}", text.escape_ascii()),
            Err(error) => panic!("{error}: {}", text.escape_ascii()),
        }
    }
}
