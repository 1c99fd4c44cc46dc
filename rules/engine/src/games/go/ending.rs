//! The end of a game: which stones are dead, whether there is anything left to play for, and how the points are agreed.

use super::board::{At, BLACK, Board, EMPTY, ROOM, point};
use super::playout::{Firsts, play_out};
use crate::task::Task;
use crate::thought::{Alternative, Thought};
use rules::Side;
use rules::action::Action;
use rules::games::go::moves::Move;
use rules::games::go::points::Points;
use rules::games::go::position::{GoPosition, Stage};
use rules::games::go::scoring::area;
use rules::position::Position;

/// A chain is dead if it is owned less than this by its side.
const DEAD: f32 = -0.4;

/// A point is settled if it is owned more than this by either side.
const SETTLED: f32 = 0.75;

/// Who has each point after random games: 1 is Black always, -1 White.
pub struct Owners(Vec<f32>);

impl Owners {
    /// By so many random games from a board; either side begins half of them.
    pub fn by_games(board: &Board, games: u32, task: &mut Task<'_>) -> Self {
        let mut owned = vec![0.0; ROOM];
        for number in 0..games {
            let mut after = board.clone();
            let mut firsts: Firsts = [EMPTY; ROOM];
            play_out(&mut after, 1 + (number % 2) as u8, &mut task.random, &mut firsts);
            for at in board.points() {
                owned[usize::from(at)] += match after.owner(at) {
                    EMPTY => 0.0,
                    BLACK => 1.0,
                    _ => -1.0,
                };
            }
        }
        task.nodes += u64::from(games);
        owned.iter_mut().for_each(|owner| *owner /= games.max(1) as f32);
        Self(owned)
    }

    fn of(&self, at: At) -> f32 {
        self.0[usize::from(at)]
    }

    /// The dead stones.
    pub fn dead(&self, board: &Board) -> Points {
        let mut dead = Points::default();
        for chain in board.points() {
            let content = board.at(chain);
            if content == EMPTY || board.head(chain) != chain {
                continue;
            }
            let sum: f32 = board.chain_of(chain).map(|stone| self.of(stone)).sum();
            let share = sum / f32::from(board.stones(chain));
            if (if content == BLACK { share } else { -share }) < DEAD {
                board.chain_of(chain).for_each(|stone| dead.insert(point(stone)));
            }
        }
        dead
    }

    /// Whether neither side has anything left to win.
    pub fn settled(&self, board: &Board, territory: bool) -> bool {
        board.points().all(|at| {
            self.of(at).abs() >= SETTLED || board.at(at) == EMPTY && territory && is_neutral(board, at)
        })
    }

    /// Whether a point certainly belongs to one side.
    pub fn certain(&self, at: At) -> bool {
        self.of(at).abs() >= 0.9
    }
}

/// Whether both colours touch a point.
fn is_neutral(board: &Board, at: At) -> bool {
    let seen = super::board::sides(at).into_iter().fold(0, |seen, next| seen | 1 << board.at(next));
    seen & 0b110 == 0b110
}

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
    let dead = Owners::by_games(&board, games, task).dead(&board);
    let write = |action: &Move| position.canonical(*action).text();
    marks(position, &dead).iter().map(write).collect()
}

/// While points are counted: marks, agreement, or play resumed once if the opponent insists on other marks.
pub fn agree(position: &GoPosition, task: &mut Task<'_>) -> Option<Thought> {
    let side = task.side;
    let board = Board::of(position);
    let games = task.limit.clamp(64, 1000) as u32;
    let owners = Owners::by_games(&board, games, task);
    let dead = owners.dead(&board);
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
