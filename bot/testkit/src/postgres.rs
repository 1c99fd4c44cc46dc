//! A real PostgreSQL server for tests, of Debian's package, with an empty database for each test. It knows no table.
//!
//! `postgres/postgres.sh` runs it. Where it is not installed, the test is reported as skipped, except under CI, where that
//! is a failure.

use crate::launcher::{Launcher, Start};
use crate::skip::skipped;
use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::OnceCell;

/// A server. It ends, and its data are deleted, when this is dropped or the test process ends.
pub struct Postgres {
    socket: String,
    launcher: Arc<Mutex<Launcher>>,
    databases: AtomicU32,
}

static SHARED: OnceCell<Result<Postgres, String>> = OnceCell::const_new();

impl Postgres {
    /// The server that all tests of this process share. A test that stops it starts its own. `test` is what is reported as
    /// skipped if no server can be had.
    pub async fn shared(test: &str) -> Option<&'static Self> {
        match SHARED.get_or_init(Self::launch).await {
            Ok(server) => Some(server),
            Err(missing) => {
                skipped(test, missing);
                None
            }
        }
    }

    /// A server of the test's own.
    pub async fn start(test: &str) -> Option<Self> {
        match Self::launch().await {
            Ok(server) => Some(server),
            Err(missing) => {
                skipped(test, &missing);
                None
            }
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
                Ok(Self { socket, launcher: Arc::new(Mutex::new(launcher)), databases: AtomicU32::new(1) })
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
        let name = format!("test_{}", self.databases.fetch_add(1, Ordering::SeqCst));
        let mut conn = PgConnection::connect(&self.url("postgres")).await.expect("the server");
        let create = format!("create database {name}");
        sqlx::query(AssertSqlSafe(create)).execute(&mut conn).await.expect("a database");
        conn.close().await.expect("the server");
        self.url(&name)
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
        let launcher = Arc::clone(&self.launcher);
        let tell = move || launcher.lock().expect("no test has failed").tell(word);
        tokio::task::spawn_blocking(tell).await.expect("no panic");
    }
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("postgres").join("postgres.sh")
}
