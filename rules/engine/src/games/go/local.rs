//! A part of the board with few empty points, played out to the end by both sides: who has each point, if either side begins.
//!
//! All around it are walls, chains that are not captured there. Stones and surrounded points count, so what is dead has to be
//! captured, what is in seki stays, and neither costs anything. A chain is dead if it is captured although its side begins, and
//! wins no ko.

use super::board::{At, BLACK, Board, EMPTY, WHITE, sides};
use super::nakade;
use std::collections::BTreeMap;

/// Most points of such a part.
pub const MOST: usize = 128;

/// Moves in a line after which it is counted as it stands.
const DEEPEST: usize = 40;

/// Number of stones that may be given away in any shape, such as four that are bent in the corner.
const SACRIFICED: usize = 4;

/// A set of points of the part.
type Set = u128;

const fn one(number: usize) -> Set {
    1 << number
}

/// The numbers of a set.
fn each(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            number
        })
    })
}

/// The part.
pub struct Local {
    points: Vec<At>,
    near: Vec<Set>,
    /// The points next to a wall of Black and of White.
    walls: [Set; 2],
    stones: [Set; 2],
}

/// Who has each point at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// What Black has less what White has.
    lead: i32,
    /// The points of Black and of White.
    areas: [Set; 2],
}

impl Local {
    /// The part of these points, at most [`MOST`]; every stone next to them that isn't among them is a wall.
    pub fn of(board: &Board, points: &[At]) -> Self {
        let number = |at: &At| points.iter().position(|point| point == at);
        let mut local =
            Self { points: points.to_vec(), near: vec![0; points.len()], walls: [0; 2], stones: [0; 2] };
        for (here, at) in points.iter().enumerate() {
            if board.at(*at) != EMPTY {
                local.stones[side(board.at(*at))] |= one(here);
            }
            for next in sides(*at) {
                match (number(&next), board.at(next)) {
                    (Some(there), _) => local.near[here] |= one(there),
                    (None, colour @ 1..=2) => local.walls[side(colour)] |= one(here),
                    _ => {}
                }
            }
        }
        local
    }

    /// Who has each of the points in the end, if the attacker begins or the other side, and wins every ko. `None` if that takes
    /// more positions than are `left`, from which those are taken.
    pub fn outcome(&self, attacker: u8, begins: bool, left: &mut u32) -> Option<Vec<(At, u8)>> {
        let attacker = side(attacker);
        let mut search =
            Search { local: self, attacker, known: BTreeMap::new(), line: Vec::new(), left: *left };
        let held = search.value(if begins { attacker } else { 1 - attacker });
        *left = search.left;
        let held = held?;
        let owner = |number: usize| match (held.areas[0] >> number & 1, held.areas[1] >> number & 1) {
            (1, _) => BLACK,
            (_, 1) => WHITE,
            _ => EMPTY,
        };
        Some(self.points.iter().enumerate().map(|(number, at)| (*at, owner(number))).collect())
    }

    fn around(&self, set: Set) -> Set {
        each(set).fold(0, |all, number| all | self.near[number])
    }

    /// All that is connected to a set inside another.
    fn connected(&self, from: Set, inside: Set) -> Set {
        let (mut all, mut fresh) = (from, from);
        while fresh != 0 {
            fresh = self.around(fresh) & inside & !all;
            all |= fresh;
        }
        all
    }

    /// Whether a chain has a liberty.
    fn breathes(&self, chain: Set, side: usize, empty: Set) -> bool {
        chain & self.walls[side] != 0 || self.around(chain) & empty != 0
    }

    /// Stones and surrounded points.
    fn count(&self, stones: [Set; 2]) -> Held {
        let mut areas = stones;
        let mut empty = !(stones[0] | stones[1]) & self.all();
        while empty != 0 {
            let region = self.connected(empty & empty.wrapping_neg(), empty);
            empty &= !region;
            let border = self.around(region);
            let touches = |side: usize| border & stones[side] != 0 || region & self.walls[side] != 0;
            match [touches(0), touches(1)] {
                [true, false] => areas[0] |= region,
                [false, true] => areas[1] |= region,
                _ => {}
            }
        }
        Held { lead: areas[0].count_ones() as i32 - areas[1].count_ones() as i32, areas }
    }

    fn all(&self) -> Set {
        Set::MAX >> (MOST - self.points.len())
    }
}

/// The number of a colour's side.
const fn side(colour: u8) -> usize {
    (colour != BLACK) as usize
}

/// What the outcome depends on, but for the boards before.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    stones: [Set; 2],
    /// The point that retakes a ko.
    ko: Set,
    mover: usize,
    passed: bool,
    /// Whether a chain has been captured that leaves two eyes.
    decided: bool,
}

/// What is known of a state: the best that is held, which is exact, or a bound of it.
#[derive(Clone, Copy)]
struct Known {
    held: Held,
    bound: std::cmp::Ordering,
    best: Option<usize>,
}

struct Search<'a> {
    local: &'a Local,
    /// The side that wins every ko: it may retake at once. No other move makes a board that was there before in a line.
    attacker: usize,
    known: BTreeMap<State, Known>,
    /// The boards before, in this line.
    line: Vec<[Set; 2]>,
    left: u32,
}

impl Search<'_> {
    /// What is held in the end if a side begins, by narrow windows around what is held now.
    fn value(&mut self, mover: usize) -> Option<Held> {
        let start = State { stones: self.local.stones, ko: 0, mover, passed: false, decided: false };
        let (mut low, mut high) = (i32::MIN, i32::MAX);
        let mut found = self.local.count(start.stones);
        while low < high {
            let bound = if found.lead == low { low + 1 } else { found.lead };
            found = self.best(start, bound - 1, bound)?;
            if found.lead >= bound {
                low = found.lead;
            } else {
                high = found.lead;
            }
        }
        Some(found)
    }

    /// The best that the mover can hold, where Black's lead matters only between `low` and `high`.
    fn best(&mut self, state: State, low: i32, high: i32) -> Option<Held> {
        use std::cmp::Ordering::{Equal, Greater, Less};
        if state.decided || self.line.len() >= DEEPEST {
            return Some(self.local.count(state.stones));
        }
        let known = self.known.get(&state).copied();
        if let Some(Known { held, bound, .. }) = known
            && (bound == Equal || bound == Greater && held.lead >= high || bound == Less && held.lead <= low)
        {
            return Some(held);
        }
        self.left = self.left.checked_sub(1)?;
        let black = state.mover == 0;
        let (mut low_now, mut high_now) = (low, high);
        let (mut held, mut best): (Option<Held>, Option<usize>) = (None, None);
        self.line.push(state.stones);
        for action in self.moves(&state, known.map(|known| known.best)) {
            let after = match action {
                Some(number) => self.after(&state, number),
                None if state.passed => None,
                None => Some(State { ko: 0, mover: 1 - state.mover, passed: true, ..state }),
            };
            let outcome = match (action, after) {
                (None, None) => Some(self.local.count(state.stones)),
                (Some(_), None) => continue,
                (_, Some(after)) => self.best(after, low_now, high_now),
            };
            let Some(outcome) = outcome else {
                self.line.pop();
                return None;
            };
            let better = held
                .is_none_or(|held| if black { outcome.lead > held.lead } else { outcome.lead < held.lead });
            if better {
                (held, best) = (Some(outcome), action);
                if black {
                    low_now = low_now.max(outcome.lead);
                } else {
                    high_now = high_now.min(outcome.lead);
                }
                if low_now >= high_now {
                    break;
                }
            }
        }
        self.line.pop();
        let held = held?;
        let bound = if held.lead >= high {
            Greater
        } else if held.lead <= low {
            Less
        } else {
            Equal
        };
        self.known.insert(state, Known { held, bound, best });
        Some(held)
    }

    /// The moves that may be worth something, a pass as `None`: what was best before, a pass that ends it, captures, then others.
    fn moves(&self, state: &State, first: Option<Option<usize>>) -> Vec<Option<usize>> {
        let local = self.local;
        let empty = !(state.stones[0] | state.stones[1]) & local.all();
        let (own, other) = (state.stones[state.mover], state.stones[1 - state.mover]);
        let mut moves: Vec<(u32, Option<usize>)> = Vec::with_capacity(16);
        let barred = if state.mover == self.attacker { 0 } else { state.ko };
        for number in each(empty & !barred) {
            if self.is_eye(number, state) {
                continue;
            }
            let near = local.near[number];
            let free = (near & empty).count_ones();
            let touches = (near & other).count_ones();
            let mut weight = 4 * touches + 2 * free + u32::from(near & own != 0);
            if touches > 0 && self.in_atari(near & other, 1 - state.mover, state, empty) {
                weight += 100;
            }
            if near & own != 0 && self.in_atari(near & own, state.mover, state, empty) {
                weight += 50;
            }
            moves.push((weight, Some(number)));
        }
        moves.push((if state.passed { 1000 } else { 0 }, None));
        if let Some(first) = first {
            moves.iter_mut().filter(|(_, action)| *action == first).for_each(|(weight, _)| *weight = 2000);
        }
        moves.sort_by(|one, two| two.cmp(one));
        moves.into_iter().map(|(_, action)| action).collect()
    }

    /// Whether a chain among these stones has one liberty.
    fn in_atari(&self, mut stones: Set, side: usize, state: &State, empty: Set) -> bool {
        let local = self.local;
        while stones != 0 {
            let chain = local.connected(stones & stones.wrapping_neg(), state.stones[side]);
            stones &= !chain;
            if chain & local.walls[side] == 0 && (local.around(chain) & empty).count_ones() == 1 {
                return true;
            }
        }
        false
    }

    /// Whether a point is surrounded by one chain of the mover, or by its walls.
    fn is_eye(&self, number: usize, state: &State) -> bool {
        let (local, own) = (self.local, state.stones[state.mover]);
        let near = local.near[number];
        let here = one(number);
        if near & !own != 0 || here & local.walls[1 - state.mover] != 0 {
            return false;
        }
        if near == 0 {
            return true;
        }
        let chain = local.connected(near & near.wrapping_neg(), own);
        near & !chain == 0 && (here & local.walls[state.mover] == 0 || chain & local.walls[state.mover] != 0)
    }

    /// The state after a stone; `None` if it may not be placed.
    fn after(&self, state: &State, number: usize) -> Option<State> {
        let local = self.local;
        let (mover, other) = (state.mover, 1 - state.mover);
        let mut stones = state.stones;
        stones[mover] |= one(number);
        let mut empty = !(stones[0] | stones[1]) & local.all();
        let (mut taken, mut decided) = (0, false);
        let mut met = local.near[number] & stones[other];
        while met != 0 {
            let chain = local.connected(met & met.wrapping_neg(), stones[other]);
            met &= !chain;
            if !local.breathes(chain, other, empty) {
                taken |= chain;
                decided |= self.leaves_two_eyes(chain);
            }
        }
        stones[other] &= !taken;
        empty |= taken;
        let chain = local.connected(one(number), stones[mover]);
        let retakes = mover == self.attacker && state.ko == one(number);
        let repeats = || !retakes && self.line.contains(&stones);
        if !local.breathes(chain, mover, empty) || repeats() {
            return None;
        }
        if taken == 0 && self.gives_away(chain, mover, empty) {
            return None;
        }
        let lone = chain == one(number) && chain & local.walls[mover] == 0;
        let retaken = lone && taken.count_ones() == 1 && local.near[number] & empty == taken;
        Some(State { stones, ko: if retaken { taken } else { 0 }, mover: other, passed: false, decided })
    }

    /// Whether a chain is left with one liberty, and leaves two eyes when it is captured there.
    fn gives_away(&self, chain: Set, side: usize, empty: Set) -> bool {
        let local = self.local;
        if chain & local.walls[side] != 0 || (local.around(chain) & empty).count_ones() > 1 {
            return false;
        }
        self.leaves_two_eyes(chain)
    }

    /// Whether a captured chain leaves an eye space of two eyes.
    fn leaves_two_eyes(&self, chain: Set) -> bool {
        chain.count_ones() as usize > SACRIFICED && {
            let points = each(chain).take(nakade::LARGEST + 1).map(|number| self.local.points[number]);
            !nakade::leaves_one_eye(&points.collect::<Vec<At>>())
        }
    }
}
