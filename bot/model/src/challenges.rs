//! Challenges and open seats: their terms, and why they are refused.

pub mod challenge;
pub mod refused;
pub mod request;
pub mod seats;
pub mod seats_board;
pub mod terms;
