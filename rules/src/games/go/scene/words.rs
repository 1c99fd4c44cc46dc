//! The words of the picture: cards, panel, the last move, figures, the line over the board.

use super::{Counted, list, open_kos};
use crate::game::Side;
use crate::games::go::moves::Move;
use crate::games::go::position::{Last, Position, Stage};
use crate::games::go::score::{Sum, written};
use crate::scene::{Card, PanelItem};
use crate::text::{Datum, Text};

fn count(key: &'static str, count: usize) -> Text {
    Text::with(key, vec![("count", count.into())])
}

fn of_side(key: &'static str, side: Side) -> Text {
    Text::with(key, vec![("side", side.into())])
}

pub fn card(position: &Position, side: Side) -> Card {
    let mut lines = Vec::new();
    if position.counting() {
        let sum = position.sums()[side.index()];
        let by_area = count("go-stones", sum.stones);
        let by_territory = count("go-prisoners", sum.prisoners);
        lines.push(count("go-territory", sum.territory));
        lines.push(if position.options.territory { by_territory } else { by_area });
        if position.stage == Stage::Scoring {
            let agreed = position.marks.agreed[side.index()];
            lines.push(Text::term(if agreed { "go-agreed" } else { "go-not-agreed" }));
        }
    } else {
        lines.push(count("go-prisoners", position.prisoners[side.index()] as usize));
    }
    Card { name: String::new(), lines }
}

pub fn panel(position: &Position) -> Vec<PanelItem> {
    let mut panel = Vec::new();
    if position.counting() {
        let sums = position.sums();
        panel.extend([Side::Black, Side::White].map(|side| PanelItem::Line(sum(side, &sums))));
    }
    let komi = vec![("komi", Datum::from(written(position.options.komi)))];
    panel.push(PanelItem::Line(Text::with("go-komi", komi)));
    let scoring = if position.options.territory { "go-by-territory" } else { "go-by-area" };
    panel.push(PanelItem::Line(Text::term(scoring)));
    let barred = position.barred();
    if !barred.is_empty() {
        panel.push(PanelItem::Line(Text::with("go-barred", vec![("points", list(&barred))])));
    }
    panel.extend(notices(position).into_iter().map(PanelItem::Notice));
    panel
}

fn sum(side: Side, sums: &[Sum; 2]) -> Text {
    let points = written(sums[side.index()].double);
    Text::with("go-sum", vec![("side", side.into()), ("points", points.into())])
}

/// Section 13: in a dispute that passing costs a prisoner, and while points are counted the open kos.
fn notices(position: &Position) -> Vec<Text> {
    let mut notices = Vec::new();
    if let (Stage::Play, Some(resumer)) = (position.stage, position.resumed) {
        notices.push(if position.options.resumer_pays {
            of_side("go-pass-costs-side", resumer)
        } else {
            Text::term("go-pass-costs")
        });
    }
    if position.stage == Stage::Scoring {
        let kos = open_kos(position);
        if !kos.is_empty() {
            let data = vec![("points", list(&kos)), ("count", kos.len().into())];
            notices.push(Text::with("go-open-ko", data));
        }
    }
    notices
}

/// The last move in words; who made it stands before it.
pub fn last(last: &Last) -> Text {
    let about = |key, point: &crate::games::go::points::Point| {
        let data = vec![("side", last.by.into()), ("point", point.name().into())];
        Text::with(key, [data, vec![("count", last.stones.into())]].concat())
    };
    match &last.action {
        Move::Place(point) if last.stones > 0 => about("go-last-capture", point),
        Move::Place(point) => about("go-last-place", point),
        Move::Pass if last.so => of_side("go-last-pass-paid", last.by),
        Move::Pass => of_side("go-last-pass", last.by),
        Move::Dead(point) | Move::Chain(point) if last.so => about("go-last-dead", point),
        Move::Dead(point) | Move::Chain(point) => about("go-last-alive", point),
        Move::Neutral(point) if last.so => about("go-last-counted", point),
        Move::Neutral(point) => about("go-last-uncounted", point),
        Move::Agree => of_side("go-last-agree", last.by),
        Move::Resume => of_side("go-last-resume", last.by),
    }
}

/// The figures, most important first.
pub fn facts(position: &Position, counted: &Counted) -> Vec<Text> {
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

/// Both sums with their parts, in one figure: half of them would mislead.
fn score(position: &Position) -> Text {
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

pub fn banner(position: &Position) -> Option<Text> {
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
        Stage::Scored => Some(scored(position)),
        Stage::Repeated => Some(Text::term("go-banner-repetition")),
    }
}

fn scored(position: &Position) -> Text {
    let sums = position.sums();
    let [white, black] = sums.map(|sum| sum.double);
    match Position::leader(&sums) {
        Some(side) => {
            let margin = written((white - black).abs());
            Text::with("go-banner-wins", vec![("side", side.into()), ("margin", margin.into())])
        }
        None => Text::with("go-banner-draw", vec![("points", written(white).into())]),
    }
}
