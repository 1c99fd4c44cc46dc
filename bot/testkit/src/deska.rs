//! The real program as a process of its own, and a console to talk to.

use crate::console_client::ConsoleClient;
use crate::homeserver::Homeserver;
use crate::homeserver::account::Account;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// The program at work; it is killed when this is dropped.
pub struct Deska {
    pub child: Child,
    pub addr: SocketAddr,
    /// Its folder, if it has one of its own.
    folder: Option<TempDir>,
}

/// Where cargo has put the program for the tests of its package.
#[must_use]
pub fn program() -> PathBuf {
    std::env::var_os("CARGO_BIN_EXE_deska").expect("set by cargo while it runs the tests of `bot`").into()
}

/// The program with no settings but these variables, in a folder of its own.
pub fn command(folder: &Path, variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(crate::deska::program());
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("DESKA_")) {
        command.env_remove(name);
    }
    command.current_dir(folder).envs(variables.iter().copied());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Address of the database in the folder of a program.
pub const FILE: &str = "sqlite://deska.db";

/// The settings of a program on a database with a console on a port of its own, and more.
pub fn on<'a>(database: &'a str, more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    [&[("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", database)], more].concat()
}

impl Deska {
    /// Starts it on a new database in a folder of its own.
    pub fn fresh() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut started = Self::start(folder.path());
        started.folder = Some(folder);
        started
    }

    /// Starts it on the database of a folder, on a port of its own, and waits until the console answers.
    pub fn start(folder: &Path) -> Self {
        Self::start_on(folder, FILE, &[])
    }

    /// Starts it on the database of a folder as a bot of a homeserver. What it logs is shown if the test fails.
    pub fn on_matrix(folder: &Path, server: &Homeserver, account: &Account) -> Self {
        Self::start_on(
            folder,
            FILE,
            &[
                ("DESKA_MATRIX__HOMESERVER", server.url()),
                ("DESKA_MATRIX__USER", &account.localpart),
                ("DESKA_MATRIX__PASSWORD", &account.password),
                ("DESKA_LOG__LEVEL", "info"),
            ],
        )
    }

    /// Starts it on any database, with more settings.
    pub fn start_on(folder: &Path, database: &str, more: &[(&str, &str)]) -> Self {
        Self::start_with(command(folder, &on(database, more)))
    }

    /// Starts a prepared command and waits until it says where it listens.
    pub fn start_with(mut command: Command) -> Self {
        command.stderr(Stdio::inherit());
        Self::start_quietly(command)
    }

    /// The same, and its log goes where the command says.
    pub fn start_quietly(mut command: Command) -> Self {
        let mut child = command.spawn().expect("the program");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let addr = line.split_whitespace().find_map(|word| word.strip_prefix("http://")?.parse().ok());
        let Some(addr) = addr else {
            let _ = child.kill();
            panic!("the program did not start: {line:?}, {:?}", child.wait());
        };
        Self { child, addr, folder: None }
    }

    /// Runs a statement on the database in its folder, as another program could.
    pub async fn run_sql(&self, folder: &Path, statement: &'static str) {
        let file = SqliteConnectOptions::new().filename(folder.join("deska.db"));
        let mut connection = file.connect().await.unwrap();
        sqlx::raw_sql(statement).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    /// The people at its console.
    pub fn console(&self) -> ConsoleClient {
        ConsoleClient::at(self.addr)
    }

    /// Ends it at once, as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Locks the database in a folder, as another program could, until the connection is closed.
pub async fn lock(folder: &Path) -> SqliteConnection {
    let file = SqliteConnectOptions::new().filename(folder.join("deska.db"));
    let mut connection = file.connect().await.unwrap();
    sqlx::raw_sql("begin immediate").execute(&mut connection).await.unwrap();
    connection
}

impl Drop for Deska {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
