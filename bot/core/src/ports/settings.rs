//! Settings of servers and channels.

use super::error::StoreError;
use crate::ids::{AccountId, Time};
use crate::records::{Scope, Setting};
use async_trait::async_trait;
use serde_json::Value;

/// Settings of servers and channels.
#[async_trait]
pub trait Settings: Send + Sync {
    /// The settings of these scopes, in the order of the scopes and of the keys.
    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError>;
    /// Sets (`Some`) or removes (`None`) a setting, with a line in the audit table. The line has the value that the
    /// setting had just before, so the method reads and writes in one transaction.
    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        at: Time,
    ) -> Result<(), StoreError>;
}
