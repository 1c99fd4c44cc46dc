//! The scene of a position, section 13 of the rules page. This game has no hidden information.

use super::cells::{COLUMNS, Cell, ROWS, Set, cells, home_row, names};
use super::gain;
use super::moves::Move;
use super::notation::write;
use super::position::{End, Last, OrdoPosition, line_move};
use crate::coords::{Letters, Square};
use crate::position::Position;
use crate::scene::{BoardStyle, Card, Grid, Mark, MarkKind, PanelItem, Piece, Reserve, Scene, Shape, Slot};
use crate::side::{Side, Viewer};
use crate::text::{Datum, Text};

/// Keys of the terms that scenes, clicks and option errors use.
pub static TERMS: &[&str] = &[
    gain::JOINS,
    gain::SPLITS,
    gain::STOPS,
    gain::CAPTURES,
    gain::OPENS,
    gain::SAVES,
    gain::SAFE,
    gain::NEARER,
    "ordo-setup-rows",
    "ordo-setup-sign",
    "ordo-setup-squares",
    "ordo-setup-stones",
    "ordo-setup-home",
    "ordo-stone",
    "ordo-stone-several",
    "ordo-swap",
    "ordo-choice-capture",
    "ordo-choice-line",
    "ordo-prompt-swap",
    "ordo-prompt-target",
    "ordo-prompt-landing",
    "ordo-stones",
    "ordo-captured",
    "ordo-move-number",
    "ordo-times",
    "ordo-quiet",
    "ordo-split",
    "ordo-may-swap",
    "ordo-last-single",
    "ordo-last-capture",
    "ordo-last-line",
    "ordo-last-swap",
    "ordo-fact-split",
    "ordo-fact-stones",
    "ordo-banner-split",
];

/// The scene for `viewer`.
#[must_use]
pub fn scene(position: &OrdoPosition, viewer: Viewer) -> Scene {
    let grid = Grid { columns: COLUMNS, rows: ROWS, look: BoardStyle::HomeRows, letters: Letters::All };
    Scene {
        pieces: Side::BOTH.into_iter().flat_map(|side| stones(position, side)).collect(),
        marks: marks(position),
        path: position.last.map(path).unwrap_or_default(),
        cards: Side::BOTH.map(|side| card(position, side)),
        panel: panel(position),
        last: position.last.map(in_words),
        facts: facts(position),
        same: &[("ordo-fact-split", "ordo-split")],
        banner: banner(position),
        ..Scene::new(grid, viewer, position.to_act())
    }
}

fn stones(position: &OrdoPosition, side: Side) -> impl Iterator<Item = Piece> {
    let named = move |key| Text::with(key, vec![("side", side.into())]);
    let shape = Shape::Stone { dead: false };
    cells(position.of(side)).map(move |cell| Piece {
        square: cell.square(),
        side,
        shape,
        name: named("ordo-stone"),
        several: named("ordo-stone-several"),
    })
}

fn marked(kind: MarkKind, set: Set) -> impl Iterator<Item = Mark> {
    cells(set).map(move |cell| Mark { square: cell.square(), kind })
}

fn marks(position: &OrdoPosition) -> Vec<Mark> {
    let mut marks: Vec<Mark> = position.last.map(last_marks).unwrap_or_default();
    for (number, group) in shown_groups(position).into_iter().enumerate() {
        marks.extend(marked(MarkKind::Group(u8::try_from(number).unwrap_or(u8::MAX)), group));
    }
    if let Some(End::HomeRow(winner)) = position.end {
        marks.extend(marked(MarkKind::Winning, position.of(winner) & home_row(winner.other())));
    }
    marks
}

/// The old and new squares of the stones that moved, and the square of a captured stone.
fn last_marks(last: Last) -> Vec<Mark> {
    let (old, new, captured) = match last.action {
        Move::Single { from, to, capture } => (from.bit(), to.bit(), if capture { to.bit() } else { 0 }),
        Move::Line { first, last, to } => {
            let (old, new) = line_move(first, last, to);
            (old, new, 0)
        }
        Move::Swap => (0, 0, 0),
    };
    let old = marked(MarkKind::LastFrom, old);
    old.chain(marked(MarkKind::LastTo, new)).chain(marked(MarkKind::Captured, captured)).collect()
}

/// The groups of a side that must join them, or that failed to.
fn shown_groups(position: &OrdoPosition) -> Vec<Set> {
    match position.end {
        None | Some(End::NotReconnected(_)) => position.split_groups(),
        Some(_) => Vec::new(),
    }
}

/// The path of the stone; for a line, of its first end.
fn path(last: Last) -> Vec<Square> {
    let square = |cell: Cell| cell.square();
    match last.action {
        Move::Single { from, to, .. } => [from, to].map(square).to_vec(),
        Move::Line { first, to, .. } => [first, to].map(square).to_vec(),
        Move::Swap => Vec::new(),
    }
}

fn card(position: &OrdoPosition, side: Side) -> Card {
    let left = Text::with("ordo-stones", vec![("left", position.count(side).into())]);
    Card::new(vec![left])
}

fn panel(position: &OrdoPosition) -> Vec<PanelItem> {
    let mut panel = vec![PanelItem::Line(move_number(position))];
    panel.extend(quiet(position).map(PanelItem::Line));
    panel.extend(times(position).map(PanelItem::Notice));
    if position.end.is_none() && position.split {
        let groups = shown_groups(position).len();
        panel.push(PanelItem::Notice(Text::with("ordo-split", vec![("groups", groups.into())])));
    }
    if position.may_swap() {
        panel.push(PanelItem::Notice(Text::term("ordo-may-swap")));
    }
    panel.extend(Side::BOTH.map(|side| PanelItem::Reserve(lost(side, position.captured(side)))));
    panel
}

/// The captured stones of `side`. They lie at the edge of the player who captured them.
fn lost(side: Side, count: u32) -> Reserve {
    let stone = Slot::Held(Shape::Stone { dead: false });
    Reserve {
        caption: Text::with("ordo-captured", vec![("side", side.into()), ("count", count.into())]),
        label: Text::with("ordo-captured", vec![("side", side.into()), ("count", count.into())]),
        side,
        edge: side.other(),
        slots: (0..count).map(|_| stone).collect(),
        squares: Vec::new(),
        names: Vec::new(),
    }
}

/// The number of the next move, or of the last one after the end.
fn move_number(position: &OrdoPosition) -> Text {
    let number = position.moves.saturating_add(u32::from(position.end.is_none()));
    Text::with("ordo-move-number", vec![("number", number.into())])
}

/// How often the position has occurred, from its second occurrence on.
fn times(position: &OrdoPosition) -> Option<Text> {
    counted("ordo-times", position.times, position.rules.repetition).filter(|_| position.times > 1)
}

/// The number of consecutive moves without progress.
fn quiet(position: &OrdoPosition) -> Option<Text> {
    counted("ordo-quiet", position.quiet, position.rules.no_progress)
}

/// A count towards a draw, if the option limits it.
fn counted(key: &'static str, count: u32, limit: u32) -> Option<Text> {
    (limit > 0).then(|| Text::with(key, vec![("count", count.into()), ("limit", limit.into())]))
}

/// The sentence about the last move. The presenter names the player before it.
fn in_words(last: Last) -> Text {
    let moved = ("move", Datum::from(write(&last.action)));
    match last.action {
        Move::Single { capture: false, .. } => Text::with("ordo-last-single", vec![moved]),
        Move::Single { to, .. } => {
            Text::with("ordo-last-capture", vec![moved, ("square", to.square().into())])
        }
        Move::Line { first, last, to } => {
            let landing = last.displaced(first, to).unwrap_or(to);
            let square = |name, cell: Cell| (name, cell.square().into());
            let data = vec![
                square("first", first),
                square("last", last),
                square("first-to", to),
                square("last-to", landing),
                ("count", line_move(first, last, to).0.count_ones().into()),
            ];
            Text::with("ordo-last-line", data)
        }
        Move::Swap => Text::term("ordo-last-swap"),
    }
}

fn facts(position: &OrdoPosition) -> Vec<Text> {
    let [white, black] = Side::BOTH.map(|side| Datum::from(position.count(side)));
    let groups = shown_groups(position);
    let mut facts = Vec::new();
    if !groups.is_empty() {
        let side = ("side", Datum::Side(position.to_move));
        let count = ("count", Datum::from(groups.len()));
        let listed = groups.into_iter().map(|group| names(group).join(" ")).collect();
        facts.push(Text::with("ordo-fact-split", vec![side, count, ("groups", Datum::List(listed))]));
    }
    let stones = Text::with("ordo-fact-stones", vec![("white", white), ("black", black)]);
    let quiet = quiet(position);
    facts.extend(
        if position.end.is_none() { [quiet, Some(stones)] } else { [Some(stones), quiet] }
            .into_iter()
            .flatten(),
    );
    facts.extend(times(position));
    facts
}

/// Section 13: the side to move is split and must join its stones.
fn banner(position: &OrdoPosition) -> Option<Text> {
    let must_join = position.end.is_none() && position.split;
    must_join.then(|| Text::with("ordo-banner-split", vec![("side", position.to_move.into())]))
}
