//! The surface against a real homeserver, with people who use a client of another make.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

mod avatars;
mod buttons;
mod computer;
mod direct;
mod forged;
mod games;
mod gone;
mod home;
mod hostile;
mod keys;
mod lessons;
mod login;
mod numbers;
mod outages;
mod people;
mod personal;
mod pictures;
mod played;
mod questions;
mod rewritten;
mod rooms;
mod secrets;
mod time;
mod twice;
mod units;
mod verification;
mod world;
