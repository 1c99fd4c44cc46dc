//! What can be asked of the core, as values.

use crate::caller::Person;
use crate::event::OfferKind;
use crate::preference::Notify;
use rules::reason::Refusal;
use rules::{AnyPosition, Side};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A request, understood.
#[derive(Clone, Debug)]
pub enum Command {
    /// Challenges somebody, or puts up an open seat.
    New(NewGameWish),
    /// Accepts a challenge or takes an open seat; without a code the only one there is for the asker.
    Accept(Option<String>),
    /// Declines a challenge; by the challenger: takes it back.
    Decline(Option<String>),
    /// Makes a move.
    Move {
        /// Which game.
        game: GameRef,
        /// The move.
        input: MoveInput,
        /// The position the player was looking at, where the surface knows.
        seen: Option<u32>,
        /// Whether the mover is told in private that it is made, in the place of what helped to choose.
        in_place: bool,
    },
    /// Shows the next choice on the way to a move, or makes the move when it is complete.
    Pick {
        /// The game's code.
        code: String,
        /// The position looked at.
        seen: u32,
        /// The clicks made so far, as tokens; a last one that is the letter of a column narrows what is shown.
        made: Vec<String>,
        /// Whether the private message with the choice before is replaced.
        in_place: bool,
    },
    /// Shows the squares on which a word such as "flip" can be used.
    WordTargets {
        /// The game's code.
        code: String,
        /// The position looked at.
        seen: u32,
        /// The word's term.
        word: String,
        /// Only the squares of this column.
        column: Option<char>,
        /// Whether the message before is replaced.
        in_place: bool,
    },
    /// Shows the form of a set-up with these symbols, or draws them.
    SetupForm {
        /// The game's code.
        code: String,
        /// The symbols so far.
        filling: Filling,
        /// Whether the message before is replaced.
        in_place: bool,
    },
    /// The current board.
    Board(GameRef),
    /// The asker's legal moves.
    Moves {
        /// Which game.
        game: GameRef,
        /// Only those that begin on this square.
        from: Option<String>,
    },
    /// The rules, with the options of something.
    Rules(RulesOf),
    /// Gives up; unconfirmed it asks.
    Resign {
        /// Which game.
        game: GameRef,
        /// Whether it was confirmed.
        confirmed: bool,
        /// Whether the private message with the button is replaced.
        in_place: bool,
    },
    /// Asks for the same game again with sides changed, or accepts that the other side asked.
    Rematch(GameRef),
    /// Breaks the game off, or offers to.
    Abort {
        /// Which game.
        game: GameRef,
        /// Whether the private message with the button is replaced.
        in_place: bool,
    },
    /// Offers something.
    Offer {
        /// Which game.
        game: GameRef,
        /// What.
        kind: OfferKind,
        /// Whether the private message with the button is replaced.
        in_place: bool,
    },
    /// Answers an offer.
    AnswerOffer {
        /// The game's code.
        code: String,
        /// What was offered.
        offer: OfferKind,
        /// Whether it is accepted.
        accept: bool,
    },
    /// The less usual things that can be done in a game.
    More(String),
    /// The asker's open games and challenges, this page of them, from 1.
    List(u32),
    /// The moves of a game.
    History(GameRef),
    /// The whole game as an animated picture.
    Replay(GameRef),
    /// The record of a game as a file.
    Export {
        /// Which game.
        game: GameRef,
        /// The form of the file; without one, the form that other programs read where the game has it.
        format: Option<Format>,
    },
    /// Tells how the asker is told of their turns, or changes it.
    Notify(Option<Notify>),
    /// The commands.
    Help(Option<String>),
    /// The settings that hold here.
    ConfigShow(Option<ChannelRef>),
    /// Changes (`Some`) or removes (`None`) a setting.
    ConfigSet {
        /// Key.
        key: String,
        /// Value as typed.
        value: Option<String>,
        /// A channel; otherwise the whole space.
        channel: Option<ChannelRef>,
    },
}

/// Whose options the rules are told with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesOf {
    /// The asker's only game of this kind here, else a new one of it as it would begin here.
    Here(String),
    /// A challenge, by its code.
    Challenge(String),
    /// A game.
    Game(GameRef),
}

/// A channel of the asker's space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChannelRef {
    /// Chosen on the platform, which knows that there is such a one: its id.
    Chosen(String),
    /// Typed: it may not be there.
    Typed(String),
}

/// Form of a record as a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// SGF, which other programs read.
    Sgf,
    /// JSON, which every game has.
    Json,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Sgf, Self::Json];

    /// Its word in commands, and the ending of the file's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sgf => "sgf",
            Self::Json => "json",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == text)
    }
}

/// Which game is meant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameRef {
    /// Only games of this kind fit.
    pub kind: Option<&'static str>,
    /// Code, as typed.
    pub code: Option<String>,
}

impl GameRef {
    /// The game of this code.
    #[must_use]
    pub fn code(code: &str) -> Self {
        Self { kind: None, code: Some(code.to_owned()) }
    }
}

/// A new game somebody wants.
#[derive(Clone, PartialEq, Debug)]
pub struct NewGameWish {
    /// Game kind.
    pub kind: &'static str,
    /// The opponent, and whether it is a machine that cannot play.
    pub opponent: Option<(Person, bool)>,
    /// The asker's side; `None` is drawn.
    pub side: Option<Side>,
    /// Preset.
    pub preset: Option<String>,
    /// Options by name.
    pub options: Map<String, Value>,
}

/// A move as it comes from a person.
#[derive(Clone, Debug)]
pub enum MoveInput {
    /// Text in the game's notation.
    Text(String),
    /// What somebody wrote into a field: a square as it might be clicked, or the notation, read leniently.
    Typed(String),
    /// Fields of a command, which the game's part of the catalogue makes a text of.
    Fields(Fields, Compose),
}

/// The token that ends a choice where the clicks made so far are a move already.
pub const STOP: &str = "!";

/// The letter of a column, where a token is one and nothing else.
#[must_use]
pub fn column_of(token: &str) -> Option<char> {
    let mut letters = token.chars();
    letters.next().filter(|letter| letter.is_ascii_lowercase() && letters.next().is_none())
}

/// Arguments of a move command by name.
pub type Fields = BTreeMap<String, String>;

/// Makes a move's text of a command's fields; sees the position so that `to` alone can tell a step from a capture.
///
/// Several moves of the same side are lines of the text; they are made all or none.
pub type Compose = fn(&Fields, &dyn AnyPosition, Side) -> Result<String, Refusal>;

/// Symbols of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filling {
    /// These.
    Symbols(String),
    /// Drawn.
    Random,
}
