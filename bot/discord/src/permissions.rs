//! What the bot and a member may do in a place, as the core has to know it. It only reads.

pub(crate) mod computed;

use crate::request::Membership;
use deska_model::people::caller::{PlaceInfo, Threads};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType, GuildId,
    InteractionContext, Member, PartialChannel, Permissions, RoleId,
};

/// Name of the permission to see a channel.
pub const VIEW_CHANNEL: &str = "View Channel";
/// Name of the permission to open a thread.
pub const CREATE_THREADS: &str = "Create Public Threads";
/// Name of the permission to post in a thread.
pub const SEND_IN_THREADS: &str = "Send Messages in Threads";

/// Permissions that a game in its own thread needs, with the names that Discord shows.
const THREAD_PERMISSIONS: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, VIEW_CHANNEL),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::CREATE_PUBLIC_THREADS, CREATE_THREADS),
    (Permissions::SEND_MESSAGES_IN_THREADS, SEND_IN_THREADS),
    (Permissions::ATTACH_FILES, "Attach Files"),
];
/// Whether the bot belongs to the place of a request. Discord says who installed it there, except in old requests.
#[must_use]
pub fn membership(
    context: Option<InteractionContext>,
    owners: &AuthorizingIntegrationOwners,
    member: Option<&Member>,
) -> Membership {
    let is_member = match context {
        Some(InteractionContext::PrivateChannel) => false,
        Some(InteractionContext::BotDm) => true,
        _ => is_added(owners) || owners.0.is_empty(),
    };
    let wanted = Permissions::USE_EXTERNAL_APPS | Permissions::ADMINISTRATOR;
    let permissions = member.and_then(|member| member.permissions);
    match permissions {
        _ if is_member => Membership::Member,
        Some(permissions) if !permissions.intersects(wanted) => Membership::Hidden,
        _ => Membership::Guest,
    }
}

/// Whether a member with these permissions may change the settings of the server.
#[must_use]
pub fn is_admin(held: Permissions) -> bool {
    held.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR)
}

/// Permissions that a server can name in its settings, besides those of [`is_admin`].
const GRANTS: [(Permissions, &str); 9] = [
    (Permissions::MANAGE_CHANNELS, GRANTABLE[0]),
    (Permissions::MANAGE_ROLES, GRANTABLE[1]),
    (Permissions::MANAGE_MESSAGES, GRANTABLE[2]),
    (Permissions::MANAGE_THREADS, GRANTABLE[3]),
    (Permissions::MANAGE_EVENTS, GRANTABLE[4]),
    (Permissions::MANAGE_WEBHOOKS, GRANTABLE[5]),
    (Permissions::MODERATE_MEMBERS, GRANTABLE[6]),
    (Permissions::KICK_MEMBERS, GRANTABLE[7]),
    (Permissions::BAN_MEMBERS, GRANTABLE[8]),
];

/// Their names in settings.
pub const GRANTABLE: [&str; 9] = [
    "manage-channels",
    "manage-roles",
    "manage-messages",
    "manage-threads",
    "manage-events",
    "manage-webhooks",
    "moderate-members",
    "kick-members",
    "ban-members",
];

/// The permissions and roles of a member, as settings name them.
fn grants(held: Permissions, roles: &[RoleId]) -> Vec<String> {
    let named = GRANTS.iter().filter(|(permission, _)| held.contains(*permission));
    let roles = roles.iter().map(ToString::to_string);
    named.map(|(_, name)| (*name).to_owned()).chain(roles).collect()
}

/// Whether the bot may post pictures in a channel without an interaction. Direct messages need no permission.
#[must_use]
pub fn may_post(
    guild: Option<GuildId>,
    channel: Option<&PartialChannel>,
    granted: Option<Permissions>,
) -> bool {
    let Some(granted) = granted.filter(|_| guild.is_some()) else { return true };
    let may_attach = granted.intersects(Permissions::ADMINISTRATOR | Permissions::ATTACH_FILES);
    may_attach && lacking(channel.map(|channel| channel.kind), Some(granted)).is_empty()
}

/// The permissions that the bot needs to post boards in a channel and doesn't have, by Discord's names. Without the one to
/// attach files it posts them as text.
fn lacking(channel: Option<ChannelType>, granted: Option<Permissions>) -> Vec<String> {
    let Some(granted) = granted.filter(|granted| !granted.contains(Permissions::ADMINISTRATOR)) else {
        return Vec::new();
    };
    let send = if channel.is_some_and(is_thread) {
        (Permissions::SEND_MESSAGES_IN_THREADS, SEND_IN_THREADS)
    } else {
        (Permissions::SEND_MESSAGES, "Send Messages")
    };
    let missing = [(Permissions::VIEW_CHANNEL, VIEW_CHANNEL), send].into_iter();
    missing.filter(|(needed, _)| !granted.contains(*needed)).map(|(_, name)| name.to_owned()).collect()
}

/// What is known of a place in which a person asks for something, and of their rights there.
pub struct Seen<'a> {
    /// The id of the bot.
    pub bot: String,
    /// Whether the place belongs to a server.
    pub in_server: bool,
    /// Whether the bot belongs to the place.
    pub membership: Membership,
    /// Whether the bot was added to the server: one that only a person has added can't open threads.
    pub is_added: bool,
    /// Whether the place is a conversation of the person with the bot.
    pub alone: bool,
    /// The kind of the channel and its parent.
    pub channel: Option<(ChannelType, Option<ChannelId>)>,
    /// The bot's permissions in a channel of a server.
    pub granted: Option<Permissions>,
    /// The person's permissions in a channel of a server, and their roles.
    pub held: Option<(Permissions, &'a [RoleId])>,
}

impl Seen<'_> {
    /// The same as the core has to know it.
    #[must_use]
    pub fn place_info(&self) -> PlaceInfo {
        let is_member = self.membership == Membership::Member;
        let kind = self.channel.map(|(kind, _)| kind);
        PlaceInfo {
            parent: match self.channel {
                Some((kind, Some(parent))) if is_thread(kind) => Some(parent.to_string()),
                _ => None,
            },
            threads: match (kind, self.granted) {
                (Some(ChannelType::Text | ChannelType::News), Some(granted)) if self.is_added => {
                    thread_support(granted)
                }
                _ => Threads::None,
            },
            // A guest only answers commands, which is no surprise.
            lacking: if is_member { lacking(kind, self.granted) } else { Vec::new() },
            alone: self.alone,
            // The bot of an application has its id.
            bot: Some(self.bot.clone()),
            grants: self.held.map(|(held, roles)| grants(held, roles)).unwrap_or_default(),
            grantable: &GRANTABLE,
            joined: self.in_server && is_member,
            ..PlaceInfo::default()
        }
    }
}

/// Whether the bot was added to a server, and not only to the account of the person who asks.
#[must_use]
pub fn is_added(owners: &AuthorizingIntegrationOwners) -> bool {
    owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)))
}

/// Whether a channel is a thread.
#[must_use]
pub fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

fn thread_support(granted: Permissions) -> Threads {
    if granted.contains(Permissions::ADMINISTRATOR) {
        return Threads::Here;
    }
    let missing = THREAD_PERMISSIONS.iter().filter(|(needed, _)| !granted.contains(*needed));
    let missing: Vec<String> = missing.map(|(_, name)| (*name).to_owned()).collect();
    if missing.is_empty() { Threads::Here } else { Threads::Lacking(missing) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_permissions_are_named() {
        let all = THREAD_PERMISSIONS.iter().fold(Permissions::empty(), |all, (one, _)| all | *one);
        assert_eq!(thread_support(all), Threads::Here);
        assert_eq!(thread_support(Permissions::ADMINISTRATOR), Threads::Here);
        let missing = Threads::Lacking(vec![CREATE_THREADS.to_owned(), SEND_IN_THREADS.to_owned()]);
        let less = all - Permissions::CREATE_PUBLIC_THREADS - Permissions::SEND_MESSAGES_IN_THREADS;
        assert_eq!(thread_support(less), missing);
    }
}
