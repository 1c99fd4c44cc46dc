//! What a turn can be, and the list of all turns of a side.

use super::board::{Board, Piece};
use super::cells::{Cell, DARK, Set, Way, cells, far_row, span};
use super::operator::Operator;
use super::options::Rules;
use crate::game::Side;

/// One more jump than the opponent has pieces: no legal capture is longer, and a longer text is refused
/// at a jump that is still kept.
const MOST_JUMPS: usize = 13;

/// The landing squares of a capture, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Path {
    count: u8,
    landings: [Cell; MOST_JUMPS],
}

impl Path {
    /// Adds a landing square; beyond the thirteenth nothing is kept.
    pub const fn push(&mut self, cell: Cell) {
        if (self.count as usize) < MOST_JUMPS {
            self.landings[self.count as usize] = cell;
            self.count += 1;
        }
    }

    const fn pop(&mut self) {
        self.count -= 1;
        self.landings[self.count as usize] = Cell::new(0, 0);
    }

    /// The landing squares.
    #[must_use]
    pub fn landings(&self) -> &[Cell] {
        &self.landings[..usize::from(self.count)]
    }

    /// The last landing square.
    #[must_use]
    pub const fn last(&self) -> Cell {
        self.landings[(self.count as usize).saturating_sub(1)]
    }
}

/// One well-formed move, legal or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// The bits of one side in its set-up order, the first in the lowest place.
    SetUp(u16),
    /// One piece goes to a free square.
    Step {
        /// Where it starts.
        from: Cell,
        /// Where it ends.
        to: Cell,
        /// The bit chosen for a new king.
        bit: Option<bool>,
    },
    /// One piece changes its bit.
    Flip(Cell),
    /// One piece jumps over others.
    Capture {
        /// Where it starts.
        from: Cell,
        /// Where it lands.
        path: Path,
        /// The bit chosen for a new king.
        bit: Option<bool>,
    },
}

/// A side's choice of turns: its board, the operator in force, the options.
#[derive(Clone, Copy, Debug)]
pub struct Choices<'a> {
    /// The pieces.
    pub board: &'a Board,
    /// The side to move.
    pub side: Side,
    /// The active operator.
    pub operator: Operator,
    /// The options.
    pub rules: Rules,
}

impl Choices<'_> {
    /// The enemy pieces that a piece showing `bit` may capture, as far as the operator is concerned.
    #[must_use]
    pub const fn prey(&self, bit: bool) -> Set {
        let mut allowed = 0;
        if self.operator.gives(bit, true) {
            allowed |= self.board.showing(true);
        }
        if self.operator.gives(bit, false) {
            allowed |= self.board.showing(false);
        }
        allowed & self.board.of(self.side.other())
    }

    /// The pieces that can capture; while there are any, only captures are legal.
    #[must_use]
    pub fn capturers(&self) -> Set {
        let occupied = self.board.occupied();
        let free = DARK & !occupied;
        let mut found = 0;
        for bit in [false, true] {
            let prey = self.prey(bit);
            let own = self.board.of(self.side) & self.board.showing(bit);
            for way in Way::forward(self.side) {
                found |= own & !self.board.kings() & way.unshift(prey & way.unshift(free));
            }
            for king in cells(own & self.board.kings()) {
                if king_landings(king, prey, occupied, false) != 0 {
                    found |= king.bit();
                }
            }
        }
        found
    }

    /// Where the piece on `from` can land by one jump over one of `prey`.
    #[must_use]
    pub fn landings(&self, king: bool, from: Cell, prey: Set, occupied: Set) -> Set {
        if king {
            return king_landings(from, prey, occupied, self.rules.landing_any);
        }
        let jump = |way: Way| way.shift(way.shift(from.bit()) & prey) & !occupied;
        let [left, right] = Way::forward(self.side);
        jump(left) | jump(right)
    }

    /// Where the piece on `from` can step.
    #[must_use]
    pub fn steps(&self, king: bool, from: Cell) -> Set {
        let occupied = self.board.occupied();
        if king {
            return Way::ALL.iter().fold(0, |reached, way| reached | way.open(from, occupied));
        }
        let [left, right] = Way::forward(self.side);
        (left.shift(from.bit()) | right.shift(from.bit())) & !occupied
    }

    /// Whether a piece becomes a king by ending its move on `to`.
    #[must_use]
    pub const fn promotes(&self, king: bool, to: Cell) -> bool {
        !king && to.within(far_row(self.side))
    }

    /// All legal turns, sorted by their text: letters stand before `~`, and cells are numbered by name.
    #[must_use]
    pub fn all(&self) -> Vec<Move> {
        let capturers = self.capturers();
        if capturers != 0 {
            return self.captures(capturers);
        }
        let own = self.board.of(self.side);
        let mut found = Vec::with_capacity(40);
        for from in cells(own) {
            let king = from.within(self.board.kings());
            for to in cells(self.steps(king, from)) {
                self.with_bits(king, to, |bit| found.push(Move::Step { from, to, bit }));
            }
        }
        found.extend(cells(own).map(Move::Flip));
        found
    }

    /// All captures of the pieces in `capturers`, sorted by their text.
    #[must_use]
    pub fn captures(&self, capturers: Set) -> Vec<Move> {
        let mut found = Vec::with_capacity(8);
        for from in cells(capturers) {
            let Some(piece) = self.board.at(from) else { continue };
            let prey = self.prey(piece.bit);
            let occupied = self.board.occupied() & !from.bit();
            let landings = self.landings(piece.king, from, prey, occupied);
            let mut chain = Chain { choices: self, piece, from, path: Path::default(), found: &mut found };
            chain.follow(from, landings, prey, occupied);
        }
        found
    }

    /// Calls `add` for each bit that a move ending on `to` may name.
    fn with_bits(&self, king: bool, to: Cell, mut add: impl FnMut(Option<bool>)) {
        if self.rules.choose_bit && self.promotes(king, to) {
            add(Some(false));
            add(Some(true));
        } else {
            add(None);
        }
    }
}

fn king_landings(from: Cell, prey: Set, occupied: Set, any: bool) -> Set {
    let mut reached = 0;
    for way in Way::ALL {
        let Some(met) = way.first(from, occupied) else { continue };
        if met.within(prey) {
            reached |= if any { way.open(met, occupied) } else { way.shift(met.bit()) & !occupied };
        }
    }
    reached
}

/// One piece on its way through a chain of jumps. The rules page, section 6: captured pieces are taken off
/// at once, the operator and the bit stay the same; section 7: the starting square counts as free.
struct Chain<'a> {
    choices: &'a Choices<'a>,
    piece: Piece,
    from: Cell,
    path: Path,
    found: &'a mut Vec<Move>,
}

impl Chain<'_> {
    /// A chain is listed before the longer ones it begins, as a text sorts before its continuations.
    fn follow(&mut self, at: Cell, landings: Set, prey: Set, occupied: Set) {
        for to in cells(landings) {
            let captured = span(at, to) & prey;
            let (prey, occupied) = (prey & !captured, occupied & !captured);
            self.path.push(to);
            let further = if self.choices.promotes(self.piece.king, to) {
                0
            } else {
                self.choices.landings(self.piece.king, to, prey, occupied)
            };
            if further == 0 || !self.choices.rules.chain_must {
                self.list(to);
            }
            if further != 0 {
                self.follow(to, further, prey, occupied);
            }
            self.path.pop();
        }
    }

    fn list(&mut self, to: Cell) {
        let Self { choices, piece, from, path, found } = self;
        choices.with_bits(piece.king, to, |bit| {
            found.push(Move::Capture { from: *from, path: *path, bit });
        });
    }
}
