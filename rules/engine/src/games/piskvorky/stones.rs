//! The board of the search: the stones, and for every empty cell what a stone of either side would make there. Both are
//! kept up to date with each stone.

use super::shapes::{Shapes, shape};
use rules::Side;
use rules::games::piskvorky::cells::{Cell, Direction, cells};
use rules::games::piskvorky::options::{Options, Rule};
use rules::games::piskvorky::position::PiskvorkyPosition;
use rules::games::piskvorky::renju::Field;
use rules::rng::SplitMix64;

/// What a stone on a cell makes in all directions together, from nothing to a win.
pub mod kind {
    /// Nothing that forces a reply.
    pub const QUIET: u8 = 0;
    /// A row that a four can be made of.
    pub const CLOSED_THREE: u8 = 1;
    /// An open three.
    pub const THREE: u8 = 2;
    /// Two open threes.
    pub const DOUBLE_THREE: u8 = 3;
    /// A four.
    pub const FOUR: u8 = 4;
    /// A four and an open three.
    pub const FOUR_THREE: u8 = 5;
    /// A straight four, or two fours.
    pub const STRAIGHT: u8 = 6;
    /// A line.
    pub const FIVE: u8 = 7;
}

/// The value of each shape, for the order of moves and for the value of a position.
const VALUES: [i32; 9] = [0, 1, 2, 6, 8, 22, 26, 90, 300];

/// What the kinds add.
const EXTRA: [i32; 8] = [0, 0, 0, 40, 0, 70, 60, 100];

/// The index of a cell of the board with a rim.
pub type At = usize;

/// The content of a cell.
const EMPTY: u8 = 2;
const RIM: u8 = 3;

/// What a stone would make on one empty cell, for White and for Black.
#[derive(Clone, Copy, Debug, Default)]
struct Prospect {
    windows: [[u32; 4]; 2],
    shapes: [[u8; 4]; 2],
    kinds: [u8; 2],
    values: [i32; 2],
}

/// The board.
#[derive(Clone, Debug)]
pub struct Stones {
    content: Vec<u8>,
    prospects: Vec<Prospect>,
    /// Number of stones within two cells.
    near: Vec<u8>,
    keys: Vec<[u64; 2]>,
    names: Vec<Cell>,
    /// The cells of the board.
    pub all: Vec<At>,
    steps: [isize; 4],
    radius: isize,
    shapes: [&'static Shapes; 2],
    counts: [[u16; 8]; 2],
    totals: [i32; 2],
    /// The stones for the judge of forbidden points; `None` without such points.
    renju: Option<Field>,
    /// Number of empty cells.
    pub empty: usize,
    /// Zobrist hash of the stones.
    pub hash: u64,
    stride: usize,
}

impl Stones {
    /// The stones of a position.
    pub fn of(position: &PiskvorkyPosition) -> Self {
        let mut made = Self::empty(position.options());
        for cell in cells(position.options().size) {
            if let Some(side) = position.board().at(cell) {
                made.place(made.at(cell), side);
            }
        }
        made
    }

    fn empty(options: &Options) -> Self {
        let (white, black) = match options.rule {
            Rule::Free { longer_wins } => (longer_wins, longer_wins),
            Rule::Renju { .. } => (true, false),
        };
        let shapes = [Shapes::of(options.line, white), Shapes::of(options.line, black)];
        let radius = shapes[0].radius;
        let stride = usize::from(options.size) + 2 * radius;
        let mut random = SplitMix64::new(0x9e37);
        let room = stride * stride;
        let mut made = Self {
            content: vec![RIM; room],
            prospects: vec![Prospect::default(); room],
            near: vec![0; room],
            keys: (0..room).map(|_| [random.draw(), random.draw()]).collect(),
            names: vec![Cell::default(); room],
            all: Vec::new(),
            steps: [1, stride as isize, stride as isize + 1, 1 - stride as isize],
            radius: radius as isize,
            shapes,
            counts: [[0; 8]; 2],
            totals: [0; 2],
            renju: matches!(options.rule, Rule::Renju { .. })
                .then(|| Field::of(&rules::games::piskvorky::board::Board::empty(options.size))),
            empty: 0,
            hash: 0,
            stride,
        };
        for cell in cells(options.size) {
            let at = made.at(cell);
            made.content[at] = EMPTY;
            made.names[at] = cell;
            made.all.push(at);
        }
        made.empty = made.all.len();
        for at in made.all.clone() {
            for direction in 0..4 {
                let rim = (-made.radius..=made.radius).filter(|steps| *steps != 0).filter(|steps| {
                    let seen = at as isize + steps * made.steps[direction];
                    made.content.get(seen as usize).is_none_or(|content| *content == RIM)
                });
                let window = rim.map(|steps| 2 * shapes[0].weights[shapes[0].place(steps)]).sum();
                made.prospects[at].windows[0][direction] = window;
                made.prospects[at].windows[1][direction] = window;
            }
            made.counts[0][0] += 1;
            made.counts[1][0] += 1;
            (0..4).for_each(|direction| made.look(at, direction));
        }
        debug_assert_eq!(Direction::ALL.len(), 4);
        made
    }

    /// The index of a cell.
    pub fn at(&self, cell: Cell) -> At {
        let margin = self.radius as usize;
        (usize::from(cell.row()) + margin) * self.stride + usize::from(cell.column()) + margin
    }

    /// The cell with an index.
    pub fn cell(&self, at: At) -> Cell {
        self.names[at]
    }

    /// Whether a cell is empty.
    pub fn is_empty(&self, at: At) -> bool {
        self.content[at] == EMPTY
    }

    /// Whether stones lie within two cells.
    pub fn is_near(&self, at: At) -> bool {
        self.near[at] > 0
    }

    /// What a stone of a side would make on an empty cell.
    pub fn kind(&self, side: Side, at: At) -> u8 {
        self.prospects[at].kinds[side.index()]
    }

    /// The value of a stone of a side on an empty cell.
    pub fn value(&self, side: Side, at: At) -> i32 {
        self.prospects[at].values[side.index()]
    }

    /// Number of empty cells of a kind.
    pub fn count(&self, side: Side, kind: u8) -> u16 {
        self.counts[side.index()][usize::from(kind)]
    }

    /// The sum of the values of all empty cells.
    pub fn total(&self, side: Side) -> i32 {
        self.totals[side.index()]
    }

    /// The empty cells where a stone of a side makes at least this.
    pub fn with(&self, side: Side, least: u8) -> impl Iterator<Item = At> + '_ {
        let empty = self.all.iter().copied().filter(|at| self.is_empty(*at));
        empty.filter(move |at| self.kind(side, *at) >= least)
    }

    /// The first cell where a stone of a side wins.
    pub fn five(&self, side: Side) -> Option<At> {
        if self.count(side, kind::FIVE) == 0 { None } else { self.with(side, kind::FIVE).next() }
    }

    /// Whether a side may place a stone on an empty cell: Black not on a forbidden one.
    pub fn allowed(&mut self, side: Side, at: At) -> bool {
        let cell = self.names[at];
        match &mut self.renju {
            Some(field) if side == Side::Black => field.judge(cell).is_none(),
            _ => true,
        }
    }

    /// Places a stone on an empty cell.
    pub fn place(&mut self, at: At, side: Side) {
        self.forget(at);
        self.content[at] = side.index() as u8;
        self.empty -= 1;
        self.toggle(at, side, true);
    }

    /// Removes a stone.
    pub fn remove(&mut self, at: At, side: Side) {
        self.content[at] = EMPTY;
        self.empty += 1;
        self.toggle(at, side, false);
        let Prospect { kinds, .. } = &mut self.prospects[at];
        *kinds = [0; 2];
        self.prospects[at].values = [0; 2];
        self.counts[0][0] += 1;
        self.counts[1][0] += 1;
        (0..4).for_each(|direction| self.look(at, direction));
    }

    fn toggle(&mut self, at: At, side: Side, placed: bool) {
        self.hash ^= self.keys[at][side.index()];
        if let Some(field) = &mut self.renju {
            field.toggle_stone(self.names[at], side);
        }
        let (own, other) = (side.index(), side.other().index());
        for direction in 0..4 {
            for steps in (-self.radius..=self.radius).filter(|steps| *steps != 0) {
                let seen = (at as isize + steps * self.steps[direction]) as usize;
                let content = self.content[seen];
                if content == RIM {
                    continue;
                }
                // Seen from there, this cell lies in the other direction.
                let weight = self.shapes[0].weights[self.shapes[0].place(-steps)];
                let windows = &mut self.prospects[seen].windows;
                if placed {
                    windows[own][direction] += weight;
                    windows[other][direction] += 2 * weight;
                } else {
                    windows[own][direction] -= weight;
                    windows[other][direction] -= 2 * weight;
                }
                if content == EMPTY {
                    self.look(seen, direction);
                }
                if steps.abs() <= 2 {
                    self.near[seen] = if placed { self.near[seen] + 1 } else { self.near[seen] - 1 };
                }
            }
        }
    }

    /// Looks the shapes of an empty cell up anew in one direction.
    fn look(&mut self, at: At, direction: usize) {
        let prospect = &mut self.prospects[at];
        for side in 0..2 {
            let new = self.shapes[side].get(prospect.windows[side][direction]);
            let shapes = &mut prospect.shapes[side];
            if shapes[direction] == new && prospect.values[side] != 0 {
                continue;
            }
            shapes[direction] = new;
            let kind = kind_of(*shapes);
            let value = shapes.iter().map(|shape| VALUES[usize::from(*shape)]).sum::<i32>()
                + EXTRA[usize::from(kind)];
            self.totals[side] += value - prospect.values[side];
            prospect.values[side] = value;
            self.counts[side][usize::from(prospect.kinds[side])] -= 1;
            self.counts[side][usize::from(kind)] += 1;
            prospect.kinds[side] = kind;
        }
    }

    /// Takes a cell that is no longer empty out of the sums.
    fn forget(&mut self, at: At) {
        let prospect = &mut self.prospects[at];
        for side in 0..2 {
            self.totals[side] -= prospect.values[side];
            self.counts[side][usize::from(prospect.kinds[side])] -= 1;
        }
    }
}

fn kind_of(shapes: [u8; 4]) -> u8 {
    let (mut best, mut fours, mut threes) = (0, 0, 0);
    for shape in shapes {
        best = best.max(shape);
        fours += u8::from(shape == shape::FOUR);
        threes += u8::from(shape == shape::THREE);
    }
    match (best, fours, threes) {
        (shape::FIVE, ..) => kind::FIVE,
        (shape::STRAIGHT, ..) | (_, 2.., _) => kind::STRAIGHT,
        (_, 1, 1..) => kind::FOUR_THREE,
        (_, 1, 0) => kind::FOUR,
        (_, _, 2..) => kind::DOUBLE_THREE,
        (_, _, 1) => kind::THREE,
        (shape::CLOSED_THREE, ..) => kind::CLOSED_THREE,
        _ => kind::QUIET,
    }
}

#[cfg(test)]
mod tests {
    use super::{Stones, kind};
    use rules::Side;
    use rules::action::Action;
    use rules::games::piskvorky::Piskvorky;
    use rules::games::piskvorky::position::PiskvorkyPosition;
    use rules::position::Position;
    use rules::rng::SplitMix64;
    use rules::{dynamic::Adapter, dynamic::GameDef};
    use serde_json::json;

    fn start(options: serde_json::Value) -> PiskvorkyPosition {
        let position = Adapter::<Piskvorky>::new().start(options.as_object().unwrap()).unwrap();
        position.typed().downcast_ref::<PiskvorkyPosition>().unwrap().clone()
    }

    #[test]
    fn wins_and_sums_are_those_of_the_rules_and_of_a_fresh_board() {
        for options in [
            json!({}),
            json!({ "overline": "ignored", "size": 8 }),
            json!({ "line": 4, "size": 7 }),
            json!({ "line": 6, "size": 20 }),
            json!({ "rule": "renju" }),
        ] {
            let mut random = SplitMix64::new(7);
            for _ in 0..4 {
                let mut position = start(options.clone());
                let mut stones = Stones::of(&position);
                while let Some(side) = position.to_act().only() {
                    let fives: Vec<_> = stones.with(side, kind::FIVE).map(|at| stones.cell(at)).collect();
                    for at in stones.all.clone() {
                        let cell = stones.cell(at);
                        if stones.is_empty(at) {
                            assert_eq!(fives.contains(&cell), position.makes_line(cell, side));
                            let refused =
                                position.refuses() && position.forbidden().iter().any(|(no, _)| *no == cell);
                            assert_eq!(stones.allowed(side, at), !refused);
                        }
                    }
                    let Some(action) = position.random_move(side, &mut random) else { break };
                    let cell = rules::games::piskvorky::cells::Cell::of(
                        action.placed().unwrap(),
                        position.options().size,
                    );
                    position.apply(side, &action);
                    let at = stones.at(cell.unwrap());
                    stones.place(at, side);
                    // Placed, removed and placed again.
                    stones.remove(at, side);
                    stones.place(at, side);
                    let fresh = Stones::of(&position);
                    assert_eq!(
                        (stones.hash, stones.totals, stones.counts),
                        (fresh.hash, fresh.totals, fresh.counts)
                    );
                    assert_eq!(stones.near, fresh.near);
                }
            }
        }
        let _ = Side::White;
    }
}
