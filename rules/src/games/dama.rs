//! Programátorská dáma, draughts for programmers: every stone shows a bit, and a capture is possible only
//! if the active operator gives 1 for the two bits.
//!
//! Source: the leaflet in the box (Dušan Vít, Programator-shop.cz). Where it is silent, the decisions of
//! the rules page hold; its sections are cited beside the code.

pub mod board;
pub mod cells;
pub mod check;
pub mod moves;
pub mod notation;
pub mod operator;
pub mod options;
pub mod position;
mod scene;
pub mod tiles;

use crate::coords::Square;
use crate::game::{Game, Meta, Outcome, Paragraph, Phase, Side, Sides, Viewer};
use crate::options::{Given, OptionError};
use crate::pick::{Click, Form};
use crate::reason::Refusal;
use crate::scene::Scene;
use board::set_up_order;
use cells::{Cell, cells};
use moves::Move;
use options::Options;
use position::Position;

/// The game.
#[derive(Debug)]
pub struct Dama;

static META: Meta = Meta {
    id: "dama",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    first: Side::White,
    not_moves: &["dama-not-a-move"],
    terms: scene::TERMS,
    outcomes: &["no_pieces", "two_kings", "no_progress"],
    rules: &[
        Paragraph { key: "dama-rules-1", reasons: &["dama-light-square"] },
        Paragraph {
            key: "dama-rules-2",
            reasons: &["dama-not-a-set-up", "dama-choose-bits-first", "dama-set-up-over"],
        },
        Paragraph { key: "dama-rules-3", reasons: &["dama-operator-forbids"] },
        Paragraph { key: "dama-rules-4", reasons: &[] },
        Paragraph {
            key: "dama-rules-5",
            reasons: &[
                "dama-no-stone",
                "dama-opponents-stone",
                "dama-capture-compulsory",
                "dama-stays",
                "dama-not-diagonal",
                "dama-man-backward",
                "dama-man-one-square",
                "dama-target-not-free",
            ],
        },
        Paragraph {
            key: "dama-rules-6",
            reasons: &["dama-man-jump", "dama-nothing-to-capture", "dama-own-stone-in-way", "dama-carry-on"],
        },
        Paragraph {
            key: "dama-rules-7",
            reasons: &["dama-way-not-free", "dama-two-stones-in-way", "dama-landing-next"],
        },
        Paragraph {
            key: "dama-rules-8",
            reasons: &["dama-suffix-missing", "dama-suffix-out-of-place", "dama-promoted-stops"],
        },
        Paragraph { key: "dama-rules-9", reasons: &[] },
    ],
};

impl Game for Dama {
    type Options = Options;
    type Position = Position;
    type Move = Move;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &Given<'_>) -> Result<Options, OptionError> {
        Ok(Options::from(given))
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
        position.end.map(position::End::outcome)
    }

    fn legal(position: &Position, side: Side) -> Vec<Move> {
        if position.phase() == Phase::Play && position.to_move == side {
            position.choices().all()
        } else {
            Vec::new()
        }
    }

    fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read(text).ok_or_else(|| check::unreadable(position, text))
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
        let click = |cell: &Cell| Click::Square(cell.square());
        let (mut clicks, bit) = match action {
            Move::SetUp(_) => (Vec::new(), None),
            Move::Flip(cell) => (vec![click(cell), Click::Word("dama-flip")], None),
            Move::Step { from, to, bit } => (vec![click(from), click(to)], *bit),
            Move::Capture { from, path, bit } => {
                ([from].into_iter().chain(path.landings()).map(click).collect(), *bit)
            }
        };
        clicks.extend(bit.map(|bit| Click::Word(if bit { "dama-bit-1" } else { "dama-bit-0" })));
        clicks
    }

    fn text_of_clicks(position: &Position, _: Side, clicks: &[String]) -> String {
        notation::of_clicks(position, clicks)
    }

    fn form(position: &Position, side: Side) -> Option<Form> {
        position.setting_up.contains(side).then(|| Form {
            pattern: "setup:<12 bits>",
            prefix: "setup:",
            squares: set_up_order(side).map(Cell::square).to_vec(),
            symbols: &['0', '1'],
            fillings: vec![
                ("dama-fill-ones", "1".repeat(12)),
                ("dama-fill-zeros", "0".repeat(12)),
                ("dama-fill-alternating", "10".repeat(6)),
            ],
        })
    }

    /// Section 4 of the rules page: hidden from the opponent and from the public until both are in.
    fn discloses(position: &Position, by: Side, action: &Move, viewer: Viewer) -> bool {
        let secret = matches!(action, Move::SetUp(_)) && position.phase() == Phase::Setup;
        !secret || viewer.is(by)
    }

    fn compelled(position: &Position, side: Side) -> Vec<Square> {
        if position.phase() != Phase::Play || position.to_move != side {
            return Vec::new();
        }
        cells(position.choices().capturers()).map(Cell::square).collect()
    }
}
