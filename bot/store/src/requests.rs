//! Implements the ports of the core, one module for each. They choose the connection and the transaction of a request.
//!
//! A request that usually changes nothing reads first, on a reading connection, so that it need not wait for the writer.

mod accounts;
mod challenges;
mod games;
mod lessons;
mod lines;
mod memory;
mod outbox;
mod people;
mod ratings;
mod schedule;
mod settings;
mod threads;
mod timers;
