//! The picture of a position, section 13 of the rules page. Nothing in this game is hidden.

use super::cells::{COLUMNS, Cell, ROWS, Set, cells, home_row, names};
use super::moves::Move;
use super::notation::write;
use super::position::{End, Last, Position, line_move};
use crate::coords::{Letters, Square};
use crate::game::{Side, Viewer};
use crate::scene::{Card, Grid, Look, Mark, MarkKind, PanelItem, Piece, Place, Reserve, Scene, Shape};
use crate::text::{Datum, Text};

/// Keys of the words that scenes and clicks use.
pub static TERMS: &[&str] = &[
    "ordo-setup-rows",
    "ordo-setup-sign",
    "ordo-setup-squares",
    "ordo-setup-stones",
    "ordo-setup-home",
    "ordo-stone",
    "ordo-swap",
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
    "ordo-banner-home-row",
    "ordo-banner-all-captured",
    "ordo-banner-not-reconnected",
    "ordo-banner-no-move",
    "ordo-banner-repetition",
    "ordo-banner-no-progress",
];

/// The picture for `viewer`.
#[must_use]
pub fn scene(position: &Position, viewer: Viewer) -> Scene {
    let near = match viewer {
        Viewer::Side(side) => side,
        Viewer::Public => Side::White,
    };
    Scene {
        grid: Grid { columns: COLUMNS, rows: ROWS, look: Look::HomeRows, letters: Letters::All },
        near,
        stars: Vec::new(),
        pieces: Side::BOTH.into_iter().flat_map(|side| stones(position, side)).collect(),
        marks: marks(position),
        path: position.last.map(path).unwrap_or_default(),
        cards: Side::BOTH.map(|side| card(position, side)),
        to_act: position.to_act(),
        panel: panel(position, near),
        last: position.last.map(in_words),
        facts: facts(position),
        banner: banner(position),
    }
}

fn stones(position: &Position, side: Side) -> impl Iterator<Item = Piece> {
    let name = move || Text::with("ordo-stone", vec![("side", side.into())]);
    let shape = Shape::Stone { dead: false };
    cells(position.of(side)).map(move |cell| Piece { square: cell.square(), side, shape, name: name() })
}

fn marked(kind: MarkKind, set: Set) -> impl Iterator<Item = Mark> {
    cells(set).map(move |cell| Mark { square: cell.square(), kind })
}

fn marks(position: &Position) -> Vec<Mark> {
    let mut marks: Vec<Mark> = position.last.map(last_marks).unwrap_or_default();
    for (number, group) in shown_groups(position).into_iter().enumerate() {
        marks.extend(marked(MarkKind::Group(u8::try_from(number).unwrap_or(u8::MAX)), group));
    }
    if let Some(End::HomeRow(winner)) = position.end {
        marks.extend(marked(MarkKind::Winning, position.of(winner) & home_row(winner.other())));
    }
    marks
}

/// Every old and new square of the stones that moved, and where one was captured.
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

/// The groups of a side that must join them, or could not.
fn shown_groups(position: &Position) -> Vec<Set> {
    match position.end {
        None | Some(End::NotReconnected(_)) => position.split_groups(),
        Some(_) => Vec::new(),
    }
}

/// For a line the way of its first end.
fn path(last: Last) -> Vec<Square> {
    let square = |cell: Cell| cell.square();
    match last.action {
        Move::Single { from, to, .. } => [from, to].map(square).to_vec(),
        Move::Line { first, to, .. } => [first, to].map(square).to_vec(),
        Move::Swap => Vec::new(),
    }
}

fn card(position: &Position, side: Side) -> Card {
    let left = Text::with("ordo-stones", vec![("left", position.count(side).into())]);
    Card { name: String::new(), lines: vec![left] }
}

fn panel(position: &Position, near: Side) -> Vec<PanelItem> {
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
    let captured = [near, near.other()].into_iter().filter(|side| position.captured(*side) > 0);
    panel.extend(captured.map(|side| PanelItem::Reserve(lost(side, position.captured(side)))));
    panel
}

/// The captured stones of `side`.
fn lost(side: Side, count: u32) -> Reserve {
    let stone = Place::Held(Shape::Stone { dead: false });
    Reserve {
        caption: Text::with("ordo-captured", vec![("count", count.into())]),
        side,
        places: (0..count).map(|_| stone).collect(),
        squares: Vec::new(),
        names: Vec::new(),
    }
}

/// The number of the move to be made, or of the last one.
fn move_number(position: &Position) -> Text {
    let number = position.moves.saturating_add(u32::from(position.end.is_none()));
    Text::with("ordo-move-number", vec![("number", number.into())])
}

/// How often the position has come, once it has come before.
fn times(position: &Position) -> Option<Text> {
    counted("ordo-times", position.times, position.rules.repetition).filter(|_| position.times > 1)
}

/// How many moves in a row brought no progress.
fn quiet(position: &Position) -> Option<Text> {
    counted("ordo-quiet", position.quiet, position.rules.no_progress)
}

/// What an option counts towards a draw, if the option is on.
fn counted(key: &'static str, count: u32, limit: u32) -> Option<Text> {
    (limit > 0).then(|| Text::with(key, vec![("count", count.into()), ("limit", limit.into())]))
}

/// The last move in words; who made it stands before it.
fn in_words(last: Last) -> Text {
    let moved = ("move", Datum::from(write(&last.action)));
    match last.action {
        Move::Single { capture: false, .. } => Text::with("ordo-last-single", vec![moved]),
        Move::Single { to, .. } => {
            Text::with("ordo-last-capture", vec![moved, ("square", to.square().into())])
        }
        Move::Line { first, last, to } => {
            let count = line_move(first, last, to).0.count_ones();
            Text::with("ordo-last-line", vec![moved, ("count", count.into())])
        }
        Move::Swap => Text::term("ordo-last-swap"),
    }
}

fn facts(position: &Position) -> Vec<Text> {
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
    facts.push(move_number(position));
    facts
}

fn banner(position: &Position) -> Option<Text> {
    let won = |key, side: Side| Text::with(key, vec![("side", side.into())]);
    Some(match position.end {
        None if !position.split => return None,
        None => won("ordo-banner-split", position.to_move),
        Some(End::HomeRow(side)) => won("ordo-banner-home-row", side),
        Some(End::AllCaptured(side)) => won("ordo-banner-all-captured", side),
        Some(End::NotReconnected(side)) => won("ordo-banner-not-reconnected", side),
        Some(End::NoMove(side)) => won("ordo-banner-no-move", side),
        Some(End::Repetition) => Text::with("ordo-banner-repetition", vec![("count", position.times.into())]),
        Some(End::NoProgress) => {
            Text::with("ordo-banner-no-progress", vec![("count", position.quiet.into())])
        }
    })
}
