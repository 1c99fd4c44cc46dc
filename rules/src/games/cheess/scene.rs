//! The scene of a position for one viewer, section 15 of the rules page.

mod last_turn;
mod men;
mod panel;

use super::cells::{Cell, cells};
use super::gain;
use super::men::Man;
use super::notation;
use super::position::CheessPosition;
use crate::coords::Letters;
use crate::position::Position;
use crate::scene::{BoardStyle, Card, Grid, Piece, Scene};
use crate::side::{Side, Viewer};
use crate::text::{Datum, Text};
use last_turn::{in_words, marks, path, routes};
use men::{named, shape};
use panel::panel;

/// Keys of the terms that scenes and clicks use.
pub static TERMS: &[&str] = &[
    gain::ARRIVES,
    gain::PUSHES,
    gain::BLOCKS,
    gain::NEAR,
    gain::OPENS,
    gain::SAFE,
    gain::NEARER,
    gain::ENTERS,
    "cheess-man",
    "cheess-man-several",
    "cheess-in-trench",
    "cheess-choice-enter",
    "cheess-choice-enter-push",
    "cheess-choice-go",
    "cheess-choice-attack",
    "cheess-prompt",
    "cheess-enter",
    "cheess-end",
    "cheess-end-question",
    "cheess-enter-back",
    "cheess-enter-pawns",
    "cheess-home",
    "cheess-trench",
    "cheess-trench-label",
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
];

/// The scene for `viewer`.
#[must_use]
pub fn scene(position: &CheessPosition, viewer: Viewer) -> Scene {
    let grid = Grid { columns: 8, rows: 8, look: BoardStyle::Checkered, letters: Letters::All };
    Scene {
        pieces: pieces(position),
        marks: marks(&position.turn),
        path: path(&position.turn),
        routes: routes(&position.turn),
        cards: Side::BOTH.map(|side| card(position, side)),
        panel: panel(position, viewer.near()),
        last: in_words(&position.turn),
        facts: facts(position),
        ..Scene::new(grid, viewer, position.to_act())
    }
}

fn pieces(position: &CheessPosition) -> Vec<Piece> {
    let piece = |cell: Cell| {
        let man = position.board.at(cell)?;
        let [name, several] = named(man);
        Some(Piece { square: cell.square(), side: man.side(), shape: shape(man), name, several })
    };
    cells(position.board.occupied()).filter_map(piece).collect()
}

fn card(position: &CheessPosition, side: Side) -> Card {
    let count = ("count", position.board.home(side).into());
    Card::new(vec![Text::with("cheess-home", vec![count])])
}

fn names(men: impl Iterator<Item = Man>) -> Datum {
    Datum::List(men.map(notation::name).collect())
}

fn number(points: u8) -> Datum {
    Datum::from(u32::from(points))
}

/// Section 15: the points left, the costs, and whether the points still pay for an attack.
pub fn prompt(position: &CheessPosition, made: usize) -> Text {
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

fn facts(position: &CheessPosition) -> Vec<Text> {
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
    if turn.actions.len() > 1 {
        let moves = turn.actions.iter().map(|played| notation::write(&played.action)).collect();
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
