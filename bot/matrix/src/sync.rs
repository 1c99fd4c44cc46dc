//! The loop that reads the homeserver's stream of events and gives every room its work.
//!
//! The SDK stores its own place in the stream before anything is answered, so the surface keeps one of its own
//! ([`progress`]) and goes on from there after a restart.

use crate::answer::{self, Done, Earlier};
use crate::error::MatrixError;
use crate::event::{self, OwnAnswers, RoomEvent};
use crate::failure::{RequestError, RequestErrorKind};
use crate::progress::{self, PendingBatch, Progress};
use crate::room_or_thread::PLATFORM;
use crate::rooms;
use crate::sent::Replies;
use crate::shared::Shared;
use crate::undecrypted;
use crate::upgrade;
use crate::verification;
use backon::{BackoffBuilder, ExponentialBuilder};
use deska_delivery::backoff;
use deska_desk::request_span;
use deska_meters::Stage;
use futures::FutureExt;
use matrix_sdk::config::{SyncSettings, SyncToken};
use matrix_sdk::deserialized_responses::TimelineEvent;
use matrix_sdk::room::MessagesOptions;
use matrix_sdk::ruma::api::client::filter::{
    Filter as NotRooms, FilterDefinition, LazyLoadOptions, RoomEventFilter,
};
use matrix_sdk::ruma::api::client::sync::sync_events::v3::Filter;
use matrix_sdk::ruma::uint;
use matrix_sdk::sync::{JoinedRoomUpdate, SyncResponse};
use matrix_sdk::{Room, RoomState};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tracing::{Instrument, info, warn};

/// How long the homeserver holds a request while nothing happens.
const LONG_POLL: Duration = Duration::from_secs(30);
/// Pause after the first failed request.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// Pauses after failed requests, and so the longest time until a homeserver that is back is read.
const PAUSES: ExponentialBuilder = backoff(FIRST_PAUSE, Duration::from_secs(5));
/// Most events that are read again after a gap in the stream, such as a long outage in a busy room.
const GAP_MAX: usize = 2_000;

/// Reads the stream until the surface stops, or the homeserver ends the session.
pub async fn run(shared: &Arc<Shared>, progress: Progress) {
    let Some(Start { mut token, mut is_new_device }) = begin(shared).await else { return };
    if !is_new_device {
        shared.rooms_are_known();
        take_up_rooms(shared).await;
    }
    // The first answer of the stream may take as long as nothing happens. It must not be asked for at once either: such an
    // answer of Synapse can leave out what happened since the token.
    let asked = Instant::now();
    if let Some(answered) = shared.life.unless_stopped(shared.client.whoami()).await {
        match answered {
            Ok(_) => shared.life.set_connected(0, true),
            Err(error) => lost(shared, &error.into(), asked),
        }
    }
    let (mut pauses, mut is_first) = (PAUSES.build(), true);
    while !shared.life.is_stopping() {
        // A new device knows no room yet. To ask for all of them first would lose what happened since the token: the SDK
        // leaves out an answer that ends where the one before ended.
        let settings = settings(Some(token.clone())).timeout(LONG_POLL).full_state(is_new_device);
        let asked = Instant::now();
        let Some(answered) = shared.life.unless_stopped(shared.client.sync_once(settings)).await else {
            return;
        };
        match answered {
            Ok(response) => {
                shared.life.set_connected(0, true);
                let returned = shared.connection.back();
                if shared.life.is_mute() {
                    shared.outbox.reached_again().await;
                }
                if shared.connection.is_here() {
                    shared.stamps.learn(&response);
                }
                pauses = PAUSES.build();
                if std::mem::take(&mut is_new_device) {
                    shared.desk.remember(&device_key(shared), "synced").await;
                    shared.rooms_are_known();
                    take_up_rooms(shared).await;
                }
                let next = response.next_batch.clone();
                let read = take_up(shared, &progress, token, response, std::mem::take(&mut is_first));
                token = next;
                if let Some(returned) = returned {
                    let within = Arc::clone(shared);
                    tokio::spawn(async move { within.connection.read(returned, read).await });
                }
            }
            Err(error) => {
                let error = RequestError::from(error);
                lost(shared, &error, asked);
                if ends(shared, &error) {
                    return;
                }
                warn!(%error, "the homeserver does not answer; trying again");
                shared.life.back_off(&mut pauses).await;
            }
        }
    }
}

/// Notes a request that failed, which was asked at this moment. A homeserver that has been silent for longer than it holds a
/// request has been away since it was asked.
fn lost(shared: &Shared, error: &RequestError, asked: Instant) {
    shared.life.set_connected(0, false);
    if error.is_transient() && !error.is_limit() {
        let is_silent = asked.elapsed() > LONG_POLL + FIRST_PAUSE;
        shared.connection.away(if is_silent { asked.into() } else { Instant::now().into() });
        shared.life.set_mute(true);
    }
}

/// Where to read on.
struct Start {
    token: String,
    /// Whether the device has not read anything yet.
    is_new_device: bool,
}

/// Finds out where to read on. At the first start of the account it takes up the rooms as they are; nothing that was
/// written before is carried out.
async fn begin(shared: &Shared) -> Option<Start> {
    let known = device_key(shared);
    let attempt = || async {
        let desk = &*shared.desk;
        let read = futures::join!(progress::stored(desk, &shared.own), desk.recall(&known));
        let (Ok(stored), Ok(device)) = read else { return None };
        if let Some(token) = stored {
            return Some(Some(Start { token, is_new_device: device.is_none() }));
        }
        let (whole, asked) = (settings(None).timeout(Duration::ZERO), Instant::now());
        match shared.life.unless_stopped(shared.client.sync_once(whole)).await? {
            Ok(response) => {
                shared.life.set_connected(0, true);
                shared.life.set_mute(false);
                let token = response.next_batch;
                progress::store(desk, &shared.own, &token).await;
                desk.remember(&known, "synced").await;
                Some(Some(Start { token, is_new_device: false }))
            }
            Err(error) => {
                let error = RequestError::from(error);
                lost(shared, &error, asked);
                if ends(shared, &error) {
                    return Some(None);
                }
                warn!(%error, "the homeserver does not answer; trying again");
                None
            }
        }
    };
    shared.life.retry(PAUSES, attempt).await.flatten()
}

/// Says of a device that it knows the rooms.
fn device_key(shared: &Shared) -> String {
    let device = shared.client.device_id().map(ToString::to_string).unwrap_or_default();
    format!("matrix-device:{}:{device}", shared.own)
}

/// Follows invitations and upgrades that came while the program was not running.
async fn take_up_rooms(shared: &Arc<Shared>) {
    for room in shared.client.invited_rooms() {
        rooms::invited(shared, room);
    }
    upgrade::take_up(shared).await;
}

/// Whether an error ends the surface: the homeserver no longer accepts its token.
fn ends(shared: &Shared, error: &RequestError) -> bool {
    let ends = matches!(error.kind, RequestErrorKind::LoggedOut { .. });
    if ends {
        shared.life.end(MatrixError::WrongToken);
    }
    ends
}

fn settings(token: Option<String>) -> SyncSettings {
    let mut filter = FilterDefinition::with_lazy_loading();
    filter.presence = NotRooms::ignore_all();
    filter.room.ephemeral = RoomEventFilter::ignore_all();
    filter.room.timeline.limit = Some(uint!(100));
    filter.room.timeline.lazy_load_options = LazyLoadOptions::Enabled { include_redundant_members: false };
    let token = token.map_or(SyncToken::NoToken, SyncToken::Specific);
    SyncSettings::new().token(token).filter(Filter::FilterDefinition(filter))
}

/// Gives every room its work. The result comes when that is done. The first answer after a start may be an old one: a
/// homeserver keeps the answer to the last request of the process before and gives it to the same request again.
fn take_up(
    shared: &Arc<Shared>,
    progress: &Progress,
    since: String,
    response: SyncResponse,
    is_first: bool,
) -> impl Future<Output = ()> + use<> {
    let (share, pending) = Progress::begin();
    let mut has_work = false;
    for event in &response.to_device {
        verification::by_device(shared, event);
    }
    for (id, update) in response.rooms.joined {
        let Some(room) = shared.client.get_room(&id).filter(|_| !update.timeline.events.is_empty()) else {
            continue;
        };
        has_work |= update.timeline.events.iter().any(|event| !is_own(shared, event));
        let (worker, share, since) = (Arc::clone(shared), share.clone(), since.clone());
        shared
            .queues
            .push(id, async move { work(&worker, &room, update, &since, is_first, &share).await }.boxed());
    }
    for id in response.rooms.invited.keys() {
        shared.client.get_room(id).into_iter().for_each(|room| rooms::invited(shared, room));
    }
    for id in response.rooms.left.keys() {
        info!(room = %id, "the bot is no longer in a room");
        rooms::removed(shared, id.clone());
    }
    drop(share);
    progress.add(response.next_batch, has_work, pending)
}

/// Carries out a batch's events of a room. `since` is the token before the batch; `is_old` says that a process before may
/// have answered it.
async fn work(
    shared: &Arc<Shared>,
    room: &Room,
    update: JoinedRoomUpdate,
    since: &str,
    is_old: bool,
    share: &PendingBatch,
) {
    let timeline = update.timeline;
    let mut events = timeline.events;
    let begins_here = |events: &[TimelineEvent]| {
        events.iter().rposition(|event| matches!(event::read(event, &shared.own), Some(RoomEvent::Joined)))
    };
    if let (true, Some(from), None) = (timeline.limited, timeline.prev_batch, begins_here(&events)) {
        let mut missed = missed(shared, room, from, since).await;
        missed.append(&mut events);
        events = missed;
    }
    // Ignore events from before the bot joined.
    let first = begins_here(&events).unwrap_or(0);
    // A redacted message is no command, even if the homeserver still sends its text.
    let redacted = event::redacted(&events);
    // Only a start can read again what a process before has answered.
    let answered = if is_old {
        event::own_answers(&events[first..], &shared.own, answer::ANSWERED_DIRECTLY)
    } else {
        OwnAnswers::default()
    };
    let earlier = |raw: &TimelineEvent| {
        let id = raw.event_id()?;
        let replies = answered.replies.get(&id).cloned().unwrap_or_default();
        Some(Earlier { replies: Replies::new(replies), direct: answered.signs.contains(&id) })
    };
    let is_there = |raw: &TimelineEvent| raw.event_id().is_none_or(|id| !redacted.contains(&id));
    // But a client that makes a room in order to verify the bot asks for that at once.
    for raw in &events[..first] {
        if let Some(RoomEvent::Verification(request)) = event::read(raw, &shared.own) {
            verification::in_room(shared, room, request);
        }
    }
    for raw in events.drain(first..).filter(is_there) {
        let earlier = earlier(&raw).unwrap_or_default();
        match event::read(&raw, &shared.own) {
            Some(RoomEvent::Unreadable) if is_own(shared, &raw) => {}
            Some(RoomEvent::Unreadable) => {
                undecrypted::wait_for(shared, room, &raw, earlier, share.clone(), carry_out)
            }
            Some(event) if is_old && is_gone(shared, room, &event, &raw).await => {}
            Some(event) => one(shared, room, event, earlier, share).await,
            None => {}
        }
    }
}

/// Whether a message or a reaction has been redacted since the homeserver made its answer.
async fn is_gone(shared: &Shared, room: &Room, event: &RoomEvent, raw: &TimelineEvent) -> bool {
    let (RoomEvent::Message(_) | RoomEvent::Reaction(_), Some(id)) = (event, raw.event_id()) else {
        return false;
    };
    let now = room.event(&id, None).await;
    now.is_ok_and(|now| event::read(&now, &shared.own).is_none())
}

/// Carries out an event that has become readable, after the work that its room already has.
fn carry_out(shared: &Arc<Shared>, room: &Room, event: RoomEvent, earlier: Earlier, share: PendingBatch) {
    let (worker, room) = (Arc::clone(shared), room.clone());
    let id = room.room_id().to_owned();
    shared.queues.push(id, async move { one(&worker, &room, event, earlier, &share).await }.boxed());
}

async fn one(shared: &Arc<Shared>, room: &Room, event: RoomEvent, earlier: Earlier, share: &PendingBatch) {
    if room.state() != RoomState::Joined {
        return;
    }
    let done = match event {
        RoomEvent::Message(message) => {
            let (span, since) = (request_span(PLATFORM, &message.id), Instant::now());
            let done = answer::message(shared, room, *message, earlier).instrument(span).await;
            deska_meters::stage(PLATFORM, Stage::Answer, since);
            done
        }
        RoomEvent::Reaction(reaction) => {
            let (span, since) = (request_span(PLATFORM, &reaction.id), Instant::now());
            let done = answer::reaction(shared, room, reaction).instrument(span).await;
            deska_meters::stage(PLATFORM, Stage::Answer, since);
            done
        }
        RoomEvent::Edit(edit) => answer::edit(shared, room, edit).await,
        RoomEvent::Joined => {
            rooms::joined(shared, room).await;
            Done::Yes
        }
        RoomEvent::Members(user) => {
            rooms::members_changed(shared, room, &user).await;
            Done::Yes
        }
        RoomEvent::Profile(user) => {
            rooms::profile_changed(shared, room, &user).await;
            Done::Yes
        }
        RoomEvent::Permissions => {
            rooms::permissions_changed(shared, room).await;
            Done::Yes
        }
        RoomEvent::Replaced => {
            upgrade::replaced(shared, room).await;
            Done::Yes
        }
        RoomEvent::Spaces => {
            rooms::space_changed(shared, room).await;
            Done::Yes
        }
        RoomEvent::Child(id) => {
            if let Some(child) = shared.client.get_room(&id) {
                rooms::space_changed(shared, &child).await;
            }
            Done::Yes
        }
        RoomEvent::Verification(request) => {
            verification::in_room(shared, room, request);
            Done::Yes
        }
        RoomEvent::Unreadable => Done::Yes,
    };
    if done == Done::Later {
        share.clone().keep_open();
    }
}

/// The events between two places in the stream, which the homeserver left out of a batch.
async fn missed(shared: &Shared, room: &Room, from: String, since: &str) -> Vec<TimelineEvent> {
    let (mut newest_first, mut from) = (Vec::new(), Some(from));
    while let Some(start) = from.take()
        && newest_first.len() < GAP_MAX
    {
        let mut options = MessagesOptions::backward().from(start.as_str());
        options.to = Some(since.to_owned());
        options.limit = uint!(100);
        match room.messages(options).await {
            Ok(page) => {
                let is_end = page.chunk.is_empty();
                newest_first.extend(page.chunk);
                from = page.end.filter(|_| !is_end);
            }
            Err(error) => {
                let error = RequestError::from(error);
                if !error.is_transient() || shared.life.is_stopping() {
                    warn!(room = %room.room_id(), %error, "messages of a gap could not be read");
                    break;
                }
                shared.life.pause(FIRST_PAUSE).await;
                from = Some(start);
            }
        }
    }
    newest_first.reverse();
    newest_first
}

fn is_own(shared: &Shared, event: &TimelineEvent) -> bool {
    event::is_of(event, &shared.own)
}
