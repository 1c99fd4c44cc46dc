//! The Discord surface: slash commands, buttons, menus and forms over the gateway, answers over REST.
//!
//! It knows the [desk](deska_desk) alone. What it must not do is laid down by Discord: answer within three
//! seconds, notify nobody by accident, stay within the limits of messages, and not repeat blindly.

mod answer;
mod asks;
mod base;
mod deliver;
mod direct;
mod events;
mod gateway;
mod guest;
mod limits;
mod outbox;
mod pace;
mod pages;
mod receive;
mod register;
mod rest;
mod retry;
mod send;
mod text;
mod threads;
mod tree;
mod words;

pub use base::{Base, BaseError};
pub use deska_config::secret::Secret;
pub use pace::Pace;
pub use tree::tree as command_tree;

use asks::Asks;
use deska_config::shards::Shards;
use deska_core::ports::Entropy;
use deska_desk::Desk;
use direct::Ways;
use gateway::Advice;
use guest::Answers;
use lru::LruCache;
use outbox::Closed;
use pace::Paces;
use rest::Rest;
use retry::Trouble;
use serenity::all::GuildId;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;
use thiserror::Error;
use tokio::sync::{Notify, RwLock, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::warn;
use words::Slips;

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
pub const LOG_DIRECTIVES: [&str; 6] =
    ["serenity=off", "twilight_gateway=info", "reqwest=info", "hyper=info", "hyper_util=info", "h2=info"];

/// What the surface is told by the configuration.
#[derive(Clone, Debug)]
pub struct DiscordSettings {
    /// The bot token.
    pub token: Secret,
    /// Base of the REST API, such as `https://discord.com`; see [`Base::parse`].
    pub api_url: String,
    /// The only guild to register the commands in; everywhere if there is none.
    pub guild: Option<u64>,
    /// The shards this process serves.
    pub shards: Shards,
    /// What one person may ask.
    pub pace: Pace,
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
    #[error(
        "Discord refused the bot token: copy the token, or make a new one, under Bot in the developer portal and set \
         it as discord.token"
    )]
    Token,
    /// Discord closed the gateway with a code after which connecting again is of no use.
    #[error("Discord closed the gateway for good with code {code}: {}", gateway::remedy(*.code))]
    Closed {
        /// The close code, 4004 or 4010 to 4014.
        code: u16,
    },
    /// Discord answered with an error that will not pass.
    #[error("Discord does not let the bot in: {0}")]
    Unreachable(String),
    /// The task that holds the connections broke off.
    #[error("the connection to Discord broke off; the log says why")]
    Broken,
}

/// The surface.
pub struct Discord;

/// The surface at work.
pub struct Running {
    shared: Arc<Shared>,
    reached: bool,
    ended: watch::Receiver<Option<DiscordError>>,
    gateway: JoinHandle<()>,
    outbox: JoinHandle<()>,
}

/// What all parts of the surface share.
struct Shared {
    desk: Arc<dyn Desk>,
    rest: Rest,
    asks: Asks,
    closed: Closed,
    answers: Answers,
    /// The ways to people alone.
    ways: Ways,
    paces: Paces,
    guild: Option<GuildId>,
    registered: AtomicBool,
    /// The bot's own id, once a session has told it.
    me: OnceLock<u64>,
    /// What was said about slips.
    slips: Slips,
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
    pub async fn start(
        config: DiscordSettings,
        desk: Arc<dyn Desk>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Running, DiscordError> {
        if config.token.is_empty() {
            return Err(DiscordError::NoToken);
        }
        let rest = Rest::new(Base::parse(&config.api_url)?, &config.token, entropy);
        let rest = rest.map_err(|trouble| refused(&trouble))?;
        // A Discord that is away for the moment is no reason not to start.
        let advice = match rest.gateway().await {
            Ok(advice) => Some(advice),
            Err(trouble) if trouble.passes() => None,
            Err(trouble) => return Err(refused(&trouble)),
        };
        let shared = Arc::new(Shared {
            desk,
            rest,
            asks: Asks::default(),
            closed: Closed::default(),
            answers: Answers::default(),
            ways: Ways::default(),
            paces: Paces::new(config.pace),
            guild: config.guild.filter(|id| *id > 0).map(GuildId::new),
            registered: AtomicBool::new(false),
            me: OnceLock::new(),
            slips: Slips::default(),
            recent: Mutex::new(LruCache::new(RECENT)),
            gate: Arc::default(),
            stop: watch::Sender::new(false),
            nudge: Notify::new(),
        });
        Ok(run(shared, &config, advice))
    }
}

fn refused(trouble: &Trouble) -> DiscordError {
    match trouble.status() {
        Some(401) => DiscordError::Token,
        _ => DiscordError::Unreachable(trouble.to_string()),
    }
}

fn run(shared: Arc<Shared>, config: &DiscordSettings, advice: Option<Advice>) -> Running {
    let reached = advice.is_some();
    let (fatal, ended) = watch::channel(None);
    let gateway = {
        let (shared, token, shards) = (Arc::clone(&shared), config.token.reveal().to_owned(), config.shards);
        tokio::spawn(async move {
            gateway::run(&shared, token, shards, advice, &fatal).await;
        })
    };
    let outbox = {
        let shared = Arc::clone(&shared);
        tokio::spawn(async move { outbox::run(&shared).await })
    };
    Running { shared, reached, ended, gateway, outbox }
}

impl Running {
    /// Whether Discord was there at the start; if not, it is asked again and again.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.reached
    }

    /// Comes back when Discord has ended a connection for good, with the reason; the others go on until
    /// [`Running::stop`].
    pub async fn ended(&self) -> DiscordError {
        let mut ended = self.ended.clone();
        let ended = ended.wait_for(Option::is_some).await;
        // The sender goes only with its task, which by itself ends only with a reason.
        ended.ok().and_then(|reason| reason.clone()).unwrap_or(DiscordError::Broken)
    }

    /// Stops in order: nothing new is taken, what is being answered is finished.
    pub async fn stop(self) {
        let Self { shared, mut gateway, mut outbox, .. } = self;
        shared.stop.send_replace(true);
        if timeout(DRAIN, &mut gateway).await.is_err() {
            warn!("the connection to Discord did not close in time");
            gateway.abort();
        }
        if timeout(DRAIN, shared.gate.write()).await.is_err() {
            warn!("an answer was still on its way when Discord was stopped");
        }
        if timeout(REST, &mut outbox).await.is_err() {
            outbox.abort();
        }
    }
}
