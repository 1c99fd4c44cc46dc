//! Checks a move, and finds the reason why it is illegal: section 13 of the rules page, in its order.
//!
//! The predicates of [`moves`](super::moves) decide; this module only explains their answer.

use super::board::Piece;
use super::cells::{Cell, DARK, Direction, Set, cells, distance, lowest, span};
use super::moves::{Move, MoveGen, Path};
use super::notation::{sign, write};
use super::position::DamaPosition;
use crate::position::Position;
use crate::reason::{Code, Refusal};
use crate::side::{Phase, Side};
use crate::text::Datum;

/// Largest number of captures that a refusal lists. A king can have hundreds.
const MOST_LISTED: usize = 12;

/// Whether `side`, which may act, may make this move.
///
/// # Errors
/// The first reason against it.
pub fn check(position: &DamaPosition, side: Side, action: &Move) -> Result<(), Refusal> {
    match (position.phase(), action) {
        (Phase::Setup, Move::SetUp(_)) => Ok(()),
        (Phase::Setup, _) => Err(illegal("dama-choose-bits-first")),
        (_, Move::SetUp(_)) => Err(illegal("dama-set-up-over")),
        _ => turn(&MoveGen { side, ..position.move_gen() }, action),
    }
}

/// The refusal of a text that is not a move.
#[must_use]
pub fn unreadable(position: &DamaPosition, text: &str) -> Refusal {
    let set_up = text.trim_start().get(..5).is_some_and(|start| start.eq_ignore_ascii_case("setup"));
    if position.phase() != Phase::Setup && !set_up {
        return Refusal::new(Code::Malformed, "dama-not-a-move");
    }
    match digits(text) {
        Some(given) if given != STONES => {
            Refusal::new(Code::Malformed, "dama-set-up-count").with("given", given)
        }
        _ => Refusal::new(Code::Malformed, "dama-not-a-set-up"),
    }
}

/// The bits of a set-up.
const STONES: usize = 12;

/// How many digits 0 or 1 a text has behind the word of a set-up; `None` if it has anything else.
fn digits(text: &str) -> Option<usize> {
    let text = text.trim();
    let rest = match text.split_at_checked(5) {
        Some((word, rest)) if word.eq_ignore_ascii_case("setup") => rest,
        _ => text,
    };
    let signs: Vec<char> = rest.chars().filter(|sign| !sign.is_whitespace() && *sign != ':').collect();
    signs.iter().all(|sign| matches!(sign, '0' | '1')).then_some(signs.len())
}

const fn illegal(reason: &'static str) -> Refusal {
    Refusal::new(Code::Illegal, reason)
}

/// Whether the side to move may make this move, after the set-up.
///
/// # Errors
/// The first reason against it.
pub fn turn(generator: &MoveGen<'_>, action: &Move) -> Result<(), Refusal> {
    let (from, landings): (Cell, &[Cell]) = match action {
        Move::SetUp(_) => return Err(illegal("dama-set-up-over")),
        Move::Flip(cell) => (*cell, &[]),
        Move::Step { from, to, .. } => (*from, std::slice::from_ref(to)),
        Move::Capture { from, path, .. } => (*from, path.landings()),
    };
    if let Some(light) = [from].iter().chain(landings).find(|cell| !cell.within(DARK)) {
        return Err(illegal("dama-light-square").with("square", light.square()).at(light.square()));
    }
    let piece = own_piece(generator, from)?;
    if !matches!(action, Move::Capture { .. }) {
        no_capture_possible(generator)?;
    }
    suffix(generator, piece, action)?;
    match action {
        Move::SetUp(_) | Move::Flip(_) => Ok(()),
        Move::Step { from, to, .. } => step(generator, piece, *from, *to),
        Move::Capture { from, path, .. } => capture(generator, piece, *from, path),
    }
}

fn own_piece(generator: &MoveGen<'_>, from: Cell) -> Result<Piece, Refusal> {
    let square = from.square();
    let Some(piece) = generator.board.at(from) else {
        return Err(illegal("dama-no-stone").with("square", square).at(square));
    };
    if piece.side != generator.side {
        let refusal = illegal("dama-opponents-stone").with("square", square);
        return Err(refusal.with("side", piece.side).at(square));
    }
    Ok(piece)
}

fn no_capture_possible(generator: &MoveGen<'_>) -> Result<(), Refusal> {
    let capturers = generator.capturers();
    if capturers == 0 {
        return Ok(());
    }
    let mut refusal = with_captures(illegal("dama-capture-compulsory"), &generator.captures(capturers));
    refusal.squares.extend(cells(capturers).map(Cell::square));
    Err(refusal)
}

/// Adds the possible captures, and the number of those that are not listed.
fn with_captures(refusal: Refusal, captures: &[Move]) -> Refusal {
    let listed = captures.iter().take(MOST_LISTED).map(write).collect();
    refusal.with("captures", Datum::List(listed)).with("more", captures.len().saturating_sub(MOST_LISTED))
}

/// The square where a move ends, and the bit that it names.
const fn ending(action: &Move) -> Option<(Cell, Option<bool>)> {
    match action {
        Move::Step { to, bit, .. } => Some((*to, *bit)),
        Move::Capture { path, bit, .. } => Some((path.last(), *bit)),
        Move::SetUp(_) | Move::Flip(_) => None,
    }
}

/// Section 8: under `choose` a move that promotes needs a suffix; any other move must not have one. Section 13 puts
/// this check before the path.
fn suffix(generator: &MoveGen<'_>, piece: Piece, action: &Move) -> Result<(), Refusal> {
    let Some((to, bit)) = ending(action) else { return Ok(()) };
    let belongs = generator.names_bit(piece.king, to);
    match bit {
        Some(bit) if !belongs => {
            let suffix = format!("={}", sign(bit));
            Err(illegal("dama-suffix-out-of-place").with("suffix", suffix).at(to.square()))
        }
        None if belongs => {
            let text = write(action);
            let refusal = illegal("dama-suffix-missing").with("square", to.square());
            Err(refusal.with("zero", format!("{text}=0")).with("one", format!("{text}=1")).at(to.square()))
        }
        _ => Ok(()),
    }
}

fn from_to(reason: &'static str, from: Cell, to: Cell) -> Refusal {
    illegal(reason).with("from", from.square()).with("to", to.square()).at(to.square())
}

/// The direction of a step or a jump.
///
/// # Errors
/// It does not follow a diagonal, or a man goes backward.
fn directed(generator: &MoveGen<'_>, piece: Piece, from: Cell, to: Cell) -> Result<Direction, Refusal> {
    if from == to {
        return Err(illegal("dama-stays").with("square", to.square()).at(to.square()));
    }
    let direction = Direction::between(from, to).ok_or_else(|| from_to("dama-not-diagonal", from, to))?;
    if !piece.king && !Direction::forward(generator.side).contains(&direction) {
        return Err(from_to("dama-man-backward", from, to));
    }
    Ok(direction)
}

fn step(generator: &MoveGen<'_>, piece: Piece, from: Cell, to: Cell) -> Result<(), Refusal> {
    if to.within(generator.steps(piece.king, from)) {
        Ok(())
    } else {
        Err(no_step(generator, piece, from, to))
    }
}

/// Why a step that the generator does not list is illegal.
fn no_step(generator: &MoveGen<'_>, piece: Piece, from: Cell, to: Cell) -> Refusal {
    if let Err(refusal) = directed(generator, piece, from, to) {
        return refusal;
    }
    if !piece.king && distance(from, to) != 1 {
        return from_to("dama-man-one-square", from, to);
    }
    let occupied = generator.board.occupied();
    if to.within(occupied) {
        return illegal("dama-target-not-free").with("square", to.square()).at(to.square());
    }
    let blocking = lowest(span(from, to) & occupied).unwrap_or(to).square();
    from_to("dama-way-not-free", from, to).with("square", blocking).at(blocking)
}

fn capture(generator: &MoveGen<'_>, piece: Piece, from: Cell, path: &Path) -> Result<(), Refusal> {
    let mut at = from;
    // The start square of the jumping piece counts as free.
    let mut occupied = generator.board.occupied() & !from.bit();
    let capturable = generator.capturable(piece.bit);
    for landing in path.landings() {
        if at != from && generator.promotes(piece.king, at) {
            return Err(illegal("dama-promoted-stops").with("square", at.square()).at(at.square()));
        }
        if !landing.within(generator.landings(piece.king, at, capturable & occupied, occupied)) {
            return Err(no_jump(generator, piece, at, *landing, occupied));
        }
        occupied &= !(span(at, *landing) & capturable);
        at = *landing;
    }
    let further = generator.further(piece, at, capturable & occupied, occupied);
    if generator.may_stop(further) { Ok(()) } else { Err(carry_on(generator, from, path)) }
}

/// Why a jump that the generator does not list is illegal.
fn no_jump(generator: &MoveGen<'_>, piece: Piece, from: Cell, to: Cell, occupied: Set) -> Refusal {
    let direction = match directed(generator, piece, from, to) {
        Ok(direction) => direction,
        Err(refusal) => return refusal,
    };
    if !piece.king && distance(from, to) > 2 {
        return from_to("dama-man-jump", from, to);
    }
    if to.within(occupied) {
        return illegal("dama-target-not-free").with("square", to.square()).at(to.square());
    }
    let between = span(from, to) & occupied;
    let Some(first) = direction.first(from, between) else {
        if let Err(refusal) = no_capture_possible(generator) {
            return refusal;
        }
        // The sentence suggests a step only where the distance would suit one.
        let step = piece.king || distance(from, to) == 1;
        return from_to("dama-nothing-to-capture", from, to).with("step", usize::from(step));
    };
    if let Some(own) = lowest(between & generator.board.of(generator.side)) {
        return illegal("dama-own-stone-in-way").with("square", own.square()).at(own.square());
    }
    if between != first.bit() {
        let mut refusal =
            illegal("dama-two-stones-in-way").with("from", from.square()).with("to", to.square());
        refusal.squares.extend(cells(between).map(Cell::square));
        return refusal;
    }
    if !first.within(generator.capturable(piece.bit)) {
        return operator_forbids(generator, piece, from, first);
    }
    let square = lowest(direction.shift(first.bit())).unwrap_or(to).square();
    from_to("dama-landing-next", from, to).with("square", square).at(square)
}

fn operator_forbids(generator: &MoveGen<'_>, piece: Piece, from: Cell, target: Cell) -> Refusal {
    let target_bit = target.within(generator.board.showing(true));
    illegal("dama-operator-forbids")
        .with("operator", generator.operator.name())
        .with("jumper", usize::from(piece.bit))
        .with("target", usize::from(target_bit))
        .with("from", from.square())
        .with("square", target.square())
        .at(target.square())
}

/// Section 6: under `must` the turn ends only when this piece has no further jump.
fn carry_on(generator: &MoveGen<'_>, from: Cell, path: &Path) -> Refusal {
    let at = path.last();
    let longer = |other: &Move| match other {
        Move::Capture { path: whole, .. } => whole.landings().starts_with(path.landings()),
        _ => false,
    };
    let captures: Vec<Move> = generator.captures(from.bit()).into_iter().filter(longer).collect();
    with_captures(illegal("dama-carry-on").with("square", at.square()).at(at.square()), &captures)
}
