//! Splits players into groups of similar strength.

use crate::club::event::Seed;

/// Most players of a group.
pub const MOST: usize = 8;

/// Splits players into groups by rating, the strongest first: up to 8 players are one group, more are groups of 4 to 8 whose
/// sizes differ by 1 at most. `lot` decides the order within a group, and between players of the same rating. The same
/// players and lot always give the same groups.
#[must_use]
pub fn split(mut players: Vec<Seed>, lot: u64) -> Vec<Vec<Seed>> {
    players = ranked(players, lot);
    let count = players.len().div_ceil(MOST);
    let mut groups = Vec::with_capacity(count);
    for index in 0..count {
        let size = players.len().div_ceil(count - index);
        let mut group: Vec<Seed> = players.drain(..size).collect();
        group.sort_unstable_by_key(|seed| drawn(*seed, lot));
        groups.push(group);
    }
    groups
}

/// All players in one group, the strongest first. `lot` decides between players of the same rating.
#[must_use]
pub fn ranked(mut players: Vec<Seed>, lot: u64) -> Vec<Seed> {
    players.sort_unstable_by_key(|seed| (std::cmp::Reverse(seed.rating), drawn(*seed, lot)));
    players
}

/// The number that a player draws; the account breaks ties.
fn drawn(seed: Seed, lot: u64) -> (u64, i64) {
    let mut mixed = lot ^ seed.account.0.cast_unsigned().wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for factor in [0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB] {
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(factor);
    }
    (mixed ^ (mixed >> 31), seed.account.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::AccountId;

    fn seeds(count: usize) -> Vec<Seed> {
        let seed = |at: i64| Seed { account: AccountId(at), rating: 1_000_000 + (at * 7919) % 1_000_000 };
        (1..=i64::try_from(count).unwrap()).map(seed).collect()
    }

    #[test]
    fn sizes_are_even() {
        let sizes = |count| split(seeds(count), 5).iter().map(Vec::len).collect::<Vec<_>>();
        assert!(sizes(0).is_empty());
        assert_eq!(sizes(3), [3]);
        assert_eq!(sizes(8), [8]);
        assert_eq!(sizes(9), [5, 4]);
        assert_eq!(sizes(17), [6, 6, 5]);
        assert_eq!(sizes(64), [8; 8]);
        for count in 9..=64 {
            let sizes = sizes(count);
            let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
            assert!(*least >= 4 && *most <= 8 && most - least <= 1, "{count}: {sizes:?}");
            assert_eq!(sizes.iter().sum::<usize>(), count);
        }
    }

    #[test]
    fn nobody_is_in_a_group_below_a_weaker_player() {
        let groups = split(seeds(50), 1);
        for pair in groups.windows(2) {
            let weakest = pair[0].iter().map(|seed| seed.rating).min().unwrap();
            let strongest = pair[1].iter().map(|seed| seed.rating).max().unwrap();
            assert!(weakest >= strongest);
        }
    }

    #[test]
    fn the_lot_decides_and_not_the_order_of_sign_up() {
        let mut turned = seeds(20);
        turned.reverse();
        assert_eq!(split(turned, 3), split(seeds(20), 3));
        assert_ne!(split(seeds(8), 3), split(seeds(8), 4));
        // Nobody has the first number in most leagues.
        let firsts = (0..1000).map(|lot| split(seeds(5), lot)[0][0].account.0);
        let mut counts = [0; 6];
        firsts.for_each(|first| counts[usize::try_from(first).unwrap()] += 1);
        assert!(counts[1..].iter().all(|count| (150..=250).contains(count)), "{counts:?}");
    }
}
