//! Cheess: chess pieces race across and off the board; a turn is as many actions as its points pay for.
//!
//! Source: the rules part of the Czech manual of a two-player program of the same name. The rules page
//! `rules/doc/cheess.md` decides where the manual is silent.

mod arrivals;
pub mod board;
pub mod cells;
pub mod check;
mod gain;
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

use crate::coords::Square;
use crate::game::{Game, Meta};
use crate::options::{CheckedOptions, OptionError};
use crate::pick::{Choice, Click, Plan};
use crate::position::Position;
use crate::puzzle::Book;
use crate::rating::Rating;
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Outcome, Phase, Side, Sides, Viewer};
use crate::text::Text;
use moves::Move;
use options::Rules;
use position::CheessPosition;

/// The game.
#[derive(Debug)]
pub struct Cheess;

static PUZZLES: [Book; 1] = [Book::new("cheess", include_str!("../../puzzles/cheess.txt"))];

static META: Meta = Meta {
    id: "cheess",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    first: Side::White,
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

    fn to_act(&self) -> Sides {
        if self.end.is_some() { Sides::NONE } else { Sides::one(self.to_move) }
    }

    fn phase(&self) -> Phase {
        if self.end.is_some() { Phase::Over } else { Phase::Play }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.end.map(|end| end.outcome(&self.board))
    }

    fn legal(&self, side: Side) -> Vec<Move> {
        if self.to_act().contains(side) { self.move_gen().all() } else { Vec::new() }
    }

    fn random_move(&self, side: Side, random: &mut SplitMix64) -> Option<Move> {
        let found = self.to_act().contains(side).then(|| self.move_gen().found())?;
        found.nth(random.below(found.count()))
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        notation::read(self, text).ok_or_else(check::unreadable)
    }

    fn write(action: &Move) -> String {
        notation::write(action)
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

    fn gain(&self, side: Side, action: &Move) -> Option<Text> {
        gain::gain(self, side, action)
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn lead(&self) -> Option<i32> {
        let [white, black] = Side::BOTH.map(|side| self.board.home(side).cast_signed());
        Some(white - black)
    }

    fn clicks(action: &Move) -> Vec<Click> {
        pick::clicks(action)
    }

    fn skipped(&self) -> Option<Side> {
        self.turn.skipped.filter(|_| self.end.is_none())
    }

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

    fn can_arrive(&self, side: Side, count: usize) -> bool {
        self.to_act().contains(side) && arrivals::can_arrive(self, count)
    }

    fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize {
        if self.to_act().contains(side) { arrivals::ways_to_arrive(self, count, most) } else { 0 }
    }

    fn text_of_clicks(&self, _: Side, clicks: &[String]) -> String {
        notation::of_clicks(self, clicks)
    }
}
