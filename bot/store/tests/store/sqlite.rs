//! What is SQLite's own: the file, its pragmas, its migrations, and rows that this program cannot read.

use crate::plans;
use crate::world::{LATER_TABLES, NOW, World, caller};
use deska_core::ports::{Games, Memory, People, Settings, Store, StoreError};
use deska_model::ids::Time;
use deska_model::settings::stored::Scope;
use deska_store::DataError;
use deska_store::Obstacle;
use deska_store::OpenError;
use deska_store::SqlStore;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, SqliteConnection};
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use tempfile::TempDir;

pub fn url(folder: &Path) -> String {
    format!("sqlite://{}/deska.db", folder.display())
}

/// A database of its own with two handles.
pub async fn fresh() -> (World, TempDir) {
    let folder = deska_testkit::fresh::folder();
    let first: Arc<dyn Store> = Arc::new(SqlStore::open(&url(folder.path())).await.unwrap());
    let second: Arc<dyn Store> = Arc::new(SqlStore::open(&url(folder.path())).await.unwrap());
    (World::new(vec![first, second]).await, folder)
}

/// A connection past the store, for what only another program would do.
pub async fn raw(folder: &Path) -> SqliteConnection {
    // Its statements are no concern of `plans`, which explains those of the store.
    let options = SqliteConnectOptions::from_str(&url(folder)).unwrap().disable_statement_logging();
    options.connect().await.unwrap()
}

async fn run(folder: &Path, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut raw(folder).await).await.unwrap();
}

async fn number(folder: &Path, sql: &str) -> i64 {
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut raw(folder).await).await.unwrap()
}

#[tokio::test]
async fn a_zero_in_a_text_comes_back() {
    let (world, _folder) = fresh().await;
    world.store().remember("a\0b", "c\0d", NOW).await.unwrap();
    assert_eq!(world.store().recall("a\0b").await.unwrap().as_deref(), Some("c\0d"));
}

#[tokio::test]
async fn every_commit_reaches_the_disk() {
    let folder = TempDir::new().unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let durability = store.durability().await.unwrap().unwrap();
    assert_eq!((&*durability.journal_mode, durability.synchronous), ("wal", 2));
    assert!(durability.foreign_keys);
}

#[tokio::test]
async fn every_table_is_strict() {
    let (_world, folder) = fresh().await;
    let loose =
        "select count(*) from pragma_table_list where type = 'table' and strict = 0 and schema = 'main'
                 and name not like 'sqlite_%' and name not like '_sqlx_%'";
    assert_eq!(number(folder.path(), loose).await, 0);
    let strict = "select count(*) from pragma_table_list where type = 'table' and strict = 1";
    assert_ne!(number(folder.path(), strict).await, 0);
}

#[tokio::test]
async fn what_was_stored_is_there_after_reopening() {
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    world.play_to(&game, 5).await;
    let scope = Scope::Channel(world.channel_id);
    world
        .store()
        .set(scope, "toy.size", Some(&json!(13)), world.alice.id, &crate::world::unique(), NOW)
        .await
        .unwrap();
    let before = world.store().game("GAMES").await.unwrap();
    drop(world);
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    assert_eq!(store.game("GAMES").await.unwrap(), before);
    assert_eq!(store.settings(&[scope]).await.unwrap()[0].value, json!(13));
    let arrival = store.arrive(&caller("alice"), Time(0)).await.unwrap();
    assert_eq!(Some(&arrival.account), before.unwrap().0.seats[1].account());
}

#[tokio::test]
async fn an_orderly_end_leaves_one_file() {
    let folder = TempDir::new().unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let (second, busy) = (store.clone(), store.clone());
    let writing = tokio::spawn(async move { busy.remember("key", "value", NOW).await });
    writing.await.unwrap().unwrap();
    store.close().await;
    assert!(second.recall("key").await.is_err(), "a closed store says so");
    let files: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["deska.db"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn migrations_are_applied_once_even_by_two_that_start_together() {
    for _ in 0..5 {
        let folder = TempDir::new().unwrap();
        let url = url(folder.path());
        let opened = tokio::join!(
            tokio::spawn({
                let url = url.clone();
                async move { SqlStore::open(&url).await }
            }),
            tokio::spawn({
                let url = url.clone();
                async move { SqlStore::open(&url).await }
            }),
        );
        opened.0.unwrap().unwrap().close().await;
        opened.1.unwrap().unwrap().close().await;
        let applied = number(folder.path(), "select count(*) from _sqlx_migrations where success").await;
        SqlStore::open(&url).await.unwrap().close().await;
        let again = number(folder.path(), "select count(*) from _sqlx_migrations").await;
        let all = i64::try_from(migrations().len()).unwrap();
        assert_eq!((applied, again), (all, all));
    }
}

/// The numbers of all migrations, from the names of the files.
fn migrations() -> Vec<i64> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/sqlite");
    let number = |file: std::fs::DirEntry| -> i64 {
        file.file_name().to_string_lossy().split('_').next().unwrap().parse().unwrap()
    };
    std::fs::read_dir(folder).unwrap().map(|file| number(file.unwrap())).collect()
}

/// The highest number of a migration.
fn newest_migration() -> i64 {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/sqlite");
    let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    names.map(|name| name.to_str().unwrap()[..4].parse().unwrap()).max().unwrap()
}

/// Lists the steps up to `LAST` in place of the schema, as builds from before the first release did.
const STEPS: &str = "delete from _sqlx_migrations;
    with recursive step (version) as (select 1 union all select version + 1 from step where version < LAST)
    insert into _sqlx_migrations (version, description, success, checksum, execution_time)
    select version, 'step', true, x'00', 0 from step";

#[tokio::test]
async fn a_database_of_the_last_step_goes_on() {
    let folder = TempDir::new().unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    store.remember("key", "value", NOW).await.unwrap();
    store.close().await;
    // What came after the schema was not there yet.
    run(folder.path(), LATER_TABLES).await;
    run(folder.path(), &STEPS.replace("LAST", "34")).await;
    let older = SqlStore::open_source(&url(folder.path())).await;
    assert!(matches!(older, Err(OpenError::Older { found: 34, .. })), "{older:?}");
    for _ in 0..2 {
        let store = SqlStore::open(&url(folder.path())).await.unwrap();
        assert_eq!(store.recall("key").await.unwrap().as_deref(), Some("value"));
        store.close().await;
        let listed = number(folder.path(), "select count(*) from _sqlx_migrations").await;
        assert_eq!(listed, i64::try_from(migrations().len()).unwrap());
    }
}

#[tokio::test]
async fn a_database_of_an_earlier_step_is_refused_and_stays_as_it_is() {
    let folder = TempDir::new().unwrap();
    SqlStore::open(&url(folder.path())).await.unwrap().close().await;
    run(folder.path(), &STEPS.replace("LAST", "20")).await;
    for refused in
        [SqlStore::open(&url(folder.path())).await, SqlStore::open_source(&url(folder.path())).await]
    {
        assert!(matches!(refused, Err(OpenError::BeforeSchema { found: 20, last: 34 })), "{refused:?}");
    }
    assert_eq!(number(folder.path(), "select count(*) from _sqlx_migrations").await, 20);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let folder = TempDir::new().unwrap();
    SqlStore::open(&url(folder.path())).await.unwrap().close().await;
    run(
        folder.path(),
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
         values (9000, 'from the future', true, x'00', 0)",
    )
    .await;
    match SqlStore::open(&url(folder.path())).await {
        Err(error @ OpenError::Newer { found: 9000, known }) => {
            assert_eq!(known, newest_migration());
            assert!(error.to_string().contains("newer version"), "{error}");
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn addresses_that_cannot_serve_are_refused() {
    for url in ["sqlite::memory:", "sqlite://?mode=memory"] {
        assert!(matches!(SqlStore::open(url).await, Err(OpenError::InMemory)));
    }
    for url in ["sqlite://", "sqlite:", "sqlite://?mode=rwc"] {
        let refused = SqlStore::open(url).await;
        assert!(matches!(refused, Err(OpenError::NoFile)), "{url}: {refused:?}");
    }
    let refused = SqlStore::open("sqlite:///no/such/folder/deska.db").await;
    assert!(matches!(refused, Err(OpenError::Database(_))), "{refused:?}");
    let refused = SqlStore::open("sqlite://deska.db?colour=blue").await;
    assert!(matches!(refused, Err(OpenError::Address { .. })), "{refused:?}");
}

#[tokio::test]
async fn events_of_other_programs_are_errors() {
    let (world, folder) = fresh().await;
    let bad = [
        ("KINDS", r#"{"kind":"teleported","by":"white"}"#, 1),
        ("FIELD", r#"{"kind":"moved","by":"green","text":"a1"}"#, 1),
        ("NOTJS", "moved", 1),
        ("NEWER", r#"{"kind":"started"}"#, 2),
    ];
    for (code, body, version) in bad {
        let id = world.game(code).await.id.0;
        let insert = format!(
            "insert into event (game_id, seq, at, kind, body, version) values ({id}, 2, 0, '', '{body}', {version});
             update game set seq = 2 where id = {id}",
        );
        run(folder.path(), &insert).await;
        let Err(StoreError::Database(error)) = world.store().game(code).await else { panic!("{code}") };
        let error = error.downcast_ref::<DataError>().unwrap();
        let fits = match error {
            DataError::Event { seq: 2, .. } => version == 1,
            DataError::EventVersion { seq: 2, version: 2 } => version == 2,
            _ => false,
        };
        assert!(fits, "{error:?}");
    }
    assert_eq!(
        world.store().games_in(world.channel_id, 9).await.unwrap().len(),
        4,
        "lists do not need events"
    );
}

#[tokio::test]
async fn a_message_that_cannot_be_read_does_not_stay_in_the_way() {
    let (world, folder) = fresh().await;
    world.challenge("AAAAA").await;
    run(folder.path(), r#"update outbox set payload = '{"of":"weather"}'"#).await;
    let good = world.challenge("BBBBB").await;
    let later = NOW.plus_ms(60_000);
    assert_eq!(world.store().claim_outbox("console", later, 1000, 1).await.unwrap(), []);
    assert_eq!(world.store().claim_outbox("console", later, 1000, 1).await.unwrap()[0].id, good);
}

#[tokio::test]
async fn events_are_never_changed() {
    let (world, folder) = fresh().await;
    world.game("GAMES").await;
    for sql in ["update event set at = 0", "delete from event"] {
        let refused = sqlx::query(sql).execute(&mut raw(folder.path()).await).await.unwrap_err();
        assert!(refused.to_string().contains("events are only ever added"), "{refused}");
    }
}

#[tokio::test]
async fn a_file_that_can_only_be_read_is_refused() {
    let folder = TempDir::new().unwrap();
    let url = url(folder.path());
    let store = SqlStore::open(&url).await.unwrap();
    store.close().await;
    let refused = SqlStore::open(&format!("{url}?mode=ro")).await.unwrap_err();
    assert_eq!(refused.obstacle(), Some(Obstacle::ReadOnly), "{refused:?}");
    // Side files would have the mode of the file, and block it when it can be written again.
    let left = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    assert_eq!(left.collect::<Vec<_>>(), ["deska.db"]);
    SqlStore::open(&url).await.unwrap().close().await;
}

#[tokio::test]
async fn nothing_is_written_to_a_file_that_is_gone() {
    let (world, folder) = fresh().await;
    let (file, aside) = (folder.path().join("deska.db"), folder.path().join("aside.db"));
    let remember = async || world.store().remember("key", "value", NOW).await;
    remember().await.unwrap();
    std::fs::rename(&file, &aside).unwrap();
    let refused = remember().await.unwrap_err();
    assert!(format!("{refused:?}").contains("was deleted, replaced"), "{refused:?}");
    std::fs::write(&file, "").unwrap();
    assert!(remember().await.is_err(), "another file under its name");
    assert_eq!(world.store().recall("key").await.unwrap().as_deref(), Some("value"), "it can be read");
    std::fs::rename(&aside, &file).unwrap();
    remember().await.unwrap();
}

#[tokio::test]
async fn what_is_open_is_counted_without_what_has_ended() {
    plans::watch();
    let (world, folder) = fresh().await;
    world.game("OPEN").await;
    world.challenge("WAITS").await;
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let tally = store.tally(NOW).await.unwrap();
    assert_eq!((tally.games, tally.challenges), (vec![("toy".to_owned(), 1)], 1));
    plans::sqlite::check(&mut raw(folder.path()).await).await;
}
