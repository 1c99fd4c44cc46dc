//! Star points and handicap stones, sections 1 and 2 of the rules page.

use super::points::Point;

/// Section 1: the corner stars are on the 3rd line from both edges, on the 4th from size 12 on.
const fn corner(size: u8) -> u8 {
    if size < 12 { 2 } else { 3 }
}

/// The lines of the stars: near, middle, far.
const fn lines(size: u8) -> [u8; 3] {
    [corner(size), size / 2, size - 1 - corner(size)]
}

/// Section 1: the star points drawn on the board.
#[must_use]
pub fn drawn(size: u8) -> Vec<Point> {
    let count = match size {
        0..=6 => 0,
        7 => 4,
        _ if size.is_multiple_of(2) => 4,
        9 | 11 | 13 => 5,
        _ => 9,
    };
    in_order(size, count)
}

/// Section 2: the points of a number of handicap stones.
#[must_use]
pub fn handicap(size: u8, stones: u8) -> Vec<Point> {
    in_order(size, stones)
}

/// Section 2: the largest handicap of a board.
#[must_use]
pub const fn most_handicap(size: u8) -> u8 {
    match size {
        0..=6 => 0,
        7 => 4,
        _ if size.is_multiple_of(2) => 4,
        _ => 9,
    }
}

fn in_order(size: u8, count: u8) -> Vec<Point> {
    if count == 0 {
        return Vec::new();
    }
    let [near, middle, far] = lines(size);
    let corners = [(near, near), (far, far), (near, far), (far, near)];
    let sides = [(near, middle), (far, middle), (middle, near), (middle, far)];
    let mut places: Vec<(u8, u8)> = corners.into_iter().chain(sides).collect();
    places.truncate(usize::from(count - if count > 4 { count % 2 } else { 0 }));
    if count > 4 && count % 2 == 1 {
        places.push((middle, middle));
    }
    places.into_iter().map(|(column, row)| Point::new(column, row)).collect()
}
