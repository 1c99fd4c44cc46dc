//! A community moves from one database to the other and back: every row is the same, and both go on as before.

use crate::schedule::reminding_game;
use crate::sqlite::{self, raw, url};
use crate::world::{NOW, World, caller};
use deska_core::ports::Store;
use deska_model::clocks::calendar::Period;
use deska_model::personal::own_time::Vacation;
use deska_model::settings::stored::Scope;
use deska_store::OpenError;
use deska_store::SqlStore;
use deska_store::copy;
use deska_store::copy::CopyError;
use deska_testkit::postgres::Postgres;
use serde_json::json;
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// A community in SQLite with rows that refer to later ones, and ids that were used and are gone.
async fn community() -> (World, TempDir) {
    let (world, folder) = sqlite::fresh().await;
    let game = reminding_game(&world, "GAMES").await;
    world.game("OTHER").await;
    world.play_to(&world.store().game("OTHER").await.unwrap().unwrap().0, 450).await;
    let mut rematch = world.new_challenge("AGAIN", "rematch");
    rematch.challenge.rematch_of = Some(game.id);
    world.store().add_challenge(&rematch, Some(&world.challenge_notice("AGAIN"))).await.unwrap();
    let mut visitor = caller("visitor ď🂡'");
    visitor.place.channel = "thread".to_owned();
    visitor.place_info.parent = Some("its parent".to_owned());
    let visitor = world.store().arrive(&visitor, NOW).await.unwrap().account;
    let scope = Scope::Channel(world.channel_id);
    for size in [13, 19] {
        world
            .store()
            .set(scope, "toy.size", Some(&json!(size)), world.bob.id, &crate::world::unique(), NOW)
            .await
            .unwrap();
    }
    let vacation = Vacation { span: Period { from: NOW, until: NOW.plus_ms(1) }, until_move: false };
    world.store().begin_vacation(world.alice.id, vacation, &[]).await.unwrap();
    world.store().block(world.alice.id, visitor.id, 9, NOW).await.unwrap();
    let rows = "insert into account (id, created_at) values (501, 1), (502, 1);
                update account set merged_into = 502 where id = 501;
                insert into timer (id, game_id, kind, seq, due_at, after_at) values (77, 1, 'gone', 1, 1, 1);
                delete from timer where id = 77;";
    sqlx::raw_sql(rows).execute(&mut raw(folder.path()).await).await.unwrap();
    (world, folder)
}

/// All rows of all tables, and where ids go on.
async fn dump(folder: &Path) -> BTreeMap<String, Vec<String>> {
    let mut conn = raw(folder).await;
    let tables: Vec<String> = sqlx::query_scalar(
        "select name from pragma_table_list where type = 'table' and schema = 'main'
         and name not like '_sqlx_%' and name <> 'sqlite_schema'",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let mut all = BTreeMap::new();
    for table in tables {
        let columns = format!(
            "select group_concat('quote(\"' || name || '\")', '|| '', '' ||')
                               from pragma_table_info('{table}')"
        );
        let columns: String = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_one(&mut conn).await.unwrap();
        let rows = format!("select {columns} from {table} order by 1");
        let rows = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut conn).await.unwrap();
        all.insert(table, rows);
    }
    all
}

async fn copied(from: &str, to: &str) {
    let source = SqlStore::open_source(from).await.unwrap();
    let target = SqlStore::open_target(to).await.unwrap();
    copy::copy(&source, &target).await.unwrap();
    copy::finish(&target).await.unwrap();
    source.close().await;
    target.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_row_moves_there_and_back() {
    let Some(server) = Postgres::shared("copy::every_row_moves_there_and_back").await else { return };
    let (world, folder) = community().await;
    let before = dump(folder.path()).await;
    for table in ["event", "timer", "audit", "setting", "vacation", "block", "sqlite_sequence"] {
        assert!(!before[table].is_empty(), "{table}");
    }
    assert!(before["event"].len() > 400, "several pages");
    let (there, back) = (server.database().await, TempDir::new().unwrap());
    copied(&url(folder.path()), &there).await;
    copied(&there, &url(back.path())).await;
    let after = dump(back.path()).await;
    for (table, rows) in &before {
        assert_eq!(rows, &after[table], "{table}");
    }
    assert_eq!(dump(folder.path()).await, before, "the source is only read");
    // Both copies go on, with ids that were never used.
    drop(world);
    for url in [there, url(back.path())] {
        let world = World::new(vec![Arc::new(SqlStore::open(&url).await.unwrap()) as Arc<dyn Store>]).await;
        world.game("FRESH").await;
        let other = world.store().game("OTHER").await.unwrap().unwrap().0;
        world.play_to(&other, 452).await;
        reminding_game(&world, "TIMED").await;
    }
}

#[tokio::test]
async fn a_copy_that_was_cut_off_is_refused() {
    let (_world, folder) = community().await;
    let before = dump(folder.path()).await;
    let to = TempDir::new().unwrap();
    let source = SqlStore::open_source(&url(folder.path())).await.unwrap();
    let target = SqlStore::open(&url(to.path())).await.unwrap();
    copy::copy(&source, &target).await.unwrap();
    target.close().await;
    assert!(matches!(SqlStore::open(&url(to.path())).await, Err(OpenError::Incomplete)));
    assert!(matches!(SqlStore::open_source(&url(to.path())).await, Err(OpenError::Incomplete)));
    source.close().await;
    assert_eq!(dump(folder.path()).await, before);
}

/// The target of a copy that was cut off at once, before any row came.
async fn a_begun_target_is_refused(url: &str) {
    SqlStore::open_target(url).await.unwrap().close().await;
    for opened in
        [SqlStore::open(url).await, SqlStore::open_source(url).await, SqlStore::open_target(url).await]
    {
        assert!(matches!(opened, Err(OpenError::Incomplete)), "{opened:?}");
    }
}

#[tokio::test]
async fn a_target_is_noted_from_the_beginning() {
    let folder = TempDir::new().unwrap();
    a_begun_target_is_refused(&url(folder.path())).await;
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("deska.db"), "").unwrap();
    a_begun_target_is_refused(&url(folder.path())).await;
    let Some(server) = Postgres::shared("copy::a_target_is_noted_from_the_beginning").await else { return };
    a_begun_target_is_refused(&server.database().await).await;
}

#[tokio::test]
async fn only_an_empty_target_and_an_existing_source_are_used() {
    let (_world, folder) = community().await;
    let before = dump(folder.path()).await;
    let empty = TempDir::new().unwrap();
    assert!(SqlStore::open_source(&url(empty.path())).await.is_err());
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0, "a source is not made");
    SqlStore::open(&url(empty.path())).await.unwrap().close().await;
    let source = SqlStore::open_source(&url(empty.path())).await.unwrap();
    let target = SqlStore::open(&url(folder.path())).await.unwrap();
    let refused = copy::copy(&source, &target).await.unwrap_err();
    assert!(matches!(refused, CopyError::NotEmpty("space")), "{refused:?}");
    assert_eq!(dump(folder.path()).await, before);
}

#[tokio::test]
async fn a_source_of_another_version_is_left_as_it_is() {
    let (_world, folder) = community().await;
    let change = "delete from _sqlx_migrations where version > 35";
    sqlx::query(change).execute(&mut raw(folder.path()).await).await.unwrap();
    assert!(matches!(SqlStore::open_source(&url(folder.path())).await, Err(OpenError::Older { .. })));
}
