//! Go: stones on crossings that surround points and each other.
//!
//! Source: the Go part of the booklet of a boxed game. Where it is silent, the decisions of the rules page hold;
//! its sections are cited beside the code.

pub mod board;
pub mod check;
pub mod history;
pub mod keys;
pub mod legal;
pub mod moves;
pub mod options;
mod pick;
pub mod points;
pub mod position;
pub mod regions;
mod scene;
pub mod score;
pub mod scoring;
mod sgf;
pub mod stars;
mod text;

use crate::game::{Game, Meta, Outcome, Paragraph, Phase, Side, Sides, Viewer};
use crate::options::{Given, OptionError, half};
use crate::pick::{Choice, Click};
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::sgf::Dialect;
use crate::text::Text;
use moves::Move;
use options::Options;
use position::{Position, Stage};
use serde_json::Value;

/// The game.
#[derive(Debug)]
pub struct Go;

static META: Meta = Meta {
    id: "go",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    first: Side::Black,
    not_moves: &["go-not-a-move"],
    terms: scene::TERMS,
    outcomes: &["score", "repetition"],
    rules: &[
        Paragraph { key: "go-rules-1", reasons: &["go-no-column-i", "go-off-board"] },
        Paragraph { key: "go-rules-2", reasons: &["go-occupied"] },
        Paragraph { key: "go-rules-3", reasons: &[] },
        Paragraph { key: "go-rules-4", reasons: &["go-suicide"] },
        Paragraph {
            key: "go-rules-5",
            reasons: &["go-ko", "go-superko-positional", "go-superko-situational"],
        },
        Paragraph {
            key: "go-rules-6",
            reasons: &["go-still-playing", "go-play-stopped", "go-no-stone", "go-agreed-already"],
        },
        Paragraph { key: "go-rules-7", reasons: &[] },
        Paragraph {
            key: "go-rules-8",
            reasons: &["go-neutral-area", "go-neutral-stone", "go-neutral-both", "go-neutral-open"],
        },
        Paragraph { key: "go-rules-9", reasons: &[] },
    ],
};

impl Game for Go {
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
        vec![("komi", half(options::usual_komi(given)))]
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
        position.legal(side)
    }

    fn any(position: &Position, side: Side, random: &mut SplitMix64) -> Option<Move> {
        position.any(side, random)
    }

    fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
        moves::read(text, position.options().size).map(|action| position.canonical(action))
    }

    fn write(action: &Move) -> String {
        moves::write(action)
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
        moves::clicks(action)
    }

    fn choices(position: &Position, side: Side) -> Vec<Choice> {
        if position.stage == Stage::Scoring {
            return pick::choices(position, side);
        }
        Self::legal(position, side)
            .iter()
            .map(|action| Choice::new(moves::write(action), moves::clicks(action)))
            .collect()
    }

    fn prompt(position: &Position, _: Side, made: &[String]) -> Option<Text> {
        Some(Text::term(pick::prompt(position, made)))
    }

    fn text_of_clicks(position: &Position, _: Side, clicks: &[String]) -> String {
        pick::text_of_clicks(position, clicks)
    }

    fn sgf() -> Option<&'static Dialect<Self>> {
        Some(&sgf::DIALECT)
    }
}
