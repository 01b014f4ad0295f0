//! The floor: the bare walk over the bytes, which no decoder can do without.
//!
//! It reads every key, number and length, recognises every class by its name, and goes down wherever a filter, a
//! comparator or a message is nested. It keeps nothing but a sum, checks no field, and explains no error. It takes the
//! fields as they come and presumes no order, so a decoder that does may be faster on the smallest filters.

use hfilter::TypeId;

/// What a walk came across.
#[derive(Default)]
pub(crate) struct Walk {
    /// Filters and comparators.
    pub(crate) nodes: usize,
    /// All numbers and lengths, so that none is left unread.
    sum: u64,
}

/// How the fields of a class nest.
#[derive(Clone, Copy)]
enum Shape {
    /// Numbers and bytes only.
    Plain,
    /// Filters in field 1.
    Wrapper,
    /// Filters in field 2.
    List,
    /// Plain messages in field 1.
    Messages,
    /// Packed numbers in field 1.
    Packed,
    /// In field 1 a message with a comparator in field 2.
    Compare,
    /// A comparator in field 4.
    Column,
    /// In field 1 a message with a comparator in field 4.
    ColumnInside,
}

macro_rules! class {
    ($class:ident) => {
        concat!("org.apache.hadoop.hbase.filter.", stringify!($class)).as_bytes()
    };
}

macro_rules! shapes {
    ($($shape:ident: $($class:ident)*;)*) => {
        #[allow(non_upper_case_globals, reason = "a constant for each class")]
        mod ids {
            $($(pub(super) const $class: u64 = hfilter::TypeId::of(class!($class)).get();)*)*
        }

        fn shape(name: &[u8]) -> Option<Shape> {
            // A decoder may not take one name for another, so each is compared as well.
            match TypeId::of(name).get() {
                $($(ids::$class if name == class!($class) => Some(Shape::$shape),)*)*
                _ => None,
            }
        }
    };
}

shapes! {
    Plain: ColumnCountGetFilter ColumnPaginationFilter ColumnPrefixFilter ColumnRangeFilter FirstKeyOnlyFilter
        FirstKeyValueMatchingQualifiersFilter InclusiveStopFilter KeyOnlyFilter MultipleColumnPrefixFilter PageFilter
        PrefixFilter RandomRowFilter NullComparator RegexStringComparator SubstringComparator
        BinaryComponentComparator;
    Wrapper: FilterWrapper SkipFilter WhileMatchFilter;
    List: FilterList;
    Messages: FuzzyRowFilter MultiRowRangeFilter BinaryComparator BinaryPrefixComparator LongComparator
        BigDecimalComparator BitComparator;
    Packed: TimestampsFilter;
    Compare: FamilyFilter QualifierFilter RowFilter ValueFilter DependentColumnFilter;
    Column: ColumnValueFilter SingleColumnValueFilter;
    ColumnInside: SingleColumnValueExcludeFilter;
}

pub(crate) fn walk(bytes: &[u8]) -> Option<Walk> {
    let mut walk = Walk::default();
    walk.envelope(bytes)?;
    Some(walk)
}

impl Walk {
    fn envelope(&mut self, bytes: &[u8]) -> Option<()> {
        self.nodes += 1;
        let (mut name, mut payload): (&[u8], &[u8]) = (&[], &[]);
        self.fields(bytes, |_, key, bytes| {
            match key {
                0x0a => name = bytes,
                0x12 => payload = bytes,
                _ => {}
            }
            Some(())
        })?;
        match shape(name)? {
            Shape::Plain => self.plain(payload),
            Shape::Wrapper => self.nested(payload, 0x0a, Self::envelope),
            Shape::List => self.nested(payload, 0x12, Self::envelope),
            Shape::Messages => self.nested(payload, 0x0a, Self::plain),
            Shape::Packed => self.nested(payload, 0x0a, Self::packed),
            Shape::Compare => self.nested(payload, 0x0a, |walk, bytes| walk.nested(bytes, 0x12, Self::envelope)),
            Shape::Column => self.nested(payload, 0x22, Self::envelope),
            Shape::ColumnInside => self.nested(payload, 0x0a, |walk, bytes| walk.nested(bytes, 0x22, Self::envelope)),
        }
    }

    fn plain(&mut self, bytes: &[u8]) -> Option<()> {
        self.fields(bytes, |_, _, _| Some(()))
    }

    fn packed(&mut self, mut rest: &[u8]) -> Option<()> {
        while !rest.is_empty() {
            self.sum ^= varint(&mut rest)?;
        }
        Some(())
    }

    #[inline]
    fn nested(&mut self, bytes: &[u8], key: u64, inside: impl Fn(&mut Self, &[u8]) -> Option<()>) -> Option<()> {
        self.fields(bytes, |walk, found, bytes| if found == key { inside(walk, bytes) } else { Some(()) })
    }

    /// Reads the fields of one message, and gives those that have a length to `inside`.
    #[inline]
    fn fields<'a>(
        &mut self,
        mut rest: &'a [u8],
        mut inside: impl FnMut(&mut Self, u64, &'a [u8]) -> Option<()>,
    ) -> Option<()> {
        while !rest.is_empty() {
            let key = varint(&mut rest)?;
            match key & 7 {
                0 => self.sum ^= varint(&mut rest)?,
                1 => rest = rest.get(8..)?,
                2 => {
                    let length = varint(&mut rest)?;
                    self.sum ^= length;
                    let (bytes, after) = rest.split_at_checked(length as usize)?;
                    rest = after;
                    inside(self, key, bytes)?;
                }
                5 => rest = rest.get(4..)?,
                _ => return None,
            }
        }
        Some(())
    }
}

#[inline]
fn varint(rest: &mut &[u8]) -> Option<u64> {
    let mut value = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, after) = rest.split_first()?;
        *rest = after;
        value |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}
