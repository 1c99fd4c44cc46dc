//! A player as careless as a child: it wins in one if it can, otherwise it does what looks best on the board right after its
//! move, and never looks at what the opponent may do. A lowest level should lose to it now and then.

use engine::{Budget, think_plainly};
use rules::games::go::points::Point;
use rules::games::go::position::GoPosition;
use rules::games::ordo::cells::cells;
use rules::games::ordo::position::OrdoPosition;
use rules::games::piskvorky::cells::{Cell, Direction};
use rules::games::piskvorky::position::PiskvorkyPosition;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Phase, Side, Square};

/// Its move; one of the best at random.
pub fn choose(position: &dyn AnyPosition, side: Side, random: &mut SplitMix64) -> Option<String> {
    if position.phase() != Phase::Play {
        let budget = Budget { nodes: 1, seed: random.draw() };
        return think_plainly(position, side, &budget, &|| true).map(|thought| thought.best);
    }
    let mut best: (i64, Option<String>) = (i64::MIN, None);
    for text in position.legal(side) {
        let mut after = position.boxed();
        if after.play(Some(side), &text).is_err() {
            continue;
        }
        let value = value(position, after.as_ref(), side, &text);
        // Equal moves are in a random order.
        let ranked = value << 16 | (random.draw() >> 48).cast_signed();
        if ranked > best.0 {
            best = (ranked, Some(text));
        }
    }
    best.1
}

/// What a careless player sees in a move.
fn value(before: &dyn AnyPosition, after: &dyn AnyPosition, side: Side, text: &str) -> i64 {
    if let Some(outcome) = after.outcome() {
        return match outcome.winner {
            Some(winner) if winner == side => 1_000_000,
            Some(_) => -1_000_000,
            None => -1_000,
        };
    }
    // Passing, ending a turn early and flipping a stone look like doing nothing.
    let idle = if ["pass", "end"].contains(&text) || text.starts_with('~') { -1 } else { 0 };
    let lead = i64::from(after.lead().unwrap_or(0)) * if side == Side::White { 1 } else { -1 };
    let typed = after.typed();
    let progress = if let Some(position) = typed.downcast_ref::<PiskvorkyPosition>() {
        longest_row(position, before, side, text)
    } else if let Some(position) = typed.downcast_ref::<OrdoPosition>() {
        foremost(position, side)
    } else if let Some(position) = typed.downcast_ref::<GoPosition>() {
        threatened(position, before, side, text)
    } else {
        0
    };
    100 * lead + progress + idle
}

/// The longest row of a side through the stone that a move places.
fn longest_row(after: &PiskvorkyPosition, before: &dyn AnyPosition, side: Side, text: &str) -> i64 {
    let board = after.board();
    let Some(cell) = before.placed(text).and_then(|square| Cell::of(square, board.size())) else { return 0 };
    let colour = before.colour(side);
    Direction::ALL.into_iter().map(|along| i64::from(board.row(cell, along, colour))).max().unwrap_or(0)
}

/// The neighbours that have one liberty left; a stone among own stones only is worse than a pass.
fn threatened(after: &GoPosition, before: &dyn AnyPosition, side: Side, text: &str) -> i64 {
    let board = after.board();
    let Some(square) = before.placed(text) else { return 0 };
    let next = [(-1, 0), (1, 0), (0, -1), (0, 1)].into_iter().filter_map(|(columns, rows)| {
        let column = square.column.checked_add_signed(columns)?;
        let row = square.row.checked_add_signed(rows)?;
        Point::on_board(Square { column, row }, board.size())
    });
    let next: Vec<Point> = next.collect();
    if next.iter().all(|point| board.at(*point) == Some(side)) {
        return -2;
    }
    let attacked =
        |point: &&Point| board.at(**point) == Some(side.other()) && board.only_liberty(**point).is_some();
    next.iter().filter(attacked).count() as i64
}

/// How far the foremost stone of a side has come.
fn foremost(after: &OrdoPosition, side: Side) -> i64 {
    let rows = cells(after.of(side)).map(|cell| i64::from(cell.row()));
    if side == Side::White { rows.max().unwrap_or(0) } else { -rows.min().unwrap_or(0) }
}
