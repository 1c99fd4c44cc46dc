//! Every kind of mark for stones, beside and on stones.

use crate::parts::{KINDS, empty, words};
use rules::coords::Letters;
use rules::scene::{BoardStyle, Grid, Mark, MarkKind, Piece, Scene, Shape};
use rules::{Side, Square};

/// Kinds of marks for stones, on empty squares and on stones of both sides.
pub fn kinds() -> Vec<MarkKind> {
    let mut kinds = KINDS[8..].to_vec();
    // Six rims take turns, so group 11 has the last one, which groups 0, 1 and 6 do not show.
    if let Some(last) = kinds.last_mut() {
        *last = MarkKind::Group(11);
    }
    kinds
}

/// These marks on one kind of board.
pub fn kinds_on(look: BoardStyle) -> Scene {
    let mut scene = Scene { grid: Grid { columns: 15, rows: 12, look, letters: Letters::All }, ..empty() };
    for (column, kind) in (0u8..).zip(kinds()) {
        for row in 0..12u8 {
            let square = Square::new(column, row);
            if row % 2 == 0 {
                scene.marks.push(Mark { square, kind });
            }
            let side = if row < 7 { Side::White } else { Side::Black };
            if [4, 8].contains(&row) || [5, 6, 9, 10].contains(&row) {
                let shape = Shape::Stone { dead: [5, 6, 9, 10].contains(&row) };
                scene.pieces.push(Piece { square, side, shape, name: words(""), several: words("") });
            }
        }
    }
    // Marks in the first rows meet the tints of the last turn.
    for column in 0..15u8 {
        let kind = [MarkKind::LastFrom, MarkKind::LastTo, MarkKind::Selected, MarkKind::Refused]
            [usize::from(column % 4)];
        scene.marks.push(Mark { square: Square::new(column, 11), kind });
    }
    scene
}
