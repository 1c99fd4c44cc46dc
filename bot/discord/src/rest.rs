//! The requests this surface makes, each under the policy of [`retry`](super::retry).

use super::base::Base;
use super::gateway::Advice;
use super::retry::{Patience, Trouble, insist};
use super::send::{Payload, Upload};
use deska_config::secret::Secret;
use deska_core::ports::Entropy;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId, UserId};
use serenity::builder::CreateAttachment;
use serenity::http::{
    DiscordJsonError, LightMethod, Multipart, MultipartUpload, Ratelimiter, Request, Route,
};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// Discord waits three seconds for the first answer; the way there and back takes some of it.
const FIRST_ANSWER: Duration = Duration::from_millis(2700);
/// How long a message that waits in the outbox may take in all; whoever gave it here has it for a minute.
const MESSAGE: Duration = Duration::from_secs(45);
/// After so long without a message Discord puts a thread away by itself; one of a few durations it knows.
const ARCHIVED_AFTER_MINUTES: u32 = 10_080;
/// Discord's number for a thread that everybody in the channel can see.
const PUBLIC_THREAD: u8 = 11;
/// Discord's code for an interaction that has its first answer already.
const ANSWERED: i64 = 40060;
/// Discord's code for an interaction's token that has run out; it comes with status 401 although the bot's own
/// token is fine.
const TOKEN_RUN_OUT: i64 = 50027;

/// What it takes to answer an interaction.
#[derive(Clone)]
pub struct Ticket {
    /// The application the interaction came to.
    pub application: ApplicationId,
    /// The interaction.
    pub id: InteractionId,
    /// Its token: whoever has it can speak in the bot's name for a quarter of an hour.
    pub token: String,
    /// When it came.
    pub received: Instant,
}

impl fmt::Debug for Ticket {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Ticket").field("id", &self.id).finish_non_exhaustive()
    }
}

/// The way to Discord.
pub struct Rest {
    client: reqwest::Client,
    /// What every request is signed with.
    token: String,
    way: Way,
    entropy: Arc<dyn Entropy>,
    stopped: AtomicBool,
}

/// Which way a request takes.
enum Way {
    /// To Discord, which counts requests: never more are sent than it allows.
    Limited(Box<Ratelimiter>),
    /// To somebody who counts them for us.
    Proxy(String),
}

impl Rest {
    /// A way to this base.
    ///
    /// # Errors
    /// If no secure connections can be made.
    pub fn new(base: Base, token: &Secret, entropy: Arc<dyn Entropy>) -> Result<Self, Trouble> {
        let client = reqwest::Client::builder().use_rustls_tls().build().map_err(|_| Trouble::Unreachable)?;
        let token = format!("Bot {}", token.reveal().trim_start_matches("Bot "));
        let way = match base {
            Base::Discord => Way::Limited(Box::new(Ratelimiter::new(client.clone(), &token))),
            Base::Proxy(address) => Way::Proxy(address),
        };
        Ok(Self { client, token, way, entropy, stopped: AtomicBool::new(false) })
    }

    /// Whether Discord has refused the bot token.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Where the gateway is, how many shards it wants, and how many sessions may still be begun today.
    pub async fn gateway(&self) -> Result<Advice, Trouble> {
        let told = self.call(LightMethod::Get, Route::GatewayBot, None, Patience::ample()).await?;
        Advice::read(&told).ok_or(Trouble::Unreachable)
    }

    /// Replaces all commands of the application, in one guild or everywhere.
    pub async fn put_commands(
        &self,
        application_id: ApplicationId,
        guild: Option<GuildId>,
        tree: &[Value],
    ) -> Result<(), Trouble> {
        let route = match guild {
            Some(guild_id) => Route::GuildCommands { application_id, guild_id },
            None => Route::Commands { application_id },
        };
        let payload = Payload::bare(json!(tree));
        self.call(LightMethod::Put, route, Some(&payload), Patience::ample()).await.map(drop)
    }

    /// The first answer to an interaction, of one of Discord's numbered kinds. Gives the id of the message that came
    /// of it, if one did.
    pub async fn respond(
        &self,
        ticket: &Ticket,
        kind: u8,
        data: Option<&Payload>,
    ) -> Result<Option<String>, Trouble> {
        let body = json!({"type": kind, "data": data.map(|data| &data.body)});
        let payload = Payload { body, uploads: data.map(|data| data.uploads.clone()).unwrap_or_default() };
        let route = Route::InteractionResponse { interaction_id: ticket.id, token: &ticket.token };
        // Whether an earlier try may have got through although it seemed to fail.
        let uncertain = AtomicBool::new(false);
        let told = insist(Patience::until(ticket.received + FIRST_ANSWER), self.entropy.draw(), async || {
            let request = request(LightMethod::Post, route, Some(&payload));
            let told = self.once(request.params(Some(vec![("with_response", "true".to_owned())]))).await;
            match told {
                Err(trouble) if trouble.code() == Some(ANSWERED) && uncertain.load(Ordering::Relaxed) => {
                    Ok(Value::Null)
                }
                Err(trouble) => {
                    uncertain.fetch_or(trouble.is_uncertain(), Ordering::Relaxed);
                    Err(trouble)
                }
                told => told,
            }
        });
        Ok(message_id(&told.await?["resource"]["message"]))
    }

    /// The id of the message that answers an interaction.
    pub async fn original(&self, ticket: &Ticket) -> Result<Option<String>, Trouble> {
        let told = self.call(LightMethod::Get, original(ticket), None, ample_for_message()).await?;
        Ok(message_id(&told))
    }

    /// Gives the answer of an interaction another content.
    pub async fn edit_original(&self, ticket: &Ticket, payload: &Payload) -> Result<Option<String>, Trouble> {
        let told =
            self.call(LightMethod::Patch, original(ticket), Some(payload), ample_for_message()).await?;
        Ok(message_id(&told))
    }

    /// Changes one of the messages that answer an interaction.
    pub async fn edit_answer(
        &self,
        ticket: &Ticket,
        message_id: MessageId,
        payload: &Payload,
    ) -> Result<(), Trouble> {
        let (application_id, token) = (ticket.application, &ticket.token);
        let route = Route::WebhookFollowupMessage { application_id, token, message_id };
        self.call(LightMethod::Patch, route, Some(payload), Patience::ample()).await.map(drop)
    }

    /// Takes the answer of an interaction away.
    pub async fn delete_original(&self, ticket: &Ticket) -> Result<(), Trouble> {
        self.call(LightMethod::Delete, original(ticket), None, Patience::ample()).await.map(drop)
    }

    /// Another message for an interaction.
    pub async fn follow_up(
        &self,
        ticket: &Ticket,
        payload: &Payload,
        patience: Patience,
    ) -> Result<Option<String>, Trouble> {
        let route =
            Route::WebhookFollowupMessages { application_id: ticket.application, token: &ticket.token };
        let told = self.call(LightMethod::Post, route, Some(payload), patience.within(MESSAGE)).await?;
        Ok(message_id(&told))
    }

    /// A message in a channel. With a nonce it may be repeated without harm.
    pub async fn post(&self, channel_id: ChannelId, payload: &Payload) -> Result<Option<String>, Trouble> {
        let has_nonce = payload.body.get("nonce").is_some();
        let patience = if has_nonce { ample_for_message() } else { Patience::once() };
        let route = Route::ChannelMessages { channel_id };
        let told = self.call(LightMethod::Post, route, Some(payload), patience).await?;
        Ok(message_id(&told))
    }

    /// The channel in which the bot can write to somebody alone. Opening it twice gives the same one.
    pub async fn open_direct(&self, user_id: UserId) -> Result<ChannelId, Trouble> {
        let payload = Payload::bare(json!({"recipient_id": user_id.to_string()}));
        let told =
            self.call(LightMethod::Post, Route::UserMeDmChannels, Some(&payload), Patience::ample()).await?;
        let id = message_id(&told).and_then(|id| id.parse().ok()).filter(|id| *id > 0);
        id.map(ChannelId::new).ok_or(Trouble::Unreachable)
    }

    /// Changes a message of a channel.
    pub async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        payload: &Payload,
    ) -> Result<(), Trouble> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.call(LightMethod::Patch, route, Some(payload), ample_for_message()).await.map(drop)
    }

    /// Takes a message of the bot away.
    pub async fn delete(&self, channel_id: ChannelId, message_id: MessageId) -> Result<(), Trouble> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.call(LightMethod::Delete, route, None, Patience::ample()).await.map(drop)
    }

    /// A thread, on a message where one is given; its id.
    pub async fn open_thread(
        &self,
        channel_id: ChannelId,
        on: Option<u64>,
        name: &str,
    ) -> Result<Option<u64>, Trouble> {
        let mut body = json!({"name": name, "auto_archive_duration": ARCHIVED_AFTER_MINUTES});
        let (route, patience) = match on {
            Some(message) => {
                let message_id = MessageId::new(message);
                (Route::ChannelMessageThreads { channel_id, message_id }, Patience::ample())
            }
            None => {
                body["type"] = json!(PUBLIC_THREAD);
                (Route::ChannelThreads { channel_id }, Patience::once())
            }
        };
        let told = self.call(LightMethod::Post, route, Some(&Payload::bare(body)), patience).await?;
        Ok(message_id(&told).and_then(|id| id.parse().ok()).filter(|id| *id > 0))
    }

    /// Adds somebody to a thread.
    pub async fn add_to_thread(&self, channel_id: ChannelId, user_id: UserId) -> Result<(), Trouble> {
        let route = Route::ChannelThreadMember { channel_id, user_id };
        self.call(LightMethod::Put, route, None, Patience::ample()).await.map(drop)
    }

    /// Puts a thread away.
    pub async fn archive(&self, channel_id: ChannelId) -> Result<(), Trouble> {
        let payload = Payload::bare(json!({"archived": true}));
        let route = Route::Channel { channel_id };
        self.call(LightMethod::Patch, route, Some(&payload), Patience::ample()).await.map(drop)
    }

    async fn call(
        &self,
        method: LightMethod,
        route: Route<'_>,
        payload: Option<&Payload>,
        patience: Patience,
    ) -> Result<Value, Trouble> {
        insist(patience, self.entropy.draw(), || self.once(request(method, route, payload))).await
    }

    async fn once(&self, request: Request<'_>) -> Result<Value, Trouble> {
        if self.is_stopped() {
            return Err(Trouble::Stopped);
        }
        let sent = match &self.way {
            Way::Limited(limiter) if is_counted(request.route_ref()) => limiter.perform(request).await.ok(),
            Way::Limited(_) => self.send(request, None).await,
            Way::Proxy(address) => self.send(request, Some(address)).await,
        };
        let response = sent.ok_or(Trouble::Unreachable)?;
        let (status, wait) = (response.status(), wait_told(response.headers()));
        let bytes = response.bytes().await.map_err(|_| Trouble::Unreachable)?;
        if status.is_success() {
            return Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null));
        }
        Err(self.judge(status.as_u16(), wait, &bytes))
    }

    async fn send(&self, request: Request<'_>, address: Option<&str>) -> Option<reqwest::Response> {
        request.build(&self.client, &self.token, address).ok()?.send().await.ok()
    }

    /// What an error means.
    fn judge(&self, status: u16, wait: Option<Duration>, body: &[u8]) -> Trouble {
        let (mut code, mut message) = (0, String::new());
        if let Ok(told) = serde_json::from_slice::<DiscordJsonError>(body) {
            code = i64::try_from(told.code).unwrap_or(-1);
            let details = told.errors.iter().map(|detail| format!("; {}: {}", detail.path, detail.message));
            message = told.message + &details.collect::<String>();
        }
        if status == 401 && code != TOKEN_RUN_OUT && !self.stopped.swap(true, Ordering::Relaxed) {
            tracing::error!("Discord refuses the bot token; nothing more is sent");
        }
        let told = serde_json::from_slice::<Value>(body).unwrap_or_default();
        let exact = told["retry_after"].as_f64().and_then(|wait| Duration::try_from_secs_f64(wait).ok());
        Trouble::Refused { status, code, message, wait: exact.or(wait) }
    }
}

/// Whether a request is one of those that Discord counts together.
///
/// Answers to an interaction count for that interaction alone. serenity's limiter would keep a count for each
/// interaction for ever, and let all of them wait for one that is over its own.
fn is_counted(route: &Route<'_>) -> bool {
    !matches!(
        route,
        Route::InteractionResponse { .. }
            | Route::WebhookOriginalInteractionResponse { .. }
            | Route::WebhookFollowupMessages { .. }
    )
}

/// How long Discord wants nothing of the kind; the body says it more exactly, but not every answer has one.
fn wait_told(headers: &reqwest::header::HeaderMap) -> Option<Duration> {
    let told = headers.get(reqwest::header::RETRY_AFTER)?.to_str().ok()?;
    Duration::try_from_secs_f64(told.trim().parse().ok()?).ok()
}

fn ample_for_message() -> Patience {
    Patience::ample().within(MESSAGE)
}

fn original(ticket: &Ticket) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse { application_id: ticket.application, token: &ticket.token }
}

fn message_id(message: &Value) -> Option<String> {
    message["id"].as_str().map(str::to_owned)
}

fn request<'a>(method: LightMethod, route: Route<'a>, payload: Option<&Payload>) -> Request<'a> {
    let request = Request::new(route, method);
    let Some(payload) = payload else { return request };
    let json = payload.body.to_string();
    if payload.uploads.is_empty() {
        return request.body(Some(json.into_bytes()));
    }
    let file = |upload: &Upload| CreateAttachment::bytes(upload.bytes.to_vec(), upload.name.clone());
    let upload = MultipartUpload::Attachments(payload.uploads.iter().map(file).collect());
    request.multipart(Some(Multipart { upload, fields: Vec::new(), payload_json: Some(json) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_interactions_do_not_wait_for_each_other() {
        let (application_id, channel_id) = (ApplicationId::new(1), ChannelId::new(2));
        assert!(is_counted(&Route::ChannelMessages { channel_id }));
        assert!(is_counted(&Route::Commands { application_id }));
        assert!(!is_counted(&Route::WebhookFollowupMessages { application_id, token: "t" }));
        assert!(!is_counted(&Route::InteractionResponse {
            interaction_id: InteractionId::new(3),
            token: "t"
        }));
    }

    #[test]
    fn a_limit_tells_how_long_it_lasts() {
        let rest = Rest::new(
            Base::Proxy(String::new()),
            &"t".into(),
            Arc::new(deska_service::system::SystemEntropy),
        );
        let rest = rest.expect("a way");
        let waits = |header, body: &Value| match rest.judge(429, header, body.to_string().as_bytes()) {
            Trouble::Refused { wait, .. } => wait,
            _ => None,
        };
        let (one, body) =
            (Duration::from_secs(1), json!({"message": "", "retry_after": 0.25, "global": false}));
        assert_eq!(waits(Some(one), &body), Some(one / 4));
        assert_eq!(waits(Some(one), &json!({"code": 0, "message": ""})), Some(one));
        assert_eq!(waits(None, &json!("<html>")), None);
        let mut headers = reqwest::header::HeaderMap::new();
        for (told, wait) in [("2", Some(one * 2)), ("0.5", Some(one / 2)), ("-1", None), ("soon", None)] {
            headers.insert(reqwest::header::RETRY_AFTER, told.parse().expect("a header"));
            assert_eq!(wait_told(&headers), wait, "{told}");
        }
    }

    #[test]
    fn a_refused_token_stops_everything_but_one_that_ran_out_does_not() {
        let rest = Rest::new(
            Base::Proxy(String::new()),
            &"t".into(),
            Arc::new(deska_service::system::SystemEntropy),
        );
        let rest = rest.expect("a way");
        rest.judge(
            401,
            None,
            json!({"code": TOKEN_RUN_OUT, "message": "Invalid Webhook Token"}).to_string().as_bytes(),
        );
        assert!(!rest.is_stopped());
        rest.judge(401, None, json!({"code": 0, "message": "401: Unauthorized"}).to_string().as_bytes());
        assert!(rest.is_stopped());
    }

    #[test]
    fn a_ticket_does_not_show_its_token() {
        let ticket = Ticket {
            application: ApplicationId::new(1),
            id: InteractionId::new(2),
            token: "hidden".to_owned(),
            received: Instant::now(),
        };
        assert!(!format!("{ticket:?}").contains("hidden"));
    }
}
