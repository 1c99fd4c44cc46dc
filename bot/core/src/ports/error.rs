//! Why the store could not do something.

use thiserror::Error;

/// Why the store could not do something.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Somebody was faster: the game has events after the expected one.
    #[error("the game has moved on to event {seq}")]
    MovedOn {
        /// The last event there is now.
        seq: u32,
    },
    /// A request of this id was carried out before; the events it caused begin at `seq` of game `code`.
    #[error("this request was carried out before")]
    Repeated {
        /// Code of the game.
        code: String,
        /// Number of the first event that the request caused.
        seq: u32,
    },
    /// The challenge is no longer open.
    #[error("the challenge is no longer open")]
    ChallengeClosed,
    /// The short code is in use; draw another.
    #[error("the code is in use")]
    CodeTaken,
    /// The database failed.
    #[error("the database failed")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}
