//! The pages of people. A reader sees there what they share with the person: games, results and ratings of places in which both
//! are now, or which an admin has opened to all, and the games that they play against each other. On their own page they see
//! everything.

use super::fields::Refusal;
use super::hub::Hub;
use super::linked;
use super::places::{NoEntry, Places, Reader};
use super::visitor::{self, Asker, nobody};
use super::who::member;
use super::wire::{PersonAnswer, PersonGame, PersonServer};
use axum::Json;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::StatusCode;
use deska_desk::Identity;
use deska_desk::home::{Home, VisiblePlace};
use deska_desk::profile::{ProfileOwner, ProfileReach, ProfileView, SharedGame};
use deska_model::people::caller::Place;
use serde::Deserialize;
use std::net::SocketAddr;
use std::sync::Arc;

/// The query of a person's page.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    id: String,
    shade: String,
}

/// A place in which a reader meets a person.
struct Met {
    /// Its id for requests.
    id: Option<String>,
    shown: VisiblePlace,
}

/// Where a reader meets a person.
#[derive(Default)]
struct Meeting {
    places: Vec<Met>,
    /// Whether the reader is a member of one of them.
    member: bool,
    /// Whether a platform didn't answer.
    away: bool,
}

/// `GET /api/person`: what the reader may see of a person's page.
pub async fn person(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
) -> Result<Json<PersonAnswer>, Refusal> {
    let signed_in = asker.signed_in();
    if signed_in.is_none() {
        linked::count(&hub, address)?;
    }
    // Somebody whose session has ended learns that.
    let none = || if signed_in.is_some() { no_person() } else { nobody() };
    let owner = hub.desk.profile_owner(&asked.id).await?.filter(|_| hub.guard.signs_in()).ok_or_else(none)?;
    let own = signed_in.is_some_and(|signed_in| signed_in.account == owner.account);
    if !(own || owner.shown) {
        return Err(none());
    }
    let met = hub.places.meeting(signed_in.map(Reader::of), own, &owner).await?;
    let mut reader = match signed_in {
        Some(signed_in) => member(signed_in, &asker),
        None => linked::reader(&hub, &asker.headers),
    };
    reader.place_info.shade = visitor::shade(&asked.shade);
    let places = met.places.iter().map(|met| met.shown.place.clone()).collect();
    let reach = ProfileReach { own, places, member: met.member };
    match hub.desk.profile(&reader, &owner, &reach).await? {
        Some(found) => Ok(Json(answer(&hub, found, &met, own, !owner.shown))),
        None if met.away && signed_in.is_some() => Err(NoEntry::Away.into()),
        None => Err(none()),
    }
}

/// Whether everybody may see a part of the page with this id.
pub async fn is_public(hub: &Hub, id: &str) -> bool {
    let Ok(Some(owner)) = hub.desk.profile_owner(id).await else { return false };
    let met = hub.places.meeting(None, false, &owner).await;
    owner.shown && met.is_ok_and(|met| !met.places.is_empty())
}

fn no_person() -> Refusal {
    let message = "there is nobody here whose page you may see";
    Refusal::new(StatusCode::NOT_FOUND, "no-person", "id", message)
}

impl Places {
    /// The places in which a reader meets a person: both are there now, or only the person, and an admin has opened it.
    async fn meeting(
        &self,
        reader: Option<Reader<'_>>,
        own: bool,
        owner: &ProfileOwner,
    ) -> Result<Meeting, Refusal> {
        let known = self.desk().profile_places(owner.account).await?;
        let identities = match reader {
            Some(reader) if !own => self.desk().identities(reader.platform, reader.native_id).await?,
            _ => Vec::new(),
        };
        let mut met = Meeting::default();
        for home in self.homes() {
            let places: Vec<Place> = known
                .iter()
                .map(|(_, place)| place)
                .filter(|place| place.platform == home.platform())
                .cloned()
                .collect();
            let theirs = visible(&*home, &owner.identities, &places).await;
            let shared: Vec<Place> = theirs.places.iter().map(|shown| shown.place.clone()).collect();
            let mine = visible(&*home, &identities, &shared).await;
            met.away |= theirs.away || mine.away;
            for shown in theirs.places {
                let is_member = own || mine.places.iter().any(|mine| mine.place == shown.place);
                if is_member || self.desk().is_public(&shown.place).await? {
                    let row = known.iter().find(|(_, place)| *place == shown.place);
                    met.member |= is_member;
                    met.places.push(Met { id: row.and_then(|(row, _)| self.id_of(*row)), shown });
                }
            }
        }
        Ok(met)
    }
}

/// What somebody sees on a platform.
#[derive(Default)]
struct Seen {
    places: Vec<VisiblePlace>,
    /// Whether the platform didn't answer.
    away: bool,
}

/// Those of these places that a person sees with one of their identities.
async fn visible(home: &dyn Home, identities: &[Identity], places: &[Place]) -> Seen {
    let mut seen = Seen::default();
    if places.is_empty() {
        return seen;
    }
    for identity in identities.iter().filter(|identity| identity.platform == home.platform()) {
        match home.visible(&identity.person.native_id, places).await {
            Ok(found) => {
                let is_new =
                    |shown: &VisiblePlace| seen.places.iter().all(|known| known.place != shown.place);
                let new: Vec<VisiblePlace> = found.into_iter().filter(is_new).collect();
                seen.places.extend(new);
            }
            Err(_) => seen.away = true,
        }
    }
    seen
}

fn answer(hub: &Hub, found: ProfileView, met: &Meeting, own: bool, hidden: bool) -> PersonAnswer {
    let ProfileView { name, face, ratings, puzzles, running, ended, sheet } = found;
    let at = |place: &Place| met.places.iter().find(|met| met.shown.place == *place);
    let server = |(place, ratings): (Option<Place>, _)| {
        let shown = place.as_ref().and_then(at).map(|met| &met.shown);
        let name = shown.and_then(|shown| shown.server.clone().or_else(|| shown.name.clone()));
        PersonServer { name, icon: shown.and_then(|shown| shown.icon.clone()), ratings }
    };
    let game = |SharedGame { game, side, place }: SharedGame| PersonGame {
        game,
        side: side.name(),
        place: place.as_ref().and_then(at).and_then(|met| met.id.clone()),
    };
    PersonAnswer {
        name,
        face: face.map(|face| hub.pictures.keep_png(&face)),
        own,
        hidden,
        servers: ratings.into_iter().map(server).collect(),
        puzzles,
        running: running.into_iter().map(game).collect(),
        ended: ended.into_iter().map(game).collect(),
        look: hub.board_look(sheet),
    }
}
