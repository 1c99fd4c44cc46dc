//! The object-safe interface of a game: text and plain data in, text and plain data out.
//!
//! One blanket adapter makes it from the traits [`Game`] and [`Position`], so a game's author never writes it.

use crate::coords::Square;
use crate::forced::{self, Effort, Forced, Goal};
use crate::game::{Game, Meta};
use crate::options::{self, CheckedOptions, OptionError};
use crate::perft::perft;
use crate::pick::{Choice, Form, Plan};
use crate::position::Position;
use crate::reason::{Code, Refusal};
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::sgf::dialect::{Conventions, Setup, SgfMove};
use crate::side::{Outcome, Phase, Side, Sides, Uncovered, Viewer};
use crate::text::{Datum, Text};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

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

/// A position of any game.
pub trait AnyPosition: Send + Sync {
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
    /// The moves a side may choose, with the clicks that make them; empty if it has a form.
    fn choices(&self, side: Side) -> Vec<Choice>;
    /// How many choices a side may make at once; see [`Position::at_once`].
    fn at_once(&self, side: Side) -> usize;
    /// Several moves as one button each; see [`Position::plans`].
    fn plans(&self, side: Side) -> Vec<Plan>;
    /// What the next click is for; see [`Position::prompt`].
    fn prompt(&self, side: Side, made: &[String]) -> Option<Text>;
    /// The text of the move that clicks make, legal or not; see [`Position::text_of_clicks`].
    fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String;
    /// The form a side has to fill in, if any.
    fn form(&self, side: Side) -> Option<Form>;
    /// The position as the game's own type, which hides nothing. For programs that know the type, such as an engine that
    /// plays the game.
    fn typed(&self) -> &dyn Any;
    /// The position as a side may imagine it; see [`Position::imagined`].
    fn imagined(&self, side: Side, random: &mut SplitMix64) -> Box<dyn AnyPosition>;
    /// What the fact that was uncovered last may be; see [`Position::possible`].
    fn possible(&self) -> Vec<&'static str>;
    /// The position if that fact were this one; see [`Position::supposing`].
    fn supposing(&self, fact: &str) -> Option<Box<dyn AnyPosition>>;
    /// What was uncovered so far of hidden facts; see [`Position::uncovered`].
    fn uncovered(&self) -> Uncovered;
    /// The square on which a move places a stone that stays there; see [`Position::placed`].
    fn placed(&self, text: &str) -> Option<Square>;
    /// By how much White is ahead; see [`Position::lead`].
    fn lead(&self) -> Option<i32>;
    /// Whether the players have exchanged colours since the start.
    fn swapped(&self) -> bool;
    /// Whether the players have not chosen their colours yet; see [`Position::colours_open`].
    fn colours_open(&self) -> bool;
    /// The colour of the stone that the side places next; see [`Position::colour`].
    fn colour(&self, side: Side) -> Side;
    /// The side whose turn was skipped after the last move; see [`Position::skipped`].
    fn skipped(&self) -> Option<Side>;
    /// Where the piece on a square would go if nothing stood against it; see [`Position::tries`].
    fn tries(&self, side: Side, from: Square) -> Vec<Square>;
    /// Whether the side can have so many pieces in the goal at the end of its turn; see [`Position::can_arrive`].
    fn can_arrive(&self, side: Side, count: usize) -> bool;
    /// What a legal move plainly gains; see [`Position::gain`].
    fn gain(&self, side: Side, text: &str) -> Option<Text>;
    /// In how many ways it can; see [`Position::ways_to_arrive`].
    fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize;
    /// Whether the side has reached what it wants to force.
    fn goal_reached(&self, goal: Goal, side: Side) -> bool;
    /// The moves with which a side, which is to move, forces a goal within a number of its moves, at most so many of them;
    /// `None` if the effort is not enough to know.
    fn forced(&self, goal: Goal, side: Side, within: (u32, usize), effort: Effort) -> Option<Forced>;
    /// A reply of the side's opponent, who is to move, after which the side doesn't force the goal within this number of its
    /// moves; `None` if every reply loses, or after too much effort.
    fn reply_that_holds(&self, goal: Goal, side: Side, within: u32) -> Option<String>;
    /// A reply of the side's opponent, who is to move, that shows why a move of the side didn't serve the goal, which has to be
    /// reached within this number of further moves: one more doesn't suffice after it either. `None` if every reply only
    /// delays the goal.
    fn refutation(&self, goal: Goal, side: Side, within: u32) -> Option<String>;
    /// The reply of the side's opponent, who is to move, that delays the goal longest.
    fn longest_defence(&self, goal: Goal, side: Side, within: u32) -> Option<String>;
    /// The squares of the pieces among which the rules force the side to choose.
    fn compelled(&self, side: Side) -> Vec<Square>;
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
    /// The scene without a count that is not settled; see [`Position::uncounted`].
    fn scene_uncounted(&self, viewer: Viewer) -> Scene;
    /// What the scene says of the last move.
    fn last(&self, viewer: Viewer) -> Option<Text>;
    /// The text of an earlier move for one viewer; `None` while the move is hidden from that viewer.
    fn disclosed(&self, made: &Made, viewer: Viewer) -> Option<String>;
    /// The number of sequences of `depth` moves; `None` if a form replaces a list on the way.
    /// Sequences end where the scoring phase begins.
    fn perft(&self, depth: u32) -> Option<u64>;
    /// Makes random moves until the game is over or `most` moves are made; fills in forms at random.
    /// Returns the number of moves made.
    fn play_randomly(&mut self, random: &mut SplitMix64, most: u32) -> u32;
    /// The root properties of this game's SGF file; `None` if SGF does not have the game.
    fn sgf_setup(&self) -> Option<Setup>;
    /// The stones of White and of Black on the board, for SGF.
    fn sgf_stones(&self) -> [Vec<Square>; 2];
    /// The stone or the pass that SGF writes for a legal move; `None` for other moves.
    fn sgf_move(&self, made: &Made) -> Option<SgfMove>;
    /// The points that count for White and for Black, for SGF.
    fn sgf_territory(&self) -> [Vec<Square>; 2];
}

/// Makes the object-safe interface of the game `G`.
pub struct Adapter<G>(PhantomData<fn() -> G>);

impl<G> Adapter<G> {
    /// The interface of `G`.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Adapter<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> fmt::Debug for Adapter<G> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(G::meta().id)
    }
}

impl<G: Game> GameDef for Adapter<G> {
    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn resolve_options(&self, options: &Map<String, Value>) -> Result<Map<String, Value>, OptionError> {
        let specs = G::meta().options;
        let given = CheckedOptions::check(specs, options)?;
        G::options(&given)?;
        let mut resolved: Map<String, Value> = specs
            .iter()
            .filter(|spec| spec.is_open())
            .map(|spec| (spec.name.to_owned(), spec.default_value()))
            .collect();
        resolved.extend(G::defaults(&given).into_iter().map(|(name, value)| (name.to_owned(), value)));
        resolved.extend(options.clone());
        Ok(resolved)
    }

    fn start(&self, options: &Map<String, Value>) -> Result<Box<dyn AnyPosition>, OptionError> {
        let given = CheckedOptions::check(G::meta().options, options)?;
        let options = G::options(&given)?;
        Ok(Box::new(Typed::<G>(G::start(&options))))
    }

    fn sgf(&self) -> Option<&'static Conventions> {
        G::sgf().map(|dialect| &dialect.conventions)
    }
}

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

struct Typed<G: Game>(G::Position);

impl<G: Game> Typed<G> {
    /// Reads and checks one move, in the protocol's order of checks.
    fn admit(&self, by: Option<Side>, text: &str) -> Result<(Side, MoveOf<G>), Refusal> {
        let Self(position) = self;
        let may_act = position.to_act();
        if may_act.is_empty() {
            return Err(Refusal::game_over(position.outcome().as_ref()));
        }
        let action = position.read(text).map_err(|refusal| refusal.quoting(text))?;
        let side = match by {
            Some(side) => side,
            None => may_act.only().ok_or(Refusal::new(Code::Malformed, "say-who-moves"))?,
        };
        if !may_act.contains(side) {
            let refusal = Refusal::new(Code::NotYourTurn, "not-your-turn").with("side", side.other());
            // A player who has filled in the form and waits for the opponent gets a sentence of its own.
            let filling = position.form(side.other()).is_some();
            let phase = if filling { Phase::Setup } else { Phase::Play };
            return Err(refusal.with("phase", Datum::Word(phase.name())));
        }
        position.check(side, &action)?;
        Ok((side, action))
    }
}

impl<G: Game> AnyPosition for Typed<G> {
    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(Self(self.0.clone()))
    }

    fn meta(&self) -> &'static Meta {
        G::meta()
    }

    fn to_act(&self) -> Sides {
        self.0.to_act()
    }

    fn awaited(&self) -> Sides {
        self.0.awaited()
    }

    fn phase(&self) -> Phase {
        self.0.phase()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal(&self, side: Side) -> Vec<String> {
        if let Some(form) = self.0.form(side) {
            return vec![form.pattern.to_owned()];
        }
        self.0.legal(side).iter().map(G::Position::write).collect()
    }

    fn choices(&self, side: Side) -> Vec<Choice> {
        self.0.choices(side)
    }

    fn at_once(&self, side: Side) -> usize {
        self.0.at_once(side)
    }

    fn plans(&self, side: Side) -> Vec<Plan> {
        self.0.plans(side)
    }

    fn prompt(&self, side: Side, made: &[String]) -> Option<Text> {
        self.0.prompt(side, made)
    }

    fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String {
        self.0.text_of_clicks(side, clicks)
    }

    fn form(&self, side: Side) -> Option<Form> {
        self.0.form(side)
    }

    fn swapped(&self) -> bool {
        self.0.swapped()
    }

    fn colours_open(&self) -> bool {
        self.0.colours_open()
    }

    fn colour(&self, side: Side) -> Side {
        self.0.colour(side)
    }

    fn skipped(&self) -> Option<Side> {
        self.0.skipped()
    }

    fn tries(&self, side: Side, from: Square) -> Vec<Square> {
        self.0.tries(side, from)
    }

    fn can_arrive(&self, side: Side, count: usize) -> bool {
        self.0.can_arrive(side, count)
    }

    fn gain(&self, side: Side, text: &str) -> Option<Text> {
        self.0.gain(side, &self.admit(Some(side), text).ok()?.1)
    }

    fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize {
        self.0.ways_to_arrive(side, count, most)
    }

    fn goal_reached(&self, goal: Goal, side: Side) -> bool {
        self.0.goal_reached(goal, side)
    }

    fn forced(&self, goal: Goal, side: Side, within: (u32, usize), effort: Effort) -> Option<Forced> {
        forced::forced(&self.0, goal, side, within, effort)
    }

    fn reply_that_holds(&self, goal: Goal, side: Side, within: u32) -> Option<String> {
        let mut search = forced::Search::new(goal, side, Effort::PLENTY);
        search.reply_that_holds(&self.0, within).flatten().map(|reply| G::Position::write(&reply))
    }

    fn refutation(&self, goal: Goal, side: Side, within: u32) -> Option<String> {
        forced::refutation(&self.0, goal, side, within).map(|reply| G::Position::write(&reply))
    }

    fn longest_defence(&self, goal: Goal, side: Side, within: u32) -> Option<String> {
        forced::longest_defence(&self.0, goal, side, within).map(|reply| G::Position::write(&reply))
    }

    fn compelled(&self, side: Side) -> Vec<Square> {
        self.0.compelled(side)
    }

    fn placed(&self, text: &str) -> Option<Square> {
        self.0.read(text).ok().and_then(|action| G::Position::placed(&action))
    }

    fn lead(&self) -> Option<i32> {
        self.0.lead()
    }

    fn typed(&self) -> &dyn Any {
        &self.0
    }

    fn imagined(&self, side: Side, random: &mut SplitMix64) -> Box<dyn AnyPosition> {
        Box::new(Self(self.0.imagined(side, random)))
    }

    fn possible(&self) -> Vec<&'static str> {
        self.0.possible()
    }

    fn supposing(&self, fact: &str) -> Option<Box<dyn AnyPosition>> {
        Some(Box::new(Self(self.0.supposing(fact)?)))
    }

    fn uncovered(&self) -> Uncovered {
        self.0.uncovered()
    }

    fn read(&self, text: &str) -> Result<String, Refusal> {
        let action = self.0.read(text).map_err(|refusal| refusal.quoting(text))?;
        Ok(G::Position::write(&action))
    }

    fn check(&self, by: Option<Side>, text: &str) -> Result<Made, Refusal> {
        let (by, action) = self.admit(by, text)?;
        Ok(Made { by, text: G::Position::write(&action) })
    }

    fn play(&mut self, by: Option<Side>, text: &str) -> Result<Made, Refusal> {
        let (by, action) = self.admit(by, text)?;
        let made = Made { by, text: G::Position::write(&action) };
        self.0.apply(by, &action);
        Ok(made)
    }

    fn text(&self) -> String {
        self.0.text()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        self.0.scene(viewer)
    }

    fn scene_uncounted(&self, viewer: Viewer) -> Scene {
        self.0.uncounted().scene(viewer)
    }

    fn last(&self, viewer: Viewer) -> Option<Text> {
        self.0.last(viewer)
    }

    fn disclosed(&self, made: &Made, viewer: Viewer) -> Option<String> {
        let action = self.0.read(&made.text).ok()?;
        self.0.discloses(made.by, &action, viewer).then(|| made.text.clone())
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        perft(&self.0, depth)
    }

    fn play_randomly(&mut self, random: &mut SplitMix64, most: u32) -> u32 {
        for made in 0..most {
            let may_act = self.0.to_act();
            let count = may_act.iter().count();
            let Some(side) = may_act.iter().nth(random.below(count)) else { return made };
            let Some(action) = random_action(&self.0, side, random) else { return made };
            self.0.apply(side, &action);
        }
        most
    }

    fn sgf_setup(&self) -> Option<Setup> {
        G::sgf().map(|dialect| (dialect.setup)(&self.0))
    }

    fn sgf_stones(&self) -> [Vec<Square>; 2] {
        G::sgf().map(|dialect| (dialect.stones)(&self.0)).unwrap_or_default()
    }

    fn sgf_move(&self, made: &Made) -> Option<SgfMove> {
        let action = self.0.read(&made.text).ok()?;
        (G::sgf()?.sgf_move)(&self.0, made.by, &action)
    }

    fn sgf_territory(&self) -> [Vec<Square>; 2] {
        G::sgf().map(|dialect| (dialect.territory)(&self.0)).unwrap_or_default()
    }
}

/// A random move, or a form filled in at random.
fn random_action<P: Position>(position: &P, side: Side, random: &mut SplitMix64) -> Option<P::Move> {
    if let Some(form) = position.form(side) {
        let symbols = form.squares.iter().map(|_| form.symbols[random.below(form.symbols.len())]);
        let text: String = form.prefix.chars().chain(symbols).collect();
        return position.read(&text).ok();
    }
    position.random_move(side, random)
}
