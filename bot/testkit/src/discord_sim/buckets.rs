//! Rate limits of routes, as the live service has them: so many requests of one kind in a channel within a window. They
//! hold only if a test asks for them, because tests act faster than people.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// Requests of one kind that the service takes within a window.
const AT_ONCE: usize = 5;

/// Length of a window at the live service.
pub const LIVE_WINDOW: Duration = Duration::from_secs(5);

/// The limits, with the requests that count against them.
#[derive(Default)]
pub struct Buckets {
    /// Length of a window; `None` is no limit.
    window: Option<Duration>,
    /// The time by which windows pass; `None` is that of the machine.
    clock: Option<Arc<dyn Fn() -> Duration + Send + Sync>>,
    spent: HashMap<String, VecDeque<Duration>>,
}

impl Buckets {
    /// Limits requests from now on.
    pub fn limit(&mut self, window: Duration) {
        (self.window, self.clock) = (Some(window), None);
        self.spent.clear();
    }

    /// The same with windows that pass by this clock.
    pub fn limit_by(&mut self, window: Duration, clock: impl Fn() -> Duration + Send + Sync + 'static) {
        self.limit(window);
        self.clock = Some(Arc::new(clock));
    }

    /// Counts a request; how long it has to wait if the limit of its route is reached.
    pub fn take(&mut self, method: &str, path: &str) -> Option<Duration> {
        let (key, window) = (key(method, path)?, self.window?);
        // Deletions have a bucket of their own, which fills five times as fast.
        let window = if method == "DELETE" { window / 5 } else { window };
        let now = self.clock.as_ref().map_or_else(since_start, |clock| clock());
        let spent = self.spent.entry(key).or_default();
        while spent.front().is_some_and(|first| now.saturating_sub(*first) >= window) {
            spent.pop_front();
        }
        if let Some(first) = spent.front().filter(|_| spent.len() >= AT_ONCE) {
            return Some(window.saturating_sub(now.saturating_sub(*first)).max(Duration::from_millis(1)));
        }
        spent.push_back(now);
        None
    }
}

/// The time of the machine.
fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The bucket of a request: its method and route with the channel, or with the token of a webhook. First answers to
/// interactions have none.
fn key(method: &str, path: &str) -> Option<String> {
    let parts: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    match parts.as_slice() {
        ["channels", channel, "messages"] => Some(format!("{method} messages {channel}")),
        ["channels", channel, "messages", _] => Some(format!("{method} message {channel}")),
        ["webhooks", _, token, ..] => Some(format!("{method} webhook {token}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    #[test]
    fn the_sixth_edit_in_a_channel_waits() {
        let mut buckets = Buckets::default();
        let edit = |channel: u8, message: u8| format!("/channels/{channel}/messages/{message}");
        assert!(
            (0..20).all(|message| buckets.take("PATCH", &edit(1, message)).is_none()),
            "no limit is asked for"
        );
        buckets.limit(Duration::from_secs(3600));
        assert!((0..5).all(|message| buckets.take("PATCH", &edit(1, message)).is_none()));
        assert!(buckets.take("PATCH", &edit(1, 9)).is_some_and(|wait| wait > Duration::from_secs(3000)));
        assert_eq!(buckets.take("PATCH", &edit(2, 9)), None, "another channel");
        assert_eq!(buckets.take("POST", "/channels/1/messages"), None, "another route");
        assert_eq!(buckets.take("POST", "/interactions/1/token/callback"), None);
    }

    #[test]
    fn windows_pass_by_the_given_clock() {
        let time = Arc::new(AtomicU64::new(0));
        let shown = Arc::clone(&time);
        let mut buckets = Buckets::default();
        buckets.limit_by(Duration::from_secs(5), move || Duration::from_millis(shown.load(Ordering::SeqCst)));
        let mut edit = || buckets.take("PATCH", "/channels/1/messages/2");
        assert!((0..5).all(|_| edit().is_none()));
        time.store(4_999, Ordering::SeqCst);
        assert_eq!(edit(), Some(Duration::from_millis(1)));
        time.store(5_000, Ordering::SeqCst);
        assert!((0..5).all(|_| edit().is_none()));
        assert_eq!(edit(), Some(Duration::from_secs(5)));
    }
}
