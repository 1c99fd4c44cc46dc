//! What people ask of leagues and evenings.

use crate::challenges::request::NewGameRequest;
use crate::clocks::duration::DAY_MS;
use crate::club::event::Ruling;
use crate::club::rhythm::Rhythm;
use crate::club::start::Start;
use crate::club::terms::Format;
use crate::votes::request::NewVoteGame;

/// What somebody wants of a league or an evening. Without a code it is the only one here that fits.
#[derive(Clone, PartialEq, Debug)]
pub enum ClubRequest {
    /// Opens sign-up here.
    New(Box<Opening>),
    /// Signs the caller up, for this one only or for those that follow as well.
    Join { code: Option<String>, once: bool },
    /// Comes back to an evening after an absence.
    Back(String),
    /// Says why the caller has their opponent in this round.
    Why(String),
    /// Leaves. After the beginning the answer asks first what that costs.
    Leave { code: Option<String>, confirmed: bool },
    /// Shows the table.
    Table(Option<String>),
    /// Shows the rules of a league or an evening.
    Rules(String),
    /// Shows the leagues and evenings of this server.
    List,
    /// Begins a game of everybody in this channel against the program.
    Vote(Box<NewVoteGame>),
    /// Ends a league before its end, or a game in which people vote.
    Stop(Option<String>),
    /// Moves its announcements here.
    Here(Option<String>),
    /// Decides the board with this game.
    Rule {
        /// Code of the game.
        game: String,
        result: Ruling,
        reason: String,
    },
    /// Takes a player out.
    Remove {
        code: Option<String>,
        /// The name as typed, or the platform's id.
        player: String,
        reason: String,
    },
}

/// A league or an evening that somebody opens.
#[derive(Clone, PartialEq, Debug)]
pub struct Opening {
    pub format: Format,
    /// Its games: the kind, the options, the clock, whether they are rated.
    pub game: NewGameRequest,
    pub every: Option<Rhythm>,
    /// When it begins; `None` is at the end of sign-up.
    pub at: Option<Start>,
    /// How long sign-up is open unless it is known when it begins, in milliseconds; `None` is [`Opening::SIGN_UP_MS`].
    pub sign_up_ms: Option<i64>,
    /// Rounds of an evening; `None` is as many as find a winner.
    pub rounds: Option<u8>,
    /// Games of each pair; `None` is two where a colour is favoured.
    pub games: Option<u8>,
    /// The option and its value that give no colour an advantage; `None` for a game in which none has one anyway.
    pub evened_by: Option<(&'static str, &'static str)>,
    pub name: Option<String>,
}

impl Opening {
    /// The clock unless it says otherwise.
    #[must_use]
    pub const fn clock(format: Format) -> &'static str {
        match format {
            Format::League => "2d+8h/3d",
            Format::Evening => "5m+5s",
        }
    }

    /// How long sign-up is open unless it says otherwise, in milliseconds.
    pub const SIGN_UP_MS: i64 = 7 * DAY_MS;
}
