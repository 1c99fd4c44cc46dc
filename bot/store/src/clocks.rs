//! What decides about clocks, and the timers of games.

pub(crate) mod schedule;
pub(crate) mod timers;
