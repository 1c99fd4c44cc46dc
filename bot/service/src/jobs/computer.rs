//! Lets the program play its games, apart from what people do.
//!
//! The games that wait for it are a query, and what it decides is stored under a key of its own. So a game goes on after a
//! process has died in the middle of a thought, and several processes may run this job.

use crate::thinking::{Threads, Turn, think};
use deska_core::engine::{Core, Halt};
use deska_core::ports::{Clock, ComputerTurn};
use deska_model::ids::{GameId, Time};
use std::collections::{HashMap, HashSet};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::{Id, JoinError, JoinSet};
use tokio::time::sleep;

/// How the program thinks.
#[derive(Clone, Debug)]
pub struct Thinking {
    /// Where.
    pub threads: Threads,
    /// How long after the last event of a game it acts, so that the other player's board is out first.
    pub after: Duration,
}

impl Thinking {
    /// On so many threads for long thoughts and as many for short ones, or on half of the processors each.
    #[must_use]
    pub fn new(threads: Option<NonZeroUsize>, after: Duration) -> Self {
        Self { threads: Threads::new(threads), after }
    }
}

impl Default for Thinking {
    fn default() -> Self {
        Self::new(None, Duration::from_secs(1))
    }
}

/// Most games that wait for a thread at a time.
const LOOK: u32 = 500;

/// Longest time between two looks while nothing wakes the job.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Changes of this time get one look.
const TOGETHER: Duration = Duration::from_millis(20);

/// How long a game is left alone after a failure.
const AFTER_FAILURE_MS: i64 = 30_000;

/// How long a game is left alone in which another process thinks, which may die meanwhile.
const ELSEWHERE_MS: i64 = 5_000;

/// A game that needs no look for now.
struct Resting {
    /// Number of its last event then.
    seq: u32,
    /// When the turn is tried again after it failed or another process took it; `None` if it isn't.
    until: Option<Time>,
}

/// Plays until it is stopped. What is being thought then is dropped; the next start takes it up.
pub async fn run(core: Core, clock: Arc<dyn Clock>, how: Thinking, mut stopped: watch::Receiver<bool>) {
    let stop = Arc::new(AtomicBool::new(false));
    let mut thoughts: JoinSet<Result<Done, Halt>> = JoinSet::new();
    let mut tasks: HashMap<Id, GameId> = HashMap::new();
    let mut busy: HashMap<GameId, ComputerTurn> = HashMap::new();
    let mut resting: HashMap<String, Resting> = HashMap::new();
    let (mut here, mut elsewhere) = (0, 0);
    loop {
        let mut pause = LONGEST_PAUSE;
        if thoughts.len() < LOOK as usize {
            // However many rest, others are among those that this reads.
            let most = LOOK.saturating_add(u32::try_from(resting.len()).unwrap_or(u32::MAX));
            let waiting = waiting(&core, most).await;
            resting.retain(|code, rest| {
                let lasts = rest.until.is_none_or(|until| clock.now() < until);
                lasts && waiting.iter().any(|turn| turn.code == *code && turn.seq == rest.seq)
            });
            for turn in waiting {
                if busy.contains_key(&turn.game) || resting.contains_key(&turn.code) {
                    continue;
                }
                let early = left(how.after, turn.at, clock.now());
                if !early.is_zero() {
                    pause = pause.min(early);
                    continue;
                }
                let place = how.threads.join(core.effort_of(&turn));
                let (core, of_game, stop) = (core.clone(), turn.clone(), Arc::clone(&stop));
                let mut stopped = stopped.clone();
                let task = thoughts.spawn(async move {
                    tokio::select! {
                        biased;
                        () = is_stopped(&mut stopped) => Ok(Done::Unthought),
                        place = place.come() => play(&core, &of_game, &place, &stop).await,
                    }
                });
                tasks.insert(task.id(), turn.game);
                busy.insert(turn.game, turn);
            }
            let again = resting.values().filter_map(|rest| rest.until).min();
            pause = again.map_or(pause, |until| pause.min(between(clock.now(), until)));
        }
        tokio::select! {
            () = is_stopped(&mut stopped) => break,
            Some(joined) = thoughts.join_next_with_id() => {
                let id = joined.as_ref().map_or_else(JoinError::id, |(id, _)| *id);
                let Some(turn) = tasks.remove(&id).and_then(|game| busy.remove(&game)) else { continue };
                let rest_ms = match joined.map(|(_, done)| done) {
                    Ok(Ok(Done::Acted)) => continue,
                    Ok(Ok(Done::Nothing)) => None,
                    Ok(Ok(Done::Elsewhere)) => Some(ELSEWHERE_MS),
                    Ok(Ok(Done::Unthought)) => Some(AFTER_FAILURE_MS),
                    Ok(Err(halt)) => {
                        halt.log();
                        Some(AFTER_FAILURE_MS)
                    }
                    Err(error) => {
                        tracing::error!(%error, game = turn.code, "a thought of the program failed");
                        Some(AFTER_FAILURE_MS)
                    }
                };
                let until = rest_ms.map(|rest_ms| clock.now().plus_ms(rest_ms));
                resting.insert(turn.code, Resting { seq: turn.seq, until });
            }
            changes = core.changed_here(here) => {
                here = changes;
                sleep(TOGETHER).await;
            }
            changes = core.changed_elsewhere(elsewhere) => {
                elsewhere = changes;
                sleep(TOGETHER).await;
            }
            () = sleep(pause) => {}
        }
    }
    stop.store(true, Ordering::Relaxed);
    while thoughts.join_next().await.is_some() {}
}

async fn is_stopped(stopped: &mut watch::Receiver<bool>) {
    // An error means that nobody can stop it any more.
    drop(stopped.wait_for(|stopped| *stopped).await);
}

async fn waiting(core: &Core, most: u32) -> Vec<ComputerTurn> {
    match core.waiting_for_program(most).await {
        Ok(waiting) => waiting,
        Err(error) => {
            tracing::error!(?error, "could not read which games wait for the program");
            Vec::new()
        }
    }
}

/// How much of a pause after `at` is left. A clock that was set back since ends it.
fn left(after: Duration, at: Time, now: Time) -> Duration {
    let passed = u64::try_from(now.0.saturating_sub(at.0)).map(Duration::from_millis);
    passed.map_or(Duration::ZERO, |passed| after.saturating_sub(passed))
}

/// The time from one moment until a later one.
fn between(now: Time, until: Time) -> Duration {
    u64::try_from(until.0.saturating_sub(now.0)).map_or(Duration::ZERO, Duration::from_millis)
}

/// What came of a look at a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Done {
    /// What the program decided is stored.
    Acted,
    /// It has nothing to decide until something else happens in the game.
    Nothing,
    /// The thought has failed, or the program stops.
    Unthought,
    /// Another process thinks in this game.
    Elsewhere,
}

/// Thinks in a game, unless another process does, and stores what comes of it.
async fn play(core: &Core, turn: &ComputerTurn, place: &Turn, stop: &Arc<AtomicBool>) -> Result<Done, Halt> {
    if !core.claim_thought(turn).await {
        return Ok(Done::Elsewhere);
    }
    let done = decide(core, &turn.code, place, stop).await;
    core.release_thought(turn).await;
    done
}

async fn decide(core: &Core, code: &str, place: &Turn, stop: &Arc<AtomicBool>) -> Result<Done, Halt> {
    let Some(task) = core.computer_task(code).await? else { return Ok(Done::Nothing) };
    match think(task, place, Arc::clone(stop)).await {
        Some((task, events)) if !events.is_empty() && !stop.load(Ordering::Relaxed) => {
            core.computer_plays(&task, &events).await?;
            Ok(Done::Acted)
        }
        _ => Ok(Done::Unthought),
    }
}

/// Plays all turns of the program that wait now, one after another, without a pause: for tests whose clock stands. Returns
/// how many there were.
///
/// # Errors
/// A game cannot be read or changed.
pub async fn play_all(core: &Core) -> Result<usize, Halt> {
    let stop = Arc::new(AtomicBool::new(false));
    let threads = Threads::new(None);
    let (mut played, mut resting) = (0, HashSet::new());
    loop {
        let waiting = core.waiting_for_program(LOOK).await?;
        let Some(turn) = waiting.into_iter().find(|turn| !resting.contains(&(turn.code.clone(), turn.seq)))
        else {
            return Ok(played);
        };
        let place = threads.join(core.effort_of(&turn)).come().await;
        match play(core, &turn, &place, &stop).await? {
            Done::Acted => played += 1,
            Done::Nothing | Done::Unthought | Done::Elsewhere => drop(resting.insert((turn.code, turn.seq))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pause_counts_from_the_last_event_and_ends_when_the_clock_is_set_back() {
        let after = Duration::from_secs(1);
        assert_eq!(left(after, Time(5_000), Time(5_400)), Duration::from_millis(600));
        assert_eq!(left(after, Time(5_000), Time(6_000)), Duration::ZERO);
        assert_eq!(left(after, Time(5_000), Time(4_000)), Duration::ZERO);
    }
}
