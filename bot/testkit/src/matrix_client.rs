//! A person with a Matrix client of another make than the bot's: matrix-nio, as `homeserver/client.py` drives it. It
//! reads encrypted rooms and sends to every device, verified or not, as people's clients do by default.
//!
//! `rooms` makes and changes rooms, `messages` sends; here is who the person is and what they see.

pub mod event;
pub mod messages;
mod process;
pub mod rooms;
pub mod verification;

use crate::homeserver::Homeserver;
use crate::homeserver::account::{Account, Answer, call};
use crate::matrix_client::event::{Event, Reaction};
use crate::matrix_client::process::{Log, Process, Seen};
use crate::patience;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tempfile::TempDir;

/// How many events are named when something did not come.
const NAMED: usize = 16;

/// A person with a client. The client ends when this is dropped.
pub struct MatrixClient {
    pub account: Account,
    /// The id of the client's own device.
    pub device: String,
    token: String,
    url: String,
    log: Arc<Log>,
    process: Option<Process>,
    folder: TempDir,
    numbers: AtomicU64,
}

impl MatrixClient {
    /// A new person on a homeserver, with a client.
    pub async fn person(server: &Homeserver, name: &str) -> Self {
        Self::login(server.url(), server.register(name).await).await
    }

    /// A client that logs in to an account with its password, as a new device.
    pub async fn login(url: &str, account: Account) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let log = Arc::new(Log::default());
        let process = Process::start(url, folder.path(), &log);
        let arguments = json!({"user": account.localpart, "password": account.password});
        let session = process.tell("login", arguments).await.expect("a login");
        let text = |key: &str| session[key].as_str().expect("a text").to_owned();
        let (device, token) = (text("device"), text("token"));
        Self {
            account,
            device,
            token,
            url: url.to_owned(),
            log,
            process: Some(process),
            folder,
            numbers: AtomicU64::new(1),
        }
    }

    /// Ends the client; what it has seen stays.
    pub async fn close(&mut self) {
        if let Some(process) = self.process.take() {
            process.stop().await;
        }
    }

    /// Starts it again with its keys. It then sees what has happened meanwhile.
    pub async fn open(&mut self) {
        let process = Process::start(&self.url, self.folder.path(), &self.log);
        process.tell("resume", json!({})).await.expect("the session of before");
        self.process = Some(process);
    }

    /// The person's user id.
    pub fn id(&self) -> &str {
        &self.account.user
    }

    /// The client's access token.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// A folder of its own, which goes when it does.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Sends a request to the server, such as `/_matrix/client/v3/sync`.
    pub async fn raw(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        call(&self.url, Some(&self.token), method, path, body).await
    }

    fn next_number(&self) -> u64 {
        self.numbers.fetch_add(1, Ordering::SeqCst)
    }

    /// Gives the client's program a command.
    ///
    /// # Errors
    /// What the server or the program says against it.
    pub async fn try_tell(&self, name: &str, arguments: Value) -> Result<Value, String> {
        self.process.as_ref().expect("the client is open").tell(name, arguments).await
    }

    async fn tell(&self, name: &str, arguments: Value) -> Value {
        self.try_tell(name, arguments).await.unwrap_or_else(|error| panic!("{} {name}: {error}", self.id()))
    }

    /// Everything that it has seen, in this order.
    pub fn events(&self) -> Vec<Event> {
        self.log.seen.lock().unwrap().events.clone()
    }

    /// What it has seen of a room.
    pub fn events_in(&self, room: &str) -> Vec<Event> {
        self.events().into_iter().filter(|event| event.room == room).collect()
    }

    /// Waits for an event, also among those seen long ago.
    pub async fn wait_for(&self, what: &str, wanted: impl Fn(&Event) -> bool) -> Event {
        self.until(what, |seen| seen.events.iter().find(|event| wanted(event)).cloned()).await
    }

    /// Waits for an event after the one that this function returned last.
    pub async fn next(&self, what: &str, wanted: impl Fn(&Event) -> bool) -> Event {
        self.until(what, |seen| {
            let found = seen.events.iter().skip(seen.taken).position(&wanted)?;
            seen.taken += found + 1;
            seen.events.get(seen.taken - 1).cloned()
        })
        .await
    }

    /// Goes past everything seen so far, so that `next` waits for something new.
    pub fn skip_seen(&self) {
        let mut seen = self.log.seen.lock().unwrap();
        seen.taken = seen.events.len();
    }

    /// Waits until something is true of what has been seen, and looks again whenever there is more.
    pub async fn wait_until(&self, what: &str, is_so: impl Fn() -> bool) {
        let mut changes = self.log.changes.subscribe();
        let look = async {
            while !is_so() {
                let _ = changes.changed().await;
            }
        };
        if tokio::time::timeout(patience(), look).await.is_err() {
            panic!("{} waited in vain for {what}; saw {:#?}", self.id(), self.last_events());
        }
    }

    /// Waits for the next message by a person in a room that `next` has not gone past.
    pub async fn next_message(&self, room: &str, sender: &str) -> Event {
        let wanted = |event: &Event| event.is_message() && event.room == room && event.sender == sender;
        self.next(&format!("a message by {sender}"), wanted).await
    }

    /// Waits until this event has come, with its content if it is encrypted.
    pub async fn sees(&self, id: &str) -> Event {
        self.wait_for(id, |event| event.id == id && !event.unreadable).await
    }

    /// Waits until a user is in a room, or no longer is, and this client knows it.
    pub async fn sees_membership(&self, room: &str, user: &str, membership: &str) {
        self.until(&format!("{user}: {membership} in {room}"), |seen| {
            let last = seen.events.iter().filter(|event| event.room == room);
            let last = last.filter_map(Event::membership).rfind(|(member, _)| *member == user)?;
            (last.1 == membership).then_some(())
        })
        .await;
    }

    /// Waits for an invitation that has not been taken yet: the room, and who invites.
    pub async fn next_invite(&self) -> (String, String) {
        self.until("an invitation", |seen| (!seen.invites.is_empty()).then(|| seen.invites.remove(0))).await
    }

    /// Waits until the server has ended the session, and says why.
    pub async fn wait_ended(&self) -> String {
        self.until("the end of the session", |seen| seen.ended.clone()).await
    }

    /// The signs below a message that have not been taken back.
    pub fn reactions_on(&self, message: &str) -> Vec<Reaction> {
        let events = self.events();
        let removed: BTreeSet<&str> = events.iter().filter_map(Event::redacts).collect();
        let there = events.iter().filter(|event| !removed.contains(event.id.as_str()));
        there
            .filter_map(|event| {
                let (on, key) = event.reaction()?;
                let (id, sender, key) = (event.id.clone(), event.sender.clone(), key.to_owned());
                (on == message).then_some(Reaction { id, sender, key })
            })
            .collect()
    }

    /// Waits until somebody has put a sign below a message.
    pub async fn sees_reaction(&self, message: &str, sender: &str, key: &str) -> Event {
        let wanted = |event: &Event| event.sender == sender && event.reaction() == Some((message, key));
        self.wait_for(&format!("{key} by {sender} on {message}"), wanted).await
    }

    async fn until<T>(&self, what: &str, mut find: impl FnMut(&mut Seen) -> Option<T>) -> T {
        let mut changes = self.log.changes.subscribe();
        let look = async {
            loop {
                if let Some(found) = find(&mut self.log.seen.lock().unwrap()) {
                    return found;
                }
                let _ = changes.changed().await;
            }
        };
        match tokio::time::timeout(patience(), look).await {
            Ok(found) => found,
            Err(_) => panic!("{} waited in vain for {what}; saw {:#?}", self.id(), self.last_events()),
        }
    }

    fn last_events(&self) -> Vec<Event> {
        let events = self.events();
        let first = events.len().saturating_sub(NAMED);
        events.into_iter().skip(first).collect()
    }
}
