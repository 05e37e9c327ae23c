//! Numbers of a picture as text. The standard library's way to write a float would weigh more than the pictures' code.

#![allow(clippy::float_arithmetic, reason = "lengths and angles of a picture, no money")]

use std::fmt::Write;

/// Appends a number with a given count of decimals, at most four.
#[allow(clippy::cast_possible_truncation, reason = "lengths and angles of a picture are small")]
pub fn push(out: &mut String, value: f64, decimals: u8) {
    let unit: i64 = [1, 10, 100, 1_000, 10_000][usize::from(decimals.min(4))];
    let scaled = (value * unit as f64).round() as i64;
    if scaled < 0 {
        out.push('-');
    }
    let scaled = scaled.abs();
    let width = usize::from(decimals.min(4));
    // Writing to a string doesn't fail.
    let _ = match scaled % unit {
        0 => write!(out, "{}", scaled / unit),
        part => write!(out, "{}.{part:0width$}", scaled / unit),
    };
}

/// What is left of a value after so many whole turns. The standard library's remainder would bring its own division of floats.
pub fn within(value: f64, whole: f64) -> f64 {
    value - (value / whole).floor() * whole
}

/// A number with a given count of decimals, at most four.
pub fn fixed(value: f64, decimals: u8) -> String {
    let mut out = String::with_capacity(8);
    push(&mut out, value, decimals);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_and_keep_their_sign() {
        assert_eq!(fixed(1.25, 1), "1.3");
        assert_eq!(fixed(-0.02, 1), "0");
        assert_eq!(fixed(-0.06, 1), "-0.1");
        assert_eq!(fixed(-12.0004, 3), "-12");
        assert_eq!(fixed(3.000_44, 4), "3.0004");
        assert_eq!(fixed(0.999_96, 4), "1");
    }
}
