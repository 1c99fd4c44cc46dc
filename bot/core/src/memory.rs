//! What the rest of the program keeps between requests and restarts: values by their keys, and messages by channel.

use crate::engine::Core;
use crate::ports::StoreError;
use deska_model::ids::Time;
use deska_model::memory::{KeptMessage, SHORT_LIVED};
use deska_model::people::caller::Place;
use deska_model::problem::Fault;

/// Key of the secret with which links to pages are made.
const LINK_SECRET: &str = "links:secret";

/// Key of the key by which push services know this program.
const PUSH_KEY: &str = "push:key";

/// Keys removed in one transaction.
const STEP: u32 = 500;

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
    pub async fn forget(&self, key: &str) -> Result<(), Fault> {
        self.store.forget(key).await.map_err(|error| self.own_fault(&error))
    }

    /// The secret with which links to pages are made, the same for all processes of the database. The first process that
    /// asks makes it.
    ///
    /// # Errors
    /// The store failed.
    pub async fn link_secret(&self) -> Result<String, Fault> {
        let drawn: String = (0..4).map(|_| format!("{:016x}", self.entropy.draw())).collect();
        let kept = self.store.remember_first(LINK_SECRET, &drawn, self.clock.now()).await;
        kept.map_err(|error| self.own_fault(&error))
    }

    /// The key by which push services know this program, the same for all processes of the database: the first one that was
    /// made.
    ///
    /// # Errors
    /// The store failed.
    pub async fn push_key(&self, made: &str) -> Result<String, Fault> {
        let kept = self.store.remember_first(PUSH_KEY, made, self.clock.now()).await;
        kept.map_err(|error| self.own_fault(&error))
    }

    /// Stores messages of a channel that concern nobody who is unknown, and keeps at most the given number.
    ///
    /// # Errors
    /// The store failed.
    pub async fn keep_messages(
        &self,
        place: &Place,
        messages: &[KeptMessage],
        most: u32,
    ) -> Result<(), Fault> {
        let kept = self.store.keep_messages(&place.platform, &place.channel, messages, most).await;
        kept.map_err(|error| self.own_fault(&error))
    }

    /// The messages kept of a channel, oldest first.
    ///
    /// # Errors
    /// The store failed.
    pub async fn kept_messages(&self, place: &Place) -> Result<Vec<KeptMessage>, Fault> {
        let kept = self.store.kept_messages(&place.platform, &place.channel).await;
        kept.map_err(|error| self.own_fault(&error))
    }

    /// Removes the values of [`SHORT_LIVED`] keys that were last set before a moment.
    pub(crate) async fn prune_memory(&self, before: Time) -> Result<(), StoreError> {
        while self.store.forget_old(SHORT_LIVED, before, STEP).await? == STEP {}
        Ok(())
    }
}
