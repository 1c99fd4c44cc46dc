//! How a person wants to be notified of their turns. It knows places, but no games.

use crate::caller::Place;

/// How long the oldest turn that a digest is to tell of has to wait at least, in milliseconds.
pub const DIGEST_AFTER_MS: i64 = 3_600_000;

/// How long it is from one digest to the next at least, in milliseconds.
pub const DIGEST_EVERY_MS: i64 = 24 * 3_600_000;

/// How a person wants to be told of their turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notify {
    /// By a mention where the game is played.
    #[default]
    Mention,
    /// By a message to them alone for each turn.
    Message,
    /// By one message to them alone for all games that wait, at most once a day.
    Digest,
    /// Not at all.
    None,
}

impl Notify {
    /// All of them, the usual one first.
    pub const ALL: [Self; 4] = [Self::Mention, Self::Message, Self::Digest, Self::None];

    /// Its word in commands and in the store.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mention => "mention",
            Self::Message => "message",
            Self::Digest => "digest",
            Self::None => "none",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|notify| notify.name() == word)
    }
}

/// What holds for a person's notices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notices {
    /// What the person chose.
    pub chosen: Notify,
    /// Whether a message to them alone was refused since, so that they are mentioned instead.
    pub refused: bool,
}

impl Notices {
    /// How a turn in a game of this place is told.
    #[must_use]
    pub fn way(self, place: &Place) -> Notify {
        match self.chosen {
            Notify::Message | Notify::Digest if self.refused => Notify::Mention,
            // There the board itself is a message to those who play.
            Notify::Message if place.is_direct() => Notify::Mention,
            chosen => chosen,
        }
    }

    /// Whether news that are no turn may mention the person.
    #[must_use]
    pub fn may_mention(self) -> bool {
        self.chosen != Notify::None
    }
}
