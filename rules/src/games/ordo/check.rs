//! Checks a move, and finds the reason why it is illegal: section 11 of the rules page.
//!
//! The sets of [`moves`](super::moves) decide; this module only explains their answer.

use super::cells::{Cell, Direction, Set, cells, names, span};
use super::moves::{Move, MoveGen};
use super::notation::{in_line, write};
use super::position::{OrdoPosition, line_move};
use crate::coords::Square;
use crate::reason::{Code, Refusal};
use crate::side::Side;
use crate::text::Datum;

const fn illegal(reason: &'static str) -> Refusal {
    Refusal::new(Code::Illegal, reason)
}

/// Whether the side to move may make this move.
///
/// # Errors
/// The first reason against it.
pub fn check(position: &OrdoPosition, action: &Move) -> Result<(), Refusal> {
    match *action {
        Move::Swap if !position.rules.swap => Err(illegal("ordo-swap-off")),
        Move::Swap if !position.may_swap() => Err(illegal("ordo-swap-late")),
        Move::Swap => Ok(()),
        _ => stones(&position.move_gen(), action),
    }
}

/// Whether the side to move may move its stones in this way.
///
/// # Errors
/// The first reason against it.
pub fn stones(generator: &MoveGen, action: &Move) -> Result<(), Refusal> {
    match *action {
        Move::Swap => Err(illegal("ordo-swap-off")),
        Move::Single { from, to, capture } => single(generator, from, to, capture),
        Move::Line { first, last, to } => line(generator, first, last, to),
    }
}

fn at(reason: &'static str, cell: Cell) -> Refusal {
    illegal(reason).with("square", cell.square()).at(cell.square())
}

fn from_to(reason: &'static str, from: Cell, to: Cell) -> Refusal {
    illegal(reason).with("from", from.square()).with("to", to.square()).at(to.square())
}

fn single(generator: &MoveGen, from: Cell, to: Cell, capture: bool) -> Result<(), Refusal> {
    let own = from.within(generator.own);
    if !own || !to.within(generator.targets(from)) {
        return Err(no_target(generator, from, to));
    }
    if capture != to.within(generator.enemy) {
        let right = write(&Move::Single { from, to, capture: !capture });
        let reason = if capture { "ordo-write-hyphen" } else { "ordo-write-x" };
        return Err(at(reason, to).with("move", right));
    }
    Ok(())
}

/// Why a single move that the generator does not list is illegal.
fn no_target(generator: &MoveGen, from: Cell, to: Cell) -> Refusal {
    if from.within(generator.enemy) {
        return at("ordo-opponents-stone", from).with("side", generator.side.other());
    }
    if !from.within(generator.own) {
        return at("ordo-no-stone", from);
    }
    let Some(direction) = Direction::between(from, to) else {
        return from_to("ordo-not-straight", from, to);
    };
    if !generator.may_go(direction) {
        return from_to("ordo-backward", from, to);
    }
    if let Some(met) = direction.first(from, span(from, to) & !generator.free()) {
        return in_the_way(generator, met, from, to);
    }
    if to.within(generator.own) {
        return at("ordo-own-stone", to);
    }
    splits(generator, from.bit(), to.bit())
}

fn in_the_way(generator: &MoveGen, met: Cell, from: Cell, to: Cell) -> Refusal {
    let owner = if met.within(generator.own) { generator.side } else { generator.side.other() };
    let refusal = illegal("ordo-in-the-way").with("from", from.square()).with("to", to.square());
    refusal.with("square", met.square()).with("side", owner).at(met.square())
}

fn line(generator: &MoveGen, first: Cell, last: Cell, to: Cell) -> Result<(), Refusal> {
    let axis = of_own_stones(generator, first, last)?;
    let (stones, _) = line_move(first, last, to);
    if to.within(generator.line_targets(first, last, stones, axis)) {
        return Ok(());
    }
    Err(no_landing(generator, first, last, to))
}

/// Why a line move that the generator does not list is illegal.
fn no_landing(generator: &MoveGen, first: Cell, last: Cell, to: Cell) -> Refusal {
    let direction = match Direction::between(first, to) {
        Some(direction) if Direction::STRAIGHT.contains(&direction) => direction,
        _ => return from_to("ordo-line-diagonal", first, to),
    };
    let upright = first.column() == last.column();
    if upright == direction.is_upright() && !generator.single_file {
        let refusal = from_to("ordo-single-file", first, to);
        return refusal
            .with("last", last.square())
            .with("axis", Datum::Word(if upright { "column" } else { "row" }));
    }
    if !generator.may_go(direction) {
        return from_to("ordo-backward", first, to);
    }
    if last.displaced(first, to).is_none() {
        let refusal = from_to("ordo-off-board", first, to).with("square", last.square());
        return refusal.at(last.square());
    }
    let (stones, landing) = line_move(first, last, to);
    match nearest_in_the_way(generator, stones, direction, to, first) {
        Some(refusal) => refusal,
        None => splits(generator, stones, landing),
    }
}

/// Section 4: a line is two or more own stones on consecutive squares of a row or column. Returns the direction from
/// the first end to the last.
fn of_own_stones(generator: &MoveGen, first: Cell, last: Cell) -> Result<Direction, Refusal> {
    let line = |reason| illegal(reason).with("first", first.square()).with("last", last.square());
    if !in_line(first, last) {
        return Err(line("ordo-not-in-line").at(first.square()).at(last.square()));
    }
    let needed = first.bit() | span(first, last) | last.bit();
    let axis = if first.column() == last.column() { Direction::Up } else { Direction::Right };
    let Some(wrong) = cells(needed & !generator.own).next() else { return Ok(axis) };
    let square = wrong.square();
    if wrong.within(generator.enemy) {
        let refusal = line("ordo-line-opponents-stone").with("square", square);
        return Err(refusal.with("side", generator.side.other()).at(square));
    }
    Err(line("ordo-line-gap").with("square", square).at(square))
}

/// The refusal that names the nearest stone in the way of a line. The line moves step by step to find it.
fn nearest_in_the_way(
    generator: &MoveGen,
    line: Set,
    direction: Direction,
    to: Cell,
    first: Cell,
) -> Option<Refusal> {
    let occupied = (generator.own | generator.enemy) & !line;
    let (mut moved, mut landing) = (line, first.bit());
    while landing != to.bit() {
        (moved, landing) = (direction.shift(moved), direction.shift(landing));
        let Some(met) = cells(moved & occupied).next() else { continue };
        let captures = landing == to.bit() && moved & occupied & generator.own == 0;
        return Some(if captures {
            at("ordo-line-capture", met)
        } else {
            in_the_way(generator, met, first, to)
        });
    }
    None
}

/// Section 2: after the whole move the stones of the mover would not form one group.
fn splits(generator: &MoveGen, from: Set, to: Set) -> Refusal {
    let after = (generator.own & !from) | to;
    let mut groups: Vec<Set> = generator.connection.groups(after).collect();
    let largest = groups.iter().map(|group| group.count_ones()).max().unwrap_or(0);
    // The first of the largest groups counts as the main group.
    if let Some(main) = groups.iter().position(|group| group.count_ones() == largest) {
        groups.remove(main);
    }
    let apart = groups.iter().fold(0, |all, group| all | group);
    let reason = if generator.split { "ordo-not-joined" } else { "ordo-would-split" };
    let mut refusal = illegal(reason).with("groups", groups.len() + 1);
    refusal = refusal.with("squares", Datum::List(names(apart)));
    refusal.squares.extend(cells(apart).map(Cell::square));
    refusal
}

/// The squares of the stones that can join the groups of `side`; empty if it is joined or not to move.
#[must_use]
pub fn joiners(position: &OrdoPosition, side: Side) -> Vec<Square> {
    if position.end.is_some() || position.to_move != side || !position.split {
        return Vec::new();
    }
    let mut starts = 0;
    for action in position.move_gen().all() {
        starts |= match action {
            Move::Single { from, .. } => from.bit(),
            Move::Line { first, .. } => first.bit(),
            Move::Swap => 0,
        };
    }
    cells(starts).map(Cell::square).collect()
}
