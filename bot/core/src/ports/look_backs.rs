//! Look backs: the channels that get one every week, and what happened on a server.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::clocks::calendar::Period;
use deska_model::ids::{OutboxId, Time};
use deska_model::look_back::Week;
use deska_model::settings::weekly::{Said, WeekPost, WeeklyChannel};

/// The weeks of servers.
#[async_trait]
pub trait LookBacks: Send + Sync {
    /// The channels with the setting of this key; `zone` is the key of time zones.
    async fn weekly_channels(&self, key: &str, zone: &str) -> Result<Vec<WeeklyChannel>, StoreError>;
    /// What happened on a server in a span of time, and who waits there now.
    async fn week_of(&self, space_id: i64, span: Period) -> Result<Week, StoreError>;
    /// Notes that a week had its turn, and puts what is said about it into the channel's outbox. The unique key of channel and
    /// day lets only one call do so. Returns the row; `None` if there is one, or nothing is said.
    async fn put_look_back(
        &self,
        channel: &WeeklyChannel,
        post: WeekPost,
        said: Said,
        at: Time,
    ) -> Result<Option<OutboxId>, StoreError>;
    /// The server of a channel.
    async fn space_of(&self, channel_id: i64) -> Result<Option<i64>, StoreError>;
}
