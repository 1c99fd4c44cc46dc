//! What the program remembers for itself.

use super::error::StoreError;
use crate::ids::Time;
use async_trait::async_trait;

/// What the program remembers for itself.
#[async_trait]
pub trait Memory: Send + Sync {
    /// A value the program remembers for itself, such as the state of the registered commands.
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Remembers it.
    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError>;
    /// Remembers it no longer.
    async fn forget(&self, key: &str) -> Result<(), StoreError>;
}
