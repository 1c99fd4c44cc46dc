//! The stones on the board, as one row of bits for every line in every direction.

use super::cells::{Cell, MOST, Way, cells};
use crate::game::Side;

/// The bit of the first place on a line; five lie before it and at least eight behind the last one, so that
/// a window of eleven bits around any place needs no care at the edge.
pub const MARGIN: u32 = 5;

/// Most cells of a board.
const CELLS: usize = MOST as usize * MOST as usize;

/// A set of cells, kept as bits along every line of every direction at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lines([u32; Way::LINES]);

impl Lines {
    /// No cell.
    pub const EMPTY: Self = Self([0; Way::LINES]);

    /// Adds a cell, or takes it away again.
    pub const fn toggle(&mut self, cell: Cell) {
        let mut at = 0;
        while at < Way::ALL.len() {
            let way = Way::ALL[at];
            self.0[way.line(cell)] ^= 1 << (way.place(cell) + MARGIN);
            at += 1;
        }
    }

    /// Whether the cell belongs to the set.
    #[must_use]
    pub const fn has(&self, cell: Cell) -> bool {
        self.0[Way::Upright.line(cell)] >> (Way::Upright.place(cell) + MARGIN) & 1 != 0
    }

    /// The eleven places around a cell on its line, the cell itself in bit 5.
    #[must_use]
    pub const fn window(&self, cell: Cell, way: Way) -> u32 {
        self.0[way.line(cell)] >> way.place(cell) & 0x7FF
    }

    /// How many cells of the set follow the cell on its line without a gap, before it and after it.
    #[must_use]
    pub const fn beside(&self, cell: Cell, way: Way) -> (u8, u8) {
        let at = way.place(cell) + MARGIN;
        let line = self.0[way.line(cell)];
        ((line << (32 - at)).leading_ones() as u8, (line >> (at + 1)).trailing_ones() as u8)
    }
}

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
            // Equal boards are equal values, whatever the order of the stones was.
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
    /// An empty board of `size` cells per side, at most 19.
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

    /// Whose stone lies on a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.lines(*side).has(cell))
    }

    /// The empty cells in the order of their names.
    #[must_use]
    pub fn free(&self) -> &[Cell] {
        self.free.cells()
    }

    /// Places a stone on an empty cell.
    pub fn put(&mut self, cell: Cell, side: Side) {
        self.stones[side.index()].toggle(cell);
        self.free.take(cell);
    }

    /// How many stones of `side` there are.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        cells(self.size).filter(|cell| self.lines(side).has(*cell)).count()
    }

    /// How many stones lie on the board.
    #[must_use]
    pub fn stones(&self) -> usize {
        usize::from(self.size) * usize::from(self.size) - self.free().len()
    }

    /// Section 3 of the rules page: the length of the row through a cell with a stone of `side` there.
    #[must_use]
    pub const fn row(&self, cell: Cell, way: Way, side: Side) -> u8 {
        let (before, after) = self.lines(side).beside(cell, way);
        before + 1 + after
    }

    /// The cells of the row through a cell with a stone of `side` there.
    pub fn row_cells(&self, cell: Cell, way: Way, side: Side) -> impl Iterator<Item = Cell> {
        let (before, after) = self.lines(side).beside(cell, way);
        let size = self.size;
        (-(before as i8)..=after as i8).filter_map(move |steps| cell.step(way, steps, size))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_in_every_direction_up_to_the_edge() {
        for way in Way::ALL {
            let mut board = Board::empty(MOST);
            let start = Cell::new(0, if way == Way::Falling { MOST - 1 } else { 0 });
            let line: Vec<Cell> = (0..MOST as i8).filter_map(|steps| start.step(way, steps, MOST)).collect();
            for (count, cell) in (1..).zip(&line) {
                assert_eq!(board.row(*cell, way, Side::Black), count);
                board.put(*cell, Side::Black);
            }
            assert!(board.row_cells(line[7], way, Side::Black).eq(line.iter().copied()));
            assert!(line.iter().all(|cell| board.row(*cell, way, Side::Black) == MOST));
            assert_eq!((board.count(Side::Black), board.stones()), (19, 19));
        }
    }
}
