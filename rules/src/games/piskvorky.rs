//! Piškvorky: five in a row, also known as gomoku, with renju as a stricter rule for Black.
//!
//! Source: the booklet of the boxed game, and for renju the definitions of the Renju International Federation. The rules
//! page `rules/doc/piskvorky.md` decides where the booklet is silent.

pub mod board;
pub mod cells;
pub mod check;
mod gain;
mod ideas;
mod lessons;
pub mod moves;
pub mod notation;
pub mod options;
mod paragraphs;
pub mod position;
pub mod renju;
mod rule_names;
mod scene;
mod sgf;
mod text;

use crate::action::Action;
use crate::clicks::Clicks;
use crate::coords::Square;
use crate::dialect::Dialect;
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
use crate::side::{Phase, Side, Viewer};
use crate::text::Text;
use crate::turn::Turn;
use notation::Move;
use options::Options;
use position::{End, PiskvorkyPosition};
use serde_json::{Map, Value};

/// The game.
#[derive(Debug)]
pub struct Piskvorky;

static PUZZLES: [Book; 2] = [
    Book::new("piskvorky", include_str!("../../puzzles/piskvorky.txt")),
    Book::new("renju", include_str!("../../puzzles/renju.txt")),
];

static META: Meta = Meta {
    id: "piskvorky",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    size_in_title: true,
    numbers_stones: true,
    marks_dead: false,
    malformed: &["piskvorky-not-a-move"],
    words: &["take:white", "take:black", "add"],
    terms: scene::TERMS,
    outcomes: &["line", "forbidden", "board_full", "no_legal_move"],
    rules: paragraphs::PARAGRAPHS,
    rating: Rating {
        apart: Some(("rule", &["free", "renju"])),
        needs: &[
            ("preset", &["standard"]),
            ("line", &["5"]),
            ("size", &["10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"]),
        ],
    },
    lessons: lessons::LESSONS,
    puzzles: &PUZZLES,
};

impl Game for Piskvorky {
    type Options = Options;
    type Position = PiskvorkyPosition;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &CheckedOptions<'_>) -> Result<Options, OptionError> {
        Options::from(given)
    }

    fn defaults(given: &CheckedOptions<'_>) -> Vec<(&'static str, Value)> {
        let (size, line) = options::usual(given);
        vec![("size", size.into()), ("line", line.into())]
    }

    fn start(options: &Options) -> PiskvorkyPosition {
        PiskvorkyPosition::start(options)
    }

    fn sgf() -> Option<&'static Dialect<PiskvorkyPosition>> {
        Some(&sgf::DIALECT)
    }
}

impl Position for PiskvorkyPosition {
    type Move = Move;

    fn turn(&self) -> Turn {
        Turn { to_move: self.to_move, end: self.end.map(End::verdict) }
    }

    fn phase(&self) -> Phase {
        match (self.end, self.stage) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Setup,
            (None, None) => Phase::Play,
        }
    }

    fn figures(&self) -> Map<String, Value> {
        self.end.map(|end| self.figures_of(end)).unwrap_or_default()
    }

    fn moves(&self, _: Side) -> Vec<Move> {
        moves::moves(self)
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        notation::read(text, self.board.size(), self.options.claim)
            .map_err(|why| check::unreadable(self, why))
    }

    fn check(&self, _: Side, action: &Move) -> Result<(), Refusal> {
        check::check(self, action)
    }

    fn apply(&mut self, side: Side, action: &Move) {
        self.make(side, action);
    }

    fn text(&self) -> String {
        text::text(self)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn last(&self, _: Viewer) -> Option<Text> {
        scene::last(self)
    }

    fn colours_open(&self) -> bool {
        self.stage.is_some()
    }

    fn swapped(&self) -> bool {
        self.swapped
    }

    fn colour(&self, side: Side) -> Side {
        // A choice places no stone, so the colour stays that of the side.
        let places = self.stage.is_some_and(|stage| stage.choices().is_empty());
        if places { self.next_colour() } else { side }
    }
}

impl Clicks for PiskvorkyPosition {
    fn choices(&self, side: Side) -> Vec<Choice> {
        let moves = self.legal(side);
        if self.options.claim && self.stage.is_none() {
            return moves.iter().flat_map(with_claim).collect();
        }
        moves.iter().map(|action| Choice::new(action.text(), action.clicks())).collect()
    }

    fn prompt(&self, _: Side, made: &[String]) -> Option<Text> {
        Some(scene::prompt(self, made.is_empty()))
    }

    fn text_of_clicks(&self, _: Side, clicks: &[String]) -> String {
        notation::of_clicks(clicks)
    }
}

impl Hidden for PiskvorkyPosition {}

impl Forcing for PiskvorkyPosition {
    fn gain(&self, side: Side, action: &Move) -> Option<Text> {
        gain::gain(self, side, action)
    }

    fn worth_trying(&self, goal: Goal, side: Side, within: u32) -> Vec<Move> {
        let mut moves = self.legal(side);
        if goal == Goal::Win && self.stage.is_none() && !self.options.claim {
            let cells = self.cells_worth_trying(side, within);
            moves.retain(|action| match action {
                Move::Stone { cell, .. } => cells.as_ref().is_none_or(|cells| cells.contains(cell)),
                Move::Take(_) | Move::Add => true,
            });
        }
        moves
    }

    fn idea(&self, goal: Goal, side: Side, line: &[Move]) -> Option<&'static str> {
        let idea = (goal == Goal::Win).then(|| ideas::idea(self, side, line))??;
        Some(idea.name(self.options.line))
    }

    fn far(&self, goal: Goal, side: Side) -> u32 {
        match goal {
            Goal::Win => self.stones_to_line(side),
            Goal::Take(_) | Goal::Leave(_) => u32::MAX,
        }
    }
}

impl Action for Move {
    fn text(&self) -> String {
        notation::write(self)
    }

    fn placed(&self) -> Option<Square> {
        match self {
            Move::Stone { cell, .. } => Some(cell.square()),
            Move::Take(_) | Move::Add => None,
        }
    }

    fn clicks(&self) -> Vec<Click> {
        match self {
            Move::Stone { cell, claim: false } => vec![Click::Square(cell.square())],
            Move::Stone { cell, claim: true } => {
                vec![Click::Square(cell.square()), Click::Word("piskvorky-claim")]
            }
            Move::Take(Side::White) => vec![Click::Word("piskvorky-take-white")],
            Move::Take(Side::Black) => vec![Click::Word("piskvorky-take-black")],
            Move::Add => vec![Click::Word("piskvorky-add")],
        }
    }
}

/// Section 13: where lines must be claimed, every stone can be placed with and without a claim, so that the choices do
/// not reveal lines.
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
