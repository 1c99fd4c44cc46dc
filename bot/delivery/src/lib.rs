//! What every surface needs while it runs: its tasks from the start to the stop, the delivery of the desk's outbox,
//! closed channels, the clean-up of old buttons, limits of requests, long texts as several messages.
//!
//! A platform implements [`Surface`](deska_desk::surface::Surface), one method for each operation; [`Running`] starts
//! and stops it, and [`OutboxLoop`] decides when each operation is called and reports every outcome to the
//! [desk](deska_desk::Desk). It names no platform: no ids, limits, error codes or SDKs.

mod avatars;
mod backoff;
mod cache;
mod cleanup;
mod gate;
mod lifecycle;
mod looks;
mod outbox;
mod person_limit;
mod phrase;
mod pictures;
mod reach;
mod running;
mod split;

pub use backoff::backoff;
pub use cache::Cache;
pub use gate::ChannelGate;
pub use lifecycle::{InFlight, Lifecycle};
pub use outbox::OutboxLoop;
pub use person_limit::{RateCheck, RateLimit, RateLimiter, TOO_FAST};
pub use phrase::{phrase, words};
pub use pictures::PictureRefusals;
pub use reach::{Connection, Return};
pub use running::Running;
pub use split::split;
