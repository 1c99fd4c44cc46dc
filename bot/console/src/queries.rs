//! Requests that only read.

use super::addresses::{PERSON, SIGN_IN};
use super::bundle::IMMUTABLE;
use super::controls::Message;
use super::fields::{self, Refusal};
use super::hub::Hub;
use super::pictures::Held;
use super::places::{NoEntry, PlaceCard, Purpose, Reader};
use super::visitor::{self, Asker, locale};
use super::who::{Named, is_here, unless_public};
use super::wire::{
    Completion, Completions, Hello, Look, LookChoice, Names, Offer, PlaceItem, PlaceList, Preset, Recent,
    RecordAnswer, SeatItem, Seats,
};
use super::{events, names, texts};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::sse::{KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use deska_catalogue::ParamKind;
use deska_catalogue::invocation::FILE_MAX;
use deska_desk::home::VisiblePlace;
use deska_desk::lessons::Lessons;
use deska_desk::record::{ListedSeat, ServerRanking};
use deska_desk::settings::{SettingsForm, StartForm};
use deska_model::people::caller::{Caller, Place};
use futures::StreamExt as _;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Most streams of events of one session, which are its windows; the oldest ends for a further one.
const STREAMS: usize = 8;

/// The query of a request; each request uses a part of it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Parameters {
    #[serde(rename = "as")]
    person: Option<String>,
    channel: Option<String>,
    line: String,
    game: String,
    shade: String,
    after: String,
    before: String,
    stream: String,
    scope: String,
    kind: String,
    preset: String,
    class: String,
    since: usize,
}

impl Parameters {
    async fn caller(&self, hub: &Hub, asker: &Asker) -> Result<Caller, Refusal> {
        let named = Named::new(self.person.as_ref(), self.channel.as_ref());
        let mut caller = hub.who(asker, named).await?;
        caller.place_info.shade = visitor::shade(&self.shade);
        Ok(caller)
    }
}

/// `GET /api/hello`: what a page needs before anything else.
pub async fn hello(
    State(hub): State<Arc<Hub>>,
    Query(mut asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<Hello>, Refusal> {
    if !hub.guard.signs_in() {
        complete_names(&hub, &mut asked, &asker).await?;
    }
    let caller = asked.caller(&hub, &asker).await?;
    let locale = hub.desk.locale(&caller).await;
    let mut offers: Vec<Offer> = hub.desk.game_cards(&locale).into_iter().map(offer).collect();
    for offer in &mut offers {
        let own = hub.desk.own_presets(&caller, offer.kind).await;
        offer.presets.extend(own.into_iter().map(|name| Preset { label: name.clone(), value: name }));
    }
    let texts = words(&hub, &locale);
    let (guest, signs_in) = (asker.is_guest(), hub.guard.signs_in());
    let (channels, people, listed) = if signs_in {
        (Vec::new(), vec![(&caller.person).into()], 0)
    } else if guest {
        (vec![caller.place.channel.clone()], vec![(&caller.person).into()], 0)
    } else {
        let log = hub.log();
        (log.channels(), log.people().to_vec(), log.listed())
    };
    Ok(Json(Hello {
        guest,
        mode: if signs_in { "people" } else { "names" },
        boot: hub.boot.clone(),
        locale,
        me: (&caller.person).into(),
        page: own_page(&hub, &asker),
        channel: if signs_in { String::new() } else { caller.place.channel },
        channels,
        people,
        listed,
        offers,
        texts,
        longest: fields::TEXT_MAX,
        largest: FILE_MAX,
    }))
}

/// The path of the page of who is signed in.
fn own_page(hub: &Hub, asker: &Asker) -> String {
    let id = asker.signed_in().and_then(|signed_in| hub.desk.profile_id(signed_in.account));
    id.map_or_else(|| SIGN_IN.to_owned(), |id| format!("{PERSON}{id}"))
}

/// Completes what a page says that doesn't know yet who acts where. A guest acts as themselves, even if the page remembers
/// another person.
async fn complete_names(hub: &Hub, asked: &mut Parameters, asker: &Asker) -> Result<(), Refusal> {
    let is_missing = |said: &Option<String>| said.as_ref().is_none_or(|said| said.trim().is_empty());
    if let Some(id) = asker.guest() {
        asked.person = Some(hub.log().known(id).map_or_else(|| id.to_owned(), |name| name.name.clone()));
    }
    if is_missing(&asked.person) {
        let spoken = locale(&asker.headers).unwrap_or_default();
        asked.person = names::proposed(hub, &spoken, 1).await?.pop();
    }
    if is_missing(&asked.channel) {
        asked.channel = Some("main".to_owned());
    }
    Ok(())
}

pub fn words(hub: &Hub, locale: &str) -> BTreeMap<String, String> {
    let word = |key: &&str| {
        let short = key.strip_prefix("console-").unwrap_or(key);
        (short.to_owned(), hub.desk.word(key, locale))
    };
    texts::TEXTS.iter().map(word).collect()
}

fn offer(offer: deska_desk::GameCard) -> Offer {
    let preset = |(value, label): (&str, String)| Preset { value: value.to_owned(), label };
    let presets = offer.presets.into_iter().map(preset).collect();
    let deska_desk::GameCard { kind, name, tagline, lessons, sample, .. } = offer;
    Offer { kind, name, tagline, presets, sample, lessons }
}

/// `GET /api/look`: how the caller sees messages and boards, and what they can choose.
pub async fn look(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<Look>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    let locale = hub.desk.locale(&caller).await;
    let found = hub.desk.look(&caller).await?;
    let choices = found.choices.into_iter().filter_map(|choice| look_choice(&hub, choice, &locale)).collect();
    Ok(Json(Look { locale, dark: found.dark, choices }))
}

/// A choice with the words that the catalogue has for its values.
fn look_choice(hub: &Hub, choice: deska_desk::LookChoice, locale: &str) -> Option<LookChoice> {
    let path = ["me", choice.name].map(str::to_owned);
    let (_, leaf) = hub.desk.catalogue().leaf(&path)?;
    let param = leaf.params.first()?;
    let ParamKind::Choice(words) = &param.kind else { return None };
    let value = |word: &String| {
        let label = param.label_of(word).map_or_else(|| word.clone(), |key| hub.desk.word(&key, locale));
        Preset { value: word.clone(), label }
    };
    Some(LookChoice {
        command: format!("/{}", path.join(" ")),
        label: hub.desk.word(&param.help, locale),
        chosen: choice.chosen,
        values: words.iter().map(value).collect(),
    })
}

/// `GET /api/events`: the stream of a channel. `stream` is a name by which its reader is changed; `after` has the meaning
/// of `Last-Event-ID`, for a page that replaces a broken stream by a new one.
pub async fn follow(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Response, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    if !is_here(&caller) {
        return Err(no_log());
    }
    let name = match &*asked.stream {
        "" => String::new(),
        name => fields::word("stream", name)?,
    };
    let last = asker.headers.get("last-event-id").and_then(|id| id.to_str().ok()).unwrap_or(&asked.after);
    hub.show(&caller.place.channel).await;
    let hearing = if hub.guard.signs_in() {
        events::Hearing::own_page(caller.clone())
    } else if asker.is_guest() {
        events::Hearing::guest(caller.clone())
    } else {
        events::Hearing::All
    };
    let stream = events::stream(
        Arc::clone(&hub),
        caller.place.channel,
        caller.person.native_id,
        name,
        Some(last).filter(|last| !last.is_empty()),
        hearing,
    )
    .await;
    let Some(signed_in) = asker.signed_in() else {
        return Ok(Sse::new(stream).keep_alive(KeepAlive::default()).into_response());
    };
    let place = hub.watches.place(format!("events {}", signed_in.session.id), STREAMS);
    let ended = async move { place.ends.notified().await };
    Ok(Sse::new(stream.take_until(ended)).keep_alive(KeepAlive::default()).into_response())
}

/// What others say in a place of another platform isn't kept.
fn no_log() -> Refusal {
    Refusal::malformed("place", "only the page's own channels have a log; leave this out")
}

/// `GET /api/log`: the last messages of a channel; with `game` those that stand beside it, with `before` earlier ones.
pub async fn log(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<Recent>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    if !is_here(&caller) {
        return Err(no_log());
    }
    let channel = caller.place.channel;
    hub.show(&channel).await;
    let [game, before] =
        [&asked.game, &asked.before].map(|word| Some(word.as_str()).filter(|word| !word.is_empty()));
    let recent = hub.log().recent(&channel, &caller.person.native_id, game, before);
    let messages = recent.messages.iter().map(|message| Message::clone(message)).collect();
    Ok(Json(Recent { messages, more: recent.more, after: hub.event_id(recent.upto) }))
}

/// `GET /api/complete`: completions of a line being typed.
pub async fn complete(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<Completions>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    let line = fields::unfinished(&asked.line)?;
    let found = hub.desk.complete(&caller, &line).await.into_iter();
    let items = found.map(|found| Completion { value: found.value, label: found.label }).collect();
    Ok(Json(Completions { items }))
}

/// `GET /api/game`: a game from its first position to its last, or from the position after `since` moves on.
pub async fn game(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<RecordAnswer>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    let game = fields::word("game", &asked.game)?;
    // Read before the game: a stream from here repeats a change rather than miss one.
    let after = (asked.since == 0).then(|| hub.event_id(hub.log().last()));
    let found = hub.desk.record(&caller, &game, asked.since).await?;
    let found = found.filter(|found| !asker.is_guest() || found.data.viewer.is_some());
    let answer = found.map(|found| hub.record_answer(found)).unwrap_or_default();
    Ok(Json(RecordAnswer { after, ..answer }))
}

/// `GET /api/names`: names that nobody has, in the reader's language.
pub async fn names(State(hub): State<Arc<Hub>>, asker: Asker) -> Result<Json<Names>, Refusal> {
    let spoken = locale(&asker.headers).unwrap_or_default();
    Ok(Json(Names { names: names::proposed(&hub, &spoken, names::PROPOSED).await? }))
}

/// `GET /api/lessons`: the tasks that teach each game, with those that the caller has solved.
pub async fn lessons(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<Lessons>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    Ok(Json(hub.desk.lessons(&caller).await?))
}

/// `GET /api/seats`: the challenges and open seats that wait for a player. In a place of another platform they are those of
/// the channels that the reader sees; on the own page of somebody who is signed in, also those of all their places.
pub async fn seats(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<Seats>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    let found = hub.desk.open_seats(&caller).await?;
    let Some(signed_in) = asker.signed_in() else {
        return Ok(Json(Seats { seats: found.into_iter().map(SeatItem::here).collect() }));
    };
    let reader = Reader::of(signed_in);
    if asker.place.is_none() {
        let mut seats: Vec<SeatItem> = found.into_iter().map(SeatItem::here).collect();
        seats.extend(seats_elsewhere(&hub, &asker, reader).await?);
        return Ok(Json(Seats { seats }));
    }
    let channels: BTreeSet<&str> = found.iter().map(|seat| seat.channel.as_str()).collect();
    let place = |channel: &str| Place { channel: channel.to_owned(), ..caller.place.clone() };
    let places: Vec<Place> = channels.into_iter().map(place).collect();
    let visible = hub.places.visible(reader, &places).await?;
    let item = |seat: ListedSeat| {
        if seat.own || seat.opponent.is_some() || seat.channel == caller.place.channel {
            return Some(SeatItem::here(seat));
        }
        let shown = visible.iter().find(|shown| shown.place.channel == seat.channel)?;
        Some(SeatItem { there: shown.name.clone(), ..SeatItem::here(seat) })
    };
    Ok(Json(Seats { seats: found.into_iter().filter_map(item).collect() }))
}

/// The open seats in the reader's places, each with its place.
async fn seats_elsewhere(hub: &Hub, asker: &Asker, reader: Reader<'_>) -> Result<Vec<SeatItem>, Refusal> {
    let cards = hub.places.cards(reader).await?;
    let mut seats: Vec<SeatItem> = Vec::new();
    let mut asked: Vec<&Place> = Vec::new();
    for card in cards.iter().filter(|card| card.seats > 0) {
        let here = &card.shown.place;
        if asked.iter().any(|known| known.platform == here.platform && known.space == here.space) {
            continue;
        }
        asked.push(here);
        let mut caller = match hub.places.caller(reader, &card.id, Purpose::Read).await {
            Ok(caller) => caller,
            Err(NoEntry::Nowhere | NoEntry::Away) => continue,
            Err(failed @ NoEntry::Failed(_)) => return Err(failed.into()),
        };
        caller.locale = locale(&asker.headers);
        for seat in hub.desk.open_seats(&caller).await? {
            let is_at = |card: &&PlaceCard| {
                let Place { platform, space, channel } = &card.shown.place;
                *platform == here.platform && *space == here.space && *channel == seat.channel
            };
            let at = cards.iter().find(is_at).filter(|_| seat.opponent.is_none());
            let Some(at) = at else { continue };
            let names = [at.shown.server.clone(), at.shown.name.clone()];
            let there = names.into_iter().flatten().collect::<Vec<_>>().join(" · ");
            seats.push(SeatItem { place: Some(at.id.clone()), there: Some(there), ..SeatItem::here(seat) });
        }
    }
    Ok(seats)
}

impl SeatItem {
    /// A seat where the reader is.
    const fn here(seat: ListedSeat) -> Self {
        Self { seat, place: None, there: None }
    }
}

/// `GET /api/places`: the places of other platforms in which the reader can act, and the one that the field `place` names;
/// none where people act by their names.
pub async fn places(State(hub): State<Arc<Hub>>, asker: Asker) -> Result<Json<PlaceList>, Refusal> {
    let Some(signed_in) = asker.signed_in() else {
        let places = match &asker.place {
            Some(id) => {
                let shown = hub.places.shown_to_all(id).await.map_err(unless_public)?;
                vec![PlaceCard { id: id.clone(), shown, seats: 0, games: 0, waiting: 0 }.into()]
            }
            None => Vec::new(),
        };
        return Ok(Json(PlaceList { places }));
    };
    let reader = Reader::of(signed_in);
    let mut cards = hub.places.cards(reader).await?;
    if let Some(id) = asker.place.clone().filter(|id| cards.iter().all(|card| card.id != *id)) {
        let shown = hub.places.shown(reader, &id).await?;
        cards.push(PlaceCard { id, shown, seats: 0, games: 0, waiting: 0 });
    }
    Ok(Json(PlaceList { places: cards.into_iter().map(PlaceItem::from).collect() }))
}

impl From<PlaceCard> for PlaceItem {
    fn from(card: PlaceCard) -> Self {
        let PlaceCard { id, shown, seats, games, waiting } = card;
        let VisiblePlace { place, name, server, icon, admin } = shown;
        Self { id, platform: place.platform, name, server, icon, admin, seats, games, waiting }
    }
}

/// `GET /api/ranking`: the best players of the server, in the class with the id `class` or in the one with the most games.
pub async fn ranking(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<ServerRanking>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    let class = match &*asked.class {
        "" => None,
        class => Some(fields::word("class", class)?),
    };
    let found = hub.desk.ranking(&caller, class.as_deref()).await?;
    let found = found.map(|mut found| {
        // Where people act by their names, nobody has a page.
        found.players.iter_mut().filter(|_| !hub.guard.signs_in()).for_each(|player| player.page = None);
        found
    });
    found.map(Json).ok_or_else(|| Refusal::malformed("class", "there is no such class of games"))
}

/// `GET /api/start`: what can be chosen for a new game of a kind, with the values that hold under a preset.
pub async fn start(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<StartForm>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    let kind = fields::word("kind", &asked.kind)?;
    let preset = match asked.preset.trim() {
        "" => None,
        preset => Some(fields::text("preset", preset)?),
    };
    let form = hub.desk.start_form(&caller, &kind, preset.as_deref()).await?;
    form.map(Json).ok_or_else(|| Refusal::malformed("preset", "there is no such game or preset"))
}

/// `GET /api/settings`: the settings of the whole server, or those of the channel with the scope `channel`.
pub async fn settings(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Parameters>,
    asker: Asker,
) -> Result<Json<SettingsForm>, Refusal> {
    let caller = asked.caller(&hub, &asker).await?;
    Ok(Json(hub.desk.settings_form(&caller, asked.scope == "channel").await?))
}

/// `GET /picture/<hash>.png` or `.gif`.
pub async fn picture(State(hub): State<Arc<Hub>>, Path(name): Path<String>) -> Response {
    match hub.pictures.get(&name) {
        Some(Held { bytes, media, name: None }) => {
            ([(CONTENT_TYPE, media), (CACHE_CONTROL, IMMUTABLE)], bytes).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// `GET /file/<hash>`: a download, never shown in place of the page.
pub async fn file(State(hub): State<Arc<Hub>>, Path(hash): Path<String>) -> Response {
    match hub.pictures.get(&hash) {
        Some(Held { bytes, media, name: Some(name) }) => {
            // The name has only small letters, digits, dashes and a dot, so it needs no escapes.
            let saved = format!("attachment; filename=\"{name}\"");
            let headers = [(CONTENT_TYPE, media), (CACHE_CONTROL, IMMUTABLE), (CONTENT_DISPOSITION, &saved)];
            (headers, bytes).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}
