//! What the host watches, wired to the parts that know: probes for readiness, and the numbers of the database. It
//! decides nothing itself.

use crate::listening::cannot_listen;
use crate::say::say;
use crate::surfaces::PLATFORMS;
use async_trait::async_trait;
use deska_catalogue::games::GameCatalogue;
use deska_config::Config;
use deska_console::TrustedProxies;
use deska_core::ports::{Clock, Ports};
use deska_model::ids::Time;

use deska_meters::{Sample, Waiting};
use deska_operations::{
    Listener, Numbers, Probe, ProbeFailure, Readiness, RecorderError, SampleSource, Serving,
};
use deska_service::Service;
use deska_service::system::SystemClock;
use deska_store::SqlStore;
use deska_store::Tally;
use std::iter::once;
use std::sync::Arc;
use std::time::Duration;

/// The key under which the probe of the database writes.
const PROBED: &str = "ready";
/// How much it writes, in bytes: as much as a move, which needs more room than a line.
const PROBED_BYTES: usize = 32 * 1024;

/// Whether the database takes a change and keeps it, and whether it does so for requests.
pub struct DatabaseProbe {
    /// The database.
    pub ports: Ports,
    /// What requests go through.
    pub service: Arc<Service>,
}

#[async_trait]
impl Probe for DatabaseProbe {
    fn name(&self) -> &'static str {
        "database"
    }

    async fn check(&self) -> Result<(), ProbeFailure> {
        if self.service.is_failing() {
            return Err(ProbeFailure::Failed);
        }
        let Ports { store, clock, .. } = &self.ports;
        let now = clock.now();
        // Only a committed change shows that there is room on the disk, and the same bytes again would be no change.
        let bytes = now.0.to_string();
        let bytes = bytes.repeat(PROBED_BYTES / bytes.len());
        store.remember(PROBED, &bytes, now).await.map_err(|error| {
            tracing::warn!(?error, "the database takes no changes");
            ProbeFailure::Failed
        })
    }
}

/// The address of its own for those who watch the program, taken but not served yet.
///
/// # Errors
/// It is in use, or does not belong to this computer.
pub async fn bind(config: &Config) -> anyhow::Result<Option<Listener>> {
    let Some(address) = config.watched_at()? else { return Ok(None) };
    let bound = Listener::bind(address).await;
    bound.map(Some).map_err(|error| cannot_listen("operations.listen", address, &error))
}

/// Serves health and numbers at that address, to those who could see them at the console's.
///
/// # Errors
/// The operating system does not know the address, or `web.trusted_proxies` is wrong.
pub fn serve(
    config: &Config,
    listener: Listener,
    readiness: &Arc<Readiness>,
    numbers: &Arc<Numbers>,
) -> anyhow::Result<Serving> {
    let address = listener.address()?;
    let routes = deska_operations::routes(Arc::clone(readiness), Arc::clone(numbers));
    let proxies = TrustedProxies::new(config.web.trusted_proxies()?);
    let serving =
        listener.serve(routes, proxies, |routes| deska_console::guarded(routes, config.web.token()));
    say(&format!("Health and numbers are at http://{address} (/healthz, /readyz, /metrics)."));
    Ok(serving)
}

/// Starts to collect numbers, with those of the database.
///
/// # Errors
/// If something else in this process collects already.
pub fn collect(store: &Arc<SqlStore>, games: &GameCatalogue) -> Result<Arc<Numbers>, RecorderError> {
    let kinds = games.registry().games().map(|game| game.meta().id).collect();
    let source = StoreNumbers { store: Arc::clone(store), kinds };
    Numbers::collect(env!("CARGO_PKG_VERSION"), source).map(Arc::new)
}

/// The numbers of the database.
struct StoreNumbers {
    store: Arc<SqlStore>,
    /// All kinds of games, because one without open games counts 0.
    kinds: Vec<&'static str>,
}

#[async_trait]
impl SampleSource for StoreNumbers {
    async fn sample(&self) -> Option<Sample> {
        let now = SystemClock.now();
        let tally = self.store.tally(now).await;
        let tally =
            tally.inspect_err(|error| tracing::error!(%error, "the database cannot be counted")).ok()?;
        let open = |kind: &&'static str| {
            let count = tally.games.iter().find(|(known, _)| known == kind).map_or(0, |(_, count)| *count);
            ((*kind).to_owned(), count)
        };
        // One that has no waiting messages counts 0.
        let platforms = once(deska_console::PLATFORM).chain(PLATFORMS.iter().map(|platform| platform.name));
        Some(Sample {
            outbox: platforms.map(|platform| waiting(platform, &tally, now)).collect(),
            timers_due: tally.timers_due,
            timers_later: tally.timers - tally.timers_due,
            games: self.kinds.iter().map(open).collect(),
            challenges: tally.challenges,
        })
    }
}

/// What waits for a platform.
fn waiting(platform: &str, tally: &Tally, now: Time) -> Waiting {
    let found = tally.outbox.iter().find(|waiting| waiting.platform == platform);
    let Some(found) = found else { return Waiting { platform: platform.to_owned(), ..Waiting::default() } };
    let oldest = found.oldest_due.map_or(0, |at| now.0.saturating_sub(at.0));
    let oldest = u64::try_from(oldest).unwrap_or_default();
    Waiting {
        platform: platform.to_owned(),
        due: found.due,
        later: found.all - found.due,
        oldest: Duration::from_millis(oldest).as_secs_f64(),
    }
}
