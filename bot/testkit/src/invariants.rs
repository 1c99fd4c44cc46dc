//! What must hold for every database that a test leaves behind. Knows no surface and no test.

use deska_core::ports::Games as _;
use deska_model::clocks::timer::TimerKind;
use deska_model::games::table::Table;
use deska_model::games::timers;
use deska_store::SqlStore;
use rules::Registry;
use sqlx::{Connection, Row, SqliteConnection};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;

/// Checks a database when it is dropped, and panics if something does not hold:
///
/// - a request that got a public answer has changed the database exactly once;
/// - every message of the outbox is delivered, given up, or still due;
/// - every game can be replayed, and what its row caches is what its events say;
/// - a game that nobody has begun has the timer that ends it, and no game has a timer of an earlier event.
pub struct Invariants {
    folder: TempDir,
    games: Registry,
    answered: Mutex<Vec<(String, String)>>,
    waived: AtomicBool,
}

impl Invariants {
    /// Guards the database in this folder, which is removed together with the guard.
    pub fn new(folder: TempDir, games: Registry) -> Self {
        Self { folder, games, answered: Mutex::default(), waived: AtomicBool::new(false) }
    }

    /// The database file.
    pub fn database(&self) -> PathBuf {
        self.folder.path().join("deska.db")
    }

    /// The URL of the database.
    pub fn url(&self) -> String {
        format!("sqlite://{}", self.database().display())
    }

    /// The same for other games, as a new release may have them.
    pub fn set_games(&mut self, games: Registry) {
        self.games = games;
    }

    /// Notes that a request that changes something got its public answer.
    pub fn note_answered(&self, platform: &str, request: &str) {
        let key = (platform.to_owned(), request.to_owned());
        let mut answered = self.answered.lock().unwrap();
        if !answered.contains(&key) {
            answered.push(key);
        }
    }

    /// Checks nothing, because the test leaves damage behind on purpose.
    pub fn waive(&self) {
        self.waived.store(true, Ordering::SeqCst);
    }
}

impl Drop for Invariants {
    fn drop(&mut self) {
        if std::thread::panicking() || self.waived.load(Ordering::SeqCst) || !self.database().exists() {
            return;
        }
        let (url, games) = (self.url(), self.games.clone());
        let answered = self.answered.lock().unwrap().clone();
        // The test's own runtime may be in the middle of dropping this, so the check has one of its own.
        let check = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(violations(&url, &games, &answered))
        });
        let found = check.join().expect("the check ends");
        assert!(found.is_empty(), "the test left this behind:\n{}", found.join("\n"));
    }
}

async fn violations(url: &str, games: &Registry, answered: &[(String, String)]) -> Vec<String> {
    let mut conn = SqliteConnection::connect(url).await.expect("the database");
    let mut found = changes_of(&mut conn, answered).await;
    found.extend(lost_messages(&mut conn).await);
    let codes: Vec<String> = sqlx::query_scalar("select code from game").fetch_all(&mut conn).await.unwrap();
    let store = SqlStore::open(url).await.expect("the database");
    for code in codes {
        found.extend(untrue_rows(&store, &mut conn, games, &code).await);
    }
    store.close().await;
    conn.close().await.expect("an orderly end");
    found
}

/// Requests that changed the database never or more than once.
async fn changes_of(conn: &mut SqliteConnection, answered: &[(String, String)]) -> Vec<String> {
    let mut found = Vec::new();
    for (platform, request) in answered {
        let changes: i64 = sqlx::query_scalar(
            "select (select count(*) from event where origin = $1 and origin_id = $2)
                  + (select count(*) from challenge where origin = $1 and origin_id = $2)",
        )
        .bind(platform)
        .bind(request)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
        if changes != 1 {
            found.push(format!("request {request} of {platform} was answered and is stored {changes} times"));
        }
    }
    found
}

/// Messages that nobody will ever see although nobody gave them up.
async fn lost_messages(conn: &mut SqliteConnection) -> Vec<String> {
    let lost =
        "select dedupe_key from outbox where next_at is null and done_at is null and failed_at is null";
    let keys: Vec<String> = sqlx::query_scalar(lost).fetch_all(conn).await.unwrap();
    keys.into_iter().map(|key| format!("message {key} is neither delivered nor given up nor due")).collect()
}

/// What the row of a game says and its events do not.
async fn untrue_rows(
    store: &SqlStore,
    conn: &mut SqliteConnection,
    games: &Registry,
    code: &str,
) -> Vec<String> {
    let (row, events) = store.game(code).await.expect("a game").expect("a game");
    let (seq, open, game) = (row.seq, row.open, row.id);
    let table = match Table::fold(games, row, events) {
        Ok(table) => table,
        Err(error) => return vec![format!("game {code} cannot be replayed: {error}")],
    };
    let mut found = Vec::new();
    if table.seq != seq {
        found.push(format!("game {code} has {} events, its row says {seq}", table.seq));
    }
    if table.ending.is_none() != open {
        found.push(format!("game {code} has ended with {:?}, its row says open = {open}", table.ending));
    }
    let timers = sqlx::query("select seq, kind from timer where game_id = $1 and kind <> $2")
        .bind(game.0)
        .bind(TimerKind::Reminder.name())
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    let timers: Vec<(u32, String)> =
        timers.iter().map(|timer| (timer.get("seq"), timer.get("kind"))).collect();
    let at = table.events.last().map_or(table.row.created_at, |event| event.at);
    let wanted = timers::timers(&table, at).into_iter().filter(|timer| timer.kind != TimerKind::Reminder);
    let wanted: Vec<(u32, String)> = wanted.map(|timer| (seq, timer.kind.name().to_owned())).collect();
    // A change of a player's time that a stop has cut off is settled by the next start, which sets the timers anew.
    let unsettled: i64 = sqlx::query_scalar(
        "select count(*) from account a join seat s on s.account_id = a.id where s.game_id = $1 and a.time_changes > 0",
    )
    .bind(game.0)
    .fetch_one(conn)
    .await
    .unwrap();
    // A game that has begun keeps no timer for one that has not, unless it comes from an earlier version.
    let is_missing = unsettled == 0 && wanted.iter().any(|timer| !timers.contains(timer));
    if is_missing || timers.iter().any(|(of, _)| *of != seq) {
        found.push(format!("game {code} has the timers {timers:?} and needs {wanted:?}"));
    }
    found
}
