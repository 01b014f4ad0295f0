use hfilter::schema::{Kind, MessageSchema};
use hfilter::{ClassSet, Filter, StandardComparator};

/// Words that inputs of a target are made of, in libFuzzer's form: class names with what precedes them on the wire, keywords, names
/// of properties.
pub fn dictionary(target: &str) -> String {
    let words: Vec<Vec<u8>> = match target {
        "language" => names().chain(words(LANGUAGE)).collect(),
        "json" => names().chain(properties()).chain(enum_names()).chain(words(JSON)).collect(),
        "regex" => words(REGEX).chain([vec![crate::regex::SEPARATOR]]).collect(),
        "frames" => words(RPC).chain(words(CODECS).map(delimited)).collect(),
        "model" => words(MODEL).map(delimited).chain(words(MODEL)).collect(),
        "trees" => Vec::new(),
        _ => classes().map(delimited).collect(),
    };
    words.iter().map(|word| format!("\"{}\"\n", escaped(word))).collect()
}

const LANGUAGE: &str = "AND OR SKIP WHILE ( ) , ' '' < <= = != > >= binary: binaryprefix: regexstring: \
                        regexstringnocase: substring: true false -1 9223372036854775807";

const JSON: &str = "{ } [ ] : , \" \\ null true false 1e9 -0 0.5 \"type\":\"op\": \"filters\":[ \"fuzzyKeys\":[ \"mask\": \
                    \"comparator\":{ \"ranges\":[ \"startRow\": \"startRowInclusive\": \"timestamps\":[ \"class\": \
                    \"envelope\": \"YQ==\" \\ud83d \\u0000 \\x00 NaN(0x7fc00001)";

const REGEX: &str = r"(?: (?= (?! (?<= (?<! (?> (?<a> (?i) (?x) (?-s: \Q \E \b \B \G \A \z \Z \R \X \h \v \d \D \p{L} \P{Lu}
                      \p{IsLatin} \p{InGreek} \p{javaLowerCase} \x{1f600} \u0041 \012 \cA \N{BULLET} \1 \k<a> [a-z] [^ && ]
                      [[:alpha:]] *? +? ?? *+ {2,5} {2,}? | ^ $ . ( )";

const RPC: &str = "HBasP HBas Regist Securi MasterService ClientService GetTableDescriptors IsMasterRunning";

const CODECS: &str = "org.apache.hadoop.hbase.codec.KeyValueCodec org.apache.hadoop.hbase.codec.KeyValueCodecWithTags \
                      org.apache.hadoop.hbase.codec.CellCodec org.apache.hadoop.hbase.codec.CellCodecWithTags \
                      org.apache.hadoop.hbase.codec.MessageCodec org.apache.hadoop.io.compress.DefaultCodec \
                      org.apache.hadoop.io.compress.GzipCodec";

const MODEL: &str = "default hbase meta VERSIONS MIN_VERSIONS TTL BLOCKSIZE IN_MEMORY COMPRESSION ENCRYPTION_KEY IS_META \
                     READONLY MAX_FILESIZE DURABILITY coprocessor$1 hbase.rsgroup.name FOREVER true false none 2147483647 \
                     MOB_THRESHOLD REPLICATION_SCOPE BLOOMFILTER DATA_BLOCK_ENCODING MERGE_ENABLED";

fn words(text: &str) -> impl Iterator<Item = Vec<u8>> {
    text.split_whitespace().map(Into::into)
}

/// Every message of the two sets that is a class.
fn schemas() -> impl Iterator<Item = &'static MessageSchema> {
    Filter::SCHEMA.classes().chain(StandardComparator::SCHEMA.classes())
}

fn classes() -> impl Iterator<Item = Vec<u8>> {
    schemas().filter_map(|schema| schema.class).map(Into::into)
}

fn names() -> impl Iterator<Item = Vec<u8>> {
    schemas().map(|schema| schema.name.into())
}

fn properties() -> impl Iterator<Item = Vec<u8>> {
    schemas().flat_map(|schema| schema.fields).map(|field| format!("\"{}\":", field.name).into())
}

fn enum_names() -> impl Iterator<Item = Vec<u8>> {
    let values = schemas().flat_map(|schema| schema.fields).filter_map(|field| match field.kind {
        Kind::Enum(schema) => Some(schema.values),
        _ => None,
    });
    values.flatten().map(|(name, _)| format!("\"{name}\"").into())
}

/// A first field of a message, as long as it says.
fn delimited(word: Vec<u8>) -> Vec<u8> {
    let length = u8::try_from(word.len()).expect("a short word");
    [&[0x0a, length], &word[..]].concat()
}

fn escaped(word: &[u8]) -> String {
    let escape = |byte: &u8| match byte {
        b'"' | b'\\' => format!("\\{}", char::from(*byte)),
        b' '..=b'~' => char::from(*byte).to_string(),
        _ => format!("\\x{byte:02x}"),
    };
    word.iter().map(escape).collect()
}
