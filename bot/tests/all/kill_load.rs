//! The real program killed again and again while many play at once, on both databases: what was answered is stored once
//! and in order, and what was not answered can be sent again.

use deska_testkit::kill_load::{Outcome, Plan, run};
use deska_testkit::pace::{rounds, seed};
use deska_testkit::postgres::Postgres;

const PAIRS: usize = 12;
async fn killed(folder: &std::path::Path, database: &str) {
    let (kills, seed) = (rounds(40, 15), seed(7));
    let outcome = run(folder, Plan { database, pairs: PAIRS, kills, seed }).await;
    let Outcome { moves, repeated, ref wrong } = outcome;
    println!("{moves} moves, {repeated} requests repeated");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(moves > kills, "{outcome:?}");
    assert!(repeated > 0, "no kill fell into a request");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_kill_under_load_loses_a_move_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("deska.db").display());
    killed(folder.path(), &database).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_kill_under_load_loses_a_move_on_postgres() {
    let Some(server) = Postgres::shared("no_kill_under_load_loses_a_move_on_postgres").await else { return };
    let folder = tempfile::tempdir().unwrap();
    killed(folder.path(), &server.database().await).await;
}
