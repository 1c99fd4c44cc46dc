//! Messages, as values: what a message says, who reads it, and what its delivery settles.

use crate::challenges::challenge::Challenge;
use crate::challenges::seats::SeatList;
use crate::clocks::hindrance::Hindrance;
use crate::command::{BoardLine, Format, RulesPart, StoneNumbers};
use crate::computer::wait::Wait;
use crate::conditional::say::ConditionalSay;
use crate::games::hint::say::HintSay;
use crate::games::review::say::{ReviewSay, ReviewState};
use crate::games::table::Table;
use crate::games::waiting::{GameLine, MessageTarget, WaitingGame};
use crate::ids::AccountId;
use crate::lessons::say::{DailySay, LessonSay, LessonsDone};
use crate::outbox::{NoThread, Receipt};
use crate::people::account::{Account, Seat};
use crate::people::appearance::Preference;
use crate::people::caller::{Person, Place};
use crate::people::notices::Notices;
use crate::personal::PersonalSay;
use crate::personal::own_time::OwnTimeSay;
use crate::problem::Problem;
use crate::ratings::ranking::{RankingPage, Stats};
use crate::reason::Reason;
use crate::settings::say::ConfigSay;
use rules::sgf::Note;
use rules::{GameDef, Side};
use serde_json::{Map, Value};
use std::sync::Arc;

/// A message that has to be delivered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message<A> {
    /// What it says: [`Content`], or the words of a reader.
    pub about: A,
    /// The only recipient, who gets it as a direct message; `None` is everybody in the place.
    pub to: Option<Person>,
    /// The channel to post it in. A direct message is about a game in this channel.
    pub place: Place,
    /// The platform's id of the message in the channel that it replaces; that one shows an earlier state of the same turn,
    /// or the challenge from which the game began.
    pub replaces: Option<String>,
    /// Id of the message that this one edits. Nothing is posted: if that message was deleted, the edit is
    /// dropped.
    pub edits: Option<String>,
    /// What its delivery settles.
    pub receipt: Receipt,
}

impl<A> Message<A> {
    /// A message for everybody in a place.
    pub const fn public(about: A, place: Place, receipt: Receipt) -> Self {
        Self { about, to: None, place, replaces: None, edits: None, receipt }
    }
}

/// The content of a message.
#[derive(Debug)]
pub enum Content {
    /// Why a request is refused.
    Problem(Problem),
    /// A challenge in its current state.
    Challenge(Challenge),
    /// A challenge that its challenger has withdrawn or its opponent has declined.
    ChallengeClosed(Challenge),
    /// What the message of a challenge says once it is closed.
    ChallengeOver(Challenge),
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
        /// Which stones have the numbers of their moves.
        numbers: StoneNumbers,
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
        line: Option<BoardLine>,
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
    /// The puzzle of the day, for a channel.
    DailyPuzzle(Box<DailySay>),
    /// All tasks of a game are solved.
    LessonsDone(LessonsDone),
    /// The moves of a game.
    History {
        /// The game in its current state.
        table: Arc<Table>,
        /// The side of the viewer; `None` is an onlooker.
        side: Option<Side>,
    },
    /// A part of the move that the program would make.
    Hint(Box<HintSay>),
    /// A hint will be there later.
    HintWaits {
        table: Arc<Table>,
        /// When, and how many others come first.
        wait: Wait,
    },
    /// The program would mark the dead stones as they are marked.
    NothingToMark,
    /// The review of a finished game, or when it will be there.
    Review(Box<ReviewSay>),
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
    /// The open seats of a server.
    Seats(SeatList),
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
    Preference {
        /// What they have chosen.
        preference: Preference,
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
    Conditional(ConditionalSay),
    /// The caller does not accept direct messages from the bot.
    Refusal,
    /// A direct message: it is the person's turn.
    YourTurn(MessageTarget),
    /// A direct message with the board of a game, because the channel of the game refuses messages.
    Called {
        /// The game, and the player.
        told: MessageTarget,
        /// Why the channel does not call them.
        why: Hindrance,
        /// Whether it is a reminder.
        reminder: bool,
    },
    /// The clock of the opponent of this player stands, because nothing reaches them.
    Standing(MessageTarget),
    /// The bot can't post boards in the place of a challenge: the permissions that it lacks.
    CannotPost(Vec<String>),
    /// A direct message with a challenge, because its channel refuses messages.
    ChallengeCalled {
        challenge: Challenge,
        /// Why the channel does not call them.
        why: Hindrance,
    },
    /// A direct message: the games that wait for the person, the longest wait first.
    Digest(Vec<WaitingGame>),
    /// A mention in the channel of a game, because a direct message could not be delivered.
    Unreached {
        /// The game, and the person whose turn it is.
        told: MessageTarget,
        /// Number of other games that wait for the person.
        others: usize,
    },
    /// A page of a table of ratings.
    Leaderboard(Box<RankingPage>),
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
    Help {
        /// The command; `None` for all.
        command: Option<String>,
        /// Whether a game with the program can begin in this place.
        plays: bool,
    },
    /// Settings, or a change of one.
    Config(ConfigSay),
    /// A welcome to a server that the bot was added to.
    Welcome,
    /// A game has begun and is played in a thread of its own.
    InThread(Arc<Table>),
    /// The result of a game that was played in a thread of its own, for the channel above.
    ThreadResult(Arc<Table>),
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

/// What the program still thinks about for the answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Later {
    /// A hint in the game with this code.
    Hint(String),
    /// The review of the game with this code.
    Review(String),
}

impl Content {
    /// What the answer waits for; `None` if it is complete.
    #[must_use]
    pub fn waits_for(&self) -> Option<Later> {
        match self {
            Self::HintWaits { table, .. } => Some(Later::Hint(table.row.code.clone())),
            Self::Review(say) if matches!(say.state, ReviewState::Waits(_)) => {
                Some(Later::Review(say.table.row.code.clone()))
            }
            _ => None,
        }
    }

    /// The people for whom a message of the channel shows a board or a table: the players of the game, or who has asked.
    /// The program reads nothing.
    #[must_use]
    pub fn players(&self) -> Vec<AccountId> {
        match self {
            Self::Board { table, .. }
            | Self::MovedToChannel { table, .. }
            | Self::CurrentBoard { table, .. }
            | Self::NextGame { table, .. }
            | Self::ChangedElsewhere { table, .. }
            | Self::AsText { table, .. }
            | Self::Pick { table, .. }
            | Self::ConfirmMove { table, .. }
            | Self::WordTargets { table, .. }
            | Self::Legal { table, .. } => seated(table),
            // The person who asks for a table gets it in the form in which they want boards.
            Self::Leaderboard(ranking) => vec![ranking.asked_by],
            _ => Vec::new(),
        }
    }

    /// The people whom a message of the channel is about, if it names any. It has their language where the place has none.
    #[must_use]
    pub fn people(&self) -> Vec<AccountId> {
        match self {
            Self::Challenge(challenge)
            | Self::ChallengeClosed(challenge)
            | Self::ChallengeOver(challenge)
            | Self::ChallengeCalled { challenge, .. } => {
                let both = std::iter::once(&challenge.challenger).chain(&challenge.opponent);
                without_program(both)
            }
            Self::InThread(table)
            | Self::ThreadResult(table)
            | Self::Settled(table)
            | Self::Replay(table)
            | Self::Places(table)
            | Self::PlaceLeft { table, .. }
            | Self::ResultWithdrawn { table, .. } => seated(table),
            Self::Review(review) => seated(&review.table),
            Self::YourTurn(told) | Self::Called { told, .. } | Self::Unreached { told, .. } => {
                seated(&told.table)
            }
            _ => self.players(),
        }
    }

    /// The person whom a challenge calls. They may never have used the program.
    #[must_use]
    pub fn invited(&self) -> Option<AccountId> {
        match self {
            Self::Challenge(challenge)
            | Self::ChallengeClosed(challenge)
            | Self::ChallengeOver(challenge)
            | Self::ChallengeCalled { challenge, .. } => {
                challenge.opponent.as_ref().map(|opponent| opponent.id)
            }
            _ => None,
        }
    }

    /// Whether it is the last message of a game's own thread: the final board.
    #[must_use]
    pub fn closes_thread(&self) -> bool {
        matches!(self, Self::Board { table, .. } if table.ending.is_some() && table.row.own_thread)
    }

    /// Whether it takes seconds to draw: the picture of a whole game.
    #[must_use]
    pub const fn is_long(&self) -> bool {
        matches!(self, Self::Replay(_))
    }

    /// Whether it only confirms what the board in the channel shows.
    #[must_use]
    pub const fn confirms(&self) -> bool {
        matches!(
            self,
            Self::MovePlayed { .. }
                | Self::CurrentBoard { stale: false, numbers: StoneNumbers::Usual, .. }
                | Self::ChangedElsewhere { .. }
                | Self::Settled(_)
        )
    }

    /// Whether everybody in a place may see it as a private answer with its picture and its controls: the game is played
    /// in that place, and the answer is what an onlooker sees, or the surface has no other way to give it (unless it
    /// `can_hide` answers) and the game keeps no secret at present.
    #[must_use]
    pub fn is_open(&self, place: &Place, can_hide: bool) -> bool {
        if let Self::CurrentBoard { table, side: None, .. } = self {
            return table.row.place == *place;
        }
        if can_hide {
            return false;
        }
        let table = match self {
            Self::Pick { table, .. } | Self::WordTargets { table, .. } | Self::Legal { table, .. } => table,
            Self::More { table, .. } | Self::History { table, .. } | Self::CurrentBoard { table, .. } => {
                table
            }
            Self::AsText { table, .. } | Self::ConfirmMove { table, .. } => table,
            // The question shows nothing of the position.
            Self::ConfirmResign { table, .. } | Self::ConfirmAbort { table, .. } => {
                return table.is_shown_in(place);
            }
            Self::Problem(Problem::Refused { table, .. } | Problem::Stale { table, .. }) => table,
            Self::Problem(Problem::OtherHasOffered(table, _)) => table,
            Self::Rules { .. } | Self::NotResigned => return true,
            _ => return false,
        };
        table.is_shown_in(place) && !hides(table)
    }

    /// Whether a private answer may be shown to everybody in a place, on a surface that sends the others as direct
    /// messages.
    #[must_use]
    pub fn may_all_read(&self, place: &Place) -> bool {
        match self {
            Self::Problem(problem) if problem.is_private() => false,
            Self::Problem(Problem::Refused { .. } | Problem::Stale { .. } | Problem::OtherHasOffered(..)) => {
                self.is_open(place, false)
            }
            content => content.is_never_secret() || content.is_open(place, false),
        }
    }

    /// Whether it is a problem, the help, a person's choice of notices, looks or times, or what anybody may learn from
    /// the games of a place.
    const fn is_never_secret(&self) -> bool {
        matches!(
            self,
            Self::Problem(_)
                | Self::Help { .. }
                | Self::Notices { .. }
                | Self::Preference { .. }
                | Self::OwnTime(_)
                | Self::Leaderboard(_)
                | Self::Stats(_)
                | Self::Review(_)
        )
    }

    /// A private answer as it can be given where others read it; `None` if it says no more than the public one, or if the
    /// board appears where the game is played.
    #[must_use]
    pub fn for_all_to_read(self, place: &Place, can_hide: bool) -> Option<Self> {
        match self {
            Self::Problem(problem) if problem.is_private() => Some(Reason::new("only-for-you").into()),
            content if content.is_never_secret() => Some(content),
            content @ Self::CurrentBoard { side: None, .. } if content.is_open(place, can_hide) => {
                Some(content)
            }
            Self::Places(_) => None,
            content if content.confirms() => None,
            content if content.is_open(place, can_hide) => Some(content),
            _ => Some(Reason::new("only-for-you").into()),
        }
    }
}

impl From<Reason> for Content {
    fn from(reason: Reason) -> Self {
        Self::Problem(reason.into())
    }
}

impl From<Problem> for Content {
    fn from(problem: Problem) -> Self {
        Self::Problem(problem)
    }
}

/// The players of a game, without the program.
fn seated(table: &Table) -> Vec<AccountId> {
    without_program(table.row.seats.iter().filter_map(Seat::account))
}

fn without_program<'a>(accounts: impl Iterator<Item = &'a Account>) -> Vec<AccountId> {
    accounts.filter(|account| account.level.is_none()).map(|account| account.id).collect()
}

/// Whether a side still chooses, or has chosen, something that the other must not see.
fn hides(table: &Table) -> bool {
    Side::BOTH.into_iter().any(|side| table.position.form(side).is_some())
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
