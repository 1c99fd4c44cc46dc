//! What admins have set.

use super::error::StoreError;
use crate::ids::{AccountId, Time};
use crate::records::{Scope, Setting};
use async_trait::async_trait;
use serde_json::Value;

/// What admins have set.
#[async_trait]
pub trait Settings: Send + Sync {
    /// The settings of these scopes.
    async fn settings(&self, scopes: &[Scope]) -> Result<Vec<Setting>, StoreError>;
    /// Sets (`Some`) or removes (`None`) a setting, with a line in the audit table.
    async fn set(
        &self,
        scope: Scope,
        key: &str,
        value: Option<&Value>,
        by: AccountId,
        at: Time,
    ) -> Result<(), StoreError>;
}
