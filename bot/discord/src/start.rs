//! The surface as the program starts and stops it.

use crate::avatars::{AvatarHost, MEDIA_URL};
use crate::capabilities::CAPABILITIES;
use crate::error::{DiscordError, refused};
use crate::gateway;
use crate::gateway::reached;
use crate::request::PLATFORM;
use crate::rest::Rest;
use crate::rest::api_base::ApiBase;
use crate::shared::Shared;
use crate::without_gateway;
use deska_config::secret::Secret;
use deska_config::shards::Shards;
use deska_config::{ConfigError, DiscordConfig};
use deska_delivery::{RateLimit, Running};
use deska_desk::Desk;
use deska_desk::Draw;
use serenity::all::GuildId;
use std::sync::Arc;
use tracing::warn;

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
    /// Where avatars are: [`MEDIA_URL`], or a simulator.
    pub media_url: String,
    /// The only guild to register the commands in; everywhere if there is none.
    pub guild: Option<u64>,
    /// The shards this process serves.
    pub shards: Shards,
    /// How many requests one person may make.
    pub rate_limit: RateLimit,
}

/// Reads the settings of the host.
///
/// # Errors
/// One of them is wrong.
pub fn settings(config: &DiscordConfig) -> Result<DiscordSettings, ConfigError> {
    if let Err(error) = ApiBase::parse(&config.api_url) {
        return Err(ConfigError::Value { key: "discord.api_url", problem: format!("is wrong: {error}") });
    }
    Ok(DiscordSettings {
        token: config.token.clone(),
        api_url: config.api_url.clone(),
        media_url: MEDIA_URL.to_owned(),
        guild: config.guild_id()?,
        shards: config.shards()?,
        rate_limit: RateLimit::default(),
    })
}

fn connect(settings: &DiscordSettings, draw: Draw) -> Result<Rest, DiscordError> {
    let rest = Rest::new(ApiBase::parse(&settings.api_url)?, &settings.token, draw);
    rest.map_err(|error| refused(&error))
}

/// Asks Discord whether the token is right, without connecting. Returns what it found in a sentence.
///
/// # Errors
/// [`DiscordError`] if a setting is wrong, Discord refuses the bot or does not answer.
pub async fn check(settings: DiscordSettings, draw: Draw) -> Result<String, DiscordError> {
    let info = connect(&settings, draw)?.gateway().await.map_err(|error| refused(&error))?;
    Ok(format!("the token is right; Discord recommends {} shards", info.shards))
}

/// Connects to Discord and serves until [`Running::stop`].
///
/// # Errors
/// [`DiscordError`] if a setting is wrong or Discord refuses the bot.
pub async fn start(
    settings: DiscordSettings,
    desk: Arc<dyn Desk>,
    draw: Draw,
) -> Result<Running, DiscordError> {
    if settings.token.is_empty() {
        return Err(DiscordError::NoToken);
    }
    desk.connect(PLATFORM, CAPABILITIES);
    deska_meters::connections(PLATFORM, 0);
    let rest = connect(&settings, draw)?;
    // The program also starts while Discord is unavailable.
    let info = match rest.gateway().await {
        Ok(info) => Some(info),
        Err(error) if error.is_transient() => {
            warn!(%error, "Discord is not reached");
            None
        }
        Err(error) => return Err(refused(&error)),
    };
    let greeting = match &info {
        Some(_) => "Deska is connected to Discord.",
        None => "Discord is not reached yet; Deska goes on trying.",
    };
    let guild = settings.guild.filter(|id| *id > 0).map(GuildId::new);
    let avatars = AvatarHost::new(&settings.media_url);
    let shared = Arc::new(Shared::new(desk, rest, avatars, guild, settings.rate_limit));
    if settings.shards == Shards::None {
        let (reader, outbox, home) = (Arc::clone(&shared), Arc::clone(&shared.outbox), Arc::clone(&shared));
        let asking = async move { without_gateway::run(&reader).await };
        return Ok(Running::start(shared, outbox, greeting, asking).with_home(home));
    }
    shared.connection.begin().await;
    let (reporter, watched) = (Arc::clone(&shared), Arc::clone(&shared));
    let (reader, outbox) = (Arc::clone(&shared), Arc::clone(&shared.outbox));
    let (token, shards) = (settings.token.reveal().to_owned(), settings.shards);
    let reading = async move { gateway::run(&reader, token, shards, info).await };
    let reports = async move { reporter.connection.run().await };
    let watching = async move { reached::watch(&watched).await };
    let home = Arc::clone(&shared);
    let running = Running::start(shared, outbox, greeting, reading);
    Ok(running.with_home(home).beside(reports).beside(watching))
}
