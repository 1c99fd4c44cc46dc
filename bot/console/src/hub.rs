//! What all requests share, and how a message gets into a channel. It knows no route.

use super::assets::Asset;
use super::channels::{PLATFORM, place};
use super::controls::{Message, Name, PictureLink, TextSpan};
use super::fields;
use super::flushes::Flushes;
use super::guard::Guard;
use super::kept;
use super::log::Log;
use super::pictures::{self, Pictures};
use super::places::Places;
use super::repeats::Repeats;
use super::visitor::{Asker, Visitor};
use super::watches::Watches;
use super::wire::{BoardLook, RecordAnswer};
use axum::http::HeaderMap;
use axum::response::Response;
use deska_delivery::{ChannelGate, Lifecycle, OutboxLoop, RateLimit, RateLimiter};
use deska_desk::following::{DeliveredRow, Following};
use deska_desk::outbound::{Outbound, Picture, Post, Receipt};
use deska_desk::record::Sheet;
use deska_desk::surface::{DirectFailure, DirectMessage, PostFailure, Removal, Surface};
use deska_desk::{Called, Desk, Fault, RecordView, TypedName, is_page_person, waiting};
use deska_model::people::caller::{Caller, KnownPeople, Person, Place, PlaceInfo};
use futures::FutureExt as _;
use futures::future::{BoxFuture, ready};
use lru::LruCache;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How often one network may ask by links. A page asks a few times when it opens, and then every ten seconds.
const LINKED_RATE: RateLimit = RateLimit { burst: 60, every: Duration::from_millis(250) };

/// The channel that always exists.
const MAIN: &str = "main";
/// Key under which the desk remembers channels and people between starts.
const WHO_KEY: &str = "console:who";
/// Most boards and most challenges that a channel shows again after a restart. The page lists further games.
const SHOWN_AGAIN: u32 = 20;
/// Requests of people who sat down or took a name that are remembered, so that a repeated one is the same.
const SEATED: NonZeroUsize = NonZeroUsize::new(1_000).unwrap();
/// How often the messages of other processes are read.
const FOLLOW_EVERY: Duration = Duration::from_secs(1);
/// How long after the news of another process they are read.
const AFTER_NEWS: Duration = Duration::from_millis(100);

/// The console's shared parts.
pub struct Hub {
    /// The program behind the surface.
    pub desk: Arc<dyn Desk>,
    /// The check of all requests.
    pub guard: Arc<Guard>,
    /// The places of other platforms.
    pub places: Arc<Places>,
    /// Pictures and files that messages link to.
    pub pictures: Pictures,
    /// The latest requests with their answers.
    pub repeats: Repeats,
    /// The loop that delivers what is due by itself.
    pub outbox: Arc<OutboxLoop>,
    /// The key with which browsers ask for notifications, where people get any.
    pub push_key: Option<String>,
    /// Tells this run of the program from others.
    pub boot: String,
    /// The requests of people who have a link and no login, by their networks.
    pub linked: RateLimiter<IpAddr>,
    /// The games of those who sat down by an invitation, and the requests by which names were taken; held while somebody
    /// does either.
    pub seated: tokio::sync::Mutex<LruCache<String, String>>,
    /// Pages with a form made so far.
    forms: AtomicU64,
    log: Mutex<Log>,
    /// The channels whose open games are in the log.
    shown: tokio::sync::Mutex<BTreeSet<String>>,
    /// What waits for the transcript.
    pub flushes: Flushes,
    /// The games that somebody watches.
    pub watches: Arc<Watches>,
    /// Held while a new person is noted.
    noting: tokio::sync::Mutex<()>,
}

/// What the desk remembers for the console between runs.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Remembered {
    channels: Vec<String>,
    people: Vec<String>,
}

impl Hub {
    /// A console with an empty log.
    pub fn new(desk: Arc<dyn Desk>, guard: Guard) -> Self {
        // Two processes may start in the same millisecond.
        let boot = format!("{:x}{:x}", now(), std::process::id());
        let mut log = Log::new(boot.clone());
        log.open(MAIN);
        let life = Arc::new(Lifecycle::new(PLATFORM));
        Self {
            // No channel is ever closed.
            outbox: Arc::new(OutboxLoop::new(Arc::clone(&desk), life, ChannelGate::new(Duration::ZERO))),
            places: Arc::new(Places::new(Arc::clone(&desk))),
            desk,
            guard: Arc::new(guard),
            pictures: Pictures::new(),
            repeats: Repeats::new(),
            push_key: None,
            boot,
            linked: RateLimiter::new(LINKED_RATE),
            seated: tokio::sync::Mutex::new(LruCache::new(SEATED)),
            forms: AtomicU64::new(0),
            log: Mutex::new(log),
            shown: tokio::sync::Mutex::default(),
            flushes: Flushes::default(),
            watches: Arc::default(),
            noting: tokio::sync::Mutex::default(),
        }
    }

    /// An id for what a page without scripts sends. The number is no secret, so a key goes with it.
    pub fn new_id(&self) -> String {
        let number = format!("{}-{}", self.boot, self.forms.fetch_add(1, Ordering::Relaxed));
        let key = self.desk.key(&format!("form {number}")).unwrap_or_default();
        format!("{number}-{key}")
    }

    /// A document of the page as it is where people sign in, or act by their names.
    pub fn of_mode<'a>(&self, document: &'a Asset) -> Cow<'a, Asset> {
        if self.guard.signs_in() { Cow::Owned(document.for_people()) } else { Cow::Borrowed(document) }
    }

    /// The document as it is for who asks: visitors only read.
    pub fn document_for<'a>(&self, asker: &Asker, document: &'a Asset) -> Cow<'a, Asset> {
        let is_visitor = self.guard.signs_in() && matches!(asker.visitor, Visitor::Nobody);
        if is_visitor { Cow::Owned(document.for_visitors()) } else { self.of_mode(document) }
    }

    /// Answers with such a document.
    pub fn document(&self, document: &Asset, headers: &HeaderMap) -> Response {
        self.of_mode(document).answer(headers)
    }

    /// Locks the log. Callers never hold the lock over an `await`.
    pub fn log(&self) -> MutexGuard<'_, Log> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Recalls channels and people.
    ///
    /// # Errors
    /// The desk cannot read them. To go on would replace what it remembers.
    pub async fn fill(&self) -> Result<(), Fault> {
        let known = self.desk.recall(WHO_KEY).await?.unwrap_or_default();
        let known: Remembered = serde_json::from_str(&known).unwrap_or_default();
        // Those who only talked before names were compared have no account yet.
        for name in &known.people {
            self.desk.meet(PLATFORM, &TypedName::new(name)).await?;
        }
        self.recall(known).await
    }

    /// Posts the boards of a channel's newest open games and its open challenges, once in a run of the program: when
    /// somebody looks, or something happens there. Only then are they drawn.
    pub async fn show(&self, channel: &str) {
        let mut shown = self.shown.lock().await;
        // The page of a person may have been put away since.
        if shown.contains(channel) && self.log().has(channel) {
            return;
        }
        let place = place(channel.to_owned());
        let Ok(posts) = self.desk.open_messages(&place, SHOWN_AGAIN).await else { return };
        let Ok(kept) = self.desk.kept_messages(&place).await else { return };
        // A channel in which nothing waits is not opened by looking.
        if posts.is_empty() && kept.is_empty() && !self.log().has(channel) {
            return;
        }
        self.log().open(channel);
        for message in kept.iter().filter_map(kept::restored) {
            self.log().restore(channel, message);
        }
        let mut delivered = Vec::new();
        for post in posts {
            let message = self.posted(&post);
            let message = self.log().recall(channel, message, now());
            self.log().set_controls(channel, &post.receipt, &message.id);
            delivered.push((post.receipt, message.id.clone()));
        }
        shown.insert(channel.to_owned());
        // Who looks doesn't wait until that is stored.
        let (desk, in_flight) = (Arc::clone(&self.desk), self.outbox.life().enter());
        tokio::spawn(async move {
            let _in_flight = in_flight;
            for (receipt, message) in delivered {
                desk.delivered(&receipt, &message).await;
            }
        });
    }

    /// Opens a channel in which something happens; `None` if there is no room for another one.
    async fn make_room(&self, channel: &str) -> Option<()> {
        self.show(channel).await;
        let log = self.log();
        let has_room = log.has(channel) || !log.is_full_for(channel);
        if !has_room {
            tracing::error!(channel, "there is no room for another channel");
        }
        has_room.then_some(())
    }

    /// Lists channels and people whose names the desk knows.
    async fn recall(&self, known: Remembered) -> Result<(), Fault> {
        let listed: BTreeSet<String> = self.log().people().iter().map(|known| known.name.clone()).collect();
        let mut people = Vec::new();
        for name in known.people.into_iter().filter(|name| !listed.contains(name)) {
            if let Called::Known(person) = self.desk.called(PLATFORM, &TypedName::new(&name)).await? {
                people.push(Person { name, ..person });
            }
        }
        let mut log = self.log();
        for channel in known.channels {
            log.open(&channel);
        }
        log.add_people(&people);
        Ok(())
    }

    /// Opens the channel and notes the people; the desk remembers what is new.
    pub async fn register(&self, channel: &str, people: &[&Person]) {
        if self.has_noted(channel, people) {
            return;
        }
        let _noting = self.noting().await;
        let before = self.log().people().to_vec();
        let grown = {
            let mut log = self.log();
            log.open(channel) | log.add_people(people.iter().copied())
        };
        if !grown {
            return;
        }
        self.sync_people(&before).await;
        let who = {
            let log = self.log();
            let people = log.people().iter().map(|name| name.name.clone()).collect();
            Remembered { channels: log.channels(), people }
        };
        match serde_json::to_string(&who) {
            Ok(who) => self.desk.remember(WHO_KEY, &who).await,
            Err(error) => tracing::error!(%error, "channels and people cannot be remembered"),
        }
    }

    /// Whether a channel is open and people are noted. Who asks for that must not wait while a new person is noted.
    fn has_noted(&self, channel: &str, people: &[&Person]) -> bool {
        let log = self.log();
        // People of other platforms have no id here, and those who have signed in aren't listed.
        let is_noted = |id: &str| id.is_empty() || is_page_person(id) || log.known(id).is_some();
        log.has(channel) && people.iter().all(|person| is_noted(&person.native_id))
    }

    /// Waits until no other request notes a person. That one may wait for the database.
    async fn noting(&self) -> tokio::sync::MutexGuard<'_, ()> {
        let since = Instant::now();
        let noting = self.noting.lock().await;
        waiting::note(since.elapsed());
        noting
    }

    /// Notes the channels and people that are new in the console of another process.
    pub async fn meet_elsewhere(&self) {
        let _noting = self.noting().await;
        let before = self.log().people().to_vec();
        self.sync_people(&before).await;
    }

    /// Follows what the desk remembers: of the people noted `before`, one who is missing there has asked to be forgotten;
    /// one who was added there has come to the console of another process.
    async fn sync_people(&self, before: &[Name]) {
        let Ok(Some(value)) = self.desk.recall(WHO_KEY).await else { return };
        let Ok(stored) = serde_json::from_str::<Remembered>(&value) else { return };
        let is_gone = |known: &Name| before.contains(known) && !stored.people.contains(&known.name);
        self.log().remove_people(is_gone);
        // A failure is logged by the desk; the next look tries again.
        let _later = self.recall(stored).await;
    }

    /// Whose a typed name is. Who is listed here is known without the desk, which may not be able to look.
    pub async fn called(&self, name: &TypedName) -> Result<Called, Fault> {
        match self.listed(name) {
            Some(person) => Ok(Called::Known(person)),
            None => self.desk.called(PLATFORM, name).await,
        }
    }

    /// The same; a new person is noted.
    pub async fn meet(&self, name: &TypedName) -> Result<Called, Fault> {
        match self.listed(name) {
            Some(person) => Ok(Called::Known(person)),
            None => self.desk.meet(PLATFORM, name).await,
        }
    }

    /// The listed person who has exactly this name: nobody else can have a better claim to it.
    fn listed(&self, name: &TypedName) -> Option<Person> {
        let log = self.log();
        let Name { id, name } = log.known(&name.old_id)?;
        Some(Person { native_id: id.clone(), name: name.clone() })
    }

    /// A person in a channel as a caller of the desk.
    pub fn caller(&self, person: Person, channel: String, locale: Option<String>) -> Caller {
        let known = self.log().known(&person.native_id).map(|Name { name, .. }| name.clone());
        let person = known.map_or(person.clone(), |name| Person { name, ..person });
        let place = place(channel);
        let known = self.log().people().to_vec();
        let others = known.into_iter().filter(|known| known.id != person.native_id);
        let others = others.map(|Name { id, name }| Person { native_id: id, name }).collect();
        let people = Some(KnownPeople { longest: fields::PERSON_MAX, others, closed: false });
        let bot = Some(fields::BOT.to_owned());
        // The language of a browser is that of its reader alone. English says nothing of the place, and takes away what
        // earlier versions stored for it.
        let language = Some("en".to_owned());
        let place_info = PlaceInfo { bot, people, language, ..PlaceInfo::default() };
        Caller { person, place, locale, admin: true, place_info, sent_at: None, through: None }
    }

    /// What boards are drawn with, at addresses of their own.
    pub fn board_look(&self, sheet: Sheet) -> BoardLook {
        BoardLook {
            sheets: sheet.files.iter().map(|(kind, svg)| (*kind, self.pictures.keep_svg(svg))).collect(),
            colours: sheet.colours.iter().map(|(name, colour)| (*name, &**colour)).collect(),
        }
    }

    /// Posts a message of Deska to a channel, or replaces the message that it updates; reports the delivery and
    /// strips outdated messages of their controls.
    pub async fn publish(&self, channel: &str, post: &Post) -> Arc<Message> {
        let message = self.add(channel, post).await;
        self.flushes.flush().await;
        self.outbox.settle(self, channel, post, &message.id).await;
        message
    }

    async fn add(&self, channel: &str, post: &Post) -> Arc<Message> {
        self.register(channel, &named(post)).await;
        let message = self.posted(post);
        let replaced = post.replaces.as_deref().filter(|_| post.about.mentions.is_empty());
        match replaced {
            Some(id) => self.log().renew(channel, id, message, now()),
            None => self.log().add(channel, message, now()),
        }
    }

    /// Shows a message that another process of the same database has posted, if somebody has looked at its channel here.
    async fn repeat(&self, delivered: &DeliveredRow) {
        let channel = &delivered.row.place.channel;
        self.register(channel, &[]).await;
        if !self.shown.lock().await.contains(channel) {
            return;
        }
        let Some(post) = self.desk.shown_elsewhere(delivered).await else { return };
        if let Some(id) = &post.edits {
            let message = self.posted(&post);
            self.log().edit(channel, id, message);
            return;
        }
        self.register(channel, &named(&post)).await;
        let message = self.posted(&post);
        let message = match &post.to {
            Some(person) => message.only_for(person),
            None => message,
        };
        let mut log = self.log();
        let message = log.repeat(channel, &delivered.message, message, now());
        if post.to.is_none() {
            log.set_controls(channel, &post.receipt, &message.id);
        }
        log.board_changed(channel, post.receipt.code.clone());
    }

    /// Answers one reader in private, in the place of an earlier private message if there is one, about the game beside which
    /// they asked.
    pub fn whisper(
        &self,
        caller: &Caller,
        outbound: &Outbound,
        replaces: Option<&str>,
        beside: Option<&String>,
    ) -> Arc<Message> {
        let message = self.message(outbound).only_for(&caller.person).beside(beside);
        let channel = &caller.place.channel;
        match replaces {
            Some(id) => self.log().replace(channel, id, message, now()),
            None => self.log().add(channel, message, now()),
        }
    }

    /// A private answer that the log does not show.
    pub fn aside(&self, caller: &Caller, outbound: &Outbound) -> Arc<Message> {
        let mut message = self.message(outbound).only_for(&caller.person);
        message.at = now();
        Arc::new(message)
    }

    /// Adds a line that the caller typed beside a game or none, for everybody or only for the caller.
    pub fn echo(&self, caller: &Caller, text: &str, public: bool, beside: Option<&String>) -> Arc<Message> {
        let message = Message::typed(&caller.person, text).beside(beside);
        let message = if public { message } else { message.only_for(&caller.person) };
        self.log().add(&caller.place.channel, message, now())
    }

    /// The id of the event of a note, from which a stream goes on.
    pub fn event_id(&self, note: u64) -> String {
        format!("{}.{note}", self.boot)
    }

    /// A game as the page gets it.
    pub fn record_answer(&self, mut found: RecordView) -> RecordAnswer {
        // Where people act by their names, nobody has a page.
        found
            .data
            .players
            .iter_mut()
            .filter(|_| !self.guard.signs_in())
            .for_each(|player| player.page = None);
        RecordAnswer {
            clock: found.clock.iter().map(TextSpan::from).collect(),
            look: Some(self.board_look(found.sheet)),
            faces: found.faces.map(|face| Some(self.pictures.keep_png(&face?))),
            record: Some(found.data),
            locale: found.locale,
            after: None,
        }
    }

    /// Stores a picture while there is room for it.
    pub fn picture(&self, picture: &Picture) -> PictureLink {
        self.pictures.keep(picture)
    }

    /// A post as a message about its game.
    fn posted(&self, post: &Post) -> Message {
        self.message(&post.about).about(post.receipt.code.as_ref())
    }

    fn message(&self, outbound: &Outbound) -> Message {
        let mut picture = outbound.picture.as_ref().map(|picture| self.picture(picture));
        let mut files: Vec<_> = outbound.files.iter().map(|file| self.pictures.keep_file(file)).collect();
        if let Some(code) = &outbound.made_of {
            let pictures = picture
                .iter_mut()
                .map(|link| &mut link.src)
                .zip(outbound.picture.iter().map(|one| &one.name));
            let files =
                files.iter_mut().map(|link| &mut link.src).zip(outbound.files.iter().map(|one| &one.name));
            for (src, name) in pictures.chain(files) {
                if let Some(address) = pictures::lasting_address(code, name) {
                    *src = address;
                }
            }
        }
        Message::of(outbound, picture, files)
    }
}

impl Surface for Hub {
    fn platform(&self) -> &'static str {
        PLATFORM
    }

    fn is_locked_out(&self) -> bool {
        // The log ends with the process, so what is due at a stop waits for the next start.
        self.outbox.life().is_stopping()
    }

    fn post<'a>(&'a self, place: &'a Place, post: &'a Post) -> BoxFuture<'a, Result<String, PostFailure>> {
        async move {
            self.make_room(&place.channel).await.ok_or_else(PostFailure::permanent)?;
            let message = self.add(&place.channel, post).await;
            self.flushes.flush().await;
            Ok(message.id.clone())
        }
        .boxed()
    }

    fn post_direct<'a>(
        &'a self,
        place: &'a Place,
        recipient: &'a Person,
        post: &'a Post,
    ) -> BoxFuture<'a, Result<DirectMessage, DirectFailure>> {
        async move {
            let channel = &place.channel;
            self.make_room(channel).await.ok_or(DirectFailure::Unreachable { refused: false })?;
            self.register(channel, &[recipient]).await;
            let message = self.posted(post).only_for(recipient);
            let message = self.log().add(channel, message, now()).id.clone();
            self.flushes.flush().await;
            Ok(DirectMessage { channel: channel.clone(), message })
        }
        .boxed()
    }

    fn edit<'a>(
        &'a self,
        channel: &'a str,
        message: &'a str,
        about: &'a Outbound,
    ) -> BoxFuture<'a, Result<(), PostFailure>> {
        let words = self.message(about);
        self.log().edit(channel, message, words);
        ready(Ok(())).boxed()
    }

    fn remove_controls<'a>(&'a self, channel: &'a str, message: &'a str) -> BoxFuture<'a, Removal> {
        self.log().strip(channel, message);
        ready(Removal::Done).boxed()
    }

    fn has_current_controls(&self, channel: &str, receipt: &Receipt, message: &str) {
        let mut log = self.log();
        log.set_controls(channel, receipt, message);
        log.board_changed(channel, receipt.code.clone());
    }
}

/// Follows the consoles of other processes of the same database until this one stops.
pub async fn follow_others(hub: Arc<Hub>) {
    let mut tick = tokio::time::interval(FOLLOW_EVERY);
    tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let (own, mut following) = (hub.log().own(), Following::default());
    let mut heard = 0;
    loop {
        // What was just announced may not be delivered yet.
        let news = async {
            let now = hub.desk.changed_elsewhere(heard).await;
            tokio::time::sleep(AFTER_NEWS).await;
            now
        };
        tokio::select! {
            () = hub.outbox.life().stopped() => return,
            _ = tick.tick() => {}
            now = news => heard = now,
        }
        hub.meet_elsewhere().await;
        for delivered in hub.desk.delivered_elsewhere(PLATFORM, &own, &mut following).await {
            hub.repeat(&delivered).await;
        }
    }
}

/// The people whom a message names, mentions or is for.
fn named(post: &Post) -> Vec<&Person> {
    let spoken_of = post.about.text.iter().filter_map(|span| span.person.as_ref());
    spoken_of.chain(&post.about.mentions).chain(&post.to).collect()
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
