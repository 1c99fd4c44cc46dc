//! The requests this surface makes, each under the policy of [`retry`](super::retry).

use super::gateway::Advice;
use super::retry::{Effort, Patience, Trouble};
use super::send::Payload;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, GuildId, InteractionId, MessageId};
use serenity::builder::CreateAttachment;
use serenity::http::{Http, HttpError, LightMethod, Multipart, MultipartUpload, Request, Route};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::Instant;

/// Discord waits three seconds for the first answer; the way there and back takes some of it.
const FIRST_ANSWER: Duration = Duration::from_millis(2700);
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
    http: Arc<Http>,
    stopped: AtomicBool,
}

impl Rest {
    /// A way through a configured client.
    #[must_use]
    pub fn new(http: Arc<Http>) -> Self {
        Self { http, stopped: AtomicBool::new(false) }
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
        let payload = Payload { body, picture: data.and_then(|data| data.picture.clone()) };
        let route = Route::InteractionResponse { interaction_id: ticket.id, token: &ticket.token };
        let mut effort = Effort::new(Patience::until(ticket.received + FIRST_ANSWER));
        loop {
            let request = request(LightMethod::Post, route, Some(&payload));
            let request = request.params(Some(vec![("with_response", "true".to_owned())]));
            match effort.attempt(self.once(request)).await {
                Ok(told) => return Ok(message_id(&told["resource"]["message"])),
                // An earlier try of ours that seemed to fail has got through after all.
                Err(trouble) if effort.is_uncertain() && trouble.code() == Some(ANSWERED) => return Ok(None),
                Err(trouble) => effort.again(trouble).await?,
            }
        }
    }

    /// The id of the message that answers an interaction.
    pub async fn original(&self, ticket: &Ticket) -> Result<Option<String>, Trouble> {
        let told = self.call(LightMethod::Get, original(ticket), None, Patience::ample()).await?;
        Ok(message_id(&told))
    }

    /// Gives the answer of an interaction another content.
    pub async fn edit_original(&self, ticket: &Ticket, payload: &Payload) -> Result<Option<String>, Trouble> {
        let told = self.call(LightMethod::Patch, original(ticket), Some(payload), Patience::ample()).await?;
        Ok(message_id(&told))
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
        let told = self.call(LightMethod::Post, route, Some(payload), patience).await?;
        Ok(message_id(&told))
    }

    /// A message in a channel. With a nonce it may be repeated without harm.
    pub async fn post(&self, channel_id: ChannelId, payload: &Payload) -> Result<Option<String>, Trouble> {
        let has_nonce = payload.body.get("nonce").is_some();
        let patience = if has_nonce { Patience::ample() } else { Patience::once() };
        let route = Route::ChannelMessages { channel_id };
        let told = self.call(LightMethod::Post, route, Some(payload), patience).await?;
        Ok(message_id(&told))
    }

    /// Changes a message of a channel.
    pub async fn edit(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        payload: &Payload,
    ) -> Result<(), Trouble> {
        let route = Route::ChannelMessage { channel_id, message_id };
        self.call(LightMethod::Patch, route, Some(payload), Patience::ample()).await.map(drop)
    }

    async fn call(
        &self,
        method: LightMethod,
        route: Route<'_>,
        payload: Option<&Payload>,
        patience: Patience,
    ) -> Result<Value, Trouble> {
        let mut effort = Effort::new(patience);
        loop {
            match effort.attempt(self.once(request(method, route, payload))).await {
                Ok(told) => return Ok(told),
                Err(trouble) => effort.again(trouble).await?,
            }
        }
    }

    async fn once(&self, request: Request<'_>) -> Result<Value, Trouble> {
        if self.is_stopped() {
            return Err(Trouble::Stopped);
        }
        match self.http.request(request).await {
            Ok(response) => {
                let bytes = response.bytes().await.map_err(|_| Trouble::Unreachable)?;
                Ok(serde_json::from_slice(&bytes).unwrap_or(Value::Null))
            }
            Err(error) => Err(self.judge(&error)),
        }
    }

    /// What an error means. Nothing of serenity's error but Discord's own words is kept: the rest holds addresses.
    fn judge(&self, error: &serenity::Error) -> Trouble {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(refusal)) = error else {
            return Trouble::Unreachable;
        };
        let status = refusal.status_code.as_u16();
        let code = i64::try_from(refusal.error.code).unwrap_or(-1);
        if status == 401 && code != TOKEN_RUN_OUT && !self.stopped.swap(true, Ordering::Relaxed) {
            tracing::error!("Discord refuses the bot token; nothing more is sent");
        }
        let details =
            refusal.error.errors.iter().map(|detail| format!("; {}: {}", detail.path, detail.message));
        let message = format!("{}{}", refusal.error.message, details.collect::<String>());
        Trouble::Refused { status, code, message }
    }
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
    let Some(picture) = &payload.picture else { return request.body(Some(json.into_bytes())) };
    let file = CreateAttachment::bytes(picture.png.to_vec(), picture.name.clone());
    let upload = MultipartUpload::Attachments(vec![file]);
    request.multipart(Some(Multipart { upload, fields: Vec::new(), payload_json: Some(json) }))
}

#[cfg(test)]
mod tests {
    use super::*;

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
