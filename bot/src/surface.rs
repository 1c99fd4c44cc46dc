//! The places where people play. Each knows the desk alone; none knows another.

pub mod console;
#[cfg(feature = "discord")]
pub mod discord;
