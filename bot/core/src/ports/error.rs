//! The errors of the store.

use thiserror::Error;

/// Why the store refuses or fails.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another change came first: the game has events after the expected one.
    #[error("the game has moved on to event {seq}")]
    MovedOn {
        /// Number of the game's last event now.
        seq: u32,
    },
    /// This origin has changed a game before. The events that it caused begin at `seq` of game `code`.
    #[error("this request was carried out before")]
    Repeated {
        /// Code of the game.
        code: String,
        /// Number of the first event that the origin caused.
        seq: u32,
    },
    /// The challenge is no longer open.
    #[error("the challenge is no longer open")]
    ChallengeClosed,
    /// The short code is in use; the caller draws another one. For a rematch it can also mean that one is open already.
    #[error("the code is in use")]
    CodeTaken,
    /// One of the two people has blocked the other.
    #[error("one of the two people has blocked the other")]
    Blocked,
    /// An account was forgotten or joined to another one.
    #[error("the account no longer exists")]
    AccountGone,
    /// The database failed, and nothing was changed.
    #[error("the database failed")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The database failed while it saved a change, which may have been saved.
    #[error("the database did not say whether it has saved a change")]
    Unknown(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Logs a failure of the store where nobody waits for an answer.
pub fn logged<T>(result: Result<T, StoreError>) -> Option<T> {
    result.map_err(|error| tracing::error!(?error, "the store failed")).ok()
}
