//! Connections to a file of SQLite that wait here for their next use. sqlx's pool would ask each one that comes back
//! whether it lives, in a task of its own and on the thread of the connection.

use sqlx::sqlite::SqlitePool;
use sqlx::{Connection, Error, SqliteConnection};
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Connections that a pool has opened, at most as many as it may have.
#[derive(Clone, Debug)]
pub(crate) struct KeptConnections {
    pool: SqlitePool,
    idle: Idle,
    turns: Arc<Semaphore>,
}

type Idle = Arc<Mutex<Vec<SqliteConnection>>>;

/// A connection in use. If it is dropped inside a transaction, it is closed, which undoes that.
#[derive(Debug)]
pub(crate) struct Kept {
    /// `None` once it is given back.
    conn: Option<SqliteConnection>,
    in_transaction: bool,
    idle: Idle,
    _turn: OwnedSemaphorePermit,
}

impl KeptConnections {
    /// Over a pool whose connections nobody else takes.
    pub(crate) fn new(pool: SqlitePool) -> Self {
        let most = most(&pool);
        Self { pool, idle: Arc::default(), turns: Arc::new(Semaphore::new(most)) }
    }

    /// Whether all connections are open.
    pub(crate) fn is_complete(&self) -> bool {
        let most = most(&self.pool);
        let in_use = most.saturating_sub(self.turns.available_permits());
        lock(&self.idle).len() + in_use >= most
    }

    /// The next connection, after those who have asked before.
    pub(crate) async fn take(&self) -> Result<Kept, Error> {
        let turn =
            timeout(self.pool.options().get_acquire_timeout(), Arc::clone(&self.turns).acquire_owned());
        let turn = turn.await.map_err(|_| Error::PoolTimedOut)?.map_err(|_| Error::PoolClosed)?;
        let idle = lock(&self.idle).pop();
        let conn = match idle {
            Some(conn) => conn,
            None => self.pool.acquire().await?.detach(),
        };
        Ok(Kept { conn: Some(conn), in_transaction: false, idle: Arc::clone(&self.idle), _turn: turn })
    }

    /// Waits for those in use and closes all.
    pub(crate) async fn close(&self) {
        let all = self.pool.options().get_max_connections();
        let turns = self.turns.acquire_many(all).await;
        self.turns.close();
        let idle = std::mem::take(&mut *lock(&self.idle));
        for conn in idle {
            if let Err(error) = conn.close().await {
                tracing::debug!(%error, "a connection could not be closed in order");
            }
        }
        drop(turns);
        self.pool.close().await;
    }
}

impl Kept {
    /// Begins a transaction.
    pub(crate) async fn begin(&mut self, how: &'static str) -> Result<(), Error> {
        // Also if this is dropped before the answer comes.
        self.in_transaction = true;
        let begun = self.run(how).await;
        self.in_transaction = begun.is_ok();
        begun
    }

    /// The connection for a call that begins a transaction and does more. It counts as in one, also if the call is dropped
    /// before its answer comes, until [`not_begun`](Self::not_begun).
    pub(crate) fn beginning(&mut self) -> &mut SqliteConnection {
        self.in_transaction = true;
        self
    }

    /// Notes that a call has begun no transaction.
    pub(crate) const fn not_begun(&mut self) {
        self.in_transaction = false;
    }

    /// Whether a transaction has begun and not ended.
    pub(crate) const fn is_in_transaction(&self) -> bool {
        self.in_transaction
    }

    /// Ends the transaction, if there is one.
    pub(crate) async fn commit(&mut self) -> Result<(), Error> {
        if self.in_transaction {
            self.run("commit").await?;
            self.in_transaction = false;
        }
        Ok(())
    }

    /// Undoes the transaction.
    pub(crate) async fn rollback(&mut self) -> Result<(), Error> {
        self.run("rollback").await?;
        self.in_transaction = false;
        Ok(())
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        sqlx::query(statement).execute(&mut **self).await.map(drop)
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if let Some(conn) = self.conn.take().filter(|_| !self.in_transaction) {
            lock(&self.idle).push(conn);
        }
    }
}

fn most(pool: &SqlitePool) -> usize {
    usize::try_from(pool.options().get_max_connections()).unwrap_or(1)
}

fn lock(idle: &Mutex<Vec<SqliteConnection>>) -> MutexGuard<'_, Vec<SqliteConnection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(clippy::expect_used, reason = "only dropping it gives the connection back")]
impl Deref for Kept {
    type Target = SqliteConnection;

    fn deref(&self) -> &SqliteConnection {
        self.conn.as_ref().expect("it is in use")
    }
}

#[expect(clippy::expect_used, reason = "only dropping it gives the connection back")]
impl DerefMut for Kept {
    fn deref_mut(&mut self) -> &mut SqliteConnection {
        self.conn.as_mut().expect("it is in use")
    }
}
