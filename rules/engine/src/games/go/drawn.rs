//! Boards drawn as text, for tests: `X` black, `O` white, `.` empty, the first line on top. Small letters are the same stones,
//! said to be dead.

use super::board::{BLACK, Board, EMPTY, WHITE};
use rules::games::go::points::Point;

/// The board of these rows.
pub fn drawn(rows: &[&str]) -> Board {
    let size = rows.len() as u8;
    let mut board = Board::new(size);
    for (number, row) in rows.iter().enumerate() {
        assert_eq!(row.len(), rows.len(), "{row}");
        for (column, sign) in row.chars().enumerate() {
            let colour = match sign.to_ascii_uppercase() {
                'X' => BLACK,
                'O' => WHITE,
                _ => EMPTY,
            };
            if colour != EMPTY {
                board.play(colour, Point::new(column as u8, size - 1 - number as u8).at() as u16);
            }
        }
    }
    board
}
