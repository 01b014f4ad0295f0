//! Decimal numbers as HBase writes them: four bytes of scale, and the unscaled value in two's complement.

use std::cmp::Ordering;

use bigdecimal::num_bigint::{BigInt, Sign};

/// Compares two numbers; `None` if one of them is too short to be a number.
pub(super) fn compare(a: &[u8], b: &[u8]) -> Option<Ordering> {
    let (a, b) = (Decimal::read(a)?, Decimal::read(b)?);
    Some(match (a.small(), b.small()) {
        (Some(x), Some(y)) => compare_small((x, a.scale), (y, b.scale)),
        _ => compare_large(&a, &b),
    })
}

struct Decimal<'a> {
    scale: i32,
    unscaled: &'a [u8],
}

impl<'a> Decimal<'a> {
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let (scale, unscaled) = bytes.split_first_chunk()?;
        (!unscaled.is_empty()).then_some(Self { scale: i32::from_be_bytes(*scale), unscaled })
    }

    /// The unscaled value, if it fits.
    fn small(&self) -> Option<i128> {
        let missing = 16_usize.checked_sub(self.unscaled.len())?;
        let mut bytes = [if self.unscaled[0] < 0x80 { 0 } else { 0xff }; 16];
        bytes[missing..].copy_from_slice(self.unscaled);
        Some(i128::from_be_bytes(bytes))
    }
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

/// Signs first, then how many digits stand before the point, and only then the digits: never writes out a power of ten.
fn compare_large(a: &Decimal<'_>, b: &Decimal<'_>) -> Ordering {
    let (x, y) = (BigInt::from_signed_bytes_be(a.unscaled), BigInt::from_signed_bytes_be(b.unscaled));
    if x.sign() != y.sign() || x.sign() == Sign::NoSign {
        return x.sign().cmp(&y.sign());
    }
    let digits = (x.magnitude().to_string(), y.magnitude().to_string());
    let before = |digits: &str, scale| digits.len() as i64 - i64::from(scale);
    let magnitude = before(&digits.0, a.scale)
        .cmp(&before(&digits.1, b.scale))
        .then_with(|| digits.0.trim_end_matches('0').cmp(digits.1.trim_end_matches('0')));
    if x.sign() == Sign::Minus { magnitude.reverse() } else { magnitude }
}

#[cfg(test)]
mod tests {
    use super::{Decimal, compare, compare_large, compare_small};

    #[test]
    fn small_and_large_agree() {
        let unscaled = [0, 1, -1, 9, 10, 99, 100, -1000, 123_456, i128::MAX, i128::MIN, 10_i128.pow(38)];
        let scales = [0, 1, -1, 2, 3, 38, 39, -40, i32::MAX, i32::MIN];
        let numbers: Vec<_> = unscaled.iter().flat_map(|&n| scales.map(|scale| (n, scale))).collect();
        for &a in &numbers {
            for &b in &numbers {
                let bytes = [a.0.to_be_bytes(), b.0.to_be_bytes()];
                let [x, y] =
                    [(a.1, &bytes[0]), (b.1, &bytes[1])].map(|(scale, bytes)| Decimal { scale, unscaled: bytes });
                assert_eq!(compare_small(a, b), compare_large(&x, &y), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn short_and_long_forms_compare() {
        let minus_one: &[u8] = &[0, 0, 0, 0, 0xff];
        let huge = [&[0, 0, 0, 0, 1][..], &[0; 20]].concat();
        assert_eq!(compare(minus_one, &huge), Some(std::cmp::Ordering::Less));
        assert_eq!(compare(&huge, &huge), Some(std::cmp::Ordering::Equal));
        assert_eq!(compare(minus_one, &minus_one[..4]), None);
    }
}
