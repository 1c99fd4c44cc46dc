//! The games. Each module knows only itself; [`registry`](crate::registry) lists them.

pub mod dama;
pub mod piskvorky;
