//! What writers in a group get and keep, also those that fail, are dropped, or share a commit that fails.

use super::Writers;
use crate::database::busy;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, SqliteConn};
use crate::database::sqlite::connect_writer;
use deska_model::waiting;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode};
use sqlx::{ConnectOptions, Error, SqliteConnection};
use tempfile::TempDir;
use tokio::task::JoinHandle;

/// A file with a table of words, of which some are refused in ways of their own.
struct File {
    _folder: TempDir,
    options: SqliteConnectOptions,
    writers: Writers,
}

impl File {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = SqliteConnectOptions::new()
            .filename(folder.path().join("words.db"))
            .create_if_missing(true)
            .foreign_keys(true)
            .journal_mode(SqliteJournalMode::Wal)
            .busy_timeout(busy::STEP);
        let pool = connect_writer(options.clone()).await.unwrap();
        sqlx::raw_sql(
            "create table word (id integer primary key, text text unique, next integer references word (id)
                                deferrable initially deferred);
             create trigger rolls_back before insert on word when new.text = 'rolls back'
             begin select raise(rollback, 'everything is undone'); end",
        )
        .execute(&pool)
        .await
        .unwrap();
        Self { _folder: folder, options, writers: Writers::new(pool) }
    }

    /// What another connection sees.
    async fn words(&self) -> Vec<String> {
        let mut conn = self.options.connect().await.unwrap();
        sqlx::query_scalar("select text from word order by id").fetch_all(&mut conn).await.unwrap()
    }

    /// A writer.
    async fn begin(&self) -> Result<Conn, Error> {
        begin(&self.writers).await
    }

    /// A writer of its own, once it is its turn.
    fn later(&self, word: &'static str) -> JoinHandle<Result<(), DbError>> {
        let writers = self.writers.clone();
        tokio::spawn(async move {
            let mut writer = begin(&writers).await?;
            match insert(&mut writer, word).await {
                Ok(()) => writer.commit().await,
                Err(error) => {
                    writer.undo().await;
                    Err(error)
                }
            }
        })
    }

    async fn groups(&self) -> u64 {
        self.writers.queue.lock().await.groups
    }
}

async fn begin(writers: &Writers) -> Result<Conn, Error> {
    Ok(Conn::Sqlite(SqliteConn::Writer(writers.begin().await?)))
}

/// Inserts a word, by the way of all requests.
async fn insert(writer: &mut Conn, word: &str) -> Result<(), DbError> {
    sql::query("insert into word (text) values ($1)").bind(word).run(writer).await
}

/// Lets the tasks that were started come as far as the queue.
async fn queued() {
    for _ in 0..20 {
        tokio::task::yield_now().await;
    }
}

/// A file, a writer whose turn it is, and one behind it.
async fn waiting(word: &'static str) -> (File, Conn, JoinHandle<Result<(), DbError>>) {
    let file = File::new().await;
    let first = file.begin().await.unwrap();
    let other = file.later(word);
    queued().await;
    (file, first, other)
}

#[tokio::test]
async fn a_writer_alone_is_stored_when_it_returns() {
    let file = File::new().await;
    for word in ["one", "two"] {
        file.later(word).await.unwrap().unwrap();
        assert_eq!(file.words().await.last().map(String::as_str), Some(word));
    }
    assert_eq!(file.groups().await, 2);
}

#[tokio::test]
async fn those_that_wait_share_a_commit() {
    let file = File::new().await;
    let mut first = file.begin().await.unwrap();
    let others = ["two", "three", "four"].map(|word| file.later(word));
    queued().await;
    insert(&mut first, "one").await.unwrap();
    assert!(file.words().await.is_empty());
    first.commit().await.unwrap();
    for other in others {
        other.await.unwrap().unwrap();
    }
    assert_eq!(file.words().await, ["one", "two", "three", "four"]);
    assert_eq!(file.groups().await, 1);
}

#[tokio::test]
async fn a_failure_undoes_nothing_of_the_others() {
    let file = File::new().await;
    let mut first = file.begin().await.unwrap();
    let [two, again, three] = ["two", "one", "three"].map(|word| file.later(word));
    queued().await;
    insert(&mut first, "one").await.unwrap();
    first.commit().await.unwrap();
    two.await.unwrap().unwrap();
    again.await.unwrap().expect_err("the word is there");
    three.await.unwrap().unwrap();
    assert_eq!(file.words().await, ["one", "two", "three"]);
}

#[tokio::test]
async fn one_that_fails_first_leaves_the_others_a_group() {
    let file = File::new().await;
    file.later("one").await.unwrap().unwrap();
    let mut first = file.begin().await.unwrap();
    let two = file.later("two");
    queued().await;
    insert(&mut first, "one").await.expect_err("the word is there");
    first.undo().await;
    two.await.unwrap().unwrap();
    assert_eq!(file.words().await, ["one", "two"]);
}

#[tokio::test]
async fn what_was_seen_of_others_is_stored_before_a_failure_is_told() {
    let (file, mut first, again) = waiting("one").await;
    insert(&mut first, "one").await.unwrap();
    let keeping = tokio::spawn(first.commit());
    again.await.unwrap().expect_err("the word is there");
    assert_eq!(file.words().await, ["one"]);
    keeping.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_dropped_writer_leaves_nothing_and_holds_nobody_up() {
    let file = File::new().await;
    let mut first = file.begin().await.unwrap();
    insert(&mut first, "one").await.unwrap();
    drop(first);
    file.later("two").await.unwrap().unwrap();
    // In the middle of a group: the one before and the one behind are kept.
    let first = file.begin().await.unwrap();
    let writers = file.writers.clone();
    let dropped = tokio::spawn(async move {
        let mut writer = begin(&writers).await.unwrap();
        insert(&mut writer, "dropped").await.unwrap();
    });
    let three = file.later("three");
    queued().await;
    first.commit().await.unwrap();
    dropped.await.unwrap();
    three.await.unwrap().unwrap();
    assert_eq!(file.words().await, ["two", "three"]);
}

#[tokio::test]
async fn a_request_that_is_dropped_in_its_first_statement_leaves_nothing() {
    let file = File::new().await;
    for steps in 1..4 {
        let mut first = file.begin().await.unwrap();
        let mut inserting = Box::pin(insert(&mut first, "dropped"));
        for _ in 0..steps {
            if futures::poll!(&mut inserting).is_ready() {
                break;
            }
            tokio::task::yield_now().await;
        }
        drop(inserting);
        drop(first);
    }
    file.later("two").await.unwrap().unwrap();
    assert_eq!(file.words().await, ["two"]);
}

#[tokio::test]
async fn a_writer_without_work_commits_nothing() {
    let file = File::new().await;
    let idle = file.begin().await.unwrap();
    let two = file.later("two");
    queued().await;
    idle.commit().await.unwrap();
    two.await.unwrap().unwrap();
    file.begin().await.unwrap().undo().await;
    drop(file.begin().await.unwrap());
    file.later("three").await.unwrap().unwrap();
    assert_eq!(file.words().await, ["two", "three"]);
}

#[tokio::test]
async fn a_request_that_is_dropped_while_it_commits_does_not_hold_up_the_others() {
    let (file, mut first, two) = waiting("two").await;
    insert(&mut first, "one").await.unwrap();
    // One step only: the commit has begun, and nobody waits for it.
    let mut commit = Box::pin(first.commit());
    assert!(futures::poll!(&mut commit).is_pending());
    drop(commit);
    two.await.unwrap().unwrap();
    assert_eq!(file.words().await, ["one", "two"]);
}

#[tokio::test]
async fn if_the_commit_fails_all_have_failed() {
    let (file, mut first, two) = waiting("two").await;
    // The missing word is noticed at the commit.
    sql::query("insert into word (text, next) values ('one', 77)").run(&mut first).await.unwrap();
    let error = first.commit().await.expect_err("there is no word 77");
    assert!(error.to_string().contains("FOREIGN KEY"), "{error}");
    two.await.unwrap().expect_err("it shares the commit");
    assert!(file.words().await.is_empty());
    file.later("three").await.unwrap().unwrap();
    assert_eq!(file.words().await, ["three"]);
}

/// A connection of another program, which has locked the file.
async fn lock(file: &File) -> SqliteConnection {
    let mut other = file.options.connect().await.unwrap();
    sqlx::raw_sql("begin immediate").execute(&mut other).await.unwrap();
    other
}

/// A request that has waited as long as it may fails at once: were it to wait, this would not end before the lock.
#[tokio::test]
async fn who_has_no_time_left_does_not_wait_for_a_lock() {
    let file = File::new().await;
    let _lock = lock(&file).await;
    let request = waiting::bounded(async {
        waiting::note(waiting::PATIENCE);
        insert(&mut file.begin().await.unwrap(), "one").await
    });
    let error = request.await.expect_err("it is locked");
    assert!(error.to_string().contains("locked"), "{error}");
    assert!(file.words().await.is_empty());
}

/// Another writer waits for the lock, and this one behind it.
#[tokio::test]
async fn who_has_no_time_left_does_not_wait_for_another_writer() {
    let file = File::new().await;
    let lock = lock(&file).await;
    let other = file.later("other");
    queued().await;
    let request = waiting::bounded(async {
        waiting::note(waiting::PATIENCE);
        file.begin().await.map(drop)
    });
    let error = request.await.expect_err("another one is before it");
    assert!(error.to_string().contains("locked") && !other.is_finished(), "{error}");
    drop(lock);
    other.await.unwrap().unwrap();
    assert_eq!(file.words().await, ["other"]);
}

#[tokio::test]
async fn the_time_that_a_writer_has_waited_is_gone_for_the_next_change_of_its_request() {
    let file = File::new().await;
    let first = file.begin().await.unwrap();
    let request = waiting::bounded(async {
        let (second, ()) = futures::join!(file.begin(), async {
            queued().await;
            drop(first);
        });
        drop(second.unwrap());
        waiting::left()
    });
    assert!(request.await < waiting::PATIENCE);
    assert_eq!(waiting::left(), waiting::PATIENCE);
}

#[tokio::test]
async fn if_sqlite_undoes_everything_nobody_is_told_otherwise() {
    let (file, mut first, undone) = waiting("rolls back").await;
    insert(&mut first, "one").await.unwrap();
    first.commit().await.expect_err("its group is undone");
    undone.await.unwrap().expect_err("the trigger");
    assert!(file.words().await.is_empty());
    file.later("two").await.unwrap().unwrap();
    assert_eq!(file.words().await, ["two"]);
}
