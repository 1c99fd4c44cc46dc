//! Files that people attach to commands and messages: fetches their content from Discord.

use crate::rest::api_base::ApiBase;
use crate::rest::api_error::ApiError;
use crate::rest::retry::{RetryPolicy, with_retries};
use deska_catalogue::invocation::{Argument, Call, FILE_MAX, FileArg, MissingFile};
use http::Uri;
use reqwest::redirect::Policy;
use serde::Deserialize;
use serenity::all::{CommandDataOption, CommandDataOptionValue, CommandDataResolved};
use std::sync::Arc;
use std::time::Duration;
use tracing::info;

/// Hosts from which Discord serves attachments.
const HOSTS: [&str; 2] = ["cdn.discordapp.com", "media.discordapp.net"];
/// Longest time for a file with all attempts.
const WITHIN: Duration = Duration::from_secs(20);

/// A file that is attached to an option of a command, or to a message.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Attached {
    /// Name of the option; empty for a message.
    #[serde(skip)]
    param: String,
    /// Name of the file.
    #[serde(rename = "filename")]
    name: String,
    /// Where Discord says it is.
    url: String,
    /// Its length, as Discord says.
    size: u32,
}

impl Attached {
    /// Name of the file.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// The files among the options of a command.
pub fn attached(options: &[CommandDataOption], resolved: &CommandDataResolved) -> Vec<Attached> {
    let of = |option: &CommandDataOption| {
        let CommandDataOptionValue::Attachment(id) = &option.value else { return None };
        let file = resolved.attachments.get(id)?;
        let (name, url) = (file.filename.clone(), file.url.clone());
        Some(Attached { param: option.name.clone(), name, url, size: file.size })
    };
    options.iter().filter_map(of).collect()
}

/// Fetches attachments. A clone shares the connections.
#[derive(Clone)]
pub struct Downloads {
    client: reqwest::Client,
    /// The address of a proxy or a simulator, which may serve attachments as well.
    proxy: Option<String>,
    seed: u64,
}

impl Downloads {
    /// Downloads for the API at this base.
    ///
    /// # Errors
    /// [`ApiError::Unreachable`] if TLS cannot be set up.
    pub fn new(base: &ApiBase, seed: u64) -> Result<Self, ApiError> {
        // A redirect could lead to any address, also in the network of the host.
        let client = reqwest::Client::builder().use_rustls_tls().redirect(Policy::none()).build();
        let proxy = match base {
            ApiBase::Discord => None,
            ApiBase::Proxy(address) => Some(address.clone()),
        };
        Ok(Self { client: client.map_err(|_| ApiError::Unreachable)?, proxy, seed })
    }

    /// The call with the content of its files.
    pub async fn complete(self, call: Call, attached: Vec<Attached>) -> Call {
        let Call::Command(mut invocation) = call else { return call };
        for file in attached {
            let param = file.param.clone();
            invocation.args.insert(param, Argument::File(self.fetch(file).await));
        }
        Call::Command(invocation)
    }

    /// A file with its content, or with the reason why it is missing.
    pub async fn fetch(&self, file: Attached) -> FileArg {
        let content = self.content(&file).await;
        FileArg { name: file.name, content }
    }

    async fn content(&self, file: &Attached) -> Result<Arc<[u8]>, MissingFile> {
        if file.size as usize > FILE_MAX {
            return Err(MissingFile::TooLong);
        }
        if !self.may_fetch(&file.url) {
            info!(name = file.name, "an attachment is at an address that is not Discord's");
            return Err(MissingFile::NotFetched);
        }
        let policy = RetryPolicy::idempotent().within(WITHIN);
        let bytes = with_retries(policy, self.seed, || self.get(&file.url)).await;
        match bytes {
            Ok(Some(bytes)) => Ok(bytes.into()),
            Ok(None) => Err(MissingFile::TooLong),
            Err(error) => {
                info!(%error, name = file.name, "an attachment could not be fetched");
                Err(MissingFile::NotFetched)
            }
        }
    }

    /// Whether an address is one of Discord's, or of the configured proxy.
    fn may_fetch(&self, url: &str) -> bool {
        let Ok(uri) = url.parse::<Uri>() else { return false };
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return false };
        let of_discord =
            scheme == "https" && HOSTS.iter().any(|host| authority.as_str().eq_ignore_ascii_case(host));
        of_discord || self.proxy.as_ref().is_some_and(|proxy| *proxy == format!("{scheme}://{authority}"))
    }

    /// The bytes at an address; `None` if there are too many.
    async fn get(&self, url: &str) -> Result<Option<Vec<u8>>, ApiError> {
        let mut response = self.client.get(url).send().await.map_err(|_| ApiError::Unreachable)?;
        let status = response.status().as_u16();
        if status != 200 {
            let message = "the file is not there".to_owned();
            return Err(ApiError::Refused { status, code: 0, message, retry_after: None });
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|_| ApiError::Unreachable)? {
            if bytes.len() + chunk.len() > FILE_MAX {
                return Ok(None);
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(Some(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_discord_and_the_proxy_are_asked() {
        let at = |base: &str| Downloads::new(&ApiBase::parse(base).unwrap(), 1).unwrap();
        let discord = at("https://discord.com");
        for url in [
            "https://cdn.discordapp.com/attachments/1/2/game.sgf?ex=1&is=2&hm=3",
            "https://media.discordapp.net/ephemeral-attachments/1/2/game.json",
        ] {
            assert!(discord.may_fetch(url), "{url}");
        }
        for url in [
            "http://cdn.discordapp.com/attachments/1/2/game.sgf",
            "https://cdn.discordapp.com.example.org/game.sgf",
            "https://evil@cdn.discordapp.com/game.sgf",
            "https://cdn.discordapp.com@example.org/game.sgf",
            "https://cdn.discordapp.com:8443/game.sgf",
            "https://example.org/cdn.discordapp.com",
            "http://127.0.0.1:8080/game.sgf",
            "http://169.254.169.254/latest/meta-data",
            "file:///etc/passwd",
            "/etc/passwd",
            "",
        ] {
            assert!(!discord.may_fetch(url), "{url}");
        }
        let proxy = at("http://127.0.0.1:8080");
        assert!(proxy.may_fetch("http://127.0.0.1:8080/attachments/1/2/game.sgf"));
        assert!(!proxy.may_fetch("http://127.0.0.1:8081/attachments/1/2/game.sgf"));
        assert!(!proxy.may_fetch("http://127.0.0.1/attachments/1/2/game.sgf"));
    }
}
