//! The live message of a channel that lists the open seats of its server, as values: whether it is due to change.

use crate::clocks::duration::DAY_MS;
use crate::ids::Time;
use crate::people::caller::Place;

/// Key of the setting with which a channel gets the message.
pub const SEATS_BOARD: &str = "seats_board";

/// Least time between two changes of the message, in milliseconds.
pub const EDIT_EVERY_MS: i64 = 15_000;

/// How long a seat is open before its challenger is asked what to do with it, in milliseconds.
pub const ASK_AFTER_MS: i64 = DAY_MS;

/// What the message of a channel shows, beside what it should show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatsBoard {
    /// Row id of the channel.
    pub channel_id: i64,
    pub place: Place,
    /// How often it has changed; 0 before the first time.
    pub number: u32,
    /// Which seats it shows, as a text that differs for other seats; empty if it says that the list is turned off, `None`
    /// before the first message.
    pub shown: Option<String>,
    /// When it changed last.
    pub shown_at: Option<Time>,
    /// What it should show.
    pub wanted: String,
    /// Number of open seats that it should show.
    pub open: u32,
}

impl SeatsBoard {
    /// From when on it may change; `None` if it shows what there is. A channel gets no message before there is a seat.
    #[must_use]
    pub fn due(&self) -> Option<Time> {
        let is_true = self.shown.as_ref().map_or(self.open == 0, |shown| *shown == self.wanted);
        let free = self.shown_at.map_or(Time(0), |at| at.plus_ms(EDIT_EVERY_MS));
        (!is_true).then_some(free)
    }
}

/// The message of a channel at its last change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatsPost {
    /// Row id of the server.
    pub space_id: i64,
    /// Number of the change.
    pub number: u32,
    /// The platform's id of the message; `None` until it is delivered.
    pub message: Option<String>,
    /// Whether the list is kept; otherwise the message says that it isn't any more.
    pub is_kept: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_changes_with_the_seats_and_not_too_often() {
        let place = Place { platform: "test".into(), space: "s".into(), channel: "seats".into() };
        let mut board = SeatsBoard {
            channel_id: 1,
            place,
            number: 0,
            shown: None,
            shown_at: None,
            wanted: "0:0".into(),
            open: 0,
        };
        assert_eq!(board.due(), None, "nothing to show yet");
        (board.wanted, board.open) = ("1:7".into(), 1);
        assert_eq!(board.due(), Some(Time(0)));
        (board.shown, board.shown_at) = (Some("1:7".into()), Some(Time(5)));
        assert_eq!(board.due(), None);
        (board.wanted, board.open) = ("0:0".into(), 0);
        assert_eq!(board.due(), Some(Time(15_005)), "the last seat is taken");
        board.wanted.clear();
        assert_eq!(board.due(), Some(Time(15_005)), "it is turned off");
        board.shown = Some(String::new());
        assert_eq!(board.due(), None, "it says so");
    }
}
