//! State of the simulated service: people, places, messages, interactions, and all violations.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::faults::Fault;
pub use super::records::*;
use super::sessions::GatewayState;
use crate::pace;

/// When the bot was added to a guild, unless a test says otherwise.
const LONG_AGO: Duration = Duration::from_secs(1_700_000_000);

/// Who owns guilds, unless a test says otherwise: nobody whom it knows.
const OWNER: &str = "1";

/// A question to a bot.
pub type Idle = Box<dyn Fn() -> bool + Send>;

pub struct State {
    pub base: String,
    pub application_id: String,
    pub token: Option<String>,
    pub clock_offset: Duration,
    last_id: u64,
    pub users: BTreeMap<String, UserRecord>,
    pub guilds: Vec<GuildRecord>,
    pub channels: Vec<ChannelRecord>,
    /// Channels where the bot is only a guest.
    pub guest_channels: BTreeSet<String>,
    /// People who are in no server.
    pub outsiders: BTreeSet<String>,
    /// Registered commands; the key is the guild id, or empty for global ones.
    pub commands: BTreeMap<String, Vec<Value>>,
    pub created_today: BTreeMap<String, usize>,
    pub interactions: BTreeMap<String, InteractionRecord>,
    pub violations: Vec<Violation>,
    pub requests: Vec<RequestRecord>,
    /// Requests without a reply so far.
    pub in_progress: usize,
    /// Whether a bot has nothing to do, as it says itself.
    pub idle: Vec<Idle>,
    pub faults: Vec<Fault>,
    /// Status and code of the reply to requests with files, if they are refused.
    pub refused_uploads: Option<(u16, u32)>,
    /// Whether edits of messages older than an hour fail.
    pub refuse_old_edits: bool,
    /// The rate limits of routes.
    pub buckets: super::buckets::Buckets,
    /// Files that people can attach to commands.
    pub handed: Vec<HandedFile>,
    /// The files of avatars, by the end of their path.
    pub avatars: BTreeMap<String, AvatarFile>,
    /// Paths of avatars that were asked for.
    pub avatars_asked: Vec<String>,
    /// Whether the media host answers.
    pub media_answers: watch::Sender<bool>,
    pub gateway: GatewayState,
    pub openapi_checked: usize,
    /// Most active threads of a server.
    pub thread_cap: usize,
}

/// The state with its lock, and a counter that notifies waiters of changes.
pub struct Shared {
    state: Mutex<State>,
    changes: watch::Sender<u64>,
}

impl Shared {
    pub fn new(base: String) -> Arc<Self> {
        let mut state = State {
            base,
            application_id: String::new(),
            token: None,
            clock_offset: Duration::ZERO,
            last_id: 0,
            users: BTreeMap::new(),
            guilds: Vec::new(),
            channels: Vec::new(),
            guest_channels: BTreeSet::new(),
            outsiders: BTreeSet::new(),
            commands: BTreeMap::new(),
            created_today: BTreeMap::new(),
            interactions: BTreeMap::new(),
            violations: Vec::new(),
            requests: Vec::new(),
            in_progress: 0,
            idle: Vec::new(),
            faults: Vec::new(),
            refused_uploads: None,
            refuse_old_edits: false,
            buckets: super::buckets::Buckets::default(),
            handed: Vec::new(),
            avatars: BTreeMap::new(),
            avatars_asked: Vec::new(),
            media_answers: watch::Sender::new(true),
            gateway: GatewayState::default(),
            openapi_checked: 0,
            thread_cap: 1_000,
        };
        // Discord gives the application and its bot user the same id.
        state.application_id = state.new_id();
        let bot = UserRecord {
            id: state.application_id.clone(),
            name: "deska".to_owned(),
            permissions: ORDINARY_PERMISSIONS,
            locale: "en-US".to_owned(),
            bot: true,
            dms_closed: false,
            avatar: None,
            roles: Vec::new(),
            timed_out_until: None,
        };
        state.users.insert(bot.id.clone(), bot);
        state.add_guild("Test guild");
        Arc::new(Self { state: Mutex::new(state), changes: watch::channel(0).0 })
    }

    /// Locks the state. A test that panicked while holding it must not hide its own message, so poison is ignored.
    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// Wakes all waiters.
    pub fn changed(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    /// Waits until `look` finds something, or for `patience` at most. `look` must not lock the state again.
    pub async fn wait<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&mut State) -> Option<T>,
    ) -> Option<T> {
        self.wait_unlocked(patience, || look(&mut self.lock())).await
    }

    /// Like [`Self::wait`], for a `look` that locks the state itself.
    pub async fn wait_unlocked<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut() -> Option<T>,
    ) -> Option<T> {
        let deadline = tokio::time::Instant::now() + patience;
        let mut changes = self.changes.subscribe();
        loop {
            changes.borrow_and_update();
            if let Some(found) = look() {
                return Some(found);
            }
            if tokio::time::timeout_at(deadline, changes.changed()).await.is_err() {
                return look();
            }
        }
    }
}

impl State {
    /// A new snowflake: milliseconds since 2015 in the upper bits, strictly increasing.
    pub fn new_id(&mut self) -> String {
        const DISCORD_EPOCH_MS: u64 = 1_420_070_400_000;
        let ms = u64::try_from(self.now().as_millis()).unwrap_or(u64::MAX) - DISCORD_EPOCH_MS;
        self.last_id = (ms << 22).max(self.last_id + 1);
        self.last_id.to_string()
    }

    /// The simulated time since 1970.
    pub fn now(&self) -> Duration {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + self.clock_offset
    }

    pub fn violate(&mut self, rule: &'static str, route: impl Into<String>, detail: impl Into<String>) {
        self.violations.push(Violation { rule, route: route.into(), detail: detail.into() });
    }

    pub fn add_guild(&mut self, name: &str) -> String {
        let id = self.new_id();
        self.guilds.push(GuildRecord {
            id: id.clone(),
            name: name.to_owned(),
            locale: "en-US".to_owned(),
            community: false,
            removed: false,
            joined_at: LONG_AGO,
            system_channel: None,
            filler: (0, 0),
            owner: OWNER.to_owned(),
            everyone: ORDINARY_PERMISSIONS,
            roles: Vec::new(),
        });
        id
    }

    pub fn add_user(&mut self, name: &str) -> String {
        if let Some(user) = self.users.values().find(|u| u.name == name) {
            return user.id.clone();
        }
        let user = UserRecord {
            id: self.new_id(),
            name: name.to_owned(),
            permissions: ORDINARY_PERMISSIONS,
            locale: "en-US".to_owned(),
            bot: false,
            dms_closed: false,
            avatar: None,
            roles: Vec::new(),
            timed_out_until: None,
        };
        let id = user.id.clone();
        self.users.insert(id.clone(), user);
        id
    }

    pub fn add_channel(&mut self, kind: u8, name: &str, guild: Option<&str>, parent: Option<&str>) -> String {
        let id = self.new_id();
        self.channels.push(ChannelRecord {
            id: id.clone(),
            kind,
            name: name.to_owned(),
            guild_id: guild.map(str::to_owned),
            parent_id: parent.map(str::to_owned),
            recipient: None,
            bot_forbidden: false,
            deleted: false,
            denied: 0,
            overwrites: Vec::new(),
            bot_moderates: false,
            members: Vec::new(),
            archived: false,
            locked: false,
            typing: 0,
            messages: Vec::new(),
        });
        id
    }

    /// The direct message channel between the bot and a user, created on first use.
    pub fn dm_channel(&mut self, user_id: &str) -> String {
        if let Some(channel) = self.channels.iter().find(|c| c.recipient.as_deref() == Some(user_id)) {
            return channel.id.clone();
        }
        let id = self.add_channel(1, "", None, None);
        if let Some(channel) = self.channel_mut(&id) {
            channel.recipient = Some(user_id.to_owned());
        }
        id
    }

    pub fn channel(&self, id: &str) -> Option<&ChannelRecord> {
        self.channels.iter().find(|c| c.id == id)
    }

    pub fn channel_mut(&mut self, id: &str) -> Option<&mut ChannelRecord> {
        self.channels.iter_mut().find(|c| c.id == id)
    }

    pub fn guild(&self, id: &str) -> Option<&GuildRecord> {
        self.guilds.iter().find(|g| g.id == id && !g.removed)
    }

    /// A message that has not been deleted.
    pub fn message(&self, channel: &str, id: &str) -> Option<&MessageRecord> {
        self.channel(channel)?.messages.iter().find(|m| m.id == id && !m.deleted)
    }

    pub fn message_mut(&mut self, channel: &str, id: &str) -> Option<&mut MessageRecord> {
        self.channel_mut(channel)?.messages.iter_mut().find(|m| m.id == id && !m.deleted)
    }

    /// Age of an interaction by the simulated clock.
    pub fn age(&self, interaction: &InteractionRecord) -> Duration {
        self.now().saturating_sub(interaction.dispatched_at)
    }

    /// Whether it is too late for a first answer. Real time is divided by the patience of the tests; what
    /// the simulated clock was moved by counts in full.
    pub fn is_late(&self, interaction: &InteractionRecord) -> bool {
        let real = interaction.dispatched.elapsed();
        let moved = self.age(interaction).saturating_sub(real);
        moved * pace::factor() + real > first_answer_limit()
    }

    /// Descriptions of the interactions that the bot never answered.
    pub fn unanswered(&self) -> Vec<String> {
        self.interactions.values().filter(|i| i.first.is_none()).map(|i| i.title.clone()).collect()
    }

    /// All violations, for panic messages.
    pub fn complaints(&self) -> String {
        use std::fmt::Write as _;
        let mut text = String::new();
        for violation in &self.violations {
            let _ = write!(text, "\n  violation {violation}");
        }
        for title in self.unanswered() {
            let _ = write!(text, "\n  never answered: {title}");
        }
        if self.gateway.links.values().all(|link| link.session.is_none()) {
            text.push_str("\n  the bot has no gateway session");
        }
        for request in self.requests.iter().rev().take(5).collect::<Vec<_>>().into_iter().rev() {
            let _ = write!(text, "\n  request {} {} -> {}", request.method, request.path, request.status);
        }
        if text.is_empty() {
            text.push_str("\n  nothing was recorded: the bot sent no request");
        }
        text
    }

    pub fn bot_user(&self) -> Value {
        self.user_json(&self.application_id)
    }

    pub fn user_json(&self, id: &str) -> Value {
        match self.users.get(id) {
            Some(user) => json!({
                "id": user.id,
                "username": user.name.to_lowercase().replace(' ', "_"),
                "global_name": user.name,
                "discriminator": "0",
                "avatar": user.avatar,
                "bot": user.bot,
                "public_flags": 0,
            }),
            None => json!({"id": id, "username": "unknown", "discriminator": "0", "avatar": null}),
        }
    }
}
