//! Messages that wait: posted when due, reported, tried again where that helps.

use super::receive::PLATFORM;
use super::retry::Trouble;
use super::threads::{self, Refusal};
use super::{Shared, deliver, direct};
use deska_core::caller::Place;
use deska_desk::outbound::{DeliveryFailure, Post, ThreadAction};
use futures::{StreamExt, stream};
use serenity::all::ChannelId;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;
use tracing::{info, warn};

/// How often the desk is asked when nothing happens.
const POLL: Duration = Duration::from_secs(2);
/// Channels that are posted in at the same time.
const AT_ONCE: usize = 8;
/// How long a channel that refused a message is left alone.
const CLOSED: Duration = Duration::from_secs(600);

/// Where the bot may not write. Ten thousand refusals in ten minutes would lock the bot out of Discord.
#[derive(Default)]
pub struct Closed {
    channels: Mutex<HashMap<u64, Instant>>,
    /// Guilds the bot was removed from since the start.
    guilds: Mutex<HashSet<String>>,
    /// Where messages wait until the bot may write there again.
    awaited: Mutex<HashMap<u64, Place>>,
}

impl Closed {
    fn channels(&self) -> MutexGuard<'_, HashMap<u64, Instant>> {
        self.channels.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn awaited(&self) -> MutexGuard<'_, HashMap<u64, Place>> {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn guilds(&self) -> MutexGuard<'_, HashSet<String>> {
        self.guilds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the bot may not write in a channel.
    pub fn close(&self, channel: ChannelId) {
        let mut channels = self.channels();
        let now = Instant::now();
        channels.retain(|_, until| *until > now);
        channels.insert(channel.get(), now + CLOSED);
    }

    /// Whether that was noted a short while ago.
    pub fn is_closed(&self, channel: ChannelId, now: Instant) -> bool {
        self.channels().get(&channel.get()).is_some_and(|until| *until > now)
    }

    /// Forgets a refusal, once Discord has told that the bot may write there.
    pub fn reopen(&self, channel: ChannelId) {
        self.channels().remove(&channel.get());
    }

    /// Notes that the bot was removed from a guild.
    pub fn leave(&self, guild: String) {
        self.guilds().insert(guild);
    }

    /// Notes that it is a member of it; tells where messages wait for that, which nobody is told again.
    pub fn come_back(&self, guild: &str) -> Vec<Place> {
        self.guilds().remove(guild);
        let awaited: Vec<(u64, Place)> = self.awaited().extract_if(|_, place| place.space == guild).collect();
        for (channel, _) in &awaited {
            self.channels().remove(channel);
        }
        awaited.into_iter().map(|(_, place)| place).collect()
    }

    fn wait_for(&self, channel: ChannelId, place: &Place) {
        self.awaited().insert(channel.get(), place.clone());
    }

    /// Whether messages wait for a channel that the bot may write in; nobody is told so again.
    pub fn stop_waiting(&self, channel: ChannelId) -> bool {
        self.awaited().remove(&channel.get()).is_some()
    }

    fn has_left(&self, guild: &str) -> bool {
        self.guilds().contains(guild)
    }
}

/// Delivers until it is time to stop, or until Discord refuses the bot token.
pub async fn run(shared: &Shared) {
    // Whatever was changed while nobody looked may have opened a place.
    shared.desk.retry_closed(PLATFORM, None).await;
    while !shared.is_stopping() && !shared.rest.is_stopped() {
        let busy = round(shared).await;
        let pause = if busy { Duration::ZERO } else { POLL };
        tokio::select! {
            () = shared.nudge.notified() => {}
            () = shared.pause(pause) => {}
        }
    }
}

/// Delivers what is due; whether anything got through. Channels do not wait for each other.
async fn round(shared: &Shared) -> bool {
    let mut channels: HashMap<String, Vec<(Place, Post)>> = HashMap::new();
    for (place, post) in shared.desk.due(PLATFORM).await {
        // Whoever cannot be written to alone must not hold up a channel.
        let key = post.to.as_ref().map_or(&place.channel, |person| &person.native_id);
        channels.entry(key.clone()).or_default().push((place, post));
    }
    let delivered = channels.into_values().map(|due| deliver_in_order(shared, due));
    stream::iter(delivered)
        .buffer_unordered(AT_ONCE)
        .fold(false, |any, posted| async move { any | posted })
        .await
}

/// Delivers what is due in one channel: what comes later waits for what comes before.
async fn deliver_in_order(shared: &Shared, due: Vec<(Place, Post)>) -> bool {
    let (mut held, mut posted) = (false, false);
    for (place, post) in due {
        let fate = if held { Fate::Later } else { deliver_one(shared, &place, &post).await };
        match fate {
            // What was moved waits for another channel now, and is due there at once.
            Fate::Posted | Fate::Moved => posted = true,
            Fate::Later => {
                held = true;
                shared.desk.undelivered(&post.receipt, DeliveryFailure::Transient).await;
            }
            Fate::Closed => shared.desk.undelivered(&post.receipt, DeliveryFailure::Closed).await,
            Fate::Never => shared.desk.undelivered(&post.receipt, DeliveryFailure::Permanent).await,
            Fate::Unreachable(refused) => {
                // The channel is told of it instead, which is due at once.
                posted = true;
                shared.desk.direct_failed(&post.receipt, refused).await;
            }
        }
    }
    posted
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Posted,
    Moved,
    Later,
    /// The bot may not write in the channel as long as nobody changes that.
    Closed,
    Never,
    /// The person it is for alone cannot be written to; whether that holds for others as well.
    Unreachable(bool),
}

async fn deliver_one(shared: &Shared, place: &Place, post: &Post) -> Fate {
    if let Some(person) = &post.to {
        return match direct::deliver(shared, person, post).await {
            direct::Fate::Posted => Fate::Posted,
            direct::Fate::Later => Fate::Later,
            direct::Fate::Unreachable(refused) => Fate::Unreachable(refused),
        };
    }
    let Some(channel) = place.channel.parse().ok().filter(|id| *id > 0).map(ChannelId::new) else {
        warn!("a message waits for a channel that is none of Discord's");
        return Fate::Never;
    };
    let fate = if shared.closed.has_left(&place.space) || shared.closed.is_closed(channel, Instant::now()) {
        Fate::Closed
    } else {
        deliver_in(shared, place, channel, post).await
    };
    if fate == Fate::Closed {
        shared.closed.wait_for(channel, place);
    }
    fate
}

async fn deliver_in(shared: &Shared, place: &Place, channel: ChannelId, post: &Post) -> Fate {
    match &post.thread {
        Some(ThreadAction::Open { on, name, people }) => {
            let opened = threads::open(&shared.rest, channel, on.as_deref(), name, people).await;
            let thread = match opened {
                Ok(thread) => thread,
                Err(Refusal::Later(trouble)) => return failed(shared, channel, &trouble),
                Err(Refusal::Final(why)) => {
                    let Some(instead) = shared.desk.unopened(&post.receipt, why).await else {
                        return Fate::Never;
                    };
                    return deliver_to(shared, place, channel, &instead).await;
                }
            };
            if let Some(old) = shared.desk.opened(&post.receipt, &thread.to_string()).await {
                deliver::strip(shared, channel, &old).await;
            }
            let place = Place { channel: thread.to_string(), ..place.clone() };
            deliver_to(shared, &place, thread, post).await
        }
        _ => deliver_to(shared, place, channel, post).await,
    }
}

async fn deliver_to(shared: &Shared, place: &Place, channel: ChannelId, post: &Post) -> Fate {
    let trouble = match deliver::post(shared, channel, post, None).await {
        Ok(id) => {
            deliver::settled(shared, channel, post, &id).await;
            return Fate::Posted;
        }
        Err(trouble) => trouble,
    };
    if let Some(why) = threads::why_closed(&trouble)
        && shared.desk.left(place, why).await
    {
        info!(%channel, %trouble, "a thread cannot be written in; its games go on in its channel");
        return Fate::Moved;
    }
    failed(shared, channel, &trouble)
}

fn failed(shared: &Shared, channel: ChannelId, trouble: &Trouble) -> Fate {
    let fate = fate(trouble);
    match (fate, trouble.status()) {
        (Fate::Closed | Fate::Never, Some(403 | 404)) => {
            shared.closed.close(channel);
            info!(%channel, %trouble, "a channel cannot be written in");
        }
        (Fate::Never, _) => warn!(%channel, %trouble, "a message was refused and is given up"),
        _ => info!(%channel, %trouble, "a message will be posted later"),
    }
    fate
}

/// Whether another try can help. A refused token says nothing about the message.
fn fate(trouble: &Trouble) -> Fate {
    match trouble.status() {
        None | Some(401) => Fate::Later,
        _ if trouble.passes() => Fate::Later,
        Some(403) => Fate::Closed,
        _ => Fate::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_may_pass_is_tried_again() {
        let refused = |status| Trouble::Refused { status, code: 0, message: String::new(), wait: None };
        for status in [401, 429, 500, 503] {
            assert_eq!(fate(&refused(status)), Fate::Later, "{status}");
        }
        assert_eq!(fate(&refused(403)), Fate::Closed);
        for status in [400, 404, 413] {
            assert_eq!(fate(&refused(status)), Fate::Never, "{status}");
        }
        assert_eq!([fate(&Trouble::Unreachable), fate(&Trouble::Stopped)], [Fate::Later; 2]);
    }

    #[test]
    fn a_closed_channel_is_left_alone_for_a_while() {
        let (closed, channel) = (Closed::default(), ChannelId::new(5));
        let now = Instant::now();
        closed.close(channel);
        assert!(closed.is_closed(channel, now) && !closed.is_closed(ChannelId::new(6), now));
        assert!(!closed.is_closed(channel, now + CLOSED * 2));
        closed.reopen(channel);
        assert!(!closed.is_closed(channel, now));
        closed.leave("7".to_owned());
        assert!(closed.has_left("7") && !closed.has_left("8"));
        assert!(closed.come_back("7").is_empty() && !closed.has_left("7"));
    }

    #[test]
    fn what_waits_for_a_channel_is_told_once() {
        let (closed, channel) = (Closed::default(), ChannelId::new(5));
        let place = Place { platform: PLATFORM.to_owned(), space: "7".to_owned(), channel: "5".to_owned() };
        closed.wait_for(channel, &place);
        assert!(!closed.stop_waiting(ChannelId::new(6)) && closed.stop_waiting(channel));
        assert!(!closed.stop_waiting(channel));
        closed.wait_for(channel, &place);
        closed.close(channel);
        assert!(closed.come_back("8").is_empty());
        assert_eq!(closed.come_back("7"), [place]);
        assert!(!closed.is_closed(channel, Instant::now()) && !closed.stop_waiting(channel));
    }
}
