//! Which channels the bot must not write in at the moment, and where messages wait for that to change.
//!
//! Platforms punish bots that keep posting where they may not, so a refused channel is left alone for a while. The
//! gate only remembers what a surface tells it; it must not know why a channel was refused.

use deska_model::people::caller::Place;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Channels and spaces that are closed to the bot.
pub struct ChannelGate {
    closed_for: Duration,
    /// Ids of refused channels, each with the end of its closure.
    closed_until: Mutex<HashMap<String, Instant>>,
    /// Ids of the spaces (servers) that removed the bot since the start.
    left_spaces: Mutex<HashSet<String>>,
    /// Places with waiting messages, by channel id.
    waiting: Mutex<HashMap<String, Place>>,
    /// How often a channel or a space was opened since the start.
    openings: AtomicU64,
}

impl ChannelGate {
    /// A gate with every channel open; a refused channel stays closed for this long.
    #[must_use]
    pub fn new(closed_for: Duration) -> Self {
        Self {
            closed_for,
            closed_until: Mutex::default(),
            left_spaces: Mutex::default(),
            waiting: Mutex::default(),
            openings: AtomicU64::new(0),
        }
    }

    /// Closes a channel that refused a message.
    pub fn close(&self, channel: &str) {
        let mut closed = lock(&self.closed_until);
        let now = Instant::now();
        closed.retain(|_, until| *until > now);
        closed.insert(channel.to_owned(), now + self.closed_for);
    }

    /// Whether a channel is closed at this moment.
    #[must_use]
    pub fn is_closed(&self, channel: &str, now: Instant) -> bool {
        lock(&self.closed_until).get(channel).is_some_and(|until| *until > now)
    }

    /// Opens a channel that the bot may write in again.
    pub fn reopen(&self, channel: &str) {
        self.openings.fetch_add(1, Ordering::SeqCst);
        lock(&self.closed_until).remove(channel);
    }

    /// How often something was opened since the start. A channel may have refused a message just before it was opened, so
    /// if this has changed since the message left, the refusal may be over.
    #[must_use]
    pub fn openings(&self) -> u64 {
        self.openings.load(Ordering::SeqCst)
    }

    /// Closes all channels of a space that removed the bot.
    pub fn leave_space(&self, space: &str) {
        lock(&self.left_spaces).insert(space.to_owned());
    }

    /// Opens the channels of a space that the bot is a member of, and returns the places in it where messages wait.
    /// It returns each of them once.
    #[must_use]
    pub fn rejoin_space(&self, space: &str) -> Vec<Place> {
        self.openings.fetch_add(1, Ordering::SeqCst);
        lock(&self.left_spaces).remove(space);
        let waiting: Vec<(String, Place)> =
            lock(&self.waiting).extract_if(|_, place| place.space == space).collect();
        let mut closed = lock(&self.closed_until);
        for (channel, _) in &waiting {
            closed.remove(channel);
        }
        waiting.into_iter().map(|(_, place)| place).collect()
    }

    /// Whether the space has removed the bot.
    #[must_use]
    pub fn has_left(&self, space: &str) -> bool {
        lock(&self.left_spaces).contains(space)
    }

    /// Remembers that messages wait until the bot may write in a place.
    pub fn wait_for(&self, place: &Place) {
        lock(&self.waiting).insert(place.channel.clone(), place.clone());
    }

    /// The place of this channel, if messages were waiting for it; they count as waiting no longer.
    #[must_use]
    pub fn stop_waiting(&self, channel: &str) -> Option<Place> {
        lock(&self.waiting).remove(channel)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLOSED_FOR: Duration = Duration::from_secs(600);

    #[test]
    fn a_closed_channel_opens_after_a_while() {
        let gate = ChannelGate::new(CLOSED_FOR);
        let now = Instant::now();
        gate.close("5");
        assert!(gate.is_closed("5", now) && !gate.is_closed("6", now));
        assert!(!gate.is_closed("5", now + CLOSED_FOR * 2));
        gate.reopen("5");
        assert!(!gate.is_closed("5", now));
        gate.leave_space("7");
        assert!(gate.has_left("7") && !gate.has_left("8"));
        assert!(gate.rejoin_space("7").is_empty() && !gate.has_left("7"));
    }

    #[test]
    fn waiting_places_are_returned_once() {
        let gate = ChannelGate::new(CLOSED_FOR);
        let place = Place { platform: "chat".to_owned(), space: "7".to_owned(), channel: "5".to_owned() };
        gate.wait_for(&place);
        assert_eq!((gate.stop_waiting("6"), gate.stop_waiting("5")), (None, Some(place.clone())));
        assert_eq!(gate.stop_waiting("5"), None);
        gate.wait_for(&place);
        gate.close("5");
        assert!(gate.rejoin_space("8").is_empty());
        assert_eq!(gate.rejoin_space("7"), [place]);
        assert!(!gate.is_closed("5", Instant::now()) && gate.stop_waiting("5").is_none());
    }
}
