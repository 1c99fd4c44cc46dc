//! The ports: what the core needs from outside, as traits.
//!
//! The store has one trait for each topic. These rules hold for every method unless the method says otherwise:
//!
//! - A method that reads sees one committed state of the database, which includes everything that was written before the
//!   call.
//! - A method that writes is one transaction. When it returns, the change is on disk; after an error nothing has
//!   changed, except that [`StoreError::Unknown`] leaves that open. A store notes each change with [`saved::note`].
//! - What a writing method checks and what it writes belong together: no other transaction can change in between what
//!   it has read. Where a database does not guarantee that, the method needs a conditional update or a unique key, which
//!   is named at the method.
//! - Calls for one request wait for a lock of the database for `waiting::PATIENCE` in all, and then fail. A reading call
//!   never waits for a writing one.
//! - A caller may drop a call at any time. Then the whole change is on disk, or nothing of it.

mod challenges;
mod clocks;
mod clubs;
mod conditional;
mod error;
mod games;
mod lessons;
mod look_backs;
mod memory;
mod outbox;
mod people;
mod places;
mod platform_outages;
mod presence;
mod profiles;
mod puzzles;
mod ratings;
mod reviews;
pub mod saved;
mod seats;
mod sessions;
mod settings;
mod thinker;
mod transcripts;
mod votes;

pub use challenges::Challenges;
pub use clocks::{Clocks, RemindedGame, Reminding};
pub use clubs::Clubs;
pub use conditional::ConditionalMoves;
pub use error::{StoreError, logged};
pub use games::{Appended, ComputerTurn, EndedOf, Games, KnownPart};
pub use lessons::Lessons;
pub use look_backs::LookBacks;
pub use memory::Memory;
pub use outbox::{Outbox, Settled};
pub use people::{Accounts, Names, People};
pub use places::Places;
pub use platform_outages::{OpenOutage, PlatformOutage, PlatformOutages};
pub use presence::Presences;
pub use profiles::Profiles;
pub use puzzles::Puzzles;
pub use ratings::Ratings;
pub use reviews::{ReviewWish, Reviews, WantedReview};
pub use seats::Seats;
pub use sessions::{NewAttempt, NewLink, PagePerson, Sessions};
pub use settings::Settings;
pub use thinker::{AtOnce, Effort, Thinker, Thinking};
pub use transcripts::Transcripts;
pub use votes::{NewVote, Votes};

use deska_model::files::RecordReader;
use deska_model::ids::Time;
use std::sync::Arc;

/// Everything outside the core. The program that starts a core provides it.
#[derive(Clone)]
pub struct Ports {
    /// The database with all topics.
    pub store: Arc<dyn Store>,
    /// The source of the current time.
    pub clock: Arc<dyn Clock>,
    /// The source of random numbers.
    pub entropy: Arc<dyn Entropy>,
    /// The reader of files that people bring.
    pub records: Arc<dyn RecordReader>,
}

/// The source of the current time.
pub trait Clock: Send + Sync {
    /// The current time. It may go back, as the system's clock may.
    fn now(&self) -> Time;
}

/// The source of random numbers. Secrets of games depend on it, so it must not be predictable.
pub trait Entropy: Send + Sync {
    /// 64 random bits.
    fn draw(&self) -> u64;
}

/// The database with all topics, so that one transaction can touch several of them.
pub trait Store:
    People
    + Names
    + Accounts
    + Sessions
    + Profiles
    + Settings
    + Challenges
    + Clubs
    + Games
    + ConditionalMoves
    + Lessons
    + LookBacks
    + Puzzles
    + Ratings
    + Reviews
    + Seats
    + Places
    + Presences
    + Outbox
    + Clocks
    + PlatformOutages
    + Memory
    + Transcripts
    + Votes
{
}

impl<
    T: People
        + Names
        + Accounts
        + Sessions
        + Profiles
        + Settings
        + Challenges
        + Clubs
        + Games
        + ConditionalMoves
        + Lessons
        + LookBacks
        + Puzzles
        + Ratings
        + Reviews
        + Seats
        + Places
        + Presences
        + Outbox
        + Clocks
        + PlatformOutages
        + Memory
        + Transcripts
        + Votes,
> Store for T
{
}
