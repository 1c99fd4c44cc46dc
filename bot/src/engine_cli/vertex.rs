//! Points of a board of Go as the Go Text Protocol writes them.

use rules::Side;
use rules::games::go::points::Point;

/// The word for no point.
pub(super) const PASS: &str = "pass";

/// The letter of a column, from 0. There is no `I`.
pub(super) fn letter(column: u8) -> char {
    char::from(b'A' + column + u8::from(column >= 8))
}

/// A point as a vertex.
pub(super) fn of(point: Point) -> String {
    point.name().to_uppercase()
}

/// A move, as the rules write it, as a vertex.
pub(super) fn of_move(text: &str) -> String {
    if text == PASS { PASS.to_owned() } else { text.to_uppercase() }
}

/// The point of a vertex on a board of this size.
pub(super) fn point(text: &str, size: u8) -> Option<Point> {
    let mut chars = text.chars();
    let first = chars.next()?;
    let column = (0..size.min(25)).find(|column| letter(*column).eq_ignore_ascii_case(&first))?;
    let row: u8 = chars.as_str().parse().ok().filter(|row| (1..=size).contains(row))?;
    Some(Point::new(column, row - 1))
}

/// The side of a colour.
pub(super) fn colour(text: &str) -> Option<Side> {
    match text {
        "b" | "black" => Some(Side::Black),
        "w" | "white" => Some(Side::White),
        _ => None,
    }
}
