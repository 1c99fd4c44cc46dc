//! The whole program against a simulated Discord: whole games, wrong input, failures, restarts, and every text.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that meets nothing where something must be has failed"
)]

mod absent;
mod ahead;
mod arrivals;
mod avatars;
mod busy;
mod choosing;
mod clicks;
mod clocks;
mod computer;
mod counts;
mod failures;
mod faults;
mod faults_gateway;
mod faults_places;
mod faults_requests;
mod forged;
mod forged_settings;
mod game;
mod games;
mod hints;
mod home;
mod imports;
mod league;
mod lessons;
mod looks;
mod menus;
mod notices;
mod offers;
mod outages;
mod places;
mod puzzles;
mod raw;
mod records;
mod rules_pages;
mod said;
mod seat_lists;
mod seats;
mod settings;
mod slips;
mod texts;
mod threads;
mod translated;
mod uploads;
mod votes;
mod whole;
mod world;
