//! What the core answers, as values; the presenter makes sentences and pictures of them.

use crate::caller::Threads;
use crate::command::Format;
use crate::outbox::{NoThread, Receipt};
use crate::preference::Notices;
use crate::problem::Problem;
use crate::records::Challenge;
use crate::settings::{SettingKey, Source};
use crate::table::Table;
use crate::waiting::{GameLine, Told, WaitingGame};
use rules::{GameDef, Side};
use serde_json::{Map, Value};
use std::sync::Arc;

/// The answer to one request.
#[derive(Debug, Default)]
pub struct Reply {
    /// For the asker alone.
    pub private: Option<Say>,
    /// Whether `private` takes the place of the private message that bore the control.
    pub in_place: bool,
    /// For the channel, with what its delivery settles.
    pub public: Option<(Say, Receipt)>,
    /// The message of the channel whose place `public` takes.
    pub replaces: Option<String>,
}

impl Reply {
    /// An answer for the asker alone.
    #[must_use]
    pub fn private(say: Say) -> Self {
        Self { private: Some(say), ..Self::default() }
    }

    /// An answer for the channel.
    #[must_use]
    pub fn public(say: Say, receipt: Receipt) -> Self {
        Self { public: Some((say, receipt)), ..Self::default() }
    }

    /// The same answer, its private part in place of the message before if `in_place`.
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

/// Something to be said.
#[derive(Debug)]
pub enum Say {
    /// What went wrong.
    Problem(Problem),
    /// A challenge as it stands now.
    Challenge(Challenge),
    /// The challenger's or the challenged person's own word that it is closed.
    ChallengeClosed(Challenge),
    /// The board after what happened since event `after`.
    Board {
        /// The game.
        table: Arc<Table>,
        /// The last event told of before.
        after: u32,
    },
    /// The board for one person, with the reason why it is shown.
    CurrentBoard {
        /// The game.
        table: Arc<Table>,
        /// Whose view; `None` is an onlooker.
        side: Option<Side>,
        /// Whether the person acted on an older board.
        stale: bool,
    },
    /// A choice on the way to a move.
    Pick {
        /// The game.
        table: Arc<Table>,
        /// Who chooses.
        side: Side,
        /// Clicks so far.
        made: Vec<String>,
        /// Only the squares of this column.
        column: Option<char>,
        /// Whether a move has just been made and the same player goes on.
        again: bool,
    },
    /// The squares where a word can be used.
    WordTargets {
        /// The game.
        table: Arc<Table>,
        /// Who chooses.
        side: Side,
        /// The word's term.
        word: &'static str,
        /// Only the squares of this column.
        column: Option<char>,
    },
    /// The form of a set-up.
    SetupForm {
        /// The game.
        table: Arc<Table>,
        /// Who fills it in.
        side: Side,
        /// Symbols so far.
        symbols: String,
    },
    /// The asker's legal moves.
    Legal {
        /// The game.
        table: Arc<Table>,
        /// Whose moves.
        side: Side,
        /// Only from this square.
        from: Option<String>,
    },
    /// A move chosen in private has been made.
    MovePlayed {
        /// The game after it.
        table: Arc<Table>,
        /// Who made it.
        side: Side,
    },
    /// The less usual things that can be done.
    More {
        /// The game.
        table: Arc<Table>,
        /// Whose.
        side: Option<Side>,
    },
    /// What was asked for by a button is done; the channel tells of it.
    Settled(Arc<Table>),
    /// Asks whether to give up.
    ConfirmResign(Arc<Table>),
    /// The rules as configured.
    Rules {
        /// The game.
        game: &'static dyn GameDef,
        /// Options given; the rest are defaults.
        options: Map<String, Value>,
        /// Whose options they are.
        of: OptionsOf,
    },
    /// The moves of a game.
    History {
        /// The game.
        table: Arc<Table>,
        /// Who looks; `None` is an onlooker.
        side: Option<Side>,
    },
    /// The whole game as an animated picture.
    Replay(Arc<Table>),
    /// The record of a game as a file.
    Export {
        /// The game.
        table: Arc<Table>,
        /// The form of the file.
        format: Format,
    },
    /// Open games and challenges of a person.
    List {
        /// The games of this page, those that wait for the asker first.
        games: Vec<GameLine>,
        /// The challenges of this channel, on the first page.
        challenges: Vec<Challenge>,
        /// Those of other channels, on the first page.
        elsewhere: Vec<Challenge>,
        /// How many games there are in all.
        total: usize,
        /// How many of them come on later pages, and the number of the next one.
        rest: Option<(usize, u32)>,
    },
    /// How the asker is told of their turns.
    Notices {
        /// What holds.
        notices: Notices,
        /// Whether the asker has just chosen it.
        changed: bool,
        /// How many games wait for the asker.
        waiting: usize,
    },
    /// That messages to the asker alone are refused.
    Refusal,
    /// To one person alone: that it is their turn.
    YourTurn(Told),
    /// To one person alone: the games that wait for them, the one that waits longest first.
    Digest(Vec<WaitingGame>),
    /// To one person, where others read along: that it is their turn, and `others` more games wait.
    Unreached {
        /// The game.
        told: Told,
        /// How many other games wait.
        others: usize,
    },
    /// The commands, or one of them.
    Help(Option<String>),
    /// Settings that hold.
    Settings {
        /// The channel they hold in, if one was named.
        channel: Option<String>,
        /// Key, value, and where the value comes from.
        lines: Vec<(SettingKey, String, Source)>,
    },
    /// A setting was changed.
    SettingChanged {
        /// Key.
        key: SettingKey,
        /// The value it was set to; `None` if it was removed.
        set: Option<String>,
        /// The channel it was changed for; `None` is the whole space.
        channel: Option<String>,
        /// Value that holds now, there or where the asker is.
        value: String,
        /// Where that value comes from.
        source: Source,
        /// Where games shall have threads from now on: whether they can.
        threads: Option<Threads>,
    },
    /// That a game has begun and is played in a thread of its own.
    InThread(Arc<Table>),
    /// Why a game has no thread of its own, for whoever began it.
    NoThread(NoThread),
    /// The board of a game that goes on, or begins, in the channel its thread was to hang from.
    MovedToChannel {
        /// The game.
        table: Arc<Table>,
        /// The last event told of before.
        after: u32,
        /// Why.
        why: NoThread,
    },
}

/// Whose options the rules are told with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionsOf {
    /// Those of a new game as it would begin here.
    New,
    /// Those of a challenge.
    Challenge,
    /// Those of the game with this code.
    Game(String),
}
