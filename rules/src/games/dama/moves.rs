//! Moves, and the generator of the legal moves. The checker uses the same predicates.

use super::board::{Board, Piece};
use super::cells::{Cell, DARK, Direction, Set, cells, far_row, span};
use super::operator::Operator;
use super::options::Rules;
use crate::side::Side;

/// Largest number of jumps that a path stores: one more than the opponent has pieces. No legal capture is longer,
/// and a longer text is refused at a jump that is stored.
const MOST_JUMPS: usize = 13;

/// The landing squares of a capture, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Path {
    count: u8,
    landings: [Cell; MOST_JUMPS],
}

impl Path {
    /// Adds a landing square, if there is room.
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
    /// The bits of one side in its set-up order; the first is the lowest bit.
    SetUp(u16),
    /// One piece moves to a free square.
    Step {
        /// Start square.
        from: Cell,
        /// Target square.
        to: Cell,
        /// The bit chosen for a new king, if the text names one.
        bit: Option<bool>,
    },
    /// One piece changes its bit.
    Flip(Cell),
    /// One piece jumps over enemy pieces.
    Capture {
        /// Start square.
        from: Cell,
        /// Landing squares.
        path: Path,
        /// The bit chosen for a new king, if the text names one.
        bit: Option<bool>,
    },
}

/// The move generator of one side, with the predicates that decide what is legal.
#[derive(Clone, Copy, Debug)]
pub struct MoveGen<'a> {
    /// The pieces.
    pub board: &'a Board,
    /// The side to move.
    pub side: Side,
    /// The active operator.
    pub operator: Operator,
    /// The options.
    pub rules: Rules,
}

impl MoveGen<'_> {
    /// The enemy pieces that the operator allows a piece showing `bit` to capture.
    #[must_use]
    pub const fn capturable(&self, bit: bool) -> Set {
        let mut allowed = 0;
        if self.operator.gives(bit, true) {
            allowed |= self.board.showing(true);
        }
        if self.operator.gives(bit, false) {
            allowed |= self.board.showing(false);
        }
        allowed & self.board.of(self.side.other())
    }

    /// The pieces that can capture. If there are any, only captures are legal (section 5).
    #[must_use]
    pub fn capturers(&self) -> Set {
        let occupied = self.board.occupied();
        let free = DARK & !occupied;
        let mut found = 0;
        for bit in [false, true] {
            let capturable = self.capturable(bit);
            let own = self.board.of(self.side) & self.board.showing(bit);
            for direction in Direction::forward(self.side) {
                found |= own & !self.board.kings() & direction.unshift(capturable & direction.unshift(free));
            }
            for king in cells(own & self.board.kings()) {
                if king_landings(king, capturable, occupied, false) != 0 {
                    found |= king.bit();
                }
            }
        }
        found
    }

    /// The squares where the piece on `from` can land by one jump over one of `capturable`.
    #[must_use]
    pub fn landings(&self, king: bool, from: Cell, capturable: Set, occupied: Set) -> Set {
        if king {
            return king_landings(from, capturable, occupied, self.rules.landing_any);
        }
        let jump =
            |direction: Direction| direction.shift(direction.shift(from.bit()) & capturable) & !occupied;
        let [left, right] = Direction::forward(self.side);
        jump(left) | jump(right)
    }

    /// The squares to which the piece on `from` can step.
    #[must_use]
    pub fn steps(&self, king: bool, from: Cell) -> Set {
        let occupied = self.board.occupied();
        if king {
            return Direction::ALL
                .iter()
                .fold(0, |reached, direction| reached | direction.open(from, occupied));
        }
        let [left, right] = Direction::forward(self.side);
        (left.shift(from.bit()) | right.shift(from.bit())) & !occupied
    }

    /// Whether a piece becomes a king when its move ends on `to`.
    #[must_use]
    pub const fn promotes(&self, king: bool, to: Cell) -> bool {
        !king && to.within(far_row(self.side))
    }

    /// Section 8: whether a move that ends on `to` must name the bit of the new king.
    #[must_use]
    pub const fn names_bit(&self, king: bool, to: Cell) -> bool {
        self.rules.choose_bit && self.promotes(king, to)
    }

    /// The squares where a capture can go on after landing on `at`: none for a man that has just become a king.
    #[must_use]
    pub fn further(&self, piece: Piece, at: Cell, capturable: Set, occupied: Set) -> Set {
        if self.promotes(piece.king, at) { 0 } else { self.landings(piece.king, at, capturable, occupied) }
    }

    /// Section 6: whether a capture may end where `further` jumps are possible.
    #[must_use]
    pub const fn may_stop(&self, further: Set) -> bool {
        further == 0 || !self.rules.chain_must
    }

    /// All legal moves after the set-up, sorted by their text: letters come before `~`, and cells are numbered in the
    /// order of their names.
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
            let capturable = self.capturable(piece.bit);
            let occupied = self.board.occupied() & !from.bit();
            let landings = self.landings(piece.king, from, capturable, occupied);
            let mut jumps = Jumps { generator: self, piece, from, path: Path::default(), found: &mut found };
            jumps.follow(from, landings, capturable, occupied);
        }
        found
    }

    /// Calls `add` for each suffix that a move ending on `to` may have.
    fn with_bits(&self, king: bool, to: Cell, mut add: impl FnMut(Option<bool>)) {
        if self.names_bit(king, to) {
            add(Some(false));
            add(Some(true));
        } else {
            add(None);
        }
    }
}

fn king_landings(from: Cell, capturable: Set, occupied: Set, any: bool) -> Set {
    let mut reached = 0;
    for direction in Direction::ALL {
        let Some(met) = direction.first(from, occupied) else { continue };
        if met.within(capturable) {
            reached |=
                if any { direction.open(met, occupied) } else { direction.shift(met.bit()) & !occupied };
        }
    }
    reached
}

/// The captures of one piece. Section 6: captured pieces are removed at once, the operator and the bit stay the same.
/// Section 7: the start square counts as free.
struct Jumps<'a> {
    generator: &'a MoveGen<'a>,
    piece: Piece,
    from: Cell,
    path: Path,
    found: &'a mut Vec<Move>,
}

impl Jumps<'_> {
    /// Lists a capture before its continuations, in the order of their texts.
    fn follow(&mut self, at: Cell, landings: Set, capturable: Set, occupied: Set) {
        for to in cells(landings) {
            let captured = span(at, to) & capturable;
            let (capturable, occupied) = (capturable & !captured, occupied & !captured);
            self.path.push(to);
            let further = self.generator.further(self.piece, to, capturable, occupied);
            if self.generator.may_stop(further) {
                self.list(to);
            }
            if further != 0 {
                self.follow(to, further, capturable, occupied);
            }
            self.path.pop();
        }
    }

    fn list(&mut self, to: Cell) {
        let Self { generator, piece, from, path, found } = self;
        generator.with_bits(piece.king, to, |bit| {
            found.push(Move::Capture { from: *from, path: *path, bit });
        });
    }
}
