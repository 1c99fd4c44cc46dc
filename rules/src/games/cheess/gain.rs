//! What an action plainly gains: a piece in the goal, a piece pushed out, a piece brought in or nearer to the goal, or the
//! way there opened or shut. For hints; it must not search.

use super::board::{Board, Location};
use super::cells::{Cell, Set, cells};
use super::men::Man;
use super::moves::Move;
use super::position::CheessPosition;
use crate::side::Side;
use crate::text::Text;

/// The piece reaches the goal.
pub const ARRIVES: &str = "cheess-gain-arrives";
/// It pushes out a piece.
pub const PUSHES: &str = "cheess-gain-pushes";
/// An opponent's piece could reach the goal next, and then can't.
pub const BLOCKS: &str = "cheess-gain-blocks";
/// The piece can reach the goal from there.
pub const NEAR: &str = "cheess-gain-near";
/// Another piece can then reach the goal.
pub const OPENS: &str = "cheess-gain-opens";
/// An opponent's piece could push the piece out, and then can't.
pub const SAFE: &str = "cheess-gain-safe";
/// The piece needs fewer actions to the goal from there.
pub const NEARER: &str = "cheess-gain-nearer";
/// It brings a piece onto the board.
pub const ENTERS: &str = "cheess-gain-enters";

/// What a legal action gains; `None` where it isn't plain.
pub fn gain(position: &CheessPosition, side: Side, action: &Move) -> Option<Text> {
    let mut after = position.clone();
    let played = after.make(action)?;
    if played.arrived {
        return Some(Text::term(ARRIVES));
    }
    if played.pushed.is_some() {
        return Some(Text::term(PUSHES));
    }
    let (from, to) = played.squares();
    let (before, now) = (&position.board, &after.board);
    let newly = |side: Side| {
        let known = near_goal(before, side);
        near_goal(now, side).into_iter().filter(move |cell| !known.contains(cell))
    };
    let key = if near_goal(now, side.other()).len() < near_goal(before, side.other()).len() {
        BLOCKS
    } else if newly(side).any(|cell| cell == to) {
        NEAR
    } else if newly(side).next().is_some() {
        OPENS
    } else {
        let Some(from) = from else { return Some(Text::term(ENTERS)) };
        let can_attack = position.rules.attack <= position.rules.points;
        if can_attack && attacked(before, side.other(), from) && !attacked(now, side.other(), to) {
            return Some(Text::term(SAFE));
        }
        let needed = actions_to_goal(now, played.man, to)?;
        let is_nearer = actions_to_goal(before, played.man, from).is_none_or(|before| needed < before);
        return is_nearer.then(|| Text::with(NEARER, vec![("count", needed.into())]));
    };
    Some(Text::term(key))
}

/// Whether a man of `by` could attack a square.
fn attacked(board: &Board, by: Side, cell: Cell) -> bool {
    cells(board.of(by)).any(|from| cell.within(board.targets(by, from).attacks))
}

/// In how many actions a man on a square could reach the goal if nothing else moved; `None` if it can't.
fn actions_to_goal(board: &Board, man: Man, from: Cell) -> Option<u32> {
    let (mut seen, mut reached): (Set, Set) = (from.bit(), from.bit());
    for count in 1.. {
        let mut next: Set = 0;
        for cell in cells(reached) {
            let mut board = board.clone();
            board.bring(man, Location::On(cell));
            let targets = board.targets(man.side(), cell);
            if (targets.moves | targets.attacks) & man.goals() != 0 {
                return Some(count);
            }
            next |= targets.moves;
        }
        reached = next & !seen;
        if reached == 0 {
            break;
        }
        seen |= reached;
    }
    None
}

/// The squares of the men of a side that can reach the goal with one action.
fn near_goal(board: &Board, side: Side) -> Vec<Cell> {
    let is_near = |from: &Cell| {
        let targets = board.targets(side, *from);
        board.at(*from).is_some_and(|man| (targets.moves | targets.attacks) & man.goals() != 0)
    };
    cells(board.of(side)).filter(is_near).collect()
}
