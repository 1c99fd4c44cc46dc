//! What a list of moves is made of: rows with a number and a stone before the words.

use crate::text::SMALLEST;
use rules::scene::RecentMove;

/// Height of a row.
pub const ROW: i32 = 27;
/// Space for the number of the first move of a row; less where two moves share a row and the numbers are short.
pub const NUMBER: i32 = 48;
/// Gap between a number and the stone, and the space beside the longest number.
pub const GAP: i32 = 4;
/// Radius of the stone.
pub const RADIUS: i32 = 8;

/// The number before a move; nothing for an action that has none.
pub fn numbered(step: &RecentMove) -> String {
    step.number.map_or_else(String::new, |number| format!("{number}."))
}

/// The height of so many rows.
pub fn high(rows: usize) -> i32 {
    ROW * i32::try_from(rows).unwrap_or(0)
}

/// The baseline of a row.
pub const fn baseline(top: i32) -> i32 {
    top + ROW / 2 + SMALLEST * 365 / 1000
}
