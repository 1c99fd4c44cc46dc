//! The games. Each module knows only itself; [`registry`](crate::registry) lists them.

pub mod cheess;
pub mod dama;
