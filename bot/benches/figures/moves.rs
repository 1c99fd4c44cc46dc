//! Moves from the command to the answer with its picture, and how many of them a second are on the disk.

use crate::community;
use crate::figure::{self, Times};
use crate::playing::Playing;
use crate::process::{PICTURES, Program, TEXT};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long each figure is measured.
const TIME: Duration = Duration::from_secs(8);

pub async fn measure() {
    let file = community::file().await;
    let program = Arc::new(Program::open(&file).await);
    for (platform, kind, how) in [
        (TEXT, "ordo", "Ordo, as text"),
        (PICTURES, "ordo", "Ordo, with its picture"),
        (PICTURES, "go", "Go 19, with its picture"),
    ] {
        for at_once in [1, 8, 32] {
            let (times, rate) = run(&program, platform, kind, at_once).await;
            row(how, at_once, times, rate, platform);
        }
    }
    if let Some(program) = Arc::into_inner(program) {
        program.close().await;
    }
}

fn row(how: &str, at_once: u32, mut times: Times, rate: f64, platform: &str) {
    let aim = match (at_once, platform) {
        (1, _) => "p50 < 6 ms, p99 < 30 ms",
        (32, TEXT) => "500/s",
        (32, _) => "250/s",
        _ => "",
    };
    let value = format!("{}, {rate:.0} moves/s", times.spread());
    figure::print(&format!("move of {how}, {at_once} at once, 100,000 open games"), value, aim);
}

/// Lets so many pairs play at once.
async fn run(
    program: &Arc<Program>,
    platform: &'static str,
    kind: &'static str,
    at_once: u32,
) -> (Times, f64) {
    let mut games = Vec::new();
    for _ in 0..at_once {
        games.push(Playing::start(program, platform, kind).await);
    }
    let begun = Instant::now();
    let tasks: Vec<_> = games
        .into_iter()
        .map(|mut game| {
            let program = Arc::clone(program);
            tokio::spawn(async move {
                let mut times = Times::default();
                while begun.elapsed() < TIME {
                    times.add(game.play(&program).await);
                }
                times
            })
        })
        .collect();
    let mut times = Times::default();
    for task in tasks {
        times.append(task.await.expect("the games go on"));
    }
    let rate = times.len() as f64 / begun.elapsed().as_secs_f64();
    (times, rate)
}
