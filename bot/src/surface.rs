//! The places where people meet the program. A surface knows the [desk](crate::desk) and nothing behind it.

#[cfg(feature = "discord")]
pub mod discord;
