//! Where Discord's REST API is reached. The bot token is sent there, so not every address will do.

use http::Uri;
use std::net::IpAddr;
use thiserror::Error;

/// The base of the REST API.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Base {
    /// Discord itself: requests go through the client's own rate limiter.
    Discord,
    /// A proxy or a simulator: scheme, host and port. It limits rates itself, and with the client's limiter on
    /// serenity would silently ignore the address and talk to Discord.
    Proxy(String),
}

/// Why an address cannot be the base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum BaseError {
    /// Not an address of the required form.
    #[error("it must be a scheme, a host and perhaps a port, such as https://discord.com")]
    Form,
    /// The token would travel in the clear.
    #[error("the bot token is sent there, so it must be https or on this machine")]
    Unsafe,
}

impl Base {
    /// Reads an address such as `https://discord.com`.
    ///
    /// # Errors
    /// [`BaseError`] if it has another form or is neither https nor loopback.
    pub fn parse(text: &str) -> Result<Self, BaseError> {
        let uri: Uri = text.trim().parse().map_err(|_| BaseError::Form)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else {
            return Err(BaseError::Form);
        };
        let bare = matches!(uri.path(), "" | "/") && uri.query().is_none();
        if !bare || authority.as_str().contains('@') || authority.host().is_empty() {
            return Err(BaseError::Form);
        }
        match scheme {
            "https" if authority.host().eq_ignore_ascii_case("discord.com") => Ok(Self::Discord),
            "https" => Ok(Self::Proxy(format!("https://{authority}"))),
            "http" if is_loopback(authority.host()) => Ok(Self::Proxy(format!("http://{authority}"))),
            "http" => Err(BaseError::Unsafe),
            _ => Err(BaseError::Form),
        }
    }
}

fn is_loopback(host: &str) -> bool {
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    host.eq_ignore_ascii_case("localhost")
        || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discord_itself_keeps_the_limiter() {
        for text in ["https://discord.com", "https://discord.com/", " https://DISCORD.com "] {
            assert_eq!(Base::parse(text), Ok(Base::Discord), "{text}");
        }
    }

    #[test]
    fn a_proxy_is_https_or_on_this_machine() {
        for text in
            ["http://127.0.0.1:8080", "http://localhost:1", "http://[::1]:99", "https://proxy.example:8443"]
        {
            assert_eq!(Base::parse(text), Ok(Base::Proxy(text.to_owned())), "{text}");
        }
        for text in ["http://discord.com", "http://10.0.0.1", "http://127.0.0.1.example.org"] {
            assert_eq!(Base::parse(text), Err(BaseError::Unsafe), "{text}");
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
            assert_eq!(Base::parse(text), Err(BaseError::Form), "{text}");
        }
    }
}
