//! The picture of a position, section 13 of the rules page.

mod kos;
mod words;

use super::board::Board;
use super::points::{Point, Points};
use super::position::Position;
use super::stars;
use crate::coords::Letters;
use crate::game::{Side, Viewer};
use crate::scene::{Grid, Look, Mark, MarkKind, Piece, Scene, Shape};
use crate::text::{Datum, Text};

/// Keys of the words that scenes and clicks of this game use, besides the reasons.
pub static TERMS: &[&str] = &[
    "go-stone",
    "go-dead-stone",
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
    "go-prisoners",
    "go-territory",
    "go-stones",
    "go-agreed",
    "go-not-agreed",
    "go-komi",
    "go-sum",
    "go-by-territory",
    "go-by-area",
    "go-barred",
    "go-open-ko",
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
    "go-banner-wins",
    "go-banner-draw",
    "go-banner-repetition",
];

/// The picture for one viewer; nothing is hidden.
pub fn scene(position: &Position, viewer: Viewer) -> Scene {
    let near = match viewer {
        Viewer::Side(side) => side,
        Viewer::Public => Side::White,
    };
    let size = position.options.size;
    let counted = Counted::of(position);
    Scene {
        grid: Grid { columns: size, rows: size, look: Look::Crossings, letters: Letters::WithoutI },
        near,
        stars: stars::drawn(size).into_iter().map(Point::square).collect(),
        pieces: pieces(position),
        marks: marks(position, &counted),
        path: Vec::new(),
        cards: Side::BOTH.map(|side| words::card(position, side)),
        to_act: position.to_act(),
        panel: words::panel(position),
        last: position.last.as_ref().map(words::last),
        facts: words::facts(position, &counted),
        banner: words::banner(position),
    }
}

/// The points that count for each side, and those of one-coloured regions that do not.
#[derive(Default)]
struct Counted {
    territory: [Points; 2],
    uncounted: Points,
}

impl Counted {
    fn of(position: &Position) -> Self {
        let mut counted = Self::default();
        let regions = if position.counting() { position.regions() } else { Vec::new() };
        for region in &regions {
            match region.owner() {
                Some(owner) if position.counts(region) => {
                    counted.territory[owner.index()].extend(&region.points);
                }
                Some(_) => counted.uncounted.extend(&region.points),
                None => {}
            }
        }
        counted
    }
}

fn pieces(position: &Position) -> Vec<Piece> {
    let piece = |point: Point| {
        let side = position.board.at(point)?;
        let dead = position.marks.dead.contains(point);
        let key = if dead { "go-dead-stone" } else { "go-stone" };
        let name = Text::with(key, vec![("side", side.into())]);
        Some(Piece { square: point.square(), side, shape: Shape::Stone { dead }, name })
    };
    Points::board(position.options.size).iter().filter_map(piece).collect()
}

fn marks(position: &Position, counted: &Counted) -> Vec<Mark> {
    let mark = |kind| move |point: Point| Mark { square: point.square(), kind };
    let mut marks: Vec<Mark> = position.history.last().map(mark(MarkKind::LastStone)).into_iter().collect();
    marks.extend(position.barred().iter().map(mark(MarkKind::Ko)));
    for side in Side::BOTH {
        marks.extend(counted.territory[side.index()].iter().map(mark(MarkKind::Territory(side))));
    }
    marks.extend(counted.uncounted.iter().map(mark(MarkKind::Uncounted)));
    marks
}

/// The names of points as a datum.
fn list(points: &Points) -> Datum {
    Datum::List(points.iter().map(Point::name).collect())
}

/// The points where a single stone can be captured and retaken.
fn open_kos(position: &Position) -> Points {
    let board: &Board = &position.board;
    kos::open(board, &position.marks.dead)
}
