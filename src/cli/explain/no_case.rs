//! The comparator type `regexstringnocase` of the filter language, which not all servers know (HBASE-25084).

use hfilter::HBaseVersion;

/// Whether the servers know it.
pub(super) fn is_known(target: HBaseVersion) -> bool {
    let (major, minor) = if target.is_before(2, 0, 0) { (1, 7) } else { (2, 5) };
    !target.is_before(major, minor, 0)
}

/// Whether a text of the filter language has a comparator of this type: it follows an operator.
pub(super) fn is_in(text: &[u8]) -> bool {
    const TYPE: &[u8] = b"'regexstringnocase:";
    let follows_operator = |at: usize| {
        let before = text[..at].trim_ascii_end().strip_suffix(b",").map(<[u8]>::trim_ascii_end);
        before.and_then(<[u8]>::last).is_some_and(|last| b"<=>".contains(last))
    };
    text.windows(TYPE.len()).enumerate().any(|(at, part)| part == TYPE && follows_operator(at))
}
