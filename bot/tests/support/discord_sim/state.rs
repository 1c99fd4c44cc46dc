//! What the simulated service remembers: people, places, messages, interactions, and every rule the bot broke.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::sync::watch;

use super::faults::Fault;
use super::gateway::GatewayState;

/// Message flag: visible to one user only.
pub const EPHEMERAL: u64 = 1 << 6;
/// Message flag: a deferred answer that has no content yet.
pub const LOADING: u64 = 1 << 7;
/// Message flag: components V2.
pub const COMPONENTS_V2: u64 = 1 << 15;
/// Permission bits used here.
pub const ADMINISTRATOR: u64 = 1 << 3;
pub const MANAGE_GUILD: u64 = 1 << 5;
/// View channel, send messages, embed links, attach files, read history, use commands, send in threads, create threads.
pub const ORDINARY_PERMISSIONS: u64 =
    (1 << 10) | (1 << 11) | (1 << 14) | (1 << 15) | (1 << 16) | (1 << 31) | (1 << 35) | (1 << 38);
/// How long the first answer to an interaction may take.
pub const FIRST_ANSWER_LIMIT: Duration = Duration::from_secs(3);
/// How long an interaction token works.
pub const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// The file size told to the bot in `attachment_size_limit`.
pub const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// One rule of Discord that the bot broke.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Stable name of the rule, for example `content_length`.
    pub rule: &'static str,
    /// Request or gateway action that broke it.
    pub route: String,
    /// Field and figures.
    pub detail: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[{}] {}: {}", self.rule, self.route, self.detail)
    }
}

/// One request the bot made, with the status it got.
#[derive(Clone, Debug)]
pub struct RequestRecord {
    pub method: String,
    /// Path without `/api/v10`.
    pub path: String,
    pub body: Value,
    pub files: usize,
    pub status: u16,
}

#[derive(Clone, Debug)]
pub struct UserRecord {
    pub id: String,
    pub name: String,
    pub permissions: u64,
    pub locale: String,
    pub bot: bool,
    pub dms_closed: bool,
}

#[derive(Clone, Debug)]
pub struct GuildRecord {
    pub id: String,
    pub name: String,
    pub locale: String,
    pub removed: bool,
}

#[derive(Clone, Debug)]
pub struct ChannelRecord {
    pub id: String,
    /// Discord's channel type: 0 text, 1 direct message, 11 public thread.
    pub kind: u8,
    pub name: String,
    pub guild_id: Option<String>,
    pub parent_id: Option<String>,
    /// The other person of a direct message channel.
    pub recipient: Option<String>,
    pub bot_forbidden: bool,
    pub archived: bool,
    pub locked: bool,
    pub typing: u32,
    pub messages: Vec<MessageRecord>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileRecord {
    pub id: String,
    pub filename: String,
    pub content_type: String,
    pub description: Option<String>,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug)]
pub struct MessageRecord {
    pub id: String,
    pub channel_id: String,
    pub author_id: String,
    pub content: String,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub attachments: Vec<FileRecord>,
    pub flags: u64,
    pub ephemeral_for: Option<String>,
    pub allowed_mentions: Option<Value>,
    pub pinged: Vec<String>,
    pub pinged_roles: Vec<String>,
    pub pinged_everyone: bool,
    pub reference: Option<String>,
    pub nonce: Option<Value>,
    /// Token of the interaction this message answers.
    pub token: Option<String>,
    pub sent_at: Duration,
    pub edited_at: Option<Duration>,
    pub edits: u32,
    pub deleted: bool,
}

/// What the bot said first to an interaction.
#[derive(Clone, Copy, Debug)]
pub struct FirstAnswer {
    pub kind: u64,
    pub latency: Duration,
}

#[derive(Clone, Debug)]
pub struct InteractionRecord {
    pub id: String,
    pub token: String,
    /// Discord's interaction type: 2 command, 3 component, 4 autocomplete, 5 modal.
    pub kind: u64,
    /// Human words for error texts.
    pub title: String,
    pub user_id: String,
    pub channel_id: String,
    pub payload: Value,
    pub dispatched: Instant,
    pub dispatched_at: Duration,
    pub expired: bool,
    pub first: Option<FirstAnswer>,
    /// The message that `@original` names: the answer, or for an update the message clicked on.
    pub original: Option<(String, String)>,
    pub source: Option<(String, String)>,
    pub edited_after_defer: bool,
    pub followups: Vec<(String, String)>,
    pub choices: Option<Vec<Value>>,
    /// Type of the focused option of an autocomplete request.
    pub focused_kind: Option<u64>,
    pub modal: Option<Value>,
}

pub struct State {
    pub base: String,
    pub application_id: String,
    pub token: Option<String>,
    pub clock_offset: Duration,
    last_id: u64,
    pub users: BTreeMap<String, UserRecord>,
    pub guilds: Vec<GuildRecord>,
    pub channels: Vec<ChannelRecord>,
    /// Registered commands; the key is the guild id, or empty for global ones.
    pub commands: BTreeMap<String, Vec<Value>>,
    pub created_today: BTreeMap<String, usize>,
    pub interactions: BTreeMap<String, InteractionRecord>,
    pub violations: Vec<Violation>,
    pub requests: Vec<RequestRecord>,
    /// Requests that have come and are not answered yet.
    pub in_progress: usize,
    pub faults: Vec<Fault>,
    pub gateway: GatewayState,
    pub openapi_checked: usize,
}

/// The state with its lock and a counter that tells waiters that something changed.
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
            commands: BTreeMap::new(),
            created_today: BTreeMap::new(),
            interactions: BTreeMap::new(),
            violations: Vec::new(),
            requests: Vec::new(),
            in_progress: 0,
            faults: Vec::new(),
            gateway: GatewayState::default(),
            openapi_checked: 0,
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
        };
        state.users.insert(bot.id.clone(), bot);
        state.add_guild("Test guild");
        Arc::new(Self { state: Mutex::new(state), changes: watch::channel(0).0 })
    }

    /// Locks the state. A test that panicked while holding it must not hide its own message, so poison is ignored.
    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }

    /// Wakes everybody who waits for a change.
    pub fn changed(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    /// Waits until `look` finds something, or for `patience` at most.
    pub async fn wait<T>(
        &self,
        patience: Duration,
        mut look: impl FnMut(&mut State) -> Option<T>,
    ) -> Option<T> {
        let deadline = tokio::time::Instant::now() + patience;
        let mut changes = self.changes.subscribe();
        loop {
            changes.borrow_and_update();
            if let Some(found) = look(&mut self.lock()) {
                return Some(found);
            }
            if tokio::time::timeout_at(deadline, changes.changed()).await.is_err() {
                return look(&mut self.lock());
            }
        }
    }
}

impl State {
    /// A new snowflake: milliseconds since 2015 in the upper bits, always growing.
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
            removed: false,
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
            archived: false,
            locked: false,
            typing: 0,
            messages: Vec::new(),
        });
        id
    }

    /// The direct message channel between the bot and a user, made on first use.
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

    /// How old an interaction is by the simulated clock.
    pub fn age(&self, interaction: &InteractionRecord) -> Duration {
        self.now().saturating_sub(interaction.dispatched_at)
    }

    /// Interactions the bot never answered, in words.
    pub fn unanswered(&self) -> Vec<String> {
        self.interactions.values().filter(|i| i.first.is_none()).map(|i| i.title.clone()).collect()
    }

    /// Everything recorded against the bot, for panic texts.
    pub fn complaints(&self) -> String {
        use std::fmt::Write as _;
        let mut text = String::new();
        for violation in &self.violations {
            let _ = write!(text, "\n  violation {violation}");
        }
        for title in self.unanswered() {
            let _ = write!(text, "\n  never answered: {title}");
        }
        if self.gateway.session.is_none() {
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
                "avatar": null,
                "bot": user.bot,
                "public_flags": 0,
            }),
            None => json!({"id": id, "username": "unknown", "discriminator": "0", "avatar": null}),
        }
    }
}
