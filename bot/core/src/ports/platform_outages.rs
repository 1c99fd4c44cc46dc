//! When platforms could not be reached.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::clocks::calendar::Period;
use deska_model::ids::{AccountId, Time};

/// An outage of a platform that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlatformOutage {
    /// Id of the row.
    pub id: i64,
    /// Name of the platform.
    pub platform: String,
    /// How long it lasted.
    pub span: Period,
}

/// An outage that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOutage {
    /// When the platform was heard of last.
    pub from: Time,
    /// When it was reached again; `None` if it is still away. What people sent meanwhile is being read since.
    pub back: Option<Time>,
}

/// Outages of platforms.
#[async_trait]
pub trait PlatformOutages: Send + Sync {
    /// Notes that a platform has been away since `from`, as seen at `now` by a process. An outage that goes on keeps its
    /// beginning. Nothing is stored if another process has reached the platform lately. A unique index lets one outage of a
    /// platform go on.
    async fn platform_away(
        &self,
        platform: &str,
        from: Time,
        now: Time,
        process: &str,
    ) -> Result<(), StoreError>;
    /// Notes that a platform was reached again at `at`. Its outage goes on until [`platform_here`](Self::platform_here).
    async fn platform_back(&self, platform: &str, at: Time) -> Result<(), StoreError>;
    /// Notes that a process reaches a platform at `now` and has read everything that was sent before. An outage that went on
    /// ends when the platform was back. It is forgotten if it was short and concerns no clock.
    async fn platform_here(&self, platform: &str, now: Time, process: &str) -> Result<(), StoreError>;
    /// The outages that are over, whose games don't say so yet.
    async fn untold_platform_outages(&self) -> Result<Vec<PlatformOutage>, StoreError>;
    /// Codes of the games whose clocks an outage may have stopped: of a short one those with a time that ran out in it or a
    /// turn that began in it, of a long one all with a player of the platform to move.
    async fn games_in_outage(&self, outage: &PlatformOutage) -> Result<Vec<String>, StoreError>;
    /// Notes that the games of an outage say so.
    async fn platform_outage_told(&self, outage: &PlatformOutage) -> Result<(), StoreError>;
    /// The outages that go on of all platforms on which a person is known.
    async fn open_outages_of(&self, account: AccountId) -> Result<Vec<OpenOutage>, StoreError>;
}
