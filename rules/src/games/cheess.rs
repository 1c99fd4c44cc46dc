//! Cheess: chess men race across and off the board; a turn is as many actions as its points pay for.
//!
//! Source: the rules part of the Czech manual of a two-player program of the same name. Where it is silent,
//! the decisions of the rules page hold; its sections are cited beside the code.

pub mod board;
pub mod cells;
pub mod check;
pub mod men;
pub mod moves;
pub mod notation;
pub mod options;
mod pick;
pub mod position;
mod scene;
mod text;

use crate::game::{Game, Meta, Outcome, Paragraph, Phase, Side, Sides, Viewer};
use crate::options::{Given, OptionError};
use crate::pick::{Choice, Click};
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::text::Text;
use moves::Move;
use options::Rules;
use position::Position;

/// The game.
#[derive(Debug)]
pub struct Cheess;

static META: Meta = Meta {
    id: "cheess",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    first: Side::White,
    not_moves: &["cheess-not-a-move"],
    terms: scene::TERMS,
    outcomes: &["all_home", "both_home", "stalemate", "no_progress"],
    rules: &[
        Paragraph { key: "cheess-rules-1", reasons: &[] },
        Paragraph { key: "cheess-rules-2", reasons: &["cheess-too-dear", "cheess-never"] },
        Paragraph {
            key: "cheess-rules-3",
            reasons: &["cheess-no-home", "cheess-wrong-letter", "cheess-on-board", "cheess-home-blocked"],
        },
        Paragraph {
            key: "cheess-rules-4",
            reasons: &[
                "cheess-no-piece",
                "cheess-opponents-piece",
                "cheess-nowhere",
                "cheess-same-square",
                "cheess-own-piece",
                "cheess-not-its-way",
                "cheess-way-blocked",
                "cheess-pawn-straight",
                "cheess-pawn-diagonal",
                "cheess-pawn-two",
                "cheess-write-attack",
                "cheess-write-move",
            ],
        },
        Paragraph { key: "cheess-rules-5", reasons: &[] },
        Paragraph { key: "cheess-rules-6", reasons: &["cheess-in-goal"] },
        Paragraph { key: "cheess-rules-7", reasons: &[] },
        Paragraph { key: "cheess-rules-8", reasons: &[] },
    ],
};

impl Game for Cheess {
    type Options = Rules;
    type Position = Position;
    type Move = Move;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &Given<'_>) -> Result<Rules, OptionError> {
        Rules::from(given)
    }

    fn start(options: &Rules) -> Position {
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
        if position.to_act().contains(side) { position.choices().all() } else { Vec::new() }
    }

    fn any(position: &Position, side: Side, random: &mut SplitMix64) -> Option<Move> {
        let found = position.to_act().contains(side).then(|| position.choices().found())?;
        found.nth(random.below(found.count()))
    }

    fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read(position, text).ok_or_else(check::unreadable)
    }

    fn write(action: &Move) -> String {
        notation::write(action)
    }

    fn check(position: &Position, side: Side, action: &Move) -> Result<(), Refusal> {
        check::check(position, side, action)
    }

    fn apply(position: &mut Position, _: Side, action: &Move) {
        position.apply(action);
    }

    fn text(position: &Position) -> String {
        text::text(position)
    }

    fn scene(position: &Position, viewer: Viewer) -> Scene {
        scene::scene(position, viewer)
    }

    fn clicks(action: &Move) -> Vec<Click> {
        match action {
            Move::End => vec![Click::Word("cheess-end")],
            Move::Enter { home, .. } => vec![Click::Square(home.square()), Click::Word("cheess-enter")],
            Move::Step { from, to } | Move::Attack { from, to } => {
                vec![Click::Square(from.square()), Click::Square(to.square())]
            }
        }
    }

    fn choices(position: &Position, side: Side) -> Vec<Choice> {
        pick::choices(position, side)
    }

    fn prompt(position: &Position, _: Side, made: &[String]) -> Option<Text> {
        Some(scene::prompt(position, made.len()))
    }

    fn text_of_clicks(position: &Position, _: Side, clicks: &[String]) -> String {
        notation::of_clicks(position, clicks)
    }
}
