//! The page of a game for those who have its link and no login: they read it, and can change nothing. Without the key of
//! the link a stranger gets the bare page, which tells nothing.

use super::assets::GAME;
use super::controls::Message;
use super::fields::{self, Refusal};
use super::hub::Hub;
use super::preview;
use super::queries::words;
use super::requests::{Answered, Body, read};
use super::visitor::{self, Asker, locale};
use super::wire::{LinkedHello, RecordAnswer, TriedMove};
use axum::extract::{ConnectInfo, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use deska_delivery::RateCheck;
use deska_desk::{GameKey, VisitorAnswer};
use deska_model::people::caller::{Caller, Person};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::time::Instant;

/// The query of a link, and of what its page asks for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    #[serde(rename = "as")]
    pub person: Option<String>,
    pub channel: Option<String>,
    pub game: String,
    pub key: Option<String>,
    since: usize,
    pub shade: String,
    pub locale: String,
}

impl Asked {
    /// A game by its code, with the key if there is one; a public game needs none. `None` for a code that no game has.
    pub fn game(&self) -> Option<GameKey> {
        let code = fields::word("game", &self.game).ok()?;
        let key = self.key.clone().unwrap_or_default();
        Some(GameKey { code, key: fields::word("key", &key).unwrap_or_default() })
    }

    /// The key of a game; `None` if the address has none, or one that no link has.
    pub fn of(&self, code: &str) -> Option<GameKey> {
        let fits = |word: &str| !word.is_empty() && fields::word("key", word).is_ok();
        let key = self.key.clone().filter(|key| fits(key) && fits(code))?;
        Some(GameKey { code: code.to_owned(), key })
    }
}

/// Counts the requests of a network, and refuses those that are too many.
pub fn count(hub: &Hub, address: SocketAddr) -> Result<(), Refusal> {
    match hub.linked.check(address.ip(), Instant::now()) {
        RateCheck::Allowed => Ok(()),
        RateCheck::Limited { .. } => {
            let message = "too many requests came from this address; ask again in a few seconds";
            Err(Refusal::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "", message))
        }
    }
}

/// `GET /g/<code>`: the page of a game, with what a chat shows for its link; `GET /g/<code>.png` is the picture of that.
pub async fn page(
    hub: &Hub,
    name: &str,
    asked: &Asked,
    address: SocketAddr,
    asker: &Asker,
) -> Result<Response, Refusal> {
    let headers = &asker.headers;
    if let Some(code) = name.strip_suffix(".png") {
        count(hub, address)?;
        let Some(link) = asked.of(code) else { return Ok(preview::picture(None)) };
        return Ok(preview::picture(hub.desk.preview_picture(&link).await?));
    }
    let Some(link) = asked.of(name) else {
        if hub.desk.has_game(name).await? {
            return Ok(hub.document_for(asker, &GAME).answer(headers));
        }
        // The page says that there is no such game.
        return Ok((StatusCode::NOT_FOUND, hub.document(&GAME, &HeaderMap::new())).into_response());
    };
    count(hub, address)?;
    Ok(match hub.desk.link_preview(&link).await? {
        Some(preview) => preview::page(&hub.of_mode(&GAME), &preview),
        None => hub.document(&GAME, headers),
    })
}

/// `GET /api/linked/hello`: the texts of the page, and whether the reader has logged in.
async fn hello(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
) -> Result<Json<LinkedHello>, Refusal> {
    count(&hub, address)?;
    let spoken = hub.desk.locale(&reader(&hub, &asker.headers)).await;
    let texts = words(&hub, &spoken);
    Ok(Json(LinkedHello { member: asker.is_member(), locale: spoken, texts }))
}

/// `GET /api/linked/game`: a game as onlookers see it, for who has its key.
async fn game(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Json<RecordAnswer>, Refusal> {
    count(&hub, address)?;
    let mut reader = reader(&hub, &headers);
    reader.place_info.shade = visitor::shade(&asked.shade);
    if is_puzzle(&asked.game) && hub.guard.signs_in() {
        let found = hub.desk.visitor_puzzle(&reader, &asked.game).await?;
        return Ok(Json(found.map(|found| hub.record_answer(found)).unwrap_or_default()));
    }
    let Some(link) = asked.game() else { return Ok(Json(RecordAnswer::default())) };
    let mut found = hub.desk.linked_record(&reader, &link, asked.since).await?;
    // A link opens the game, and not the pages of its players.
    let players = found.iter_mut().flat_map(|found| &mut found.data.players);
    players.filter(|_| !link.key.is_empty()).for_each(|player| player.page = None);
    Ok(Json(found.map(|found| hub.record_answer(found)).unwrap_or_default()))
}

/// What readers of a game and visitors ask.
pub fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/linked/hello", get(hello))
        .route("/linked/game", get(game))
        .route("/linked/answer", post(answer))
        .route("/linked/puzzle", get(puzzle_picture))
}

/// Body of `POST /api/linked/answer`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerBody {
    game: String,
    #[serde(rename = "move")]
    text: String,
}

/// `POST /api/linked/answer`: what is said to a visitor's move in a puzzle of the day. Nothing is stored.
async fn answer(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    body: Body,
) -> Answered<TriedMove> {
    count(&hub, address)?;
    let AnswerBody { game, text } = read(&headers, body)?;
    let text = fields::text("move", &text)?;
    let visitor = reader(&hub, &headers);
    let found = match hub.guard.signs_in() {
        true => hub.desk.visitor_answer(&visitor, &game, &text).await?,
        false => None,
    };
    let message = "there is no such puzzle today";
    let none = || Refusal::new(StatusCode::NOT_FOUND, "no-game", "game", message);
    let VisitorAnswer { code, refused, said } = found.ok_or_else(none)?;
    Ok(Json(TriedMove { code, messages: vec![Message::clone(&hub.aside(&visitor, &said))], refused }))
}

/// `GET /api/linked/puzzle?game=`: the board of a puzzle of the day, as PNG.
async fn puzzle_picture(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    count(&hub, address)?;
    let mut reader = reader(&hub, &headers);
    reader.place_info.shade = visitor::shade(&asked.shade);
    let found = match hub.guard.signs_in() {
        true => hub.desk.visitor_picture(&reader, &asked.game).await?,
        false => None,
    };
    Ok(preview::picture(found))
}

/// Whether a code is that of a task. Which of them visitors see is for the program to say.
fn is_puzzle(code: &str) -> bool {
    code.starts_with("learn_")
}

/// A nameless reader with a language.
pub fn reader(hub: &Hub, headers: &HeaderMap) -> Caller {
    hub.caller(Person::new("", ""), String::new(), locale(headers))
}
