//! Pairings against plain recursion, against exchanges of pairs, and whole evenings with chance results.

use super::*;
use proptest::prelude::*;
use rules::rng::SplitMix64;

/// An evening: who has met whom, and what it brought.
struct Evening {
    entrants: Vec<Entrant>,
    here: Vec<bool>,
    random: SplitMix64,
    /// Pairs of which one has blocked the other.
    apart: Vec<[usize; 2]>,
    played: usize,
}

impl Evening {
    fn new(players: usize, seed: u64) -> Self {
        Self {
            entrants: vec![Entrant::default(); players],
            here: vec![true; players],
            random: SplitMix64::new(seed),
            apart: Vec::new(),
            played: 0,
        }
    }

    /// Who is there, by their numbers in the evening, and as the pairing gets them.
    fn field(&self) -> (Vec<usize>, Vec<Entrant>) {
        let here: Vec<usize> = (0..self.entrants.len()).filter(|number| self.here[*number]).collect();
        let place = |number: &usize| here.iter().position(|known| known == number);
        let entrant = |number: &usize| {
            let known = &self.entrants[*number];
            Entrant { met: known.met.iter().filter_map(place).collect(), ..known.clone() }
        };
        let field = here.iter().map(entrant).collect();
        (here, field)
    }

    fn is_apart(&self, one: usize, other: usize) -> bool {
        self.apart.contains(&[one, other])
    }

    /// The next round of those who are there, checked and with chance results.
    fn round(&mut self) -> Pairing {
        let (here, field) = self.field();
        let apart = |one: usize, other: usize| self.is_apart(here[one], here[other]);
        let pairing = pair(&field, apart);
        is_a_round(&pairing, field.len());
        let points: Vec<u32> = self.entrants.iter().map(|entrant| entrant.points).collect();
        let float = |own: usize, other: usize| match points[own].cmp(&points[other]) {
            std::cmp::Ordering::Less => Some(Float::Up),
            std::cmp::Ordering::Greater => Some(Float::Down),
            std::cmp::Ordering::Equal => None,
        };
        self.entrants.iter_mut().for_each(|entrant| entrant.floated = None);
        for two in pairing.pairs.iter().chain(&pairing.void) {
            let [white, black] = two.map(|place| here[place]);
            assert!(!self.entrants[white].met.contains(&black), "{white} and {black} again");
            self.entrants[white].met.push(black);
            self.entrants[black].met.push(white);
            if pairing.void.contains(two) {
                assert!(self.is_apart(white, black) || self.is_apart(black, white));
                continue;
            }
            assert!(!self.is_apart(white, black) && !self.is_apart(black, white));
            self.entrants[white].colours.push(Colour::White);
            self.entrants[black].colours.push(Colour::Black);
            self.entrants[white].floated = float(white, black);
            self.entrants[black].floated = float(black, white);
            let halves = [[2, 0], [0, 2], [1, 1]][self.random.below(3)];
            self.entrants[white].points += halves[0];
            self.entrants[black].points += halves[1];
        }
        if let Some(bye) = pairing.bye {
            let entrant = &mut self.entrants[here[bye]];
            assert!(!std::mem::replace(&mut entrant.had_bye, true), "a second bye");
            entrant.points += 2;
            entrant.floated = Some(Float::Down);
        }
        self.played += 1;
        pairing
    }

    /// Whether a round without a repeat is certain.
    fn goes_on(&self) -> bool {
        let here = self.here.iter().filter(|here| **here).count();
        here >= 2 && self.played < here.div_ceil(2)
    }
}

/// Everybody is in it once.
fn is_a_round(pairing: &Pairing, players: usize) {
    let two = pairing.pairs.iter().chain(&pairing.void).flatten().copied();
    let mut all: Vec<usize> = two.chain(pairing.bye).collect();
    all.sort_unstable();
    assert_eq!(all, (0..players).collect::<Vec<_>>());
    assert_eq!(pairing.bye.is_some(), players % 2 == 1);
}

fn sum(one: Cost, other: Cost) -> Cost {
    std::array::from_fn(|part| one[part] + other[part])
}

/// The pairs of places of a round.
fn places<F: Fn(usize, usize) -> bool>(field: &Field<'_, F>, pairing: &Pairing) -> Vec<(usize, usize)> {
    let place = |number: usize| field.order.iter().position(|known| *known == number).unwrap();
    let two = |[one, other]: &[usize; 2]| {
        let (one, other) = (place(*one), place(*other));
        (one.min(other), one.max(other))
    };
    let mut all: Vec<_> = pairing.pairs.iter().chain(&pairing.void).map(two).collect();
    all.extend(pairing.bye.map(|bye| (place(bye), field.order.len())));
    all
}

/// The least cost of pairing all of these places, by trying everything.
fn least<F: Fn(usize, usize) -> bool>(field: &Field<'_, F>, left: &[usize]) -> Cost {
    let Some((first, rest)) = left.split_first() else { return Cost::default() };
    let with = |at: usize| {
        let others: Vec<usize> = rest.iter().copied().filter(|other| *other != rest[at]).collect();
        sum(field.cost(*first, rest[at]), least(field, &others))
    };
    (0..rest.len()).map(with).min().unwrap()
}

fn total<F: Fn(usize, usize) -> bool>(field: &Field<'_, F>, pairs: &[(usize, usize)]) -> Cost {
    pairs.iter().fold(Cost::default(), |all, (one, other)| sum(all, field.cost(*one, *other)))
}

/// Players with any past, which need not have been an evening.
fn any_field(most: usize) -> impl Strategy<Value = (Vec<Entrant>, Vec<[usize; 2]>)> {
    let colour = prop_oneof![Just(Colour::White), Just(Colour::Black)];
    let float = prop_oneof![Just(None), Just(Some(Float::Up)), Just(Some(Float::Down))];
    let entrant = (
        0_u32..=16,
        proptest::collection::vec(0..most, 0..4),
        any::<bool>(),
        proptest::collection::vec(colour, 0..8),
        float,
    );
    let entrant = entrant.prop_map(|(points, met, had_bye, colours, floated)| Entrant {
        points,
        met,
        had_bye,
        colours,
        floated,
    });
    let apart = proptest::collection::vec([0..most, 0..most], 0..4);
    (proptest::collection::vec(entrant, 2..=most), apart).prop_map(|(mut entrants, apart)| {
        // Who has met somebody was met by them.
        for one in 0..entrants.len() {
            entrants[one].met.retain(|other| *other != one);
            for other in entrants[one].met.clone() {
                if let Some(other) = entrants.get_mut(other) {
                    other.met.push(one);
                }
            }
        }
        (entrants, apart)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_round_costs_what_trying_everything_finds((entrants, apart) in any_field(10)) {
        let blocked = |one: usize, other: usize| apart.contains(&[one, other]);
        let pairing = pair(&entrants, blocked);
        is_a_round(&pairing, entrants.len());
        let field = Field::new(&entrants, blocked);
        let all: Vec<usize> = (0..field.places()).collect();
        prop_assert_eq!(total(&field, &places(&field, &pairing)), least(&field, &all));
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn no_exchange_of_two_pairs_costs_less((entrants, apart) in any_field(64)) {
        let blocked = |one: usize, other: usize| apart.contains(&[one, other]);
        let pairing = pair(&entrants, blocked);
        is_a_round(&pairing, entrants.len());
        let field = Field::new(&entrants, blocked);
        let pairs = places(&field, &pairing);
        let cost = |one: usize, other: usize| field.cost(one.min(other), one.max(other));
        for (at, (a, b)) in pairs.iter().enumerate() {
            for (c, d) in &pairs[..at] {
                let now = sum(cost(*a, *b), cost(*c, *d));
                prop_assert!(now <= sum(cost(*a, *c), cost(*b, *d)));
                prop_assert!(now <= sum(cost(*a, *d), cost(*b, *c)));
            }
        }
    }

    #[test]
    fn an_evening_within_the_bound_needs_no_repeat(
        players in 7_usize..=64, seed in any::<u64>(), leaving in 0_usize..4, blocks in 0_usize..6,
    ) {
        let mut evening = Evening::new(players, seed);
        for _ in 0..blocks {
            let two = [0; 2].map(|_| evening.random.below(players));
            evening.apart.extend(Some(two).filter(|[one, other]| one != other));
        }
        while evening.played < 8 && evening.goes_on() {
            evening.round();
            for _ in 0..leaving {
                let number = evening.random.below(players);
                evening.here[number] = false;
            }
            // Somebody comes back, or comes late.
            let number = evening.random.below(players);
            evening.here[number] = true;
        }
        let difference = |entrant: &Entrant| {
            let white = entrant.colours.iter().filter(|colour| **colour == Colour::White).count();
            (2 * white).abs_diff(entrant.colours.len())
        };
        let most = evening.entrants.iter().map(difference).max().unwrap_or_default();
        prop_assert!(most <= 2, "a difference of {most} colours");
    }
}

#[test]
fn the_first_round_is_upper_half_against_lower_half_with_alternate_colours() {
    let pairing = pair(&vec![Entrant::default(); 8], |_, _| false);
    assert_eq!(pairing.pairs, [[0, 4], [5, 1], [2, 6], [7, 3]]);
    let pairing = pair(&vec![Entrant::default(); 7], |_, _| false);
    assert_eq!(pairing.bye, Some(6), "the last seed");
}

#[test]
fn the_same_players_are_paired_alike() {
    let rounds = |seed| {
        let mut evening = Evening::new(33, seed);
        (0..6).map(|_| evening.round()).collect::<Vec<_>>()
    };
    assert_eq!(rounds(5), rounds(5));
}

#[test]
fn a_blocked_pair_sits_out_rather_than_meeting_again() {
    // The first has blocked everybody.
    let mut evening = Evening::new(7, 3);
    evening.apart = (1..7).map(|other| [0, other]).collect();
    let mut sat = Vec::new();
    while evening.goes_on() {
        sat.extend(evening.round().void.into_iter().flatten().filter(|number| *number != 0));
    }
    let mut once = sat.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!((evening.played, sat.len(), once.len()), (4, 3, 3), "a bye, and three others once each");
}
