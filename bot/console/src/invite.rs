//! Invitations by link: what they are for, and how a guest sits down. The page works without scripts.

use super::channels::PLATFORM;
use super::fields::{self, Refusal};
use super::guard::FORM_REFERRER;
use super::hub::Hub;
use super::linked;
use super::names;
use super::preview::{self, escape, head};
use super::visitor::{Asker, locale};
use super::who::{self, Named};
use super::wire::Invited;
use axum::Json;
use axum::extract::rejection::FormRejection;
use axum::extract::{ConnectInfo, Form, Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use deska_catalogue::invocation::Call;
use deska_desk::outbound::Response as Answered;
use deska_desk::{Called, Invitation, InvitationState};
use deska_model::people::caller::{Caller, Person};
use serde::Deserialize;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;

/// The page, with `%title%` and other places for texts.
const PAGE: &str = include_str!("page/invite.html");

/// Query of `GET /api/invite`.
#[derive(Deserialize)]
pub struct Asked {
    #[serde(rename = "as")]
    person: Option<String>,
    channel: Option<String>,
    seat: String,
}

/// The form of an invitation.
#[derive(Default, Deserialize)]
#[serde(default)]
pub struct Sitting {
    /// Made with the page, so that sitting down twice is sitting down once.
    id: String,
    name: String,
    /// The name that the visitor says is theirs already.
    known: String,
}

/// `GET /api/invite?as=&channel=&seat=`: the address of an invitation to an own open seat.
pub async fn invite(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    asker: Asker,
) -> Result<Json<Invited>, Refusal> {
    let named = Named::new(asked.person.as_ref(), asked.channel.as_ref());
    let caller = hub.who(&asker, named).await?;
    let seat = fields::word("seat", &asked.seat)?;
    Ok(Json(Invited { url: hub.desk.invite(&caller, &seat).await? }))
}

/// `GET /invite/<word>`: what the invitation is for, with a preview for chats; `GET /invite/<word>.png` is its picture.
pub async fn page(
    State(hub): State<Arc<Hub>>,
    Path(word): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
) -> Result<Response, Refusal> {
    if linked::count(&hub, address).is_err() {
        return Ok(too_many(&hub, &asker.headers).await);
    }
    let reader = linked::reader(&hub, &asker.headers);
    let (word, is_picture) = word.strip_suffix(".png").map_or((&*word, false), |word| (word, true));
    let invitation = hub.desk.invitation(&reader, word).await?;
    if !is_picture {
        return Ok(shown(&hub, &asker, invitation.as_ref(), &Sitting::default(), "").await);
    }
    let png = invitation.map(|invitation| invitation.picture).filter(|png| !png.is_empty());
    Ok(preview::picture(png))
}

/// `POST /invite/<word>`: sits down under a name, and goes to the game.
pub async fn sit(
    State(hub): State<Arc<Hub>>,
    Path(word): Path<String>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    asker: Asker,
    sent: Result<Form<Sitting>, FormRejection>,
) -> Result<Response, Refusal> {
    if linked::count(&hub, address).is_err() {
        return Ok(too_many(&hub, &asker.headers).await);
    }
    let Form(sitting) = sent.map_err(|wrong| Refusal::malformed("body", &wrong.body_text()))?;
    let reader = linked::reader(&hub, &asker.headers);
    let Some(invitation) = hub.desk.invitation(&reader, &word).await? else {
        return Ok(shown(&hub, &asker, None, &sitting, "").await);
    };
    let wrong = match seat(&hub, &asker, &invitation, &sitting).await? {
        Ok((caller, game)) => return Ok(seated(&hub, &asker, &caller, &game)),
        Err(wrong) => wrong,
    };
    // What has become of it may be new.
    let now = hub.desk.invitation(&reader, &word).await?;
    Ok(shown(&hub, &asker, now.as_ref(), &sitting, &wrong).await)
}

/// Seats a person; who they are and the code of the game, or why not.
async fn seat(
    hub: &Arc<Hub>,
    asker: &Asker,
    invitation: &Invitation,
    sitting: &Sitting,
) -> Result<Result<(Caller, String), String>, Refusal> {
    let id = fields::word("id", &sitting.id)?;
    if let Some(signed_in) = asker.signed_in() {
        return seat_member(hub, who::member(signed_in, asker), &id, invitation, asker).await;
    }
    let headers = &asker.headers;
    let spoken = hub.desk.locale(&linked::reader(hub, headers)).await;
    let word = |key: &str| hub.desk.word(key, &spoken);
    let name = match fields::person(&sitting.name) {
        Ok(name) => name,
        Err(refusal) => return Ok(Err(word(refusal.invite_key()))),
    };
    // Of two people with one name only the first gets it.
    let mut seated = hub.seated.lock().await;
    let called = hub.desk.called(PLATFORM, &name).await?;
    let person = match &called {
        Called::Known(person) | Called::New(person) => person.clone(),
        Called::Alike(_) => return Ok(Err(word("console-invite-name-alike"))),
    };
    let source = format!("{id} {}", person.native_id);
    let caller = Caller {
        admin: false,
        ..hub.caller(person.clone(), invitation.place.channel.clone(), locale(headers))
    };
    if let Some(game) = seated.get(&source) {
        return Ok(Ok((caller, game.clone())));
    }
    // Nothing is asked in somebody's name before it is sure that they have it.
    if invitation.state != InvitationState::Open {
        return Ok(Err(String::new()));
    }
    if !may_be(hub, asker, invitation, &called) {
        return Ok(Err(word("console-invite-name-taken")));
    }
    if !says_so(hub, headers, &called, sitting) {
        return Ok(Err(word("console-invite-name-yours")));
    }
    // Another process may have given the name away meanwhile.
    if hub.desk.meet(PLATFORM, &name).await? != called {
        return Ok(Err(word("console-invite-name-taken")));
    }
    Ok(match sit_down(hub, &caller, &source, invitation, headers).await? {
        Ok(game) => {
            seated.put(source, game.clone());
            Ok((caller, game))
        }
        Err(wrong) => Err(wrong),
    })
}

/// Seats somebody who is signed in, as themselves.
async fn seat_member(
    hub: &Arc<Hub>,
    member: Caller,
    id: &str,
    invitation: &Invitation,
    asker: &Asker,
) -> Result<Result<(Caller, String), String>, Refusal> {
    // The seat is taken where it is offered.
    let caller = Caller { place: invitation.place.clone(), ..member };
    let source = format!("{id} {}", caller.person.native_id);
    let mut seated = hub.seated.lock().await;
    if let Some(game) = seated.get(&source) {
        return Ok(Ok((caller, game.clone())));
    }
    if invitation.state != InvitationState::Open {
        return Ok(Err(String::new()));
    }
    Ok(match sit_down(hub, &caller, &source, invitation, &asker.headers).await? {
        Ok(game) => {
            seated.put(source, game.clone());
            Ok((caller, game))
        }
        Err(wrong) => Err(wrong),
    })
}

/// Takes the seat; the code of the game, or why not.
async fn sit_down(
    hub: &Arc<Hub>,
    caller: &Caller,
    source: &str,
    invitation: &Invitation,
    headers: &HeaderMap,
) -> Result<Result<String, String>, Refusal> {
    let sit = Call::Sit(word_of(invitation));
    let Answered { public, private, refused, .. } = hub.desk.answer(caller, source, sit).await;
    let Some(post) = public.filter(|_| !refused) else {
        return Ok(Err(private.map(|private| private.plain()).unwrap_or_default()));
    };
    hub.register(&invitation.place.channel, &[&caller.person]).await;
    hub.publish(&invitation.place.channel, &post).await;
    let reader = linked::reader(hub, headers);
    match hub.desk.invitation(&reader, &word_of(invitation)).await?.map(|now| now.state) {
        Some(InvitationState::Taken(game)) => Ok(Ok(game)),
        _ => Ok(Err(String::new())),
    }
}

/// A sentence for a person whose network asks too often.
async fn too_many(hub: &Hub, headers: &HeaderMap) -> Response {
    let spoken = hub.desk.locale(&linked::reader(hub, headers)).await;
    let told = hub.desk.word("console-invite-too-many", &spoken);
    (StatusCode::TOO_MANY_REQUESTS, told).into_response()
}

/// The word at the end of an invitation's address.
fn word_of(invitation: &Invitation) -> String {
    invitation.preview.url.rsplit('/').next().unwrap_or_default().to_owned()
}

/// Whether a visitor may have this name: it is new, or theirs. Who has logged in may be anybody but the one who invites.
fn may_be(hub: &Hub, asker: &Asker, invitation: &Invitation, called: &Called) -> bool {
    match called {
        Called::New(_) => true,
        Called::Known(Person { native_id, .. }) => {
            *native_id != invitation.challenger
                && (asker.is_member() || hub.guard.is_guest(&asker.headers, native_id))
        }
        Called::Alike(_) => false,
    }
}

/// Whether a visitor knows whose name they give: it is new, or they have said that it is theirs.
fn says_so(hub: &Hub, headers: &HeaderMap, called: &Called, sitting: &Sitting) -> bool {
    let Called::Known(Person { native_id, .. }) = called else { return true };
    let is_named = fields::person(&sitting.known).is_ok_and(|known| known.id == *native_id);
    is_named || hub.guard.is_guest(headers, native_id)
}

/// The way to the game, with a cookie for who has not logged in.
fn seated(hub: &Hub, asker: &Asker, caller: &Caller, game: &str) -> Response {
    if asker.signed_in().is_some() {
        return Redirect::to(&format!("/g/{game}")).into_response();
    }
    let headers = &asker.headers;
    if hub.guard.signs_in() {
        let page = Redirect::to(&format!("/g/{game}"));
        return match hub.guard.guest_cookie(&caller.person.native_id, headers) {
            Some(cookie) => ([(SET_COOKIE, cookie)], page).into_response(),
            None => page.into_response(),
        };
    }
    let (name, channel) = (&caller.person.name, &caller.place.channel);
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("as", name)
        .append_pair("channel", channel)
        .finish();
    if asker.is_member() {
        // The page keeps who has sat down in this browser.
        return Redirect::to(&format!("/g/{game}?{query}&me=1")).into_response();
    }
    let page = Redirect::to(&format!("/g/{game}?{query}"));
    match hub.guard.guest_cookie(&caller.person.native_id, headers) {
        Some(cookie) => ([(SET_COOKIE, cookie)], page).into_response(),
        None => page.into_response(),
    }
}

/// Whether who is signed in has made the invitation themselves.
fn is_own(asker: &Asker, invitation: Option<&Invitation>) -> bool {
    let (Some(signed_in), Some(invitation)) = (asker.signed_in(), invitation) else { return false };
    signed_in.person.native_id == invitation.challenger
}

/// What the page's script needs to withdraw an open invitation and, where people act by their names, to find out that it is
/// its reader's own: only the browser knows who that is.
fn whose(hub: &Hub, invitation: &Invitation, word: &impl Fn(&str) -> String) -> String {
    let mut told = format!(" data-seat=\"{}\"", escape(&invitation.code));
    if !hub.guard.signs_in() {
        for (name, value) in [
            ("by", escape(&invitation.challenger)),
            ("channel", escape(&invitation.place.channel)),
            ("title", word("console-invite-own")),
        ] {
            // Writing to a string cannot fail.
            let _ = write!(told, " data-{name}=\"{value}\"");
        }
    }
    told
}

/// The page in its reader's language.
async fn shown(
    hub: &Hub,
    asker: &Asker,
    invitation: Option<&Invitation>,
    sitting: &Sitting,
    wrong: &str,
) -> Response {
    let spoken = hub.desk.locale(&linked::reader(hub, &asker.headers)).await;
    let word = |key: &str| escape(&hub.desk.word(key, &spoken));
    let member = asker.signed_in().map(|signed_in| signed_in.person.name.as_str());
    let state = invitation.map(|invitation| &invitation.state);
    let told = match state {
        Some(InvitationState::Open) => escape(wrong),
        Some(InvitationState::Taken(_)) => word("console-invite-used"),
        Some(InvitationState::Gone) => word("console-invite-gone"),
        None => word("console-invite-unknown"),
    };
    let open = invitation.filter(|invitation| invitation.state == InvitationState::Open);
    let is_open = open.is_some();
    let is_own = is_own(asker, open);
    let title = match invitation {
        Some(_) if is_own => Some(word("console-invite-own")),
        found => found.map(|invitation| escape(&invitation.preview.title)),
    };
    let terms = invitation.map(|invitation| escape(&invitation.preview.description));
    let preview = invitation.map(|invitation| head(&invitation.preview));
    let preview = preview.unwrap_or_else(|| "<title>Deska</title>\n".to_owned());
    // The page is one of its own each time; an id is as random as a boot and a number.
    let id = if sitting.id.is_empty() { hub.new_id() } else { sitting.id.clone() };
    // What was refused because somebody has it may be sent again as one's own.
    let name = match &*sitting.name {
        "" if is_open && member.is_none() => {
            names::proposed(hub, &spoken, 1).await.ok().and_then(|mut names| names.pop()).unwrap_or_default()
        }
        "" => member.unwrap_or_default().to_owned(),
        name => name.to_owned(),
    };
    let page = PAGE
        .replace("%language%", &spoken)
        .replace("%preview%", &preview)
        .replace("%form%", if is_open && !is_own { "" } else { " hidden" })
        .replace("%lost%", &word("console-lost"))
        .replace("%own%", if is_own { "" } else { " hidden" })
        .replace("%hint%", &word("console-invite-hint"))
        .replace("%copy%", &word("console-invite-copy"))
        .replace("%copied%", &word("console-invite-copied"))
        .replace("%withdraw%", &word("button-withdraw"))
        .replace("%home%", &word("console-page-home"))
        .replace("%label%", &word("console-invite-name"))
        .replace("%submit%", &word("console-invite-sit"))
        .replace("%named%", if member.is_some() { " hidden" } else { "" })
        .replace(
            "%help%",
            &match member {
                Some(name) => word("console-invite-as").replace("%person%", &escape(name)),
                None => word("console-invite-help"),
            },
        )
        .replace("%told%", &told)
        .replace("%id%", &escape(&id))
        .replace("%title%", &title.unwrap_or_else(|| "Deska".to_owned()))
        .replace("%terms%", &terms.unwrap_or_default())
        .replace("%known%", &escape(&sitting.name))
        .replace("%name%", &escape(&name))
        .replace("%whose%", &open.map(|open| whose(hub, open, &word)).unwrap_or_default());
    let status = match (state, wrong.is_empty()) {
        (None, _) => StatusCode::NOT_FOUND,
        (Some(InvitationState::Open), true) => StatusCode::OK,
        (Some(InvitationState::Open), false) => StatusCode::CONFLICT,
        (Some(_), _) => StatusCode::GONE,
    };
    (status, [FORM_REFERRER], Html(page)).into_response()
}
