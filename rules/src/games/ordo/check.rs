//! Whether a move may be made, and if not, why: the sentences of section 11 of the rules page.

use super::cells::{Cell, Set, Way, cells, names, span};
use super::moves::{Choices, Move};
use super::notation::{in_line, write};
use super::position::{Position, line_move};
use crate::game::Side;
use crate::reason::{Code, Refusal};
use crate::text::Datum;

/// A text that is no move.
#[must_use]
pub const fn malformed(reason: &'static str) -> Refusal {
    Refusal::new(Code::Malformed, reason)
}

const fn illegal(reason: &'static str) -> Refusal {
    Refusal::new(Code::Illegal, reason)
}

/// Whether the side to move may make this move.
///
/// # Errors
/// The reason, most important first.
pub fn check(position: &Position, action: &Move) -> Result<(), Refusal> {
    match *action {
        Move::Swap if !position.rules.swap => Err(illegal("ordo-swap-off")),
        Move::Swap if !position.may_swap() => Err(illegal("ordo-swap-late")),
        Move::Swap => Ok(()),
        _ => stones(&position.choices(), action),
    }
}

/// Whether the side to move may move its stones so.
///
/// # Errors
/// The reason, most important first.
pub fn stones(choices: &Choices, action: &Move) -> Result<(), Refusal> {
    match *action {
        Move::Swap => Err(illegal("ordo-swap-off")),
        Move::Single { from, to, capture } => single(choices, from, to, capture),
        Move::Line { first, last, to } => line(choices, first, last, to),
    }
}

fn at(reason: &'static str, cell: Cell) -> Refusal {
    illegal(reason).with("square", cell.square()).at(cell.square())
}

fn from_to(reason: &'static str, from: Cell, to: Cell) -> Refusal {
    illegal(reason).with("from", from.square()).with("to", to.square()).at(to.square())
}

fn single(choices: &Choices, from: Cell, to: Cell, capture: bool) -> Result<(), Refusal> {
    if from.within(choices.enemy) {
        return Err(at("ordo-opponents-stone", from).with("side", choices.side.other()));
    }
    if !from.within(choices.own) {
        return Err(at("ordo-no-stone", from));
    }
    let Some(way) = Way::between(from, to) else {
        return Err(from_to("ordo-not-straight", from, to));
    };
    if !choices.may_go(way) {
        return Err(from_to("ordo-backward", from, to));
    }
    if let Some(met) = way.first(from, span(from, to) & !choices.free()) {
        return Err(in_the_way(choices, met, from, to));
    }
    if to.within(choices.own) {
        return Err(at("ordo-own-stone", to));
    }
    // Before the sign: a move that would split is not worth being written otherwise.
    joined(choices, from.bit(), to.bit())?;
    if capture != to.within(choices.enemy) {
        let right = write(&Move::Single { from, to, capture: !capture });
        let reason = if capture { "ordo-write-hyphen" } else { "ordo-write-x" };
        return Err(at(reason, to).with("move", right));
    }
    Ok(())
}

fn in_the_way(choices: &Choices, met: Cell, from: Cell, to: Cell) -> Refusal {
    let owner = if met.within(choices.own) { choices.side } else { choices.side.other() };
    let refusal = illegal("ordo-in-the-way").with("from", from.square()).with("to", to.square());
    refusal.with("square", met.square()).with("side", owner).at(met.square())
}

fn line(choices: &Choices, first: Cell, last: Cell, to: Cell) -> Result<(), Refusal> {
    of_own_stones(choices, first, last)?;
    let way = match Way::between(first, to) {
        Some(way) if Way::STRAIGHT.contains(&way) => way,
        _ => return Err(from_to("ordo-line-diagonal", first, to)),
    };
    let upright = first.column() == last.column();
    if upright == way.is_upright() && !choices.single_file {
        let refusal = from_to("ordo-single-file", first, to);
        return Err(refusal
            .with("last", last.square())
            .with("axis", Datum::Word(if upright { "column" } else { "row" })));
    }
    if !choices.may_go(way) {
        return Err(from_to("ordo-backward", first, to));
    }
    if last.displaced(first, to).is_none() {
        let refusal = from_to("ordo-off-board", first, to).with("square", last.square());
        return Err(refusal.at(last.square()));
    }
    let (stones, landing) = line_move(first, last, to);
    way_is_free(choices, stones, way, to, first)?;
    joined(choices, stones, landing)
}

/// Section 4: two or more own stones on consecutive squares of one row or column.
fn of_own_stones(choices: &Choices, first: Cell, last: Cell) -> Result<(), Refusal> {
    let line = |reason| illegal(reason).with("first", first.square()).with("last", last.square());
    if !in_line(first, last) {
        return Err(line("ordo-not-in-line").at(first.square()).at(last.square()));
    }
    let needed = first.bit() | span(first, last) | last.bit();
    let Some(wrong) = cells(needed & !choices.own).next() else { return Ok(()) };
    let square = wrong.square();
    if wrong.within(choices.enemy) {
        let refusal = line("ordo-line-opponents-stone").with("square", square);
        return Err(refusal.with("side", choices.side.other()).at(square));
    }
    Err(line("ordo-line-gap").with("square", square).at(square))
}

/// Goes step by step, so that the nearest stone in the way is named.
fn way_is_free(choices: &Choices, line: Set, way: Way, to: Cell, first: Cell) -> Result<(), Refusal> {
    let occupied = (choices.own | choices.enemy) & !line;
    let (mut moved, mut landing) = (line, first.bit());
    while landing != to.bit() {
        (moved, landing) = (way.shift(moved), way.shift(landing));
        let Some(met) = cells(moved & occupied).next() else { continue };
        let captures = landing == to.bit() && moved & occupied & choices.own == 0;
        return Err(if captures {
            at("ordo-line-capture", met)
        } else {
            in_the_way(choices, met, first, to)
        });
    }
    Ok(())
}

/// Section 2: after the whole move the mover's stones form one group.
fn joined(choices: &Choices, from: Set, to: Set) -> Result<(), Refusal> {
    let after = (choices.own & !from) | to;
    if choices.connection.joins(after) {
        return Ok(());
    }
    let mut groups: Vec<Set> = choices.connection.groups(after).collect();
    let largest = groups.iter().map(|group| group.count_ones()).max().unwrap_or(0);
    // The first of the largest groups is taken for the main one.
    if let Some(main) = groups.iter().position(|group| group.count_ones() == largest) {
        groups.remove(main);
    }
    let apart = groups.iter().fold(0, |all, group| all | group);
    let reason = if choices.split { "ordo-not-joined" } else { "ordo-would-split" };
    let mut refusal = illegal(reason).with("groups", groups.len() + 1);
    refusal = refusal.with("squares", Datum::List(names(apart)));
    refusal.squares.extend(cells(apart).map(Cell::square));
    Err(refusal)
}

/// The squares whose stones can join a split group; none while the side to move is joined.
#[must_use]
pub fn joiners(position: &Position, side: Side) -> Vec<crate::Square> {
    if position.end.is_some() || position.to_move != side || !position.split {
        return Vec::new();
    }
    let mut starts = 0;
    for action in position.choices().all() {
        starts |= match action {
            Move::Single { from, .. } => from.bit(),
            Move::Line { first, .. } => first.bit(),
            Move::Swap => 0,
        };
    }
    cells(starts).map(Cell::square).collect()
}
