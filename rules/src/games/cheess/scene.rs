//! The picture of a position for one viewer, section 15 of the rules page.

mod last;
mod panel;

use super::cells::{Cell, cells};
use super::check::kind;
use super::men::Man;
use super::notation;
use super::position::{End, Position};
use crate::coords::Letters;
use crate::game::{Side, Viewer};
use crate::scene::{Card, Grid, Look, Piece, Scene, Shape};
use crate::text::{Datum, Text};
use last::{in_words, marks, path};
use panel::panel;

/// Keys of the words that scenes and clicks use.
pub static TERMS: &[&str] = &[
    "cheess-man",
    "cheess-in-trench",
    "cheess-prompt",
    "cheess-enter",
    "cheess-end",
    "cheess-home",
    "cheess-trench",
    "cheess-points",
    "cheess-cost-enter",
    "cheess-cost-move",
    "cheess-cost-attack",
    "cheess-round",
    "cheess-round-limit",
    "cheess-turn-over",
    "cheess-skipped",
    "cheess-last-turn",
    "cheess-rounds-left",
    "cheess-last-enter",
    "cheess-last-enter-push",
    "cheess-last-go",
    "cheess-last-go-push",
    "cheess-last-goal",
    "cheess-last-goal-push",
    "cheess-last-end",
    "cheess-fact-points",
    "cheess-fact-costs",
    "cheess-fact-home",
    "cheess-fact-goal",
    "cheess-fact-trench",
    "cheess-fact-blocked",
    "cheess-fact-turn",
    "cheess-banner-all-home",
    "cheess-banner-both-home",
    "cheess-banner-stalemate",
    "cheess-banner-no-progress",
];

/// The picture for `viewer`.
#[must_use]
pub fn scene(position: &Position, viewer: Viewer) -> Scene {
    let near = match viewer {
        Viewer::Side(side) => side,
        Viewer::Public => Side::White,
    };
    Scene {
        grid: Grid { columns: 8, rows: 8, look: Look::Checkered, letters: Letters::All },
        near,
        stars: Vec::new(),
        pieces: pieces(position),
        marks: marks(&position.turn),
        path: path(&position.turn),
        cards: Side::BOTH.map(|side| card(position, side)),
        to_act: position.to_act(),
        panel: panel(position, near),
        last: in_words(&position.turn),
        facts: facts(position),
        banner: position.end.map(banner),
    }
}

fn shape(man: Man) -> Shape {
    Shape::Man { kind: man.kind().letter() }
}

fn name(man: Man) -> Text {
    Text::with("cheess-man", vec![("side", man.side().into()), ("kind", kind(man.kind()))])
}

fn pieces(position: &Position) -> Vec<Piece> {
    let piece = |cell: Cell| {
        let man = position.board.at(cell)?;
        Some(Piece { square: cell.square(), side: man.side(), shape: shape(man), name: name(man) })
    };
    cells(position.board.occupied()).filter_map(piece).collect()
}

fn card(position: &Position, side: Side) -> Card {
    let count = ("count", position.board.home(side).into());
    Card { name: String::new(), lines: vec![Text::with("cheess-home", vec![count])] }
}

fn names(men: impl Iterator<Item = Man>) -> Datum {
    Datum::List(men.map(notation::name).collect())
}

fn number(points: u8) -> Datum {
    Datum::from(u32::from(points))
}

/// Section 15, central panel: the points left and the costs, and whether an attack can still be paid.
pub fn prompt(position: &Position, made: usize) -> Text {
    let (rules, left) = (&position.rules, position.points);
    let data = vec![
        ("made", made.into()),
        ("left", number(left)),
        ("points", number(rules.points)),
        ("enter", number(rules.enter)),
        ("move", number(rules.step)),
        ("attack", number(rules.attack)),
        ("dear", Datum::from(u32::from(rules.attack > left))),
    ];
    Text::with("cheess-prompt", data)
}

fn facts(position: &Position) -> Vec<Text> {
    let (rules, board) = (&position.rules, &position.board);
    let [white, black] = Side::BOTH.map(|side| Datum::from(board.home(side)));
    let costs =
        vec![("enter", number(rules.enter)), ("move", number(rules.step)), ("attack", number(rules.attack))];
    let mut facts = vec![
        Text::with("cheess-fact-home", vec![("white", white), ("black", black)]),
        Text::with("cheess-fact-costs", costs),
        panel::round(position),
    ];
    if position.end.is_none() {
        let points = vec![("left", number(position.points)), ("points", number(rules.points))];
        facts.insert(0, Text::with("cheess-fact-points", points));
    }
    let turn = &position.turn;
    if turn.steps.len() > 1 {
        let moves = turn.steps.iter().map(|step| notation::write(&step.action)).collect();
        facts.push(Text::with("cheess-fact-turn", vec![("moves", Datum::List(moves))]));
    }
    for side in Side::BOTH {
        let goal = cells(board.goal(side)).filter_map(|cell| Man::of(side, cell));
        if board.home(side) > 0 {
            facts.push(Text::with("cheess-fact-goal", vec![("side", side.into()), ("pieces", names(goal))]));
        }
        let men = || cells(board.trench(side)).filter_map(|cell| Man::of(side, cell));
        let data =
            vec![("side", side.into()), ("count", Datum::from(men().count())), ("pieces", names(men()))];
        facts.push(Text::with("cheess-fact-trench", data));
        let blocked = || men().filter(|man| man.home().within(board.of(side)));
        if blocked().next().is_some() {
            facts.push(Text::with(
                "cheess-fact-blocked",
                vec![("side", side.into()), ("pieces", names(blocked()))],
            ));
        }
    }
    facts
}

fn banner(end: End) -> Text {
    match end {
        End::AllHome(winner) => Text::with("cheess-banner-all-home", vec![("side", winner.into())]),
        End::BothHome => Text::term("cheess-banner-both-home"),
        End::Stalemate => Text::term("cheess-banner-stalemate"),
        End::NoProgress => Text::term("cheess-banner-no-progress"),
    }
}
