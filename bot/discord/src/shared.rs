//! What all parts of the surface share. It holds state and must not act on events.

use crate::avatars::AvatarHost;
use crate::error_replies::ErrorReplies;
use crate::last_heard::LastHeard;
use crate::members::Members;
use crate::message::modals::ModalRegistry;
use crate::reply_tokens::ReplyTokens;
use crate::request::PLATFORM;
use crate::rest::Rest;
use crate::rest::dm_channels::DmChannels;
use crate::rights::Rights;
use deska_delivery::{Cache, ChannelGate, Connection, Lifecycle, OutboxLoop, RateLimit, RateLimiter};
use deska_desk::Desk;
use serenity::all::{GuildId, User};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// How long a channel that refused a message is left alone. Discord blocks an address for 10,000 refused requests in
/// ten minutes.
const CHANNEL_CLOSED: Duration = Duration::from_secs(600);

/// What all parts of the surface share.
pub struct Shared {
    /// The program behind the surface.
    pub desk: Arc<dyn Desk>,
    /// Discord's REST API.
    pub rest: Rest,
    /// Discord's media host.
    pub avatars: Option<AvatarHost>,
    /// The loop that delivers the desk's messages, with the closed channels.
    pub outbox: Arc<OutboxLoop>,
    /// Stop, connections to the gateway, one for each shard, and answers in flight.
    pub life: Arc<Lifecycle>,
    /// How Discord is reached.
    pub connection: Connection,
    /// When something came last over the gateway.
    pub heard: LastHeard,
    /// The modals behind buttons.
    pub modals: ModalRegistry,
    /// Interaction tokens by the messages sent with them.
    pub reply_tokens: ReplyTokens,
    /// Direct-message channels by their recipients.
    pub dm_channels: DmChannels,
    /// Who is still in which guild.
    pub members: Members,
    /// What people may do where.
    pub rights: Rights,
    /// Counts the requests of each person.
    pub rate_limiter: RateLimiter<u64>,
    /// Replies about errors, which the next success retracts.
    pub error_replies: ErrorReplies,
    /// The only guild to register commands in; everywhere if there is none.
    pub guild: Option<GuildId>,
    /// Whether a task registers the commands or has done so.
    pub registered: AtomicBool,
    /// The bot's own id, once a session has reported it.
    pub bot_id: OnceLock<u64>,
    /// Ids of recent interactions and messages, to recognise a repeat.
    recent: Cache<u64, (), 4096>,
}

impl Shared {
    /// The state of a surface that has not met anybody yet.
    #[must_use]
    pub fn new(
        desk: Arc<dyn Desk>,
        rest: Rest,
        avatars: Option<AvatarHost>,
        guild: Option<GuildId>,
        limit: RateLimit,
    ) -> Self {
        let life = Arc::new(Lifecycle::new(PLATFORM));
        let gate = ChannelGate::new(CHANNEL_CLOSED);
        Self {
            outbox: Arc::new(OutboxLoop::new(Arc::clone(&desk), Arc::clone(&life), gate)),
            connection: Connection::new(desk.clone(), Arc::clone(&life)),
            heard: LastHeard::default(),
            life,
            desk,
            rest,
            avatars,
            modals: ModalRegistry::default(),
            reply_tokens: ReplyTokens::default(),
            dm_channels: DmChannels::default(),
            members: Members::default(),
            rights: Rights::default(),
            rate_limiter: RateLimiter::new(limit),
            error_replies: ErrorReplies::default(),
            guild,
            registered: AtomicBool::new(false),
            bot_id: OnceLock::new(),
            recent: Cache::default(),
        }
    }

    /// Reports the avatars of people whom an event describes. Those that members have in one server are left aside.
    pub fn note_avatars<'a>(&self, users: impl IntoIterator<Item = &'a User>) {
        for user in users {
            let hash = user.avatar.as_ref().map(ToString::to_string);
            self.desk.has_avatar(PLATFORM, &user.id.to_string(), hash.as_deref());
        }
    }

    /// Whether an interaction or message comes for the first time; a resumed session may repeat one.
    pub fn is_new(&self, id: u64) -> bool {
        self.recent.put(id, ()).is_none()
    }
}
