//! The outcome of a transaction of PostgreSQL whose `commit` was not answered: a new connection asks the server.

use crate::database::error::DbError;
use crate::database::sql::Held;
use sqlx::postgres::PgPool;
use sqlx::{PgConnection, Postgres};
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// How long an answer to `commit` is waited for, and how long the server is asked afterwards.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause between two questions.
const PAUSE: Duration = Duration::from_millis(50);

/// Whether the server knows the outcome of past transactions. PostgreSQL does; engines that speak its language need not.
pub(crate) async fn is_known_to(conn: &mut PgConnection) -> Result<bool, sqlx::Error> {
    match sqlx::query("select txid_status(txid_current())").execute(conn).await {
        Ok(_) => Ok(true),
        Err(sqlx::Error::Database(error)) => {
            tracing::info!(%error, "this server can't tell whether a transaction was saved if its answer gets lost");
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Commits. If the answer gets lost, the result is what the server says on another connection, or
/// [`DbError::Unknown`] if it can't be asked.
pub(crate) async fn commit(pool: &PgPool, held: Held<Postgres>, is_known: bool) -> Result<(), DbError> {
    let Held::Transaction(mut tx) = held else { return Ok(()) };
    let number = if is_known {
        match number_of(&mut tx).await? {
            Some(number) => Some(number),
            // Nothing was written, so nothing can be lost.
            None => return Ok(tx.commit().await?),
        }
    } else {
        None
    };
    let lost = match timeout(PATIENCE, tx.commit()).await {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(error)) if is_refusal(&error) => return Err(error.into()),
        Ok(Err(error)) => error,
        Err(_) => sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()),
    };
    let asked = async {
        match number {
            Some(number) => ask(pool, number).await,
            None => None,
        }
    };
    match timeout(PATIENCE, asked).await.ok().flatten() {
        Some(true) => {
            tracing::info!(error = %lost, "the answer to a commit was lost; the server has saved it");
            Ok(())
        }
        Some(false) => Err(lost.into()),
        None => Err(DbError::Unknown(lost)),
    }
}

/// The server's number of a transaction that has written something.
async fn number_of(conn: &mut PgConnection) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("select txid_current_if_assigned()").fetch_one(conn).await
}

/// Whether a transaction was committed; `None` if the server does not know it. Asks until it has ended.
async fn ask(pool: &PgPool, number: i64) -> Option<bool> {
    loop {
        let status = sqlx::query_scalar::<_, Option<String>>("select txid_status($1)").bind(number);
        match status.fetch_one(pool).await {
            Ok(Some(status)) if status == "committed" => return Some(true),
            Ok(Some(status)) if status == "aborted" => return Some(false),
            // Its own connection has not noticed yet that it is gone.
            Ok(Some(_)) => {}
            Ok(None) => return None,
            // Another connection that is gone, or a server that starts again.
            Err(error) if !is_refusal(&error) => tracing::debug!(%error, "the server can't be asked yet"),
            Err(error) => {
                tracing::warn!(%error, "the server does not know a transaction");
                return None;
            }
        }
        sleep(PAUSE).await;
    }
}

/// Whether the server has refused a statement, so that its transaction has ended without effect. Classes of
/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>: 08 is a lost connection, 57 an intervention such as a
/// shutdown, 58 and XX a failure of the server, and 40003 says itself that the outcome is unknown. A server that shuts down
/// while it waits for a standby has committed already.
pub(crate) fn is_refusal(error: &sqlx::Error) -> bool {
    let sqlx::Error::Database(error) = error else { return false };
    let code = error.code().unwrap_or_default();
    let is_open = ["08", "57", "58", "XX"].iter().any(|class| code.starts_with(class));
    !code.is_empty() && !is_open && code != "40003"
}
