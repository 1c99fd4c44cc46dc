//! The moves of a replay, in a column for each side. A page is filled from the top, and then the next one begins, so that a
//! frame brings only the words of one move.

use super::list::{GAP, NUMBER, RADIUS, ROW, baseline, high, numbered};
use super::table::stone;
use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::letters::readable;
use crate::text::{self, SMALLEST, fit, width};
use crate::voice::Voice;
use rules::Side;
use rules::scene::{RecentMove, Scene};

/// Moves of a page.
pub const MOVES: usize = 20;

/// Rows of a page, which leave room for a legend. If moves that don't fit into their columns have rows of their own, the
/// first ones of the page make room.
const ROWS: usize = 10;

/// Space between the columns.
const BETWEEN: i32 = 8;

/// One or two moves, each in the column of its side.
type Row<'a> = Vec<&'a RecentMove>;

pub struct PagePlan<'a> {
    rows: Vec<Row<'a>>,
    /// The side in the first column.
    first: Side,
    across: i32,
}

impl<'a> PagePlan<'a> {
    /// `None` without moves, or if there is no room for a page.
    pub fn new(scene: &'a Scene, across: i32, room: i32) -> Option<Self> {
        let moves = scene.recent.as_deref().filter(|_| room >= high(ROWS + 1))?;
        let newest = moves.iter().rev().find_map(|step| step.number).unwrap_or(1);
        let before = newest.saturating_sub(1) / MOVES * MOVES;
        let first = moves.iter().position(|step| step.number.is_some_and(|number| number > before));
        let moves = &moves[first.unwrap_or(0)..];
        let first = moves.first().map_or(Side::Black, |step| step.side);
        let fits =
            |step: &RecentMove| width(&readable(step.words.as_str()), face()) <= column(across) - BETWEEN;
        let mut rows: Vec<Row<'_>> = Vec::new();
        for step in moves {
            let joins = |row: &Row<'_>| matches!(row[..], [other] if other.side == first && fits(other));
            match rows.last_mut() {
                Some(row) if step.side != first && fits(step) && joins(row) => row.push(step),
                _ => rows.push(vec![step]),
            }
        }
        let rows = rows.split_off(rows.len().saturating_sub(ROWS));
        Some(Self { rows, first, across })
    }

    pub fn height(&self) -> i32 {
        high(ROWS + 1)
    }

    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32) {
        let place = |side| left + NUMBER + if side == self.first { 0 } else { column(self.across) };
        for side in Side::BOTH {
            stone(canvas, side, (place(side) + RADIUS + 2, top + ROW / 2), RADIUS);
        }
        for (at, row) in self.rows.iter().enumerate() {
            let line = baseline(top + high(at + 1));
            if let Some(step) = row.first() {
                let words = numbered(step);
                let left = left + NUMBER - GAP - width(&words, face());
                text::write(canvas, left, line, &words, face(), Voice::Line.ink());
            }
            for step in row {
                // A long move is alone in its row, and may begin before its column.
                let words = fit(step.words.as_str(), face(), SMALLEST, self.across - NUMBER, 1);
                let left = place(step.side).min(left + self.across - words.width());
                words.draw_line(canvas, left, line, Voice::Last.ink());
            }
        }
    }
}

fn face() -> Face {
    Face::regular(SMALLEST)
}

/// Width of the column of a side.
const fn column(across: i32) -> i32 {
    (across - NUMBER) / 2
}

#[cfg(test)]
mod tests {
    use super::{MOVES, PagePlan};
    use rules::coords::Letters;
    use rules::scene::{BoardStyle, Grid, RecentMove, Scene};
    use rules::text::Text;
    use rules::{Side, Sides, Viewer};

    /// The numbers of the moves of each row.
    fn rows(moves: &[(usize, Side, &str)]) -> Vec<Vec<usize>> {
        let step = |(number, side, words): &(usize, Side, &str)| RecentMove {
            number: Some(*number),
            side: *side,
            words: Text::Words((*words).to_owned()),
        };
        let grid = Grid { columns: 9, rows: 9, look: BoardStyle::Crossings, letters: Letters::WithoutI };
        let recent = Some(moves.iter().map(step).collect());
        let scene = Scene { recent, ..Scene::new(grid, Viewer::Public, Sides::NONE) };
        let plan = PagePlan::new(&scene, 224, 600).expect("a page");
        plan.rows.iter().map(|row| row.iter().filter_map(|step| step.number).collect()).collect()
    }

    #[test]
    fn two_moves_share_a_row_if_they_fit_and_are_of_both_sides() {
        let (black, white) = (Side::Black, Side::White);
        assert_eq!(rows(&[(1, black, "D4"), (2, white, "E5"), (3, black, "C3")]), [vec![1, 2], vec![3]]);
        assert_eq!(rows(&[(1, black, "D4"), (2, black, "E5"), (3, white, "C3")]), [vec![1], vec![2, 3]]);
        let long = "c2–f2 to d2";
        let moves = [(1, white, "a2-a3"), (2, black, long), (3, white, long), (4, black, "b7-b6")];
        assert_eq!(rows(&moves), [[1], [2], [3], [4]]);
    }

    #[test]
    fn a_page_begins_after_the_last_full_one() {
        let side = |number: usize| if number % 2 == 1 { Side::Black } else { Side::White };
        let all: Vec<_> = (1..=MOVES + 1).map(|number| (number, side(number), "D4")).collect();
        assert_eq!(rows(&all[..MOVES]).len(), MOVES / 2);
        assert_eq!(rows(&all[1..]), [[MOVES + 1]]);
    }
}
