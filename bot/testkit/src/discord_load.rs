//! Many servers at once: the real program as a process of its own on a simulated Discord, with people who play real
//! games at a given rate. Used by a measurement and, small, by a test.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a measurement that fails ends there")]

mod crowd;
mod interaction;
mod process;

use crate::discord_sim::Simulator;
use crate::pace::patience;
use crowd::Pair;
pub use interaction::{Sent, What};
pub use process::Program;
use sqlx::{Connection, Row, SqliteConnection};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// What is asked of the program.
#[derive(Clone, Copy)]
pub struct Plan {
    /// Servers, each with two people and one game at a time.
    pub guilds: usize,
    /// Interactions a second.
    pub rate: u32,
    /// For so long.
    pub time: Duration,
    /// How many interactions may wait for their answers at once. A small number spares a slow machine.
    pub at_once: usize,
    /// How many interactions must have been sent before it ends, however long that takes.
    pub least: usize,
}

/// What came of it.
#[derive(Default)]
pub struct Outcome {
    /// First answers by what was asked, in order of their time.
    pub times: BTreeMap<What, Vec<Duration>>,
    /// Interactions without an answer.
    pub unanswered: usize,
    /// Turns that were skipped because the answer before had not come.
    pub skipped: usize,
    /// Interactions a second that were really sent.
    pub rate: f64,
    /// Moves that were answered with a board.
    pub moves: usize,
    /// Of these, how many are not stored exactly once.
    pub wrong: usize,
    /// Events stored that nobody sent.
    pub strange: usize,
    /// Rules of Discord that were broken.
    pub violations: Vec<String>,
    /// Memory of the program in KiB, about every second.
    pub memory: Vec<u64>,
    /// Time of the processor it used, in seconds.
    pub cpu: f64,
}

impl Outcome {
    /// All first answers, the quickest first.
    pub fn all(&self) -> Vec<Duration> {
        let mut all: Vec<Duration> = self.times.values().flatten().copied().collect();
        all.sort();
        all
    }
}

/// The value below which a share of the sorted times lies.
pub fn percentile(sorted: &[Duration], share: f64) -> Duration {
    let at = ((sorted.len() as f64 * share).ceil() as usize).clamp(1, sorted.len().max(1)) - 1;
    sorted.get(at).copied().unwrap_or_default()
}

/// Starts everything, lets people play, and looks into the database afterwards.
pub async fn run(plan: Plan) -> Outcome {
    let sim = Simulator::start().await;
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path(), &sim.url(), sim.token());
    sim.wait_ready().await;
    let mut pairs: Vec<Pair> = (0..plan.guilds).map(|at| Pair::new(&sim, at)).collect();
    let mut outcome = Outcome::default();
    let mut sent = Vec::new();
    // Every game begins with two interactions, which are not measured: nobody starts a thousand games at once.
    let least = pairs.len() * 2;
    let time = Duration::from_secs_f64(least as f64 / f64::from(plan.rate));
    play(&mut pairs, &mut sent, &mut outcome, &mut program, Plan { time, least, ..plan }).await;
    answered(&sim, &sent).await;
    let first = sent.len();
    (outcome.memory, outcome.skipped) = (Vec::new(), 0);
    let (begun, cpu) = (Instant::now(), program.cpu());
    play(&mut pairs, &mut sent, &mut outcome, &mut program, plan).await;
    outcome.rate = (sent.len() - first) as f64 / begun.elapsed().as_secs_f64();
    outcome.cpu = program.cpu() - cpu;
    answered(&sim, &sent).await;
    for pair in &mut pairs {
        pair.take_up(&mut sent);
    }
    program.stop();
    for one in sent.iter().skip(first) {
        match one.answer.latency_so_far() {
            Some(time) => outcome.times.entry(one.what).or_default().push(time),
            None => outcome.unanswered += 1,
        }
    }
    outcome.times.values_mut().for_each(|times| times.sort());
    outcome.violations = sim.violations().iter().map(ToString::to_string).collect();
    verify(&sent, &program.database(), &mut outcome).await;
    outcome
}

/// Waits for the first answers to everything that was sent. What never gets one is counted later.
async fn answered(sim: &Simulator, sent: &[Sent]) {
    let open = || sent.iter().any(|one| one.answer.latency_so_far().is_none());
    let end = Instant::now() + patience();
    while open() && Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    sim.settle().await;
}

/// Lets the pairs act in turn at a rate. Whoever still waits for an answer loses the turn.
async fn play(
    pairs: &mut [Pair],
    sent: &mut Vec<Sent>,
    outcome: &mut Outcome,
    program: &mut Program,
    plan: Plan,
) {
    let mut tick = tokio::time::interval(Duration::from_secs(1) / plan.rate);
    let (begun, count, mut looked) = (Instant::now(), pairs.len(), 0);
    let first = sent.len();
    for at in (0..count).cycle() {
        tick.tick().await;
        let is_over = begun.elapsed() >= plan.time && sent.len() - first >= plan.least;
        if is_over || begun.elapsed() >= plan.time + patience() {
            return;
        }
        let is_full = pairs.iter().filter(|pair| pair.waits()).count() >= plan.at_once;
        if is_full || !pairs[at].act(sent) {
            outcome.skipped += 1;
        }
        if begun.elapsed().as_secs() >= looked {
            looked += 1;
            outcome.memory.push(program.memory());
        }
    }
}

/// Compares what was answered with what is stored.
async fn verify(sent: &[Sent], database: &str, outcome: &mut Outcome) {
    let mut store = SqliteConnection::connect(database).await.unwrap();
    let rows =
        sqlx::query("select origin_id, count(*) as n from event where kind = 'moved' group by origin_id")
            .fetch_all(&mut store)
            .await
            .unwrap();
    let stored: BTreeMap<String, i64> = rows
        .iter()
        .filter_map(|row| Some((row.get::<Option<String>, _>("origin_id")?, row.get("n"))))
        .collect();
    let moved: BTreeSet<String> = sent.iter().filter(|one| one.moved).map(|one| one.answer.id()).collect();
    outcome.moves = moved.len();
    outcome.wrong = moved.iter().filter(|id| stored.get(*id) != Some(&1)).count();
    let ours: BTreeSet<String> = sent.iter().map(|one| one.answer.id()).collect();
    outcome.strange = stored.keys().filter(|id| !ours.contains(*id)).count();
}

/// Memory of the program in KiB that is connected and idle, with so many servers of so many channels and roles.
pub async fn memory(guilds: usize, channels: usize, roles: usize) -> u64 {
    let sim = Simulator::start().await;
    sim.fill(guilds, channels, roles);
    let folder = tempfile::tempdir().unwrap();
    let mut program = Program::start(folder.path(), &sim.url(), sim.token());
    sim.wait_ready().await;
    // Its answer comes after everything that was told at the beginning.
    sim.user("Alice").slash(&sim.channel("games"), "help", &[]).await;
    sim.settle().await;
    let memory = program.memory();
    program.stop();
    memory
}
