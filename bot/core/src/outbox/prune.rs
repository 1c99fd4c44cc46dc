//! What the program forgets by itself: messages that were delivered long ago. Games are never forgotten.

use crate::engine::Core;
use crate::ids::{OutboxId, Time};
use crate::ports::StoreError;

/// How long a settled message is kept, in milliseconds: 30 days. Meanwhile an answer to it still finds its game.
pub const SETTLED_KEPT_MS: i64 = 30 * 24 * 60 * 60_000;

/// Rows looked at in one step, so that moves need not wait for a long transaction.
const STEP: u32 = 200;

impl Core {
    /// Deletes what is no longer asked for, of the outbox's rows beyond `after`. Returns where to go on, `None` after
    /// the end. Several processes may call it at the same time.
    ///
    /// # Errors
    /// The store fails.
    pub async fn prune(&self, after: OutboxId, now: Time) -> Result<Option<OutboxId>, StoreError> {
        self.store.prune_outbox(after, now.plus_ms(-SETTLED_KEPT_MS), STEP).await
    }
}
