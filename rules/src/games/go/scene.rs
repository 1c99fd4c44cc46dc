//! The scene of a position, section 13 of the rules page.

mod counted;
mod kos;
mod words;

use super::gain;
use super::points::{Point, Points};
use super::position::GoPosition;
use super::stars;
use crate::coords::Letters;
use crate::position::Position;
use crate::scene::{BoardStyle, Grid, Mark, MarkKind, Piece, Scene, Shape};
use crate::side::{Side, Viewer};
use crate::text::Text;
use counted::Counted;

/// Keys of the terms that scenes, clicks and prompts use.
pub static TERMS: &[&str] = &[
    gain::CAPTURES,
    gain::SAVES,
    gain::ATARI,
    gain::JOINS,
    gain::PARTS,
    gain::BREATHES,
    gain::PRESSES,
    gain::CORNER,
    gain::OPEN,
    "go-stone",
    "go-stone-several",
    "go-dead-stone",
    "go-dead-stone-several",
    "go-pass",
    "go-chain",
    "go-mark-dead",
    "go-mark-alive",
    "go-count",
    "go-count-not",
    "go-prompt-place",
    "go-prompt-mark",
    "go-prompt-dead",
    "go-prompt-chain",
    "go-agree",
    "go-resume",
    "go-resume-question",
    "go-prisoners",
    "go-row-territory",
    "go-row-prisoners",
    "go-row-stones",
    "go-row-komi",
    "go-row-sum",
    "go-agreed",
    "go-not-agreed",
    "go-komi",
    "go-by-territory",
    "go-by-area",
    "go-barred",
    "go-open-ko",
    "go-agree-again",
    "go-pass-costs",
    "go-pass-costs-side",
    "go-last-place",
    "go-last-capture",
    "go-last-pass",
    "go-last-pass-paid",
    "go-last-dead",
    "go-last-alive",
    "go-last-counted",
    "go-last-uncounted",
    "go-last-agree",
    "go-last-resume",
    "go-fact-prisoners",
    "go-fact-score",
    "go-fact-dead",
    "go-fact-uncounted",
    "go-banner-passed",
    "go-banner-scoring",
    "go-banner-scoring-one",
];

/// The scene for `viewer`. This game has no hidden information.
pub fn scene(position: &GoPosition, viewer: Viewer) -> Scene {
    let size = position.options.size;
    let counted = Counted::of(position);
    let grid = Grid { columns: size, rows: size, look: BoardStyle::Crossings, letters: Letters::WithoutI };
    Scene {
        stars: stars::drawn(size).into_iter().map(Point::square).collect(),
        pieces: pieces(position),
        marks: marks(position, &counted),
        cards: Side::BOTH.map(|side| words::card(position, side)),
        panel: words::panel(position),
        last: last(position),
        facts: words::facts(position, &counted),
        banner: words::banner(position),
        // Both players see the board the same way round.
        near: Side::White,
        ..Scene::new(grid, viewer, position.to_act())
    }
}

/// What the scene says of the last move.
pub fn last(position: &GoPosition) -> Option<Text> {
    position.last.as_ref().map(words::last)
}

fn pieces(position: &GoPosition) -> Vec<Piece> {
    let piece = |point: Point| {
        let side = position.board.at(point)?;
        let dead = position.marks.dead.contains(point);
        let keys =
            if dead { ["go-dead-stone", "go-dead-stone-several"] } else { ["go-stone", "go-stone-several"] };
        let [name, several] = keys.map(|key| Text::with(key, vec![("side", side.into())]));
        Some(Piece { square: point.square(), side, shape: Shape::Stone { dead }, name, several })
    };
    Points::board(position.options.size).iter().filter_map(piece).collect()
}

fn marks(position: &GoPosition, counted: &Counted) -> Vec<Mark> {
    let mark = |kind| move |point: Point| Mark { square: point.square(), kind };
    let mut marks: Vec<Mark> = position.history.last().map(mark(MarkKind::LastStone)).into_iter().collect();
    marks.extend(position.barred().iter().map(mark(MarkKind::Ko)));
    for side in Side::BOTH {
        marks.extend(counted.territory[side.index()].iter().map(mark(MarkKind::Territory(side))));
    }
    marks.extend(counted.uncounted.iter().map(mark(MarkKind::Uncounted)));
    marks
}
