//! Kills under load: many pairs play over the console's address while the real program is killed at random moments and
//! started again on the same database. Used by a test and, larger, by a measurement.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

mod pair;

use crate::deska::Deska;
use crate::kills::Victim;
use crate::stored::texts;
use pair::{Pair, Shared};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// What is done.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// Address of the database.
    pub database: &'a str,
    /// Games at once.
    pub pairs: usize,
    /// How often the program is killed at least: until a kill falls into a request, but not more than `TRIES` times
    /// as often.
    pub kills: usize,
    /// Where the random moments and moves begin.
    pub seed: u64,
}

/// What came of it.
#[derive(Default, Debug)]
pub struct Outcome {
    /// Moves that were answered with a board.
    pub moves: usize,
    /// Requests that a kill left without an answer, and that were sent again.
    pub repeated: usize,
    /// Answered moves that are not stored exactly once, in their order.
    pub wrong: Vec<String>,
}

/// How many times as often the program is killed at most.
const TRIES: usize = 8;

/// A program lives for up to so many answers, and then for up to so long, so that a kill falls anywhere into a request.
const ANSWERS_MAX: u64 = 24;
const REST_MAX: Duration = Duration::from_millis(20);

/// Lets everybody play until the last kill, and looks into the database afterwards.
pub async fn run(folder: &Path, plan: Plan<'_>) -> Outcome {
    let start = || Deska::start_on(folder, plan.database, &[("DESKA_LOG__LEVEL", "error")]);
    let mut victim = Victim::start(plan.seed, start);
    let (moved, address) = watch::channel(victim.running().addr);
    let over = Arc::new(AtomicBool::new(false));
    let answers = Arc::new(Semaphore::new(0));
    let repeated = Arc::new(AtomicUsize::new(0));
    let players: Vec<_> = (0..plan.pairs)
        .map(|at| {
            let shared = Shared { answers: Arc::clone(&answers), repeated: Arc::clone(&repeated) };
            let pair = Pair::new(at, plan.seed, address.clone(), shared);
            tokio::spawn(pair.play(Arc::clone(&over)))
        })
        .collect();
    while victim.goes_on(plan.kills, TRIES, repeated.load(Ordering::SeqCst) > 0) {
        let count = u32::try_from(victim.random().draw() % ANSWERS_MAX).unwrap();
        answers.acquire_many(count).await.unwrap().forget();
        victim.kill_within(REST_MAX).await;
        victim.restart();
        // Those of the one that is gone count for nothing.
        answers.forget_permits(usize::MAX);
        moved.send(victim.running().addr).unwrap();
    }
    over.store(true, Ordering::SeqCst);
    let mut outcome = Outcome::default();
    let mut answered = BTreeMap::new();
    for player in players {
        let pair = player.await.expect("the pair plays on");
        outcome.moves += pair.answered.len();
        answered.insert(pair.name(), pair.answered);
    }
    outcome.repeated = repeated.load(Ordering::SeqCst);
    victim.kill();
    let stored = stored_moves(plan.database).await;
    for (name, ids) in &answered {
        let found = stored.get(name).map(Vec::as_slice).unwrap_or_default();
        if found != ids.as_slice() {
            let at = found.iter().zip(ids).take_while(|(one, other)| one == other).count();
            let differs = format!("{name}: {:?} stored, {:?} answered", found.get(at), ids.get(at));
            outcome.wrong.push(differs);
        }
    }
    outcome
}

/// The ids of the requests that have moved, in the order of their games and moves, for each pair.
async fn stored_moves(database: &str) -> BTreeMap<String, Vec<String>> {
    let query = "select origin_id from event where kind = 'moved' order by game_id, seq";
    let mut stored: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for origin in texts(database, query).await {
        // The console adds the person to the id.
        let id = origin.split(' ').next().unwrap_or_default().to_owned();
        let pair = id.split('-').next().unwrap_or_default().to_owned();
        stored.entry(pair).or_default().push(id);
    }
    stored
}
