//! Channels that refuse pictures. They get boards as text, and the first time the reason.

use crate::cache::Cache;
use deska_desk::ChatDesk;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// How long a channel that refused a picture gets text at once, and how long a failure counts.
const REFUSED_FOR: Duration = Duration::from_secs(10 * 60);

/// The channels of a platform that refuse pictures.
pub struct PictureRefusals {
    desk: Arc<dyn ChatDesk>,
    platform: &'static str,
    until: Cache<String, Instant, 1024>,
    /// The channels whose last picture could not be sent, each with the end of the time in which that counts.
    failing: Cache<String, Option<Instant>, 1024>,
}

impl PictureRefusals {
    /// For a platform on which no channel has refused a picture yet.
    #[must_use]
    pub fn new(desk: Arc<dyn ChatDesk>, platform: &'static str) -> Self {
        Self { desk, platform, until: Cache::default(), failing: Cache::default() }
    }

    /// Whether a channel has refused a picture in the last ten minutes.
    #[must_use]
    pub fn has(&self, channel: &str, now: Instant) -> bool {
        self.until.get(&channel.to_owned()).is_some_and(|until| now < until)
    }

    /// Notes that a channel has refused a picture.
    pub fn note(&self, channel: &str, now: Instant) {
        self.until.put(channel.to_owned(), now + REFUSED_FOR);
    }

    /// Notes that a picture could not be sent in a channel at the moment, and returns whether the one before it could not
    /// either, in the last ten minutes.
    #[must_use]
    pub fn fails_again(&self, channel: &str, now: Instant) -> bool {
        let before = self.failing.put(channel.to_owned(), Some(now + REFUSED_FOR));
        before.flatten().is_some_and(|until| now < until)
    }

    /// Notes that a picture arrived in a channel.
    pub fn arrived(&self, channel: &str) {
        if self.failing.get(&channel.to_owned()).flatten().is_some() {
            self.failing.put(channel.to_owned(), None);
        }
    }

    /// Whether no message in the channel has said yet why there are no pictures.
    pub async fn lacks_reason(&self, channel: &str) -> bool {
        matches!(self.desk.recall(&self.key(channel)).await, Ok(None))
    }

    /// Notes that a message in the channel says why.
    pub async fn gave_reason(&self, channel: &str) {
        self.desk.remember(&self.key(channel), "told").await;
    }

    fn key(&self, channel: &str) -> String {
        format!("pictures-refused:{}:{channel}", self.platform)
    }
}
