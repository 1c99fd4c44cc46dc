//! Settings of the Matrix surface. Knows no other section.

use crate::error::ConfigError;
use crate::secret::Secret;
use serde::Deserialize;

/// Longest display name, in characters.
const DISPLAY_NAME_MAX: usize = 100;

/// The Matrix surface.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MatrixConfig {
    /// URL or name of the homeserver; empty turns Matrix off.
    pub homeserver: String,
    /// The bot's account.
    pub user: String,
    /// The account's password.
    pub password: Secret,
    /// An access token in place of the password.
    pub access_token: Secret,
    /// The key that restores the encryption of an account.
    pub recovery_key: Secret,
    /// Folder of the session and of the encryption keys.
    pub store: String,
    /// Who may invite the bot, separated by commas or blanks; empty for everybody.
    pub invite_allow: String,
    /// Who may verify the bot's device, separated by commas or blanks; empty for nobody.
    pub operators: String,
    /// The power level from which on a member may change a room's settings, from 0 to 100.
    pub admin_level: String,
    /// Where mistakes are answered: `room` or `direct`.
    pub errors: String,
    /// The bot's display name; empty to leave it as it is.
    pub display_name: String,
    /// The file of the bot's avatar; empty to leave it as it is.
    pub avatar: String,
}

impl Default for MatrixConfig {
    fn default() -> Self {
        Self {
            homeserver: String::new(),
            user: String::new(),
            password: Secret::default(),
            access_token: Secret::default(),
            recovery_key: Secret::default(),
            store: "matrix-store".to_owned(),
            invite_allow: String::new(),
            operators: String::new(),
            admin_level: "50".to_owned(),
            errors: "room".to_owned(),
            display_name: String::new(),
            avatar: String::new(),
        }
    }
}

impl MatrixConfig {
    /// Whether Matrix is on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        !self.homeserver.trim().is_empty()
    }

    /// The power level from which on a member may change a room's settings.
    ///
    /// # Errors
    /// The value is no number from 0 to 100.
    pub fn admin_level(&self) -> Result<i64, ConfigError> {
        let level = self.admin_level.trim().parse().ok().filter(|level| (0..=100).contains(level));
        let problem = "must be a power level from 0 to 100, such as 50".to_owned();
        level.ok_or(ConfigError::Value { key: "matrix.admin_level", problem })
    }

    /// Whether mistakes are answered by a direct message.
    ///
    /// # Errors
    /// The value is neither `room` nor `direct`.
    pub fn errors_direct(&self) -> Result<bool, ConfigError> {
        match self.errors.trim() {
            "room" => Ok(false),
            "direct" => Ok(true),
            _ => {
                let problem = "must be room or direct".to_owned();
                Err(ConfigError::Value { key: "matrix.errors", problem })
            }
        }
    }

    /// The bot's display name; `None` to leave it as it is.
    ///
    /// # Errors
    /// It is too long, or has characters that nobody sees.
    pub fn display_name(&self) -> Result<Option<&str>, ConfigError> {
        let name = self.display_name.trim();
        if name.chars().count() > DISPLAY_NAME_MAX || name.chars().any(char::is_control) {
            let problem = format!("must be at most {DISPLAY_NAME_MAX} characters on one line");
            return Err(ConfigError::Value { key: "matrix.display_name", problem });
        }
        Ok(Some(name).filter(|name| !name.is_empty()))
    }

    /// The file of the bot's avatar; `None` to leave it as it is.
    #[must_use]
    pub fn avatar(&self) -> Option<&str> {
        Some(self.avatar.trim()).filter(|path| !path.is_empty())
    }

    /// Who may invite the bot, one entry each.
    pub fn invite_allow(&self) -> impl Iterator<Item = &str> {
        entries(&self.invite_allow)
    }

    /// Who may verify the bot's device, one entry each.
    pub fn operators(&self) -> impl Iterator<Item = &str> {
        entries(&self.operators)
    }

    /// Checks the values that need no connection.
    ///
    /// # Errors
    /// A value is wrong.
    pub fn check(&self) -> Result<(), ConfigError> {
        self.admin_level()?;
        self.errors_direct()?;
        self.display_name()?;
        let wrong = |key, problem: &str| Err(ConfigError::Value { key, problem: problem.to_owned() });
        if self.is_on() && self.password.is_empty() && self.access_token.is_empty() {
            return wrong(
                "matrix.homeserver",
                "is set, so matrix.access_token or matrix.password must be set too",
            );
        }
        if self.is_on() && self.access_token.is_empty() && self.user.trim().is_empty() {
            return wrong("matrix.password", "needs matrix.user, the account it belongs to");
        }
        if self.is_on() && self.store.trim().is_empty() {
            return wrong("matrix.store", "must be a folder; it holds the encryption keys");
        }
        Ok(())
    }
}

/// The entries of a list.
fn entries(list: &str) -> impl Iterator<Item = &str> {
    list.split([',', ' ', '\n', '\t']).filter(|entry| !entry.is_empty())
}
