/// A Java class: its name on the wire, and the id that a set matches on.
///
/// The derives implement it; the name comes from `#[hfilter(class = "…")]`.
pub trait Class {
    /// The Java binary name (`Class.getName()`), as in `org.apache.hadoop.hbase.filter.PrefixFilter`.
    const CLASS: &'static str;

    /// The id of [`CLASS`](Self::CLASS).
    const TYPE_ID: TypeId = TypeId::of(Self::CLASS.as_bytes());

    /// The start of the envelope: the name as field 1, and the key of field 2.
    #[doc(hidden)]
    const ENVELOPE: &'static [u8];
}

/// The compile-time id of a class name: its length and its last sixteen bytes, mixed.
///
/// Cheap at run time, and not unique: whoever matches on it compares the name once more. Two classes of one set with
/// the same id are a compile error.
///
/// ```
/// use hfilter_runtime::TypeId;
///
/// assert_eq!(TypeId::of(b"com.example.GeoFilter"), TypeId::of(b"com.example.GeoFilter"));
/// assert_ne!(TypeId::of(b"com.example.GeoFilter"), TypeId::of(b"com.example.DayFilter"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TypeId(u64);

impl TypeId {
    /// The id of a class name.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn of(name: &[u8]) -> Self {
        // "Filter" and "Comparator" end most names: the sixteen bytes reach before them, and the multiplication
        // keeps the two halves apart.
        const MIX: u64 = 0x9e37_79b9_7f4a_7c15;
        let (before, last) = match name.last_chunk::<16>() {
            Some(end) => {
                let (before, last) = end.split_at(8);
                (word(before), word(last))
            }
            None => (short(name, 8), short(name, 0)),
        };
        Self((before.wrapping_mul(MIX) ^ last).wrapping_add(name.len() as u64))
    }

    /// The id as a number, which is what a `match` can take.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn get(self) -> u64 {
        self.0
    }
}

/// Eight bytes as a number, in one load.
#[cfg_attr(not(debug_assertions), inline(always))]
const fn word(bytes: &[u8]) -> u64 {
    match bytes.first_chunk::<8>() {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => 0,
    }
}

/// Up to eight bytes of a name of less than sixteen, from `start`.
#[cold]
const fn short(name: &[u8], start: usize) -> u64 {
    let mut value = 0;
    let mut i = start;
    while i < name.len() && i < start + 8 {
        value = value << 8 | name[i] as u64;
        i += 1;
    }
    value
}
