//! Rows of the outbox: their keys, how they are queued, and messages whose buttons must go.

pub(crate) mod key;
pub(crate) mod outdated;
pub(crate) mod queue;
