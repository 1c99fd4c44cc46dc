//! Replies, as values. The presenter makes sentences and pictures of them.

pub use crate::settings::say::ConfigSay;

use crate::command::{Format, Line, RulesPart};
use crate::conditional::say::LinesSay;
use crate::games::table::Table;
use crate::games::waiting::{GameLine, Told, WaitingGame};
use crate::lessons::say::{LessonSay, LessonsDone};
use crate::outbox::{NoThread, Receipt};
use crate::people::appearance::Taste;
use crate::people::own_time::OwnTimeSay;
use crate::people::personal::PersonalSay;
use crate::people::preference::Notices;
use crate::problem::Problem;
use crate::ratings::ranking::{Ranking, Stats};
use crate::rows::{Account, Challenge};
use rules::sgf::Note;
use rules::{GameDef, Side};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The answer to one request.
#[derive(Debug, Default)]
pub struct Reply {
    /// The answer that only the caller sees.
    pub private: Option<Say>,
    /// Whether `private` replaces the private message with the control.
    pub in_place: bool,
    /// The answer in the channel, with what its delivery settles.
    pub public: Option<(Say, Receipt)>,
    /// The platform's id of the message in the channel that `public` replaces.
    pub replaces: Option<String>,
    /// If another game waits for the caller, who has ended a turn with this request: the game they come from.
    pub next_game: Option<String>,
}

impl Reply {
    /// A private answer.
    #[must_use]
    pub fn private(say: Say) -> Self {
        Self { private: Some(say), ..Self::default() }
    }

    /// An answer in the channel.
    #[must_use]
    pub fn public(say: Say, receipt: Receipt) -> Self {
        Self { public: Some((say, receipt)), ..Self::default() }
    }

    /// The same answer, whose private part replaces the message with the control if `in_place`.
    #[must_use]
    pub fn replacing(mut self, in_place: bool) -> Self {
        self.in_place = in_place;
        self
    }
}

impl From<Problem> for Reply {
    fn from(problem: Problem) -> Self {
        Self::private(Say::Problem(problem))
    }
}

/// The content of a message.
#[derive(Debug)]
pub enum Say {
    /// Why a request is refused.
    Problem(Problem),
    /// A challenge in its current state.
    Challenge(Challenge),
    /// A challenge that its challenger has withdrawn or its opponent has declined.
    ChallengeClosed(Challenge),
    /// The board for the channel, with the events after `after`.
    Board {
        /// The game in its current state.
        table: Arc<Table>,
        /// The last event that an earlier message has shown.
        after: u32,
    },
    /// The board for one person, as it is now.
    CurrentBoard {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side of the viewer; `None` is an onlooker.
        side: Option<Side>,
        /// Whether it is shown because the person acted on an older board.
        stale: bool,
    },
    /// The board of the next game that waits for the caller, with what tells it from others.
    NextGame {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side of the caller; `None` is an onlooker.
        side: Option<Side>,
    },
    /// What the caller has changed in a game that is played in another place, and the board.
    ChangedElsewhere {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side of the caller; `None` is an onlooker.
        side: Option<Side>,
        /// The last event before the change.
        after: u32,
    },
    /// The board as text for one person, whatever form of boards they have chosen.
    AsText {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side of the viewer; `None` is an onlooker.
        side: Option<Side>,
    },
    /// A step of choosing a move.
    Pick {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side that chooses.
        side: Side,
        /// The clicks so far, as tokens.
        made: Vec<String>,
        /// The only column or row that is shown; `None` shows all.
        line: Option<Line>,
        /// Number of moves that the player has just made in the turn that goes on.
        after: usize,
    },
    /// The squares to which a word applies.
    WordTargets {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side that chooses.
        side: Side,
        /// The key of the word in the vocabulary.
        word: &'static str,
        /// The only column that is shown; `None` shows all.
        column: Option<char>,
    },
    /// The question before a move that throws something away.
    ConfirmMove {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side that moves.
        side: Side,
        /// The clicks that make the move, as tokens.
        made: Vec<String>,
        /// The term of the question.
        question: &'static str,
    },
    /// The form of a set-up.
    SetupForm {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side that sets up.
        side: Side,
        /// The symbols of the form, one for each square.
        symbols: String,
    },
    /// The caller's legal moves.
    Legal {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side that moves.
        side: Side,
        /// The beginning of the moves to show, such as a square; `None` shows all.
        from: Option<String>,
    },
    /// The private confirmation of a move.
    MovePlayed {
        /// The game after the move.
        table: Arc<Table>,
        /// The side that made it.
        side: Side,
        /// Number of moves that the request made.
        moves: usize,
    },
    /// The less frequent actions of a game.
    More {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side of the viewer; `None` is an onlooker.
        side: Option<Side>,
    },
    /// The private confirmation of an action by a button, which the channel shows.
    Settled(Arc<Table>),
    /// The question whether to resign.
    ConfirmResign {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side that asks.
        side: Side,
    },
    /// The question whether to abort at once.
    ConfirmAbort {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side that asks.
        side: Side,
    },
    /// The player has answered such a question with no.
    NotResigned,
    /// The rules of a game kind with certain options.
    Rules {
        /// The game kind.
        game: &'static dyn GameDef,
        /// The options; those that are missing have their defaults.
        options: Map<String, Value>,
        /// What the options belong to.
        of: OptionsOf,
        /// How much of them.
        part: RulesPart,
    },
    /// A task that teaches a game.
    Lesson(Box<LessonSay>),
    /// All tasks of a game are solved.
    LessonsDone(LessonsDone),
    /// The moves of a game.
    History {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side of the viewer; `None` is an onlooker.
        side: Option<Side>,
    },
    /// A game as an animated picture.
    Replay(Arc<Table>),
    /// The record of a game as a file.
    Export {
        /// The game in its current state.
        table: Arc<Table>,
        /// The format of the file.
        format: Format,
    },
    /// Open games and challenges of a person.
    List(GameList),
    /// How the caller is notified of their turns.
    Notices {
        /// The caller's choice, and whether it can be followed.
        notices: Notices,
        /// Whether the caller has just made the choice.
        changed: bool,
        /// Number of games that wait for the caller.
        waiting: usize,
    },
    /// How the caller sees boards.
    Taste {
        /// What they have chosen.
        taste: Taste,
        /// Whether the caller has just chosen.
        changed: bool,
    },
    /// What people learn about their time.
    OwnTime(OwnTimeSay),
    /// The places in which a game is shown, for its players.
    Places(Arc<Table>),
    /// The boards of a game were taken away from this place.
    PlaceLeft {
        /// The game, with its people as this place knows them.
        table: Arc<Table>,
        /// The person who did it.
        by: Account,
    },
    /// What the caller has asked about themselves.
    Personal(PersonalSay),
    /// What players learn about lines set ahead.
    Lines(LinesSay),
    /// The caller does not accept direct messages from the bot.
    Refusal,
    /// A direct message: it is the person's turn.
    YourTurn(Told),
    /// A direct message: the games that wait for the person, the longest wait first.
    Digest(Vec<WaitingGame>),
    /// A mention in the channel of a game, because a direct message could not be delivered.
    Unreached {
        /// The game, and the person whose turn it is.
        told: Told,
        /// Number of other games that wait for the person.
        others: usize,
    },
    /// A page of a table of ratings.
    Leaderboard(Box<Ranking>),
    /// The caller's results.
    Stats(Box<Stats>),
    /// An admin has withdrawn the result of a game, or put it back.
    ResultWithdrawn {
        /// The game in its current state.
        table: Arc<Table>,
        /// Whether the result counts again.
        restored: bool,
        /// Why, in the admin's words.
        reason: Option<String>,
    },
    /// All commands, or one of them.
    Help(Option<String>),
    /// Settings, or a change of one.
    Config(ConfigSay),
    /// A welcome to a server that the bot was added to.
    Welcome,
    /// A game has begun and is played in a thread of its own.
    InThread(Arc<Table>),
    /// How an imported game differs from its file.
    ImportNotes(Vec<Note>),
    /// Why the game that the caller has begun has no thread of its own.
    NoThread(NoThread),
    /// The board of a game that is played in the parent channel, because it has no thread or no longer has one.
    MovedToChannel {
        /// The game in its current state.
        table: Arc<Table>,
        /// The last event that an earlier message has shown.
        after: u32,
        /// Why it is not played in a thread.
        why: NoThread,
    },
}

/// What the options of displayed rules belong to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionsOf {
    /// A new game as it would begin here.
    New,
    /// The challenge with this code.
    Challenge(String),
    /// The game with this code.
    Game(String),
}

/// A page of a person's open games, with their challenges.
#[derive(Debug)]
pub struct GameList {
    /// The games of this page; those that wait for the caller come first.
    pub games: Vec<GameLine>,
    /// The caller's own challenges and open seats, wherever they are; only on the first page.
    pub own: Vec<Challenge>,
    /// Row id of the channel in which the caller asks.
    pub here: i64,
    /// The challenges to the caller and the open seats in this channel; only on the first page.
    pub challenges: Vec<Challenge>,
    /// The challenges to the caller in other channels; only on the first page.
    pub elsewhere: Vec<Challenge>,
    /// Number of all open games.
    pub total: usize,
    /// Number of games on later pages, and the number of the next page.
    pub rest: Option<(usize, u32)>,
}
