//! Taking the buttons from messages that a newer one outdates. A first attempt follows at once; what fails is kept by
//! the desk and tried again, so that a busy channel loses no clean-up and no answer waits for one.

use deska_desk::DeliveryDesk;
use deska_desk::outbound::Outdated;
use deska_desk::surface::{Removal, Surface};
use futures::{StreamExt, stream};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Number of channels that are cleaned up concurrently.
const CONCURRENT_CHANNELS: usize = 4;

/// The clean-up of one platform.
pub struct Cleanup {
    desk: Arc<dyn DeliveryDesk>,
    /// Channels in which the platform limits changes, each with the end of the limit.
    limited_until: Mutex<HashMap<String, Instant>>,
}

impl Cleanup {
    /// A clean-up that has met no limit yet.
    pub fn new(desk: Arc<dyn DeliveryDesk>) -> Self {
        Self { desk, limited_until: Mutex::default() }
    }

    /// Takes the controls from a message that has just become outdated, now or later.
    pub async fn start(&self, surface: &dyn Surface, channel: &str, message: &str) {
        let outdated = Outdated { channel: channel.to_owned(), message: message.to_owned(), attempts: 0 };
        self.clean(surface, &outdated).await;
    }

    /// Tries again what is due; returns whether there was anything.
    pub async fn again(&self, surface: &dyn Surface) -> bool {
        let mut queues: HashMap<String, Vec<Outdated>> = HashMap::new();
        for outdated in self.desk.outdated(surface.platform()).await {
            queues.entry(outdated.channel.clone()).or_default().push(outdated);
        }
        let any = !queues.is_empty();
        let cleanups = queues.into_values().map(|queue| async move {
            for outdated in queue {
                self.clean(surface, &outdated).await;
            }
        });
        stream::iter(cleanups).buffer_unordered(CONCURRENT_CHANNELS).collect::<()>().await;
        any
    }

    async fn clean(&self, surface: &dyn Surface, outdated: &Outdated) {
        let platform = surface.platform();
        if let Some(wait) = self.limit(&outdated.channel) {
            // It costs no attempt, because nothing is asked of the platform.
            let waiting = Outdated { attempts: outdated.attempts.saturating_sub(1), ..outdated.clone() };
            return self.desk.clean_later(platform, &waiting, Some(wait)).await;
        }
        match surface.remove_controls(&outdated.channel, &outdated.message).await {
            Removal::Done if outdated.attempts > 0 => self.desk.cleaned(platform, outdated).await,
            Removal::Done => {}
            Removal::Failed => self.desk.clean_later(platform, outdated, None).await,
            Removal::Limited(wait) => {
                let until = Instant::now() + wait;
                self.limits().insert(outdated.channel.clone(), until);
                self.desk.clean_later(platform, outdated, Some(wait)).await;
            }
        }
    }

    /// How long changes in a channel are still limited.
    fn limit(&self, channel: &str) -> Option<Duration> {
        let now = Instant::now();
        let mut limits = self.limits();
        limits.retain(|_, until| *until > now);
        limits.get(channel).map(|until| *until - now)
    }

    fn limits(&self) -> std::sync::MutexGuard<'_, HashMap<String, Instant>> {
        self.limited_until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
