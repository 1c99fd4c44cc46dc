//! The ports of the core, a module per topic: which connection and which transaction each request gets.
//!
//! A request that usually changes nothing looks first on a connection that reads, so that it need not wait for the
//! writer.

mod challenges;
mod games;
mod memory;
mod outbox;
mod people;
mod settings;
mod threads;
mod timers;
