//! The stones on the board, as one bitset for every line in every direction.

use super::cells::{Cell, Direction, MOST, cells};
use crate::side::Side;

/// The bit of the first place on a line. Five bits before it and at least seven after the last place are unused, so a
/// window of eleven bits around any place needs no bounds check.
pub const MARGIN: u32 = 5;

/// Largest number of cells of a board.
const CELLS: usize = MOST as usize * MOST as usize;

/// A set of cells, stored as bits along the lines of all directions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines([u32; Direction::LINES]);

impl Lines {
    /// No cell.
    pub const EMPTY: Self = Self([0; Direction::LINES]);

    /// Adds a cell, or removes it if it is in the set.
    pub const fn toggle(&mut self, cell: Cell) {
        let mut at = 0;
        while at < Direction::ALL.len() {
            let direction = Direction::ALL[at];
            self.0[direction.line(cell)] ^= 1 << (direction.place(cell) + MARGIN);
            at += 1;
        }
    }

    /// Whether the cell belongs to the set.
    #[must_use]
    pub const fn has(&self, cell: Cell) -> bool {
        self.0[Direction::Upright.line(cell)] >> (Direction::Upright.place(cell) + MARGIN) & 1 != 0
    }

    /// The eleven places around a cell on its line; the cell itself is bit 5.
    #[must_use]
    pub const fn window(&self, cell: Cell, direction: Direction) -> u32 {
        self.0[direction.line(cell)] >> direction.place(cell) & 0x7FF
    }

    /// Number of cells of the set that adjoin the cell on its line without a gap, before and after it.
    #[must_use]
    pub const fn beside(&self, cell: Cell, direction: Direction) -> (u8, u8) {
        let at = direction.place(cell) + MARGIN;
        let line = self.0[direction.line(cell)];
        ((line << (32 - at)).leading_ones() as u8, (line >> (at + 1)).trailing_ones() as u8)
    }
}

/// All cells of a board, by its size.
static WHOLE: [Lines; MOST as usize + 1] = {
    let mut whole = [Lines::EMPTY; MOST as usize + 1];
    let mut size = 1;
    while size <= MOST {
        let mut at = 0;
        while at < size as u16 * size as u16 {
            whole[size as usize].toggle(Cell::new((at / size as u16) as u8, (at % size as u16) as u8));
            at += 1;
        }
        size += 1;
    }
    whole
};

/// The empty cells in the order of their names.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Free {
    cells: [Cell; CELLS],
    count: u16,
}

impl Free {
    fn all(size: u8) -> Self {
        let mut free = Self { cells: [Cell::default(); CELLS], count: 0 };
        for (place, cell) in free.cells.iter_mut().zip(cells(size)) {
            *place = cell;
            free.count += 1;
        }
        free
    }

    fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.count)]
    }

    fn take(&mut self, cell: Cell) {
        if let Ok(at) = self.cells().binary_search(&cell) {
            let count = usize::from(self.count);
            self.cells.copy_within(at + 1..count, at);
            // Unused entries are reset, so that equal boards are equal values whatever the order of the stones.
            self.cells[count - 1] = Cell::default();
            self.count -= 1;
        }
    }
}

/// A board with its stones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    size: u8,
    stones: [Lines; 2],
    free: Free,
}

impl Board {
    /// An empty board of `size` cells per side, at most 20.
    #[must_use]
    pub fn empty(size: u8) -> Self {
        let size = size.min(MOST);
        Self { size, stones: [Lines::EMPTY; 2], free: Free::all(size) }
    }

    /// Cells per side.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The stones of `side` as bits along every line.
    #[must_use]
    pub const fn lines(&self, side: Side) -> &Lines {
        &self.stones[side.index()]
    }

    /// The owner of the stone on a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.lines(*side).has(cell))
    }

    /// The empty cells in the order of their names.
    #[must_use]
    pub fn free(&self) -> &[Cell] {
        self.free.cells()
    }

    /// The most stones of `side` among `length` cells of one line, at most 7, that have none of the opponent.
    #[must_use]
    pub fn most_together(&self, side: Side, length: u8) -> u32 {
        let whole = &WHOLE[usize::from(self.size.min(MOST))];
        let lines = self.lines(side).0.iter().zip(&self.lines(side.other()).0).zip(&whole.0);
        let of_line = |((own, other), whole): ((&u32, &u32), &u32)| {
            // A bit stands for the cells from its place on; three bits count the stones among them.
            let (mut open, mut counts) = (u32::MAX, [0; 3]);
            for place in 0..length {
                open &= (whole & !other) >> place;
                let mut carry = own >> place;
                for count in &mut counts {
                    (*count, carry) = (*count ^ carry, *count & carry);
                }
            }
            let most = |(most, left): (u32, u32), bit: usize| {
                let having = left & counts[bit];
                if having == 0 { (most, left) } else { (most | 1 << bit, having) }
            };
            [2, 1, 0].into_iter().fold((0, open), most).0
        };
        lines.map(of_line).max().unwrap_or(0)
    }

    /// Places a stone on an empty cell.
    pub fn put(&mut self, cell: Cell, side: Side) {
        self.stones[side.index()].toggle(cell);
        self.free.take(cell);
    }

    /// Number of stones of `side`.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        cells(self.size).filter(|cell| self.lines(side).has(*cell)).count()
    }

    /// Number of stones on the board.
    #[must_use]
    pub fn stones(&self) -> usize {
        usize::from(self.size) * usize::from(self.size) - self.free().len()
    }

    /// Section 3: the length of the row through a cell, if a stone of `side` is there.
    #[must_use]
    pub const fn row(&self, cell: Cell, direction: Direction, side: Side) -> u8 {
        let (before, after) = self.lines(side).beside(cell, direction);
        before + 1 + after
    }

    /// The cells of the row through a cell, if a stone of `side` is there.
    pub fn row_cells(&self, cell: Cell, direction: Direction, side: Side) -> impl Iterator<Item = Cell> {
        let (before, after) = self.lines(side).beside(cell, direction);
        let size = self.size;
        (-(before as i8)..=after as i8).filter_map(move |steps| cell.step(direction, steps, size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_in_every_direction_up_to_the_edge() {
        for direction in Direction::ALL {
            let mut board = Board::empty(MOST);
            let start = Cell::new(0, if direction == Direction::Falling { MOST - 1 } else { 0 });
            let line: Vec<Cell> =
                (0..MOST as i8).filter_map(|steps| start.step(direction, steps, MOST)).collect();
            for (count, cell) in (1..).zip(&line) {
                assert_eq!(board.row(*cell, direction, Side::Black), count);
                board.put(*cell, Side::Black);
            }
            assert!(board.row_cells(line[7], direction, Side::Black).eq(line.iter().copied()));
            assert!(line.iter().all(|cell| board.row(*cell, direction, Side::Black) == MOST));
            assert_eq!((board.count(Side::Black), board.stones()), (MOST.into(), MOST.into()));
        }
    }
}
