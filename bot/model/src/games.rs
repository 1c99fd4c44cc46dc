//! Games: their state, their moves, and requests about them.

pub mod actor;
pub mod archive;
pub mod checked;
mod continued;
pub mod ending;
pub mod event;
pub mod hint;
pub mod move_reader;
pub mod named;
pub mod notation;
pub mod offer;
pub mod review;
pub mod suggest;
pub mod table;
pub mod together;
pub mod try_out;
pub mod unbegun;
pub mod waiting;
