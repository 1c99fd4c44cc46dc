//! Why a query failed, and what the core gets to know of it.

use deska_core::ports::StoreError;
use thiserror::Error;

/// Something in the database, or handed to the store, that makes no sense to this program.
#[derive(Debug, Error)]
pub enum DataError {
    /// A word that is not one of those the column may hold.
    #[error("column {column} holds the unknown word {word:?}")]
    Word {
        /// The column.
        column: &'static str,
        /// The word.
        word: String,
    },
    /// A number that is too large or negative.
    #[error("column {column} holds {number}, which is out of range")]
    Number {
        /// The column.
        column: &'static str,
        /// The number.
        number: i64,
    },
    /// JSON that cannot be read.
    #[error("column {column} holds JSON that cannot be read")]
    Json {
        /// The column.
        column: &'static str,
        /// Why.
        #[source]
        source: serde_json::Error,
    },
    /// An event that cannot be read, such as one of an unknown kind.
    #[error("event {seq} cannot be read")]
    Event {
        /// Its number in the game.
        seq: u32,
        /// Why.
        #[source]
        source: serde_json::Error,
    },
    /// An event written by a newer program.
    #[error("event {seq} has version {version}, newer than this program")]
    EventVersion {
        /// Its number in the game.
        seq: u32,
        /// Its version.
        version: i64,
    },
    /// A row that another row refers to is not there.
    #[error("there is no {what}")]
    Missing {
        /// What is missing.
        what: String,
    },
    /// A request to the store that cannot be meant.
    #[error("{0}")]
    Request(&'static str),
}

/// A failure inside the store.
///
/// The topics of the store work with this type, so that errors of the driver and of the contract pass through `?`
/// alike; [`StoreError`] is what leaves the crate.
#[derive(Debug, Error)]
pub(crate) enum DbError {
    /// The request violates the store's contract, such as a code that is in use.
    #[error(transparent)]
    Contract(#[from] StoreError),
    /// The driver or the database failed.
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    /// A column holds JSON that cannot be read.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A column holds a value outside its range.
    #[error(transparent)]
    Data(#[from] DataError),
}

impl From<DbError> for StoreError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Contract(error) => error,
            DbError::Sql(error) => Self::Database(Box::new(error)),
            DbError::Json(error) => Self::Database(Box::new(error)),
            DbError::Data(error) => Self::Database(Box::new(error)),
        }
    }
}
