//! The idea of a line that would have been better: the name of what makes it work, where that is proven.

use crate::coords::Square;
use crate::dynamic::AnyPosition;
use crate::forced::Effort;
use crate::goal::Goal;
use crate::scene::Piece;
use crate::side::{Side, Viewer};

/// Most moves of a side that a line is proven for.
const MOVES: u32 = 3;

/// The name of what makes a line of both sides work from here, which `side` begins: its first move forces the captures that the
/// line shows, or a win soon. `None` where it forces neither, the game has no name for it, or a search takes more than `effort`.
#[must_use]
pub fn of_line(
    position: &dyn AnyPosition,
    side: Side,
    line: &[String],
    effort: Effort,
) -> Option<&'static str> {
    let first = line.first()?;
    let mut after = position.boxed();
    let mut by = side;
    for text in line {
        if after.play(Some(by), text).is_err() {
            break;
        }
        by = by.other();
    }
    let mut goals = match after.outcome() {
        Some(_) => Vec::new(),
        None => captures(position, after.as_ref(), side),
    };
    // A line may end before the win that it forces.
    goals.push(Goal::Win);
    goals.into_iter().find_map(|goal| position.idea_of_move(goal, side, (first, MOVES), effort))
}

/// What the side has captured from one position to another, as goals. Games know some of them.
fn captures(before: &dyn AnyPosition, after: &dyn AnyPosition, side: Side) -> Vec<Goal> {
    let [before, after] = [before, after].map(|position| position.scene(Viewer::Public).pieces);
    let of = |pieces: &[Piece], owner: Side| -> Vec<Square> {
        pieces.iter().filter(|piece| piece.side == owner).map(|piece| piece.square).collect()
    };
    let other = side.other();
    let (theirs, left) = (of(&before, other), of(&after, other));
    let lost = of(&before, side).len().saturating_sub(of(&after, side).len());
    let gained = theirs.len().saturating_sub(left.len());
    let taken = theirs.iter().filter(|square| !left.contains(square)).map(|square| Goal::Take(*square));
    let leave = u8::try_from(left.len()).ok().filter(|_| gained > lost).map(Goal::Leave);
    leave.into_iter().chain(taken.take(1)).collect()
}
