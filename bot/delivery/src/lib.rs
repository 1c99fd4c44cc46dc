//! Delivery of the messages that the desk keeps in its outbox: what every chat surface needs, on any platform.
//!
//! A surface implements [`ChatSurface`], one method for each operation of its platform; [`Outbox`] decides when each
//! is called and reports every outcome to the [desk](deska_desk::Desk). This crate must not know any platform: no
//! ids, limits, error codes or SDKs.

mod cleanup;
mod gate;
mod looks;
mod outbox;
mod outcome;
mod rate_limit;
mod split;
mod surface;

pub use gate::ChannelGate;
pub use outbox::Outbox;
pub use outcome::{DirectFailure, DirectMessage, Failure, Removal, ThreadError};
pub use rate_limit::{RateCheck, RateLimit, RateLimiter, TOO_FAST};
pub use split::split;
pub use surface::ChatSurface;
