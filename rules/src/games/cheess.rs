//! Cheess: chess pieces race across and off the board; a turn is as many actions as its points pay for.
//!
//! Source: the rules part of the Czech manual of a two-player program of the same name. The rules page
//! `rules/doc/cheess.md` decides where the manual is silent.

mod arrivals;
pub mod board;
pub mod cells;
pub mod check;
mod gain;
mod ideas;
mod lessons;
pub mod men;
pub mod moves;
pub mod notation;
pub mod options;
mod paragraphs;
mod pick;
pub mod position;
mod scene;
mod text;

use crate::action::Action;
use crate::clicks::Clicks;
use crate::coords::Square;
use crate::forcing::Forcing;
use crate::game::{Game, Meta};
use crate::hidden::Hidden;
use crate::options::{CheckedOptions, OptionError};
use crate::pick::{Choice, Click, Plan};
use crate::position::Position;
use crate::puzzle::Book;
use crate::rating::Rating;
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Side, Viewer};
use crate::text::Text;
use crate::turn::Turn;
use moves::Move;
use options::Rules;
use position::{CheessPosition, End};
use serde_json::{Map, Value, json};

/// The game.
#[derive(Debug)]
pub struct Cheess;

static PUZZLES: [Book; 1] = [Book::new("cheess", include_str!("../../puzzles/cheess.txt"))];

static META: Meta = Meta {
    id: "cheess",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    size_in_title: false,
    numbers_stones: false,
    marks_dead: false,
    malformed: &["cheess-not-a-move"],
    words: &["end", "N@", "B@", "R@", "Q@"],
    terms: scene::TERMS,
    outcomes: &["all_home", "both_home", "stalemate", "no_progress"],
    rules: paragraphs::PARAGRAPHS,
    rating: Rating::TOGETHER,
    lessons: lessons::LESSONS,
    puzzles: &PUZZLES,
};

impl Game for Cheess {
    type Options = Rules;
    type Position = CheessPosition;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &CheckedOptions<'_>) -> Result<Rules, OptionError> {
        Rules::from(given)
    }

    fn start(options: &Rules) -> CheessPosition {
        CheessPosition::start(options)
    }
}

impl Position for CheessPosition {
    type Move = Move;

    fn turn(&self) -> Turn {
        Turn { to_move: self.to_move, end: self.end.map(End::verdict) }
    }

    /// Section 11: the numbers of pieces in the goal.
    fn figures(&self) -> Map<String, Value> {
        let [white, black] = Side::BOTH.map(|side| self.board.home(side));
        Map::from_iter([("home".to_owned(), json!({ "white": white, "black": black }))])
    }

    fn moves(&self, _: Side) -> Vec<Move> {
        self.move_gen().all()
    }

    fn random_move(&self, side: Side, random: &mut SplitMix64) -> Option<Move> {
        let found = self.to_act().contains(side).then(|| self.move_gen().found())?;
        found.nth(random.below(found.count()))
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        notation::read(self, text).ok_or_else(check::unreadable)
    }

    fn check(&self, side: Side, action: &Move) -> Result<(), Refusal> {
        check::check(self, side, action)
    }

    fn apply(&mut self, _: Side, action: &Move) {
        self.act(action);
    }

    fn text(&self) -> String {
        text::text(self)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn lead(&self) -> Option<i32> {
        let [white, black] = Side::BOTH.map(|side| self.board.home(side).cast_signed());
        Some(white - black)
    }

    fn skipped(&self) -> Option<Side> {
        self.turn.skipped.filter(|_| self.end.is_none())
    }
}

impl Clicks for CheessPosition {
    fn choices(&self, side: Side) -> Vec<Choice> {
        pick::choices(self, side)
    }

    fn at_once(&self, side: Side) -> usize {
        pick::at_once(self, side)
    }

    fn plans(&self, side: Side) -> Vec<Plan> {
        pick::plans(self, side)
    }

    fn prompt(&self, _: Side, made: &[String]) -> Option<Text> {
        Some(scene::prompt(self, made.len()))
    }

    fn tries(&self, side: Side, from: Square) -> Vec<Square> {
        pick::tries(self, side, from)
    }

    fn text_of_clicks(&self, _: Side, clicks: &[String]) -> String {
        notation::of_clicks(self, clicks)
    }
}

impl Hidden for CheessPosition {}

impl Forcing for CheessPosition {
    fn gain(&self, side: Side, action: &Move) -> Option<Text> {
        gain::gain(self, side, action)
    }

    fn can_arrive(&self, side: Side, count: usize) -> bool {
        self.to_act().contains(side) && arrivals::can_arrive(self, count)
    }

    fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize {
        if self.to_act().contains(side) { arrivals::ways_to_arrive(self, count, most) } else { 0 }
    }

    fn idea_of_arrival(&self, side: Side, count: usize) -> Option<&'static str> {
        self.to_act().contains(side).then(|| ideas::idea(self, count))?.map(ideas::Idea::name)
    }
}

impl Action for Move {
    fn text(&self) -> String {
        notation::write(self)
    }

    fn clicks(&self) -> Vec<Click> {
        pick::clicks(self)
    }
}
