//! Messages that must be delivered, as values: the rows of the outbox, and reports of deliveries.

mod boards;
pub mod following;
pub mod recipients;

use crate::clocks::hindrance::Hindrance;
use crate::club::rows::ClubPost;
use crate::ids::{AccountId, GameId, OutboxId, Time};
use crate::people::caller::Place;
use crate::settings::schedule::DailyPost;
use crate::settings::weekly::{Said, WeekPost};
use rules::Side;
use serde::{Deserialize, Serialize};

/// A message that must be delivered. It is stored in the transaction of the change that it reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The channel to post it in. A direct message is about a game in this channel.
    pub place: Place,
    /// What the message is about.
    pub subject: Subject,
    /// Until when the surface that carried the request may post the message itself. Afterwards the outbox posts it.
    pub leased_until: Time,
    /// The platform's id of the request that this surface answers with the message; `None` if the outbox alone posts it.
    pub answers: Option<String>,
}

impl Notice {
    /// A message that the outbox posts from a moment on.
    #[must_use]
    pub const fn new(place: Place, subject: Subject, leased_until: Time) -> Self {
        Self { place, subject, leased_until, answers: None }
    }

    /// The same message as the answer to a request, by the platform's id of it.
    #[must_use]
    pub fn answering(self, request: impl Into<String>) -> Self {
        Self { answers: Some(request.into()), ..self }
    }
}

/// An answer that a surface waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwaitedAnswer {
    /// The place of the request.
    pub place: Place,
    /// The platform's id of the request.
    pub request: String,
    /// Until when the surface may post the answer itself.
    pub until: Time,
}

/// Stands for the sessions of all devices of a person.
pub const EVERY_DEVICE: &str = "{device}";

/// What a message of the outbox is about. The words are chosen when it is sent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "of", rename_all = "snake_case")]
pub enum Subject {
    /// The board of a game, with its events after `after` up to `seq`.
    Game {
        code: String,
        /// The last event that an earlier message has shown; 0 if there was none.
        after: u32,
        /// The last event to show.
        seq: u32,
    },
    /// The message with the board of a position on which people vote, with what has changed in the vote.
    Votes {
        code: String,
        /// The last event of the position.
        seq: u32,
    },
    /// A challenge in its current state.
    Challenge { code: String },
    /// The message of a challenge that is closed and whose message stays: it says how it was closed.
    ChallengeClosed {
        code: String,
        /// The platform's id of the message.
        message: String,
    },
    /// The line in the channel that a game's own thread starts from.
    Thread { code: String },
    /// The result of a game, in the channel above its own thread.
    Result { code: String },
    /// The line from [`Subject::Thread`] after the game: it has the result.
    ThreadResult {
        code: String,
        /// The platform's id of the message with the line.
        message: String,
    },
    /// The board of a game that has moved from its thread to the parent channel.
    #[serde(alias = "left")]
    MovedToChannel {
        code: String,
        /// The last event that an earlier message has shown.
        after: u32,
        /// Why it is no longer in the thread.
        why: NoThread,
    },
    /// A welcome to a server that the bot was added to.
    Welcome {
        /// The server's language as the platform reports it.
        language: Option<String>,
    },
    /// The puzzle of a day, for a channel that gets one every day.
    Puzzle {
        /// Row of the channel.
        channel: i64,
        post: DailyPost,
    },
    /// The look back at a week, for a channel that gets one.
    LookBack {
        /// Row of the channel.
        channel: i64,
        post: WeekPost,
        said: Said,
    },
    /// The live message of a channel with the open seats of its server.
    SeatsBoard {
        /// Row of the channel.
        channel: i64,
        /// Number of the change.
        number: u32,
    },
    /// The message of an open seat, whose terms have changed: it shows them.
    SeatChanged {
        code: String,
        /// The platform's id of the message.
        message: String,
    },
    /// A direct message: nobody has taken the person's open seat for a day.
    SeatWaits {
        code: String,
        /// Account of the person.
        account: i64,
    },
    /// An announcement of a league.
    Club {
        code: String,
        #[serde(flatten)]
        post: ClubPost,
    },
    /// A direct message to a person of a league whose channel refuses its announcements.
    ClubCalled {
        code: String,
        /// Account of the person.
        account: i64,
        #[serde(flatten)]
        post: ClubPost,
    },
    /// A direct message: it is the person's turn.
    Turn {
        code: String,
        /// Account of the person.
        account: i64,
        /// The event that gave them the turn.
        seq: u32,
    },
    /// A notification on a device.
    Push {
        /// Code of the game, or of the challenge.
        code: String,
        /// Account of the person.
        account: i64,
        /// The event that it is about. A reminder has the last event of the game, a challenge has 0.
        seq: u32,
        #[serde(default)]
        news: DeviceNews,
        /// The session of the device. What is to be stored for all devices of the person has [`EVERY_DEVICE`] there.
        device: String,
    },
    /// A direct message: all games that wait for the person.
    Digest {
        /// Account of the person.
        account: i64,
    },
    /// A reminder that games wait for a person: a direct message, or a mention in the channel of the games.
    Reminder {
        /// Account of the person.
        account: i64,
        codes: Vec<String>,
        /// Whether it is a direct message.
        direct: bool,
        /// When it was written, in milliseconds since 1970 UTC: a turn that has begun since needs none. `None` in a row of
        /// an earlier version.
        #[serde(default)]
        at: Option<i64>,
    },
    /// A line in a channel: a person's vacation begins or ends, and with it their clocks there stand or run.
    Vacation {
        /// Account of the person.
        account: i64,
        /// Codes of their games there.
        codes: Vec<String>,
        /// Until when, in milliseconds since 1970 UTC; `None` if it has ended.
        until: Option<i64>,
    },
    /// A direct message: the lines that the person had set ahead in a game are dropped.
    #[serde(rename = "lines_dropped")]
    ConditionalsDropped {
        code: String,
        /// Account of the person.
        account: i64,
        /// The last event of the game when they were dropped.
        seq: u32,
        why: Dropped,
    },
    /// A direct message to a player whom a channel that refuses the bot's messages was to call.
    Called {
        code: String,
        /// Account of the player.
        account: i64,
        /// The last event of the game at that moment.
        seq: u32,
        /// Why the channel does not call them.
        why: Hindrance,
        /// Whether it is a reminder.
        reminder: bool,
    },
    /// A direct message to a player of a challenge that its channel refuses.
    ChallengeCalled {
        code: String,
        /// Account of the player.
        account: i64,
        /// Why the channel does not call them.
        why: Hindrance,
    },
    /// The clock of a player stands, because nothing reaches them: for the opponent.
    Standing {
        code: String,
        /// Account of the opponent, who reads it.
        account: i64,
        /// Whether it is a direct message; otherwise it mentions the opponent in their channel.
        direct: bool,
    },
    /// A mention in the channel of a game, because a direct message could not be delivered.
    Unreached {
        code: String,
        /// Account of the person.
        account: i64,
        /// Whether the direct message was a digest; otherwise it was about this game.
        all: bool,
    },
}

impl Subject {
    /// The events that a board shows; `None` for any other message.
    #[must_use]
    pub const fn told(&self) -> Option<Told> {
        match self {
            Self::Game { after, seq, .. } => Some(Told { after: *after, seq: *seq }),
            _ => None,
        }
    }

    /// The account of the person whom the message concerns; `None` if it concerns a game, a challenge or a
    /// server.
    pub const fn account_mut(&mut self) -> Option<&mut i64> {
        match self {
            Self::Turn { account, .. }
            | Self::Push { account, .. }
            | Self::Digest { account }
            | Self::Reminder { account, .. }
            | Self::Vacation { account, .. }
            | Self::ConditionalsDropped { account, .. }
            | Self::Called { account, .. }
            | Self::ChallengeCalled { account, .. }
            | Self::ClubCalled { account, .. }
            | Self::SeatWaits { account, .. }
            | Self::Standing { account, .. }
            | Self::Unreached { account, .. } => Some(account),
            Self::Game { .. }
            | Self::Votes { .. }
            | Self::Challenge { .. }
            | Self::ChallengeClosed { .. }
            | Self::Thread { .. }
            | Self::Result { .. }
            | Self::ThreadResult { .. }
            | Self::MovedToChannel { .. }
            | Self::Puzzle { .. }
            | Self::LookBack { .. }
            | Self::SeatsBoard { .. }
            | Self::SeatChanged { .. }
            | Self::Club { .. }
            | Self::Welcome { .. } => None,
        }
    }

    /// Whether it is a direct message.
    #[must_use]
    pub const fn is_direct(&self) -> bool {
        matches!(
            self,
            Self::Turn { .. }
                | Self::Push { .. }
                | Self::Digest { .. }
                | Self::Reminder { direct: true, .. }
                | Self::ConditionalsDropped { .. }
                | Self::Called { .. }
                | Self::ChallengeCalled { .. }
                | Self::ClubCalled { .. }
                | Self::SeatWaits { .. }
                | Self::Standing { direct: true, .. }
        )
    }
}

/// What a notification on a device says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeviceNews {
    /// It is the person's turn.
    #[default]
    Turn,
    /// It still is, and their time passes.
    Reminder,
    /// Their opponent offers something.
    Offer,
    /// Somebody challenges them or asks for a rematch.
    Challenge,
}

/// Why the lines that a player had set ahead are dropped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dropped {
    /// A move is not among them.
    Left,
    /// The rules refuse the reply.
    Illegal {
        /// Canonical text of the reply.
        text: String,
    },
    /// Moves were taken back.
    Undone,
    /// The game is paused.
    Paused,
    /// The game is over.
    Over,
}

/// Why a game has no thread of its own, or no longer has one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoThread {
    /// The bot lacks these permissions, by the names that the platform shows its users.
    Lacking(Vec<String>),
    /// The server has reached its limit of threads.
    TooMany,
    /// A person has locked the thread.
    Locked,
    /// A person has deleted the thread.
    Gone,
    /// The platform refuses for another reason.
    Refused,
    /// The whole channel goes on as another one.
    Replaced,
}

/// A claimed row of the outbox.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutboxRow {
    pub id: OutboxId,
    /// The channel to post it in.
    pub place: Place,
    /// What the message is about.
    pub subject: Subject,
    /// The platform's id of the request that a surface was to answer with the message; `None` if it is no answer.
    pub answers: Option<String>,
    /// Number of earlier attempts to deliver it.
    pub attempts: u32,
}

/// The events that a board shows: those after `after` up to `seq`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told {
    pub after: u32,
    pub seq: u32,
}

/// What the delivery of a message settles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Receipt {
    /// The row of the outbox that is done then; `None` for a message that is in no outbox.
    pub row: Option<OutboxId>,
    /// The events that the row's board shows; `None` if the row has another message.
    pub told: Option<Told>,
    /// The game whose current buttons the message has; `None` if it has none.
    pub game: Option<GameId>,
    /// The code of that game.
    pub code: Option<String>,
    /// Code of the challenge that the message shows; `None` if it shows none.
    pub challenge: Option<String>,
    /// Row of the channel, if it is a mirror of the game; `None` is the game's own. Without a game it is a place
    /// that a game has left: messages there lose their buttons.
    pub channel: Option<i64>,
    /// The platform's id of the request that this message of the outbox answers. Who was to answer may have done so
    /// without a report of it.
    pub answers: Option<String>,
}

/// A channel that no longer mirrors a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftPlace {
    /// Row id of the channel.
    pub channel_id: i64,
    /// The platform's id of the last message with its board there, if one was delivered.
    pub message: Option<String>,
}

/// A message of the bot that must lose its buttons and menus, because a newer one has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outdated {
    /// The platform's id of its channel.
    pub channel: String,
    /// The platform's id of the message.
    pub message: String,
    /// Number of earlier attempts.
    pub attempts: u32,
}

/// Why a message was not delivered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeliveryFailure {
    /// A failure that passes by itself.
    Transient,
    /// The bot is not allowed to write there; people can change that.
    Closed,
    /// The channel no longer exists.
    Gone,
    /// The platform refuses this message for good.
    Permanent,
}

impl From<DeliveryFailure> for Hindrance {
    fn from(failure: DeliveryFailure) -> Self {
        match failure {
            DeliveryFailure::Closed => Self::Closed,
            DeliveryFailure::Gone => Self::Gone,
            DeliveryFailure::Transient | DeliveryFailure::Permanent => Self::Permanent,
        }
    }
}

/// A player who is called directly because their channel does not call them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DirectCall {
    pub game: GameId,
    pub account: AccountId,
    /// The channel that does not call them. A player who plays in another one is called there.
    pub place: Place,
    /// What the direct message is about.
    pub subject: Subject,
    /// How often it may be sent.
    pub repeats: CallRepeats,
    /// The clock that stands until the message has arrived; `None` if the player is not to move.
    pub stands: Option<StandingClock>,
}

/// The clock of a player that stands until something reaches them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingClock {
    /// The player's seat.
    pub side: Side,
    /// Since when: the last moment at which the channel could have reached them.
    pub since: Time,
    pub why: Hindrance,
}

/// How often a player is called directly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallRepeats {
    /// Once for each event.
    ByEvent(u32),
    /// Once for each message that the channel refuses.
    ByMessage(OutboxId),
    /// Once for each channel: the player is not to move, and learns that it shows nothing.
    Once,
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_value, json, to_value};

    #[test]
    fn rows_of_earlier_versions_are_read() {
        let dropped = json!({"of": "lines_dropped", "code": "k7f2", "account": 3, "seq": 8, "why": "left"});
        for stored in [
            dropped.clone(),
            json!({"of": "game", "code": "k7f2", "after": 1, "seq": 2}),
            json!({"of": "left", "code": "k7f2", "after": 1, "why": "gone"}),
            json!({"of": "turn", "code": "k7f2", "account": 3, "seq": 8}),
            json!({"of": "called", "code": "k7f2", "account": 3, "seq": 8, "why": "transient", "reminder": false}),
            json!({"of": "reminder", "account": 3, "codes": ["k7f2"], "direct": true}),
            json!({"of": "unreached", "code": "k7f2", "account": 3, "all": false}),
        ] {
            assert!(from_value::<Subject>(stored.clone()).is_ok(), "{stored}");
        }
        // An earlier version may read what this one has written.
        assert_eq!(to_value(from_value::<Subject>(dropped.clone()).unwrap()).unwrap(), dropped);
    }
}
