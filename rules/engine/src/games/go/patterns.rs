//! Shapes of three by three points around a move that are worth playing: hane, cuts and moves at the edge.

use std::sync::OnceLock;

/// `X` and `O` are the colours, in either order; `x` is no `X`, `o` no `O`, `.` empty, `?` anything, a blank the edge. The
/// middle is the move.
const SHAPES: [[&str; 3]; 12] = [
    ["XOX", "...", "???"],
    ["XO.", "...", "?.?"],
    ["XO?", "X..", "x.?"],
    [".O.", "X..", "..."],
    ["XO?", "O.o", "?o?"],
    ["XO?", "O.X", "???"],
    ["?X?", "O.O", "ooo"],
    ["OX?", "o.O", "???"],
    ["X.?", "O.?", "   "],
    ["OX?", "X.O", "   "],
    ["?X?", "x.O", "   "],
    ["?XO", "x.x", "   "],
];

const LAST: [&str; 3] = ["?OX", "X.O", "   "];

/// All contents that are such shapes, a bit each.
pub struct Shapes([u64; 1024]);

/// The shapes.
pub fn shapes() -> &'static Shapes {
    static TABLE: OnceLock<Box<Shapes>> = OnceLock::new();
    TABLE.get_or_init(make)
}

impl Shapes {
    /// Whether the contents around a point, as [`around`](super::board::Board::around) writes them, are such a shape.
    #[inline]
    pub const fn contain(&self, around: usize) -> bool {
        self.0[around >> 6 & 1023] >> (around & 63) & 1 == 1
    }
}

fn make() -> Box<Shapes> {
    let mut table = Box::new(Shapes([0; 1024]));
    for shape in SHAPES.iter().chain([&LAST]) {
        let mut signs: Vec<char> = shape.iter().flat_map(|row| row.chars()).collect();
        for _ in 0..2 {
            for _ in 0..4 {
                for swapped in [false, true] {
                    fill(&signs, swapped, 0, 0, &mut table.0);
                }
                // A quarter turn.
                signs = (0..9).map(|at| signs[(2 - at % 3) * 3 + at / 3]).collect();
            }
            signs = (0..9).map(|at| signs[at / 3 * 3 + 2 - at % 3]).collect();
        }
    }
    table
}

/// Marks all contents that fit the signs from one on.
fn fill(signs: &[char], swapped: bool, at: usize, code: usize, table: &mut [u64]) {
    if at == 9 {
        table[code >> 6] |= 1 << (code & 63);
        return;
    }
    if at == 4 {
        return fill(signs, swapped, 5, code, table);
    }
    let fitting: &[usize] = match signs[at] {
        'X' => &[1],
        'O' => &[2],
        'x' => &[0, 2, 3],
        'o' => &[0, 1, 3],
        '.' => &[0],
        '?' => &[0, 1, 2, 3],
        _ => &[3],
    };
    for content in fitting {
        let content = if swapped && (1..=2).contains(content) { 3 - content } else { *content };
        fill(signs, swapped, at + 1, code << 2 | content, table);
    }
}

#[cfg(test)]
mod tests {
    use super::shapes;
    use crate::games::go::board::{BLACK, Board, WHITE};

    #[test]
    fn a_hane_is_a_shape_and_an_empty_board_is_none() {
        let mut board = Board::new(9);
        let at = |column: u16, row: u16| (column + 1) * 21 + row + 1;
        let is_shape = |board: &Board, at| shapes().contain(board.around(at));
        assert!(!is_shape(&board, at(4, 4)));
        for (column, colour) in [(3, BLACK), (4, WHITE), (5, BLACK)] {
            board.play(colour, at(column, 5));
        }
        assert!(is_shape(&board, at(4, 4)));
        assert!(!is_shape(&board, at(4, 2)));
    }
}
