//! The games. Each module knows only itself; [`registry`](crate::registry) lists them.

pub mod cheess;
pub mod dama;
pub mod go;
pub mod ordo;
pub mod piskvorky;
