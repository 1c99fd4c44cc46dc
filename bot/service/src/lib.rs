//! The implementation of the desk: reads what a surface brings, lets the core carry it out, and words the answer.
//!
//! It knows the core, the catalogue and the presenter, but no surface, no storage and no platform.

mod addressed;
mod audience;
mod bare;
mod candidate;
mod choices;
mod command;
mod completion;
mod desk;
mod direct;
mod drawing;
pub mod jobs;
mod measured;
mod numbered;
mod numbers;
mod outbox;
mod own_words;
mod request;
mod service;
mod suggest;
pub mod system;
mod wording;

pub use service::Service;
