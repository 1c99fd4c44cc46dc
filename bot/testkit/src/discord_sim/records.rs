//! The records of the simulator, and Discord's numbers that they are checked against.

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::pace;

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
/// Discord's channel types of threads, the second is a private one.
pub const THREADS: [u8; 2] = [11, 12];
/// How long the first answer to an interaction may take.
const FIRST_ANSWER_LIMIT: Duration = Duration::from_secs(3);
/// Lifetime of an interaction token.
pub const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);
/// The file size in `attachment_size_limit`.
pub const FILE_LIMIT: usize = 10 * 1024 * 1024;

/// How long the first answer to an interaction may take in real time, on a machine as busy as `DESKA_TEST_PATIENCE`
/// says.
#[must_use]
pub fn first_answer_limit() -> Duration {
    FIRST_ANSWER_LIMIT * pace::factor()
}

/// One violation of a rule of Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Stable name of the rule, for example `content_length`.
    pub rule: &'static str,
    /// Request or gateway action that violated it.
    pub route: String,
    /// Field and numbers.
    pub detail: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[{}] {}: {}", self.rule, self.route, self.detail)
    }
}

/// One request of the bot, with the status of its reply.
#[derive(Clone, Debug)]
pub struct RequestRecord {
    pub method: String,
    /// Path without `/api/v10`.
    pub path: String,
    pub body: Value,
    pub files: usize,
    pub status: u16,
}

/// What the media host answers for an avatar.
#[derive(Clone, Debug)]
pub enum AvatarFile {
    /// These bytes, whatever they are.
    Bytes(Vec<u8>),
    /// A redirect to this address.
    Redirect(String),
    /// An error.
    Status(u16),
}

#[derive(Clone, Debug)]
pub struct UserRecord {
    pub id: String,
    pub name: String,
    pub permissions: u64,
    pub locale: String,
    pub bot: bool,
    pub dms_closed: bool,
    pub avatar: Option<String>,
    /// Ids of roles.
    pub roles: Vec<String>,
    /// When a time-out ends, as the time since 1970.
    pub timed_out_until: Option<Duration>,
}

/// A role of a server besides that of everybody.
#[derive(Clone, Debug)]
pub struct RoleRecord {
    pub id: String,
    pub permissions: u64,
}

/// What a channel changes for a role, or for a member.
#[derive(Clone, Debug)]
pub struct OverwriteRecord {
    /// Id of the role or of the member; that of the server stands for everybody.
    pub id: String,
    pub of_member: bool,
    pub allow: u64,
    pub deny: u64,
}

#[derive(Clone, Debug)]
pub struct GuildRecord {
    pub id: String,
    pub name: String,
    pub locale: String,
    pub community: bool,
    pub removed: bool,
    /// When the bot was added, as the time since 1970.
    pub joined_at: Duration,
    /// The channel for messages of the system.
    pub system_channel: Option<String>,
    /// Number of channels and roles that exist only in events.
    pub filler: (usize, usize),
    /// The id of its owner.
    pub owner: String,
    /// What everybody may do.
    pub everyone: u64,
    pub roles: Vec<RoleRecord>,
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
    pub deleted: bool,
    /// Permission bits that the bot lacks here.
    pub denied: u64,
    /// What it changes for roles and members.
    pub overwrites: Vec<OverwriteRecord>,
    /// Whether the bot may delete messages of others.
    pub bot_moderates: bool,
    /// Members of a thread.
    pub members: Vec<String>,
    pub archived: bool,
    pub locked: bool,
    pub typing: u32,
    pub messages: Vec<MessageRecord>,
}

impl ChannelRecord {
    /// The channel without its messages, which are many.
    pub fn bare(&self) -> Self {
        Self {
            id: self.id.clone(),
            members: self.members.clone(),
            name: self.name.clone(),
            guild_id: self.guild_id.clone(),
            parent_id: self.parent_id.clone(),
            recipient: self.recipient.clone(),
            overwrites: self.overwrites.clone(),
            messages: Vec::new(),
            ..*self
        }
    }
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

/// The first answer of the bot to an interaction.
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
    /// Description for error texts.
    pub title: String,
    pub user_id: String,
    pub channel_id: String,
    pub payload: Value,
    pub dispatched: Instant,
    pub dispatched_at: Duration,
    pub expired: bool,
    pub first: Option<FirstAnswer>,
    /// The message that `@original` names: the answer, or for an update the message with the component.
    pub original: Option<(String, String)>,
    pub source: Option<(String, String)>,
    pub edited_after_defer: bool,
    pub followups: Vec<(String, String)>,
    pub choices: Option<Vec<Value>>,
    /// Type of the focused option of an autocomplete request.
    pub focused_kind: Option<u64>,
    pub modal: Option<Value>,
}

/// A file on somebody's computer that can be attached under its name.
pub struct HandedFile {
    pub id: String,
    pub filename: String,
    pub size: usize,
    /// Where the bot can fetch it.
    pub url: String,
    /// Its content; `None` if Discord has lost it.
    pub bytes: Option<Vec<u8>>,
}

impl GuildRecord {
    /// The features of the guild, as Discord names them.
    pub fn features(&self) -> Vec<&'static str> {
        if self.community { vec!["COMMUNITY"] } else { Vec::new() }
    }
}
