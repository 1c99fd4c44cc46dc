//! Requests about games: to begin, to move, to offer, to look, to end.

pub mod archive;
pub mod begin;
pub mod code;
pub mod find;
pub mod hint;
mod later;
mod load;
pub mod look;
pub mod play;
mod propose;
pub mod review;
pub mod suggest;
pub mod talk;
