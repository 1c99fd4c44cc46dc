//! What the bot and a member may do in a place, read from an interaction. It only reads.

use crate::request::Membership;
use deska_model::people::caller::{PlaceInfo, Threads};
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelType, GuildId, InteractionContext,
    Member, PartialChannel, Permissions,
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
    let is_installed =
        owners.0.iter().any(|owner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_)));
    let is_member = match context {
        Some(InteractionContext::PrivateChannel) => false,
        Some(InteractionContext::BotDm) => true,
        _ => is_installed || owners.0.is_empty(),
    };
    let wanted = Permissions::USE_EXTERNAL_APPS | Permissions::ADMINISTRATOR;
    let permissions = member.and_then(|member| member.permissions);
    match permissions {
        _ if is_member => Membership::Member,
        Some(permissions) if !permissions.intersects(wanted) => Membership::Hidden,
        _ => Membership::Guest,
    }
}

/// Whether a member may change the settings of the server.
#[must_use]
pub fn is_admin(member: &Member) -> bool {
    let wanted = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    member.permissions.is_some_and(|permissions| permissions.intersects(wanted))
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
#[must_use]
pub fn grants(member: &Member) -> Vec<String> {
    let held = member.permissions.unwrap_or_default();
    let named = GRANTS.iter().filter(|(permission, _)| held.contains(*permission));
    let roles = member.roles.iter().map(ToString::to_string);
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
    may_attach && lacking(channel, Some(granted)).is_empty()
}

/// The permissions that the bot needs to post boards in a channel and doesn't have, by Discord's names. Without the one to
/// attach files it posts them as text.
#[must_use]
pub fn lacking(channel: Option<&PartialChannel>, granted: Option<Permissions>) -> Vec<String> {
    let Some(granted) = granted.filter(|granted| !granted.contains(Permissions::ADMINISTRATOR)) else {
        return Vec::new();
    };
    let send = if channel.is_some_and(|channel| is_thread(channel.kind)) {
        (Permissions::SEND_MESSAGES_IN_THREADS, SEND_IN_THREADS)
    } else {
        (Permissions::SEND_MESSAGES, "Send Messages")
    };
    let missing = [(Permissions::VIEW_CHANNEL, VIEW_CHANNEL), send].into_iter();
    missing.filter(|(needed, _)| !granted.contains(*needed)).map(|(_, name)| name.to_owned()).collect()
}

/// What an interaction says about its channel. `granted` holds the bot's permissions there.
#[must_use]
pub fn place_info(
    channel: Option<&PartialChannel>,
    granted: Option<Permissions>,
    owners: Option<&AuthorizingIntegrationOwners>,
) -> PlaceInfo {
    let Some(channel) = channel else { return PlaceInfo::default() };
    if is_thread(channel.kind) {
        let parent = channel.parent_id.map(|parent| parent.to_string());
        return PlaceInfo { parent, ..PlaceInfo::default() };
    }
    // A bot that only a person installed is no member of the server and cannot open threads.
    let is_guild =
        |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    let is_member = owners.is_some_and(|owners| owners.0.iter().any(is_guild));
    let possible = is_member && matches!(channel.kind, ChannelType::Text | ChannelType::News);
    let threads = match granted.filter(|_| possible) {
        Some(granted) => thread_support(granted),
        None => Threads::None,
    };
    PlaceInfo { threads, ..PlaceInfo::default() }
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
