//! Moves from the command to the answer with its picture, and how many of them a second are on the disk.

use crate::community;
use crate::figure::{self, Times};
use crate::hops::{self, Counts};
use crate::playing::Playing;
use crate::process::{PICTURES, Program, TEXT};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How long each figure is measured.
const TIME: Duration = Duration::from_secs(8);

/// Moves of a game whose statements are counted.
const COUNTED: usize = 40;

pub async fn measure() {
    let file = community::file().await;
    let program = Arc::new(Program::open(&file).await);
    for (kind, name) in [("ordo", "Ordo"), ("go", "Go 19")] {
        for (platform, how) in [(PICTURES, "with its picture"), (TEXT, "without a picture")] {
            for at_once in [1, 8, 32] {
                let games = begin(&program, platform, kind, at_once).await;
                let Played { mut times, rate, processor_ms, changes } = play(&program, games).await;
                let spread = times.spread();
                figure::print(
                    &format!("move of {name}, {how}, {at_once} at once, 100,000 open games"),
                    format!(
                        "{spread}, {rate:.0} moves/s, {processor_ms:.1} ms of a processor, \
                         {changes:.0} changes between threads"
                    ),
                    aim(platform, at_once),
                );
            }
        }
    }
    count_hops(&program).await;
    if let Some(program) = Arc::into_inner(program) {
        program.close().await;
    }
}

/// Counts what a move costs beside its work, in a game that goes on and without others.
async fn count_hops(program: &Program) {
    hops::count_statements();
    for (kind, name) in [("ordo", "Ordo"), ("go", "Go 19")] {
        let mut game = Playing::start(program, PICTURES, kind).await;
        for _ in 0..COUNTED / 2 {
            game.play(program).await;
        }
        let before = Counts::now();
        for _ in 0..COUNTED {
            game.play(program).await;
        }
        figure::print(
            &format!("move of {name}, with its picture, alone: calls of the database"),
            (Counts::now() - before).each(COUNTED),
            "10 hops, 40 changes",
        );
    }
}

fn aim(platform: &str, at_once: usize) -> &'static str {
    match (platform, at_once) {
        (PICTURES, 1) => "p50 < 6 ms, p99 < 30 ms",
        (PICTURES, 32) => "250/s",
        (_, 32) => "500/s",
        _ => "",
    }
}

/// What came of a while of playing.
pub struct Played {
    times: Times,
    /// Moves a second.
    pub rate: f64,
    /// Milliseconds of a processor that each move took, with its share of beginning and ending games.
    processor_ms: f64,
    /// Changes between threads for each move.
    changes: f64,
}

/// Begins games of so many pairs.
pub async fn begin(
    program: &Program,
    platform: &'static str,
    kind: &'static str,
    pairs: usize,
) -> Vec<Playing> {
    let mut games = Vec::new();
    for _ in 0..pairs {
        games.push(Playing::start(program, platform, kind).await);
    }
    games
}

/// Lets the pairs play at once for a while.
pub async fn play(program: &Arc<Program>, games: Vec<Playing>) -> Played {
    let (begun, before, counts) = (Instant::now(), processor_seconds(), Counts::now());
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
    let processor_ms = (processor_seconds() - before) * 1_000.0 / times.len() as f64;
    let changes = (Counts::now() - counts).changes_each(times.len());
    Played { times, rate, processor_ms, changes }
}

/// Time of the processors that this process has used.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("the process");
    // The name in brackets may have spaces; user and system time are the 12th and 13th value after it.
    let values = stat.rsplit(')').next().expect("values").split_whitespace();
    values.skip(11).take(2).map(|ticks| ticks.parse::<f64>().expect("a number")).sum::<f64>() / 100.0
}
