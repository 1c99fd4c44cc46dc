//! The real program against a simulated Discord: whole games, slips, failures, restarts, and every text as it is read.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that meets nothing where something must be has failed"
)]
#![cfg(feature = "discord")]

#[path = "discord_wire/choosing.rs"]
mod choosing;
#[path = "discord_wire/clicks.rs"]
mod clicks;
#[path = "support/discord_sim/mod.rs"]
mod discord_sim;
#[path = "discord_wire/failures.rs"]
mod failures;
#[path = "discord_wire/faults.rs"]
mod faults;
#[path = "discord_wire/faults_gateway.rs"]
mod faults_gateway;
#[path = "discord_wire/faults_places.rs"]
mod faults_places;
#[path = "discord_wire/faults_requests.rs"]
mod faults_requests;
#[path = "discord_wire/forged.rs"]
mod forged;
#[path = "discord_wire/game.rs"]
mod game;
#[path = "discord_wire/games.rs"]
mod games;
#[path = "discord_wire/menus.rs"]
mod menus;
#[path = "discord_wire/notices.rs"]
mod notices;
#[path = "discord_wire/places.rs"]
mod places;
#[path = "discord_wire/raw.rs"]
mod raw;
#[path = "discord_wire/records.rs"]
mod records;
#[path = "discord_wire/said.rs"]
mod said;
#[path = "discord_wire/settings.rs"]
mod settings;
#[path = "discord_wire/slips.rs"]
mod slips;
#[path = "discord_wire/texts.rs"]
mod texts;
#[path = "discord_wire/threads.rs"]
mod threads;
#[path = "discord_wire/whole.rs"]
mod whole;
#[path = "discord_wire/world.rs"]
mod world;
