//! The stream of a channel for one reader, as server-sent events.
//!
//! | event | data | meaning |
//! | --- | --- | --- |
//! | `reset` | `Boot` | drop all messages; the whole log follows |
//! | `message` | `Message` | a new message, or one that replaces the message with the same id |
//! | `ready` | `Ready` | everything missed has been sent |
//! | `strip` | `Strip` | a message loses its controls |
//! | `board` | `Changed` | a board may have changed, that of the game with this code or any: ask for it |
//! | `who` | `Who` | there are new channels or people |
//! | `unread` | `Unread` | another channel has a new public message |
//! | `reader` | `Reader` | another person reads on; drop private messages, theirs follow |
//!
//! A stream that was opened with a name (`stream=`) goes on for another person after `POST /api/reader`, so that one
//! connection does for all who share a screen.
//!
//! The types are those of `wire.rs` and `controls.rs`. Ids are `<boot>.<number>`. A stream is resumed after
//! `Last-Event-ID` if that id is of this run of the program and not too old; otherwise it begins with a `reset`.

use super::guests;
use super::hub::Hub;
use super::log::{Audible, Backlog, LogChange, Note};
use super::wire::{Boot, Changed, Reader, Ready, Strip, Unread, Who};
use axum::response::sse::Event;
use deska_model::people::caller::Caller;
use futures::stream::{self, Stream};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

struct Feed {
    hub: Arc<Hub>,
    channel: String,
    reader: String,
    /// What a change of the reader calls this stream; empty if the reader does not change.
    name: String,
    hearing: Hearing,
    elsewhere: Elsewhere,
    queue: VecDeque<Event>,
    upto: u64,
    live: broadcast::Receiver<Note>,
    stopped: watch::Receiver<bool>,
}

/// What of all changes a reader may hear of.
#[derive(Debug)]
pub enum Hearing {
    /// Everything of the channel, and that others talk elsewhere.
    All,
    /// What concerns them.
    Own(Box<Own>),
}

/// A reader who hears only of what concerns them.
#[derive(Debug)]
pub struct Own {
    caller: Caller,
    /// Whether the channel is their own page: they hear of everything there, and of their games wherever these are.
    has_page: bool,
    /// Whether they play a game, by its code. Seats never change.
    plays: HashMap<String, bool>,
}

impl Hearing {
    /// A guest, who hears of the games in the channel that they play.
    pub fn guest(caller: Caller) -> Self {
        Self::Own(Box::new(Own { caller, has_page: false, plays: HashMap::new() }))
    }

    /// A person on their own page.
    pub fn own_page(caller: Caller) -> Self {
        Self::Own(Box::new(Own { caller, has_page: true, plays: HashMap::new() }))
    }
}

impl Own {
    /// Whether they may hear of a change. If that is unknown, they may not.
    async fn may_hear(&mut self, hub: &Hub, note: &Note) -> bool {
        let is_here = note.channel == self.caller.place.channel;
        if self.has_page && is_here {
            return matches!(note.change, LogChange::Message(_) | LogChange::Strip(_) | LogChange::Board(_));
        }
        match note.for_guest(&self.caller.person.native_id) {
            _ if !is_here && !self.has_page => false,
            Audible::ToPlayersOf(game) if is_here || matches!(note.change, LogChange::Board(_)) => {
                self.plays_in(hub, game).await
            }
            Audible::Yes => is_here,
            Audible::ToPlayersOf(_) | Audible::No => false,
        }
    }

    async fn plays_in(&mut self, hub: &Hub, game: String) -> bool {
        if let Some(plays) = self.plays.get(&game) {
            return *plays;
        }
        let Ok(plays) = guests::plays(&*hub.desk, &self.caller, &game).await else { return false };
        self.plays.insert(game, plays);
        plays
    }
}

/// Shortest time between two notices that games in chats may have changed.
const ELSEWHERE_EVERY: Duration = Duration::from_secs(10);

/// What is known of changes beside those of the console's channels.
#[derive(Clone, Copy, Debug)]
struct Elsewhere {
    /// The numbers of the last change by this process and by others.
    here: u64,
    other: u64,
    /// When the next notice may be sent.
    due: Instant,
}

impl Elsewhere {
    fn now() -> Self {
        Self { here: 0, other: 0, due: Instant::now() + ELSEWHERE_EVERY }
    }

    /// Waits until a notice may be sent and something has changed.
    async fn changed(self, hub: &Hub) -> Self {
        tokio::time::sleep_until(self.due).await;
        let Self { mut here, mut other, .. } = self;
        tokio::select! {
            now = hub.desk.changed_here(here) => here = now,
            now = hub.desk.changed_elsewhere(other) => other = now,
        }
        Self { here, other, ..Self::now() }
    }
}

/// What the reader has missed, then everything new.
pub async fn stream(
    hub: Arc<Hub>,
    channel: String,
    reader: String,
    name: String,
    last: Option<&str>,
    hearing: Hearing,
) -> impl Stream<Item = Result<Event, Infallible>> + use<> {
    let after = last.and_then(|id| resumed(&hub.boot, id));
    let Backlog { reset, notes, upto, live } = hub.log().backlog(&channel, &reader, after);
    let stopped = hub.outbox.life().stopping();
    let mut feed = Feed {
        hub,
        channel,
        reader,
        name,
        hearing,
        elsewhere: Elsewhere::now(),
        queue: VecDeque::new(),
        upto,
        live,
        stopped,
    };
    feed.begin(reset, &notes).await;
    stream::unfold(feed, |mut feed| async move {
        let event = feed.next().await?;
        Some((Ok(event), feed))
    })
}

fn resumed(boot: &str, id: &str) -> Option<u64> {
    let (of, number) = id.split_once('.')?;
    if of == boot { number.parse().ok() } else { None }
}

impl Feed {
    async fn begin(&mut self, reset: bool, notes: &[Note]) {
        let boot = self.hub.boot.clone();
        if reset {
            self.queue.extend(event("reset", &Boot { boot: boot.clone() }));
        }
        for note in notes {
            self.tell(note).await;
        }
        let (spoken, listed) = match self.hearing {
            Hearing::All => {
                let log = self.hub.log();
                (log.spoken(), log.listed())
            }
            // Other people are not listed for them.
            Hearing::Own(_) => (BTreeMap::new(), 0),
        };
        let ready = event("ready", &Ready { boot: boot.clone(), spoken, listed });
        // With the id, a reader who has seen no other event resumes from here.
        self.queue.extend(ready.map(|event| event.id(self.hub.event_id(self.upto))));
    }

    /// The next event; `None` when the console stops, or when the reader was too slow and has to resume.
    async fn next(&mut self) -> Option<Event> {
        let hears_of_elsewhere = matches!(&self.hearing, Hearing::Own(own) if own.has_page);
        loop {
            if let Some(event) = self.queue.pop_front() {
                return Some(event);
            }
            let note = tokio::select! {
                _ = self.stopped.wait_for(|stopped| *stopped) => return None,
                note = self.live.recv() => note.ok()?,
                now = self.elsewhere.changed(&self.hub), if hears_of_elsewhere => {
                    self.elsewhere = now;
                    let changed = Changed { channel: self.channel.clone(), game: None };
                    self.queue.extend(event("board", &changed));
                    continue;
                }
            };
            if note.id > self.upto {
                self.upto = note.id;
                match &note.change {
                    LogChange::Reader { stream, person } => self.go_on_for(stream, person),
                    _ => self.tell(&note).await,
                }
            }
        }
    }

    /// Tells the reader of a change, if they may hear of it.
    async fn tell(&mut self, note: &Note) {
        if let Hearing::Own(own) = &mut self.hearing {
            if !own.may_hear(&self.hub, note).await {
                return;
            }
            // Of a game that is played elsewhere only its board may have changed.
            if note.channel != self.channel
                && let LogChange::Board(game) = &note.change
            {
                let changed = Changed { channel: self.channel.clone(), game: game.clone() };
                let id = self.hub.event_id(note.id);
                self.queue.extend(event("board", &changed).map(|event| event.id(id)));
                return;
            }
        }
        self.queue.extend(self.event(note));
    }

    /// Goes on for another person, if it is this stream that changes its reader.
    fn go_on_for(&mut self, stream: &str, person: &str) {
        if !matches!(self.hearing, Hearing::All) || stream.is_empty() || stream != self.name {
            return;
        }
        person.clone_into(&mut self.reader);
        self.queue.extend(event("reader", &Reader { id: self.reader.clone() }));
        let private = self.hub.log().private(&self.channel, &self.reader);
        // Without ids: the reader has everything up to the last event.
        self.queue.extend(private.iter().filter_map(|message| event("message", &**message)));
    }

    fn event(&self, note: &Note) -> Option<Event> {
        if note.channel != self.channel && !note.channel.is_empty() {
            return elsewhere(note);
        }
        if !note.seen_by(&self.reader) {
            return None;
        }
        let event = match &note.change {
            LogChange::Message(message) => event("message", &**message),
            LogChange::Strip(message) => event("strip", &Strip { id: message.id.clone() }),
            LogChange::Board(game) => {
                event("board", &Changed { channel: note.channel.clone(), game: game.clone() })
            }
            LogChange::Who => event("who", &self.who()),
            LogChange::Reader { .. } => None,
        };
        Some(event?.id(self.hub.event_id(note.id)))
    }

    fn who(&self) -> Who {
        let log = self.hub.log();
        Who { channels: log.channels(), people: log.people().to_vec(), listed: log.listed() }
    }
}

/// The event for a public message in another channel. It has no id, because it is not part of this stream.
fn elsewhere(note: &Note) -> Option<Event> {
    match &note.change {
        LogChange::Message(message) if !message.private => {
            event("unread", &Unread { channel: note.channel.clone() })
        }
        _ => None,
    }
}

fn event(name: &str, data: &impl Serialize) -> Option<Event> {
    let event = Event::default().event(name).json_data(data);
    event.inspect_err(|error| tracing::error!(%error, name, "an event of the console has no JSON")).ok()
}
