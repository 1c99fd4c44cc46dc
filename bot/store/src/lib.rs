//! The database behind the ports of the core, see [`Store`](deska_core::ports::Store): SQLite or PostgreSQL.
//!
//! The store knows no presentation, no surfaces and no rules of games: moves and options are opaque to it. Events are
//! only added, and the row of a game caches what follows from them. Every statement has one text for both databases
//! (`sql`): `$1`, `on conflict`, `returning`, `is not distinct from`, no function of one of them, and a `cast` where
//! their types would differ. What only one of them has is in `sqlite` and `postgres`, in the names of constraints
//! and in the migrations.
//!
//! Requests that write do so in `transact` or, for a move and its message, `transact_game`, which repeat them if other
//! writers get in the way (`isolation`, `games::lock`). Those of a file of SQLite share commits (`commit_group`).
//!
//! Each topic is a module that implements its port for [`SqlStore`]. A method chooses its connection: one that reads
//! (`read`, or `snapshot` for several statements that must see the same state) or a writing transaction. A method that
//! usually changes nothing reads first, so that it need not wait for the writer. What several methods do inside their
//! transactions is a function on a connection.

mod accounts;
pub mod backup;
mod challenges;
mod clocks;
mod clubs;
mod conditional;
pub mod copy;
pub mod database;
mod games;
mod lessons;
mod lock;
mod look_back;
mod memory;
mod messages;
mod notices;
mod outbox;
mod people;
mod places;
mod profiles;
mod puzzles;
mod ratings;
mod reviews;
mod runs;
mod seats;
mod sessions;
mod settings;
mod store;
mod tally;
mod transcripts;
mod turns;
mod votes;

pub use database::address::public_address;
pub use database::error::DataError;
pub use database::new_file::{NewFile, NewFileError, is_missed};
pub use database::open_error::{Obstacle, OpenError};
pub use database::sqlite::Durability;
pub use store::{OpenOptions, SqlStore};
pub use tally::{Tally, WaitingMessages};
