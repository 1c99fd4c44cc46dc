//! The database: SQLite behind the ports of the core, see [`Store`](deska_core::ports::Store).
//!
//! The store knows no presentation, no surfaces and no rules of games: moves and options are opaque to it. Events are
//! only added, and the row of a game caches what follows from them. Every query text also works on PostgreSQL (`$1`,
//! `on conflict`, `returning`, no functions of one database). What only SQLite has is in [`sqlite`], in the names of
//! constraints and in the migrations.
//!
//! Each topic is a module. Its functions work on a connection and leave the transaction to the caller, so that one
//! transaction can use several of them. `requests` implements the ports with them.

mod append;
mod begin;
mod blocks;
mod challenges;
mod change_log;
mod columns;
mod connection;
mod constraint;
mod deliveries;
mod error;
mod forget;
mod games;
mod joined;
mod lessons;
mod lines;
mod links;
mod notices;
mod outbox;
mod outbox_key;
mod outdated;
mod people;
mod personal_data;
mod places;
mod rankings;
mod ratings;
mod requests;
mod schedule;
mod settings;
pub mod sqlite;
mod tastes;
mod threads;
mod timers;
mod turns;
mod withdrawals;

pub use error::DataError;
pub use sqlite::{OpenError, SqliteStore};
