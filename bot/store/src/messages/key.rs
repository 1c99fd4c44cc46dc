//! What a row of the outbox is about: its columns, and the key that makes it unique.

use deska_model::ids::{AccountId, GameId, OutboxId, Time, TimerId};
use rules::Side;

/// What a row of the outbox is about.
#[derive(Clone, Debug)]
pub(crate) enum Key<'a> {
    /// The board of a game up to an event.
    Board { game: GameId, seq: u32 },
    /// The board of a game up to an event, in a mirror, whose row is `channel`.
    BoardIn { game: GameId, seq: u32, channel: i64 },
    /// The same board anew at a moment, in the channel in row `channel`.
    Again { game: GameId, seq: u32, channel: i64, at: Time },
    /// A challenge, by its code.
    Challenge { code: &'a str },
    /// A challenge that has ended without an answer, by its code.
    Unanswered { code: &'a str },
    /// The message of a closed challenge, by the code of the challenge.
    ChallengeClosed { code: &'a str },
    /// The result of a game, in the channel above its thread.
    Result { game: GameId },
    /// The line above the thread of a game, with the result.
    ThreadResult { game: GameId },
    /// The message that the thread of a game starts from.
    Thread { game: GameId },
    /// The board of a game that has moved to the parent channel of its thread, whose row is `thread`.
    MovedToChannel { game: GameId, thread: i64 },
    /// The board of a game in the channel that has replaced its own, at a moment.
    Replaced { game: GameId, at: Time },
    /// The welcome to the space in this row.
    Welcome { space: i64 },
    /// The puzzle of a day in the channel of this row.
    Puzzle { channel: i64, day: i64 },
    /// A direct message: an event has given the person the turn.
    Turn { game: GameId, seq: u32, account: AccountId },
    /// A direct message: an event has dropped the lines that the person had set ahead.
    Lines { game: GameId, seq: u32, account: AccountId },
    /// A direct message: the games that wait for the person at a moment.
    Digest { account: AccountId, at: Time },
    /// A reminder that the timer `timer` has made.
    Reminder { timer: TimerId },
    /// A part of the reminder in `row` that is sent later, the `number`th of them.
    Postponed { row: OutboxId, number: usize },
    /// A line about the beginning or the end of the vacation in row `vacation`, the `number`th of them.
    Vacation { vacation: i64, over: bool, number: usize },
    /// A direct message to a player whom a channel was to call after an event.
    Called { game: GameId, seq: u32, account: AccountId },
    /// A direct message to a player whom the message in `row` was to call.
    CalledBy { game: GameId, row: OutboxId, account: AccountId },
    /// A direct message to a player who has moved: the channel, whose row is `channel`, shows nothing.
    ChannelClosed { game: GameId, channel: i64, account: AccountId },
    /// A direct message to a player of the challenge with this code, whose channel refuses it.
    ChallengeCalled { code: &'a str, account: AccountId },
    /// That the clock of the player in a seat stands since a moment.
    Standing { game: GameId, side: Side, since: Time },
    /// A mention in the channel of a game, instead of the direct message in `row`.
    Unreached { game: GameId, row: OutboxId },
}

impl Key<'_> {
    /// The pattern of the keys of the direct calls to a player after the events of a game.
    pub(crate) fn called_of(game: GameId, account: AccountId) -> String {
        format!("called:{}:%:{}", game.0, account.0)
    }

    /// The column `kind`.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Board { .. } | Self::BoardIn { .. } | Self::Again { .. } => "board",
            Self::Challenge { .. } | Self::Unanswered { .. } => "challenge",
            Self::ChallengeClosed { .. } => "challenge_closed",
            Self::Result { .. } => "result",
            Self::ThreadResult { .. } => "thread_result",
            Self::Thread { .. } => "thread",
            Self::MovedToChannel { .. } | Self::Replaced { .. } => "moved_to_channel",
            Self::Welcome { .. } => "welcome",
            Self::Puzzle { .. } => "puzzle",
            Self::Turn { .. } => "turn",
            Self::Lines { .. } => "lines",
            Self::Digest { .. } => "digest",
            Self::Reminder { .. } | Self::Postponed { .. } => "reminder",
            Self::Vacation { .. } => "vacation",
            Self::Called { .. }
            | Self::CalledBy { .. }
            | Self::ChannelClosed { .. }
            | Self::ChallengeCalled { .. } => "called",
            Self::Standing { .. } => "standing",
            Self::Unreached { .. } => "unreached",
        }
    }

    /// The column `game_id`.
    pub(crate) const fn game(&self) -> Option<GameId> {
        match self {
            Self::Board { game, .. }
            | Self::BoardIn { game, .. }
            | Self::Again { game, .. }
            | Self::Standing { game, .. }
            | Self::Thread { game }
            | Self::Result { game }
            | Self::ThreadResult { game }
            | Self::MovedToChannel { game, .. }
            | Self::Replaced { game, .. }
            | Self::Turn { game, .. }
            | Self::Lines { game, .. }
            | Self::Called { game, .. }
            | Self::CalledBy { game, .. }
            | Self::ChannelClosed { game, .. }
            | Self::Unreached { game, .. } => Some(*game),
            Self::Challenge { .. }
            | Self::Unanswered { .. }
            | Self::ChallengeClosed { .. }
            | Self::ChallengeCalled { .. }
            | Self::Welcome { .. }
            | Self::Puzzle { .. }
            | Self::Digest { .. }
            | Self::Reminder { .. }
            | Self::Postponed { .. }
            | Self::Vacation { .. } => None,
        }
    }

    /// The column `seq`.
    pub(crate) const fn seq(&self) -> Option<u32> {
        match self {
            Self::Board { seq, .. }
            | Self::BoardIn { seq, .. }
            | Self::Again { seq, .. }
            | Self::Turn { seq, .. }
            | Self::Lines { seq, .. }
            | Self::Called { seq, .. } => Some(*seq),
            _ => None,
        }
    }

    /// The column `dedupe_key`. It is compared as a whole and never read.
    pub(crate) fn dedupe_key(&self) -> String {
        let kind = self.kind();
        match self {
            Self::Board { game, seq } => format!("{kind}:{}:{seq}", game.0),
            Self::BoardIn { game, seq, channel } => format!("{kind}:{}:{seq}:{channel}", game.0),
            Self::Again { game, seq, channel, at } => {
                format!("{kind}:{}:{seq}:{channel}:at:{}", game.0, at.0)
            }
            Self::Standing { game, side, since } => format!("{kind}:{}:{}:{}", game.0, side.name(), since.0),
            Self::Challenge { code } | Self::ChallengeClosed { code } => format!("{kind}:{code}"),
            Self::Unanswered { code } => format!("{kind}:{code}:unanswered"),
            Self::Thread { game } | Self::Result { game } | Self::ThreadResult { game } => {
                format!("{kind}:{}", game.0)
            }
            Self::MovedToChannel { game, thread } => format!("{kind}:{}:{thread}", game.0),
            Self::Replaced { game, at } => format!("{kind}:{}:at:{}", game.0, at.0),
            Self::Welcome { space } => format!("{kind}:{space}"),
            Self::Puzzle { channel, day } => format!("{kind}:{channel}:{day}"),
            Self::Turn { game, seq, account }
            | Self::Lines { game, seq, account }
            | Self::Called { game, seq, account } => {
                format!("{kind}:{}:{seq}:{}", game.0, account.0)
            }
            Self::Digest { account, at } => format!("{kind}:{}:{}", account.0, at.0),
            Self::Reminder { timer } => format!("{kind}:{}", timer.0),
            Self::Postponed { row, number } => format!("{kind}:after:{}:{number}", row.0),
            Self::Vacation { vacation, over, number } => {
                format!("{kind}:{vacation}:{}:{number}", if *over { "over" } else { "begun" })
            }
            Self::CalledBy { game, row, account } => {
                format!("{kind}:{}:by:{}:{}", game.0, row.0, account.0)
            }
            Self::ChannelClosed { game, channel, account } => {
                format!("{kind}:{}:in:{channel}:{}", game.0, account.0)
            }
            Self::ChallengeCalled { code, account } => format!("{kind}:challenge:{code}:{}", account.0),
            Self::Unreached { row, .. } => format!("{kind}:{}", row.0),
        }
    }
}
