//! Numbers for the search. Logarithms and exponentials come from `libm`, which rounds alike on every processor; those of the
//! standard library are left to the system.

use rules::rng::SplitMix64;

/// The probability of a win by a value: 0.5 at 0, 0.73 at `scale`.
#[must_use]
pub fn probability(value: f64, scale: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-value / scale))
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
    use super::probability;

    #[test]
    fn equal_chances_are_a_half() {
        assert_eq!(probability(0.0, 3.0), 0.5);
        assert!((probability(3.0, 3.0) - 0.731).abs() < 1e-3);
    }
}
