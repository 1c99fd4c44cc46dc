//! Values that the program keeps for itself, such as the state of the registered commands.

use super::error::StoreError;
use async_trait::async_trait;
use deska_model::ids::Time;

/// Values that the program keeps for itself, by key.
#[async_trait]
pub trait Memory: Send + Sync {
    /// The value of a key.
    async fn recall(&self, key: &str) -> Result<Option<String>, StoreError>;
    /// Sets the value of a key. Of two simultaneous calls the later one stays.
    async fn remember(&self, key: &str, value: &str, at: Time) -> Result<(), StoreError>;
    /// Sets the value of a key that has none. Returns the value that it has then, which may be that of another process.
    async fn remember_first(&self, key: &str, value: &str, at: Time) -> Result<String, StoreError>;
    /// Removes a key.
    async fn forget(&self, key: &str) -> Result<(), StoreError>;
    /// Removes at most `limit` keys that begin with a prefix and were last set before a moment. Returns how many.
    async fn forget_old(&self, prefix: &str, before: Time, limit: u32) -> Result<u32, StoreError>;
}
