//! Settings of the surface.

use deska_config::secret::Secret;
use deska_config::{ConfigError, MatrixConfig};
use deska_delivery::RateLimit;
use matrix_sdk::ruma::{OwnedUserId, UserId};
use std::path::PathBuf;

/// Settings of the surface.
#[derive(Clone, Debug)]
pub struct MatrixSettings {
    /// The homeserver: a URL such as `https://matrix.example.org`, or a server name such as `example.org`.
    pub homeserver: String,
    /// The bot's account: `deska`, or `@deska:example.org`. It may be empty with an access token.
    pub user: String,
    /// The account's password; empty with an access token.
    pub password: Secret,
    /// An access token of the account; empty with a password.
    pub access_token: Secret,
    /// The key that restores the encryption of an account that had another store before; empty if there is none.
    pub recovery_key: Secret,
    /// Folder of the session and of the encryption keys.
    pub store: PathBuf,
    /// Who may invite the bot; empty for everybody.
    pub invite_allow: Vec<UserPattern>,
    /// With whom the bot compares emojis, so that their clients show its device as verified; empty for nobody.
    pub operators: Vec<UserPattern>,
    /// The power level from which on a member of a room may change its settings.
    pub admin_level: i64,
    /// Whether mistakes are answered by a direct message and not in the room.
    pub errors_direct: bool,
    /// The bot's display name; `None` to leave it as it is.
    pub display_name: Option<String>,
    /// The file of the bot's avatar; `None` to leave it as it is.
    pub avatar: Option<PathBuf>,
    /// How many requests one person may make.
    pub rate_limit: RateLimit,
}

/// Reads the settings of the host.
///
/// # Errors
/// One of them is wrong.
pub fn settings(config: &MatrixConfig) -> Result<MatrixSettings, ConfigError> {
    Ok(MatrixSettings {
        homeserver: config.homeserver.clone(),
        user: config.user.clone(),
        password: config.password.clone(),
        access_token: config.access_token.clone(),
        recovery_key: config.recovery_key.clone(),
        store: config.store.clone().into(),
        invite_allow: patterns("matrix.invite_allow", config.invite_allow())?,
        operators: patterns("matrix.operators", config.operators())?,
        admin_level: config.admin_level()?,
        errors_direct: config.errors_direct()?,
        display_name: config.display_name()?.map(str::to_owned),
        avatar: config.avatar().map(PathBuf::from),
        rate_limit: RateLimit::default(),
    })
}

fn patterns<'a>(
    key: &'static str,
    entries: impl Iterator<Item = &'a str>,
) -> Result<Vec<UserPattern>, ConfigError> {
    let patterns = entries.map(UserPattern::parse).collect::<Result<_, _>>();
    patterns.map_err(|error| ConfigError::Value { key, problem: format!("is wrong: {error}") })
}

/// Users, such as those who may invite the bot: `@ada:example.org`, `*:example.org` or `*`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UserPattern {
    /// Everybody.
    Anybody,
    /// Everybody of a server.
    Server(String),
    User(OwnedUserId),
}

/// A text that is no such pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" names no user. Write @name:server for one user, *:server for a server, or * for everybody.")]
pub struct WrongPattern(pub String);

impl UserPattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// [`WrongPattern`] if it is none.
    pub fn parse(text: &str) -> Result<Self, WrongPattern> {
        let text = text.trim();
        if text == "*" {
            return Ok(Self::Anybody);
        }
        let server = text.strip_prefix("*:").or_else(|| text.strip_prefix("@*:"));
        if let Some(server) = server.filter(|server| !server.is_empty() && !server.contains('*')) {
            return Ok(Self::Server(server.to_lowercase()));
        }
        UserId::parse(text).map(Self::User).map_err(|_| WrongPattern(text.to_owned()))
    }

    /// The user, if it is only one.
    #[must_use]
    pub fn user(&self) -> Option<&UserId> {
        match self {
            Self::User(user) => Some(user),
            Self::Anybody | Self::Server(_) => None,
        }
    }

    /// Whether it fits a user.
    #[must_use]
    pub fn fits(&self, user: &UserId) -> bool {
        match self {
            Self::Anybody => true,
            Self::Server(server) => user.server_name().as_str().eq_ignore_ascii_case(server),
            Self::User(known) => user == known,
        }
    }
}

impl MatrixSettings {
    /// Whether a user may invite the bot.
    #[must_use]
    pub fn may_invite(&self, user: &UserId) -> bool {
        self.invite_allow.is_empty() || self.invite_allow.iter().any(|pattern| pattern.fits(user))
    }

    /// Whether the bot compares emojis with a user.
    #[must_use]
    pub fn is_operator(&self, user: &UserId) -> bool {
        self.operators.iter().any(|pattern| pattern.fits(user))
    }
}
