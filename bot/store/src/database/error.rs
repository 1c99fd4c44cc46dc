//! Errors of queries, and how they become errors of the ports.

use crate::database::busy::{is_busy, locked};
use crate::database::constraint::Constraint;
use crate::database::open_error::{OpenError, is_damage};
use deska_core::ports::StoreError;
use thiserror::Error;

/// Data that this program cannot use: stored in the database, or handed to the store.
#[derive(Debug, Error)]
pub enum DataError {
    /// A column holds a word that this program does not know.
    #[error("column {column} holds the unknown word {word:?}")]
    Word {
        /// Name of the column.
        column: &'static str,
        /// The word that it holds.
        word: String,
    },
    /// A column holds a number that is negative or too large.
    #[error("column {column} holds {number}, which is out of range")]
    Number {
        /// Name of the column.
        column: &'static str,
        /// The number that it holds.
        number: i64,
    },
    /// A column holds JSON that cannot be read.
    #[error("column {column} holds JSON that cannot be read")]
    Json {
        /// Name of the column.
        column: &'static str,
        /// What the JSON parser reports.
        #[source]
        source: serde_json::Error,
    },
    /// An event cannot be read, such as one of an unknown kind.
    #[error("event {seq} cannot be read")]
    Event {
        /// Number of the event in its game.
        seq: u32,
        /// What the JSON parser reports.
        #[source]
        source: serde_json::Error,
    },
    /// A newer program has written the event.
    #[error("event {seq} has version {version}, newer than this program")]
    EventVersion {
        /// Number of the event in its game.
        seq: u32,
        /// Version of the event's body.
        version: i64,
    },
    /// A row, event or request that something refers to does not exist.
    #[error("there is no {what}")]
    Missing {
        /// Description of what is missing.
        what: String,
    },
    /// Rejects a request that violates the store's contract.
    #[error("{0}")]
    Request(&'static str),
}

/// A failure inside the store.
///
/// Every topic of the store uses this type, so that `?` passes errors of the driver and of the contract alike. Only
/// [`StoreError`] leaves the crate.
#[derive(Debug, Error)]
pub(crate) enum DbError {
    /// An error that is part of the port's contract, such as a code that is in use.
    #[error(transparent)]
    Contract(#[from] StoreError),
    /// The request violates a unique constraint, because another request came first.
    #[error("the request violates {constraint:?}")]
    Conflict {
        /// The violated constraint.
        constraint: Constraint,
        /// The driver's error.
        #[source]
        source: sqlx::Error,
    },
    /// The driver or the database failed. Nothing of the transaction was saved.
    #[error(transparent)]
    Sql(sqlx::Error),
    /// The answer to a commit was lost, so the transaction may have been saved.
    #[error(transparent)]
    Unknown(sqlx::Error),
    /// A value cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A stored value cannot be used, a row, event or request does not exist, or the request makes no sense.
    #[error(transparent)]
    Data(#[from] DataError),
}

impl DbError {
    /// The driver's error, if it is one.
    pub(crate) const fn source_of_driver(&self) -> Option<&sqlx::Error> {
        match self {
            Self::Conflict { source, .. } | Self::Sql(source) => Some(source),
            // It must not run again.
            Self::Unknown(_) | Self::Contract(_) | Self::Json(_) | Self::Data(_) => None,
        }
    }
}

impl From<DbError> for OpenError {
    fn from(error: DbError) -> Self {
        Self::Database(match error {
            DbError::Conflict { source, .. } | DbError::Sql(source) | DbError::Unknown(source) => source,
            error => sqlx::Error::Decode(Box::new(error)),
        })
    }
}

impl From<sqlx::Error> for DbError {
    fn from(error: sqlx::Error) -> Self {
        match Constraint::of(&error) {
            Some(constraint) => Self::Conflict { constraint, source: error },
            None => Self::Sql(error),
        }
    }
}

impl From<DbError> for StoreError {
    fn from(error: DbError) -> Self {
        match error {
            DbError::Contract(error) => error,
            DbError::Conflict { constraint, source } => {
                constraint.meaning().unwrap_or_else(|| Self::Database(Box::new(source)))
            }
            DbError::Sql(error) => {
                if is_damage(&error) {
                    tracing::error!(
                        "the database file is damaged: stop deska, move the file away with its -wal and -shm files, and \
                         make it anew from the newest backup with deska restore"
                    );
                }
                Self::Database(Box::new(if is_busy(&error) { locked() } else { error }))
            }
            DbError::Unknown(error) => Self::Unknown(Box::new(error)),
            DbError::Json(error) => Self::Database(Box::new(error)),
            DbError::Data(error) => Self::Database(Box::new(error)),
        }
    }
}
