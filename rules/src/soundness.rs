//! The check of a puzzle by exhaustive search. Knows no game in particular.

use crate::dynamic::GameDef;
use crate::forced::Effort;
use crate::lesson::Aim;
use crate::puzzle::Puzzle;
use serde_json::Map;

/// Whether exactly one first move forces the aim within the bound, and none within fewer moves; where the aim is one of a
/// turn of several moves, whether exactly one set of moves reaches it. Everything is searched. `None` if the effort is not
/// enough to know.
#[must_use]
pub fn is_sound(puzzle: &Puzzle, game: &dyn GameDef, effort: Effort) -> Option<bool> {
    let Ok(position) = puzzle.lesson.example().position(game, &Map::new()) else { return Some(false) };
    let side = puzzle.lesson.side;
    if position.to_act().only() != Some(side) {
        return Some(false);
    }
    match puzzle.aim()? {
        Aim::Arrives(count) => Some(position.ways_to_arrive(side, count, 2) == 1),
        Aim::Forces(goal, within) => {
            let sooner = position.forced(goal, side, (within.saturating_sub(1), 1), effort)?;
            let forced = position.forced(goal, side, (within, 2), effort)?;
            Some(sooner.moves.is_empty() && forced.moves.len() == 1)
        }
        _ => Some(false),
    }
}
