//! Ordo: a race to the far home row in which every move must leave one's own stones in one group.
//!
//! Game by Dieter Stein (2009). The Czech rules sheet decides; where it is silent, the decisions of the rules
//! page hold; its sections are cited beside the code.

pub mod cells;
pub mod check;
pub mod groups;
pub mod moves;
pub mod notation;
pub mod options;
pub mod placement;
pub mod position;
mod scene;

use crate::coords::Square;
use crate::game::{Game, Meta, Outcome, Paragraph, Phase, Side, Sides, Viewer};
use crate::options::{Given, OptionError};
use crate::pick::{Choice, Click};
use crate::reason::Refusal;
use crate::scene::Scene;
use crate::text::Text;
use cells::Cell;
use moves::Move;
use options::Options;
use position::Position;

/// The button that swaps.
const SWAP: &str = "ordo-swap";

/// The game.
#[derive(Debug)]
pub struct Ordo;

static META: Meta = Meta {
    id: "ordo",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    first: Side::White,
    not_moves: &["ordo-not-a-move", "ordo-no-sign"],
    terms: scene::TERMS,
    outcomes: &["home_row", "all_captured", "not_reconnected", "no_move", "repetition", "no_progress"],
    rules: &[
        Paragraph { key: "ordo-rules-1", reasons: &[] },
        Paragraph { key: "ordo-rules-2", reasons: &["ordo-would-split"] },
        Paragraph {
            key: "ordo-rules-3",
            reasons: &[
                "ordo-stays",
                "ordo-no-stone",
                "ordo-opponents-stone",
                "ordo-not-straight",
                "ordo-backward",
                "ordo-in-the-way",
                "ordo-own-stone",
                "ordo-write-x",
                "ordo-write-hyphen",
            ],
        },
        Paragraph {
            key: "ordo-rules-4",
            reasons: &[
                "ordo-one-stone",
                "ordo-wrong-order",
                "ordo-not-in-line",
                "ordo-line-gap",
                "ordo-line-opponents-stone",
                "ordo-line-diagonal",
                "ordo-single-file",
                "ordo-off-board",
                "ordo-line-capture",
            ],
        },
        Paragraph { key: "ordo-rules-5", reasons: &["ordo-not-joined"] },
        Paragraph { key: "ordo-rules-6", reasons: &[] },
        Paragraph { key: "ordo-rules-7", reasons: &[] },
        Paragraph { key: "ordo-rules-8", reasons: &["ordo-swap-off", "ordo-swap-late"] },
    ],
};

impl Game for Ordo {
    type Options = Options;
    type Position = Position;
    type Move = Move;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &Given<'_>) -> Result<Options, OptionError> {
        Options::from(given)
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
        if position.to_act().contains(side) { position.choices().all() } else { Vec::new() }
    }

    fn read(_: &Position, text: &str) -> Result<Move, Refusal> {
        notation::read(text)
    }

    fn write(action: &Move) -> String {
        notation::write(action)
    }

    fn check(position: &Position, _: Side, action: &Move) -> Result<(), Refusal> {
        check::check(position, action)
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
        match action {
            Move::Single { from, to, .. } => vec![click(from), click(to)],
            Move::Line { first, last, to } => vec![click(first), click(last), click(to)],
            Move::Swap => vec![Click::Word(SWAP)],
        }
    }

    /// The ends of a line may be clicked in either order; the landing square is that of the first one clicked.
    fn choices(position: &Position, side: Side) -> Vec<Choice> {
        Self::legal(position, side).iter().map(choice).collect()
    }

    fn prompt(_: &Position, _: Side, made: &[String]) -> Option<Text> {
        let square = |key, square: &String| Text::with(key, vec![("square", square.as_str().into())]);
        match made {
            [] => None,
            [one] => Some(square("ordo-prompt-target", one)),
            [one, ..] => Some(square("ordo-prompt-landing", one)),
        }
    }

    fn text_of_clicks(position: &Position, side: Side, clicks: &[String]) -> String {
        notation::of_clicks(position, side, clicks)
    }

    fn compelled(position: &Position, side: Side) -> Vec<Square> {
        check::joiners(position, side)
    }
}

fn choice(action: &Move) -> Choice {
    let mut choice = Choice::new(notation::write(action), Ordo::clicks(action));
    if let Move::Line { first, last, to } = action {
        let turned =
            last.displaced(*first, *to).map(|landing| Move::Line { first: *last, last: *first, to: landing });
        choice.others.extend(turned.iter().map(Ordo::clicks));
    }
    choice
}
