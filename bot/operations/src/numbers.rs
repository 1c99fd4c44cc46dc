//! The page of numbers for Prometheus. It must not know the numbers: their names are in [`deska_meters`].

use async_trait::async_trait;
use deska_meters::{STAGE_BUCKETS, STAGE_SECONDS, Sample};
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use thiserror::Error;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// How long the numbers of the database hold. Counting them reads everything that is open.
const SAMPLE_AGE: Duration = Duration::from_secs(5);

/// How long counting may take. Prometheus gives up a page after ten seconds, and the other numbers matter most while the
/// database is away.
const SAMPLE_TIME: Duration = Duration::from_secs(2);

/// Where the numbers of the database come from.
#[async_trait]
pub trait SampleSource: Send + Sync {
    /// Counts; `None` if the database fails, which has been logged.
    async fn sample(&self) -> Option<Sample>;
}

/// Why numbers cannot be collected.
#[derive(Debug, Error)]
#[error("numbers cannot be collected: {0}")]
pub struct RecorderError(#[from] BuildError);

/// The numbers of this process.
pub struct Numbers {
    handle: PrometheusHandle,
    source: Box<dyn SampleSource>,
    sampled: Mutex<Option<Instant>>,
}

impl Numbers {
    /// Starts to collect. From now on all functions of [`deska_meters`] count.
    ///
    /// # Errors
    /// If something else in this process collects already.
    pub fn collect(
        version: &'static str,
        source: impl SampleSource + 'static,
    ) -> Result<Self, RecorderError> {
        let stages = Matcher::Full(STAGE_SECONDS.to_owned());
        let handle =
            PrometheusBuilder::new().set_buckets_for_metric(stages, &STAGE_BUCKETS)?.install_recorder()?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        deska_meters::describe(version, since);
        Ok(Self { handle, source: Box::new(source), sampled: Mutex::default() })
    }

    /// All numbers in the text format of Prometheus.
    pub(crate) async fn page(&self) -> String {
        let mut sampled = self.sampled.lock().await;
        if sampled.is_none_or(|at| at.elapsed() >= SAMPLE_AGE) {
            let sample = timeout(SAMPLE_TIME, self.source.sample()).await.ok().flatten();
            deska_meters::database_up(sample.is_some());
            if let Some(sample) = sample {
                deska_meters::sample(&sample);
                *sampled = Some(Instant::now());
            }
        }
        drop(sampled);
        self.handle.run_upkeep();
        self.handle.render()
    }
}
