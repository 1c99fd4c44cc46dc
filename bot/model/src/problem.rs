//! Reasons why a request is refused, as values.

pub mod nearest_key;

use crate::challenges::challenge::Challenge;
use crate::club::say::Club;
use crate::conditional::text::ConditionalProblem;
use crate::games::event::OfferKind;
use crate::games::table::Table;
use crate::games::waiting::{BoardLink, GameLine};
use crate::named::Named;
use crate::people::caller::Person;
use crate::reason::Reason;
use crate::records::file::Unread;
use crate::settings::file::SettingsFault;
use crate::settings::say::{AccessProblem, PresetUse};
use rules::options::{Expected, OptionError};
use rules::reason::{Code, Refusal};
use rules::{GameDef, Side};
use std::sync::Arc;
use thiserror::Error;

/// Why a request is refused. Nothing was stored.
#[derive(Debug)]
pub enum Problem {
    /// One sentence explains it.
    Reason(Reason),
    /// Several games match the request.
    WhichGame {
        /// The first of these games.
        games: Vec<GameLine>,
        /// Number of all matching games.
        total: usize,
        /// Whether games of all places match; otherwise only those of this place.
        anywhere: bool,
    },
    /// The caller does not play in this game.
    NotYourGame(Arc<Table>),
    GameOver(Arc<Table>),
    /// The rules refuse the move.
    Refused {
        /// The game in its current state.
        table: Arc<Table>,
        /// The caller's side.
        side: Side,
        /// Why the rules refuse the move.
        refusal: Refusal,
    },
    /// The move was chosen on an older board.
    Stale {
        /// The game now.
        table: Arc<Table>,
        /// The caller's side.
        side: Side,
    },
    /// The caller asks for what the other side has offered already, and has to answer that offer.
    OtherHasOffered(Arc<Table>, OfferKind),
    /// Several challenges in the channel match the request.
    WhichChallenge {
        /// The challenges that match.
        waiting: Vec<Challenge>,
        /// Whether the request was to accept one; otherwise to decline.
        accept: bool,
    },
    /// Several leagues and evenings of the server match the request.
    WhichClub(Vec<Club>),
    /// There is nothing to answer here, only challenges in other channels.
    ChallengesElsewhere {
        /// The challenges that match.
        waiting: Vec<Challenge>,
        /// Whether the request was to accept one; otherwise to decline.
        accept: bool,
    },
    /// Several offers are open, each with its game.
    WhichOffer {
        offers: Vec<(Arc<Table>, OfferKind)>,
        /// Whether they are the caller's own; otherwise the opponents'.
        own: bool,
    },
    /// The bot can't post the boards of the game that would begin.
    CannotPost {
        code: String,
        /// The permissions that it lacks, by the platform's names.
        lacking: Vec<String>,
    },
    /// The rematch has begun: its game.
    RematchBegun(Arc<Table>),
    /// Several people here have the typed name.
    WhichPerson {
        param: String,
        name: String,
        /// The people, each with what the choice of this one gives back, if there can be a choice.
        people: Vec<(Person, Option<String>)>,
    },
    /// A person who still plays can't be forgotten.
    OpenGames {
        /// The first of their open games.
        games: Vec<(GameLine, Option<BoardLink>)>,
        /// Number of all of them.
        total: usize,
    },
    /// A file is no record that can be read.
    Unread(Unread),
    /// An option of the game with this id is wrong.
    BadOption(String, OptionError),
    /// A value is not one that its parameter or setting takes.
    BadValue {
        /// The parameter or setting.
        name: Named,
        /// The values it takes.
        expected: Expected,
        /// The value as typed.
        given: String,
    },
    /// There is no such command.
    UnknownCommand {
        /// The words as typed.
        typed: String,
        /// Commands with similar names.
        near: Vec<String>,
    },
    /// A required parameter is missing.
    Missing {
        name: Named,
        /// The values it takes now, if they can be listed.
        values: Vec<String>,
        /// The command with all its parameters.
        usage: String,
    },
    /// A line cannot be set ahead or dropped.
    Conditional {
        opponent: Person,
        /// Id of the game kind.
        kind: String,
        why: ConditionalProblem,
    },
    /// The preset is a default somewhere.
    PresetInUse(PresetUse),
    /// The file of settings cannot be read.
    SettingsFile(SettingsFault),
    /// A line of a file of settings is wrong: its number, and why.
    InFile(usize, Box<Problem>),
    /// The settings let no such game begin.
    Access(AccessProblem),
    /// The program failed, and nothing was changed.
    Ours(Fault),
    /// The program failed after it had changed the game.
    OursAfterChange(Fault),
    /// The program failed, and what was asked for may have been saved.
    OursUnknown(Fault),
}

impl Problem {
    /// Whether it is the reason with this key.
    #[must_use]
    pub fn is(&self, key: &str) -> bool {
        matches!(self, Self::Reason(reason) if reason.key == key)
    }

    /// Whether the program has failed, so that a repeat of the request may be answered otherwise.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(self, Self::Ours(_) | Self::OursAfterChange(_) | Self::OursUnknown(_))
    }

    /// Whether what was asked for is other people's: their game, their challenge or their answer.
    #[must_use]
    pub fn is_for_others(&self) -> bool {
        match self {
            Self::Reason(reason) => reason.is_for_others(),
            Self::NotYourGame(_) => true,
            _ => false,
        }
    }

    /// Whether only the caller may read it.
    #[must_use]
    pub fn is_private(&self) -> bool {
        match self {
            Self::Reason(reason) => reason.is_private(),
            Self::ChallengesElsewhere { .. } | Self::OpenGames { .. } => true,
            _ => false,
        }
    }
}

/// The problem with options that a game does not take.
pub fn bad_option(game: &dyn GameDef, error: OptionError) -> Problem {
    Problem::BadOption(game.meta().id.to_owned(), error)
}

impl From<Reason> for Problem {
    fn from(reason: Reason) -> Self {
        Self::Reason(reason)
    }
}

impl From<AccessProblem> for Problem {
    fn from(problem: AccessProblem) -> Self {
        Self::Access(problem)
    }
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self::Ours(fault)
    }
}

/// A failure of the program. The log has its cause under the same code.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the program failed; the log has the cause under code {code}")]
pub struct Fault {
    /// Four hexadecimal digits that the person can give to an admin.
    pub code: String,
}

pub fn not_now(table: &Arc<Table>, side: Side) -> Problem {
    let refusal = Refusal::new(Code::NotYourTurn, "not-your-turn").with("side", side.other());
    Problem::Refused { table: Arc::clone(table), side, refusal }
}
