//! The outbox: what is due, what became of a delivery, who has to be called another way.

pub(crate) mod calls;
pub mod deliveries;
pub mod due;
mod personal;
pub mod presence;
