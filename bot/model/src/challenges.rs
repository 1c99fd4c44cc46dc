//! Challenges and open seats: their terms.

pub mod seats;
pub mod terms;
