//! Requests that only look.

use super::fields::{self, Refusal};
use super::hub::Hub;
use super::pictures::Held;
use super::{events, texts};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use deska_core::caller::Caller;
use deska_desk::GameCard;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Games of which the list tells more than the code.
const GAMES_TOLD: usize = 20;

/// What is asked for by its hash never changes.
const KEPT: &str = "private, max-age=31536000, immutable";

/// Who asks where, and what about.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct RequestContext {
    #[serde(rename = "as")]
    person: String,
    channel: String,
    line: String,
    game: String,
    near: String,
    after: String,
}

impl RequestContext {
    fn caller(&self, hub: &Hub, headers: &HeaderMap) -> Result<Caller, Refusal> {
        caller(hub, &self.person, &self.channel, headers)
    }
}

/// The caller that a request names. Who only looks leaves no trace: any page can make a browser ask for an
/// address, and names that come that way must not be kept.
pub fn caller(hub: &Hub, name: &str, channel: &str, headers: &HeaderMap) -> Result<Caller, Refusal> {
    let person = fields::person(name)?;
    let channel = fields::channel(channel)?;
    Ok(hub.caller(person, channel, locale(headers)))
}

/// The first language the browser names.
pub fn locale(headers: &HeaderMap) -> Option<String> {
    let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let first = accepted.split([',', ';']).next()?.trim();
    let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let sound = (2..=20).contains(&first.len()) && first.chars().all(fits);
    sound.then(|| first.to_owned())
}

/// `GET /api/hello`: what a page needs before anything else.
pub async fn hello(
    State(hub): State<Arc<Hub>>,
    Query(mut asked): Query<RequestContext>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let spoken = locale(&headers).unwrap_or_default();
    if asked.person.trim().is_empty() {
        asked.person = hub.desk.word("console-player-one", &spoken);
    }
    if asked.channel.trim().is_empty() {
        "main".clone_into(&mut asked.channel);
    }
    let caller = asked.caller(&hub, &headers)?;
    let locale = hub.desk.locale(&caller).await;
    let offers: Vec<Value> = hub.desk.game_cards(&locale).iter().map(|one| offer(&hub, one)).collect();
    let texts = words(&hub, &locale);
    let (channels, people) = {
        let log = hub.log();
        (log.channels(), log.people().to_vec())
    };
    Ok(Json(json!({
        "boot": hub.boot,
        "locale": locale,
        "me": {"id": caller.person.native_id, "name": caller.person.name},
        "channel": caller.place.channel,
        "channels": channels,
        "people": people,
        "offers": offers,
        "texts": texts,
        "longest": fields::TEXT_MAX,
    })))
}

fn words(hub: &Hub, locale: &str) -> Map<String, Value> {
    let word = |key: &&str| {
        let short = key.strip_prefix("console-").unwrap_or(key);
        (short.to_owned(), Value::from(hub.desk.word(key, locale)))
    };
    texts::TEXTS.iter().map(word).collect()
}

fn offer(hub: &Hub, offer: &GameCard) -> Value {
    let preset = |(value, label): &(&'static str, String)| json!({"value": value, "label": label});
    let presets: Vec<Value> = offer.presets.iter().map(preset).collect();
    json!({
        "kind": offer.kind,
        "name": offer.name,
        "tagline": offer.tagline,
        "presets": presets,
        "picture": hub.picture(&offer.picture),
    })
}

/// `GET /api/events`: the stream of a channel; `after` does what `Last-Event-ID` does, for a page that opens
/// a new stream in the place of one it has lost.
pub async fn follow(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<RequestContext>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let caller = asked.caller(&hub, &headers)?;
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()).unwrap_or(&asked.after);
    let stream = events::stream(
        Arc::clone(&hub),
        caller.place.channel,
        caller.person.native_id,
        Some(last).filter(|last| !last.is_empty()),
    );
    Ok(Sse::new(stream).keep_alive(KeepAlive::default()).into_response())
}

/// `GET /api/complete`: what a line being typed may become.
pub async fn complete(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<RequestContext>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let caller = asked.caller(&hub, &headers)?;
    let line = fields::unfinished(&asked.line)?;
    let found = hub.desk.complete(&caller, &line).await;
    let items: Vec<Value> =
        found.iter().map(|found| json!({"value": found.value, "label": found.label})).collect();
    Ok(Json(json!({"items": items})))
}

/// `GET /api/board`: a game as the caller sees it.
pub async fn board(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<RequestContext>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let caller = asked.caller(&hub, &headers)?;
    let game = fields::word("game", &asked.game)?;
    let view = if asked.near.is_empty() {
        hub.desk.board(&caller, &game).await
    } else {
        hub.desk.board_from(&caller, &game, &fields::word("near", &asked.near)?).await
    };
    Ok(Json(match view {
        Some(view) => {
            let reserves: Vec<_> = view.reserves.iter().map(|picture| hub.picture(picture)).collect();
            json!({"board": view.data, "picture": hub.picture(&view.picture), "reserves": reserves})
        }
        None => json!({"board": null, "picture": null, "reserves": []}),
    }))
}

/// `GET /api/games`: the open games of the channel, the caller's first.
pub async fn games(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<RequestContext>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refusal> {
    let caller = asked.caller(&hub, &headers)?;
    let mut games = Vec::new();
    for code in hub.desk.games_here(&caller).await.into_iter().take(GAMES_TOLD) {
        let view = hub.desk.board(&caller, &code).await;
        let data = view.map(|view| view.data).unwrap_or_default();
        games.push(json!({
            "code": code,
            "title": data["title"],
            "players": data["players"],
            "my_turn": data["my_turn"],
            "status": data["status"],
        }));
    }
    Ok(Json(json!({"games": games})))
}

/// `GET /picture/<hash>.png` or `.gif`.
pub async fn picture(State(hub): State<Arc<Hub>>, Path(name): Path<String>) -> Response {
    match hub.pictures.get(&name) {
        Some(Held { bytes, media, name: None }) => {
            ([(CONTENT_TYPE, media), (CACHE_CONTROL, KEPT)], bytes).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// `GET /file/<hash>`: to be saved, never shown in place of the page.
pub async fn file(State(hub): State<Arc<Hub>>, Path(hash): Path<String>) -> Response {
    match hub.pictures.get(&hash) {
        Some(Held { bytes, media, name: Some(name) }) => {
            // The name has small letters, digits, dashes and a dot: nothing that would have to be quoted.
            let saved = format!("attachment; filename=\"{name}\"");
            let told = [(CONTENT_TYPE, media), (CACHE_CONTROL, KEPT), (CONTENT_DISPOSITION, &saved)];
            (told, bytes).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}
