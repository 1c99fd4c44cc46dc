//! Pauses between attempts at something that another program has not done.

use backon::ExponentialBuilder;
use std::time::Duration;

/// Pauses that double from the first to the longest and never end.
#[must_use]
pub const fn backoff(first: Duration, longest: Duration) -> ExponentialBuilder {
    ExponentialBuilder::new().with_min_delay(first).with_max_delay(longest).without_max_times()
}
