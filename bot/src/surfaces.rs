//! The surfaces that are configured: starts them, waits for one that cannot go on, and stops them. A surface that is not
//! part of this build is refused if it is configured.

use crate::operations::ConnectionProbe;
use crate::own_address::reached_here;
use crate::say::say;
#[cfg(any(feature = "discord", feature = "matrix"))]
use anyhow::Context;
use deska_config::Config;
use deska_console::Console;
use deska_desk::Desk;
#[cfg(feature = "discord")]
use deska_discord::Discord;
#[cfg(feature = "discord")]
use deska_service::system::SystemEntropy;
use std::sync::Arc;

/// What became of one check, in a sentence.
pub type Outcome = Result<String, anyhow::Error>;

/// The running surfaces.
#[derive(Default)]
pub struct Running {
    console: Option<deska_console::Running>,
    #[cfg(feature = "discord")]
    discord: Option<deska_discord::Running>,
    #[cfg(feature = "matrix")]
    matrix: Option<deska_matrix::Running>,
}

impl Running {
    /// Starts every configured surface. If one fails, those that run are stopped.
    ///
    /// # Errors
    /// A surface cannot start, or none is configured.
    pub async fn start(
        config: &Config,
        console: Option<Console>,
        desk: &Arc<dyn Desk>,
    ) -> anyhow::Result<Self> {
        if console.is_none() && config.discord.token.is_empty() && !config.matrix.is_on() {
            anyhow::bail!("nothing to do: web.listen, discord.token and matrix.homeserver are all empty");
        }
        let mut running = Self::default();
        match running.start_all(config, console, desk).await {
            Ok(()) => Ok(running),
            Err(error) => {
                running.stop().await;
                Err(error)
            }
        }
    }

    async fn start_all(
        &mut self,
        config: &Config,
        console: Option<Console>,
        desk: &Arc<dyn Desk>,
    ) -> anyhow::Result<()> {
        // What cannot work must not look ready first.
        verify(config)?;
        if let Some(console) = console {
            let console = console.start(Arc::clone(desk)).await?;
            let address = reached_here(console.addr);
            say(&format!("Deska is ready. Open http://{address} in your browser to play."));
            self.console = Some(console);
        }
        #[cfg(feature = "discord")]
        {
            self.discord = start_discord(config, desk).await?;
        }
        #[cfg(feature = "matrix")]
        {
            self.matrix = start_matrix(config, desk).await?;
        }
        Ok(())
    }

    /// Comes back when a surface cannot go on, with the reason. The others must not hide that it is deaf.
    pub async fn failed(&self) -> anyhow::Error {
        tokio::select! {
            reason = self.discord_failed() => reason,
            reason = self.matrix_failed() => reason,
        }
    }

    async fn discord_failed(&self) -> anyhow::Error {
        #[cfg(feature = "discord")]
        if let Some(discord) = &self.discord {
            return discord.ended().await.into();
        }
        std::future::pending().await
    }

    async fn matrix_failed(&self) -> anyhow::Error {
        #[cfg(feature = "matrix")]
        if let Some(matrix) = &self.matrix {
            return matrix.ended().await.into();
        }
        std::future::pending().await
    }

    /// The probes of the chat platforms that run.
    #[must_use]
    pub fn probes(&self) -> Vec<ConnectionProbe> {
        #[cfg(feature = "discord")]
        let discord = self
            .discord
            .as_ref()
            .map(|discord| ConnectionProbe { platform: "discord", connected: discord.connected() });
        #[cfg(not(feature = "discord"))]
        let discord = None;
        #[cfg(feature = "matrix")]
        let matrix = self
            .matrix
            .as_ref()
            .map(|matrix| ConnectionProbe { platform: "matrix", connected: matrix.connected() });
        #[cfg(not(feature = "matrix"))]
        let matrix = None;
        [discord, matrix].into_iter().flatten().collect()
    }

    /// Stops them in order: the chat platforms beside each other, then the console.
    pub async fn stop(self) {
        let matrix = async {
            #[cfg(feature = "matrix")]
            if let Some(matrix) = self.matrix {
                matrix.stop().await;
            }
        };
        let discord = async {
            #[cfg(feature = "discord")]
            if let Some(discord) = self.discord {
                discord.stop().await;
            }
        };
        tokio::join!(matrix, discord);
        if let Some(console) = self.console {
            console.stop().await;
        }
    }
}

/// Whether the settings of all surfaces can be used, as far as that shows without a connection.
fn verify(config: &Config) -> anyhow::Result<()> {
    #[cfg(feature = "discord")]
    if !config.discord.token.is_empty() {
        deska_discord::ApiBase::parse(&discord_settings(config)?.api_url)
            .context("discord.api_url is wrong")?;
    }
    #[cfg(feature = "matrix")]
    if config.matrix.is_on() {
        matrix_settings(config)?;
    }
    #[cfg(not(feature = "matrix"))]
    if config.matrix.is_on() {
        anyhow::bail!(
            "matrix.homeserver is set, but this build has no Matrix. Build Deska with `cargo build --release \
             --features matrix`, or leave matrix.homeserver empty."
        );
    }
    Ok(())
}

/// Directives for the log filter: libraries that write secrets or noise into the log.
#[must_use]
pub fn quiet() -> Vec<&'static str> {
    let surfaces: [&[&'static str]; 3] = [
        &["hyper=info"],
        #[cfg(feature = "discord")]
        &deska_discord::LOG_DIRECTIVES,
        #[cfg(not(feature = "discord"))]
        &[],
        #[cfg(feature = "matrix")]
        &deska_matrix::LOG_DIRECTIVES,
        #[cfg(not(feature = "matrix"))]
        &[],
    ];
    surfaces.concat()
}

#[cfg(feature = "discord")]
async fn start_discord(
    config: &Config,
    desk: &Arc<dyn Desk>,
) -> anyhow::Result<Option<deska_discord::Running>> {
    if config.discord.token.is_empty() {
        return Ok(None);
    }
    deska_meters::connections("discord", 0);
    let running =
        Discord::start(discord_settings(config)?, Arc::clone(desk), Arc::new(SystemEntropy)).await?;
    if running.is_reached() {
        say("Deska is connected to Discord.");
    } else {
        say("Discord is not reached yet; Deska goes on trying.");
    }
    Ok(Some(running))
}

#[cfg(feature = "discord")]
fn discord_settings(config: &Config) -> anyhow::Result<deska_discord::DiscordSettings> {
    Ok(deska_discord::DiscordSettings {
        token: config.discord.token.clone(),
        api_url: config.discord.api_url.clone(),
        guild: config.discord.guild_id()?,
        shards: config.discord.shards()?,
        rate_limit: deska_discord::RateLimit::default(),
    })
}

#[cfg(feature = "matrix")]
async fn start_matrix(
    config: &Config,
    desk: &Arc<dyn Desk>,
) -> anyhow::Result<Option<deska_matrix::Running>> {
    if !config.matrix.is_on() {
        return Ok(None);
    }
    let settings = matrix_settings(config)?;
    deska_meters::connections("matrix", 0);
    let running = deska_matrix::Matrix::start(settings, Arc::clone(desk)).await?;
    if running.is_reached() {
        say(&format!("Deska is connected to Matrix as {}.", running.user()));
    } else {
        say("The Matrix homeserver is not reached yet; Deska goes on trying.");
    }
    Ok(Some(running))
}

#[cfg(feature = "matrix")]
fn matrix_settings(config: &Config) -> anyhow::Result<deska_matrix::MatrixSettings> {
    let set = &config.matrix;
    let allowed = set.invite_allow().map(deska_matrix::UserPattern::parse).collect::<Result<_, _>>();
    let operators = set.operators().map(deska_matrix::UserPattern::parse).collect::<Result<_, _>>();
    Ok(deska_matrix::MatrixSettings {
        homeserver: set.homeserver.clone(),
        user: set.user.clone(),
        password: set.password.clone(),
        access_token: set.access_token.clone(),
        recovery_key: set.recovery_key.clone(),
        store: set.store.clone().into(),
        invite_allow: allowed.context("matrix.invite_allow is wrong")?,
        operators: operators.context("matrix.operators is wrong")?,
        admin_level: set.admin_level()?,
        errors_direct: set.errors_direct()?,
        rate_limit: deska_matrix::RateLimit::default(),
    })
}

/// Tries the chat platforms without serving anybody: each one's name, and what was found.
pub async fn check(config: &Config) -> [(&'static str, Outcome); 2] {
    [("discord", check_discord(config).await), ("matrix", check_matrix(config).await)]
}

async fn check_discord(config: &Config) -> Outcome {
    if config.discord.token.is_empty() {
        return Ok("off".to_owned());
    }
    #[cfg(feature = "discord")]
    {
        let shards = Discord::check(&discord_settings(config)?, Arc::new(SystemEntropy)).await?;
        Ok(format!("the token is right; Discord recommends {shards} shards"))
    }
    #[cfg(not(feature = "discord"))]
    anyhow::bail!("discord.token is set, but this build has no Discord")
}

async fn check_matrix(config: &Config) -> Outcome {
    if !config.matrix.is_on() {
        return Ok("off".to_owned());
    }
    #[cfg(feature = "matrix")]
    {
        Ok(deska_matrix::Matrix::check(matrix_settings(config)?).await?)
    }
    #[cfg(not(feature = "matrix"))]
    anyhow::bail!("matrix.homeserver is set, but this build has no Matrix")
}
