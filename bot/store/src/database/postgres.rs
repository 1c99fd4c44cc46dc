//! The PostgreSQL database: connecting, migrating, closing.
//!
//! Several processes may use one database. A writing transaction that meets another one fails, and
//! [`transact`](crate::store::transact) runs it again. So no request relies on being the only writer.

use crate::database::attempts::is_lost;
use crate::database::claims::Claims;
use crate::database::error::DbError;
use crate::database::isolation::Isolation;
use crate::database::open_error::{self, OpenError};
use crate::database::owner::Owner;
use crate::database::purpose::{Noted, Purpose};
use crate::database::sql::{self, Conn, Held};
use crate::database::wakeups::Wakeups;
use crate::database::{copy_note, migrations, outcome};
use futures::FutureExt;
use futures::future::BoxFuture;
use sqlx::pool::PoolConnectionMetadata;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{Connection, PgConnection, Postgres};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::sleep;

/// How long a request waits for a connection before it fails.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection that has rested longer is tried before it is used, because the server may have ended it.
const RESTED: Duration = Duration::from_secs(1);

/// The name of connections that may change the database, as the server lists them.
const RUNS: &str = "deska";

/// The name of connections that only read.
const READS: &str = "deska-reads";

/// How often it is asked whether the program runs, and the pause between: a server notes late that a process has ended.
const LOOKS: u32 = 20;
const LOOK_AGAIN: Duration = Duration::from_millis(100);

/// A database on a server of PostgreSQL.
#[derive(Clone, Debug)]
pub(crate) struct PostgresPool {
    pool: PgPool,
    wakeups: Arc<Wakeups>,
    claims: Arc<Claims>,
    again: Arc<Mutex<()>>,
    /// Whether the server knows the outcome of past transactions.
    knows_outcomes: bool,
}

impl PostgresPool {
    /// Connects to an existing database and migrates it.
    pub(crate) async fn open(
        url: &str,
        connections: u32,
        purpose: Purpose,
    ) -> Result<(Self, Noted), OpenError> {
        let (options, mut first) = first_connection(url, RUNS).await?;
        let noted = migrate(&mut first, purpose).await?;
        let knows_outcomes = outcome::is_known_to(&mut first).await?;
        first.close().await?;
        Ok((Self { knows_outcomes, ..Self::of(options, connections) }, noted))
    }

    /// Connects to an existing database of this version, for reading.
    pub(crate) async fn open_source(url: &str, connections: u32) -> Result<Self, OpenError> {
        let (options, mut first) = first_connection(url, READS).await?;
        Owner::on_server(&mut first).await?.demand()?;
        first.close().await?;
        Ok(Self::of(options, connections))
    }

    fn of(options: PgConnectOptions, connections: u32) -> Self {
        let pool = PgPoolOptions::new()
            .max_connections(connections)
            .acquire_timeout(PATIENCE)
            .test_before_acquire(false)
            .before_acquire(lives)
            .connect_lazy_with(options);
        let wakeups = Arc::new(Wakeups::start(&pool));
        let claims = Arc::new(Claims::new(&pool));
        Self { pool, wakeups, claims, again: Arc::default(), knows_outcomes: false }
    }

    pub(crate) const fn wakeups(&self) -> &Arc<Wakeups> {
        &self.wakeups
    }

    pub(crate) const fn claims(&self) -> &Arc<Claims> {
        &self.claims
    }

    pub(crate) async fn close(&self) {
        self.wakeups.stop();
        self.claims.close().await;
        self.pool.close().await;
    }

    pub(crate) async fn read(&self) -> Result<Conn, sqlx::Error> {
        Ok(Conn::Postgres(Held::Alone(self.pool.acquire().await?)))
    }

    pub(crate) async fn snapshot(&self) -> Result<Conn, sqlx::Error> {
        self.begin("begin isolation level repeatable read, read only").await
    }

    pub(crate) async fn write(&self, isolation: Isolation) -> Result<Conn, sqlx::Error> {
        self.begin(match isolation {
            Isolation::Full => "begin isolation level serializable",
            Isolation::Game => "begin isolation level repeatable read",
        })
        .await
    }

    /// Ends a transaction, even if the answer of the server gets lost.
    pub(crate) async fn commit(&self, held: Held<Postgres>) -> Result<(), DbError> {
        outcome::commit(&self.pool, held, self.knows_outcomes).await
    }

    /// The queue of transactions that run again.
    pub(crate) fn again(&self) -> Arc<Mutex<()>> {
        Arc::clone(&self.again)
    }

    async fn begin(&self, how: &'static str) -> Result<Conn, sqlx::Error> {
        let mut dead = 0;
        loop {
            // In a task, because a request may be dropped at any moment: sqlx would not roll back a transaction whose
            // `begin` has no answer yet, and would hand on its connection.
            let pool = self.pool.clone();
            let begun = tokio::spawn(async move { pool.begin_with(how).await }).await;
            match begun.unwrap_or(Err(sqlx::Error::WorkerCrashed)) {
                // The server has ended this connection, perhaps all of them. Nothing has begun yet.
                Err(error) if is_lost(&error) && dead < self.pool.options().get_max_connections() => {
                    dead += 1
                }
                begun => return Ok(Conn::Postgres(Held::Transaction(begun?))),
            }
        }
    }
}

/// Fails if the server takes no changes, or the user may not make tables. What it tries is rolled back.
pub(crate) async fn refuse_unwritable(url: &str) -> Result<(), OpenError> {
    let (_, mut conn) = first_connection(url, READS).await?;
    let mut tx = conn.begin().await?;
    sqlx::query("create table deska_check ()").execute(&mut *tx).await?;
    tx.rollback().await?;
    Ok(conn.close().await?)
}

/// Whether the program has connections to this database that may change it.
pub(crate) async fn is_in_use(conn: &mut Conn) -> Result<bool, DbError> {
    let query =
        "select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1";
    for _ in 1..LOOKS {
        if !sql::query(query).bind(RUNS).exists(conn).await? {
            return Ok(false);
        }
        sleep(LOOK_AGAIN).await;
    }
    sql::query(query).bind(RUNS).exists(conn).await
}

/// The address as options, and a connection. A pool would hide for a while why it gets none.
async fn first_connection(url: &str, name: &str) -> Result<(PgConnectOptions, PgConnection), OpenError> {
    let options = PgConnectOptions::from_str(url).map_err(OpenError::Address)?;
    let options = options.application_name(name);
    let first = PgConnection::connect_with(&options).await?;
    Ok((options, first))
}

/// Whether a connection still works; if not, the pool replaces it.
fn lives(
    conn: &mut PgConnection,
    resting: PoolConnectionMetadata,
) -> BoxFuture<'_, Result<bool, sqlx::Error>> {
    async move {
        if resting.idle_for < RESTED {
            return Ok(true);
        }
        Ok(conn.ping().await.is_ok())
    }
    .boxed()
}

/// Number of the newest migration that the program knows.
pub(crate) fn newest_migration() -> i64 {
    migrations::newest(&migrations::POSTGRES)
}

/// Applies the missing migrations. The migrator takes a lock of the server, so that a second process waits.
///
/// The tables of a new target and the note that it is incomplete come together, so that nobody takes it for a new
/// database meanwhile.
async fn migrate(conn: &mut PgConnection, purpose: Purpose) -> Result<Noted, OpenError> {
    let owner = Owner::on_server(conn).await?.refuse_other()?;
    if purpose == Purpose::CopyTarget && owner == Owner::Nobody {
        let mut tx = conn.begin().await?;
        apply_migrations(&mut tx).await?;
        sqlx::query(copy_note::PUT).bind(copy_note::KEY).execute(&mut *tx).await?;
        tx.commit().await?;
        return Ok(Noted::Now);
    }
    if owner == Owner::Deska {
        fold(conn).await?;
    }
    apply_migrations(conn).await.map(|()| Noted::Before)
}

async fn apply_migrations(conn: &mut PgConnection) -> Result<(), OpenError> {
    let done = migrations::POSTGRES.run_direct(None, conn, false).await;
    done.map_err(|error| open_error::of_migration(error, newest_migration()))
}

/// Lists the schema in place of the steps that made it.
async fn fold(conn: &mut PgConnection) -> Result<(), OpenError> {
    let Some(schema) = migrations::schema(&migrations::POSTGRES) else { return Ok(()) };
    let mut tx = conn.begin().await?;
    sqlx::query(migrations::FOLD_STEPS).bind(migrations::LAST_STEP).execute(&mut *tx).await?;
    let last = sqlx::query(migrations::FOLD_LAST).bind(migrations::LAST_STEP).bind(schema.version);
    last.bind(&*schema.description).bind(&*schema.checksum).execute(&mut *tx).await?;
    let found = sqlx::query_scalar(migrations::FOUND).fetch_one(&mut *tx).await?;
    migrations::refuse_unfinished(found)?;
    Ok(tx.commit().await?)
}
