//! The host's settings: a TOML file, overridden by environment variables `DESKA_<SECTION>__<KEY>`.
//!
//! Values are checked when they are read, and an unknown key is an error. A variable without a section is only reported,
//! because it may belong to another program. This crate knows no other part of the program.

mod error;
mod matrix;
mod numbers;
pub mod secret;
pub mod shards;
mod suggestions;
mod this_computer;

pub use crate::error::ConfigError;
use crate::error::NO_CHOICE;
pub use crate::matrix::MatrixConfig;
use crate::numbers::{CONNECTIONS, DELAY, PROXY_CONNECTIONS, THREADS, WEB_CONNECTIONS};
use crate::secret::Secret;
use crate::shards::Shards;
pub use crate::this_computer::is_this_computer;
use config::{Environment, File, FileFormat};
use ipnet::IpNet;
use serde::Deserialize;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use url::{Host, Url};

/// Fewest characters of a token where others than this computer can ask.
const TOKEN_MIN: usize = 16;

/// All settings.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    pub database: DatabaseConfig,
    /// The Discord surface.
    pub discord: DiscordConfig,
    /// The Matrix surface.
    pub matrix: MatrixConfig,
    /// The web console.
    pub web: WebConfig,
    /// The program as an opponent.
    pub engine: EngineConfig,
    /// The address for those who watch the program.
    pub operations: OperationsConfig,
    pub log: LogConfig,
}

/// The database.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DatabaseConfig {
    /// `sqlite://` and a path, whose file is created if it is missing; or `postgres://`, which may hold a password.
    pub url: Secret,
    /// Most connections to PostgreSQL.
    pub connections: u32,
}

/// The Discord surface.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DiscordConfig {
    /// The bot's token; empty turns Discord off.
    pub token: Secret,
    /// The application's client secret, with which people sign in on the page; empty if they can't sign in with Discord.
    pub client_secret: Secret,
    /// Base URL of the REST API: https, or any scheme on loopback.
    pub api_url: String,
    /// Id of the only guild in which commands are registered; empty registers them everywhere.
    pub guild: String,
    /// `auto`, or `first-last/total` for one of several processes, counted from 0; `none` for one that hears nothing of the
    /// gateway.
    pub shards: String,
}

/// The web console.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct WebConfig {
    /// Address and port; empty turns the console off.
    pub listen: String,
    /// The password of visitors where people act by typed names; at least 16 characters where the address is not loopback. Where
    /// people sign in it opens only what programs ask for.
    pub token: Secret,
    /// Address under which people reach the console, such as `https://deska.example`; empty if only this computer does.
    #[serde(alias = "url")]
    pub public_url: String,
    /// `people`: they sign in and act as themselves. `names`: they act by the names that they type. `auto`: `people` if there
    /// is a `public_url`.
    pub sign_in: SignInMode,
    /// Addresses and networks of proxies, separated by commas, whose `X-Forwarded-For` says who asks.
    pub trusted_proxies: String,
    /// Most connections at once; further ones wait.
    pub connections: usize,
    /// Most of them of one proxy, or of this computer.
    pub proxy_connections: usize,
    /// Sites whose pages may use the rules service, separated by commas; `*` for all, empty for none.
    pub origins: String,
}

/// How people are known on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum SignInMode {
    /// As `People` if people reach the page at an address, otherwise as `Names`.
    #[default]
    Auto,
    /// They sign in.
    People,
    /// By the names that they type.
    Names,
}

impl TryFrom<String> for SignInMode {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        match word.as_str() {
            "auto" => Ok(Self::Auto),
            "people" => Ok(Self::People),
            "names" => Ok(Self::Names),
            _ => Err(format!("{NO_CHOICE}auto, people or names.")),
        }
    }
}

impl SignInMode {
    /// Its word in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::People => "people",
            Self::Names => "names",
        }
    }
}

/// The program as an opponent.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct EngineConfig {
    /// On how many threads it thinks about what takes long, and on how many about the rest; 0 is half of the processors.
    pub threads: usize,
    /// How many milliseconds after a player it acts.
    pub delay_ms: u64,
}

/// The address for those who watch the program.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OperationsConfig {
    /// Address and port; empty leaves health and numbers to the address of the console.
    pub listen: String,
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

/// Format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum LogFormat {
    /// Lines for people.
    #[default]
    Text,
    /// One JSON object per line.
    Json,
}

/// The least severe events that are logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum LogLevel {
    /// Failures.
    Error,
    /// Also what may become a failure.
    Warn,
    /// Also starts, stops and connections.
    #[default]
    Info,
    /// Also single requests.
    Debug,
    /// Everything.
    Trace,
}

impl TryFrom<String> for LogFormat {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        match word.as_str() {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(format!("{NO_CHOICE}text or json.")),
        }
    }
}

impl TryFrom<String> for LogLevel {
    type Error = String;

    fn try_from(word: String) -> Result<Self, String> {
        let known = [Self::Error, Self::Warn, Self::Info, Self::Debug, Self::Trace];
        let found = known.into_iter().find(|level| level.name() == word);
        found.ok_or_else(|| format!("{NO_CHOICE}error, warn, info, debug or trace."))
    }
}

impl LogLevel {
    /// Its name in settings and log filters.
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
        Self { url: "sqlite://deska.db".into(), connections: 10 }
    }
}

impl Default for DiscordConfig {
    fn default() -> Self {
        Self {
            token: Secret::default(),
            client_secret: Secret::default(),
            api_url: "https://discord.com".to_owned(),
            guild: String::new(),
            shards: Shards::Auto.to_string(),
        }
    }
}

impl Default for EngineConfig {
    fn default() -> Self {
        Self { threads: 0, delay_ms: 1_000 }
    }
}

impl Default for WebConfig {
    fn default() -> Self {
        Self {
            listen: "127.0.0.1:8080".to_owned(),
            token: Secret::default(),
            public_url: String::new(),
            sign_in: SignInMode::Auto,
            trusted_proxies: "127.0.0.0/8, ::1".to_owned(),
            connections: 512,
            proxy_connections: 400,
            origins: String::new(),
        }
    }
}

impl Config {
    /// Reads the file, then the environment, and checks all values. Only a `required` file has to exist.
    ///
    /// # Errors
    /// A missing required file, invalid TOML, an unknown key or a wrong value.
    pub fn load(file: &Path, required: bool) -> Result<Self, ConfigError> {
        check_file(file)?;
        if required && !file.exists() {
            return Err(ConfigError::Missing(file.to_owned()));
        }
        // A variable without a section may belong to another program; `stray_variables` reports it.
        let variables = suggestions::variables().map_err(ConfigError::Variable)?.into_iter().collect();
        let environment = Environment::default().separator(".").source(Some(variables));
        let read = config::Config::builder()
            .add_source(File::from(file).format(FileFormat::Toml).required(required))
            .add_source(environment)
            .build()
            .map_err(ConfigError::of)?;
        let config: Self = read.try_deserialize().map_err(ConfigError::of)?;
        config.check()?;
        Ok(config)
    }

    /// A sentence for each variable of the environment that begins like ours and names no section.
    #[must_use]
    pub fn stray_variables() -> Vec<String> {
        suggestions::stray_variables(Self::has)
    }

    /// Whether there is such a setting: reading it alone does not fail because of its name.
    fn has(section: &str, key: &str) -> bool {
        let read = config::Config::builder()
            .set_override(format!("{section}.{key}"), "")
            .and_then(|builder| builder.build())
            .and_then(config::Config::try_deserialize::<Self>);
        !read.is_err_and(|error| suggestions::is_about_name(&error.to_string()))
    }

    /// The address for those who watch the program; `None` if it has none of its own.
    ///
    /// # Errors
    /// The value is no address, or a token is missing for an address that is not loopback.
    pub fn watched_at(&self) -> Result<Option<SocketAddr>, ConfigError> {
        address("operations.listen", &self.operations.listen, Some(&self.web.token))
    }

    fn check(&self) -> Result<(), ConfigError> {
        let wrong = |key, problem: &str| Err(ConfigError::Value { key, problem: problem.to_owned() });
        let schemes = ["sqlite:", "postgres://", "postgresql://"];
        if !schemes.iter().any(|scheme| self.database.url.reveal().starts_with(scheme)) {
            return wrong("database.url", "must begin with sqlite:// or postgres://");
        }
        let connections = u64::from(self.database.connections);
        let whole = |number: usize| u64::try_from(number).unwrap_or(u64::MAX);
        for (number, value) in [
            (&CONNECTIONS, connections),
            (&THREADS, whole(self.engine.threads)),
            (&DELAY, self.engine.delay_ms),
            (&WEB_CONNECTIONS, whole(self.web.connections)),
            (&PROXY_CONNECTIONS, whole(self.web.proxy_connections)),
        ] {
            if !number.range.contains(&value) {
                return wrong(number.key, &number.problem());
            }
        }
        if self.web.proxy_connections >= self.web.connections {
            return wrong(
                "web.proxy_connections",
                "must be less than web.connections, so that others get in beside a proxy",
            );
        }
        self.web.address()?;
        self.web.public_address()?;
        let token = self.web.token.reveal();
        if token.trim() != token || token.chars().any(char::is_control) {
            return wrong("web.token", "must not begin or end with a space, or hold line breaks");
        }
        self.web.check_sign_in()?;
        self.web.trusted_proxies()?;
        let watched_at = self.watched_at()?;
        // The system chooses another port for each that asks for port 0.
        if watched_at.is_some_and(|address| address.port() != 0) && watched_at == self.web.address()? {
            return wrong(
                "operations.listen",
                "must be another address than web.listen, or empty: the console's address has health and numbers, too",
            );
        }
        self.discord.guild_id()?;
        self.discord.shards()?;
        self.matrix.check()
    }
}

/// Fails if the file is there and can't be read, which the reader passes over if the file is not required.
fn check_file(file: &Path) -> Result<(), ConfigError> {
    if file.is_dir() {
        return Err(ConfigError::Folder(file.to_owned()));
    }
    // A pipe can be read only once.
    if file.exists() && !file.is_file() {
        return Ok(());
    }
    match std::fs::read(file) {
        Ok(bytes) if std::str::from_utf8(&bytes).is_err() => Err(ConfigError::NotUtf8(file.to_owned())),
        Ok(_) => Ok(()),
        // Whether it may be missing is the reader's to say.
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(source) => Err(ConfigError::Unreadable { file: file.to_owned(), source }),
    }
}

impl WebConfig {
    /// The password of visitors, if there is one.
    #[must_use]
    pub fn token(&self) -> Option<Secret> {
        (!self.token.is_empty()).then(|| self.token.clone())
    }

    /// The proxies whose `X-Forwarded-For` counts.
    ///
    /// # Errors
    /// A word is neither an address nor a network.
    pub fn trusted_proxies(&self) -> Result<Vec<IpNet>, ConfigError> {
        let wrong = |word: &str| ConfigError::Value {
            key: "web.trusted_proxies",
            problem: format!(
                "must be addresses or networks, such as 127.0.0.1 or 172.16.0.0/12, separated by commas, and {word:?} is none"
            ),
        };
        let network = |word: &str| match word.parse::<IpNet>() {
            Ok(network) if network.prefix_len() == 0 => Err(ConfigError::Value {
                key: "web.trusted_proxies",
                problem: format!(
                    "has {word:?}, which is every address: anybody could write another one into X-Forwarded-For and pass \
                     the limits. Name the proxy's address or network only"
                ),
            }),
            Ok(network) if network.addr() == network.network() => Ok(network),
            Ok(network) => Err(ConfigError::Value {
                key: "web.trusted_proxies",
                problem: format!("has {word:?}, which must be {} for that network", network.trunc()),
            }),
            Err(_) => word.parse::<IpAddr>().map(IpNet::from).map_err(|_| wrong(word)),
        };
        if self.trusted_proxies.trim().is_empty() {
            return Ok(Vec::new());
        }
        self.trusted_proxies.split(',').map(str::trim).map(network).collect()
    }

    /// The address under which people reach the page; `None` if it is not set.
    ///
    /// # Errors
    /// The value is no web address, or has a part that an address of a page can't be put behind.
    pub fn public_address(&self) -> Result<Option<Url>, ConfigError> {
        let wrong =
            |problem: &str| Err(ConfigError::Value { key: "web.public_url", problem: problem.to_owned() });
        let text = self.public_url.as_str();
        if text.is_empty() {
            return Ok(None);
        }
        let Some((scheme, rest)) = text.split_once("://") else {
            return wrong("must begin with https:// or http://");
        };
        if !["https", "http"].iter().any(|known| scheme.eq_ignore_ascii_case(known)) {
            return wrong("must begin with https:// or http://");
        }
        // People are shown it.
        if text.contains('@') {
            return wrong("must not hold a name or a password");
        }
        let url = Url::parse(text).ok().filter(|url| !rest.starts_with('/') && has_plain_host(url));
        let Some(url) = url else {
            return wrong("must be a web address, such as https://deska.example.org");
        };
        // The parser removes tabs and the like, and what stands in the texts is what was written.
        if text.chars().any(|letter| letter.is_whitespace() || letter.is_control()) {
            return wrong("must not hold spaces");
        }
        if url.query().is_some() || url.fragment().is_some() {
            return wrong("must end before a ? or #");
        }
        let is_here = url.host_str().is_some_and(is_this_computer);
        if url.scheme() != "https" && !is_here {
            return wrong(
                "must begin with https://: over http everybody on the way could act as who has signed in",
            );
        }
        // The page asks for everything from the root of its host.
        if url.path() != "/" {
            return wrong(
                "must end behind the host: give Deska a host name of its own, such as https://deska.example.org",
            );
        }
        Ok(Some(url))
    }

    /// Whether people sign in on the page. Otherwise they act by the names that they type.
    #[must_use]
    pub const fn signs_in(&self) -> bool {
        match self.sign_in {
            SignInMode::Auto => !self.public_url.is_empty(),
            SignInMode::People => true,
            SignInMode::Names => false,
        }
    }

    /// Checks that people who sign in have an address to do so, and that nobody acts by typed names at a public address.
    fn check_sign_in(&self) -> Result<(), ConfigError> {
        let wrong =
            |problem: &str| Err(ConfigError::Value { key: "web.sign_in", problem: problem.to_owned() });
        let address = self.public_address()?;
        let is_here = address.as_ref().is_some_and(|url| url.host_str().is_some_and(is_this_computer));
        match self.sign_in {
            SignInMode::People if address.is_none() => wrong(
                "can't be people without web.public_url: the links with which people sign in lead there",
            ),
            SignInMode::Names if address.is_some() && !is_here => wrong(
                "can't be names where web.public_url is set: everybody with the token could act as anybody and as an \
                 admin. Leave web.sign_in out, so that people sign in",
            ),
            _ => Ok(()),
        }
    }

    /// The address of the console; `None` if it is off.
    ///
    /// # Errors
    /// The value is no address, or a token is missing for an address that is not loopback and where nobody signs in.
    pub fn address(&self) -> Result<Option<SocketAddr>, ConfigError> {
        address("web.listen", &self.listen, (!self.signs_in()).then_some(&self.token))
    }
}

/// Whether the host of an address is a name or a number that a browser can ask for.
fn has_plain_host(url: &Url) -> bool {
    let is_label = |label: &str| {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        !label.is_empty() && label.chars().all(fits) && !label.starts_with('-') && !label.ends_with('-')
    };
    let is_name = match url.host() {
        Some(Host::Domain(name)) => name.trim_end_matches('.').split('.').all(is_label),
        host => host.is_some(),
    };
    is_name && url.port() != Some(0)
}

/// An address that a setting names; `None` if it is empty. One that is not loopback needs a `token`, if one counts there.
fn address(
    key: &'static str,
    listen: &str,
    token: Option<&Secret>,
) -> Result<Option<SocketAddr>, ConfigError> {
    if listen.trim().is_empty() {
        return Ok(None);
    }
    let no_address = || ConfigError::Value {
        key,
        problem: "must be an address and a port, such as 127.0.0.1:8080".to_owned(),
    };
    let address: SocketAddr = listen.trim().parse().map_err(|_| no_address())?;
    let is_short = |token: &Secret| token.reveal().chars().count() < TOKEN_MIN;
    if !address.ip().is_loopback() && token.is_some_and(is_short) {
        let problem = format!("must have at least {TOKEN_MIN} characters where {key} is not loopback");
        return Err(ConfigError::Value { key: "web.token", problem });
    }
    Ok(Some(address))
}

impl DiscordConfig {
    /// Whether Discord is on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        !self.token.is_empty()
    }

    /// Id of the only guild in which commands are registered; `None` for all places.
    ///
    /// # Errors
    /// The value is not a positive number.
    pub fn guild_id(&self) -> Result<Option<u64>, ConfigError> {
        if self.guild.trim().is_empty() {
            return Ok(None);
        }
        let id = self.guild.trim().parse::<u64>().ok().filter(|id| *id > 0);
        let problem = "must be the guild's number, or empty".to_owned();
        id.map(Some).ok_or(ConfigError::Value { key: "discord.guild", problem })
    }

    /// The shards that this process serves.
    ///
    /// # Errors
    /// The value is neither `auto` nor an existing range.
    pub fn shards(&self) -> Result<Shards, ConfigError> {
        let parsed = self.shards.parse::<Shards>();
        parsed.map_err(|error| ConfigError::Value { key: "discord.shards", problem: error.to_string() })
    }
}

#[cfg(test)]
mod tests;
