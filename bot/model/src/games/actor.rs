//! Who changes a game, and what made them do it. It knows no games.

use crate::ids::{AccountId, TimerId};

/// The actor of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Actor {
    /// A person, by a request of theirs.
    Person(AccountId),
    /// The program itself, without a request.
    System,
}

impl Actor {
    /// The account of the person; `None` for the program.
    #[must_use]
    pub const fn account(self) -> Option<AccountId> {
        match self {
            Self::Person(account) => Some(account),
            Self::System => None,
        }
    }

    /// Whether the actor is the person with this account.
    #[must_use]
    pub fn is(self, account: AccountId) -> bool {
        self.account() == Some(account)
    }
}

/// What caused a change. It is the change's idempotency key: each origin changes games at most once.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A request of a person.
    Request {
        /// Name of the platform; never [`Origin::TIMER`].
        platform: String,
        /// The platform's id of the request.
        id: String,
    },
    /// A timer that was due.
    Timer(TimerId),
}

impl Origin {
    /// The kind of origin that is not a platform. No platform may have this name, or the keys of its requests could
    /// equal those of timers.
    pub const TIMER: &'static str = "timer";

    /// A request by the platform's id of it.
    #[must_use]
    pub fn request(platform: impl Into<String>, id: impl Into<String>) -> Self {
        Self::Request { platform: platform.into(), id: id.into() }
    }

    /// The first half of the key: the name of the platform, or [`Origin::TIMER`].
    #[must_use]
    pub fn kind(&self) -> &str {
        match self {
            Self::Request { platform, .. } => platform,
            Self::Timer(_) => Self::TIMER,
        }
    }

    /// The second half of the key: an id that is unique within [`kind`](Self::kind).
    #[must_use]
    pub fn id(&self) -> String {
        match self {
            Self::Request { id, .. } => id.clone(),
            Self::Timer(timer) => timer.0.to_string(),
        }
    }
}
