//! What the core and the jobs need from outside, as traits.
//!
//! The store is a trait per topic. A method that only reads sees one committed state; a method that writes is one
//! transaction, which is on disk before the method returns, or has changed nothing. What a method promises beyond that
//! stands at the method.

mod challenges;
mod error;
mod games;
mod memory;
mod outbox;
mod people;
mod settings;
mod threads;
mod timers;

pub use challenges::Challenges;
pub use error::StoreError;
pub use games::Games;
pub use memory::Memory;
pub use outbox::Outbox;
pub use people::People;
pub use settings::Settings;
pub use threads::Threads;
pub use timers::Timers;

use crate::ids::Time;
use std::sync::Arc;

/// The world outside, as the program that starts a core hands it over.
#[derive(Clone)]
pub struct Ports {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub entropy: Arc<dyn Entropy>,
}

/// The time.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Time;
}

/// Randomness of the operating system.
pub trait Entropy: Send + Sync {
    /// 64 random bits.
    fn draw(&self) -> u64;
}

/// Everything that is kept: all topics in one database, so that one transaction can touch several of them.
pub trait Store: People + Settings + Challenges + Games + Threads + Outbox + Timers + Memory {}

impl<T: People + Settings + Challenges + Games + Threads + Outbox + Timers + Memory> Store for T {}
