//! A write that fails takes nothing with it but itself: whatever SQLite did with the transaction, the next one works.

use crate::sqlite::{fresh, raw};
use crate::world::{NOW, World};
use deska_core::ports::StoreError;
use deska_model::games::rows::GameRow;
use sqlx::{AssertSqlSafe, SqliteConnection};
use std::path::Path;

async fn run(conn: &mut SqliteConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(conn).await.unwrap();
}

/// Refuses every further message of the outbox; `how` is what SQLite does with the transaction.
async fn break_writes(folder: &Path, how: &str) {
    let sql = format!(
        "create trigger broken before insert on outbox begin select raise({how}, 'broken disk'); end"
    );
    run(&mut raw(folder).await, &sql).await;
}

async fn mend_writes(folder: &Path) {
    run(&mut raw(folder).await, "drop trigger broken").await;
}

/// Everything that an error says, with its causes.
fn causes(error: &StoreError) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

/// Fails to append `tries` times, each time because of the disk and not because of an earlier failure.
async fn fail(world: &World, game: &GameRow, tries: usize) {
    let seq = world.store().game(&game.code).await.unwrap().unwrap().0.seq;
    for at in 0..tries {
        let append = world.play(game, seq, &format!("refused {seq} {at}"), "a1");
        let refused = world.store().append(&append).await.unwrap_err();
        assert!(causes(&refused).contains("broken disk"), "try {at}: {}", causes(&refused));
    }
    assert_eq!(world.store().game(&game.code).await.unwrap().unwrap().0.seq, seq, "nothing was kept");
}

#[tokio::test]
async fn a_transaction_that_sqlite_ended_by_itself_stops_no_later_one() {
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    let mut seq = 1;
    for how in ["rollback", "abort", "fail", "rollback"] {
        break_writes(folder.path(), how).await;
        fail(&world, &game, 3).await;
        mend_writes(folder.path()).await;
        seq += 2;
        world.play_to(&game, seq).await;
        let stored = world.store().game("GAMES").await.unwrap().unwrap();
        assert_eq!((stored.0.seq, stored.1.len()), (seq, seq as usize), "after raise({how})");
    }
}

#[tokio::test]
async fn every_kind_of_write_works_after_one_that_failed() {
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    break_writes(folder.path(), "rollback").await;
    let new = world.new_challenge("AAAAA", "challenge AAAAA");
    let refused =
        world.store().add_challenge(&new, Some(&world.challenge_notice("AAAAA"))).await.unwrap_err();
    assert!(causes(&refused).contains("broken disk"), "{}", causes(&refused));
    // What touches no outbox is not hindered by what came before.
    world.store().remember("key", "value", NOW).await.unwrap();
    assert_eq!(world.store().recall("key").await.unwrap().as_deref(), Some("value"));
    fail(&world, &game, 1).await;
    mend_writes(folder.path()).await;
    world.challenge("AAAAA").await;
    world.play_to(&game, 2).await;
}

#[tokio::test]
async fn the_writer_is_as_careful_after_a_failure_as_before() {
    let folder = tempfile::TempDir::new().unwrap();
    let store = deska_store::SqlStore::open(&crate::sqlite::url(folder.path())).await.unwrap();
    let before = store.durability().await.unwrap().unwrap();
    let world = World::new(vec![std::sync::Arc::new(store.clone())]).await;
    let game = world.game("GAMES").await;
    break_writes(folder.path(), "rollback").await;
    fail(&world, &game, 1).await;
    assert_eq!(store.durability().await.unwrap().unwrap(), before);
    store.close().await;
    let files = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 1, "an orderly end leaves one file");
}

#[tokio::test]
async fn a_database_that_stays_locked_refuses_one_write_and_not_the_next() {
    let (world, folder) = fresh().await;
    let game = world.game("GAMES").await;
    let mut other = raw(folder.path()).await;
    run(&mut other, "begin immediate").await;
    let append = world.play(&game, 1, "refused", "a1");
    let refused = world.store().append(&append).await.unwrap_err();
    assert!(causes(&refused).contains("locked"), "{}", causes(&refused));
    run(&mut other, "rollback").await;
    world.play_to(&game, 3).await;
}
