//! When an event was sent. The stamp of an event comes from the server of its sender, which may be wrong or lie, so it
//! counts only while that server's events come as fresh as their stamps say.

use deska_desk::Time;
use matrix_sdk::ruma::{MilliSecondsSinceUnixEpoch, OwnedServerName, OwnedUserId, ServerName, UserId};
use matrix_sdk::sync::SyncResponse;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// How old an event may be by its stamp when it comes, in milliseconds.
const FRESH_MS: i64 = 30_000;

/// After how many fresh events in a row the stamps of a server count.
const BELIEVED_AFTER: u8 = 3;

/// Most servers that are remembered.
const SERVERS_MAX: usize = 10_000;

/// The servers whose stamps can be believed: for each one, how many of its events came fresh in a row.
#[derive(Debug)]
pub struct Stamps(Mutex<HashMap<OwnedServerName, u8>>);

impl Stamps {
    /// Believes only the bot's own homeserver.
    #[must_use]
    pub fn new(own: OwnedServerName) -> Self {
        Self(Mutex::new(HashMap::from([(own, BELIEVED_AFTER)])))
    }

    /// Learns from an answer of the stream whose events have come just now.
    pub fn learn(&self, response: &SyncResponse) {
        let now = MilliSecondsSinceUnixEpoch::now();
        for event in response.rooms.joined.values().flat_map(|update| &update.timeline.events) {
            let sender = event.raw().get_field::<OwnedUserId>("sender").ok().flatten();
            let stamp =
                event.raw().get_field::<MilliSecondsSinceUnixEpoch>("origin_server_ts").ok().flatten();
            if let (Some(sender), Some(stamp)) = (sender, stamp) {
                self.note(sender.server_name(), time(stamp), time(now));
            }
        }
    }

    /// Notes the stamp of an event that came at a moment.
    pub fn note(&self, server: &ServerName, stamp: Time, came: Time) {
        let mut servers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if came.0.saturating_sub(stamp.0) > FRESH_MS {
            servers.remove(server);
        } else if let Some(fresh) = servers.get_mut(server) {
            *fresh = fresh.saturating_add(1);
        } else if servers.len() < SERVERS_MAX {
            servers.insert(server.to_owned(), 1);
        }
    }

    /// When an event was sent; `None` if the stamp can't be believed.
    #[must_use]
    pub fn sent_at(&self, sender: &UserId, stamp: MilliSecondsSinceUnixEpoch) -> Option<Time> {
        let servers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = servers.get(sender.server_name()).copied().unwrap_or_default();
        (fresh >= BELIEVED_AFTER).then_some(time(stamp))
    }
}

fn time(stamp: MilliSecondsSinceUnixEpoch) -> Time {
    Time(stamp.get().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use matrix_sdk::ruma::{server_name, uint, user_id};

    #[test]
    fn a_server_is_believed_while_its_events_come_fresh() {
        let stamps = Stamps::new(server_name!("own.org").to_owned());
        let stamp = MilliSecondsSinceUnixEpoch(uint!(1_000));
        let (ada, eve) = (user_id!("@ada:own.org"), user_id!("@eve:other.org"));
        assert_eq!(stamps.sent_at(ada, stamp), Some(Time(1_000)));
        let note = |late_ms| stamps.note(eve.server_name(), Time(50_000), Time(50_000 + late_ms));
        for _ in 0..BELIEVED_AFTER {
            assert_eq!(stamps.sent_at(eve, stamp), None);
            note(FRESH_MS);
        }
        assert_eq!(stamps.sent_at(eve, stamp), Some(Time(1_000)));
        note(FRESH_MS + 1);
        assert_eq!(stamps.sent_at(eve, stamp), None, "it stamps events too early");
        // A clock that is ahead gains nothing: a stamp after the arrival is not used.
        (0..BELIEVED_AFTER).for_each(|_| note(-600_000));
        assert!(stamps.sent_at(eve, stamp).is_some());
    }
}
