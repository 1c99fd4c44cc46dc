//! Every test of the crate, in one program.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

mod backup;
mod capabilities;
mod config;
mod console_barriers;
mod console_calls;
mod console_clock;
mod console_clocks;
mod console_game;
mod console_games;
mod console_lessons;
mod console_looks;
mod console_memory;
mod console_places;
mod console_plan;
mod console_ratings;
mod console_settings;
mod console_texts;
mod copy;
mod discord_load;
mod disk;
mod fatal_close;
mod kill;
mod kill_load;
mod log;
mod matrix_discord;
mod matrix_kill;
mod operations;
mod record_damage;
mod records;
mod rules_cli;
mod rules_service;
mod tidy;
mod toy;
mod two_consoles;
mod words;
