//! Decimal numbers as HBase writes them: four bytes of scale, and the unscaled value in two's complement.

use std::cmp::Ordering;
use std::f64::consts::LOG2_10;

use bigdecimal::num_bigint::{BigInt, BigUint, Sign};

use crate::comparators::redundant;
use crate::{EvalError, EvalErrorKind};

/// How many bytes an unscaled value may have for the digits of two numbers to be compared whose scales differ. That takes
/// some 20 milliseconds then, and more than four times as long for twice as many. (Java has no limit, and takes that time.)
const EXACT_BYTES: usize = 256 << 10;

/// A number, made ready to be compared.
#[derive(Debug)]
pub(super) struct Decimal<'a> {
    scale: i32,
    sign: Sign,
    /// In as few bytes as will do.
    unscaled: &'a [u8],
    /// The unscaled value, if it fits.
    small: Option<i128>,
    /// Without its sign, the unscaled value lies between the powers of two of one less than this and of this, inclusively.
    bits: i64,
}

impl<'a> Decimal<'a> {
    /// `None` if there are too few bytes for a number.
    pub(super) fn read(bytes: &'a [u8]) -> Option<Self> {
        let (scale, unscaled) = bytes.split_first_chunk()?;
        let unscaled = unscaled.get(redundant(unscaled)..)?;
        let first = *unscaled.first()?;
        let (sign, fill) = match first {
            0 if unscaled.len() == 1 => (Sign::NoSign, 0),
            0..=0x7f => (Sign::Plus, 0),
            0x80.. => (Sign::Minus, 0xff),
        };
        let bits = 8 * unscaled.len() as i64 - i64::from((first ^ fill).leading_zeros());
        Some(Self { scale: i32::from_be_bytes(*scale), sign, unscaled, small: small(unscaled, fill), bits })
    }

    /// Compares two numbers: their signs, then how large they are, and only then their digits.
    ///
    /// # Errors
    /// If that would take too long.
    pub(super) fn compare(&self, other: &Decimal<'_>) -> Result<Ordering, EvalError> {
        match (self.small, other.small) {
            (Some(a), Some(b)) => Ok(compare_small((a, self.scale), (b, other.scale))),
            _ => self.compare_large(other),
        }
    }

    fn compare_large(&self, other: &Decimal<'_>) -> Result<Ordering, EvalError> {
        if self.sign != other.sign || self.sign == Sign::NoSign {
            return Ok(self.sign.cmp(&other.sign));
        }
        if self.scale == other.scale {
            return Ok(self.compare_unscaled(other));
        }
        let magnitude = match self.compare_bounds(other) {
            Some(order) => order,
            None => self.compare_digits(other)?,
        };
        Ok(if self.sign == Sign::Minus { magnitude.reverse() } else { magnitude })
    }

    /// Compares numbers of one sign and scale: bytes in two's complement are in the order of the numbers then.
    fn compare_unscaled(&self, other: &Decimal<'_>) -> Ordering {
        let length = self.unscaled.len().cmp(&other.unscaled.len());
        let length = if self.sign == Sign::Minus { length.reverse() } else { length };
        length.then_with(|| self.unscaled.cmp(other.unscaled))
    }

    /// Compares the magnitudes by their numbers of bits; `None` if they are too near to each other.
    fn compare_bounds(&self, other: &Decimal<'_>) -> Option<Ordering> {
        let scales = i64::from(self.scale) - i64::from(other.scale);
        // Exact to a millionth of a bit. The bounds are one bit apart for either number.
        let difference = (self.bits - other.bits) as f64 - scales as f64 * LOG2_10;
        match difference {
            ..-2.0 => Some(Ordering::Less),
            2.0.. => Some(Ordering::Greater),
            _ => None,
        }
    }

    /// Compares the magnitudes, which are near to each other, by writing out one of them at the other's scale.
    fn compare_digits(&self, other: &Decimal<'_>) -> Result<Ordering, EvalError> {
        if self.scale < other.scale {
            return Ok(other.compare_digits(self)?.reverse());
        }
        let length = self.unscaled.len().max(other.unscaled.len());
        if length > EXACT_BYTES {
            let message = format!(
                "BigDecimalComparator met numbers of {length} bytes that are nearly equal and have different scales; \
                 the digits of such are compared up to {EXACT_BYTES} bytes"
            );
            return Err(EvalErrorKind::TooExpensive(message).into());
        }
        let power = BigUint::from(10_u8).pow(self.scale.abs_diff(other.scale));
        Ok(self.magnitude().cmp(&(other.magnitude() * power)))
    }

    fn magnitude(&self) -> BigUint {
        BigInt::from_signed_bytes_be(self.unscaled).into_parts().1
    }
}

fn small(unscaled: &[u8], fill: u8) -> Option<i128> {
    let missing = 16_usize.checked_sub(unscaled.len())?;
    let mut bytes = [fill; 16];
    bytes[missing..].copy_from_slice(unscaled);
    Some(i128::from_be_bytes(bytes))
}

/// Brings both to the larger scale; what does not fit any more is larger than the other.
fn compare_small(a: (i128, i32), b: (i128, i32)) -> Ordering {
    if a.1 > b.1 {
        return compare_small(b, a).reverse();
    }
    let power = 10_i128.checked_pow(a.1.abs_diff(b.1));
    match power.and_then(|power| a.0.checked_mul(power)) {
        Some(scaled) => scaled.cmp(&b.0),
        None if a.0 == 0 => 0.cmp(&b.0),
        None => a.0.cmp(&0),
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Ordering;

    use bigdecimal::num_bigint::BigInt;

    use super::{Decimal, EXACT_BYTES, compare_small};
    use crate::EvalErrorKind;

    fn bytes(scale: i32, unscaled: &[u8]) -> Vec<u8> {
        [&scale.to_be_bytes(), unscaled].concat()
    }

    fn compare(a: &[u8], b: &[u8]) -> Option<Ordering> {
        Decimal::read(a)?.compare(&Decimal::read(b)?).ok()
    }

    #[test]
    fn small_and_large_agree() {
        let unscaled = [0, 1, -1, 9, 10, 99, 100, -128, -256, -1000, 123_456, i128::MAX, i128::MIN, 10_i128.pow(38)];
        let scales = [0, 1, -1, 2, 3, 38, 39, -40, i32::MAX, i32::MIN];
        let numbers: Vec<_> = unscaled.iter().flat_map(|&n| scales.map(|scale| (n, scale))).collect();
        for &a in &numbers {
            for &b in &numbers {
                let bytes = [a, b].map(|(n, scale)| bytes(scale, &n.to_be_bytes()));
                let [Some(x), Some(y)] = [0, 1].map(|at: usize| Decimal::read(&bytes[at])) else {
                    panic!("{a:?} {b:?}")
                };
                assert_eq!(x.compare_large(&y).ok(), Some(compare_small(a, b)), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn short_and_long_forms_compare() {
        let minus_one: &[u8] = &[0, 0, 0, 0, 0xff];
        let huge = [&[0, 0, 0, 0, 1][..], &[0; 20]].concat();
        assert_eq!(compare(minus_one, &huge), Some(Ordering::Less));
        assert_eq!(compare(&huge, &huge), Some(Ordering::Equal));
        assert_eq!(compare(minus_one, &minus_one[..4]), None);
        for (number, sign) in [(1_i8, 0), (-1, 0xff), (-128, 0xff), (127, 0)] {
            let long = [&[0; 4][..], &[sign; 40], &number.to_be_bytes()].concat();
            assert_eq!(compare(&long, &bytes(0, &number.to_be_bytes())), Some(Ordering::Equal), "{number}");
            assert_eq!(compare(&long, &bytes(1, &(i16::from(number) * 10).to_be_bytes())), Some(Ordering::Equal));
        }
    }

    #[test]
    fn digits_are_compared_where_sizes_are_alike() {
        let mut number = BigInt::from(7);
        for power in 1..200 {
            number = number * 1_000_003 + 1;
            let scaled = &number * BigInt::from(10).pow(power);
            for (more, order) in [(-1, Ordering::Greater), (0, Ordering::Equal), (1, Ordering::Less)] {
                for (sign, order) in [(1, order), (-1, order.reverse())] {
                    let [a, b] = [&number * sign, (&scaled + more) * sign].map(|n: BigInt| n.to_signed_bytes_be());
                    let (a, b) = (bytes(-7, &a), bytes(-7 + power as i32, &b));
                    assert_eq!(compare(&a, &b), Some(order), "{number} {power} {more} {sign}");
                    assert_eq!(compare(&b, &a), Some(order.reverse()));
                }
            }
        }
    }

    #[test]
    fn only_near_numbers_of_different_scales_are_too_expensive() {
        let large = |scale, first| bytes(scale, &[&[first][..], &vec![0x55; 16 * EXACT_BYTES]].concat());
        let (one, two) = (large(0, 1), large(0, 2));
        assert_eq!(compare(&one, &one), Some(Ordering::Equal));
        assert_eq!(compare(&one, &two), Some(Ordering::Less));
        assert_eq!(compare(&large(0, 0xff), &large(0, 0xfe)), Some(Ordering::Greater));
        assert_eq!(compare(&one, &large(1, 1)), Some(Ordering::Greater));
        assert_eq!(compare(&large(i32::MIN, 1), &large(i32::MAX, 1)), Some(Ordering::Greater));
        assert_eq!(compare(&large(-1, 0xff), &two), Some(Ordering::Less));
        let ten = large(1, 10);
        let both = Decimal::read(&one).zip(Decimal::read(&ten)).map(|(one, ten)| one.compare(&ten));
        assert!(matches!(both, Some(Err(error)) if matches!(error.kind(), EvalErrorKind::TooExpensive(_))));
    }
}
