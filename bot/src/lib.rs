//! Deska's service: people, time, storage, languages and platforms around the pure crates `rules` and `render`.

pub mod catalogue;
pub mod core;
pub mod desk;
pub mod invocation;
pub mod outbound;
pub mod surface;
