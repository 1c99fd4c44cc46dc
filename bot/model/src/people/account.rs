//! Accounts as they are stored, and who plays a side of a game.

use crate::computer::levels::Level;
use crate::ids::AccountId;
use crate::people::caller::Person;
use crate::people::notices::Notices;

/// An account, with the identity that a platform shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    pub id: AccountId,
    /// The person as the platform at hand knows them, or else the platform where they were seen last.
    pub person: Person,
    /// How they want to be notified of their turns.
    pub notices: Notices,
    /// The level at which the program itself plays under this account; `None` for a person.
    pub level: Option<Level>,
}

/// Who plays one side of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    Person(Account),
    /// A player of a finished record, known by name only.
    Named {
        /// The name, without an id of any platform.
        name: Person,
        /// The person who brought the record.
        brought_by: Account,
    },
}

impl Seat {
    /// The account that plays; `None` if no person of this program does.
    #[must_use]
    pub const fn account(&self) -> Option<&Account> {
        match self {
            Self::Person(account) => Some(account),
            Self::Named { .. } => None,
        }
    }

    /// The account under which the seat is stored: that of the player, or of who has brought the record of the game.
    #[must_use]
    pub const fn stored_under(&self) -> AccountId {
        match self {
            Self::Person(account) | Self::Named { brought_by: account, .. } => account.id,
        }
    }

    /// The level at which the program itself plays; `None` for a person.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.account().and_then(|account| account.level)
    }

    /// Whether this account plays.
    #[must_use]
    pub fn is(&self, account: AccountId) -> bool {
        self.account().is_some_and(|own| own.id == account)
    }

    /// The person who plays, as the platform of the game knows them.
    #[must_use]
    pub const fn person(&self) -> &Person {
        match self {
            Self::Person(account) => &account.person,
            Self::Named { name, .. } => name,
        }
    }
}

impl From<Account> for Seat {
    fn from(account: Account) -> Self {
        Self::Person(account)
    }
}

/// The stored rows of a caller and their place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResolvedCaller {
    /// The caller's account.
    pub account: Account,
    /// Row id of the space; 0 if it is not stored.
    pub space_id: i64,
    /// Row id of the channel; 0 if it is not stored.
    pub channel_id: i64,
    /// Row id of the channel whose settings apply here: for a thread its parent.
    pub settings_channel_id: i64,
}

/// A place whose space and channel are stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownPlace {
    /// Row id of the space.
    pub space_id: i64,
    /// Row id of the channel.
    pub channel_id: i64,
    /// Row id of the channel whose settings apply here: for a thread its parent.
    pub settings_channel_id: i64,
    /// The language that a surface has reported last for the space.
    pub language: Option<String>,
}

/// The level at which the program plays in a game; `None` in a game of people.
#[must_use]
pub fn level_in(seats: &[Seat; 2]) -> Option<Level> {
    seats.iter().find_map(Seat::level)
}
