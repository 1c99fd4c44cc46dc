//! The Discord surface: slash commands, buttons, menus and forms over the gateway, answers over REST.
//!
//! It knows the [desk](crate::desk) alone. What it must not do is laid down by Discord: answer within three
//! seconds, notify nobody by accident, stay within the limits of messages, and not repeat blindly.

mod answer;
mod asks;
mod base;
mod deliver;
mod events;
mod limits;
mod outbox;
mod pages;
mod receive;
mod register;
mod rest;
mod retry;
mod send;
mod text;
mod tree;

pub use crate::secret::Secret;
pub use base::{Base, BaseError};
pub use tree::tree as command_tree;

use crate::desk::Desk;
use asks::Asks;
use events::Events;
use lru::LruCache;
use outbox::Closed;
use rest::Rest;
use retry::Trouble;
use serenity::all::{CreateAllowedMentions, GatewayIntents, GuildId, Http};
use serenity::gateway::{GatewayError, ShardManager};
use serenity::http::HttpBuilder;
use serenity::{Client, client::ClientBuilder};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thiserror::Error;
use tokio::sync::{Notify, RwLock, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{error, warn};

/// How many interactions are remembered to know one that comes again.
const RECENT: NonZeroUsize = NonZeroUsize::new(4096).unwrap();
/// How long a stop waits for the connection to close, and for answers on their way.
const DRAIN: Duration = Duration::from_secs(10);
/// How long it waits for the rest, which loses nothing if it is broken off.
const REST: Duration = Duration::from_secs(3);

/// Directives for the log filter of the program.
///
/// serenity writes whole events and addresses into its spans and warnings, and with them the tokens of
/// interactions; the libraries below it do so at their finest levels. What is worth knowing this surface logs itself.
pub const LOG_DIRECTIVES: [&str; 7] = [
    "serenity=off",
    "tungstenite=info",
    "tokio_tungstenite=info",
    "reqwest=info",
    "hyper=info",
    "hyper_util=info",
    "h2=info",
];

/// What the surface is told by the configuration.
#[derive(Clone, Debug)]
pub struct DiscordConfig {
    /// The bot token.
    pub token: Secret,
    /// Base of the REST API, such as `https://discord.com`; see [`Base::parse`].
    pub api_url: String,
    /// The only guild to register the commands in; everywhere if there is none.
    pub guild: Option<u64>,
}

/// Why the surface cannot run.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum DiscordError {
    /// The token is empty.
    #[error("discord.token is empty")]
    NoToken,
    /// The address is not usable.
    #[error("discord.api_url: {0}")]
    Base(#[from] BaseError),
    /// Discord does not know the token.
    #[error("Discord does not accept discord.token")]
    Token,
    /// No more sessions may be begun today; one more would make Discord revoke the token.
    #[error("Discord allows no further sessions today")]
    Sessions,
    /// Discord was not reached, or answered with an error.
    #[error("Discord: {0}")]
    Unreachable(String),
}

/// The surface.
pub struct Discord;

/// The surface at work.
pub struct Running {
    shared: Arc<Shared>,
    shards: Arc<ShardManager>,
    ended: watch::Receiver<bool>,
    tasks: Vec<JoinHandle<()>>,
}

/// What all parts of the surface share.
struct Shared {
    desk: Arc<dyn Desk>,
    rest: Rest,
    asks: Asks,
    closed: Closed,
    guild: Option<GuildId>,
    registered: AtomicBool,
    recent: Mutex<LruCache<u64, ()>>,
    /// Read by everything that answers, written by the stop that waits for them.
    gate: Arc<RwLock<()>>,
    /// Whether it is time to stop.
    stop: watch::Sender<bool>,
    /// Wakes the outbox.
    nudge: Notify,
}

impl Shared {
    fn is_stopping(&self) -> bool {
        *self.stop.borrow()
    }

    /// Waits, but not beyond a stop.
    async fn pause(&self, time: Duration) {
        let mut stop = self.stop.subscribe();
        // Both outcomes are fine: it is time to stop, or to go on.
        let _ = timeout(time, stop.wait_for(|stopping| *stopping)).await;
    }

    fn recent(&self) -> MutexGuard<'_, LruCache<u64, ()>> {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Discord {
    /// Connects to Discord and serves until [`Running::stop`].
    ///
    /// # Errors
    /// [`DiscordError`] if the configuration is wrong or Discord does not let the bot in.
    pub async fn start(config: DiscordConfig, desk: Arc<dyn Desk>) -> Result<Running, DiscordError> {
        let http = Arc::new(http(&config)?);
        let rest = Rest::new(http);
        let (url, shards, sessions) = rest.gateway().await.map_err(|trouble| refused(&trouble))?;
        if sessions == 0 {
            return Err(DiscordError::Sessions);
        }
        let shared = Arc::new(Shared {
            desk,
            rest,
            asks: Asks::default(),
            closed: Closed::default(),
            guild: config.guild.filter(|id| *id > 0).map(GuildId::new),
            registered: AtomicBool::new(false),
            recent: Mutex::new(LruCache::new(RECENT)),
            gate: Arc::default(),
            stop: watch::Sender::new(false),
            nudge: Notify::new(),
        });
        let client = client(&config, &shared, url).await?;
        Ok(run(shared, client, shards))
    }
}

fn http(config: &DiscordConfig) -> Result<Http, DiscordError> {
    if config.token.is_empty() {
        return Err(DiscordError::NoToken);
    }
    let builder =
        HttpBuilder::new(config.token.reveal()).default_allowed_mentions(CreateAllowedMentions::new());
    Ok(match Base::parse(&config.api_url)? {
        Base::Discord => builder.build(),
        // Only without its limiter does serenity heed the proxy.
        Base::Proxy(base) => builder.proxy(base).ratelimiter_disabled(true).build(),
    })
}

fn refused(trouble: &Trouble) -> DiscordError {
    match trouble.status() {
        Some(401) => DiscordError::Token,
        _ => DiscordError::Unreachable(trouble.to_string()),
    }
}

async fn client(config: &DiscordConfig, shared: &Arc<Shared>, url: String) -> Result<Client, DiscordError> {
    // The gateway tells of interactions without any intent; that of guilds is the one that needs no review.
    let builder = ClientBuilder::new_with_http(http(config)?, GatewayIntents::GUILDS);
    let built = builder.event_handler(Events(Arc::clone(shared))).await;
    let client = built.map_err(|_| DiscordError::Unreachable("the client could not be built".to_owned()))?;
    // If serenity fails to learn the address it would take the real one, whatever the configuration says.
    *client.ws_url.lock().await = url;
    Ok(client)
}

fn run(shared: Arc<Shared>, client: Client, shards: u32) -> Running {
    let (end, ended) = watch::channel(false);
    let manager = Arc::clone(&client.shard_manager);
    let gateway = tokio::spawn(async move {
        listen(client, shards).await;
        end.send_replace(true);
    });
    let outbox = {
        let shared = Arc::clone(&shared);
        tokio::spawn(async move { outbox::run(&shared).await })
    };
    Running { shared, shards: manager, ended, tasks: vec![gateway, outbox] }
}

/// Listens to the gateway until it is shut down or closes for good.
async fn listen(mut client: Client, shards: u32) {
    let Err(broken) = client.start_shards(shards).await else { return };
    let why = match broken {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => "the token is not accepted",
        serenity::Error::Gateway(
            GatewayError::DisallowedGatewayIntents | GatewayError::InvalidGatewayIntents,
        ) => "the intents are not accepted",
        serenity::Error::Gateway(GatewayError::OverloadedShard) => "a shard has too many servers",
        _ => "the connection failed",
    };
    error!(why, "Discord closed the gateway for good");
}

impl Running {
    /// Comes back when the connection to Discord has ended for good, by itself or by [`Running::stop`].
    pub async fn ended(&self) {
        let mut ended = self.ended.clone();
        // An error means that the task is gone, which is an end as well.
        let _ = ended.wait_for(|ended| *ended).await;
    }

    /// Stops in order: nothing new is taken, what is being answered is finished.
    pub async fn stop(self) {
        self.shared.stop.send_replace(true);
        if timeout(DRAIN, self.shards.shutdown_all()).await.is_err() {
            warn!("the connection to Discord did not close in time");
        }
        if timeout(DRAIN, self.shared.gate.write()).await.is_err() {
            warn!("an answer was still on its way when Discord was stopped");
        }
        for mut task in self.tasks {
            if timeout(REST, &mut task).await.is_err() {
                task.abort();
            }
        }
    }
}
