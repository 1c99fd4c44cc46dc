//! Whether the program can do its work now: every probe is asked, and one that fails makes the program not ready. It
//! must not know what a probe asks.

use async_trait::async_trait;
use futures::future::join_all;
use serde_json::{Map, Value, json};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// How long a probe may take.
const PROBE_TIME: Duration = Duration::from_secs(3);
/// How long a report holds. Everybody may ask, and a probe may write to the disk.
const REPORT_AGE: Duration = Duration::from_secs(1);

/// Something that the program cannot work without.
#[async_trait]
pub trait Probe: Send + Sync {
    /// Its name in the report, such as `database`.
    fn name(&self) -> &'static str;

    /// Whether it works now.
    async fn check(&self) -> Result<(), ProbeFailure>;
}

/// Why a probe fails, in a word that strangers may read. The log has the details.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProbeFailure {
    /// It does not work.
    Failed,
    /// There is no connection.
    NotConnected,
    /// It does not answer in time.
    TooSlow,
}

impl ProbeFailure {
    const fn word(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::NotConnected => "not connected",
            Self::TooSlow => "too slow",
        }
    }
}

/// At which point of its life the program is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Life {
    Starting,
    Running,
    Stopping,
}

/// The state of the program for those who send it work.
pub struct Readiness {
    life: RwLock<Life>,
    probes: RwLock<Vec<Arc<dyn Probe>>>,
    last: Mutex<Option<(Instant, Report)>>,
}

/// The answer of all probes.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    life: Life,
    checks: Vec<(&'static str, Result<(), ProbeFailure>)>,
}

impl Default for Readiness {
    fn default() -> Self {
        Self { life: RwLock::new(Life::Starting), probes: RwLock::default(), last: Mutex::default() }
    }
}

impl Readiness {
    /// Adds a probe.
    pub fn add(&self, probe: impl Probe + 'static) {
        self.probes.write().unwrap_or_else(PoisonError::into_inner).push(Arc::new(probe));
    }

    /// Says that all parts have started.
    pub fn started(&self) {
        self.enter(Life::Running);
    }

    /// Says that the program takes no new work.
    pub fn stopping(&self) {
        self.enter(Life::Stopping);
    }

    fn enter(&self, life: Life) {
        *self.life.write().unwrap_or_else(PoisonError::into_inner) = life;
    }

    /// Asks all probes, or gives the answer of a moment ago.
    pub(crate) async fn report(&self) -> Report {
        let life = *self.life.read().unwrap_or_else(PoisonError::into_inner);
        let probes = self.probes.read().unwrap_or_else(PoisonError::into_inner).clone();
        // Held while the probes are asked, so that many visitors cause one check.
        let mut last = self.last.lock().await;
        if let Some((at, report)) = &*last
            && at.elapsed() < REPORT_AGE
            && report.life == life
            && report.checks.len() == probes.len()
        {
            return report.clone();
        }
        let checks = join_all(probes.iter().map(|probe| ask(&**probe))).await;
        let report = Report { life, checks };
        log_changes(last.as_ref().map(|(_, report)| report), &report);
        *last = Some((Instant::now(), report.clone()));
        report
    }
}

/// Logs what no longer works, and what works again.
fn log_changes(before: Option<&Report>, now: &Report) {
    let worked = |name| match before {
        Some(before) => {
            before.checks.iter().find(|(known, _)| *known == name).is_none_or(|(_, was)| was.is_ok())
        }
        None => true,
    };
    for (name, checked) in &now.checks {
        match (worked(*name), checked) {
            (true, Err(obstacle)) => tracing::warn!(check = name, why = obstacle.word(), "not ready"),
            (false, Ok(())) => tracing::info!(check = name, "ready again"),
            _ => {}
        }
    }
}

async fn ask(probe: &dyn Probe) -> (&'static str, Result<(), ProbeFailure>) {
    let checked = timeout(PROBE_TIME, probe.check()).await.unwrap_or(Err(ProbeFailure::TooSlow));
    (probe.name(), checked)
}

impl Report {
    /// Whether the program can do its work.
    pub(crate) fn is_ready(&self) -> bool {
        self.life == Life::Running && self.checks.iter().all(|(_, checked)| checked.is_ok())
    }

    /// The report as JSON: the state in a word, and each probe with `ok` or its obstacle.
    pub(crate) fn json(&self) -> String {
        let state = match self.life {
            Life::Starting => "starting",
            Life::Stopping => "stopping",
            Life::Running if self.is_ready() => "ready",
            Life::Running => "not ready",
        };
        let word = |checked: &Result<(), ProbeFailure>| checked.err().map_or("ok", ProbeFailure::word);
        let checks = self.checks.iter().map(|(name, checked)| ((*name).to_owned(), word(checked).into()));
        let checks: Map<String, Value> = checks.collect();
        format!("{}\n", json!({"state": state, "checks": checks}))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    struct Fixed(Result<(), ProbeFailure>, Arc<AtomicUsize>);

    #[async_trait]
    impl Probe for Fixed {
        fn name(&self) -> &'static str {
            "thing"
        }

        async fn check(&self) -> Result<(), ProbeFailure> {
            self.1.fetch_add(1, Ordering::Relaxed);
            self.0
        }
    }

    struct Stuck;

    #[async_trait]
    impl Probe for Stuck {
        fn name(&self) -> &'static str {
            "stuck"
        }

        async fn check(&self) -> Result<(), ProbeFailure> {
            std::future::pending().await
        }
    }

    async fn shown(readiness: &Readiness) -> (bool, Value) {
        let report = readiness.report().await;
        (report.is_ready(), serde_json::from_str(&report.json()).expect("JSON"))
    }

    #[tokio::test(start_paused = true)]
    async fn it_is_ready_between_start_and_stop_while_all_probes_are() {
        let readiness = Readiness::default();
        readiness.add(Fixed(Ok(()), Arc::default()));
        assert_eq!(shown(&readiness).await, (false, json!({"state": "starting", "checks": {"thing": "ok"}})));
        readiness.started();
        assert_eq!(shown(&readiness).await, (true, json!({"state": "ready", "checks": {"thing": "ok"}})));
        readiness.add(Stuck);
        let slow = json!({"state": "not ready", "checks": {"thing": "ok", "stuck": "too slow"}});
        assert_eq!(shown(&readiness).await, (false, slow));
        readiness.stopping();
        assert_eq!(shown(&readiness).await.1["state"], "stopping");
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_of_visitors_causes_one_check_a_second() {
        let (readiness, asked) = (Readiness::default(), Arc::new(AtomicUsize::new(0)));
        readiness.add(Fixed(Err(ProbeFailure::Failed), Arc::clone(&asked)));
        readiness.started();
        for _ in 0..20 {
            assert_eq!(shown(&readiness).await.1["checks"]["thing"], "failed");
        }
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        tokio::time::advance(REPORT_AGE).await;
        shown(&readiness).await;
        assert_eq!(asked.load(Ordering::Relaxed), 2);
    }
}
