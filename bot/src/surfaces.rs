//! The surfaces that are configured: starts them, waits for one that cannot go on, and stops them. A surface that is not
//! part of this build is refused if it is configured.

use crate::own_address::reached_here;
use crate::say::say;
use async_trait::async_trait;
use deska_config::Config;
use deska_console::Console;
use deska_delivery::{Lifecycle, Running};
use deska_desk::Desk;
use deska_desk::Draw;
use deska_operations::{Probe, ProbeFailure};
use deska_service::system::draw;
use futures::FutureExt as _;
use futures::future::{BoxFuture, join_all, select_all};
use std::sync::Arc;

/// What became of one check, in a sentence.
pub type Outcome = anyhow::Result<String>;

/// Work whose settings have been read.
type Prepared<T> = anyhow::Result<BoxFuture<'static, anyhow::Result<T>>>;

type Start = fn(&Config, Arc<dyn Desk>, Draw) -> Prepared<Running>;

/// A chat platform.
pub struct Platform {
    /// Its name, which is also that of its section of the settings.
    pub name: &'static str,
    /// Whether it is configured.
    is_on: fn(&Config) -> bool,
    /// Reads its settings and gives what starts it.
    start: Start,
    /// Tries it without serving anybody.
    check: fn(&Config, Draw) -> Prepared<String>,
    /// Directives for the log filter.
    log_directives: &'static [&'static str],
}

/// Makes a line of the table: the section of the settings, the feature, the setting that turns the platform on, and the
/// crate.
macro_rules! platform {
    ($section:ident, $feature:literal, $setting:literal, $krate:ident) => {
        Platform {
            name: stringify!($section),
            is_on: |config| config.$section.is_on(),
            #[cfg(feature = $feature)]
            start: |config, desk, draw| {
                let settings = $krate::settings(&config.$section)?;
                Ok(async move { Ok($krate::start(settings, desk, draw).await?) }.boxed())
            },
            #[cfg(feature = $feature)]
            check: |config, draw| {
                let settings = $krate::settings(&config.$section)?;
                Ok(async move { Ok($krate::check(settings, draw).await?) }.boxed())
            },
            #[cfg(feature = $feature)]
            log_directives: &$krate::LOG_DIRECTIVES,
            #[cfg(not(feature = $feature))]
            start: |_, _, _| Err(not_built($setting, $feature)),
            #[cfg(not(feature = $feature))]
            check: |_, _| Err(not_built($setting, $feature)),
            #[cfg(not(feature = $feature))]
            log_directives: &[],
        }
    };
}

#[allow(dead_code, reason = "a build with all platforms has no use for it")]
fn not_built(setting: &str, feature: &str) -> anyhow::Error {
    anyhow::anyhow!(
        "{setting} is set, but this build has no {feature}. Build Deska with `cargo build --release --features \
         {feature}`, or leave {setting} empty."
    )
}

/// The chat platforms.
pub const PLATFORMS: [Platform; 2] = [
    platform!(discord, "discord", "discord.token", deska_discord),
    platform!(matrix, "matrix", "matrix.homeserver", deska_matrix),
];

/// Whether a surface is connected to its platform.
pub struct ConnectionProbe {
    /// The platform's name.
    pub name: &'static str,
    /// The life of the surface.
    pub life: Arc<Lifecycle>,
}

#[async_trait]
impl Probe for ConnectionProbe {
    fn name(&self) -> &'static str {
        self.name
    }

    async fn check(&self) -> Result<(), ProbeFailure> {
        if self.life.is_connected() { Ok(()) } else { Err(ProbeFailure::NotConnected) }
    }
}

/// The surfaces at work.
#[derive(Default)]
pub struct Surfaces {
    console: Option<deska_console::RunningConsole>,
    chats: Vec<Running>,
}

impl Surfaces {
    /// Starts every configured surface. If one fails, those that run are stopped.
    ///
    /// # Errors
    /// A surface cannot start.
    pub async fn start(
        config: &Config,
        console: Option<Console>,
        desk: &Arc<dyn Desk>,
    ) -> anyhow::Result<Self> {
        let configured = PLATFORMS.iter().filter(|platform| (platform.is_on)(config));
        // What cannot work must not look ready first.
        let start = |platform: &Platform| (platform.start)(config, Arc::clone(desk), draw);
        let chats = configured.map(start).collect::<anyhow::Result<Vec<_>>>()?;
        let mut running = Self::default();
        match running.start_all(console, chats, desk).await {
            Ok(()) => Ok(running),
            Err(error) => {
                running.stop().await;
                Err(error)
            }
        }
    }

    async fn start_all(
        &mut self,
        console: Option<Console>,
        chats: Vec<BoxFuture<'static, anyhow::Result<Running>>>,
        desk: &Arc<dyn Desk>,
    ) -> anyhow::Result<()> {
        if let Some(console) = console {
            self.console = Some(console.start(Arc::clone(desk)).await?);
        }
        for chat in chats {
            let chat = chat.await?;
            if let (Some(console), Some(home)) = (&self.console, chat.home()) {
                console.places.add(Arc::clone(home));
            }
            self.chats.push(chat);
        }
        // Only now has no login failed.
        if let Some(console) = &self.console {
            let here = format!("http://{}", reached_here(console.addr));
            say(&match &console.page {
                Some(page) => {
                    format!("Deska is ready at {here} for your proxy. Open {page} in your browser to play.")
                }
                None => format!("Deska is ready. Open {here} in your browser to play."),
            });
        }
        self.chats.iter().for_each(|chat| say(chat.greeting()));
        Ok(())
    }

    /// Comes back when a surface cannot go on, with the reason. The others must not hide that it is deaf.
    pub async fn failed(&self) -> anyhow::Error {
        if self.chats.is_empty() {
            return std::future::pending().await;
        }
        let ends = self.chats.iter().map(|chat| chat.life().ended().boxed());
        anyhow::Error::msg(select_all(ends).await.0)
    }

    /// The probes of the chat platforms that run.
    pub fn probes(&self) -> impl Iterator<Item = ConnectionProbe> {
        let probe = |chat: &Running| ConnectionProbe { name: chat.platform(), life: Arc::clone(chat.life()) };
        self.chats.iter().map(probe)
    }

    /// Stops them in order: the chat platforms beside each other, then the console.
    pub async fn stop(self) {
        join_all(self.chats.into_iter().map(Running::stop)).await;
        if let Some(console) = self.console {
            console.stop().await;
        }
    }
}

/// Directives for the log filter: libraries that write secrets or noise into the log.
pub fn quiet() -> impl Iterator<Item = &'static str> {
    let libraries = PLATFORMS.iter().flat_map(|platform| platform.log_directives);
    std::iter::once("hyper=info").chain(libraries.copied())
}

/// Whether a chat platform is configured.
pub fn is_any_on(config: &Config) -> bool {
    PLATFORMS.iter().any(|platform| (platform.is_on)(config))
}

/// The configured platforms whose settings are wrong, and why.
pub fn unready(config: &Config) -> impl Iterator<Item = (&'static str, anyhow::Error)> {
    let configured = PLATFORMS.iter().filter(|platform| (platform.is_on)(config));
    configured.filter_map(|platform| Some((platform.name, (platform.check)(config, draw).err()?)))
}

/// Tries the chat platforms without serving anybody: each one's name, and what was found. Leaves out those that are
/// [`unready`].
pub async fn check(config: &Config) -> Vec<(&'static str, Outcome)> {
    let mut found = Vec::new();
    for platform in &PLATFORMS {
        if !(platform.is_on)(config) {
            found.push((platform.name, Ok("off".to_owned())));
        } else if let Ok(work) = (platform.check)(config, draw) {
            found.push((platform.name, work.await));
        }
    }
    found
}
