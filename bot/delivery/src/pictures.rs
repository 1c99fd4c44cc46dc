//! Places that take no pictures. Boards go there as text, and each place is told once why.

use crate::cache::Cache;
use deska_desk::Desk;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// How long pictures aren't tried again in a place.
const REFUSED_FOR: Duration = Duration::from_secs(10 * 60);

/// Which places of a platform take no pictures.
pub struct PictureRefusals {
    desk: Arc<dyn Desk>,
    platform: &'static str,
    until: Cache<String, Instant, 1024>,
}

impl PictureRefusals {
    /// Of a platform where no place has refused a picture yet.
    #[must_use]
    pub fn new(desk: Arc<dyn Desk>, platform: &'static str) -> Self {
        Self { desk, platform, until: Cache::default() }
    }

    /// Whether a place has refused a picture lately.
    #[must_use]
    pub fn has(&self, channel: &str, now: Instant) -> bool {
        self.until.get(&channel.to_owned()).is_some_and(|until| now < until)
    }

    /// Notes that a place has refused a picture.
    pub fn note(&self, channel: &str, now: Instant) {
        self.until.put(channel.to_owned(), now + REFUSED_FOR);
    }

    /// Whether the place has to be told why there are no pictures.
    pub async fn is_untold(&self, channel: &str) -> bool {
        matches!(self.desk.recall(&self.key(channel)).await, Ok(None))
    }

    /// Notes that the place has been told.
    pub async fn told(&self, channel: &str) {
        self.desk.remember(&self.key(channel), "told").await;
    }

    fn key(&self, channel: &str) -> String {
        format!("pictures-refused:{}:{channel}", self.platform)
    }
}
