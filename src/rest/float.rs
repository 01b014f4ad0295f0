//! The text of a float as Java writes it.

use bigdecimal::num_bigint::BigUint;

/// Bits of the significand, the leading one included.
const SIGNIFICANT: i32 = 24;

/// The logarithm as Java has it, a little off.
#[expect(clippy::approx_constant, reason = "Java's digits are wanted, and so are its mistakes")]
const LOG10_2: f64 = 0.301_029_995_663_981;

/// A number as `Float.toString` of Java up to 18 has it, which HBase 2.6 runs on: sometimes with a digit more than it takes to
/// tell it from its neighbours, as `2.0E-44` (`FloatingDecimal.dtoa`).
pub(super) fn java_text(number: f32) -> String {
    let sign = if number.is_sign_negative() && !number.is_nan() { "-" } else { "" };
    let text = match number {
        _ if number.is_nan() => "NaN".into(),
        _ if number.is_infinite() => "Infinity".into(),
        0.0 => "0.0".into(),
        _ => {
            let (digits, point) = digits(number);
            place_point(&digits, point)
        }
    };
    format!("{sign}{text}")
}

/// Digits with their point after the `point`th, plainly if that is near.
fn place_point(digits: &str, point: i32) -> String {
    let or_zero = |digits: &str| if digits.is_empty() { "0".to_owned() } else { digits.to_owned() };
    match usize::try_from(point) {
        Ok(before @ 1..8) if digits.len() > before => format!("{}.{}", &digits[..before], &digits[before..]),
        Ok(before @ 1..8) => format!("{digits:0<before$}.0"),
        _ if (-2..=0).contains(&point) => format!("0.{}{digits}", &"00"[..point.unsigned_abs() as usize]),
        _ => format!("{}.{}E{}", &digits[..1], or_zero(&digits[1..]), point - 1),
    }
}

/// The digits of a number that is neither zero nor infinite nor NaN, and how many of them stand before the point.
fn digits(number: f32) -> (String, i32) {
    let bits = number.to_bits();
    let (fraction, exponent) = (bits & 0x7f_ffff, (bits >> 23 & 0xff) as i32);
    // The number is `significand` times 2 to the power of `exponent - 23`, and the highest of its 24 bits is set.
    let shift = if exponent == 0 { fraction.leading_zeros() as i32 - 8 } else { 0 };
    let significand = if exponent == 0 { fraction << shift } else { fraction | 0x80_0000 };
    let exponent = exponent.max(1) - 127 - shift;
    let precision = SIGNIFICANT - shift;

    let zeros = significand.trailing_zeros() as i32;
    let length = SIGNIFICANT - zeros;
    let tiny = (length - exponent - 1).max(0);
    if tiny == 0 && exponent <= 62 {
        return whole(significand, exponent, precision);
    }
    let estimate = {
        let mantissa = f64::from(significand) / f64::from(0x80_0000);
        ((mantissa - 1.5) * 0.289_529_654 + 0.176_091_259 + f64::from(exponent) * LOG10_2).floor() as i32
    };
    develop(significand >> zeros, exponent, length, tiny, precision, estimate)
}

/// A whole number below 2^63, without the digits that say nothing.
fn whole(significand: u32, exponent: i32, precision: i32) -> (String, i32) {
    let significand = u64::from(significand);
    let mut value =
        if exponent >= SIGNIFICANT - 1 { significand << (exponent - 23) } else { significand >> (23 - exponent) };
    let spare = (exponent - precision - 1).max(0);
    // As many decimal digits as 2^spare makes insignificant.
    let insignificant = if exponent > precision { (f64::from(spare) * std::f64::consts::LOG10_2) as u32 } else { 0 };
    if insignificant > 0 {
        let unit = 10_u64.pow(insignificant);
        value = value / unit + u64::from(value % unit >= unit / 2);
    }
    let digits = value.to_string();
    let point = digits.len() as i32 + insignificant as i32;
    (digits.trim_end_matches('0').to_owned(), point)
}

/// Develops the digits of `fraction` (`length` bits) one by one, until they tell the number from its neighbours.
fn develop(fraction: u32, exponent: i32, length: i32, tiny: i32, precision: i32, estimate: i32) -> (String, i32) {
    let mut point = estimate;
    // The number is B / S, and half the distance to its neighbours M / S; each a power of 2 times one of 5.
    let (five_b, five_s) = ((-point).max(0), point.max(0));
    let (mut two_b, mut two_s) = (five_b + tiny + exponent, five_s + tiny);
    let mut two_m = two_b - precision;
    two_b -= length - 1;
    let both = two_b.min(two_s);
    (two_b, two_s, two_m) = (two_b - both, two_s - both, two_m - both);
    if length == 1 {
        two_m -= 1;
    }
    if two_m < 0 {
        (two_b, two_s, two_m) = (two_b - two_m, two_s - two_m, 0);
    }
    let most_bits = (length + two_b + five_bits(five_b)).max(two_s + 1 + five_bits(five_s + 1));

    let scaled = |fives: i32, twos: i32| BigUint::from(5_u32).pow(fives.unsigned_abs()) << twos.unsigned_abs();
    let (mut b, s, mut m) = (scaled(five_b, two_b) * fraction, scaled(five_s, two_s), scaled(five_b, two_m));
    let tens = &s * 10_u32;
    let mut digits = Vec::new();
    let (low, high) = loop {
        let digit = (&b / &s).iter_u32_digits().next().unwrap_or(0) as u8;
        b = b % &s * 10_u32;
        m *= 10_u32;
        let (mut low, mut high) = stop(&b, &m, &tens, most_bits);
        if digits.is_empty() && digit == 0 && !high && point == estimate {
            // The estimate was one too high.
            point -= 1;
        } else {
            digits.push(digit);
        }
        let first = digits.len() + usize::from(point != estimate) == 1;
        if first && !(-3..8).contains(&point) {
            // The form with an exponent has a digit after the point.
            (low, high) = (false, false);
        }
        if low || high {
            break (low, high);
        }
    };
    if high {
        let twice = b << 1_u32;
        let up =
            if low { twice > tens || twice == tens && digits.last().is_some_and(|last| last % 2 == 1) } else { true };
        if up {
            round_up(&mut digits, &mut point);
        }
    }
    (digits.iter().map(|digit| char::from(b'0' + digit)).collect(), point + 1)
}

/// Whether the digits so far, and whether those with one more in the last place, tell the number from its neighbours. Java works
/// with machine integers where `most_bits` fit, which differ in a tie, and where they overflow.
fn stop(b: &BigUint, m: &BigUint, tens: &BigUint, most_bits: i32) -> (bool, bool) {
    let low_bits = |number: &BigUint| number.iter_u64_digits().next().unwrap_or(0).cast_signed();
    let (long_b, long_m, long_tens) = (low_bits(b), low_bits(m), low_bits(tens));
    match most_bits {
        ..32 => match long_m as i32 {
            1.. => (long_b < long_m, (long_b as i32).wrapping_add(long_m as i32) > long_tens as i32),
            _ => (true, true),
        },
        32..64 if long_m > 0 => (long_b < long_m, long_b.wrapping_add(long_m) > long_tens),
        32..64 => (true, true),
        _ => (b < m, b + m >= *tens),
    }
}

/// How many bits a power of five has, as Java reckons.
fn five_bits(power: i32) -> i32 {
    match power {
        0 => 0,
        1..27 => (f64::from(power) * std::f64::consts::LOG2_10 - f64::from(power)).ceil() as i32,
        _ => power * 3,
    }
}

/// One more in the last place.
fn round_up(digits: &mut [u8], point: &mut i32) {
    for digit in digits.iter_mut().rev() {
        if *digit < 9 {
            *digit += 1;
            return;
        }
        *digit = 0;
    }
    if let Some(first) = digits.first_mut() {
        *first = 1;
        *point += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::java_text;

    #[test]
    fn as_java_17_writes_them() {
        for (number, text) in [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (0.1, "0.1"),
            (0.001, "0.001"),
            (9.999e-4, "9.999E-4"),
            (9_999_999.0, "9999999.0"),
            (1.0e7, "1.0E7"),
            (33_554_432.0, "3.3554432E7"),
            (1.1e10, "1.10000005E10"),
            (2.0e-44, "2.0E-44"),
            (f32::from_bits(1), "1.4E-45"),
            (f32::MIN_POSITIVE, "1.17549435E-38"),
            (f32::MAX, "3.4028235E38"),
            (-1.5, "-1.5"),
            (f32::NAN, "NaN"),
            (f32::NEG_INFINITY, "-Infinity"),
        ] {
            assert_eq!(java_text(number), text);
        }
    }
}
