//! The Matrix surface: commands and moves as messages of rooms, answers as replies, pictures and reactions, encrypted
//! where the room is.
//!
//! It must know only the [desk](deska_desk) and [`deska_delivery`]: no rules, no storage, no other surface. Rooms may
//! be encrypted, people may write while the program is not running, and a repeated request must show nothing twice.

mod addresses;
mod already_sent;
mod answer;
mod arrivals;
mod author;
mod buttons;
mod callers;
mod capabilities;
mod delivery;
mod direct;
mod error;
mod home;
mod identity;
mod joining;
mod login;
mod outbox;
mod profile;
mod progress;
mod rooms;
mod send;
mod sent;
mod settings;
mod shared;
mod spaces;
mod stamps;
mod surface;
mod sync;
mod turns;
mod undecrypted;
mod upgrade;
mod verification;

// Public for the tests of this crate only.
#[doc(hidden)]
pub mod avatars;
#[doc(hidden)]
pub mod ciphertexts;
#[doc(hidden)]
pub mod content;
#[doc(hidden)]
pub mod event;
#[doc(hidden)]
pub mod failure;
#[doc(hidden)]
pub mod folder;
#[doc(hidden)]
pub mod formatted;
#[doc(hidden)]
pub mod html;
#[doc(hidden)]
pub mod parsed_message;
#[doc(hidden)]
pub mod pending_media;
#[doc(hidden)]
pub mod queues;
#[doc(hidden)]
pub mod room_or_thread;
#[doc(hidden)]
pub mod upload;

pub use capabilities::CAPABILITIES;
pub use deska_delivery::RateLimit;
pub use error::MatrixError;
pub use settings::{MatrixSettings, UserPattern, WrongPattern, settings};
pub use surface::{LOG_DIRECTIVES, check, start};
