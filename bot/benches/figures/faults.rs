//! Ten thousand requests that fail: any write may, while many people play at once, so that a failure falls into commits
//! that others share. A request that failed is sent again with its id.

use crate::figure;
use crate::playing::Playing;
use crate::process::{Program, TEXT};
use deska_testkit::faults::{let_writes_fail, let_writes_succeed, moves_by_channel};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const FAULTS: usize = 10_000;
const PAIRS: usize = 48;
/// Of the ten or so writes of a move each fails once in so many times.
const ONCE_IN: u32 = 14;

pub async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("deska.db").display());
    let program = Arc::new(Program::at(&url).await);
    let mut games = Vec::new();
    for _ in 0..PAIRS {
        games.push(Playing::start(&program, TEXT, "go").await);
    }
    let_writes_fail(&url, ONCE_IN).await;
    let faults = Arc::new(AtomicUsize::new(0));
    let players: Vec<_> = games
        .into_iter()
        .map(|mut game| {
            let (program, faults) = (Arc::clone(&program), Arc::clone(&faults));
            tokio::spawn(async move {
                while faults.load(Ordering::Relaxed) < FAULTS {
                    let failed = game.insist(&program).await;
                    faults.fetch_add(failed, Ordering::Relaxed);
                }
                game
            })
        })
        .collect();
    let mut games = Vec::new();
    for player in players {
        games.push(player.await.expect("they play on"));
    }
    let_writes_succeed(&url).await;
    let mut unharmed = 0;
    for game in &mut games {
        unharmed += usize::from(game.insist(&program).await == 0);
    }
    let stored = moves_by_channel(&url).await;
    let wrong = games.iter().filter(|game| stored.get(game.channel()) != Some(&game.moved)).count();
    let moves: usize = games.iter().map(|game| game.moved.len()).sum();
    figure::print(
        &format!("{FAULTS} requests with a failing write, {PAIRS} games at once on SQLite"),
        format!(
            "{moves} moves, {wrong} games with one lost or doubled, {unharmed} of {PAIRS} go on afterwards"
        ),
        "none lost or doubled",
    );
}
