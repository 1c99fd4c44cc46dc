//! The connections to Discord's gateway, one per shard.
//!
//! twilight keeps each connection alive: it resumes a session after a cut, a missed heartbeat or a request to
//! reconnect, starts a new one when Discord demands it, and backs off while Discord is unavailable. This module
//! decides which shards there are, when they may start and how they end. It must not read events, which go to
//! [`events`].

pub(crate) mod arrival;
pub(crate) mod events;
mod permissions;
pub(crate) mod reached;

use crate::error::{DiscordError, admitted};
use crate::rest::gateway_info::{GatewayInfo, SessionStartLimit};
use crate::shared::Shared;
use backon::ExponentialBuilder;
use deska_config::shards::Shards;
use deska_delivery::backoff;
use futures::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tracing::{debug, error, info, warn};
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{CloseFrame, Config, ConfigBuilder, Intents, Message, Shard, ShardId, ShardState};

/// How long a stop waits for Discord to answer a close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(2);
/// Pause before Discord is asked again if it was unavailable at the start.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// Pauses before it is asked further.
const PAUSES: ExponentialBuilder = backoff(Duration::from_secs(2), Duration::from_secs(30));
/// Pause before a connection begins anew whose attempts have become rare.
const ANEW_PAUSE: Duration = Duration::from_secs(5);
/// Attempts in a row after which it does. twilight waits 1, 2, 4 seconds and so on before them, up to four minutes.
const ATTEMPTS_MAX: u8 = 4;
/// Pause before a connection whose task panicked is started again.
const RESTART_PAUSE: Duration = Duration::from_secs(5);

/// Listens to all shards of this process until the surface stops. After a shard that cannot go on the others do, since
/// the program ends only after it has stopped in order.
pub async fn run(shared: &Arc<Shared>, token: String, shards: Shards, info: Option<GatewayInfo>) {
    let asked = match info {
        Some(info) => Some(Ok(info)),
        None => ask(shared).await,
    };
    let mut info = match asked {
        Some(Ok(info)) => info,
        Some(Err(reason)) => return shared.life.end(reason),
        None => return,
    };
    let Some((range, total)) = shards.range(info.shards) else { return };
    let count = range.end() - range.start() + 1;
    let wait = info.limit.wait(count);
    if !wait.is_zero() {
        let (left, seconds) = (info.limit.remaining, wait.as_secs());
        warn!(left, seconds, "Discord allows few more sessions today, so the connection waits");
        shared.life.pause(wait).await;
        if shared.life.is_stopping() {
            return;
        }
        // More sessions may be available by now. If not, the ones that are left are used.
        info = shared.rest.gateway().await.unwrap_or(info);
    }
    info!(first = range.start(), last = range.end(), total, "connecting to Discord");
    let config = config(token, &info);
    shared.life.expect_connections(range.clone().count());
    let mut listeners = JoinSet::new();
    for id in range {
        let (shared, config) = (Arc::clone(shared), config.clone());
        listeners.spawn(async move { keep(&shared, ShardId::new(id, total), &config).await });
    }
    while let Some(ended) = listeners.join_next().await {
        match ended {
            Ok(Some(reason)) => shared.life.end(reason),
            Ok(None) => {}
            Err(_) => shared.life.end(DiscordError::Broken),
        }
    }
}

/// Asks for the gateway until Discord answers; `None` if the surface stops first.
async fn ask(shared: &Shared) -> Option<Result<GatewayInfo, DiscordError>> {
    let attempt = || async { admitted(shared.rest.gateway().await) };
    // The start has just tried.
    shared.life.pause(FIRST_PAUSE).await;
    shared.life.retry(PAUSES, attempt).await
}

fn config(token: String, info: &GatewayInfo) -> Config {
    // With several TLS libraries compiled in, rustls needs one chosen. An earlier choice stays.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let SessionStartLimit { total, remaining, reset_after, at_once } = info.limit;
    // Interactions need no intent. GUILDS reports where the bot is a member; the message intents bring the content
    // of messages that mention the bot and of direct messages, of no others. None of them is privileged.
    let intents = Intents::GUILDS | Intents::GUILD_MESSAGES | Intents::DIRECT_MESSAGES;
    ConfigBuilder::new(token, intents)
        .proxy_url(info.url.clone())
        .queue(InMemoryQueue::new(at_once, remaining, reset_after, total))
        .build()
}

/// Keeps a shard connected until the surface stops, also after a panic in its task. Returns the reason if Discord
/// closes the shard for good before that.
async fn keep(shared: &Arc<Shared>, id: ShardId, config: &Config) -> Option<DiscordError> {
    while !shared.life.is_stopping() {
        let (within, config) = (Arc::clone(shared), config.clone());
        let shard = Shard::with_config(id, config.clone());
        let listening = tokio::spawn(async move { listen(&within, shard, config).await });
        match listening.await {
            Ok(reason) => return reason,
            Err(broken) => {
                shared.life.set_connected(id.number(), false);
                error!(shard = id.number(), %broken, "the task of a connection to Discord panicked")
            }
        }
        shared.life.pause(RESTART_PAUSE).await;
    }
    None
}

/// Takes events until the surface stops. Returns the reason if Discord closes the shard for good before that.
async fn listen(shared: &Arc<Shared>, mut shard: Shard, config: Config) -> Option<DiscordError> {
    let mut closed = None;
    loop {
        let Some(next) = shared.life.unless_stopped(shard.next()).await else {
            leave(shard).await;
            return None;
        };
        shared.life.set_connected(shard.id().number(), shard.state().is_identified());
        if let Some(Ok(Message::Text(_))) = next {
            shared.heard.now();
        }
        match next {
            Some(Ok(Message::Text(event))) => events::take(shared, shard.id(), &event),
            Some(Ok(Message::Close(frame))) => {
                closed = frame.map(|frame| frame.code);
                debug!(shard = shard.id().number(), code = ?closed, "the connection to Discord closed");
            }
            // The error may hold an event, and with it the token of an interaction.
            Some(Err(_)) => {
                log_error(&shard);
                if let ShardState::Disconnected { reconnect_attempts: ATTEMPTS_MAX.. } = shard.state() {
                    shared.life.pause(ANEW_PAUSE).await;
                    shard = anew(&shard, &config);
                }
            }
            None => break,
        }
    }
    error!(shard = shard.id().number(), code = ?closed, "Discord closed the gateway for good");
    Some(closed.map_or(DiscordError::Broken, |code| DiscordError::Closed { code }))
}

/// The same shard without the long waits between its attempts: a gateway that is back is reached within seconds.
fn anew(shard: &Shard, config: &Config) -> Shard {
    let mut config = ConfigBuilder::from(config.clone());
    if let Some(session) = shard.session() {
        config = config.session(session.clone());
    }
    Shard::with_config(shard.id(), config.build())
}

fn log_error(shard: &Shard) {
    match shard.state() {
        ShardState::Disconnected { reconnect_attempts } => {
            warn!(
                shard = shard.id().number(),
                attempts = reconnect_attempts,
                "Discord's gateway is not reached"
            );
        }
        _ => warn!(shard = shard.id().number(), "a message of Discord's gateway could not be read"),
    }
}

/// Closes the connection in order, so that Discord shows the bot as offline at once.
async fn leave(mut shard: Shard) {
    if !shard.state().is_identified() {
        return;
    }
    shard.close(CloseFrame::NORMAL);
    let closing = async {
        while let Some(Ok(Message::Text(_))) = shard.next().await {
            // Events that arrive after the stop are dropped.
        }
    };
    if timeout(CLOSE_TIMEOUT, closing).await.is_err() {
        debug!("Discord did not answer the close");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::time::Instant;

    const DAY: Duration = Duration::from_secs(86_400);

    fn limit(remaining: u32, at_once: u16) -> SessionStartLimit {
        SessionStartLimit { total: 1000, remaining, reset_after: DAY, at_once }
    }

    /// Seconds from now at which each of some shards may start.
    async fn turns(limit: SessionStartLimit, shards: u32) -> Vec<u64> {
        use twilight_gateway::queue::Queue;
        let start = Instant::now();
        let info = GatewayInfo { url: "ws://127.0.0.1".to_owned(), shards, limit };
        let config = config("token".to_owned(), &info);
        let turns: Vec<_> = (0..shards).map(|shard| config.queue().enqueue(shard)).collect();
        let mut seconds = Vec::new();
        for turn in turns {
            turn.await.expect("a turn");
            seconds.push(start.elapsed().as_secs());
        }
        seconds
    }

    #[tokio::test(start_paused = true)]
    async fn shards_start_one_after_another() {
        assert_eq!(turns(limit(1000, 1), 4).await, [0, 5, 10, 15]);
        assert_eq!(turns(limit(1000, 2), 4).await, [0, 0, 5, 5]);
        assert_eq!(turns(limit(2, 1), 3).await, [0, 5, 86_400], "the third has to wait for the next day");
    }
}
