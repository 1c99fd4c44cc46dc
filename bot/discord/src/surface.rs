//! The surface as the program starts and stops it. It must not know single events or messages.

use crate::capabilities::CAPABILITIES;
use crate::error::{DiscordError, refused};
use crate::gateway;
use crate::gateway::info::GatewayInfo;
use crate::interactions::request::PLATFORM;
use crate::rest::Rest;
use crate::rest::api_base::ApiBase;
use crate::shared::Shared;
use deska_config::secret::Secret;
use deska_config::shards::Shards;
use deska_core::ports::Entropy;
use deska_delivery::RateLimit;
use deska_desk::Desk;
use serenity::all::GuildId;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::warn;

/// How long a stop waits for the connection to close, and then for answers in flight.
const DRAIN: Duration = Duration::from_secs(10);
/// How long a stop waits for the outbox, which loses nothing when it is aborted.
const OUTBOX_DRAIN: Duration = Duration::from_secs(3);

/// Directives for the log filter of the program.
///
/// serenity writes whole events and URLs into its spans and warnings, and with them the tokens of interactions; the
/// libraries below it do so at their finest levels. This surface logs what an operator needs by itself.
pub const LOG_DIRECTIVES: [&str; 6] =
    ["serenity=off", "twilight_gateway=info", "reqwest=info", "hyper=info", "hyper_util=info", "h2=info"];

/// Settings of the surface.
#[derive(Clone, Debug)]
pub struct DiscordSettings {
    /// The bot token.
    pub token: Secret,
    /// Base of the REST API, such as `https://discord.com`; see [`ApiBase::parse`].
    pub api_url: String,
    /// The only guild to register the commands in; everywhere if there is none.
    pub guild: Option<u64>,
    /// The shards this process serves.
    pub shards: Shards,
    /// How many requests one person may make.
    pub rate_limit: RateLimit,
}

/// The surface.
pub struct Discord;

/// The running surface.
pub struct Running {
    shared: Arc<Shared>,
    reached: bool,
    ended: watch::Receiver<Option<DiscordError>>,
    gateway: JoinHandle<()>,
    outbox: JoinHandle<()>,
}

impl Discord {
    /// Asks Discord whether the token is right, without connecting. Returns the number of shards that it recommends.
    ///
    /// # Errors
    /// [`DiscordError`] if a setting is wrong, Discord refuses the bot or does not answer.
    pub async fn check(config: &DiscordSettings, entropy: Arc<dyn Entropy>) -> Result<u32, DiscordError> {
        let rest = Rest::new(ApiBase::parse(&config.api_url)?, &config.token, entropy);
        let rest = rest.map_err(|error| refused(&error))?;
        rest.gateway().await.map(|info| info.shards).map_err(|error| refused(&error))
    }

    /// Connects to Discord and serves until [`Running::stop`].
    ///
    /// # Errors
    /// [`DiscordError`] if a setting is wrong or Discord refuses the bot.
    pub async fn start(
        config: DiscordSettings,
        desk: Arc<dyn Desk>,
        entropy: Arc<dyn Entropy>,
    ) -> Result<Running, DiscordError> {
        if config.token.is_empty() {
            return Err(DiscordError::NoToken);
        }
        desk.connect(PLATFORM, CAPABILITIES);
        let rest = Rest::new(ApiBase::parse(&config.api_url)?, &config.token, entropy);
        let rest = rest.map_err(|error| refused(&error))?;
        // The program also starts while Discord is unavailable.
        let info = match rest.gateway().await {
            Ok(info) => Some(info),
            Err(error) if error.is_transient() => {
                warn!(%error, "Discord is not reached");
                None
            }
            Err(error) => return Err(refused(&error)),
        };
        let guild = config.guild.filter(|id| *id > 0).map(GuildId::new);
        let shared = Arc::new(Shared::new(desk, rest, guild, config.rate_limit));
        Ok(run(shared, &config, info))
    }
}

fn run(shared: Arc<Shared>, config: &DiscordSettings, info: Option<GatewayInfo>) -> Running {
    let reached = info.is_some();
    let (fatal, ended) = watch::channel(None);
    let gateway = {
        let (shared, token, shards) = (Arc::clone(&shared), config.token.reveal().to_owned(), config.shards);
        tokio::spawn(async move {
            gateway::run(&shared, token, shards, info, &fatal).await;
        })
    };
    let outbox = {
        let shared = Arc::clone(&shared);
        tokio::spawn(async move { shared.outbox.run(&*shared, shared.stop.subscribe()).await })
    };
    Running { shared, reached, ended, gateway, outbox }
}

impl Running {
    /// Whether Discord answered at the start; if not, the surface keeps asking.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.reached
    }

    /// A value that is true while every connection of this process to Discord stands.
    #[must_use]
    pub fn connected(&self) -> watch::Receiver<bool> {
        self.shared.links.complete()
    }

    /// Returns the reason when Discord has closed a connection for good; the others go on until [`Running::stop`].
    pub async fn ended(&self) -> DiscordError {
        let mut ended = self.ended.clone();
        let ended = ended.wait_for(Option::is_some).await;
        // The task drops its sender only at its end, and by itself it ends only with a reason.
        ended.ok().and_then(|reason| reason.clone()).unwrap_or(DiscordError::Broken)
    }

    /// A question for later: whether no answer is in flight. It doesn't keep the surface alive.
    pub fn idle(&self) -> impl Fn() -> bool + Send + Sync + use<> {
        let in_flight = Arc::downgrade(&self.shared.in_flight);
        // Each answer holds it, beside the surface itself.
        move || in_flight.strong_count() <= 1
    }

    /// Looks into the outbox at once, and returns when everything that was due at the call has been tried.
    pub async fn look_into_outbox(&self) {
        self.shared.outbox.look().await;
    }

    /// Stops in order: accepts nothing new and finishes the answers in flight.
    pub async fn stop(self) {
        let Self { shared, mut gateway, mut outbox, .. } = self;
        shared.stop.send_replace(true);
        if timeout(DRAIN, &mut gateway).await.is_err() {
            warn!("the connection to Discord did not close in time");
            gateway.abort();
        }
        if timeout(DRAIN, shared.in_flight.write()).await.is_err() {
            warn!("an answer was still in flight when the surface stopped");
        }
        if timeout(OUTBOX_DRAIN, &mut outbox).await.is_err() {
            outbox.abort();
        }
        if timeout(OUTBOX_DRAIN, shared.outbox.flush(&*shared)).await.is_err() {
            warn!("messages wait for the next start");
        }
    }
}
