//! Open seats: the live messages that list them, the question to who offers one that nobody takes, and those that come back.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::challenges::seats_board::{SeatsBoard, SeatsPost};
use deska_model::changes::NewChallenge;
use deska_model::games::actor::Origin;
use deska_model::ids::Time;
use deska_model::outbox::Notice;

/// Open seats that wait, and those that come back.
#[async_trait]
pub trait Seats: Send + Sync {
    /// The channels that always show the open seats of their servers, because the setting `key` says so, and those that did
    /// and whose message doesn't say yet that this is over.
    async fn seats_boards(&self, key: &str) -> Result<Vec<SeatsBoard>, StoreError>;
    /// Puts a change of such a message into the outbox. The number of the change lets only one of several callers do so;
    /// returns whether it was this one.
    async fn put_seats_board(&self, board: &SeatsBoard, at: Time) -> Result<bool, StoreError>;
    /// The message of a channel at its last change; `None` if the channel never had one.
    async fn seats_board(&self, channel_id: i64) -> Result<Option<SeatsPost>, StoreError>;
    /// Asks those whose seats have been open since `since` what to do with them. Each is one transaction with a conditional
    /// update, so that everybody is asked once. Returns how many.
    async fn ask_about_seats(&self, since: Time, now: Time) -> Result<u32, StoreError>;
    /// When the oldest open seat was offered about which nobody has been asked.
    async fn oldest_unasked_seat(&self) -> Result<Option<Time>, StoreError>;
    /// Makes an open seat come back after each game, if fewer than `most` of its owner's do, or only once, and its message say
    /// so. Returns whether this has changed it.
    async fn set_again(
        &self,
        code: &str,
        again: bool,
        most: u32,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError>;
    /// The codes of the seats that come back and whose game is over, each with that of the game.
    async fn seats_to_bring_back(&self) -> Result<Vec<(String, String)>, StoreError>;
    /// Stores the seat that follows another one, with its message, or only that the other one no longer comes back. The other
    /// one lets only one of several callers do so; returns whether it was this one.
    async fn bring_back(
        &self,
        before: &str,
        next: Option<(&NewChallenge, &Notice)>,
    ) -> Result<bool, StoreError>;
}
