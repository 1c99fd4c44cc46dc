//! Moments and the ids of what is stored. They know nothing else of the core.

/// A moment: milliseconds since 1970 UTC.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Time(pub i64);

impl Time {
    /// The moment `milliseconds` later.
    #[must_use]
    pub const fn plus_ms(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// An account: one person, whatever platforms they use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct AccountId(pub i64);

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct GameId(pub i64);

/// A row of the outbox.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OutboxId(pub i64);

/// A timer. Ids are never used again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TimerId(pub i64);
