//! Checks an action, and finds the reason why it is illegal: section 13 of the rules page.
//!
//! The sets of [`board`](super::board) and the costs of [`moves`](super::moves) decide; this module only explains
//! their answer.

use super::board::{Board, Location, Targets};
use super::cells::{Cell, lowest, span};
use super::men::{Kind, Man};
use super::moves::Move;
use super::notation::{name, write};
use super::position::CheessPosition;
use crate::reason::{Code, Refusal};
use crate::side::Side;
use crate::text::Datum;

/// The refusal of a text that is not a move.
#[must_use]
pub const fn unreadable() -> Refusal {
    Refusal::new(Code::Malformed, "cheess-not-a-move")
}

/// Whether `side`, which may act, may make this move.
///
/// # Errors
/// The first reason against it: the board first, then the cost.
pub fn check(position: &CheessPosition, side: Side, action: &Move) -> Result<(), Refusal> {
    match *action {
        Move::End => return Ok(()),
        Move::Enter { home, kind } => enter(position, side, home, kind)?,
        Move::Step { from, to } => go(position, side, from, to, false)?,
        Move::Attack { from, to } => go(position, side, from, to, true)?,
    }
    affordable(position, action)
}

const fn illegal(reason: &'static str) -> Refusal {
    Refusal::new(Code::Illegal, reason)
}

/// The kind as an argument: a number by which a language chooses the word.
#[must_use]
pub fn kind(kind: Kind) -> Datum {
    Datum::Number(match kind {
        Kind::King => 0,
        Kind::Queen => 1,
        Kind::Rook => 2,
        Kind::Bishop => 3,
        Kind::Knight => 4,
        Kind::Pawn => 5,
    })
}

/// Section 3.
fn enter(position: &CheessPosition, side: Side, home: Cell, letter: Option<Kind>) -> Result<(), Refusal> {
    let named = Man::of(side, home).is_some_and(|man| letter == Some(man.kind()));
    if named && home.within(position.board.enterable(side)) {
        return Ok(());
    }
    Err(no_entry(position, side, home, letter))
}

/// Why an entry that the generator does not list is illegal.
fn no_entry(position: &CheessPosition, side: Side, home: Cell, letter: Option<Kind>) -> Refusal {
    let square = home.square();
    let refusal = |reason| illegal(reason).with("side", side).with("square", square).at(square);
    let Some(man) = Man::of(side, home) else { return refusal("cheess-no-home") };
    let named = |reason| refusal(reason).with("kind", kind(man.kind()));
    if letter != Some(man.kind()) {
        return named("cheess-wrong-letter").with("move", name(man));
    }
    match position.board.location(man) {
        Location::On(cell) => named("cheess-on-board").with("place", cell.square()).at(cell.square()),
        Location::Goal => named("cheess-in-goal"),
        Location::Trench => {
            let blocking = position.board.at(home).unwrap_or(man);
            refusal("cheess-home-blocked").with("kind", kind(blocking.kind()))
        }
    }
}

/// Section 4.
fn go(position: &CheessPosition, side: Side, from: Cell, to: Cell, attack: bool) -> Result<(), Refusal> {
    let man = own_man(position, side, from)?;
    let Targets { moves, attacks } = position.board.targets(side, from);
    if to.within(if attack { attacks } else { moves }) {
        return Ok(());
    }
    if to.within(moves | attacks) {
        return Err(wrong_sign(position, from, to));
    }
    Err(no_target(position, man, from, to))
}

/// Why a square that the generator does not list is no target.
fn no_target(position: &CheessPosition, man: Man, from: Cell, to: Cell) -> Refusal {
    let side = man.side();
    if from == to {
        return same_square(position, side, man, from);
    }
    let target = position.board.at(to);
    if let Some(other) = target.filter(|other| other.side() == side) {
        let refusal = illegal("cheess-own-piece").with("side", side).with("square", to.square());
        return refusal.with("kind", kind(other.kind())).at(to.square());
    }
    let reason = if man.kind() == Kind::Pawn {
        pawn_reason(man, from, to, target.is_some())
    } else if Board::default().sees(man, from, to) {
        None
    } else {
        Some("cheess-not-its-way")
    };
    match reason {
        Some(reason) => from_to(reason, man, from, to),
        None => blocked(position, man, from, to),
    }
}

fn own_man(position: &CheessPosition, side: Side, from: Cell) -> Result<Man, Refusal> {
    let square = from.square();
    match position.board.at(from) {
        None => Err(illegal("cheess-no-piece").with("square", square).at(square)),
        Some(man) if man.side() != side => Err(illegal("cheess-opponents-piece")
            .with("square", square)
            .with("side", man.side())
            .with("kind", kind(man.kind()))
            .at(square)),
        Some(man) => Ok(man),
    }
}

/// The start is also the target. A click on a piece that cannot be chosen makes such a move.
fn same_square(position: &CheessPosition, side: Side, man: Man, from: Cell) -> Refusal {
    let (rules, points, generator) = (&position.rules, position.points, position.move_gen());
    let targets = position.board.targets(side, from);
    let step = generator.pays(rules.step) && targets.moves != 0;
    let attack = generator.pays(rules.attack) && targets.attacks != 0;
    let reason = if step || attack { "cheess-same-square" } else { "cheess-nowhere" };
    let refusal = illegal(reason).with("square", from.square()).with("kind", kind(man.kind()));
    refusal.with("points", usize::from(points)).at(from.square())
}

fn from_to(reason: &'static str, man: Man, from: Cell, to: Cell) -> Refusal {
    let refusal = illegal(reason).with("kind", kind(man.kind())).with("from", from.square());
    refusal.with("to", to.square()).at(to.square())
}

/// The path is blocked: the piece could go there on an empty board.
fn blocked(position: &CheessPosition, man: Man, from: Cell, to: Cell) -> Refusal {
    let blocking = lowest(span(from, to) & position.board.occupied()).unwrap_or(to).square();
    from_to("cheess-way-blocked", man, from, to).with("square", blocking).at(blocking)
}

/// Section 4.2: what a pawn does wrong, unless only its path is blocked. `enemy` says whether an enemy stands on the
/// target.
fn pawn_reason(man: Man, from: Cell, to: Cell, enemy: bool) -> Option<&'static str> {
    let rows = to.row() as i8 - from.row() as i8;
    let rows = if man.side() == Side::White { rows } else { -rows };
    match (from.column().abs_diff(to.column()), rows) {
        (0, 2) if from != man.home() => Some("cheess-pawn-two"),
        (0, 1 | 2) if enemy => Some("cheess-pawn-straight"),
        (0, 1 | 2) => None,
        (1, 1) => Some("cheess-pawn-diagonal"),
        _ => Some("cheess-not-its-way"),
    }
}

/// Section 9: `-` onto an enemy and `x` onto an empty square would cost something else than was written.
fn wrong_sign(position: &CheessPosition, from: Cell, to: Cell) -> Refusal {
    let enemy = position.board.at(to).is_some();
    let (reason, right) = if enemy {
        ("cheess-write-attack", Move::Attack { from, to })
    } else {
        ("cheess-write-move", Move::Step { from, to })
    };
    // The cost comes before the sign: another sign does not help if the points do not pay for the action.
    if let Err(refusal) = affordable(position, &right) {
        return refusal;
    }
    illegal(reason).with("square", to.square()).with("move", write(&right)).at(to.square())
}

/// Section 2.3.
fn affordable(position: &CheessPosition, action: &Move) -> Result<(), Refusal> {
    let (cost, rules) = (action.cost(&position.rules), &position.rules);
    if position.move_gen().pays(cost) {
        return Ok(());
    }
    let reason = if cost > rules.points { "cheess-never" } else { "cheess-too-dear" };
    // A number by which a language chooses the word.
    let what = match action {
        Move::Enter { .. } | Move::End => 0_usize,
        Move::Step { .. } => 1,
        Move::Attack { .. } => 2,
    };
    let refusal = illegal(reason).with("action", what).with("cost", usize::from(cost));
    let refusal = refusal.with("left", usize::from(position.points));
    Err(refusal.with("points", usize::from(rules.points)))
}
