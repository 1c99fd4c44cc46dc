//! Requests that change something, and the request for the reason why a move is not legal.

use super::channels::PLATFORM;
use super::controls::Message;
use super::fields::{self, Refusal};
use super::guests;
use super::hub::Hub;
use super::names;
use super::visitor::Asker;
use super::who::{Named, is_here};
use super::wire::{Answer, Joined, Reader, Why};
use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use deska_catalogue::ParamKind;
use deska_catalogue::invocation::{Argument, Call, FileArg, Invocation, MissingFile};
use deska_desk::outbound::Later;
use deska_desk::{TypedName, request_span, waiting};
use deska_meters::Stage;
use deska_model::people::caller::{Caller, Person};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use std::time::Instant;
use tracing::Instrument;

/// Body of `POST /api/say`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SayBody {
    id: String,
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    text: String,
    /// Code of the game beside which it is typed.
    #[serde(default)]
    game: Option<String>,
}

/// Body of `POST /api/press`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PressBody {
    id: String,
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    control: String,
    #[serde(default)]
    values: Vec<String>,
    #[serde(default)]
    message: Option<String>,
    #[serde(default)]
    quiet: bool,
}

/// Body of `POST /api/invoke`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InvokeBody {
    id: String,
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    path: Vec<String>,
    #[serde(default)]
    args: BTreeMap<String, String>,
}

/// Body of `POST /api/join`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JoinBody {
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    /// An id, if the name must be one that nobody has.
    #[serde(default)]
    new: Option<String>,
}

/// Body of `POST /api/reader`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReaderBody {
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    stream: String,
}

/// Body of `POST /api/why`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WhyBody {
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    game: String,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    clicks: Vec<String>,
}

/// Body of `POST /api/start/why`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionBody {
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    kind: String,
    /// A parameter of the command that begins the game.
    name: String,
    value: String,
}

/// Query of `POST /api/attach`; the body is the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachQuery {
    id: String,
    #[serde(rename = "as", default)]
    person: Option<String>,
    #[serde(default)]
    channel: Option<String>,
    name: String,
    #[serde(default)]
    line: String,
    #[serde(default)]
    quiet: bool,
    /// Read by [`Asker`].
    #[serde(rename = "place", default)]
    _place: Option<String>,
}

/// A request to be carried out once.
struct Request {
    source: String,
    caller: Caller,
    call: Call,
    /// Id of the private message whose control was pressed; the answer may replace it.
    pressed_on: Option<String>,
    /// Code of the game beside which a line was typed.
    beside: Option<String>,
    /// Whether what was typed and the private answer stay out of the log, because the page shows them elsewhere.
    quiet: bool,
    /// Whether the answer repeats a public message, which comes by the stream as well.
    whole: bool,
}

pub(super) type Body = Result<Bytes, BytesRejection>;
pub(super) type Answered<T> = Result<Json<T>, Refusal>;

/// `POST /api/say`: a typed line.
pub async fn say(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Answer> {
    let SayBody { id, person, channel, text, game } = read(&asker.headers, body)?;
    let beside = game.map(|game| fields::word("game", &game)).transpose()?;
    let source = fields::word("id", &id)?;
    let text = fields::text("text", &text)?;
    if hub.guard.signs_in() && !is_command(&text) {
        let message = "there is no talk here; a command begins with a slash";
        return Err(Refusal::new(StatusCode::FORBIDDEN, "not-here", "text", message));
    }
    let caller = hub.who_acts(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    let call = Call::Text(text);
    once(hub, Request { source, caller, call, pressed_on: None, beside, quiet: false, whole: true }).await
}

/// `POST /api/press`: a control of a message or of the board.
pub async fn press(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Answer> {
    let PressBody { id, person, channel, control, values, message, quiet } = read(&asker.headers, body)?;
    let source = fields::word("id", &id)?;
    let call = Call::Press { control: fields::control(&control)?, values: fields::list("values", &values)? };
    let pressed_on = message.map(|message| fields::word("message", &message)).transpose()?;
    let caller = hub.who_presses(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    if asker.is_guest() {
        may_press(&hub, &caller, &control).await?;
    }
    let caller = hub.present(caller).await?;
    once(hub, Request { source, caller, call, pressed_on, beside: None, quiet, whole: !quiet }).await
}

/// `POST /api/invoke`: a command with its arguments by name, as a form sends it.
pub async fn invoke(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Answer> {
    carry_out_form(hub, &asker, body, Call::Command).await
}

/// `POST /api/invite`: the same for the command of a new game whose seat is only for the person who gets its link.
pub async fn invite(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Answer> {
    if asker.place.is_some() {
        return Err(Refusal::malformed("place", "a link invites to your own page; leave this out"));
    }
    carry_out_form(hub, &asker, body, Call::Invite).await
}

async fn carry_out_form(
    hub: Arc<Hub>,
    asker: &Asker,
    body: Body,
    call: fn(Invocation) -> Call,
) -> Answered<Answer> {
    let InvokeBody { id, person, channel, path, args } = read(&asker.headers, body)?;
    let source = fields::word("id", &id)?;
    let path = fields::list("path", &path)?;
    let leaf = hub.desk.catalogue().leaf(&path).map(|(_, leaf)| leaf);
    let params = leaf.map(|leaf| leaf.params.as_slice()).unwrap_or_default();
    let is_person =
        |name: &str| params.iter().any(|param| param.name == name && param.kind == ParamKind::Person);
    let args = args.into_iter().map(|(name, value)| {
        let arg = if is_person(&name) {
            if asker.place.is_some() {
                let message = "the people of this place can be named in its own chat only";
                return Err(Refusal::malformed("args", message));
            }
            // As in a typed line, the core decides whether it knows the person.
            let TypedName { id, shown, .. } = fields::person(&value)?;
            Argument::Person { person: Person { native_id: id, name: shown }, bot: false, here: true }
        } else {
            Argument::Text(fields::text("args", &value)?)
        };
        Ok((fields::word("args", &name)?, arg))
    });
    let mut args = args.collect::<Result<BTreeMap<String, Argument>, Refusal>>()?;
    let caller = hub.who_acts(asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    // A page names the channel that it shows by the id of its place.
    for param in params.iter().filter(|param| param.kind == ParamKind::Channel) {
        if let Some(arg @ Argument::Text(_)) = args.get_mut(&param.name)
            && asker.place.as_deref() == Some(arg.text())
        {
            *arg = Argument::Channel(caller.place.channel.clone());
        }
    }
    let call = call(Invocation { path, args });
    once(hub, Request { source, caller, call, pressed_on: None, beside: None, quiet: true, whole: true })
        .await
}

/// `POST /api/attach`: a file, with the line that goes with it.
pub async fn attach(
    State(hub): State<Arc<Hub>>,
    asker: Asker,
    query: Result<Query<AttachQuery>, QueryRejection>,
    body: Body,
) -> Answered<Answer> {
    let Query(AttachQuery { id, person, channel, name, line, quiet, _place: _ }) =
        query.map_err(|rejected| Refusal::malformed("query", &rejected.body_text()))?;
    let source = fields::word("id", &id)?;
    let line = if line.trim().is_empty() { String::new() } else { fields::text("line", &line)? };
    let name = fields::text("name", &name)?;
    expect(&asker.headers, "application/octet-stream")?;
    let content = match body {
        Ok(bytes) => Ok(Arc::from(&*bytes)),
        Err(rejected) if rejected.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(MissingFile::TooLong),
        Err(rejected) => return Err(Refusal::malformed("body", &rejected.body_text())),
    };
    let caller = hub.who_acts(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    let call = Call::WithFile { line, file: FileArg { name, content } };
    once(hub, Request { source, caller, call, pressed_on: None, beside: None, quiet, whole: true }).await
}

/// `POST /api/join`: makes a person and a channel known before anything is said there.
pub async fn join(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Joined> {
    let JoinBody { person, channel, new } = read(&asker.headers, body)?;
    if let Some(request) = new {
        let person = person.as_deref().unwrap_or_default();
        names::take(&hub, &fields::person(person)?, &fields::word("new", &request)?).await?;
    }
    let caller = hub.who_acts(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    Ok(Json(Joined { me: (&caller.person).into(), channel: caller.place.channel }))
}

/// `POST /api/reader`: lets a stream go on for another person. The stream says so itself; an unknown name is ignored.
pub async fn reader(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Reader> {
    let ReaderBody { person, channel, stream } = read(&asker.headers, body)?;
    let caller = hub.who(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    hub.log().change_reader(&fields::word("stream", &stream)?, &caller.person.native_id);
    Ok(Json(Reader { id: caller.person.native_id }))
}

/// `POST /api/why`: why a move is not legal, or why clicks begin no legal move.
pub async fn why(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Why> {
    let WhyBody { person, channel, game, text, clicks } = read(&asker.headers, body)?;
    let game = fields::word("game", &game)?;
    let clicks = fields::list("clicks", &clicks)?;
    let caller = hub.who(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    if asker.is_guest() && !guests::plays(&*hub.desk, &caller, &game).await? {
        return Ok(Json(Why { why: None }));
    }
    let why = match text {
        Some(text) => hub.desk.why_not(&caller, &game, &fields::text("text", &text)?).await?,
        None => hub.desk.why_not_clicks(&caller, &game, &clicks).await?,
    };
    Ok(Json(Why { why }))
}

/// `POST /api/start/why`: why an option of a new game can't have a value.
pub async fn why_not_option(State(hub): State<Arc<Hub>>, asker: Asker, body: Body) -> Answered<Why> {
    let OptionBody { person, channel, kind, name, value } = read(&asker.headers, body)?;
    let (kind, name) = (fields::word("kind", &kind)?, fields::word("name", &name)?);
    let value = fields::text("value", &value)?;
    let caller = hub.who(&asker, Named::new(person.as_ref(), channel.as_ref())).await?;
    Ok(Json(Why { why: hub.desk.why_not_option(&caller, &kind, &name, &value).await }))
}

/// Checks the type of a body.
fn expect(headers: &HeaderMap, kind: &str) -> Result<(), Refusal> {
    let given = headers.get(CONTENT_TYPE).and_then(|given| given.to_str().ok()).unwrap_or_default();
    if given.starts_with(kind) {
        return Ok(());
    }
    let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
    Err(Refusal::new(status, "malformed", "Content-Type", &format!("{kind} is expected")))
}

pub(super) fn read<T: DeserializeOwned>(headers: &HeaderMap, body: Body) -> Result<T, Refusal> {
    expect(headers, "application/json")?;
    let bytes = body.map_err(|rejected| {
        let status = rejected.status();
        if status == StatusCode::PAYLOAD_TOO_LARGE {
            return Refusal::too_large();
        }
        Refusal::new(status, "malformed", "body", &rejected.body_text())
    })?;
    fields::body(&bytes)
}

/// Carries out a request, or gives the answer of an earlier request with the same id.
///
/// The work runs as a task of its own: if the page goes away meanwhile, a stored move must still get its message.
async fn once(hub: Arc<Hub>, mut request: Request) -> Answered<Answer> {
    let span = request_span(PLATFORM, &request.source);
    // An id is its person's own, also for the desk, which remembers it longer. It has no spaces.
    request.source = format!("{} {}", request.source, request.caller.person.native_id);
    let answered = hub.repeats.of(&request.source);
    let in_flight = hub.outbox.life().enter();
    let work = async move {
        let _in_flight = in_flight;
        let answer = answered.answer.get_or_try_init(|| carry_out(&hub, &answered.echo, request)).await;
        answer.cloned().unwrap_or_else(|failed| *failed)
    };
    let task = tokio::spawn(waiting::bounded(work.instrument(span)));
    task.await.map(Json).map_err(|error| {
        tracing::error!(%error, "a request of the console failed");
        let message = "something went wrong on the server; please try again";
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", "body", message)
    })
}

/// Carries out a request. The error is the answer if the program has failed.
async fn carry_out(
    hub: &Arc<Hub>,
    echo: &OnceLock<Arc<Message>>,
    request: Request,
) -> Result<Answer, Box<Answer>> {
    let since = Instant::now();
    let Request { source, caller, call, pressed_on, beside, quiet, whole } = request;
    // The log is that of the console's own channels.
    let quiet = quiet || !is_here(&caller);
    let typed = match &call {
        Call::Text(text) if is_here(&caller) => Some(text.clone()),
        Call::WithFile { .. } if quiet => None,
        Call::WithFile { line, file } => Some(format!("{line} [{}]", file.name).trim_start().to_owned()),
        _ => None,
    };
    let mut response = hub.desk.answer(&caller, &source, call).await;
    // What stands beside a board is no message that could change later, so a hint is waited for.
    if quiet && let Some(later @ Later::Hint(_)) = response.later.clone() {
        let late = hub.desk.late(&caller, &source, &later);
        response = hub.outbox.life().unless_stopped(late).await.unwrap_or(response);
    }
    let mut messages = Vec::new();
    if let Some(text) = typed {
        let talk = response.private.is_none() && response.public.is_none() && !is_command(&text);
        messages.push(Arc::clone(echo.get_or_init(|| hub.echo(&caller, &text, talk, beside.as_ref()))));
    }
    if let Some(private) = &response.private {
        let replaces = pressed_on.as_deref().filter(|_| response.in_place);
        let message = if quiet {
            hub.aside(&caller, private)
        } else {
            hub.whisper(&caller, private, replaces, beside.as_ref())
        };
        if let Some(later) = response.later.filter(|_| !quiet) {
            let (caller, shown) = (caller.clone(), message.id.clone());
            tokio::spawn(complete(Arc::clone(hub), caller, source.clone(), later, shown, beside));
        }
        messages.push(message);
    }
    if let Some(post) = response.public.as_ref().filter(|_| is_here(&caller)) {
        let message = hub.publish(&caller.place.channel, post).await;
        messages.extend(Some(message).filter(|_| whole));
    }
    deska_meters::stage(PLATFORM, Stage::Answer, since);
    let messages = messages.into_iter().map(Arc::unwrap_or_clone).collect();
    let locale = hub.desk.locale(&caller).await;
    let answer = Answer { messages, refused: response.refused, game: response.game, locale };
    if response.failed { Err(Box::new(answer)) } else { Ok(answer) }
}

/// Puts an answer in the place of the message that has promised it.
async fn complete(
    hub: Arc<Hub>,
    caller: Caller,
    source: String,
    later: Later,
    shown: String,
    beside: Option<String>,
) {
    let answer = hub.desk.late(&caller, &source, &later);
    let Some(answer) = hub.outbox.life().unless_stopped(answer).await else { return };
    if let Some(private) = &answer.private {
        hub.whisper(&caller, private, Some(&shown), beside.as_ref());
    }
}

fn is_command(text: &str) -> bool {
    text.starts_with(['/', '!'])
}

/// Refuses a control that neither belongs to a game of the guest nor stands in a message to them.
async fn may_press(hub: &Hub, caller: &Caller, control: &str) -> Result<(), Refusal> {
    let offered = hub.log().offers(&caller.place.channel, &caller.person.native_id, control);
    let about = control.split(':').nth(1).unwrap_or_default();
    if offered || !about.is_empty() && guests::plays(&*hub.desk, caller, about).await? {
        return Ok(());
    }
    let message = "an invitation lets you act in your own games only";
    Err(Refusal::new(StatusCode::FORBIDDEN, "guest", "control", message))
}
