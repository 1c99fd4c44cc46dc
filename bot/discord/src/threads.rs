//! Threads of games: whether they can be made in a place, making one, putting it away, and what it means when
//! one cannot be written in any more.

use super::rest::Rest;
use super::retry::Trouble;
use super::{Shared, limits};
use deska_core::caller::{Person, PlaceInfo, Threads};
use deska_desk::outbound::NoThread;
use serenity::all::{
    AuthorizingIntegrationOwner, AuthorizingIntegrationOwners, ChannelId, ChannelType, PartialChannel,
    Permissions, UserId,
};
use tracing::{debug, info};

/// What a thread takes, with the names that Discord shows people.
const NEEDED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::CREATE_PUBLIC_THREADS, CREATE),
    (Permissions::SEND_MESSAGES_IN_THREADS, SEND),
    (Permissions::ATTACH_FILES, "Attach Files"),
];
const CREATE: &str = "Create Public Threads";
const SEND: &str = "Send Messages in Threads";

/// Discord's codes of refusals: somebody deleted the channel; it cannot be seen; a permission is missing; the
/// thread is locked; the message has a thread already; the server has too many.
const UNKNOWN_CHANNEL: i64 = 10003;
const NO_ACCESS: i64 = 50001;
const NO_PERMISSION: i64 = 50013;
const LOCKED: i64 = 50083;
const HAS_THREAD: i64 = 160_004;
const TOO_MANY: i64 = 160_006;

/// What an interaction tells of its channel. `granted` is what the bot may do there.
#[must_use]
pub fn around(
    channel: Option<&PartialChannel>,
    granted: Option<Permissions>,
    owners: Option<&AuthorizingIntegrationOwners>,
) -> PlaceInfo {
    let Some(channel) = channel else { return PlaceInfo::default() };
    if is_thread(channel.kind) {
        let parent = channel.parent_id.map(|parent| parent.to_string());
        return PlaceInfo { parent, ..PlaceInfo::default() };
    }
    // Where only a person has installed the bot, it is no member of the server and can make nothing there.
    let guild =
        |owner: &AuthorizingIntegrationOwner| matches!(owner, AuthorizingIntegrationOwner::GuildInstall(_));
    let member = owners.is_some_and(|owners| owners.0.iter().any(guild));
    let possible = member && matches!(channel.kind, ChannelType::Text | ChannelType::News);
    let threads = match granted.filter(|_| possible) {
        Some(granted) => ability(granted),
        None => Threads::None,
    };
    PlaceInfo { threads, ..PlaceInfo::default() }
}

/// Whether a channel is a thread.
#[must_use]
pub fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

fn ability(granted: Permissions) -> Threads {
    if granted.contains(Permissions::ADMINISTRATOR) {
        return Threads::Here;
    }
    let lacking = NEEDED.iter().filter(|(needed, _)| !granted.contains(*needed));
    let lacking: Vec<String> = lacking.map(|(_, name)| (*name).to_owned()).collect();
    if lacking.is_empty() { Threads::Here } else { Threads::Lacking(lacking) }
}

/// Why no thread could be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It may be possible later.
    Later(Trouble),
    /// It will not be possible.
    Final(NoThread),
}

/// Makes a thread, on a message where there is one, and adds people to it.
///
/// A message has one thread at most, and it bears the message's id; so a repeat after a crash finds the first one.
pub async fn open(
    rest: &Rest,
    channel: ChannelId,
    on: Option<&str>,
    name: &str,
    people: &[Person],
) -> Result<ChannelId, Refusal> {
    let on = on.and_then(|id| id.parse().ok()).filter(|id: &u64| *id > 0);
    let name = limits::clip_some(name, limits::THREAD_NAME, "name of a thread");
    let thread = match rest.open_thread(channel, on, &name).await {
        Ok(Some(id)) => id,
        Ok(None) => return Err(Refusal::Later(Trouble::Unreachable)),
        Err(trouble) => match (trouble.code(), on) {
            (Some(HAS_THREAD), Some(message)) => message,
            _ => return Err(refusal(trouble)),
        },
    };
    let thread = ChannelId::new(thread);
    for person in people {
        let Some(id) = person.native_id.parse().ok().filter(|id: &u64| *id > 0) else { continue };
        if let Err(trouble) = rest.add_to_thread(thread, UserId::new(id)).await {
            // They can come in by themselves; whoever is to move is mentioned there anyway.
            debug!(%trouble, "somebody was not added to a thread");
        }
    }
    Ok(thread)
}

fn refusal(trouble: Trouble) -> Refusal {
    let later = trouble.passes() || matches!(trouble.status(), None | Some(401));
    if later {
        return Refusal::Later(trouble);
    }
    info!(%trouble, "a thread could not be made");
    Refusal::Final(match trouble.code() {
        Some(NO_ACCESS) => NoThread::Lacking(vec!["View Channel".to_owned()]),
        Some(NO_PERMISSION) => NoThread::Lacking(vec![CREATE.to_owned()]),
        Some(TOO_MANY) => NoThread::TooMany,
        _ => NoThread::Refused,
    })
}

/// Why a channel cannot be written in any more, should it be a thread; `None` if the trouble is another one.
#[must_use]
pub fn why_closed(trouble: &Trouble) -> Option<NoThread> {
    match trouble.code()? {
        UNKNOWN_CHANNEL => Some(NoThread::Gone),
        LOCKED => Some(NoThread::Locked),
        NO_ACCESS => Some(NoThread::Lacking(vec!["View Channel".to_owned()])),
        NO_PERMISSION => Some(NoThread::Lacking(vec![SEND.to_owned()])),
        _ => None,
    }
}

/// Puts a thread away: it leaves the list of the channel, can still be read, and comes back with the next message.
pub async fn close(shared: &Shared, thread: ChannelId) {
    if let Err(trouble) = shared.rest.archive(thread).await {
        debug!(%trouble, "a thread was not put away; Discord does so after a day");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_called_by_name() {
        let all = NEEDED.iter().fold(Permissions::empty(), |all, (one, _)| all | *one);
        assert_eq!(ability(all), Threads::Here);
        assert_eq!(ability(Permissions::ADMINISTRATOR), Threads::Here);
        let lacking = Threads::Lacking(vec![CREATE.to_owned(), SEND.to_owned()]);
        let less = all - Permissions::CREATE_PUBLIC_THREADS - Permissions::SEND_MESSAGES_IN_THREADS;
        assert_eq!(ability(less), lacking);
    }

    #[test]
    fn only_what_may_pass_is_tried_again() {
        let refused = |status, code| Trouble::Refused { status, code, message: String::new(), wait: None };
        assert!(matches!(refusal(refused(500, 0)), Refusal::Later(_)));
        assert!(matches!(refusal(Trouble::Unreachable), Refusal::Later(_)));
        assert_eq!(refusal(refused(400, TOO_MANY)), Refusal::Final(NoThread::TooMany));
        assert_eq!(refusal(refused(400, 50024)), Refusal::Final(NoThread::Refused));
        assert_eq!(why_closed(&refused(400, LOCKED)), Some(NoThread::Locked));
        assert_eq!(why_closed(&refused(400, 50006)), None);
    }
}
