//! Why a request was refused, as values.

use crate::caller::Person;
use crate::event::OfferKind;
use crate::fault::Fault;
use crate::offer::OfferProblem;
use crate::records::{Challenge, ChallengeStatus};
use crate::table::Table;
use crate::waiting::GameLine;
use rules::Side;
use rules::options::{Expected, OptionError};
use rules::reason::Refusal;
use std::sync::Arc;

/// Why a request was not carried out; nothing was stored.
#[derive(Debug)]
pub enum Problem {
    /// The asker has no game of this kind here.
    NoGameHere(Option<&'static str>),
    /// The asker, whom nobody else hears, has no game of this kind anywhere.
    NoGameAnywhere(Option<&'static str>),
    /// Several games fit.
    WhichGame {
        /// The first of them.
        games: Vec<GameLine>,
        /// How many there are in all.
        total: usize,
        /// Whether they may be of any place.
        anywhere: bool,
    },
    /// There is no game of this code here.
    NoSuchGame(String),
    /// The message shows no board.
    NoBoardThere,
    /// The asker does not play in this game.
    NotYourGame(Arc<Table>),
    /// The game is over.
    GameOver(Arc<Table>),
    /// The rules refuse the move.
    Refused {
        /// The game.
        table: Arc<Table>,
        /// Whose move it was to be.
        side: Side,
        /// Why.
        refusal: Refusal,
    },
    /// The move was chosen on an older board.
    Stale {
        /// The game as it is now.
        table: Arc<Table>,
        /// Whose move it was to be.
        side: Side,
    },
    /// An offer or the answer to one is refused.
    Offer(OfferProblem),
    /// The challenge is gone.
    ChallengeGone(ChallengeStatus),
    /// There is no such challenge.
    NoSuchChallenge,
    /// Nobody has challenged the asker, and there is no seat for them to take.
    NothingToAnswer,
    /// Several challenges of the channel fit.
    WhichChallenge {
        /// They.
        waiting: Vec<Challenge>,
        /// Whether one was to be accepted.
        accept: bool,
    },
    /// Nothing here fits, only challenges of other channels.
    ChallengesElsewhere {
        /// They.
        waiting: Vec<Challenge>,
        /// Whether one was to be accepted.
        accept: bool,
    },
    /// Several offers fit: each with its game.
    WhichOffer(Vec<(Arc<Table>, OfferKind)>),
    /// The challenge is meant for somebody else.
    NotChallenged(Box<Challenge>),
    /// The asker put this challenge up.
    OwnChallenge,
    /// A word to the bot from somebody who plays nothing here.
    SeeHelp,
    /// A line that means nothing here.
    NotUnderstood,
    /// The answer is for the asker alone, and others would read it.
    OnlyForYou,
    /// The game is still going on, so it cannot be played again yet.
    NotOver,
    /// The asker has asked for this rematch already.
    RematchAsked,
    /// Nobody else would ever see a challenge to this kind of game here.
    NobodyElseHere(String),
    /// Nobody plays against themselves.
    SelfChallenge,
    /// A machine cannot play.
    BotOpponent(Person),
    /// The asker has too many challenges waiting.
    TooManyChallenges {
        /// The most.
        max: usize,
        /// Code of the oldest one.
        oldest: String,
    },
    /// SGF has no such game.
    NoSgf(Arc<Table>),
    /// An option is wrong.
    BadOption(OptionError),
    /// A value is wrong: parameter, what it takes, what was given.
    BadValue {
        /// Parameter or key.
        name: String,
        /// What it takes.
        expected: Expected,
        /// What was given.
        given: String,
    },
    /// There is no such command; the nearest ones.
    UnknownCommand {
        /// What was typed.
        typed: String,
        /// Commands that look like it.
        near: Vec<String>,
    },
    /// A parameter is given more than once: its name, and how the command is written.
    Twice {
        /// Name.
        name: String,
        /// How it is written.
        usage: String,
    },
    /// A parameter is missing: its name, and how the command is written.
    Missing {
        /// Name.
        name: String,
        /// What it may be now, where that is a choice.
        values: Vec<String>,
        /// How it is written.
        usage: String,
    },
    /// Something is left over: the words, and how the command is written.
    LeftOver {
        /// The words.
        words: String,
        /// How it is written.
        usage: String,
    },
    /// A quotation mark is not closed.
    OpenQuote,
    /// An argument is too long: name and the most.
    TooLong {
        /// Name.
        name: String,
        /// Most characters.
        max: usize,
    },
    /// Only admins may do it.
    AdminOnly,
    /// There is no such setting.
    NoSuchKey(String),
    /// There is no such channel here, as far as can be known.
    NoSuchChannel(String),
    /// The control is not one of ours, or no longer.
    UnknownControl,
    /// Somebody else chooses or answers here.
    NotForYou,
    /// Whose offer it is: only the other side answers it.
    OwnOffer(OfferKind),
    /// The stored game cannot be replayed.
    Broken(String),
    /// The program failed, and nothing was changed.
    Ours(Fault),
    /// The program failed after it had changed the game.
    OursAfterChange(Fault),
}

impl From<Fault> for Problem {
    fn from(fault: Fault) -> Self {
        Self::Ours(fault)
    }
}
