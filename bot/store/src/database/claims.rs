//! Work that processes of one PostgreSQL database share out, by locks of the server that belong to a connection. If a
//! process dies, its connection goes and with it its claims, without a clock.
//!
//! That only saves work: whoever stores a result must be safe against others who do so. So where the server can't be asked,
//! everything counts as claimed. It must not know what the work is.

use sqlx::postgres::PgPool;
use sqlx::{Connection, PgConnection};
use tokio::sync::Mutex;

/// The claims of this process, on a connection of their own.
#[derive(Debug)]
pub(crate) struct Claims {
    pool: PgPool,
    conn: Mutex<Option<PgConnection>>,
}

/// Tells these locks from others; the second number is the work's. Two works of one number only wait for each other.
const TAKE: &str = "select pg_try_advisory_lock(1147499361, ($1::bigint % 2147483647)::int)";
const GIVE: &str = "select pg_advisory_unlock(1147499361, ($1::bigint % 2147483647)::int)";

impl Claims {
    /// For the database of this pool. It connects with the first claim.
    pub(crate) fn new(pool: &PgPool) -> Self {
        Self { pool: pool.clone(), conn: Mutex::default() }
    }

    /// Claims the work of this number; returns whether no other process has it.
    pub(crate) async fn take(&self, number: i64) -> bool {
        self.ask(TAKE, number).await
    }

    /// Lets others claim it.
    pub(crate) async fn give(&self, number: i64) {
        self.ask(GIVE, number).await;
    }

    /// Gives everything back.
    pub(crate) async fn close(&self) {
        if let Some(conn) = self.conn.lock().await.take() {
            let _ = conn.close().await;
        }
    }

    async fn ask(&self, query: &'static str, number: i64) -> bool {
        match self.try_ask(query, number).await {
            Ok(answer) => answer,
            Err(error) => {
                tracing::debug!(%error, "another process may do the same work");
                true
            }
        }
    }

    /// A connection that fails is dropped, and the next question makes a new one.
    async fn try_ask(&self, query: &'static str, number: i64) -> Result<bool, sqlx::Error> {
        let mut held = self.conn.lock().await;
        let mut conn = match held.take() {
            Some(conn) => conn,
            None => PgConnection::connect_with(&self.pool.connect_options()).await?,
        };
        let answer = sqlx::query_scalar(query).bind(number).fetch_one(&mut conn).await?;
        *held = Some(conn);
        Ok(answer)
    }
}
