//! The scene of a position, section 13 of the rules page.

mod panel;
mod words;

use super::cells::{Cell, cells};
use super::gain;
use super::notation::Move;
use super::options::Opening;
use super::position::{End, PiskvorkyPosition, Stage};
use crate::coords::{Letters, Square};
use crate::position::Position;
use crate::scene::{BoardStyle, Card, Grid, Mark, MarkKind, Piece, Scene, Shape};
use crate::side::{Side, Viewer};
use crate::text::{Datum, Text};
use panel::distances;

/// Keys of the terms that scenes, clicks and prompts use.
pub static TERMS: &[&str] = &[
    gain::STOPS_LINE,
    gain::TWO_WAYS,
    gain::LINE_NEXT,
    gain::STOPS_TWO_WAYS,
    gain::TWO_WAYS_NEXT,
    "piskvorky-stone",
    "piskvorky-stone-several",
    "piskvorky-place",
    "piskvorky-claim",
    "piskvorky-claim-ask",
    "piskvorky-prompt-place",
    "piskvorky-prompt-claim",
    "piskvorky-prompt-forbidden",
    "piskvorky-take-white",
    "piskvorky-take-black",
    "piskvorky-add",
    "piskvorky-overline",
    "piskvorky-double-four",
    "piskvorky-double-three",
    "piskvorky-stones",
    "piskvorky-seat",
    "piskvorky-needed",
    "piskvorky-longer-wins",
    "piskvorky-longer-ignored",
    "piskvorky-renju-black",
    "piskvorky-renju-white",
    "piskvorky-claims",
    "piskvorky-forbidden-points",
    "piskvorky-stage-place",
    "piskvorky-stage-choose",
    "piskvorky-stage-centre",
    "piskvorky-stage-outside",
    "piskvorky-colours",
    "piskvorky-last-stone",
    "piskvorky-last-claim",
    "piskvorky-last-forbidden",
    "piskvorky-last-laid",
    "piskvorky-last-kept",
    "piskvorky-last-swapped",
    "piskvorky-last-add",
    "piskvorky-fact-line",
    "piskvorky-fact-renju",
    "piskvorky-fact-stones",
    "piskvorky-fact-colours",
    "piskvorky-fact-forbidden",
    "piskvorky-fact-claims",
    "piskvorky-banner-place",
    "piskvorky-banner-choose-three",
    "piskvorky-banner-choose-five",
    "piskvorky-banner-centre",
    "piskvorky-banner-outside",
];

/// Smallest board on crossings with corner stars.
const STARRED: u8 = 13;

/// The line of the corner stars, from 0 at the edge.
const STAR_LINE: u8 = 3;

/// The stars of a board on crossings: the middle, if there is one, and on large boards the corner stars.
fn stars(size: u8) -> Vec<Square> {
    let far = size.saturating_sub(STAR_LINE + 1);
    let corners = [(STAR_LINE, STAR_LINE), (far, STAR_LINE), (STAR_LINE, far), (far, far)];
    let corners = corners.into_iter().filter(|_| size >= STARRED);
    let middle = (size % 2 == 1).then_some((size / 2, size / 2));
    corners.chain(middle).map(|(column, row)| Square { column, row }).collect()
}

/// The scene for `viewer`.
#[must_use]
pub fn scene(position: &PiskvorkyPosition, viewer: Viewer) -> Scene {
    let size = position.board.size();
    let forbidden = position.forbidden();
    let mut marks = barred(position);
    marks.extend(forbidden.iter().map(|(cell, kind)| mark(*cell, MarkKind::Forbidden(kind.sign()))));
    marks.extend(position.winning_cells().into_iter().map(|cell| mark(cell, MarkKind::Winning)));
    marks.extend(last_stone(position));
    let look = if position.options.crossings { BoardStyle::Crossings } else { BoardStyle::Cells };
    let grid = Grid { columns: size, rows: size, look, letters: Letters::All };
    Scene {
        stars: if look == BoardStyle::Crossings { stars(size) } else { Vec::new() },
        pieces: pieces(position),
        marks,
        cards: Side::BOTH.map(|side| card(position, side)),
        panel: panel::panel(position, &forbidden),
        last: last(position),
        facts: words::facts(position, &forbidden),
        banner: words::banner(position),
        // Both players see the board the same way round.
        near: Side::White,
        open_colours: position.colours_open(),
        ..Scene::new(grid, viewer, position.to_act())
    }
}

/// The prompt. Section 13: it names every forbidden cell with its kind.
pub fn prompt(position: &PiskvorkyPosition, first: bool) -> Text {
    if !first {
        return Text::term("piskvorky-prompt-claim");
    }
    match position.stage() {
        Some(Stage::Choose3) => return Text::term("piskvorky-banner-choose-three-you"),
        Some(Stage::Choose5) => return Text::term("piskvorky-banner-choose-five-you"),
        _ => {}
    }
    let forbidden = position.forbidden();
    if forbidden.is_empty() {
        return Text::term("piskvorky-prompt-place");
    }
    Text::with("piskvorky-prompt-forbidden", words::by_kind(&forbidden))
}

const fn mark(cell: Cell, kind: MarkKind) -> Mark {
    Mark { square: cell.square(), kind }
}

fn pieces(position: &PiskvorkyPosition) -> Vec<Piece> {
    let piece = |cell: Cell| {
        let side = position.board.at(cell)?;
        let keys = ["piskvorky-stone", "piskvorky-stone-several"];
        let [name, several] = keys.map(|key| Text::with(key, vec![("side", side.into())]));
        Some(Piece { square: cell.square(), side, shape: Shape::Stone { dead: false }, name, several })
    };
    cells(position.board.size()).filter_map(piece).collect()
}

/// Section 6: the square around the centre that is barred to Black's second stone.
fn barred(position: &PiskvorkyPosition) -> Vec<Mark> {
    let Some((least, _)) = distances(position) else { return Vec::new() };
    let size = position.board.size();
    let near = cells(size).filter(|cell| cell.from_centre(size) < least);
    near.map(|cell| mark(cell, MarkKind::Barred)).collect()
}

/// What the scene says of the last move.
pub fn last(position: &PiskvorkyPosition) -> Option<Text> {
    words::last(position)
}

/// The mark of the last stone. A forbidden stone has the sign of its kind.
fn last_stone(position: &PiskvorkyPosition) -> Option<Mark> {
    if let Some(End::Forbidden(kind, cell)) = position.end {
        return Some(mark(cell, MarkKind::Forbidden(kind.sign())));
    }
    match position.last?.action {
        Move::Stone { cell, .. } => Some(mark(cell, MarkKind::LastStone)),
        Move::Take(_) | Move::Add => None,
    }
}

fn card(position: &PiskvorkyPosition, side: Side) -> Card {
    // The stones belong to nobody before the colours are chosen.
    let stones = Text::with("piskvorky-stones", vec![("count", position.board.count(side).into())]);
    let mut lines: Vec<Text> = Some(stones).filter(|_| !position.colours_open()).into_iter().collect();
    lines.extend(seat(position, side).map(|seat| Text::with("piskvorky-seat", vec![("seat", seat)])));
    Card::new(lines)
}

/// Section 6: in `swap2`, 1 for the player who began, 2 for the other one.
fn seat(position: &PiskvorkyPosition, side: Side) -> Option<Datum> {
    let first = if position.swapped { Side::White } else { Side::Black };
    let seat: usize = if side == first { 1 } else { 2 };
    (position.options.opening == Opening::Swap2).then(|| seat.into())
}
