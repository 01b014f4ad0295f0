//! What is done with outside bytes, and with which inputs it is tried.

use std::hint::black_box;

use hfilter::inspect::ClassNode;
use hfilter::language::{self, ParseOptions};
use hfilter::regex::charset::Charset;
use hfilter::regex::{Flags, Pattern, Regex};
use hfilter::rust_code::RustCode;
use hfilter::{
    BigDecimalComparator, BinaryComparator, Cell, ClassSet, ComparatorEvaluator, DecodeError, Evaluate,
    EvaluateComparator, Filter, IntoOwned, RegionScanner, Scan, ScanRanges, ScanShape, StandardComparator,
    StandardFilter, SubstringComparator, Table, diff, explain, html, json, lint, rest,
};
use hfilter_rpc::exception::Exception;
use hfilter_rpc::messages;
use hfilter_rpc::model::{Model, NamespaceDescriptor, RSGroupInfo, TableDescriptor};
use hfilter_rpc::required::{Inside, Required};
use hfilter_rpc::wire::{self, CellBlock, Codec, Compressor, Request, Response};
use prost::Message as _;

use crate::hostile::{
    BLOCKS, COMPRESSED, JSON, LANGUAGE, MODELS, OPENINGS, PATTERNS, REQUESTS, RESPONSES, Shape, TREES, VALUES, field,
    varint,
};

/// How many steps of a search are looked at. Fewer than all: a million take a while without optimisation.
const STEPS: u64 = 100_000;

/// Something that is done with bytes from outside.
pub(crate) struct Job {
    pub(crate) name: &'static str,
    pub(crate) shapes: &'static [Shape],
    pub(crate) run: fn(&[u8]),
}

/// Everything that takes outside bytes.
pub(crate) const JOBS: &[Job] = &[
    tree("decode", |bytes| drop(black_box(Filter::decode(bytes)))),
    tree("into_owned", |bytes| with(bytes, |filter| drop(black_box(filter.into_owned())))),
    tree("inspect", |bytes| drop(black_box(ClassNode::read(bytes, Filter::SCHEMA)))),
    tree("check", |bytes| with(bytes, |filter| drop(black_box(filter.check())))),
    tree("display", |bytes| with(bytes, |filter| drop(black_box(filter.to_string())))),
    tree("normalize", |bytes| with(bytes, |filter| drop(black_box(filter.into_owned().normalized())))),
    tree("encode", |bytes| with(bytes, |filter| drop(black_box(filter.encode_to_vec())))),
    tree("json_write", |bytes| with(bytes, |filter| drop(black_box(json::to_json(&filter))))),
    tree("language_print", |bytes| with(bytes, |filter| drop(black_box(language::print(&filter))))),
    tree("rest_write", |bytes| with(bytes, |filter| drop(black_box(rest::to_json_lossy(&filter))))),
    tree("rust_code", |bytes| with(bytes, |filter| drop(black_box(format!("{:#}", RustCode::filter(&filter)))))),
    tree("lint", |bytes| with(bytes, |filter| drop(black_box(lint(&filter, &ScanShape::new()))))),
    tree("explain", |bytes| with(bytes, |filter| drop(black_box(explain(&filter).to_string())))),
    tree("html", |bytes| {
        let root = ClassNode::read(bytes, Filter::SCHEMA);
        drop(black_box(root.map(|root| html::Page::new(&root, bytes).to_string())));
    }),
    tree("diff", |bytes| {
        with(bytes, |filter| {
            let before = filter.encode_to_vec();
            let after = changed(filter).encode_to_vec();
            drop(black_box(diff::between(&before, &after, Filter::SCHEMA)));
        });
    }),
    tree("scan_ranges", |bytes| with(bytes, |filter| drop(black_box(ScanRanges::of(&filter))))),
    tree("evaluator", |bytes| with(bytes, |filter| drop(black_box(filter.evaluator())))),
    tree("owned_evaluator", |bytes| with(bytes, |filter| drop(black_box(filter.into_owned().evaluator())))),
    tree("scan", |bytes| with(bytes, |filter| _ = black_box(scan(&filter)))),
    Job { name: "language", shapes: &LANGUAGE, run: |text| drop(black_box(language::parse::<Filter<'_>>(text))) },
    Job {
        name: "language_lines",
        shapes: &LANGUAGE,
        run: |text| {
            let options = ParseOptions::new().dialect(language::Dialect::Lines);
            drop(black_box(language::parse_with::<Filter<'_>>(text, &options)));
        },
    },
    Job { name: "json", shapes: &JSON, run: |text| drop(black_box(json::bytes_from_json(str(text), Filter::SCHEMA))) },
    Job { name: "rest", shapes: &JSON, run: |text| drop(black_box(rest::from_json::<Filter<'_>>(str(text)))) },
    Job {
        name: "pattern",
        shapes: &PATTERNS,
        run: |text| drop(black_box(Pattern::parse(str(text), Flags::default()))),
    },
    Job {
        name: "ambiguity",
        shapes: &PATTERNS,
        run: |text| drop(black_box(Pattern::parse(str(text), Flags::default()).map(|pattern| pattern.is_ambiguous()))),
    },
    Job {
        name: "canonical",
        shapes: &PATTERNS,
        run: |text| drop(black_box(Pattern::parse(str(text), Flags::CANON_EQ))),
    },
    Job { name: "java_regex", shapes: &PATTERNS, run: |text| drop(black_box(Regex::java(str(text), 0, "UTF-8"))) },
    Job { name: "joni_regex", shapes: &PATTERNS, run: |text| drop(black_box(Regex::joni(str(text), 0))) },
    value("linear_match", |value| matches(&Regex::java("(?:a|b)+c|d", 0, "UTF-8"), value)),
    value("backtracking_match", |value| matches(&Regex::java(r"\b(?>a)\1c", 0, "UTF-8"), value)),
    value("endless_match", |value| matches(&Regex::java(r"(a*)*\1c", 0, "UTF-8"), value)),
    value("joni_match", |value| matches(&Regex::joni("(a|b)+c", 0), value)),
    value("charsets", |value| {
        for name in ["UTF-8", "ISO-8859-1", "US-ASCII", "CESU-8", "UTF-16", "UTF-32", "windows-1252", "GBK", "EUC-JP"] {
            drop(black_box(Charset::named(name).map(|charset| charset.decode(value))));
        }
    }),
    value("binary", |value| compare(&BinaryComparator::new(value).into(), value)),
    value("substring", |value| compare(&SubstringComparator::new("aab").into(), value)),
    value("decimal", |value| {
        if let Ok(decimal) = decimal(value) {
            compare(&decimal, value);
        }
    }),
    Job {
        name: "connection_header",
        shapes: &OPENINGS,
        run: |bytes| drop(black_box(wire::decode_connection_header(bytes.to_vec().into(), &wire::Limits::SERVER))),
    },
    Job {
        name: "request",
        shapes: &REQUESTS,
        run: |bytes| {
            let frame = [&prefixed(bytes)[..], b"\0"].concat();
            drop(black_box(Request::decode(frame.into(), &wire::Limits::SERVER)));
        },
    },
    Job {
        name: "response",
        shapes: &RESPONSES,
        run: |bytes| {
            let response = Response::decode(prefixed(bytes).into(), &wire::Limits::CLIENT);
            let exception = response.ok().and_then(|response| response.header.exception);
            drop(black_box(exception.map(|exception| Exception::of_response(exception).to_string())));
        },
    },
    Job {
        name: "parameter",
        shapes: &MODELS,
        run: |bytes| {
            let table = field(1, bytes);
            drop(black_box(messages::CreateTableRequest::decode(&table[..])));
            drop(black_box(TABLE.check(&bytes.to_vec().into())));
            drop(black_box(messages::GetTableDescriptorsRequest::decode(bytes)));
        },
    },
    Job {
        name: "models",
        shapes: &MODELS,
        run: |bytes| {
            drop(black_box(TableDescriptor::decode(bytes.to_vec()).map(|table| table.with_defaults().to_string())));
            drop(black_box(NamespaceDescriptor::decode(bytes.to_vec())));
            drop(black_box(RSGroupInfo::decode(bytes.to_vec())));
        },
    },
    Job {
        name: "cells",
        shapes: &BLOCKS,
        run: |bytes| {
            for codec in [Codec::KeyValue, Codec::KeyValueWithTags, Codec::Cell, Codec::CellWithTags, Codec::Message] {
                let block = CellBlock::new(codec, bytes.to_vec().into());
                drop(black_box(block.cells().collect::<Result<Vec<_>, _>>()));
            }
        },
    },
    Job {
        name: "decompress",
        shapes: &COMPRESSED,
        run: |bytes| {
            for compressor in [Compressor::Zlib, Compressor::Gzip] {
                drop(black_box(compressor.decompress(bytes, 4 * bytes.len())));
            }
        },
    },
];

/// What a table requires.
static TABLE: Required = Required {
    fields: &[(1, "table_name")],
    messages: &[
        Inside { number: 2, name: "attributes", repeated: true, required: &PAIR },
        Inside { number: 3, name: "column_families", repeated: true, required: &PAIR },
    ],
};
static PAIR: Required = Required { fields: &[(1, "first"), (2, "second")], messages: &[] };

const fn tree(name: &'static str, run: fn(&[u8])) -> Job {
    Job { name, shapes: &TREES, run }
}

const fn value(name: &'static str, run: fn(&[u8])) -> Job {
    Job { name, shapes: &VALUES, run }
}

fn with(bytes: &[u8], then: impl FnOnce(Filter<'_>)) {
    if let Ok(filter) = Filter::decode(bytes) {
        then(filter);
    }
}

fn str(text: &[u8]) -> &str {
    std::str::from_utf8(text).unwrap_or_default()
}

/// A tree that differs from this one in all lists.
fn changed(filter: Filter<'_>) -> Filter<'_> {
    let Filter::Standard(mut filter) = filter;
    match &mut filter {
        StandardFilter::List(list) => {
            list.filters = std::mem::take(&mut list.filters).into_iter().map(changed).collect();
            if list.filters.len() > 1 {
                list.filters.remove(0);
            }
        }
        StandardFilter::Wrapper(wrapper) => *wrapper.filter = changed(*wrapper.filter.clone()),
        StandardFilter::WhileMatch(while_match) => *while_match.filter = changed(*while_match.filter.clone()),
        StandardFilter::KeyOnly(key_only) => key_only.len_as_val ^= true,
        StandardFilter::Timestamps(timestamps) => timestamps.timestamps.push(7),
        StandardFilter::FirstKeyValueMatchingQualifiers(matching) => matching.qualifiers.truncate(7),
        StandardFilter::MultiRowRange(ranges) => drop(ranges.row_range_list.pop()),
        StandardFilter::FuzzyRow(fuzzy) => drop(fuzzy.fuzzy_keys_data.pop()),
        _ => {}
    }
    Filter::Standard(filter)
}

/// Some rows of some cells.
fn scan(filter: &Filter<'_>) -> Option<usize> {
    const ROWS: [&str; 3] = ["\0\0\x05", "aaaa", "kkk"];
    let cell = |row, qualifier| Cell::put(row, "cf", qualifier, 1, "aab");
    let table = Table::new(ROWS.into_iter().flat_map(|row| ["a", "q"].map(|qualifier| cell(row, qualifier))));
    let scanner = RegionScanner::new(table.families(), Scan::new(), filter.evaluator().ok()?).ok()?;
    Some(scanner.map_while(Result::ok).count())
}

/// With a limit that does not depend on the value: the default one grows with it.
fn matches(regex: &Result<Regex, hfilter::regex::RegexError>, value: &[u8]) {
    _ = black_box(regex.as_ref().map(|regex| regex.clone().with_step_limit(STEPS).is_match(value)));
}

fn compare(comparator: &StandardComparator<'_>, value: &[u8]) {
    if let Ok(evaluator) = comparator.evaluator() {
        drop(black_box(evaluator.compare_to(value)));
    }
}

/// A comparator with the same number as a value, which must be told from it digit by digit.
fn decimal(value: &[u8]) -> Result<StandardComparator<'_>, DecodeError> {
    use hfilter::Message as _;
    let payload = field(1, &field(1, value));
    let decimal = BigDecimalComparator::decode_payload(&payload)?;
    Ok(decimal.into_owned().into())
}

/// Bytes behind their length.
fn prefixed(bytes: &[u8]) -> Vec<u8> {
    [&varint(bytes.len()), bytes].concat()
}
