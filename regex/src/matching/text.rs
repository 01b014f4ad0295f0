//! The text that is searched.

/// UTF-16 units, lone surrogates among them. There are fewer than 2^31.
#[derive(Clone, Copy, Debug)]
pub(super) struct Text<'a>(pub(super) &'a [u16]);

impl Text<'_> {
    pub(super) fn end(self) -> i32 {
        self.0.len() as i32
    }

    pub(super) fn unit(self, i: i32) -> Option<u16> {
        self.0.get(usize::try_from(i).ok()?).copied()
    }

    /// The code point that starts at `i`.
    #[inline]
    pub(super) fn code_point(self, i: i32) -> Option<u32> {
        let first = self.unit(i)?;
        if first & 0xfc00 == 0xd800
            && let Some(second) = self.unit(i + 1)
            && second & 0xfc00 == 0xdc00
        {
            return Some(0x10000 + ((u32::from(first) & 0x3ff) << 10) + (u32::from(second) & 0x3ff));
        }
        Some(first.into())
    }

    /// The code point that ends at `i`.
    pub(super) fn code_point_before(self, i: i32) -> Option<u32> {
        let last = self.unit(i - 1)?;
        if last & 0xfc00 == 0xdc00
            && let Some(pair) = self.code_point(i - 2)
            && pair >= 0x10000
        {
            return Some(pair);
        }
        Some(last.into())
    }

    /// How many units the code point at `i` takes.
    pub(super) fn width_at(self, i: i32) -> i32 {
        if self.code_point(i).is_some_and(|c| c >= 0x10000) { 2 } else { 1 }
    }

    /// How many units the code point before `i` takes.
    pub(super) fn width_before(self, i: i32) -> i32 {
        if self.code_point_before(i).is_some_and(|c| c >= 0x10000) { 2 } else { 1 }
    }

    /// How many units the next `count` code points from `i` take, or those before it if `count` is negative, as far as
    /// there are any. (Java cannot negate the least number, and takes it for none.)
    pub(super) fn units_of(self, i: i32, count: i32) -> i32 {
        let mut at = i;
        let count = if count == i32::MIN { 0 } else { count };
        for _ in 0..count.unsigned_abs() {
            if count > 0 && at < self.end() {
                at += self.width_at(at);
            } else if count < 0 && at > 0 {
                at -= self.width_before(at);
            } else {
                break;
            }
        }
        (at - i).abs()
    }
}
