//! How a person wants to be notified of their turns. This module knows places, but no games.

use crate::people::caller::Place;

/// How long the oldest turn of a digest must have waited, in milliseconds.
pub const DIGEST_AFTER_MS: i64 = 3_600_000;

/// Shortest time between two digests to one person, in milliseconds.
pub const DIGEST_EVERY_MS: i64 = 24 * 3_600_000;

/// How a person wants to be notified of their turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notify {
    /// By a mention in the channel of the game.
    #[default]
    Mention,
    /// By a direct message for each turn.
    Message,
    /// By one direct message for all games that wait, at most once a day.
    Digest,
    /// Not at all.
    None,
}

impl Notify {
    /// All choices, the default first.
    pub const ALL: [Self; 4] = [Self::Mention, Self::Message, Self::Digest, Self::None];

    /// Its word in commands and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mention => "mention",
            Self::Message => "message",
            Self::Digest => "digest",
            Self::None => "none",
        }
    }

    /// Parses the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notify| notify.name() == word)
    }
}

/// A person's choice, and whether it can be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    /// What the person chose.
    pub chosen: Notify,
    /// Whether a direct message to them was refused since. Then they are mentioned instead.
    pub refused: bool,
}

impl Notices {
    /// How the person is notified of a turn in a game of this place.
    #[must_use]
    pub fn way(self, place: &Place) -> Notify {
        match self.chosen {
            Notify::Message | Notify::Digest if self.refused => Notify::Mention,
            // In a direct message the board itself is a message to the players.
            Notify::Message if place.is_direct() => Notify::Mention,
            chosen => chosen,
        }
    }

    /// Whether the person may be mentioned for anything but a turn.
    #[must_use]
    pub fn may_mention(self) -> bool {
        self.chosen != Notify::None
    }
}
