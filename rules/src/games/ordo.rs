//! Ordo: a race to the far home row in which every move must leave one's own stones in one group.
//!
//! Game by Dieter Stein (2009). Source: the Czech rules sheet. The rules page `rules/doc/ordo.md` decides where the
//! sheet is silent.

pub mod cells;
pub mod check;
mod gain;
pub mod groups;
mod ideas;
mod lessons;
pub mod moves;
pub mod notation;
pub mod options;
mod paragraphs;
pub mod placement;
pub mod position;
mod scene;

use crate::action::Action;
use crate::clicks::Clicks;
use crate::coords::Square;
use crate::forcing::Forcing;
use crate::game::{Game, Meta};
use crate::goal::Goal;
use crate::hidden::Hidden;
use crate::options::{CheckedOptions, OptionError};
use crate::pick::{Choice, Click};
use crate::position::Position;
use crate::puzzle::Book;
use crate::rating::Rating;
use crate::reason::Refusal;
use crate::scene::Scene;
use crate::side::{Side, Viewer};
use crate::text::Text;
use crate::turn::Turn;
use cells::Cell;
use moves::Move;
use notation::SWAP;
use options::Options;
use position::{End, OrdoPosition};

/// The game.
#[derive(Debug)]
pub struct Ordo;

static PUZZLES: [Book; 1] = [Book::new("ordo", include_str!("../../puzzles/ordo.txt"))];

static META: Meta = Meta {
    id: "ordo",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    size_in_title: false,
    numbers_stones: false,
    marks_dead: false,
    malformed: &["ordo-not-a-move", "ordo-no-sign"],
    words: &["swap"],
    terms: scene::TERMS,
    outcomes: &["home_row", "all_captured", "not_reconnected", "no_move", "repetition", "no_progress"],
    rules: paragraphs::PARAGRAPHS,
    rating: Rating {
        apart: None,
        // Other placements may favour a side.
        needs: &[("setup", &[])],
    },
    lessons: lessons::LESSONS,
    puzzles: &PUZZLES,
};

impl Game for Ordo {
    type Options = Options;
    type Position = OrdoPosition;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &CheckedOptions<'_>) -> Result<Options, OptionError> {
        Options::from(given)
    }

    fn start(options: &Options) -> OrdoPosition {
        OrdoPosition::start(options)
    }
}

impl Position for OrdoPosition {
    type Move = Move;

    fn turn(&self) -> Turn {
        Turn { to_move: self.to_move, end: self.end.map(End::verdict) }
    }

    fn moves(&self, _: Side) -> Vec<Move> {
        self.move_gen().all()
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        notation::read(text)
    }

    fn check(&self, _: Side, action: &Move) -> Result<(), Refusal> {
        check::check(self, action)
    }

    fn apply(&mut self, side: Side, action: &Move) {
        self.make(side, action);
    }

    /// Section 10.
    fn text(&self) -> String {
        let turn = match self.to_act().only() {
            Some(Side::White) => 'w',
            Some(Side::Black) => 'b',
            None => '-',
        };
        format!("{} {turn} {} {} {}", placement::write(&self.stones), self.quiet, self.times, self.moves)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn lead(&self) -> Option<i32> {
        let [white, black] = Side::BOTH.map(|side| self.count(side).cast_signed());
        Some(white - black)
    }
}

impl Clicks for OrdoPosition {
    /// The ends of a line may be clicked in either order. The third click is the landing square of the first end
    /// clicked.
    fn choices(&self, side: Side) -> Vec<Choice> {
        self.legal(side).iter().map(choice).collect()
    }

    fn prompt(&self, _: Side, made: &[String]) -> Option<Text> {
        let square = |key, square: &String| Text::with(key, vec![("square", square.as_str().into())]);
        match made {
            [] => self.may_swap().then_some(Text::term("ordo-prompt-swap")),
            [one] => Some(square("ordo-prompt-target", one)),
            [one, ..] => Some(square("ordo-prompt-landing", one)),
        }
    }

    fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String {
        notation::of_clicks(self, side, clicks)
    }
}

impl Hidden for OrdoPosition {}

impl Forcing for OrdoPosition {
    fn gain(&self, side: Side, action: &Move) -> Option<Text> {
        gain::gain(self, side, action)
    }

    fn compelled(&self, side: Side) -> Vec<Square> {
        check::joiners(self, side)
    }

    fn idea(&self, goal: Goal, side: Side, line: &[Move]) -> Option<&'static str> {
        (goal == Goal::Win).then(|| ideas::idea(self, side, line))?.map(ideas::Idea::name)
    }
}

impl Action for Move {
    fn text(&self) -> String {
        notation::write(self)
    }

    fn clicks(&self) -> Vec<Click> {
        let click = |cell: &Cell| Click::Square(cell.square());
        match self {
            Move::Single { from, to, .. } => vec![click(from), click(to)],
            Move::Line { first, last, to } => vec![click(first), click(last), click(to)],
            Move::Swap => vec![Click::Word(SWAP)],
        }
    }
}

fn choice(action: &Move) -> Choice {
    let plain = Choice::new(action.text(), action.clicks());
    let mut choice = Choice { label: label(action), ..plain };
    if let Move::Line { first, last, to } = action {
        let turned =
            last.displaced(*first, *to).map(|landing| Move::Line { first: *last, last: *first, to: landing });
        choice.others.extend(turned.iter().map(Action::clicks));
    }
    choice
}

/// A line by its two ends, where it goes and where the ends land. A stone's clicks tell everything but a capture.
fn label(action: &Move) -> Option<Text> {
    let square = |name, cell: Cell| (name, cell.square().into());
    match *action {
        Move::Single { from, to, capture: true } => {
            Some(Text::with("ordo-choice-capture", vec![square("from", from), square("to", to)]))
        }
        Move::Line { first, last, to } => {
            let ends = vec![
                square("first", first),
                square("last", last),
                square("first-to", to),
                square("last-to", last.displaced(first, to)?),
            ];
            Some(Text::with("ordo-choice-line", ends))
        }
        Move::Single { .. } | Move::Swap => None,
    }
}
