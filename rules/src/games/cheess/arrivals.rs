//! How many men can reach the goal in one turn: an exhaustive search over its actions, with a lower bound of the points
//! that the men still need. For tasks, not for legality.

use super::board::{Board, Location};
use super::cells::{Cell, Set, around_king, cells, diagonal, jumps, straight};
use super::men::{Kind, Man};
use super::moves::{Move, MoveGen};
use super::options::Rules;
use super::position::CheessPosition;
use crate::action::Action;
use crate::side::Side;
use std::collections::BTreeSet;

/// Most states that a search looks at; beyond it the answer is "yes", so that no possible plan is refused. The task needs
/// less than a hundredth of it.
const STATES_MAX: usize = 200_000;

/// Whether the side to move can have at least `count` men in the goal in the present turn.
pub(super) fn can_arrive(position: &CheessPosition, count: usize) -> bool {
    let search = Search { rules: &position.rules, side: position.to_move, count };
    let mut seen = BTreeSet::new();
    let mut open = vec![(position.board.clone(), position.points)];
    while let Some((board, points)) = open.pop() {
        if search.needs(&board) == Some(0) || seen.len() >= STATES_MAX {
            return true;
        }
        let mut next: Vec<(u32, (Board, u8))> = search.next(&board, points).collect();
        // The state that needs least lies on top.
        next.sort_by_key(|(needs, _)| std::cmp::Reverse(*needs));
        open.extend(next.into_iter().map(|(_, state)| state).filter(|state| seen.insert(state.clone())));
    }
    false
}

/// With how many different sets of actions it can, counting no further than `most`. The order of the actions doesn't matter;
/// a set is whole when the last of the men arrives. As many as `most` where the search looks at too much.
pub(super) fn ways_to_arrive(position: &CheessPosition, count: usize, most: usize) -> usize {
    let search = Search { rules: &position.rules, side: position.to_move, count };
    let (mut seen, mut ways) = (BTreeSet::new(), BTreeSet::new());
    let mut open = vec![(Vec::<String>::new(), position.board.clone(), position.points)];
    while let Some((made, board, points)) = open.pop() {
        if search.needs(&board) == Some(0) {
            ways.insert(made);
        } else {
            let next = search.actions(&board, points).map(|(_, action, (board, points))| {
                let mut made = made.clone();
                let text = action.text();
                made.insert(made.partition_point(|other| *other < text), text);
                (made, board, points)
            });
            open.extend(next.filter(|state| seen.insert(state.clone())));
        }
        if ways.len() >= most || seen.len() >= STATES_MAX {
            return most;
        }
    }
    ways.len()
}

/// Actions with which it can, in an order in which they are legal; `None` if it can't, or after looking at too much.
pub(super) fn way_to_arrive(position: &CheessPosition, count: usize) -> Option<Vec<Move>> {
    let search = Search { rules: &position.rules, side: position.to_move, count };
    let mut seen = BTreeSet::new();
    let mut open = vec![(Vec::new(), position.board.clone(), position.points)];
    while let Some((made, board, points)) = open.pop() {
        if search.needs(&board) == Some(0) {
            return Some(made);
        }
        if seen.len() >= STATES_MAX {
            return None;
        }
        for (_, action, (board, points)) in search.actions(&board, points) {
            if seen.insert((board.clone(), points)) {
                open.push((made.iter().copied().chain([action]).collect(), board, points));
            }
        }
    }
    None
}

/// The least points that a man of `side` needs to the goal if nothing stands in its way; `None` if it can't get there.
pub(super) fn points_to_goal(position: &CheessPosition, man: Man, location: Location) -> Option<u32> {
    let rules = &position.rules;
    let per_step = u32::from(rules.step.min(rules.attack));
    match location {
        Location::Goal => Some(0),
        Location::On(cell) => Some(steps_to_goal(man, cell)? * per_step),
        Location::Trench => Some(u32::from(rules.enter) + steps_to_goal(man, man.home())? * per_step),
    }
}

struct Search<'a> {
    rules: &'a Rules,
    side: Side,
    count: usize,
}

impl Search<'_> {
    /// The states after each action that leave enough points, as far as the lower bound tells.
    fn next(&self, board: &Board, points: u8) -> impl Iterator<Item = (u32, (Board, u8))> {
        self.actions(board, points).map(|(needs, _, state)| (needs, state))
    }

    /// The same with the actions.
    fn actions(&self, board: &Board, points: u8) -> impl Iterator<Item = (u32, Move, (Board, u8))> {
        let legal = MoveGen { board, side: self.side, points, rules: self.rules }.all();
        legal.into_iter().filter_map(move |action| {
            let left = points.checked_sub(action.cost(self.rules))?;
            let mut after = board.clone();
            match action {
                Move::Enter { home, .. } => drop(after.enter(Man::named(home))),
                Move::Step { from, to } | Move::Attack { from, to } => drop(after.carry(self.side, from, to)),
                Move::End => return None,
            }
            let needs = self.needs(&after).filter(|needs| *needs <= u32::from(left))?;
            Some((needs, action, (after, left)))
        })
    }

    /// The least points with which enough men reach the goal if nothing stands in their way; `None` if there are too few
    /// men or one of them can't get there.
    fn needs(&self, board: &Board) -> Option<u32> {
        let missing = self.count.saturating_sub(board.home(self.side) as usize);
        let per_step = u32::from(self.rules.step.min(self.rules.attack));
        let enters = cells(board.trench(self.side)).map(|home| {
            let way = steps_to_goal(Man::named(home), home)?;
            Some(u32::from(self.rules.enter) + way * per_step)
        });
        let stands = cells(board.of(self.side)).map(|cell| {
            let way = steps_to_goal(board.at(cell)?, cell)?;
            Some(way * per_step)
        });
        let mut costs: Vec<u32> = enters.chain(stands).flatten().collect();
        costs.sort_unstable();
        (costs.len() >= missing).then(|| costs.iter().take(missing).sum())
    }
}

/// The number of moves from a square to the goal on an empty board; `None` if there is no way, as for a bishop on the
/// wrong colour.
fn steps_to_goal(man: Man, from: Cell) -> Option<u32> {
    let goals = man.goals();
    if man.kind() == Kind::Pawn {
        let rows = (i32::from(from.row()) - if man.side() == Side::White { 6 } else { 1 }).unsigned_abs();
        return Some(rows - u32::from(from == man.home()));
    }
    let (mut reached, mut steps) = (from.bit(), 0);
    while reached & goals == 0 {
        let further = cells(reached).fold(reached, |all, cell| all | seen(man.kind(), cell));
        if further == reached {
            return None;
        }
        (reached, steps) = (further, steps + 1);
    }
    Some(steps)
}

/// The squares that a piece other than a pawn sees on an empty board.
fn seen(kind: Kind, from: Cell) -> Set {
    match kind {
        Kind::Pawn => 0,
        Kind::Rook => straight(from, 0),
        Kind::Bishop => diagonal(from, 0),
        Kind::Queen => straight(from, 0) | diagonal(from, 0),
        Kind::Knight => jumps(from),
        Kind::King => around_king(from),
    }
}
