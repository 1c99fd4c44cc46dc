//! Requests that do something, and the question why a move will not do.

use super::controls::Message;
use super::fields::{self, Refusal};
use super::hub::Hub;
use super::queries;
use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use deska_catalogue::invocation::Call;
use deska_core::caller::Caller;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Say {
    id: String,
    #[serde(rename = "as")]
    person: String,
    channel: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Press {
    id: String,
    #[serde(rename = "as")]
    person: String,
    channel: String,
    control: String,
    #[serde(default)]
    values: Vec<String>,
    #[serde(default)]
    message: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    #[serde(rename = "as")]
    person: String,
    channel: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Why {
    #[serde(rename = "as")]
    person: String,
    channel: String,
    game: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    clicks: Vec<String>,
}

/// A request to be carried out once.
struct Request {
    source: String,
    caller: Caller,
    call: Call,
    /// The private message whose control was pressed.
    bearer: Option<String>,
}

type Body = Result<Bytes, BytesRejection>;
type Answer = Result<Json<Value>, Refusal>;

/// `POST /api/say`: a typed line.
pub async fn say(State(hub): State<Arc<Hub>>, headers: HeaderMap, body: Body) -> Answer {
    let Say { id, person, channel, text } = read(&headers, body)?;
    let source = fields::word("id", &id)?;
    let text = fields::text("text", &text)?;
    let caller = attending(&hub, &person, &channel, &headers).await?;
    once(hub, Request { source, caller, call: Call::Text(text), bearer: None }).await
}

/// `POST /api/press`: a control of a message or of the board.
pub async fn press(State(hub): State<Arc<Hub>>, headers: HeaderMap, body: Body) -> Answer {
    let Press { id, person, channel, control, values, message } = read(&headers, body)?;
    let source = fields::word("id", &id)?;
    let call = Call::Press { control: fields::control(&control)?, values: fields::list("values", &values)? };
    let bearer = message.map(|message| fields::word("message", &message)).transpose()?;
    let caller = attending(&hub, &person, &channel, &headers).await?;
    once(hub, Request { source, caller, call, bearer }).await
}

/// `POST /api/join`: somebody new, or a new channel, before anything is said.
pub async fn join(State(hub): State<Arc<Hub>>, headers: HeaderMap, body: Body) -> Answer {
    let Join { person, channel } = read(&headers, body)?;
    let caller = attending(&hub, &person, &channel, &headers).await?;
    let me = json!({"id": caller.person.native_id, "name": caller.person.name});
    Ok(Json(json!({"me": me, "channel": caller.place.channel})))
}

/// `POST /api/why`: why a move, or clicks that begin none, will not do.
pub async fn why(State(hub): State<Arc<Hub>>, headers: HeaderMap, body: Body) -> Answer {
    let Why { person, channel, game, text, clicks } = read(&headers, body)?;
    let game = fields::word("game", &game)?;
    let clicks = fields::list("clicks", &clicks)?;
    let caller = queries::caller(&hub, &person, &channel, &headers)?;
    let why = match text {
        Some(text) => hub.desk.why_not(&caller, &game, &fields::text("text", &text)?).await,
        None => hub.desk.why_not_clicks(&caller, &game, &clicks).await,
    };
    Ok(Json(json!({"why": why})))
}

/// The caller that a request names; the channel is opened and the person noted.
async fn attending(hub: &Hub, name: &str, channel: &str, headers: &HeaderMap) -> Result<Caller, Refusal> {
    let caller = queries::caller(hub, name, channel, headers)?;
    hub.attend(&caller.place.channel, &[&caller.person]).await;
    if hub.log().has(&caller.place.channel) {
        return Ok(caller);
    }
    let message = "there are too many channels already";
    Err(Refusal::new(StatusCode::CONFLICT, "channel", "channel", message))
}

fn read<T: DeserializeOwned>(headers: &HeaderMap, body: Body) -> Result<T, Refusal> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind.starts_with("application/json") {
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        return Err(Refusal::new(status, "malformed", "Content-Type", "application/json is expected"));
    }
    let bytes = body.map_err(|rejected| {
        let status = rejected.status();
        if status == StatusCode::PAYLOAD_TOO_LARGE {
            return Refusal::too_large();
        }
        Refusal::new(status, "malformed", "body", &rejected.body_text())
    })?;
    fields::body(&bytes)
}

/// Carries out a request unless one of its id was, and answers as then.
///
/// A page that goes away in the meantime must not stop what has begun, for the move would be stored and its
/// message never posted; so it runs as a task of its own.
async fn once(hub: Arc<Hub>, request: Request) -> Answer {
    let answered = hub.repeats.of(&request.source, &request.caller.person.native_id)?;
    let task =
        tokio::spawn(async move { answered.answer.get_or_init(|| carry_out(&hub, request)).await.clone() });
    task.await.map(Json).map_err(|error| {
        tracing::error!(%error, "a request of the console failed");
        let message = "that did not work on our side; please try again";
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", "body", message)
    })
}

async fn carry_out(hub: &Hub, request: Request) -> Value {
    let Request { source, caller, call, bearer } = request;
    let typed = match &call {
        Call::Text(text) => Some(text.clone()),
        _ => None,
    };
    let response = hub.desk.answer(&caller, &source, call).await;
    let mut messages: Vec<Arc<Message>> = Vec::new();
    if let Some(text) = typed {
        let talk = response.private.is_none() && response.public.is_none() && !is_command(&text);
        messages.push(hub.echo(&caller, &text, talk));
    }
    if let Some(private) = &response.private {
        let bearer = bearer.as_deref().filter(|_| response.in_place);
        messages.push(hub.whisper(&caller, private, bearer));
    }
    if let Some(post) = &response.public {
        messages.push(hub.publish(&caller.place.channel, post).await);
    }
    let messages: Vec<&Message> = messages.iter().map(Arc::as_ref).collect();
    json!({"messages": messages, "locale": hub.desk.locale(&caller).await})
}

fn is_command(text: &str) -> bool {
    text.starts_with(['/', '!'])
}
