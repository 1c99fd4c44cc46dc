//! Two processes on one PostgreSQL: what is due happens once, although one of them is killed, and how much more two do than
//! one.

use crate::figure;
use crate::playing::Playing;
use crate::process::{Program, TEXT};
use crate::workers;
use deska_core::ports::Clock;
use deska_desk::DeliveryDesk;
use deska_model::ids::OutboxId;
use deska_testkit::postgres::Postgres;
use deska_testkit::test_bot::SetClock;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Hundredths of a processor for each process, of which two leave the database more than it needs.
const HELD_TO: u32 = 25;

/// Games whose players are reminded twice and then lose on time.
const GAMES: usize = 2_500;
/// What becomes due in each: two reminders and its end.
const DUE_IN_GAME: usize = 3;
/// Challenges that nobody answers.
const CHALLENGES: usize = 2_500;
/// How many begin at once.
const AT_ONCE: usize = 16;

/// Steps of the clock, short enough to be no outage: enough for an hour and the leases of the killed process.
const STEPS: i64 = 44;
const STEP_MS: i64 = 100_000;
/// The step in which most becomes due for the second time, and one process is killed.
const KILLED_IN: i64 = 33;
/// When a challenge is over.
const LATER_MS: i64 = 15 * 86_400_000;

/// The messages of the outbox, by their rows; a platform drops a message that it has got already.
type Posted = Arc<Mutex<BTreeMap<OutboxId, String>>>;

pub async fn measure() {
    let Some(server) = Postgres::start("processes").await else { return };
    once(&server.database().await).await;
    let shared = "moves without pictures on PostgreSQL, 32 at once in each process";
    throughput(&server, &format!("{shared}, which share the processors with the database"), None, "").await;
    let held = format!("{shared}, each held to {HELD_TO} % of a processor");
    throughput(&server, &held, Some(HELD_TO), "1.6 times").await;
}

/// How many moves one process makes and two, each time on an empty database.
async fn throughput(server: &Postgres, what: &str, percent: Option<u32>, aim: &str) {
    let mut rates = Vec::new();
    for count in [1, 2] {
        let url = server.database().await;
        let rate = tokio::task::spawn_blocking(move || workers::rate(&url, count, percent));
        let Some(rate) = rate.await.expect("a thread") else { return };
        rates.push(rate);
    }
    figure::print(
        &format!("{what}: one process, two processes"),
        format!("{:.0}/s, {:.0}/s: {:.2} times", rates[0], rates[1], rates[1] / rates[0]),
        aim,
    );
}

async fn once(url: &str) {
    let clock = Arc::new(SetClock::standing());
    let open = || Program::with_clock(url, Arc::clone(&clock) as _);
    let processes = [Arc::new(open().await), Arc::new(open().await)];
    begin(&processes).await;
    let posted = Posted::default();
    for step in 0..STEPS {
        clock.pass(STEP_MS);
        let alive = if step <= KILLED_IN { 2 } else { 1 };
        let mut rounds: Vec<_> = processes
            .iter()
            .take(alive)
            .map(|process| tokio::spawn(round(Arc::clone(process), Arc::clone(&posted))))
            .collect();
        if step == KILLED_IN {
            // In the middle of its work; nothing of it is tidied up.
            tokio::time::sleep(Duration::from_millis(700)).await;
            rounds.pop().expect("the second process").abort();
        }
        for round in rounds {
            round.await.expect("a round of work");
        }
    }
    let mut per_game: BTreeMap<String, usize> = BTreeMap::new();
    for channel in posted.lock().expect("the messages").values() {
        *per_game.entry(channel.clone()).or_default() += 1;
    }
    let right = per_game.values().filter(|count| **count == DUE_IN_GAME).count();
    clock.pass(LATER_MS);
    let now = clock.now();
    let (one, two) = tokio::join!(processes[0].core.tick(now), processes[1].core.tick(now));
    let ended = [one, two].map(|ticked| ticked.expect("it works").challenges as usize);
    let value = format!(
        "{right} of {GAMES} games with {DUE_IN_GAME} messages, {} of {CHALLENGES} challenges ended",
        ended.iter().sum::<usize>()
    );
    let what = "two processes on one PostgreSQL, one killed: reminders, ends and expiries, each once";
    figure::print(what, value, "all, exactly once");
}

/// Begins the games, with a move of each player, and the challenges; both processes at once.
async fn begin(processes: &[Arc<Program>; 2]) {
    let tasks: Vec<_> = (0..AT_ONCE)
        .map(|at| {
            let program = Arc::clone(&processes[at % 2]);
            tokio::spawn(async move {
                for _ in (at..GAMES).step_by(AT_ONCE) {
                    let mut game = Playing::timed(&program, TEXT, "ordo").await;
                    game.play(&program).await;
                    game.play(&program).await;
                }
                for _ in (at..CHALLENGES).step_by(AT_ONCE) {
                    Playing::challenge_only(&program, TEXT, "ordo").await;
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("the games begin");
    }
}

/// What a process does in a while: what is due, and the messages.
async fn round(process: Arc<Program>, posted: Posted) {
    process.core.tick(process.now()).await.expect("it works");
    loop {
        let due = process.service.due(TEXT).await;
        if due.is_empty() {
            return;
        }
        for post in due {
            let row = post.receipt.row.expect("a row of the outbox");
            posted.lock().expect("the messages").insert(row, post.place.channel.clone());
            process.service.delivered(&post.receipt, &format!("{}", row.0)).await;
        }
    }
}
