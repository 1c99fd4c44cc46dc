//! The texts of the scene: cards, panel, the last move, facts, banner.

use super::counted::Counted;
use super::kos;
use crate::games::go::moves::Move;
use crate::games::go::points::{Point, Points};
use crate::games::go::position::{GoPosition, Last, Stage};
use crate::games::go::score::{Sum, written};
use crate::scene::{Card, PanelItem, SceneTable, TableRow};
use crate::side::Side;
use crate::text::{Datum, Text};

fn count(key: &'static str, count: usize) -> Text {
    Text::with(key, vec![("count", count.into())])
}

fn of_side(key: &'static str, side: Side) -> Text {
    Text::with(key, vec![("side", side.into())])
}

pub fn card(position: &GoPosition, side: Side) -> Card {
    let mut lines = Vec::new();
    if position.counting() {
        if position.stage == Stage::Scoring {
            let agreed = position.marks.agreed[side.index()];
            lines.push(Text::term(if agreed { "go-agreed" } else { "go-not-agreed" }));
        }
    } else {
        lines.push(count("go-prisoners", position.prisoners[side.index()] as usize));
    }
    Card::new(lines)
}

pub fn panel(position: &GoPosition) -> Vec<PanelItem> {
    let mut panel = Vec::new();
    if position.counting() {
        panel.push(PanelItem::Table(count_table(position)));
    } else {
        let komi = vec![("komi", Datum::from(written(position.options.komi)))];
        panel.push(PanelItem::Line(Text::with("go-komi", komi)));
    }
    let scoring = if position.options.territory { "go-by-territory" } else { "go-by-area" };
    panel.push(PanelItem::Line(Text::term(scoring)));
    let barred = position.barred();
    if !barred.is_empty() {
        panel.push(PanelItem::Line(Text::with("go-barred", vec![("points", list(&barred))])));
    }
    panel.extend(notices(position).into_iter().map(PanelItem::Notice));
    panel
}

/// What each side has: territory, prisoners or stones, komi, and the sum. The sum is marked.
fn count_table(position: &GoPosition) -> SceneTable {
    let sides = [Side::Black, Side::White];
    let sums = position.sums();
    let of = |count: fn(&Sum) -> usize| sides.map(|side| count(&sums[side.index()]).to_string()).to_vec();
    let row = |key, cells| TableRow { label: Text::term(key), cells, marked: false };
    let beside = if position.options.territory {
        row("go-row-prisoners", of(|sum| sum.prisoners))
    } else {
        row("go-row-stones", of(|sum| sum.stones))
    };
    let komi = vec![String::new(), written(position.options.komi)];
    let whole = sides.map(|side| written(sums[side.index()].double)).to_vec();
    SceneTable {
        head: Vec::new(),
        sides: sides.to_vec(),
        rows: vec![
            row("go-row-territory", of(|sum| sum.territory)),
            beside,
            row("go-row-komi", komi),
            TableRow { marked: true, ..row("go-row-sum", whole) },
        ],
    }
}

/// Section 13: the cost of a pass in a dispute; in the scoring phase the open kos, and who has to agree again.
fn notices(position: &GoPosition) -> Vec<Text> {
    let mut notices = Vec::new();
    if let (Stage::Play, Some(resumer)) = (position.stage, position.resumed) {
        notices.push(if position.options.resumer_pays {
            of_side("go-pass-costs-side", resumer)
        } else {
            Text::term("go-pass-costs")
        });
    }
    if position.stage == Stage::Scoring {
        let kos = kos::open(&position.board, &position.marks.dead);
        if !kos.is_empty() {
            let data = vec![("points", list(&kos)), ("count", kos.len().into())];
            notices.push(Text::with("go-open-ko", data));
        }
        if let Some(side) = position.last.and_then(|last| last.disagreed) {
            notices.push(of_side("go-agree-again", side));
        }
    }
    notices
}

/// The sentence about the last move. The presenter names the player before it.
pub fn last(last: &Last) -> Text {
    let about = |key, point: &Point| {
        let data = vec![("side", last.by.into()), ("point", point.name().into())];
        Text::with(key, [data, vec![("count", last.stones.into())]].concat())
    };
    match &last.action {
        Move::Place(point) if last.stones > 0 => about("go-last-capture", point),
        Move::Place(point) => about("go-last-place", point),
        Move::Pass if last.flag => of_side("go-last-pass-paid", last.by),
        Move::Pass => of_side("go-last-pass", last.by),
        Move::Dead(point) | Move::Chain(point) if last.flag => about("go-last-dead", point),
        Move::Dead(point) | Move::Chain(point) => about("go-last-alive", point),
        Move::Neutral(point) if last.flag => about("go-last-counted", point),
        Move::Neutral(point) => about("go-last-uncounted", point),
        Move::Agree => of_side("go-last-agree", last.by),
        Move::Resume => of_side("go-last-resume", last.by),
    }
}

/// The facts, most important first.
pub fn facts(position: &GoPosition, counted: &Counted) -> Vec<Text> {
    let mut facts = Vec::new();
    if position.counting() {
        facts.push(score(position));
        if !position.marks.dead.is_empty() {
            facts.push(Text::with("go-fact-dead", vec![("points", list(&position.marks.dead))]));
        }
        if !counted.uncounted.is_empty() {
            facts.push(Text::with("go-fact-uncounted", vec![("points", list(&counted.uncounted))]));
        }
    } else {
        let [white, black] = position.prisoners.map(Datum::from);
        facts.push(Text::with("go-fact-prisoners", vec![("black", black), ("white", white)]));
        let barred = position.barred();
        if !barred.is_empty() {
            facts.push(Text::with("go-barred", vec![("points", list(&barred))]));
        }
        let komi = ("komi", Datum::from(written(position.options.komi)));
        facts.push(Text::with("go-komi", vec![komi]));
    }
    facts.extend(notices(position));
    facts
}

/// Both scores with their parts in one fact, because one of them alone would mislead.
fn score(position: &GoPosition) -> Text {
    let [white, black] = position.sums();
    let area = !position.options.territory;
    let beside = |sum: Sum| Datum::from(if area { sum.stones } else { sum.prisoners });
    Text::with(
        "go-fact-score",
        vec![
            ("area", usize::from(area).into()),
            ("black", written(black.double).into()),
            ("black-territory", black.territory.into()),
            ("black-beside", beside(black)),
            ("white", written(white.double).into()),
            ("white-territory", white.territory.into()),
            ("white-beside", beside(white)),
            ("komi", written(position.options.komi).into()),
        ],
    )
}

pub fn banner(position: &GoPosition) -> Option<Text> {
    match position.stage {
        Stage::Play => {
            let passed = position.last.filter(|last| position.passes == 1 && last.action == Move::Pass);
            passed.map(|last| of_side("go-banner-passed", last.by))
        }
        Stage::Scoring => Some(match position.marks.agreed {
            [false, false] => Text::term("go-banner-scoring"),
            [white_agreed, _] => {
                of_side("go-banner-scoring-one", if white_agreed { Side::Black } else { Side::White })
            }
        }),
        Stage::Scored | Stage::Repeated => None,
    }
}

/// The names of points as an argument.
fn list(points: &Points) -> Datum {
    Datum::List(points.iter().map(Point::name).collect())
}
