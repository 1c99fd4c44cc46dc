//! Messages that show the board of a game.

use crate::outbox::{OutboxRow, Subject};

impl OutboxRow {
    /// Whether this row and another one show boards of one game in one place, so that one message can show both.
    pub fn covers(&self, other: &Self) -> bool {
        let game = self.subject.board_of();
        game.is_some() && game == other.subject.board_of() && self.place == other.place
    }
}

impl Subject {
    /// Code of the game whose board the message shows.
    pub fn board_of(&self) -> Option<&str> {
        match self {
            Self::Game { code, .. } | Self::MovedToChannel { code, .. } => Some(code),
            _ => None,
        }
    }

    /// Number of the last event before those that the message reports.
    pub const fn after(&self) -> Option<u32> {
        match self {
            Self::Game { after, .. } | Self::MovedToChannel { after, .. } => Some(*after),
            _ => None,
        }
    }

    /// Makes the message report the events since this one, too.
    pub fn tell_since(&mut self, since: u32) {
        if let Self::Game { after, .. } | Self::MovedToChannel { after, .. } = self {
            *after = since.min(*after);
        }
    }
}
