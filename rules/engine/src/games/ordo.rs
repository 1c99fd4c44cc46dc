//! Ordo: alpha-beta on bitboards. A node is a position that is looked at.
//!
//! The value counts stones, how far they have come, the squares from which the goal row can be reached, and how tightly a
//! side holds together.

use crate::alpha_beta::{self, After, RootMove, State, WIN};
use crate::task::{Strength, Task};
use crate::thought::Thought;
use rules::Side;
use rules::action::Action;
use rules::games::ordo::cells::{BOARD, Cell, Direction, ROWS, Set, cells, home_row, turned_over};
use rules::games::ordo::moves::{Move, MoveGen};
use rules::games::ordo::options::Rules;
use rules::games::ordo::position::{OrdoPosition, line_move};
use rules::position::Position;
use rules::rng::SplitMix64;

/// By how much a value has to grow to multiply the odds of a win by e.
const SCALE: f64 = 120.0;

/// How each level plays.
pub(crate) const STRENGTHS: [Strength; 8] = [
    Strength::of(200, 20, 39),
    Strength::of(430, 16, 29),
    Strength::of(860, 12, 21),
    Strength::of(2_000, 9, 13),
    Strength::of(5_600, 6, 4),
    Strength::of(20_000, 4, 0),
    Strength::of(50_000, 1, 0),
    Strength::of(2_000_000, 1, 0),
];

/// The value of a stone.
const STONE: i32 = 60;

/// The value of a stone on each row, counted from its own home row.
const ADVANCE: [i32; 8] = [0, 2, 5, 9, 16, 30, 60, 0];

/// The value of a stone in reach of the goal row: a threat.
const RUNNER: i32 = 45;

/// The value of being to move.
const TEMPO: i32 = 8;

/// The stones and the side to move.
#[derive(Clone, Copy, Debug)]
struct Field {
    rules: Rules,
    stones: [Set; 2],
    side: Side,
    split: bool,
    key: u64,
    /// Number of consecutive quiet moves.
    quiet: u32,
}

/// A random number for each square and side.
static KEYS: [[u64; 128]; 2] = [keys(11), keys(12)];

const fn keys(seed: u64) -> [u64; 128] {
    let mut random = SplitMix64::new(seed);
    let mut keys = [0; 128];
    let mut at = 0;
    while at < 128 {
        keys[at] = random.draw();
        at += 1;
    }
    keys
}

fn key_of(stones: [Set; 2], side: Side) -> u64 {
    let mut key = [0, 0x9e37_79b9_7f4a_7c15][side.index()];
    for of in Side::BOTH {
        cells(stones[of.index()]).for_each(|cell| key ^= KEYS[of.index()][cell.index()]);
    }
    key
}

impl Field {
    fn of(position: &OrdoPosition, side: Side) -> Self {
        Self::with(*position.rules(), Side::BOTH.map(|side| position.of(side)), side, position.quiet())
    }

    fn with(rules: Rules, stones: [Set; 2], side: Side, quiet: u32) -> Self {
        let split = !rules.connection.joins(stones[side.index()]);
        Self { rules, stones, side, split, key: key_of(stones, side), quiet }
    }

    fn own(&self) -> Set {
        self.stones[self.side.index()]
    }

    fn enemy(&self) -> Set {
        self.stones[self.side.other().index()]
    }

    fn generator(&self) -> MoveGen {
        MoveGen {
            own: self.own(),
            enemy: self.enemy(),
            side: self.side,
            split: self.split,
            connection: self.rules.connection,
            single_file: self.rules.single_file,
            swap: false,
        }
    }

    /// How far a cell is from the home row of a side.
    const fn row(side: Side, cell: Cell) -> usize {
        match side {
            Side::White => cell.row() as usize,
            Side::Black => (ROWS - 1 - cell.row()) as usize,
        }
    }

    /// The value of one side's stones.
    fn value_of(&self, side: Side) -> i32 {
        let own = self.stones[side.index()];
        let occupied = self.stones[0] | self.stones[1];
        let goal = home_row(side.other());
        let mut value = STONE * own.count_ones() as i32;
        let forward = Direction::ALL.into_iter().filter(|direction| {
            !direction.is_backward(side) && !matches!(direction, Direction::Left | Direction::Right)
        });
        let forward: [Option<Direction>; 3] = {
            let mut three = [None; 3];
            forward.zip(&mut three).for_each(|(direction, place)| *place = Some(direction));
            three
        };
        for cell in cells(own) {
            let row = Self::row(side, cell);
            value += ADVANCE[row];
            // Only a stone with a neighbour near the goal stays joined there; the search finds out.
            if row >= 3 {
                for direction in forward.into_iter().flatten() {
                    if direction.reach(cell, occupied) & goal & !own != 0 {
                        value += RUNNER / (8 - row as i32);
                    }
                }
            }
        }
        // Stones without which the group would fall apart are weak: count stones with few neighbours.
        let near = |set: Set| {
            Direction::ALL.into_iter().map(|direction| direction.shift(set) & own & BOARD).fold(
                [0; 3],
                |seen, set| {
                    // Saturating counters of one and two neighbours for all squares at once.
                    [seen[0] | set, seen[1] | seen[0] & set, seen[2] | seen[1] & set]
                },
            )
        };
        let [one, two, three] = near(own);
        value -= 6 * (own & one & !two).count_ones() as i32;
        value += 2 * (own & three).count_ones() as i32;
        value
    }

    /// Whether a move reaches the goal row.
    fn wins(&self, action: Move) -> bool {
        let goal = home_row(self.side.other());
        match action {
            Move::Single { to, .. } => to.within(goal),
            Move::Line { first, last, to } => line_move(first, last, to).1 & goal != 0,
            Move::Swap => false,
        }
    }
}

impl State for Field {
    type Move = Move;
    const FURTHER: i32 = 3;

    /// Whether a single stone reaches the goal row.
    fn wins_now(&self) -> bool {
        let goal = home_row(self.side.other());
        let occupied = self.own() | self.enemy();
        let reaches = |cell: Cell| {
            Direction::ALL.into_iter().any(|direction| {
                !matches!(direction, Direction::Left | Direction::Right)
                    && !direction.is_backward(self.side)
                    && direction.reach(cell, occupied) & goal & !self.own() != 0
            })
        };
        let generator = self.generator();
        cells(self.own()).any(|cell| reaches(cell) && generator.targets(cell) & goal != 0)
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn over(&self) -> Option<i32> {
        if self.enemy() & home_row(self.side) != 0 || self.own() == 0 {
            return Some(-WIN);
        }
        if (self.split || self.own().count_ones() < 4) && !self.generator().any_legal() {
            return Some(-WIN);
        }
        let limit = self.rules.no_progress;
        (limit > 0 && self.quiet >= limit).then_some(0)
    }

    fn draw(&self) -> i32 {
        0
    }

    fn moves(&self) -> Vec<Move> {
        let found = self.generator().all();
        if let Some(win) = found.iter().find(|action| self.wins(**action)) {
            return vec![*win];
        }
        let mut ranked: Vec<(i32, Move)> =
            found.into_iter().map(|action| (self.promise(action), action)).collect();
        ranked.sort_by_key(|(promise, _)| std::cmp::Reverse(*promise));
        ranked.into_iter().map(|(_, action)| action).collect()
    }

    fn after(&self, action: Move) -> After<Self> {
        let mut stones = self.stones;
        let (own, enemy) = (self.side.index(), self.side.other().index());
        let quiet = match action {
            Move::Single { from, to, .. } => {
                let captured = stones[enemy] & to.bit() != 0;
                stones[own] = stones[own] & !from.bit() | to.bit();
                stones[enemy] &= !to.bit();
                !captured && from.row() == to.row()
            }
            Move::Line { first, last, to } => {
                let (from, landing) = line_move(first, last, to);
                stones[own] = stones[own] & !from | landing;
                first.row() == to.row()
            }
            Move::Swap => {
                stones = [turned_over(stones[1]), turned_over(stones[0])];
                false
            }
        };
        After::Certain(Self::with(
            self.rules,
            stones,
            self.side.other(),
            if quiet { self.quiet + 1 } else { 0 },
        ))
    }

    fn guess(&self) -> i32 {
        self.value_of(self.side) - self.value_of(self.side.other()) + TEMPO
    }

    /// A split side has few moves, and loses if none of them joins it.
    fn is_quiet(&self) -> bool {
        !self.split
    }

    fn slot(action: Move) -> usize {
        match action {
            Move::Single { from, to, .. } => from.index() << 7 | to.index(),
            Move::Line { first, last, to } => (first.index() * 31 + last.index()) << 7 ^ to.index(),
            Move::Swap => 0,
        }
    }

    fn is_calm(&self, action: Move) -> bool {
        !self.split && !matches!(action, Move::Single { capture: true, .. })
    }
}

impl Field {
    /// How likely a move is good.
    fn promise(&self, action: Move) -> i32 {
        let row = |cell: Cell| Self::row(self.side, cell) as i32;
        match action {
            Move::Single { from, to, capture } => {
                let capture = if capture { 200 + 20 * Self::row(self.side.other(), to) as i32 } else { 0 };
                capture + 6 * (row(to) - row(from))
            }
            Move::Line { first, last, to } => {
                let stones =
                    (last.column() - first.column()) as i32 + last.row() as i32 - first.row() as i32 + 1;
                4 * (row(to) - row(first)) * stones
            }
            Move::Swap => 0,
        }
    }
}

/// The thought of the search.
pub(crate) fn think(position: &OrdoPosition, task: &mut Task<'_>) -> Option<Thought> {
    let side = task.side;
    let root = Field::of(position, side);
    let mut moves: Vec<RootMove<Field>> = Vec::new();
    let ranked = root.moves();
    let mut legal = position.legal(side);
    // The search's order, and the swap, which only the rules know.
    legal.sort_by_key(|action| ranked.iter().position(|other| other == action).unwrap_or(usize::MAX));
    for action in legal {
        let mut after = position.clone();
        after.apply(side, &action);
        let ended = after.outcome().map(|outcome| alpha_beta::value_of(&outcome, side));
        moves.push(RootMove { action, text: action.text(), ended });
    }
    alpha_beta::think(&root, moves, task, SCALE, |action| action.text())
}

#[cfg(test)]
mod tests {
    use super::Field;
    use crate::alpha_beta::{After, State};
    use rules::dynamic::{Adapter, GameDef};
    use rules::games::ordo::Ordo;
    use rules::games::ordo::position::OrdoPosition;
    use rules::position::Position;
    use rules::rng::SplitMix64;
    use serde_json::json;

    #[test]
    fn moves_and_ends_are_those_of_the_rules() {
        for (seed, options) in [
            json!({}),
            json!({ "single_file": false }),
            json!({ "connection": 4 }),
            json!({ "repetition": 0 }),
        ]
        .iter()
        .enumerate()
        {
            let mut random = SplitMix64::new(seed as u64);
            for _ in 0..3 {
                let start = Adapter::<Ordo>::new().start(options.as_object().unwrap()).unwrap();
                let mut position = start.typed().downcast_ref::<OrdoPosition>().unwrap().clone();
                while let Some(side) = position.to_act().only() {
                    let field = Field::of(&position, side);
                    assert!(field.over().is_none());
                    let (legal, found) = (position.legal(side), field.moves());
                    assert!(found.iter().all(|action| legal.contains(action)));
                    assert!(found.len() == legal.len() || found.len() == 1 && field.wins(found[0]));
                    let action = position.random_move(side, &mut random).unwrap();
                    let After::Certain(after) = field.after(action) else { unreachable!() };
                    position.apply(side, &action);
                    let outcome = position.outcome().filter(|outcome| outcome.winner.is_some());
                    assert_eq!(after.over().is_some(), outcome.is_some());
                    assert_eq!(
                        after.stones,
                        [position.of(rules::Side::White), position.of(rules::Side::Black)]
                    );
                }
            }
        }
    }
}
