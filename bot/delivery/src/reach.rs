//! How a surface reaches its platform, and its reports about that to the desk.

use crate::lifecycle::Lifecycle;
use deska_desk::{DeliveryDesk, REPORT_EVERY, Reach};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, timeout};
use tracing::{info, warn};

/// How long reading what had been sent may take, before the platform counts as reached without that.
const READING_MAX: Duration = Duration::from_secs(60);

/// How soon a report that failed is repeated.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// How a surface reaches its platform.
pub struct Connection {
    desk: Arc<dyn DeliveryDesk>,
    life: Arc<Lifecycle>,
    state: Mutex<State>,
    reports: UnboundedSender<Report>,
    unsent: tokio::sync::Mutex<UnboundedReceiver<Report>>,
}

struct State {
    reach: Reach,
    /// Since when.
    since: Instant,
    /// How often the platform has come back.
    returns: u64,
    /// Whether it is read what had been sent before the last return.
    reading: bool,
}

/// What the desk has to know, and since when it is so.
type Report = (Reach, Instant);

/// A return of the platform, whose waiting requests are being read.
#[derive(Clone, Copy)]
pub struct Return(u64);

impl Connection {
    /// A platform of which nothing was heard yet. Until then it counts as one that has just come back.
    #[must_use]
    pub fn new(desk: Arc<dyn DeliveryDesk>, life: Arc<Lifecycle>) -> Self {
        let (reports, unsent) = unbounded_channel();
        let state =
            Mutex::new(State { reach: Reach::Back, since: Instant::now(), returns: 0, reading: false });
        Self { desk, life, state, reports, unsent: unsent.into() }
    }

    /// Reports the start, before anything else happens: no time-out is decided before what had been sent is read.
    pub async fn begin(&self) {
        for reach in [Reach::Away, Reach::Back] {
            // The desk has logged a failure. The next report brings the state.
            let _ = self.desk.reach(self.life.platform(), reach, Duration::ZERO).await;
        }
    }

    /// Says that the platform is away for everybody, and since when.
    pub fn away(&self, since: Instant) {
        let mut state = self.state();
        if state.reach != Reach::Away {
            warn!(platform = self.life.platform(), "the platform is away");
            state.reading = false;
            self.report(&mut state, Reach::Away, since);
        }
    }

    /// Says that the platform is reached. The result is its return, of which the caller reads what had been sent before;
    /// `None` if that is read or being read.
    pub fn back(&self) -> Option<Return> {
        let mut state = self.state();
        if state.reach == Reach::Away {
            info!(platform = self.life.platform(), "the platform is reached again");
            self.report(&mut state, Reach::Back, Instant::now());
        }
        let is_new = state.reach == Reach::Back && !std::mem::replace(&mut state.reading, true);
        state.returns += u64::from(is_new);
        is_new.then_some(Return(state.returns))
    }

    /// Whether the platform is reached, and everything is read that had been sent before.
    pub fn is_here(&self) -> bool {
        self.state().reach == Reach::Here
    }

    /// How long the platform has been away; `None` while it is reached.
    pub fn away_for(&self) -> Option<Duration> {
        let state = self.state();
        (state.reach == Reach::Away).then(|| state.since.elapsed())
    }

    /// Waits until everything is read that had been sent before a return, but not for long, and says so.
    pub async fn read(&self, returned: Return, work: impl Future<Output = ()>) {
        if self.life.unless_stopped(timeout(READING_MAX, work)).await.is_none() {
            return;
        }
        let mut state = self.state();
        if state.reach == Reach::Back && state.returns == returned.0 {
            self.report(&mut state, Reach::Here, Instant::now());
        }
    }

    /// Brings the reports to the desk until the surface stops, and repeats the last one.
    pub async fn run(&self) {
        let mut unsent = self.unsent.lock().await;
        let (mut last, mut pause): (Report, _) = ((Reach::Back, Instant::now()), REPORT_EVERY);
        loop {
            let Some(next) = self.life.unless_stopped(timeout(pause, unsent.recv())).await else { return };
            if let Ok(Some(report)) = next {
                last = report;
            }
            let (reach, since) = last;
            let reported = self.desk.reach(self.life.platform(), reach, since.elapsed()).await;
            pause = if reported.is_ok() { REPORT_EVERY } else { AFTER_FAILURE };
        }
    }

    fn report(&self, state: &mut State, reach: Reach, since: Instant) {
        (state.reach, state.since) = (reach, since);
        // An error means that the program ends.
        let _ = self.reports.send((reach, since));
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
