//! Why a query failed, and what the core gets to know of it.

use crate::columns::DataError;
use deska_core::ports::StoreError;
use thiserror::Error;

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
