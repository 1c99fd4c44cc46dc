//! What all parts of the surface share. It holds state and must not act on events.

use crate::addresses::Addresses;
use crate::already_sent::AlreadySent;
use crate::arrivals::Arrivals;
use crate::avatars::AvatarHost;
use crate::failure::{RequestError, RequestErrorKind};
use crate::formatted::RoomNames;
use crate::pending_media::PendingMedia;
use crate::queues::Queues;
use crate::room_or_thread::PLATFORM;
use crate::settings::MatrixSettings;
use crate::spaces::Spaces;
use crate::stamps::Stamps;
use crate::turns::Turns;
use deska_delivery::{Cache, ChannelGate, Connection, Lifecycle, OutboxLoop, RateLimit, RateLimiter};
use deska_desk::Desk;
use matrix_sdk::ruma::{OwnedServerName, OwnedUserId, RoomId};
use matrix_sdk::{Client, RoomDisplayName};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// How long a room that refused a message is left alone.
const ROOM_CLOSED: Duration = Duration::from_secs(600);
/// Most encrypted events that wait for their keys at a time.
const WAITING_MAX: usize = 256;
/// How often a person hears that their messages can't be read.
const UNREADABLE_HINTS: RateLimit = RateLimit { burst: 1, every: Duration::from_secs(60) };
/// Most servers in a link to a room.
const SERVERS: usize = 2;

/// What all parts of the surface share.
pub struct Shared {
    /// The program behind the surface.
    pub desk: Arc<dyn Desk>,
    /// The SDK's client, logged in.
    pub client: Client,
    /// The bot's user id.
    pub own: OwnedUserId,
    pub settings: MatrixSettings,
    /// The loop that delivers the desk's messages, with the closed rooms.
    pub outbox: Arc<OutboxLoop>,
    /// Stop, connection, and the work of rooms in flight.
    pub life: Arc<Lifecycle>,
    /// How the homeserver is reached.
    pub connection: Connection,
    /// The servers whose stamps can be believed.
    pub stamps: Stamps,
    /// The work of each room, in order.
    pub queues: Queues,
    /// Keeps two messages from making two rooms for one person.
    pub turns: Turns,
    /// Rooms that the bot is about to join or to greet.
    pub arrivals: Arrivals,
    /// The spaces of rooms.
    pub spaces: Spaces,
    /// The messages that rooms have from earlier processes.
    pub already_sent: AlreadySent,
    /// The address of the next picture.
    pub addresses: Arc<Addresses>,
    /// Bytes of pictures that the homeserver doesn't have yet.
    pub pending: Arc<PendingMedia>,
    /// Places for encrypted events whose keys may still come.
    pub waiting: Arc<Semaphore>,
    /// Counts the hints for people whose messages can't be read.
    pub unreadable: RateLimiter<OwnedUserId>,
    /// Fetches avatars.
    pub avatars: Option<AvatarHost>,
    /// Counts the requests of each person.
    pub rate_limiter: RateLimiter<OwnedUserId>,
    /// Whether the client knows the rooms of the account. A new device learns them with its first answer of the stream.
    knows_rooms: AtomicBool,
    /// Whether a game is played in a thread.
    game_threads: Cache<String, bool, 4096>,
}

impl Shared {
    /// The state of a surface that has not met anybody yet.
    #[must_use]
    pub fn new(
        desk: Arc<dyn Desk>,
        client: Client,
        own: OwnedUserId,
        settings: MatrixSettings,
        pending: Arc<PendingMedia>,
    ) -> Self {
        let life = Arc::new(Lifecycle::new(PLATFORM));
        let gate = ChannelGate::new(ROOM_CLOSED);
        Self {
            outbox: Arc::new(OutboxLoop::new(Arc::clone(&desk), Arc::clone(&life), gate)),
            rate_limiter: RateLimiter::new(settings.rate_limit),
            already_sent: AlreadySent::new(desk.clone(), own.clone()),
            connection: Connection::new(desk.clone(), Arc::clone(&life)),
            stamps: Stamps::new(own.server_name().to_owned()),
            desk,
            client,
            own,
            settings,
            queues: Queues::new(Arc::clone(&life)),
            life,
            turns: Turns::default(),
            arrivals: Arrivals::default(),
            spaces: Spaces::default(),
            addresses: Arc::new(Addresses::new(Arc::clone(&pending))),
            pending,
            avatars: AvatarHost::new(),
            waiting: Arc::new(Semaphore::new(WAITING_MAX)),
            unreadable: RateLimiter::new(UNREADABLE_HINTS),
            knows_rooms: AtomicBool::new(false),
            game_threads: Cache::default(),
        }
    }

    /// Marks the rooms as known. Messages that wait for that are due.
    pub fn rooms_are_known(&self) {
        self.knows_rooms.store(true, Ordering::Release);
        self.outbox.wake();
    }

    /// Fails for a while after the login of a new device, which must not take a room for one that it has left.
    ///
    /// # Errors
    /// The client doesn't know the rooms yet.
    pub fn needs_rooms(&self) -> Result<(), RequestError> {
        if self.knows_rooms.load(Ordering::Acquire) {
            Ok(())
        } else {
            Err(RequestError::new(RequestErrorKind::Transient, "the rooms are not known yet"))
        }
    }

    /// Remembers that a game is played in a thread.
    pub async fn keep_game_thread(&self, channel: &str) {
        self.desk.remember(&thread_key(channel), "game").await;
        self.game_threads.put(channel.to_owned(), true);
    }

    /// Whether a game was begun in a thread; in others people talk about a message of the room.
    pub async fn is_game_thread(&self, channel: &str) -> bool {
        if let Some(known) = self.game_threads.get(channel) {
            return known;
        }
        // A failing database has been logged; the next message asks again.
        let Ok(stored) = self.desk.recall(&thread_key(channel)).await else { return false };
        self.game_threads.put(channel.to_owned(), stored.is_some());
        stored.is_some()
    }
}

impl RoomNames for Shared {
    fn name(&self, room: &RoomId) -> Option<String> {
        let room = self.client.get_room(room)?;
        match room.cached_display_name() {
            Some(
                RoomDisplayName::Named(name)
                | RoomDisplayName::Aliased(name)
                | RoomDisplayName::Calculated(name),
            ) => Some(name),
            // The SDK has not looked at the people yet, or all of them have left.
            _ => {
                let names = room
                    .heroes()
                    .into_iter()
                    .map(|hero| hero.display_name.unwrap_or_else(|| hero.user_id.localpart().to_owned()));
                Some(names.collect::<Vec<_>>().join(", ")).filter(|names| !names.is_empty())
            }
        }
    }

    fn servers(&self, room: &RoomId) -> Vec<OwnedServerName> {
        // The id of a newer room names no server, so a link has to.
        let servers = [room.server_name().map(ToOwned::to_owned), Some(self.own.server_name().to_owned())];
        let mut servers: Vec<OwnedServerName> = servers.into_iter().flatten().collect();
        servers.dedup();
        servers.truncate(SERVERS);
        servers
    }
}

fn thread_key(channel: &str) -> String {
    format!("matrix-thread:{channel}")
}
