//! The page of a league, and the lists of what goes on in the reader's places.
//!
//! Members of the place of a league see it and act in it; others read it by its link, or where everybody may see the games
//! of its place.

use super::assets::CLUB;
use super::fields::{self, Refusal};
use super::hub::Hub;
use super::linked::{self, count, reader};
use super::places::{NoEntry, PlaceCard, Purpose, Reader};
use super::preview;
use super::visitor::{self, Asker};
use super::who::{Named, unless_public};
use super::wire::{ClubAnswer, EventItem, EventList};
use axum::Json;
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use deska_desk::GameKey;
use deska_desk::club::{ClubView, ListedEvent};
use deska_model::people::caller::{Caller, Place};
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;

/// The query of a request.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    #[serde(rename = "as")]
    person: Option<String>,
    channel: Option<String>,
    club: String,
    key: String,
    shade: String,
}

impl Asked {
    async fn caller(&self, hub: &Hub, asker: &Asker) -> Result<Caller, Refusal> {
        hub.who(asker, Named::new(self.person.as_ref(), self.channel.as_ref())).await
    }

    /// A league by its code, with the key of a link; the key may be none.
    fn link(&self) -> Result<GameKey, Refusal> {
        Ok(GameKey {
            code: fields::word("club", &self.club)?,
            key: fields::word("key", &self.key).unwrap_or_default(),
        })
    }
}

impl Hub {
    fn club_answer(&self, found: Option<ClubView>, place: Option<String>) -> Json<ClubAnswer> {
        let Some(ClubView { data, sheet }) = found else { return Json(ClubAnswer::default()) };
        Json(ClubAnswer { club: Some(data), place, look: Some(self.board_look(sheet)) })
    }
}

/// `GET /club/<code>`: the page, with what a chat shows for its link.
pub async fn page(
    State(hub): State<Arc<Hub>>,
    Path(code): Path<String>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
) -> Result<Response, Refusal> {
    let headers = &asker.headers;
    let Ok(code) = fields::word("club", &code) else { return Ok(missing(&hub)) };
    if let Ok(key) = fields::word("key", &asked.key) {
        count(&hub, address)?;
        let preview = hub.desk.club_preview(&GameKey { code, key }).await?;
        return Ok(match preview {
            Some(preview) => preview::page(&hub.document_for(&asker, &CLUB), &preview),
            None => hub.document_for(&asker, &CLUB).answer(headers),
        });
    }
    if hub.desk.club_channel(&code).await?.is_none() {
        return Ok(missing(&hub));
    }
    Ok(hub.document_for(&asker, &CLUB).answer(headers))
}

/// The page says that there is no such league.
fn missing(hub: &Hub) -> Response {
    (StatusCode::NOT_FOUND, hub.document(&CLUB, &HeaderMap::new())).into_response()
}

/// `GET /api/club`: a league for a member of its place, with the id of the place where the reader must name one to act; for
/// others by the key of its link.
pub async fn club(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    asker: Asker,
) -> Result<Json<ClubAnswer>, Refusal> {
    let link = asked.link()?;
    let (caller, place) = match caller_there(&hub, &asker, &link.code).await? {
        Some((caller, id)) => (caller, Some(id)),
        None => (asked.caller(&hub, &asker).await?, None),
    };
    let caller = in_shade(caller, &asked.shade);
    let found = match hub.desk.club(&caller, &link.code).await? {
        Some(found) => Some(found),
        None => hub.desk.linked_club(&caller, &link).await?,
    };
    Ok(hub.club_answer(found, place))
}

/// Who has signed in as a member of the place of a league, if they are one, with the id of the place.
async fn caller_there(hub: &Hub, asker: &Asker, code: &str) -> Result<Option<(Caller, String)>, Refusal> {
    let Some(signed_in) = asker.signed_in() else { return Ok(None) };
    let id = match hub.desk.club_channel(code).await? {
        Some(channel) => hub.places.id_of(channel),
        None => None,
    };
    let Some(id) = id else { return Ok(None) };
    match hub.places.caller(Reader::of(signed_in), &id, Purpose::Read).await {
        Ok(mut caller) => {
            caller.locale = visitor::locale(&asker.headers);
            Ok(Some((caller, id)))
        }
        // They may still have a link, or it is on their own page.
        Err(NoEntry::Nowhere | NoEntry::Away) => Ok(None),
        Err(failed @ NoEntry::Failed(_)) => Err(failed.into()),
    }
}

/// `GET /api/linked/club`: a league for who has its link, or for everybody where it is public.
pub async fn linked(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Json<ClubAnswer>, Refusal> {
    linked::count(&hub, address)?;
    let caller = in_shade(reader(&hub, &headers), &asked.shade);
    let found = hub.desk.linked_club(&caller, &asked.link()?).await?;
    Ok(hub.club_answer(found, None))
}

fn in_shade(mut caller: Caller, shade: &str) -> Caller {
    caller.place_info.shade = visitor::shade(shade);
    caller
}

/// A channel of which the reader learns what goes on.
struct Channel {
    place: Place,
    /// Its id for requests; `None` on the page's own channels.
    id: Option<String>,
    /// Its name, where the list has several.
    name: Option<String>,
}

/// `GET /api/happenings`: what goes on in the place that the request names, or in all places of the reader.
pub async fn events(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    asker: Asker,
) -> Result<Json<EventList>, Refusal> {
    let (caller, channels) = match (asker.signed_in(), &asker.place) {
        (Some(signed_in), None) => {
            let cards = hub.places.cards(Reader::of(signed_in)).await?.into_iter();
            let channel = |card: PlaceCard| Channel {
                place: card.shown.place,
                id: Some(card.id),
                name: card.shown.name,
            };
            (asked.caller(&hub, &asker).await?, cards.map(channel).collect::<Vec<_>>())
        }
        (signed_in, Some(id)) => {
            let caller = match signed_in {
                Some(_) => asked.caller(&hub, &asker).await?,
                None => hub.places.visitor(id).await.map_err(unless_public)?,
            };
            let here = Channel { place: caller.place.clone(), id: Some(id.clone()), name: None };
            (caller, vec![here])
        }
        (None, None) => {
            let caller = asked.caller(&hub, &asker).await?;
            // A guest sees their own games only.
            let channels = if asker.is_guest() { Vec::new() } else { hub.log().channels() };
            let place = |channel: String| Place { channel, ..caller.place.clone() };
            let channel = |channel: String| Channel { place: place(channel), id: None, name: None };
            let channels = channels.into_iter().map(channel).collect();
            (caller, channels)
        }
    };
    let places: Vec<Place> = channels.iter().map(|channel| channel.place.clone()).collect();
    let found = hub.desk.events_at(&caller, &places).await?;
    let item = |event: ListedEvent| {
        let at = channels.iter().find(|channel| channel.place == event.at);
        let (place, channel) = at.map_or((None, None), |channel| (channel.id.clone(), channel.name.clone()));
        EventItem { event, place, channel }
    };
    Ok(Json(EventList { events: found.into_iter().map(item).collect() }))
}
