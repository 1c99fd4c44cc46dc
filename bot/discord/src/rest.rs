//! The requests of this surface, one method each. It decides bodies and retry policies; it must not decide when a
//! request is sent.

pub(crate) mod api_base;
pub(crate) mod api_error;
pub(crate) mod attachments;
pub(crate) mod dm_channels;
pub(crate) mod gateway_info;
mod health;
pub(crate) mod retry;
pub(crate) mod transport;

use crate::message::payload::Payload;
use crate::reply_tokens::AnsweredBy;
use crate::request::InteractionToken;
use crate::rest::api_base::ApiBase;
use crate::rest::api_error::ApiError;
use crate::rest::attachments::Downloads;
use crate::rest::gateway_info::GatewayInfo;
use crate::rest::retry::{RetryPolicy, with_retries};
use crate::rest::transport::Transport;
use crate::snowflake::snowflake;
use deska_config::secret::Secret;
use deska_desk::Draw;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, GuildId, MessageId, UserId};
use serenity::http::{LightMethod, Route};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// Time for the first answer. Discord waits three seconds; the network takes some of it.
const FIRST_ANSWER: Duration = Duration::from_millis(2700);
/// Longest time a message may take with all its retries. The desk leases a message for a minute.
const MESSAGE: Duration = Duration::from_secs(45);
/// Longest time that a question about a server, a channel or a person may take with all its retries.
const ASKED: Duration = Duration::from_secs(3);
/// How far the clocks behind two of Discord's ids may differ.
const CLOCKS_DIFFER_MS: u64 = 1000;
/// The lowest bit of the time in an id of Discord, which is in milliseconds.
const SNOWFLAKE_TIME: u32 = 22;
/// Most messages that Discord lists at once.
const MESSAGES_MAX: u8 = 100;
/// The flag of a message that stands for an answer that hasn't come yet.
const LOADING: u64 = 1 << 7;
/// Minutes without a message after which Discord archives a thread; one of the few values it accepts.
const AUTO_ARCHIVE_MINUTES: u32 = 10_080;
/// Discord's channel type of a public thread.
const PUBLIC_THREAD: u8 = 11;
/// Discord's error code for an interaction that already has its first answer.
pub const ALREADY_ANSWERED: i64 = 40060;

/// A message that answers an interaction.
#[derive(Debug)]
pub struct Answer {
    pub id: MessageId,
    /// Whether it stands for an answer that hasn't come yet.
    pub is_loading: bool,
}

/// Kind of the first answer to an interaction, by Discord's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallbackKind {
    /// A message.
    Message = 4,
    /// A message that follows later; until then the person sees a loading state.
    DeferMessage = 5,
    /// An edit of the component's message that may follow later; nothing is shown until then.
    DeferUpdate = 6,
    /// An edit of the component's message.
    Update = 7,
    /// Autocomplete suggestions.
    Suggestions = 8,
    /// A modal.
    Modal = 9,
}

/// Discord's REST API.
pub struct Rest {
    transport: Transport,
    downloads: Downloads,
}

impl Rest {
    /// The API at this base.
    ///
    /// # Errors
    /// [`ApiError::Unreachable`] if TLS cannot be set up.
    pub fn new(base: ApiBase, token: &Secret, draw: Draw) -> Result<Self, ApiError> {
        let downloads = Downloads::new(&base, draw())?;
        Ok(Self { transport: Transport::new(base, token, draw)?, downloads })
    }

    /// What fetches attachments.
    pub fn downloads(&self) -> Downloads {
        self.downloads.clone()
    }

    /// Whether Discord has refused the bot token.
    pub fn is_stopped(&self) -> bool {
        self.transport.is_stopped()
    }

    /// Since when Discord has answered no request; `None` while it does.
    pub fn silent_since(&self) -> Option<Instant> {
        self.transport.silent_since()
    }

    /// Asks for something small, to learn whether Discord answers again.
    pub async fn probe(&self) {
        // The transport notes the outcome.
        let _ = self.transport.attempt(transport::request(LightMethod::Get, Route::GatewayBot, None)).await;
    }

    /// Where the gateway is, how many shards Discord recommends, and how many sessions may be started.
    pub async fn gateway(&self) -> Result<GatewayInfo, ApiError> {
        let answer =
            self.transport.call(LightMethod::Get, Route::GatewayBot, None, RetryPolicy::idempotent()).await?;
        GatewayInfo::read(&answer).ok_or(ApiError::Unreachable)
    }

    /// The bot's own id.
    pub async fn me(&self) -> Result<u64, ApiError> {
        let answer =
            self.transport.call(LightMethod::Get, Route::UserMe, None, RetryPolicy::idempotent()).await?;
        answer["id"].as_str().and_then(snowflake).ok_or(ApiError::Unreachable)
    }

    /// All commands of the application in one guild or everywhere, in every language.
    pub async fn commands(
        &self,
        application: ApplicationId,
        guild: Option<GuildId>,
    ) -> Result<Vec<Value>, ApiError> {
        let route = commands_route(application, guild);
        let answer = with_retries(RetryPolicy::idempotent(), self.transport.seed(), || {
            let request = transport::request(LightMethod::Get, route, None);
            self.transport.attempt(request.params(Some(vec![("with_localizations", "true".to_owned())])))
        });
        answer.await?.as_array().cloned().ok_or(ApiError::Unreachable)
    }

    /// Replaces all commands of the application, in one guild or everywhere.
    pub async fn put_commands(
        &self,
        application: ApplicationId,
        guild: Option<GuildId>,
        tree: &[Value],
    ) -> Result<(), ApiError> {
        let route = commands_route(application, guild);
        let payload = Payload::bare(json!(tree));
        self.transport
            .call(LightMethod::Put, route, Some(&payload), RetryPolicy::idempotent())
            .await
            .map(drop)
    }

    /// The ids of the roles of a server.
    pub async fn roles(&self, guild_id: GuildId) -> Result<Vec<String>, ApiError> {
        let route = Route::GuildRoles { guild_id };
        let answer = self.transport.call(LightMethod::Get, route, None, RetryPolicy::idempotent()).await?;
        let roles = answer.as_array().ok_or(ApiError::Unreachable)?;
        Ok(roles.iter().filter_map(|role| Some(role["id"].as_str()?.to_owned())).collect())
    }

    /// A server with its roles.
    pub async fn server(&self, guild_id: GuildId) -> Result<Value, ApiError> {
        self.ask(Route::Guild { guild_id }).await
    }

    /// A channel, a thread or a direct message.
    pub async fn channel(&self, channel_id: ChannelId) -> Result<Value, ApiError> {
        self.ask(Route::Channel { channel_id }).await
    }

    /// The channels of a server, without threads.
    pub async fn channels_of(&self, guild_id: GuildId) -> Result<Vec<Value>, ApiError> {
        let answer = self.ask(Route::GuildChannels { guild_id }).await?;
        answer.as_array().cloned().ok_or(ApiError::Unreachable)
    }

    /// A member of a server; an error also says that there is none.
    pub async fn member(&self, guild_id: GuildId, user_id: UserId) -> Result<Value, ApiError> {
        self.ask(Route::GuildMember { guild_id, user_id }).await
    }

    /// Whether a person is in a thread; an error says that they are not.
    pub async fn is_in_thread(&self, channel_id: ChannelId, user_id: UserId) -> Result<(), ApiError> {
        self.ask(Route::ChannelThreadMember { channel_id, user_id }).await.map(drop)
    }

    /// Asks for something on which somebody waits.
    async fn ask(&self, route: Route<'_>) -> Result<Value, ApiError> {
        self.transport.call(LightMethod::Get, route, None, RetryPolicy::idempotent().within(ASKED)).await
    }

    /// Sends the first answer to an interaction. Returns the id of its message, if it is one.
    ///
    /// # Errors
    /// The [`ApiError`] of the last attempt.
    pub async fn respond(
        &self,
        token: &InteractionToken,
        kind: CallbackKind,
        data: Option<&Payload>,
    ) -> Result<Option<String>, ApiError> {
        let body = json!({"type": kind as u8, "data": data.map(|data| &data.body)});
        let payload = Payload { body, uploads: data.map(|data| data.uploads.clone()).unwrap_or_default() };
        let route = Route::InteractionResponse { interaction_id: token.id, token: &token.token };
        // Whether Discord may have accepted an earlier attempt that seemed to fail.
        let may_have_applied = AtomicBool::new(false);
        let policy = RetryPolicy::until(token.received + FIRST_ANSWER);
        let answer = with_retries(policy, self.transport.seed(), async || {
            let request = transport::request(LightMethod::Post, route, Some(&payload));
            let request = request.params(Some(vec![("with_response", "true".to_owned())]));
            match self.transport.attempt(request).await {
                Err(error)
                    if error.code() == Some(ALREADY_ANSWERED) && may_have_applied.load(Ordering::Relaxed) =>
                {
                    Ok(Value::Null)
                }
                Err(error) => {
                    may_have_applied.fetch_or(error.may_have_applied(), Ordering::Relaxed);
                    Err(error)
                }
                answer => answer,
            }
        });
        Ok(message_id(&answer.await?["resource"]["message"]))
    }

    /// The id of the original response to an interaction.
    pub async fn original(&self, token: &InteractionToken) -> Result<Option<String>, ApiError> {
        let answer =
            self.transport.call(LightMethod::Get, original_route(token), None, message_policy()).await?;
        Ok(message_id(&answer))
    }

    /// Replaces the content of the original response.
    pub async fn edit_original(
        &self,
        token: &InteractionToken,
        payload: &Payload,
    ) -> Result<Option<String>, ApiError> {
        let answer = self
            .transport
            .call(LightMethod::Patch, original_route(token), Some(payload), message_policy())
            .await?;
        Ok(message_id(&answer))
    }

    /// Edits one of the messages that answer an interaction.
    pub async fn edit_answer(
        &self,
        by: &AnsweredBy,
        message_id: MessageId,
        payload: &Payload,
        policy: RetryPolicy,
    ) -> Result<(), ApiError> {
        let (application_id, token) = (by.token.application, &*by.token.token);
        let route = if by.is_first {
            original_route(&by.token)
        } else {
            Route::WebhookFollowupMessage { application_id, token, message_id }
        };
        self.transport.call(LightMethod::Patch, route, Some(payload), policy).await.map(drop)
    }

    /// Deletes the original response.
    pub async fn delete_original(&self, token: &InteractionToken) -> Result<(), ApiError> {
        self.transport
            .call(LightMethod::Delete, original_route(token), None, RetryPolicy::idempotent())
            .await
            .map(drop)
    }

    /// Sends a follow-up message.
    pub async fn follow_up(
        &self,
        token: &InteractionToken,
        payload: &Payload,
        policy: RetryPolicy,
    ) -> Result<Option<String>, ApiError> {
        let route = Route::WebhookFollowupMessages { application_id: token.application, token: &token.token };
        let answer =
            self.transport.call(LightMethod::Post, route, Some(payload), policy.within(MESSAGE)).await?;
        Ok(message_id(&answer))
    }

    /// The message of a channel that answers an interaction, a loading one only if there is no other; `None` if there is none,
    /// or if the bot may not look.
    pub async fn answer_in(
        &self,
        channel_id: ChannelId,
        interaction: u64,
    ) -> Result<Option<Answer>, ApiError> {
        let route = Route::ChannelMessages { channel_id };
        // The servers that make Discord's ids may have clocks that differ.
        let since = interaction.saturating_sub(CLOCKS_DIFFER_MS << SNOWFLAKE_TIME);
        let found = with_retries(message_policy(), self.transport.seed(), || {
            let after = vec![("after", since.to_string()), ("limit", MESSAGES_MAX.to_string())];
            self.transport.attempt(transport::request(LightMethod::Get, route, None).params(Some(after)))
        });
        let messages = match found.await {
            Err(ApiError::Refused { status: 403 | 404, .. }) => return Ok(None),
            found => found?,
        };
        let answer = |message: &Value| {
            let to = message["interaction_metadata"]["id"].as_str().and_then(snowflake);
            let id = message["id"].as_str().and_then(snowflake).filter(|_| to == Some(interaction))?;
            let is_loading = message["flags"].as_u64().is_some_and(|flags| flags & LOADING != 0);
            Some(Answer { id: MessageId::new(id), is_loading })
        };
        let answers = messages.as_array().into_iter().flatten().filter_map(answer);
        Ok(answers.min_by_key(|answer| answer.is_loading))
    }

    /// Posts a message in a channel. With a nonce it may be repeated without harm.
    pub async fn post(&self, channel_id: ChannelId, payload: &Payload) -> Result<Option<String>, ApiError> {
        let has_nonce = payload.body.get("nonce").is_some();
        let policy = if has_nonce { message_policy() } else { RetryPolicy::at_most_once() };
        let route = Route::ChannelMessages { channel_id };
        let answer = self.transport.call(LightMethod::Post, route, Some(payload), policy).await?;
        Ok(message_id(&answer))
    }

    /// Opens the direct-message channel of a person. Opening it twice returns the same one.
    pub async fn open_dm(&self, user_id: UserId) -> Result<ChannelId, ApiError> {
        let payload = Payload::bare(json!({"recipient_id": user_id.to_string()}));
        let answer = self
            .transport
            .call(LightMethod::Post, Route::UserMeDmChannels, Some(&payload), RetryPolicy::idempotent())
            .await?;
        let id = message_id(&answer).as_deref().and_then(snowflake);
        id.map(ChannelId::new).ok_or(ApiError::Unreachable)
    }

    /// Edits a message in a channel.
    pub async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        payload: &Payload,
    ) -> Result<(), ApiError> {
        self.patch(channel_id, message_id, payload, message_policy()).await
    }

    /// The same without waiting for a rate limit.
    pub async fn edit_at_once(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        payload: &Payload,
    ) -> Result<(), ApiError> {
        self.patch(channel_id, message_id, payload, message_policy().without_limits()).await
    }

    async fn patch(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        payload: &Payload,
        policy: RetryPolicy,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.transport.call(LightMethod::Patch, route, Some(payload), policy).await.map(drop)
    }

    /// Deletes a message of the bot.
    pub async fn delete(&self, channel_id: ChannelId, message_id: MessageId) -> Result<(), ApiError> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.transport.call(LightMethod::Delete, route, None, RetryPolicy::idempotent()).await.map(drop)
    }

    /// Opens a thread, on a message if one is given, and returns its id.
    pub async fn open_thread(
        &self,
        channel_id: ChannelId,
        on: Option<u64>,
        name: &str,
    ) -> Result<Option<u64>, ApiError> {
        let mut body = json!({"name": name, "auto_archive_duration": AUTO_ARCHIVE_MINUTES});
        let (route, policy) = match on {
            Some(message) => {
                let message_id = MessageId::new(message);
                (Route::ChannelMessageThreads { channel_id, message_id }, RetryPolicy::idempotent())
            }
            None => {
                body["type"] = json!(PUBLIC_THREAD);
                (Route::ChannelThreads { channel_id }, RetryPolicy::at_most_once())
            }
        };
        let answer =
            self.transport.call(LightMethod::Post, route, Some(&Payload::bare(body)), policy).await?;
        Ok(message_id(&answer).as_deref().and_then(snowflake))
    }

    /// Adds a person to a thread.
    pub async fn add_to_thread(&self, channel_id: ChannelId, user_id: UserId) -> Result<(), ApiError> {
        let route = Route::ChannelThreadMember { channel_id, user_id };
        self.transport.call(LightMethod::Put, route, None, RetryPolicy::idempotent()).await.map(drop)
    }

    /// Archives a thread.
    pub async fn archive(&self, channel_id: ChannelId) -> Result<(), ApiError> {
        let payload = Payload::bare(json!({"archived": true}));
        let route = Route::Channel { channel_id };
        self.transport
            .call(LightMethod::Patch, route, Some(&payload), RetryPolicy::idempotent())
            .await
            .map(drop)
    }
}

fn commands_route(application_id: ApplicationId, guild: Option<GuildId>) -> Route<'static> {
    match guild {
        Some(guild_id) => Route::GuildCommands { application_id, guild_id },
        None => Route::Commands { application_id },
    }
}

fn message_policy() -> RetryPolicy {
    RetryPolicy::idempotent().within(MESSAGE)
}

fn original_route(token: &InteractionToken) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse { application_id: token.application, token: &token.token }
}

fn message_id(message: &Value) -> Option<String> {
    message["id"].as_str().map(str::to_owned)
}
