//! What is kept, in a database: SQLite behind [`Store`](deska_core::ports::Store).
//!
//! The store never knows presentation, surfaces or the rules of any game: moves and options are opaque to it.
//! Events are only ever added, and the row of a game is a cache of them. Every query text is portable to
//! PostgreSQL (`$1`, `on conflict`, `returning`, no functions of one database); what is SQLite's own stands in
//! [`sqlite`] and in the migrations.
//!
//! One module per topic. Each of their functions works on a connection and leaves the transaction to its
//! caller, so that several of them can be put into one.

mod append;
mod begin;
mod challenges;
mod columns;
mod connection;
mod constraint;
mod deliveries;
mod error;
mod games;
mod notices;
mod outbox;
mod outbox_key;
mod people;
mod requests;
mod settings;
pub mod sqlite;
mod threads;
mod timers;
mod turns;

pub use error::DataError;
pub use sqlite::{OpenError, SqliteStore};
