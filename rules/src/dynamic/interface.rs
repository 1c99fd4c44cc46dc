//! The object-safe traits.

use crate::coords::Square;
use crate::dialect::{Conventions, Setup, SgfMove};
use crate::forced::{Effort, Forced, Goal};
use crate::game::Meta;
use crate::options::{self, OptionError};
use crate::pick::{Choice, Form, Plan};
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Outcome, Phase, Side, Sides, Uncovered, Viewer};
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::any::Any;
use std::fmt;

/// One version of any game's rules. Its debug form is the game's id.
pub trait GameDef: fmt::Debug + Send + Sync {
    /// The game's description of itself.
    fn meta(&self) -> &'static Meta;

    /// JSON Schema of its options.
    fn schema(&self) -> Value {
        options::schema(self.meta().options)
    }

    /// The value of every option in a game with these options: those given, and the defaults of the others.
    /// A secret option is included only if it is given.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    fn resolve_options(&self, options: &Map<String, Value>) -> Result<Map<String, Value>, OptionError>;

    /// The position before the first move.
    ///
    /// # Errors
    /// Unknown options, wrong values, broken conditions.
    fn start(&self, options: &Map<String, Value>) -> Result<Box<dyn AnyPosition>, OptionError>;

    /// The game's SGF files; `None` if SGF does not have the game.
    fn sgf(&self) -> Option<&'static Conventions>;
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The side that made it.
    pub by: Side,
    /// Its canonical text, called `move` in the protocol and in records.
    #[serde(rename = "move")]
    pub text: String,
}

/// How moves are made by clicks; see [`Clicks`](crate::clicks::Clicks).
pub trait AnyClicks {
    /// The moves a side may choose, with the clicks that make them; empty if it has a form.
    fn choices(&self, side: Side) -> Vec<Choice>;
    /// As [`Clicks::at_once`](crate::clicks::Clicks::at_once).
    fn at_once(&self, side: Side) -> usize;
    /// As [`Clicks::plans`](crate::clicks::Clicks::plans).
    fn plans(&self, side: Side) -> Vec<Plan>;
    /// As [`Clicks::prompt`](crate::clicks::Clicks::prompt).
    fn prompt(&self, side: Side, made: &[String]) -> Option<Text>;
    /// As [`Clicks::text_of_clicks`](crate::clicks::Clicks::text_of_clicks).
    fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String;
    /// The form a side has to fill in, if any.
    fn form(&self, side: Side) -> Option<Form>;
    /// As [`Clicks::tries`](crate::clicks::Clicks::tries).
    fn tries(&self, side: Side, from: Square) -> Vec<Square>;
    /// As [`Action::placed`](crate::action::Action::placed).
    fn placed(&self, text: &str) -> Option<Square>;
}

/// What is hidden; see [`Hidden`](crate::hidden::Hidden).
pub trait AnyHidden {
    /// The text of an earlier move for one viewer; `None` while the move is hidden from that viewer.
    fn disclosed(&self, made: &Made, viewer: Viewer) -> Option<String>;
    /// As [`Hidden::uncovered`](crate::hidden::Hidden::uncovered).
    fn uncovered(&self) -> Uncovered;
    /// As [`Hidden::possible`](crate::hidden::Hidden::possible).
    fn possible(&self) -> Vec<&'static str>;
    /// As [`Hidden::supposing`](crate::hidden::Hidden::supposing).
    fn supposing(&self, fact: &str) -> Option<Box<dyn AnyPosition>>;
    /// As [`Hidden::imagined`](crate::hidden::Hidden::imagined).
    fn imagined(&self, side: Side, random: &mut SplitMix64) -> Box<dyn AnyPosition>;
}

/// What a side can gain and force; see [`Forcing`](crate::forcing::Forcing).
pub trait AnyForcing {
    /// Whether the side has reached what it wants to force.
    fn goal_reached(&self, goal: Goal, side: Side) -> bool;
    /// The squares of the pieces among which the rules force the side to choose.
    fn compelled(&self, side: Side) -> Vec<Square>;
    /// As [`Forcing::gain`](crate::forcing::Forcing::gain).
    fn gain(&self, side: Side, text: &str) -> Option<Text>;
    /// As [`Forcing::can_arrive`](crate::forcing::Forcing::can_arrive).
    fn can_arrive(&self, side: Side, count: usize) -> bool;
    /// As [`Forcing::ways_to_arrive`](crate::forcing::Forcing::ways_to_arrive).
    fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize;
    /// As [`Forcing::idea_of_arrival`](crate::forcing::Forcing::idea_of_arrival).
    fn idea_of_arrival(&self, side: Side, count: usize) -> Option<&'static str>;
    /// The moves with which a side, which is to move, forces a goal within a number of its moves, at most so many of them;
    /// `None` if the effort is not enough to know.
    fn forced(&self, goal: Goal, side: Side, within: (u32, usize), effort: Effort) -> Option<Forced>;
    /// A reply of the side's opponent, who is to move, after which the side doesn't force the goal within this number of its
    /// moves; `None` if every reply loses, or after too much effort.
    fn reply_that_holds(&self, goal: Goal, side: Side, within: u32) -> Option<String>;
    /// A reply of the side's opponent, who is to move, that shows why a move of the side didn't serve the goal, which has to be
    /// reached within this number of further moves: one more doesn't suffice after it either. `None` inside if every reply
    /// only delays the goal by a move, and outside if a search takes too long.
    fn refutation(&self, goal: Goal, side: Side, within: u32) -> Option<Option<String>>;
    /// The name of what makes it work that a side, which is to move, forces a goal within a number of its moves; `None` where
    /// it can't or the game has no name for it. See [`Forcing::idea`](crate::forcing::Forcing::idea).
    fn idea(&self, goal: Goal, side: Side, within: u32) -> Option<&'static str>;
    /// The same for one move of the side, in text, with which it forces the goal within this number of its moves, that one
    /// counted; `None` also where a search takes more than the effort.
    fn idea_of_move(&self, goal: Goal, side: Side, of: (&str, u32), effort: Effort) -> Option<&'static str>;
    /// The reply of the side's opponent, who is to move, that delays the goal longest.
    fn longest_defence(&self, goal: Goal, side: Side, within: u32) -> Option<String>;
}

/// What SGF writes of a position; see [`Dialect`](crate::dialect::Dialect).
pub trait AnySgf {
    /// The root properties of this game's SGF file; `None` if SGF does not have the game.
    fn sgf_setup(&self) -> Option<Setup>;
    /// The stones of White and of Black on the board, for SGF.
    fn sgf_stones(&self) -> [Vec<Square>; 2];
    /// The stone or the pass that SGF writes for a legal move; `None` for other moves.
    fn sgf_move(&self, made: &Made) -> Option<SgfMove>;
    /// The points that count for White and for Black, for SGF.
    fn sgf_territory(&self) -> [Vec<Square>; 2];
}

/// A position of any game: its rules, clicks, hidden facts, forced moves and SGF properties.
pub trait AnyPosition: AnyClicks + AnyHidden + AnyForcing + AnySgf + Send + Sync {
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyPosition>;
    /// The description of the game.
    fn meta(&self) -> &'static Meta;
    /// The sides that may act now.
    fn to_act(&self) -> Sides;
    /// Of the sides that may act those that the game waits for.
    fn awaited(&self) -> Sides;
    /// The phase.
    fn phase(&self) -> Phase;
    /// How the game ended; `Some` exactly when it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The canonical moves of a side, sorted, or the pattern of its form.
    fn legal(&self, side: Side) -> Vec<String>;
    /// The position as the game's own type, which hides nothing. For programs that know the type, such as an engine that
    /// plays the game.
    fn typed(&self) -> &dyn Any;
    /// As [`Position::lead`](crate::position::Position::lead).
    fn lead(&self) -> Option<i32>;
    /// Whether the players have exchanged colours since the start.
    fn swapped(&self) -> bool;
    /// As [`Position::colours_open`](crate::position::Position::colours_open).
    fn colours_open(&self) -> bool;
    /// As [`Position::colour`](crate::position::Position::colour).
    fn colour(&self, side: Side) -> Side;
    /// As [`Position::skipped`](crate::position::Position::skipped).
    fn skipped(&self) -> Option<Side>;
    /// The canonical text of a move that is well-formed, legal or not.
    ///
    /// # Errors
    /// The text is no move.
    fn read(&self, text: &str) -> Result<String, Refusal>;
    /// Reads and checks one move without making it. `by` may be `None` if only one side may act.
    ///
    /// # Errors
    /// The first of the protocol's checks that fails.
    fn check(&self, by: Option<Side>, text: &str) -> Result<Made, Refusal>;
    /// Reads, checks and makes one move.
    ///
    /// # Errors
    /// As [`check`](Self::check); the position is then unchanged.
    fn play(&mut self, by: Option<Side>, text: &str) -> Result<Made, Refusal>;
    /// The canonical position text.
    fn text(&self) -> String;
    /// The scene for one viewer.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The scene of [`Position::uncounted`](crate::position::Position::uncounted).
    fn scene_uncounted(&self, viewer: Viewer) -> Scene;
    /// What the scene says of the last move.
    fn last(&self, viewer: Viewer) -> Option<Text>;
    /// The number of sequences of `depth` moves; `None` if a form replaces a list on the way.
    /// Sequences end where the scoring phase begins.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// Makes random moves until the game is over or `most` moves are made; fills in forms at random.
    /// Returns the number of moves made.
    fn play_randomly(&mut self, random: &mut SplitMix64, most: u32) -> u32;
}
