//! Counts sequences of legal moves, the usual check of a move generator. Knows no game.

use crate::clicks::Clicks;
use crate::side::Phase;

/// The number of sequences of `depth` moves; `None` if a form replaces a list on the way. Sequences end where the scoring
/// phase begins.
pub(crate) fn perft<P: Clicks>(position: &P, depth: u32) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    if position.phase() == Phase::Scoring {
        return Some(0);
    }
    let mut count = 0;
    for side in position.to_act().iter() {
        if position.form(side).is_some() {
            return None;
        }
        let moves = position.legal(side);
        if depth == 1 {
            count += moves.len() as u64;
            continue;
        }
        for action in &moves {
            let mut after = position.clone();
            after.apply(side, action);
            count += perft(&after, depth - 1)?;
        }
    }
    Some(count)
}
