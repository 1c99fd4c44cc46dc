//! The SQLite database: opening, closing, and [`Store`] on top of it.
//!
//! SQLite lets one connection write at a time. There is one for all writing, so that writers wait in an orderly
//! queue of the program instead of polling for SQLite's lock, and a few for reading, which never wait for it.

use super::settings::{self, Change};
use super::{append, begin, challenges, deliveries, games, outbox, people};
use crate::core::caller::{Caller, Person, Place};
use crate::core::ports::{Delivery, Store, StoreError};
use crate::core::records::{
    Account, AccountId, Append, Arrival, Challenge, ChallengeStatus, GameRow, NewChallenge, NewGame, Notice,
    OutboxId, OutboxRow, Scope, Setting, StoredEvent, Time,
};
use async_trait::async_trait;
use serde_json::Value;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Sqlite, SqliteConnection, SqliteTransaction};
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;
use tokio::time::{Instant, sleep};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

/// Connections for reading: enough that a long list does not hold up a move.
const READERS: u32 = 4;

/// How long a connection waits for a writer of another process, such as a backup.
const BUSY: Duration = Duration::from_secs(10);

/// Why a database could not be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The address cannot be read.
    #[error("the database's address {url:?} cannot be read")]
    Address {
        /// The address.
        url: String,
        /// Why.
        #[source]
        source: sqlx::Error,
    },
    /// The database would be lost with the program.
    #[error("a database in memory cannot be shared by several connections; name a file")]
    InMemory,
    /// A newer version of the program has changed the database.
    #[error("the database has migration {found}, this program knows {known}: a newer version has used it")]
    Newer {
        /// The database's newest migration.
        found: i64,
        /// The newest one of this program.
        known: i64,
    },
    /// A migration failed, or is not the one that was applied.
    #[error("the database could not be brought up to date")]
    Migrate(#[source] MigrateError),
    /// SQLite failed.
    #[error("the database could not be opened")]
    Database(#[from] sqlx::Error),
}

/// How carefully a database writes, as it says itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Durability {
    /// `wal` unless the file system cannot do that.
    pub journal_mode: String,
    /// 2 is FULL: every commit is on the disk before it is reported.
    pub synchronous: i64,
    /// Whether references between tables are checked.
    pub foreign_keys: bool,
}

/// A [`Store`] in a file.
#[derive(Clone, Debug)]
pub struct SqliteStore {
    writer: SqlitePool,
    readers: SqlitePool,
}

impl SqliteStore {
    /// Opens the database of an address such as `sqlite://deska.db`, made if missing, and brings it up to date.
    ///
    /// # Errors
    /// If the file cannot be opened or was used by a newer version of the program.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        if url.contains(":memory:") || url.contains("mode=memory") {
            return Err(OpenError::InMemory);
        }
        let address = |source| OpenError::Address { url: url.to_owned(), source };
        let options = SqliteConnectOptions::from_str(url).map_err(address)?;
        let options = options.foreign_keys(true).busy_timeout(BUSY);
        let writing = options
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let writer = connect_writer(writing).await?;
        migrate(&writer).await?;
        let readers = pool(READERS).connect_with(options.pragma("query_only", "on")).await?;
        Ok(Self { writer, readers })
    }

    /// Waits for what is under way and closes the file, whose side files then go.
    pub async fn close(&self) {
        // The last connection to close moves everything into the file, and only the writer may do that.
        self.readers.close().await;
        self.writer.close().await;
    }

    /// How carefully the writing connection writes.
    ///
    /// # Errors
    /// If SQLite fails.
    pub async fn durability(&self) -> Result<Durability, OpenError> {
        let mut conn = self.writer.acquire().await?;
        Ok(Durability {
            journal_mode: sqlx::query_scalar("pragma journal_mode").fetch_one(&mut *conn).await?,
            synchronous: sqlx::query_scalar("pragma synchronous").fetch_one(&mut *conn).await?,
            foreign_keys: sqlx::query_scalar("pragma foreign_keys").fetch_one(&mut *conn).await?,
        })
    }

    async fn read(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        Ok(self.readers.acquire().await?)
    }

    /// A transaction that writes; dropped before its commit it leaves nothing behind.
    async fn write(&self) -> Result<SqliteTransaction<'static>, StoreError> {
        // Taking the lock at once means that nothing read in the transaction can be out of date when it writes.
        Ok(self.writer.begin_with("begin immediate").await?)
    }
}

/// A pool whose connections stay: opening a file again would only lose its cache.
fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .min_connections(1)
        .max_connections(size)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}

/// Connects the writer, again and again for a while if the file is locked.
///
/// Turning a new file into WAL needs it alone for a moment, and SQLite does not wait for that by itself.
async fn connect_writer(options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let give_up = Instant::now() + BUSY;
    loop {
        match pool(1).connect_with(options.clone()).await {
            Err(error) if is_busy(&error) && Instant::now() < give_up => sleep(BUSY / 500).await,
            connected => return connected,
        }
    }
}

fn is_busy(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<i32>().ok());
    // The lower byte is the kind of error, the rest its detail; 5 is SQLITE_BUSY.
    code.is_some_and(|code| code & 0xff == 5)
}

/// Applies what is missing, all or nothing; of two processes that start together the second waits.
async fn migrate(writer: &SqlitePool) -> Result<(), OpenError> {
    let mut tx = writer.begin_with("begin immediate").await?;
    let conn: &mut SqliteConnection = &mut tx;
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    match MIGRATIONS.run_direct(None, conn, false).await {
        Ok(()) => Ok(tx.commit().await?),
        Err(MigrateError::VersionMissing(found)) if found > known => Err(OpenError::Newer { found, known }),
        Err(error) => Err(OpenError::Migrate(error)),
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn arrive(&self, caller: &Caller, now: Time) -> Result<Arrival, StoreError> {
        if let Some(arrival) = people::known(&mut *self.read().await?, caller).await? {
            return Ok(arrival);
        }
        let mut tx = self.write().await?;
        let arrival = people::note(&mut tx, caller, now).await?;
        tx.commit().await?;
        Ok(arrival)
    }

    async fn account(&self, platform: &str, person: &Person, now: Time) -> Result<Account, StoreError> {
        let known = people::find_account(&mut *self.read().await?, platform, &person.native_id).await?;
        if let Some(account) = known {
            return Ok(account);
        }
        let mut tx = self.write().await?;
        let account = people::account(&mut tx, platform, person, now).await?;
        tx.commit().await?;
        Ok(account)
    }

    async fn channel(&self, place: &Place) -> Result<(i64, i64), StoreError> {
        if let Some(ids) = people::find_channel(&mut *self.read().await?, place).await? {
            return Ok(ids);
        }
        let mut tx = self.write().await?;
        let ids = people::channel(&mut tx, place).await?;
        tx.commit().await?;
        Ok(ids)
    }

    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError> {
        settings::settings(&mut *self.read().await?, scopes).await
    }

    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::set(&mut tx, &Change { scope, key, value, by, at }).await?;
        Ok(tx.commit().await?)
    }

    async fn add_challenge(
        &self,
        new: &NewChallenge,
        notice: &Notice,
    ) -> Result<(Challenge, OutboxId), StoreError> {
        let mut tx = self.write().await?;
        let stored = challenges::add(&mut tx, new, notice).await?;
        tx.commit().await?;
        Ok(stored)
    }

    async fn challenge(&self, code: &str) -> Result<Option<Challenge>, StoreError> {
        challenges::get(&mut *self.read().await?, code).await
    }

    async fn open_challenges(&self, account: AccountId) -> Result<Vec<Challenge>, StoreError> {
        challenges::open(&mut *self.read().await?, account).await
    }

    async fn close_challenge(
        &self,
        code: &str,
        status: &ChallengeStatus,
        at: Time,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        challenges::close(&mut tx, code, status, at).await?;
        Ok(tx.commit().await?)
    }

    async fn begin(
        &self,
        challenge: &str,
        game: &NewGame,
        actor: AccountId,
        platform: &str,
        source: &str,
        notice: &Notice,
    ) -> Result<(GameRow, OutboxId), StoreError> {
        let request = begin::Request { challenge, actor, platform, source };
        let mut tx = self.write().await?;
        let begun = begin::begin(&mut tx, &request, game, notice).await?;
        tx.commit().await?;
        Ok(begun)
    }

    async fn game(&self, code: &str) -> Result<Option<(GameRow, Vec<StoredEvent>)>, StoreError> {
        games::with_events(&mut *self.read().await?, code).await
    }

    async fn games_in(&self, channel_id: i64) -> Result<Vec<GameRow>, StoreError> {
        games::in_channel(&mut *self.read().await?, channel_id).await
    }

    async fn games_of(&self, account: AccountId, ended: u32) -> Result<Vec<GameRow>, StoreError> {
        let mut conn = self.read().await?;
        let mut rows = games::open_of(&mut conn, account).await?;
        if ended > 0 {
            rows.extend(games::ended_of(&mut conn, account, ended).await?);
        }
        Ok(rows)
    }

    async fn open_games(&self, platform: &str) -> Result<Vec<GameRow>, StoreError> {
        games::open_on(&mut *self.read().await?, platform).await
    }

    async fn append(&self, append: &Append) -> Result<OutboxId, StoreError> {
        let mut tx = self.write().await?;
        let row = append::append(&mut tx, append).await?;
        tx.commit().await?;
        Ok(row)
    }

    async fn claim_outbox(
        &self,
        platform: &str,
        now: Time,
        lease_ms: i64,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        // Mostly nothing is due, and then nobody has to wait for the writer.
        let due = outbox::due(&mut *self.read().await?, platform, now, limit).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let mut tx = self.write().await?;
        let claimed = outbox::claim(&mut tx, due, now, now.plus_ms(lease_ms)).await?;
        tx.commit().await?;
        Ok(claimed)
    }

    async fn next_outbox(&self, platform: &str) -> Result<Option<Time>, StoreError> {
        outbox::next(&mut *self.read().await?, platform).await
    }

    async fn delivered(&self, delivery: &Delivery, at: Time) -> Result<Vec<String>, StoreError> {
        let mut tx = self.write().await?;
        let strip = deliveries::delivered(&mut tx, delivery, at).await?;
        tx.commit().await?;
        Ok(strip)
    }

    async fn failed(&self, row: OutboxId, next_at: Option<Time>, at: Time) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        outbox::failed(&mut tx, row, next_at, at).await?;
        Ok(tx.commit().await?)
    }

    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError> {
        settings::recall(&mut *self.read().await?, key).await
    }

    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        settings::remember(&mut tx, key, value, at).await?;
        Ok(tx.commit().await?)
    }
}
