//! Reasons why a request is refused, as values.

pub mod nearest_key;

use crate::challenges::challenge::{Challenge, ChallengeStatus};
use crate::computer::levels::ComputerProblem;
use crate::computer::wait::Wait;
use crate::conditional::text::ConditionalProblem;
use crate::games::event::OfferKind;
use crate::games::hint::say::HintProblem;
use crate::games::named::Named;
use crate::games::offer::OfferProblem;
use crate::games::table::Table;
use crate::games::waiting::GameLine;
use crate::people::caller::Person;
use crate::personal::PersonalProblem;
use crate::personal::own_time::OwnTimeProblem;
use crate::ratings::ranking::RatingProblem;
use crate::records::file::ImportProblem;
use crate::settings::say::{AccessProblem, ConfigProblem};
use rules::options::{Expected, OptionError};
use rules::reason::{Code, Refusal};
use rules::{GameDef, Side};
use std::sync::Arc;
use thiserror::Error;

/// Why a request is refused. Nothing was stored.
#[derive(Debug)]
pub enum Problem {
    /// The caller has no game here; the answer suggests one of this kind.
    NoGameHere(Option<&'static str>),
    /// In a private conversation with the bot: the caller has no game in any place; the answer suggests one of this
    /// kind.
    NoGameAnywhere(Option<&'static str>),
    /// The request is for one kind of game, and the caller has no such game here, perhaps others.
    NoGameOfKind {
        /// Id of the kind.
        kind: &'static str,
        /// Whether games of all places match, as in a private conversation with the bot.
        anywhere: bool,
    },
    /// Several games match the request.
    WhichGame {
        /// The first of these games.
        games: Vec<GameLine>,
        /// Number of all matching games.
        total: usize,
        /// Whether games of all places match; otherwise only those of this place.
        anywhere: bool,
    },
    /// There is no game with this code here.
    NoSuchGame(String),
    /// The message shows no board.
    NoBoardThere,
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
    /// An offer, or the answer to one, is refused.
    Offer(OfferProblem),
    /// The caller asks for what the other side has offered already, and has to answer that offer.
    OtherHasOffered(Arc<Table>, OfferKind),
    /// The challenge is no longer open.
    ChallengeGone(ChallengeStatus),
    /// There is no such challenge.
    NoSuchChallenge,
    /// Nobody has challenged the caller or made them an offer, and there is no open seat for them.
    NothingToAnswer,
    /// The caller has just accepted something, and only the open seat of somebody else is left.
    JustAccepted {
        /// Code of the game that the caller has accepted, or in which they have accepted an offer.
        game: String,
        /// The open seat.
        seat: Box<Challenge>,
    },
    /// Several challenges in the channel match the request.
    WhichChallenge {
        /// The challenges that match.
        waiting: Vec<Challenge>,
        /// Whether the request was to accept one; otherwise to decline.
        accept: bool,
    },
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
    /// The challenge is to another person.
    NotChallenged(Box<Challenge>),
    /// The challenge is another person's, so the caller cannot withdraw it.
    NotYourChallenge(Box<Challenge>),
    /// The challenge is the caller's own.
    OwnChallenge,
    /// The text is no command, and the caller has no game here.
    SeeHelp,
    /// The text is neither a command nor a move.
    NotUnderstood,
    /// A number where people also talk would decide something.
    NumberInTalk,
    /// Others can read what was typed, and it holds a secret. Nothing was carried out.
    SecretHere,
    /// The answer is private, and there is no private way to give it here.
    OnlyForYou,
    /// The game still goes on, so there is no rematch yet.
    NotOver,
    /// The caller has asked for this rematch already.
    RematchAsked,
    /// The rematch has begun: its game.
    RematchBegun(Arc<Table>),
    /// Nobody else can see a challenge to this kind of game here.
    NobodyElseHere(String),
    /// A person cannot play against themselves.
    SelfChallenge,
    /// A bot account cannot play.
    BotOpponent(Person),
    /// There is no hint.
    Hint(HintProblem),
    /// The person still waits for a hint in the game with this code, so there is no other one yet.
    HintElsewhere {
        code: String,
        /// What another hint would wait for.
        wait: Wait,
    },
    /// The person still waits for the review of the game with this code, so there is no other one yet.
    ReviewElsewhere(String),
    /// The program has to think about too much.
    ThinksTooMuch(Wait),
    /// The game still goes on, so there is no review yet.
    ReviewTooEarly(Arc<Table>),
    /// Nobody has moved in the game.
    NothingToReview(Arc<Table>),
    /// Stones are marked as dead only while points are counted.
    NotCounting,
    /// What is wanted of the program as an opponent can't be had.
    Computer(ComputerProblem),
    /// The person can't read what is written here.
    NotHere(Person),
    /// The name of a preset is typed where the opponent is named.
    PresetAsName(String),
    /// Nobody here has the typed name, but it looks like that of somebody else.
    NameAlike {
        /// The name as it was typed.
        name: String,
        /// The name that it looks like.
        known: String,
    },
    /// Nobody here has the typed name.
    NoSuchPerson {
        name: String,
        /// The names of the others.
        known: Vec<String>,
        /// Whether the name can be left out, for a seat that anybody may take.
        seat: bool,
    },
    /// Several people here have the typed name.
    WhichPerson {
        param: String,
        name: String,
        /// The people, each with what the choice of this one gives back, if there can be a choice.
        people: Vec<(Person, Option<String>)>,
    },
    /// The caller has too many open challenges.
    TooManyChallenges {
        /// The highest number of open challenges.
        max: usize,
        /// Code of the caller's oldest one.
        oldest: String,
    },
    /// A request of the caller about themselves is refused, or a game between two people.
    Personal(PersonalProblem),
    /// A file cannot be imported.
    Import(ImportProblem),
    /// SGF does not exist for this game.
    NoSgf(Arc<Table>),
    /// The code is that of a task of this kind of game, and the request is about a game.
    OnlyATask(String),
    /// A game cannot be rated, or a result not be withdrawn.
    Rating(RatingProblem),
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
    /// A parameter is given more than once.
    Twice {
        name: Named,
        /// The command with all its parameters.
        usage: String,
    },
    /// A required parameter is missing.
    Missing {
        name: Named,
        /// The values it takes now, if they can be listed.
        values: Vec<String>,
        /// The command with all its parameters.
        usage: String,
    },
    /// The command does not take the last words of the line.
    LeftOver {
        /// The words that are left over.
        words: String,
        /// The command with all its parameters.
        usage: String,
    },
    /// A quotation mark is not closed.
    OpenQuote,
    /// The whole line is longer than this many characters.
    LineTooLong(usize),
    /// An argument is too long.
    TooLong {
        name: Named,
        /// Its greatest length, in characters.
        max: usize,
    },
    /// A request about the caller's own time is refused.
    OwnTime(OwnTimeProblem),
    /// A line cannot be set ahead or dropped.
    Conditional {
        opponent: Person,
        /// Id of the game kind.
        kind: String,
        why: ConditionalProblem,
    },
    /// Only admins of the place may do this.
    AdminOnly,
    /// A request about settings is refused.
    Config(ConfigProblem),
    /// A line of a file of settings is wrong: its number, and why.
    InFile(usize, Box<Problem>),
    /// The settings let no such game begin.
    Access(AccessProblem),
    /// There is no such setting.
    NoSuchKey {
        /// The key as typed.
        key: String,
        /// The nearest keys.
        near: Vec<String>,
    },
    /// No such channel of this server is known.
    NoSuchChannel(String),
    /// The button or menu item is unknown, or no longer valid.
    UnknownControl,
    /// The control is for another person.
    NotForYou,
    /// The offer is the caller's own, so only the other side may accept it.
    OwnOffer(OfferKind),
    /// The stored game cannot be replayed.
    Broken(String),
    /// The program failed, and nothing was changed.
    Ours(Fault),
    /// The program failed after it had changed the game.
    OursAfterChange(Fault),
    /// The program failed, and what was asked for may have been saved.
    OursUnknown(Fault),
}

impl Problem {
    /// Whether the program has failed, so that a repeat of the request may be answered otherwise.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(self, Self::Ours(_) | Self::OursAfterChange(_) | Self::OursUnknown(_))
    }

    /// Whether what was asked for is other people's: their game, their challenge or their answer.
    #[must_use]
    pub const fn is_for_others(&self) -> bool {
        matches!(
            self,
            Self::NotYourGame(_) | Self::NotChallenged(_) | Self::NotYourChallenge(_) | Self::NotForYou
        )
    }
}

/// The problem with options that a game does not take.
pub fn bad_option(game: &dyn GameDef, error: OptionError) -> Problem {
    Problem::BadOption(game.meta().id.to_owned(), error)
}

impl From<HintProblem> for Problem {
    fn from(problem: HintProblem) -> Self {
        Self::Hint(problem)
    }
}

impl From<ComputerProblem> for Problem {
    fn from(problem: ComputerProblem) -> Self {
        Self::Computer(problem)
    }
}

impl From<AccessProblem> for Problem {
    fn from(problem: AccessProblem) -> Self {
        Self::Access(problem)
    }
}

impl From<ConfigProblem> for Problem {
    fn from(problem: ConfigProblem) -> Self {
        Self::Config(problem)
    }
}

impl From<ImportProblem> for Problem {
    fn from(problem: ImportProblem) -> Self {
        Self::Import(problem)
    }
}

impl From<RatingProblem> for Problem {
    fn from(problem: RatingProblem) -> Self {
        Self::Rating(problem)
    }
}

impl From<PersonalProblem> for Problem {
    fn from(problem: PersonalProblem) -> Self {
        Self::Personal(problem)
    }
}

impl From<OwnTimeProblem> for Problem {
    fn from(problem: OwnTimeProblem) -> Self {
        Self::OwnTime(problem)
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
