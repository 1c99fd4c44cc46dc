//! A real PostgreSQL server for tests, of Debian's package, with an empty database for each test. It knows no table.
//!
//! `postgres/postgres.sh` runs it. Where it is not installed, the test is reported as skipped, except under CI, where that
//! is a failure.

use crate::any_number::any_number;
use crate::launcher::{Launcher, Start};
use crate::skip::or_skipped;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// A server. It ends, and its data are deleted, when this is dropped or the test process ends.
pub struct Postgres {
    socket: String,
    /// None for a server that other processes use too.
    launcher: Option<Arc<Mutex<Launcher>>>,
}

/// Names the folder of the socket of a server of the whole run, which all test processes share.
const RUNNING: &str = "DESKA_TEST_POSTGRES";

static SHARED: OnceCell<Result<Postgres, String>> = OnceCell::const_new();

impl Postgres {
    /// The server that all tests of this run share, or of this process if none was started for the run. A test that stops
    /// it starts its own. `test` is what is reported as skipped if no server can be had.
    pub async fn shared(test: &str) -> Option<&'static Self> {
        or_skipped(test, SHARED.get_or_init(Self::running_or_launched).await.as_ref())
    }

    /// A server of the test's own.
    pub async fn start(test: &str) -> Option<Self> {
        or_skipped(test, Self::launch().await)
    }

    async fn running_or_launched() -> Result<Self, String> {
        match std::env::var(RUNNING) {
            Ok(socket) => Ok(Self { socket, launcher: None }),
            Err(_) => Self::launch().await,
        }
    }

    async fn launch() -> Result<Self, String> {
        let start = || {
            let state = tempfile::tempdir().expect("a folder");
            let mut command = Command::new("bash");
            command.arg(script()).arg("serve").env("POSTGRES_TEST_STATE", state.path());
            Launcher::start(command, state)
        };
        match tokio::task::spawn_blocking(start).await.expect("no panic") {
            Start::Missing(what) => Err(what),
            Start::Failed(why) => panic!("PostgreSQL does not start: {why}"),
            Start::Runs(launcher, socket) => {
                Ok(Self { socket, launcher: Some(Arc::new(Mutex::new(launcher))) })
            }
        }
    }

    /// The address of a database on it.
    #[must_use]
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.socket)
    }

    /// Makes an empty database. Returns its address.
    pub async fn database(&self) -> String {
        let name = format!("test_{:x}", any_number());
        let mut conn = PgConnection::connect(&self.url("postgres")).await.expect("the server");
        let create = format!("create database {name}");
        sqlx::query(AssertSqlSafe(create)).execute(&mut conn).await.expect("a database");
        conn.close().await.expect("the server");
        self.url(&name)
    }

    /// A database that is filled once for all tests of the run, which only read it. Returns its address.
    pub async fn filled(&self, name: &str, fill: impl AsyncFnOnce(&str)) -> String {
        let mut conn = PgConnection::connect(&self.url("postgres")).await.expect("the server");
        // The lock ends with the connection; other processes wait here until the database is complete.
        sqlx::query("select pg_advisory_lock(1)").execute(&mut conn).await.expect("a lock");
        if let Ok(there) = PgConnection::connect(&self.url(name)).await {
            there.close().await.expect("the server");
        } else {
            let begun = self.database().await;
            fill(&begun).await;
            let database = begun.split(['/', '?']).nth(3).expect("the address of a database");
            let rename = format!("alter database {database} rename to {name}");
            sqlx::query(AssertSqlSafe(rename)).execute(&mut conn).await.expect("nobody uses it yet");
        }
        conn.close().await.expect("the server");
        self.url(name)
    }

    /// Stops it as if its machine had failed; what was committed stays.
    pub async fn kill(&self) {
        self.tell("kill").await;
    }

    /// Starts it again after a stop.
    pub async fn start_again(&self) {
        self.tell("start").await;
    }

    async fn tell(&self, word: &'static str) {
        let launcher = Arc::clone(self.launcher.as_ref().expect("a server of the test's own"));
        let tell = move || launcher.lock().expect("no test has failed").tell(word);
        tokio::task::spawn_blocking(tell).await.expect("no panic");
    }
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("postgres").join("postgres.sh")
}
