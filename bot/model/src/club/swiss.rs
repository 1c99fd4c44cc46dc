//! Who plays whom in a round of an evening from 7 people: a Swiss system by points. The whole round is one matching of least
//! cost, whose weights put the rules in order. The same players, with the same past, are always paired alike.
//!
//! Before round `r` nobody has been paired with more than `r` − 1 others, the bye among them. While `r` is at most half of the
//! players, rounded up, everybody has at least half of the others left, so that a round without a repeat exists (Dirac).

use integer_blossom::min_weight_perfect_matching;
use std::cmp::Reverse;

/// A player who is there, with what the rounds before have brought. Players are given in the order of their seeds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Entrant {
    /// In half points.
    pub points: u32,
    /// With whom they were paired, by the numbers of players; those who are gone are left out.
    pub met: Vec<usize>,
    /// Whether they have had a round without a partner.
    pub had_bye: bool,
    /// The colours of their boards, in order.
    pub colours: Vec<Colour>,
    /// Whether they met somebody with other points in the last round.
    pub floated: Option<Float>,
}

/// The colour of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    White,
    Black,
}

/// In which direction the partner of a round was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Float {
    /// The partner had more points.
    Up,
    /// The partner had fewer points, or there was none.
    Down,
}

/// A round, by the numbers of players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pairing {
    /// White first; those with the most points come first.
    pub pairs: Vec<[usize; 2]>,
    /// Who has no partner.
    pub bye: Option<usize>,
    /// Who would meet, if one hadn't blocked the other: both have no game.
    pub void: Vec<[usize; 2]>,
}

/// What a pair costs, the most important first.
const CRITERIA: usize = 9;
type Cost = [u32; CRITERIA];

/// Bits of each part of a cost, added up over a round of 64 players with 8 rounds: repeats, second byes, blocks and strong
/// colours of up to 33 pairs, squared differences of up to 16 half points, the other colours, floats, and places of a group.
const BITS: [u32; CRITERIA] = [6, 6, 6, 7, 14, 7, 7, 7, 13];

/// Pairs a round.
#[must_use]
pub fn pair(entrants: &[Entrant], blocked: impl Fn(usize, usize) -> bool) -> Pairing {
    let field = Field::new(entrants, blocked);
    let size = field.places();
    let mut costs = vec![0_i128; size * size];
    for one in 0..size {
        for other in 0..size {
            if one != other {
                costs[one * size + other] = weight(&field.cost(one.min(other), one.max(other)));
            }
        }
    }
    let mates = min_weight_perfect_matching(&costs, size);
    field.read(mates.iter().copied().enumerate().filter(|(one, other)| one < other))
}

/// A cost as one number.
fn weight(cost: &Cost) -> i128 {
    cost.iter().zip(BITS).fold(0, |sum, (part, bits)| (sum << bits) + i128::from(*part))
}

/// The players in the order of their points, then of their seeds. Their places here are counted from 0; if their number is
/// odd, the place after the last one is the bye.
struct Field<'a, F> {
    entrants: &'a [Entrant],
    order: Vec<usize>,
    /// The place in the group of those with the same points, and how many these are, by place.
    groups: Vec<(usize, usize)>,
    blocked: F,
}

impl<'a, F: Fn(usize, usize) -> bool> Field<'a, F> {
    fn new(entrants: &'a [Entrant], blocked: F) -> Self {
        let mut order: Vec<usize> = (0..entrants.len()).collect();
        order.sort_by_key(|number| Reverse(entrants[*number].points));
        let mut groups = Vec::with_capacity(order.len());
        for group in order.chunk_by(|one, other| entrants[*one].points == entrants[*other].points) {
            groups.extend((0..group.len()).map(|at| (at, group.len())));
        }
        Self { entrants, order, groups, blocked }
    }

    /// An even number.
    fn places(&self) -> usize {
        self.order.len() + self.order.len() % 2
    }

    fn at(&self, place: usize) -> &'a Entrant {
        &self.entrants[self.order[place]]
    }

    /// What it costs to pair two places, the upper one first.
    fn cost(&self, upper: usize, lower: usize) -> Cost {
        if lower == self.order.len() {
            return self.cost_of_bye(upper);
        }
        let (one, other) = (self.at(upper), self.at(lower));
        let numbers = (self.order[upper], self.order[lower]);
        let (_, [strong, uneven, repeated]) = colours(one, other, upper);
        let difference = one.points.abs_diff(other.points);
        let floats = if difference == 0 {
            0
        } else {
            u32::from(one.floated == Some(Float::Down)) + u32::from(other.floated == Some(Float::Up))
        };
        let ((high, size), (low, _)) = (self.groups[upper], self.groups[lower]);
        let apart = if difference == 0 { (low - high).abs_diff(size / 2) } else { 0 };
        [
            u32::from(one.met.contains(&numbers.1)),
            0,
            u32::from((self.blocked)(numbers.0, numbers.1) || (self.blocked)(numbers.1, numbers.0)),
            strong,
            difference.saturating_mul(difference),
            uneven,
            repeated,
            floats,
            u32::try_from(apart).unwrap_or(u32::MAX),
        ]
    }

    /// What it costs to leave a place without a partner: those with the fewest points come first, of these the last seed.
    fn cost_of_bye(&self, place: usize) -> Cost {
        let entrant = self.at(place);
        let least = self.order.last().map_or(0, |last| self.entrants[*last].points);
        let difference = entrant.points.saturating_sub(least);
        let (at, size) = self.groups[place];
        let floats = u32::from(entrant.floated == Some(Float::Down));
        let below = u32::try_from(size - 1 - at).unwrap_or(u32::MAX);
        let had_bye = u32::from(entrant.had_bye);
        [0, had_bye, 0, 0, difference.saturating_mul(difference), 0, 0, floats, below]
    }

    /// The round of a matching of places.
    fn read(&self, matched: impl Iterator<Item = (usize, usize)>) -> Pairing {
        let mut pairing = Pairing::default();
        for (upper, lower) in matched {
            if lower == self.order.len() {
                pairing.bye = Some(self.order[upper]);
                continue;
            }
            let (one, other) = (self.order[upper], self.order[lower]);
            if (self.blocked)(one, other) || (self.blocked)(other, one) {
                pairing.void.push([one, other]);
                continue;
            }
            let (first_is_white, _) = colours(&self.entrants[one], &self.entrants[other], upper);
            pairing.pairs.push(if first_is_white { [one, other] } else { [other, one] });
        }
        pairing
    }
}

/// Whether the upper one of two gets White, and what the colours cost: how many of the two get a colour for the third time in a
/// row or a difference of 3, how many a difference of 2, and how many the colour of the last board again.
fn colours(upper: &Entrant, lower: &Entrant, place: usize) -> (bool, [u32; 3]) {
    let cost = |white: &Entrant, black: &Entrant| {
        let (white, black) = (burden(white, Colour::White), burden(black, Colour::Black));
        [0, 1, 2].map(|part| white[part] + black[part])
    };
    let (first, second) = (cost(upper, lower), cost(lower, upper));
    let is_due = match upper.colours.last().or(lower.colours.last()) {
        Some(last) if upper.colours.is_empty() => *last == Colour::White,
        Some(last) => *last == Colour::Black,
        // In a first round colours alternate from board to board.
        None => place.is_multiple_of(2),
    };
    match first.cmp(&second) {
        std::cmp::Ordering::Less => (true, first),
        std::cmp::Ordering::Greater => (false, second),
        std::cmp::Ordering::Equal => (is_due, first),
    }
}

/// What a colour is to a player: strongly unwanted, a difference of 2, a repeat; each 0 or 1.
fn burden(entrant: &Entrant, colour: Colour) -> [u32; 3] {
    let same = entrant.colours.iter().filter(|had| **had == colour).count();
    let ahead = (same + 1).saturating_sub(entrant.colours.len() - same);
    let row = entrant.colours.iter().rev().take_while(|had| **had == colour).count();
    [u32::from(row >= 2 || ahead > 2), u32::from(ahead == 2), u32::from(row >= 1)]
}

#[cfg(test)]
mod tests;
