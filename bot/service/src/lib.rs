//! The implementation of the desk: reads what a surface brings, lets the core carry it out, and words the answer.
//!
//! It knows the core, the catalogue and the presenter, but no surface, no storage and no platform.

mod chat;
mod choices;
mod delivery;
mod drawing;
mod intake;
pub mod jobs;
mod outgoing;
mod pages;
mod service;
mod sessions;
pub mod system;
mod thinking;
mod typed_moves;

pub use service::Service;
pub use thinking::Threads;
