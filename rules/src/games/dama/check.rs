//! Whether a move may be made, and if not, why: the reasons of section 13 of the rules page in its order.

use super::board::Piece;
use super::cells::{Cell, DARK, Set, Way, cells, distance, lowest, span};
use super::moves::{Choices, Move, Path};
use super::notation::{sign, write};
use super::position::Position;
use crate::game::{Phase, Side};
use crate::reason::{Code, Refusal};
use crate::text::Datum;

/// A refusal lists at most so many captures; a king can have hundreds.
const MOST_LISTED: usize = 12;

/// Whether `side`, which may act, may make this move.
///
/// # Errors
/// The reason, most important first.
pub fn check(position: &Position, side: Side, action: &Move) -> Result<(), Refusal> {
    match (position.phase(), action) {
        (Phase::Setup, Move::SetUp(_)) => Ok(()),
        (Phase::Setup, _) => Err(illegal("dama-choose-bits-first")),
        (_, Move::SetUp(_)) => Err(illegal("dama-set-up-over")),
        _ => turn(&Choices { side, ..position.choices() }, action),
    }
}

/// What is said of a text that is no move.
#[must_use]
pub fn unreadable(position: &Position, text: &str) -> Refusal {
    let set_up = text.trim_start().get(..5).is_some_and(|start| start.eq_ignore_ascii_case("setup"));
    let reason = match position.phase() {
        Phase::Setup => "dama-not-a-set-up",
        _ if set_up => "dama-not-a-set-up",
        _ => "dama-not-a-move",
    };
    Refusal::new(Code::Malformed, reason)
}

const fn illegal(reason: &'static str) -> Refusal {
    Refusal::new(Code::Illegal, reason)
}

/// Whether the side to move may make this turn.
///
/// # Errors
/// The reason, most important first.
pub fn turn(choices: &Choices<'_>, action: &Move) -> Result<(), Refusal> {
    let (from, landings): (Cell, &[Cell]) = match action {
        Move::SetUp(_) => return Err(illegal("dama-set-up-over")),
        Move::Flip(cell) => (*cell, &[]),
        Move::Step { from, to, .. } => (*from, std::slice::from_ref(to)),
        Move::Capture { from, path, .. } => (*from, path.landings()),
    };
    if let Some(light) = [from].iter().chain(landings).find(|cell| !cell.within(DARK)) {
        return Err(illegal("dama-light-square").with("square", light.square()).at(light.square()));
    }
    let piece = own_piece(choices, from)?;
    if !matches!(action, Move::Capture { .. }) {
        no_capture_possible(choices)?;
    }
    suffix(choices, piece, action)?;
    match action {
        Move::SetUp(_) | Move::Flip(_) => Ok(()),
        Move::Step { from, to, .. } => step(choices, piece, *from, *to),
        Move::Capture { from, path, .. } => capture(choices, piece, *from, path),
    }
}

fn own_piece(choices: &Choices<'_>, from: Cell) -> Result<Piece, Refusal> {
    let square = from.square();
    let Some(piece) = choices.board.at(from) else {
        return Err(illegal("dama-no-stone").with("square", square).at(square));
    };
    if piece.side != choices.side {
        let refusal = illegal("dama-opponents-stone").with("square", square);
        return Err(refusal.with("side", piece.side).at(square));
    }
    Ok(piece)
}

fn no_capture_possible(choices: &Choices<'_>) -> Result<(), Refusal> {
    let capturers = choices.capturers();
    if capturers == 0 {
        return Ok(());
    }
    let mut refusal = with_captures(illegal("dama-capture-compulsory"), &choices.captures(capturers));
    refusal.squares.extend(cells(capturers).map(Cell::square));
    Err(refusal)
}

/// Adds the captures that are possible, and how many more there are than are listed.
fn with_captures(refusal: Refusal, captures: &[Move]) -> Refusal {
    let listed = captures.iter().take(MOST_LISTED).map(write).collect();
    refusal.with("captures", Datum::List(listed)).with("more", captures.len().saturating_sub(MOST_LISTED))
}

/// Where a move ends and the bit it names.
const fn ending(action: &Move) -> Option<(Cell, Option<bool>)> {
    match action {
        Move::Step { to, bit, .. } => Some((*to, *bit)),
        Move::Capture { path, bit, .. } => Some((path.last(), *bit)),
        Move::SetUp(_) | Move::Flip(_) => None,
    }
}

/// Section 8: under `choose` the suffix belongs to a move that promotes; otherwise it is illegal. Section 13
/// asks for it before it looks at the way.
fn suffix(choices: &Choices<'_>, piece: Piece, action: &Move) -> Result<(), Refusal> {
    let Some((to, bit)) = ending(action) else { return Ok(()) };
    let belongs = choices.rules.choose_bit && choices.promotes(piece.king, to);
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

/// What holds for a step and for a jump: along a diagonal, and a man goes only forward.
fn directed(choices: &Choices<'_>, piece: Piece, from: Cell, to: Cell) -> Result<Way, Refusal> {
    if from == to {
        return Err(illegal("dama-stays").with("square", to.square()).at(to.square()));
    }
    let way = Way::between(from, to).ok_or_else(|| from_to("dama-not-diagonal", from, to))?;
    if !piece.king && !Way::forward(choices.side).contains(&way) {
        return Err(from_to("dama-man-backward", from, to));
    }
    Ok(way)
}

fn step(choices: &Choices<'_>, piece: Piece, from: Cell, to: Cell) -> Result<(), Refusal> {
    directed(choices, piece, from, to)?;
    if !piece.king && distance(from, to) != 1 {
        return Err(from_to("dama-man-one-square", from, to));
    }
    let occupied = choices.board.occupied();
    if to.within(occupied) {
        return Err(illegal("dama-target-not-free").with("square", to.square()).at(to.square()));
    }
    if let Some(blocking) = lowest(span(from, to) & occupied) {
        let refusal = from_to("dama-way-not-free", from, to);
        return Err(refusal.with("square", blocking.square()).at(blocking.square()));
    }
    Ok(())
}

fn capture(choices: &Choices<'_>, piece: Piece, from: Cell, path: &Path) -> Result<(), Refusal> {
    let mut at = from;
    // The jumping piece is in the air: its starting square counts as free.
    let mut occupied = choices.board.occupied() & !from.bit();
    for landing in path.landings() {
        if at != from && choices.promotes(piece.king, at) {
            return Err(illegal("dama-promoted-stops").with("square", at.square()).at(at.square()));
        }
        let captured = jump(choices, piece, at, *landing, occupied)?;
        occupied &= !captured.bit();
        at = *landing;
    }
    if !choices.rules.chain_must || choices.promotes(piece.king, at) {
        return Ok(());
    }
    carried_on(choices, piece, from, path, occupied)
}

/// One jump; returns the captured piece's cell.
fn jump(choices: &Choices<'_>, piece: Piece, from: Cell, to: Cell, occupied: Set) -> Result<Cell, Refusal> {
    let way = directed(choices, piece, from, to)?;
    if !piece.king && distance(from, to) > 2 {
        return Err(from_to("dama-man-jump", from, to));
    }
    if to.within(occupied) {
        return Err(illegal("dama-target-not-free").with("square", to.square()).at(to.square()));
    }
    let between = span(from, to) & occupied;
    let Some(first) = way.first(from, between) else {
        // Only a way that a step could go is worth being offered as one.
        no_capture_possible(choices)?;
        let step = piece.king || distance(from, to) == 1;
        return Err(from_to("dama-nothing-to-capture", from, to).with("step", usize::from(step)));
    };
    if let Some(own) = lowest(between & choices.board.of(choices.side)) {
        return Err(illegal("dama-own-stone-in-way").with("square", own.square()).at(own.square()));
    }
    if between != first.bit() {
        let mut refusal =
            illegal("dama-two-stones-in-way").with("from", from.square()).with("to", to.square());
        refusal.squares.extend(cells(between).map(Cell::square));
        return Err(refusal);
    }
    if !first.within(choices.prey(piece.bit)) {
        return Err(operator_forbids(choices, piece, from, first));
    }
    let behind = lowest(way.shift(first.bit()));
    if piece.king && !choices.rules.landing_any && behind != Some(to) {
        let square = behind.unwrap_or(to).square();
        return Err(from_to("dama-landing-next", from, to).with("square", square).at(square));
    }
    Ok(first)
}

fn operator_forbids(choices: &Choices<'_>, piece: Piece, from: Cell, target: Cell) -> Refusal {
    let target_bit = target.within(choices.board.showing(true));
    illegal("dama-operator-forbids")
        .with("operator", choices.operator.name())
        .with("jumper", usize::from(piece.bit))
        .with("target", usize::from(target_bit))
        .with("from", from.square())
        .with("square", target.square())
        .at(target.square())
}

/// Section 6: under `must` the turn ends only when this piece has no further jump.
fn carried_on(
    choices: &Choices<'_>,
    piece: Piece,
    from: Cell,
    path: &Path,
    occupied: Set,
) -> Result<(), Refusal> {
    let at = path.last();
    let prey = choices.prey(piece.bit) & occupied;
    if choices.landings(piece.king, at, prey, occupied) == 0 {
        return Ok(());
    }
    let longer = |other: &Move| match other {
        Move::Capture { path: whole, .. } => whole.landings().starts_with(path.landings()),
        _ => false,
    };
    let captures: Vec<Move> = choices.captures(from.bit()).into_iter().filter(longer).collect();
    Err(with_captures(illegal("dama-carry-on").with("square", at.square()).at(at.square()), &captures))
}
