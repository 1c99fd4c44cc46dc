//! What is PostgreSQL's own: migrations by several processes, a server that goes away, and the same tables as SQLite.

use crate::world::{LATER_TABLES, NOW, World};
use deska_core::ports::{Memory, Outbox, Store, StoreError};
use deska_model::outbox::Receipt;
use deska_store::Obstacle;
use deska_store::OpenError;
use deska_store::OpenOptions;
use deska_store::SqlStore;
use deska_testkit::pace::{comes, patience};
use deska_testkit::postgres::Postgres;
use serde_json::json;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, PgConnection};
use std::collections::BTreeSet;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

async fn open(url: &str) -> SqlStore {
    SqlStore::open_with(url, OpenOptions { connections: 8 }).await.unwrap()
}

/// A database of its own with two handles; `None` where there is no server.
pub async fn fresh(test: &str) -> Option<World> {
    let url = Postgres::shared(test).await?.database().await;
    let first: Arc<dyn Store> = Arc::new(open(&url).await);
    let second: Arc<dyn Store> = Arc::new(open(&url).await);
    Some(World::new(vec![first, second]).await)
}

/// A connection past the store, whose statements are no concern of `plans`.
pub async fn raw(url: &str) -> PgConnection {
    PgConnectOptions::from_str(url).unwrap().disable_statement_logging().connect().await.unwrap()
}

async fn number(url: &str, sql: &str) -> i64 {
    let mut conn = raw(url).await;
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut conn).await.unwrap()
}

async fn run(url: &str, sql: &str) -> Result<(), sqlx::Error> {
    let mut conn = raw(url).await;
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut conn).await.map(|_| ())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn migrations_are_applied_once_even_by_many_that_start_together() {
    let Some(server) = Postgres::shared("postgres::migrations_are_applied_once").await else { return };
    let url = server.database().await;
    let started = (0..4).map(|_| {
        let url = url.clone();
        tokio::spawn(async move { SqlStore::open(&url).await.map(|_| ()) })
    });
    for opened in futures::future::join_all(started).await {
        opened.unwrap().unwrap();
    }
    let migrations = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations/postgres");
    let files = std::fs::read_dir(migrations).unwrap().count();
    assert_eq!(number(&url, "select count(*) from _sqlx_migrations where success").await, files as i64);
}

#[tokio::test]
async fn another_programs_database_is_refused() {
    let Some(server) = Postgres::shared("postgres::another_programs_database_is_refused").await else {
        return;
    };
    let url = server.database().await;
    assert!(matches!(SqlStore::open_source(&url).await, Err(OpenError::Empty)));
    run(&url, "create table theirs (words text)").await.unwrap();
    assert!(matches!(SqlStore::open(&url).await, Err(OpenError::Foreign)));
    assert!(matches!(SqlStore::open_target(&url).await, Err(OpenError::Foreign)));
    assert!(matches!(SqlStore::open_source(&url).await, Err(OpenError::NotDeska)));
    let tables = "select count(*) from information_schema.tables where table_schema = 'public'";
    assert_eq!(number(&url, tables).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_database_of_the_last_step_goes_on_even_if_several_start_together() {
    let Some(server) = Postgres::shared("postgres::a_database_of_the_last_step_goes_on").await else {
        return;
    };
    let url = server.database().await;
    let store = open(&url).await;
    store.remember("key", "value", NOW).await.unwrap();
    store.close().await;
    // What came after the schema was not there yet.
    run(&url, LATER_TABLES).await.unwrap();
    let steps = |last: u32| {
        format!(
            "delete from _sqlx_migrations;
             insert into _sqlx_migrations (version, description, success, checksum, execution_time)
             select version, 'step', true, '', 0 from generate_series(20, {last}) version"
        )
    };
    run(&url, &steps(33)).await.unwrap();
    let refused = SqlStore::open(&url).await;
    assert!(matches!(refused, Err(OpenError::BeforeSchema { found: 33, last: 34 })), "{refused:?}");
    run(&url, &steps(34)).await.unwrap();
    let started = (0..4).map(|_| {
        let url = url.clone();
        tokio::spawn(async move { SqlStore::open(&url).await.unwrap().recall("key").await.unwrap() })
    });
    for recalled in futures::future::join_all(started).await {
        assert_eq!(recalled.unwrap().as_deref(), Some("value"));
    }
    let listed = "select count(*) from _sqlx_migrations where version >= 35 and success";
    assert_eq!(number(&url, listed).await, number(&url, "select count(*) from _sqlx_migrations").await);
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let Some(server) = Postgres::shared("postgres::a_database_of_a_newer_version_is_refused").await else {
        return;
    };
    let url = server.database().await;
    open(&url).await.close().await;
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values (9000, 'tomorrow', true, '', 0)";
    run(&url, newer).await.unwrap();
    assert!(matches!(SqlStore::open(&url).await, Err(OpenError::Newer { found: 9000, .. })));
}

#[tokio::test]
async fn what_cannot_be_opened_says_why_and_keeps_the_password() {
    let nowhere = "postgres://deska:geheim@127.0.0.1:1/deska";
    let refused = SqlStore::open(nowhere).await.unwrap_err();
    assert_eq!(refused.obstacle(), Some(Obstacle::NoServer));
    assert!(!format!("{refused:?}").contains("geheim"), "{refused:?}");
    let garbled = SqlStore::open("postgres://deska:geheim@host:port/deska").await.unwrap_err();
    assert!(matches!(garbled, OpenError::Address(_)), "{garbled:?}");
    assert!(!format!("{garbled:?}").contains("geheim"), "{garbled:?}");
    let Some(server) = Postgres::shared("postgres::what_cannot_be_opened_says_why").await else { return };
    let refused = SqlStore::open(&server.url("absent")).await.unwrap_err();
    assert_eq!(refused.obstacle(), Some(Obstacle::NoDatabase));
    let stranger = server.url("postgres").replace("postgres@", "stranger:geheim@");
    let refused = SqlStore::open(&stranger).await.unwrap_err();
    assert_eq!(refused.obstacle(), Some(Obstacle::Login));
    assert!(!format!("{refused:?}").contains("geheim"), "{refused:?}");
}

#[tokio::test]
async fn a_store_goes_on_after_its_server_was_away() {
    let Some(server) = Postgres::start("postgres::a_store_goes_on_after_its_server_was_away").await else {
        return;
    };
    let store = open(&server.database().await).await;
    store.remember("key", "before", NOW).await.unwrap();
    // Connections that rest and one that is in use.
    let (one, two) = tokio::join!(store.recall("key"), store.recall("key"));
    assert_eq!((one.unwrap(), two.unwrap()), (Some("before".to_owned()), Some("before".to_owned())));
    server.kill().await;
    assert!(matches!(store.recall("key").await, Err(StoreError::Database(_))));
    server.start_again().await;
    store.remember("key", "after", NOW).await.unwrap();
    // A read may meet each of the dead connections once.
    let mut answers = Vec::new();
    for _ in 0..8 {
        answers.push(store.recall("key").await.ok().flatten());
    }
    assert_eq!(answers.last().unwrap().as_deref(), Some("after"), "{answers:?}");
}

/// Waits until the server has counted what ended connections did. Returns how many transactions failed.
async fn rolled_back(url: &str) -> i64 {
    let others = "select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    comes("the end of all connections", async || (number(url, others).await == 0).then_some(())).await;
    number(url, "select xact_rollback from pg_stat_database where datname = current_database()").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn moves_in_different_games_never_run_again() {
    let Some(server) = Postgres::shared("postgres::moves_in_different_games_never_run_again").await else {
        return;
    };
    let url = server.database().await;
    let stores = [Arc::new(open(&url).await), Arc::new(open(&url).await)];
    let world = World::new(stores.iter().map(|store| Arc::clone(store) as Arc<dyn Store>).collect()).await;
    let mut games = Vec::new();
    for index in 0..8 {
        games.push(world.game(&format!("GAME{index}")).await);
    }
    let moves = games.iter().zip(0..).map(|(game, index)| {
        let (store, game) = (world.worker(index), game.clone());
        let appends: Vec<_> =
            (1..30).map(|after| world.play(&game, after, &format!("{index} {after}"), "m")).collect();
        tokio::spawn(async move {
            for append in appends {
                let row = Some(store.append(&append).await.unwrap().row);
                let message = format!("{} {}", game.code, append.expected_seq);
                let told = append.effects.notice.subject.told();
                let receipt = Receipt { row, told, game: Some(game.id), ..Receipt::default() };
                store.delivered(&receipt, &message, NOW).await.unwrap();
            }
        })
    });
    for played in futures::future::join_all(moves).await {
        played.unwrap();
    }
    drop(world);
    for store in stores {
        store.close().await;
    }
    assert_eq!(rolled_back(&url).await, 0);
}

#[tokio::test]
async fn a_process_hears_that_another_one_has_written() {
    let Some(server) = Postgres::shared("postgres::a_process_hears_that_another_one_has_written").await
    else {
        return;
    };
    let url = server.database().await;
    let (one, two) = (open(&url).await, open(&url).await);
    let hear = two.changed_elsewhere(0);
    // Nobody knows when the other one begins to listen, so this one writes until it is heard.
    let write = async {
        let begun = Instant::now();
        for round in 0.. {
            if begun.elapsed() > patience() {
                break;
            }
            one.remember("key", &round.to_string(), NOW).await.unwrap();
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let heard = tokio::select! {
        heard = hear => heard,
        () = write => panic!("nothing was heard"),
    };
    assert!(heard > 0);
    one.close().await;
    two.close().await;
}

#[tokio::test]
async fn events_and_the_log_of_changes_are_never_changed() {
    let Some(server) = Postgres::shared("postgres::events_are_never_changed").await else { return };
    let url = server.database().await;
    let world = World::new(vec![Arc::new(open(&url).await)]).await;
    world.game("GAMES").await;
    let audit =
        "insert into audit (at, account_id, scope, scope_id, key) select 1, id, 'space', 1, 'k' from account";
    run(&url, audit).await.unwrap();
    for sql in
        ["update event set at = 0", "delete from event", "update audit set key = ''", "delete from audit"]
    {
        let refused = run(&url, sql).await.unwrap_err();
        assert!(
            refused.to_string().contains("only ever added") || refused.to_string().contains("stay"),
            "{refused}"
        );
    }
    run(&url, "update audit set account_id = account_id").await.unwrap();
}

#[tokio::test]
async fn a_zero_in_a_text_is_replaced() {
    let Some(world) = fresh("postgres::a_zero_in_a_text_is_replaced").await else { return };
    world.store().remember("a\0b", "c\0d", NOW).await.unwrap();
    assert_eq!(world.store().recall("a\0b").await.unwrap().as_deref(), Some("c\u{fffd}d"));
    let mut new = world.new_challenge("ABCDE", "a\0b");
    new.challenge.terms.options.insert("a\0b".to_owned(), json!("c\0d"));
    let (stored, _) =
        world.store().add_challenge(&new, Some(&world.challenge_notice("ABCDE"))).await.unwrap();
    assert_eq!(stored, new.challenge, "JSON holds everything");
}

/// The columns of a database: the table, the name, whether it is a text, and whether it may be null.
type Columns = BTreeSet<(String, String, bool, bool)>;

#[tokio::test]
async fn both_databases_have_the_same_tables() {
    let Some(server) = Postgres::shared("postgres::both_databases_have_the_same_tables").await else {
        return;
    };
    let url = server.database().await;
    open(&url).await.close().await;
    let columns = "select table_name::text, column_name::text, data_type = 'text', is_nullable = 'YES'
                   from information_schema.columns
                   where table_schema = 'public' and table_name <> '_sqlx_migrations'";
    let mut conn = raw(&url).await;
    let ours: Vec<(String, String, bool, bool)> = sqlx::query_as(columns).fetch_all(&mut conn).await.unwrap();
    let other = "select count(*) from information_schema.columns where table_schema = 'public'
                 and table_name <> '_sqlx_migrations' and data_type not in ('text', 'bigint')";
    assert_eq!(number(&url, other).await, 0, "numbers are bigint");
    let folder = tempfile::tempdir().unwrap();
    SqlStore::open(&crate::sqlite::url(folder.path())).await.unwrap().close().await;
    let mut conn = crate::sqlite::raw(folder.path()).await;
    let columns = "select t.name, c.name, c.type = 'TEXT', c.\"notnull\" = 0 and c.pk = 0
                   from pragma_table_list t join pragma_table_xinfo(t.name) c
                   where t.type = 'table' and t.schema = 'main' and t.name not like 'sqlite_%'
                     and t.name not like '_sqlx_%'";
    let theirs: Vec<(String, String, bool, bool)> =
        sqlx::query_as(columns).fetch_all(&mut conn).await.unwrap();
    let (ours, theirs) = (Columns::from_iter(ours), Columns::from_iter(theirs));
    assert!(ours.len() > 150);
    assert_eq!(ours.difference(&theirs).collect::<Vec<_>>(), Vec::<&(String, String, bool, bool)>::new());
    assert_eq!(theirs.difference(&ours).collect::<Vec<_>>(), Vec::<&(String, String, bool, bool)>::new());
}
