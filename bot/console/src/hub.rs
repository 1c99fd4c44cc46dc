//! What all requests share, and how a message gets into a channel.

use super::PLATFORM;
use super::controls::{Message, Name, PictureLink};
use super::guard::Guard;
use super::log::Log;
use super::pictures::Pictures;
use super::repeats::Repeats;
use deska_config::secret::Secret;
use deska_core::caller::{Caller, Person, Place, PlaceInfo};
use deska_desk::Desk;
use deska_desk::outbound::{DeliveryFailure, Outbound, Picture, Post};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

/// The channel that is always there.
const MAIN: &str = "main";
/// Key under which the desk remembers channels and people between starts.
const WHO_KEY: &str = "console:who";
/// How often waiting messages are asked for.
const DUE_EVERY: Duration = Duration::from_secs(1);

/// The console's shared parts.
pub struct Hub {
    /// The program.
    pub desk: Arc<dyn Desk>,
    /// Who may come in.
    pub guard: Guard,
    /// Pictures that can be asked for.
    pub pictures: Pictures,
    /// Requests of late.
    pub repeats: Repeats,
    /// Tells this run of the program from others.
    pub boot: String,
    log: Mutex<Log>,
    stopped: watch::Sender<bool>,
}

impl std::fmt::Debug for Hub {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Hub").field("boot", &self.boot).finish_non_exhaustive()
    }
}

impl Hub {
    /// A console without anything said yet.
    pub fn new(desk: Arc<dyn Desk>, token: Option<Secret>) -> Self {
        let boot = format!("{:x}", now());
        let mut log = Log::new(boot.clone());
        log.open(MAIN);
        Self {
            desk,
            guard: Guard::new(token),
            pictures: Pictures::new(),
            repeats: Repeats::new(),
            boot,
            log: Mutex::new(log),
            stopped: watch::Sender::new(false),
        }
    }

    /// The log; held for moments only, never while waiting for anything.
    pub fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends streams and tasks.
    pub fn stop(&self) {
        self.stopped.send_replace(true);
    }

    /// Becomes true when the console stops.
    pub fn stopped(&self) -> watch::Receiver<bool> {
        self.stopped.subscribe()
    }

    /// Recalls channels and people and posts the boards of open games and the challenges that wait.
    pub async fn fill(&self) {
        let known = self.desk.recall(WHO_KEY).await.unwrap_or_default();
        self.recall(&serde_json::from_str(&known).unwrap_or_default());
        for (place, post) in self.desk.open_messages(PLATFORM).await {
            self.publish(&place.channel, &post).await;
        }
    }

    fn recall(&self, known: &Value) {
        let texts = |key: &str| known[key].as_array().cloned().unwrap_or_default();
        let mut log = self.log();
        for channel in texts("channels") {
            log.open(channel.as_str().unwrap_or(MAIN));
        }
        let people = texts("people");
        let people =
            people.iter().filter_map(Value::as_str).map(|name| Person::new(name.to_lowercase(), name));
        log.meet(&people.collect::<Vec<_>>());
    }

    /// Opens the channel and notes the persons, and has the desk remember what is new.
    pub async fn attend(&self, channel: &str, people: &[&Person]) {
        let (grown, who) = {
            let mut log = self.log();
            let grown = log.open(channel) | log.meet(people.iter().copied());
            let people: Vec<&str> = log.people().iter().map(|name| name.name.as_str()).collect();
            (grown, json!({"channels": log.channels(), "people": people}))
        };
        if grown {
            self.desk.remember(WHO_KEY, &who.to_string()).await;
        }
    }

    /// Somebody in a channel, as the desk wants to know them.
    pub fn caller(&self, person: Person, channel: String, locale: Option<String>) -> Caller {
        let known = self.log().known(&person.native_id).map(|Name { name, .. }| name.clone());
        let person = known.map_or(person.clone(), |name| Person { name, ..person });
        let place = Place { platform: PLATFORM.to_owned(), space: PLATFORM.to_owned(), channel };
        Caller { person, place, locale, admin: true, place_info: PlaceInfo::default() }
    }

    /// Posts a message of Deska to a channel or brings the one up to date whose place it takes, reports it, and
    /// strips what has to lose its controls.
    pub async fn publish(&self, channel: &str, post: &Post) -> Arc<Message> {
        let spoken_of = post.outbound.text.iter().filter_map(|span| span.person.as_ref());
        let people: Vec<&Person> = spoken_of.chain(&post.outbound.mentions).collect();
        self.attend(channel, &people).await;
        let message = self.message(&post.outbound);
        let replaced = post.replaces.as_deref().filter(|_| post.outbound.mentions.is_empty());
        let message = match replaced {
            Some(id) => self.log().renew(channel, id, message, now()),
            None => self.log().add(channel, message, now()),
        };
        let strip = self.desk.delivered(&post.receipt, &message.id).await;
        let mut log = self.log();
        for id in strip.iter().filter(|id| **id != message.id) {
            log.strip(channel, id);
        }
        log.board_changed(channel);
        message
    }

    /// Tells one reader something, in the place of an earlier private message if there is one.
    pub fn whisper(&self, caller: &Caller, outbound: &Outbound, replaces: Option<&str>) -> Arc<Message> {
        let message = self.message(outbound).only_for(&caller.person);
        let channel = &caller.place.channel;
        match replaces {
            Some(id) => self.log().replace(channel, id, message, now()),
            None => self.log().add(channel, message, now()),
        }
    }

    /// Tells one reader something that nobody asked for just now: here everybody can be told things alone.
    pub async fn tell(&self, channel: &str, person: &Person, post: &Post) {
        self.attend(channel, &[person]).await;
        let message = self.message(&post.outbound).only_for(person);
        let message = self.log().add(channel, message, now());
        self.desk.delivered(&post.receipt, &message.id).await;
    }

    /// Adds what somebody typed, for everybody or for themselves.
    pub fn echo(&self, caller: &Caller, text: &str, public: bool) -> Arc<Message> {
        let message = Message::typed(&caller.person, text);
        let message = if public { message } else { message.only_for(&caller.person) };
        self.log().add(&caller.place.channel, message, now())
    }

    /// Keeps a picture for as long as there is room.
    pub fn picture(&self, picture: &Picture) -> PictureLink {
        self.pictures.keep(picture)
    }

    fn message(&self, outbound: &Outbound) -> Message {
        let picture = outbound.picture.as_ref().map(|picture| self.picture(picture));
        let files = outbound.files.iter().map(|file| self.pictures.keep_file(file)).collect();
        Message::of(outbound, picture, files)
    }
}

/// Posts what waits in the desk's outbox until the console stops.
pub async fn deliver_due(hub: Arc<Hub>) {
    let mut stopped = hub.stopped();
    let mut tick = tokio::time::interval(DUE_EVERY);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = stopped.wait_for(|stopped| *stopped) => return,
            _ = tick.tick() => {}
        }
        for (place, post) in hub.desk.due(PLATFORM).await {
            let room = hub.log().has(&place.channel) || !hub.log().is_full();
            match &post.to {
                Some(person) if room => hub.tell(&place.channel, person, &post).await,
                None if room => drop(hub.publish(&place.channel, &post).await),
                _ => {
                    tracing::error!(channel = place.channel, "there is no room for another channel");
                    hub.desk.undelivered(&post.receipt, DeliveryFailure::Permanent).await;
                }
            }
        }
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
