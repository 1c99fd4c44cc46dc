//! A person's own time, as values: what they ask about vacations, reminders and their time zone, and what they learn.

use crate::clocks::calendar::{Period, QuietHours, ZoneName};
use crate::clocks::duration::HOUR_MS;
use crate::clocks::reminder_choice::Reminders;
use crate::games::waiting::{GameLine, WaitingGame};
use crate::ids::{AccountId, Time};
use crate::people::caller::Person;

/// Shortest vacation, in milliseconds.
pub const VACATION_MIN_MS: i64 = HOUR_MS;

/// What a person asks about their time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OwnTime {
    /// Shows, begins or ends their vacation.
    Vacation(VacationRequest),
    /// Shows or changes when they are reminded of a game that waits for them.
    Reminders {
        /// The moments as typed; `None` leaves them.
        at: Option<String>,
        /// The hours without reminders as typed; `None` leaves them.
        quiet: Option<String>,
    },
    /// Shows (`None`) or changes their time zone.
    Zone(Option<String>),
    /// Shows (`None`) or changes whether look backs at a week name them.
    LookBack(Option<bool>),
    /// Shows the game that waits for them with the soonest deadline.
    NextGame {
        /// The game whose message was used; the next one in that order is shown.
        after: Option<String>,
    },
}

/// A choice of a person about their time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonChoice {
    /// When they are reminded, as [`Reminders`] reads it.
    Reminders,
    /// The hours in which they are not reminded, as [`QuietHours`] reads them.
    Quiet,
    /// The name of their time zone.
    Zone,
    /// Whether look backs at a week name them: [`OFF`](crate::settings::schedule::OFF) if they don't.
    LookBack,
}

/// A vacation of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vacation {
    /// From its beginning to its end, which was planned or came earlier.
    pub span: Period,
    /// Whether a move of the person ends it.
    pub until_move: bool,
}

/// What a person wants of their vacation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VacationRequest {
    /// To see it.
    Show,
    /// To begin one now.
    Begin {
        /// How long, in milliseconds.
        ms: i64,
        /// Whether a move of theirs ends it.
        until_move: bool,
    },
    /// To end it now.
    End,
}

/// What people learn about their time.
#[derive(Debug)]
pub enum OwnTimeSay {
    /// The caller's vacation.
    Vacation {
        /// The vacation that goes on; `None` if there is none.
        current: Option<Vacation>,
        /// Whether the caller has just begun or ended it.
        changed: bool,
        /// Milliseconds of vacation that are left to the caller this year by the limit of this place.
        left_ms: i64,
    },
    /// When the caller is reminded of games that wait for them.
    Reminders {
        reminders: Reminders,
        /// The hours without reminders.
        quiet: Option<QuietHours>,
        /// The time zone of these hours.
        zone: ZoneName,
        /// Whether the caller has just chosen.
        changed: bool,
    },
    /// The caller's time zone.
    Zone {
        /// The zone; `None` if the caller has chosen none.
        zone: Option<ZoneName>,
        /// Whether the caller has just chosen.
        changed: bool,
    },
    /// Whether look backs at a week name the caller.
    LookBack {
        named: bool,
        /// Whether the caller has just chosen.
        changed: bool,
    },
    /// A reminder of games that wait for a person, the earliest deadline first.
    Reminder {
        account: AccountId,
        person: Person,
        games: Vec<WaitingGame>,
        /// Whether it is a direct message.
        direct: bool,
    },
    /// A person's vacation begins or ends, which stops or restarts their clocks.
    OnVacation {
        person: Person,
        /// Their games in this channel.
        games: Vec<GameLine>,
        /// Until when; `None` if it has ended.
        until: Option<Time>,
    },
}
