//! What the delivery of messages asks of the program, and what it reports.

use crate::avatar::{FetchedAvatar, WantedAvatar};
use crate::outbound::{DeliveryFailure, NoThread, Outdated, Post, Receipt};
use async_trait::async_trait;
use deska_model::clocks::hindrance::Hindrance;
use deska_model::clocks::reach::Reach;
use deska_model::games::presence::{PresenceQuestion, Whereabouts};
use deska_model::people::caller::Place;
use deska_model::problem::Fault;
use std::time::Duration;

/// The program for the delivery of messages.
#[async_trait]
pub trait DeliveryDesk: Send + Sync {
    /// Reports that a public answer, or a message of the outbox, is in its channel as message `message`. Returns
    /// the ids of the messages in that channel whose controls must be removed now.
    async fn delivered(&self, receipt: &Receipt, message: &str) -> Vec<String>;

    /// Extends the lease of a public answer by a minute, because the surface is still trying to answer
    /// with it. Returns `false` if the message was delivered another way or is no longer needed.
    async fn extend_lease(&self, receipt: &Receipt) -> bool;

    /// Reports that a message could not be posted. After a permanent failure it is given up, otherwise it is tried again
    /// later; in a closed place after hours, or at [`retry_closed`](Self::retry_closed).
    async fn undelivered(&self, receipt: &Receipt, failure: DeliveryFailure);

    /// Reports that a direct message failed. `refused` means that the person accepts none, so no further one is tried.
    /// The person is mentioned in the game's channel instead.
    async fn direct_failed(&self, receipt: &Receipt, refused: bool);

    /// Returns the due messages of this platform, oldest first, each leased for a minute. The surface posts them and
    /// reports [`delivered`](Self::delivered) or [`undelivered`](Self::undelivered).
    async fn due(&self, platform: &str) -> Vec<Post>;

    /// Returns messages of this platform that still have to lose their controls and are due for another attempt, each
    /// leased for a minute. The surface reports [`cleaned`](Self::cleaned) or [`clean_later`](Self::clean_later).
    async fn outdated(&self, platform: &str) -> Vec<Outdated>;

    /// Reports that a message of [`outdated`](Self::outdated) has lost its controls, or can never lose them.
    async fn cleaned(&self, platform: &str, outdated: &Outdated);

    /// Reports that a message could not lose its controls now. It is due again after this time, or after one that grows
    /// with the attempts.
    async fn clean_later(&self, platform: &str, outdated: &Outdated, wait: Option<Duration>);

    /// Waits until something may be due because this process has written it, since `seen`. Returns the number to wait with
    /// next time; 0 is the first.
    async fn changed_here(&self, seen: u64) -> u64 {
        let _ = seen;
        std::future::pending().await
    }

    /// Waits until something may be due because another process has written it, since `seen`. Returns the number to wait
    /// with next time; 0 is the first. Not every such change is announced.
    async fn changed_elsewhere(&self, seen: u64) -> u64 {
        let _ = seen;
        std::future::pending().await
    }

    /// Reports that messages can be posted in a place again, or perhaps anywhere on a platform: messages that wait for
    /// that are due at once.
    async fn retry_closed(&self, platform: &str, place: Option<&Place>);

    /// Reports that the bot was removed from a place, or from all of its space, or that the channel was deleted. The players
    /// to move there are called directly.
    async fn shut_out(&self, place: &Place, whole_space: bool, why: Hindrance) {
        let _ = (place, whole_space, why);
    }

    /// Reports that the bot is in a space again: players there whom nothing has reached are called anew.
    async fn let_in(&self, platform: &str, space: &str) {
        let _ = (platform, space);
    }

    /// The people about whom the desk asks whether they are still in a channel, by the platform's ids. The surface reports
    /// [`found`](Self::found).
    async fn presence_questions(&self, platform: &str) -> Vec<PresenceQuestion> {
        let _ = platform;
        Vec::new()
    }

    /// Reports where a person is, because the desk has asked or because the platform says so.
    async fn found(&self, place: &Place, person: &str, found: Whereabouts) {
        let _ = (place, person, found);
    }

    /// Reports that the thread for a due message exists. Returns the message of the channel whose controls must be
    /// removed now, if there is one.
    ///
    /// # Errors
    /// The game could not be moved into the thread; the message has to be tried again.
    async fn opened(&self, receipt: &Receipt, thread: &str) -> Result<Option<String>, Fault>;

    /// Reports that the thread cannot be created. Returns the message to post in the channel instead.
    ///
    /// # Errors
    /// The game could not be read or changed; the message has to be tried again.
    async fn unopened(&self, receipt: &Receipt, why: NoThread) -> Result<Option<Post>, Fault>;

    /// Reports that the bot can no longer write in a place. If it is a thread, its games and waiting messages move to its
    /// channel, and the result is `true`.
    ///
    /// # Errors
    /// The games could not be moved; the report has to be repeated.
    async fn left(&self, place: &Place, why: NoThread) -> Result<bool, Fault>;

    /// Waits for the next avatar of this platform that a picture lacks. The surface fetches it and reports
    /// [`avatar_fetched`](Self::avatar_fetched). No picture waits for that.
    async fn wanted_avatar(&self, platform: &str) -> WantedAvatar {
        let _ = platform;
        std::future::pending().await
    }

    /// Reports the file of a wanted avatar, or why there is none.
    async fn avatar_fetched(&self, wanted: WantedAvatar, fetched: FetchedAvatar) {
        let _ = (wanted, fetched);
    }

    /// Reports how a platform is reached, and for how long it has been so. The surface repeats its last report every
    /// [`REPORT_EVERY`](crate::REPORT_EVERY).
    ///
    /// # Errors
    /// The program failed; the report has to be repeated.
    async fn reach(&self, platform: &str, reach: Reach, ago: Duration) -> Result<(), Fault> {
        let _ = (platform, reach, ago);
        Ok(())
    }
}
