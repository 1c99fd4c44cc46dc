//! What the tests of several crates share: a simulated Discord, a Matrix homeserver and a client of another make, a
//! PostgreSQL server, a browser, Schemathesis, fakes of the clock and of entropy, the whole bot without a surface, and a
//! game that only tests know.
//!
//! It knows no surface: the simulator speaks Discord's protocol, the homeserver is a real one, and the browser uses the
//! console's page as a person does.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "what fails here fails the test")]

pub mod answers;
mod any_number;
pub mod avatars;
pub mod browser;
pub mod community;
pub mod computer_kills;
pub mod console_client;
pub mod cutting_proxy;
pub mod deska;
pub mod discord_load;
pub mod discord_oauth;
pub mod discord_sim;
pub mod faults;
pub mod fresh;
pub mod golden_games;
pub mod homeserver;
pub mod invariants;
pub mod kill_load;
pub mod kills;
mod launcher;
pub mod matrix_client;
pub mod pace;
pub mod postgres;
pub mod program;
pub mod puzzles;
pub mod recorded;
pub mod schemathesis;
pub mod scripted_desk;
pub mod seen;
pub mod skip;
pub mod stored;
pub mod test_bot;
pub mod toy;
pub mod variants;
pub mod whole_games;

pub use pace::{patience, rounds};
