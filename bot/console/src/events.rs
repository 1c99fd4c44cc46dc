//! The stream of a channel for one reader, as server-sent events.
//!
//! | event | data | |
//! | --- | --- | --- |
//! | `reset` | `{boot}` | drop all messages shown; the whole log follows |
//! | `message` | a message | new, or in the place of the one with the same id |
//! | `ready` | `{boot}` | what was missed has been sent |
//! | `strip` | `{id}` | the message loses its controls |
//! | `board` | `{channel}` | a board may have changed: ask for it |
//! | `who` | `{channels, people}` | new channels or people |
//! | `unread` | `{channel}` | something public was said in another channel |
//!
//! Ids are `<boot>.<number>`; a stream is resumed after `Last-Event-ID` if it is of this run of the program
//! and not too old, otherwise it begins with a `reset`.

use super::hub::Hub;
use super::log::{Backlog, Note, What};
use axum::response::sse::Event;
use futures::stream::{self, Stream};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::{broadcast, watch};

struct Feed {
    hub: Arc<Hub>,
    channel: String,
    reader: String,
    queue: VecDeque<Event>,
    upto: u64,
    live: broadcast::Receiver<Note>,
    stopped: watch::Receiver<bool>,
}

/// Everything the reader misses, then everything that comes.
pub fn stream(
    hub: Arc<Hub>,
    channel: String,
    reader: String,
    last: Option<&str>,
) -> impl Stream<Item = Result<Event, Infallible>> + use<> {
    let after = last.and_then(|id| resumed(&hub.boot, id));
    let Backlog { reset, notes, upto, live } = hub.log().backlog(&channel, &reader, after);
    let stopped = hub.stopped();
    let mut feed = Feed { hub, channel, reader, queue: VecDeque::new(), upto, live, stopped };
    feed.begin(reset, &notes);
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
    fn begin(&mut self, reset: bool, notes: &[Note]) {
        let boot = json!({"boot": self.hub.boot});
        if reset {
            self.queue.push_back(event("reset", &boot));
        }
        for note in notes {
            let event = self.event(note);
            self.queue.extend(event);
        }
        // The id makes a reader who has seen nothing else resume from here.
        self.queue.push_back(event("ready", &boot).id(format!("{}.{}", self.hub.boot, self.upto)));
    }

    /// The next event; `None` when the console stops or the reader was too slow, who then resumes.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.queue.pop_front() {
                return Some(event);
            }
            let note = tokio::select! {
                _ = self.stopped.wait_for(|stopped| *stopped) => return None,
                note = self.live.recv() => note.ok()?,
            };
            if note.id > self.upto {
                self.upto = note.id;
                let event = self.event(&note);
                self.queue.extend(event);
            }
        }
    }

    fn event(&self, note: &Note) -> Option<Event> {
        if note.channel != self.channel && !note.channel.is_empty() {
            return elsewhere(note);
        }
        if !note.seen_by(&self.reader) {
            return None;
        }
        let event = match &note.what {
            What::Message(message) => event("message", &json!(**message)),
            What::Strip(id) => event("strip", &json!({"id": id})),
            What::Board => event("board", &json!({"channel": note.channel})),
            What::Who => event("who", &self.who()),
        };
        Some(event.id(format!("{}.{}", self.hub.boot, note.id)))
    }

    fn who(&self) -> Value {
        let log = self.hub.log();
        json!({"channels": log.channels(), "people": log.people()})
    }
}

/// What is told of another channel: that something public was said there. Without an id, because it is not
/// of this stream.
fn elsewhere(note: &Note) -> Option<Event> {
    match &note.what {
        What::Message(message) if !message.private => {
            Some(event("unread", &json!({"channel": note.channel})))
        }
        _ => None,
    }
}

fn event(name: &str, data: &Value) -> Event {
    Event::default().event(name).data(data.to_string())
}
