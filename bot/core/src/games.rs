//! Games: their state, their moves, and requests about them.

pub mod actor;
pub mod archive;
pub mod begin;
pub mod code;
pub mod ending;
pub mod event;
pub mod find;
pub mod hint;
mod later;
mod load;
pub mod look;
pub mod named;
pub(crate) mod notation;
pub mod offer;
pub mod play;
mod propose;
pub(crate) mod recent_tables;
pub mod rematch;
pub mod review;
pub mod suggest;
pub mod table;
pub mod talk;
pub(crate) mod together;
pub mod try_out;
pub mod unbegun;
pub mod waiting;
