//! Games: their state, their moves, and requests about them.

pub mod absence;
pub mod actor;
pub mod archive;
pub mod ballot;
pub mod checked;
mod continued;
pub mod ending;
pub mod event;
pub mod expiry;
pub mod hint;
pub mod move_input;
pub mod move_reader;
pub mod notation;
pub mod offer;
pub mod presence;
pub mod review;
pub mod rows;
pub mod suggest;
pub mod table;
pub mod table_clocks;
pub mod timers;
pub mod together;
pub mod try_out;
pub mod unbegun;
pub mod waiting;
