//! Functions that the standard library leaves to the system, which may round differently elsewhere. These use only the
//! operations that every processor rounds alike.

use rules::rng::SplitMix64;
use std::f64::consts::LN_2;

/// The natural logarithm of a positive number.
#[must_use]
pub fn ln(number: f64) -> f64 {
    let (mut rest, mut twos) = (number, 0.0);
    while rest > 1.5 {
        (rest, twos) = (rest / 2.0, twos + 1.0);
    }
    while rest > 0.0 && rest < 0.75 {
        (rest, twos) = (rest * 2.0, twos - 1.0);
    }
    // ln x = 2 artanh((x - 1) / (x + 1)), with at most 1/5 as the argument.
    let ratio = (rest - 1.0) / (rest + 1.0);
    let square = ratio * ratio;
    let (mut power, mut sum, mut odd) = (ratio, 0.0, 1.0);
    while odd < 24.0 {
        sum += power / odd;
        power *= square;
        odd += 2.0;
    }
    2.0 * sum + twos * LN_2
}

/// The exponential function, for arguments from -700 to 700.
#[must_use]
pub fn exp(number: f64) -> f64 {
    let clamped = number.clamp(-700.0, 700.0);
    let mut halvings = 0;
    let mut rest = clamped;
    while !(-0.5..=0.5).contains(&rest) {
        (rest, halvings) = (rest / 2.0, halvings + 1);
    }
    let (mut sum, mut term, mut at) = (1.0, 1.0, 1.0);
    while at < 16.0 {
        term *= rest / at;
        sum += term;
        at += 1.0;
    }
    (0..halvings).fold(sum, |power, _| power * power)
}

/// The probability of a win by a value: 0.5 at 0, 0.73 at `scale`.
#[must_use]
pub fn probability(value: f64, scale: f64) -> f64 {
    1.0 / (1.0 + exp(-value / scale))
}

/// A random number below `bound`, without a division; 0 if `bound` is 0.
#[inline]
pub(crate) fn below(random: &mut SplitMix64, bound: usize) -> usize {
    (((random.draw() >> 32) * bound as u64) >> 32) as usize
}

/// A random number from 0 to below 1.
pub(crate) fn unit(random: &mut SplitMix64) -> f64 {
    (random.draw() >> 11) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::{exp, ln, probability};

    #[test]
    fn functions_agree_with_those_of_the_system() {
        for number in [1e-9_f64, 0.1, 0.5, 1.0, 1.5, 2.0, 10.0, 12_345.0, 1e12] {
            assert!((ln(number) - number.ln()).abs() < 1e-12 * (1.0 + number.ln().abs()), "{number}");
        }
        for number in [-30.0_f64, -1.0, -0.2, 0.0, 0.3, 1.0, 5.0, 30.0] {
            assert!((exp(number) / number.exp() - 1.0).abs() < 1e-9, "{number}");
        }
        assert_eq!(probability(0.0, 3.0), 0.5);
        assert!((probability(3.0, 3.0) - 0.731).abs() < 1e-3);
    }
}
