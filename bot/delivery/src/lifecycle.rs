//! The life of a surface: whether it stops, which answers are in flight, whether its connections stand, and why it
//! cannot go on.

use backon::{BackoffBuilder, ExponentialBuilder};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// The life of one surface.
pub struct Lifecycle {
    platform: &'static str,
    stop: watch::Sender<bool>,
    ended: watch::Sender<Option<String>>,
    in_flight: Arc<watch::Sender<usize>>,
    connections: Mutex<Connections>,
    mute: AtomicBool,
}

struct Connections {
    /// How many there should be.
    wanted: usize,
    standing: BTreeSet<u32>,
}

/// An answer in flight. A stop waits until it is dropped.
pub struct InFlight(Arc<watch::Sender<usize>>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

impl Lifecycle {
    /// The life of a surface that has not begun to read.
    #[must_use]
    pub fn new(platform: &'static str) -> Self {
        Self {
            platform,
            stop: watch::Sender::new(false),
            ended: watch::Sender::new(None),
            in_flight: Arc::new(watch::Sender::new(0)),
            // The platform says how many it needs.
            connections: Mutex::new(Connections { wanted: usize::MAX, standing: BTreeSet::new() }),
            mute: AtomicBool::new(false),
        }
    }

    /// Makes the surface stop.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Whether the surface stops.
    pub fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }

    /// A value that becomes true when the surface stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Waits until the surface stops.
    pub async fn stopped(&self) {
        // The sender is here, so this ends by the value only.
        let _ = self.stopping().wait_for(|stopping| *stopping).await;
    }

    /// The result of work; `None` if the surface stops first.
    pub async fn unless_stopped<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            () = self.stopped() => None,
            result = work => Some(result),
        }
    }

    /// Waits, but not beyond a stop.
    pub async fn pause(&self, time: Duration) {
        // Either outcome ends the pause: the time is over, or the surface stops.
        let _ = timeout(time, self.stopped()).await;
    }

    /// The next pause between two attempts, cut short by a stop.
    pub async fn back_off(&self, pauses: &mut impl Iterator<Item = Duration>) {
        if let Some(pause) = pauses.next() {
            self.pause(pause).await;
        }
    }

    /// Repeats work until it has a result; `None` if the surface stops first.
    pub async fn retry<T, Work>(
        &self,
        backoff: ExponentialBuilder,
        mut attempt: impl FnMut() -> Work,
    ) -> Option<T>
    where
        Work: Future<Output = Option<T>>,
    {
        let mut pauses = backoff.build();
        while !self.is_stopping() {
            if let Some(result) = attempt().await {
                return Some(result);
            }
            self.back_off(&mut pauses).await;
        }
        None
    }

    /// Begins an answer that a stop waits for, even if the surface stops already.
    pub fn enter(&self) -> InFlight {
        self.in_flight.send_modify(|count| *count += 1);
        InFlight(Arc::clone(&self.in_flight))
    }

    /// Begins an answer that a stop waits for; `None` if the surface stops.
    pub fn enter_unless_stopping(&self) -> Option<InFlight> {
        // A stop that comes between the two lines waits for this answer.
        let in_flight = self.enter();
        (!self.is_stopping()).then_some(in_flight)
    }

    /// Waits until no answer is in flight.
    pub async fn drained(&self) {
        let _ = self.in_flight.subscribe().wait_for(|count| *count == 0).await;
    }

    /// A question for later: whether no answer is in flight. It doesn't keep the surface alive.
    pub fn idle(&self) -> impl Fn() -> bool + Send + Sync + use<> {
        let in_flight = Arc::downgrade(&self.in_flight);
        move || in_flight.upgrade().is_none_or(|count| *count.borrow() == 0)
    }

    /// Name of the platform.
    #[must_use]
    pub const fn platform(&self) -> &'static str {
        self.platform
    }

    /// Says how many connections to the platform there should be.
    pub fn expect_connections(&self, count: usize) {
        self.connections().wanted = count;
    }

    /// Says whether a connection stands.
    pub fn set_connected(&self, connection: u32, stands: bool) {
        let standing = &mut self.connections().standing;
        let changed = if stands { standing.insert(connection) } else { standing.remove(&connection) };
        if changed && !stands {
            deska_meters::connection_lost(self.platform);
        }
        deska_meters::connections(self.platform, standing.len());
    }

    /// Whether any connection stands.
    pub fn has_connection(&self) -> bool {
        !self.connections().standing.is_empty()
    }

    /// Whether all connections stand.
    pub fn is_connected(&self) -> bool {
        let connections = self.connections();
        connections.standing.len() >= connections.wanted
    }

    /// Says whether nothing can be sent to the platform now.
    pub fn set_mute(&self, mute: bool) {
        self.mute.store(mute, Ordering::Relaxed);
    }

    /// Whether nothing can be sent to the platform now, so that messages wait without an attempt.
    pub fn is_mute(&self) -> bool {
        self.mute.load(Ordering::Relaxed)
    }

    /// Says that the surface cannot go on. The first reason counts.
    pub fn end(&self, reason: impl ToString) {
        self.ended.send_if_modified(|known| {
            let is_first = known.is_none();
            known.get_or_insert_with(|| reason.to_string());
            is_first
        });
    }

    /// Whether the surface cannot go on.
    pub fn has_ended(&self) -> bool {
        self.ended.borrow().is_some()
    }

    /// Returns the reason when the surface cannot go on.
    pub async fn ended(&self) -> String {
        let mut ended = self.ended.subscribe();
        // The sender is here, so this ends by the value only.
        let reason = ended.wait_for(Option::is_some).await;
        reason.ok().and_then(|reason| reason.clone()).unwrap_or_default()
    }

    fn connections(&self) -> MutexGuard<'_, Connections> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backoff;

    #[test]
    fn all_connections_must_stand() {
        let life = Lifecycle::new("chat");
        life.set_connected(0, true);
        assert!(!life.is_connected(), "the platform has not said how many there are");
        life.expect_connections(2);
        assert!(!life.is_connected());
        life.set_connected(1, true);
        assert!(life.is_connected());
        life.set_connected(0, false);
        life.set_connected(1, true);
        assert!(!life.is_connected());
        life.set_connected(0, true);
        assert!(life.is_connected());
    }

    #[tokio::test(start_paused = true)]
    async fn a_stop_waits_for_answers_in_flight_and_lets_no_new_one_in() {
        let life = Lifecycle::new("chat");
        let idle = life.idle();
        let answer = life.enter_unless_stopping().expect("it runs");
        life.stop();
        assert!(!idle() && life.enter_unless_stopping().is_none());
        assert!(timeout(Duration::from_secs(1), life.drained()).await.is_err());
        drop(answer);
        life.drained().await;
        assert!(idle());
        assert_eq!(life.unless_stopped(std::future::pending::<()>()).await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn pauses_between_attempts_double_up_to_the_longest() {
        let (life, begun, mut at) = (Lifecycle::new("chat"), tokio::time::Instant::now(), Vec::new());
        let pauses = backoff(Duration::from_secs(1), Duration::from_secs(3));
        let done = life.retry(pauses, || {
            at.push(begun.elapsed().as_secs());
            std::future::ready((at.len() == 5).then_some("done"))
        });
        assert_eq!(done.await, Some("done"));
        assert_eq!(at, [0, 1, 3, 6, 9]);
        life.end("first");
        life.end("second");
        assert_eq!(life.ended().await, "first");
    }
}
