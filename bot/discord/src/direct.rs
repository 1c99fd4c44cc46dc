//! Messages to one person alone: the way to them, and what a refusal means.

use super::retry::Trouble;
use super::{Shared, deliver};
use deska_core::caller::Person;
use deska_desk::outbound::Post;
use lru::LruCache;
use serenity::all::{ChannelId, UserId};
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};
use tracing::{info, warn};

/// How many ways are remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(4096).unwrap();
/// Discord's codes for somebody who lets no direct messages of ours through: they have shut them, or no server is
/// shared with them.
const REFUSED: [i64; 2] = [50007, 50278];
/// Discord's code for too many ways to people opened in a short time, which passes.
const TOO_FAST: i64 = 40003;

/// The ways to people that have been opened.
pub struct Ways(Mutex<LruCache<u64, ChannelId>>);

impl Default for Ways {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }
}

impl Ways {
    fn find(&self, user: UserId) -> Option<ChannelId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&user.get()).copied()
    }

    fn keep(&self, user: UserId, channel: ChannelId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(user.get(), channel);
    }
}

/// What became of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It is there.
    Posted,
    /// It may go through later.
    Later,
    /// It will not; `true` if none will.
    Unreachable(bool),
}

/// Delivers a message to one person alone.
pub async fn deliver(shared: &Shared, person: &Person, post: &Post) -> Fate {
    let Some(user) = person.native_id.parse().ok().filter(|id| *id > 0).map(UserId::new) else {
        warn!("a message waits for a person who is none of Discord's");
        return Fate::Unreachable(false);
    };
    let sent = async {
        let channel = match shared.ways.find(user) {
            Some(channel) => channel,
            None => shared.rest.open_direct(user).await?,
        };
        shared.ways.keep(user, channel);
        let id = deliver::post(shared, channel, post, None).await?;
        deliver::settled(shared, channel, post, &id).await;
        Ok(())
    };
    match sent.await {
        Ok(()) => Fate::Posted,
        Err(trouble) => fate(&trouble),
    }
}

fn fate(trouble: &Trouble) -> Fate {
    let code = trouble.code();
    if trouble.passes() || code == Some(TOO_FAST) || matches!(trouble.status(), None | Some(401)) {
        info!(%trouble, "a direct message will be sent later");
        return Fate::Later;
    }
    let refused = code.is_some_and(|code| REFUSED.contains(&code));
    if refused {
        info!(%trouble, "somebody takes no direct messages");
    } else {
        warn!(%trouble, "a direct message was refused");
    }
    Fate::Unreachable(refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_is_told_from_what_passes() {
        let refused = |status, code| Trouble::Refused { status, code, message: String::new(), wait: None };
        let table = [
            (refused(403, 50007), Fate::Unreachable(true)),
            (refused(403, 50278), Fate::Unreachable(true)),
            (refused(400, 50033), Fate::Unreachable(false)),
            (refused(400, TOO_FAST), Fate::Later),
            (refused(503, 0), Fate::Later),
            (refused(401, 0), Fate::Later),
            (Trouble::Unreachable, Fate::Later),
        ];
        for (trouble, expected) in table {
            assert_eq!(fate(&trouble), expected, "{trouble}");
        }
    }
}
