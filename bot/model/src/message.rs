//! Messages, as values: what a message says, who reads it, and what its delivery settles.

use crate::challenges::challenge::Challenge;
use crate::challenges::seats::SeatList;
use crate::clocks::hindrance::Hindrance;
use crate::club::say::{ClubList, ClubSay};
use crate::command::{BoardLine, Format, RulesPart, StoneNumbers};
use crate::computer::wait::Wait;
use crate::conditional::say::ConditionalSay;
use crate::games::hint::say::HintSay;
use crate::games::review::say::{ReviewSay, ReviewState};
use crate::games::table::Table;
use crate::games::waiting::{GameLine, MessageTarget, WaitingGame};
use crate::ids::AccountId;
use crate::lessons::say::{DailySay, LessonSay, LessonsDone};
use crate::look_back::LookBackSay;
use crate::outbox::{DeviceNews, NoThread, Receipt};
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
use crate::votes::say::VoteSay;
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

/// The content of a message: a subject, and what is said of it.
#[derive(Debug)]
pub enum Content {
    /// Why a request is refused.
    Problem(Problem),
    Challenge(Box<Challenge>, ChallengeNotice),
    /// A game, for its channel or for everybody who reads the answer.
    Game(Arc<Table>, GameNotice),
    /// A game as one person sees it; without a side, an onlooker.
    View(Arc<Table>, Option<Side>, View),
    /// A step of the player of this side: choosing a move, or a question before an action.
    Turn(Arc<Table>, Side, TurnStep),
    /// A player is called to their game.
    Call(MessageTarget, Call),
    /// One sentence that is about no game.
    Line(Line),
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
    /// The look back at a week.
    LookBack(Box<LookBackSay>),
    /// A league.
    Club(Box<ClubSay>),
    /// What somebody learns of a vote.
    Vote(Box<VoteSay>),
    /// The leagues of a server.
    Clubs(ClubList),
    /// All tasks of a game are solved.
    LessonsDone(LessonsDone),
    /// A part of the move that the program would make.
    Hint(Box<HintSay>),
    /// The review of a finished game, or when it will be there.
    Review(Box<ReviewSay>),
    /// Open games and challenges of a person.
    List(GameList),
    /// The open seats of a server.
    Seats(SeatList),
    /// The same for a channel that always shows them; `None` if it does so no more.
    SeatsBoard(Option<SeatList>),
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
    /// What the caller has asked about themselves.
    Personal(PersonalSay),
    /// What players learn about lines set ahead.
    Conditional(ConditionalSay),
    /// A direct message: the games that wait for the person, the longest wait first.
    Digest(Vec<WaitingGame>),
    /// A page of a table of ratings.
    Leaderboard(Box<RankingPage>),
    /// The caller's results.
    Stats(Box<Stats>),
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
    /// How an imported game differs from its file.
    ImportNotes(Vec<Note>),
}

/// What a message says of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeNotice {
    /// Its current state, with the buttons to answer it.
    Open,
    /// Its challenger has withdrawn it, or its opponent has declined.
    Closed,
    /// How it was closed, in the message that had shown it.
    Over,
    /// A direct message to a player whom its channel doesn't call, and why it doesn't.
    Called(Hindrance),
    /// Its opponent hears of it on a device, which shows a few words and leads to the page.
    OnDevice,
    /// A direct message to its challenger: nobody has taken the seat.
    Waits,
    /// Its challenger leaves the seat open.
    LeftOpen,
    /// Its challenger has chosen whether the seat comes back after each game.
    Again,
}

/// What a message says of a game.
#[derive(Debug)]
pub enum GameNotice {
    /// The board for the channel.
    Board {
        /// The last event that an earlier message has shown.
        after: u32,
    },
    /// The board of a position on which people vote, in the message that has shown it.
    Votes,
    /// The board of a game that is played in the parent channel, because it has no thread or no longer has one.
    MovedToChannel {
        /// The last event that an earlier message has shown.
        after: u32,
        /// Why it is not played in a thread.
        why: NoThread,
    },
    /// It has begun and is played in a thread of its own.
    InThread,
    /// The result of a game that was played in a thread of its own, for the channel above.
    ThreadResult,
    /// The private confirmation of an action by a button, which the channel shows.
    Settled,
    /// A hint will be there later.
    HintWaits(Wait),
    /// The whole game as an animated picture.
    Replay,
    /// Its record as a file.
    Export(Format),
    /// The places in which it is shown, for its players.
    Places,
    /// This person has taken its boards away from this place.
    PlaceLeft(Account),
    /// An admin has withdrawn its result, or put it back.
    ResultWithdrawn {
        /// Whether the result counts again.
        restored: bool,
        /// Why, in the admin's words.
        reason: Option<String>,
    },
}

/// What one person sees of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum View {
    /// The board as it is now.
    Board {
        /// Whether it is shown because the person acted on an older board.
        stale: bool,
        /// Which stones have the numbers of their moves.
        numbers: StoneNumbers,
    },
    /// The board of the next game that waits for the caller, with what tells it from others.
    NextGame,
    /// What the caller has changed in a game that is played in another place, and the board.
    ChangedElsewhere {
        /// The last event before the change.
        after: u32,
    },
    /// The board as text, whatever form of boards the person has chosen.
    Text,
    /// The less frequent actions.
    More,
    /// The moves.
    History,
}

/// A step of a player in their game.
#[derive(Debug)]
pub enum TurnStep {
    /// Choosing a move.
    Pick {
        /// The clicks so far, as tokens.
        made: Vec<String>,
        /// The only column or row that is shown; `None` shows all.
        line: Option<BoardLine>,
        /// Number of moves that the player has just made in the turn that goes on.
        after: usize,
    },
    /// The squares to which a word applies.
    WordTargets {
        /// The key of the word in the vocabulary.
        word: &'static str,
        /// The only column that is shown; `None` shows all.
        column: Option<char>,
    },
    /// The question before a move that throws something away.
    ConfirmMove {
        /// The clicks that make the move, as tokens.
        made: Vec<String>,
        /// The term of the question.
        question: &'static str,
    },
    /// The form of a set-up, with one symbol for each square.
    SetupForm(String),
    /// The player's legal moves that begin with this text, such as a square; `None` shows all.
    Legal(Option<String>),
    /// The private confirmation of this many moves of one request, after them.
    MovesPlayed(usize),
    /// The question whether to resign.
    ConfirmResign,
    /// The question whether to abort at once.
    ConfirmAbort,
}

/// Why a player is called to their game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// A direct message: it is their turn.
    YourTurn,
    /// What happened, on a device, which shows a few words and leads to the page.
    OnDevice(DeviceNews),
    /// A direct message with the board, because the channel of the game doesn't call them.
    InsteadOfChannel {
        /// Why it doesn't.
        why: Hindrance,
        /// Whether it is a reminder.
        reminder: bool,
    },
    /// The clock of their opponent stands, because nothing reaches the opponent.
    OpponentUnreached,
    /// A mention in the channel, because a direct message could not be delivered.
    InsteadOfMessage {
        /// Number of other games that wait for the person.
        others: usize,
    },
}

/// A sentence that is about no game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// The player has answered the question before an action with no.
    NotResigned,
    /// The program would mark the dead stones as they are marked.
    NothingToMark,
    /// The caller does not accept direct messages from the bot.
    MessagesRefused,
    /// The bot can't post boards in the place of a challenge: the permissions that it lacks.
    CannotPost(Vec<String>),
    /// Why the game that the caller has begun has no thread of its own.
    NoThread(NoThread),
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
    /// A challenge.
    #[must_use]
    pub fn challenge(challenge: Challenge, notice: ChallengeNotice) -> Self {
        Self::Challenge(Box::new(challenge), notice)
    }

    /// The board of a game for its channel, with the events after `after`.
    #[must_use]
    pub const fn board(table: Arc<Table>, after: u32) -> Self {
        Self::Game(table, GameNotice::Board { after })
    }

    /// What the answer waits for; `None` if it is complete.
    #[must_use]
    pub fn waits_for(&self) -> Option<Later> {
        match self {
            Self::Game(table, GameNotice::HintWaits(_)) => Some(Later::Hint(table.row.code.clone())),
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
            Self::Game(table, notice) if notice.shows_board() => seated(table),
            Self::View(table, ..) | Self::Turn(table, ..) => seated(table),
            // The person who asks for a table gets it in the form in which they want boards.
            Self::Leaderboard(ranking) => vec![ranking.asked_by],
            _ => Vec::new(),
        }
    }

    /// The people whom a message of the channel is about, if it names any. It has their language where the place has none.
    #[must_use]
    pub fn people(&self) -> Vec<AccountId> {
        match self {
            Self::Challenge(challenge, _) => {
                let both = std::iter::once(&challenge.challenger).chain(&challenge.opponent);
                without_program(both)
            }
            Self::Game(table, _) => seated(table),
            Self::Review(review) => seated(&review.table),
            Self::Call(called, _) => seated(&called.table),
            Self::OwnTime(OwnTimeSay::Reminder { account, .. }) => vec![*account],
            Self::Club(say) => say.club.table.players.iter().map(|player| player.account).collect(),
            _ => self.players(),
        }
    }

    /// The person whom a challenge calls. They may never have used the program.
    #[must_use]
    pub fn invited(&self) -> Option<AccountId> {
        match self {
            Self::Challenge(challenge, _) => challenge.opponent.as_ref().map(|opponent| opponent.id),
            _ => None,
        }
    }

    /// The game whose board a message of the channel shows; `None` if it shows none.
    #[must_use]
    pub const fn shown_game(&self) -> Option<&Arc<Table>> {
        match self {
            Self::Game(table, GameNotice::Board { .. }) => Some(table),
            _ => None,
        }
    }

    /// Whether it is the last message of a game's own thread: the final board.
    #[must_use]
    pub fn closes_thread(&self) -> bool {
        self.shown_game().is_some_and(|table| table.ending.is_some() && table.row.own_thread)
    }

    /// Whether it takes seconds to draw: the picture of a whole game.
    #[must_use]
    pub const fn is_long(&self) -> bool {
        matches!(self, Self::Game(_, GameNotice::Replay))
    }

    /// Whether it only confirms what the board in the channel shows.
    #[must_use]
    pub const fn confirms(&self) -> bool {
        matches!(
            self,
            Self::View(_, _, View::Board { stale: false, numbers: StoneNumbers::Usual })
                | Self::View(_, _, View::ChangedElsewhere { .. })
                | Self::Turn(_, _, TurnStep::MovesPlayed(_))
                | Self::Game(_, GameNotice::Settled)
        )
    }

    /// Whether everybody in a place may see it as a private answer with its picture and its controls: the game is played
    /// in that place, and the answer is what an onlooker sees, or the surface has no other way to give it (unless it
    /// `can_hide` answers) and the game keeps no secret at present.
    #[must_use]
    pub fn is_open(&self, place: &Place, can_hide: bool) -> bool {
        if let Self::View(table, None, View::Board { .. }) = self {
            return table.row.place == *place;
        }
        if can_hide {
            return false;
        }
        let table = match self {
            Self::View(_, _, View::NextGame | View::ChangedElsewhere { .. }) => return false,
            Self::View(table, ..) => table,
            // The question shows nothing of the position.
            Self::Turn(table, _, TurnStep::ConfirmResign | TurnStep::ConfirmAbort) => {
                return table.is_shown_in(place);
            }
            Self::Turn(_, _, TurnStep::SetupForm(_) | TurnStep::MovesPlayed(_)) => return false,
            Self::Turn(table, ..) => table,
            Self::Problem(Problem::Refused { table, .. } | Problem::Stale { table, .. }) => table,
            Self::Problem(Problem::OtherHasOffered(table, _)) => table,
            Self::Rules { .. } | Self::Line(Line::NotResigned) => return true,
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
    /// the games of a place, or a vote in them.
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
                | Self::Vote(_)
        )
    }

    /// A private answer as it can be given where others read it; `None` if it says no more than the public one, or if the
    /// board appears where the game is played.
    #[must_use]
    pub fn for_all_to_read(self, place: &Place, can_hide: bool) -> Option<Self> {
        match self {
            Self::Problem(problem) if problem.is_private() => Some(Reason::new("only-for-you").into()),
            content if content.is_never_secret() => Some(content),
            content @ Self::View(_, None, View::Board { .. }) if content.is_open(place, can_hide) => {
                Some(content)
            }
            Self::Game(_, GameNotice::Places) => None,
            content if content.confirms() => None,
            content if content.is_open(place, can_hide) => Some(content),
            _ => Some(Reason::new("only-for-you").into()),
        }
    }
}

impl GameNotice {
    /// Whether it shows the board of the game as it is.
    const fn shows_board(&self) -> bool {
        matches!(self, Self::Board { .. } | Self::Votes | Self::MovedToChannel { .. })
    }
}

impl From<Line> for Content {
    fn from(line: Line) -> Self {
        Self::Line(line)
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
    accounts.filter(|account| account.is_person()).map(|account| account.id).collect()
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
