//! Extended grapheme clusters.

use std::sync::LazyLock;

use super::{Ranges, hangul};

static KINDS: LazyLock<Ranges> = LazyLock::new(|| Ranges::parse(include_str!("../data/graphemes.txt")));

/// How a character joins its neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Other,
    CarriageReturn,
    LineFeed,
    Control,
    Extend,
    ZeroWidthJoiner,
    RegionalIndicator,
    Prepend,
    SpacingMark,
    HangulLeading,
    HangulVowel,
    HangulTrailing,
    HangulLv,
    HangulLvt,
    Pictograph,
}

fn kind(code_point: u32) -> Kind {
    let syllable = code_point.wrapping_sub(hangul::SYLLABLES);
    if syllable < hangul::SYLLABLE_COUNT {
        return if syllable.is_multiple_of(hangul::TRAILING_COUNT) { Kind::HangulLv } else { Kind::HangulLvt };
    }
    match KINDS.get(code_point) {
        1 => Kind::CarriageReturn,
        2 => Kind::LineFeed,
        3 => Kind::Control,
        4 => Kind::Extend,
        5 => Kind::ZeroWidthJoiner,
        6 => Kind::RegionalIndicator,
        7 => Kind::Prepend,
        8 => Kind::SpacingMark,
        9 => Kind::HangulLeading,
        10 => Kind::HangulVowel,
        11 => Kind::HangulTrailing,
        14 => Kind::Pictograph,
        _ => Kind::Other,
    }
}

/// Whether two neighbours stay together, whatever stands before them.
fn joins(left: Kind, right: Kind) -> bool {
    use Kind::*;
    match (left, right) {
        (CarriageReturn, LineFeed) => true,
        (CarriageReturn | LineFeed | Control, _) | (_, CarriageReturn | LineFeed | Control) => false,
        (_, Extend | ZeroWidthJoiner | SpacingMark) | (Prepend, _) => true,
        (HangulLeading, HangulLeading | HangulVowel | HangulLv | HangulLvt) => true,
        (HangulLv | HangulVowel, HangulVowel | HangulTrailing) => true,
        (HangulLvt | HangulTrailing, HangulTrailing) => true,
        _ => false,
    }
}

/// How many of `chars` the cluster takes that they begin with; 0 only if there are none.
pub(crate) fn first_cluster(chars: impl IntoIterator<Item = u32>) -> usize {
    let mut chars = chars.into_iter().map(kind);
    let Some(mut left) = chars.next() else {
        return 0;
    };
    let mut length = 1;
    let mut indicators = usize::from(left == Kind::RegionalIndicator);
    // In a cluster that starts with a pictograph, a joiner and another pictograph go on.
    let pictograph = left == Kind::Pictograph;
    for right in chars {
        let joined = match (left, right) {
            (Kind::RegionalIndicator, Kind::RegionalIndicator) => indicators % 2 == 1,
            (Kind::ZeroWidthJoiner, Kind::Pictograph) => pictograph || joins(left, right),
            _ => joins(left, right),
        };
        if !joined {
            break;
        }
        length += 1;
        indicators = if right == Kind::RegionalIndicator { indicators + 1 } else { 0 };
        left = right;
    }
    length
}
