//! The scene of a position for one viewer, section 15 of the rules page.

mod last_turn;
mod panel;

use super::board::Piece as Man;
use super::cells::{Cell, DARK, cells, span};
use super::gain;
use super::moves::Move;
use super::notation;
use super::operator::Operator;
use super::position::{DamaPosition, Last};
use crate::coords::{Letters, Square};
use crate::position::Position;
use crate::scene::{BoardStyle, Card, Grid, Mark, MarkKind, Piece, Scene, Shape, Tally};
use crate::side::{Phase, Side, Viewer};
use crate::text::{Datum, Text};
use last_turn::{bit, in_words};
use panel::{discards, panel, pile, quiet_turns};

/// Keys of the terms that scenes, clicks and the set-up form use.
pub static TERMS: &[&str] = &[
    gain::CAPTURES,
    gain::KING,
    gain::SAVES,
    gain::SACRIFICE,
    gain::THREATENS,
    gain::SAFE,
    gain::NEARER,
    "dama-man",
    "dama-man-several",
    "dama-king",
    "dama-king-several",
    "dama-hidden",
    "dama-hidden-several",
    "dama-choice-flip",
    "dama-flip",
    "dama-bit-0",
    "dama-bit-1",
    "dama-fill-ones",
    "dama-fill-zeros",
    "dama-fill-alternating",
    "dama-pieces",
    "dama-bits",
    "dama-set-up-done",
    "dama-set-up-due",
    "dama-active",
    "dama-next",
    "dama-jumping",
    "dama-captured",
    "dama-allowed",
    "dama-pile",
    "dama-discards",
    "dama-no-discards",
    "dama-no-progress",
    "dama-no-progress-unlimited",
    "dama-fact-no-progress",
    "dama-fact-no-progress-unlimited",
    "dama-operator-changed",
    "dama-operator-again",
    "dama-pile-renewed",
    "dama-last-step",
    "dama-last-step-king",
    "dama-last-flip",
    "dama-last-capture",
    "dama-last-capture-king",
    "dama-last-captures",
    "dama-last-captures-king",
    "dama-fact-active",
    "dama-fact-next",
    "dama-fact-pieces",
    "dama-banner-set-up",
    "dama-banner-set-up-one",
    "dama-banner-capture",
];

/// The scene for `viewer`.
#[must_use]
pub fn scene(position: &DamaPosition, viewer: Viewer) -> Scene {
    let grid = Grid { columns: 8, rows: 8, look: BoardStyle::Checkered, letters: Letters::All };
    Scene {
        pieces: pieces(position, viewer),
        marks: position.last.as_ref().map(marks).unwrap_or_default(),
        path: position.last.as_ref().map(path).unwrap_or_default(),
        cards: Side::BOTH.map(|side| card(position, side)),
        panel: panel(position),
        last: position.last.as_ref().map(|last| in_words(position, last)),
        facts: facts(position),
        same: &[("dama-operator-changed", "dama-fact-active"), ("dama-operator-again", "dama-fact-active")],
        banner: banner(position),
        ..Scene::new(grid, viewer, position.to_act())
    }
}

/// Whether `viewer` may see the bits of `side`: always after the set-up; during it only the player's own bits, once
/// they are chosen.
fn sees(position: &DamaPosition, viewer: Viewer, side: Side) -> bool {
    position.phase() != Phase::Setup || (viewer.is(side) && !position.setting_up.contains(side))
}

fn pieces(position: &DamaPosition, viewer: Viewer) -> Vec<Piece> {
    let piece = |cell: Cell| {
        let man = position.board.at(cell)?;
        let seen = sees(position, viewer, man.side);
        let sign = seen.then(|| notation::sign(man.bit));
        let shape = Shape::Disc { sign, stacked: man.king };
        let [name, several] = names(man, seen);
        Some(Piece { square: cell.square(), side: man.side, shape, name, several })
    };
    cells(position.board.occupied() & DARK).filter_map(piece).collect()
}

/// The name of a piece and that of several such pieces.
fn names(man: Man, seen: bool) -> [Text; 2] {
    let side = || ("side", Datum::Side(man.side));
    let (keys, shows_bit) = match (seen, man.king) {
        (false, _) => (["dama-hidden", "dama-hidden-several"], false),
        (true, false) => (["dama-man", "dama-man-several"], true),
        (true, true) => (["dama-king", "dama-king-several"], true),
    };
    let data = || if shows_bit { vec![side(), bit("bit", man.bit)] } else { vec![side()] };
    keys.map(|key| Text::with(key, data()))
}

fn path(last: &Last) -> Vec<Square> {
    let (from, landings): (Cell, &[Cell]) = match &last.action {
        Move::SetUp(_) => return Vec::new(),
        Move::Flip(cell) => (*cell, &[]),
        Move::Step { from, to, .. } => (*from, std::slice::from_ref(to)),
        Move::Capture { from, path, .. } => (*from, path.landings()),
    };
    [from].iter().chain(landings).map(|cell| cell.square()).collect()
}

fn marks(last: &Last) -> Vec<Mark> {
    let mark = |kind| move |square| Mark { square, kind };
    let path = path(last);
    if let Move::Flip(cell) = last.action {
        return vec![mark(MarkKind::Turned)(cell.square())];
    }
    let (from, landings) = path.split_at(path.len().min(1));
    let captured = cells(last.captured.occupied()).map(Cell::square);
    let from = from.iter().copied().map(mark(MarkKind::LastFrom));
    let landings = landings.iter().copied().map(mark(MarkKind::LastTo));
    from.chain(landings).chain(captured.map(mark(MarkKind::Captured))).chain(steps(last)).collect()
}

/// The numbers of the landings of a chain that crosses itself, whose arrow does not tell their order. A square on which
/// it landed several times has the last number.
fn steps(last: &Last) -> Vec<Mark> {
    let Move::Capture { from, path, .. } = &last.action else { return Vec::new() };
    let landings = path.landings();
    if !crosses(*from, landings) {
        return Vec::new();
    }
    let numbered =
        (1..).zip(landings).filter(|(number, cell)| !landings[usize::from(*number)..].contains(cell));
    numbered.map(|(number, cell)| Mark { square: cell.square(), kind: MarkKind::Step(number) }).collect()
}

/// Whether a chain comes to a square, or over one, a second time.
fn crosses(from: Cell, landings: &[Cell]) -> bool {
    let (mut at, mut seen) = (from, from.bit());
    landings.iter().any(|landing| {
        let leg = span(at, *landing) | landing.bit();
        let again = seen & leg != 0;
        seen |= leg;
        at = *landing;
        again
    })
}

fn card(position: &DamaPosition, side: Side) -> Card {
    let left = position.pieces(side);
    let pieces = Text::with("dama-pieces", vec![("left", left.into())]);
    if position.phase() == Phase::Setup {
        let due = position.setting_up.contains(side);
        return Card::new(vec![pieces, Text::term(if due { "dama-set-up-due" } else { "dama-set-up-done" })]);
    }
    let men = cells(position.board.of(side)).filter_map(|cell| position.board.at(cell));
    let ones = u32::try_from(men.filter(|man| man.bit).count()).unwrap_or(left);
    let zeros = left - ones.min(left);
    let words = Text::with("dama-bits", vec![("ones", ones.into()), ("zeros", zeros.into())]);
    let of = |bit| Shape::Disc { sign: Some(notation::sign(bit)), stacked: false };
    let tally = Tally { words, kinds: vec![(of(true), ones), (of(false), zeros)] };
    Card { tally: Some(tally), ..Card::new(vec![pieces]) }
}

fn facts(position: &DamaPosition) -> Vec<Text> {
    let operator = |key, operator: Operator| Text::with(key, vec![("operator", operator.name().into())]);
    let [white, black] = Side::BOTH.map(|side| Datum::from(position.pieces(side)));
    let active = operator("dama-fact-active", position.tiles.active());
    let next = operator("dama-fact-next", position.tiles.next());
    let pieces = Text::with("dama-fact-pieces", vec![("white", white), ("black", black)]);
    // After the end the operators do not matter any more.
    let [first, second, third] =
        if position.end.is_none() { [active, next, pieces] } else { [pieces, active, next] };
    vec![first, second, third, pile(position), discards(position), quiet_turns(position)]
}

fn banner(position: &DamaPosition) -> Option<Text> {
    match position.phase() {
        Phase::Setup => Some(match position.setting_up.only() {
            Some(side) => Text::with("dama-banner-set-up-one", vec![("side", side.into())]),
            None => Text::term("dama-banner-set-up"),
        }),
        Phase::Play => capture_banner(position),
        Phase::Scoring | Phase::Over => None,
    }
}

/// Section 15: a compulsory capture, with the squares of the pieces that can capture.
fn capture_banner(position: &DamaPosition) -> Option<Text> {
    let capturers = position.move_gen().capturers();
    let squares: Vec<String> = cells(capturers).map(|cell| cell.square().to_string()).collect();
    let (last, others) = squares.split_last()?;
    let data = vec![
        ("side", position.to_move.into()),
        ("count", others.len().into()),
        ("others", Datum::List(others.to_vec())),
        ("last", Datum::Verbatim(last.clone())),
        ("squares", Datum::List(squares)),
    ];
    Some(Text::with("dama-banner-capture", data))
}
