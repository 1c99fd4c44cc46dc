//! Piškvorky: five in a row, also known as gomoku, with renju as a stricter rule for Black.
//!
//! Source: the booklet of the boxed game; where it is silent, the decisions of the rules page hold, and for
//! renju the definitions of the Renju International Federation. The page's sections are cited beside the
//! code.

pub mod board;
pub mod cells;
pub mod check;
pub mod moves;
pub mod notation;
pub mod options;
pub mod position;
pub mod renju;
mod scene;
mod sgf;

use crate::game::{Game, Meta, Outcome, Paragraph, Phase, Side, Sides, Viewer};
use crate::options::{Given, OptionError};
use crate::pick::{Choice, Click};
use crate::reason::Refusal;
use crate::scene::Scene;
use crate::sgf::Dialect;
use crate::text::Text;
use notation::Move;
use options::Options;
use position::Position;
use serde_json::Value;

/// The game.
#[derive(Debug)]
pub struct Piskvorky;

static META: Meta = Meta {
    id: "piskvorky",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    first: Side::Black,
    not_moves: &["piskvorky-not-a-move"],
    terms: scene::TERMS,
    outcomes: &["line", "forbidden", "board_full", "no_legal_move"],
    rules: &[
        Paragraph { key: "piskvorky-rules-1", reasons: &["piskvorky-off-board"] },
        Paragraph { key: "piskvorky-rules-2", reasons: &["piskvorky-occupied"] },
        Paragraph { key: "piskvorky-rules-3", reasons: &["piskvorky-no-claims", "piskvorky-no-line"] },
        Paragraph {
            key: "piskvorky-rules-4",
            reasons: &[
                "piskvorky-forbidden-overline",
                "piskvorky-forbidden-double-four",
                "piskvorky-forbidden-double-three",
            ],
        },
        Paragraph {
            key: "piskvorky-rules-5",
            reasons: &[
                "piskvorky-nothing-to-choose",
                "piskvorky-added-before",
                "piskvorky-choose-first",
                "piskvorky-centre-first",
                "piskvorky-too-near",
            ],
        },
        Paragraph { key: "piskvorky-rules-6", reasons: &[] },
    ],
};

impl Game for Piskvorky {
    type Options = Options;
    type Position = Position;
    type Move = Move;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &Given<'_>) -> Result<Options, OptionError> {
        Options::from(given)
    }

    fn defaults(given: &Given<'_>) -> Vec<(&'static str, Value)> {
        let (size, line) = options::usual(given);
        vec![("size", size.into()), ("line", line.into())]
    }

    fn start(options: &Options) -> Position {
        Position::start(options)
    }

    fn to_act(position: &Position) -> Sides {
        position.to_act()
    }

    fn phase(position: &Position) -> Phase {
        position.phase()
    }

    fn outcome(position: &Position) -> Option<Outcome> {
        position.outcome()
    }

    fn legal(position: &Position, side: Side) -> Vec<Move> {
        if position.to_act().contains(side) { moves::moves(position) } else { Vec::new() }
    }

    fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read(text, position.board.size(), position.options.claim)
            .map_err(|why| check::unreadable(position, why))
    }

    fn write(action: &Move) -> String {
        notation::write(action)
    }

    fn check(position: &Position, side: Side, action: &Move) -> Result<(), Refusal> {
        check::check(position, side, action)
    }

    fn apply(position: &mut Position, side: Side, action: &Move) {
        position.apply(side, action);
    }

    fn text(position: &Position) -> String {
        position.text()
    }

    fn scene(position: &Position, viewer: Viewer) -> Scene {
        scene::scene(position, viewer)
    }

    fn clicks(action: &Move) -> Vec<Click> {
        match action {
            Move::Stone { cell, claim: false } => vec![Click::Square(cell.square())],
            Move::Stone { cell, claim: true } => {
                vec![Click::Square(cell.square()), Click::Word("piskvorky-claim")]
            }
            Move::Take(Side::White) => vec![Click::Word("piskvorky-take-white")],
            Move::Take(Side::Black) => vec![Click::Word("piskvorky-take-black")],
            Move::Add => vec![Click::Word("piskvorky-add")],
        }
    }

    fn choices(position: &Position, side: Side) -> Vec<Choice> {
        let moves = Self::legal(position, side);
        if position.options.claim && position.stage.is_none() {
            return moves.iter().flat_map(with_claim).collect();
        }
        moves.iter().map(|action| Choice::new(Self::write(action), Self::clicks(action))).collect()
    }

    fn prompt(position: &Position, _: Side, made: &[String]) -> Option<Text> {
        Some(scene::prompt(position, made.is_empty()))
    }

    fn text_of_clicks(_: &Position, _: Side, clicks: &[String]) -> String {
        notation::of_clicks(clicks)
    }

    fn swapped(position: &Position) -> bool {
        position.swapped
    }

    fn colour(position: &Position, side: Side) -> Side {
        // A choice places no stone, so it stays the chooser's.
        let places = position.stage.is_some_and(|stage| stage.choices().is_empty());
        if places { position.colour() } else { side }
    }

    fn sgf() -> Option<&'static Dialect<Self>> {
        Some(&sgf::DIALECT)
    }
}

/// Section 13: where lines are claimed, every stone may be placed both ways, and nothing tells where a line is.
fn with_claim(action: &Move) -> Vec<Choice> {
    let Move::Stone { cell, claim: false } = action else { return Vec::new() };
    let square = Click::Square(cell.square());
    let claim = Move::Stone { cell: *cell, claim: true };
    let placed = vec![square.clone(), Click::Word("piskvorky-place")];
    let claimed = Choice::new(notation::write(&claim), vec![square.clone(), Click::Word("piskvorky-claim")]);
    vec![
        Choice::new(notation::write(action), placed),
        Choice { others: vec![vec![square.clone(), square]], attempt: true, ..claimed },
    ]
}
