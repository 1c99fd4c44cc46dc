//! Programátorská dáma: alpha-beta where every capture turns up a tile by chance. What is left in the pile can be counted, so
//! each tile has its weight. A node is a position that is looked at. The set-up is left to [`plain`](crate::plain).

use crate::alpha_beta::{self, After, RootMove, State, WIN};
use crate::task::{Sight, Strength, Task};
use crate::thought::Thought;
use rules::action::Action;
use rules::games::dama::board::{Board, Piece};
use rules::games::dama::cells::{Cell, DARK, Direction, Set, cells, far_row, span};
use rules::games::dama::moves::{Move, MoveGen};
use rules::games::dama::operator::Operator;
use rules::games::dama::options::Rules;
use rules::games::dama::position::DamaPosition;
use rules::position::Position;
use rules::{Phase, Side};

/// By how much a value has to grow to multiply the odds of a win by e.
const SCALE: f64 = 130.0;

/// How each level plays.
pub(crate) const STRENGTHS: [Strength; 8] = [
    Strength::of(40, 52, 66),
    Strength::of(90, 38, 53),
    Strength::of(170, 27, 43),
    Strength::of(260, 23, 38),
    Strength::of(400, 19, 32),
    Strength::of(850, 16, 25),
    Strength::of(3_000, 11, 14),
    Strength::of(16_000_000, 1, 0),
];

/// The values of pieces.
const MAN: i32 = 100;
const KING: i32 = 270;

/// What the first king is worth more: on the edge of the board it is safe, and holds a draw against many.
const FIRST_KING: i32 = 110;

/// The value of a man on each row, counted from its own side.
const ADVANCE: [i32; 8] = [4, 3, 7, 12, 19, 30, 50, 0];

/// What the thinking side gives to avoid a draw. Otherwise both sides may flip stones for ever.
const DRAW: i32 = 70;

/// What the thinking side gives for each step that its men or the opponent's could still make.
const LOCKED: i32 = 6;

/// What a piece loses that the opponent could capture at once.
const THREATENED: i32 = 30;

/// A position without the order of the pile.
#[derive(Clone, Copy, Debug)]
struct Field {
    rules: Rules,
    board: Board,
    side: Side,
    active: Operator,
    next: Operator,
    /// Number of tiles of each operator in the pile below its top.
    hidden: [u8; 7],
    discards: [u8; 7],
    quiet: u32,
    /// The side that thinks, which avoids draws.
    thinks: Side,
}

impl Field {
    fn of(position: &DamaPosition, side: Side) -> Self {
        let tiles = position.tiles();
        let mut discards = [0; 7];
        tiles.discards().iter().for_each(|tile| discards[*tile as usize] += 1);
        Self {
            rules: position.rules(),
            board: *position.board(),
            side,
            active: tiles.active(),
            next: tiles.next(),
            hidden: tiles.hidden(),
            discards,
            quiet: position.quiet(),
            thinks: side,
        }
    }

    const fn generator(&self, side: Side) -> MoveGen<'_> {
        MoveGen { board: &self.board, side, operator: self.active, rules: self.rules }
    }

    /// Moves the stones. Returns whether pieces were captured.
    fn carry(&mut self, action: Move) -> bool {
        let side = self.side;
        match action {
            Move::SetUp(_) => false,
            Move::Flip(cell) => {
                self.board.turn_over(cell);
                self.quiet += 1;
                false
            }
            Move::Step { from, to, bit } => {
                let king = from.within(self.board.kings());
                self.quiet = if king { self.quiet + 1 } else { 0 };
                self.put(side, from, to, bit);
                false
            }
            Move::Capture { from, path, bit } => {
                let (mut at, mut jumped): (Cell, Set) = (from, 0);
                for landing in path.landings() {
                    jumped |= span(at, *landing);
                    at = *landing;
                }
                self.board.take(jumped & self.board.of(side.other()));
                self.put(side, from, at, bit);
                self.quiet = 0;
                true
            }
        }
    }

    fn put(&mut self, side: Side, from: Cell, to: Cell, chosen: Option<bool>) {
        let Some(Piece { king, bit, .. }) = self.board.at(from) else { return };
        let promoted = !king && to.within(far_row(side));
        self.board.take(from.bit());
        let bit = if promoted { chosen.unwrap_or(bit) } else { bit };
        self.board.put(to, Piece { side, king: king || promoted, bit });
    }

    /// The tile change, with the operators that may be turned up and their numbers.
    fn change(mut self) -> After<Self> {
        self.discards[self.active as usize] += 1;
        self.active = self.next;
        if self.hidden == [0; 7] {
            std::mem::swap(&mut self.hidden, &mut self.discards);
        }
        let turned_up = Operator::ALL.into_iter().filter(|tile| self.hidden[*tile as usize] > 0);
        let states: Vec<(i32, Self)> = turned_up
            .map(|tile| {
                let mut state = Self { next: tile, ..self };
                state.hidden[tile as usize] -= 1;
                (i32::from(self.hidden[tile as usize]), state)
            })
            .collect();
        After::Chance(states)
    }

    /// Number of steps that men of both sides could make.
    fn open_steps(&self) -> i32 {
        let free = DARK & !self.board.occupied();
        let steps = |side: Side| {
            let men = self.board.of(side) & !self.board.kings();
            Direction::forward(side).map(|direction| (direction.shift(men) & free).count_ones().cast_signed())
        };
        Side::BOTH.into_iter().flat_map(steps).sum()
    }

    fn value_of(&self, side: Side) -> i32 {
        let own = self.board.of(side);
        let kings = own & self.board.kings();
        let men = own & !kings;
        let mut value = KING * kings.count_ones() as i32 + MAN * men.count_ones() as i32;
        value += if kings == 0 { 0 } else { FIRST_KING };
        for cell in cells(men) {
            let row = match side {
                Side::White => cell.row(),
                Side::Black => 7 - cell.row(),
            };
            value += ADVANCE[usize::from(row)];
        }
        value
    }
}

impl State for Field {
    type Move = Move;
    const FURTHER: i32 = 12;

    /// The search looks at captures anyway.
    fn wins_now(&self) -> bool {
        false
    }

    fn key(&self) -> u64 {
        let mix = |key: u64, more: u64| {
            let key = (key ^ more).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            key ^ key >> 29
        };
        let tiles = |counts: [u8; 7]| counts.iter().fold(0u64, |all, count| all << 8 | u64::from(*count));
        let words = [
            self.board.of(Side::White),
            self.board.of(Side::Black),
            self.board.kings(),
            self.board.showing(true),
            tiles(self.hidden),
            tiles(self.discards),
            (self.active as u64) << 8 | (self.next as u64) << 4 | self.side.index() as u64,
        ];
        words.into_iter().fold(0x9e37_79b9_7f4a_7c15, mix)
    }

    fn over(&self) -> Option<i32> {
        if self.board.of(self.side) == 0 {
            return Some(-WIN);
        }
        let one_each = Side::BOTH.into_iter().all(|side| self.board.of(side).count_ones() == 1);
        if one_each && self.board.occupied() == self.board.kings() {
            return Some(self.draw());
        }
        (self.rules.no_progress > 0 && self.quiet >= 2 * self.rules.no_progress).then(|| self.draw())
    }

    fn draw(&self) -> i32 {
        if self.side == self.thinks { -DRAW } else { DRAW }
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = self.generator(self.side).all();
        moves.sort_by_cached_key(|action| match action {
            Move::Capture { path, .. } => -(path.landings().len() as i32),
            Move::Step { from, to, .. } if !from.within(self.board.kings()) => {
                if to.within(far_row(self.side)) { 0 } else { 1 }
            }
            Move::Step { .. } => 3,
            Move::Flip(_) | Move::SetUp(_) => 2,
        });
        moves
    }

    fn after(&self, action: Move) -> After<Self> {
        let mut after = *self;
        let captured = after.carry(action);
        after.side = self.side.other();
        if captured && after.over().is_none() { after.change() } else { After::Certain(after) }
    }

    fn guess(&self) -> i32 {
        let enemy = self.side.other();
        let threats = self.generator(enemy).capturers().count_ones().min(3) as i32;
        let value = self.value_of(self.side) - self.value_of(enemy) - THREATENED * threats;
        // Men that lock each other up end in a draw, too.
        let locked = LOCKED * (12 - self.open_steps().min(12)) * self.draw().signum();
        let value = value + locked;
        // A lead that makes no progress ends in a draw.
        match 2 * self.rules.no_progress {
            0 => value,
            limit => {
                let (quiet, limit) = (self.quiet.min(limit).cast_signed(), limit.cast_signed());
                (value * (limit - quiet) + self.draw() * quiet) / limit
            }
        }
    }

    fn is_quiet(&self) -> bool {
        self.generator(self.side).capturers() == 0
    }

    fn slot(action: Move) -> usize {
        match action {
            Move::Step { from, to, .. } => from.index() << 6 | to.index(),
            Move::Flip(cell) => 1 << 12 | cell.index(),
            Move::Capture { from, path, .. } => 2 << 12 | from.index() << 6 | path.last().index(),
            Move::SetUp(_) => 0,
        }
    }

    fn is_calm(&self, action: Move) -> bool {
        !matches!(action, Move::Capture { .. })
    }

    /// People look at what moves. A stone that only turns over comes to mind later.
    fn sight(&self, action: Move) -> Sight {
        if matches!(action, Move::Flip(_)) { Sight::Subtle } else { Sight::Usual }
    }
}

/// The thought of the search; `None` for the set-up, which is left to [`plain`](crate::plain).
pub(crate) fn think(position: &DamaPosition, task: &mut Task<'_>) -> Option<Thought> {
    if position.phase() == Phase::Setup {
        return None;
    }
    let side = task.side;
    let root = Field::of(position, side);
    let mut moves: Vec<RootMove<Field>> = Vec::new();
    for action in root.moves() {
        let mut after = position.clone();
        after.apply(side, &action);
        // How a game ends does not depend on the pile.
        let ended = after.outcome().map(|outcome| alpha_beta::value_of(&outcome, side));
        moves.push(RootMove { action, text: action.text(), ended });
    }
    alpha_beta::think(&root, moves, task, SCALE, |action| action.text())
}

#[cfg(test)]
mod tests {
    use super::{After, Field, State};
    use rules::dynamic::{Adapter, GameDef};
    use rules::games::dama::Dama;
    use rules::games::dama::position::DamaPosition;
    use rules::position::Position;
    use rules::rng::SplitMix64;
    use serde_json::json;

    #[test]
    fn moves_tiles_and_ends_are_those_of_the_rules() {
        for seed in 0..12 {
            let options = json!({
                "setup": "random", "operators": "advanced", "seed": seed,
                "chain": if seed % 2 == 0 { "must" } else { "may" },
                "promotion": if seed % 3 == 0 { "choose" } else { "keep" },
            });
            let mut random = SplitMix64::new(seed);
            let start = Adapter::<Dama>::new().start(options.as_object().unwrap()).unwrap();
            let mut position = start.typed().downcast_ref::<DamaPosition>().unwrap().clone();
            while let Some(side) = position.to_act().only() {
                let field = Field::of(&position, side);
                assert!(field.over().is_none());
                let legal = position.legal(side);
                assert!(
                    field.moves().len() == legal.len()
                        && field.moves().iter().all(|action| legal.contains(action))
                );
                let action = position.random_move(side, &mut random).unwrap();
                position.apply(side, &action);
                let real = Field::of(&position, side.other());
                match field.after(action) {
                    After::Certain(after) => {
                        assert_eq!(after.over().is_some(), position.outcome().is_some());
                        assert_eq!((after.board, after.quiet), (real.board, real.quiet));
                        assert!(after.over().is_some() || after.key() == real.key());
                    }
                    After::Chance(states) => {
                        assert_eq!(states.iter().filter(|(_, state)| state.key() == real.key()).count(), 1);
                        let tiles: i32 = states.iter().map(|(weight, _)| weight).sum();
                        let hidden: u8 = real.hidden.iter().sum();
                        assert_eq!(tiles, i32::from(hidden) + 1);
                    }
                }
            }
        }
    }
}
