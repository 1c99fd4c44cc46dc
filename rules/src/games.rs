//! The games. No game knows another; [`registry`](crate::registry) lists them.

pub mod cheess;
pub mod dama;
pub mod go;
pub mod ordo;
pub mod piskvorky;
