//! The address of Discord's REST API. The bot token is sent there, so only safe addresses are accepted.

use deska_config::is_this_computer;
use http::Uri;
use thiserror::Error;

/// The base of the REST API.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ApiBase {
    /// Discord itself; requests go through the client's rate limiter.
    Discord,
    /// A proxy or a simulator: scheme, host and port. It limits rates itself. With the client's limiter, serenity
    /// would ignore the address and send requests to Discord.
    Proxy(String),
}

/// Why an address cannot be the base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ApiBaseError {
    /// Not an address of the required form.
    #[error("it must be a scheme, a host and optionally a port, such as https://discord.com")]
    Form,
    /// The token would travel unencrypted.
    #[error("the bot token is sent there, so it must be https or on this machine")]
    Unsafe,
}

impl ApiBase {
    /// Reads an address such as `https://discord.com`.
    ///
    /// # Errors
    /// [`ApiBaseError`] if it has another form or is neither https nor loopback.
    pub fn parse(text: &str) -> Result<Self, ApiBaseError> {
        let uri: Uri = text.trim().parse().map_err(|_| ApiBaseError::Form)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(ApiBaseError::Form);
        };
        let bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        if !bare || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(ApiBaseError::Form);
        }
        match scheme {
            "https" if authority.host().eq_ignore_ascii_case("discord.com") => Ok(Self::Discord),
            "https" => Ok(Self::Proxy(format!("https://{authority}"))),
            "http" if is_this_computer(authority.as_str()) => Ok(Self::Proxy(format!("http://{authority}"))),
            "http" => Err(ApiBaseError::Unsafe),
            _ => Err(ApiBaseError::Form),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_to_discord_itself_are_limited() {
        for text in ["https://discord.com", "https://discord.com/", " https://DISCORD.com "] {
            assert_eq!(ApiBase::parse(text), Ok(ApiBase::Discord), "{text}");
        }
    }

    #[test]
    fn a_proxy_is_https_or_on_this_machine() {
        for text in
            ["http://127.0.0.1:8080", "http://localhost:1", "http://[::1]:99", "https://proxy.example:8443"]
        {
            assert_eq!(ApiBase::parse(text), Ok(ApiBase::Proxy(text.to_owned())), "{text}");
        }
        for text in ["http://discord.com", "http://10.0.0.1", "http://127.0.0.1.example.org"] {
            assert_eq!(ApiBase::parse(text), Err(ApiBaseError::Unsafe), "{text}");
        }
    }

    #[test]
    fn other_forms_are_refused() {
        let wrong = [
            "",
            "discord.com",
            "https://",
            "https://discord.com/api",
            "https://discord.com/?x",
            "http://127.0.0.1@evil.example",
            "ftp://127.0.0.1",
        ];
        for text in wrong {
            assert_eq!(ApiBase::parse(text), Err(ApiBaseError::Form), "{text}");
        }
    }
}
