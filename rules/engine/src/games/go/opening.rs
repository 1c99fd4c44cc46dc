//! The first moves on a large board: empty corners, then approaches and enclosures, then the middle of the sides. Random
//! games tell too little about them.

use super::board::{At, Board, EMPTY, point};
use rules::games::go::points::Point;

/// The smallest board with an opening of its own.
const SMALLEST: u8 = 15;

/// Stones from which on an opening is over.
const STONES: usize = 60;

/// Length of the sides of a corner.
const CORNER: u8 = 7;

/// A point of a corner by its lines, from 1, and its weight in games.
type Guess = ((u8, u8), f32);

/// The points of an empty corner. Those of the diagonal stand once.
const EMPTY_CORNER: [Guess; 4] = [((4, 4), 80.0), ((3, 4), 70.0), ((3, 3), 20.0), ((3, 5), 20.0)];

/// The points that are large for both sides while a corner has one stone, by the lines of the stone.
const BESIDE: [((u8, u8), &[Guess]); 5] = [
    ((4, 4), &[((6, 3), 40.0), ((6, 4), 20.0), ((3, 3), 15.0)]),
    ((3, 4), &[((5, 3), 50.0), ((5, 4), 40.0), ((6, 3), 30.0), ((6, 4), 20.0)]),
    ((3, 3), &[((6, 3), 30.0), ((4, 4), 20.0), ((6, 4), 20.0)]),
    ((3, 5), &[((4, 3), 50.0), ((3, 3), 20.0), ((4, 4), 20.0)]),
    ((4, 5), &[((4, 3), 50.0), ((3, 3), 30.0)]),
];

/// Weight of the middle of an open side.
const SIDE: f32 = 20.0;

/// Weight against the first two lines and for lines three and four, where no stone is near.
pub const LINES: f32 = 25.0;

/// Whether the opening is still going on.
pub fn goes_on(board: &Board) -> bool {
    let points = usize::from(board.size) * usize::from(board.size);
    board.size >= SMALLEST && points - board.empty().len() < STONES
}

/// Points worth playing in an opening, with their weights in games.
pub fn guesses(board: &Board) -> Vec<(At, f32)> {
    let last = board.size - 1;
    let mut found = Vec::new();
    for (right, top) in [(false, false), (false, true), (true, false), (true, true)] {
        // A point by its lines in this corner, from 1.
        let place = |(column, row): (u8, u8)| {
            let from_edge = |line: u8, far: bool| if far { last + 1 - line } else { line - 1 };
            Point::new(from_edge(column, right), from_edge(row, top)).at() as At
        };
        let lines = (1..=CORNER).flat_map(|column| (1..=CORNER).map(move |row| (column, row)));
        let stones: Vec<_> = lines.filter(|at| board.at(place(*at)) != EMPTY).collect();
        for turned in [false, true] {
            let turn = |(column, row): (u8, u8)| if turned { (row, column) } else { (column, row) };
            let points: &[Guess] = match stones[..] {
                [] => &EMPTY_CORNER,
                [stone] => BESIDE.iter().find(|(of, _)| *of == turn(stone)).map_or(&[], |(_, beside)| beside),
                _ => &[],
            };
            // Where both turns count, a point of the diagonal is its own mirror image.
            let is_twice = stones.iter().all(|(column, row)| column == row);
            let once = points.iter().filter(|((column, row), _)| !(turned && is_twice && column == row));
            found.extend(once.map(|(at, weight)| (place(turn(*at)), *weight)));
        }
    }
    let middle = last / 2;
    for line in [2, 3] {
        for (column, row) in [(middle, line), (middle, last - line), (line, middle), (last - line, middle)] {
            let at = Point::new(column, row).at() as At;
            if is_alone(board, at) {
                found.push((at, SIDE));
            }
        }
    }
    found
}

/// Whether no stone is within four lines of a point.
fn is_alone(board: &Board, at: At) -> bool {
    let here = point(at).square();
    let near = |line: u8| line.saturating_sub(4)..=(line + 4).min(board.size - 1);
    near(here.column)
        .all(|column| near(here.row).all(|row| board.at(Point::new(column, row).at() as At) == EMPTY))
}

#[cfg(test)]
mod tests {
    use super::{CORNER, guesses};
    use crate::games::go::board::{BLACK, Board, WHITE, point};
    use crate::{Budget, think};
    use rules::games::go::points::Point;
    use rules::{Side, registry};
    use serde_json::json;

    fn names(board: &Board, least: f32) -> Vec<String> {
        let large = guesses(board).into_iter().filter(|(_, weight)| *weight >= least);
        let mut names: Vec<_> = large.map(|(at, _)| point(at).name()).collect();
        names.sort();
        names
    }

    #[test]
    fn corners_come_first_then_approaches() {
        let mut board = Board::new(19);
        let corners = ["c16", "c4", "d16", "d17", "d3", "d4", "q16", "q17", "q3", "q4", "r16", "r4"];
        assert_eq!(names(&board, 70.0), corners);
        let mut place = |colour, column, row| board.play(colour, Point::new(column, row).at() as u16);
        place(BLACK, 3, 3);
        place(WHITE, 16, 3);
        place(BLACK, 2, 15);
        place(WHITE, 15, 16);
        assert_eq!(names(&board, 40.0), ["c6", "e16", "e17", "f3", "p3", "p4", "q15", "r15"]);
    }

    #[test]
    fn the_first_four_stones_share_the_corners() {
        let mut position =
            registry::find("go").unwrap().start(json!({ "size": 19 }).as_object().unwrap()).unwrap();
        let mut taken = Vec::new();
        for side in [Side::Black, Side::White, Side::Black, Side::White] {
            let best =
                think(position.as_ref(), side, &Budget { nodes: 600, seed: 5 }, &|| false).unwrap().best;
            let column = best.as_bytes()[0] - b'a';
            let row: u8 = best[1..].parse().unwrap();
            let is_far = |line: u8| line > 18 - CORNER;
            assert!(column < CORNER || is_far(column), "{best}");
            taken.push((is_far(column), is_far(row - 1)));
            position.play(Some(side), &best).unwrap();
        }
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken.len(), 4);
    }
}
