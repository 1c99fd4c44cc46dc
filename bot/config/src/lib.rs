//! The host's settings: a TOML file, and environment variables `DESKA_<SECTION>__<KEY>` over it.
//!
//! Every value has its own type, so the rest of the program never holds a bad one; an unknown key is an error.

pub mod secret;
pub mod shards;

use crate::secret::Secret;
use crate::shards::Shards;
use config::{Environment, File, FileFormat};
use serde::Deserialize;
use std::net::SocketAddr;
use std::path::Path;
use thiserror::Error;

/// All settings.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Where everything is kept.
    pub database: DatabaseConfig,
    /// Discord.
    pub discord: DiscordConfig,
    /// The console.
    pub web: WebConfig,
    /// The log.
    pub log: LogConfig,
}

/// Where everything is kept.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DatabaseConfig {
    /// `sqlite://` and a path.
    pub url: String,
}

/// Discord.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DiscordConfig {
    /// The bot's token; empty: Discord is off.
    pub token: Secret,
    /// Base of the REST API; https, or loopback.
    pub api_url: String,
    /// The guild in which alone the commands are registered; empty: everywhere.
    pub guild: String,
    /// `auto`, or `first-last/total` for one of several processes.
    pub shards: String,
}

/// The console.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WebConfig {
    /// Address and port; empty: the console is off.
    pub listen: String,
    /// What a visitor must know where the address is not loopback.
    pub token: Secret,
}

/// The log.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct LogConfig {
    /// `text` or `json`.
    pub format: LogFormat,
    /// `error`, `warn`, `info`, `debug` or `trace`.
    pub level: LogLevel,
}

/// How the log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines.
    Json,
}

/// How much is logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Failures alone.
    Error,
    /// And what may become one.
    Warn,
    /// And what happens.
    #[default]
    Info,
    /// And how.
    Debug,
    /// And everything.
    Trace,
}

impl LogLevel {
    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warn => "warn",
            Self::Info => "info",
            Self::Debug => "debug",
            Self::Trace => "trace",
        }
    }
}

impl Default for DatabaseConfig {
    fn default() -> Self {
        Self { url: "sqlite://deska.db".to_owned() }
    }
}

impl Default for DiscordConfig {
    fn default() -> Self {
        Self {
            token: Secret::default(),
            api_url: "https://discord.com".to_owned(),
            guild: String::new(),
            shards: Shards::Auto.to_string(),
        }
    }
}

impl Default for WebConfig {
    fn default() -> Self {
        Self { listen: "127.0.0.1:8080".to_owned(), token: Secret::default() }
    }
}

/// Why the settings cannot be used.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The file or a variable cannot be read.
    #[error(transparent)]
    Read(#[from] config::ConfigError),
    /// A value is wrong.
    #[error("{key} {problem}")]
    Value {
        /// The key.
        key: &'static str,
        /// What is wrong and what it takes; never the value of a secret.
        problem: String,
    },
}

impl Config {
    /// Reads the file if it is there (it must be, where `required`), then the environment, and checks all.
    ///
    /// # Errors
    /// An unknown key or a wrong value.
    pub fn load(file: &Path, required: bool) -> Result<Self, ConfigError> {
        let environment = Environment::with_prefix("DESKA").prefix_separator("_").separator("__");
        let read = config::Config::builder()
            .add_source(File::from(file).format(FileFormat::Toml).required(required))
            .add_source(environment)
            .build()?;
        let config: Self = read.try_deserialize()?;
        config.check()?;
        Ok(config)
    }

    fn check(&self) -> Result<(), ConfigError> {
        let wrong = |key, problem: &str| Err(ConfigError::Value { key, problem: problem.to_owned() });
        if self.database.url.starts_with("postgres") {
            return wrong(
                "database.url",
                "names PostgreSQL, which this version does not speak yet; use sqlite://",
            );
        }
        if !self.database.url.starts_with("sqlite:") {
            return wrong("database.url", "must begin with sqlite://");
        }
        self.web.address()?;
        self.discord.guild_id()?;
        self.discord.shards()?;
        Ok(())
    }
}

impl WebConfig {
    /// Where the console listens; `None`: it is off.
    ///
    /// # Errors
    /// No address, or one that is open to others without a token.
    pub fn address(&self) -> Result<Option<SocketAddr>, ConfigError> {
        if self.listen.trim().is_empty() {
            return Ok(None);
        }
        let wrong = |key, problem: &str| ConfigError::Value { key, problem: problem.to_owned() };
        let address: SocketAddr = self
            .listen
            .trim()
            .parse()
            .map_err(|_| wrong("web.listen", "must be an address and a port, such as 127.0.0.1:8080"))?;
        if !address.ip().is_loopback() && self.token.reveal().len() < 16 {
            return Err(wrong(
                "web.token",
                "must have at least 16 characters where web.listen is not loopback",
            ));
        }
        Ok(Some(address))
    }
}

impl DiscordConfig {
    /// The guild in which alone the commands are registered.
    ///
    /// # Errors
    /// Not a number.
    pub fn guild_id(&self) -> Result<Option<u64>, ConfigError> {
        if self.guild.trim().is_empty() {
            return Ok(None);
        }
        let id = self.guild.trim().parse::<u64>().ok().filter(|id| *id > 0);
        let problem = "must be the guild's number, or empty".to_owned();
        id.map(Some).ok_or(ConfigError::Value { key: "discord.guild", problem })
    }

    /// The shards this process serves.
    ///
    /// # Errors
    /// Neither `auto` nor a range that exists.
    pub fn shards(&self) -> Result<Shards, ConfigError> {
        let parsed = self.shards.parse::<Shards>();
        parsed.map_err(|error| ConfigError::Value { key: "discord.shards", problem: error.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Config, ConfigError> {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("deska.toml");
        std::fs::write(&file, text).expect("written");
        Config::load(&file, true)
    }

    #[test]
    fn an_empty_file_means_the_defaults() {
        let config = read("").expect("defaults");
        assert_eq!(config.database.url, "sqlite://deska.db");
        assert_eq!(config.web.address().expect("an address").map(|address| address.port()), Some(8080));
        assert!(config.discord.token.is_empty());
    }

    #[test]
    fn unknown_keys_and_wrong_values_are_refused_by_name() {
        for (text, name) in [
            ("[database]\nurll = \"x\"", "urll"),
            ("[datbase]\nurl = \"x\"", "datbase"),
            ("[database]\nurl = \"mysql://x\"", "database.url"),
            ("[web]\nlisten = \"everywhere\"", "web.listen"),
            ("[web]\nlisten = \"0.0.0.0:8080\"", "web.token"),
            ("[discord]\nguild = \"my server\"", "discord.guild"),
            ("[discord]\nshards = \"0-8/8\"", "discord.shards names shard 8"),
            ("[log]\nlevel = \"loud\"", "loud"),
        ] {
            let error = read(text).expect_err(text).to_string();
            assert!(error.contains(name), "{text}: {error}");
        }
    }

    #[test]
    fn a_secret_is_never_printed() {
        let config = read("[discord]\ntoken = \"abc.def.ghi\"").expect("a token");
        assert_eq!(config.discord.token.reveal(), "abc.def.ghi");
        assert!(!format!("{config:?}").contains("abc"));
    }
}
