//! Settings of servers and channels.

use crate::settings;
use crate::settings::Change;
use crate::settings::change_log;
use crate::store::{SqlStore, snapshot, transact};
use async_trait::async_trait;
use deska_core::games::actor::Origin;
use deska_core::ids::{AccountId, Time};
use deska_core::ports::{Settings, StoreError};
use deska_core::rows::{Scope, Setting};
use deska_core::settings::change::{ChangeLog, LoggedChange, SettingChange};
use serde_json::Value;

#[async_trait]
impl Settings for SqlStore {
    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError> {
        // What one statement reads needs no snapshot.
        if scopes.len() <= settings::SCOPES_AT_ONCE {
            return Ok(settings::settings(&mut self.read().await?, scopes).await?);
        }
        snapshot!(self, |tx| settings::settings(tx, scopes).await)
    }

    async fn settings_within(&self, space_id: i64) -> Result<Vec<(Option<String>, Setting)>, StoreError> {
        snapshot!(self, |tx| settings::within(tx, space_id).await)
    }

    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        at: Time,
    ) -> Result<(), StoreError> {
        let change = Change { scope, key, value, by, at, undoes: None, batch: None };
        transact!(self, |tx| settings::set(tx, &change).await.map(drop))
    }

    async fn set_all(&self, changes: &[SettingChange], by: AccountId, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| settings::set_all(tx, changes, by, at).await)
    }

    async fn changes(
        &self,
        space_id: i64,
        channel_id: Option<i64>,
        platform: &str,
        skip: u32,
        most: u32,
    ) -> Result<ChangeLog, StoreError> {
        snapshot!(self, |tx| change_log::page(tx, space_id, channel_id, platform, (skip, most)).await)
    }

    async fn change(
        &self,
        space_id: i64,
        number: Option<u32>,
        platform: &str,
    ) -> Result<Option<LoggedChange>, StoreError> {
        Ok(change_log::numbered(&mut self.read().await?, space_id, number, platform).await?)
    }

    async fn undone_by(
        &self,
        space_id: i64,
        origin: &Origin,
        platform: &str,
    ) -> Result<Option<LoggedChange>, StoreError> {
        Ok(change_log::undone_by(&mut self.read().await?, space_id, origin, platform).await?)
    }

    async fn undo(
        &self,
        change: &LoggedChange,
        by: AccountId,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| change_log::undo(tx, change, by, origin, at).await)
    }
}
