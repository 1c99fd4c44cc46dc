//! Go: stones on crossings that surround points and each other.
//!
//! Source: the Go part of the booklet of a boxed game. The rules page `rules/doc/go.md` decides where the booklet is
//! silent.

pub mod board;
pub mod check;
pub mod dead_marks;
mod gain;
pub mod history;
mod ideas;
pub mod keys;
pub mod legal;
mod lessons;
pub mod moves;
pub mod options;
mod paragraphs;
mod pick;
pub mod points;
pub mod position;
pub mod regions;
mod rule_names;
mod scene;
pub mod score;
pub mod scoring;
mod sgf;
pub mod stars;
mod text;

use crate::action::Action;
use crate::clicks::Clicks;
use crate::coords::Square;
use crate::dialect::Dialect;
use crate::forcing::Forcing;
use crate::game::{Game, Meta};
use crate::goal::Goal;
use crate::hidden::Hidden;
use crate::options::{CheckedOptions, OptionError, half};
use crate::pick::{Choice, Click};
use crate::position::Position;
use crate::puzzle::Book;
use crate::rating::Rating;
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Phase, Side, Sides, Viewer};
use crate::text::Text;
use crate::turn::{Turn, Verdict};
use dead_marks::Marks;
use moves::Move;
use options::Options;
use position::{GoPosition, Stage};
use serde_json::{Map, Value};

/// The game.
#[derive(Debug)]
pub struct Go;

static PUZZLES: [Book; 1] = [Book::new("go", include_str!("../../puzzles/go.txt"))];

static META: Meta = Meta {
    id: "go",
    rules_version: 1,
    options: options::SPECS,
    presets: options::PRESETS,
    size_in_title: true,
    numbers_stones: true,
    marks_dead: true,
    malformed: &["go-not-a-move"],
    words: &["pass", "agree", "resume", "dead:", "chain:", "neutral:"],
    terms: scene::TERMS,
    outcomes: &["score", "repetition"],
    rules: paragraphs::PARAGRAPHS,
    rating: Rating {
        apart: Some(("size", &["9", "13", "19"])),
        // A handicap and an unusual komi favour a side.
        needs: &[("handicap", &[]), ("komi", &["5.5", "6", "6.5", "7", "7.5"])],
    },
    lessons: lessons::LESSONS,
    puzzles: &PUZZLES,
};

impl Game for Go {
    type Options = Options;
    type Position = GoPosition;

    fn meta() -> &'static Meta {
        &META
    }

    fn options(given: &CheckedOptions<'_>) -> Result<Options, OptionError> {
        Options::from(given)
    }

    fn defaults(given: &CheckedOptions<'_>) -> Vec<(&'static str, Value)> {
        vec![("komi", half(options::usual_komi(given)))]
    }

    fn start(options: &Options) -> GoPosition {
        GoPosition::start(options)
    }

    fn sgf() -> Option<&'static Dialect<GoPosition>> {
        Some(&sgf::DIALECT)
    }
}

impl Position for GoPosition {
    type Move = Move;

    fn turn(&self) -> Turn {
        let end = match self.stage {
            Stage::Play | Stage::Scoring => None,
            Stage::Repeated => Some(Verdict { winner: None, reason: "repetition" }),
            Stage::Scored => Some(Verdict { winner: Self::leader(&self.sums()), reason: "score" }),
        };
        Turn { to_move: self.to_move, end }
    }

    fn figures(&self) -> Map<String, Value> {
        if self.stage == Stage::Scored { self.score_figures() } else { Map::new() }
    }

    fn to_act(&self) -> Sides {
        match self.stage {
            Stage::Play => Sides::one(self.to_move),
            Stage::Scoring => Sides::BOTH,
            Stage::Scored | Stage::Repeated => Sides::NONE,
        }
    }

    /// While points are counted, a side that has agreed may still act, but the game does not wait for it: section 5.
    fn awaited(&self) -> Sides {
        let waits = |side: &Side| self.stage != Stage::Scoring || !self.marks.agreed[side.index()];
        self.to_act().iter().filter(waits).collect()
    }

    fn phase(&self) -> Phase {
        match self.stage {
            Stage::Play => Phase::Play,
            Stage::Scoring => Phase::Scoring,
            Stage::Scored | Stage::Repeated => Phase::Over,
        }
    }

    fn moves(&self, side: Side) -> Vec<Move> {
        if self.stage == Stage::Scoring { self.scoring_moves(side) } else { self.move_gen().all() }
    }

    fn random_move(&self, side: Side, random: &mut SplitMix64) -> Option<Move> {
        if self.stage == Stage::Play && side == self.to_move {
            let moves = self.move_gen();
            return moves.nth(random.below(moves.count()));
        }
        let moves = self.legal(side);
        moves.get(random.below(moves.len())).copied()
    }

    fn read(&self, text: &str) -> Result<Move, Refusal> {
        moves::read(text, self.options().size).map(|action| self.canonical(action))
    }

    fn check(&self, side: Side, action: &Move) -> Result<(), Refusal> {
        check::check(self, side, action)
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

    /// Without the marks, which count only once both sides have agreed.
    fn uncounted(&self) -> Self {
        let mut position = self.clone();
        if position.stage == Stage::Scoring {
            position.stage = Stage::Play;
            position.marks = Marks::default();
        }
        position
    }

    fn last(&self, _: Viewer) -> Option<Text> {
        scene::last(self)
    }

    fn lead(&self) -> Option<i32> {
        let [white, black] = self.prisoners;
        Some(white.cast_signed() - black.cast_signed())
    }
}

impl Clicks for GoPosition {
    fn choices(&self, side: Side) -> Vec<Choice> {
        if self.stage == Stage::Scoring {
            return pick::choices(self, side);
        }
        self.legal(side).iter().map(|action| Choice::new(action.text(), action.clicks())).collect()
    }

    fn prompt(&self, _: Side, made: &[String]) -> Option<Text> {
        Some(Text::term(pick::prompt(self, made)))
    }

    fn text_of_clicks(&self, _: Side, clicks: &[String]) -> String {
        pick::text_of_clicks(self, clicks)
    }
}

impl Hidden for GoPosition {}

impl Forcing for GoPosition {
    fn gain(&self, side: Side, action: &Move) -> Option<Text> {
        gain::gain(self, side, action)
    }

    fn goal_reached(&self, goal: Goal, side: Side) -> bool {
        match goal {
            Goal::Win => self.turn().end.is_some_and(|end| end.winner == Some(side)),
            Goal::Take(square) => self.stone(square).is_some_and(|(owner, _)| owner != Some(side.other())),
            Goal::Leave(_) => false,
        }
    }

    fn idea(&self, goal: Goal, side: Side, line: &[Move]) -> Option<&'static str> {
        match goal {
            Goal::Take(target) => ideas::idea(self, side, target, line).map(ideas::Idea::name),
            Goal::Win | Goal::Leave(_) => None,
        }
    }

    /// A stone fills one liberty, and the opponent may pass.
    fn far(&self, goal: Goal, _: Side) -> u32 {
        match goal {
            Goal::Win | Goal::Leave(_) => 1,
            Goal::Take(square) => self.stone(square).map_or(u32::MAX, |(_, liberties)| liberties),
        }
    }
}

impl Action for Move {
    fn text(&self) -> String {
        moves::write(self)
    }

    fn placed(&self) -> Option<Square> {
        match self {
            Move::Place(point) => Some(point.square()),
            _ => None,
        }
    }

    fn clicks(&self) -> Vec<Click> {
        moves::clicks(self)
    }
}
