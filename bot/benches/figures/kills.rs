//! A thousand kills under load on each database: no answered move may be lost or doubled.

use crate::figure;
use deska_testkit::kill_load::{Outcome, Plan, run};
use deska_testkit::postgres::Postgres;
use std::time::UNIX_EPOCH;

const PAIRS: usize = 16;
const KILLS: usize = 1_000;

pub async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = format!("sqlite://{}", folder.path().join("deska.db").display());
    on("SQLite", folder.path(), &file).await;
    if let Some(server) = Postgres::start("kills").await {
        on("PostgreSQL", folder.path(), &server.database().await).await;
    }
}

async fn on(name: &str, folder: &std::path::Path, database: &str) {
    let seed = UNIX_EPOCH.elapsed().expect("a clock").as_secs();
    let Outcome { moves, repeated, wrong } =
        run(folder, Plan { database, pairs: PAIRS, kills: KILLS, seed }).await;
    for lost in &wrong {
        println!("{lost}");
    }
    let value = format!(
        "{moves} moves answered, {} lost or doubled; {repeated} requests repeated after a kill",
        wrong.len()
    );
    figure::print(
        &format!("{KILLS} kills of {PAIRS} games at once on {name}"),
        value,
        "none lost or doubled",
    );
}
