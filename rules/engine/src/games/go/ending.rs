//! How the points are agreed at the end of a game.

use super::board::Board;
use super::owners::Owners;
use crate::task::Task;
use crate::thought::{Alternative, Thought};
use rules::Side;
use rules::action::Action;
use rules::games::go::moves::Move;
use rules::games::go::points::Points;
use rules::games::go::position::{GoPosition, Stage};
use rules::games::go::scoring::area;
use rules::position::Position;

/// The moves that turn the marks of a position into these dead stones.
pub fn marks(position: &GoPosition, dead: &Points) -> Vec<Move> {
    let mut wrong: Vec<_> = Vec::new();
    for stone in position.chains() {
        if position.marks().dead.contains(stone) != dead.contains(stone) {
            wrong.push(stone);
        }
    }
    let mut moves = Vec::new();
    while let Some(stone) = wrong.first().copied() {
        // One move marks all stones of an area, if they are all to be marked alike.
        let together = area(position.board(), stone);
        let marked = |of: &Points| together.iter().all(|other| of.contains(other) == of.contains(stone));
        if marked(dead) && marked(&position.marks().dead) {
            moves.push(Move::Dead(stone));
            wrong.retain(|other| !together.contains(*other));
        } else {
            moves.push(Move::Chain(stone));
            wrong.remove(0);
        }
    }
    moves
}

/// By how many half points a side leads if these stones are dead.
pub fn lead(position: &GoPosition, side: Side, dead: &Points) -> i64 {
    let mut counted = position.clone();
    while counted.stage() == Stage::Play {
        let Some(mover) = counted.to_act().only() else { break };
        counted.apply(mover, &Move::Pass);
    }
    for action in marks(&counted, dead) {
        counted.apply(side, &action);
    }
    let [white, black] = counted.sums();
    if side == Side::White { white.double - black.double } else { black.double - white.double }
}

/// The moves that mark the stones that are dead after random games, as texts.
pub fn proposal(position: &GoPosition, task: &mut Task<'_>) -> Vec<String> {
    let board = Board::of(position);
    let games = task.limit.clamp(64, 1000) as u32;
    task.nodes += u64::from(games);
    let dead = Owners::by_games(&board, games, &mut task.random).dead(&board);
    let write = |action: &Move| position.canonical(*action).text();
    marks(position, &dead).iter().map(write).collect()
}

/// While points are counted: marks, agreement, or play resumed once if the opponent insists on other marks.
pub fn agree(position: &GoPosition, task: &mut Task<'_>) -> Option<Thought> {
    let side = task.side;
    let board = Board::of(position);
    let games = task.limit.clamp(64, 1000) as u32;
    task.nodes += u64::from(games);
    let dead = Owners::by_games(&board, games, &mut task.random).dead(&board);
    let moves = marks(position, &dead);
    let ahead = lead(position, side, &dead);
    let win = match ahead.signum() {
        1 => 1.0,
        -1 => 0.0,
        _ => 0.5,
    };
    let offered = lead(position, side, &position.marks().dead);
    let insists = position.marks().agreed[side.other().index()];
    let action = if moves.is_empty() || insists && offered >= ahead {
        Move::Agree
    } else if insists && position.resumed().is_none() {
        Move::Resume
    } else {
        moves.first().copied()?
    };
    let write = |action: &Move| position.canonical(*action).text();
    let line: Vec<String> = if moves.first() == Some(&action) {
        moves.iter().chain([&Move::Agree]).map(write).collect()
    } else {
        Vec::new()
    };
    Thought::of(vec![Alternative::new(write(&action), win)], line, task.nodes)
}
