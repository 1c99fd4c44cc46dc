//! Who somebody is on Discord, by its OAuth 2: the authorization code flow with PKCE and the scope `identify`. The access
//! token is asked once whose it is, and revoked at once; nothing of it is kept.

use crate::fetch::{Fetch, FetchFault};
use deska_config::secret::Secret;
use deska_model::people::caller::Person;
use http::header::{ACCEPT, AUTHORIZATION, CONTENT_TYPE};
use http::{Method, Request, StatusCode};
use oauth2::basic::BasicClient;
use oauth2::{
    AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointNotSet, EndpointSet,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope, TokenResponse, TokenUrl,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt;
use thiserror::Error;
use tokio::sync::OnceCell;
use url::Url;

/// Discord's name as a platform.
pub const PLATFORM: &str = "discord";
/// The only thing that is asked of Discord: who somebody is.
const SCOPE: &str = "identify";
/// Longest id of a person on Discord, in digits.
const ID_MAX: usize = 20;
/// The path on the page to which Discord sends people back.
pub const DONE: &str = "/sign-in/discord/done";

/// Why Discord has not said who somebody is.
#[derive(Debug, Error)]
pub enum DiscordFault {
    /// Discord can't be asked.
    #[error("Discord: {0}")]
    Fetch(#[from] FetchFault),
    /// Discord refuses a request.
    #[error("Discord answers {what} with {status}")]
    Refused {
        /// What was asked.
        what: &'static str,
        status: StatusCode,
    },
    /// Discord doesn't give a token for the code.
    #[error("Discord gives no token for the code: {0}")]
    NoToken(String),
    /// An answer that Discord doesn't give for us.
    #[error("Discord's answer isn't for this application: {0}")]
    Foreign(&'static str),
    /// A setting is no address.
    #[error("no address: {0}")]
    Address(#[from] url::ParseError),
    /// A request that can't be written.
    #[error("no request: {0}")]
    Request(#[from] http::Error),
}

type Client = BasicClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointSet>;

/// What the host has set for signing in with Discord.
#[derive(Clone, Debug)]
pub struct DiscordSettings {
    /// Where Discord is, such as `https://discord.com`.
    pub site: Url,
    /// The application's client secret.
    pub secret: Secret,
    /// The bot's token, with which it asks for its application's id.
    pub bot: Secret,
    /// Where people reach the page.
    pub page: Url,
}

/// Signing in with Discord.
pub struct Discord {
    settings: DiscordSettings,
    fetch: Fetch,
    application: OnceCell<String>,
}

impl fmt::Debug for Discord {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Discord").field("site", &self.settings.site.as_str()).finish_non_exhaustive()
    }
}

#[derive(Deserialize)]
struct Application {
    id: String,
}

#[derive(Deserialize)]
struct User {
    id: String,
    username: String,
    #[serde(default)]
    global_name: Option<String>,
}

/// Answer of `GET /oauth2/@me`.
#[derive(Deserialize)]
struct Authorization {
    application: Application,
    scopes: Vec<String>,
    #[serde(default)]
    user: Option<User>,
}

impl Discord {
    /// Signing in as the host has set it.
    ///
    /// # Errors
    /// The system has no certificates.
    pub fn new(settings: DiscordSettings) -> Result<Self, FetchFault> {
        Ok(Self { settings, fetch: Fetch::new()?, application: OnceCell::new() })
    }

    /// Where a person goes to say that they want to sign in. Who has said so before is not asked again.
    pub(crate) async fn address(
        &self,
        state: String,
        challenge: PkceCodeChallenge,
    ) -> Result<Url, DiscordFault> {
        let client = self.client().await?;
        let asked = client.authorize_url(|| CsrfToken::new(state)).add_scope(Scope::new(SCOPE.to_owned()));
        let asked = asked.add_extra_param("prompt", "none").set_pkce_challenge(challenge);
        Ok(asked.url().0)
    }

    /// Whether the issuer that came with a code, if one did, is Discord (RFC 9207).
    pub(crate) fn is_issuer(&self, issuer: Option<&str>) -> bool {
        let site = self.settings.site.as_str().trim_end_matches('/');
        issuer.is_none_or(|issuer| issuer.trim_end_matches('/') == site)
    }

    /// The person who has got a code from Discord.
    pub(crate) async fn person(&self, code: String, verifier: String) -> Result<Person, DiscordFault> {
        let asking = self.client().await?;
        let asking = asking
            .exchange_code(AuthorizationCode::new(code))
            .set_pkce_verifier(PkceCodeVerifier::new(verifier));
        let granted = asking.request_async(&self.fetch).await;
        // The error may hold what Discord sent, but no code and no token.
        let granted = granted.map_err(|error| DiscordFault::NoToken(error.to_string()))?;
        let token = granted.access_token().secret();
        let told: Result<Authorization, _> = self.get("oauth2/@me", &format!("Bearer {token}")).await;
        if let Err(fault) = self.revoke(token).await {
            tracing::warn!(%fault, "an access token of Discord is not revoked; it ends by itself");
        }
        let Authorization { application, scopes, user } = told?;
        if application.id != self.application().await? {
            return Err(DiscordFault::Foreign("another application's token"));
        }
        if !scopes.iter().any(|scope| scope == SCOPE) {
            return Err(DiscordFault::Foreign("a token without the scope"));
        }
        let user = user.ok_or(DiscordFault::Foreign("a token without a person"))?;
        let is_id =
            (1..=ID_MAX).contains(&user.id.len()) && user.id.bytes().all(|digit| digit.is_ascii_digit());
        if !is_id {
            return Err(DiscordFault::Foreign("a person without an id"));
        }
        let name = user.global_name.filter(|name| !name.trim().is_empty()).unwrap_or(user.username);
        Ok(Person::new(user.id, &name))
    }

    async fn client(&self) -> Result<Client, DiscordFault> {
        let client = BasicClient::new(ClientId::new(self.application().await?.to_owned()))
            .set_client_secret(ClientSecret::new(self.settings.secret.reveal().to_owned()))
            .set_auth_uri(AuthUrl::from_url(self.settings.site.join("oauth2/authorize")?))
            .set_token_uri(TokenUrl::from_url(self.settings.site.join("api/oauth2/token")?))
            .set_redirect_uri(RedirectUrl::from_url(self.settings.page.join(DONE)?));
        Ok(client)
    }

    /// The id of the bot's application, which is that of the client.
    async fn application(&self) -> Result<&str, DiscordFault> {
        let ask = || async {
            let bot = format!("Bot {}", self.settings.bot.reveal());
            self.get::<Application>("applications/@me", &bot).await.map(|application| application.id)
        };
        Ok(self.application.get_or_try_init(ask).await?)
    }

    async fn get<T: DeserializeOwned>(&self, path: &'static str, who: &str) -> Result<T, DiscordFault> {
        let address = self.settings.site.join("api/v10/")?.join(path)?;
        let request = Request::builder()
            .uri(address.as_str())
            .header(AUTHORIZATION, who)
            .header(ACCEPT, "application/json")
            .body(Vec::new())?;
        let answer = self.fetch.send(request).await?;
        if answer.status() != StatusCode::OK {
            return Err(DiscordFault::Refused { what: path, status: answer.status() });
        }
        serde_json::from_slice(answer.body()).map_err(|_| DiscordFault::Foreign("an answer of another shape"))
    }

    /// Ends an access token. The crate for OAuth 2 does so by https only, and a simulator has none.
    async fn revoke(&self, token: &str) -> Result<(), DiscordFault> {
        let client = self.application().await?;
        let body = url::form_urlencoded::Serializer::new(String::new())
            .append_pair("token", token)
            .append_pair("client_id", client)
            .append_pair("client_secret", self.settings.secret.reveal())
            .finish();
        let request = Request::builder()
            .method(Method::POST)
            .uri(self.settings.site.join("api/oauth2/token/revoke")?.as_str())
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(body.into_bytes())?;
        let status = self.fetch.send(request).await?.status();
        if status.is_success() { Ok(()) } else { Err(DiscordFault::Refused { what: "token/revoke", status }) }
    }
}
