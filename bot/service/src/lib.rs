//! The implementation of the desk: reads what a surface brings, lets the core carry it out, and words the answer.
//!
//! It knows the core, the catalogue and the presenter, but no surface, no storage and no platform.

mod desk;
mod intake;
pub mod jobs;
mod outgoing;
mod service;
pub mod system;
mod thinking;

pub use service::Service;
pub use thinking::Threads;
