//! Eye spaces that are one eye only if the right point is taken, and stones that leave such a space when they are captured.

use super::board::{At, sides};

/// Largest eye space that one move can make a single eye.
pub const LARGEST: usize = 6;

/// The number of points of the set next to each of them, the highest with its point, and their sum.
fn degrees(points: &[At]) -> (At, usize, usize) {
    let (mut centre, mut most, mut sum) = (0, 0, 0);
    for at in points {
        let degree = sides(*at).iter().filter(|next| points.contains(next)).count();
        sum += degree;
        if degree > most {
            (centre, most) = (*at, degree);
        }
    }
    (centre, most, sum)
}

/// The point that decides whether a connected eye space is one eye or two; `None` if it is decided already.
pub fn vital(points: &[At]) -> Option<At> {
    let (centre, most, sum) = degrees(points);
    let decides = match points.len() {
        3 => true,
        4 => most == 3,
        5 => most == 4 || sum == 10,
        6 => most == 4 && sum == 12,
        _ => false,
    };
    decides.then_some(centre)
}

/// Whether connected stones leave an eye space that is, or can be made, one eye when they are captured.
pub fn leaves_one_eye(stones: &[At]) -> bool {
    match stones.len() {
        0..=3 => true,
        // The square is one eye even without a move.
        4 => degrees(stones).2 == 8 || vital(stones).is_some(),
        _ => vital(stones).is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::{leaves_one_eye, vital};

    fn points(of: &[(u16, u16)]) -> Vec<u16> {
        of.iter().map(|(column, row)| (column + 1) * 21 + row + 1).collect()
    }

    #[test]
    fn the_shapes_that_one_move_kills() {
        let at = |column: u16, row: u16| Some((column + 1) * 21 + row + 1);
        assert_eq!(vital(&points(&[(0, 0), (1, 0), (2, 0)])), at(1, 0));
        assert_eq!(vital(&points(&[(0, 0), (1, 0), (1, 1)])), at(1, 0));
        assert_eq!(vital(&points(&[(0, 0), (1, 0), (2, 0), (1, 1)])), at(1, 0));
        assert_eq!(vital(&points(&[(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)])), at(1, 1));
        assert_eq!(vital(&points(&[(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)])), at(1, 1));
        assert_eq!(vital(&points(&[(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2)])), at(1, 1));
    }

    #[test]
    fn four_and_six_in_a_row_or_a_block_are_two_eyes() {
        let row = points(&[(0, 0), (1, 0), (2, 0), (3, 0)]);
        assert!(vital(&row).is_none() && !leaves_one_eye(&row));
        let bent = points(&[(0, 0), (1, 0), (2, 0), (2, 1)]);
        assert!(vital(&bent).is_none() && !leaves_one_eye(&bent));
        let block = points(&[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]);
        assert!(vital(&block).is_none() && !leaves_one_eye(&block));
        let square = points(&[(0, 0), (1, 0), (0, 1), (1, 1)]);
        assert!(vital(&square).is_none() && leaves_one_eye(&square));
    }
}
