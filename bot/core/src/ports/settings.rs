//! Settings of servers and channels.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, Time};
use deska_model::settings::change::{ChangeLog, LoggedChange, SettingChange};
use deska_model::settings::stored::{Scope, Setting};
use serde_json::Value;

/// Settings of servers and channels.
#[async_trait]
pub trait Settings: Send + Sync {
    /// The settings of these scopes, in the order of the scopes and of the keys.
    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError>;
    /// The settings of a server and of its channels, each with the platform's id of the channel; `None` is the server. The
    /// server comes first, then the channels by their ids.
    async fn settings_within(&self, space_id: i64) -> Result<Vec<(Option<String>, Setting)>, StoreError>;
    /// Sets (`Some`) or removes (`None`) a setting, with a line in the audit table. The line has the value that the
    /// setting had just before, so the method reads and writes in one transaction. Returns `false`, and changes nothing, if
    /// this request has changed settings before; see [`Settings::undo`].
    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError>;
    /// Carries out several changes as [`Settings::set`] does, all or none. Together they are one change of the log.
    async fn set_all(
        &self,
        changes: &[SettingChange],
        by: AccountId,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError>;
    /// Some changes of a server and its channels, or of one channel alone, newest first, as `platform` knows the people.
    async fn changes(
        &self,
        space_id: i64,
        channel_id: Option<i64>,
        platform: &str,
        skip: u32,
        most: u32,
    ) -> Result<ChangeLog, StoreError>;
    /// The change of a server with this number; `None` for the number is the newest one that can be undone and undoes
    /// none itself.
    async fn change(
        &self,
        space_id: i64,
        number: Option<u32>,
        platform: &str,
    ) -> Result<Option<LoggedChange>, StoreError>;
    /// The change of a server that a request has undone before.
    async fn undone_by(
        &self,
        space_id: i64,
        origin: &Origin,
        platform: &str,
    ) -> Result<Option<LoggedChange>, StoreError>;
    /// Gives the settings of a change the values that they had before, with lines in the audit table that name the change.
    /// Returns `false`, and changes nothing, if one of them no longer has the value that the change gave it. The unique
    /// key of the origin decides between repeats of one request; the second one gets `false`.
    async fn undo(
        &self,
        change: &LoggedChange,
        by: AccountId,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError>;
}
