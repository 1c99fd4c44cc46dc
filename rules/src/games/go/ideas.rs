//! What makes a capture work, for puzzles. It looks at the chains along a line.

use super::board::Board;
use super::moves::Move;
use super::points::{Point, Points};
use super::position::GoPosition;
use crate::coords::Square;
use crate::side::Side;

/// What makes a line work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Idea {
    /// A stone is given, and the stones that took it are taken at once.
    Snapback,
    /// Stones are given, and a stone is played where they stood.
    UnderTheStones,
    /// A stone is given, so that a liberty is lost.
    Sacrifice,
    /// Check after check until the edge or another stone.
    Ladder,
    /// A stone at a distance, past which no way leads.
    Net,
    /// The point inside that would give two eyes.
    Eye,
    /// A stone is taken that may not be taken back at once.
    Ko,
    /// The opponent connects, and more stones are taken.
    Connect,
    /// The first stone cuts the chain off from another one.
    Cut,
    /// Own stones nearby have no more liberties than those that are taken.
    Race,
    /// The liberties outside come first, the eye last.
    Outside,
    /// The right side from which to take a liberty.
    Side,
}

impl Idea {
    /// Its name in books.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Snapback => "snapback",
            Self::UnderTheStones => "under-the-stones",
            Self::Sacrifice => "sacrifice",
            Self::Ladder => "ladder",
            Self::Net => "net",
            Self::Eye => "eye",
            Self::Ko => "ko",
            Self::Connect => "connect",
            Self::Cut => "cut",
            Self::Race => "race",
            Self::Outside => "outside",
            Self::Side => "side",
        }
    }
}

/// The most points of a room in which a chain may want two eyes.
const ROOM_MOST: usize = 7;

/// What makes the line work by which `side` takes the stones on `target`.
pub fn idea(position: &GoPosition, side: Side, target: Square, line: &[Move]) -> Option<Idea> {
    let target = Point::on_board(target, position.options.size)?;
    let Some(Move::Place(first)) = line.first().copied() else { return None };
    let seen = along(position, side, target, line);
    if let Some(given) = seen.given {
        return Some(given);
    }
    let board = &position.board;
    let liberties = liberties(board, target);
    if seen.checks && seen.own > 2 && seen.runs {
        return Some(Idea::Ladder);
    }
    if takes_a_ko(board, first, side) {
        return Some(Idea::Ko);
    }
    if in_a_room(board, first, side.other()) {
        return Some(Idea::Eye);
    }
    let short = |point: &Point| {
        board.at(*point) == Some(side) && self::liberties(board, *point).len() <= liberties.len()
    };
    let saves = first.neighbours().iter().any(short);
    if !saves && closes_a_way(board, first, side, target) {
        return Some(Idea::Net);
    }
    if seen.grown {
        return Some(Idea::Connect);
    }
    if parts(board, first, side, target) {
        return Some(Idea::Cut);
    }
    let mut beside = board.chain(target).flat_map(Point::neighbours);
    if saves || beside.any(|own| short(&own) && board.chain_len(own) > 1) {
        return Some(Idea::Race);
    }
    if !liberties.contains(first) {
        return None;
    }
    let is_eye = |point: Point| {
        let mut around = point.neighbours().into_iter().filter(|next| board.has(*next));
        point != first && around.all(|next| board.at(next) == Some(side.other()))
    };
    Some(if liberties.iter().any(is_eye) { Idea::Outside } else { Idea::Side })
}

/// What a line shows.
#[derive(Default)]
struct Seen {
    /// How own stones were given.
    given: Option<Idea>,
    /// Whether each own move but the last left the chain one liberty.
    checks: bool,
    /// Number of own moves.
    own: usize,
    /// Whether a reply joined other stones to the chain.
    grown: bool,
    /// Whether each reply but the last one made the chain longer and took nothing.
    runs: bool,
}

fn along(position: &GoPosition, side: Side, target: Point, line: &[Move]) -> Seen {
    let mut board = position.board.clone();
    let mut seen = Seen { checks: true, runs: true, ..Seen::default() };
    let mut given: Vec<Point> = Vec::new();
    let (mut own_before, mut ran) = (None, true);
    for (number, action) in line.iter().enumerate() {
        let by = if number % 2 == 0 { side } else { side.other() };
        let Move::Place(point) = *action else { continue };
        let mut taken = Vec::new();
        let before = if board.at(target).is_some() { board.chain_len(target) } else { 0 };
        board.place(by, point, &mut taken);
        if by == side {
            seen.own += 1;
            let done = taken.contains(&target);
            if !given.is_empty() && seen.given.is_none_or(|idea| idea == Idea::Sacrifice) {
                seen.given = Some(match given.len() {
                    _ if !given.contains(&point) => Idea::Sacrifice,
                    1 if done && taken.len() > 1 && seen.given.is_none() => Idea::Snapback,
                    1 => Idea::Sacrifice,
                    _ => Idea::UnderTheStones,
                });
            }
            if done {
                break;
            }
            seen.checks &= board.only_liberty(target).is_some();
            // A stone that takes others isn't given.
            own_before = taken.is_empty().then_some(point);
        } else {
            let length = if board.at(target).is_some() { board.chain_len(target) } else { 0 };
            seen.grown |= length > before + 1;
            seen.runs &= ran;
            ran = length > before && taken.is_empty();
            // Only stones that the side has given, not ones that were lost before.
            if own_before.is_some_and(|own| taken.contains(&own)) {
                given = taken;
            }
        }
    }
    seen
}

/// Whether a stone on a point takes one stone that could be taken back only as a ko.
fn takes_a_ko(board: &Board, point: Point, side: Side) -> bool {
    let (mut after, mut taken) = (board.clone(), Vec::new());
    after.place(side, point, &mut taken);
    let [stone] = taken.as_slice() else { return false };
    after.chain_len(point) == 1 && after.only_liberty(point) == Some(*stone)
}

/// The liberties of the chain on a point.
fn liberties(board: &Board, point: Point) -> Points {
    let mut liberties = Points::default();
    for stone in board.chain(point) {
        let free = stone.neighbours().into_iter().filter(|next| board.is_empty(*next));
        free.for_each(|next| liberties.insert(next));
    }
    liberties
}

/// Whether a point touches no stone of the chain's side, but a liberty of the chain on which the chain would get more
/// liberties.
fn closes_a_way(board: &Board, point: Point, side: Side, target: Point) -> bool {
    let owner = side.other();
    let free = liberties(board, target);
    let is_way = |next: &Point| {
        let mut after = board.clone();
        free.contains(*next) && {
            after.place(owner, *next, &mut Vec::new());
            liberties(&after, target).len() > free.len()
        }
    };
    !free.contains(point)
        && point.neighbours().into_iter().all(|next| board.at(next) != Some(owner))
        && point.neighbours().iter().any(is_way)
}

/// Whether a point lies in a small room that only stones of `owner` surround.
fn in_a_room(board: &Board, point: Point, owner: Side) -> bool {
    let (mut room, mut open) = (Points::default(), vec![point]);
    room.insert(point);
    while let Some(at) = open.pop() {
        for next in at.neighbours() {
            if board.is_empty(next) && !room.contains(next) {
                room.insert(next);
                open.push(next);
            } else if board.at(next) == Some(owner.other()) {
                return false;
            }
        }
        if room.len() > ROOM_MOST {
            return false;
        }
    }
    true
}

/// Whether a stone of `side` on a point stands between the chain on `target` and another one, so that no stone can join them any
/// more.
fn parts(board: &Board, point: Point, side: Side, target: Point) -> bool {
    let (mut after, mut taken) = (board.clone(), Vec::new());
    after.place(side, point, &mut taken);
    let own = liberties(&after, target);
    let apart = |next: &Point| {
        after.at(*next) == Some(side.other())
            && after.head(*next) != after.head(target)
            && !liberties(&after, *next).iter().any(|free| own.contains(free))
    };
    let is_target = |next: &Point| after.has(*next) && after.head(*next) == after.head(target);
    point.neighbours().iter().any(is_target) && point.neighbours().iter().any(apart)
}
