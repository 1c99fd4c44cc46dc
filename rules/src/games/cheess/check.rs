//! Whether an action may be made, and if not, why: the reasons of section 13 of the rules page.

use super::board::Place;
use super::cells::{Cell, lowest, span};
use super::men::{Kind, Man};
use super::moves::Move;
use super::notation::{name, write};
use super::position::Position;
use crate::game::Side;
use crate::reason::{Code, Refusal};
use crate::text::Datum;

/// What is said of a text that is no move.
#[must_use]
pub const fn unreadable() -> Refusal {
    Refusal::new(Code::Malformed, "cheess-not-a-move")
}

/// Whether `side`, which may act, may make this move.
///
/// # Errors
/// The reason, most important first: what the board forbids, then what the points do not pay for.
pub fn check(position: &Position, side: Side, action: &Move) -> Result<(), Refusal> {
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

/// A number by which a language chooses the word for a kind, as the vocabulary lists them.
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
fn enter(position: &Position, side: Side, home: Cell, letter: Option<Kind>) -> Result<(), Refusal> {
    let square = home.square();
    let refusal = |reason| illegal(reason).with("side", side).with("square", square).at(square);
    let Some(man) = Man::of(side, home) else { return Err(refusal("cheess-no-home")) };
    let told = |reason| refusal(reason).with("kind", kind(man.kind()));
    if letter != Some(man.kind()) {
        return Err(told("cheess-wrong-letter").with("move", name(man)));
    }
    match position.board.place(man) {
        Place::On(cell) => Err(told("cheess-on-board").with("place", cell.square()).at(cell.square())),
        Place::Goal => Err(told("cheess-in-goal")),
        Place::Trench => match position.board.at(home).filter(|other| other.side() == side) {
            Some(other) => Err(refusal("cheess-home-blocked").with("kind", kind(other.kind()))),
            None => Ok(()),
        },
    }
}

/// Section 4.
fn go(position: &Position, side: Side, from: Cell, to: Cell, attack: bool) -> Result<(), Refusal> {
    let man = own_man(position, side, from)?;
    if from == to {
        return Err(same_square(position, side, man, from));
    }
    let target = position.board.at(to);
    if let Some(other) = target.filter(|other| other.side() == side) {
        let refusal = illegal("cheess-own-piece").with("side", side).with("square", to.square());
        return Err(refusal.with("kind", kind(other.kind())).at(to.square()));
    }
    if man.kind() == Kind::Pawn {
        pawn(position, man, from, to, target.is_some())?;
    } else {
        officer(position, man, from, to)?;
    }
    sign(position, from, to, attack, target.is_some())
}

fn own_man(position: &Position, side: Side, from: Cell) -> Result<Man, Refusal> {
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

/// Also what a click on a piece that cannot be chosen asks.
fn same_square(position: &Position, side: Side, man: Man, from: Cell) -> Refusal {
    let (rules, points) = (&position.rules, position.points);
    let targets = position.board.targets(side, from);
    let step = rules.step <= points && targets.moves != 0;
    let attack = rules.attack <= points && targets.attacks != 0;
    let reason = if step || attack { "cheess-same-square" } else { "cheess-nowhere" };
    let refusal = illegal(reason).with("square", from.square()).with("kind", kind(man.kind()));
    refusal.with("points", usize::from(points)).at(from.square())
}

fn from_to(reason: &'static str, man: Man, from: Cell, to: Cell) -> Refusal {
    let refusal = illegal(reason).with("kind", kind(man.kind())).with("from", from.square());
    refusal.with("to", to.square()).at(to.square())
}

/// Whether something stands between the two squares.
fn free_way(position: &Position, man: Man, from: Cell, to: Cell) -> Result<(), Refusal> {
    match lowest(span(from, to) & position.board.occupied()) {
        None => Ok(()),
        Some(blocking) => {
            let refusal = from_to("cheess-way-blocked", man, from, to);
            Err(refusal.with("square", blocking.square()).at(blocking.square()))
        }
    }
}

/// Section 4.1.
fn officer(position: &Position, man: Man, from: Cell, to: Cell) -> Result<(), Refusal> {
    let (columns, rows) = (from.column().abs_diff(to.column()), from.row().abs_diff(to.row()));
    let (straight, diagonal) = (columns == 0 || rows == 0, columns == rows);
    let goes = match man.kind() {
        Kind::Rook => straight,
        Kind::Bishop => diagonal,
        Kind::Queen => straight || diagonal,
        Kind::King => columns.max(rows) == 1,
        Kind::Knight | Kind::Pawn => columns.min(rows) == 1 && columns.max(rows) == 2,
    };
    if !goes {
        return Err(from_to("cheess-not-its-way", man, from, to));
    }
    free_way(position, man, from, to)
}

/// Section 4.2; `enemy` stands on the target, or nobody.
fn pawn(position: &Position, man: Man, from: Cell, to: Cell, enemy: bool) -> Result<(), Refusal> {
    let rows = to.row() as i8 - from.row() as i8;
    let rows = if man.side() == Side::White { rows } else { -rows };
    match (from.column().abs_diff(to.column()), rows) {
        (0, 2) if from != man.home() => Err(from_to("cheess-pawn-two", man, from, to)),
        (0, 1 | 2) if enemy => Err(from_to("cheess-pawn-straight", man, from, to)),
        (0, 1 | 2) => free_way(position, man, from, to),
        (1, 1) if !enemy => Err(from_to("cheess-pawn-diagonal", man, from, to)),
        (1, 1) => Ok(()),
        _ => Err(from_to("cheess-not-its-way", man, from, to)),
    }
}

/// Section 9: `-` onto an enemy and `x` onto an empty square would cost something else than was said.
fn sign(position: &Position, from: Cell, to: Cell, attack: bool, enemy: bool) -> Result<(), Refusal> {
    let (reason, right) = match (attack, enemy) {
        (false, true) => ("cheess-write-attack", Move::Attack { from, to }),
        (true, false) => ("cheess-write-move", Move::Step { from, to }),
        _ => return Ok(()),
    };
    // Before the sign: what the points do not pay for is not worth being written otherwise.
    affordable(position, &right)?;
    Err(illegal(reason).with("square", to.square()).with("move", write(&right)).at(to.square()))
}

/// Section 2.3.
fn affordable(position: &Position, action: &Move) -> Result<(), Refusal> {
    let (cost, rules) = (action.cost(&position.rules), &position.rules);
    if cost <= position.points {
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
