//! What a game is: the typed trait that a game's author implements, and the words it is described with.
//!
//! Nothing here knows a concrete game, a person, a language or the time.

use crate::coords::Square;
use crate::options::{Given, OptionError, OptionSpec, Preset};
use crate::pick::{Choice, Click, Form};
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::sgf::Dialect;
use crate::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One of the two sides of every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// White, whose edge of the board is the lower one in the naming of squares.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::White => 0,
            Self::Black => 1,
        }
    }

    /// `white` or `black`, as in the replay protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Reads `white` or `black`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|side| side.name() == text)
    }
}

/// A set of sides: who may act now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Sides([bool; 2]);

impl Sides {
    /// Nobody: the game is over.
    pub const NONE: Self = Self([false, false]);
    /// Either side, in any order.
    pub const BOTH: Self = Self([true, true]);

    /// Just `side`.
    #[must_use]
    pub const fn one(side: Side) -> Self {
        match side {
            Side::White => Self([true, false]),
            Side::Black => Self([false, true]),
        }
    }

    /// Whether `side` may act.
    #[must_use]
    pub const fn contains(self, side: Side) -> bool {
        self.0[side.index()]
    }

    /// The side, if exactly one may act.
    #[must_use]
    pub const fn only(self) -> Option<Side> {
        match self.0 {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }

    /// Whether nobody may act.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        !self.0[0] && !self.0[1]
    }

    /// The sides in it, White first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::BOTH.into_iter().filter(move |side| self.contains(*side))
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        let mut set = Self::NONE;
        for side in sides {
            set.0[side.index()] = true;
        }
        set
    }
}

/// Part of the game that is being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Before the first turn: choosing bits, an opening.
    Setup,
    /// Turns.
    Play,
    /// After play: agreeing on what counts.
    Scoring,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The protocol's word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Play => "play",
            Self::Scoring => "scoring",
            Self::Over => "over",
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The rules' word for the reason, such as `no_pieces`.
    pub reason: &'static str,
    /// Figures of the game's own (sums, cells), beside the two fields above in the protocol.
    #[serde(flatten)]
    pub figures: Map<String, Value>,
}

impl Outcome {
    /// An outcome without figures.
    #[must_use]
    pub fn new(winner: Option<Side>, reason: &'static str) -> Self {
        Self { winner, reason, figures: Map::new() }
    }
}

/// For whom something is shown; hidden information is left out for everybody but its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The player of this side.
    Side(Side),
    /// Anybody: both players and onlookers, so only what everybody may know.
    Public,
}

impl Viewer {
    /// Whether this viewer is the player of `side`.
    #[must_use]
    pub fn is(self, side: Side) -> bool {
        self == Self::Side(side)
    }
}

/// What a game says of itself, as data.
#[derive(Debug)]
pub struct Meta {
    /// Name in the replay protocol and in commands.
    pub id: &'static str,
    /// Raised by every change of what is legal; a running game keeps the version it began with.
    pub rules_version: u32,
    /// The options of the rules' table, in its order.
    pub options: &'static [OptionSpec],
    /// Named sets of options.
    pub presets: &'static [Preset],
    /// Which side makes the first move (by name of its colour).
    pub first: Side,
    /// Keys of the refusals of what is no move at all, which rest on no paragraph of the rules.
    pub not_moves: &'static [&'static str],
    /// Keys of the other terms that its scenes, choices and outcomes use.
    pub terms: &'static [&'static str],
    /// Words of [`Outcome::reason`]; each has the term `<id>-outcome-<reason>` with `-` for `_`.
    pub outcomes: &'static [&'static str],
    /// The paragraphs that explain the rules to a player, in order.
    pub rules: &'static [Paragraph],
}

/// A paragraph that explains a part of the rules to a player.
#[derive(Debug)]
pub struct Paragraph {
    /// Key of its words; every option is an argument. They begin with a title in bold.
    pub key: &'static str,
    /// Keys of the refusals that it gives the ground for.
    pub reasons: &'static [&'static str],
}

impl Meta {
    /// Keys of this game's own refusals; the vocabulary of every language must have their sentences.
    pub fn refusals(&self) -> impl Iterator<Item = &'static str> {
        let grounded = self.rules.iter().flat_map(|paragraph| paragraph.reasons);
        self.not_moves.iter().chain(grounded).copied()
    }

    /// Keys of the paragraphs.
    pub fn rule_keys(&self) -> impl Iterator<Item = &'static str> {
        self.rules.iter().map(|paragraph| paragraph.key)
    }

    /// The paragraph that gives the ground for a refusal. What is no move at all needs none.
    #[must_use]
    pub fn ground(&self, reason: &str) -> Option<&'static Paragraph> {
        self.rules.iter().find(|paragraph| paragraph.reasons.contains(&reason))
    }
}

/// A game's rules, typed. [`dynamic`](crate::dynamic) makes the object-safe face from it.
///
/// Rules for implementers: `legal` is the one source of truth and `check` agrees with it (a property test
/// compares them); no floating point; no hash-map order in any output; no panic on any input; a position
/// is a value.
pub trait Game: Send + Sync + 'static {
    /// Checked options.
    type Options: Clone + Send + Sync;
    /// Everything the rest of the game depends on, options and hidden information included.
    type Position: Clone + PartialEq + Send + Sync + std::fmt::Debug + 'static;
    /// One well-formed move.
    type Move: Clone + PartialEq + std::fmt::Debug;

    /// The game's description of itself.
    fn meta() -> &'static Meta;

    /// Options from the values given; the table of [`Meta::options`] has been enforced before.
    ///
    /// # Errors
    /// Conditions between options that a table cannot say.
    fn options(given: &Given<'_>) -> Result<Self::Options, OptionError>;

    /// Defaults of options that follow from other options, by name, where they are not those of the table:
    /// a board that a preset makes smaller. They hold only for options that are not given.
    fn defaults(given: &Given<'_>) -> Vec<(&'static str, Value)> {
        let _ = given;
        Vec::new()
    }

    /// The position before the first move.
    fn start(options: &Self::Options) -> Self::Position;

    /// The sides that may act now; empty exactly when the game is over.
    fn to_act(position: &Self::Position) -> Sides;

    /// The phase.
    fn phase(position: &Self::Position) -> Phase;

    /// How the game ended; `Some` exactly when the phase is [`Phase::Over`].
    fn outcome(position: &Self::Position) -> Option<Outcome>;

    /// All moves `side` may make now, sorted by the code points of their canonical text.
    /// Empty where [`form`](Self::form) stands in for the list.
    fn legal(position: &Self::Position, side: Side) -> Vec<Self::Move>;

    /// One of the legal moves of `side`, each as likely as any other; `None` if there is none.
    /// A game that can count its moves without listing them finds it faster, by the same number of the list.
    fn any(position: &Self::Position, side: Side, random: &mut SplitMix64) -> Option<Self::Move> {
        let mut moves = Self::legal(position, side);
        let chosen = random.below(moves.len());
        (chosen < moves.len()).then(|| moves.swap_remove(chosen))
    }

    /// Reads a move leniently, as the rules' notation section says.
    ///
    /// # Errors
    /// A refusal of code `malformed`, which is given the text itself as `typed` by the caller; or `illegal` where
    /// the rules say so.
    fn read(position: &Self::Position, text: &str) -> Result<Self::Move, Refusal>;

    /// The canonical text of a move.
    fn write(action: &Self::Move) -> String;

    /// Whether `side`, which may act, may make this move now.
    ///
    /// # Errors
    /// The reason, most important first as the rules order them.
    fn check(position: &Self::Position, side: Side, action: &Self::Move) -> Result<(), Refusal>;

    /// Makes a move that [`check`](Self::check) has let pass.
    fn apply(position: &mut Self::Position, side: Side, action: &Self::Move);

    /// The canonical one-line position text, which is public.
    fn text(position: &Self::Position) -> String;

    /// The picture for one viewer, with the last turn marked.
    fn scene(position: &Self::Position, viewer: Viewer) -> Scene;

    /// The clicks that make this move, the first on the piece or square it begins with, if it begins with one.
    fn clicks(action: &Self::Move) -> Vec<Click>;

    /// What `side` may choose by clicks: every legal move, or another with the same effect.
    ///
    /// A game whose list of legal moves gives away what a player has to notice alone adds
    /// [attempts](Choice::attempt) to it.
    fn choices(position: &Self::Position, side: Side) -> Vec<Choice> {
        let moves = Self::legal(position, side);
        moves.iter().map(|action| Choice::new(Self::write(action), Self::clicks(action))).collect()
    }

    /// What the next click is for, after the clicks (as tokens) made so far, where the game can say it better than
    /// "choose a piece".
    fn prompt(position: &Self::Position, side: Side, made: &[String]) -> Option<Text> {
        let _ = (position, side, made);
        None
    }

    /// The text of the move that clicks (as tokens) would make, also where it is not legal, so that the rules
    /// can say why; empty where no move can be made of them.
    fn text_of_clicks(position: &Self::Position, side: Side, clicks: &[String]) -> String;

    /// Where a move is a list of values to fill in instead of a choice from a list: that form.
    fn form(position: &Self::Position, side: Side) -> Option<Form> {
        let _ = (position, side);
        None
    }

    /// Whether a move that `by` made earlier may be shown to `viewer` at this position.
    fn discloses(position: &Self::Position, by: Side, action: &Self::Move, viewer: Viewer) -> bool {
        let _ = (position, by, action, viewer);
        true
    }

    /// Whether the players have changed seats since the start, so that whoever began as White is Black now.
    fn swapped(position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// The colour of what `side` places with its next move: an opening may let it place the other side's too.
    fn colour(position: &Self::Position, side: Side) -> Side {
        let _ = position;
        side
    }

    /// Squares whose pieces `side` must choose among, where the rules compel it, for a line that says so.
    fn compelled(position: &Self::Position, side: Side) -> Vec<Square> {
        let _ = (position, side);
        Vec::new()
    }

    /// What the game's records look like as SGF; `None` where the format has no such game.
    fn sgf() -> Option<&'static Dialect<Self>>
    where
        Self: Sized,
    {
        None
    }
}
