//! The database behind the ports of the core, see [`Store`](deska_core::ports::Store): SQLite or PostgreSQL.
//!
//! The store knows no presentation, no surfaces and no rules of games: moves and options are opaque to it. Events are
//! only added, and the row of a game caches what follows from them. Every statement has one text for both databases
//! (`sql`): `$1`, `on conflict`, `returning`, `is not distinct from`, no function of one of them, and a `cast` where
//! their types would differ. What only one of them has is in `sqlite` and `postgres`, in the names of constraints
//! and in the migrations.
//!
//! Requests that write do so in `transact` or, for a move and its message, `transact_game`, which repeat them if other
//! writers get in the way (`isolation`, `game_lock`). Those of a file of SQLite share commits (`commit_group`).
//!
//! Each topic is a module. Its functions work on a connection and leave the transaction to the caller, so that one
//! transaction can use several of them. `requests` implements the ports with them.

pub mod address;
mod append;
mod attempts;
pub mod backup;
mod begin;
mod blocks;
mod challenges;
mod change_log;
mod columns;
mod commit_group;
mod constraint;
pub mod copy;
mod copy_note;
mod deliveries;
mod error;
mod file_identity;
mod forget;
mod game_lock;
mod game_times;
mod games;
mod histories;
mod isolation;
mod joined;
mod lessons;
mod lines;
mod links;
mod migrations;
mod new_file;
mod notices;
mod open_error;
mod outbox;
mod outbox_key;
mod outdated;
mod owner;
mod people;
mod personal_data;
mod places;
mod postgres;
mod prune;
mod purpose;
mod rankings;
mod ratings;
mod replaced;
mod requests;
mod schedule;
mod settings;
mod side_files;
mod sql;
mod sqlite;
mod store;
mod tally;
mod tastes;
mod threads;
mod timers;
mod turns;
mod wakeups;
mod withdrawals;

pub use address::public_address;
pub use error::DataError;
pub use new_file::{NewFile, NewFileError};
pub use open_error::{Obstacle, OpenError};
pub use sqlite::Durability;
pub use store::{OpenOptions, SqlStore};
pub use tally::{Tally, WaitingMessages};
