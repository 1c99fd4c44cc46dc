//! Rows of marked squares: each has one outline instead of a mark on every square.

use super::plan::Plan;
use rules::Square;
use rules::scene::{Mark, MarkKind, Scene, Shape};

/// Least length of a winning row.
const WINS: usize = 3;

/// Least length of a line of stones that moved together.
const MOVES: usize = 2;

/// Directions from square to square: along a row, along a column, along the diagonals.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The rows of marks of one kind.
pub struct Rows {
    kind: MarkKind,
    rows: Vec<Vec<Square>>,
}

impl Rows {
    /// The rows that won.
    pub fn won(plan: &Plan, scene: &Scene) -> Self {
        let kind = MarkKind::Winning;
        Self { kind, rows: rows(&marked(plan, scene, kind), WINS) }
    }

    /// The line of stones that the last turn moved, if it is the whole turn.
    pub fn moved(plan: &Plan, scene: &Scene) -> Self {
        let kind = MarkKind::LastTo;
        let squares = marked(plan, scene, kind);
        let is_stone = |square: &Square| {
            let on = scene.pieces.iter().find(|piece| piece.square == *square);
            on.is_some_and(|piece| matches!(piece.shape, Shape::Stone { .. }))
        };
        let mut rows = rows(&squares, MOVES);
        rows.retain(|row| row.len() == squares.len() && row.iter().all(is_stone));
        Self { kind, rows }
    }

    /// Whether a row shows this mark.
    pub fn shows(&self, mark: &Mark) -> bool {
        mark.kind == self.kind && self.rows.iter().any(|row| row.contains(&mark.square))
    }

    /// The ends of each row.
    pub fn ends(&self) -> impl Iterator<Item = (Square, Square)> {
        self.rows.iter().filter_map(|row| Some((*row.first()?, *row.last()?)))
    }
}

fn marked(plan: &Plan, scene: &Scene, kind: MarkKind) -> Vec<Square> {
    let mut squares: Vec<Square> =
        scene.marks.iter().filter(|mark| mark.kind == kind).map(|mark| mark.square).collect();
    squares.retain(|square| plan.number(*square).is_some());
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// The rows without a gap of at least `least` squares, each as long as possible.
fn rows(squares: &[Square], least: usize) -> Vec<Vec<Square>> {
    let beside = |square: Square, (across, up): (i8, i8)| {
        let beside =
            Square::new(square.column.checked_add_signed(across)?, square.row.checked_add_signed(up)?);
        squares.contains(&beside).then_some(beside)
    };
    let mut rows = Vec::new();
    for direction in DIRECTIONS {
        let before = (-direction.0, -direction.1);
        for first in squares.iter().filter(|square| beside(**square, before).is_none()) {
            let row: Vec<Square> =
                std::iter::successors(Some(*first), |square| beside(*square, direction)).collect();
            if row.len() >= least {
                rows.push(row);
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::rows;
    use rules::Square;
    use rules::coords::Letters;

    fn ends(squares: &str, least: usize) -> Vec<String> {
        let square = |name| Square::read(name, Letters::All).expect("a square");
        let rows = rows(&squares.split(' ').map(square).collect::<Vec<_>>(), least);
        rows.iter().map(|row| format!("{}-{}", row[0], row[row.len() - 1])).collect()
    }

    #[test]
    fn rows_are_found_in_every_direction_and_across_each_other() {
        assert_eq!(ends("c3 d3 e3 f3 g3", 3), ["c3-g3"]);
        assert_eq!(ends("c3 c4 c5", 3), ["c3-c5"]);
        assert_eq!(ends("a1 b2 c3 d4 e5", 3), ["a1-e5"]);
        assert_eq!(ends("a5 b4 c3 d2 e1 a1 b2 d4 e5", 3), ["a1-e5", "a5-e1"]);
        assert_eq!(ends("a1 b1 d1 e1 f3", 3), Vec::<String>::new());
        assert_eq!(ends("a1 b1", 2), ["a1-b1"]);
    }
}
