//! Challenges and open seats: their terms.

pub mod challenge;
pub mod seats;
pub mod terms;
