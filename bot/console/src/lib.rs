//! The web console: games, lists, tasks and talk in one document of the browser.
//!
//! Everything the page shows comes from the [`Desk`] as data; neither this module nor the page knows a game.
//!
//! There are two modes. Where people act by the names that they type, everybody who may open the page may act as any person
//! and is an admin. Where they sign in, requests have neither `as` nor `channel`: who asks is who has signed in, on a page of
//! their own, and talk, channels and other people's names aren't there. Any request may then name a place of another
//! platform in its query, `place=`: who asks acts there as the identity that they have on that platform, with the rights that
//! it gives them now; see `places.rs`. An answer then has no public part, which is posted in the place.
//!
//! # Requests
//! Bodies are JSON. A refused request has a 4xx status and a body of type `Refused`. Types are those of `wire.rs`.
//!
//! | request | answer |
//! | --- | --- |
//! | `GET /` | the first page; with `channel=` a redirect to the page of that channel |
//! | `GET /channel/<name>` | the talk of a channel, which is a view of the same document as all pages |
//! | `GET /games?list=&of=&…` | the page of games; its query is that of `/api/archive` |
//! | `GET /g/<code>`, `/app/<name>` | the page of one game and its parts |
//! | `GET /place/<id>` | where people sign in, the page of a place of another platform |
//! | `GET /club/<code>?key=` | the page of a league; see `club.rs` |
//! | `GET /learn`, `/learn/<kind>/<task>` | the list of tasks that teach the games, and the page of a task |
//! | `GET /g/<code>?key=`, `/g/<code>.png?key=` | the same for who has its link, with OpenGraph; the picture of that |
//! | `GET /g/<code>.gif`, `.sgf`, `.json?as=&locale=&shade=&key=` | a file of a game for those who may see it; see `game_file.rs` |
//! | `GET /api/linked/hello`, `/api/linked/game?game=&key=&since=&shade=` | `LinkedHello`, `RecordAnswer`; these ask for no login |
//! | `GET /invite/<word>`, `POST` (form fields `id`, `name`, `known`), `GET /invite/<word>.png` | an invitation; sitting down makes a guest |
//! | `GET /api/invite?as=&channel=&seat=` | `Invited` |
//! | `GET /login`, `POST /login` (form field `token`), `GET /?token=…` | logs in and goes to the page with the same query |
//! | `GET /sign-in` | how to sign in, and the place to sign out |
//! | `POST /api/sign-in/look {secret}` | `LinkOwner`: whom a one-time link signs in |
//! | `POST /api/sign-in/link {secret}` | `SignedIn`: uses the link; the answer has the cookie of a new session |
//! | `POST /api/sign-in/end {everywhere}` | `SignedOut` |
//! | `GET /api/device` | `DeviceAnswer`: whether this browser gets notifications |
//! | `POST /api/device {endpoint, key, auth}`, `POST /api/device/end {}` | `DeviceAnswer`: begins and ends them |
//! | `GET /healthz` | `ok`; this and `/readyz` of the host's routes need no login |
//! | `GET /picture/<hash>.png`, `.gif`, `.svg` | a picture of a message or board, or the pieces of a kind in a look; it never changes |
//! | `GET /file/<hash>` | a file of a message, as a download |
//! | `GET /api/hello?as=&channel=` | `Hello` |
//! | `GET /api/events?as=&channel=&stream=&after=` | server-sent events, listed in `events.rs` |
//! | `GET /api/watch?as=&channel=&game=`, `/api/linked/watch?game=&key=` | server-sent events: `Moved`; see `watch.rs` |
//! | `GET /api/log?as=&channel=&game=&before=` | `Recent`: the last messages, from which a stream goes on |
//! | `POST /api/reader {as, channel, stream}` | `Reader`: the stream with that name goes on for another person |
//! | `GET /api/names` | `Names`: names that nobody has |
//! | `POST /api/join {as, channel, new?}` | `Joined`; with an id as `new` only a name that nobody has |
//! | `POST /api/say {id, as, channel, text, game?}` | `Answer`; with `game` the line and its private answer stand in the talk of that game |
//! | `POST /api/press {id, as, channel, control, values, message?, quiet?}` | `Answer`; the log does not show a quiet one, whose answer leaves out what is public |
//! | `GET /api/complete?as=&channel=&line=` | `Completions` |
//! | `GET /api/look?as=&channel=` | `Look` |
//! | `GET /api/game?as=&channel=&game=&since=` | `RecordAnswer`, from the position after `since` moves on; without it also from where a stream goes on |
//! | `GET /api/running?as=&channel=&of=` | `GameListAnswer`; `of` is `me` or `channel` |
//! | `GET /api/archive?as=&channel=&of=&kind=&result=&search=&rated=&clock=&before=` | `GameListAnswer`; see `archive.rs` |
//! | `GET /api/lessons?as=&channel=` | `Lessons` |
//! | `GET /api/seats?as=&channel=` | `Seats` |
//! | `GET /api/club?as=&channel=&club=&key=&shade=`, `/api/linked/club?club=&key=&shade=` | `ClubAnswer` |
//! | `GET /api/happenings?as=&channel=` | `EventList`: leagues and games by votes that go on |
//! | `GET /api/places?place=` | `PlaceList`: the places of other platforms in which the reader can act |
//! | `GET /api/ranking?class=` | `ServerRanking` of a place |
//! | `GET /api/person?id=` | `PersonAnswer`: what the reader may see of somebody's page |
//! | `GET /api/start?as=&channel=&kind=&preset=` | `StartForm`: what can be chosen for a new game |
//! | `GET /api/settings?as=&channel=&scope=` | `SettingsForm`; `scope` is `channel` or `server` |
//! | `POST /api/invoke {id, as, channel, path, args}` | `Answer`, which the log does not show |
//! | `POST /api/invite {id, as, channel, path, args}` | `Answer`: the same for a new game whose seat is offered by a link |
//! | `POST /api/start/why {as, channel, kind, name, value}` | `Why`: why an option of a new game can't have this value |
//! | `POST /api/why {as, channel, game, clicks}` or `{…, text}` | `Why` |
//! | `POST /api/line {as, channel, game, ply, moves, since?, clicks?, shade?}` | `LineAnswer`; see `line.rs` |
//! | `POST /api/line/file {as, channel, game, ply, moves, lines}` | `LineFile` |
//!
//! The page makes the `id` of `say` and `press`; it is the source of the request, so a repeated request is carried out
//! once and gets the same answer. Only its author sees a typed line, because it may hold a secret; a line that the
//! desk has no answer to is talk, and everybody sees it.

mod addresses;
mod archive;
mod assets;
mod bundle;
mod capabilities;
mod channels;
mod club;
mod controls;
mod device;
mod events;
mod fields;
mod flushes;
mod game_file;
mod guard;
mod guesses;
mod guests;
mod hub;
mod invite;
mod kept;
mod line;
mod linked;
mod local;
mod log;
mod manual;
mod names;
mod origins;
mod packed;
mod people;
mod pictures;
pub mod places;
mod preview;
mod queries;
mod repeats;
mod requests;
mod server;
mod session_cookies;
mod sign_in;
mod texts;
mod transcript;
mod visitor;
mod watch;
mod watches;
mod who;
mod wire;

pub use capabilities::CAPABILITIES;
pub use channels::PLATFORM;
pub use deska_config::secret::Secret;
pub use deska_listen::{ConnectionLimits, TrustedProxies};
pub use deska_push::Carrier;
pub use deska_sign_in::{DiscordSettings, Fetch};
pub use guard::guarded;
pub use origins::{Origins, OriginsError};
pub use texts::{FORM_TEXTS, TEXTS};

use axum::Router;
use deska_desk::Desk;
use deska_push::ServerKey;
use deska_sign_in::{Discord, FetchFault, SignIn};
use guard::Guard;
use guests::Guests;
use hub::Hub;
use places::Places;
use session_cookies::SessionCookies;
use std::net::SocketAddr;
use std::sync::Arc;
use thiserror::Error;
use tokio::net::TcpListener;

/// The console at its address, not yet started.
#[derive(Debug)]
pub struct Console {
    listener: TcpListener,
    addr: SocketAddr,
    token: Option<Secret>,
    origins: Origins,
    proxies: TrustedProxies,
    limits: ConnectionLimits,
    people: Option<People>,
    beside: Router,
}

/// How people sign in on the page.
#[derive(Clone, Debug)]
pub struct People {
    /// The address at which they reach it.
    pub page: String,
    /// Whether they reach it by https.
    pub is_secure: bool,
    /// How they sign in with Discord, if they may.
    pub discord: Option<DiscordSettings>,
    /// What carries notifications to push services; `None` where nobody gets any.
    pub push: Option<Arc<dyn Carrier>>,
}

/// A running console.
pub struct RunningConsole {
    /// The address it listens on, with the real port if port 0 was requested.
    pub addr: SocketAddr,
    /// The address at which people who sign in reach the page; `None` where nobody does.
    pub page: Option<String>,
    /// The places of other platforms in which people act through the page.
    pub places: Arc<Places>,
    running: deska_delivery::Running,
    /// What brings notifications to devices, where people get any.
    devices: Option<deska_delivery::Running>,
}

/// Why the console could not start.
#[derive(Debug, Error)]
pub enum ConsoleError {
    /// The address is not loopback, and there is no token.
    #[error("the console would listen on {0}, which others can reach: set web.token or listen on 127.0.0.1")]
    NeedsToken(SocketAddr),
    /// The address is in use, or it does not belong to this computer.
    #[error("the console cannot listen on {addr}")]
    Listen {
        addr: SocketAddr,
        /// The error of the operating system.
        #[source]
        source: std::io::Error,
    },
    /// No other server can be asked who signs in.
    #[error("nobody can sign in with Discord: {0}")]
    SignIn(#[from] FetchFault),
    /// The boards and names of the last run cannot be read.
    #[error("the console cannot read what it has shown before: {0}")]
    Recall(deska_desk::Fault),
    /// The key by which push services know this program can't be made or read.
    #[error("the key for notifications can't be made, or is none in the database")]
    PushKey,
}

impl Console {
    /// Takes the address, for people who act by their names. Nothing is answered there before [`start`](Self::start); a
    /// program that does not get it can stop before it changes anything.
    pub async fn bind(listen: SocketAddr, token: Option<Secret>) -> Result<Self, ConsoleError> {
        if !listen.ip().is_loopback() && token.is_none() {
            return Err(ConsoleError::NeedsToken(listen));
        }
        Self::bind_as(listen, token, None).await
    }

    /// Takes the address, for people who sign in. The token is for programs.
    pub async fn bind_for_people(
        listen: SocketAddr,
        token: Option<Secret>,
        people: People,
    ) -> Result<Self, ConsoleError> {
        Self::bind_as(listen, token, Some(people)).await
    }

    async fn bind_as(
        listen: SocketAddr,
        token: Option<Secret>,
        people: Option<People>,
    ) -> Result<Self, ConsoleError> {
        let failed = |source| ConsoleError::Listen { addr: listen, source };
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let addr = listener.local_addr().map_err(failed)?;
        Ok(Self {
            listener,
            addr,
            token,
            origins: Origins::default(),
            proxies: TrustedProxies::default(),
            limits: ConnectionLimits::default(),
            people,
            beside: Router::new(),
        })
    }

    /// Answers further routes at the same address, to those who may use the console.
    #[must_use]
    pub fn beside(self, routes: Router) -> Self {
        Self { beside: self.beside.merge(routes), ..self }
    }

    /// Counts the clients of these proxies one by one.
    #[must_use]
    pub fn behind(self, proxies: TrustedProxies) -> Self {
        Self { proxies, ..self }
    }

    /// Has so many connections at once.
    #[must_use]
    pub fn bounded(self, limits: ConnectionLimits) -> Self {
        Self { limits, ..self }
    }

    /// Lets pages of other sites use the rules service beside the console.
    #[must_use]
    pub fn open_to(self, origins: Origins) -> Self {
        Self { origins, ..self }
    }

    /// Starts the console. Boards of open games and open challenges are posted to a channel when somebody first looks.
    pub async fn start(self, desk: Arc<dyn Desk>) -> Result<RunningConsole, ConsoleError> {
        let Self { listener, addr, token, origins, proxies, limits, people, beside } = self;
        desk.connect(PLATFORM, CAPABILITIES);
        let guests = Guests::new(desk.clone());
        let mut guard = Guard::new(token, origins).inviting(guests);
        let page = people.as_ref().map(|people| people.page.clone());
        let mut devices = None;
        if let Some(People { page, is_secure, discord, push }) = people {
            if let Some(carrier) = push {
                let made = ServerKey::make().map_err(|_| ConsoleError::PushKey)?;
                let kept = desk.push_key(&made).await.map_err(ConsoleError::Recall)?;
                devices = Some((ServerKey::read(&kept, &page).ok_or(ConsoleError::PushKey)?, carrier));
            }
            let sign_in = SignIn::new(desk.clone(), PLATFORM);
            let sign_in = match discord {
                Some(settings) => sign_in.with_discord(Discord::new(settings)?),
                None => sign_in,
            };
            guard = guard.signing_in(SessionCookies::new(sign_in, is_secure));
        }
        let mut hub = Hub::new(Arc::clone(&desk), guard);
        hub.push_key = devices.as_ref().map(|(key, _)| key.public());
        let hub = Arc::new(hub);
        hub.fill().await.map_err(ConsoleError::Recall)?;
        let (outbox, places) = (Arc::clone(&hub.outbox), Arc::clone(&hub.places));
        let reading = server::serve(listener, Arc::clone(&hub), beside, proxies, limits);
        let following = hub::follow_others(Arc::clone(&hub));
        let keeping = transcript::keep(Arc::clone(&hub));
        let watching = watch::follow(Arc::clone(&hub));
        let running = deska_delivery::Running::start(hub, outbox, "", reading);
        let running = running.beside(following).beside(keeping).beside(watching);
        let devices = devices.map(|(key, carrier)| deska_push::start(desk, key, carrier));
        Ok(RunningConsole { addr, page, places, running, devices })
    }
}

impl RunningConsole {
    /// Stops the console: streams end, requests under way are finished first.
    pub async fn stop(self) {
        self.running.stop().await;
        if let Some(devices) = self.devices {
            devices.stop().await;
        }
    }
}
