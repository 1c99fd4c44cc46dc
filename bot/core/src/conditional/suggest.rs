//! Suggests how a line that a player types goes on, as far as they can foresee what will be legal. It only reads.

use crate::conditional::suppose::suppose;
use crate::conditional::text::{begun_at, read};
use crate::games::table::Table;
use crate::ids::AccountId;
use rules::Side;

/// What a typed line can become: its last move in full, then one more move after it. Empty where no line can be set, and
/// behind a move that is not possible.
#[must_use]
pub fn continued(table: &Table, side: Side, typed: &str) -> Vec<String> {
    let account = table.row.seats[table.player(side)].account().id;
    let (head, begun) = typed.split_at(begun_at(typed));
    let Some(next) = next_moves(table, side, account, head) else { return Vec::new() };
    let begun = folded(begun);
    let written = |text: &String| [head.trim(), text].join(" ").trim_start().to_owned();
    let mut lines: Vec<String> =
        next.iter().filter(|text| folded(text).starts_with(&begun)).map(written).collect();
    // A square can be a whole move and the beginning of others.
    lines.sort_by_key(|line| folded(line).len() != folded(typed).len());
    if !begun.is_empty() {
        let after = next_moves(table, side, account, typed).unwrap_or_default();
        lines.extend(after.iter().map(|text| format!("{} then {text}", typed.trim())));
    }
    lines
}

/// The moves that can follow a line; `None` if it has a move that is not possible or cannot be foreseen.
fn next_moves(table: &Table, side: Side, account: AccountId, line: &str) -> Option<Vec<String>> {
    let read = read(table, account, line).ok().filter(|read| read.checked_until.is_none())?;
    let moves: Vec<String> = read.moves.into_iter().map(|one| one.text).collect();
    let after = suppose(table, side, &moves).filter(|after| after.moves.len() == moves.len())?;
    Some(after.turn.map(|mover| after.table.position.legal(mover)).unwrap_or_default())
}

/// A move without the signs that people leave out.
fn folded(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
