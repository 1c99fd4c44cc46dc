//! Stores what is said in the channels shortly after it was said, so that a restart forgets nothing.

use super::channels;
use super::controls::Message;
use super::hub::Hub;
use super::kept::stored;
use super::log::{KEPT, LogChange, Note};
use deska_desk::KeptMessage;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

/// How long messages are gathered before they are stored together.
const GATHER: Duration = Duration::from_millis(200);
/// How long to wait after the store has failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Messages that are not stored yet, by channel, each once.
type Waiting = BTreeMap<String, Vec<Arc<Message>>>;

/// Stores messages until the console has stopped and the last answer is out.
pub async fn keep(hub: Arc<Hub>) {
    let mut heard = hub.log().listen();
    let mut waiting = Waiting::new();
    let (life, flushes) = (hub.outbox.life(), &hub.flushes);
    let mut drained = false;
    while !drained {
        if life.is_stopping() {
            tokio::select! {
                () = life.drained() => drained = true,
                () = flushes.wanted() => {}
            }
        } else {
            tokio::select! {
                () = life.stopped() => continue,
                () = flushes.wanted() => {}
                () = next(&hub, &mut heard, &mut waiting) => pause(&hub, GATHER).await,
            }
        }
        let asked = flushes.asked();
        gather(&hub, &mut heard, &mut waiting);
        let stored = store(&hub, &mut waiting).await;
        flushes.done(asked);
        if !stored && !drained {
            pause(&hub, AFTER_FAILURE).await;
        }
    }
}

/// Waits, but not beyond a stop, and not while somebody waits.
async fn pause(hub: &Hub, time: Duration) {
    tokio::select! {
        () = hub.outbox.life().pause(time) => {}
        () = hub.flushes.wanted() => {}
    }
}

/// Waits for news.
async fn next(hub: &Hub, heard: &mut Receiver<Note>, waiting: &mut Waiting) {
    match heard.recv().await {
        Ok(note) => add(waiting, note),
        Err(RecvError::Lagged(_)) => add_all(hub, waiting),
        // The log has the sender, and this task has the log.
        Err(RecvError::Closed) => {}
    }
}

/// Takes the news that are there.
fn gather(hub: &Hub, heard: &mut Receiver<Note>, waiting: &mut Waiting) {
    loop {
        match heard.try_recv() {
            Ok(note) => add(waiting, note),
            Err(TryRecvError::Lagged(_)) => add_all(hub, waiting),
            Err(TryRecvError::Empty | TryRecvError::Closed) => return,
        }
    }
}

fn add(waiting: &mut Waiting, note: Note) {
    if let LogChange::Message(message) = note.change {
        put(waiting.entry(note.channel).or_default(), message);
    }
}

/// After news were missed, everything in the log counts as new.
fn add_all(hub: &Hub, waiting: &mut Waiting) {
    for (channel, message) in hub.log().messages() {
        put(waiting.entry(channel.to_owned()).or_default(), Arc::clone(message));
    }
}

fn put(messages: &mut Vec<Arc<Message>>, message: Arc<Message>) {
    match messages.iter_mut().find(|known| known.id == message.id) {
        Some(known) => *known = message,
        None => messages.push(message),
    }
}

/// Stores the waiting messages. Returns true if none is left.
async fn store(hub: &Hub, waiting: &mut Waiting) -> bool {
    let channels: Vec<String> = waiting.keys().cloned().collect();
    let most = u32::try_from(KEPT).unwrap_or(u32::MAX);
    for channel in channels {
        let Some(messages) = waiting.get(&channel) else { continue };
        let kept: Vec<KeptMessage> = messages.iter().filter_map(|message| stored(message)).collect();
        if hub.desk.keep_messages(&channels::place(channel.clone()), &kept, most).await.is_ok() {
            waiting.remove(&channel);
        }
    }
    waiting.is_empty()
}
