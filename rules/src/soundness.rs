//! The check of a puzzle by exhaustive search. Knows no game in particular.

use crate::dynamic::{AnyPosition, GameDef};
use crate::forced::{Effort, Goal};
use crate::lesson::Aim;
use crate::puzzle::Puzzle;
use crate::side::{Side, Viewer};
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

/// Whether a side that forces a goal has gained pieces by it, once the captures that follow are made as well: by every move
/// that keeps the goal within the bound, against the longest defence. A goal that leaves the side without pieces gains nothing.
#[must_use]
pub fn keeps_its_gain(position: &dyn AnyPosition, goal: Goal, side: Side, within: u32) -> bool {
    let before = lead(position, side);
    every_end(position, goal, side, within, &|end| settled(end, side, CAPTURES_MOST) > before)
}

/// Most captures that follow an end.
const CAPTURES_MOST: u32 = 6;

/// Whether something holds at each end to which the side's right moves lead against the longest defence.
fn every_end(
    position: &dyn AnyPosition,
    goal: Goal,
    side: Side,
    within: u32,
    holds: &dyn Fn(&dyn AnyPosition) -> bool,
) -> bool {
    let Some(forced) = position.forced(goal, side, (within, usize::MAX), Effort::PLENTY) else {
        return false;
    };
    forced.moves.iter().all(|right| {
        let mut after = position.boxed();
        if after.play(Some(side), right).is_err() {
            return false;
        }
        if after.goal_reached(goal, side) {
            return holds(after.as_ref());
        }
        let reply = after.longest_defence(goal, side, within - 1);
        reply.is_some_and(|reply| after.play(Some(side.other()), &reply).is_ok())
            && every_end(after.as_ref(), goal, side, within - 1, holds)
    })
}

/// How many pieces a side is ahead when both make the captures that they have to, each the best for itself; a game that is
/// over counts more than all pieces.
fn settled(position: &dyn AnyPosition, side: Side, captures: u32) -> i64 {
    const OVER: i64 = 1_000;
    if let Some(outcome) = position.outcome() {
        return outcome.winner.map_or(0, |winner| if winner == side { OVER } else { -OVER });
    }
    let Some(mover) = position.to_act().only() else { return lead(position, side) };
    if captures == 0 || position.compelled(mover).is_empty() {
        return lead(position, side);
    }
    let legal = position.legal(mover);
    let ends = legal.iter().filter_map(|text| {
        let mut after = position.boxed();
        after.play(Some(mover), text).ok()?;
        Some(settled(after.as_ref(), side, captures - 1))
    });
    let best = if mover == side { ends.max() } else { ends.min() };
    best.unwrap_or_else(|| lead(position, side))
}

/// How many pieces more than its opponent a side has.
fn lead(position: &dyn AnyPosition, side: Side) -> i64 {
    let scene = position.scene(Viewer::Public);
    scene.pieces.iter().map(|piece| if piece.side == side { 1 } else { -1 }).sum()
}
