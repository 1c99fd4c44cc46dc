//! The Matrix surface: commands and moves as messages of rooms, answers as replies, pictures and reactions, encrypted
//! where the room is.
//!
//! It must know only the [desk](deska_desk) and [`deska_delivery`]: no rules, no storage, no other surface. Rooms may
//! be encrypted, people may write while the program is not running, and a repeated request must show nothing twice.

mod addresses;
mod answer;
mod arrivals;
mod buttons;
mod callers;
mod capabilities;
mod content;
mod delivery;
mod direct;
mod error;
mod event;
mod failure;
mod folder;
mod formatted;
mod html;
mod identity;
mod joining;
mod line;
mod login;
mod outbox;
mod pending_media;
mod place;
mod progress;
mod queues;
mod rooms;
mod send;
mod settings;
mod shared;
mod spaces;
mod surface;
mod sync;
mod turns;
mod undecrypted;
mod upgrade;
mod upload;
mod verification;
mod waiting;

pub use capabilities::CAPABILITIES;
pub use deska_delivery::RateLimit;
pub use error::MatrixError;
pub use settings::{MatrixSettings, UserPattern, WrongPattern};
pub use surface::{LOG_DIRECTIVES, Matrix, Running};
