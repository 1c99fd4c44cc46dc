//! Values that the rest of the program keeps between requests and restarts, by their keys.

use crate::engine::Core;
use crate::problem::Fault;

impl Core {
    /// The value under a key, if there is one.
    ///
    /// # Errors
    /// The store failed.
    pub async fn recall(&self, key: &str) -> Result<Option<String>, Fault> {
        self.store.recall(key).await.map_err(|error| self.own_fault(&error))
    }

    /// Keeps a value under a key.
    ///
    /// # Errors
    /// The store failed.
    pub async fn remember(&self, key: &str, value: &str) -> Result<(), Fault> {
        self.store.remember(key, value, self.clock.now()).await.map_err(|error| self.own_fault(&error))
    }

    /// Drops the value under a key.
    ///
    /// # Errors
    /// The store failed.
    pub async fn drop_value(&self, key: &str) -> Result<(), Fault> {
        self.store.forget(key).await.map_err(|error| self.own_fault(&error))
    }
}
