//! Messages that show the board of a game.

use crate::games::event::Event;
use crate::games::table::Table;
use crate::outbox::{OutboxRow, Subject};

impl Table {
    /// The last event before the turn that the events after `after` continue, all of them moves of one player; `None` if
    /// they continue none. A turn of several actions has one message, which each action brings up to date.
    #[must_use]
    pub fn continued_turn(&self, after: u32) -> Option<u32> {
        let mut news = self.events.iter().filter(|event| event.seq > after).peekable();
        let account = news.peek()?.actor.account()?;
        let is_theirs = news.all(|news| {
            matches!(news.event, Event::Moved { ahead: false, .. }) && news.actor.account() == Some(account)
        });
        let before = self.events.iter().find(|event| event.seq == after)?;
        let is_others =
            matches!(before.event, Event::Moved { .. }) && before.actor.account() != Some(account);
        if !is_theirs || is_others {
            return None;
        }
        self.at(after).ok()?.turn_of(account)
    }
}

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
