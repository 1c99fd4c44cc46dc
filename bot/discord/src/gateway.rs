//! The connections to Discord's gateway, one a shard.
//!
//! twilight keeps each of them alive: it takes a session up again after a cut, a silent line or a request to
//! reconnect, begins a new one when Discord wants that, and waits longer and longer while Discord is away. Here is
//! decided which shards there are, when they may begin and how they end; what comes goes to [`super::events`].

use super::{DiscordError, Shared, events, refused};
use backon::{BackoffBuilder, ExponentialBuilder};
use deska_config::shards::Shards;
use futures::StreamExt;
use http::Uri;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tracing::{debug, error, info, warn};
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{CloseFrame, Config, ConfigBuilder, Intents, Message, Shard, ShardId, ShardState};

/// How long a stop waits for Discord's answer to a close.
const GOODBYE: Duration = Duration::from_secs(2);
/// Of so many sessions a day one is left for troubles: below it they are spread over the rest of the day.
const RESERVE: u32 = 10;
/// Pause before Discord is asked again that was away at the start; it doubles up to the longest one.
const AWAY: Duration = Duration::from_secs(1);
const LONG_AWAY: Duration = Duration::from_secs(300);
/// Pause before a connection whose task broke off is begun again.
const BROKEN: Duration = Duration::from_secs(5);

/// What Discord tells of its gateway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Where it is.
    pub url: String,
    /// How many shards Discord would have.
    pub shards: u32,
    /// How many sessions may be begun.
    pub limit: Limit,
}

/// How many sessions may be begun; whoever begins more loses the token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// A day.
    pub total: u32,
    /// From now on.
    pub remaining: u32,
    /// Until there are `total` again.
    pub reset_after: Duration,
    /// At once; the next ones have to wait for five seconds.
    pub at_once: u16,
}

impl Advice {
    /// Reads Discord's answer; `None` if there is no usable address in it.
    #[must_use]
    pub fn read(told: &Value) -> Option<Self> {
        let url = told["url"].as_str()?.trim_end_matches('/').to_owned();
        let uri: Uri = url.parse().ok()?;
        if !matches!(uri.scheme_str(), Some("ws" | "wss")) || uri.host().is_none() {
            return None;
        }
        let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
        let limit = &told["session_start_limit"];
        let total = number(&limit["total"]).unwrap_or(1000);
        let limit = Limit {
            total,
            remaining: number(&limit["remaining"]).unwrap_or(total).min(total),
            reset_after: Duration::from_millis(limit["reset_after"].as_u64().unwrap_or_default()),
            at_once: limit["max_concurrency"]
                .as_u64()
                .and_then(|n| u16::try_from(n).ok())
                .unwrap_or(1)
                .max(1),
        };
        Some(Self { url, shards: number(&told["shards"]).unwrap_or(1), limit })
    }
}

impl Limit {
    /// How long to wait before so many sessions are begun.
    ///
    /// Something that restarts the program again and again would use up all sessions of the day within the hour.
    /// So, when few are left, they are spread over the time until there are more.
    #[must_use]
    pub fn wait(self, sessions: u32) -> Duration {
        if self.remaining.saturating_sub(sessions) >= self.total / RESERVE {
            return Duration::ZERO;
        }
        let starts = self.remaining / sessions.max(1);
        self.reset_after / (starts + 1)
    }
}

/// Listens to all shards of this process until it is time to stop. `fatal` is told the first reason for which a shard
/// cannot go on; the other shards do, since the program ends only after it has stopped in order.
pub async fn run(
    shared: &Arc<Shared>,
    token: String,
    shards: Shards,
    advice: Option<Advice>,
    fatal: &watch::Sender<Option<DiscordError>>,
) {
    let asked = match advice {
        Some(advice) => Ok(Some(advice)),
        None => ask(shared).await,
    };
    let mut advice = match asked {
        Ok(Some(advice)) => advice,
        Ok(None) => return,
        Err(reason) => return give_up(fatal, reason),
    };
    let (range, total) = shards.range(advice.shards);
    let count = range.end() - range.start() + 1;
    let wait = advice.limit.wait(count);
    if !wait.is_zero() {
        let (left, seconds) = (advice.limit.remaining, wait.as_secs());
        warn!(left, seconds, "Discord allows few more sessions today, so the connection waits");
        shared.pause(wait).await;
        if shared.is_stopping() {
            return;
        }
        // Meanwhile there may be more again; if not, those that are left are used as they are.
        advice = shared.rest.gateway().await.unwrap_or(advice);
    }
    info!(first = range.start(), last = range.end(), total, "connecting to Discord");
    let config = config(token, &advice);
    let mut listeners = JoinSet::new();
    for id in range {
        let (shared, config) = (Arc::clone(shared), config.clone());
        listeners.spawn(async move { keep(&shared, ShardId::new(id, total), &config).await });
    }
    while let Some(ended) = listeners.join_next().await {
        match ended {
            Ok(Some(reason)) => give_up(fatal, reason),
            Ok(None) => {}
            Err(_) => give_up(fatal, DiscordError::Broken),
        }
    }
}

/// Tells the first reason that comes.
fn give_up(fatal: &watch::Sender<Option<DiscordError>>, reason: DiscordError) {
    fatal.send_if_modified(|known| {
        let is_first = known.is_none();
        known.get_or_insert(reason);
        is_first
    });
}

/// Asks for the gateway until there is an answer; `None` if it is time to stop before.
async fn ask(shared: &Shared) -> Result<Option<Advice>, DiscordError> {
    let pauses = ExponentialBuilder::default()
        .with_min_delay(AWAY)
        .with_factor(2.0)
        .with_max_delay(LONG_AWAY)
        .without_max_times();
    for pause in pauses.build() {
        warn!(seconds = pause.as_secs(), "Discord is not reached and will be asked again");
        shared.pause(pause).await;
        if shared.is_stopping() {
            return Ok(None);
        }
        match shared.rest.gateway().await {
            Ok(advice) => return Ok(Some(advice)),
            Err(trouble) if trouble.passes() => {}
            Err(trouble) => {
                error!(%trouble, "Discord does not let the bot in");
                return Err(refused(&trouble));
            }
        }
    }
    Ok(None)
}

fn config(token: String, advice: &Advice) -> Config {
    // In one program several TLS libraries may be compiled in, and then one has to be chosen; a choice made before stands.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let Limit { total, remaining, reset_after, at_once } = advice.limit;
    // The gateway tells of interactions without any intent. That of guilds tells where the bot is; those of messages
    // bring the words of messages that name the bot and of direct ones, and no other's. None of them needs a review.
    let intents = Intents::GUILDS | Intents::GUILD_MESSAGES | Intents::DIRECT_MESSAGES;
    ConfigBuilder::new(token, intents)
        .proxy_url(advice.url.clone())
        .queue(InMemoryQueue::new(at_once, remaining, reset_after, total))
        .build()
}

/// Keeps a shard connected until it is time to stop; the reason if Discord ends it for good before.
async fn keep(shared: &Arc<Shared>, id: ShardId, config: &Config) -> Option<DiscordError> {
    while !shared.is_stopping() {
        let (within, shard) = (Arc::clone(shared), Shard::with_config(id, config.clone()));
        let listening = tokio::spawn(async move { listen(&within, shard).await });
        match listening.await {
            Ok(closed) => return closed.map(|code| DiscordError::Closed { code }),
            Err(broken) => error!(shard = id.number(), %broken, "a connection to Discord broke off"),
        }
        shared.pause(BROKEN).await;
    }
    None
}

/// Takes what comes until it is time to stop; the code if Discord closes the shard for good before.
async fn listen(shared: &Arc<Shared>, mut shard: Shard) -> Option<u16> {
    let mut stop = shared.stop.subscribe();
    let mut closed = None;
    loop {
        let next = tokio::select! {
            biased;
            () = stopping(&mut stop) => {
                leave(shard).await;
                return None;
            }
            next = shard.next() => next,
        };
        match next {
            Some(Ok(Message::Text(event))) => events::take(shared, shard.id(), &event),
            Some(Ok(Message::Close(frame))) => {
                closed = frame.map(|frame| frame.code);
                debug!(shard = shard.id().number(), code = ?closed, "the connection to Discord closed");
            }
            // The error itself may hold an event, and with it the token of an interaction.
            Some(Err(_)) => note_trouble(&shard),
            None => break,
        }
    }
    error!(shard = shard.id().number(), code = ?closed, "Discord closed the gateway for good");
    // A stream ends only after a close with one of the codes for it.
    Some(closed.unwrap_or_default())
}

async fn stopping(stop: &mut watch::Receiver<bool>) {
    // An error means that the surface is gone, which is an end as well.
    let _ = stop.wait_for(|stopping| *stopping).await;
}

fn note_trouble(shard: &Shard) {
    match shard.state() {
        ShardState::Disconnected { reconnect_attempts } => {
            warn!(
                shard = shard.id().number(),
                tries = reconnect_attempts,
                "Discord's gateway is not reached"
            );
        }
        _ => warn!(shard = shard.id().number(), "something from Discord's gateway could not be read"),
    }
}

/// What a close code means that ends a connection for good, and what the operator can do.
pub fn remedy(code: u16) -> &'static str {
    match code {
        4004 => {
            "it refused the bot token. Copy the token, or make a new one, under Bot in the developer portal, set it as \
             discord.token and start Deska again."
        }
        4010 => "it knows no such shard. Correct the range in discord.shards, or set it to auto.",
        4011 => {
            "a shard has too many servers. Set discord.shards to auto, or raise the total there in the settings of \
             every process."
        }
        4012 => "it no longer speaks this version of the gateway. Install a newer version of Deska.",
        4013 => "it does not know an intent that Deska asks for. Install a newer version of Deska.",
        4014 => {
            "it does not allow the bot an intent that Deska asks for. Deska needs no privileged one; check the bot's \
             page in the developer portal, and install the newest version of Deska."
        }
        _ => "connecting again is of no use. Look the code up in Discord's documentation of the gateway.",
    }
}

/// Says goodbye, so that Discord shows the bot as offline at once.
async fn leave(mut shard: Shard) {
    if !shard.state().is_identified() {
        return;
    }
    shard.close(CloseFrame::NORMAL);
    let goodbye = async {
        while let Some(Ok(Message::Text(_))) = shard.next().await {
            // Nothing new is taken any more.
        }
    };
    if timeout(GOODBYE, goodbye).await.is_err() {
        debug!("Discord did not answer the close");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use tokio::time::Instant;

    const DAY: Duration = Duration::from_secs(86_400);

    fn limit(remaining: u32, at_once: u16) -> Limit {
        Limit { total: 1000, remaining, reset_after: DAY, at_once }
    }

    #[test]
    fn advice_is_read_with_care() {
        let told = json!({
            "url": "wss://gateway.discord.gg/", "shards": 3,
            "session_start_limit": {"total": 1000, "remaining": 1003, "reset_after": 5000, "max_concurrency": 16},
        });
        let limit = Limit { total: 1000, remaining: 1000, reset_after: Duration::from_secs(5), at_once: 16 };
        let url = "wss://gateway.discord.gg".to_owned();
        assert_eq!(Advice::read(&told), Some(Advice { url, shards: 3, limit }));
        for url in [json!("https://discord.com"), json!("gateway"), json!(""), json!("wss://"), json!(7)] {
            assert_eq!(Advice::read(&json!({"url": url})), None, "{url}");
        }
    }

    #[test]
    fn few_sessions_are_spread_over_the_day() {
        assert_eq!(limit(1000, 1).wait(1), Duration::ZERO);
        assert_eq!(limit(104, 1).wait(4), Duration::ZERO);
        assert_eq!(limit(103, 1).wait(4), DAY / 26, "25 more starts are possible");
        assert_eq!(limit(1, 1).wait(1), DAY / 2);
        assert_eq!(limit(0, 1).wait(1), DAY);
        assert_eq!(limit(3, 1).wait(4), DAY, "not enough for all shards");
    }

    /// When each of some shards may begin, in seconds from now.
    async fn turns(limit: Limit, shards: u32) -> Vec<u64> {
        use twilight_gateway::queue::Queue;
        let begun = Instant::now();
        let advice = Advice { url: "ws://127.0.0.1".to_owned(), shards, limit };
        let config = config("token".to_owned(), &advice);
        let turns: Vec<_> = (0..shards).map(|shard| config.queue().enqueue(shard)).collect();
        let mut seconds = Vec::new();
        for turn in turns {
            turn.await.expect("a turn");
            seconds.push(begun.elapsed().as_secs());
        }
        seconds
    }

    #[tokio::test(start_paused = true)]
    async fn shards_begin_one_after_another() {
        assert_eq!(turns(limit(1000, 1), 4).await, [0, 5, 10, 15]);
        assert_eq!(turns(limit(1000, 2), 4).await, [0, 0, 5, 5]);
        assert_eq!(turns(limit(2, 1), 3).await, [0, 5, 86_400], "the third has to wait for the next day");
    }
}
