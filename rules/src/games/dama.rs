//! Programátorská dáma, draughts for programmers: every stone shows a bit, and a capture is possible only if the
//! active operator gives 1 for the two bits.
//!
//! Source: the leaflet in the box (Dušan Vít, Programator-shop.cz). The rules page `rules/doc/dama.md` decides
//! where the leaflet is silent.

pub mod board;
pub mod cells;
pub mod check;
mod gain;
mod ideas;
mod lessons;
pub mod moves;
pub mod notation;
pub mod operator;
pub mod options;
mod paragraphs;
pub mod position;
mod scene;
mod text;
pub mod tiles;

use crate::action::Action;
use crate::clicks::Clicks;
use crate::coords::Square;
use crate::forcing::Forcing;
use crate::game::{Game, Meta};
use crate::goal::Goal;
use crate::hidden::Hidden;
use crate::options::{CheckedOptions, OptionError};
use crate::pick::{Choice, Click, Form};
use crate::position::Position;
use crate::puzzle::Book;
use crate::rating::Rating;
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Phase, Side, Sides, Uncovered, Viewer};
use crate::text::Text;
use crate::turn::Turn;
use board::set_up_order;
use cells::{Cell, cells};
use moves::Move;
use operator::Operator;
use options::Options;
use position::{DamaPosition, End};

/// The game.
#[derive(Debug)]
pub struct Dama;

static PUZZLES: [Book; 1] = [Book::new("dama", include_str!("../../puzzles/dama.txt"))];

static META: Meta = Meta {
    id: "dama",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    size_in_title: false,
    numbers_stones: false,
    marks_dead: false,
    malformed: &["dama-not-a-move"],
    words: &[],
    terms: scene::TERMS,
    outcomes: &["no_pieces", "two_kings", "no_progress"],
    rules: paragraphs::PARAGRAPHS,
    rating: Rating::TOGETHER,
    lessons: lessons::LESSONS,
    puzzles: &PUZZLES,
};

impl Game for Dama {
    type Options = Options;
    type Position = DamaPosition;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &CheckedOptions<'_>) -> Result<Options, OptionError> {
        Ok(Options::from(given))
    }

    fn start(options: &Options) -> DamaPosition {
        DamaPosition::start(options)
    }
}

impl Position for DamaPosition {
    type Move = Move;

    fn turn(&self) -> Turn {
        Turn { to_move: self.to_move, end: self.end.map(End::verdict) }
    }

    fn to_act(&self) -> Sides {
        match self.phase() {
            Phase::Setup => self.setting_up,
            Phase::Play => Sides::one(self.to_move),
            Phase::Scoring | Phase::Over => Sides::NONE,
        }
    }

    fn phase(&self) -> Phase {
        if self.end.is_some() {
            Phase::Over
        } else if self.setting_up.is_empty() {
            Phase::Play
        } else {
            Phase::Setup
        }
    }

    fn moves(&self, _: Side) -> Vec<Move> {
        if self.setting_up.is_empty() { self.move_gen().all() } else { Vec::new() }
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        notation::read(text).ok_or_else(|| check::unreadable(self, text))
    }

    fn check(&self, side: Side, action: &Move) -> Result<(), Refusal> {
        check::check(self, side, action)
    }

    fn apply(&mut self, side: Side, action: &Move) {
        match action {
            Move::SetUp(bits) => self.set_up(side, *bits),
            _ => self.make(side, action),
        }
    }

    fn text(&self) -> String {
        text::text(self)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn lead(&self) -> Option<i32> {
        let [white, black] = Side::BOTH.map(|side| self.pieces(side).cast_signed());
        Some(white - black)
    }
}

impl Clicks for DamaPosition {
    /// A flip says which bit the piece shows afterwards.
    fn choices(&self, side: Side) -> Vec<Choice> {
        let label = |action: &Move| {
            let Move::Flip(cell) = action else { return None };
            let bit = if self.board.at(*cell)?.bit { "0" } else { "1" };
            Some(Text::with("dama-choice-flip", vec![("square", cell.square().into()), ("bit", bit.into())]))
        };
        let choice = |action: &Move| Choice {
            label: label(action),
            ..Choice::new(notation::write(action), action.clicks())
        };
        self.legal(side).iter().map(choice).collect()
    }

    fn text_of_clicks(&self, _: Side, clicks: &[String]) -> String {
        notation::of_clicks(&self.board, clicks)
    }

    fn form(&self, side: Side) -> Option<Form> {
        self.setting_up.contains(side).then(|| Form {
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

    fn tries(&self, side: Side, from: Square) -> Vec<Square> {
        let is_diagonal = |to: &Square| to.column != from.column && to.row != from.row;
        from.neighbours(side).into_iter().filter(is_diagonal).collect()
    }
}

impl Hidden for DamaPosition {
    /// Section 4: a set-up stays hidden from the opponent and from the public until both sides have set up.
    fn discloses(&self, by: Side, action: &Move, viewer: Viewer) -> bool {
        let secret = matches!(action, Move::SetUp(_)) && self.phase() == Phase::Setup;
        !secret || viewer.is(by)
    }

    /// Section 3: the active operator decides about captures, and the next one is known already.
    fn uncovered(&self) -> Uncovered {
        let known = self.tiles.turned_up();
        Uncovered { used: known - 1, known }
    }

    /// Section 3: how many tiles of each operator there are is public, so any that lies in the pile may be its top.
    fn possible(&self) -> Vec<&'static str> {
        self.tiles.in_pile().map(Operator::name).collect()
    }

    fn supposing(&self, fact: &str) -> Option<Self> {
        let top = self.tiles.in_pile().find(|operator| operator.name() == fact)?;
        let mut supposed = self.clone();
        supposed.tiles.turn_up(top);
        Some(supposed)
    }

    /// Section 3: the pile below its top. Section 4: the bits that the opponent has set up alone.
    fn imagined(&self, side: Side, random: &mut SplitMix64) -> Self {
        let mut imagined = self.clone();
        imagined.tiles.reshuffle(random);
        imagined.redraw_set_up(side.other(), random);
        imagined
    }
}

impl Forcing for DamaPosition {
    fn goal_reached(&self, goal: Goal, side: Side) -> bool {
        match goal {
            Goal::Win => self.turn().end.is_some_and(|end| end.winner == Some(side)),
            Goal::Leave(most) => self.pieces(side.other()) <= u32::from(most),
            Goal::Take(_) => false,
        }
    }

    fn gain(&self, side: Side, action: &Move) -> Option<Text> {
        gain::gain(self, side, action)
    }

    fn compelled(&self, side: Side) -> Vec<Square> {
        if !self.is_turn_of(side) {
            return Vec::new();
        }
        cells(self.move_gen().capturers()).map(Cell::square).collect()
    }

    fn idea(&self, goal: Goal, side: Side, line: &[Move]) -> Option<&'static str> {
        (!matches!(goal, Goal::Take(_))).then(|| ideas::idea(self, side, line))?.map(ideas::Idea::name)
    }
}

impl Action for Move {
    fn text(&self) -> String {
        notation::write(self)
    }

    fn clicks(&self) -> Vec<Click> {
        let click = |cell: &Cell| Click::Square(cell.square());
        let (mut clicks, bit) = match self {
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
}
