//! Why the channel of a game does not call a player, as a value. It knows nothing else.

use serde::{Deserialize, Serialize};

/// Why the channel of a game does not call a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hindrance {
    /// The bot is not allowed to write there; people can change that.
    Closed,
    /// The channel no longer exists.
    Gone,
    /// The platform refuses the message for good.
    #[serde(alias = "transient")]
    Permanent,
    /// The player is no longer there: they have left, or were removed.
    Left,
    /// The platform takes no message there at the moment; it's tried again.
    Late,
}

impl Hindrance {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Closed, Self::Gone, Self::Permanent, Self::Left, Self::Late];

    /// Its word in the database and in texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Gone => "gone",
            Self::Permanent => "permanent",
            Self::Left => "left",
            Self::Late => "late",
        }
    }

    /// Reads the word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hindrance| hindrance.name() == word)
    }
}

/// A board that arrives this long after its turn began is late: the player gets that time back.
pub const BOARD_LATE_MS: i64 = 5_000;
